"""The score pad remembers: undo, redo, correct, and back from a file as it stood."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.engine.match import MatchOver
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.saving import SavedError
from rolling_stone_learn.widgets.entries import Entry, EntryError
from rolling_stone_learn.widgets.pad import LONGEST_NAME, MOST_BACK, MOST_ROUNDS, Pad, check_names

NAMES = ("Anna", "Ben", "Carla", "Dan")
CARDS = Rules()


def rounds(number):
    return Entry(number % 4, tuple("" if seat == number % 4 else "1" for seat in range(4)))


def test_undo_and_redo_walk_through_everything_that_was_done():
    pad = Pad(NAMES, CARDS)
    states = [pad.entries]
    for act in (
        lambda: pad.write(rounds(0)),
        lambda: pad.write(rounds(1)),
        lambda: pad.correct(1, rounds(3)),
        pad.new_match,
        lambda: pad.write(rounds(2)),
    ):
        act()
        states.append(pad.entries)
    for state in reversed(states[:-1]):
        pad.undo()
        assert pad.entries == state
    assert not pad.can_undo
    pad.undo()
    for state in states[1:]:
        pad.redo()
        assert pad.entries == state
    assert not pad.can_redo
    pad.redo()
    assert pad.entries == states[-1]


def test_a_new_round_after_undo_ends_what_could_be_redone():
    pad = Pad(NAMES, CARDS)
    pad.write(rounds(0))
    pad.undo()
    pad.write(rounds(1))
    assert not pad.can_redo
    assert pad.match.results[0].outcome.went_out == 1
    pad.undo()
    assert pad.entries == ()


def test_a_change_that_changes_nothing_is_no_step():
    pad = Pad(NAMES, CARDS)
    pad.new_match()
    pad.write(rounds(0))
    pad.correct(1, rounds(0))
    assert len(pad.history) == 2


def test_a_pad_has_an_end():
    pad = Pad(NAMES, replace(CARDS, rounds=None))
    for number in range(MOST_ROUNDS):
        pad.write(rounds(number))
    assert len(pad.history) == MOST_BACK
    with pytest.raises(EntryError, match="full after 200 rounds: begin a new match"):
        pad.write(rounds(0))
    assert Pad.from_payload(pad.payload()).match == pad.match


def test_no_round_follows_the_last_but_every_round_can_be_corrected():
    pad = Pad(NAMES, replace(CARDS, rounds=1))
    pad.write(rounds(0))
    with pytest.raises(MatchOver):
        pad.write(rounds(1))
    pad.correct(1, rounds(2))
    assert pad.match.winners == (2,)
    for number in (0, 2):
        with pytest.raises(ValueError, match="is not on the pad"):
            pad.correct(number, rounds(0))


@given(st.lists(st.integers(0, 3), max_size=8), st.integers(0, 8))
def test_a_pad_comes_back_from_its_payload_as_it_stood(outs, back):
    pad = Pad(NAMES, replace(CARDS, rounds=None, points=None))
    for out in outs:
        pad.write(rounds(out))
    for _ in range(back):
        pad.undo()
    again = Pad.from_payload(pad.payload())
    assert (again.names, again.rules) == (pad.names, pad.rules)
    assert (again.history, again.place) == (pad.history, pad.place)


def payload(**changes):
    pad = Pad(NAMES, CARDS)
    pad.write(rounds(0))
    return pad.payload() | changes


def round_of(**changes):
    return payload(history=[[], [payload()["history"][1][0] | changes]])


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "the pad is not an object"),
        (payload(more=1), "'more' is unknown"),
        ({"names": []}, "'history' is missing"),
        (payload(names="Anna"), "'names' is not a list"),
        (payload(names=["Anna", 3]), "give a list such as"),
        (payload(names=["Anna", "Ben"]), "there are 2 names for 4 players"),
        (payload(names=[*NAMES[:3], "<" * 25]), "at most 24 plain letters"),
        (payload(rules="players=9"), "players=9: use a whole number from 2 to 8"),
        (payload(rules="poker"), "'poker' is not a rule"),
        (payload(rules="x" * 3000), "the rules are too long"),
        (payload(history=[]), "its history or its place"),
        (payload(history=[[]] * (MOST_BACK + 1)), "its history or its place"),
        (payload(place=2), "its history or its place"),
        (payload(place=-1), "its history or its place"),
        (payload(place=True), "'place' is not a whole number"),
        (payload(history=[[], {}]), "a sheet is a list of at most 5 rounds"),
        (payload(history=[[], payload()["history"][1] * 6]), "a list of at most 5 rounds"),
        (payload(history=[[], [3]]), "the pad, round 1 is not an object"),
        (round_of(went_out=4), "round 1: 'went_out' is not a seat from 0 to 3"),
        (round_of(went_out=True), "round 1: 'went_out' is not a whole number or null"),
        (round_of(last_picker=-1), "round 1: 'last_picker' is not a seat"),
        (round_of(left=["", "1"]), "round 1: 'left' is not 4 short texts"),
        (round_of(left=["", 1, 1, 1]), "round 1: 'left' is not 4 short texts"),
        (round_of(left=["", "1" * 201, "1", "1"]), "round 1: 'left' is not 4 short texts"),
        (round_of(left=["", "0", "1", "1"]), "round 1: Ben has no card left either"),
        (round_of(counts=["9", None, "", ""]), "round 1: 'counts' is not 4 short texts"),
    ],
)
def test_a_payload_that_is_no_pad_is_refused_with_the_reason(data, why):
    with pytest.raises(SavedError) as caught:
        Pad.from_payload(data)
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (1, "1 players: a pad is for 2 to 8"),
        (9, "9 players"),
        ([], "there are 0 names"),
        (["Ann"], "there are 1 names"),
        (list("abcdefghi"), "there are 9 names"),
        (["Ann", " "], "name number 2 is empty"),
        (["Ann", "Ben", " Ann "], "two players are called 'Ann'"),
        (["Ann", "B" * (LONGEST_NAME + 1)], "at most 24 plain letters"),
        (["Ann", "Be\nn"], "at most 24 plain letters"),
    ],
)
def test_names_that_cannot_be_are_refused(names, why):
    with pytest.raises(ValueError, match=why):
        check_names(names)


@pytest.mark.parametrize("names", ["Ann", None, 4.0, True, ["Ann", 3], {"Ann": 1}])
def test_what_are_no_names_is_refused_by_type(names):
    with pytest.raises(TypeError, match="give a list such as"):
        check_names(names)
