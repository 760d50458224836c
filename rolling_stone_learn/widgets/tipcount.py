"""What a tip lab has counted so far: sums that grow chunk by chunk, never the rounds themselves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import NormalDist

import numpy as np

from ..engine.rules import Rules
from ..lab.results import ENDINGS, FIRST, PER_SEAT, WIN, Block, win_parts
from ..lab.sample import FEW, wilson

ALPHA = 0.05
FINE = 100_000  # rounds from which a tenth of 1,000 means something
Interval = tuple[float, float]


def thousand(share: float, rounds: int) -> str:
    """Write a share as so many of 1,000, no finer than the rounds allow.

    >>> thousand(0.31249, 20_000), thousand(0.31249, 1_000_000)
    ('312', '312.5')
    """
    return f"{1000 * share:.{int(rounds >= FINE)}f}"


class TipCount:
    """Sums over the rounds played so far.

    ``won`` is the sum of win shares by seat and ``products`` that of their products, from which
    the spread of every difference follows. ``endings`` counts rounds by how they ended, ``hands``
    by their largest hand. ``sides`` are the seats that win together: pairs, or each seat alone.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rounds = self.turns = self.pickups = 0
        self.sides = [[0, 2], [1, 3]] if rules.partners else [[at] for at in range(rules.players)]
        self.endings = np.zeros(len(ENDINGS), np.int64)
        self.won = np.zeros(rules.players)
        self.products = np.zeros((rules.players, rules.players))
        self.hands = np.zeros(len(rules.cards) + 1, np.int64)

    def add(self, block: Block) -> None:
        """Count a chunk of rounds, a row for each.

        >>> from ..lab.simulate import play_fast
        >>> count = TipCount(Rules())
        >>> count.add(play_fast(Rules(), ["random"] * 4, seed=1, first=0, rounds=50))
        >>> count.rounds, count.stopped, count.share(0), count.average("turns")
        (50, 0, 0.26, 67.96)
        """
        shares = win_parts(self.rules, block) / WIN
        self.rounds += len(block)
        self.won += shares.sum(axis=0)
        self.products += shares.T @ shares
        self.endings += np.bincount(block[:, 1], minlength=len(ENDINGS))
        self.turns += int(block[:, 2].sum())
        self.pickups += int(block[:, 4].sum())
        largest = block[:, FIRST + 1 :: PER_SEAT].max(axis=1)
        self.hands += np.bincount(largest, minlength=len(self.hands))

    @property
    def stopped(self) -> int:
        """How many rounds ended before anybody went out."""
        return sum(self.stoppers.values())

    @property
    def stoppers(self) -> dict[str, int]:
        """How many rounds each guard stopped, of the guards that stopped any."""
        ended = zip(ENDINGS[1:], map(int, self.endings[1:]), strict=True)
        return {ending.value: rounds for ending, rounds in ended if rounds}

    @property
    def winless(self) -> int:
        """How many rounds had no winner."""
        return self.stopped if self.rules.stalemate == "no_winner" else 0

    @property
    def fair(self) -> float:
        """The part of the rounds that each side would win if all were alike."""
        return (self.rounds - self.winless) / len(self.sides) / self.rounds

    def share(self, *seats: int) -> float:
        """Return the part of the rounds that a seat won, or some seats together."""
        return float(self.won[list(seats)].sum()) / self.rounds

    def interval(self, *seats: int) -> Interval:
        """Return between which parts the true one lies, with 95 % confidence (Wilson)."""
        won = float(self.won[list(seats)].sum())
        return wilson(won, self.rounds)  # type: ignore[arg-type]  # shared wins

    def average(self, what: str) -> float:
        """Return the average ``turns`` or ``pickups`` of a round."""
        return float(getattr(self, what)) / self.rounds

    @property
    def largest(self) -> float:
        """The average of the largest hand of a round."""
        return float(self.hands @ np.arange(len(self.hands))) / self.rounds

    def per_side(self, group: Sequence[int]) -> float:
        """Return the part of the rounds won, for each side of some seats on average."""
        return self.share(*group) * len(self.sides[0]) / len(group)

    def gap(self, group: Sequence[int], other: Sequence[int]) -> tuple[float, float]:
        """Return how much more one group of seats wins than another, a side, and its error.

        Both come from the same rounds, so what one wins the other does not: the error is that of
        the difference, not of two separate samples.

        """
        weights = np.zeros(self.rules.players)
        weights[list(group)] = len(self.sides[0]) / len(group)
        weights[list(other)] = -len(self.sides[0]) / len(other)
        mean = float(weights @ self.won) / self.rounds
        square = float(weights @ self.products @ weights) / self.rounds
        return mean, sqrt(max(square - mean * mean, 0.0) / self.rounds)

    def clearly_ahead(self, groups: Sequence[Sequence[int]]) -> tuple[list[int], int]:
        """Return the places of the groups that may be best, and how many pairs were compared.

        The first is the one that won most. Another stays with it unless the gap is too wide for
        chance, with the limit shared out among all pairs (Bonferroni). Few rounds with a winner
        settle nothing.
        """
        pairs = len(list(combinations(groups, 2)))
        order = sorted(range(len(groups)), key=lambda place: -self.per_side(groups[place]))
        if not pairs or self.rounds - self.winless < FEW:
            return order, pairs
        limit = NormalDist().inv_cdf(1 - ALPHA / 2 / pairs)
        ahead = order[:1]
        for place in order[1:]:
            gap, error = self.gap(groups[order[0]], groups[place])
            if gap <= limit * error:
                ahead.append(place)
        return ahead, pairs
