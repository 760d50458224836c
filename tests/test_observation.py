"""A seat sees all and only what it may know."""

import copy
import gc
import pickle
from dataclasses import FrozenInstanceError, fields

import pytest
from generators import PAIRWISE, every_state, positions, rounds, set_up_positions
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rolling_stone_learn.engine.cards import Card, Pack, Suit
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.events import PickedUp, Played, TrickDone
from rolling_stone_learn.engine.observation import Observation
from rolling_stone_learn.engine.players import PLAYERS, choose
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.position import Start
from rolling_stone_learn.engine.record import Record
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.rules import Rules, rules_text
from rolling_stone_learn.engine.state import RoundState

FIELDS = {
    *("rules", "seat", "hand", "legal", "trick", "led_suit", "leader", "to_play", "dealer"),
    *("hand_sizes", "known", "closed", "waste", "trumps", "turned", "scores", "turn", "events"),
}
ASIDE = -1


def hidden_places(state, seat):
    """Every card this seat cannot place, and where it lies (a seat, or set aside).

    The turned card lies in the stock too, but everybody sees it.
    """
    where = dict.fromkeys(set(state.undealt) - {state.start.turned}, ASIDE)
    for other, hand in enumerate(state.hands):
        if other != seat:
            where |= dict.fromkeys(set(hand) - set(state.known[other]), other)
    return where


def without(state, place):
    """The suits of which no hidden card can lie there, as far as anybody can tell.

    A wrong card cannot win: who won by a trump, or trumped in a trick set up by hand, had no card
    of the led suit.
    """
    if place == ASIDE:
        return set()
    start = state.start
    won = {
        event.cards[0].suit
        for event in state.events
        if isinstance(event, TrickDone)
        and event.seat == place
        and event.best.suit != event.cards[0].suit
    }
    begun = (place - start.leader) % state.rules.players
    trumped = len(start.trick) > begun and start.trick[begun].suit != start.trick[0].suit
    return {*state.closed[place], *won, *([start.trick[0].suit] if trumped else [])}


def permuted(state, seat, swaps):
    """Swap hidden cards between hands, wherever no closed suit forbids it, and play it again.

    A hidden card has never been shown, so it was in its hand from the start.
    """
    where = hidden_places(state, seat)
    cards = sorted(where)
    for first, second in swaps:
        one, two = cards[first % len(cards)], cards[second % len(cards)]
        closed = [without(state, place) for place in (where[one], where[two])]
        if two.suit not in closed[0] and one.suit not in closed[1]:
            where[one], where[two] = where[two], where[one]
    start = state.start
    hands = [
        [card for card in hand if card not in where] + [c for c in cards if where[c] == other]
        for other, hand in enumerate(start.hands)
    ]
    again = RoundState.from_hands(
        start.rules,
        hands,
        leader=start.leader,
        dealer=start.dealer,
        trick=start.trick,
        waste=start.waste,
        known=dict(enumerate(start.known)),
        closed={other: "".join(suits) for other, suits in enumerate(start.closed)},
        turned=start.turned,
    )
    for action in state.actions:
        again = again.play(action)
    return again


swaps = st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), min_size=10, max_size=60)


@settings(max_examples=300)
@given(positions() | set_up_positions(), st.integers(0, 7), swaps)
def test_moving_hidden_cards_changes_neither_observation_nor_choice(state, seat, pairs):
    seat %= state.rules.players
    assume(hidden_places(state, seat))
    other = permuted(state, seat, pairs)
    seen = state.observation(seat)
    assert other.observation(seat) == seen
    assert repr(other.observation(seat)) == repr(seen)
    assert pickle.dumps(other.observation(seat)) == pickle.dumps(seen)
    if len(seen.legal) > 1:
        for player in PLAYERS.values():
            assert choose(player, other.observation(seat), 7) == choose(player, seen, 7)


def test_the_permutation_above_does_move_cards():
    state = deal(Rules(), 7)
    state = state.play(state.legal_plays()[0])
    moved = permuted(state, 0, [(first, 23 - first) for first in range(12)])
    assert moved != state
    assert moved.hands[0] == state.hands[0]
    assert moved.observation(1) != state.observation(1)


@pytest.mark.parametrize("table", PAIRWISE, ids=rules_text)
def test_hidden_cards_move_among_hands_and_stock_under_every_rule(table):
    """Swap and compare after every turn, for the first seat and for the one to play."""
    moved = into_stock = 0
    for seed in range(2):
        pairs = [(Rng(seed, k).below(99), Rng(seed, k, 1).below(99)) for k in range(40)]
        for state in every_state(deal(table, seed), seed, limit=40):
            for seat in {0, state.to_play or 0}:
                if not hidden_places(state, seat):
                    continue
                other = permuted(state, seat, pairs)
                assert other.observation(seat) == state.observation(seat)
                assert other.start.turned == state.start.turned
                assert state.start.turned is None or state.start.turned in other.undealt
                moved += other.hands != state.hands
                into_stock += other.undealt != state.undealt
    unseen = table.undealt - (1 if table.trumps and table.undealt else 0)
    assert bool(moved) == (table.players > 2 or unseen > 0)
    assert bool(into_stock) == (unseen > 0)


def reachable(thing):
    """Everything an object refers to, save classes, modules and what they hold."""
    found, todo = {}, [thing]
    while todo:
        item = todo.pop()
        if id(item) in found or isinstance(item, type) or hasattr(item, "__loader__"):
            continue
        found[id(item)] = item
        if not isinstance(item, Suit):
            todo.extend(gc.get_referents(item))
    return list(found.values())


@given(positions() | set_up_positions(), st.integers(0, 7))
def test_nothing_hidden_can_be_reached_from_an_observation(state, seat):
    seat %= state.rules.players
    things = reachable(state.observation(seat))
    assert not [thing for thing in things if isinstance(thing, RoundState | Start | Record | Rng)]
    cards = {thing for thing in things if isinstance(thing, Card)}
    assert not cards & set(hidden_places(state, seat))
    assert set(state.hands[seat]) <= cards


def test_the_search_above_would_find_a_state():
    state = deal(Rules(), 7)
    things = reachable((state.observation(0), [{"deep": state}]))
    assert state in [thing for thing in things if isinstance(thing, RoundState)]


def test_a_seed_leaves_no_trace():
    """A word seed and the position set up by hand give the same observation."""
    dealt = deal(Rules(), "a-secret-word")
    by_hand = RoundState.from_hands(Rules(), dealt.hands, dealer=dealt.dealer)
    assert dealt.observation(0) == by_hand.observation(0)
    assert "secret" not in repr(dealt) + dealt.to_text()


def test_an_observation_has_exactly_these_fields():
    assert {field.name for field in fields(Observation)} == FIELDS
    seen = deal(Rules(), 7).observation(0)
    assert not hasattr(seen, "__dict__")
    assert seen.trumps is seen.turned is seen.scores is None
    seen = deal(Rules.preset("trumps"), 7).observation(0)
    assert (seen.trumps, seen.turned) == ("H", Card.parse("7H"))


@given(positions() | rounds() | set_up_positions(), st.integers(0, 7))
def test_an_observation_tells_all_that_is_public(state, seat):
    seat %= state.rules.players
    seen = state.observation(seat)
    assert seen.hand == state.hands[seat]
    assert seen.legal == (state.legal_plays() if state.to_play == seat else ())
    assert seen.hand_sizes == tuple(len(hand) for hand in state.hands)
    for name in ("rules", "trick", "led_suit", "leader", "to_play", "dealer", "known", "closed"):
        assert getattr(seen, name) == getattr(state, name)
    assert (seen.waste, seen.turn, seen.events) == (state.waste, state.turn, state.events)
    assert (seen.trumps, seen.turned) == (state.trumps, state.start.turned)
    assert seen.scores is None
    assert seen.seat == seat


@given(positions())
def test_the_events_tell_every_turn(state):
    """Played and picked up again from the events alone, the public facts come out the same."""
    told, waste, trick, turns = list(map(len, state.start.hands)), [], [], 0
    for event in state.observation(0).events:
        if isinstance(event, Played):
            assert event.lead == (not trick)
            trick.append(event.card)
            told[event.seat] -= 1
            turns += 1
        elif isinstance(event, PickedUp):
            assert list(event.cards) == trick
            told[event.seat] += len(trick)
            trick = []
            turns += 1
        elif isinstance(event, TrickDone):
            assert list(event.cards) == trick
            waste, trick = waste + trick, []
    assert (tuple(told), tuple(trick), turns) == (
        tuple(map(len, state.hands)),
        state.trick,
        state.turn,
    )
    assert sorted(waste) == list(state.waste)


@pytest.mark.parametrize("seat", [-1, 4, None, "0"])
def test_only_a_seat_at_the_table_observes(seat):
    with pytest.raises(ValueError, match=f"^seat={seat!r}: seats go from 0 to 3$"):
        deal(Rules(), 7).observation(seat)


@settings(max_examples=30)
@given(positions() | rounds())
def test_every_value_is_hashable_and_survives_pickling_and_copying(state):
    values = [
        state,
        state.start,
        state.record,
        state.rules,
        state.outcome,
        Pack("HS", "9T", 2),
        Suit.HEARTS,
        PICK_UP,
        *state.events,
        *state.rules.cards,
        *(state.observation(seat) for seat in range(state.rules.players)),
    ]
    for value in values:
        for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):  # noqa: S301  # our own bytes
            assert again == value
            assert type(again) is type(value)
            assert hash(again) == hash(value)
            assert repr(again) == repr(value)
    assert pickle.loads(pickle.dumps(PICK_UP)) is PICK_UP  # noqa: S301  # our own bytes


def test_values_cannot_be_changed():
    state = deal(Rules(), 7)
    state = state.play(state.legal_plays()[0])
    for value, name in [
        (state, "held"),
        (state.observation(0), "hand"),
        (state.start, "leader"),
        (state.events[0], "card"),
        (state.rules, "players"),
    ]:
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, None)
    with pytest.raises(AttributeError):
        state.hands[0][0].rank = 3
