"""Pictures of swelling hands: one round with its story, and many rounds counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap

import plotly.graph_objects as go

from .engine.cards import Hand
from .engine.events import Event, PickedUp, Played
from .engine.state import RoundState
from .plots import AXIS, COLOURS, DASHES, hand_sizes
from .sentences import event_sentence, seat_names
from .swelling import Swelling, voids_text
from .words.forecast import SWELL
from .words.replay import CHART

NAMED = 8  # more names than this run into each other
LINE = 46
LEAST_TURNS = 12
ROOM = 0.55  # how much of a card of the axis a named card needs
FEW = 30  # the average of fewer hands jumps about
BANDED = 4  # the bands of more seats hide each other
STORY = "story"
LOOK = {"paper_bgcolor": "rgba(0,0,0,0)", "plot_bgcolor": "rgba(0,0,0,0)", "font_color": "#757575"}


def swell(end: RoundState, *, human: int | None = None) -> go.Figure:
    """Draw the hand sizes of one round: pick-ups with their cards, and the story at each turn.

    When there are many pick-ups only the largest are named. ``human`` is the seat to call You.

    >>> from .engine.deal import deal
    >>> from .engine.rules import Rules
    >>> figure = swell(deal(Rules(), seed=7).play("JD"))
    >>> figure.data[-1].name, figure.data[-1].text
    ('story', ('The deal.', 'South leads J♦.'))
    """
    figure = hand_sizes(end, human=human)
    names = seat_names(end.rules.players, human)
    lines, dots = figure.data[: len(names)], figure.data[len(names)]
    for line in lines:
        line.hovertemplate = CHART["short"]
    cards = _cards_of_pickups(end)
    dots.update(
        mode="markers+text",
        hoverinfo="skip",
        hovertemplate=None,
        text=["<br>".join(some) for some in cards],
        textposition="top center",
        textfont_size=11,
        cliponaxis=False,
    )
    stories = turn_stories(end, names)
    figure.add_scatter(
        name=STORY,
        x=list(range(len(stories))),
        y=[sizes[0] for sizes in end.size_history],
        mode="markers",
        showlegend=False,
        marker={"opacity": 0},
        text=["<br>".join(wrap(story, LINE)) for story in stories],
        hovertemplate="%{text}<extra></extra>",
    )
    most, highest = max(map(max, end.size_history)), max(map(len, cards), default=0)
    figure.update_layout(
        title={"text": SWELL["chart"], "font": {"size": 16}},
        xaxis_range=[-0.5, max(len(stories), LEAST_TURNS) - 0.5],
        yaxis_range=[0, most + 0.8 + highest * ROOM],
        hovermode="x unified",
        height=430,
        legend={"orientation": "h", "y": -0.2, "yanchor": "top"},
    )
    return figure


def turn_stories(end: RoundState, names: Sequence[str]) -> list[str]:
    """Return what happened at the start and in every turn, in words."""
    told: list[list[Event]] = []
    for event in end.events:
        if isinstance(event, Played | PickedUp) or not told:
            told.append([])
        told[-1].append(event)
    lines = [" ".join(event_sentence(event, names, end.rules) for event in some) for some in told]
    return [SWELL["start"], *lines]


def turn_events(end: RoundState) -> list[Played | PickedUp]:
    """Return what was done in each turn: a card played, or a trick picked up."""
    return [event for event in end.events if isinstance(event, Played | PickedUp)]


def pickups_of(end: RoundState) -> list[Hand]:
    """Return the cards of every pick-up of a round so far, in order."""
    return [event.cards for event in turn_events(end) if isinstance(event, PickedUp)]


def _cards_of_pickups(end: RoundState) -> list[list[str]]:
    """Return the cards of the largest pick-ups, and none for the others."""
    picked = pickups_of(end)
    order = sorted(range(len(picked)), key=lambda place: (-len(picked[place]), place))
    named = set(order[:NAMED])
    return [[str(card) for card in some if place in named] for place, some in enumerate(picked)]


def largest_hands(told: Swelling) -> go.Figure:
    """Draw in how many rounds the largest hand had so many cards."""
    return _bars(told.largest, SWELL["largest_title"], SWELL["largest_axis"])


def pickups_a_round(told: Swelling) -> go.Figure:
    """Draw in how many rounds there were so many pick-ups."""
    return _bars(told.pickups, SWELL["pickups_title"], SWELL["pickups_axis"])


def _bars(counts: Sequence[int], title: str, axis: str) -> go.Figure:
    found = Counter(counts)
    places = list(range(min(found), max(found) + 1))
    figure = go.Figure()
    figure.add_bar(
        x=places,
        y=[found[place] for place in places],
        marker={"color": COLOURS[1]},
        hovertemplate=SWELL["bar"] + "<extra></extra>",
    )
    return _dressed(figure, title, axis, SWELL["rounds_axis"])


def curves(told: Swelling) -> go.Figure:
    """Draw the average size of a hand over the turns, by the suits missing at the deal."""
    figure = go.Figure()
    for place, dealt in enumerate(told.by_voids):
        if dealt.hands < FEW:
            continue
        figure.add_scatter(
            y=list(dealt.curve),
            mode="lines",
            name=SWELL["curve_name"].format(voids_text(dealt.voids), dealt.hands),
            line={"width": 2.5, "color": COLOURS[place], "dash": DASHES[place]},
            hovertemplate=SWELL["curve_point"],
        )
    title = f"{SWELL['curve_title']}<br><sub>{SWELL['going'].format(FEW)}</sub>"
    _dressed(figure, title, SWELL["turns_axis"], SWELL["curve_axis"])
    return figure.update_layout(
        showlegend=True,
        hovermode="x unified",
        height=360,
        legend={"orientation": "h", "y": -0.24, "yanchor": "top"},
        yaxis_rangemode="tozero",
    )


def hands_by_turn(
    names: Sequence[str],
    means: Sequence[Sequence[float]],
    reaches: Sequence[Sequence[float]],
    going: Sequence[int],
) -> go.Figure:
    """Draw the average hand of each seat over the turns, as light bands up to four seats.

    ``reaches`` is how far each 95 % interval reaches up and down; ``going`` counts the rounds that
    go on, and stands under the turns.
    """
    figure = go.Figure()
    turns = list(range(len(means[0])))
    for seat, (line, reach) in enumerate(zip(means, reaches, strict=True)):
        if len(names) > BANDED:
            break
        ends = list(zip(line, reach, strict=True))
        figure.add_scatter(
            x=[*turns, *reversed(turns)],
            y=[round(mean + half, 2) for mean, half in ends]
            + [round(mean - half, 2) for mean, half in reversed(ends)],
            fill="toself",
            fillcolor=COLOURS[seat],
            opacity=0.15,
            mode="lines",
            line={"width": 0},
            showlegend=False,
            hoverinfo="skip",
        )
    for seat, (name, line) in enumerate(zip(names, means, strict=True)):
        figure.add_scatter(
            y=[round(mean, 2) for mean in line],
            mode="lines",
            name=name,
            line={"width": 2.5, "color": COLOURS[seat], "dash": DASHES[seat % len(DASHES)]},
            hovertemplate="%{y:.1f}",
        )
    marked = [turn for turn in turns if turn % 20 == 0]
    _dressed(figure, "", SWELL["turns_and_rounds"], SWELL["curve_axis"])
    return figure.update_layout(
        showlegend=True,
        hovermode="x unified",
        height=360,
        margin={"t": 20, "b": 60},
        legend={"orientation": "h", "y": -0.3, "yanchor": "top"},
        xaxis={"tickvals": marked, "ticktext": [f"{turn}<br>{going[turn]}" for turn in marked]},
        yaxis_rangemode="tozero",
    )


def wins(told: Swelling) -> go.Figure:
    """Draw how many of 1,000 hands won, by the suits missing at the deal, with 95 % intervals."""
    figure = go.Figure()
    groups = [
        SWELL["wins_group"].format(voids_text(dealt.voids), dealt.hands) for dealt in told.by_voids
    ]
    shares = [1000 * dealt.share for dealt in told.by_voids]
    ends = [dealt.interval for dealt in told.by_voids]
    figure.add_scatter(
        x=groups,
        y=shares,
        mode="markers",
        marker={"size": 12, "color": COLOURS[: len(groups)]},
        error_y={
            "type": "data",
            "symmetric": False,
            "array": [1000 * high - y for (_, high), y in zip(ends, shares, strict=True)],
            "arrayminus": [y - 1000 * low for (low, _), y in zip(ends, shares, strict=True)],
            "color": COLOURS[5],
            "thickness": 2.5,
        },
        text=[
            SWELL["wins_point"].format(
                voids_text(dealt.voids),
                dealt.wins,
                dealt.hands,
                *(round(1000 * end) for end in dealt.interval),
            )
            for dealt in told.by_voids
        ],
        hovertemplate="%{text}<extra></extra>",
    )
    _dressed(figure, SWELL["wins_title"], "", SWELL["wins_axis"])
    return figure.update_layout(
        height=360,
        xaxis={"range": [-0.6, len(groups) - 0.4], "type": "category"},
        yaxis_rangemode="tozero",
    )


def _dressed(figure: go.Figure, title: str, across: str, up: str) -> go.Figure:
    return figure.update_layout(
        **LOOK,
        title={"text": title, "font": {"size": 15}},
        height=300,
        margin={"l": 55, "r": 15, "t": 50, "b": 50},
        xaxis={"title": across} | AXIS,
        yaxis={"title": up} | AXIS,
        bargap=0.15,
    )
