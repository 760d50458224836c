"""What a guard costs: counted with care, the same for every run, and said with its interval."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.engine.events import Termination
from rolling_stone_learn.engine.players import play_round
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.lab.guards import GuardCost, guard_cost, played_on
from rolling_stone_learn.lab.sample import wilson

LONG_LOW = ["long_low"] * 4


def stubborn(seen, _rng):
    """Lead the lowest card of the longest suit, never by chance: its rounds go in circles."""
    if seen.led_suit is not None:
        return seen.legal[0]
    suits = [card.suit for card in seen.hand]
    return max(seen.legal, key=lambda card: (suits.count(card.suit), card.suit, -card.rank))


def test_the_golden_value():
    """Frozen: the same table, players and seed give this on every machine."""
    cost = guard_cost(Rules(), LONG_LOW, rounds=200, seed=1)
    assert cost == GuardCost(200, 4, {Termination.REPETITION: 4}, 4, 5000)
    assert repr(cost) == (
        "Of 200 rounds the guard stopped 4 (95 % interval: 0.8 % to 5.0 % of all rounds); "
        "played on without it, 4 of those ended with somebody going out "
        "(95 % interval: 51.0 % to 100.0 % of them) and 0 were still going after 5,000 more turns."
    )


def test_rounds_in_a_circle_are_reported_apart_and_not_dropped():
    cost = guard_cost(Rules(), [stubborn] * 4, rounds=12, more=200)
    assert cost.stopped == cost.still_going > 0
    assert cost.cut_short == 0
    assert "0 of those ended" in repr(cost)
    assert f"{cost.stopped} were still going after 200 more turns" in repr(cost)


def test_a_guard_that_stops_nothing_says_so_and_what_is_still_possible():
    cost = guard_cost(Rules(), ["random"] * 4, rounds=20)
    assert cost.stopped == 0
    assert repr(cost).endswith("stopped 0 (95 % interval: 0.0 % to 16.1 % of all rounds).")
    assert cost.cut_short_interval == (0, 1)


def test_several_guards_are_told_apart():
    cost = guard_cost(Rules(stall_limit=6, turn_cap=60), LONG_LOW, rounds=30)
    assert set(cost.by) == {Termination.STALLED, Termination.TURN_CAP}
    assert sum(cost.by.values()) == cost.stopped
    assert " by stalled and " in repr(cost) or " by turn_cap and " in repr(cost)


def test_the_same_seed_gives_the_same_and_another_seed_another():
    first, again, other = (
        guard_cost(Rules(stall_limit=6), LONG_LOW, rounds=25, seed=seed) for seed in (1, 1, "b")
    )
    assert first == again
    assert first != other


@given(st.integers(0, 10_000))
def test_a_round_played_on_begins_with_what_was_played_and_no_guard_stops_it(seed):
    end = play_round(Rules(stall_limit=4), LONG_LOW, seed)
    on = played_on(end, LONG_LOW, seed, more=400)
    free = play_round(Rules(repetition=None, turn_cap=end.turn + 400), LONG_LOW, seed)
    assert on == free
    if end.outcome.termination is Termination.STALLED:
        assert on.actions[: end.turn] == end.actions
        assert on.outcome.termination in (Termination.WENT_OUT, Termination.TURN_CAP)
        if on.outcome.went_out is None:
            assert on.turn >= end.turn + 400


@given(st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_holds_the_share_and_solves_its_equation(pair):
    hits, trials = pair
    low, high = wilson(hits, trials)
    assert 0 <= low <= hits / trials <= high <= 1
    z = 1.959963984540054
    for end in {low, high} - {0.0, 1.0}:
        if min(end, 1 - end) > 1e-9:
            distance = abs(hits / trials - end)
            assert math.isclose(distance, z * math.sqrt(end * (1 - end) / trials), rel_tol=1e-6)


@given(st.integers(0, 50), st.integers(1, 50))
def test_wilson_is_the_same_seen_from_the_other_side(hits, more):
    low, high = wilson(hits, hits + more)
    other = wilson(more, hits + more)
    assert other == pytest.approx((1 - high, 1 - low), abs=1e-12)


@pytest.mark.parametrize(("name", "value"), [("rounds", 0), ("more", -1), ("rounds", True)])
def test_numbers_that_cannot_be_are_refused(name, value):
    with pytest.raises(ValueError, match=rf"{name}={value}: use a whole number from 1 up"):
        guard_cost(Rules(), LONG_LOW, **{name: value})
