"""Help at the table: hints with a reason, the memory aid, and a hand laid in one's own order."""

import pytest
from hypothesis import given
from test_messages import message
from test_session import new_session, sessions, take_turn

from rolling_stone_learn.engine.cards import Suit, parse_cards
from rolling_stone_learn.engine.players import PlayerError, advise, choose, find_player
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState
from rolling_stone_learn.sentences import memory_sentence
from rolling_stone_learn.widgets.messages import receive
from rolling_stone_learn.widgets.options import OPTIONS
from rolling_stone_learn.widgets.view import session_view


@given(sessions())
def test_a_hint_is_what_that_player_would_do_and_changes_nothing(session):
    for name in OPTIONS["hints_from"]:
        player = find_player(name)
        session.set_option("hints_from", name)
        before = session.state
        session.hint()
        seen = before.observation(session.human)
        assert session.advice.action == choose(player, seen, session.now.seed)
        assert len(session.advice.reason) > 20
        assert session.state == before
        view = session_view(session)
        card = session.advice.action
        assert view["hint"]["card"] == ("" if card is PICK_UP else card.code)
        assert session.advice.reason in view["hint"]["text"]
    take_turn(session)
    assert session.advice is None


SITUATIONS = [
    ("9H TH QC", "", "You hold most hearts (2), and 9♥ is the lowest"),
    ("9H KH QC", "TH", "K♥ beats every card of this trick so far"),
    ("9H TH QC", "KH", "No card of yours beats this trick, and 9♥ is the lowest"),
    ("9S QC", "KH", "It is the only play that the rules allow"),
]


@pytest.mark.parametrize(("hand", "led", "reason"), SITUATIONS)
def test_the_reason_fits_the_situation(hand, led, reason):
    hands = [hand, "7C 7D", "AS 7S", "8D 8C"]
    state = RoundState.from_hands(Rules(), hands, leader=3 if led else 0, trick=led)
    assert advise("long_low", state.observation(0), seed=1).reason.startswith(reason)


class Cautious:
    """A player that explains itself."""

    def __call__(self, seen, _rng):
        return seen.legal[0]

    def explain(self, seen):
        return f"Of {len(seen.legal)} I take the first"


def test_a_player_of_ones_own_explains_itself_or_gives_no_reason():
    seen = new_session().state.observation(0)
    assert advise(Cautious(), seen, 1).reason == "Of 8 I take the first"
    assert advise(lambda seen, _rng: seen.legal[0], seen, 1).reason == ""
    broken = Cautious()
    broken.explain = lambda _seen: 1 / 0
    with pytest.raises(PlayerError, match="ZeroDivisionError"):
        advise(broken, seen, 1)


def test_the_memory_aid_is_off_at_first_and_tells_public_facts_only():
    session = new_session(seed=52)
    assert session_view(session)["memory"] == []
    session.set_option("memory", value=True)
    while not any(session.state.known):
        take_turn(session)
    state = session.state
    assert session_view(session)["memory"] == [
        [name, memory_sentence(state.known[seat], state.closed[seat])]
        for seat, name in enumerate(session.names)
    ]


@pytest.mark.parametrize(
    ("known", "closed", "words"),
    [
        ("", "", "nothing yet"),
        ("", "S", "no ♠"),
        ("9H", "", "9♥"),
        ("9H KH", "H", "9♥ K♥ and no other ♥"),
        ("9H 7C", "DS", "no ♠, 9♥, no ♦, 7♣"),
    ],
)
def test_what_is_known_of_a_hand_is_said_in_one_line(known, closed, words):
    assert memory_sentence(parse_cards(known), list(map(Suit, closed))) == words


def lying(session):
    return session_view(session)["frames"][-1]["hand"]


def test_a_hand_lies_as_the_person_lays_it_and_new_cards_come_last():
    session = new_session(seed=52)
    order = sorted(lying(session))
    assert receive(session, message(session, "arrange", cards=" ".join(order))) is True
    assert lying(session) == order
    assert session.options["sort"] == "own"
    before = set(order)
    while set(lying(session)) <= before:
        take_turn(session)
    kept = [code for code in lying(session) if code in before]
    assert kept == [code for code in order if code in kept]
    assert lying(session)[: len(kept)] == kept
    session.set_option("sort", "suit")
    assert lying(session) != kept + sorted(set(lying(session)) - before)


@pytest.mark.parametrize("cards", ["", "9H", "AS AS", "hello", "2C 3C 4C 5C 6C 7C 8C 9C"])
def test_other_cards_than_the_hand_are_not_laid(cards):
    session = new_session()
    before = lying(session)
    assert receive(session, message(session, "arrange", cards=cards)) is False
    assert lying(session) == before
