"""What always holds, checked after every single card and pick-up."""

from collections import Counter
from itertools import pairwise

import pytest
from generators import TABLES, every_state, rules, seeds
from hypothesis import given, settings

from rolling_stone_learn.engine.cards import Suit, cards_of
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.events import PickedUp, Termination, TrickDone
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState

every_table = pytest.mark.parametrize(("preset", "players"), TABLES)


def rounds_of(preset, players, count=8):
    """Whole random rounds, each as the list of its states."""
    for seed in range(count):
        start = deal(Rules.preset(preset, players=players), seed)
        yield list(every_state(start, seed))


def places(state):
    hands = [card for hand in state.hands for card in hand]
    return [*hands, *state.trick, *state.waste, *state.undealt]


def hidden(state, seat):
    return set(state.hands[seat]) - set(state.known[seat])


@every_table
def test_no_card_is_lost_or_doubled(preset, players):
    for states in rounds_of(preset, players):
        for state in states:
            assert sorted(places(state)) == list(state.rules.cards)
            assert len(state.undealt) == state.rules.undealt


@given(rules(), seeds)
def test_no_card_is_lost_or_doubled_with_any_pack(table, seed):
    start = deal(table, seed)
    for state in every_state(start, seed):
        assert sorted(places(state)) == list(table.cards)
        assert state.undealt == start.undealt


@every_table
def test_known_cards_are_held_and_hidden_cards_only_leave(preset, players):
    for states in rounds_of(preset, players):
        for before, after in pairwise(states):
            for seat in range(players):
                assert len(after.known[seat]) == len(set(after.known[seat]))
                assert set(after.known[seat]) <= set(after.hands[seat])
                assert hidden(after, seat) <= hidden(before, seat)


@every_table
def test_known_cards_are_those_the_story_tells(preset, players):
    """Known: picked up in the open (or the ace that named the leader) and not played since."""
    for states in rounds_of(preset, players):
        for state in states:
            told = [set(known) for known in state.start.known]
            for event in state.events:
                if isinstance(event, PickedUp):
                    told[event.seat].update(event.cards)
                elif hasattr(event, "card"):
                    told[event.seat].discard(event.card)
            assert [set(known) for known in state.known] == told


@every_table
def test_a_suit_closes_exactly_at_a_pick_up_and_hides_nothing_any_more(preset, players):
    for states in rounds_of(preset, players):
        for state in states:
            picked = {
                (event.seat, event.cards[0].suit)
                for event in state.events
                if isinstance(event, PickedUp)
            }
            closed = {(seat, suit) for seat in range(players) for suit in state.closed[seat]}
            assert closed == picked
            assert not any(cards_of(hidden(state, seat), suit) for seat, suit in closed)


@every_table
def test_between_tricks_every_suit_has_none_n_or_two_n_cards_in_play(preset, players):
    for states in rounds_of(preset, players):
        for state in states:
            done = sum(isinstance(event, TrickDone) for event in state.events)
            assert done <= 7
            if not state.trick:
                suits = Counter(card.suit for hand in state.hands for card in hand)
                assert {suits[suit] for suit in Suit} <= {0, players, 2 * players}


def blocks(players):
    """A deal in which everybody holds two cards of every suit: nobody must ever pick up."""
    cards = Rules(players=players).cards
    return [cards[seat::players] for seat in range(players)]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("preset", ["classic", "jaques"])
def test_without_a_pick_up_seven_tricks_are_done_and_the_eighth_leader_wins(preset, players):
    for seed in range(20):
        table = Rules.preset(preset, players=players)
        *_, end = every_state(RoundState.from_hands(table, blocks(players)), seed)
        assert PICK_UP not in end.actions
        tricks = [event for event in end.events if isinstance(event, TrickDone)]
        assert len(tricks) == 7
        assert end.outcome.went_out == tricks[-1].seat == end.leader
        assert len(end.trick) == 1


@given(rules(), seeds)
def test_the_round_ends_at_once_when_a_hand_is_empty(table, seed):
    for state in every_state(deal(table, seed), seed):
        empty = [seat for seat, hand in enumerate(state.hands) if not hand]
        if state.outcome is None:
            assert not empty
            assert state.legal_plays()
        elif state.outcome.termination is Termination.WENT_OUT:
            assert empty == [state.outcome.went_out]
            assert state.actions[-1] == state.trick[-1]
        else:
            assert not empty
            assert not state.trick


@given(rules(), seeds)
def test_what_is_legal_is_what_the_rule_book_says(table, seed):
    for state in every_state(deal(table, seed), seed):
        if state.outcome is not None:
            assert state.legal_plays() == ()
        elif state.led_suit is None:
            assert state.legal_plays() == state.hands[state.to_play]
        else:
            follow = [card for card in state.hands[state.to_play] if card.suit == state.led_suit]
            assert list(state.legal_plays()) == (follow or [PICK_UP])


@given(rules(), seeds)
def test_who_leads_next_is_what_the_rule_book_says(table, seed):
    for before, after in pairwise(every_state(deal(table, seed), seed)):
        seat, event = before.to_play, after.events[len(before.events)]
        if isinstance(event, PickedUp):
            to_left = table.after_pickup == "left_of_picker"
            assert after.leader == (seat + to_left) % table.players
            assert set(before.trick) <= set(after.known[seat])
        elif after.trick:
            assert after.leader == before.leader
        else:
            played = [*before.trick, event.card]
            best = played.index(max(played))  # one suit, so the highest card sorts last
            assert after.leader == (before.leader + best) % table.players
            assert set(played) <= set(after.waste)


@given(rules(), seeds)
def test_a_play_never_changes_the_state_it_starts_from(table, seed):
    states, frozen = [], []
    for state in every_state(deal(table, seed), seed, limit=60):
        states.append(state)
        frozen.append((repr(state), state.to_text(), hash(state)))
    assert frozen == [(repr(state), state.to_text(), hash(state)) for state in states]


@settings(max_examples=400)
@given(rules(small=True), seeds)
def test_a_round_stops_when_and_only_when_a_guard_says_so(table, seed):
    """Recount repetition, pick-ups in a row and turns from the outside."""
    seen, in_row = Counter(), 0
    for state in every_state(deal(table, seed), seed):
        if state.outcome is not None and state.outcome.termination is Termination.WENT_OUT:
            return
        if state.trick:
            assert state.outcome is None
            continue
        story = state.events[:-1] if state.outcome else state.events
        if story and isinstance(story[-1], TrickDone):
            seen, in_row = Counter(), 0
        elif story and isinstance(story[-1], PickedUp):
            in_row += 1
        key = (state.hands, state.leader)
        seen[key] += 1
        if table.repetition and seen[key] >= table.repetition:
            expected = Termination.REPETITION
        elif table.stall_limit and in_row >= table.stall_limit:
            expected = Termination.STALLED
        elif state.turn >= table.turn_cap:
            expected = Termination.TURN_CAP
        else:
            expected = None
        assert (state.outcome and state.outcome.termination) == expected


def test_a_complete_trick_begins_the_count_of_pick_ups_anew():
    stalled = 0
    for seed in range(100):
        *_, end = every_state(deal(Rules(players=3, stall_limit=3), seed), seed)
        story = "".join(
            "p" if isinstance(event, PickedUp) else "t"
            for event in end.events
            if isinstance(event, PickedUp | TrickDone)
        )
        is_stalled = end.outcome.termination is Termination.STALLED
        assert story.find("ppp") == (len(story) - 3 if is_stalled else -1)
        stalled += is_stalled and story.count("p") > 3
    assert stalled > 5
