"""Rounds that go round in circles: counted, shown, and cured."""

import pytest

from rolling_stone_learn.engine.events import Termination
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.lab import stopping as module
from rolling_stone_learn.lab.guards import guard_cost
from rolling_stone_learn.lab.stopping import Shaky, Steady, cost_of, stopping
from rolling_stone_learn.widgets.replay import Replay
from rolling_stone_learn.words.lab import CURES


@pytest.fixture(scope="module")
def circles():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "SLOW_ROUNDS", 60)
        return stopping(["known_void"] * 4, rounds=300, seed=1)


def cure(found, name):
    return next(cure for cure in found.cures if cure.name == name)


def test_the_golden_counts(circles):
    """Frozen: the same players, rounds and seed give this on every machine."""
    assert [(cure.name, cure.rounds, cure.stopped[0]) for cure in circles.cures] == GOLDEN


GOLDEN = [
    ("as_is", 300, 222),
    ("no_chance", 60, 46),
    ("slips", 60, 25),
    ("other_suit", 300, 0),
    ("left_leads", 300, 9),
    ("fewest_cards", 300, 222),
    ("repetition", 300, 222),
    ("stall_limit", 300, 225),
    ("turn_cap", 300, 222),
]


def test_two_of_the_cures_nearly_end_it_and_sensible_players_do_not(circles):
    """At this table of players who lead what others are out of, most rounds never end."""
    assert cure(circles, "as_is").stopped[1] > 0.5
    assert cure(circles, "other_suit").stopped[2] < 0.05
    assert cure(circles, "left_leads").stopped[2] < 0.2
    assert cure(circles, "slips").stopped[2] < cure(circles, "as_is").stopped[1]


def test_fewest_cards_stops_as_many_and_leaves_nobody_without_a_win(circles):
    before, after = cure(circles, "as_is"), cure(circles, "fewest_cards")
    assert before.stopped == after.stopped
    assert sum(seat.value for seat in after.seats) == pytest.approx(1)
    assert sum(seat.value for seat in before.seats) == pytest.approx(
        1 - before.stopped[0] / before.rounds
    )


def test_each_guard_stops_by_itself(circles):
    assert set(cure(circles, "repetition").by) == {Termination.REPETITION}
    assert set(cure(circles, "stall_limit").by) == {Termination.STALLED}
    assert set(cure(circles, "turn_cap").by) == {Termination.TURN_CAP}


def test_the_example_goes_in_a_circle_and_can_be_stepped_through(circles):
    stood = circles.example.since_trick
    assert circles.example.outcome.termination is Termination.REPETITION
    assert stood[-1] == stood[-1 - circles.lap]
    assert stood[-1] not in stood[-circles.lap : -1]
    replay = Replay(circles.example)
    replay.at = circles.example.turn
    assert f"{circles.lap} pick-ups" in repr(circles)


@pytest.mark.parametrize("guard", [{}, {"repetition": None, "stall_limit": 6}])
def test_what_a_guard_cuts_is_what_playing_on_finds(guard):
    rules = Rules(**guard)
    quick = cost_of(rules, ["long_low"] * 4, 60, 1)
    slow = guard_cost(rules, ["long_low"] * 4, rounds=60, seed=1)
    assert quick == slow


def test_random_players_always_end_and_have_no_example():
    found = stopping(["random"] * 3, rounds=40)
    assert found.example is None
    assert found.lap is None
    assert "stopped 0" in repr(found)


def test_steady_players_do_the_same_again_and_shaky_ones_slip():
    found = stopping(["random"] * 3, rounds=5)
    assert cure(found, "no_chance").rounds == 5
    with pytest.raises(ValueError, match="is not known"):
        Steady("nobody")(None, None)
    assert Shaky("random") == Shaky("random")


def test_cancel_keeps_what_is_done(monkeypatch):
    def interrupted(*_args):
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "cost_of", interrupted)
    found = stopping(["random"] * 3, rounds=5)
    assert found.provisional
    assert len(found.cures) == len(CURES)
    assert repr(found).startswith("Provisional.")


def test_the_frame_and_the_picture_have_a_line_for_each_cure(circles):
    assert list(circles.frame.cure) == list(CURES)
    assert {"stopped_low", "turns_high", "won_3"} <= set(circles.frame.columns)
    assert list(circles.plot().data[0].y) == list(CURES.values())
    assert "<table" in circles._repr_html_()
    assert not circles.provisional


def test_players_are_a_list():
    with pytest.raises(ValueError, match="players='known_void': give a list"):
        stopping("known_void")
