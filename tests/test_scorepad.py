"""`rsl.ScorePad` from a notebook cell: names, rules, files, chart and still picture."""

import json

import pytest

import rolling_stone_learn as rsl
from rolling_stone_learn.plots_match import match_totals
from rolling_stone_learn.saving import SavedError, write_saved
from rolling_stone_learn.widgets.entries import Entry

NAMES = ["Anna", "Ben", "Carla"]


def written(*entries, **options):
    pad = rsl.ScorePad(NAMES, **options)
    for entry in entries or (Entry(1, ("3", "", "2")), Entry(0, ("", "1", "4"))):
        pad._desk.write(entry)
    return pad


def test_names_or_how_many_play():
    assert repr(rsl.ScorePad()).startswith("<ScorePad of South, West, North, East: ")
    assert rsl.ScorePad(8).match.rules.pack == "full"
    assert rsl.ScorePad(["A", "B"]).match.rules == rsl.Rules(players=2)


def test_the_switches_are_those_of_the_rules():
    pad = rsl.ScorePad(4, scoring="face_left", rounds=None, points=50, partners=True)
    assert pad.match.rules == rsl.Rules(scoring="face_left", rounds=None, points=50, partners=True)
    rules = rsl.Rules.preset("jaques", players=3)
    assert rsl.ScorePad(3, rules=rules).match.rules == rules


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: rsl.ScorePad(9), "9 players: a pad is for 2 to 8"),
        (lambda: rsl.ScorePad(["Anna", "Anna"]), "two players are called 'Anna'"),
        (lambda: rsl.ScorePad(3, scoring="pips"), "scoring='pips' is not one of the rules"),
        (lambda: rsl.ScorePad(3, partners=True), "partners need players=4, not 3"),
        (lambda: rsl.ScorePad(3, rules=rsl.Rules()), "there are 3 names for 4 players"),
        (
            lambda: rsl.ScorePad(4, rules=rsl.Rules(), rounds=3),
            "rounds=3: put it into the rules, or leave them",
        ),
    ],
)
def test_what_cannot_be_is_refused(make, why):
    with pytest.raises(ValueError, match=why):
        make()


def test_what_are_no_rules_is_refused_by_type():
    with pytest.raises(TypeError, match="rules='classic': give a Rules"):
        rsl.ScorePad(4, rules="classic")


def test_the_frame_names_the_players():
    frame = written().frame
    assert frame["player"].tolist() == NAMES * 2
    assert frame.groupby("player")["points"].sum().to_dict() == {"Anna": 3, "Ben": 1, "Carla": 6}


def test_undo_and_redo_from_a_cell():
    pad = written()
    pad.undo()
    assert pad.match.totals == (3, 0, 2)
    pad.redo()
    assert pad.match.totals == (3, 1, 6)


def test_a_saved_pad_comes_back_with_all_that_can_be_undone(tmp_path):
    pad = written()
    pad.undo()
    pad.save(tmp_path / "ours.json")
    again = rsl.ScorePad.load(tmp_path / "ours.json")
    assert again.match == pad.match
    again.redo()
    assert again.match.totals == (3, 1, 6)
    before = (tmp_path / "ours.json").read_text("utf-8")
    again.undo()
    assert (tmp_path / "ours.json").read_text("utf-8") == before


def test_with_a_path_the_pad_is_kept_and_comes_back(tmp_path):
    path = tmp_path / "ours.json"
    pad = written(path=path, rounds=3)
    assert rsl.ScorePad(NAMES, rounds=3, path=path).match == pad.match
    assert rsl.ScorePad(path=path).match == pad.match
    pad.undo()
    assert rsl.ScorePad(path=str(path)).match.totals == (3, 0, 2)


def test_a_pad_that_was_never_used_leaves_no_file(tmp_path):
    rsl.ScorePad(NAMES, path=tmp_path / "ours.json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("changes", [{"rounds": 4}, {"names_or_number": ["Anna", "Ben", "Dan"]}])
def test_the_file_of_another_pad_is_not_taken_nor_written_over(tmp_path, changes):
    path = tmp_path / "ours.json"
    written(path=path)
    before = path.read_text("utf-8")
    asked = {"names_or_number": NAMES, "path": path} | changes
    with pytest.raises(ValueError, match="holds the pad of Anna, Ben, Carla with Rules"):
        rsl.ScorePad(**asked)
    assert path.read_text("utf-8") == before


def test_a_file_that_is_no_pad_is_refused_and_stays(tmp_path):
    path = tmp_path / "ours.json"
    write_saved(path, "table", {})
    for make in (lambda: rsl.ScorePad(path=path), lambda: rsl.ScorePad.load(path)):
        with pytest.raises(SavedError, match="holds a card table, not a score pad"):
            make()
    assert json.loads(path.read_text("utf-8"))["rolling_stone_learn"] == "table"


def test_a_missing_folder_or_file_is_told_at_once(tmp_path):
    with pytest.raises(SavedError, match="there is no folder"):
        rsl.ScorePad(path=tmp_path / "no" / "ours.json")
    with pytest.raises(SavedError, match="there is no file"):
        rsl.ScorePad.load(tmp_path / "ours.json")


def test_the_table_shows_where_no_kernel_runs():
    shown = written()._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in shown
    assert "<td>★ 1</td>" in shown["text/html"]
    assert shown["text/plain"] == "<ScorePad of Anna, Ben, Carla: Ben is ahead with 1 point.>"


def test_the_chart_follows_the_pad():
    pad = written()
    lines = {line.name: tuple(line.y) for line in pad._chart.plot.data}
    assert lines == {"Anna": (0, 3, 3), "Ben": (0, 0, 1), "Carla": (0, 2, 6)}
    pad.undo()
    assert tuple(pad._chart.plot.data[2].y) == (0, 2)
    assert pad._chart.plot.layout.height == 220


def test_the_chart_of_a_match_draws_pairs_and_rounds_won():
    pairs = rsl.ScorePad(4, partners=True)
    pairs._desk.write(Entry(0, ("", "3", "5", "4")))
    lines = match_totals(pairs.match).data
    assert [(line.name, tuple(line.y)) for line in lines] == [
        ("South and North", (0, 5)),
        ("West and East", (0, 7)),
    ]
    wins = rsl.ScorePad(NAMES, scoring="none")
    wins._desk.write(Entry(2, ("", "", "")))
    figure = match_totals(wins.match, NAMES)
    assert [tuple(line.y) for line in figure.data] == [(0, 0), (0, 0), (0, 1)]
    assert figure.layout.yaxis.title.text == "rounds won"
    assert len({(line.line.color, line.line.dash) for line in figure.data}) == 3
