"""A puzzle is a record with a title and a question: it round-trips, and wrong files say why."""

from pathlib import Path

import pytest
from generators import positions
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn import RecordError, RoundState, Rules
from rolling_stone_learn.engine.cards import Pack
from rolling_stone_learn.puzzle import LONGEST, MOST_BYTES, Puzzle
from rolling_stone_learn.saving import SavedError

RULES = Rules(players=2, pack=Pack("HS", "9TJ", 2))
STATE = RoundState.from_hands(RULES, ["9H TS", "TH"], waste="9S")
PUZZLE = Puzzle("Two or one", "Which card should South lead?", STATE)
words = st.text(st.characters(exclude_categories=("Cs",)), max_size=60)


@given(words, words, positions(most=20))
def test_a_puzzle_round_trips_and_is_a_record_too(title, question, state):
    puzzle = Puzzle(title, question, state)
    assert Puzzle.from_text(puzzle.to_text()) == puzzle
    assert RoundState.from_text(puzzle.to_text()) == state


def test_the_text_begins_with_the_title_and_the_question():
    lines = PUZZLE.to_text().splitlines()
    assert lines[:3] == [
        "# title: Two or one",
        "# question: Which card should South lead?",
        "rolling stone 1",
    ]


def test_a_record_is_a_puzzle_without_a_title():
    assert Puzzle.from_text(STATE.to_text()) == Puzzle("", "", STATE)
    assert Puzzle("", "", STATE).to_text() == STATE.to_text()


def test_only_remarks_above_the_record_name_it():
    text = STATE.to_text().replace("dealer", "# title: later\ndealer")
    assert Puzzle.from_text(f"#question :  Who?\n\n# said by nobody\n{text}").title == ""
    assert Puzzle.from_text(f"#question :  Who?\n\n# said by nobody\n{text}").question == "Who?"


@pytest.mark.parametrize("field", LONGEST)
def test_a_text_of_the_greatest_length_is_kept_and_a_longer_one_refused(field):
    most = LONGEST[field]
    fields = {"title": "", "question": "", "state": STATE}
    assert len(getattr(Puzzle(**fields | {field: "x" * most}), field)) == most
    with pytest.raises(ValueError, match=f"the {field} is too long: {most + 1} letters"):
        Puzzle(**fields | {field: "x" * (most + 1)})


def test_lines_become_one_and_what_is_no_text_is_refused():
    assert Puzzle("a\r\nrolling stone 9\u2028b", "", STATE).title == "a rolling stone 9 b"
    with pytest.raises(TypeError, match="title=7"):
        Puzzle(7, "", STATE)
    with pytest.raises(TypeError, match="state='a text'"):
        Puzzle("", "", "a text")
    with pytest.raises(ValueError, match="the question has a letter that cannot be written"):
        Puzzle("", "\ud800", STATE)


def test_a_saved_puzzle_is_loaded_again(tmp_path):
    path = tmp_path / "zwei Karten ♠.txt"
    assert PUZZLE.save(path) == path
    assert Puzzle.load(str(path)) == PUZZLE
    assert path.read_bytes() == PUZZLE.to_text().encode()
    assert [file.name for file in tmp_path.iterdir()] == [path.name], "nothing else is left"


def test_a_file_that_an_editor_saved_with_a_mark_in_front_is_read(tmp_path):
    path = tmp_path / "marked.txt"
    path.write_text(PUZZLE.to_text().replace("\n", "\r\n"), "utf-8-sig", newline="")
    assert Puzzle.load(path) == PUZZLE


def test_saving_replaces_or_refuses_as_asked(tmp_path):
    path = PUZZLE.save(tmp_path / "one.txt")
    other = Puzzle("Another", "", STATE)
    with pytest.raises(FileExistsError, match=r"there is a file .*one\.txt already"):
        other.save(path, replace=False)
    assert Puzzle.load(path) == PUZZLE
    other.save(path)
    assert Puzzle.load(path) == other


def test_a_save_that_fails_leaves_the_old_file_and_no_half_one(tmp_path, monkeypatch):
    path = PUZZLE.save(tmp_path / "one.txt")

    def full(_self, _target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(SavedError, match="No space left"):
        Puzzle("Another", "", STATE).save(path)
    assert Puzzle.load(path) == PUZZLE
    assert [file.name for file in tmp_path.iterdir()] == ["one.txt"]


def test_a_place_that_is_none_is_refused(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"there is no folder .*nowhere"):
        PUZZLE.save(tmp_path / "nowhere" / "one.txt")
    with pytest.raises(ValueError, match="is a folder: name a puzzle file in it"):
        PUZZLE.save(tmp_path)
    with pytest.raises(ValueError, match="is a folder: name a puzzle file in it"):
        Puzzle.load(tmp_path)
    with pytest.raises(FileNotFoundError, match=r"there is no file .*one\.txt"):
        Puzzle.load(tmp_path / "one.txt")


WRONG = {
    "no plain text": (b"\xff\xfer\x00o\x00", "is not plain text: save it as UTF-8"),
    "no record": (b"Dear diary", "line 1: a record begins with 'rolling stone 1'"),
    "nothing": (b"", "line 1: a record begins with 'rolling stone 1'"),
    "too long": (b"#" * (MOST_BYTES + 1), "is too long for a puzzle: more than 100,000 bytes"),
    "a wrong card": (PUZZLE.to_text().replace("TS", "TX").encode(), "line 7: 'TX' is not a card"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_file_says_what_is_wrong(tmp_path, wrong):
    data, message = WRONG[wrong]
    path = tmp_path / "wrong.txt"
    path.write_bytes(data)
    with pytest.raises(ValueError, match=message) as caught:
        Puzzle.load(path)
    assert isinstance(caught.value, RecordError) == message.startswith("line")
