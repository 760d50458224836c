"""Crossing out: the fraction left is the belief's chance, at every step and under both models."""

import json
from fractions import Fraction

import pytest
from generators import play_on
from hypothesis import assume, given
from hypothesis import strategies as st

from rolling_stone_learn import Pack, RoundState, Rules, Table, deal
from rolling_stone_learn.engine.beliefs import MODELS, Belief
from rolling_stone_learn.engine.events import PickedUp, Played
from rolling_stone_learn.widgets.crossing import MOST_TILES, Crossing, opening_of
from rolling_stone_learn.widgets.crossout import CrossOut

THREE = Rules(players=3, pack=Pack("HS", "9TJ", hand=2))
TWO = Rules(players=2, pack=Pack("HSD", "9TJQ", hand=3))
SMALL = [
    THREE,
    TWO,
    Rules(players=3, pack=Pack("HS", "9TJQ", hand=2)),
    Rules(players=3, pack=Pack("HS", "9TJQ", hand=2), after_pickup="left_of_picker"),
    Rules(players=3, pack=Pack("HS", "9TJQ", hand=2), after_pickup="picker_other_suit"),
    Rules(players=3, pack=Pack("HSD", "TJQ", hand=2), scoring="cards", trumps=True),
    Rules(players=2, pack=Pack("HSD", "9TJQ", hand=3), scoring="cards", trumps=True),
    Rules(players=3, pack=Pack("HS", "JQKA", hand=2), first_leader="ace_of_spades"),
    Rules(players=2, pack=Pack("HS", "JQKA", hand=3), first_leader="ace_of_spades"),
    Rules(players=4, pack=Pack("HS", "TJQK", hand=2), turn_cap=12),
]


def states_of(end):
    """Return the state after each action of a round."""
    states = [RoundState.begin(end.start)]
    for action in end.actions:
        states.append(states[-1].play(action))
    return states


@st.composite
def small_rounds(draw):
    """Draw a round of a small pack, perhaps not played to its end, and who looks."""
    rules = draw(st.sampled_from(SMALL))
    start = deal(rules, draw(st.integers(0, 2**32)))
    end = play_on(start, draw(st.lists(st.integers(0, 59), max_size=24)))
    seat = draw(st.integers(0, rules.players - 1))
    assume(Belief(start.observation(seat)).deals <= MOST_TILES)
    return end, seat


def check_against_belief(crossing, states, seat):
    for step, state in enumerate(states):
        for model in MODELS:
            odds = Belief(state.observation(seat), model)
            assert crossing.left(step) == odds.deals
            for other in range(state.rules.players):
                for suit in "HSD":
                    weighed = model == "restricted_choice"
                    chance = crossing.chance(step, other, suit, weighed=weighed)
                    assert chance == odds.void(other, suit), (step, model, other, suit)


@given(small_rounds())
def test_the_fraction_left_is_the_belief_at_every_step(drawn):
    end, seat = drawn
    opening = RoundState.begin(end.start).observation(seat)
    check_against_belief(Crossing.of(opening, end.events), states_of(end), seat)


@given(small_rounds())
def test_what_a_seat_has_seen_tells_how_it_began(drawn):
    end, seat = drawn
    told = opening_of(end.observation(seat))
    true = RoundState.begin(end.start).observation(seat)
    for name in ("hand", "hand_sizes", "waste", "trick", "closed", "leader", "dealer", "turned"):
        assert getattr(told, name) == getattr(true, name), name
    assert all(set(a) <= set(b) for a, b in zip(told.known, true.known, strict=True))
    crossing = Crossing.of(told, end.events) if Belief(told).deals <= MOST_TILES else None
    if crossing and told.known == true.known:
        check_against_belief(crossing, states_of(end), seat)
    elif crossing:
        assert crossing.left(len(crossing.steps)) == Belief(end.observation(seat)).deals


def test_a_position_set_up_in_mid_trick_keeps_what_was_known_of_it():
    state = RoundState.from_hands(
        Rules(players=3), ["9S TH", "KH KS 9D", "QH QS AD"], leader=0, trick="9H", known={2: "AD"}
    )
    end = state.play("KH").play("QH").play("KS").play("QS").play("9S")
    assert opening_of(end.observation(0)).trick == state.trick
    assert opening_of(end.observation(0)).leader == 0
    crossout = CrossOut(end, suit="D", seat=1)
    assert [step.turn.card.code for step in crossout._crossing.steps] == [
        "KH",
        "QH",
        "KS",
        "QS",
        "9S",
    ]
    check_against_belief(crossout._crossing, states_of(end), 0)


@given(small_rounds())
def test_every_tile_that_is_crossed_out_contradicts_the_step_that_did_it(drawn):
    end, seat = drawn
    crossing = Crossing.of(RoundState.begin(end.start).observation(seat), end.events)
    for track in crossing.tracks:
        if track.possible(len(crossing.steps)):
            continue
        turn = crossing.steps[len(track.hands) - 1].turn
        hand = track.hands[-1][turn.seat]
        if isinstance(turn, PickedUp):
            assert any(card.suit == turn.cards[0].suit for card in hand)
        elif not turn.trumped:
            assert turn.card not in hand


def test_the_true_deal_is_never_crossed_out_and_nothing_but_the_view_of_one_seat_is_used():
    end = play_on(deal(TWO, 5), [3, 1, 4, 1, 5, 9, 2, 6])
    crossout = CrossOut(end, viewer=1)
    assert any(
        track.hands[0] == end.start.hands and track.possible(crossout.at)
        for track in crossout._crossing.tracks
    )
    twins = [track.hands[0] for track in crossout._crossing.tracks if track.possible(crossout.at)]
    assert len(twins) > 1
    for hands in twins:
        other = RoundState.from_hands(TWO, hands, leader=end.start.leader, dealer=end.dealer)
        for action in end.actions:
            other = other.play(action)
        twin = CrossOut(other, viewer=1)
        assert twin.view() == crossout.view()
        assert twin.static_html() == crossout.static_html()


def small_state():
    return deal(THREE, seed=7).play("JH").play("9H").play("TH")


def test_it_says_why_at_every_step_and_counts_as_people_do():
    crossout = CrossOut(small_state(), suit="H", seat=2)
    crossout.at = 0
    view = crossout.view()
    assert view["says"] == "The deal: 6 deals fit what you can see. Each is a tile."
    assert view["answer"] == "East has no heart now: 1 of 6 deals = 1/6"
    assert view["thousand"] == "that is about 167 of 1,000 deals"
    crossout.at = 1
    assert crossout.view()["reason"].startswith("Your own cards are no news to you")
    crossout.at = 2
    assert crossout.view()["says"] == "West follows 9♥."
    reason = "Every deal in which West does not hold 9♥ is crossed out: 3 here, 3 left."
    assert crossout.view()["reason"] == reason
    assert [tile["fresh"] for tile in crossout.view()["tiles"]].count(True) == 3
    assert crossout.left == 3
    assert crossout.chance == Fraction(1, 3)


def test_a_pick_up_crosses_out_whoever_could_have_followed():
    state = RoundState.from_hands(THREE, ["9S JS", "9H TS", "TH JH"], leader=0)
    crossout = CrossOut(state.play("9S").play("TS").play("pick-up"), suit="S", seat=2)
    reason = crossout.view()["reason"]
    assert reason.startswith("Every deal in which East holds a spade is crossed out")
    told = CrossOut(state.play("9S").play("TS").play("pick-up").play("9S"), suit="S", seat=2)
    assert told.view()["reason"].endswith("But all deals left have that: none is crossed out.")


def test_weights_are_shown_and_make_the_fraction():
    state = deal(SMALL[2], 11)
    for _ in range(3):
        state = state.play(state.legal_plays()[0])
    crossout = CrossOut(state, model="restricted_choice")
    tiles = [tile for tile in crossout.view()["tiles"] if not tile["out"]]
    weights = [Fraction(tile["weight"]) for tile in tiles]
    assert len(set(weights)) > 1
    void = sum(weight for weight, tile in zip(weights, tiles, strict=True) if tile["fits"])
    assert void / sum(weights) == crossout.chance
    assert all(0 < tile["size"] <= 1 for tile in tiles)
    assert "weight" in crossout.view()["answer"]
    crossout.model = "uniform"
    assert not any(tile["weight"] for tile in crossout.view()["tiles"])


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        {},
        {"type": "goto", "at": 1},
        {"schema": 2, "type": "goto", "at": 1},
        {"schema": 1, "type": "goto"},
        {"schema": 1, "type": "goto", "at": -1},
        {"schema": 1, "type": "goto", "at": 4},
        {"schema": 1, "type": "goto", "at": True},
        {"schema": 1, "type": "goto", "at": "1"},
        {"schema": 1, "type": "ask", "seat": 3, "suit": "H"},
        {"schema": 1, "type": "ask", "seat": -1, "suit": "H"},
        {"schema": 1, "type": "ask", "seat": 1, "suit": "C"},
        {"schema": 1, "type": "ask", "seat": 1, "suit": "♥"},
        {"schema": 1, "type": "ask", "seat": 1},
        {"schema": 1, "type": "model", "model": "best"},
        {"schema": 1, "type": "hide", "on": 1},
        {"schema": 1, "type": ["goto"], "at": 1},
        {"schema": 1, "type": "xray", "on": True},
    ],
)
def test_a_message_that_is_not_on_the_list_changes_nothing(message):
    crossout = CrossOut(small_state())
    before = crossout.widget.view
    assert not crossout.receive(message)
    assert crossout.widget.view == before == json.loads(json.dumps(before))


def test_the_browser_may_step_ask_weigh_and_hide():
    crossout = CrossOut(small_state())
    for message in (
        {"type": "goto", "at": 1},
        {"type": "ask", "seat": 2, "suit": "H"},
        {"type": "model", "model": "restricted_choice"},
        {"type": "hide", "on": True},
    ):
        assert crossout.receive({"schema": 1} | message)
    view = crossout.widget.view
    assert [view[name] for name in ("at", "seat", "suit", "model", "hide")] == [
        1,
        2,
        "H",
        "restricted_choice",
        True,
    ]


def test_a_table_is_followed_with_the_eyes_of_its_person():
    table = Table(THREE, seed=7)
    crossout = CrossOut(table)
    assert crossout.at == 0
    table.play(table.state.legal_plays()[0])
    assert crossout.at == len(table.state.actions)
    odds = Belief(table.state.observation(0))
    assert crossout.left == odds.deals
    assert crossout.widget.view["tiles"] == crossout.view()["tiles"]
    table.undo()
    assert crossout.at == 0
    table._session.deal_from(Rules(), 7)
    assert crossout.widget.view["kind"] == "empty"
    assert "take a small pack" in crossout.widget.view["message"].lower()
    table._session.deal_from(THREE, 7)
    assert crossout.widget.view["kind"] == "open"


def test_behind_the_curtain_nothing_is_shown():
    table = Table(THREE, seed=7, human=[0, 1])
    crossout = CrossOut(table)
    assert crossout.view()["kind"] == "empty"
    assert not crossout.view()["tiles"]
    assert "<table" not in crossout.static_html()
    assert not crossout.receive({"schema": 1, "type": "goto", "at": 0})
    table._session.lift()
    assert crossout.view()["kind"] == "open"
    assert crossout._crossing.seat == table._session.human


def test_any_source_will_do_and_what_is_none_is_refused_with_what_would_do():
    state = small_state()
    views = [
        CrossOut(source).view()
        for source in (state, state.to_text(), state.observation(0), Belief(state.observation(0)))
    ]
    assert all(view == views[0] for view in views)
    with pytest.raises(TypeError, match="give a table, a state, the text"):
        CrossOut(7)
    with pytest.raises(ValueError, match=r"9,465,511,770 deals fit.*Pack"):
        CrossOut(deal(Rules(), 7))
    with pytest.raises(ValueError, match="needs revokes='blocked'"):
        CrossOut(deal(Rules(players=3, pack=THREE.pack, revokes="ruled"), 7))
    with pytest.raises(ValueError, match="this pack has S, H"):
        CrossOut(state, suit="C")
    with pytest.raises(ValueError, match="seats go from 0 to 2"):
        CrossOut(state, seat=3)
    with pytest.raises(ValueError, match="seats go from 0 to 2"):
        CrossOut(state, viewer=3)
    with pytest.raises(ValueError, match="with the eyes of who sits there"):
        CrossOut(Table(THREE, seed=7), viewer=1)
    with pytest.raises(ValueError, match="'uniform' or 'restricted_choice'"):
        CrossOut(state, model="best")
    with pytest.raises(ValueError, match="from 0, the start, to 3"):
        CrossOut(state).at = 4


def test_where_no_kernel_runs_every_step_is_told_with_its_fraction():
    crossout = CrossOut(small_state(), suit="H", seat=2)
    html = crossout.static_html()
    assert html.count("<tr>") == 1 + 4
    assert "<td>1/6</td>" in html
    assert "<td>1/3</td>" in html
    assert "3 here, 3 left" in html
    assert crossout._repr_mimebundle_()[0]["text/html"] == html
    assert isinstance(crossout._crossing.steps[0].turn, Played)
