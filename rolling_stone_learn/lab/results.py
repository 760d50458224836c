"""What came out of many rounds: a row for each, sums, and how sure they make us."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import lcm, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.events import Termination
from ..engine.rng import Rng, seed_number
from ..engine.rules import MOST_PLAYERS, Rules
from ..words.lab import SIMULATION
from .compiled import u64
from .kernel import write_seeds
from .sample import student, wilson

if TYPE_CHECKING:
    import pandas as pd

Block = np.ndarray[Any, np.dtype[Any]]
"""A row a round: out (or -1), how it ended, turns, tricks, pick-ups, then for each seat the cards
it picked up, its largest hand, its points and the cards it has left."""
FIRST, PER_SEAT = 5, 4
ENDINGS = tuple(Termination)
WIN = lcm(*range(1, MOST_PLAYERS + 1))  # a win in whole parts, however many share it


def deal_seed(seed: int | str, number: int) -> int:
    """Return the seed of one round of a run: the deal number to play it at a table.

    >>> deal_seed(1, 0)
    12793040940332582595
    """
    return Rng(seed, number).next64()


def win_parts(rules: Rules, block: Block) -> Block:
    """Return what each seat won of each round, in parts of which ``WIN`` are a whole win.

    As ``scoring.settle`` decides, for many rounds at once.
    """
    stopped = block[:, :1] < 0
    points, left = block[:, FIRST + 2 :: PER_SEAT], block[:, FIRST + 3 :: PER_SEAT]
    costs = np.where(stopped, left, points)
    if rules.partners:
        costs = costs + np.roll(costs, 2, axis=1)
    won = costs == costs.min(axis=1, keepdims=True)
    if not rules.partners:
        won = np.where(stopped, won, block[:, :1] == np.arange(rules.players))
    if rules.stalemate == "no_winner":
        won &= ~stopped
    parts: Block = won * (WIN // np.maximum(won.sum(axis=1, keepdims=True), 1))
    return parts


@dataclass(frozen=True, slots=True)
class Sums:
    """Whole numbers that add up over rounds, so their order never matters."""

    rounds: int
    endings: Block
    won: Block
    points: Block
    squares: Block
    picked: Block
    largest: Block
    turns: int

    @classmethod
    def of(cls, rules: Rules, block: Block) -> Sums:
        """Return the sums over some rounds."""
        points = block[:, FIRST + 2 :: PER_SEAT]
        return cls(
            rounds=len(block),
            endings=np.bincount(block[:, 1], minlength=len(ENDINGS)),
            won=win_parts(rules, block).sum(axis=0),
            points=points.sum(axis=0),
            squares=(points * points).sum(axis=0),
            picked=block[:, FIRST::PER_SEAT].sum(axis=0),
            largest=block[:, FIRST + 1 :: PER_SEAT].sum(axis=0),
            turns=int(block[:, 2].sum()),
        )

    def __add__(self, other: Sums) -> Sums:
        return Sums(*(getattr(self, name) + getattr(other, name) for name in self.__slots__))


@dataclass(frozen=True, slots=True, repr=False)
class Results:
    """Rounds that were played, out of ``planned``; provisional while some are missing.

    ``frame`` has a row a round, ``summary`` a row a seat with 95 % intervals, ``endings`` a row for
    each way to end. ``engine`` says what played them: ``compiled`` or ``plain`` (the fast kernel
    with and without numba), or ``cards`` (card by card, for trumps, the honour table and
    players that are functions).
    """

    rules: Rules
    players: tuple[str, ...]
    seed: int | str
    planned: int
    engine: str
    sums: Sums
    blocks: tuple[Block, ...] | None = field(default=())

    def plus(self, block: Block) -> Results:
        """Return the results with more rounds."""
        kept = None if self.blocks is None else (*self.blocks, block.astype(np.int32))
        return replace(self, sums=self.sums + Sums.of(self.rules, block), blocks=kept)

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.sums.rounds

    @property
    def provisional(self) -> bool:
        """Whether fewer rounds were played than planned: no verdict yet."""
        return self.rounds < self.planned

    @property
    def frame(self) -> pd.DataFrame:
        """A row a round; ``seed`` is the deal number that plays it at a table.

        A winner is missing where nobody won alone. Raises ``ValueError`` for rows not kept.
        """
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        if self.blocks is None:
            raise ValueError(SIMULATION["not_kept"])
        seats = range(self.rules.players)
        empty = np.empty((0, FIRST + PER_SEAT * len(seats)), np.int32)
        block = np.concatenate([empty, *self.blocks])
        parts = win_parts(self.rules, block)
        alone = (parts == WIN).any(axis=1)
        seeds = np.empty(len(block), np.uint64)
        write_seeds(u64(seed_number(self.seed)), seeds)
        columns: dict[str, Any] = {
            "seed": seeds,
            "winner": _seat(np.where(alone, parts.argmax(axis=1), -1)),
            "went_out": _seat(block[:, 0]),
            "termination": pd.Categorical.from_codes(
                block[:, 1], [ending.value for ending in ENDINGS]
            ),
            "turns": block[:, 2],
            "tricks": block[:, 3],
            "pickups": block[:, 4],
        }
        for place, name in enumerate(("picked", "largest", "points")):
            for seat in seats:
                columns[f"{name}_{seat}"] = block[:, FIRST + PER_SEAT * seat + place]
        for seat in seats:
            columns[f"won_{seat}"] = parts[:, seat] / WIN
        return pd.DataFrame(columns).rename_axis("round")

    @property
    def summary(self) -> pd.DataFrame:
        """A row a seat: its share of wins (Wilson's interval), its points, and its hands."""
        import pandas as pd  # noqa: PLC0415  # as above

        rows = []
        for seat, player in enumerate(self.players):
            low, high = self.win_interval(seat)
            points, reach = self._points(seat)
            rows.append(
                {
                    "seat": seat,
                    "player": player,
                    "rounds": self.rounds,
                    "won": self.win_share(seat),
                    "won_low": low,
                    "won_high": high,
                    "points": points,
                    "points_low": points - reach,
                    "points_high": points + reach,
                    "picked": self._mean(self.sums.picked[seat]),
                    "largest": self._mean(self.sums.largest[seat]),
                }
            )
        return pd.DataFrame(rows).set_index("seat")

    @property
    def endings(self) -> pd.DataFrame:
        """A row for each way to end: how many rounds, and their share with Wilson's interval."""
        import pandas as pd  # noqa: PLC0415  # as above

        rows = []
        for ending, count in zip(ENDINGS, map(int, self.sums.endings), strict=True):
            low, high = wilson(count, self.rounds)
            share = self._mean(count)
            rows.append(
                {
                    "termination": ending.value,
                    "rounds": count,
                    "share": share,
                    "low": low,
                    "high": high,
                }
            )
        return pd.DataFrame(rows).set_index("termination")

    def win_share(self, seat: int) -> float:
        """Return the share of wins of a seat; a shared win counts as a part."""
        return self._mean(self.sums.won[seat] / WIN)

    def win_interval(self, seat: int) -> tuple[float, float]:
        """Return Wilson's 95 % interval of that share; where a stopped round is shared, a bit wide.

        Partners win together, half each: theirs is half of the interval of the pair.
        """
        together = 2 if self.rules.partners else 1
        low, high = wilson(together * self.sums.won[seat] / WIN, self.rounds)
        return low / together, high / together

    def _mean(self, total: float) -> float:
        return float(total) / self.rounds if self.rounds else float("nan")

    def _points(self, seat: int) -> tuple[float, float]:
        """Return the mean points of a seat, and how far their 95 % interval reaches."""
        total, squares, rounds = (
            int(self.sums.points[seat]),
            int(self.sums.squares[seat]),
            self.rounds,
        )
        if rounds < 2:
            return self._mean(total), float("inf")
        variance = (squares - total * total / rounds) / (rounds - 1)
        return total / rounds, student(rounds - 1) * sqrt(max(variance, 0.0) / rounds)

    def __repr__(self) -> str:
        begun = SIMULATION["provisional"].format(self.rounds, self.planned)
        if not self.rounds:
            return begun.strip()
        lines = [
            SIMULATION["line"].format(
                seat, player, *(f"{100 * part:.1f}" for part in (self.win_share(seat), *ends))
            )
            for seat, player in enumerate(self.players)
            for ends in [self.win_interval(seat)]
        ]
        stopped = self._mean(self.rounds - self.sums.endings[0])
        lines.append(SIMULATION["total"].format(self.rounds, f"{100 * stopped:.1f}"))
        return (begun if self.provisional else "") + "\n".join(lines)


def nothing(
    rules: Rules, players: Sequence[str], seed: int | str, planned: int, engine: str, *, keep: bool
) -> Results:
    """Return the results before the first round."""
    empty = np.empty((0, FIRST + PER_SEAT * rules.players), np.int64)
    sums = Sums.of(rules, empty)
    return Results(rules, tuple(players), seed, planned, engine, sums, () if keep else None)


def _seat(numbers: Block) -> Any:
    """Return seats as pandas' whole numbers, where -1 is missing."""
    import pandas as pd  # noqa: PLC0415  # as above

    return pd.arrays.IntegerArray(numbers.astype(np.int8), numbers < 0)
