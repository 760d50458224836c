"""A working: a chance with its sentence, its formula, its picture and its blanks, as plain data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from .cards import Suit

_NUMBER = re.compile(r"-?[\d./ ]{1,40}")  # no exponent: a short text could mean a huge number


@dataclass(frozen=True, slots=True)
class Blank:
    """A number left out of a half-worked answer.

    >>> Blank("c", Fraction(26, 437)).matches("26/437"), Blank("d", Fraction(59)).matches(60)
    (True, False)
    """

    name: str
    answer: Fraction

    def matches(self, answer: object) -> bool:
        """Say whether an answer is right: a number, or text such as ``26/437`` or ``0.059``.

        A decimal may be rounded, to three places or more.
        """
        text = str(answer).replace(",", "").strip()
        try:
            given = Fraction(text if _NUMBER.fullmatch(text) else "")
        except (ValueError, ZeroDivisionError):
            return False
        rounded = self.answer.denominator > 1 and "." in str(answer)
        return abs(given - self.answer) <= (Fraction(1, 2000) if rounded else 0)


@dataclass(frozen=True, slots=True)
class Tile:
    """Some equal tiles of a picture: hidden cards of one suit, or hidden places of one hand.

    ``kind`` is ``card`` or ``place``; ``of`` the suit, the seat, or None for the stock. The
    suit and the hand in question are ``asked``; places that may not hold the suit are ``shut``.
    """

    kind: str
    of: Suit | int | None
    count: int
    asked: bool
    shut: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a sum: so many deals, and the chance of the void in them."""

    count: int
    deals: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Working:
    """How a chance comes about.

    ``cases`` is empty when one fraction does. In a half-worked answer ``blanks`` are the numbers
    left out of ``text`` and ``formula``, which are named ``[a]``, ``[b]``, … there.
    """

    text: str
    formula: str
    answer: Fraction
    tiles: tuple[Tile, ...]
    cases: tuple[Case, ...] = ()
    blanks: tuple[Blank, ...] = ()
