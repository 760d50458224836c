"""Voids at the deal: the exact chance against what was counted, with its interval."""

from __future__ import annotations

from fractions import Fraction

from .grid import Grid
from .lab.sample import wilson
from .tallies import tally
from .words.forecast import TALLY_QUESTIONS
from .words.lessons import DEALT

PLAYERS = (3, 4, 5, 6)


def against(question: str = "somebody", deals: int = 2000, seed: int | str = "deal-1") -> Grid:
    """Deal, count and compare with the exact chance, for 3 to 6 players.

    ``question`` is one of ``rsl.tally``. In about 1 of 20 lines the exact chance lies outside the
    95 % interval. Raises ``ValueError`` for what cannot be counted.

    >>> against("hearts", deals=500)
    A hand has no heart: exact, and counted in 500 deals for each number of players
    Players | exact, of 1,000 | counted, of 1,000 | 95 % interval | the exact one lies
    --------+-----------------+-------------------+---------------+-------------------
    3       | 59              | 66                | 47 to 91      | inside
    4       | 70              | 82                | 61 to 109     | inside
    5       | 76              | 66                | 47 to 91      | inside
    6       | 80              | 78                | 58 to 105     | inside
    """
    rows = [_row(question, deals, seed, players) for players in PLAYERS]
    asked = TALLY_QUESTIONS[question]
    caption = DEALT["caption"].format(f"{asked[0].upper()}{asked[1:]}", deals)
    return Grid(caption, tuple(DEALT["head"].split("|")), tuple(rows))


def _row(question: str, deals: int, seed: int | str, players: int) -> tuple[str, ...]:
    counted = tally(str(seed), deals, question=question, players=players)
    low, high = wilson(counted.voids, deals)
    return (
        str(players),
        _thousand(counted.exact),
        _thousand(Fraction(counted.voids, deals)),
        f"{round(1000 * low)} to {round(1000 * high)}",
        DEALT["inside" if low <= counted.exact <= high else "outside"],
    )


def _thousand(chance: Fraction) -> str:
    return str(round(1000 * chance))
