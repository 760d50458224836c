"""Every wrong play that is refused, with the table it is tried at and its sentence."""

import pytest

from rolling_stone_learn.engine.cards import Pack
from rolling_stone_learn.engine.plays import (
    PICK_UP,
    Challenge,
    MayNotChallenge,
    MayNotPickUp,
    MustChangeSuit,
    MustFollow,
    MustPickUp,
    NotInHand,
    RoundOver,
    UnknownCard,
)
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState

HOW = "write a rank (2 to 10, J, Q, K or A) and a suit (C, D, H or S), such as 9H or 10♥"
CHOOSE = "choose a card such as '9H', or PICK_UP"


def table(*plays):
    """Three players: seat 2 has no heart, seat 0 holds two cards."""
    state = RoundState.from_hands(Rules(players=3), ["9H KS", "QH AH 9S", "AS TC"])
    for play in plays:
        state = state.play(play)
    return state


def honour(*plays):
    """The same hands where wrong cards may be played."""
    state = RoundState.from_hands(Rules(players=3, revokes="ruled"), ["9H KS", "QH AH 9S", "AS TC"])
    for play in plays:
        state = state.play(play)
    return state


def with_trumps(*plays):
    """Spades are trumps; seat 1 has no heart and two trumps, seat 2 no heart and no trump."""
    state = RoundState.from_hands(
        Rules(players=3, pack=Pack("CDHS", "TJQKA", 3), trumps=True),
        ["TH KH TS", "JS QS TD", "AC KC JD"],
        waste="",
        turned="AS",
    )
    for play in plays:
        state = state.play(play)
    return state


def leaflet(*plays):
    """Seat 1 has no heart: once it has picked hearts up, it must lead another suit."""
    table = Rules(players=3, pack=Pack("HS", "TJQ", 2), after_pickup="picker_other_suit")
    state = RoundState.from_hands(table, ["TH QH", "TS JS", "JH QS"])
    for play in plays:
        state = state.play(play)
    return state


REFUSED = {
    "pick up instead of leading": (
        (),
        PICK_UP,
        MayNotPickUp,
        "There is nothing to pick up: you lead, so play any card",
    ),
    "pick up while able to follow": (
        ("9H",),
        PICK_UP,
        MayNotPickUp,
        "You hold Q♥ and A♥: you must follow hearts, not pick up",
    ),
    "another suit while able to follow": (
        ("9H",),
        "9S",
        MustFollow,
        "You hold Q♥ and A♥: you must follow hearts",
    ),
    "another suit with no heart": (
        ("9H", "QH"),
        "TC",
        MustPickUp,
        "You have no heart: you must pick up 2 cards, not play a card",
    ),
    "a card of another seat, to lead": ((), "QH", NotInHand, "Q♥ is not in your hand"),
    "a card of another seat, to follow": (("9H",), "TC", NotInHand, "10♣ is not in your hand"),
    "a card just played": (("9H",), "9H", NotInHand, "9♥ is not in your hand"),
    "a card when the round is over": (
        ("9H", "QH", PICK_UP, "AS", "KS"),
        "9S",
        RoundOver,
        "The round is over: deal again to play",
    ),
    "a pick-up when the round is over": (
        ("9H", "QH", PICK_UP, "AS", "KS"),
        PICK_UP,
        RoundOver,
        "The round is over: deal again to play",
    ),
    "nonsense when the round is over": (
        ("9H", "QH", PICK_UP, "AS", "KS"),
        None,
        RoundOver,
        "The round is over: deal again to play",
    ),
    "a card that the pack has not": (
        (),
        "2♥",
        UnknownCard,
        "There is no 2♥ in this pack of 24 cards",
    ),
    "nothing": ((), None, UnknownCard, f"None is not a play: {CHOOSE}"),
    "a number": ((), 3, UnknownCard, f"3 is not a play: {CHOOSE}"),
    "a list": ((), ["9H"], UnknownCard, f"['9H'] is not a play: {CHOOSE}"),
    "bytes": ((), b"9H", UnknownCard, f"b'9H' is not a play: {CHOOSE}"),
    "a plain pair that only looks like a card": (
        (),
        ("H", 9),
        UnknownCard,
        f"('H', 9) is not a play: {CHOOSE}",
    ),
    "an empty text": ((), "", UnknownCard, f"'' is not a card: {HOW}"),
    "a rank of one": ((), "1H", UnknownCard, f"'1H' is not a card: {HOW}"),
    "a rank of eleven": ((), "11H", UnknownCard, f"'11H' is not a card: {HOW}"),
    "two ranks": ((), "TH♥", UnknownCard, f"'TH♥' is not a card: {HOW}"),
    "suit before rank": ((), "H9", UnknownCard, f"'H9' is not a card: {HOW}"),
    "two cards": ((), "9H KS", UnknownCard, f"'9H KS' is not a card: {HOW}"),
    "a wide digit": ((), "９H", UnknownCard, f"'９H' is not a card: {HOW}"),
}


REFUSED_WITH_TRUMPS = {
    "neither the led suit nor a trump": (
        ("KH",),
        "TD",
        MustPickUp,
        (
            "You have no heart: you must pick up 1 card or play J♠ or Q♠, a trump, "
            "not play another card"
        ),
    ),
    "no trump in hand": (
        ("KH", "JS"),
        "JD",
        MustPickUp,
        "You have no heart: you must pick up 2 cards, not play a card",
    ),
    "trumps led and none in hand": (
        ("TS", "JS"),
        "AC",
        MustPickUp,
        "You have no spade: you must pick up 2 cards, not play a card",
    ),
    "trumps led and another suit played": (
        ("TS",),
        "TD",
        MustFollow,
        "You hold J♠ and Q♠: you must follow spades",
    ),
    "a trump while able to follow": (
        ("KH", PICK_UP, "KH", PICK_UP, "KH"),
        "TS",
        MustFollow,
        "You hold 10♥: you must follow hearts",
    ),
    "pick up trumps while able to follow": (
        ("TS",),
        PICK_UP,
        MayNotPickUp,
        "You hold J♠ and Q♠: you must follow spades, not pick up",
    ),
    "the turned card": (("KH",), "AS", NotInHand, "A♠ is not in your hand"),
}
REFUSED_BY_THE_LEAFLET = {
    "the suit just picked up": (
        ("QH", PICK_UP),
        "QH",
        MustChangeSuit,
        "You have just picked up hearts: you must lead another suit",
    ),
    "pick up instead of leading": (
        ("QH", PICK_UP),
        PICK_UP,
        MayNotPickUp,
        "There is nothing to pick up: you lead, so play any card",
    ),
}
REFUSED_AT_THE_HONOUR_TABLE = {
    "pick up while able to follow": (
        ("9H",),
        PICK_UP,
        MayNotPickUp,
        "You hold Q♥ and A♥: you must follow hearts, not pick up",
    ),
    "another suit with no heart": (
        ("9H", "QH"),
        "TC",
        MustPickUp,
        "You have no heart: you must pick up 2 cards, not play a card",
    ),
    "a card of another seat": (("9H",), "TC", NotInHand, "10♣ is not in your hand"),
    "a challenge before the first card": (
        (),
        Challenge(0, 1),
        MayNotChallenge,
        "Nothing has been played yet that you could challenge",
    ),
    "a challenge of oneself": (
        ("9H",),
        Challenge(0, 0),
        MayNotChallenge,
        "You cannot challenge yourself",
    ),
    "a challenge of nobody": (
        ("9H",),
        Challenge(0, 3),
        MayNotChallenge,
        "There is no seat 3 here: seats go from 0 to 2",
    ),
    "a challenge by nobody": (
        ("9H",),
        Challenge(True, 2),
        MayNotChallenge,
        "There is no seat True here: seats go from 0 to 2",
    ),
    "a draw without a revoke": (
        ("9H",),
        Challenge(1, 0, "AS"),
        MayNotChallenge,
        "A♠ cannot be drawn for this challenge",
    ),
    "a draw for a trick on the table": (
        ("9H", "9S"),
        Challenge(0, 1, "AS"),
        MayNotChallenge,
        "A♠ cannot be drawn for this challenge",
    ),
    "too small a draw": (
        ("9H", "9S", PICK_UP),
        Challenge(0, 1, "AS"),
        MayNotChallenge,
        "The trick had 2 cards: so many are drawn, not 1",
    ),
    "too great a draw": (
        ("9H", "9S", PICK_UP),
        Challenge(0, 1, "AS TC 9H"),
        MayNotChallenge,
        "9♥ cannot be drawn for this challenge",
    ),
    "a last card drawn": (
        ("9H", "9S", PICK_UP),
        Challenge(0, 1, "KS AS"),
        MayNotChallenge,
        "K♠ cannot be drawn for this challenge",
    ),
    "an own card drawn": (
        ("9H", "9S", PICK_UP),
        Challenge(0, 1, "AS QH"),
        MayNotChallenge,
        "Q♥ cannot be drawn for this challenge",
    ),
    "a challenge when the round is over": (
        ("9H", "QH", PICK_UP, "AS", "KS"),
        Challenge(1, 2),
        RoundOver,
        "The round is over: deal again to play",
    ),
}
REFUSED_ELSEWHERE = {
    "a challenge where wrong cards are refused": (
        ("9H",),
        Challenge(2, 0),
        MayNotChallenge,
        "Wrong cards are refused at this table: there is none to challenge",
    ),
}
EVERY_REFUSAL = [
    pytest.param(make, *row, id=name)
    for make, rows in (
        (table, REFUSED),
        (with_trumps, REFUSED_WITH_TRUMPS),
        (leaflet, REFUSED_BY_THE_LEAFLET),
        (honour, REFUSED_AT_THE_HONOUR_TABLE),
        (table, REFUSED_ELSEWHERE),
    )
    for name, row in rows.items()
]
