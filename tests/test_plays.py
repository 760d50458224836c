"""What may not be played, and the sentence that says why."""

import pytest

from rolling_stone_learn.engine.cards import Card, Pack, Suit, parse_cards, read_cards
from rolling_stone_learn.engine.plays import (
    PICK_UP,
    Challenge,
    IllegalPlay,
    MayNotChallenge,
    MayNotPickUp,
    MustChangeSuit,
    MustFollow,
    MustPickUp,
    NotInHand,
    RoundOver,
    UnknownCard,
    count_cards,
    join_words,
    read_action,
    trick_winner,
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


@pytest.mark.parametrize(("make", "plays", "wrong", "kind", "sentence"), EVERY_REFUSAL)
def test_a_wrong_play_is_refused_with_its_sentence_and_changes_nothing(
    make, plays, wrong, kind, sentence
):
    state = make(*plays)
    before = repr(state)
    with pytest.raises(IllegalPlay) as refused:
        state.play(wrong)
    assert type(refused.value) is kind
    assert isinstance(refused.value, ValueError)
    assert str(refused.value) == sentence
    assert repr(state) == before
    assert state == make(*plays)


def test_every_kind_of_illegal_play_is_shown_above():
    shown = {param.values[3] for param in EVERY_REFUSAL}
    assert shown == set(IllegalPlay.__subclasses__())


def test_who_cannot_follow_chooses_between_each_trump_and_a_pick_up():
    state = with_trumps("KH")
    assert state.legal_plays() == (*parse_cards("JS QS"), PICK_UP)
    assert state.play(PICK_UP).leader == 1
    assert state.play("QS").to_play == 2
    assert with_trumps("KH", "JS").legal_plays() == (PICK_UP,)


@pytest.mark.parametrize(
    ("trick", "trumps", "place"),
    [
        ("9H KH JH", None, 1),
        ("9H KH JH", "S", 1),
        ("9H 2S KH", "S", 1),
        ("9H 2S AH 3S", "S", 3),
        ("2S AS 3S", "S", 1),
        ("AH 2S", "S", 1),
        ("9H AS KH", None, 2),
    ],
)
def test_the_highest_trump_leads_next_else_the_highest_of_the_led_suit(trick, trumps, place):
    assert trick_winner(read_cards(trick), trumps and Suit(trumps)) == place


@pytest.mark.parametrize("text", ["9H", "9h", "9♥", "9♥\ufe0f", " 9H ", "9h\n", Card("H", 9)])
def test_a_card_is_read_in_any_usual_form(text):
    assert table().play(text).trick == (Card("H", 9),)


@pytest.mark.parametrize("text", ["10C", "TC", "tc", "10♣", "10c", "T♣\ufe0f"])
def test_the_ten_is_read_in_any_usual_form(text):
    assert read_action(Rules(), text) == Card("C", 10)


@pytest.mark.parametrize("text", [PICK_UP, "pick-up", "pick up", "PICK_UP", "Pick-Up"])
def test_a_pick_up_is_read_in_any_usual_form(text):
    state = table("9H", "QH").play(text)
    assert state.actions[-1] is PICK_UP
    assert state.hands[2] == tuple(sorted(map(Card.parse, ["9H", "QH", "AS", "TC"])))


def test_a_led_suit_names_one_card_and_one_heart_in_the_singular():
    state = RoundState.from_hands(Rules(players=2), ["KH KS", "QS JS"]).play("KH")
    with pytest.raises(MustPickUp, match="You have no heart: you must pick up 1 card, not play"):
        state.play("QS")


def test_sentences_count_and_join_as_people_do():
    assert [count_cards(number) for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [join_words(["a", "b", "c"][:number]) for number in range(4)] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
