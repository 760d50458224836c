"""The card table: a person plays a round against players, in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import anywidget
import traitlets

from ..engine.plays import Action
from ..engine.rules import Rules, check_type
from ..engine.state import RoundState
from ..words import LABELS
from .assets import script, style
from .messages import receive
from .plain import PlainTable
from .session import Bots, Session
from .view import session_view, static_html


class TableWidget(anywidget.AnyWidget):
    """The picture of a session in a browser: it shows a view and sends messages back."""

    _esm = script("controls", "table")
    _css = style("table")
    view = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict(LABELS).tag(sync=True)

    def __init__(self, session: Session) -> None:
        self.session = session
        super().__init__(view=session_view(session))
        session.on_change.append(self._show)
        self.on_msg(self._heard)

    def _show(self) -> None:
        self.view = session_view(self.session)

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        receive(self.session, message)
        self.send({"type": "heard"})

    def __repr__(self) -> str:
        return f"TableWidget({self.view['turn_text']!r})"


class Table:
    """The interactive table. Write it as the last line of a cell, and play.

    ``rules`` are dealt from ``seed``; ``state`` is a position to play from instead. ``bots`` is
    one player for all the other seats or a list, clockwise from your left: names such as
    ``"random"`` and ``"long_low"``, or functions. ``human`` is your seat. ``goals`` are things
    to try, ticked off as you do them. ``plain=True`` shows a table of plain buttons, for places
    that block custom widgets. ``speed``, ``sort`` and ``four_colours`` set how it looks.

    Raises ``ValueError`` for what cannot be set up.

    >>> table = Table(Rules.preset("classic", scoring="cards"), seed=7)
    >>> table.state.to_play
    0
    >>> table.play("JD")
    >>> len(table.state.hands[0])
    7
    """

    def __init__(
        self,
        rules: Rules | None = None,
        *,
        seed: int | str = 1,
        state: RoundState | None = None,
        bots: Bots = "random",
        human: int = 0,
        goals: Sequence[str] = (),
        plain: bool = False,
        **options: object,
    ) -> None:
        if rules is not None and state is not None:
            raise ValueError("give the table rules to deal from, or a state to play on, not both")
        if state is not None:
            check_type("state", state, RoundState, "rsl.deal(rules, seed=7)")
        start = state or rules or Rules.preset("classic", scoring="cards")
        self._session = Session(
            start, seed=seed, bots=bots, human=human, goals=goals, options=options
        )
        self.widget: TableWidget | PlainTable = (
            PlainTable(self._session) if plain else TableWidget(self._session)
        )

    @property
    def state(self) -> RoundState:
        """The round as it stands."""
        return self._session.state

    def play(self, action: Action | str) -> None:
        """Play a card or ``PICK_UP`` for the person; the others then play on.

        Raises ``IllegalPlay`` and changes nothing when the rules refuse it.
        """
        self._session.play(action)

    def new_deal(self) -> None:
        """Deal the next cards."""
        self._session.new_deal()

    def same_deal(self) -> None:
        """Play the same opening cards again."""
        self._session.same_deal()

    def on_round_end(self, listener: Callable[[RoundState], object]) -> None:
        """Call a function with the last state whenever a round ends at this table."""
        if not callable(listener):
            raise TypeError(f"listener={listener!r}: give a function of one state")
        self._session.on_round_end.append(listener)

    @property
    def reached(self) -> tuple[str, ...]:
        """The goals of this table that were reached so far."""
        return tuple(goal for goal in self._session.goals if goal in self._session.reached)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = self.widget._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        shown = dict(data or {}) | {"text/plain": repr(self)}
        shown["text/html"] = static_html(session_view(self._session))
        return (shown, *bundle[1:]) if isinstance(bundle, tuple) else shown

    def __repr__(self) -> str:
        view = session_view(self._session)
        told = view["end"]["text"] if view["end"] else view["turn_text"]
        return f"<Table, {len(self.state.hands)} players: {told}>"
