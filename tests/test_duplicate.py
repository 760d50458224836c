"""The same cards for everybody, honest p-values, and Holm's adjustment."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.engine.players import play_round
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.lab.duplicate import (
    blocks,
    mean_of,
    play_rows,
    points_of,
    share_of,
    shares,
)
from rolling_stone_learn.lab.lineup import name_of
from rolling_stone_learn.lab.results import deal_seed
from rolling_stone_learn.lab.sample import Mean, check_number, holm, p_value
from rolling_stone_learn.lab.stopping import Steady
from rolling_stone_learn.lab.tips import Tip

RANDOM = ["random"] * 4


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(stalemate="fewest_cards", stall_limit=2),
        Rules.preset("partners", stall_limit=2, stalemate="fewest_cards"),
        Rules.preset("classic"),
    ],
)
def test_shares_and_points_are_those_of_the_rounds_themselves(rules):
    rows = play_rows(rules, RANDOM, 12, seed=3)
    for number, (won, points) in enumerate(zip(shares(rules, rows), points_of(rows), strict=True)):
        outcome = play_round(rules, RANDOM, deal_seed(3, number)).outcome
        assert won.tolist() == pytest.approx([float(share) for share in outcome.win_share])
        assert tuple(points) == outcome.points


def test_a_run_cut_into_blocks_is_the_same_run():
    whole = play_rows(Rules(), RANDOM, 25, seed=5)
    parts = [play_rows(Rules(), RANDOM, count, 5, first) for first, count in blocks(25, 10)]
    assert np.array_equal(np.concatenate(parts), whole)


def test_a_player_of_ones_own_gets_the_same_cards_as_a_tip():
    """Steady plays card by card, and ``longest`` in the kernel; the first lead shows the deal."""
    slow = play_rows(Rules(), [Steady("long_low")] * 4, 5, seed=1)
    again = play_rows(Rules(), [Steady(Tip("longest"))] * 4, 5, seed=1)
    assert np.array_equal(slow, again)


def test_an_interval_covers_a_fair_case_about_95_times_in_100():
    rng = np.random.default_rng(1)
    means = [mean_of(rng.integers(0, 2, 100) - 0.5) for _ in range(400)]
    covered = sum(mean.low <= 0 <= mean.high for mean in means)
    assert 365 <= covered <= 395
    assert sum(p_value(mean, 100) < 0.05 for mean in means) == 400 - covered


def test_seats_of_one_deal_count_as_one_trial():
    alike = share_of([[1.0, 1.0, 0.0, 0.0]] * 5 + [[0.0] * 4, [1.0] * 4] * 10)
    apart = share_of([[one] for one in [1.0, 1.0, 0.0, 0.0] * 25])
    assert alike.value == apart.value == 0.5
    assert alike.high - alike.low > apart.high - apart.low


def test_p_values_without_spread_are_those_of_coins_that_fall_alike():
    assert p_value(Mean(0.0, 0.0, 0.0, 90), 90) == 1
    assert p_value(Mean(1.0, 1.0, 1.0, 160), 40) == 2.0**-39, "deals count, not their seats"


def test_fewer_than_thirty_deals_settle_nothing():
    for mean in (Mean(1.0, 1.0, 1.0, 116), Mean(1.0, 0.9, 1.1, 116)):
        assert p_value(mean, 29) == 1
        assert p_value(mean, 30) < 1e-8


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30))
def test_holm_never_lowers_and_keeps_the_order(chances):
    adjusted = holm(chances)
    assert all(new >= old or new == 1 for new, old in zip(adjusted, chances, strict=True))
    order = sorted(range(len(chances)), key=chances.__getitem__)
    assert [adjusted[place] for place in order] == sorted(adjusted)
    assert adjusted[order[0]] == pytest.approx(min(1, chances[order[0]] * len(chances)))


def test_what_a_player_is_called():
    assert name_of("random") == "random"
    assert name_of(Tip("longest")) == "Tip('longest')"
    assert name_of(holm) == "holm"


@pytest.mark.parametrize("value", [0, True, 2.0, "5"])
def test_numbers_that_cannot_be_are_refused(value):
    with pytest.raises(ValueError, match=r"deals=.*use a whole number from 1 up"):
        check_number("deals", value)
