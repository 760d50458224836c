"""What a belief answers, refuses and explains."""

import json
from fractions import Fraction
from math import comb, factorial
from pathlib import Path

import pytest
from generators import EVERY_TABLE, PAIRWISE, TABLES, every_state, positions
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from test_observation import hidden_places, permuted, swaps
from worlds import played_again

import rolling_stone_learn as rsl
from rolling_stone_learn.engine.beliefs import Belief
from rolling_stone_learn.engine.cards import Card, Pack, Suit, cards_of, parse_cards
from rolling_stone_learn.engine.counting import Counting
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.events import PickedUp, Played
from rolling_stone_learn.engine.facts import ImpossibleFacts
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.rules import Rules, rules_text
from rolling_stone_learn.engine.state import RoundState
from rolling_stone_learn.engine.weighing import Weighing
from rolling_stone_learn.engine.working import Blank

CASES = json.loads((Path(__file__).parent / "data" / "void_odds.json").read_text())["cases"]
CASE = {case["id"]: case for case in CASES}
MODELS = ("uniform", "restricted_choice")
PLAIN = [table for table in EVERY_TABLE if table.revokes == "blocked"]


def belief_of(case, **more):
    facts = {
        "known": {int(seat): cards for seat, cards in case["known"].items()},
        "closed": {int(seat): suits for seat, suits in case["closed"].items()},
        "waste": case["waste"],
    }
    rules = Rules(players=case["n"])
    return Belief.from_facts(rules, case["me"], case["my_hand"], case["hand_sizes"], **facts | more)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_published_positions(case, model):
    """Without a story there is no choice to weigh, so both models agree."""
    odds = belief_of(case, model=model)
    assert odds.deals == int(case["deals"])
    assert len(odds.hidden) == case["hidden_cards"]
    for seat, voids in case["p_void"].items():
        assert {suit: odds.void(int(seat), suit) for suit in voids} == {
            suit: Fraction(chance) for suit, chance in voids.items()
        }
    assert {suit: odds.any_void(suit) for suit in "CDHS"} == {
        suit: Fraction(chance) for suit, chance in case["p_any_void"].items()
    }


@pytest.mark.parametrize("players", range(2, 7))
def test_the_closed_form_at_the_opening(players):
    state = deal(Rules(players=players), seed=players)
    odds, hidden = Belief(state.observation(0)), 8 * (players - 1)
    assert odds.deals == factorial(hidden) // factorial(8) ** (players - 1)
    for suit in Suit:
        away = 2 * players - len(cards_of(state.hands[0], suit))
        void = Fraction(comb(hidden - away, 8), comb(hidden, 8))
        assert {odds.void(seat, suit) for seat in range(1, players)} == {void}
        for count, chance in odds.suit_length(1, suit).items():
            ways = comb(away, count) * comb(hidden - away, 8 - count)
            assert chance == Fraction(ways, comb(hidden, 8))


@pytest.mark.parametrize("players", range(2, 7))
def test_both_engines_count_the_same(players):
    """Two ways of counting, on positions too large to list."""
    for state in every_state(deal(Rules(players=players, pack="full_eight"), 1), 1, limit=12):
        facts = Belief(state.observation(0)).facts
        shape = facts.places, facts.may_hold, facts.counts
        counting, weighing = Counting(*shape), Weighing(*shape, [((),) * 4] * len(facts.rows))
        rows = [row for row, seat in enumerate(facts.rows) if seat is not None]
        for suit in range(4):
            none_void = Fraction(counting.none_void(rows, suit), counting.total)
            assert none_void == Fraction(weighing.none_void(rows, suit), weighing.total)
            for row in rows:
                plain, weighed = counting.lengths(row, suit), weighing.lengths(row, suit)
                assert [w * counting.total for w in weighed if w] == [
                    w * weighing.total for w in plain if w
                ]


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_every_chance_is_a_fraction_from_0_to_1_along_whole_rounds(preset, players):
    table = Rules.preset(preset, players=players)
    for number, state in enumerate(every_state(deal(table, players), players)):
        model = MODELS[number % 23 == 22]
        odds = Belief(state.observation(number % players), model)
        others = [seat for seat in range(players) if seat != number % players]
        chances = [odds.void(seat, suit) for seat in range(players) for suit in Suit]
        for suit in [*Suit, *([None] if state.trick else [])]:
            picks = odds.who_picks_up(suit)
            chances += picks.values()
            assert sum(picks.values()) == 1
            assert 0 <= odds.expected_pickup(suit) < players
        for suit in Suit if number % 4 == 0 else ():
            least, most = odds.must_pick_up(suit), odds.pickup_if_led(suit)
            chances += [least, most, odds.any_void(suit)]
            assert least <= most <= odds.any_void(suit) or odds.any_void(suit) == 1
        for card in odds.hidden[::5]:
            held = [odds.holds(seat, card) for seat in range(players)]
            chances += held
            assert sum(held) <= 1
            assert sum(held) == 1 or table.undealt
        assert all(isinstance(chance, Fraction) and 0 <= chance <= 1 for chance in chances)
        for seat in others:  # what is so is possible
            assert odds.suit_length(seat, "H")[len(cards_of(state.hands[seat], "H"))] > 0


@settings(max_examples=40)
@given(positions(), st.integers(0, 7), swaps)
def test_moving_hidden_cards_changes_no_answer(state, seat, pairs):
    seat %= state.rules.players
    assume(state.rules.revokes == "blocked" and hidden_places(state, seat))
    one, two = (Belief(moved.observation(seat)) for moved in (state, permuted(state, seat, pairs)))
    assert (one.deals, one.sample(7)) == (two.deals, two.sample(7))
    for other in range(state.rules.players):
        assert [one.void(other, suit) for suit in Suit] == [two.void(other, suit) for suit in Suit]
        assert one.explain(other, "H") == two.explain(other, "H")


@pytest.mark.parametrize("table", PAIRWISE, ids=rules_text)
def test_every_sampled_deal_replays_the_story(table):
    for state in list(every_state(deal(table, 5), 5, limit=40))[::9]:
        seat = state.turn % table.players
        odds = Belief(state.observation(seat), "restricted_choice")
        for seed in range(2):
            world = odds.sample(seed)
            hidden = set(odds.hidden)
            laid = {c: s for s, hand in enumerate(world) for c in hand if c in hidden}
            laid |= dict.fromkeys(hidden - set(laid), -1)
            again = played_again(state, laid)
            assert again is not None
            assert again[0].hands == world
            assert again[0].observation(seat) == state.observation(seat)


def test_samples_come_as_often_as_counted():
    odds, tries = belief_of(CASE["case04"]), 3000
    drawn = [odds.sample(seed) for seed in range(tries)]
    worlds = list(odds.worlds())
    assert len(worlds) == odds.deals == 30
    each = [drawn.count(world) for world in worlds]
    assert sum(each) == tries
    chi_square = sum((count - 100) ** 2 / 100 for count in each)
    assert 13 < chi_square < 53  # 29 degrees of freedom: 99 % lie between


@pytest.mark.parametrize("model", MODELS)
def test_samples_agree_with_the_odds_in_a_large_position(model):
    *_, state = every_state(deal(Rules(players=5), 3), 3, limit=17)
    odds, tries = Belief(state.observation(0), model), 1500
    drawn = [odds.sample(seed) for seed in range(tries)]
    for seat in range(1, 5):
        for suit in Suit:
            chance = odds.void(seat, suit)
            seen = sum(not cards_of(world[seat], suit) for world in drawn)
            spread = float(tries * chance * (1 - chance)) ** 0.5
            assert abs(seen - tries * chance) <= 4 * spread
    assert odds.sample(1) == drawn[1]


def test_a_seed_draws_the_same_deal_for_ever():
    world = Belief(deal(Rules(), 7).observation(0)).sample("7b")
    assert " ".join(card.code for card in world[1]) == "9C 7D 9D AD QH 7S KS AS"


def test_worlds_are_refused_when_there_are_many():
    odds = Belief(deal(Rules(), 7).observation(0))
    with pytest.raises(ValueError, match=r"9,465,511,770 deals are too many .* sample\(seed\)"):
        odds.worlds()
    with pytest.raises(ValueError, match="more than 29"):
        belief_of(CASE["case04"]).worlds(limit=29)
    assert next(belief_of(CASE["case02"]).worlds(limit=10**6))


def test_a_drawn_leader_shows_that_no_hand_holds_the_ace_of_spades():
    rules = Rules(players=3, pack="full_eight", first_leader="ace_of_spades")
    drawn = next(
        state
        for state in (deal(rules, seed) for seed in range(50))
        if Card("S", 14) in state.undealt
    )
    odds = Belief(drawn.observation(0))
    assert [odds.holds(seat, "AS") for seat in range(3)] == [0, 0, 0]
    assert odds.deals == factorial(43) // (factorial(8) ** 2 * factorial(27))
    held = next(
        state
        for state in (deal(rules, seed) for seed in range(50))
        if Card("S", 14) in state.hands[1]
    )
    assert Belief(held.observation(0)).holds(1, "AS") == 1
    told = {"hand": drawn.hands[0], "hand_sizes": [8, 8, 8]}
    assert Belief.from_facts(rules, 0, **told).holds(1, "AS") == Fraction(8, 44)


def test_where_the_last_picker_may_have_led_nothing_is_concluded():
    rules = Rules(
        players=3, pack="full_eight", first_leader="ace_of_spades", next_leader="last_picker"
    )
    states = [deal(rules, seed, leader=2) for seed in range(20)]
    for state in states:
        chance = Belief(state.observation(0)).holds(1, "AS")
        assert chance == (0 if Card("S", 14) in state.hands[0] else Fraction(8, 44))


def test_one_card_goes_out_before_others_pick_up():
    """Seat 1 has one card: void it picks up, else it goes out, and seat 2 is never asked."""
    rules = Rules(players=3)
    hands = ["AS KS", "9S", "9H KH"]
    state = RoundState.from_hands(rules, hands, leader=0)
    odds = Belief(state.observation(0))
    assert odds.any_void("S") == 1
    assert odds.pickup_if_led("S") == odds.void(1, "S") == Fraction(2, 3)
    assert odds.who_picks_up("S") == {1: Fraction(2, 3), 2: 0, None: Fraction(1, 3)}
    assert odds.expected_pickup("S") == Fraction(2, 3)
    last = Belief(RoundState.from_hands(rules, ["AS", *hands[1:]], leader=0).observation(0))
    assert last.pickup_if_led("S") == 0  # who leads a last card goes out


def test_with_trumps_a_pick_up_lies_between_must_and_may():
    rules = Rules(players=3, pack=Pack("HS", "9TJQKA", 3), trumps=True)
    state = RoundState.from_hands(
        rules,
        ["9H TH", "JH QS", "KH AH"],
        leader=0,
        waste="9S TS QH",
        turned="KS",
    )
    odds = Belief(state.observation(0))
    assert odds.must_pick_up("H") == 0  # who has no heart has spades, and they are trumps
    assert odds.pickup_if_led("H") == odds.any_void("H") > 0
    assert odds.must_pick_up("S") == odds.pickup_if_led("S") == odds.any_void("S")


def test_in_mid_trick_it_is_asked_from_the_seat_to_play():
    state = RoundState.from_hands(Rules(players=3), ["9S TS", "9H KH", "JS QS"], trick="AS")
    odds = Belief(state.observation(0))
    assert set(odds.who_picks_up()) == {1, 2, None}
    assert Belief(state.observation(1)).who_picks_up()[1] == 1  # it sees its own hand
    with pytest.raises(ValueError, match="name the suit that you would lead"):
        Belief(deal(Rules(), 7).observation(0)).who_picks_up()


def test_following_is_evidence_of_shortness():
    """A seat that followed had 1, 2, … cards to choose from: fewer are likelier (Monty Hall)."""
    state = deal(Rules(), 7).play("8H").play("7H")
    uniform, weighed = (Belief(state.observation(0), model) for model in MODELS)
    assert weighed.void(1, "H") > uniform.void(1, "H")
    assert weighed.deals == uniform.deals
    small = RoundState.from_hands(
        Rules(players=2, pack=Pack("HS", "9TJ", 2)), ["9H 9S", "TH TS"], waste=()
    )
    seen = small.play("9H").play("TH").observation(0)
    assert Belief(seen).void(1, "H") == Fraction(2, 3)
    assert Belief(seen, "restricted_choice").void(1, "H") == Fraction(4, 5)


def test_evidence_is_what_the_seat_did_with_the_suit():
    state = RoundState.from_hands(Rules(players=3), ["9H TH 9S", "QH KH JC", "QS KS TC"], leader=0)
    state = state.play("9H").play("QH").play(rsl.PICK_UP)
    odds = Belief(state.observation(0))
    assert odds.evidence(1, "H") == (Played(1, Card("H", 12), lead=False),)
    assert odds.evidence(2, "H") == (PickedUp(2, parse_cards("9H QH")),)
    assert odds.evidence(2, "S") == odds.evidence(1, "C") == ()


IMPOSSIBLE = {
    "in two places": {"known": {1: "9C"}},
    "not in this pack": {"waste": "2S"},
    "24 cards are hidden, but the hands": {"hand_sizes": [8, 8, 8, 7]},
    "sees 8 cards in its hand, but its hand size is 9": {"hand_sizes": [9, 8, 8, 7]},
    "is known to hold 7♣ and A♣, but has only 1 card": {
        "hand_sizes": [8, 1, 8, 8],
        "known": {1: "7C AC"},
    },
    "11 clubs and diamonds are hidden, but only 8 hidden places may hold them: "
    "seat 1 and seat 2 cannot": {"closed": {1: "CDH", 2: "CDH"}},
    "seat 0 sees that it does not hold 7♣": {"known": {0: "7C"}},
    "4 players have so many hands, not 3": {"hand_sizes": [8, 8, 8]},
    "seats go from 0 to 3": {"known": {4: "7C"}},
    "write C, D, H or S": {"closed": {1: "X"}},
}


@pytest.mark.parametrize("message", IMPOSSIBLE)
def test_impossible_facts_are_named(message):
    facts = {"hand": "9C TC QC 9D TD 8H 9S JS", "hand_sizes": [8, 8, 8, 8]} | IMPOSSIBLE[message]
    with pytest.raises(ValueError, match=message.replace("(", r"\(")):
        Belief.from_facts(Rules(), 0, **facts)


def test_what_cannot_be_asked_is_refused():
    seen = deal(Rules(), 7).observation(0)
    odds = Belief(seen)
    with pytest.raises(ValueError, match="use 'uniform' or 'restricted_choice'"):
        Belief(seen, "hopeful")
    with pytest.raises(TypeError, match="observation"):
        Belief(deal(Rules(), 7))
    with pytest.raises(ValueError, match="seats go from 0 to 3"):
        odds.void(4, "H")
    with pytest.raises(ValueError, match="is not a suit"):
        odds.void(1, "hearts")
    with pytest.raises(ValueError, match="There is no 2♥ in this pack"):
        odds.holds(1, "2H")
    with pytest.raises(ValueError, match="not a card"):
        odds.holds(1, "pick up")
    assert rsl.Belief is Belief
    assert issubclass(ImpossibleFacts, ValueError)
    assert odds.void(0, "S") == 0
    assert Belief(seen).holds(0, "AC") == 1


def test_the_working_in_the_words_of_the_lesson():
    odds = belief_of(CASE["case01"])
    working = odds.explain(2, "S")
    assert working.text == (
        "24 hidden cards, 8 of them his, 6 spades hidden: "
        "C(18,8)/C(24,8) = 26/437, about 59 in 1,000"
    )
    assert working.formula == "C(18,8)/C(24,8) = 26/437"
    assert [(tile.kind, tile.of, tile.count) for tile in working.tiles if tile.asked] == [
        ("card", "S", 6),
        ("place", 2, 8),
    ]
    half = odds.explain(2, "S", half=True)
    assert half.text == (
        "24 hidden cards, 8 of them his, [a] spades hidden: "
        "C([b],8)/C(24,8) = [c], about [d] in 1,000"
    )
    assert [(blank.name, blank.answer) for blank in half.blanks] == [
        ("a", 6),
        ("b", 18),
        ("c", Fraction(26, 437)),
        ("d", 59),
    ]
    assert half.blanks[2].matches("26/437")
    assert half.blanks[2].matches(0.0595)
    assert not half.blanks[2].matches("0.6")
    assert not half.blanks[0].matches("six")


def test_a_shut_hand_leaves_fewer_places():
    working = belief_of(CASE["case02"]).explain(1, "D")
    assert working.text == (
        "Only 10 of 17 hidden places may hold diamonds, 5 of them his, 3 diamonds hidden: "
        "C(7,5)/C(10,5) = 1/12, about 83 in 1,000"
    )


def test_a_sum_over_cases_is_told_case_by_case():
    odds = belief_of(CASE["case02"])
    working = odds.explain(1, "S", name="West")
    assert len(working.cases) > 1
    assert sum(case.deals for case in working.cases) == odds.deals
    assert sum(case.deals * case.chance for case in working.cases) == 342_342
    assert "He is void in 342,342 of all 864,864 deals: 19/48, about 396 in 1,000" in working.text
    half = odds.explain(1, "S", half=True)
    assert "342,342" not in half.text
    assert half.blanks[0].matches("342,342")


def test_what_is_certain_is_said_to_be():
    odds = belief_of(CASE["case02"])
    assert odds.explain(0, "D", name="North").text == (
        "Everybody knows that North holds 9♦ and 10♦: the chance of a void is 0"
    )
    assert "sees its own" in odds.explain(3, "C").text
    odds = belief_of(CASE["case04"])
    assert odds.explain(3, "C").answer == 1
    assert "has no hidden club" in odds.explain(3, "C").text


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("table", PLAIN[::3], ids=rules_text)
def test_every_working_comes_to_the_answer(table, model):
    for state in list(every_state(deal(table, 2), 2))[::11]:
        odds = Belief(state.observation(0), model)
        for seat in range(table.players):
            for suit in Suit:
                working = odds.explain(seat, suit)
                assert working.answer == odds.void(seat, suit)
                assert str(working.answer) in working.text
                assert "{" not in working.text + working.formula
                if working.cases:
                    assert sum(case.deals for case in working.cases) == odds.deals
                    mean = sum(case.deals * case.chance for case in working.cases) / odds.deals
                    assert mean == working.answer
                half = odds.explain(seat, suit, half=True)
                assert half.blanks[-1].name == "abcdefg"[len(half.blanks) - 1]
                assert all(f"[{blank.name}]" in half.text for blank in half.blanks)
                assert all(blank.matches(blank.answer) for blank in half.blanks)


def test_random_choices_bear_out_the_weights():
    """Among random rounds with the same start of the story, voids come as often as weighed."""
    rules = Rules(players=2, pack=Pack("HS", "9TJQKA", 3))
    mine, voids, tries = parse_cards("9H TH 9S"), 0, 0
    others = [card for card in rules.cards if card not in mine]
    rng = Rng("weights")
    while tries < 3000:
        theirs = sorted(rng.shuffle(others)[:3])
        state = RoundState.from_hands(rules, [mine, theirs], waste=()).play("9H")
        action = rng.choice(state.legal_plays())
        if action == Card("H", 12):
            after = state.play(action)
            tries += 1
            voids += not cards_of(after.hands[1], "H")
    chance = Belief(after.observation(0), "restricted_choice").void(1, "H")
    assert abs(voids - tries * chance) <= 3 * float(tries * chance * (1 - chance)) ** 0.5
    plain = Belief(after.observation(0)).void(1, "H")
    assert abs(voids - tries * plain) > 6 * float(tries * plain * (1 - plain)) ** 0.5


def test_a_pack_without_the_ace_of_spades_counts_as_any_other():
    rules = Rules(players=3, pack=Pack("CD", "2345", hand=2), first_leader="ace_of_spades")
    odds = Belief(deal(rules, seed=1).observation(0))
    assert odds.deals == 90


def test_a_blank_reads_no_number_that_would_never_end():
    blank = Blank("a", Fraction(1, 3))
    assert not blank.matches("1e999999999")
    assert blank.matches("2/6")
