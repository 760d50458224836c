"""Duplicate deals: the same cards for all, honest ranks, and strangers kept apart."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.lab import tournament as module
from rolling_stone_learn.lab.duplicate import mean_of
from rolling_stone_learn.lab.entry import NotReady, Report
from rolling_stone_learn.lab.lineup import distinct
from rolling_stone_learn.lab.sample import p_value
from rolling_stone_learn.lab.tournament import seatings, tournament

GOLDEN = [
    ("count_attack", 1, 2, 0.3583, 1.4458),
    ("long_low", 2, 4, 0.2417, 1.6667),
    ("known_void", 2, 4, 0.2417, 1.9542),
    ("keep_suits", 1, 4, 0.2417, 1.7333),
    ("random", 5, 5, 0.1, 2.8625),
]
HOUSE = ["long_low", "random", "known_void", "count_attack", "keep_suits"]


def alike(seen, rng):
    """Choose as ``random`` does, with the same chance."""
    return rng.choice(seen.legal)


def wrong(seen, _rng):
    return seen.hand[0]


@given(st.integers(2, 12), st.integers(2, 8))
def test_everybody_has_every_seat_once(players, seats):
    tables = seatings(list(range(players)), seats)
    for seat in range(seats):
        assert sorted(table[seat] for table in tables) == list(range(players))


def test_the_golden_table():
    """Frozen: the same players, deals and seed give this on every machine."""
    table = tournament(Rules(), HOUSE, deals=60, seed=1).table
    assert [
        (line.player, line.rank_from, line.rank_to, round(line.win_share, 4), round(line.points, 4))
        for line in table.itertuples()
    ] == GOLDEN


def test_the_wins_of_a_table_add_up():
    found = tournament(Rules(players=3), HOUSE[:3], deals=30)
    won = found.wins.sum(axis=(1, 2))
    assert np.allclose(won + found.stopped.sum(axis=(1, 2)) / 3, 3)
    frame = found.frame
    assert len(frame) == 30 * 3 * 3
    assert frame.win_share.sum() == pytest.approx(found.wins.sum())
    assert set(frame.player) == set(HOUSE[:3])


def test_twins_tie_and_are_said_to():
    found = tournament(Rules(), ["random", "random", "random"], deals=60)
    assert set(map(tuple, found.table[["rank_from", "rank_to"]].values.tolist())) == {(1, 3)}
    assert "1–3" in repr(found)
    assert "could be chance" in repr(found)
    assert found.players == ("random", "random (2)", "random (3)")


def test_copies_differ_surely_no_more_often_than_chance_says():
    """Among others, so that neighbours matter: they change with every deal."""
    players = ["known_void"] * 3 + ["short_low"] * 3 + ["random"] * 2
    pairs = [(one, other) for one, other in combinations(range(6), 2) if one // 3 == other // 3]
    sure = 0
    for seed in range(60):
        won = tournament(Rules(), players, deals=60, seed=seed).wins.mean(axis=2)
        apart = [mean_of(won[:, one] - won[:, other]) for one, other in pairs]
        sure += sum(p_value(mean, 60) < 0.05 for mean in apart)
    assert 0.02 <= sure / (60 * len(pairs)) <= 0.08


def test_a_late_answer_is_a_fault_of_a_stranger_alone():
    late = module.play_apart(module.pack([alike, "random"]), Rules(), (0, (0, 1, 1, 1)), 1, 1e-9)
    assert late[1][0] > 3
    assert late[1][1:] == [0, 0, 0]
    soon = module.play_apart(module.pack([alike, "random"]), Rules(), (0, (0, 1, 1, 1)), 1, 60)
    assert soon[1] == [0, 0, 0, 0]


def test_one_deal_has_no_interval():
    told = repr(tournament(Rules(), ["long_low", "short_low"], deals=1))
    assert "inf" not in told
    assert "Provisional: fewer than 30 deals settle no order." in told


def test_a_few_deals_settle_no_order():
    found = tournament(Rules(), ["long_low", "short_low"], deals=29)
    assert found.provisional
    assert set(map(tuple, found.table[["rank_from", "rank_to"]].values.tolist())) == {(1, 2)}
    assert "Provisional: fewer than 30 deals settle no order." in repr(found)
    assert "1 pairs" not in repr(found)
    more = tournament(Rules(), ["long_low", "short_low"], deals=30)
    assert more.table.rank_to.tolist() == [1, 2]
    assert "Provisional" not in repr(more)


def test_more_deals_begin_with_fewer():
    small, large = (tournament(Rules(), HOUSE[:3], deals=deals, seed="7b") for deals in (20, 40))
    assert np.array_equal(small.wins, large.wins[:20])


def test_a_stranger_who_plays_as_random_does_gets_what_random_gets():
    ours = tournament(Rules(), ["long_low", "random"], deals=10, seed=4)
    theirs = tournament(Rules(), ["long_low", alike], deals=10, seed=4)
    assert np.array_equal(ours.wins, theirs.wins)
    assert np.array_equal(ours.points, theirs.points)
    assert theirs.faults == (0, 0)
    assert theirs.players == ("long_low", "alike")


def test_a_stranger_who_breaks_the_rules_later_is_counted_and_said(monkeypatch):
    monkeypatch.setattr(module, "try_bot", lambda *_args: Report("wrong", 100, ()))
    found = tournament(Rules(), ["random", wrong], deals=10, seed=1)
    assert found.faults[0] == 0
    assert found.faults[1] > 0
    assert f"wrong gave {found.faults[1]} answers that are not allowed" in repr(found)


def test_a_stranger_who_is_not_ready_may_not_enter():
    with pytest.raises(NotReady, match="wrong: not ready") as caught:
        tournament(Rules(), ["random", wrong], deals=10)
    assert not caught.value.report.ok


def test_cancel_keeps_what_is_done(monkeypatch):
    whole, calls = module.play_rows, []

    def interrupted(*args):
        calls.append(args)
        if len(calls) > 50:
            raise KeyboardInterrupt
        return whole(*args)

    monkeypatch.setattr(module, "play_rows", interrupted)
    found = tournament(Rules(), ["long_low", "random"], deals=50)
    assert (found.deals, found.planned, found.provisional) == (20, 50, True)
    assert repr(found).startswith("Provisional, 20 of 50 deals.")
    assert "you cancelled it" in found._repr_html_()
    assert len(found.table) == 2


def test_cancelled_before_the_first_deal_says_nothing_false(monkeypatch):
    def interrupted(*_args):
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "play_rows", interrupted)
    found = tournament(Rules(), ["long_low", "random"], deals=50)
    assert found.deals == 0
    assert set(map(tuple, found.table[["rank_from", "rank_to"]].values.tolist())) == {(1, 2)}
    assert "Provisional, 0 of 50 deals" in repr(found)


def test_a_lost_process_keeps_what_is_done(monkeypatch):
    def lost(*_args):
        raise module.TooSlow(0)

    monkeypatch.setattr(module, "run_apart", lost)
    found = tournament(Rules(), ["long_low", alike], deals=20)
    assert found.deals == 0
    assert "did not answer in time (alike)" in repr(found)


def test_the_picture_has_a_line_for_each_player_and_the_fair_share():
    figure = tournament(Rules(), HOUSE[:3], deals=20).plot()
    assert len(figure.data[0].y) == 3
    assert figure.layout.shapes[0].x0 == 25
    values = list(figure.data[0].x)
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("players", [["random"], "random", 7])
def test_too_few_players_are_refused(players):
    with pytest.raises(ValueError, match="give two players or more"):
        tournament(Rules(), players)


def test_a_name_that_is_not_known_is_refused():
    with pytest.raises(ValueError, match="is not known"):
        tournament(Rules(), ["random", "randm"])


def test_names_are_told_apart():
    assert distinct(["a", "b", "a", "a"]) == ("a", "b", "a (2)", "a (3)")
