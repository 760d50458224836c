"""The match against the pad that a card player would keep with a pencil."""

from dataclasses import replace
from fractions import Fraction
from itertools import accumulate
from pathlib import Path

import pytest
from generators import rules, seeds
from hypothesis import given, settings
from hypothesis import strategies as st

from rolling_stone_learn.engine.cards import parse_cards
from rolling_stone_learn.engine.deal import ACE_OF_SPADES
from rolling_stone_learn.engine.events import PickedUp, Termination
from rolling_stone_learn.engine.match import Match, RoundResult
from rolling_stone_learn.engine.players import play_round
from rolling_stone_learn.engine.record import RecordError
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState

# Three rounds by the rules of Jaques, as they stand on paper: a penalty point for every card left.
PAPER = """
round  dealer  Anna  Ben  Carla  Dan   goes out  picked up last  leads next
1      Dan     0     3    5      2     Anna      Carla           Carla
2      Anna    4     0    1      2     Ben       nobody          ace-of-spades
3      Ben     2     3    0      6     Carla     Anna            -
total  -       6     6    6      10    -         -               -
"""
NAMES = ["Anna", "Ben", "Carla", "Dan"]


def of(points, out=0, picker=None, table=None, **more):
    return RoundResult.of_points(table or Rules(players=len(points)), points, out, picker, **more)


@st.composite
def lines(draw, table):
    """Any line of the pad under these rules."""
    seats = st.integers(0, table.players - 1)
    numbers = st.lists(st.integers(0, 30), min_size=table.players, max_size=table.players)
    out = draw(st.none() | seats)
    return RoundResult.of_points(
        table, draw(numbers), out, draw(st.none() | seats), cards=draw(numbers)
    )


@st.composite
def matches(draw):
    """An open match of any rules, from the first round or later."""
    table = replace(draw(rules()), rounds=None)
    match = Match(table, first_dealer=draw(st.none() | st.integers(0, table.players - 1)))
    for line in draw(st.lists(lines(table), max_size=7)):
        match = match.add(line)
    return match


def test_three_rounds_of_jaques_as_on_paper():
    rows = [line.split() for line in PAPER.strip().splitlines()[1:]]
    match = Match(Rules.preset("jaques", rounds=3))
    for _, dealer, *points, out, picker, next_leader in rows[:3]:
        assert NAMES[match.dealer] == dealer
        seat = None if picker == "nobody" else NAMES.index(picker)
        match = match.add(of(list(map(int, points)), NAMES.index(out), seat))
        if match.over:
            break
        if next_leader == "ace-of-spades":
            assert match.leader is None
            assert ACE_OF_SPADES in match.deal().hands[match.deal().leader]
        else:
            assert NAMES[match.leader] == next_leader
            assert match.deal().leader == match.leader
    assert list(match.totals) == list(map(int, rows[3][2:6]))
    assert [NAMES[seat] for seat in match.winners] == ["Anna", "Ben", "Carla"]
    assert match.win_share == (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3), 0)
    assert match.wins == (1, 1, 1, 0)


def test_the_same_hands_cost_what_each_rule_says():
    hands = ["", "AH KH", "9C", "7C 7D"]
    left = [parse_cards(hand) for hand in hands]
    assert RoundResult.of_hands(Rules(), left, 0).points == (0, 2, 1, 2)
    assert RoundResult.of_hands(Rules.preset("classic"), left, 0).points == (34, 0, 0, 0)
    assert RoundResult.of_hands(Rules.preset("escalating"), left, 0).points == (0, 27, 9, 14)
    assert RoundResult.of_hands(Rules.preset("leaflet"), left, 0).outcome.winner == 0


@given(matches())
def test_totals_are_sums_and_the_last_of_the_running_totals(match):
    columns = list(zip(*(line.points for line in match.results), strict=True))
    assert list(match.totals) == ([sum(column) for column in columns] or [0] * match.rules.players)
    assert [list(column) for column in zip(*match.running, strict=True)] == [
        list(accumulate(column)) for column in columns
    ]
    assert len(match.running) == len(match.results)


@given(matches())
def test_the_deal_passes_to_the_left(match):
    players, played = match.rules.players, len(match.results)
    assert match.dealer == (match.first_dealer + played) % players
    state = match.deal()
    assert state.dealer == match.dealer
    if match.leader is not None:
        assert state.leader == match.leader
    elif match.rules.first_leader == "dealer_left":
        assert state.leader == (match.dealer + 1) % players


@given(matches())
def test_who_picked_up_last_leads_under_that_rule_alone(match):
    last = match.results[-1].last_picker if match.results else None
    assert match.leader == (last if match.rules.next_leader == "last_picker" else None)


@given(matches())
def test_the_best_totals_are_ahead_and_a_tie_is_shared(match):
    if not match.results:
        assert match.ahead == ()
        return
    table = match.rules
    costs = [
        -match.wins[seat]
        if table.scoring == "none"
        else -match.totals[seat]
        if table.scoring == "parlett"
        else match.totals[seat] + (match.totals[(seat + 2) % 4] if table.partners else 0)
        for seat in range(table.players)
    ]
    assert match.ahead == tuple(seat for seat, cost in enumerate(costs) if cost == min(costs))
    assert (match.winners, sum(match.win_share)) == ((), 0)
    over = Match(replace(table, rounds=1), results=match.results)
    assert over.over
    assert over.winners == match.ahead
    assert sum(over.win_share) == 1
    assert {over.win_share[seat] for seat in over.winners} == {Fraction(1, len(over.winners))}


@given(matches())
def test_a_round_is_won_once_or_by_nobody(match):
    for line in match.results:
        assert sum(line.outcome.win_share) in (0, 1)
        if line.outcome.went_out is not None and not match.rules.partners:
            assert line.outcome.winner == line.outcome.went_out
        if line.outcome.went_out is None and match.rules.stalemate == "no_winner":
            assert sum(line.outcome.win_share) == 0
    assert sum(match.wins) == sum(sum(line.outcome.win_share) for line in match.results)


@given(matches(), st.data())
def test_a_corrected_line_is_as_if_it_had_been_written_so(match, data):
    if not match.results:
        return
    number = data.draw(st.integers(1, len(match.results)))
    line = data.draw(lines(match.rules))
    written = Match(match.rules, match.seed, match.first_dealer)
    for place, old in enumerate(match.results, start=1):
        written = written.add(line if place == number else old)
    assert match.correct(number, line) == written
    assert match.correct(number, match.results[number - 1]) == match


@given(matches(), st.data())
def test_without_the_last_round_is_the_match_before_it(match, data):
    line = data.draw(lines(match.rules))
    assert match.add(line).without_last() == match


@given(matches())
def test_the_frame_has_a_row_for_each_round_and_seat_and_tells_the_same(match):
    frame, players = match.frame, match.rules.players
    assert list(frame.columns) == [
        *("round", "dealer", "seat", "points", "total"),
        *("win_share", "went_out", "termination"),
    ]
    assert len(frame) == players * len(match.results)
    for row in frame.itertuples():
        line = match.results[row.round - 1]
        assert row.dealer == (match.first_dealer + row.round - 1) % players
        assert row.points == line.points[row.seat]
        assert row.total == match.running[row.round - 1][row.seat]
        assert row.win_share == float(line.outcome.win_share[row.seat])
        assert row.went_out == (line.outcome.went_out == row.seat)
        assert row.termination == line.outcome.termination.value
    assert tuple(frame.groupby("seat")["points"].sum()) == (match.totals if match.results else ())


@settings(max_examples=15)
@given(rules(small=True), seeds)
def test_a_played_round_is_written_down_as_it_ended(table, seed):
    match = Match(table, seed)
    end = play_round(match.deal(), ["random"] * table.players, seed)
    line = match.add(end).results[0]
    pickers = [event.seat for event in end.events if isinstance(event, PickedUp)]
    assert line == RoundResult(end.outcome, pickers[-1] if pickers else None)
    if table.scoring != "face_picked" and end.outcome.went_out is not None:
        again = RoundResult.of_hands(table, end.hands, end.outcome.went_out, line.last_picker)
        assert again == line
    again = RoundResult.of_points(
        table, line.points, end.outcome.went_out, line.last_picker, list(map(len, end.hands))
    )
    assert again.outcome.win_share == line.outcome.win_share
    assert again.points == line.points


def test_of_several_pickers_the_last_is_written_down():
    text = Path(__file__).parent / "golden" / "jaques.txt"
    line = RoundResult.of(RoundState.from_text(text.read_text("utf-8")))
    assert line.last_picker == 2, "seats 1, 1, 3 and 2 picked up"
    match = Match(Rules.preset("jaques")).add(line)
    assert match.deal().leader == 2
    assert match.deal().known == ((), (), (), ()), "it leads for picking up, not for the ace"


def test_each_round_has_cards_of_its_own_that_come_again():
    match = Match(Rules(), seed="7b")
    seen = []
    for seed in ("7b", "7b/2", "7b/3"):
        assert match.next_seed == seed
        seen.append(match.deal().hands)
        assert match.deal() == match.deal()
        match = match.add(of((0, 1, 2, 3)))
    assert len(set(seen)) == 3


def test_a_match_may_begin_with_any_dealer():
    match = Match(Rules(players=3), first_dealer=1)
    dealers = []
    for _ in range(4):
        dealers.append(match.dealer)
        match = match.add(of((0, 1, 2)))
    assert dealers == [1, 2, 0, 1]
    assert match.frame["dealer"].tolist()[::3] == dealers


def test_a_match_is_a_value():
    one, two = Match(Rules(), seed=3), Match(Rules(), seed=3)
    later = one.add(of((0, 1, 2, 3)))
    assert one == two
    assert hash(one) == hash(two)
    assert one.results == ()
    assert later != one


def test_a_stopped_round_counts_the_cards_and_has_no_winner():
    left = [parse_cards(hand) for hand in ("AH KH", "9C", "7C 7D", "8S")]
    line = RoundResult.of_hands(Rules(), left, None)
    assert line.outcome.termination is Termination.TURN_CAP
    assert line.points == (2, 1, 2, 1)
    assert sum(line.outcome.win_share) == 0


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (lambda: Match(Rules(), first_dealer=4), "first_dealer=4: seats go from 0 to 3"),
        (lambda: Match(Rules(), seed=-1), "seed=-1: use a whole number"),
        (lambda: of((0, -1, 2)), "-1: points and cards are whole numbers from 0 up"),
        (lambda: of((0, 1.5, 2)), "1.5: points and cards are whole numbers"),
        (lambda: of((0, 1, 2), out=3), "went_out=3: seats go from 0 to 2"),
        (lambda: of((0, 1, 2), picker=-1), "last_picker=-1: seats go from 0 to 2"),
        (lambda: of((0, 1, 2), picker=True), "last_picker=True: seats go from 0 to 2"),
        (lambda: Match(Rules()).add(of((0, 1, 2))), "this round has 3 players, the match 4"),
        (lambda: Match(Rules()).correct(1, of((0, 1, 2, 3))), "round 1 is not on the pad: 0 are"),
        (lambda: Match(Rules()).correct(0, of((0, 1, 2, 3))), "round 0 is not on the pad"),
        (
            lambda: Match(Rules()).add(of((0, 1, 2, 3))).correct(1.0, of((0, 1, 2, 3))),
            "round 1.0 is not on the pad: 1 are",
        ),
        (lambda: Match(Rules()).add(Match(Rules()).deal()), "this round is not over yet"),
        (
            lambda: RoundResult.of_hands(Rules(players=2), [(ACE_OF_SPADES,), ()], 0),
            r"went_out=0, but the empty hands are those of \[1\]",
        ),
        (
            lambda: RoundResult.of_hands(Rules(players=2), [(ACE_OF_SPADES,), ()], None),
            r"went_out=None, but the empty hands are those of \[1\]",
        ),
        (
            lambda: RoundResult.of_hands(Rules(scoring="face_picked"), [()] * 4, 0),
            "counts what was picked up: write the points",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(act, why):
    with pytest.raises(ValueError, match=why):
        act()


def test_what_is_no_rules_or_no_round_is_refused_by_type():
    with pytest.raises(TypeError, match="rules='classic': give a Rules"):
        Match("classic")
    with pytest.raises(TypeError, match="end=3: give a RoundState"):
        Match(Rules()).add(3)


def test_the_totals_so_far_are_public_in_the_next_round_and_in_its_text():
    match = Match(Rules.preset("jaques"), seed=3)
    assert match.deal().observation(0).scores is None
    match = match.add(play_round(match.deal(), ["random"] * 4, match.next_seed))
    state = match.deal()
    assert all(state.observation(seat).scores == match.totals for seat in range(4))
    assert f"scores {' '.join(map(str, match.totals))}" in state.to_text().splitlines()
    assert RoundState.from_text(state.to_text()) == state


@pytest.mark.parametrize("wrong", ["1 2 3", "1 2 3 4 5", "a b c d", "-1 0 0 0", "1.5 0 0 0"])
def test_scores_that_cannot_be_are_refused_with_their_line(wrong):
    match = Match(Rules.preset("jaques"), seed=3)
    match = match.add(play_round(match.deal(), ["random"] * 4, match.next_seed))
    lines = match.deal().to_text().splitlines()
    place = next(k for k, line in enumerate(lines) if line.startswith("scores"))
    lines[place] = f"scores {wrong}"
    with pytest.raises(RecordError, match=f"line {place + 1}: .*scores"):
        RoundState.from_text("\n".join(lines))
