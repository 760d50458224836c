"""Cards in hand in a tip lab: the very rounds of the run, turn by turn, and never in its way."""

import asyncio
import json
import re
from statistics import fmean

import pytest

import rolling_stone_learn as rsl
from rolling_stone_learn.lab.results import deal_seed
from rolling_stone_learn.widgets import tiprun
from rolling_stone_learn.widgets.bench import Bench
from rolling_stone_learn.widgets.tiplab_hands import curves_view, hands_html
from rolling_stone_learn.widgets.tiplab_model import LabModel
from rolling_stone_learn.widgets.tiprun import FOLLOWED, TURNS, TipRun
from rolling_stone_learn.words.tips import TIPLAB

CLASSIC = rsl.Rules.preset("classic")
NAMES = ("South", "West", "North", "East")
MIXED = ("known_void", "long_low", "random", rsl.Tip("attack"))


def first_legal(seen, _rng):
    return seen.legal[0]


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(tiprun, "FOLLOWED", 12)


def finished(rules=CLASSIC, players=MIXED, rounds=100, seed="7b"):
    lab = rsl.TipLab(rules, players, rounds=rounds, seed=seed)
    lab.play()
    return lab


def lines(shown):
    """Return the lines of the picture, without their bands."""
    return [trace for trace in shown["figure"]["data"] if trace.get("name")]


def curves(lab):
    return lab.widget.view["results"]["hands"]["curves"]


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("preset", ["classic", "jaques", "leaflet", "partners", "trumps"])
@pytest.mark.parametrize("last", ["count_block", first_legal])
def test_the_curves_are_the_plain_averages_of_the_rounds_of_this_run(preset, last):
    rules = rsl.Rules.preset(preset, players=4)
    players = [*MIXED[:3], last]
    run = finished(rules, players)._model.run
    ends = [rsl.play_round(rules, players, deal_seed("7b", number)) for number in range(12)]
    assert run.followed == 12
    for seat, curve in enumerate(run.curves):
        histories = [[sizes[seat] for sizes in end.size_history] for end in ends]
        for turn, mean in enumerate(curve.means()):
            held = [sizes[turn] for sizes in histories if turn < len(sizes)]
            assert curve.going[turn] == len(held)
            assert mean == pytest.approx(fmean(held))
        longest = max(map(len, histories))
        assert len(curve.going) == min(longest, TURNS + 1)


@pytest.mark.usefixtures("few")
def test_a_round_that_never_ends_is_followed_for_some_turns_only():
    rules = rsl.Rules.preset("classic", repetition=None, turn_cap=700)
    run = finished(rules, ["known_void"] * 4)._model.run
    assert run.count.stopped > 50, "most of these rounds go on for ever"
    for number in range(12):
        whole = rsl.play_round(rules, ["known_void"] * 4, deal_seed("7b", number)).size_history
        assert run._sizes(number) == whole[: TURNS + 1]
    assert len(run.curves[0].going) == TURNS + 1


@pytest.mark.usefixtures("few")
def test_a_low_cap_of_the_rules_holds_here_too():
    run = finished(rsl.Rules.preset("classic", turn_cap=5))._model.run
    assert 5 <= len(run.curves[0].going) - 1 < 5 + 4


def test_only_rounds_that_are_counted_are_followed():
    run = TipRun(Bench.of(CLASSIC, MIXED, 1_000), seed=1)
    assert (run.behind, run.follow()) == (False, [])
    run._size = 7
    run.add(run.chunk())
    run._playing = 1_000.0
    while run.behind:
        run.add_sizes(run.follow())
    assert run.followed == run.count.rounds == 7


def test_following_waits_while_it_has_had_its_share_of_the_time():
    run = TipRun(Bench.of(CLASSIC, MIXED, 1_000), seed=1)
    run.add(run.chunk())
    run._following = run._playing
    assert run.behind
    assert run.follow() == []


def test_nothing_is_followed_after_a_stop_and_what_there_is_stays():
    lab = rsl.TipLab(rounds=10_000_000)

    async def go():
        lab.go()
        while not lab._model.run.followed:
            await asyncio.sleep(0.01)
        lab.stop()
        await lab._model.wait()

    asyncio.run(go())
    run = lab._model.run
    assert 0 < run.followed <= FOLLOWED
    assert lab._model.kind == "stopped"


def test_the_verdict_comes_first_and_the_curves_after_it():
    lab = rsl.TipLab(rounds=1_000)
    seen = []
    lab._model.on_change.append(lambda: seen.append((lab._model.kind, lab._model.run.followed)))

    async def go():
        lab.go()
        await lab._model.wait()

    asyncio.run(go())
    done = [followed for kind, followed in seen if kind == "finished"]
    assert done[0] < done[-1] == FOLLOWED
    assert len(lab._model.past) == 1


def test_a_table_that_changes_meanwhile_loses_its_curves_and_nothing_else():
    lab = LabModel(Bench.of(CLASSIC, None, 500), seed=1)

    async def go():
        lab.go()
        while lab.kind != "finished":
            await asyncio.sleep(0.005)
        lab.change(lab.bench.turned)
        await lab.wait()

    asyncio.run(go())
    assert (lab.run, lab.kind) == (None, "ready")
    assert lab.past[0].run.followed < FOLLOWED


@pytest.mark.usefixtures("few")
def test_a_player_that_fails_only_the_second_time_ends_the_curves_and_not_the_run():
    asked = []

    def moody(seen, _rng):
        asked.append(seen)
        if len(asked) > limit:
            raise ZeroDivisionError
        return seen.legal[0]

    limit = 10**9
    lab = LabModel(Bench.of(CLASSIC, [moody, "random", "random", "random"], 100), seed=1)
    run = lab.begin()
    while not run.over:
        run.add(run.chunk())
    limit = len(asked) + 30
    while run.behind:
        run.add_sizes(run.follow())
    assert run.count.rounds == 100
    assert 0 < run.followed < 12


def test_lines_end_where_few_rounds_go_on():
    lab = finished(rounds=500, seed=1)
    run, shown = lab._model.run, curves(lab)
    assert run.followed == FOLLOWED
    drawn = len(shown["going"])
    assert shown["going"] == run.curves[0].going[:drawn]
    assert shown["going"][-1] >= FOLLOWED / 10
    more = run.curves[0].going[drawn:]
    assert not more or more[0] < FOLLOWED / 10
    assert [line["name"] for line in lines(shown)] == list(NAMES)
    for line, curve in zip(lines(shown), run.curves, strict=True):
        assert line["y"] == pytest.approx(curve.means(FOLLOWED // 10), abs=0.006)
        assert line["y"][0] == 8


def test_a_sentence_says_what_the_lines_show():
    lab = finished(rounds=500, seed=1)
    shown = curves(lab)
    turn, *held, going, followed = map(float, re.findall(r"\d+(?:\.\d+)?", shown["told"]))
    assert (turn % 10, followed) == (0, FOLLOWED)
    assert shown["going"][int(turn)] == going
    assert 2 * going >= followed
    for line, said in zip(lines(shown), held, strict=True):
        assert said == pytest.approx(line["y"][int(turn)], abs=0.06)
    assert "first 200 rounds" in " ".join(shown["notes"])


def test_the_still_picture_has_the_numbers():
    lab = finished(rounds=500, seed=1)
    html, shown = lab._repr_mimebundle_()[0]["text/html"], curves(lab)
    assert shown["told"] in html
    for turn, *cells in shown["rows"]:
        row = "".join(f"<td>{cell}</td>" for cell in cells)
        assert f'<tr><th scope="row">{turn}</th>{row}</tr>' in html
    json.dumps(lab.widget.view)


def test_there_is_nothing_to_draw_before_five_rounds_are_followed():
    run = TipRun(Bench.of(CLASSIC, None, 500), seed=1)
    run.add(run.chunk())
    run.add_sizes([run._sizes(number) for number in range(4)])
    assert curves_view(run, NAMES) is None
    run.add_sizes([run._sizes(4)])
    shown = curves_view(run, NAMES)
    assert shown is not None
    assert set(shown["going"]) == {5}
    view = {"told": "Nothing yet", "curves": None}
    assert hands_html(view) == "<p>Nothing yet</p>"


def test_bands_are_drawn_for_a_small_table_only_and_named_only_then():
    for players, banded in ((4, True), (5, False)):
        lab = finished(rsl.Rules.preset("classic", players=players), ["random"] * players)
        bands = [trace for trace in curves(lab)["figure"]["data"] if trace.get("fill")]
        assert len(bands) == (players if banded else 0)
        assert (TIPLAB["curve_bands"] in curves(lab)["notes"]) is banded
