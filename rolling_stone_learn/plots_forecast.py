"""Pictures of forecasts: whether what is said to be likely comes true as often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import plotly.graph_objects as go

from .forecasting import Bin, Forecasted, Pair, bins_for, judged, reliability
from .lab.sample import wilson
from .plots import AXIS, COLOURS
from .words.forecast import FORECAST, POOL

CLASS_BINS = 10


def reliability_plot(records: Sequence[Forecasted]) -> go.Figure:
    """Draw how often forecasts came true, in 3 to 5 bins with 95 % intervals.

    On the diagonal, what is said to happen in 300 of 1,000 deals does happen in 300 of 1,000.

    >>> [line.name for line in reliability_plot([]).data]
    ['perfect', 'forecasts']
    """
    pairs = [(one.said, bool(one.happened)) for one in judged(records)]
    title = FORECAST["chart"].format(len(pairs))
    return draw_bins(reliability(pairs, bins_for(len(pairs))), title)


def class_reliability(pairs: Sequence[Pair]) -> go.Figure:
    """Draw the same for the forecasts of a class, in ten bins."""
    title = FORECAST["chart_class"].format(len(pairs))
    return draw_bins(reliability(pairs, CLASS_BINS), title)


def draw_bins(bins: Sequence[Bin], title: str) -> go.Figure:
    """Draw bins as points with intervals, and the diagonal."""
    figure = go.Figure()
    figure.add_scatter(
        x=[0, 1000],
        y=[0, 1000],
        mode="lines",
        name=FORECAST["perfect"],
        line={"width": 2, "dash": "dash", "color": COLOURS[5]},
        hoverinfo="skip",
    )
    shares = [1000 * one.share for one in bins]
    ends = [one.interval for one in bins]
    figure.add_scatter(
        x=[1000 * one.said for one in bins],
        y=shares,
        mode="markers+text",
        name=FORECAST["found"],
        text=[str(one.number) for one in bins],
        textposition="middle right",
        marker={"size": 11, "color": COLOURS[1]},
        error_y={
            "type": "data",
            "symmetric": False,
            "array": [1000 * high - y for (_, high), y in zip(ends, shares, strict=True)],
            "arrayminus": [y - 1000 * low for (low, _), y in zip(ends, shares, strict=True)],
            "color": COLOURS[1],
            "thickness": 2,
        },
        customdata=[_point(one) for one in bins],
        hovertemplate="%{customdata}<extra></extra>",
        cliponaxis=False,
    )
    axis = {"range": [0, 1000], "dtick": 200, "tickformat": ",d"} | AXIS
    figure.update_layout(
        title={"text": title, "font": {"size": 15}},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font_color="#757575",
        height=380,
        margin={"l": 60, "r": 25, "t": 60, "b": 95},
        xaxis={"title": FORECAST["axis_said"]} | axis,
        yaxis={"title": FORECAST["axis_true"]} | axis,
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom"},
        annotations=[
            {
                "text": FORECAST["note"],
                "showarrow": False,
                "xref": "paper",
                "yref": "paper",
                "x": 0,
                "y": -0.36,
                "align": "left",
                "font": {"size": 11},
            }
        ],
    )
    return figure


def _point(one: Bin) -> str:
    ends = (f"{round(1000 * end):,}" for end in (one.low, one.high))
    return FORECAST["point"].format(*ends, one.number, one.hits)


@dataclass(frozen=True, slots=True)
class Pooled:
    """What a class counted of one thing: (pupil, hits, trials) for each, and the exact chance."""

    label: str
    counts: Sequence[tuple[str, int, int]]
    exact: Fraction


def pooled_tallies(groups: Sequence[Pooled]) -> go.Figure:
    """Draw what each pupil counted, all of it together with its interval, and the exact chance.

    >>> figure = pooled_tallies([Pooled("no heart", [("7b-1", 1, 20)], Fraction(1, 10))])
    >>> [float(line.x[0]) for line in figure.data[:3]]
    [50.0, 50.0, 100.0]
    """
    each = [(group.label, *count) for group in groups for count in group.counts]
    hits = [sum(voids for _, voids, _ in group.counts) for group in groups]
    deals = [sum(number for _, _, number in group.counts) for group in groups]
    shares = [1000 * some / all_ for some, all_ in zip(hits, deals, strict=True)]
    ends = [wilson(*pair) for pair in zip(hits, deals, strict=True)]
    labels = [group.label for group in groups]
    figure, dot = go.Figure(), {"size": 8, "color": COLOURS[5], "opacity": 0.6}
    figure.add_box(  # without a box: its points lie beside each other where many are alike
        x=[1000 * voids / number for _, _, voids, number in each],
        y=[label for label, *_ in each],
        orientation="h",
        boxpoints="all",
        jitter=1,
        pointpos=0,
        fillcolor="rgba(0,0,0,0)",
        line={"width": 0},
        showlegend=False,
        marker=dot,
        text=[POOL["point"].format(*one[1:]) for one in each],
        hoveron="points",
        hovertemplate="%{text}<extra></extra>",
    )
    figure.add_scatter(
        x=shares,
        y=labels,
        mode="markers",
        name=POOL["pooled"],
        marker={"size": 12, "color": COLOURS[1]},
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [1000 * high - x for (_, high), x in zip(ends, shares, strict=True)],
            "arrayminus": [x - 1000 * low for (low, _), x in zip(ends, shares, strict=True)],
            "color": COLOURS[1],
            "thickness": 3,
        },
        text=[
            POOL["pooled_point"].format(some, all_, *(round(1000 * end) for end in pair))
            for some, all_, pair in zip(hits, deals, ends, strict=True)
        ],
        hovertemplate="%{text}<extra></extra>",
    )
    figure.add_scatter(
        x=[float(1000 * group.exact) for group in groups],
        y=labels,
        mode="markers",
        name=POOL["exact"],
        marker={"size": 15, "symbol": "diamond-open", "color": COLOURS[0], "line": {"width": 3}},
        text=[POOL["exact_point"].format(round(1000 * group.exact)) for group in groups],
        hovertemplate="%{text}<extra></extra>",
    )
    figure.update_layout(
        title={"text": POOL["tally_title"], "font": {"size": 15}},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font_color="#757575",
        height=210 + 60 * len(groups),
        margin={"l": 20, "r": 25, "t": 80, "b": 50},
        xaxis={"title": POOL["tally_axis"], "rangemode": "tozero"} | AXIS,
        yaxis={"automargin": True, "categoryorder": "array", "categoryarray": labels[::-1]} | AXIS,
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom"},
    )
    most = max(max(trace.x) for trace in figure.data)
    figure.add_scatter(x=[None], y=[None], mode="markers", name=POOL["pupil"], marker=dot)
    return figure.update_xaxes(range=[-0.04 * most, 1.06 * most])
