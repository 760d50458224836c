"""Crossing out: every deal of a small pack a tile, and each event crosses out the impossible."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from typing import Any

import traitlets

from ..engine.beliefs import MODELS
from ..engine.cards import Suit, cards_of
from ..engine.position import check_seat
from ..engine.state import RoundState
from ..words.odds import CROSSOUT
from .assets import script, style
from .crossing import Crossing, views_of
from .crossout_view import (
    Asked,
    answer_sentence,
    crossout_html,
    story_view,
    thousand_sentence,
    tiles_view,
)
from .looking import session_of
from .picture import Picture, View, with_words
from .speech import SCHEMA, Speech

_SPEECH = Speech(
    {
        "goto": {"at": int},
        "ask": {"seat": int, "suit": str},
        "model": {"model": str},
        "hide": {"on": bool},
    },
    longest=40,
)


class CrossOutWidget(Picture):
    """The picture of the tiles in a browser: it shows a view and sends messages back."""

    _esm = script("crossout")
    _css = style("crossout")
    labels = traitlets.Dict(CROSSOUT).tag(sync=True)

    def __repr__(self) -> str:
        return f"CrossOutWidget(at={self.view['at']})"


class CrossOut:
    """Every deal that one seat can think of, crossed out event by event.

    ``source`` is a table with a small pack, which is then followed, a state, the text of a round,
    an observation or a belief. ``viewer`` is whose eyes you look through, for a state or a text.
    The fraction left is the chance that ``seat`` has no card of ``suit`` now, exactly as
    ``Belief`` counts it. With ``model="restricted_choice"`` each deal counts by the chance of the
    choices that were seen.

    Raises ``TypeError`` or ``ValueError`` for what cannot be shown, such as too many deals.

    >>> from ..engine.cards import Pack
    >>> from ..engine.deal import deal
    >>> from ..engine.rules import Rules
    >>> state = deal(Rules(players=3, pack=Pack("HS", "9TJ", hand=2)), seed=7)
    >>> crossout = CrossOut(state.play("JH").play("9H"), suit="H", seat=2)
    >>> crossout
    <CrossOut, step 2 of 2: East has no heart now: 1 of 3 deals = 1/3>
    >>> crossout.at = 0
    >>> crossout.chance
    Fraction(1, 6)
    """

    def __init__(
        self,
        source: Any,
        *,
        suit: str | None = None,
        seat: int | None = None,
        viewer: int | None = None,
        model: str = "uniform",
    ) -> None:
        _check_model(model)
        self._model = model
        self._hide = False
        self._trouble = ""
        self._session = session_of(source)
        self._source = RoundState.from_text(source) if isinstance(source, str) else source
        self._viewer = viewer
        self._read()
        self._at = len(self._crossing.steps)
        others = [
            (self._crossing.seat + place) % len(self._names) for place in range(1, len(self._names))
        ]
        asked = others[0] if seat is None else seat
        check_seat("seat", asked, self._rules)
        self._asked = asked, self._read_suit(self._suits[0] if suit is None else suit)
        self.widget = CrossOutWidget(self.view, self.receive)
        if self._session is not None:
            self._session.on_change.append(self._moved)

    def _read(self) -> None:
        """Read the deals and the story from the source, as who looks may know them."""
        opening, seen, self._names = views_of(self._session, self._source, self._viewer)
        self._rules = seen.rules
        self._suits = tuple(suit for suit in map(Suit, "SHDC") if cards_of(seen.rules.cards, suit))
        self._seen = seen
        self._crossing = Crossing.of(opening, seen.events)
        self._story = story_view(self._crossing, self._names, seen.rules)

    def _read_suit(self, suit: str) -> Suit:
        if suit not in self._suits:
            raise ValueError(CROSSOUT["bad_suit"].format(suit, ", ".join(self._suits)))
        return Suit(suit)

    @property
    def at(self) -> int:
        """The step shown: 0 is the opening. Set it to show another."""
        return self._at

    @at.setter
    def at(self, step: int) -> None:
        if not self._is_step(step):
            raise ValueError(CROSSOUT["bad_at"].format(step, len(self._crossing.steps)))
        self._at = step
        self._show()

    @property
    def chance(self) -> Fraction:
        """The chance that is asked for at the step shown."""
        return self._question().chance

    @property
    def left(self) -> int:
        """How many deals are left at the step shown."""
        return self._crossing.left(self._at)

    @property
    def model(self) -> str:
        """What a deal counts: ``"uniform"`` or ``"restricted_choice"``. Set it to switch."""
        return self._model

    @model.setter
    def model(self, model: str) -> None:
        _check_model(model)
        self._model = model
        self._show()

    def ask(self, seat: int, suit: str) -> None:
        """Ask for the void of a seat in a suit."""
        check_seat("seat", seat, self._rules)
        self._asked = seat, self._read_suit(suit)
        self._show()

    def receive(self, message: object) -> bool:
        """Do what a browser asks; return whether it was understood."""
        if not _SPEECH.allows(message) or self._curtain or self._trouble:
            return False
        match message:
            case {"type": "goto", "at": at} if self._is_step(at):
                self.at = at
            case {"type": "ask", "seat": seat, "suit": suit} if self._is_asked(seat, suit):
                self.ask(seat, suit)
            case {"type": "model", "model": model} if model in MODELS:
                self.model = model
            case {"type": "hide", "on": on}:
                self._hide = on
                self._show()
            case _:
                return False
        return True

    def _question(self) -> Asked:
        weighed = self._model == "restricted_choice"
        return Asked(self._crossing, self._names, self._at, *self._asked, weighed)

    @property
    def _curtain(self) -> bool:
        return self._session is not None and self._session.curtain is not None

    def _is_step(self, step: object) -> bool:
        return type(step) is int and 0 <= step <= len(self._crossing.steps)

    def _is_asked(self, seat: int, suit: str) -> bool:
        return seat in range(len(self._names)) and suit in self._suits

    def _moved(self) -> None:
        """Follow the table to its last step."""
        if self._session is None or self._curtain:
            self._show()
            return
        before = self._seen
        if self._session.state.observation(self._session.human) == before:
            self._show()
            return
        try:
            self._read()
        except ValueError as error:
            self._trouble = str(error)
            self._show()
            return
        self._trouble = ""
        self._at = len(self._crossing.steps)
        seat, suit = self._asked
        if not self._is_asked(seat, suit):
            self._asked = (self._crossing.seat + 1) % len(self._names), self._suits[0]
        self._show()

    def _show(self) -> None:
        self.widget.show()

    def view(self) -> View:
        """Return everything the browser may show, ready for JSON."""
        if self._curtain or self._trouble:
            return _empty(self._trouble or CROSSOUT["curtain"])
        asked, step = self._question(), self._story[self._at]
        return {
            "schema": SCHEMA,
            "kind": "open",
            "message": "",
            "at": self._at,
            "steps": len(self._crossing.steps),
            "step": CROSSOUT["step"].format(self._at, len(self._crossing.steps)),
            "says": step["says"],
            "reason": step["reason"],
            "weighed": step["weighed"] if asked.weighed else "",
            "answer": answer_sentence(asked),
            "thousand": thousand_sentence(asked.chance),
            "seat": asked.seat,
            "suit": asked.suit.value,
            "seats": self._seats(),
            "suits": [[suit.value, f"{suit.symbol} {suit.singular}"] for suit in self._suits],
            "model": self._model,
            "says_model": CROSSOUT[f"says_{self._model}"],
            "hide": self._hide,
            "tiles": tiles_view(asked),
        }

    def _seats(self) -> list[list[Any]]:
        players = len(self._names)
        seats = [(self._crossing.seat + place) % players for place in range(1, players + 1)]
        return [[seat, self._names[seat]] for seat in seats]

    def static_html(self) -> str:
        """Return every step in words, for where no kernel runs."""
        if self._curtain or self._trouble:
            return f"<section><p>{escape(self.view()['message'])}</p></section>"
        return crossout_html(self._question(), self._story)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = self.widget._repr_mimebundle_(**kwargs)
        return with_words(bundle, repr(self), self.static_html())

    def __repr__(self) -> str:
        view = self.view()
        if view["kind"] != "open":
            return f"<CrossOut: {view['message']}>"
        return f"<CrossOut, step {self._at} of {view['steps']}: {view['answer']}>"


def _check_model(model: str) -> None:
    if model not in MODELS:
        raise ValueError(CROSSOUT["bad_model"].format(model))


def _empty(message: str) -> View:
    return {"schema": SCHEMA, "kind": "empty", "message": message, "tiles": []}
