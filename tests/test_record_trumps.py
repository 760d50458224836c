"""A round with trumps as text: the turned card, and tricks with trumps in them."""

import pytest
from generators import PAIRWISE, every_state

from rolling_stone_learn.engine.cards import Card, read_cards
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.record import RecordError
from rolling_stone_learn.engine.rules import rules_text
from rolling_stone_learn.engine.state import RoundState

ROUND = """\
rolling stone 1
rules players=3 pack=HS/9TJQ/2 trumps=True
dealer 2
leader 0
hand 0 9H QH
hand 1 JS QS
hand 2 JH TS
turned 9S
play 0 QH JS JH
play 1 QS
end went_out 1
"""
MIDDLE = """\
rolling stone 1
rules players=3 pack=HS/9TJQ/2 trumps=True
dealer 2
leader 0
hand 0 9H
hand 1 QS
hand 2 JH TS
closed 1 H
trick QH JS
turned 9S
play 0 JH
play 1 QS
end went_out 1
"""
PLAIN = "\n".join(ROUND.replace(" trumps=True", "").splitlines()[:7])
NO_STOCK = """\
rolling stone 1
rules players=2 pack=HS/9T/2 trumps=True no_stock=play_plain
hand 0 9H TH
hand 1 9S TS
"""

# The text, what is changed in it, the line and the reason it is refused for.
REFUSED = {
    "no card turned": (
        *(ROUND, "turned 9S\n", ""),
        *(10, "turned: which card of the stock names trumps?"),
    ),
    "a card of a hand": (ROUND, "turned 9S", "turned TS", 8, "turned: 10♠ is not in the stock"),
    "a card of the trick": (MIDDLE, "turned 9S", "turned JS", 10, "turned: J♠ is not in the stock"),
    "a card of no pack": (ROUND, "turned 9S", "turned AS", 8, "turned: A♠ is not in the stock"),
    "two cards": (
        *(ROUND, "turned 9S", "turned 9S TH", 8),
        (
            "'9S TH' is not a card: write a rank (2 to 10, J, Q, K or A) "
            "and a suit (C, D, H or S), such as 9H or 10♥"
        ),
    ),
    "turned twice": (
        *(ROUND, "turned 9S", "turned 9S\nturned TH"),
        *(9, "'turned' is given twice"),
    ),
    "turned too late": (
        *(ROUND, "turned 9S\nplay 0 QH JS JH", "play 0 QH JS JH\nturned 9S"),
        *(9, "'turned' comes too late: the play has begun"),
    ),
    "turned without trumps": (
        *(PLAIN, "hand 2 JH TS", "hand 2 JH TS\nturned 9S"),
        *(8, "turned: these rules turn no card"),
    ),
    "turned where there is no stock": (
        *(NO_STOCK, "hand 1 9S TS", "hand 1 9S TS\nturned 9S"),
        *(5, "turned: these rules turn no card"),
    ),
    "another turned card, other trumps": (
        *(ROUND, "turned 9S", "turned TH", 9),
        "seat 1: You have no heart: you must pick up 1 card, not play a card",
    ),
    "wrong winner of a trumped trick": (
        ROUND,
        "play 1",
        "play 0",
        10,
        "seat 1 leads here, not seat 0",
    ),
    "a card neither led nor trumps in the trick": (
        *(MIDDLE.replace("pack=HS", "pack=DHS"), "trick QH JS", "trick QH JD"),
        *(9, "trick: every card must be of the led suit or a trump"),
    ),
    "a trump while able to follow": (
        *(ROUND, "JS JH", "JS TS", 9),
        "seat 2: You hold J♥: you must follow hearts",
    ),
}


@pytest.mark.parametrize("text", [ROUND, MIDDLE, NO_STOCK])
def test_the_rounds_that_are_tampered_with_below_are_good_ones(text):
    written = RoundState.from_text(text).to_text()
    assert [line for line in written.splitlines() if line in text.splitlines()] == text.splitlines()
    assert RoundState.from_text(written).to_text() == written


@pytest.mark.parametrize(("text", "old", "new", "line", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_wrong_text_with_trumps_is_refused_with_the_line_and_the_reason(
    text, old, new, line, reason
):
    assert old in text
    with pytest.raises(RecordError) as refused:
        RoundState.from_text(text.replace(old, new, 1))
    assert (refused.value.line, refused.value.reason) == (line, reason)


def test_who_trumped_cannot_hold_the_led_suit():
    """That would be a revoke: where illegal cards are refused, no round comes to this."""
    start = MIDDLE.partition("\nplay")[0].replace("\nclosed 1 H", "")
    assert RoundState.from_text(start).trick == read_cards("QH JS")
    with pytest.raises(RecordError) as refused:
        RoundState.from_text(start.replace("hand 1 QS", "hand 1 TH"))
    reason = "trick: seat 1 trumped, so it cannot hold 10♥"
    assert (refused.value.line, refused.value.reason) == (8, reason)


def test_a_trick_with_a_trump_goes_on_and_is_won_or_picked_up():
    state = RoundState.from_text(MIDDLE.partition("\nplay")[0])
    assert (state.to_play, state.trumps, state.trick) == (2, "S", read_cards("QH JS"))
    assert state.start.turned == Card.parse("9S")
    assert state.play("JH").leader == 1
    swapped = MIDDLE.replace("hand 2 JH TS", "hand 2 9S TS").replace("turned 9S", "turned TH")
    plain = swapped.replace("trick QH JS", "trick QH JH").replace("closed 1 H\n", "")
    state = RoundState.from_text(plain.partition("\nplay")[0])
    assert state.legal_plays() == (PICK_UP,)


@pytest.mark.parametrize("table", PAIRWISE, ids=rules_text)
def test_every_state_of_a_round_is_read_back_from_its_text(table):
    for state in every_state(deal(table, 3), 3):
        text = state.to_text()
        assert ("\nturned " in text) == bool(table.trumps and table.undealt)
        again = RoundState.from_text(text)
        assert again == state
        assert again.to_text() == text
        for name in ("hands", "known", "closed", "barred", "since_trick", "outcome", "events"):
            assert getattr(again, name) == getattr(state, name)


def test_who_trumped_in_a_set_up_trick_is_closed_in_the_led_suit():
    start = MIDDLE.partition("\nplay")[0]
    unsaid = RoundState.from_text(start.replace("\nclosed 1 H", ""))
    assert unsaid.closed[1] == ("H",)
    assert unsaid == RoundState.from_text(start)
