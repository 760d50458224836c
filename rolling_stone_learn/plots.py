"""Pictures of results, drawn with plotly."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from .engine.events import PickedUp, Played
from .engine.rules import check_type
from .engine.state import RoundState
from .sentences import event_sentence, seat_names
from .words.replay import CHART

# Three of Okabe and Ito's colours and five more, each three times as light or dark as a white or
# a dark page; dashes tell the lines apart too.
COLOURS = (
    *("#D55E00", "#0072B2", "#009E73", "#9B6FCB"),
    *("#9A7B00", "#7D7D7D", "#D6336C", "#00858F"),
)
GRID = "rgba(128,128,128,0.3)"
AXIS = {"gridcolor": GRID, "zerolinecolor": GRID}
NOW_LINE = {"width": 2, "color": "#7D7D7D"}
NOW = "now"
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
        xaxis={"title": CHART["turn"], "range": [-0.5, len(sizes) - 0.5]} | AXIS,
        yaxis={"title": CHART["cards"], "range": [0, max(map(max, sizes)) + 0.8], "dtick": 2}
        | AXIS,
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


def mark_now(figure: go.Figure, turn: int, sizes: Sequence[int]) -> None:
    """Mark one turn in a picture of hand sizes: a line across, and a ring on each hand.

    Rings of hands of one size lie around each other. Marking another turn moves the marks.

    >>> from .engine.deal import deal
    >>> from .engine.rules import Rules
    >>> figure = hand_sizes(deal(Rules(), seed=7).play("JD"))
    >>> mark_now(figure, 1, (7, 8, 8, 8))
    >>> figure.data[-1].x, figure.data[-1].y
    ((1, 1, 1, 1), (7, 8, 8, 8))
    """
    if figure.data[-1].name != NOW:
        figure.add_scatter(
            name=NOW,
            mode="markers",
            showlegend=False,
            hoverinfo="skip",
            cliponaxis=False,
            marker={"symbol": "circle-open", "line_width": 3, "color": COLOURS[: len(sizes)]},
        )
    line = {"type": "line", "yref": "paper", "y0": 0, "y1": 1, "x0": turn, "x1": turn}
    around = [12 + 6 * sizes[:seat].count(size) for seat, size in enumerate(sizes)]
    with figure.batch_update():
        figure.data[-1].update(x=[turn] * len(sizes), y=list(sizes), marker_size=around)
        figure.update_layout(shapes=[line | {"line": NOW_LINE}])
