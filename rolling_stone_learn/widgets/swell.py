"""The swelling hands: of one round, of a table that goes on, or of many rounds together."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets
import traitlets

from ..engine.events import PickedUp
from ..engine.plays import join_words
from ..engine.state import RoundState
from ..plots import mark_now
from ..plots_swell import (
    NAMED,
    curves,
    largest_hands,
    pickups_a_round,
    pickups_of,
    swell,
    turn_events,
    turn_stories,
    wins,
)
from ..sentences import seat_names
from ..swelling import Swelling, swelling
from ..words.forecast import SWELL
from .assets import script, style
from .chart import Chart
from .looking import session_of
from .picture import Picture, View, with_words
from .replay import Replay
from .session import Session
from .speech import SCHEMA
from .stills import stills


class SwellWidget(Picture):
    """The words above the charts in a browser, and the button that shows the table below."""

    _esm = script("swell")
    _css = style("swell")
    labels = traitlets.Dict(SWELL).tag(sync=True)

    def __repr__(self) -> str:
        return f"SwellWidget({self.view['says']!r})"


class SwellChart:
    """How hands swell. Write it as the last line of a cell.

    ``source`` is a table, which the chart then follows as the round goes on; a state or the text
    of a round; or a list of finished rounds, which are counted together. Only what is public is
    drawn. Click on a turn of one round, and the table of that turn is shown below.

    Raises ``RecordError`` for a text that is no round, ``TypeError`` or ``ValueError`` for what
    cannot be drawn.

    >>> from ..engine.deal import deal
    >>> from ..engine.rules import Rules
    >>> SwellChart(deal(Rules(), seed=7).play("JD"))
    <SwellChart, The round goes on after turn 1. The biggest hand: 8 cards, held by South, ...>
    """

    def __init__(self, source: Any) -> None:
        self.told: Swelling | None = None
        self.replay: Replay | None = None
        self._source = source
        self._session = session_of(source)
        if isinstance(source, list | tuple):
            self.told = swelling(source)
            self.charts = [Chart(draw(self.told)) for draw in _MANY]
        else:
            self.state = _read(source)
            self._human = _person(self._session)
            self.charts = [Chart(swell(self.state, human=self._human), self._clicked)]
        self.words = SwellWidget(self.view, self.receive)
        self._below = ipywidgets.VBox([])
        self._frame = _framed(self.charts)
        self.widget = ipywidgets.VBox([self.words, self._frame, self._below])
        if self._session is not None:
            self._session.on_change.append(self._moved)

    def _moved(self) -> None:
        """Follow the table; the turn that was shown below is put away."""
        session = self._session
        if session is None or session.state == self.state:
            return
        self.state, self._human = session.state, _person(session)
        self.hide()

    def show(self, turn: int | None = None) -> None:
        """Show the table below as it stood after a turn, or at the end.

        Raises ``ValueError`` for many rounds together, or a turn that has not been.
        """
        if self.told is not None:
            raise ValueError(SWELL["many"])
        turns = [still.turn for still in stills(self.state)]
        wanted = turns[-1] if turn is None else turn
        if type(wanted) is not int or wanted not in turns:
            raise ValueError(SWELL["bad_turn"].format(turn, turns[-1]))
        if self.replay is None:
            self.replay = Replay(self._source)
            self.replay.picture.observe(self._mark, "at")
            self._below.children = [self.replay.picture]
        self.replay.at = turns.index(wanted)
        self._mark()
        self.words.show()

    def hide(self) -> None:
        """Put the table below away."""
        self.replay = None
        self._below.children = []
        (chart,) = self.charts
        chart.plot = swell(self.state, human=self._human)
        chart.show()
        self.words.show()

    def _mark(self, _change: object = None) -> None:
        if self.replay is None:
            return
        still = list(stills(self.state))[self.replay.at]
        (chart,) = self.charts
        mark_now(chart.plot, still.turn, tuple(map(len, still.hands)))
        chart.show()

    def _clicked(self, turn: int) -> None:
        if turn in [still.turn for still in stills(self.state)]:
            self.show(turn)

    def receive(self, message: object) -> bool:
        """Do what a browser asks; return whether it was understood.

        >>> from ..engine.deal import deal
        >>> from ..engine.rules import Rules
        >>> SwellChart(deal(Rules(), seed=7)).receive({"schema": 1, "type": "burst"})
        False
        """
        if not isinstance(message, dict) or message.get("schema") != SCHEMA or self.told:
            return False
        match message:
            case {"type": "show"}:
                self.show()
            case {"type": "hide"}:
                self.hide()
            case _:
                return False
        return True

    def view(self) -> View:
        """Return everything the browser may show, ready for JSON."""
        if self.told is not None:
            lines, note = list(self.told.by_void_lines), SWELL["association"]
            says, button = self.told.sentence, ""
        else:
            lines, says = list[str](), self._says()
            many = len(pickups_of(self.state)) > NAMED
            note = f"{SWELL['hint']} {SWELL['hint_some']}" if many else SWELL["hint"]
            button = "show" if self.replay is None else "hide"
        return {
            "schema": SCHEMA,
            "says": says,
            "lines": lines,
            "note": note,
            "button": button,
        }

    def _says(self) -> str:
        names, sizes = seat_names(self.state.rules.players, self._human), self.state.size_history
        most = max(map(max, sizes))
        held = [
            name for seat, name in enumerate(names) if any(size[seat] == most for size in sizes)
        ]
        said = SWELL["biggest"].format(most, join_words(held))
        kind = "live" if self.state.outcome is None else "over"
        return SWELL[kind].format(len(sizes) - 1, said)

    def static_html(self) -> str:
        """Return the numbers in words, for where no kernel runs."""
        view = self.view()
        lines = view["lines"] or self._pickup_lines()
        listed = "".join(f"<li>{escape(line)}</li>" for line in lines)
        notes = "".join(f"<p>{escape(note)}</p>" for note in (view["note"], SWELL["static"]))
        return f"<section><p>{escape(view['says'])}</p><ul>{listed}</ul>{notes}</section>"

    def _pickup_lines(self) -> list[str]:
        stories = turn_stories(self.state, seat_names(self.state.rules.players, self._human))
        picked = [
            SWELL["pickup"].format(turn, stories[turn])
            for turn, event in enumerate(turn_events(self.state), start=1)
            if isinstance(event, PickedUp)
        ]
        return picked or [SWELL["no_pickups"]]

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = self.widget._repr_mimebundle_(**kwargs)
        return with_words(bundle, repr(self), self.static_html())

    def __repr__(self) -> str:
        return f"<SwellChart, {self.view()['says']}>"


_MANY = (largest_hands, pickups_a_round, curves, wins)


def _read(source: Any) -> RoundState:
    if isinstance(source, str):
        return RoundState.from_text(source)
    state = source if isinstance(source, RoundState) else getattr(source, "state", None)
    if isinstance(state, RoundState):
        return state
    raise TypeError(SWELL["source"].format(source))


def _person(session: Session | None) -> int | None:
    """Return the seat of the one person at a table; several have no seat called You."""
    return session.human if session and len(session.seating.people) == 1 else None


def _framed(charts: list[Chart]) -> ipywidgets.Box:
    """Put charts side by side as far as the page is wide enough."""
    frame = ipywidgets.Box(charts, layout=ipywidgets.Layout(flex_flow="row wrap", min_width="0"))
    frame.add_class("rsl")
    frame.add_class("rsl-sw-chart")
    if len(charts) > 1:
        frame.add_class("rsl-sw-many")
    return frame
