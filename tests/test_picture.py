"""A view goes out and messages come in; what goes wrong inside is told, and not swallowed."""

import pytest

from rolling_stone_learn.widgets.picture import Picture


@pytest.fixture
def said(monkeypatch):
    """Keep what the widgets send to a browser."""
    sent = []
    monkeypatch.setattr(Picture, "send", lambda _self, content: sent.append(content))
    return sent


def test_it_looks_again_when_its_model_has_changed():
    number, changed = [1], []
    picture = Picture(lambda: {"number": number[0]}, print, changed)
    number[0] = 2
    assert picture.view == {"number": 1}
    for tell in changed:
        tell()
    assert picture.view == {"number": 2}


def test_every_message_is_answered(said):
    heard = []
    picture = Picture(dict, heard.append)
    picture._heard(picture, "hello", [])
    assert heard == ["hello"]
    assert said == [{"type": "heard", "trouble": ""}]


def test_what_goes_wrong_inside_is_told_to_the_person(said):
    def fails(_message):
        raise OSError("the disk is full")

    picture = Picture(dict, fails)
    picture._heard(picture, {}, [])
    assert said[0]["trouble"] == (
        "Something went wrong inside (OSError: the disk is full). "
        "Try another way, or run this cell again."
    )
