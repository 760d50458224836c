"""One session behind every table: it plays the others on, deals again, and loses nothing."""

import json

import pytest
from generators import TABLES
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.plays import IllegalPlay, MustFollow
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState
from rolling_stone_learn.widgets.frames import frames_between, still
from rolling_stone_learn.widgets.session import Session
from rolling_stone_learn.widgets.view import session_view


def new_session(start=None, *, seed=17, bots="random", human=0, goals=(), **options) -> Session:
    return Session(
        start or Rules(), seed=seed, bots=bots, human=human, goals=goals, options=options
    )


def take_turn(session):
    session.play(session.state.legal_plays()[0])


def play_to_the_end(session):
    while session.state.outcome is None:
        take_turn(session)


@st.composite
def sessions(draw):
    preset, players = draw(st.sampled_from(TABLES))
    return new_session(
        Rules.preset(preset, players=players, turn_cap=120),
        seed=draw(st.integers(0, 10_000)),
        bots=draw(st.sampled_from(["random", "long_low"])),
        human=draw(st.integers(0, players - 1)),
    )


@given(sessions())
def test_the_others_play_on_to_the_persons_turn_or_the_end(session):
    while session.state.outcome is None:
        assert session.state.to_play == session.human
        take_turn(session)


@given(sessions())
def test_the_frames_of_a_turn_lead_from_the_still_before_to_the_still_after(session):
    while session.state.outcome is None:
        before = still(session.state.observation(session.human))
        take_turn(session)
        after = still(session.state.observation(session.human))
        first, *_, last = session.frames
        assert (first, [frame.told for frame in session.frames]) == (
            before,
            list(range(before.told, after.told + 1)),
        )
        assert (last.hand, last.sizes, last.waste, last.to_play, last.told) == (
            after.hand,
            after.sizes,
            after.waste,
            after.to_play,
            after.told,
        )
        assert last.trick == after.trick


def test_no_event_makes_no_frame():
    state = deal(Rules(), 17)
    assert frames_between(state, state, 0) == []


@given(sessions())
def test_the_same_deal_played_the_same_way_ends_the_same(session):
    opening = session.now.opening
    play_to_the_end(session)
    first = session.state
    session.same_deal()
    assert session.now.opening == opening
    play_to_the_end(session)
    assert session.state == first


def test_going_back_twice_comes_back_to_where_one_was():
    session = new_session()
    take_turn(session)
    left = session.state
    session.new_deal()
    assert session.state.start != left.start
    session.back()
    assert session.state == left
    session.back()
    assert session.state.turn == 0
    assert session.state.start == deal(Rules(), 18).start


def test_there_is_nothing_to_go_back_to_at_first():
    session = new_session()
    session.back()
    assert (session.deal_number, session.revision) == (1, 1)


@pytest.mark.parametrize(
    ("seed", "following"),
    [(7, 8), ("7", 8), ("apple", "apple/2"), ("apple/9", "apple/10"), (2**64 - 1, 0)],
)
def test_a_new_deal_has_the_next_seed(seed, following):
    session = new_session(seed=seed)
    session.new_deal()
    assert session.now.seed == following


def test_a_deal_with_fewer_players_keeps_the_person_at_the_table():
    session = new_session(Rules(players=6), human=5)
    session.deal_from(Rules(players=2), 3)
    assert session.human in range(2)
    assert session.names.count("You") == 1


def test_going_back_to_a_larger_table_finds_ones_own_seat_and_cards():
    session = new_session(Rules(players=6), human=5)
    own = session.state.hands[5]
    left = session.state
    session.deal_from(Rules(players=2), 3)
    session.back()
    assert (session.human, session.state) == (5, left)
    assert session.frames[-1].hand == own


def test_a_position_can_be_played_on():
    start = RoundState.from_hands(Rules(players=3), ["9H KS", "KH 9S", "AS TC"], leader=0)
    session = new_session(start)
    session.play("9H")
    assert session.state.start == start.start
    session.same_deal()
    assert session.state == start


def test_the_end_is_told_once_a_round():
    session, told = new_session(), []
    session.on_round_end.append(told.append)
    play_to_the_end(session)
    assert told == [session.state]
    session.set_option("sort", "rank")
    session.say("Well played")
    session.new_deal()
    session.back()
    assert len(told) == 1
    session.same_deal()
    play_to_the_end(session)
    assert len(told) == 2


def failing(_state):
    return 1 / 0


def test_a_listener_that_raises_is_shown_and_the_others_still_hear():
    session, told = new_session(), []
    session.on_round_end += [failing, told.append]
    play_to_the_end(session)
    assert (
        session.notice
        == "The function for the end of the round stopped with ZeroDivisionError: division by zero"
    )
    assert told == [session.state]
    session.new_deal()
    assert session.notice == ""


def test_a_listener_that_deals_again_does_not_hide_the_end_from_the_next():
    session, told = new_session(), []
    session.on_round_end += [lambda _state: session.new_deal(), told.append]
    while not told:
        take_turn(session)
    assert told[0].outcome is not None
    again = deal(Rules(), 18, dealer=0, scores=told[0].outcome.points)
    assert session.state.start == again.start


def shy(_seen, _rng):
    raise RuntimeError("I dare not")


def nonsense(_seen, _rng):
    return "the king of cups"


@pytest.mark.parametrize(("bot", "word"), [(shy, "I dare not"), (nonsense, "king of cups")])
def test_a_bot_that_fails_is_told_and_nothing_is_lost(bot, word):
    session = new_session(bots=bot)
    card = session.state.legal_plays()[0]
    session.play(card)
    stuck = session.state
    assert (session.failed, stuck.actions[0]) == (True, card)
    assert word in session.notice
    assert session.names[stuck.to_play] in session.notice
    with pytest.raises(IllegalPlay, match="not your turn"):
        session.play(session.state.hands[0][0])
    session.ask_again()
    assert (session.failed, session.state) == (True, stuck)
    session.deal_from(Rules(), 1, session.seating.with_bots("random"))
    assert (session.failed, session.notice) == (False, "")
    take_turn(session)


def test_a_bot_that_found_its_courage_goes_on_when_asked_again():
    def moody(seen, rng):
        return seen.legal[0] if brave else shy(seen, rng)

    brave = False
    session = new_session(bots=moody)
    take_turn(session)
    told = len(session.state.events)
    brave = True
    session.ask_again()
    assert (session.failed, session.notice, session.state.to_play) == (False, "", 0)
    assert [frame.told for frame in session.frames][:2] == [told, told + 1]


def test_an_illegal_play_changes_nothing():
    session = new_session()
    while not (session.state.trick and len(session.state.legal_plays()) > 1):
        take_turn(session)
    led = session.state.led_suit
    wrong = next(card for card in session.state.hands[0] if card.suit != led)
    before, view = session.state, json.dumps(session_view(session))
    with pytest.raises(MustFollow):
        session.play(wrong)
    assert (session.state, json.dumps(session_view(session))) == (before, view)


def test_goals_are_ticked_off_when_they_are_reached():
    session = new_session(goals=("lead", "follow", "pick_up", "highest", "refused", "finish"))
    assert session.reached == set()
    take_turn(session)
    assert "finish" not in session.reached
    session.refuse("No.")
    play_to_the_end(session)
    assert {"lead", "follow", "pick_up", "refused", "finish"} <= session.reached


def test_players_named_one_by_one_sit_clockwise_from_the_persons_left():
    session = new_session(bots=["long_low", "random"], human=2)
    assert session.bots == ("long_low", "random", "long_low")
    assert session_view(session)["kinds"] == ["Random", "Long and low", "", "Long and low"]
