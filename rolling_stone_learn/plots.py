"""Pictures of results, drawn with plotly."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from .engine.events import PickedUp, Played
from .engine.rules import check_type
from .engine.state import RoundState
from .sentences import event_sentence, seat_names
from .words import CHART

# Okabe and Ito's colours, told apart with every kind of colour sight; dashes tell them apart too.
COLOURS = (
    *("#D55E00", "#0072B2", "#009E73", "#7A4FA3"),
    *("#8A6D00", "#444444", "#B3005E", "#00707A"),
)
GRID = "rgba(128,128,128,0.3)"
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")


def hand_sizes(end: RoundState, *, human: int | None = None) -> go.Figure:
    """Draw how many cards each seat held, turn by turn; a dot marks every pick-up.

    Point at a dot to read what was picked up. ``human`` is the seat to call You, if any.
    """
    check_type("end", end, RoundState, "play_round(...) or table.state")
    sizes = end.size_history
    names = seat_names(end.rules.players, human)
    figure = go.Figure()
    for seat, name in enumerate(names):
        line = {
            "shape": "hv",
            "width": 2.5,
            "color": COLOURS[seat],
            "dash": DASHES[seat % len(DASHES)],
        }
        figure.add_scatter(
            y=[size[seat] for size in sizes],
            mode="lines",
            name=name,
            line=line,
            hovertemplate=CHART["point"].format(name) + "<extra></extra>",
        )
    _mark_pickups(figure, end, sizes, names)
    figure.update_layout(
        title=CHART["title"],
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font_color="#757575",
        height=380,
        margin={"l": 50, "r": 20, "t": 60, "b": 50},
        xaxis={"title": CHART["turn"], "gridcolor": GRID},
        yaxis={"title": CHART["cards"], "rangemode": "tozero", "dtick": 2, "gridcolor": GRID},
        legend={"orientation": "h", "y": 1.0, "yanchor": "bottom"},
    )
    return figure


def _mark_pickups(
    figure: go.Figure, end: RoundState, sizes: Sequence[tuple[int, ...]], names: tuple[str, ...]
) -> None:
    turns = [event for event in end.events if isinstance(event, Played | PickedUp)]
    marks = [
        (turn, event) for turn, event in enumerate(turns, start=1) if isinstance(event, PickedUp)
    ]
    figure.add_scatter(
        x=[turn for turn, _ in marks],
        y=[sizes[turn][event.seat] for turn, event in marks],
        mode="markers",
        showlegend=False,
        marker={
            "size": 9,
            "color": [COLOURS[event.seat] for _, event in marks],
            "line": {"width": 1.5, "color": "white"},
        },
        text=[event_sentence(event, names, end.rules) for _, event in marks],
        hovertemplate="%{text}<extra></extra>",
    )
