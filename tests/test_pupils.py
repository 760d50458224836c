"""Seeds of a class, and what a pupil may be called."""

import pytest

import rolling_stone_learn as rsl
from rolling_stone_learn.pupils import check_pupil


def test_every_pupil_has_a_seed_and_deals_of_their_own():
    seeds = rsl.class_seeds("7b", 30)
    assert len(set(seeds)) == 30
    deals = {rsl.deal(rsl.Rules(), seed=seed).hands for seed in seeds}
    assert len(deals) == 30
    assert all(check_pupil(seed) == seed for seed in seeds)


@pytest.mark.parametrize("code", ["", "7 b", "Anna-7b", "7b\n", "ßä", "123456789", None, 7])
def test_a_class_code_is_short_and_plain(code):
    with pytest.raises(ValueError, match="use 1 to 8 letters and digits"):
        rsl.class_seeds(code, 3)


@pytest.mark.parametrize("pupils", [0, -1, 201, 2.5, True, "30"])
def test_a_class_has_1_to_200_pupils(pupils):
    with pytest.raises(ValueError, match="whole number from 1 to 200"):
        rsl.class_seeds("7b", pupils)


@pytest.mark.parametrize(
    "pupil",
    ["Anna Schmidt", "7b", "7b-", "-1", "7b-anna-schmidt", "7b-Anna_S", "7b-1\n", "=1-1", 3],
)
def test_there_is_no_room_for_a_full_name(pupil):
    with pytest.raises(ValueError, match="never a real name"):
        check_pupil(pupil)
