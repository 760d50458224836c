"""Several people at one screen: the curtain falls between them, and no hand shows through."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_messages import message
from test_session import new_session, take_turn

import rolling_stone_learn as rsl
from rolling_stone_learn.engine.plays import IllegalPlay
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.widgets.messages import receive
from rolling_stone_learn.widgets.seating import Seating
from rolling_stone_learn.widgets.view import session_view, static_html


@st.composite
def shared_tables(draw):
    players = draw(st.integers(2, 6))
    seats = st.lists(st.integers(0, players - 1), min_size=2, max_size=players, unique=True)
    return new_session(Rules(players=players), seed=draw(st.integers(0, 9999)), human=draw(seats))


@given(shared_tables())
def test_the_curtain_falls_whenever_another_person_is_to_play(session):
    looked = None
    while session.state.outcome is None:
        seat = session.state.to_play
        assert seat in session.seating.people
        assert session.curtain == (None if seat == looked else seat)
        session.lift()
        assert (session.human, session.curtain) == (seat, None)
        looked = seat
        take_turn(session)


@given(shared_tables())
def test_nothing_of_any_hand_is_sent_while_the_curtain_is_down(session):
    while session.state.outcome is None:
        if session.curtain is not None:
            view = session_view(session)
            public = {card for cards in session.state.known for card in cards}
            public |= {*session.state.waste, *session.state.trick}
            played = {code for event in view["frames"] for _, code in event["trick"]}
            hidden = set(session.state.rules.cards) - public
            text = json.dumps(view | {"log": [], "frames": []}) + static_html(view)
            assert all(frame["hand"] == [] for frame in view["frames"])
            assert not [card for card in hidden if f'"{card.code}"' in text]
            assert not {card.code for card in hidden} & played
            assert (view["legal"], view["pick_up"], view["hint"]) == ([], "", None)
        session.lift()
        take_turn(session)


def test_nobody_plays_or_asks_for_a_hint_through_the_curtain():
    session = new_session(human=[0, 1])
    card = session.state.legal_plays()[0]
    assert receive(session, message(session, card=card.code)) is False
    with pytest.raises(IllegalPlay, match="not your turn"):
        session.play(card)
    session.hint()
    assert (session.advice, session.state.turn) == (None, 0)
    assert receive(session, message(session, "lift")) is True
    assert receive(session, message(session, card=card.code)) is True
    assert session.state.turn == 1


def test_people_keep_the_names_of_their_seats():
    session = new_session(human=[0, 1])
    assert session.names == ("South", "West", "North", "East")
    session.lift()
    assert session.names == ("You", "West", "North", "East")
    take_turn(session)
    assert session.curtain == 1
    session.lift()
    assert session.names == ("South", "You", "North", "East")


def test_a_table_of_people_alone_is_played_to_its_end():
    table = rsl.Table(rsl.Rules(players=3), seed=5, human=[0, 1, 2])
    while table.state.outcome is None:
        table.play(table.state.legal_plays()[0])
    assert table._session.curtain is None


def test_taking_back_another_persons_card_lets_the_curtain_fall_for_that_person():
    session = new_session(human=[0, 1])
    session.lift()
    take_turn(session)
    session.lift()
    session.undo()
    assert session.curtain == 0
    assert session.frames[-1].hand == ()


def test_taking_back_behind_the_curtain_shows_nobodys_hand():
    session = new_session(human=[0, 1])
    session.lift()
    take_turn(session)
    assert session.curtain == 1
    session.undo()
    assert (session.curtain, session.frames[-1].hand) == (0, ())
    session.redo()
    assert session.curtain == 1
    assert all(frame.hand == () for frame in session.frames)


@pytest.mark.parametrize("human", [[], [0, 0], [0, 4], "0", None, 1.5])
def test_seats_that_cannot_be_are_refused(human):
    with pytest.raises((TypeError, ValueError), match="human"):
        new_session(human=human)


def test_bots_fill_the_other_seats_clockwise_from_the_first_person():
    seating = Seating.of(Rules(players=6), [2, 4], ["random", "long_low"])
    assert seating.by_seat == ("random", "long_low", None, "random", None, "long_low")
    assert seating.with_people(3).people == (2, 3, 4)
    assert seating.resized(3).people == (1, 2)
