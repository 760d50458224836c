"""What people write becomes points; what cannot be is told and loses nothing."""

from dataclasses import replace

import pytest
from generators import rules, seeds
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.engine.events import PickedUp
from rolling_stone_learn.engine.match import Match, RoundResult
from rolling_stone_learn.engine.players import play_round
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.widgets.entries import (
    Entry,
    EntryError,
    asks_counts,
    asks_left,
    read_entry,
    sums_by_count,
)
from rolling_stone_learn.widgets.pad import Pad, check_names

NAMES = ("Anna", "Ben", "Carla", "Dan")
CARDS = Rules()
PARLETT = Rules.preset("classic")
LEFT = Rules(scoring="face_left")
PICKED = Rules(scoring="face_picked")
LAST = Rules(scoring="face_picked", next_leader="last_picker")
FEWEST = Rules(scoring="none", stalemate="fewest_cards")


def points(table, *entry, **more):
    return read_entry(table, NAMES[: table.players], Entry(*entry, **more)).points


def test_cards_are_counted_or_named():
    assert points(CARDS, 1, ("3", "", "1", " 12 ")) == (3, 0, 1, 12)
    assert points(CARDS, 1, ("9H 10♦ kc", "0", "1", "2")) == (3, 0, 1, 2)


def test_who_went_out_gains_the_worth_of_the_cards_left():
    assert points(PARLETT, 0, ("", "AH KH", "9C", "7C, 7D")) == (34, 0, 0, 0)
    assert points(PARLETT, 0, ("", "11", "9C", "14")) == (34, 0, 0, 0)


def test_cards_left_cost_their_face_value():
    assert points(LEFT, 1, ("AH KH", "", "9C", "7C 7D")) == (27, 0, 9, 14)
    assert points(LEFT, 1, ("27", "", "9", "14")) == (27, 0, 9, 14)


def test_cards_picked_up_cost_their_face_value_also_for_who_went_out_and_twice():
    assert points(PICKED, 0, ("9H KH", "0", "9H KH 9H", "7")) == (22, 0, 31, 7)


def test_without_points_only_who_went_out_is_written():
    line = read_entry(Rules.preset("leaflet"), NAMES, Entry(2, ("", "", "", "")))
    assert line.points == (0, 0, 0, 0)
    assert line.outcome.winner == 2


def test_a_stopped_round_costs_what_is_held_and_brings_nobody_parletts_points():
    assert points(CARDS, None, ("3", "2", "1", "12")) == (3, 2, 1, 12)
    assert points(PARLETT, None, ("", "", "", "")) == (0, 0, 0, 0)
    counted = Entry(None, ("", "", "", ""), None, ("3", "2", "2", "9"))
    assert read_entry(FEWEST, NAMES, counted).outcome.win_share == (0, 0.5, 0.5, 0)


WRONG = [
    (CARDS, Entry(0, ("2", "1", "1", "1")), "left-0", "Anna went out, so no card is left."),
    (CARDS, Entry(0, ("", "0", "1", "1")), "left-1", "Ben has no card left either"),
    (CARDS, Entry(None, ("2", "1", "0", "1")), "left-2", "Carla has no card left, so Carla went"),
    (CARDS, Entry(0, ("", "", "1", "1")), "left-1", "Ben: write how many cards are left, such as"),
    (CARDS, Entry(0, ("", "two", "1", "1")), "left-1", "Ben: two is not a number of cards"),
    (CARDS, Entry(0, ("", "-2", "1", "1")), "left-1", "Ben: -2 is less than nothing"),
    (CARDS, Entry(0, ("", "1.5", "1", "1")), "left-1", "Ben: 1.5 is not a whole number"),
    (CARDS, Entry(0, ("", "1,5", "1", "1")), "left-1", "Ben: 1,5 is not a whole number"),
    (CARDS, Entry(0, ("", "33", "1", "1")), "left-1", "Ben: 33 cards are too many. Only 32 were"),
    (CARDS, Entry(0, ("", "9", "20", "3")), "left-2", "that is 32 cards, but of 32 at most 31"),
    (CARDS, Entry(0, ("", "9H 9♥", "2", "3")), "left-1", "Ben: 9♥ is written twice"),
    (CARDS, Entry(0, ("", "9H", "9♥ 8C", "3")), "left-2", "9♥ is written for Ben and for Carla"),
    (CARDS, Entry(0, ("", "2H", "2", "3")), "left-1", "2♥ is not in this pack of 32 cards."),
    (CARDS, Entry(0, ("", "2H", "2", "3")), "left-1", "ranks are 7 8 9 10 J Q K A"),
    (LEFT, Entry(0, ("", "ace", "2", "3")), "left-1", "Ben: ace is no value and no card"),
    (LEFT, Entry(0, ("", " ", "9", "9")), "left-1", "Ben: write the cards left, such as 9H"),
    (LEFT, Entry(0, ("", "7", "6", "9")), "left-2", "Carla: no cards of this pack make 6. J is 11"),
    (LEFT, Entry(0, ("", "7", "337", "9")), "left-2", "Carla: no cards of this pack make 337."),
    (LEFT, Entry(0, ("", "300", "20", "22")), "left-1", "No cards of this pack make 342 together"),
    (LEFT, Entry(0, ("", "7C 7D 7H 7S", "7", "9")), "left-2", "no cards of this pack make 7."),
    (LEFT, Entry(0, ("5", "7", "7", "9")), "left-0", "Anna went out"),
    (PARLETT, Entry(0, ("", "2", "5", "9")), "left-2", "Carla: no cards of this pack make 5. An"),
    (PARLETT, Entry(0, ("", "1", "1", "0")), "left-3", "Dan has no card left either"),
    (PICKED, Entry(0, ("", "0", "0", "0")), "left-0", "Anna: write the cards picked up, such as"),
    (PICKED, Entry(0, ("0", "0", "13", "6")), "left-3", "Dan: no cards of this pack make 6."),
    (PICKED, Entry(0, ("0", "0", "99999", "6")), "left-2", "Carla: that is more than 9999"),
    (PICKED, Entry(0, ("0", "2C", "8", "7")), "left-1", "2♣ is not in this pack"),
    (PICKED, Entry(0, ("0", "x", "8", "7")), "left-1", "Ben: x is no value and no card"),
    (LAST, Entry(0, ("0", "0", "8", "7"), 1), "left-1", "Ben picked up last, so what Ben picked"),
    (LAST, Entry(0, ("0", "0", "8", "7")), "last_picker", "Carla picked up cards, so somebody"),
    (FEWEST, Entry(None, ("",) * 4, None, ("1", "2", "", "3")), "count-2", "Carla: write how many"),
    (
        FEWEST,
        Entry(None, ("",) * 4, None, ("1", "2", "q", "3")),
        "count-2",
        "Carla: q is not a num",
    ),
    (FEWEST, Entry(None, ("",) * 4, None, ("1", "0", "2", "3")), "count-1", "Ben has no card left"),
    (FEWEST, Entry(None, ("",) * 4, None, ("9", "9", "9", "9")), "count-0", "that is 36 cards"),
    (
        replace(LEFT, stalemate="fewest_cards"),
        Entry(None, ("9H 8H", "9", "9", "9"), None, ("3", "1", "1", "1")),
        "count-0",
        "Anna: 2 cards are written, but counted are 3.",
    ),
    (
        replace(LEFT, stalemate="fewest_cards"),
        Entry(None, ("9H 8H", "9", "15", "9"), None, ("2", "1", "1", "1")),
        "count-2",
        "Carla: no 1 cards of this pack make 15.",
    ),
]


@pytest.mark.parametrize(("table", "entry", "field", "why"), WRONG, ids=[one[3] for one in WRONG])
def test_every_wrong_entry_has_its_sentence_and_changes_nothing(table, entry, field, why):
    pad = Pad(NAMES, table)
    with pytest.raises(EntryError) as caught:
        pad.write(entry)
    assert why in str(caught.value)
    assert caught.value.field == field
    assert pad.entries == ()
    assert not pad.can_undo


@given(rules(), seeds, st.booleans())
def test_any_played_round_can_be_written_by_its_cards_or_by_what_they_cost(table, seed, by_cards):
    end = play_round(Match(table).deal(), ["random"] * table.players, seed)
    line = RoundResult.of(end)
    hands = _picked(end) if table.scoring == "face_picked" else end.hands
    left = tuple(_text(table, hand, by_cards) for hand in hands)
    if line.outcome.went_out is not None and table.scoring != "face_picked":
        assert left[line.outcome.went_out] == ""
    counts = tuple(str(len(hand)) for hand in end.hands)
    names = check_names(table.players)
    entry = Entry(line.outcome.went_out, left, line.last_picker, counts)
    read = read_entry(table, names, entry)
    assert read.points == line.points
    assert read.outcome.win_share == line.outcome.win_share
    assert (read.last_picker, read.outcome.went_out) == (line.last_picker, line.outcome.went_out)


def _picked(end):
    hands = [()] * end.rules.players
    for event in end.events:
        if isinstance(event, PickedUp):
            hands[event.seat] += event.cards
    return hands


def _text(table, hand, by_cards):
    if not hand:
        return "0" if table.scoring == "face_picked" else ""
    if by_cards:
        return " ".join(map(str, hand))
    if table.scoring == "cards":
        return str(len(hand))
    parlett = table.scoring == "parlett"
    return str(sum({14: 1}.get(c.rank, min(c.rank, 10)) if parlett else c.rank for c in hand))


def test_what_is_asked_follows_from_the_rules():
    asked = {
        scoring: [asks_left(Rules(scoring=scoring), stopped=stopped) for stopped in (False, True)]
        for scoring in ("cards", "face_left", "face_picked", "parlett", "none")
    }
    always = [True, True]
    assert asked == {
        "cards": always,
        "face_left": always,
        "face_picked": always,
        "parlett": [True, False],
        "none": [False, False],
    }
    assert asks_counts(FEWEST, stopped=True)
    assert not asks_counts(FEWEST, stopped=False)
    assert not asks_counts(replace(CARDS, stalemate="fewest_cards"), stopped=True)


@given(st.lists(st.integers(1, 14), max_size=7))
def test_the_sums_by_count_are_those_of_all_choices(worths):
    sums = sums_by_count(worths)
    made = {(0, 0)}
    for worth in worths:
        made |= {(count + 1, total + worth) for count, total in made}
    assert made == {
        (count, value)
        for count, one in enumerate(sums)
        for value in range(one.bit_length())
        if one >> value & 1
    }
