"""What rulings hide stays hidden: nobody sees which cards another has drawn."""

from dataclasses import replace

from generators import ruled_positions, seeds, unruly_states
from hypothesis import given, settings
from hypothesis import strategies as st
from test_golden import replay
from test_observation import reachable

from rolling_stone_learn.engine.cards import Card, cards_of
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.events import Played
from rolling_stone_learn.engine.plays import Challenge
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState


def shown_to_all(state):
    """Every card that has lain open on the table, or is known to all, since the start."""
    start = state.start
    shown = {*start.trick, *start.waste, *(card for known in start.known for card in known)}
    shown |= {start.turned} if start.turned else set()
    return shown | {event.card for event in state.events if isinstance(event, Played)}


def renamed(state, seat, rng):
    """Shuffle, within each suit, the cards that the seat has never seen, in deal and draws."""
    seen = shown_to_all(state) | set(state.start.hands[seat])
    for past in replay(state):
        seen |= set(past.hands[seat])
    name = {card: card for card in state.rules.cards}
    for suit in {card.suit for card in name}:
        unseen = [card for card in cards_of(state.rules.cards, suit) if card not in seen]
        name.update(zip(unseen, rng.shuffle(unseen), strict=True))
    start = state.start
    hands = tuple(tuple(sorted(name[card] for card in hand)) for hand in start.hands)
    again = RoundState.begin(replace(start, hands=hands))
    for action in state.actions:
        if isinstance(action, Challenge):
            action = replace(action, drawn=[name[card] for card in action.drawn])  # noqa: PLW2901  # as renamed
        again = again.play(action)
    return again


@settings(max_examples=200)
@given(ruled_positions(), st.integers(0, 7), seeds)
def test_other_hidden_and_drawn_cards_of_the_same_suits_make_the_same_observation(
    state, seat, seed
):
    seat %= state.rules.players
    other = renamed(state, seat, Rng(seed))
    assert other.observation(seat) == state.observation(seat)
    assert repr(other.observation(seat)) == repr(state.observation(seat))


def test_drawn_cards_are_among_those_renamed_above():
    rules, changed = Rules(revokes="ruled"), 0
    for seed in range(40):
        *_, state = unruly_states(deal(rules, seed), seed, limit=30)
        for seat in range(4):
            other = renamed(state, seat, Rng(seed))
            changed += [
                action.drawn for action in other.actions if isinstance(action, Challenge)
            ] != [action.drawn for action in state.actions if isinstance(action, Challenge)]
            assert other.observation(seat) == state.observation(seat)
    assert changed > 20


@given(ruled_positions(), st.integers(0, 7))
def test_no_card_that_was_never_shown_can_be_reached_from_an_observation(state, seat):
    seat %= state.rules.players
    things = reachable(state.observation(seat))
    cards = {thing for thing in things if isinstance(thing, Card)}
    assert cards <= shown_to_all(state) | set(state.hands[seat])
    assert not [thing for thing in things if isinstance(thing, Challenge)]
