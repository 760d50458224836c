"""Numbers as people write them: 26/437, 0.059, 5.9 %, 59 in 1,000."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from .words.odds import READING

LONGEST = 60
_PLAIN = r"[1-9]\d{0,2}(?:[ ,]\d{3})+(?:\.\d+)?|\d*[.,]\d+|\d+"
_FRACTION = re.compile(r"(\d+) ?/ ?(\d+)", re.ASCII)
_NUMBER = re.compile(
    rf"({_PLAIN}) ?(?:(%|percent|per cent)|(‰|(?:per|in|of|out of|/) ?1[ ,.]?000)|(cards?))?",
    re.ASCII,
)


class Unreadable(ValueError):
    """What was written is no number; the message says how to write one."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A number as it was meant: its value, and whether it was written exactly.

    ``bare`` is a number with no sign behind it, and no fraction.
    """

    value: Fraction
    exact: bool = False
    bare: bool = False


def read_number(said: object) -> Reading:
    """Read a number in any usual form; a decimal, a percentage or a frequency may be rounded.

    Raises ``Unreadable`` (a ``ValueError``) that says how to write it.

    >>> read_number("26/437").value, read_number("12 %").value, read_number("0,059").value
    (Fraction(26, 437), Fraction(3, 25), Fraction(59, 1000))
    >>> read_number("59 in 1,000").value == read_number("59/1000").value == read_number(0.059).value
    True
    >>> read_number("a few")
    Traceback (most recent call last):
    rolling_stone_learn.reading.Unreadable: Write a number such as 26/437, 0.059, ...
    """
    if isinstance(said, Fraction):
        return Reading(said, exact=True)
    text = " ".join(str(said).lower().split())
    if len(text) > LONGEST or not text.isprintable():
        raise Unreadable(READING["how"])
    if fraction := _FRACTION.fullmatch(text):
        top, bottom = map(int, fraction.groups())
        if not bottom:
            raise Unreadable(READING["by_zero"])
        return Reading(Fraction(top, bottom), exact=bottom not in (10, 100, 1000))
    number = _NUMBER.fullmatch(text)
    if number is None:
        raise Unreadable(READING["how"])
    value, percent, thousand, _ = number.groups()
    parts = 100 if percent else 1000 if thousand else 1
    plain = _value(value)
    whole = parts == 1 and plain.denominator == 1
    return Reading(plain / parts, exact=whole, bare=parts == 1)


def read_thousandths(said: object) -> int:
    """Read a forecast as a whole number of 1,000 deals: a plain number is already one.

    Raises ``Unreadable`` for what is no number, or not between 0 and 1,000.

    >>> read_thousandths("200"), read_thousandths("3/7"), read_thousandths("12 %")
    (200, 429, 120)
    >>> read_thousandths("0.2"), read_thousandths("1,000"), read_thousandths("1/1")
    (200, 1000, 1000)
    """
    reading = read_number(said)
    whole = reading.bare and (reading.value.denominator == 1 or reading.value >= 1)
    value = reading.value if whole else 1000 * reading.value
    if not 0 <= value <= 1000:
        raise Unreadable(READING["thousand"])
    return int(value + Fraction(1, 2))


def _value(text: str) -> Fraction:
    """Return a decimal number; a comma before three digits parts thousands, else decimals."""
    if re.fullmatch(r"[1-9]\d{0,2}(?:[ ,]\d{3})+(?:\.\d+)?", text):
        return Fraction(text.replace(",", "").replace(" ", ""))
    return Fraction(text.replace(",", "."))
