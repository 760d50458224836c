"""What may not be played, and the sentence that says why."""

import pytest
from refused_plays import EVERY_REFUSAL, table, with_trumps

from rolling_stone_learn.engine.cards import Card, Suit, parse_cards, read_cards
from rolling_stone_learn.engine.plays import (
    PICK_UP,
    IllegalPlay,
    MustPickUp,
    count_cards,
    join_words,
    read_action,
    trick_winner,
)
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState


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
