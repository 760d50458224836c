"""What a browser says is checked like a stranger's letter: most of it changes nothing."""

import json
from dataclasses import replace

import pytest
from test_session import new_session, play_to_the_end, take_turn

from rolling_stone_learn.widgets.messages import receive
from rolling_stone_learn.widgets.options import preset_of
from rolling_stone_learn.widgets.view import session_view

LATE_DEAL = {
    "players": 3,
    "people": 1,
    "preset": "classic",
    "bots": "random",
    "seed": "9",
    "revokes": "blocked",
    "repetition": "3",
    "stall_limit": "None",
    "stalemate": "no_winner",
    "rounds": "5",
}
MALFORMED = {
    "nothing": None,
    "a number": 7,
    "a word": "play",
    "a list": [1, 2, 3],
    "an empty message": {},
    "no schema": {"schema": None},
    "an old schema": {"schema": 0},
    "a schema in words": {"schema": "1"},
    "no type": {"type": None},
    "an unknown type": {"type": "peek"},
    "a type of a list": {"type": ["play"]},
    "a number as type": {"type": 1},
    "a magic name": {"type": "__class__"},
    "an old turn": {"turn": 1},
    "a turn to come": {"turn": 99},
    "a negative turn": {"turn": -1},
    "True for a turn": {"turn": False},
    "a broken turn": {"turn": 2.0},
    "a turn in words": {"turn": "2"},
    "no turn": {"turn": None},
    "an old deal": {"deal": 0},
    "True for a deal": {"deal": True},
    "no deal": {"deal": None},
    "no card": {"card": None},
    "a card of a list": {"card": ["9H"]},
    "a card of a map": {"card": {"suit": "H"}},
    "a number as card": {"card": 9},
    "players in words": {"type": "deal"} | LATE_DEAL | {"players": "3"},
    "True for players": {"type": "deal"} | LATE_DEAL | {"players": True},
    "an unknown preset": {"type": "deal"} | LATE_DEAL | {"preset": "poker"},
    "unknown bots": {"type": "deal"} | LATE_DEAL | {"bots": "os.system"},
    "bots as a list": {"type": "deal"} | LATE_DEAL | {"bots": ["random"]},
    "a number as seed": {"type": "deal"} | LATE_DEAL | {"seed": 9},
    "a huge card": {"type": "play", "card": "9H" * 100_000},
    "a huge seed": {"type": "deal"} | LATE_DEAL | {"seed": "9" * 100_000},
    "a huge word as seed": {"type": "deal"} | LATE_DEAL | {"seed": "apple" * 100_000},
    "half a deal": {"type": "deal", "players": 3},
    "a late deal": {"type": "deal", "turn": 0} | LATE_DEAL,
    "a late pick-up": {"type": "pick_up", "turn": 0},
    "a late new deal": {"type": "new_deal", "turn": 0},
    "a late way back": {"type": "back", "deal": 9},
    "an unknown option": {"type": "set_option", "name": "human", "value": 1},
    "an unknown speed": {"type": "set_option", "name": "speed", "value": "warp"},
    "no value": {"type": "set_option", "name": "speed"},
    "1 for True": {"type": "set_option", "name": "four_colours", "value": 1},
    "a list as value": {"type": "set_option", "name": "sort", "value": ["rank"]},
    "a list as name": {"type": "set_option", "name": ["sort"], "value": "rank"},
}
UNPLAYABLE = {
    "no card at all": "",
    "an unknown card": "1X",
    "a card of another pack": "2C",
    "a script": "<script>alert(1)</script>",
    "nothing but a zero byte": "\0",
}


@pytest.fixture
def session():
    """Return a session in its third turn or later, where the person must follow a suit."""
    session = new_session()
    while not (session.state.trick and len(session.state.legal_plays()) > 1):
        take_turn(session)
    return session


def message(session, kind="play", **fields):
    now = {"schema": 1, "deal": session.deal_number, "turn": session.state.turn}
    return now | {"type": kind} | fields


def legal_card(session):
    return session.state.legal_plays()[0].code


def facts(session):
    """Return all that a message may not change, and the view without its notice."""
    view = session_view(session) | {"notice": "", "revision": 0, "frames": []}
    return session.now, session.earlier, session.deal_number, json.dumps(view)


@pytest.mark.parametrize("wrong", MALFORMED.values(), ids=list(MALFORMED))
def test_a_malformed_or_stale_message_is_not_even_answered(session, wrong):
    before, revision = facts(session), session.revision
    sent = message(session, card=legal_card(session)) | wrong if isinstance(wrong, dict) else wrong
    if wrong == {}:
        sent = {}
    assert receive(session, sent) is False
    assert (facts(session), session.revision) == (before, revision)


@pytest.mark.parametrize("field", ["schema", "type", "deal", "turn", "card"])
def test_a_message_that_lacks_a_field_is_not_answered(session, field):
    before = facts(session)
    sent = message(session, card=legal_card(session))
    del sent[field]
    assert receive(session, sent) is False
    assert facts(session) == before


@pytest.mark.parametrize("card", UNPLAYABLE.values(), ids=list(UNPLAYABLE))
def test_what_is_no_card_is_answered_with_a_notice_of_modest_length(session, card):
    before = facts(session)
    assert receive(session, message(session, card=card)) is True
    assert facts(session) == before
    assert 0 < len(session.notice) < 300


def test_a_card_of_another_hand_is_answered_with_a_notice(session):
    before = facts(session)
    for seat in (1, 2, 3):
        receive(session, message(session, card=session.state.hands[seat][0].code))
        assert "is not in your hand" in session.notice
        assert facts(session) == before


def test_a_card_of_the_wrong_suit_and_a_pick_up_are_refused_with_the_rule(session):
    before, suit = facts(session), session.state.led_suit
    wrong = next(card for card in session.state.hands[0] if card.suit != suit)
    for sent in (message(session, card=wrong.code), message(session, "pick_up")):
        assert receive(session, sent) is True
        assert f"you must follow {suit.plural}" in session.notice
        assert facts(session) == before


def test_nobody_plays_for_another_seat():
    def shy(_seen, _rng):
        raise RuntimeError("no")

    session = new_session(bots=shy)
    take_turn(session)
    before = session.state
    receive(session, message(session, card=session.state.legal_plays()[0].code))
    receive(session, message(session, "pick_up"))
    assert (session.state, "not your turn" in session.notice) == (before, True)


def test_nothing_is_played_after_the_end():
    session = new_session()
    play_to_the_end(session)
    before = session.state
    assert receive(session, message(session, card="9H")) is True
    assert session.notice == "The round is over: deal again to play."
    assert session.state == before


def test_the_same_message_counts_once(session):
    sent = message(session, card=legal_card(session))
    assert [receive(session, sent) for _ in range(5)] == [True, False, False, False, False]


def test_a_card_is_played_and_a_trick_picked_up():
    session = new_session(seed=52)
    while session.state.outcome is None and not session_view(session)["pick_up"]:
        assert receive(session, message(session, card=legal_card(session))) is True
    size, trick = len(session.state.hands[0]), len(session.state.trick)
    assert receive(session, message(session, "pick_up")) is True
    picked = [event for event in session.state.events if type(event).__name__ == "PickedUp"]
    assert len(next(event for event in picked if event.seat == 0).cards) == trick
    assert len(session.state.hands[0]) == size + trick


def test_deals_are_asked_for(session):
    opening = session.now.opening
    assert receive(session, message(session, "same_deal")) is True
    assert session.state == opening
    assert receive(session, message(session, "new_deal")) is True
    assert session.now.seed == 18
    assert receive(session, message(session, "back")) is True
    assert session.state == opening
    assert receive(session, message(session, "deal", **LATE_DEAL)) is True
    assert (session.state.rules.players, session.now.seed) == (3, 9)
    assert preset_of(session.state.rules) == "classic"


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 9},
        {"players": 0},
        {"players": 7},
        {"preset": "partners"},
        {"preset": "old"} | {"players": 9},
    ],
)
def test_a_table_that_no_menu_offers_is_not_dealt(session, wrong):
    before = facts(session)
    assert receive(session, message(session, "deal", **LATE_DEAL | wrong)) is False
    assert facts(session) == before


def test_a_seed_that_cannot_be_is_told_in_the_menu_and_nothing_is_lost(session):
    now = session.now
    assert receive(session, message(session, "deal", **LATE_DEAL | {"seed": "9" * 30})) is True
    assert session.now == now
    assert (session.notice, session.notice_at) == ("Type a deal number or a short word.", "menu")


@pytest.mark.parametrize("blank", ["", "  "])
def test_no_seed_means_the_next_one(session, blank):
    assert receive(session, message(session, "deal", **LATE_DEAL | {"seed": blank})) is True
    assert session.now.seed == 18


def test_rules_are_chosen_afresh_whatever_was_played_before(session):
    old = LATE_DEAL | {"preset": "old", "players": 8}
    assert receive(session, message(session, "deal", **old)) is True
    assert len(session.state.hands) == 8
    home = LATE_DEAL | {"preset": ""}
    assert receive(session, message(session, "deal", **home)) is True
    assert session.state.rules == replace(session.home, players=3)


def test_options_are_set_whatever_the_turn(session):
    for name, value in {"speed": "slow", "sort": "rank", "four_colours": False}.items():
        sent = message(session, "set_option", name=name, value=value) | {"turn": 0}
        assert receive(session, sent) is True
        assert session.options[name] == value
