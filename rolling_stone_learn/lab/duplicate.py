"""Rounds on the same cards: what every experiment that compares players is made of.

Round ``number`` of a run has the same deal whoever plays, so players are compared on the same
cards, and the deal is what intervals count as one trial.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import erfc, sqrt
from typing import Any

import numpy as np

from ..engine.players import Player, find_player
from ..engine.rules import Rules
from .calibration import Mean
from .results import FIRST, PER_SEAT, WIN, Block, Z, win_parts
from .simulate import engine_for, play_chunk, play_fast

LARGEST, POINTS = FIRST + 1, FIRST + 2  # of the first seat; ``PER_SEAT`` further on, of the next
SURE = 0.05
FEW = 30  # deals; fewer settle nothing


def play_rows(
    rules: Rules, players: Sequence[str | Player], rounds: int, seed: int | str, first: int = 0
) -> Block:
    """Play rounds ``first``, ``first + 1``, … of a run, and return the row of each.

    >>> play_rows(Rules(), ["long_low"] * 4, 2, seed=1)[:, :5].tolist()
    [[2, 0, 152, 6, 43], [2, 0, 82, 6, 20]]
    """
    play = play_chunk if engine_for(rules, players) == "cards" else play_fast
    return play(rules, [find_player(player) for player in players], seed, first, rounds)


def shares(rules: Rules, rows: Block) -> Any:
    """Return the share of the win of each seat, a line a round.

    >>> shares(Rules(), play_rows(Rules(), ["long_low"] * 4, 2, seed=1)).tolist()
    [[0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 1.0, 0.0]]
    """
    return win_parts(rules, rows) / WIN


def points_of(rows: Block) -> Any:
    """Return the points of each seat, a line a round."""
    return rows[:, POINTS::PER_SEAT]


def mean_of(values: Any) -> Mean:
    """Return the mean with its 95 % interval; each line of ``values`` is one trial, as a deal is.

    >>> mean_of(np.array([0.0, 1.0, 0.5])).value
    0.5
    """
    return Mean.of(_lines(values))


def share_of(values: Any) -> Mean:
    """Return a mean share, likewise, with an interval that stays between 0 and 1."""
    return Mean.of_share(_lines(values))


def _lines(values: Any) -> Any:
    found = np.asarray(values, float)
    return found.reshape(len(found), -1).tolist() if len(found) else []


def p_value(mean: Mean, trials: int) -> float:
    """Return how often chance alone would move a mean so far from 0, either way.

    ``trials`` are the deals: seats of one deal are no trials of their own. Fewer than 30 give 1,
    for the intervals of so few are too narrow.

    >>> round(p_value(Mean(1.0, 0.0, 2.0, 200), 50), 3), p_value(Mean(1.0, 0.9, 1.1, 80), 20)
    (0.05, 1.0)
    """
    if trials < FEW:
        return 1.0
    spread = (mean.high - mean.low) / 2 / Z
    if spread == 0:  # all trials came out alike: as with coins that all fall the same way
        return 2.0 ** (1 - trials) if mean.value else 1.0
    return erfc(abs(mean.value) / spread / sqrt(2))


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


def blocks(rounds: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield where each block of rounds begins, and how many it has.

    >>> list(blocks(25, 10))
    [(0, 10), (10, 10), (20, 5)]
    """
    for first in range(0, rounds, size):
        yield first, min(size, rounds - first)


def check_number(name: str, value: object, least: int = 1) -> None:
    """Raise ``ValueError`` unless a value is a whole number from ``least`` up."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise ValueError(f"{name}={value!r}: use a whole number from {least} up")


def name_of(player: str | Player) -> str:
    """Return what to call a player in a table.

    >>> name_of("long_low"), name_of(play_rows)
    ('long_low', 'play_rows')
    """
    if isinstance(player, str):
        return player
    return str(getattr(player, "__name__", None) or repr(player))[:60]
