"""A round shown again, move by move, with the swelling hands drawn beside it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets
import traitlets

from ..engine.cards import Card
from ..engine.plays import count_cards
from ..engine.position import check_seat
from ..engine.rules import check_type
from ..engine.state import RoundState
from ..plots import hand_sizes, mark_now
from ..sentences import (
    does,
    event_sentence,
    last_card_sentence,
    outcome_sentence,
    points_label,
    seat_names,
    trumps_sentence,
)
from ..words.replay import CHART, REPLAY
from ..words.table import LABELS
from .assets import script, style
from .chart import Chart
from .picture import Picture, View, with_words
from .speech import SCHEMA
from .stills import Still, stills
from .view import arrange

if TYPE_CHECKING:
    import plotly.graph_objects as go


class ReplayWidget(Picture):
    """The picture of a replay in a browser: it shows a view and sends messages back."""

    _esm = script("replay")
    _css = style("replay")
    at = traitlets.Int(0).tag(sync=True)
    labels = traitlets.Dict(LABELS | REPLAY).tag(sync=True)

    def __repr__(self) -> str:
        return f"ReplayWidget(at={self.at})"


class Replay:
    """A round shown move by move. Write it as the last line of a cell, and step through it.

    ``source`` is a state, finished or not, the text of a round, or a table. ``seat`` is whose
    eyes you look through; ``xray`` shows every hand, and is on for a round that is over. While
    it is off, no hidden card leaves Python.

    Raises ``RecordError`` for a text that is no round, ``TypeError`` or ``ValueError`` for what
    cannot be shown.

    >>> from ..engine.deal import deal
    >>> from ..engine.rules import Rules
    >>> replay = Replay(deal(Rules(), seed=7).play("JD"))
    >>> replay.at = 1
    >>> replay
    <Replay, Turn 1 of 1: South leads J♦.>
    >>> replay.at = 2
    Traceback (most recent call last):
    ValueError: at=2: use a whole number from 0, the start, to 1
    """

    def __init__(
        self,
        source: RoundState | str | Any,
        *,
        seat: int | None = None,
        xray: bool | None = None,
    ) -> None:
        check_type("xray", xray, bool | None, "True, False or None")
        self._source = source
        self.state = _read(source)
        self.seat = _person(source) if seat is None else seat
        if self.seat is not None:
            check_seat("seat", self.seat, self.state.rules)
        self._names = seat_names(self.state.rules.players, self.seat)
        self._stills = tuple(stills(self.state))
        self._xray = False
        layout = ipywidgets.Layout(flex="1 1 560px", min_width="0", width="auto")
        self.picture = ReplayWidget(self.view, self.receive, layout=layout)
        self.chart = Chart(self._plot(), self._clicked)
        self.widget = _side_by_side(self.picture, self.chart)
        self.xray = self.state.outcome is not None if xray is None else xray

    @property
    def at(self) -> int:
        """The turn shown: 0 is the start. Set it to show another."""
        return self.picture.at

    @at.setter
    def at(self, turn: int) -> None:
        if not self._is_place(turn):
            last = len(self._stills) - 1
            raise ValueError(f"at={turn!r}: use a whole number from 0, the start, to {last}")
        self.picture.at = turn
        self._mark(self.chart.plot)
        self.chart.show()

    @property
    def xray(self) -> bool:
        """Whether all hands are shown. Set it to show or hide them."""
        return self._xray

    @xray.setter
    def xray(self, on: bool) -> None:
        check_type("xray", on, bool, "True or False")
        self._xray = on
        if on and self._is_being_played() and hasattr(self._source, "note_peek"):
            self._source.note_peek()
        self.picture.show()

    def receive(self, message: object) -> bool:
        """Do what a browser asks; return whether it was understood.

        >>> from ..engine.deal import deal
        >>> from ..engine.rules import Rules
        >>> Replay(deal(Rules(), seed=7)).receive({"schema": 1, "type": "goto", "at": 99})
        False
        """
        if not isinstance(message, dict) or message.get("schema") != SCHEMA:
            return False
        match message:
            case {"type": "goto", "at": at} if self._is_place(at):
                self.at = at
            case {"type": "xray", "on": bool(on)}:
                self.xray = on
            case _:
                return False
        return True

    def view(self) -> View:
        """Return everything the browser may show, ready for JSON."""
        players = self.state.rules.players
        first = self.seat or 0
        seen = self.state.observation(first)  # only what is public is read from it
        return {
            "schema": SCHEMA,
            "xray": self._xray,
            "names": list(self._names),
            "order": [(first + place) % players for place in range(players)],
            "trumps_text": trumps_sentence(seen),
            "turns": self.state.turn,
            "note": ""
            if self._xray
            else REPLAY["known" if self.seat is None else "known_and_mine"],
            "moments": [self._moment(still) for still in self._stills],
            "end": self._end(),
        }

    def _moment(self, still: Still) -> View:
        return {
            "turn": still.turn,
            "says": self._says(still),
            "rows": [self._row(still, seat) for seat in range(len(still.hands))],
            "trick": [[seat, card.code] for seat, card in still.trick],
            "best": still.best.code if still.best else "",
            "waste": LABELS["waste"].format(count_cards(still.waste)),
            "to_play": still.to_play,
            "picked_up": still.picked_up,
        }

    def _row(self, still: Still, seat: int) -> View:
        hand = still.hands[seat]
        shown = hand if self._xray or seat == self.seat else still.known[seat]
        return {
            "cards": [card.code for card in arrange(shown, "suit")],
            "fresh": [card.code for card in still.fresh[seat] if card in shown],
            "hidden": len(hand) - len(shown),
            "count": count_cards(len(hand)),
        }

    def _says(self, still: Still) -> str:
        if still.events:
            rules = self.state.rules
            return " ".join(event_sentence(event, self._names, rules) for event in still.events)
        who = self._names[still.to_play or 0]
        return REPLAY["start"].format(does(who, "play"))

    def _end(self) -> View | None:
        outcome = self.state.outcome
        if outcome is None:
            return None
        return {
            "text": outcome_sentence(outcome, self._names),
            "how": last_card_sentence(self.state.observation(self.seat or 0)),
            "points_label": points_label(self.state.rules),
            "points": [REPLAY["points"].format(points) for points in outcome.points],
        }

    def _is_place(self, at: object) -> bool:
        return type(at) is int and 0 <= at < len(self._stills)

    def _is_being_played(self) -> bool:
        """Tell whether the source is a table where this very deal is still played."""
        now = None if isinstance(self._source, RoundState | str) else self._source.state
        return now is not None and now.outcome is None and now.start == self.state.start

    def _plot(self) -> go.Figure:
        plot = hand_sizes(self.state, human=self.seat)
        title = f"{CHART['replay']}<br><sub>{CHART['replay_hint']}</sub>"
        below = {"orientation": "h", "y": -0.22, "yanchor": "top"}
        plot.update_layout(title=title, hovermode="x unified", height=450, legend=below)
        for line in plot.data[: len(self._names)]:
            line.hovertemplate = CHART["short"]
        self._mark(plot)
        return plot

    def _mark(self, plot: go.Figure) -> None:
        still = self._stills[self.at]
        mark_now(plot, still.turn, tuple(map(len, still.hands)))

    def _clicked(self, turn: int) -> None:
        turns = [still.turn for still in self._stills]
        if turn in turns:
            self.at = turns.index(turn)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = self.widget._repr_mimebundle_(**kwargs)
        return with_words(bundle, repr(self), self.static_html())

    def static_html(self) -> str:
        """Return the whole round in words, for where no kernel runs."""
        view = self.view()
        start, *moments = view["moments"]
        hands = [
            f"{view['names'][seat]}: {_cards_in_words(start['rows'][seat])}"
            for seat in view["order"]
        ]
        whose = does(self._names[self.state.to_play or 0], "play")
        end = self._end() or {"text": REPLAY["unfinished"].format(whose), "how": ""}
        lines = [REPLAY["replay"], view["trumps_text"], start["says"], REPLAY["hands"]]
        return (
            f"<section>{_paragraphs(*lines)}{_list('ul', hands)}{_paragraphs(REPLAY['told'])}"
            f"{_list('ol', [moment['says'] for moment in moments])}"
            f"{_paragraphs(end['text'], end['how'], REPLAY['static'])}</section>"
        )

    def __repr__(self) -> str:
        still = self._stills[self.at]
        turn = REPLAY["turn"].format(still.turn, self.state.turn)
        return f"<Replay, {turn}: {self._says(still)}>"


def _read(source: Any) -> RoundState:
    if isinstance(source, str):
        return RoundState.from_text(source)
    state = source if isinstance(source, RoundState) else getattr(source, "state", None)
    if isinstance(state, RoundState):
        return state
    raise TypeError(f"source={source!r}: give a state, the text of a round, or a table")


def _person(source: Any) -> int | None:
    """Return the seat of the one person at a table; several share no secret."""
    session = getattr(getattr(source, "widget", None), "session", None)
    return session.human if session and len(session.seating.people) == 1 else None


def _side_by_side(picture: ReplayWidget, chart: Chart) -> ipywidgets.Box:
    """Put the chart beside the picture, or below it where the page is narrow."""
    frame = ipywidgets.Box([chart], layout=ipywidgets.Layout(flex="1 1 330px", min_width="0"))
    frame.add_class("rsl")
    frame.add_class("rsl-chart")
    both = ipywidgets.Layout(flex_flow="row wrap", align_items="flex-start", grid_gap="8px")
    return ipywidgets.Box([picture, frame], layout=both)


def _cards_in_words(row: View) -> str:
    cards = [str(Card.parse(code)) for code in row["cards"]]
    hidden = [REPLAY["face_down"].format(row["hidden"])] if row["hidden"] else []
    return " ".join(cards + hidden) or REPLAY["no_card"]


def _paragraphs(*lines: str) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in lines if line)


def _list(tag: str, lines: list[str]) -> str:
    return f"<{tag}>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</{tag}>"
