"""How often a hand still wins, by its size and suits."""

import pytest

from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.lab import big_hand as module
from rolling_stone_learn.lab.big_hand import SPANS, big_hand, hands_of, kinds


@pytest.fixture(scope="module")
def found():
    return big_hand(rounds=60, seed=1)


def test_the_golden_cells(found):
    """Frozen: the same players, rounds and seed give this on every machine."""
    cells = {place: (mean.count, round(mean.value, 3)) for place, mean in found.cells.items()}
    assert {place: cells[place] for place in sorted(cells) if cells[place][0] > 300} == GOLDEN


GOLDEN = {
    (0, 1): (359, 0.404),
    (1, 2): (763, 0.301),
    (2, 2): (599, 0.23),
    (2, 3): (1470, 0.24),
    (2, 4): (353, 0.241),
    (3, 3): (695, 0.194),
    (3, 4): (788, 0.203),
    (4, 4): (537, 0.236),
}


def test_at_the_first_lead_everybody_holds_eight():
    assert [place[0] for place, _ in kinds(deal(Rules(), seed=7))] == [4] * 4
    assert [seat for _, seat in kinds(deal(Rules(), seed=7))] == [0, 1, 2, 3]


def test_one_seat_in_four_wins_over_all_hands_of_a_round():
    hands = [won for cell in hands_of(Rules(), ["random"] * 4, 7).values() for won in cell]
    assert sum(hands) * 4 == len(hands)


def test_shorter_hands_win_more(found):
    assert found.cells[0, 1].low > found.cells[4, 4].high
    assert all(mean.low <= mean.value <= mean.high for mean in found.cells.values())


def test_frame_table_and_picture(found):
    frame = found.frame
    assert frame.hands.sum() == sum(mean.count for mean in found.cells.values())
    assert set(frame.rounds) == {60}
    heat = found.plot().data[0]
    assert len(heat.y) == len(SPANS)
    assert len(heat.x) == 4
    assert "All these hands together win 24 of 100; a fair share is 25" in repr(found)
    assert "13 or more" in repr(found)
    assert found.wins(1, 1) == pytest.approx(100 * found.cells[0, 1].value)
    assert found.wins(10, 1) is None
    assert "<table" in found._repr_html_()


def test_cancel_keeps_what_is_done(monkeypatch):
    whole, calls = module.hands_of, []

    def interrupted(*args):
        calls.append(args)
        if len(calls) > 3:
            raise KeyboardInterrupt
        return whole(*args)

    monkeypatch.setattr(module, "hands_of", interrupted)
    found = big_hand(rounds=10)
    assert (found.rounds, found.planned) == (3, 10)
    assert repr(found).startswith("Provisional, of 10 rounds.")
