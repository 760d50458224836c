"""Numbers as people write them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.reading import Unreadable, read_number, read_thousandths


@pytest.mark.parametrize(
    "text",
    [
        *("0.059", ".059", "0,059", "5.9%", "5,9 %", "5.9 percent", "59 in 1,000", "59 of 1000"),
        *("59 per 1 000", "59 out of 1,000", "59/1000", "59 / 1,000", "59 ‰", "  59  in 1000 "),
    ],
)
def test_one_number_in_many_forms(text):
    reading = read_number(text)
    assert reading.value == Fraction(59, 1000)
    assert not reading.exact


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("26/437", Fraction(26, 437)),
        ("1", 1),
        ("0", 0),
        ("1,500", 1500),
        ("2 cards", 2),
        ("4/2", 2),
    ],
)
def test_what_is_written_exactly(text, value):
    assert read_number(text).value == value
    assert read_number(text).exact


@pytest.mark.parametrize(
    "text",
    [
        "",
        "half",
        "-1",
        "1e3",
        "nan",
        "inf",
        "1/2/3",
        "²",
        "٣",
        "1 000 0",
        "0x10",
        "9" * 61,
        "1\x002",
        "%",
    ],
)
def test_what_is_no_number_is_answered_with_how_to_write_one(text):
    with pytest.raises(Unreadable, match="Write a number such as 26/437"):
        read_number(text)


def test_a_fraction_over_nothing():
    with pytest.raises(Unreadable, match="divided by 0"):
        read_number("3/0")


@given(st.fractions(min_value=0, max_value=9, max_denominator=10**6))
def test_a_fraction_comes_back_as_it_was_written(value):
    assert read_number(value).value == value


@given(st.integers(0, 1000))
def test_a_whole_number_is_so_many_of_a_thousand(number):
    assert read_thousandths(str(number)) == number
    assert read_thousandths(f"{number}/1000") == number


@pytest.mark.parametrize(
    ("text", "number"),
    [("3/7", 429), ("12 %", 120), ("0.2", 200), ("0.0005", 1), ("199.6", 200), ("100%", 1000)],
)
def test_other_forms_of_a_forecast(text, number):
    assert read_thousandths(text) == number


@pytest.mark.parametrize("text", ["1001", "101 %", "8/7"])
def test_a_forecast_is_at_most_all_deals(text):
    with pytest.raises(Unreadable, match="Of 1,000 deals it can be 0 to 1,000"):
        read_thousandths(text)
