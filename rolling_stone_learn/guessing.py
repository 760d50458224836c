"""What somebody guessed, beside what came out."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from numbers import Real

from .grid import Grid
from .words.lessons import GUESSED


def guessed(guesses: Mapping[str, tuple[object, float | None]]) -> Grid:
    """Return what you guessed beside what came out, and how far off it was.

    >>> guessed({"rounds that end": (90, 24), "no round yet": (..., None)}).rows[0]
    ('rounds that end', '90', '24', '66')
    """
    return Grid(
        GUESSED["caption"],
        tuple(GUESSED["head"].split("|")),
        tuple((what, *_off(*pair)) for what, pair in guesses.items()),
    )


def _off(guess: object, result: float | None) -> tuple[str, str, str]:
    number = _number(guess)
    mine = GUESSED["none_yet" if guess is ... else "no_number"] if number is None else f"{number:g}"
    came = GUESSED["none"] if result is None else f"{result:.0f}"
    if result is None or number is None:
        return mine, came, GUESSED["none"]
    return mine, came, f"{abs(number - round(result)):g}"


def _number(guess: object) -> float | None:
    """Return a guess as a number, which may stand in quotes, or None."""
    if isinstance(guess, bool) or not isinstance(guess, Real | str):
        return None
    try:
        number = float(guess)
    except ValueError:
        return None
    return number if isfinite(number) else None
