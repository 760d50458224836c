"""Rounds that a card player can read and follow; `golden/` holds them with remarks."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from rolling_stone_learn.engine.cards import Card, Pack, Suit, parse_cards, read_cards
from rolling_stone_learn.engine.events import PickedUp, Played, Termination, TrickDone
from rolling_stone_learn.engine.plays import PICK_UP, MustChangeSuit, MustFollow
from rolling_stone_learn.engine.record import RecordError
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.scoring import Outcome, settle
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
    assert table.events[-1] == TrickDone(anna, read_cards("10C AC 8C JC"), Card.parse("AC"))
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


def test_a_position_with_another_suit_barred_is_another_position():
    end = golden("leaflet_repetition")
    line = list(replay(end))
    assert (line[11].hands, line[11].leader) == (end.start.hands, end.start.leader)
    assert line[11].outcome is None
    assert line[11].legal_plays() == parse_cards("9S")
    assert line[1].position_key == line[13].position_key
    assert end.outcome == Outcome(Termination.REPETITION, None, (NO_ONE,) * 2, (0, 0))


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


def test_a_round_with_trumps():
    end = golden("trumps")
    assert end.start.turned == Card.parse("9S")
    assert end.undealt == parse_cards("9S 10H QD")
    first, led_trumps, _, _, kept = [state for state in replay(end) if not state.trick]
    assert first.events[-1] == TrickDone(1, read_cards("9H JS JH"), Card.parse("JS"))
    assert first.closed == ((), (Suit.HEARTS,), ())
    assert led_trumps.events[-1] == PickedUp(0, read_cards("QS 10S"))
    assert led_trumps.play("QH").legal_plays() == (PICK_UP,)
    could_trump = list(replay(end))[-4]
    assert could_trump.legal_plays() == (*parse_cards("10S QS"), PICK_UP)
    assert could_trump.play("10S").events[-1] == Played(0, Card.parse("10S"), False, True)
    assert kept.events[-1] == PickedUp(0, read_cards("QH"))
    assert kept.known[0] == parse_cards("QH 10S QS")
    assert kept.closed[0] == (Suit.HEARTS, Suit.SPADES)
    assert end.outcome == Outcome(Termination.WENT_OUT, 1, (NO_ONE, Fraction(1), NO_ONE), (3, 0, 1))


def test_a_last_trump_ends_the_round_and_trumps_cannot_be_played_while_able_to_follow():
    table = Rules(players=3, pack=Pack("DHS", "9TJ", 2), trumps=True)
    start = RoundState.from_hands(
        table, ["9H TH", "TS", "JH 9D"], trick="", waste="JS", turned="9S", leader=0
    )
    end = start.play("9H").play("TS")
    assert end.outcome.went_out == 1
    assert end.trick == read_cards("9H TS")
    with pytest.raises(MustFollow, match="You hold J♥: you must follow hearts"):
        RoundState.from_hands(
            table, ["9H TH", "JH TS", "JS"], waste="9D", turned="9S", leader=0
        ).play("9H").play("TS")


def test_the_pair_of_the_seat_that_goes_out_may_lose():
    end = golden("partners")
    assert end.rules == Rules.preset("partners", pack=Pack("HS", "9TJQ", 2))
    half = Fraction(1, 2)
    assert end.outcome == Outcome(
        Termination.WENT_OUT, 0, (NO_ONE, half, NO_ONE, half), (0, 1, 4, 1)
    )
    assert end.outcome.winner is None


def test_pairs_with_equal_sums_share_the_round_and_a_stopped_round_goes_by_cards():
    table = Rules.preset("partners", scoring="face_left", stalemate="fewest_cards")
    hands = tuple(map(parse_cards, ["", "9H 10H", "KH 6H", ""]))
    quarters = (Fraction(1, 4),) * 4
    assert settle(table, hands, Termination.WENT_OUT, 0).win_share == quarters
    hands = tuple(map(parse_cards, ["AH", "2C 3C", "KH", "4C"]))  # 27 in two cards, 9 in three
    half = Fraction(1, 2)
    ends = [settle(table, hands, Termination.STALLED, None)]
    ends.append(settle(replace(table, stalemate="no_winner"), hands, Termination.STALLED, None))
    assert ends[0].win_share == (half, NO_ONE, half, NO_ONE)
    assert ends[0].points == ends[1].points == (14, 5, 13, 4)
    assert ends[1].win_share == (NO_ONE,) * 4


def test_escalating_penalties_read_both_ways():
    end = golden("escalating")
    own = Pack("DHS", "QKA", 3)
    assert end.rules == Rules.preset("escalating", players=3, pack=own)
    won = (Fraction(1), NO_ONE, NO_ONE)
    assert end.outcome == Outcome(Termination.WENT_OUT, 0, won, (0, 14 + 12, 14 + 12 + 13))
    picked = RoundState.from_text(end.to_text().replace("face_left", "face_picked"))
    assert picked.outcome == Outcome(Termination.WENT_OUT, 0, won, (13, 12, 12 + 13))
    assert picked.rules == Rules.preset("escalating", players=3, pack=own, scoring="face_picked")


def test_the_leaflet_makes_the_picker_change_the_suit():
    end = golden("leaflet")
    table = {"players": 3, "pack": Pack("DHS", "9TJ", 3)}
    assert end.rules == Rules.preset("leaflet", **table)
    first, *later = [state for state in replay(end) if not state.trick]
    message = "^You have just picked up hearts: you must lead another suit$"
    for barred in ("9H", "JH"):
        with pytest.raises(MustChangeSuit, match=message):
            first.play(barred)
    assert first.legal_plays() == parse_cards("9D 10D JD")
    assert later[2].events[-1] == PickedUp(2, read_cards("TS"))
    assert later[2].legal_plays() == parse_cards("10D JD 9H JH")
    assert later[3].events[-1] == PickedUp(0, read_cards("9H"))
    assert later[4].barred is None
    assert end.outcome == Outcome(Termination.WENT_OUT, 1, (NO_ONE, Fraction(1), NO_ONE), (0, 0, 0))


@pytest.mark.parametrize(
    ("name", "sizes", "winner"),
    [("full_five", (11, 11, 10, 10, 10), 3), ("seven", (8, 8, 8, 7, 7, 7, 7), 4)],
)
def test_the_full_pack_is_dealt_as_evenly_as_it_goes(name, sizes, winner):
    end = golden(name)
    assert end.rules == Rules.preset("old", players=len(sizes))
    assert end.size_history[0] == sizes
    assert end.outcome.winner == end.outcome.went_out == winner
    assert winner not in {event.seat for event in end.events if isinstance(event, PickedUp)}
    assert set(end.outcome.points) == {0}


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
