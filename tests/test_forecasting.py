"""Points, bins and what happened: forecasts as plain values."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn import deal
from rolling_stone_learn.engine.cards import Suit, cards_of
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.forecasting import (
    Forecasted,
    Question,
    judged,
    mean_vote,
    points,
    reliability,
    score,
    thousand,
)

CHANCES = st.fractions(min_value=0, max_value=1, max_denominator=1000)
HEARTS = Question("lead", None, Suit.HEARTS)


def made(said="1/5", exact="1/10", *, number=1, **fields):
    return Forecasted(
        number, 1, 0, HEARTS, Fraction(said), Fraction(exact), Fraction(1, 4), **fields
    )


@given(CHANCES, CHANCES)
def test_nobody_does_better_than_by_saying_what_they_believe(belief, said):
    def expected(forecast):
        return belief * Fraction(points(forecast, happened=True)) + (1 - belief) * Fraction(
            points(forecast, happened=False)
        )

    assert expected(belief) >= expected(said) - Fraction(1, 10**9)


@given(CHANCES, st.booleans())
def test_points_run_from_0_to_100(said, happened):
    assert 0 <= points(said, happened=happened) <= 100


def test_the_distance_is_told_with_the_exact_fraction():
    assert made().told == "You said 200, exactly 100: 100 off. The exact fraction is 1/10."
    assert made("1/10").told == "You said 100, exactly 100: spot on! The exact fraction is 1/10."
    assert made(exact=Fraction(10**9, 10**10 + 1)).told == "You said 200, exactly 100: 100 off."


def test_only_what_counts_and_has_ended_is_judged():
    records = [
        made(happened=True),
        made(),
        made(happened=True, why_not="taken_back"),
        made(happened=False, why_not="peeked"),
    ]
    assert judged(records) == (records[0],)
    found = score(records)
    assert (found.number, found.yours, found.base, found.exact) == pytest.approx((1, 36, 43.75, 19))


def test_there_are_no_points_for_nothing():
    with pytest.raises(ValueError, match="no forecast counts yet"):
        score([made(), made(happened=True, why_not="peeked")])


@given(st.lists(st.tuples(CHANCES, st.booleans()), max_size=60), st.sampled_from([3, 4, 5, 10]))
def test_every_forecast_is_in_one_bin(pairs, bins):
    found = reliability(pairs, bins)
    assert sum(one.number for one in found) == len(pairs)
    assert sum(one.hits for one in found) == sum(happened for _, happened in pairs)
    for one in found:
        assert float(one.low) - 1e-9 <= one.said <= float(one.high) + 1e-9
        low, high = one.interval
        assert low <= one.share <= high


def test_a_class_that_raises_its_hands():
    assert mean_vote([0] * 9 + [4]) == Fraction(950, 1000)
    assert mean_vote([1] * 10) == Fraction(1, 2)


def test_what_happened_is_read_from_all_hands_but_the_askers():
    state = deal(Rules(), seed=4)
    for seat in range(4):
        for suit in Suit:
            others = [hand for other, hand in enumerate(state.hands) if other != seat]
            assert Question("lead", None, suit).happened(state, seat) == any(
                not cards_of(hand, suit) for hand in others
            )


@given(CHANCES)
def test_thousandths_are_the_nearest_whole_number(chance):
    assert abs(thousand(chance) - 1000 * chance) <= Fraction(1, 2)
