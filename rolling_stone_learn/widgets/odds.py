"""The odds panel: what can be known of every other hand, exactly, with the working behind it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import traitlets

from ..engine.beliefs import MODELS, Belief
from ..engine.cards import Suit
from ..engine.facts import ImpossibleFacts, NotCountable
from ..engine.observation import Observation
from ..engine.rules import check_type
from ..words.odds import ODDS
from .assets import script, style
from .looking import Follower, Onlooker, session_of
from .odds_html import odds_html
from .odds_view import (
    UNITS,
    deals_sentence,
    headline,
    matrix_view,
    others,
    pickups_view,
    suits_of,
    trumps_view,
)
from .picture import Picture, View, with_words
from .speech import SCHEMA, Speech
from .working_view import any_working_view, working_view

SOMEBODY = -1
_SPEECH = Speech(
    {
        "select": {"seat": int, "suit": str},
        "close": {},
        "unit": {"unit": str},
        "model": {"model": str},
        "half": {"on": bool},
        "try": {"name": str, "text": str},
    },
    longest=40,
)
_NUMBER = re.compile(r"[\d\s.,/]{0,40}")


class OddsWidget(Picture):
    """The picture of an odds panel in a browser: it shows a view and sends messages back."""

    _esm = script("working", "odds")
    _css = style("working", "odds")
    labels = traitlets.Dict(ODDS).tag(sync=True)

    def __repr__(self) -> str:
        return f"OddsWidget({self.view['headline']!r})"


class OddsPanel:
    """The exact odds of every void at a table. Write it as the last line of a cell.

    ``source`` is a table, which the panel then follows move by move, an observation or a belief.
    ``model`` says what counts as evidence, as in ``Belief``. With ``forecast_first`` the panel is
    shut until ``unlock`` is called, and again when the table has moved on; while it is shut, no
    odds leave Python.

    Raises ``TypeError`` or ``ValueError`` for what cannot be shown.

    >>> from ..engine.deal import deal
    >>> from ..engine.rules import Rules
    >>> OddsPanel(deal(Rules(), seed=7).observation(0))
    <OddsPanel: Likeliest void, West: about 171 of 1,000 deals without a heart>
    >>> OddsPanel(deal(Rules(), seed=7).observation(0), forecast_first=True)
    <OddsPanel: Shut until you have made your forecast for this moment.>
    """

    def __init__(
        self, source: Any, *, model: str = "uniform", forecast_first: bool = False
    ) -> None:
        check_type("forecast_first", forecast_first, bool, "True or False")
        if model not in MODELS:
            raise ValueError(f"model={model!r} is not known; use {' or '.join(map(repr, MODELS))}")
        self._who = _looks(source)
        self._given = source if isinstance(source, Belief) else None
        self._model = self._given.model if self._given and model == "uniform" else model
        self._forecast_first = self._locked = forecast_first
        self._moment = self._who.moment
        self._believe = lru_cache(maxsize=2)(Belief)
        self._unit = UNITS[0]
        self._chosen: tuple[int, Suit] | None = None
        self._half = False
        self._tries: dict[str, str] = {}
        self.revision = 0
        self.widget = OddsWidget(self.view, self.receive)
        self._who.on_change(self._moved)

    @property
    def locked(self) -> bool:
        """Whether the panel is shut."""
        return self._locked

    def lock(self) -> None:
        """Shut the panel: no odds are shown, or sent to the browser."""
        self._locked = True
        self._show()

    def unlock(self) -> None:
        """Open the panel for this moment, after a forecast."""
        self._locked = False
        self._show()

    @property
    def model(self) -> str:
        """What counts as evidence: ``"uniform"`` or ``"restricted_choice"``. Set it to switch."""
        return self._model

    @model.setter
    def model(self, model: str) -> None:
        if model not in MODELS:
            raise ValueError(f"model={model!r} is not known; use {' or '.join(map(repr, MODELS))}")
        self._model = model
        self._tries = {}
        self._show()

    def select(self, seat: int, suit: str) -> None:
        """Show the working behind a cell: of a seat, or of somebody with -1."""
        seen = self._who.seen
        seats = [SOMEBODY] + (
            [s for s in range(seen.rules.players) if s != seen.seat] if seen else []
        )
        if seat not in seats:
            raise ValueError(f"seat={seat!r}: use one of {', '.join(map(str, seats))}")
        self._chosen, self._half, self._tries = (seat, Suit(suit)), False, {}
        self._show()

    def receive(self, message: object) -> bool:
        """Do what a browser asks; return whether it was understood.

        >>> from ..engine.deal import deal
        >>> from ..engine.rules import Rules
        >>> panel = OddsPanel(deal(Rules(), seed=7).observation(0))
        >>> panel.receive({"schema": 1, "type": "select", "seat": 9, "suit": "H"})
        False
        """
        if not _SPEECH.allows(message):
            return False
        match message:
            case {"type": "select", "seat": seat, "suit": suit} if self._is_cell(seat, suit):
                self.select(seat, suit)
            case {"type": "close"}:
                self._chosen = None
            case {"type": "unit", "unit": unit} if unit in UNITS:
                self._unit = unit
            case {"type": "model", "model": model} if model in MODELS:
                self.model = model
            case {"type": "half", "on": on} if self._chosen and self._chosen[0] != SOMEBODY:
                self._half, self._tries = on, {}
            case {"type": "try", "name": name, "text": text} if self._half and len(name) == 1:
                self._tries = self._tries | {name: text if _NUMBER.fullmatch(text) else "?"}
            case _:
                return False
        self._show()
        return True

    def _is_cell(self, seat: int, suit: str) -> bool:
        belief = self._open()
        if not isinstance(belief, Belief):
            return False
        return seat in (SOMEBODY, *others(belief)) and suit in suits_of(belief)

    def _moved(self) -> None:
        """Follow the table; what was asked before it moved stays asked, if it can be."""
        if self._who.moment != self._moment:
            self._moment = self._who.moment
            self._locked = self._forecast_first
            self._half, self._tries = False, {}
        self._show()

    def _show(self) -> None:
        self.revision += 1
        self.widget.show()

    def _open(self) -> Belief | tuple[str, str]:
        """Return the belief to show, or what is shown instead and the sentence for it."""
        seen = self._who.seen
        if seen is None:
            return "curtain", ODDS["curtain"]
        if seen.to_play is None:
            return "ended", ODDS["ended"]
        if self._locked:
            return "locked", ODDS["locked"]
        try:
            if self._given is not None and self._given.model == self._model:
                return self._given
            return self._believe(seen, self._model)
        except (NotCountable, ImpossibleFacts) as error:
            return "sorry", ODDS["sorry"].format(error)

    def view(self) -> View:
        """Return everything the browser may show, ready for JSON."""
        found = self._open()
        shared = {
            "schema": SCHEMA,
            "revision": self.revision,
            "model": self._model,
            "says_model": ODDS[f"says_{self._model}"],
            "unit": self._unit,
        }
        if isinstance(found, Belief):
            return shared | {"kind": "open", "message": ""} | self._odds(found)
        kind, message = found
        return shared | {"kind": kind, "message": message, "headline": message}

    def _odds(self, belief: Belief) -> View:
        names, chosen = self._who.names, self._chosen
        if chosen and (
            chosen[0] not in (SOMEBODY, *others(belief)) or chosen[1] not in suits_of(belief)
        ):
            chosen = None
        working = None
        if chosen and chosen[0] == SOMEBODY:
            working = any_working_view(belief, names, chosen[1])
        elif chosen:
            working = working_view(belief, names, *chosen, half=self._half, tries=self._tries)
        covered = chosen if working and working["blanks"] and not working["done"] else None
        heard = None if chosen is None or chosen[0] == SOMEBODY else chosen
        return {
            "headline": working["title"] if working and covered else headline(belief, names, heard),
            "deals": deals_sentence(belief),
            "trumps": trumps_view(belief),
            "pickups": pickups_view(belief, names),
            "working": working,
        } | matrix_view(belief, names, covered)

    def static_html(self) -> str:
        """Return the panel as a table, for where no kernel runs."""
        return odds_html(self.view())

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = self.widget._repr_mimebundle_(**kwargs)
        return with_words(bundle, repr(self), self.static_html())

    def __repr__(self) -> str:
        return f"<OddsPanel: {self.view()['headline']}>"


def _looks(source: Any) -> Follower | Onlooker:
    if (session := session_of(source)) is not None:
        return Follower(session)
    if isinstance(source, Belief):
        return Onlooker(source.observation)
    if isinstance(source, Observation):
        return Onlooker(source)
    raise TypeError(ODDS["bad_source"].format(source))
