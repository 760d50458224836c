"""When a match is over, and who has won it."""

from fractions import Fraction

import pytest
from generators import FOR_PAIRS

from rolling_stone_learn.engine.match import Match, MatchOver, RoundResult
from rolling_stone_learn.engine.rules import Rules


def of(points, out=0, table=None, **more):
    return RoundResult.of_points(table or Rules(players=len(points)), points, out, **more)


def test_a_match_of_rounds_ends_with_the_last():
    match = Match(Rules(rounds=2))
    match = match.add(of((0, 3, 4, 5)))
    assert not match.over
    match = match.add(of((4, 0, 4, 5), out=1))
    assert match.over
    assert match.winners == (1,)
    for act in (match.deal, lambda: match.add(of((0, 1, 1, 1)))):
        with pytest.raises(MatchOver, match="the match is over after 2 rounds: begin another"):
            act()


def test_a_match_for_points_ends_when_a_total_reaches_them_and_the_best_total_wins():
    match = Match(Rules(rounds=None, points=10))
    match = match.add(of((0, 9, 9, 3)))
    assert not match.over
    match = match.add(of((2, 1, 8, 0), out=3))
    assert match.totals == (2, 10, 17, 3)
    assert match.over
    assert match.winners == (0,), "several are past ten, and the fewest points win"


def test_under_parlett_the_most_points_win_also_when_several_reach_the_goal():
    table = Rules.preset("classic", rounds=None, points=50)
    match = Match(table).add(of((45, 0, 0, 0), table=table))
    match = match.add(of((0, 60, 0, 0), out=1, table=table))
    assert match.winners == (1,)


def test_with_rounds_and_points_what_comes_first_ends_the_match():
    table = Rules(rounds=3, points=10)
    assert Match(table).add(of((0, 4, 10, 2))).over
    match = Match(table)
    for _ in range(3):
        assert not match.over
        match = match.add(of((0, 1, 1, 1)))
    assert match.over


def test_an_open_match_never_ends_by_itself():
    match = Match(Rules(rounds=None))
    for _ in range(40):
        match = match.add(of((0, 20, 20, 20)))
    assert (match.over, match.winners, match.ahead) == (False, (), (0,))


def test_without_points_the_rounds_won_are_counted_and_reach_the_goal():
    table = Rules.preset("leaflet", rounds=None, points=2)
    match = Match(table).add(of((0, 0, 0, 0), out=2, table=table))
    assert match.standing == (0, 0, 1, 0)
    assert match.ahead == (2,)
    match = match.add(of((0, 0, 0, 0), out=2, table=table))
    assert match.winners == (2,)
    assert match.totals == (0, 0, 0, 0)


def test_a_round_stopped_for_the_fewest_cards_is_shared_by_those_who_hold_them():
    table = Rules.preset("leaflet", stalemate="fewest_cards")
    stopped = of((0, 0, 0, 0), out=None, table=table, cards=[3, 2, 2, 9])
    assert Match(table).add(stopped).wins == (0, Fraction(1, 2), Fraction(1, 2), 0)
    with pytest.raises(ValueError, match="the fewest cards win a stopped round: count them"):
        of((0, 0, 0, 0), out=None, table=table)


@pytest.mark.parametrize("scoring", FOR_PAIRS)
def test_partners_add_up_and_win_together_whoever_went_out(scoring):
    table = Rules.preset("partners", scoring=scoring, rounds=1)
    match = Match(table).add(of((0, 2, 9, 3), table=table))
    assert match.standing == (9, 5, 9, 5)
    assert match.winners == (1, 3)
    assert match.win_share == (0, Fraction(1, 2), 0, Fraction(1, 2))
    assert match.results[0].outcome.went_out == 0
    tied = Match(table).add(of((0, 2, 5, 3), table=table))
    assert tied.winners == (0, 1, 2, 3)
