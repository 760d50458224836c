"""Forecasts as facts: what was asked, said and exact, what happened, and how good it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .engine.cards import Suit, cards_of
from .engine.observation import Observation
from .engine.state import RoundState
from .lab.sample import wilson
from .words.forecast import FORECAST, FORECAST_WHY

KINDS = ("lead", "trick")
ENOUGH = 10


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: whether a seat has no card of a suit, or somebody (None) of the others."""

    kind: str
    seat: int | None
    suit: Suit

    def seats(self, seen: Observation) -> tuple[int, ...]:
        """Return the seats that the question is about, asked by who sees this."""
        if self.seat is not None:
            return (self.seat,)
        return tuple(seat for seat in range(seen.rules.players) if seat != seen.seat)

    def happened(self, state: RoundState, asker: int) -> bool:
        """Return what is true of all hands; only for the end of the round."""
        seats = self.seats(state.observation(asker))
        return any(not cards_of(state.hands[seat], self.suit) for seat in seats)

    def text(self, names: Sequence[str]) -> str:
        """Ask it, with the names of the seats."""
        if self.seat is None:
            return FORECAST["ask_somebody"].format(self.suit.singular)
        return FORECAST["ask_seat"].format(names[self.seat], self.suit.singular)


@dataclass(frozen=True, slots=True)
class Forecasted:
    """One forecast: when it was made, what was asked and said, the exact odds and the base rate.

    ``happened`` is None until the round has ended. ``why_not`` says why it does not count, or
    nothing. ``votes`` is a class's show of hands, for ten boxes of chances.
    """

    number: int
    round: int
    turn: int
    question: Question
    said: Fraction
    exact: Fraction
    base: Fraction
    happened: bool | None = None
    why_not: str = ""
    votes: tuple[int, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it counts: not after a look or a second try."""
        return not self.why_not

    @property
    def off(self) -> int:
        """How far it was from the exact odds, in 1,000 deals."""
        return abs(thousand(self.said) - thousand(self.exact))

    @property
    def told(self) -> str:
        """The distance in words, and the exact fraction where it is short."""
        said, exact = thousand(self.said), thousand(self.exact)
        words = FORECAST["spot_on" if said == exact else "off"]
        return f"{words.format(said, exact, self.off)} {self.fraction}".strip()

    @property
    def fraction(self) -> str:
        """The exact odds as a fraction, where it is short enough to read."""
        short = self.exact.denominator < 10**9
        return FORECAST["fraction"].format(self.exact) if short else ""

    @property
    def why(self) -> str:
        """Why it does not count, in a sentence."""
        return FORECAST_WHY[self.why_not] if self.why_not else ""


@dataclass(frozen=True, slots=True)
class Points:
    """How good forecasts were, on average: yours, a base rate's, and the exact odds'."""

    number: int
    yours: float
    base: float
    exact: float


@dataclass(frozen=True, slots=True)
class Bin:
    """Forecasts of about the same chance, and how often what they were about came true."""

    low: Fraction
    high: Fraction
    number: int
    hits: int
    said: float

    @property
    def share(self) -> float:
        """How often it came true."""
        return self.hits / self.number

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, with 95 % confidence."""
        return wilson(self.hits, self.number)


Pair = tuple[Fraction, bool]


def points(said: Fraction | float, *, happened: bool) -> float:
    """Return the points of one forecast: 100 is perfect, a wrong certainty gets 0.

    100 · (1 − (forecast − what happened)²), after Brier (1950, *Verification of forecasts
    expressed in terms of probability*, Monthly Weather Review 78). It is proper: on average
    nobody does better than by saying what they believe.

    >>> points(1, happened=True), points(1, happened=False), points(0.5, happened=True)
    (100.0, 0.0, 75.0)
    """
    return float(100 * (1 - (said - happened) ** 2))


def judged(records: Sequence[Forecasted]) -> tuple[Forecasted, ...]:
    """Return the forecasts that count and whose round has ended."""
    return tuple(one for one in records if one.counts and one.happened is not None)


def score(records: Sequence[Forecasted]) -> Points:
    """Return the average points of the forecasts that count; raises ``ValueError`` for none."""
    done = judged(records)
    if not done:
        raise ValueError(FORECAST["none_yet"])

    def mean(chances: Sequence[Fraction]) -> float:
        pairs = zip(chances, done, strict=True)
        return sum(points(p, happened=bool(one.happened)) for p, one in pairs) / len(done)

    return Points(
        len(done),
        mean([one.said for one in done]),
        mean([one.base for one in done]),
        mean([one.exact for one in done]),
    )


def bins_for(number: int) -> int:
    """Return how many bins so few forecasts bear: 3, 4 from 20 on, 5 from 40 on.

    >>> bins_for(10), bins_for(20), bins_for(400)
    (3, 4, 5)
    """
    return 3 if number < 20 else 4 if number < 40 else 5


def reliability(pairs: Sequence[Pair], bins: int) -> tuple[Bin, ...]:
    """Part forecasts and what happened into bins of equal width; empty bins are left out.

    >>> reliability([(Fraction(1, 10), False), (Fraction(3, 10), True), (Fraction(1), True)], 3)
    (Bin(low=Fraction(0, 1), high=Fraction(1, 3), number=2, hits=1, said=0.2),
     Bin(low=Fraction(2, 3), high=Fraction(1, 1), number=1, hits=1, said=1.0))
    """
    found: list[list[Pair]] = [[] for _ in range(bins)]
    for said, happened in pairs:
        found[min(int(said * bins), bins - 1)].append((said, happened))
    return tuple(
        Bin(
            Fraction(place, bins),
            Fraction(place + 1, bins),
            len(some),
            sum(happened for _, happened in some),
            float(sum(said for said, _ in some) / len(some)),
        )
        for place, some in enumerate(found)
        if some
    )


def mean_vote(votes: Sequence[int]) -> Fraction:
    """Return what a class says on average, each hand counted in the middle of its box.

    >>> mean_vote([3, 1, 0, 0, 0, 0, 0, 0, 0, 0]) * 1000
    Fraction(75, 1)
    """
    boxes = len(votes)
    middles = (Fraction(2 * place + 1, 2 * boxes) for place in range(boxes))
    return sum((n * p for n, p in zip(votes, middles, strict=True)), Fraction(0)) / sum(votes)


def thousand(chance: Fraction) -> int:
    """Return a chance as so many of 1,000 deals.

    >>> thousand(Fraction(1429, 14421)), thousand(Fraction(1, 2))
    (99, 500)
    """
    return int(1000 * chance + Fraction(1, 2))
