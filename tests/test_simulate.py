"""Many rounds: the same whatever plays them, and honest about how sure they make us."""

import os
import pickle
import subprocess
import sys
import tracemalloc
from math import sqrt

import joblib
import numpy as np
import pandas as pd
import pytest
from generators import EVERY_TABLE, TABLES
from kernel_rounds import seated

import rolling_stone_learn as rsl
from rolling_stone_learn.engine.players import PlayerError, play_round
from rolling_stone_learn.engine.rules import Rules, rules_text
from rolling_stone_learn.lab import simulate as simulating
from rolling_stone_learn.lab.compiled import FAST
from rolling_stone_learn.lab.programs import has_kernel
from rolling_stone_learn.lab.results import WIN, deal_seed, win_parts
from rolling_stone_learn.lab.sample import student, wilson
from rolling_stone_learn.lab.simulate import play_chunk, play_fast, row_of, simulate, stream
from rolling_stone_learn.lab.tips import Mixed, Tip

KERNEL = "compiled" if FAST else "plain"
many_rounds = pytest.mark.skipif(not FAST, reason="without numba it takes long and plays the same")
FOUR = ["long_low", "random", "known_void", Mixed({"duck": 1, "keep_block": 2})]


def lowest_first(seen, _rng):
    """What a learner may write in a cell."""
    return seen.legal[0]


@pytest.mark.parametrize("preset", TABLES, ids=str)
def test_a_row_says_how_the_round_went(preset):
    """For every preset and count: the frame beside the engine's own outcomes."""
    table = Rules.preset(preset[0], players=preset[1])
    players = seated(table, preset[1])
    results = simulate(table, players, 6, seed="7b")
    assert results.engine == (KERNEL if has_kernel(table) else "cards")
    frame = results.frame
    assert frame.index.name == "round"
    for number, row in frame.iterrows():
        end = play_round(table, players, int(row["seed"]))
        outcome = end.outcome
        assert row["seed"] == deal_seed("7b", number)
        assert (None if pd.isna(row["winner"]) else row["winner"]) == outcome.winner
        assert (None if pd.isna(row["went_out"]) else row["went_out"]) == outcome.went_out
        assert row["termination"] == outcome.termination.value
        assert row["turns"] == end.turn
        for seat in range(table.players):
            assert row[f"points_{seat}"] == outcome.points[seat]
            assert row[f"won_{seat}"] == float(outcome.win_share[seat])
            assert row[f"largest_{seat}"] == max(sizes[seat] for sizes in end.size_history)


@pytest.mark.parametrize("table", EVERY_TABLE, ids=rules_text)
def test_who_wins_is_what_the_rule_book_settles(table):
    ends = [play_round(table, seated(table, seed), seed) for seed in range(3)]
    block = np.array([row_of(end) for end in ends])
    expected = [[int(share * WIN) for share in end.outcome.win_share] for end in ends]
    assert win_parts(table, block).tolist() == expected


def test_a_table_that_stops_is_shared_by_the_fewest_cards():
    table = Rules(turn_cap=12, stalemate="fewest_cards")
    frame = simulate(table, FOUR, 200).frame
    won = frame[[f"won_{seat}" for seat in range(4)]]
    assert set(won.to_numpy().ravel()) >= {0, 0.5, 1}
    assert won.sum(axis=1).eq(1).all()
    assert frame["winner"].isna().any()


def test_no_result_depends_on_the_chunks_or_the_workers():
    whole = simulate(Rules(), FOUR, 300, seed=3)
    for how in ({"chunk": 7}, {"chunk": 299}, {"chunk": 64, "jobs": 2}, {"jobs": 3, "chunk": 1000}):
        again = simulate(Rules(), FOUR, 300, seed=3, **how)
        pd.testing.assert_frame_equal(again.frame, whole.frame)
        pd.testing.assert_frame_equal(again.summary, whole.summary)
        assert repr(again) == repr(whole)
    with joblib.parallel_config(backend="threading", n_jobs=2):
        pd.testing.assert_frame_equal(simulate(Rules(), FOUR, 300, seed=3).frame, whole.frame)


def test_the_kernel_and_the_engine_give_the_same_rows():
    assert (play_fast(Rules(), FOUR, 5, 3, 30) == play_chunk(Rules(), FOUR, 5, 3, 30)).all()


def test_functions_play_card_by_card_in_other_processes_too():
    players = [lowest_first, "random", lambda seen, rng: rng.choice(seen.legal), "long_low"]
    alone = simulate(Rules(), players, 30, seed=2)
    assert alone.engine == "cards"
    assert alone.players == ("lowest_first", "random", "<lambda>", "long_low")
    others = simulate(Rules(), players, 30, seed=2, jobs=2, chunk=10)
    pd.testing.assert_frame_equal(others.frame, alone.frame)
    same_as_random = simulate(Rules(), ["random"] * 4, 30, seed=2).frame
    assert (simulate(Rules(), [players[2]] * 4, 30, seed=2).frame == same_as_random).all(axis=None)


def test_a_player_that_fails_is_named():
    with pytest.raises(PlayerError, match="the player in seat 1 answered 'banana'"):
        simulate(Rules(), ["random", lambda _seen, _rng: "banana", "random", "random"], 5)


def test_the_summary_is_what_the_frame_says():
    results = simulate(Rules.preset("classic"), FOUR, 500)
    frame, summary = results.frame, results.summary
    for seat in range(4):
        won, points = frame[f"won_{seat}"], frame[f"points_{seat}"]
        row = summary.loc[seat]
        assert row["won"] == pytest.approx(won.mean())
        assert row["points"] == pytest.approx(points.mean())
        assert row["points_high"] - row["points"] == pytest.approx(
            student(499) * points.std() / sqrt(500), rel=1e-6
        )
        assert row["won_low"] < row["won"] < row["won_high"]
        assert row["picked"] == pytest.approx(frame[f"picked_{seat}"].mean())
        assert row["largest"] == pytest.approx(frame[f"largest_{seat}"].mean())
    counted = frame["termination"].value_counts()
    assert results.endings["rounds"].to_dict() == {
        **dict.fromkeys(results.endings.index, 0)
    } | dict(counted)
    assert results.endings["share"].sum() == pytest.approx(1)


@many_rounds
def test_the_interval_holds_the_truth_about_as_often_as_it_says():
    """Of 200 runs of 50 rounds, near 95 in 100 hold what 20,000 rounds say."""
    players = ["long_low", "random", "random", "random"]
    truth = simulate(Rules(), players, 20_000, seed="truth").win_share(0)
    held = 0
    for seed in range(200):
        low, high = simulate(Rules(), players, 50, seed=seed).win_interval(0)
        held += low <= truth <= high
    assert 178 <= held <= 199  # 190 expected; outside less than 1 time in 1,000


@many_rounds
def test_partners_have_half_of_the_interval_of_their_pair():
    pair = simulate(Rules.preset("partners"), FOUR, 400)
    won = int(pair.frame["won_0"].mul(2).sum())
    assert pair.win_interval(0) == pytest.approx([end / 2 for end in wilson(won, 400)])
    assert pair.win_interval(0) == pair.win_interval(2)


def test_a_long_lead_pays():
    """The verdict of the first tip, at its planned size."""
    low, _ = simulate(Rules(), ["long_low", "random", "random", "random"], 20_000).win_interval(0)
    assert low > 0.4


class Interrupting:
    """A player that is stopped by the person at some turn of some round."""

    def __init__(self):
        self.asked = 0

    def __call__(self, seen, _rng):
        self.asked += 1
        if self.asked > 400:
            raise KeyboardInterrupt
        return seen.legal[0]


def test_an_interrupted_run_keeps_what_it_has_and_says_so():
    stopped = simulate(Rules(), [Interrupting(), "random", "random", "random"], 500, chunk=10)
    assert 0 < stopped.rounds < 500
    assert stopped.rounds % 10 == 0
    assert stopped.provisional
    assert repr(stopped).startswith(f"Provisional: only {stopped.rounds} of 500 rounds.")
    whole = simulate(Rules(), [lowest_first, "random", "random", "random"], stopped.rounds)
    pd.testing.assert_frame_equal(stopped.frame, whole.frame)
    assert not whole.provisional


def test_a_run_interrupted_at_once_says_that_nothing_is_known():
    def at_once(_seen, _rng):
        raise KeyboardInterrupt

    nothing = simulate(Rules(), [at_once] * 4, 10)
    assert nothing.rounds == len(nothing.frame) == 0
    assert nothing.win_interval(0) == (0.0, 1.0)
    assert nothing.summary["won"].isna().all()


@many_rounds
def test_the_rounds_stream_and_memory_stays_flat():
    def most(rounds):
        tracemalloc.start()
        for results in stream(Rules(), ["random"] * 4, rounds, chunk=500):
            assert results.blocks is None
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return peak

    most(500)
    assert most(20_000) < 1.2 * most(2_000) + 50_000
    with pytest.raises(ValueError, match="keep=True"):
        simulate(Rules(), ["random"] * 4, 10, keep=False).frame  # noqa: B018  # reading it is the test


def test_a_stream_grows_to_what_simulate_returns():
    parts = list(stream(Rules(), FOUR, 250, seed=4, chunk=100))
    assert [part.rounds for part in parts] == [100, 200, 250]
    assert [part.provisional for part in parts] == [True, True, False]
    assert repr(parts[-1]) == repr(simulate(Rules(), FOUR, 250, seed=4))


def test_results_can_be_pickled():
    results = simulate(Rules(), FOUR, 50)
    again = pickle.loads(pickle.dumps(results))  # noqa: S301  # our own bytes
    pd.testing.assert_frame_equal(again.frame, results.frame)


WRONG = {
    "give a list of 4 players": {"players": ["random"] * 3},
    "player 'best' is not known": {"players": ["best"] * 4},
    "rounds=0: use a whole number from 1 up": {"rounds": 0},
    "rounds=True: use": {"rounds": True},
    "chunk=-1: use": {"chunk": -1},
    "seed=-1: use": {"seed": -1},
    "jobs=0: use": {"jobs": 0},
    "jobs=1.5: use": {"jobs": 1.5},
}


@pytest.mark.parametrize(("said", "asked"), WRONG.items(), ids=WRONG)
def test_what_cannot_be_is_refused(said, asked):
    with pytest.raises(ValueError, match=said):
        simulate(Rules(), **({"players": ["random"] * 4, "rounds": 5} | asked))
    with pytest.raises(TypeError, match="rules='classic': give a Rules"):
        simulate("classic", ["random"] * 4)


def test_a_long_run_says_once_why_it_is_slow(monkeypatch):
    monkeypatch.setattr(simulating, "_said", set())
    ours = [lowest_first, "random", "random", "random"]
    simulate(Rules(), ours, 2)
    assert "card by card" in simulating._describe("cards"), "a short run shows no bar"
    monkeypatch.setattr(simulating, "PATIENCE", -1)
    simulate(Rules(), ours, 2)
    assert simulating._describe("cards") == simulating._describe("compiled") == "Rounds"
    assert "numba" in simulating._describe("plain")


def test_chunks_grow_while_they_are_quick_and_shrink_when_they_are_not(monkeypatch):
    now = iter([0, 0, 0, 0, 0, 5, 5, 9, 9])
    monkeypatch.setattr(simulating, "perf_counter", lambda: next(now))
    sizes = simulating.chunks(100)
    assert [next(sizes) for _ in range(5)] == [5, 10, 20, 10, 5]


def test_the_public_name():
    assert rsl.simulate is simulate
    assert rsl.Tip is Tip


def test_it_runs_on_a_dask_cluster():
    """In a process of its own: a cluster leaves threads and sockets behind."""
    pytest.importorskip("distributed")
    code = (
        "import joblib, rolling_stone_learn as rsl\n"
        "from distributed import Client, LocalCluster, get_worker\n"
        "def anywhere(seen, rng): return seen.legal[0]\n"
        "def there(seen, rng): return get_worker() and seen.legal[0]  # raises outside a worker\n"
        "field, how = ['long_low', 'random', 'duck'], dict(rounds=40, chunk=10)\n"
        "if __name__ == '__main__':\n"
        "    alone = rsl.simulate(rsl.Rules(), [*field, anywhere], **how)\n"
        "    with LocalCluster(n_workers=2, threads_per_worker=1, processes=False,\n"
        "                      dashboard_address=None) as cluster, Client(cluster):\n"
        "        with joblib.parallel_config(backend='dask'):\n"
        "            together = rsl.simulate(rsl.Rules(), [*field, there], **how)\n"
        "            fast = rsl.simulate(rsl.Rules(), [*field, 'random'], **how)\n"
        "    print(together.frame.equals(alone.frame), fast.rounds)\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        env=os.environ | {"TQDM_DISABLE": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout.split() == ["True", "40"], done.stderr
