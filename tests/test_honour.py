"""The honour table: wrong cards, challenges, rulings and what they leave everybody knowing."""

from collections import Counter

import pytest
from test_golden import golden, replay

from rolling_stone_learn.engine.cards import Card, Pack, Suit, parse_cards, read_cards
from rolling_stone_learn.engine.events import (
    Challenged,
    Played,
    Revoke,
    Termination,
    TrickDone,
)
from rolling_stone_learn.engine.players import play_round
from rolling_stone_learn.engine.plays import PICK_UP, Challenge, MayNotChallenge, RoundOver
from rolling_stone_learn.engine.referee import challenge, challenge_due, proven
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState

RULED = Rules(players=3, pack=Pack("DHS", "9TJQ", 4), revokes="ruled")
HANDS = ["9D 9H JH QS", "TD TH QH 9S", "JD QD TS JS"]


def card(code):
    return Card.parse(code)


def table(*plays, **switches):
    state = RoundState.from_hands(RULED, HANDS, **switches)
    for play in plays:
        state = state.play(play)
    return state


def with_trumps(*plays):
    """Spades are trumps; seats 1 and 2 hold both hearts and spades."""
    rules = Rules(players=3, pack=Pack("DHS", "9TJQ", 3), trumps=True, revokes="ruled")
    hands = ["9H JH 9D", "TH QS JD", "QH TS TD"]
    state = RoundState.from_hands(rules, hands, waste="", turned="9S")
    for play in plays:
        state = state.play(play)
    return state


def test_a_round_with_each_kind_of_ruling():
    end = golden("ruled")
    assert end.rules == RULED
    states = list(replay(end))
    back, accused, shown, ruled = states[2], states[6], states[9], states[10]

    assert back.events[-1] == Challenged(
        2, 1, Revoke(1, Suit.HEARTS, card("9S"), turn=1), returned=read_cards("9H 9S")
    )
    assert (back.leader, back.trick, back.to_play, back.turn) == (1, (), 1, 2)
    assert back.known[1] == parse_cards("9H 9S")
    assert back.legal_plays() == back.hands[1] == parse_cards("TD 9H TH QH 9S")

    assert accused.events[-1] == Challenged(0, 1)
    assert accused.held == states[5].held
    assert (accused.turn, accused.to_play) == (states[5].turn, states[5].to_play) == (5, 1)

    assert [proven(state.observation(0)) for state in states[:9]] == [()] * 9
    assert proven(shown.observation(0)) == (2,)
    revoke = Revoke(2, Suit.DIAMONDS, card("JS"), turn=3, cards=3)
    assert shown.revokes == (revoke,)
    assert ruled.events[-1] == Challenged(1, 2, revoke, drawn_from=(0, 1, 1))
    assert ruled.revokes == proven(ruled.observation(0)) == ()
    assert (ruled.to_play, ruled.trick) == (shown.to_play, shown.trick) == (0, read_cards("QD"))
    assert ruled.hands[2] == parse_cards("JD TH JH QH 9H TS")
    assert ruled.known == ((), (), parse_cards("TH"))
    assert end.outcome.termination is Termination.WENT_OUT
    assert (end.outcome.went_out, end.outcome.points) == (1, (1, 0, 6))
    assert end.size_history[:3] == ((4, 4, 4), (3, 4, 4), (3, 5, 4))
    assert end.size_history[-4:] == ((1, 1, 6), (2, 1, 6), (1, 1, 6), (1, 0, 6))


def test_what_is_played_off_suit_tells_nobody_that_it_is_wrong():
    state = table("9H", "9S")
    assert state.events[-1] == Played(1, card("9S"), lead=False, off=Suit.HEARTS)
    assert state.closed == ((), (), ())
    trumped = with_trumps("9H", "QS")
    assert trumped.events[-1] == Played(1, card("QS"), lead=False, trumped=True)
    assert trumped.revokes == (Revoke(1, Suit.HEARTS, card("QS"), turn=1),)
    assert trumped.closed == ((), (), ())


def test_legal_plays_stay_honest():
    assert table("9H").legal_plays() == parse_cards("TH QH")
    assert table("9H").observation(1).legal == parse_cards("TH QH")


def test_a_wrong_card_cannot_win_and_a_wrong_trump_that_should_have_won_proves_itself():
    state = with_trumps("9H", "QS", "QH")
    assert state.events[-1] == TrickDone(2, read_cards("9H QS QH"), card("QH"))
    assert state.leader == 2
    assert [proven(state.observation(seat)) for seat in range(3)] == [(1,)] * 3
    both = with_trumps("9H", "QS", "TS")
    assert both.events[-1].best == card("9H")
    assert proven(both.observation(0)) == (1, 2)


def test_honest_trumps_close_nothing_where_revokes_are_ruled():
    rules = Rules(players=3, pack=Pack("DHS", "9TJ", 2), trumps=True, revokes="ruled")
    state = RoundState.from_hands(rules, ["9H TH", "TS 9D", "JH TD"], waste="", turned="9S")
    state = state.play("9H").play("TS").play("JH")
    assert (state.revokes, state.leader, state.closed) == ((), 1, ((), (), ()))
    middle = RoundState.from_hands(
        rules, ["TH", "9D", "JH JS"], trick="9H TS", waste="", turned="9S", leader=0
    )
    assert middle.closed == ((), (), ())


TWICE = ("9D", "9S", "JD", "QD", PICK_UP, "9H", "TD")  # seat 1 could follow both times


def test_the_oldest_revoke_is_ruled_first_and_the_next_one_after_it():
    state = table(*TWICE)
    first = Revoke(1, Suit.DIAMONDS, card("9S"), turn=1, cards=3)
    second = Revoke(1, Suit.HEARTS, card("TD"), turn=6)
    assert state.revokes == (first, second)
    assert proven(state.observation(0)) == (1,)
    drawn = state.play(Challenge(0, 1, read_cards("JH TS QS")))
    assert drawn.events[-1] == Challenged(0, 1, first, drawn_from=(0, 2, 0))
    assert (drawn.revokes, drawn.trick, drawn.to_play) == ((second,), state.trick, 2)
    assert proven(drawn.observation(0)) == ()
    back = drawn.play(Challenge(2, 1))
    assert back.events[-1] == Challenged(2, 1, second, returned=read_cards("9H TD"))
    assert (back.revokes, back.trick, back.to_play) == ((), (), 1)


def test_a_trick_taken_back_leaves_the_revokes_of_others_in_it_to_be_ruled_later():
    state = with_trumps("9H", "QS", "TS")
    assert [revoke.seat for revoke in state.revokes] == [1, 2]
    state = table("9D", "9S", "TS", Challenge(0, 1, "QS JH JS"))
    assert [(revoke.seat, revoke.cards) for revoke in state.revokes] == [(2, 3)]
    pair = RoundState.from_hands(
        Rules(players=4, pack=Pack("DHS", "9TJQ", 3), revokes="ruled"),
        ["9H 9D 9S", "TH TD TS", "JH JD JS", "QH QD QS"],
    )
    for action in ("9H", "TD", "JS", Challenge(3, 1)):
        pair = pair.play(action)
    assert pair.revokes == (Revoke(2, Suit.HEARTS, card("JS"), turn=2, cards=3),)
    assert pair.hands[1] == parse_cards("9H TH TD JS TS")


def test_a_draw_empties_what_was_known_of_donors_and_opens_their_suits_again():
    before = table("9H", "TH", PICK_UP, "QD", "9D", "9S", "9H")
    assert before.revokes == (Revoke(1, Suit.DIAMONDS, card("9S"), turn=5, cards=3),)
    assert before.known[2] == parse_cards("TH")
    assert before.closed == ((), (), (Suit.HEARTS,))
    after = before.play(Challenge(0, 1, read_cards("TH JH JD")))
    assert after.known == ((), (), ())
    assert after.closed == ((), (), ())
    assert after.hands[1] == parse_cards("TD JD TH JH QH")
    spared = before.play(Challenge(2, 1, read_cards("JH JS TS")))
    assert spared.known[2] == ()


def test_nobody_gives_a_last_card_and_then_fewer_are_drawn():
    rules = Rules(players=3, pack=Pack("HS", "9TJQ", 2), revokes="ruled")
    state = RoundState.from_hands(rules, ["9H QS", "TH TS", "JH JS"])
    state = state.play("9H").play("TS").play("JH")
    assert state.hands == tuple(map(parse_cards, ["QS", "TH", "JS"]))
    asked = challenge(state, by=0, seat=1, seed=7)
    assert asked.drawn == ()
    after = state.play(asked)
    assert after.events[-1] == Challenged(0, 1, state.revokes[0])
    assert after.revokes == ()
    assert after.since_trick == state.since_trick


def test_each_card_that_may_be_drawn_is_drawn_equally_often():
    state = table("9H", "9S", PICK_UP)
    one, pair = Counter(), Counter()
    for seed in range(6000):
        first, second = challenge(state, by=0, seat=1, seed=seed).drawn
        one[first] += 1
        pair[first, second] += 1
    others = state.hands[0] + state.hands[2]
    assert set(one) == set(others)
    assert len(others) == 3 + 6
    assert all(abs(number - 6000 / 9) < 5 * (6000 / 9) ** 0.5 for number in one.values())
    assert len(pair) == 9 * 8
    assert challenge(state, 0, 1, 7) == challenge(state, 0, 1, 7) != challenge(state, 0, 1, 8)


def test_a_ruling_between_tricks_counts_as_a_position_and_can_stop_the_round():
    state = table("9H", "9S", Challenge(0, 1))
    assert state.since_trick == (table().position_key, state.position_key)
    assert state.pickups_in_row == 0


@pytest.mark.parametrize(
    ("plays", "by", "seat", "kind"),
    [
        ((), 0, 1, MayNotChallenge),
        (("9H",), 1, 1, MayNotChallenge),
        (("9H",), 1, 7, MayNotChallenge),
        (("9H",), None, 1, MayNotChallenge),
    ],
)
def test_who_may_not_challenge_is_not_given_a_draw_either(plays, by, seat, kind):
    with pytest.raises(kind):
        challenge(table(*plays), by, seat, seed=7)


def test_nobody_challenges_after_the_end():
    end = golden("ruled")
    with pytest.raises(RoundOver):
        challenge(end, 0, 1, seed=7)
    assert challenge_due(end, range(3), seed=7) is None


def test_the_first_of_the_seats_clockwise_from_the_offender_speaks():
    state = table(*TWICE)
    assert proven(state.observation(0)) == (1,)
    assert challenge_due(state, [0, 1, 2], seed=7).by == 2
    assert challenge_due(state, [0, 1], seed=7).by == 0
    assert challenge_due(state, [1], seed=7) is None
    assert challenge_due(table("9D", "9S", "JD"), [0, 1, 2], seed=7) is None


def test_a_known_card_of_the_led_suit_proves_a_revoke_at_once():
    before = ("9H", "TH", PICK_UP, "QD", "9D", "TD", "JD", PICK_UP, "JH", "QH")
    assert table(*before).known[2] == parse_cards("9H TH")
    assert proven(table(*before).observation(0)) == ()
    assert proven(table(*before, "TS").observation(0)) == (2,)


def test_a_draw_makes_what_is_shown_after_it_no_proof():
    """Seat 1 kept a ten of diamonds back; after its draw it might have drawn that ten."""
    state = table("9H", "9S", PICK_UP, "QD", "9D", "QH", "JD", PICK_UP)
    assert [revoke.turn for revoke in state.revokes] == [1, 5]
    assert proven(state.observation(0)) == (1,)  # the queen of hearts
    state = state.play(Challenge(0, 1, "TS JS"))
    assert [revoke.turn for revoke in state.revokes] == [5]
    state = state.play("JH").play("TH").play("9H").play("JD").play("TD")
    assert proven(state.observation(0)) == ()


def test_players_challenge_what_is_proved_and_play_on():
    state = table("9D", "9S", "JD")
    stories = [play_round(state, ["random"] * 3, seed=seed).events for seed in range(20)]
    rulings = [event for events in stories for event in events if isinstance(event, Challenged)]
    assert len(rulings) > 5
    assert {(ruling.seat, ruling.wrong.turn) for ruling in rulings} == {(1, 1)}


@pytest.mark.parametrize("preset", ["classic", "trumps", "leaflet"])
def test_players_alone_never_challenge(preset):
    for seed in range(10):
        rules = Rules.preset(preset, revokes="ruled")
        end = play_round(rules, ["random", "long_low", "random", "random"], seed)
        plain = play_round(Rules.preset(preset), ["random", "long_low", "random", "random"], seed)
        assert end.actions == plain.actions
        assert end.outcome == plain.outcome


def test_what_is_taken_back_costs_as_a_pick_up_and_what_is_drawn_costs_nothing():
    text = golden("ruled").to_text().replace("revokes", "scoring=face_picked revokes")
    end = RoundState.from_text(text)
    assert end.outcome.points == (12, 9 + 9, 10)
