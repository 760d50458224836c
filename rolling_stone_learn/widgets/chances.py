"""Chances and counts in the words of people: so many of 1,000 deals, a fraction, a percent."""

from __future__ import annotations

from fractions import Fraction

from ..words.odds import ODDS

LONGEST_FRACTION = 11
MILLION = 10**6
SPEAKABLE = 10**15


def thousandths(chance: Fraction) -> str:
    """Say how many of 1,000 deals, never 0 or 1,000 unless it is exactly so.

    >>> thousandths(Fraction(26, 253)), thousandths(Fraction(1, 9999)), thousandths(Fraction(0))
    ('103', 'fewer than 1', '0')
    >>> thousandths(Fraction(1999, 2000))
    'more than 999'
    """
    times = 1000 * chance
    if 0 < times <= Fraction(1, 2):
        return ODDS["fewer"]
    if Fraction(1999, 2) <= times < 1000:
        return ODDS["more"]
    return f"{round(times):,}"


def in_deals(chance: Fraction) -> str:
    """Say a chance as a natural frequency, and whether it is rounded.

    >>> in_deals(Fraction(26, 253)), in_deals(Fraction(1, 4))
    ('about 103 of 1,000 deals', '250 of 1,000 deals')
    """
    said = thousandths(chance)
    rounded = (1000 * chance).denominator > 1 and said.isdigit()
    return ODDS["about_of_thousand" if rounded else "of_thousand"].format(said)


def cell_text(chance: Fraction, unit: str) -> str:
    """Write a chance so short that it fits into a cell.

    >>> [cell_text(Fraction(26, 253), unit) for unit in ("thousand", "fraction", "percent")]
    ['103', '26/253', '10.3 %']
    >>> cell_text(Fraction(1, 9999), "thousand"), cell_text(Fraction(9998, 9999), "percent")
    ('< 1', '> 99.9 %')
    >>> cell_text(Fraction(8217109697963, 18797422348698), "fraction")
    '≈ 379/867'
    """
    if unit == "fraction":
        if len(str(chance)) <= LONGEST_FRACTION:
            return str(chance)
        return f"≈ {chance.limit_denominator(999)}" if chance > Fraction(1, 999) else "< 1/999"
    scale, places = (1000, 0) if unit == "thousand" else (100, 1)
    step, sign = Fraction(1, 10**places), "" if unit == "thousand" else " %"
    times = scale * chance
    if 0 < times <= step / 2:
        return f"< {float(step):g}{sign}"
    if scale - step / 2 <= times < scale:
        return f"> {float(scale - step):g}{sign}"
    return f"{float(times):.{places}f}{sign}" if places else f"{round(times):,}"


def number_words(count: int) -> str:
    """Say a large number in words as well, or nothing.

    >>> number_words(9465511770), number_words(560), number_words(10**20)
    (', about 9.5 thousand million', '', ', a number of 21 digits')
    """
    if count < MILLION:
        return ""
    if count >= SPEAKABLE:
        return ODDS["digits"].format(len(str(count)))
    for scale, word in ((10**12, "million million"), (10**9, "thousand million")):
        if count >= scale:
            return ODDS["about"].format(_two_digits(count, scale), word)
    return ODDS["about"].format(_two_digits(count, MILLION), "million")


def _two_digits(count: int, scale: int) -> str:
    times = count / scale
    return f"{times:.1f}" if times < 10 else f"{times:,.0f}"
