"""Few trials: intervals and p-values hold what they say from five trials on."""

import random
from statistics import NormalDist

import pytest

from rolling_stone_learn.lab.sample import Mean, as_normal, p_value, student

TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 9: 2.262, 29: 2.045, 120: 1.980}
"""Student's 97.5 % points, as every book of tables has them."""


@pytest.mark.parametrize(("free", "reach"), TABLE.items())
def test_student_is_what_the_tables_say(free, reach):
    assert student(free) == pytest.approx(reach, rel=0.004)


@pytest.mark.parametrize(
    ("free", "reach", "chance"), [(29, 2.045, 0.05), (29, 3.659, 0.001), (60, 3.460, 0.001)]
)
def test_a_reach_is_as_rare_as_the_tables_say(free, reach, chance):
    two_sided = 2 * NormalDist().cdf(-as_normal(reach, free))
    assert 0.99 * chance < two_sided < 1.1 * chance


@pytest.mark.parametrize("trials", [5, 12, 30])
def test_an_interval_of_few_trials_holds_the_truth_as_often_as_it_says(trials):
    rng = random.Random(trials)
    means = [Mean.of([[rng.gauss(3, 2)] for _ in range(trials)]) for _ in range(4000)]
    held = sum(mean.low <= 3 <= mean.high for mean in means) / len(means)
    assert held == pytest.approx(0.95, abs=0.012)


def test_with_no_effect_a_p_value_is_small_as_often_as_it_says():
    rng = random.Random(1)
    means = [Mean.of([[rng.gauss(0, 2)] for _ in range(30)]) for _ in range(4000)]
    chances = [p_value(mean, 30) for mean in means]
    for level, leeway in {0.05: 0.011, 0.01: 0.005}.items():
        assert sum(chance < level for chance in chances) / 4000 == pytest.approx(level, abs=leeway)
