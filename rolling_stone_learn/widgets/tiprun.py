"""One run of a tip lab: chunks of rounds, each as long as a picture may take to come."""

from __future__ import annotations

from time import perf_counter

from ..lab.results import Block
from ..lab.simulate import engine_for, play_chunk, play_fast
from .bench import Bench
from .tipcount import TipCount

FIRST = {"compiled": 500, "plain": 100, "cards": 20}
"""How many rounds the first chunk has, so that the first picture comes soon."""
FEWEST, GROWTH = 5, 4
SLICE = 0.2  # seconds
PICTURES = 20


class TipRun:
    """Plays the rounds of a bench: the rounds that ``simulate`` plays, whatever the chunks.

    ``chunk`` plays and may run on a thread; ``add`` counts what it returns. ``last`` is how many
    rounds the chunk counted last had.

    >>> from ..engine.rules import Rules
    >>> run = TipRun(Bench.of(Rules(), None, 600), seed=1)
    >>> run.add(run.chunk())
    >>> run.over, run.count.rounds == run.last
    (False, True)
    """

    def __init__(self, bench: Bench, seed: int | str) -> None:
        self.bench, self.seed = bench, seed
        self.engine = engine_for(bench.rules, bench.seats)
        self.count = TipCount(bench.rules)
        self.last = 0
        self._size = FIRST[self.engine]

    @property
    def over(self) -> bool:
        """Whether all planned rounds are counted."""
        return self.count.rounds >= self.bench.rounds

    def chunk(self) -> Block:
        """Play the next rounds and return a row for each; raises ``PlayerError``."""
        bench, first = self.bench, self.count.rounds
        number = min(self._size, bench.rounds - first)
        play = play_chunk if self.engine == "cards" else play_fast
        start = perf_counter()
        block = play(bench.rules, bench.seats, self.seed, first, number)
        self._fit(number, perf_counter() - start)
        return block

    def _fit(self, number: int, took: float) -> None:
        """Let the next chunk take about a slice, and the whole at least so many pictures."""
        fitting = int(number * min(GROWTH, SLICE / max(took, 1e-9)))
        most = max(FIRST[self.engine], self.bench.rounds // PICTURES)
        self._size = max(FEWEST, min(fitting, most))

    def add(self, block: Block) -> None:
        """Count a chunk."""
        self.count.add(block)
        self.last = len(block)
