"""The pictures of experiments show every number they are given."""

from rolling_stone_learn.plots_lab import counts_plot, heat_map, rank_plot


def test_an_interval_reaches_as_far_as_it_says():
    figure = rank_plot(["a", "b"], [(30, 20, 45), (10, 9, 12)], title="t", axis="x", fair=25)
    bars = figure.data[0].error_x
    assert list(bars.array) == [15, 2]
    assert list(bars.arrayminus) == [10, 1]
    assert figure.layout.yaxis.autorange == "reversed"
    assert figure.layout.shapes[0].x0 == 25
    assert not rank_plot(["a"], [(1, 0, 2)], title="", axis="", fair=None).layout.shapes


def test_a_long_title_is_broken_into_lines():
    figure = rank_plot(["a"], [(1, 0, 2)], title="word " * 30, axis="", fair=None)
    assert max(map(len, figure.layout.title.text.split("<br>"))) <= 48


def test_a_diverging_scale_has_its_middle_at_0_and_gaps_stay_gaps():
    heat = heat_map(["r"], ["a", "b"], [[-4.0, None]], [["-4", ""]], title="").data[0]
    assert (heat.zmin, heat.zmax) == (-4, 4)
    assert heat.z[0][1] is None
    one = heat_map(["r"], ["a"], [[3.0]], [["3"]], title="", diverging=False).data[0]
    assert (one.zmin, one.zmax) == (0, 3)


def test_nobody_hides_behind_another():
    *_, dots = counts_plot({"random": [1, 2]}, {"a": 2, "b": 2, "c": 1}, title="").data
    assert len(set(zip(dots.x, dots.y, strict=True))) == 3
