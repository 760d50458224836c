"""A browser may ask for what is on the list, in full and fresh; all else changes nothing."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.saving import read_saved
from rolling_stone_learn.widgets.desk import Desk
from rolling_stone_learn.widgets.entries import Entry
from rolling_stone_learn.widgets.pad import Pad

NAMES = ("Anna", "Ben", "Carla")
RULES = Rules(players=3, next_leader="last_picker")


def new_desk(**options):
    return Desk(Pad(NAMES, RULES), **options)


def message(kind="write", **changes):
    asked = {"schema": 1, "type": kind, "revision": 0}
    if kind in ("write", "correct"):
        asked |= {"went_out": "1", "left": ["3", "", "2"], "last_picker": "0"}
        asked |= {"counts": ["", "", ""]}
    return asked | changes


def shown(desk):
    return json.dumps(desk.view())


def test_a_round_is_written_down_and_told():
    desk, calls = new_desk(), []
    desk.on_change.append(lambda: calls.append(desk.view()["revision"]))
    assert desk.receive(message())
    assert desk.pad.entries == (Entry(1, ("3", "", "2"), 0),)
    assert desk.view()["said"] == "Round 1 written down. Ben is ahead with 0 points."
    assert calls == [1]


def test_the_whole_list_of_messages_does_what_it_says():
    desk = new_desk()
    said = []
    for asked in (
        message(),
        message("correct", revision=1, number=1, left=["4", "", "2"], last_picker="nobody"),
        message("undo", revision=2),
        message("redo", revision=3),
        message("new_match", revision=4),
        message("undo", revision=5),
    ):
        assert desk.receive(asked)
        said.append(desk.said)
    assert said == [
        "Round 1 written down. Ben is ahead with 0 points.",
        "Round 1 corrected. Ben is ahead with 0 points.",
        "Taken back. Ben is ahead with 0 points.",
        "Done again. Ben is ahead with 0 points.",
        "A new match. “Take back” brings the old one back.",
        "Taken back. Ben is ahead with 0 points.",
    ]
    assert desk.pad.match.totals == (4, 0, 2)
    assert desk.view()["entries"] == [
        {
            "went_out": "1",
            "left": ["4", "", "2"],
            "last_picker": "nobody",
            "counts": ["", "", ""],
        }
    ]


@pytest.mark.parametrize(
    ("changes", "field", "why"),
    [
        ({"went_out": ""}, "went_out", "Choose who went out, or that the round was stopped."),
        ({"last_picker": ""}, "last_picker", "Choose who picked up last, or nobody."),
        ({"left": ["3", "", "x"]}, "left-2", "Carla: x is not a number of cards."),
        ({"went_out": "stopped"}, "left-1", "Ben: write how many cards are left"),
    ],
)
def test_what_is_written_wrongly_is_answered_and_goes_away_with_the_next_round(changes, field, why):
    desk = new_desk()
    assert desk.receive(message(**changes))
    assert desk.notice["field"] == field
    assert why in desk.notice["text"]
    assert (desk.revision, desk.pad.entries) == (0, ())
    desk.receive(message())
    assert desk.notice is None


def test_after_the_last_round_no_other_is_written():
    desk = Desk(Pad(NAMES, Rules(players=3, rounds=1)))
    assert desk.receive(message())
    assert desk.receive(message(revision=1))
    assert "begin a new one, or correct a round" in desk.notice["text"]
    assert desk.view()["pad"]["over"]


MALFORMED = [
    None,
    "write",
    [],
    {},
    message(schema=2),
    message(type="eval"),
    message(type=["write"]),
    message(revision=1),
    message(revision=True),
    message(revision="0"),
    message(went_out=1),
    message(went_out="3"),
    message(went_out="-1"),
    message(went_out="nobody"),
    message(last_picker="stopped"),
    message(last_picker=None),
    message(left="3"),
    message(left=["3", ""]),
    message(left=["3", "", 2]),
    message(left=["3", "", "2", ""]),
    message(left=["9" * 201, "", "2"]),
    message(counts=None),
    message("correct"),
    message("correct", number=1),
    message("correct", number=0),
    message("correct", number=True),
    {name: value for name, value in message().items() if name != "left"},
]


@pytest.mark.parametrize("asked", MALFORMED, ids=repr)
def test_a_malformed_or_stale_message_changes_nothing(asked):
    desk = new_desk()
    before = shown(desk)
    assert not desk.receive(asked)
    assert shown(desk) == before


@given(
    st.dictionaries(
        st.sampled_from(sorted(message("correct", number=1))),
        st.none() | st.booleans() | st.integers(-2, 3) | st.text(max_size=3) | st.lists(st.text()),
    ),
    st.sampled_from(["write", "correct", "undo", "redo", "new_match"]),
)
def test_any_message_is_safe(changes, kind):
    desk = new_desk()
    desk.write(Entry(0, ("", "2", "1"), None))
    desk.receive(message(kind, revision=1) | changes)
    json.dumps(desk.view())
    assert Pad.from_payload(desk.pad.payload()).entries == desk.pad.entries


def test_two_clicks_at_once_write_one_round():
    desk = new_desk()
    assert [desk.receive(message()) for _ in range(3)] == [True, False, False]
    assert len(desk.pad.entries) == 1


def test_every_change_is_kept_in_the_file(tmp_path):
    desk = new_desk(path=tmp_path / "ours.json")
    for asked in (message(), message("undo", revision=1), message("redo", revision=2)):
        desk.receive(asked)
        kept = Pad.from_payload(read_saved(desk.path, "scorepad")[1])
        assert (kept.entries, kept.place) == (desk.pad.entries, desk.pad.place)
    assert desk.view()["kept"] == f"Kept in {desk.path}"


def test_a_file_that_cannot_be_written_is_told_and_loses_nothing(tmp_path):
    folder = tmp_path / "gone"
    desk = new_desk(path=folder / "ours.json")
    desk.receive(message())
    assert len(desk.pad.entries) == 1
    assert desk.view()["trouble"]
    assert f"there is no folder {folder}" in desk.view()["kept"]
    folder.mkdir()
    desk.receive(message("undo", revision=1))
    assert not desk.view()["trouble"]
    assert read_saved(desk.path)[0] == "scorepad"


@pytest.mark.parametrize(
    ("scoring", "asked"),
    [
        ("cards", {"left": [True, True], "numbers": True, "all": False}),
        ("parlett", {"left": [True, False], "numbers": False, "all": False}),
        ("face_picked", {"left": [True, True], "numbers": False, "all": True}),
        ("none", {"left": [False, False], "numbers": False, "all": False}),
    ],
)
def test_the_form_asks_what_the_rules_need(scoring, asked):
    form = Desk(Pad(NAMES, Rules(players=3, scoring=scoring))).view()["form"]
    assert asked.items() <= form.items()
    assert not form["picker"]
    assert new_desk().view()["form"]["picker"]
