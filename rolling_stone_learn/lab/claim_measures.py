"""How each claim of the published rules is measured: one function a claim."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import numpy as np

from ..engine.events import PickedUp
from ..engine.players import play_round
from ..engine.rules import Rules
from ..progress import progress
from ..words.lab import VARIANTS
from .ablation import gains, tipped
from .duplicate import LARGEST, blocks, mean_of, play_rows, points_of, shares
from .results import PER_SEAT, deal_seed
from .sample import Mean, p_value

FIELDS = ("random", "long_low")
BIG = 12  # cards
CAN_WIN = 5  # wins of 100
BATCHES = 40
BLOCK = 5000  # rounds between two steps of the bar
PLANNED = {
    "trumps": 400,
    "swings": 4000,
    "partner": 4000,
    "length": 4000,
    "longest": 2000,
    "big_hand": 300_000,
}
"""How many rounds, deals or matches each claim asks for before there is a verdict.

So many that another seed gives the same verdict, which the tests hold.
"""


@dataclass(frozen=True, slots=True)
class Measured:
    """One number about a claim: where, what came out, and above which number it would be true."""

    where: str
    rounds: int
    result: Mean
    bar: float = 0.0

    @property
    def sign(self) -> int:
        """1 when the interval speaks for the claim, -1 against it, 0 when it says nothing."""
        return (self.result.low > self.bar) - (self.result.high < self.bar)

    @property
    def chance(self) -> float:
        """How often luck alone would lead so far from the bar, either way."""
        mean, bar = self.result, self.bar
        moved = Mean(mean.value - bar, mean.low - bar, mean.high - bar, mean.count)
        return p_value(moved, min(self.rounds, mean.count))


Told = tuple[str, Iterator[Measured]]


def _trumps(rounds: int, seed: int | str) -> Told:
    with_trumps = Rules.preset("trumps")
    plain = replace(with_trumps, trumps=False)  # the same pack, deal and stock

    def lines() -> Iterator[Measured]:
        for field in FIELDS:
            fewer = [
                large_pickups(plain, field, deal_seed(seed, number))
                - large_pickups(with_trumps, field, deal_seed(seed, number))
                for number in progress(VARIANTS["rounds"], range(rounds))
            ]
            yield Measured(VARIANTS[field], rounds, mean_of(fewer))

    return VARIANTS["trumps"], lines()


def large_pickups(rules: Rules, field: str, seed: int) -> int:
    """Count the pick-ups of three cards or more in one round.

    >>> large_pickups(Rules(), "random", 7)
    1
    """
    events = play_round(rules, [field] * rules.players, seed).events
    return sum(isinstance(event, PickedUp) and len(event.cards) >= 3 for event in events)


def _swings(rounds: int, seed: int | str) -> Told:
    def lines() -> Iterator[Measured]:
        for scoring in ("face_left", "face_picked"):
            for field in FIELDS:
                apart = [
                    _apart(Rules.preset("jaques", scoring=way), field, rounds, seed)
                    for way in (scoring, "cards")
                ]
                where = VARIANTS["reading"].format(VARIANTS[scoring], VARIANTS[field])
                yield Measured(where, rounds, mean_of(apart[0] - apart[1]))

    return VARIANTS["swings"], lines()


def _apart(rules: Rules, field: str, rounds: int, seed: int | str) -> Any:
    """Return how far the points of each round lie apart, in times their average."""
    points = points_of(play_rows(rules, [field] * rules.players, rounds, seed))
    average = points.mean(axis=1)
    far = points.max(axis=1) - points.min(axis=1)
    return np.divide(far, average, out=np.zeros(rounds), where=average > 0)


def _partner(rounds: int, seed: int | str) -> Told:
    def lines() -> Iterator[Measured]:
        for after in ("left_of_picker", "picker"):
            rules = Rules.preset("partners", after_pickup=after)
            for field in FIELDS:
                pair = tipped("partner_long_suit", field)
                tables = [pair, field] * 2, [field, pair] * 2
                won = [shares(rules, play_rows(rules, table, rounds, seed)) for table in tables]
                more = [
                    one[:, [side, side + 2]].sum(1) - one[:, [1 - side, 3 - side]].sum(1)
                    for side, one in enumerate(won)
                ]
                result = mean_of(100 * np.stack(more, axis=1))
                yield Measured(
                    VARIANTS["lead"].format(VARIANTS[after], VARIANTS[field]), rounds, result
                )

    return VARIANTS["partner"], lines()


def _length(matches: int, seed: int | str) -> Told:
    def lines() -> Iterator[Measured]:
        for field in FIELDS:
            spreads = [
                100 * (_spread(to_goal) - _spread(five))
                for five, to_goal in batches_of_matches(field, matches, seed)
            ]
            where = VARIANTS[field]
            yield Measured(where, matches, mean_of(spreads))

    return VARIANTS["length"].format(GOAL), lines()


GOAL = 20  # points with one a card: about as long as five rounds


def batches_of_matches(
    field: str, matches: int, seed: int | str
) -> Iterator[tuple[list[int], list[int]]]:
    """Yield in forty batches the turns of matches of five rounds, and of matches to 20 points."""
    rules, each = Rules(rounds=5), matches // BATCHES
    enough = 10 * each + 30  # rounds, for as many matches to the goal
    for batch in range(BATCHES):
        first = (5 * each + enough) * batch
        rows = play_rows(rules, [field] * 4, 5 * each, seed, first)
        more = play_rows(rules, [field] * 4, enough, seed, first + 5 * each)
        five = rows[:, 2].reshape(each, 5).sum(axis=1).tolist()
        yield five, list(islice(_to_goal(more), each))


def _to_goal(rows: Any) -> Iterator[int]:
    totals, turns = np.zeros(4, int), 0
    for row, points in zip(rows, points_of(rows), strict=True):
        totals, turns = totals + points, turns + int(row[2])
        if totals.max() >= GOAL:
            yield turns
            totals, turns = np.zeros(4, int), 0


def _spread(turns: Sequence[int]) -> float:
    return float(np.std(turns, ddof=1) / np.mean(turns))


def _longest(rounds: int, seed: int | str) -> Told:
    def lines() -> Iterator[Measured]:
        for field in ("random", "short_low", "high_first"):
            everybody: list[Any] = [field] * 4
            more, _ = gains(Rules(), tipped("longest", field), everybody, rounds, seed)
            yield Measured(VARIANTS["among"].format(VARIANTS[field]), rounds, mean_of(100 * more))

    return VARIANTS["longest"], lines()


def _big_hand(rounds: int, seed: int | str) -> Told:
    def lines() -> Iterator[Measured]:
        for field in FIELDS:
            rules = Rules()
            parts = progress(VARIANTS["rounds"], list(blocks(rounds, BLOCK)))
            rows = np.concatenate(
                [play_rows(rules, [field] * 4, size, seed, first) for first, size in parts]
            )
            won, big = shares(rules, rows), rows[:, LARGEST::PER_SEAT] >= BIG
            share = Mean.of_share(
                [line[held].tolist() for line, held in zip(won, big, strict=True)]
            )
            hundred = Mean(100 * share.value, 100 * share.low, 100 * share.high, share.count)
            where = VARIANTS["hands"].format(VARIANTS[field], share.count)
            yield Measured(where, rounds, hundred, CAN_WIN)

    return VARIANTS["big_hand"].format(CAN_WIN), lines()


MEASURES: dict[str, Callable[[int, int | str], Told]] = {
    "trumps": _trumps,
    "swings": _swings,
    "partner": _partner,
    "length": _length,
    "longest": _longest,
    "big_hand": _big_hand,
}
