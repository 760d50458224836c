"""What the odds panel says of a position: only what is so, and only from what a seat may know."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from generators import positions
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rolling_stone_learn import Rules, deal
from rolling_stone_learn.engine.beliefs import MODELS, Belief
from rolling_stone_learn.engine.cards import cards_of
from rolling_stone_learn.engine.facts import NotCountable
from rolling_stone_learn.sentences import seat_names
from rolling_stone_learn.widgets.chances import cell_text, in_deals, number_words, thousandths
from rolling_stone_learn.widgets.odds import OddsPanel
from rolling_stone_learn.widgets.odds_view import matrix_view, others, pickups_view, suits_of
from rolling_stone_learn.widgets.working_view import any_working_view, typeset, working_view

chances = st.fractions(0, 1) | st.sampled_from([Fraction(1, 2000), Fraction(1999, 2000)])


@st.composite
def beliefs(draw):
    state = draw(positions().filter(lambda reached: reached.outcome is None))
    seat = draw(st.integers(0, state.rules.players - 1))
    try:
        return Belief(state.observation(seat), draw(st.sampled_from(MODELS)))
    except NotCountable:
        assume(False)


def names_of(belief):
    return seat_names(belief.observation.rules.players, belief.observation.seat)


@given(chances)
def test_never_0_and_never_1000_unless_it_is_exactly_so(chance):
    told = thousandths(chance), cell_text(chance, "thousand")
    assert (told == ("0", "0")) == (chance == 0)
    assert (told == ("1,000", "1,000")) == (chance == 1)
    assert (cell_text(chance, "percent") in ("0.0 %", "100.0 %")) == (chance in (0, 1))
    if told[0].isdigit():
        assert told[0] == told[1]
        assert abs(int(told[0]) - 1000 * chance) <= Fraction(1, 2)
        assert in_deals(chance).startswith("about") == ((1000 * chance).denominator > 1)


@given(chances)
def test_a_fraction_is_exact_or_says_that_it_is_not(chance):
    told = cell_text(chance, "fraction")
    if told[0] not in "≈<":
        assert Fraction(told) == chance
    elif told[0] == "≈":
        assert Fraction(told[2:]) != chance
        assert abs(Fraction(told[2:]) - chance) < Fraction(1, 1000)
        assert Fraction(told[2:]) > 0


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (999_999, ""),
        (1_000_000, ", about 1.0 million"),
        (99_768_240_000, ", about 100 thousand million"),
        (9_465_511_770, ", about 9.5 thousand million"),
        (397_938_931_790_400, ", about 398 million million"),
        (10**15, ", a number of 16 digits"),
    ],
)
def test_large_numbers_are_said_in_words(count, said):
    assert number_words(count) == said


@settings(max_examples=60)
@given(beliefs())
def test_every_cell_says_the_chance_or_the_fact(belief):
    seen, names = belief.observation, names_of(belief)
    view = matrix_view(belief, names, None)
    assert [row["seat"] for row in view["rows"]] == list(others(belief))
    for row in view["rows"]:
        for suit, cell in zip(suits_of(belief), row["cells"], strict=True):
            chance = belief.void(row["seat"], suit)
            known = cards_of(seen.known[row["seat"]], suit)
            assert (cell["kind"] == "fact") == (bool(known) or chance in (0, 1))
            if known:
                assert cell["text"] == "holds " + " ".join(map(str, known))
            elif cell["kind"] == "fact":
                assert cell["text"] == ("void" if chance else "has one")
            else:
                assert cell["thousand"] == cell_text(chance, "thousand")
                assert cell["says"].endswith(f"Exactly {chance}.")
    for suit, cell in zip(suits_of(belief), view["somebody"], strict=True):
        chance = belief.any_void(suit)
        assert (cell["kind"] == "odds") == (0 < chance < 1)
    assert json.loads(json.dumps(view)) == view


@settings(max_examples=60)
@given(beliefs())
def test_who_picks_up_is_told_when_it_matters_and_adds_up(belief):
    seen = belief.observation
    view = pickups_view(belief, names_of(belief))
    if not seen.trick:
        assert (view is None) == (seen.to_play != seen.seat)
    if view is None:
        return
    assert bool(view["lines"]) != bool(view["surely"])
    for line in view["lines"]:
        shares = [part["share"] for part in (*line["parts"], line["nobody"])]
        assert sum(shares) == pytest.approx(1, abs=0.001)
        assert line["some"]
        assert bool(seen.trumps) or " to " not in line["cards"]


@settings(max_examples=40)
@given(beliefs(), st.booleans())
def test_every_working_can_be_drawn_and_filled_in(belief, half):
    names = names_of(belief)
    for seat in others(belief):
        for suit in suits_of(belief):
            view = working_view(belief, names, seat, suit, half=half, tries={})
            assert json.loads(json.dumps(view)) == view
            assert all(blank["right"] is None for blank in view["blanks"])
            if not half:
                assert not view["blanks"]
                continue
            blanks = belief.explain(seat, suit, half=True).blanks
            tries = {blank.name: str(blank.answer) for blank in blanks}
            done = working_view(belief, names, seat, suit, half=True, tries=tries)
            assert done["done"] == bool(blanks)


@settings(max_examples=40)
@given(beliefs())
def test_somebody_is_not_the_sum(belief):
    names = names_of(belief)
    for suit in suits_of(belief):
        lines = any_working_view(belief, names, suit)["lines"]
        answer = belief.any_void(suit)
        total = sum(belief.void(seat, suit) for seat in others(belief))
        assert str(total) in lines[0]
        assert ("twice" in " ".join(lines)) == (total != answer)
        assert str(answer) in " ".join(lines)


@settings(max_examples=60)
@given(positions().filter(lambda reached: reached.outcome is None), st.integers(0, 10**6))
def test_the_cards_that_a_seat_cannot_see_change_nothing_and_are_never_named(state, number):
    seen = state.observation(number % state.rules.players)
    try:
        hidden = Belief(seen).hidden
    except NotCountable:
        return
    panel = OddsPanel(seen)
    suits = suits_of(Belief(seen))
    panel.select(others(Belief(seen))[0], suits[number % len(suits)])
    told = json.dumps(panel.widget.get_state(["view"]), ensure_ascii=False) + panel.static_html()
    assert not [card for card in hidden if str(card) in told]


def test_a_formula_is_parted_into_what_stands_over_and_under_its_lines():
    assert typeset("C([a],8)/C(24,8) = [c]") == [
        [[{"n": "[a]", "k": "8"}], [{"n": "24", "k": "8"}]],
        [[{"blank": "c"}]],
    ]
    assert typeset("weight of his voids / weight of all = 1/2")[0] == [
        ["weight of his voids"],
        ["weight of all"],
    ]


def test_the_cases_of_a_sum_add_up_to_all_deals():
    state = deal(Rules(players=3), seed=3)
    for _ in range(40):
        state = state.play(state.legal_plays()[-1])
        if state.outcome is not None:
            break
        belief = Belief(replace(state.observation(0)))
        for seat in (1, 2):
            for suit in suits_of(belief):
                cases = working_view(
                    belief, ("You", "West", "East"), seat, suit, half=False, tries={}
                )["cases"]
                if cases is None:
                    continue
                *lines, total = cases["lines"]
                deals = [int(line[1].replace(",", "")) for line in lines]
                voids = [int(line[3].replace(",", "")) for line in lines]
                assert sum(deals) == belief.deals == int(total[1].replace(",", ""))
                assert Fraction(sum(voids), belief.deals) == belief.void(seat, suit)
                assert int(total[3].replace(",", "")) == sum(voids)
