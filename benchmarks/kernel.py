"""How fast the kernel is: beside the same loop in C, and beside OpenSpiel's card games.

Run it from the root of the project: ``python -m benchmarks.kernel``. It needs numba, and gcc for
the C side; OpenSpiel is measured if it is there (``pip install --editable .[bench]``). All in one
run, on one core, in process time, medians of repeats that take turns, so ratios hold on a busy
machine.
``kernel.c`` plays the same rounds, and the rows of both are compared before anything is printed.
"""

from __future__ import annotations

import ctypes
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.lab.compiled import FAST, u64
from rolling_stone_learn.lab.kernel import play_rounds
from rolling_stone_learn.lab.programs import parts_of, set_up
from rolling_stone_learn.lab.results import FIRST, PER_SEAT
from rolling_stone_learn.lab.simulate import stream

REPEATS = 7
ROUNDS = 20_000
TIPS = ["random", "long_low", "known_void", "keep_block", "count_attack", "hoard"]
FIELDS: dict[str, Callable[[int], list[str]]] = {
    "random": lambda players: ["random"] * players,
    "long_low": lambda players: ["long_low"] * players,
    "mixed tips": lambda players: TIPS[:players],
}
GAMES = ("hearts", "spades")
START = (
    "import rolling_stone_learn as rsl\n"
    "results = rsl.simulate(rsl.Rules(), ['long_low', *['random'] * 3], 10_000)\n"
)
Timed = Callable[[], int]
"""Does some work, and returns how many plays it was."""


def rate(work: Timed) -> tuple[float, int]:
    """Return the process time that some work took, and its plays."""
    start = time.process_time()
    plays = work()
    return time.process_time() - start, plays


def compile_c(folder: str) -> Any:
    """Compile ``kernel.c`` for this machine."""
    source, library = Path(__file__).with_name("kernel.c"), Path(folder) / "kernel.so"
    words = ["gcc", "-O3", "-march=native", "-shared", "-fPIC", str(source), "-o", str(library)]
    subprocess.run(words, check=True)  # noqa: S603  # words from this file
    return ctypes.CDLL(str(library))


def pointer(array: np.ndarray[Any, Any]) -> ctypes.c_void_p:
    """Return where an array begins, as C wants it."""
    return array.ctypes.data_as(ctypes.c_void_p)


def beside_c(library: Any, players: int, names: list[str]) -> tuple[float, float, float]:
    """Return thousand rounds a second here and in C, and the ratio."""
    law, desk = set_up(Rules(players=players), [parts_of(name) or [] for name in names])
    numbers = np.array(law, np.int64)
    ours, theirs = (np.zeros((ROUNDS, FIRST + PER_SEAT * players), np.int64) for _ in range(2))
    arrays = (desk.words, desk.numbers, desk.tips, desk.members, desk.positions, theirs)

    def in_c() -> int:
        where = [pointer(array) for array in (numbers, *arrays)]
        library.play_rounds(ctypes.c_uint64(1), ctypes.c_int64(0), *where, ctypes.c_int64(ROUNDS))
        return ROUNDS

    def here() -> int:
        play_rounds(u64(1), 0, law, desk, ours)
        return ROUNDS

    here()
    times = [(rate(here)[0], rate(in_c)[0]) for _ in range(REPEATS)]
    if not (ours == theirs).all():
        sys.exit("the two sides did not play the same rounds")
    mine, c = (statistics.median(column) for column in zip(*times, strict=True))
    ratio = statistics.median(theirs / ours for ours, theirs in times)
    return ROUNDS / mine / 1e3, ROUNDS / c / 1e3, ratio


def cards_a_second() -> float:
    """Return how many cards four random players play a second here."""
    law, desk = set_up(Rules(), [parts_of("random") or []] * 4)
    rows = np.zeros((ROUNDS, FIRST + PER_SEAT * 4), np.int64)

    def here() -> int:
        play_rounds(u64(1), 0, law, desk, rows)
        return int((rows[:, 2] - rows[:, 4]).sum())

    here()
    return statistics.median(cards / took for took, cards in (rate(here) for _ in range(REPEATS)))


def open_spiel(name: str) -> dict[str, float]:
    """Return cards a second of OpenSpiel's random play: in Python, by its bots, in C++ rollouts."""
    import pyspiel  # noqa: PLC0415  # optional

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def dealt() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        return state

    def in_python() -> int:
        plays = 0
        for _ in range(20):
            state = dealt()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                plays += 1
        return plays

    length = statistics.mean(in_python() / 20 for _ in range(5))
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def by_bots() -> int:
        for number in range(2_000):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, number)
        return int(2_000 * length)

    def by_rollouts() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(5_000, 1)
        bot = pyspiel.MCTSBot(
            game, evaluator, 1.0, 1, 100, False, 1, False,  # noqa: FBT003  # as its C++ has it
            pyspiel.ChildSelectionPolicy.UCT,
        )  # fmt: skip
        bot.step(dealt())
        return int(5_000 * length)

    rates = {}
    for label, work in {"python": in_python, "bots": by_bots, "rollouts": by_rollouts}.items():
        timed = [rate(work) for _ in range(3)]
        rates[label] = statistics.median(plays / took for took, plays in timed)
    return rates


def scaling() -> tuple[float, float]:
    """Return the cost of a round in microseconds in a run of 10**5 and in one of 10**7."""

    def run(rounds: int) -> float:
        def work() -> int:
            for _ in stream(Rules(), ["random"] * 4, rounds):
                pass
            return rounds

        return rate(work)[0] / rounds * 1e6

    run(1_000)
    return statistics.median(run(10**5) for _ in range(REPEATS)), run(10**7)


def start(code: str) -> tuple[float, float]:
    """Return the wall and the processor seconds of a fresh Python that runs this code."""
    import resource  # noqa: PLC0415  # not on Windows

    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    quiet = os.environ | {"TQDM_DISABLE": "1"}
    subprocess.run([sys.executable, "-c", code], check=True, env=quiet)  # noqa: S603  # ours
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.perf_counter() - began, used


def main() -> None:
    """Print a table for each question."""
    if not FAST:
        sys.exit("numba is not installed: there is nothing to measure")
    if shutil.which("gcc"):
        print("players  field        numba: thousand rounds/s   C: thousand rounds/s   ratio")
        with tempfile.TemporaryDirectory() as folder:
            library = compile_c(folder)
            for players in (4, 5, 6):
                for name, field in FIELDS.items():
                    mine, c, ratio = beside_c(library, players, field(players))
                    print(f"{players:7}  {name:11}  {mine:24,.0f}   {c:20,.0f}   {ratio:5.2f}")
    else:
        print("no gcc here: the C side is left out")
    ours = cards_a_second()
    try:
        for game in GAMES:
            speeds = open_spiel(game)
            said = (f"{label} {s / 1e6:.2f} ({ours / s:,.0f} x)" for label, s in speeds.items())
            print(f"OpenSpiel {game}, million cards/s (and ours beside it): {', '.join(said)}")
        print(f"ours, four random players: {ours / 1e6:.1f} million cards/s")
    except ImportError:
        print("no OpenSpiel here: pip install --editable .[bench]")
    small, great = scaling()
    print(f"a round costs {small:.3f} us in 10**5, {great:.3f} us in 10**7: {great / small:.3f}")
    start(START)  # fills the cache
    for label, code in {"summary": "results.win_interval(0)", "DataFrame": "results.frame"}.items():
        times = [start(START + code) for _ in range(5)]
        wall, used = (statistics.median(column) for column in zip(*times, strict=True))
        print(f"process start to {label}: {wall:.2f} s on the clock, {used:.2f} s of work")


if __name__ == "__main__":
    main()
