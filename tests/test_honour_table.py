"""Wrong cards at the table: played on purpose, challenged by people and by the others."""

import pytest
from test_messages import message
from test_session import new_session, play_to_the_end, take_turn

from rolling_stone_learn.engine.events import Challenged
from rolling_stone_learn.engine.honour import wrong_cards
from rolling_stone_learn.engine.plays import IllegalPlay, MustFollow
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState
from rolling_stone_learn.widgets.messages import receive
from rolling_stone_learn.widgets.saved import read_table, table_payload
from rolling_stone_learn.widgets.view import session_view

RULED = Rules(players=3, revokes="ruled")


def ruled(**more):
    """East has led a heart; you hold one and two other cards, and no other heart is hidden."""
    hands = ["9H QS AD TC", "KH 9S TD", "AS TH JD QD"]
    start = RoundState.from_hands(RULED, hands, leader=2).play("TH")
    return new_session(start, **more)


def challenges(session):
    return [event for event in session.state.events if isinstance(event, Challenged)]


def test_a_wrong_card_is_refused_at_first_and_offered():
    session = ruled()
    assert receive(session, message(session, card="QS")) is True
    assert session.notice.startswith("You hold 9♥: you must follow hearts. At this table you may")
    view = session_view(session)
    assert sorted(view["wrong"]) == ["AD", "QS", "TC"]
    assert receive(session, message(session, "play_wrong", card="QS")) is True
    assert session.state.revokes[0].card.code == "QS"
    assert "QS" not in session_view(session)["frames"][-1]["hand"]


def test_a_wrong_card_is_refused_for_good_at_a_blocked_table():
    session = new_session()
    while not (session.state.trick and len(session.state.legal_plays()) > 1):
        take_turn(session)
    wrong = wrong_cards(session.state.hands[0], session.state.led_suit)[0]
    before = session.state
    assert session_view(session)["wrong"] == []
    assert receive(session, message(session, "play_wrong", card=wrong.code)) is True
    assert session.state == before
    with pytest.raises(MustFollow):
        session.play(wrong, wrong=True)


def test_the_others_challenge_when_the_held_back_card_shows():
    session = ruled()
    session.play("QS", wrong=True)
    assert challenges(session) == []
    while session.state.outcome is None and not challenges(session):
        legal = session.state.legal_plays()
        session.play(next((card for card in legal if str(card) == "9♥"), legal[0]))
    assert challenges(session)[0].seat == 0
    assert challenges(session)[0].wrong.card.code == "QS"
    assert "West challenges you: Q♠ was wrong" in " ".join(session_view(session)["log"])


def test_an_unfounded_challenge_is_told_and_changes_no_hand():
    session = ruled()
    assert session_view(session)["challenge"] == [], "nobody has played another suit"
    hands = session.state.hands
    sent = message(session, "challenge", seat=2) | {"turn": len(session.state.actions)}
    assert receive(session, sent) is True
    assert session.state.hands == hands
    assert session_view(session)["log"][-1].endswith("No wrong card is found, and play goes on.")
    assert session.notice == session_view(session)["log"][-1]
    assert receive(session, sent) is False, "a late challenge is stale"


def test_people_challenge_one_another_and_the_wrong_card_comes_back():
    hands = ["9H QS", "KH 9S", "AS TH JD"]
    start = RoundState.from_hands(RULED, hands, leader=2).play("TH")
    session = new_session(start, human=[0, 1])
    session.lift()
    session.play("QS", wrong=True)
    assert session_view(session)["challenge"] == []
    session.lift()
    assert session_view(session)["challenge"] == [[0, "Challenge South"]]
    session.challenge(0)
    assert session.state.hands[0] == tuple(sorted([*start.hands[0], *start.trick]))
    assert session.curtain == 0


@pytest.mark.parametrize("seat", [0, 7, -1])
def test_a_challenge_that_cannot_be_is_told(seat):
    session = ruled()
    before = session.state
    assert receive(session, message(session, "challenge", seat=seat)) is True
    assert session.notice
    assert session.state == before


def test_there_is_nobody_to_challenge_where_wrong_cards_are_refused():
    session = new_session()
    take_turn(session)
    assert session_view(session)["challenge"] == []
    with pytest.raises(IllegalPlay, match="refused at this table"):
        session.challenge(1)


def test_a_ruled_round_is_taken_back_done_again_saved_and_played_to_its_end():
    session = ruled()
    session.play("QS", wrong=True)
    while session.state.outcome is None and not challenges(session):
        session.play(session.state.legal_plays()[0])
    after = session.state
    session.undo()
    assert session.state != after
    session.redo()
    assert session.state == after
    again = read_table(table_payload(session))
    assert again.state == after
    play_to_the_end(again)
