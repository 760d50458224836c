"""Pupils without names: a class code and a number or a nickname."""

from __future__ import annotations

import re

from .words.problems import PUPILS

MOST = 200
_CLASS = re.compile(r"[A-Za-z0-9]{1,8}")
_PUPIL = re.compile(r"[A-Za-z0-9]{1,8}-[A-Za-z0-9]{1,12}")


def class_seeds(code: str, pupils: int) -> tuple[str, ...]:
    """Return a seed for each pupil of a class: everybody's own deals, and the same every time.

    No name is in a seed: give each pupil a number. Raises ``ValueError`` for a class code that
    is not 1 to 8 letters and digits, or a number of pupils that is not from 1 to 200.

    >>> class_seeds("7b", 30)[0], class_seeds("7b", 30)[-1]
    ('7b-1', '7b-30')
    >>> class_seeds("Ms Brown's class", 30)
    Traceback (most recent call last):
    ValueError: code="Ms Brown's class": use 1 to 8 letters and digits, such as '7b'
    """
    if not isinstance(code, str) or not _CLASS.fullmatch(code):
        raise ValueError(PUPILS["class"].format(code))
    if isinstance(pupils, bool) or not isinstance(pupils, int) or not 1 <= pupils <= MOST:
        raise ValueError(PUPILS["pupils"].format(pupils, MOST))
    return tuple(f"{code}-{number}" for number in range(1, pupils + 1))


def check_pupil(pupil: object) -> str:
    """Return what a pupil goes by: a class code, a dash, and a number or one nickname.

    Raises ``ValueError`` for anything else: there is no room for a full name.

    >>> check_pupil("7b-12"), check_pupil("7b-fox")
    ('7b-12', '7b-fox')
    >>> check_pupil("Anna Schmidt")
    Traceback (most recent call last):
    ValueError: pupil='Anna Schmidt': write the class code, a dash, and a number or a nickname ...
    """
    if not isinstance(pupil, str) or not _PUPIL.fullmatch(pupil):
        raise ValueError(PUPILS["pupil"].format(str(pupil)[:40]))
    return pupil
