"""What always holds, checked after every single card and pick-up."""

from collections import Counter
from itertools import pairwise

import pytest
from generators import EVERY_TABLE, every_state, rules, seeds
from hypothesis import given, settings

from rolling_stone_learn.engine.cards import Suit, cards_of
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.events import PickedUp, Played, Termination, TrickDone
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.rules import Rules, rules_text
from rolling_stone_learn.engine.state import RoundState

every_table = pytest.mark.parametrize("table", EVERY_TABLE, ids=rules_text)
EIGHT_EACH = [
    table for table in EVERY_TABLE if table.pack == "eight_each" and not deal(table, 0).trumps
]


def rounds_of(table, count=4):
    """Whole random rounds, each as the list of its states."""
    for seed in range(count):
        yield list(every_state(deal(table, seed), seed))


def places(state):
    hands = [card for hand in state.hands for card in hand]
    return [*hands, *state.trick, *state.waste, *state.undealt]


def hidden(state, seat):
    return set(state.hands[seat]) - set(state.known[seat])


def tricks_told(state):
    """Split the story, but for its last word, at the end of every trick."""
    tricks = [[]]
    for event in state.events[: -1 if state.outcome else None]:
        tricks[-1].append(event)
        if isinstance(event, PickedUp | TrickDone):
            tricks.append([])
    return list(filter(None, tricks))


@every_table
def test_no_card_is_lost_or_doubled_and_the_stock_stays_where_it_is(table):
    for start, *states in rounds_of(table):
        for state in [start, *states]:
            assert sorted(places(state)) == list(table.cards)
            assert len(state.undealt) == table.undealt
            assert state.undealt == start.undealt
            if table.trumps and table.undealt:
                assert state.start.turned in state.undealt
                assert state.trumps == state.start.turned.suit
            else:
                assert state.start.turned is state.trumps is None


@given(rules(), seeds)
def test_no_card_is_lost_or_doubled_with_any_pack(table, seed):
    start = deal(table, seed)
    for state in every_state(start, seed):
        assert sorted(places(state)) == list(table.cards)
        assert state.undealt == start.undealt


@every_table
def test_known_cards_are_held_and_hidden_cards_only_leave(table):
    for states in rounds_of(table):
        for before, after in pairwise(states):
            for seat in range(table.players):
                assert len(after.known[seat]) == len(set(after.known[seat]))
                assert set(after.known[seat]) <= set(after.hands[seat])
                assert hidden(after, seat) <= hidden(before, seat)


@every_table
def test_known_cards_are_those_the_story_tells(table):
    """Known: picked up in the open (or the ace that named the leader) and not played since."""
    for states in rounds_of(table):
        for state in states:
            told = [set(known) for known in state.start.known]
            for event in state.events:
                if isinstance(event, PickedUp):
                    told[event.seat].update(event.cards)
                elif hasattr(event, "card"):
                    told[event.seat].discard(event.card)
            assert [set(known) for known in state.known] == told


@every_table
def test_a_suit_closes_exactly_for_who_does_not_follow_and_hides_nothing_any_more(table):
    """Where revokes are ruled a trump may be a wrong card: only a pick-up closes there."""
    for states in rounds_of(table):
        for state in states:
            refused = {
                (event.seat, trick[0].card.suit)
                for trick in tricks_told(state)
                for event in trick
                if isinstance(event, PickedUp)
                or (table.revokes == "blocked" and getattr(event, "trumped", False))
            }
            closed = {(seat, suit) for seat in range(table.players) for suit in state.closed[seat]}
            assert closed == refused
            assert not any(cards_of(hidden(state, seat), suit) for seat, suit in closed)


@every_table
def test_a_trick_is_of_the_led_suit_and_of_trumps(table):
    for states in rounds_of(table):
        trumps = states[0].trumps
        for trick in tricks_told(states[-1]):
            played = [event for event in trick if isinstance(event, Played)]
            led = played[0].card.suit
            assert [event.lead for event in played] == [True] + [False] * (len(played) - 1)
            for event in played:
                assert event.card.suit in {led, trumps}
                assert event.trumped == (event.card.suit != led)
            if isinstance(trick[-1], PickedUp | TrickDone):
                assert list(trick[-1].cards) == [event.card for event in played]


def test_trumps_are_played_and_kept_and_picked_up_in_mixed_tricks():
    """What only trumps bring does come up in the rounds that these tests look at."""
    seen = Counter()
    for seed in range(12):
        for state in every_state(deal(Rules.preset("trumps"), seed), seed):
            last = state.events[-1] if state.events else None
            seen["trumped"] += getattr(last, "trumped", False)
            if isinstance(last, PickedUp):
                seen["mixed"] += len({card.suit for card in last.cards}) == 2
                held = set(state.hands[last.seat]) - set(last.cards)
                seen["kept a trump"] += any(card.suit == state.trumps for card in held)
            seen["hidden beside known"] += any(
                cards_of(hidden(state, seat), state.trumps)
                and cards_of(state.known[seat], state.trumps)
                for seat in range(4)
            )
    assert all(
        seen[what] > 5 for what in ("trumped", "mixed", "kept a trump", "hidden beside known")
    )


@pytest.mark.parametrize("table", EIGHT_EACH, ids=rules_text)
def test_between_tricks_every_suit_has_none_n_or_two_n_cards_in_play(table):
    players = table.players
    for states in rounds_of(table, count=8):
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
@pytest.mark.parametrize("preset", ["classic", "jaques", "leaflet", "escalating"])
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
    changes_suit = table.after_pickup == "picker_other_suit"
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
        barred = story and isinstance(story[-1], PickedUp) and story[-1].cards[0].suit
        key = (state.hands, state.leader, barred if changes_suit else None)
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
