"""A bot is tried before it enters: what is wrong is told, and none of it happens here."""

import os
import sys
from time import sleep

import pytest

from rolling_stone_learn.engine.observation import Observation
from rolling_stone_learn.engine.players import _MORE
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.lab.entry import NotReady, Report, is_ours, odd_positions, try_bot
from rolling_stone_learn.lab.stopping import Steady
from rolling_stone_learn.lab.tips import Mixed, Tip

memory = []


def good(seen, rng):
    return rng.choice(seen.legal)


def not_in(process):
    def careful(seen, rng):
        assert os.getpid() != process, "other people's code ran in this process"
        return rng.choice(seen.legal)

    return careful


def first_card(seen, _rng):
    return seen.hand[0]


def breaks(seen, _rng):
    if len(seen.hand) > 8:
        raise ZeroDivisionError("a big hand")
    return seen.legal[0]


def forgetful(seen, _rng):
    memory.append(seen)
    return seen.legal[len(memory) % len(seen.legal)]


def never_ends(_seen, _rng):
    while True:
        pass


def leaves(_seen, _rng):
    sys.exit(3)


def kills(_seen, _rng):
    os._exit(3)


class Nasty:
    def __repr__(self):
        raise RuntimeError("no name")


def nasty(_seen, _rng):
    return Nasty()


def test_a_good_bot_is_ready_and_runs_elsewhere():
    report = try_bot(not_in(os.getpid()), name="good")
    assert report.ok
    assert repr(report) == "good: ready. It played 100 odd positions by the rules."


def test_an_illegal_card_is_told_with_the_hand_and_what_is_legal():
    report = try_bot(first_card)
    assert {fault.kind for fault in report.faults} == {"illegal"}
    assert "Not a legal play" in repr(report)
    fault = report.faults[0]
    assert fault.seen.hand[0] not in fault.seen.legal
    assert f"it answered {fault.seen.hand[0]}" in str(fault)
    assert "to follow" in str(fault)
    assert all(str(card) in str(fault) for card in fault.seen.legal)


def test_a_forgotten_return_is_guessed():
    assert "is a return missing?" in repr(try_bot(lambda _seen, _rng: None))


def test_a_bot_that_takes_its_time_is_ready_while_each_move_is_in_time():
    def slow(seen, _rng):
        sleep(0.01)
        return seen.legal[0]

    assert try_bot(slow, seconds=0.1).ok  # 200 moves of 0.01 seconds, in all far more than 0.1
    assert {fault.kind for fault in try_bot(slow, seconds=0.005).faults} == {"slow"}


def test_a_player_that_somebody_registered_is_a_stranger(monkeypatch):
    monkeypatch.setitem(_MORE, "theirs", first_card)
    assert not is_ours("theirs")


def test_an_error_is_told_with_its_line():
    report = try_bot(breaks)
    assert {fault.kind for fault in report.faults} == {"error"}
    assert "ZeroDivisionError: a big hand (line " in repr(report)
    assert "in breaks)" in repr(report)


def test_a_bot_that_remembers_is_told_to_use_its_chance():
    report = try_bot(forgetful)
    assert {fault.kind for fault in report.faults} == {"changes"}
    assert "use the rng" in repr(report)


def test_a_bot_that_never_ends_is_ended():
    report = try_bot(never_ends, seconds=0.05)
    assert [fault.kind for fault in report.faults] == ["slow"]
    assert "loop that never ends" in repr(report)
    assert try_bot(good).ok  # and the next one finds a process


def test_exit_is_an_error_and_a_killed_process_too():
    report = try_bot(leaves)
    assert len(report.faults) == 100
    assert "SystemExit: 3" in repr(report)
    assert "it ended its own process" in repr(try_bot(kills))


def test_an_answer_that_cannot_be_shown_does_no_harm():
    assert "RuntimeError: no name" in repr(try_bot(nasty))


def test_what_cannot_be_packed_is_told():
    report = try_bot(lambda _seen, _rng, lock=sys.stdout: lock)
    assert "cannot be sent to another process" in repr(report)


def test_the_positions_are_odd_and_are_choices():
    seen = list(odd_positions(Rules()))
    assert len(set(seen)) == 100
    assert all(isinstance(one, Observation) and len(one.legal) > 1 for one in seen)
    assert {True, False} == {one.led_suit is None for one in seen}
    assert min(len(one.hand) for one in seen) == 2
    assert max(len(one.hand) for one in seen) > 9
    assert seen == list(odd_positions(Rules()))


def test_who_is_ours():
    assert is_ours("random")
    assert is_ours(Tip("longest"))
    assert is_ours(Mixed({"random": 1}))
    assert not is_ours(good)
    assert not is_ours(Steady("random"))


def test_a_report_is_the_message_of_the_refusal():
    report = Report("x", 100, try_bot(first_card).faults)
    with pytest.raises(NotReady, match="x: not ready"):
        raise NotReady(report)
