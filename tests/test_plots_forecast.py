"""Pictures of forecasts and tallies: every number in them is counted again."""

from fractions import Fraction

import plotly.graph_objects as go

from rolling_stone_learn.engine.cards import Suit
from rolling_stone_learn.forecasting import Forecasted, Question
from rolling_stone_learn.lab.sample import wilson
from rolling_stone_learn.plots_forecast import (
    Pooled,
    class_reliability,
    pooled_tallies,
    reliability_plot,
)

ASKED = Question("lead", None, Suit.HEARTS)


def records(*pairs):
    return [
        Forecasted(n, 1, n, ASKED, Fraction(said, 1000), Fraction(1, 3), Fraction(1, 4), happened)
        for n, (said, happened) in enumerate(pairs, 1)
    ]


def test_points_and_bars_are_shares_and_their_intervals():
    pairs = [(100, False), (200, True), (100, False), *[(900, True)] * 7]
    figure = reliability_plot(records(*pairs))
    found = figure.data[1]
    assert list(found.text) == ["3", "7"]
    assert [round(y) for y in found.y] == [333, 1000]
    low, high = wilson(1, 3)
    assert round(found.y[0] + found.error_y.array[0], 6) == round(1000 * high, 6)
    assert round(found.y[0] - found.error_y.arrayminus[0], 6) == round(1000 * low, 6)
    assert figure.layout.title.text == "How reliable are 10 forecasts?"


def test_what_does_not_count_is_not_drawn():
    kept = records((100, True), (100, None))
    apart = Forecasted(3, 1, 3, ASKED, Fraction(1), Fraction(1), Fraction(1), True, "peeked")
    assert list(reliability_plot([*kept, apart]).data[1].text) == ["1"]


def test_the_diagonal_is_perfection():
    line = reliability_plot([]).data[0]
    assert tuple(line.x) == tuple(line.y) == (0, 1000)


def test_a_class_has_ten_bins():
    pairs = [(Fraction(2 * place + 1, 20), place > 4) for place in range(10)]
    figure = class_reliability(pairs)
    assert len(figure.data[1].x) == 10
    assert isinstance(figure, go.Figure)


def test_pooled_tallies_stand_beside_the_exact_chance():
    counts = [("7b-1", 1, 20), ("7b-2", 5, 20), ("7b-3", 0, 10)]
    figure = pooled_tallies([Pooled("no heart", counts, Fraction(7, 100))])
    each, pooled, exact, named = figure.data
    assert (named.name, list(named.x)) == ("each pupil", [None])
    assert list(each.x) == [50, 250, 0]
    assert list(pooled.x) == [120]
    assert pooled.text[0].startswith("all: 6 of 50, between")
    assert list(exact.x) == [70]
