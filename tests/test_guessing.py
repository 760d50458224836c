"""A guess beside what came out: numbers count, also in quotes; all else says what to write."""

from math import inf, nan

import numpy as np
import pytest

from rolling_stone_learn.guessing import guessed


@pytest.mark.parametrize(
    ("guess", "shown", "off"),
    [
        (90, "90", "66"),
        (24.0, "24", "0"),
        (np.int64(30), "30", "6"),
        ("50", "50", "26"),
        (" 7 ", "7", "17"),
        (..., "no guess yet", "–"),
        ("many", "write a number, such as 40", "–"),
        (True, "write a number, such as 40", "–"),
        (nan, "write a number, such as 40", "–"),
        (inf, "write a number, such as 40", "–"),
        (None, "write a number, such as 40", "–"),
    ],
)
def test_guesses(guess, shown, off):
    assert guessed({"it": (guess, 24.2)}).rows == (("it", shown, "24", off),)


def test_nothing_came_out_yet():
    assert guessed({"it": (50, None)}).rows == (("it", "50", "–", "–"),)
