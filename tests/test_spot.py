"""Stories with one mistake in them: one, and one that pupils can find."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rolling_stone_learn.engine.cards import cards_of
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.players import play_round
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.record import RecordError
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState
from rolling_stone_learn.sentences import seat_names
from rolling_stone_learn.spot import Spot, reason, wrong_card, wrong_pick_up

NAMES = seat_names(4)
numbers = st.integers(0, 10_000)


def told(spot):
    """The same round written as a record, for the engine to read."""
    lines = [
        f"play {trick.leader} "
        + " ".join("pick-up" if action is PICK_UP else action.code for action in trick.actions)
        for trick in spot.tricks
    ]
    return spot.start.to_text() + "\n".join(lines) + "\n"


def check_story(spot):
    wrong = spot.mistake
    assert cards_of(wrong.hand, wrong.table[0].suit), "who broke the rule could follow"
    assert wrong.trick > 1
    text = told(spot)
    with pytest.raises(RecordError, match=f"seat {wrong.seat}: You hold ") as refused:
        RoundState.from_text(text)
    plays = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith("play")]
    assert refused.value.line == plays[wrong.trick - 1], "the engine stops at the same trick"
    for seat, name in enumerate(NAMES):
        assert spot.grids()[0].rows[seat][0] == name
    shown = {cell for row in spot.grids()[0].rows for text in row[1:] for cell in text.split()}
    assert len(shown) == 32, "all hands lie face up"


def story(make, seed):
    """The story of a seed; seeds that leave no room are few, and say so."""
    try:
        return make(seed)
    except ValueError as error:
        if "use another seed" not in str(error):
            raise
        return None


@given(numbers)
def test_a_wrong_card_is_the_only_mistake_and_the_engine_finds_it(seed):
    spot = story(wrong_card, seed)
    assume(spot)
    check_story(spot)
    assert spot.mistake.action.suit != spot.mistake.table[0].suit


@given(numbers)
def test_a_wrong_pick_up_is_the_only_mistake_and_the_engine_finds_it(seed):
    spot = story(wrong_pick_up, seed)
    assume(spot)
    check_story(spot)
    assert spot.mistake.action is PICK_UP


@pytest.mark.parametrize("make", [wrong_card, wrong_pick_up])
def test_most_seeds_give_a_story(make):
    assert sum(story(make, seed) is not None for seed in range(60)) > 40


@given(numbers)
def test_the_same_seed_tells_the_same_story(seed):
    assert story(wrong_pick_up, seed) == story(wrong_pick_up, seed)


def test_a_round_without_a_mistake_is_no_story():
    end = play_round(Rules(), ["random"] * 4, 1)
    with pytest.raises(ValueError, match="exactly one turn must be wrong"):
        Spot(deal(Rules(), 1), end.record.tricks[:5])


def test_only_the_mistake_is_called_one():
    spot = wrong_card(5)
    for turn in spot.turns():
        assert ("it had to be" in reason(turn, NAMES)) == (turn == spot.mistake)


def test_it_shows_both_tables():
    spot = wrong_card(5)
    assert spot._repr_html_().count("<table>") == 2
    assert "The hands at the start" in repr(spot)
    assert "North A♥" in repr(spot)
