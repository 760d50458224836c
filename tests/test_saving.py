"""A saved file comes back the same, is never half written, and is read like a stranger's."""

import json
import os
import stat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn import saving
from rolling_stone_learn.saving import SavedError, check_fields, read_saved, write_saved

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def saved(folder, text):
    path = folder / "ours.json"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def whole(**changes):
    return json.dumps({"rolling_stone_learn": "scorepad", "version": 1, "payload": {}} | changes)


def refusal(path, kind=None):
    with pytest.raises(SavedError) as caught:
        read_saved(path, kind)
    return str(caught.value)


@given(payload=st.dictionaries(st.text(), PLAIN, max_size=5))
def test_what_is_written_is_what_is_read(tmp_path_factory, payload):
    path = tmp_path_factory.mktemp("saved") / "ours.json"
    write_saved(path, "table", payload)
    assert read_saved(path) == read_saved(path, "table") == ("table", payload)


def test_a_file_can_be_read_by_people(tmp_path):
    path = tmp_path / "ours.json"
    write_saved(path, "scorepad", {"names": ["Zoë"]})
    assert path.read_text("utf-8") == (
        '{"rolling_stone_learn": "scorepad", "version": 1, "payload": {"names": ["Zoë"]}}\n'
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"\xff\xfe\x00", "is not text in UTF-8"),
        ("", "is not whole JSON: Expecting value at line 1, column 1"),
        (whole()[:-1], "is not whole JSON: Expecting ',' delimiter at line 1"),
        ("[" * 100_000, "is not a file that rolling_stone_learn has saved"),
        (whole(payload={"x": float("nan")}), "is not a file that rolling_stone_learn has saved"),
        ('{"a": ' + "9" * 5000 + "}", "is not a file that rolling_stone_learn has saved"),
        ("[]", "is not a file that rolling_stone_learn has saved"),
        ("{}", "is not a file that rolling_stone_learn has saved"),
        (whole(more=1), "is not a file that rolling_stone_learn has saved"),
        (whole(payload=[]), "is not a file that rolling_stone_learn has saved"),
        (whole(version=True), "is not a file that rolling_stone_learn has saved"),
        (whole(version="1"), "is not a file that rolling_stone_learn has saved"),
        (whole(version=0), "is not a file that rolling_stone_learn has saved"),
        (whole(rolling_stone_learn=["scorepad"]), "is not a file that rolling_stone_learn has"),
        (whole(version=2), "was made by a newer version: update rolling_stone_learn"),
        (whole(rolling_stone_learn="lesson"), "was made by a newer version"),
        (whole(payload="x" * saving.LARGEST), "is larger than 5 MB: it is not one of ours"),
    ],
)
def test_a_file_that_is_not_right_is_refused_by_name_and_reason(tmp_path, text, why):
    path = saved(tmp_path, text)
    told = refusal(path)
    assert told.startswith(f"{path} ")
    assert why in told


def test_a_file_with_a_byte_order_mark_is_read(tmp_path):
    assert read_saved(saved(tmp_path, b"\xef\xbb\xbf" + whole().encode())) == ("scorepad", {})


def test_a_file_of_another_kind_is_refused(tmp_path):
    path = saved(tmp_path, whole())
    assert refusal(path, "table") == f"{path} holds a score pad, not a card table"
    assert read_saved(path, "scorepad") == ("scorepad", {})


def test_a_missing_file_folder_and_a_folder_are_told_apart(tmp_path):
    assert refusal(tmp_path / "no.json") == f"there is no file {tmp_path / 'no.json'}"
    assert refusal(tmp_path / "no" / "no.json") == f"there is no folder {tmp_path / 'no'}"
    assert refusal(tmp_path) == f"{tmp_path} is not a file"
    for place, why in [(tmp_path, "is a folder"), (tmp_path / "no" / "x.json", "is no folder")]:
        with pytest.raises(SavedError, match=why):
            write_saved(place, "table", {})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", ["", "  ", "a\0b"])
def test_a_path_that_names_nothing_is_refused(path):
    assert "name a file, such as 'ours.json'" in refusal(path)
    with pytest.raises(SavedError, match="name a file"):
        write_saved(path, "table", {})


def test_a_path_must_be_a_path():
    with pytest.raises(TypeError, match=r"path=7: give the name of a file, such as 'ours"):
        read_saved(7)


def test_a_name_that_is_too_long_is_refused(tmp_path):
    with pytest.raises(SavedError, match="ame too long"):
        write_saved(tmp_path / ("x" * 300), "table", {})


def test_an_older_file_stays_whole_when_writing_fails(tmp_path, monkeypatch):
    path = tmp_path / "ours.json"
    write_saved(path, "scorepad", {"round": 1})

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", full)
    with pytest.raises(SavedError, match=r"ours.json could not be written: No space left"):
        write_saved(path, "scorepad", {"round": 2})
    assert read_saved(path) == ("scorepad", {"round": 1})
    assert list(tmp_path.iterdir()) == [path]


def test_what_could_not_be_read_again_is_not_written(tmp_path):
    with pytest.raises(SavedError, match="too large to save: more than 5 MB"):
        write_saved(tmp_path / "ours.json", "table", {"x": "x" * saving.LARGEST})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="links and modes are those of POSIX")
def test_a_link_stays_a_link_and_others_may_read_the_file(tmp_path):
    path, link = tmp_path / "real.json", tmp_path / "link.json"
    link.symlink_to(path)
    write_saved(link, "table", {})
    assert link.is_symlink()
    assert read_saved(path) == ("table", {})
    probe = tmp_path / "probe"
    probe.touch()
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(probe.stat().st_mode)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "the pad is not an object with fields"),
        ({}, "the pad: 'seat' is missing"),
        ({"seat": 1, "more": 2}, "the pad: 'more' is unknown"),
        ({"seat": True}, "the pad: 'seat' is not a whole number or null"),
        ({"seat": "1"}, "the pad: 'seat' is not a whole number or null"),
        ({"seat": 1.0}, "the pad: 'seat' is not a whole number or null"),
    ],
)
def test_fields_are_checked_one_by_one(data, why):
    with pytest.raises(SavedError) as caught:
        check_fields(data, {"seat": (int, type(None))}, "the pad")
    assert str(caught.value) == why


def test_right_fields_pass():
    fields = {"seat": (int, type(None)), "name": (str,)}
    data = {"seat": None, "name": "Ann"}
    assert check_fields(data, fields, "the pad") is data
