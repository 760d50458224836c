"""What a browser asks of an editor is checked like a stranger's letter, file names above all."""

from pathlib import Path

import pytest
from drafts import SMALL, laid, told

from rolling_stone_learn import Puzzle, deal
from rolling_stone_learn.widgets.draft import Draft
from rolling_stone_learn.widgets.edit_messages import receive
from rolling_stone_learn.widgets.editing import Editing, named_file

MALFORMED = {
    "nothing": None,
    "a word": "undo",
    "a list": ["undo"],
    "no schema": {"schema": None},
    "an old schema": {"schema": 0},
    "an unknown type": {"type": "peek"},
    "a type of a list": {"type": ["put"]},
    "no card": {"card": None},
    "a card of another pack": {"card": "2H"},
    "an empty card": {"card": ""},
    "a card for people": {"card": "9♥"},
    "a place of a number": {"place": 0},
    "a seat that is not there": {"place": "3"},
    "a stock that is not there": {"place": "aside"},
    "a long place": {"place": "0" * 101},
    "1 for True": {"type": "know", "known": 1},
    "a seat in words": {"type": "dealer", "seat": "1"},
    "True for a seat": {"type": "dealer", "seat": True},
    "a seat below": {"type": "leader", "seat": -1},
    "a suit in words": {"type": "close", "seat": 0, "suit": "hearts", "closed": True},
    "a turned card without trumps": {"type": "turn", "card": "9H"},
    "an unknown preset": {"type": "rules", "preset": "poker", "players": 4},
    "nine players": {"type": "rules", "preset": "classic", "players": 9},
    "a huge text": {"type": "use_text", "text": "#" * 1_000_000},
    "a huge title": {"type": "describe", "title": "x" * 10_000, "question": ""},
    "a huge file name": {"type": "save", "file": "x" * 10_000, "replace": False},
    "a file of a number": {"type": "open", "file": 1},
}


@pytest.mark.parametrize("wrong", MALFORMED.values(), ids=list(MALFORMED))
def test_a_malformed_message_changes_nothing(wrong):
    editing = Editing(laid(s1="9H"))
    before, revision = editing.draft, editing.revision
    good = {"schema": 1, "type": "put", "card": "9H", "place": "0"}
    assert receive(editing, good | wrong if isinstance(wrong, dict) else wrong) is False
    assert (editing.draft, editing.revision) == (before, revision)
    assert receive(editing, good) is True


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


BAD_NAMES = [
    "",
    " ",
    ".",
    "..",
    "../up",
    "a/b",
    "a\\b",
    ".hidden",
    "-rf",
    "a\nb",
    "~",
    "a" * 61,
    "a:b",
]


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_file_name_that_is_not_plain_is_refused(folder, name):
    editing = Editing(Draft.of(deal(SMALL, 3)))
    note = "Give the file a plain name: letters, digits, spaces, - and _ only."
    assert told(editing, "save", file=name, replace=True) == note
    assert told(editing, "open", file=name) == f"Nothing is changed: {note}"
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("name", ["a", "Rätsel 3", "two_cards-1", " kept.txt "])
def test_a_plain_name_gets_its_ending(name):
    assert named_file(name).name == f"{name.strip().removesuffix('.txt')}.txt"


def test_saving_and_opening_in_the_browser(folder):
    state = deal(SMALL, 3)
    editing = Editing(Draft.of(state))
    told(editing, "describe", title="  My\n title ", question="Who?")
    assert told(editing, "save", file="mine", replace=False) == "Saved as mine.txt."
    assert Puzzle.load("mine.txt") == Puzzle("My title", "Who?", state)
    assert told(editing, "save", file="mine", replace=False) == (
        "There is a file mine.txt already. "
        "Choose another name, or tick “Replace a file of this name”."
    )
    assert told(editing, "save", file="mine", replace=True) == "Saved as mine.txt."
    other = Editing(Draft(SMALL))
    assert told(other, "open", file="theirs") == "Nothing is changed: there is no file theirs.txt."
    assert told(other, "open", file="mine.txt") == "mine.txt is laid out."
    assert other.puzzle == editing.puzzle
    (folder / "bad.txt").write_text("rolling stone 1\nrules players=99\n")
    assert told(other, "open", file="bad") == (
        "Nothing is changed: line 2: players=99: use a whole number from 2 to 8."
    )
    assert other.puzzle == editing.puzzle
    assert told(Editing(Draft(SMALL)), "save", file="x", replace=True).startswith("First put this")


def test_a_disk_that_is_full_is_told(folder, monkeypatch):
    def full(_self, _target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    note = told(Editing(Draft.of(deal(SMALL, 3))), "save", file="x", replace=True)
    assert note.endswith("x.txt could not be written: No space left on device")
    assert list(folder.iterdir()) == []


def test_a_title_that_is_too_long_is_told():
    editing = Editing(laid())
    note = told(editing, "describe", title="x" * 101, question="")
    assert note == "the title is too long: 101 letters, and 100 are the most."
    assert editing.draft.title == ""
