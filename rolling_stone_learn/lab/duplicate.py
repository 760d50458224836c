"""Rounds on the same cards: what every experiment that compares players is made of.

Round ``number`` of a run has the same deal whoever plays, so players are compared on the same
cards, and the deal is what intervals count as one trial.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ..engine.players import Player, find_player
from ..engine.rules import Rules
from .lineup import check_players
from .results import FIRST, PER_SEAT, WIN, Block, win_parts
from .sample import Mean
from .simulate import engine_for, play_chunk, play_fast

LARGEST, POINTS = FIRST + 1, FIRST + 2  # of the first seat; ``PER_SEAT`` further on, of the next


def play_rows(
    rules: Rules, players: Sequence[str | Player], rounds: int, seed: int | str, first: int = 0
) -> Block:
    """Play rounds ``first``, ``first + 1``, … of a run, and return the row of each.

    Raises ``ValueError`` unless there is a player for each seat.

    >>> play_rows(Rules(), ["long_low"] * 4, 2, seed=1)[:, :5].tolist()
    [[2, 0, 152, 6, 43], [2, 0, 82, 6, 20]]
    """
    check_players(rules, players)
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


def blocks(rounds: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield where each block of rounds begins, and how many it has.

    >>> list(blocks(25, 10))
    [(0, 10), (10, 10), (20, 5)]
    """
    for first in range(0, rounds, size):
        yield first, min(size, rounds - first)
