"""The odds come true as often as they say: against random players, with restricted choice."""

import math

import pytest

from rolling_stone_learn.engine.beliefs import MODELS
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.lab.calibration import Calibration, calibration, loss
from rolling_stone_learn.lab.sample import Mean

RANDOM = ["random"] * 4


@pytest.fixture(scope="module")
def at_random() -> Calibration:
    return calibration(Rules(), RANDOM, rounds=100, seed=1)


def test_restricted_choice_beats_uniform_against_random_players(at_random):
    """The whole interval of the gain lies above 0, at this seed and size."""
    assert at_random.gain.low > 0
    assert at_random.log_loss["restricted_choice"] < at_random.log_loss["uniform"]
    difference = at_random.log_loss["uniform"] - at_random.log_loss["restricted_choice"]
    assert math.isclose(at_random.gain.value, difference)
    assert "Restricted choice forecasts better here." in repr(at_random)


def test_restricted_choice_is_calibrated_against_random_players(at_random):
    """Nearly every bin covers its forecast; 95 % intervals miss now and then."""
    bins = at_random.bins["restricted_choice"]
    inside = [each.observed.low <= each.predicted <= each.observed.high for each in bins]
    assert len(bins) == 10
    assert sum(inside) >= 8
    low = at_random.bins["uniform"][1]
    assert low.observed.low > low.predicted  # a void is likelier than uniform counting says


def test_it_sharpens_the_odds_against_long_low_too():
    assert calibration(Rules(), ["long_low"] * 4, rounds=25, seed=1).gain.low > 0


def test_the_same_seed_gives_the_same_result():
    once, again, other = (
        calibration(Rules(players=3), ["random"] * 3, rounds=8, seed=seed) for seed in (2, 2, 3)
    )
    assert once == again != other


def test_every_forecast_is_in_one_bin_and_in_the_frame(at_random):
    frame = at_random.frame
    assert list(frame.columns) == ["model", "predicted", "observed", "low", "high", "forecasts"]
    assert set(frame["model"]) == set(MODELS)
    for model in MODELS:
        assert frame[frame["model"] == model]["forecasts"].sum() == at_random.gain.count
    assert ((frame["low"] <= frame["observed"]) & (frame["observed"] <= frame["high"])).all()


def test_the_interval_takes_rounds_not_forecasts():
    """The same values are worth less when they hang together in few rounds."""
    together = Mean.of([[0.0] * 50, [1.0] * 50, [0.0] * 50, [1.0] * 50])
    apart = Mean.of([[float(number % 2)] for number in range(200)])
    assert together.value == apart.value == 0.5
    assert together.high - together.low > 5 * (apart.high - apart.low)
    assert Mean.of([[1.0]]).high == math.inf
    assert Mean.of([]).count == 0
    assert (Mean.of_share([[True]] * 3).high, Mean.of_share([[False]] * 3).low) == (1, 0)


def test_the_gain_can_be_open_or_below_0():
    def told(low, high):
        return repr(Calibration(1, {}, dict.fromkeys(MODELS, 0.5), Mean(0.0, low, high, 9)))

    assert "Too few rounds" in told(-1, 1)
    assert "worse" in told(-2, -1)
    assert loss(0.25, so=False) == -math.log(0.75)


@pytest.mark.parametrize("wrong", [{"rounds": 0}, {"every": 1.5}, {"rounds": True}])
def test_a_count_that_is_none_is_refused(wrong):
    with pytest.raises(ValueError, match="use a whole number from 1 up"):
        calibration(Rules(), RANDOM, **wrong)
