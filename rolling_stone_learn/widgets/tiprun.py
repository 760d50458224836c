"""One run of a tip lab: chunks of rounds, each as long as a picture may take to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from ..engine.players import PlayerError, play_round
from ..lab.results import Block, deal_seed
from ..lab.simulate import engine_for, play_chunk, play_fast
from ..swelling import Curve
from .bench import Bench
from .tipcount import TipCount

FIRST = {"compiled": 500, "plain": 100, "cards": 20}
"""How many rounds the first chunk has, so that the first picture comes soon."""
UNGUARDED = 20  # how much shorter it is where a round may go on to the cap of turns
GROWTH = 4
SLICE = 0.2  # seconds
PICTURES = 20
FOLLOWED, TURNS = 200, 120
"""How many rounds are followed turn by turn, and for how many turns."""
SHARE = 0.25  # of the time for the rounds may go to following some of them

Sizes = Sequence[Sequence[int]]
"""The hand sizes of one round: of all seats, at the start and after every turn."""


class TipRun:
    """Plays the rounds of a bench: the rounds that ``simulate`` plays, whatever the chunks.

    ``chunk`` plays and may run on a thread; ``add`` counts what it returns. ``last`` is how many
    rounds the chunk counted last had. The fast kernel keeps no hand sizes, so ``follow`` plays
    the first rounds once more, card by card, and ``add_sizes`` adds them to the ``curves``.

    >>> from ..engine.rules import Rules
    >>> run = TipRun(Bench.of(Rules(), None, 600), seed=1)
    >>> run.add(run.chunk())
    >>> run.over, run.count.rounds == run.last, run.behind
    (False, True, True)
    """

    def __init__(self, bench: Bench, seed: int | str) -> None:
        self.bench, self.seed = bench, seed
        self.engine = engine_for(bench.rules, bench.seats)
        self.count = TipCount(bench.rules)
        self.curves = [Curve() for _ in bench.seats]
        self.last = self.followed = 0
        self._most = min(FOLLOWED, bench.rounds)
        self._playing = self._following = 0.0
        self._size = first_size(bench, self.engine)

    @property
    def over(self) -> bool:
        """Whether all planned rounds are counted."""
        return self.count.rounds >= self.bench.rounds

    @property
    def behind(self) -> bool:
        """Whether rounds that are counted are still to be followed."""
        return self.followed < min(self._most, self.count.rounds)

    def chunk(self) -> Block:
        """Play the next rounds and return a row for each; raises ``PlayerError``."""
        bench, first = self.bench, self.count.rounds
        number = min(self._size, bench.rounds - first)
        play = play_chunk if self.engine == "cards" else play_fast
        start = perf_counter()
        block = play(bench.rules, bench.seats, self.seed, first, number)
        took = perf_counter() - start
        self._playing += took
        self._fit(number, took)
        return block

    def _fit(self, number: int, took: float) -> None:
        """Let the next chunk take about a slice, and the whole at least so many pictures."""
        fitting = int(number * min(GROWTH, SLICE / max(took, 1e-9)))
        most = max(FIRST[self.engine], self.bench.rounds // PICTURES)
        self._size = max(1, min(fitting, most))

    def add(self, block: Block) -> None:
        """Count a chunk."""
        self.count.add(block)
        self.last = len(block)

    def follow(self) -> list[Sizes]:
        """Play some of the counted rounds again and return their hand sizes.

        While rounds are still to be played this takes but a small share of the time.
        """
        start, found = perf_counter(), list[Sizes]()
        most = min(self._most, self.count.rounds) - self.followed
        free = SLICE if self.over else min(SLICE, SHARE * self._playing - self._following)
        while len(found) < most and perf_counter() - start < free:
            try:
                found.append(self._sizes(self.followed + len(found)))
            except PlayerError:  # it is not repeatable, for the round was played before
                self._most = self.followed + len(found)
                break
        self._following += perf_counter() - start
        return found

    def _sizes(self, number: int) -> Sizes:
        rules = self.bench.rules
        short = replace(rules, turn_cap=min(TURNS, rules.turn_cap))
        end = play_round(short, self.bench.seats, deal_seed(self.seed, number))
        return end.size_history[: TURNS + 1]

    def add_sizes(self, some: Sequence[Sizes]) -> None:
        """Add rounds that were followed to the curves."""
        for sizes in some:
            for curve, held in zip(self.curves, zip(*sizes, strict=True), strict=True):
                curve.add(held)
        self.followed += len(some)


def first_size(bench: Bench, engine: str) -> int:
    """Return how many rounds to begin with; few where no guard but the cap ends a round.

    >>> from ..engine.rules import Rules
    >>> first_size(Bench.of(Rules(repetition=None), None, 1000), "cards")
    1
    """
    guarded = bench.rules.repetition or bench.rules.stall_limit
    return FIRST[engine] if guarded else FIRST[engine] // UNGUARDED
