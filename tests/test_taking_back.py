"""Undo and redo: every decision can be taken back, and the others choose again as they did."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_session import new_session, play_to_the_end, sessions, take_turn


@given(sessions(), st.integers(1, 6))
def test_undo_visits_every_decision_backwards_and_redo_forwards_again(session, turns):
    decisions = [session.state]
    for _ in range(turns):
        if session.state.outcome is not None:
            break
        take_turn(session)
        decisions.append(session.state)
    for state in reversed(decisions[:-1]):
        session.undo()
        assert session.state == state
    assert not session.now.can_undo
    session.undo()
    assert session.state == decisions[0]
    for state in decisions[1:]:
        session.redo()
        assert session.state == state
    assert session.now.future == ()


@given(sessions())
def test_the_same_card_after_undo_brings_the_same_answers(session):
    card = session.state.legal_plays()[0]
    session.play(card)
    after = session.state
    session.undo()
    session.play(card)
    assert session.state == after


def test_another_card_after_undo_makes_what_was_taken_back_vanish():
    session = new_session()
    take_turn(session)
    session.undo()
    assert session.now.future
    session.play(session.state.legal_plays()[1])
    assert session.now.future == ()


@given(sessions(), st.integers(0, 40))
def test_a_line_of_the_story_leads_to_the_decision_before_it(session, told):
    decisions = [session.state]
    while session.state.outcome is None:
        take_turn(session)
        decisions.append(session.state)
    session.go_back_to(told)
    before = [state for state in decisions[:-1] if len(state.events) <= told]
    assert session.state == (before[-1] if before else decisions[0])


def test_a_round_taken_back_from_its_end_leaves_the_pad_and_comes_back_to_it():
    session, told = new_session(), []
    session.on_round_end.append(told.append)
    play_to_the_end(session)
    points = session.state.outcome.points
    assert session.now.pad.totals == points
    session.undo()
    assert session.now.pad.results == ()
    session.redo()
    assert session.now.pad.totals == points
    assert len(told) == 2


@given(sessions())
def test_redo_shows_every_event_again(session):
    before = len(session.state.events)
    take_turn(session)
    told = len(session.state.events)
    session.undo()
    assert len(session.frames) == 1
    session.redo()
    assert [frame.told for frame in session.frames] == list(range(before, told + 1))


def test_what_was_taken_back_is_remembered_for_who_scores_forecasts():
    session = new_session()
    take_turn(session)
    assert not session.now.taken_back
    session.undo()
    session.redo()
    assert session.now.taken_back
    session.new_deal()
    assert not session.now.taken_back


@pytest.mark.parametrize("act", ["undo", "redo"])
def test_there_is_nothing_to_take_back_or_do_again_at_first(act):
    session = new_session()
    revision = session.revision
    getattr(session, act)()
    assert session.revision == revision


def test_a_look_at_hidden_cards_is_remembered_for_this_deal_alone():
    session = new_session()
    session.peek()
    take_turn(session)
    session.undo()
    session.same_deal()
    assert session.now.peeked
    session.new_deal()
    assert not session.now.peeked
    session.back()
    assert session.now.peeked
