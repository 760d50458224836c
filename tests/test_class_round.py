"""One deal for a class: each round checked like a stranger's, and luck parted from play."""

from dataclasses import replace

import pytest

from rolling_stone_learn.engine.players import choose, long_low, play_round
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.lab import class_round as module
from rolling_stone_learn.lab.class_round import another, apart_by, class_round
from rolling_stone_learn.widgets.table import Table

BOTS = ["long_low"] * 3


def pupil(number):
    return lambda seen, _rng: choose(long_low, seen, number)


def text(first, seed=7, rules=None):
    return play_round(rules or Rules(), [first, *BOTS], seed).to_text()


@pytest.fixture(scope="module")
def found():
    rounds = {f"7b-{number}": text(pupil(number)) for number in range(1, 9)}
    return class_round(rounds, Rules(), seed=7, replays=40)


def test_the_golden_round(found):
    """Frozen: the same rounds, replays and seed give this on every machine."""
    assert list(found.pupils.values()) == GOLDEN[0]
    assert {who: sum(points for _, points in rounds) for who, rounds in found.replays.items()} == (
        GOLDEN[1]
    )


GOLDEN = (
    [(0.0, 1), (1.0, 0), (0.0, 1), (0.0, 1), (0.0, 1), (0.0, 1), (0.0, 1), (0.0, 1)],
    {"random": 141, "long_low": 38, "count_attack": 63},
)


def test_the_words_say_cards_play_and_luck(found):
    told = repr(found)
    assert all(word in told for word in ("The cards:", "The play:", "The luck:"))
    assert "pupils: 8; 40 replays each" in told
    assert "With fewer than" not in told
    assert found.problems == ()
    assert found.skill.high < 0  # penalty points: the class has fewer than chance


def test_one_pupil_alone_gets_a_place_among_the_replays_and_no_judgement():
    found = class_round({"7b-1": text(pupil(1))}, Rules(), seed=7, replays=40)
    told = repr(found)
    had = found.pupils["7b-1"][1]
    again = [points for _, points in found.replays["random"]]
    better = 100 * sum(points > had for points in again) / 40
    assert had == 1
    assert f"7b-1 has 1 point: better than {better:.0f} of 100 replays by random" in told
    assert told.count("7b-1 has") == 3
    assert "With fewer than 5 pupils" in told
    assert "Everybody sits South and plays against long_low." in told
    assert found.worse("7b-1") == pytest.approx(better)
    assert found.worse("7b-2") is None
    assert "The play:" not in told
    assert "inf" not in told


def test_a_class_that_is_not_surely_better_is_told_so(found):
    worst = max(found.replays["random"], key=lambda had: had[1])
    best = min(found.replays["random"], key=lambda had: had[1])
    mixed = {f"7b-{number}": (best, worst)[number % 2] for number in range(6)}
    assert "So it could be luck" in repr(replace(found, pupils=mixed))
    assert "So it could be luck" not in repr(found)


def test_the_frame_says_how_many_of_the_replays_did_worse(found):
    frame = found.frame
    assert list(frame.pupil) == list(found.pupils)
    assert ((frame.better_than + frame.like) <= 1).all()
    best = frame[frame.points == frame.points.min()]
    assert best.better_than.min() == frame.better_than.max()


def test_the_picture_shows_every_pupil_and_every_replay(found):
    *bars, dots = found.plot().data
    assert [sum(bar.y) for bar in bars] == pytest.approx([100] * len(bars))
    assert len(dots.x) == 8
    assert len(set(zip(dots.x, dots.y, strict=True))) == 8


@pytest.mark.parametrize(
    ("name", "record", "why"),
    [
        ("Ann Smith", text(pupil(1)), "never a real name"),
        ("7b-1", "junk", "this is no round: line 1"),
        ("7b-1", text(pupil(1), seed=8), "another deal"),
        ("7b-1", text(pupil(1), rules=Rules(turn_cap=9)), "another deal"),
        ("7b-1", play_round(Rules(), ["random"] * 4, 7).to_text(), "did not play what long_low"),
        ("7b-1", Table(Rules(), seed=7).state.to_text(), "not over"),
    ],
)
def test_what_cannot_be_is_named_and_does_not_count(name, record, why):
    found = class_round({name: record}, Rules(), seed=7, replays=2, tips=())
    assert not found.pupils
    assert why in str(found.problems[0])
    assert why in repr(found)
    assert "No round counts yet" in found._repr_html_()


def test_a_folder_of_texts_and_saved_tables(tmp_path):
    (tmp_path / "7b-1.txt").write_text(text(pupil(1)), "utf-8")
    (tmp_path / "7b-2.txt").write_bytes(b"\xff\xfe")
    (tmp_path / "7b-1.json").write_text("{}", "utf-8")
    (tmp_path / "notes.md").write_text("not a round", "utf-8")
    table = Table(Rules(), seed=7)
    table.save(tmp_path / "7b-3.json")
    found = class_round(tmp_path, Rules(), seed=7, replays=2, tips=())
    assert list(found.pupils) == ["7b-1"]
    assert [trouble.file for trouble in found.problems] == ["7b-1.json", "7b-2.txt", "7b-3.json"]
    assert "not over" in str(found.problems[-1])
    assert "With fewer than 5 pupils" in repr(found)


def test_who_hands_in_twice_counts_once():
    found = class_round(
        {"7b-1": text(pupil(1)), "7b-1.txt": text(pupil(2))}, Rules(), seed=7, replays=2, tips=()
    )
    assert list(found.pupils) == ["7b-1"]
    assert "has handed in already" in str(found.problems[0])


def test_replays_differ_and_can_be_repeated():
    ends = [
        play_round(Rules(), [another("random", 7, number), *BOTS], 7).to_text()
        for number in (0, 1, 0)
    ]
    assert ends[0] == ends[2] != ends[1]


def test_gini_s_mean_difference():
    assert apart_by([(0, 3)]) == 0
    assert apart_by([(0, 3), (0, 3)]) == 0
    assert apart_by([(0, 0), (0, 4)]) == 4


def test_cancel_keeps_what_is_done(monkeypatch):
    whole, calls = module.play_round, []

    def interrupted(*args):
        calls.append(args)
        if len(calls) > 3:
            raise KeyboardInterrupt
        return whole(*args)

    monkeypatch.setattr(module, "play_round", interrupted)
    found = class_round({}, Rules(), seed=7, replays=10)
    assert len(found.replays["random"]) == 3
    assert "long_low" not in repr(found._grid)


@pytest.mark.parametrize(("where", "why"), [("nowhere", "no folder"), (7, "give a folder")])
def test_what_is_no_class_is_refused(where, why):
    with pytest.raises(ValueError, match=why):
        class_round(where, Rules(), seed=7)
