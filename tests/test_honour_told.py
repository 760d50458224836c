"""How a ruling is told, shown and written."""

import pytest
from test_golden import golden
from test_honour import card, table

from rolling_stone_learn.engine.cards import Suit, read_cards
from rolling_stone_learn.engine.events import Challenged, Played, Revoke, TrickDone
from rolling_stone_learn.engine.plays import Challenge
from rolling_stone_learn.engine.record import RecordError
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState
from rolling_stone_learn.sentences import event_sentence, seat_names
from rolling_stone_learn.widgets.frames import frames_between

SENTENCES = {
    "off": (Played(3, card("9S"), False, off=Suit.HEARTS), "East plays 9♠ to a trick of hearts."),
    "you": (Played(0, card("9S"), False, off=Suit.HEARTS), "You play 9♠ to a trick of hearts."),
    "unfounded": (
        Challenged(1, 0),
        "West challenges you. No wrong card is found, and play goes on.",
    ),
    "on the table": (
        Challenged(0, 3, Revoke(3, Suit.HEARTS, card("9S"), 2), read_cards("9H KH 9S")),
        (
            "You challenge East: 9♠ was wrong, played with a heart in hand. "
            "East takes back 9♥, K♥ and 9♠. East leads next."
        ),
    ),
    "gone": (
        Challenged(2, 1, Revoke(1, Suit.CLUBS, card("9S"), 2, 4), (), (0, 2, 0, 3)),
        (
            "North challenges West: 9♠ was wrong, played with a club in hand. "
            "West draws 4 cards unseen: 2 from you, 1 from North and 1 from East."
        ),
    ),
    "nothing to draw": (
        Challenged(2, 0, Revoke(0, Suit.CLUBS, card("9S"), 2, 4)),
        (
            "North challenges you: 9♠ was wrong, played with a club in hand. "
            "Nobody else can spare a card, so none is drawn."
        ),
    ),
    "a trick with a wrong card": (
        TrickDone(1, read_cards("9H KS TH JH"), card("JH")),
        (
            "Everybody played: the trick leaves the game. "
            "J♥ was the highest that may win. West leads next."
        ),
    ),
}


@pytest.mark.parametrize(("event", "sentence"), SENTENCES.values(), ids=SENTENCES)
def test_every_event_has_its_sentence(event, sentence):
    assert event_sentence(event, seat_names(4), Rules(revokes="ruled")) == sentence


@pytest.mark.parametrize("seat", range(3))
def test_frames_show_a_ruling_as_the_seat_sees_it(seat):
    state = table()
    for action in golden("ruled").actions:
        after = state.play(action)
        frame = frames_between(state, after, seat)[-1]
        assert frame.hand == after.hands[seat]
        assert frame.sizes == tuple(map(len, after.hands))
        assert tuple(played for _, played in frame.trick) == after.trick
        assert (frame.to_play, frame.told) == (after.to_play, len(after.events))
        state = after


TEXT = golden("ruled").to_text()
REFUSED = {
    "before the first card": (
        *("play 0 9H 9S challenge:2:1", "play 0 challenge:2:1 9H 9S challenge:2:1"),
        *(8, "a challenge stands behind the play that it follows"),
    ),
    "at the start of a line": (
        *("play 1 TH", "play 1 challenge:0:1 TH"),
        *(10, "a challenge stands behind the play that it follows"),
    ),
    "another draw": (
        *("JH+9H+QH", "JH+9H"),
        *(11, "seat 1: The trick had 3 cards: so many are drawn, not 2"),
    ),
    "an own card": (
        *("JH+9H+QH", "JH+9H+JD"),
        *(11, "seat 1: J♦ cannot be drawn for this challenge"),
    ),
    "a draw for a trick on the table": (
        *("challenge:2:1", "challenge:2:1:JH"),
        *(8, "seat 2: J♥ cannot be drawn for this challenge"),
    ),
    "no seat": (
        *("challenge:2:1", "challenge:2:5"),
        *(8, "seat 2: There is no seat 5 here: seats go from 0 to 2"),
    ),
    "no words": (
        *("challenge:2:1", "challenge:2"),
        *(8, "'challenge:2' is no challenge: write challenge:2:0 or challenge:2:0:9H+KS"),
    ),
    "no card": (
        *("challenge:2:1", "challenge:2:1:"),
        *(8, "'' is not a card: write a rank (2 to 10, J, Q, K or A) "),
    ),
    "going on in the line of a trick taken back": (
        *("challenge:2:1\nplay 1 TD", "challenge:2:1 TD"),
        *(8, "this trick has ended; begin a new line"),
    ),
    "where wrong cards are refused": (
        *(" revokes=ruled", ""),
        *(8, "seat 1: You hold 10♥ and Q♥: you must follow hearts"),
    ),
    "after the end": (
        *("QS 9S", "QS 9S challenge:0:1"),
        *(12, "the round is over: nothing can be played any more"),
    ),
}


@pytest.mark.parametrize(("old", "new", "line", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_wrong_ruling_in_a_text_is_refused_with_the_line_and_the_reason(old, new, line, reason):
    assert old in TEXT
    with pytest.raises(RecordError) as refused:
        RoundState.from_text(TEXT.replace(old, new, 1))
    assert refused.value.line == line
    assert refused.value.reason.startswith(reason)


def test_a_challenge_is_written_and_read_in_any_case():
    assert RoundState.from_text(TEXT.replace("challenge", "Challenge")).to_text() == TEXT
    assert Challenge.parse("challenge:2:0").text == "challenge:2:0"
