"""What the score table says: in numbers, in sentences, in HTML."""

import json

import pytest

from rolling_stone_learn.engine.cards import Pack
from rolling_stone_learn.engine.match import Match, RoundResult
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.widgets.padview import pad_html, pad_view

NAMES = ("Anna", "Ben", "Carla", "Dan")


def match_of(table, *rounds):
    match = Match(table)
    for points, out, *more in rounds:
        match = match.add(RoundResult.of_points(table, points, out, *more))
    return match


def view_of(table, *rounds, names=NAMES):
    return pad_view(match_of(table, *rounds), names[: table.players])


def test_an_empty_pad_says_whose_deal_it_is_and_what_wins():
    view = view_of(Rules())
    assert view["rows"] == []
    assert view["totals"] == ["0"] * 4
    assert view["best"] == [False] * 4
    assert view["standing"] == "Nothing is written down yet."
    assert view["now"] == "Round 1 of 5: Dan deals, then Anna leads."


def test_a_row_has_points_totals_who_went_out_who_dealt_and_who_leads_next():
    jaques = Rules.preset("jaques")
    view = view_of(jaques, ((0, 3, 5, 2), 0, 2), ((4, 0, 1, 2), 1))
    assert view["rows"][0] == {
        "dealer": "Dan",
        "next": "Carla",
        "points": ["0", "3", "5", "2"],
        "totals": ["0", "3", "5", "2"],
        "out": 0,
    }
    assert view["rows"][1]["next"] == "the ace of spades"
    assert view["rows"][1]["totals"] == view["totals"] == ["4", "3", "6", "4"]
    assert view["best"] == [False, True, False, False]
    assert view["standing"] == "Ben is ahead with 3 points."
    assert view["now"] == "Round 3 of 5: Ben deals, then the ace of spades leads."


def test_a_pack_without_the_ace_of_spades_draws_for_the_lead():
    table = Rules.preset("jaques", players=2, pack=Pack("CD", "89TJ", 4))
    assert view_of(table)["now"].endswith("Ben deals, then the highest card drawn leads.")


def test_a_match_that_is_over_has_a_winner_and_no_next_round():
    view = view_of(Rules(rounds=1), ((0, 3, 5, 2), 0))
    assert view["over"]
    assert view["rows"][0]["next"] == view["now"] == ""
    assert view["standing"] == "The match is over: Anna wins with 0 points."


PAIRS = Rules.preset("partners", rounds=2)
NONE = Rules.preset("leaflet", rounds=None)
SHARED = Rules.preset("leaflet", stalemate="fewest_cards")


@pytest.mark.parametrize(
    ("table", "rounds", "told"),
    [
        (Rules(), [((0, 1, 1, 1), 0)], "Anna is ahead with 0 points."),
        (
            Rules(),
            [((0, 1, 1, 1), 0), ((1, 0, 1, 1), 1)],
            "Anna and Ben are ahead with 1 point each.",
        ),
        (Rules.preset("classic"), [((34, 0, 0, 0), 0)], "Anna is ahead with 34 points."),
        (NONE, [((0, 0, 0, 0), 2)], "Carla is ahead with 1 round won."),
        (
            SHARED,
            [((0, 0, 0, 0), 2), ((0, 0, 0, 0), None, None, (1, 2, 1, 2))],
            "Carla is ahead with 1 1/2 rounds won.",
        ),
        (PAIRS, [((0, 3, 5, 4), 0)], "Anna and Carla are ahead with 5 points together."),
        (PAIRS, [((0, 3, 5, 2), 0)], "Both pairs have 5 points."),
        (
            PAIRS,
            [((0, 3, 5, 4), 0), ((0, 3, 5, 4), 0)],
            "The match is over: Anna and Carla win it with 10 points together.",
        ),
        (
            PAIRS,
            [((0, 3, 5, 2), 0), ((0, 3, 5, 2), 0)],
            "The match is over: both pairs share it with 10 points each.",
        ),
        (
            Rules(rounds=2),
            [((0, 2, 2, 3), 0), ((2, 0, 2, 3), 1)],
            "The match is over: Anna and Ben share it with 2 points each.",
        ),
    ],
)
def test_the_standing_is_told(table, rounds, told):
    assert view_of(table, *rounds)["standing"] == told


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (Rules(), "The fewest points win. The match has 5 rounds."),
        (Rules(rounds=1), "The fewest points win. The match has 1 round."),
        (Rules(rounds=None), "The fewest points win. The match goes on as long as you like."),
        (
            Rules.preset("classic", rounds=None, points=100),
            "The most points win. The match ends when somebody has 100 points.",
        ),
        (
            Rules(points=100),
            (
                "The fewest points win. The match has 5 rounds. "
                "It ends sooner when somebody has 100 points."
            ),
        ),
        (
            Rules.preset("partners", rounds=None, points=50),
            (
                "The fewest points win. Partners add up their points. "
                "The match ends when a pair has 50 points."
            ),
        ),
        (
            Rules.preset("leaflet", rounds=None, points=3),
            (
                "Who wins the most rounds wins the match. "
                "The match ends when somebody has 3 rounds won."
            ),
        ),
    ],
)
def test_what_wins_is_told(table, told):
    assert view_of(table)["goal"] == told


def test_pairs_have_their_sums():
    view = view_of(PAIRS, ((0, 3, 5, 4), 0))
    assert view["totals"] == ["0", "3", "5", "4"]
    assert view["pairs"] == ["5", "7", "5", "7"]
    assert view["best"] == [True, False, True, False]


def test_without_points_the_rounds_won_stand_in_the_table():
    view = view_of(NONE, ((0, 0, 0, 0), 2), ((0, 0, 0, 0), 2))
    assert view["rows"][1]["points"] == ["0", "0", "1", "0"]
    assert view["totals"] == ["0", "0", "2", "0"]


def test_you_are_spoken_to():
    view = view_of(Rules(), ((0, 3, 5, 2), 0), names=("You", "Ben", "Carla", "Dan"))
    assert view["standing"] == "You are ahead with 0 points."
    assert view["now"] == "Round 2 of 5: You deal, then Ben leads."


def test_the_view_goes_through_json_unchanged():
    view = view_of(SHARED, ((0, 0, 0, 0), None, None, (1, 2, 1, 2)))
    assert json.loads(json.dumps(view)) == view


def test_the_same_in_html_and_no_name_is_markup():
    match = match_of(Rules(players=2), ((0, 3), 0))
    html = pad_html(match, ("<b>", "Ben & Co"))
    assert '<th scope="col">&lt;b&gt;</th>' in html
    assert "Ben &amp; Co" in html
    assert "<td>0 (+0, out)</td><td>3 (+3)</td>" in html
    assert "<td>★ 0</td><td>3</td>" in html
    assert "Round 2 of 5: &lt;b&gt; deals" in html
    assert "With partner" in pad_html(match_of(PAIRS), NAMES)
