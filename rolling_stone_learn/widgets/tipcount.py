"""What a tip lab has counted so far: sums that grow chunk by chunk, never the rounds themselves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import NormalDist

import numpy as np

from ..engine.rules import Rules
from ..lab.results import FIRST, PER_SEAT, WIN, Block, win_parts
from ..lab.sample import wilson

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
    the spread of every difference follows. ``hands`` counts rounds by their largest hand.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rounds = self.stopped = self.turns = self.pickups = 0
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
        self.stopped += int((block[:, 0] < 0).sum())
        self.turns += int(block[:, 2].sum())
        self.pickups += int(block[:, 4].sum())
        largest = block[:, FIRST + 1 :: PER_SEAT].max(axis=1)
        self.hands += np.bincount(largest, minlength=len(self.hands))

    def share(self, seat: int) -> float:
        """Return the part of the rounds that a seat won."""
        return float(self.won[seat]) / self.rounds

    def interval(self, seat: int) -> Interval:
        """Return between which parts the true one lies, with 95 % confidence (Wilson)."""
        return wilson(float(self.won[seat]), self.rounds)  # type: ignore[arg-type]  # shared wins

    @property
    def stopped_interval(self) -> Interval:
        """The same for the rounds that a guard stopped."""
        return wilson(self.stopped, self.rounds)

    def average(self, what: str) -> float:
        """Return the average ``turns`` or ``pickups`` of a round."""
        return float(getattr(self, what)) / self.rounds

    @property
    def largest(self) -> float:
        """The average of the largest hand of a round."""
        return float(self.hands @ np.arange(len(self.hands))) / self.rounds

    def per_seat(self, group: Sequence[int]) -> float:
        """Return the part of the rounds won, for each of some seats on average."""
        return float(self.won[list(group)].sum()) / len(group) / self.rounds

    def gap(self, group: Sequence[int], other: Sequence[int]) -> tuple[float, float]:
        """Return how much more one group of seats wins than another, a seat, and its error.

        Both come from the same rounds, so what one wins the other does not: the error is that of
        the difference, not of two separate samples.

        """
        weights = np.zeros(self.rules.players)
        weights[list(group)] = 1 / len(group)
        weights[list(other)] = -1 / len(other)
        mean = float(weights @ self.won) / self.rounds
        square = float(weights @ self.products @ weights) / self.rounds
        return mean, sqrt(max(square - mean * mean, 0.0) / self.rounds)

    def clearly_ahead(self, groups: Sequence[Sequence[int]]) -> tuple[list[int], int]:
        """Return the places of the groups that may be best, and how many pairs were compared.

        The first is the one that won most. Another stays with it unless the gap is too wide for
        chance, with the limit shared out among all pairs (Bonferroni).
        """
        pairs = len(list(combinations(groups, 2)))
        order = sorted(range(len(groups)), key=lambda place: -self.per_seat(groups[place]))
        if not pairs:
            return order, 0
        limit = NormalDist().inv_cdf(1 - ALPHA / 2 / pairs)
        ahead = order[:1]
        for place in order[1:]:
            gap, error = self.gap(groups[order[0]], groups[place])
            if gap <= limit * error:
                ahead.append(place)
        return ahead, pairs
