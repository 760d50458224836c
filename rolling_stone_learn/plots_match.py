"""A small picture of a match: the totals, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import plotly.graph_objects as go

from .engine.match import Match
from .engine.rules import check_type
from .plots import COLOURS, DASHES, GRID
from .sentences import seat_names
from .words.pad import PAD


def match_totals(match: Match, names: Sequence[str] | None = None) -> go.Figure:
    """Draw the total of each seat, or of each pair, after every round.

    Under ``scoring="none"`` it draws the rounds won.

    >>> from .engine.rules import Rules
    >>> [line.name for line in match_totals(Match(Rules.preset("partners"))).data]
    ['South and North', 'West and East']
    """
    check_type("match", match, Match, "rsl.Match(rules)")
    names = seat_names(match.rules.players, None) if names is None else names
    wins = match.rules.scoring == "none"
    rounds = range(len(match.results) + 1)
    totals = [replace(match, results=match.results[:number]).standing for number in rounds]
    if match.rules.partners:
        names = [f"{names[seat]} and {names[seat + 2]}" for seat in (0, 1)]
    figure = go.Figure()
    for seat, name in enumerate(names):
        figure.add_scatter(
            x=list(rounds),
            y=[float(total[seat]) for total in totals],
            mode="lines+markers",
            name=name,
            line={"width": 2.5, "color": COLOURS[seat], "dash": DASHES[seat % len(DASHES)]},
            marker={"size": 6},
            hovertemplate=PAD["point_at"].format(name) + "<extra></extra>",
        )
    figure.update_layout(
        title={"text": PAD["chart"], "font": {"size": 14}, "y": 0.97, "yanchor": "top"},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font_color="#757575",
        height=220,
        margin={"l": 45, "r": 10, "t": 32, "b": 36},
        xaxis={
            "title": PAD["rounds"],
            "gridcolor": GRID,
            "zerolinecolor": GRID,
            "dtick": max(1, len(rounds) // 10),
            "range": [0, max(len(match.results), match.rules.rounds or 5)],
        },
        yaxis={
            "title": PAD["wins" if wins else "points"],
            "rangemode": "tozero",
            "gridcolor": GRID,
            "zerolinecolor": GRID,
            "showticklabels": bool(match.results),
            "autorange": bool(match.results),
            **({} if match.results else {"range": [0, 10]}),
        },
        showlegend=True,
        legend={"font": {"size": 12}},
    )
    return figure
