"""What a sample tells: means and shares with 95 % intervals, and how sure a difference is.

Standard formulas, each with its source. Where trials are few, Student's distribution stands in
place of the normal one, which would be too sure of itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from numbers import Integral
from statistics import NormalDist

Z = NormalDist().inv_cdf(0.975)
SURE = 0.05
FEW = 30  # deals; fewer settle nothing
FIRST_STUDENT = (12.706, 4.303, 3.182)


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over forecasts with its 95 % interval, which takes whole rounds as the sample.

    Forecasts of one round hang together, so the spread is that of the sums of the rounds, not
    of single forecasts (linearised ratio; Cochran, *Sampling Techniques*, 1977, section 6).
    """

    value: float
    low: float
    high: float
    count: int

    @classmethod
    def of(cls, rounds: Sequence[Sequence[float]]) -> Mean:
        """Return the mean of all values, which stand round by round.

        >>> mean = Mean.of([[0.0, 0.0], [1.0, 1.0], [1.0]])
        >>> mean.value, mean.count, mean.low < 0.6 < mean.high
        (0.6, 5, True)
        """
        count = sum(map(len, rounds))
        if not count:
            return cls(0.0, float("-inf"), float("inf"), 0)
        value, groups = sum(map(sum, rounds)) / count, sum(1 for values in rounds if values)
        if groups < 2:
            return cls(value, float("-inf"), float("inf"), count)
        off = sum((sum(values) - value * len(values)) ** 2 for values in rounds)
        reach = student(groups - 1) * sqrt(off * groups / (groups - 1)) / count
        return cls(value, value - reach, value + reach, count)

    @classmethod
    def of_share(cls, rounds: Sequence[Sequence[float]]) -> Mean:
        """Return the share of what came true, with an interval that stays between 0 and 1.

        It is Wilson's, for as many independent trials as would spread so. Where all came out
        alike the spread says nothing, and each round counts as one trial.

        >>> share = Mean.of_share([[True, True], [True], [True]])
        >>> share.value, round(share.low, 2), share.high
        (1.0, 0.44, 1.0)
        """
        mean = cls.of([list(map(float, values)) for values in rounds])
        trials = sum(map(bool, rounds))
        spread = (mean.high - mean.low) / (2 * student(trials - 1)) if trials > 1 else 0
        if spread:
            trials = min(mean.count, max(1, round(mean.value * (1 - mean.value) / spread**2)))
        low, high = wilson(mean.value * trials, trials)  # type: ignore[arg-type]  # need not be whole
        return cls(mean.value, low, high, mean.count)


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after Wilson (1927), which stays between 0 and 1.

    E. B. Wilson, *Probable inference, the law of succession, and statistical inference*,
    Journal of the American Statistical Association 22. Without a trial it is 0 to 1: unknown.

    >>> [round(end, 4) for end in wilson(8, 200)], wilson(0, 0)
    ([0.0204, 0.0769], (0.0, 1.0))
    """
    if not trials:
        return 0.0, 1.0
    z, share = NormalDist().inv_cdf(0.975), hits / trials
    middle = share + z * z / (2 * trials)
    reach = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    whole = 1 + z * z / trials
    # At 0 and at 1 the share itself is an end; rounding must not move it.
    low, high = (middle - reach) / whole, (middle + reach) / whole
    return max(0.0, min(low, share)), min(1.0, max(high, share))


def student(free: int) -> float:
    """Return how many standard errors a 95 % interval reaches with so many degrees of freedom.

    M. Abramowitz and I. Stegun, *Handbook of Mathematical Functions* (1964), 26.7.5; within
    0.3 % from 4 degrees up. For 1 to 3 it stands in a table.

    >>> [round(student(free), 2) for free in (1, 4, 29, 10_000)]
    [12.71, 2.77, 2.05, 1.96]
    """
    if free <= len(FIRST_STUDENT):
        return FIRST_STUDENT[free - 1]
    return (
        Z
        + (Z**3 + Z) / (4 * free)
        + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * free**2)
        + (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * free**3)
    )


def as_normal(reach: float, free: int) -> float:
    """Return how many standard errors would be as rare, if the spread were known.

    The same handbook, 26.7.8.

    >>> round(as_normal(student(29), 29), 2)
    1.96
    """
    return reach * (1 - 1 / (4 * free)) / sqrt(1 + reach**2 / (2 * free))


def p_value(mean: Mean, trials: int) -> float:
    """Return how often chance alone would move a mean so far from 0, either way.

    ``trials`` are the deals: seats of one deal are no trials of their own. Fewer than 30 give 1,
    for the intervals of so few are too narrow.

    >>> round(p_value(Mean(1.0, 0.0, 2.0, 200), 50), 3), p_value(Mean(1.0, 0.9, 1.1, 80), 20)
    (0.05, 1.0)
    """
    if trials < FEW:
        return 1.0
    spread = (mean.high - mean.low) / 2 / student(trials - 1)
    if spread == 0:  # all trials came out alike: as with coins that all fall the same way
        return 2.0 ** (1 - trials) if mean.value else 1.0
    return 2 * NormalDist().cdf(-as_normal(abs(mean.value) / spread, trials - 1))


def holm(chances: Sequence[float]) -> list[float]:
    """Adjust many p-values, so that with chance 95 % none below 0.05 is a false one.

    S. Holm, *A simple sequentially rejective multiple test procedure*, Scandinavian Journal of
    Statistics 6 (1979).

    >>> [round(chance, 3) for chance in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    adjusted, least = [0.0] * len(chances), 0.0
    for done, place in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        least = max(least, min(1.0, chances[place] * (len(chances) - done)))
        adjusted[place] = least
    return adjusted


def check_number(name: str, value: object, least: int = 1) -> None:
    """Raise ``ValueError`` unless a value is a whole number from ``least`` up."""
    if isinstance(value, bool) or not isinstance(value, Integral) or value < least:
        raise ValueError(f"{name}={value!r}: use a whole number from {least} up")
