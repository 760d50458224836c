"""Rounds that a card player can read and follow; `golden/` holds them with remarks."""

from fractions import Fraction
from pathlib import Path

import pytest

from rolling_stone_learn.engine.cards import parse_cards, read_cards
from rolling_stone_learn.engine.events import PickedUp, Termination, TrickDone
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.record import RecordError
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.scoring import Outcome
from rolling_stone_learn.engine.state import RoundState

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))
NO_ONE = Fraction(0)


def golden(name):
    text = (Path(__file__).parent / "golden" / f"{name}.txt").read_text(encoding="utf-8")
    return RoundState.from_text(text)


def replay(state):
    """Play the round again from its start and yield the state after every turn."""
    again = RoundState.begin(state.start)
    for action in state.actions:
        again = again.play(action)
        yield again


def test_the_worked_example_of_the_published_rules():
    anna, _ben, _carla, dan = range(4)
    table = golden("worked_example")
    picked = list(replay(table))[3]
    assert picked.events[-1] == PickedUp(dan, read_cards("9H KH 7H"))
    assert len(picked.hands[dan]) == 8 + 3
    assert picked.to_play == picked.leader == dan
    assert not picked.waste
    assert table.events[-1] == TrickDone(anna, read_cards("10C AC 8C JC"))
    assert table.to_play == table.leader == anna
    assert table.waste == parse_cards("8C 10C JC AC")
    assert table.outcome is None
    assert table.known[dan] == parse_cards("9H KH 7H")
    assert table.closed == ((), (), (), ("H",))


def test_a_full_round_by_the_rules_of_jaques():
    end = golden("jaques")
    assert end.rules == Rules.preset("jaques", players=4)
    assert parse_cards("AS")[0] in end.start.hands[end.start.leader]
    leads = [event.seat for event in end.events if getattr(event, "lead", False)]
    assert leads == [0, 2, 0, 2, 0, 0, 3, 0]
    pickers = [event.seat for event in end.events if isinstance(event, PickedUp)]
    assert pickers == [1, 1, 3, 2]
    assert end.outcome == Outcome(
        Termination.WENT_OUT, 0, (Fraction(1), NO_ONE, NO_ONE, NO_ONE), (0, 5, 6, 8)
    )
    assert end.outcome.winner == 0


def test_a_last_card_ends_the_round_in_the_middle_of_a_trick():
    end = golden("out_in_mid_trick")
    assert end.trick == read_cards("TS 9S")
    assert end.leader == 2
    assert end.to_play is None
    gain = 9 + 10 + 10 + 10  # 9♥ and J♠ of seat 1, 10♥ and J♥ of seat 2
    assert end.outcome == Outcome(
        Termination.WENT_OUT, 0, (Fraction(1), NO_ONE, NO_ONE), (gain, 0, 0)
    )


def test_parletts_points_are_one_for_an_ace_ten_for_a_court_card_and_else_the_pips():
    table = Rules.preset("classic", players=3)
    end = RoundState.from_hands(table, ["9H", "AS 10C 9S", "KH QC JD"]).play("9H")
    assert end.outcome.points == (1 + 10 + 9 + 10 + 10 + 10, 0, 0)


def test_a_position_that_comes_a_third_time_stops_the_round():
    end = golden("repetition")
    same = [
        state for state in replay(end) if not state.trick and state.position_key == end.position_key
    ]
    assert [state.turn for state in same] == [2, 11, 20]
    assert end.outcome == Outcome(Termination.REPETITION, None, (NO_ONE,) * 3, (1, 3, 2))
    assert end.outcome.winner is None


def test_pick_ups_in_a_row_stop_the_round_and_all_share_it():
    end = golden("stall_limit")
    assert end.actions.count(PICK_UP) == 3
    assert end.outcome == Outcome(Termination.STALLED, None, (Fraction(1, 3),) * 3, (3, 3, 3))
    assert end.outcome.winner is None


def test_too_many_turns_stop_the_round_when_the_trick_has_ended():
    end = golden("turn_cap")
    assert [state.turn for state in replay(end) if state.outcome] == [6]
    assert end.outcome == Outcome(Termination.TURN_CAP, None, (NO_ONE, NO_ONE), (3, 1))


def test_the_seats_with_the_fewest_cards_share_a_stopped_round():
    end = golden("fewest_cards")
    half = Fraction(1, 2)
    assert end.outcome == Outcome(Termination.STALLED, None, (half, half, NO_ONE), (1, 1, 4))
    assert end.outcome.winner is None


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_round_is_written_back_as_it_stands_without_the_remarks(file):
    text = file.read_text(encoding="utf-8")
    facts = [line.partition("#")[0].rstrip() for line in text.splitlines()]
    assert RoundState.from_text(text).to_text() == "\n".join(filter(None, facts)) + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_round_with_its_last_turn_changed_is_refused(file):
    lines = file.read_text(encoding="utf-8").splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith("play"))
    lines[last] = lines[last].partition("#")[0] + " 2C"
    with pytest.raises(RecordError) as refused:
        RoundState.from_text("\n".join(lines))
    assert refused.value.line == last + 1
