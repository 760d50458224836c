"""Pictures of experiments: players in order with intervals, and effects as one heat map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

import plotly.graph_objects as go

from .plots import AXIS, COLOURS
from .words.lab import CLASS_ROUND, TOURNAMENT

Ends = tuple[float, float, float]
"""A value, and where its 95 % interval begins and ends."""
LOOK = {
    "paper_bgcolor": "rgba(0,0,0,0)",
    "plot_bgcolor": "rgba(0,0,0,0)",
    "font_color": "#757575",
}
# From worse to better through grey, told apart by people who see few colours.
DIVERGING = [(0.0, "#F08A4B"), (0.5, "#E5E5E5"), (1.0, "#56A8DC")]  # dark words stand out on all


def _head(text: str, height: int) -> dict[str, object]:
    """Return the height, and a title of lines that fit a narrow notebook."""
    title = {"text": "<br>".join(wrap(text, 48)), "font": {"size": 14}}
    return {"height": height, "title": title | {"y": 1, "yanchor": "top", "pad": {"t": 20}}}


def rank_plot(
    names: Sequence[str], values: Sequence[Ends], *, title: str, axis: str, fair: float | None
) -> go.Figure:
    """Draw one line for each name, the first on top: a dot with its interval.

    ``fair`` is where all would be if they were alike.

    >>> rank_plot(["a", "b"], [(2, 1, 3), (1, 0, 2)], title="", axis="", fair=1).data[0].y
    ('a', 'b')
    """
    figure = go.Figure()
    figure.add_scatter(
        x=[value for value, _, _ in values],
        y=list(names),
        mode="markers",
        marker={"size": 10, "color": COLOURS[1]},
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [high - value for value, _, high in values],
            "arrayminus": [value - low for value, low, _ in values],
            "color": COLOURS[1],
            "thickness": 2,
        },
        hovertemplate=TOURNAMENT["point"],
        showlegend=False,
        cliponaxis=False,
    )
    if fair is not None:
        figure.add_vline(
            x=fair,
            line={"width": 2, "dash": "dash", "color": COLOURS[5]},
            annotation={"text": TOURNAMENT["fair"], "font": {"size": 11}},
            annotation_position="top",
        )
    figure.update_layout(
        **_head(title, max(240, 130 + 30 * len(names))),
        margin={"l": 20, "r": 25, "t": 95, "b": 50},
        xaxis={"title": axis} | AXIS,
        yaxis={"autorange": "reversed", "automargin": True, "type": "category"} | AXIS,
        **LOOK,
    )
    return figure


def heat_map(
    rows: Sequence[str],
    columns: Sequence[str],
    values: Sequence[Sequence[float | None]],
    texts: Sequence[Sequence[str]],
    *,
    title: str,
    told: Sequence[Sequence[str]] | None = None,
    diverging: bool = True,
) -> go.Figure:
    """Draw numbers as one field of colours, each with its own words.

    ``told`` are longer words, to point at. A diverging scale has its middle at 0.

    >>> heat_map(["a"], ["b"], [[1.0]], [["+1"]], title="").data[0].zmin
    -1.0
    """
    found = [abs(value) for row in values for value in row if value is not None]
    most = max(found, default=0.0) or 1.0
    figure = go.Figure()
    figure.add_heatmap(
        x=list(columns),
        y=list(rows),
        z=[list(row) for row in values],
        text=[list(row) for row in texts],
        texttemplate="%{text}",
        textfont={"size": 12, "color": "#111111"},
        zmin=-most if diverging else 0.0,
        zmax=most,
        colorscale=DIVERGING if diverging else [(0.0, "#E5E5E5"), (1.0, "#56A8DC")],
        showscale=False,  # every cell says its number
        customdata=[list(row) for row in told or texts],
        hovertemplate="%{y}, %{x}: %{customdata}<extra></extra>",
        xgap=2,
        ygap=2,
    )
    figure.update_layout(
        **_head(title, max(280, 150 + 26 * len(rows))),
        margin={"l": 20, "r": 20, "t": 85, "b": 60},
        xaxis={"type": "category", "automargin": True, "showgrid": False},
        yaxis={"type": "category", "autorange": "reversed", "automargin": True, "showgrid": False},
        **LOOK,
    )
    return figure


def counts_plot(
    replays: Mapping[str, Sequence[int]], pupils: Mapping[str, int], *, title: str
) -> go.Figure:
    """Draw how many of 100 replays came to each number of points, and the pupils as dots.

    >>> counts_plot({"random": [0, 1, 1, 2]}, {"7b-1": 1}, title="").data[0].y
    (25.0, 50.0, 25.0)
    """
    figure = go.Figure()
    for place, (who, points) in enumerate(replays.items()):
        values = sorted(set(points))
        figure.add_bar(
            x=values,
            y=[100 * list(points).count(value) / len(points) for value in values],
            name=who,
            marker={"color": COLOURS[place + 1], "pattern_shape": ("", "/", "x", ".")[place % 4]},
            hovertemplate=CLASS_ROUND["bar"].format(who) + "<extra></extra>",
        )
    stacked = [
        list(pupils.values())[:place].count(had) for place, had in enumerate(pupils.values())
    ]
    figure.add_scatter(
        x=list(pupils.values()),
        y=[-3 - 3 * height for height in stacked],
        mode="markers",
        name=CLASS_ROUND["pupils"],
        text=list(pupils),
        marker={"size": 10, "color": COLOURS[0], "symbol": "diamond"},
        hovertemplate="%{text}: %{x}<extra></extra>",
    )
    figure.update_layout(
        **_head(title, 380),
        margin={"l": 50, "r": 20, "t": 100, "b": 50},
        barmode="group",
        xaxis={"title": CLASS_ROUND["axis"]} | AXIS,
        yaxis={"title": CLASS_ROUND["share"], "tickvals": [0, 20, 40, 60, 80, 100]} | AXIS,
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom"},
        **LOOK,
    )
    return figure
