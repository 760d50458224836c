"""Tallies of real deals, and their exact chances."""

from math import sqrt

import pytest

import rolling_stone_learn as rsl
from rolling_stone_learn.engine.rng import next_seed
from rolling_stone_learn.tallies import TESTS, exact_chance


def test_the_deals_are_those_of_the_seed():
    rules = rsl.Rules()
    states = [rsl.deal(rules, seed=next_seed("7b-3", n)) for n in range(30)]
    assert states[0] == rsl.deal(rules, seed="7b-3")
    by_hand = sum(len({card.suit for card in state.hands[0]}) < 4 for state in states)
    assert rsl.tally("7b-3", 30).voids == by_hand


@pytest.mark.parametrize("question", TESTS)
@pytest.mark.parametrize("players", [3, 4, 6])
def test_many_deals_come_close_to_the_exact_chance(question, players):
    deals, exact = 2000, float(exact_chance(question, players))
    found = rsl.tally("7b-1", deals, question=question, players=players)
    assert abs(found.voids / deals - exact) < 4 * sqrt(exact * (1 - exact) / deals)
    assert found.exact == exact_chance(question, players)


def test_what_a_pupil_counted_is_taken_as_it_is():
    assert (
        repr(rsl.tally("7b-3", 20, 0)) == "<7b-3: a hand lacks a suit in 0 of 20 deals, 0 in 1,000>"
    )


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        ({"pupil": "Anna Schmidt", "deals": 20}, "never a real name"),
        ({"pupil": "7b-1", "deals": 0}, "deals=0: use a whole number from 1 to 100,000"),
        ({"pupil": "7b-1", "deals": 20, "voids": 21}, "voids=21: use a whole number from 0 to 20"),
        ({"pupil": "7b-1", "deals": 20, "voids": True}, "voids=True"),
        ({"pupil": "7b-1", "deals": 20, "players": 2}, "players=2: use a whole number from 3 to 6"),
        ({"pupil": "7b-1", "deals": 20, "question": "feet"}, "question='feet': use 'hand'"),
    ],
)
def test_what_cannot_be_is_refused(ask, why):
    with pytest.raises(ValueError, match=why):
        rsl.tally(**ask)
