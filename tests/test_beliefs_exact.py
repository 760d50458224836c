"""The odds against full enumeration, and against what the public story allows."""

import pytest
from generators import EVERY_TABLE, PAIRWISE, unruly_states
from worlds import (
    answers,
    expected,
    how_many,
    small_positions,
    worlds_by_facts,
    worlds_by_playing,
)

from rolling_stone_learn.engine.beliefs import Belief
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.events import Challenged
from rolling_stone_learn.engine.facts import NotCountable
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.rules import rules_text

PLAIN = [table for table in EVERY_TABLE if table.revokes == "blocked"]
RULED = [table for table in PAIRWISE if table.revokes == "ruled"]


def check(state, seat, worlds, model="uniform"):
    """Compare every answer with a sum over worlds; in the uniform model all weigh the same."""
    if model == "uniform":
        worlds = [(hands, 1) for hands, _ in worlds]
    odds = Belief(state.observation(seat), model)
    plain = expected(state, seat, worlds)
    assert answers(odds, plain) == plain
    assert odds.deals == len(worlds)
    assert sorted(odds.worlds()) == sorted(hands for hands, _ in worlds)


@pytest.mark.parametrize("table", PLAIN, ids=rules_text)
def test_every_answer_is_the_sum_over_worlds(table):
    for state, seat in small_positions(table, range(4), most=100):
        worlds = list(worlds_by_facts(state, seat))
        check(state, seat, worlds)
        check(state, seat, worlds, "restricted_choice")


def test_there_are_hundreds_of_such_positions():
    found = [
        (state, seat) for table in PLAIN for state, seat in small_positions(table, range(4), 100)
    ]
    assert len(found) > 200
    assert len({rules_text(state.rules) for state, _ in found}) > 30


@pytest.mark.parametrize("table", PAIRWISE, ids=rules_text)
def test_the_worlds_are_those_whose_story_can_be_played(table):
    """Nothing is taken for granted here: each laying is dealt and every play tried again."""
    for state, seat in small_positions(table, range(2), most=40):
        worlds = list(worlds_by_playing(state, seat))
        check(state, seat, worlds)
        if state.rules.revokes == "blocked":
            check(state, seat, worlds, "restricted_choice")


def test_a_wrong_card_at_the_honour_table_is_counted_until_cards_are_drawn():
    exact = drawn = must = 0
    for number, table in enumerate(RULED * 4):
        for state in unruly_states(deal(table, number), number):
            seat = Rng(number, state.turn).below(table.players)
            if any(isinstance(event, Challenged) and event.drawn_from for event in state.events):
                with pytest.raises(NotCountable, match="drawn unseen"):
                    Belief(state.observation(seat))
                drawn += 1
                break
            if 2 <= how_many(state, seat) <= 60:
                odds = Belief(state.observation(seat))
                check(state, seat, list(worlds_by_playing(state, seat)))
                must += any(odds.facts.must_hold)
                exact += 1
    assert exact > 50
    assert must > 5
    assert drawn > 5
