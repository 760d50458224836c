"""What always holds where revokes are ruled, in rounds full of wrong cards and challenges."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from generators import EVERY_TABLE, every_state, ruled_positions, ruled_rules, seeds, unruly_states
from hypothesis import given, settings
from test_invariants import hidden, places

from rolling_stone_learn.engine.cards import cards_of
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.events import Challenged, PickedUp, Played, Termination, TrickDone
from rolling_stone_learn.engine.plays import PICK_UP, Challenge
from rolling_stone_learn.engine.record import Record
from rolling_stone_learn.engine.referee import challenge_due, proven
from rolling_stone_learn.engine.rules import Rules, rules_text
from rolling_stone_learn.engine.state import RoundState
from rolling_stone_learn.widgets.frames import frames_between

RULED = list(dict.fromkeys(replace(table, revokes="ruled") for table in EVERY_TABLE))
every_table = pytest.mark.parametrize("table", RULED, ids=rules_text)


def unruly_rounds(table, count=2):
    for seed in range(count):
        yield list(unruly_states(deal(table, seed), seed, limit=100))


def last_event(before, after):
    """The event of the play or challenge between two states."""
    return after.events[len(before.events)]


@every_table
def test_no_card_is_lost_or_doubled_and_known_cards_are_held(table):
    for states in unruly_rounds(table):
        for state in states:
            assert sorted(places(state)) == list(table.cards)
            assert state.undealt == states[0].undealt
            for seat in range(table.players):
                assert len(set(state.known[seat])) == len(state.known[seat])
                assert set(state.known[seat]) <= set(state.hands[seat])


@every_table
def test_a_closed_suit_hides_nothing(table):
    for states in unruly_rounds(table):
        for state in states:
            for seat, suits in enumerate(state.closed):
                assert not any(cards_of(hidden(state, seat), suit) for suit in suits)


@every_table
def test_hidden_cards_increase_only_by_a_draw_and_only_for_those_in_it(table):
    for states in unruly_rounds(table):
        for before, after in pairwise(states):
            event = last_event(before, after)
            drew = isinstance(event, Challenged) and event.drawn_from
            touched = {event.seat, *event.drawn_from} if drew else set()
            for seat in set(range(table.players)) - touched:
                assert hidden(after, seat) <= hidden(before, seat)
            for seat in touched - {event.seat}:
                assert hidden(after, seat) == set(after.hands[seat]) < set(before.hands[seat])
            if drew:
                assert after.known[event.seat] == before.known[event.seat]
                assert after.hands[event.seat] == tuple(
                    sorted(before.hands[event.seat] + after.actions[-1].drawn)
                )


def recount(wrong, before, after):
    """Add and take away revokes as the hands and the rule book say: lists [seat, led, card, cards].

    Returns the revoke that came out, if one did.
    """
    action, out = after.actions[len(before.actions)], None
    if isinstance(action, Challenge):
        out = next((revoke for revoke in wrong if revoke[0] == action.seat), None)
        if out:
            wrong.remove(out)
        gone = len(before.trick) if out and not out[3] else 0
    else:
        hand, led = before.hands[before.to_play], before.led_suit
        if action is not PICK_UP and led not in (None, action.suit) and cards_of(hand, led):
            wrong.append([before.to_play, led, action, 0])
        gone = 0 if after.trick else len(before.trick) + (action is not PICK_UP)
    for revoke in wrong:
        revoke[3] = revoke[3] or gone
    return out


@every_table
def test_revokes_are_remembered_and_ruled_as_the_rule_book_says(table):
    for states in unruly_rounds(table):
        wrong = []
        for before, after in pairwise(states):
            out = recount(wrong, before, after)
            assert wrong == [[each.seat, each.led, each.card, each.cards] for each in after.revokes]
            event = last_event(before, after)
            if isinstance(event, Challenged):
                found = event.wrong and [getattr(event.wrong, name) for name in ("seat", "led")]
                assert found == (out and out[:2])
                assert event.returned == (before.trick if out and not out[3] else ())
                most = out[3] if out else 0
                assert len(event.drawn_from) == len(after.actions[-1].drawn) <= most
                spare = [hand for seat, hand in enumerate(after.hands) if seat != event.seat]
                assert len(event.drawn_from) == most or max(map(len, spare)) == 1


@every_table
def test_a_challenge_is_no_turn_and_only_a_trick_taken_back_changes_who_plays(table):
    for states in unruly_rounds(table):
        for before, after in pairwise(states):
            event = last_event(before, after)
            if not isinstance(event, Challenged):
                assert after.turn == before.turn + 1
                continue
            assert after.turn == before.turn
            if event.returned:
                assert (after.leader, after.trick, after.barred) == (event.seat, (), None)
                assert set(before.trick) <= set(after.known[event.seat])
            else:
                assert (after.leader, after.trick) == (before.leader, before.trick)
                assert after.barred == before.barred
            if not event.moved:
                assert after.held == before.held
                assert after.outcome is None


@given(ruled_rules(), seeds)
def test_nobody_goes_out_on_a_wrong_card_and_no_wrong_card_leads_next(table, seed):
    for before, after in pairwise(unruly_states(deal(table, seed), seed)):
        event = last_event(before, after)
        if isinstance(event, Played):
            new = [revoke for revoke in after.revokes if revoke.turn == before.turn]
            assert not (new and after.outcome and after.outcome.went_out is not None)
            done = after.events[len(before.events) + 1 :][:1]
            if done and isinstance(done[0], TrickDone):
                wrong = [*(revoke for revoke in before.revokes if not revoke.cards), *new]
                assert done[0].best not in [revoke.card for revoke in wrong]
                assert done[0].best.suit in {done[0].cards[0].suit, before.trumps}


@settings(max_examples=300)
@given(ruled_positions())
def test_nobody_is_accused_falsely_and_everybody_can_prove_the_same(state):
    guilty = proven(state.observation(0))
    assert set(guilty) <= {revoke.seat for revoke in state.revokes}
    assert all(proven(state.observation(seat)) == guilty for seat in range(state.rules.players))
    due = challenge_due(state, range(state.rules.players), seed=7)
    if state.outcome is None and guilty:
        assert due.seat == guilty[0]
        assert due.by == (guilty[0] + 1) % state.rules.players
        assert state.play(due).events[len(state.events)].wrong
    else:
        assert due is None


@every_table
def test_revokes_are_proved_again_and_again_and_never_falsely(table):
    for states in unruly_rounds(table, count=3):
        for state in states:
            assert set(proven(state.observation(0))) <= {each.seat for each in state.revokes}


def test_revokes_are_proved_in_each_way():
    ways = Counter()
    for players in (3, 4):
        for preset in ("classic", "trumps"):
            rules = Rules.preset(preset, players=players, revokes="ruled")
            for seed in range(30):
                states = list(unruly_states(deal(rules, seed), seed, limit=100))
                for before, after in pairwise(states):
                    new = set(proven(after.observation(0))) - set(proven(before.observation(0)))
                    event = last_event(before, after)
                    for seat in new:
                        own = isinstance(event, Played) and event.seat == seat
                        ways["shown" if own and not event.off else "known" if own else "won"] += 1
    assert min(ways["shown"], ways["known"], ways["won"]) > 5


@given(ruled_rules(), seeds)
def test_who_plays_honestly_is_never_challenged(table, seed):
    for state in every_state(deal(table, seed), seed, limit=60):
        assert state.revokes == proven(state.observation(0)) == ()


@settings(max_examples=100)
@given(ruled_positions())
def test_every_round_with_rulings_is_read_back_from_its_text(state):
    text = state.to_text()
    again = RoundState.from_text(text)
    assert again == state
    assert hash(again) == hash(state)
    assert repr(again) == repr(state)
    assert again.to_text() == text
    assert Record.from_text(text) == state.record


@given(ruled_positions(), ruled_positions())
def test_states_with_rulings_are_equal_exactly_when_their_texts_are(one, other):
    assert (one == other) == (one.to_text() == other.to_text())


@every_table
def test_the_sizes_and_frames_follow_the_story(table):
    for states in unruly_rounds(table, count=2):
        for before, after in pairwise(states):
            assert len(after.size_history) == after.turn + 1
            assert after.size_history[-1] == tuple(map(len, after.hands))
            for seat in range(table.players):
                frame = frames_between(before, after, seat)[-1]
                assert frame.hand == after.hands[seat]
                assert frame.sizes == tuple(map(len, after.hands))
                assert [card for _, card in frame.trick] == list(after.trick)
                assert frame.waste == len(after.waste)


@settings(max_examples=300)
@given(ruled_rules(small=True), seeds)
def test_a_round_with_rulings_stops_when_and_only_when_a_guard_says_so(table, seed):
    """A ruling that moves cards between tricks makes a position; a challenge alone makes none."""
    start = deal(table, seed)
    positions, in_row = Counter([start.position_key]), 0
    for before, after in pairwise(unruly_states(start, seed)):
        event = last_event(before, after)
        if after.outcome and after.outcome.termination is Termination.WENT_OUT:
            return
        if after.trick or (isinstance(event, Challenged) and not event.moved):
            assert after.outcome is None
            continue
        done = isinstance(event, Played)
        in_row = 0 if done else in_row + isinstance(event, PickedUp)
        positions = Counter() if done else positions
        positions[after.position_key] += 1
        if table.repetition and positions[after.position_key] >= table.repetition:
            expected = Termination.REPETITION
        elif table.stall_limit and in_row >= table.stall_limit:
            expected = Termination.STALLED
        else:
            expected = Termination.TURN_CAP if after.turn >= table.turn_cap else None
        assert (after.outcome and after.outcome.termination) == expected


def test_what_these_tests_look_at_does_come_up():
    seen = Counter()
    rules = Rules.preset("trumps", players=5, revokes="ruled")
    for seed in range(20):
        for before, after in pairwise(unruly_states(deal(rules, seed), seed, limit=150)):
            event = last_event(before, after)
            if isinstance(event, Challenged):
                kind = "back" if event.returned else "drawn" if event.drawn_from else "unfounded"
                seen[kind] += 1
                seen["between"] += not before.trick
                seen["donor known"] += any(before.known[donor] for donor in event.drawn_from)
            seen["two wrong"] += sum(not revoke.cards for revoke in after.revokes) > 1
    kinds = ("back", "drawn", "unfounded", "between", "donor known", "two wrong")
    assert all(seen[kind] > 5 for kind in kinds), seen
