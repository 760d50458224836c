"""The card table: a person plays a round against players, in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any

import traitlets

from ..engine.match import Match
from ..engine.players import Advice
from ..engine.plays import Play
from ..engine.rules import Rules, check_type
from ..engine.state import RoundState
from ..saving import SavedError, read_saved, write_saved
from ..words.pad import PAD
from ..words.table import LABELS
from .assets import script, style
from .messages import receive
from .picture import Picture, with_words
from .plain import PlainTable
from .saved import has_own_bots, read_table, table_payload
from .seating import Bots, People
from .session import Session
from .view import pad_text, session_view, static_html


class TableWidget(Picture):
    """The picture of a session in a browser: it shows a view and sends messages back."""

    _esm = script("motion", "felt", "hand", "padtable", "panels", "controls", "table")
    _css = style("padtable", "table")
    went_wrong = LABELS["went_wrong"]
    labels = traitlets.Dict({**LABELS, "pad": PAD}).tag(sync=True)

    def __init__(self, session: Session) -> None:
        self.session = session
        look, hear = partial(session_view, session), partial(receive, session)
        super().__init__(look, hear, session.on_change)

    def __repr__(self) -> str:
        return f"TableWidget({self.view['turn_text']!r})"


class Table:
    """The interactive table. Write it as the last line of a cell, and play.

    ``rules`` are dealt from ``seed``; ``state`` is a position to play from instead. ``bots`` is
    one player for all the other seats or a list, clockwise from your left: names such as
    ``"random"`` and ``"long_low"``, or functions. ``human`` is your seat, or a list of the seats
    of several people who share this screen. ``goals`` are things
    to try, ticked off as you do them. ``plain=True`` shows a table of plain buttons, for places
    that block custom widgets. Options set how it looks and behaves: ``speed``, ``sort``,
    ``four_colours``, ``memory``, ``hints_from``, ``projector``. ``autosave`` names a file: the
    table is saved there after every move, and when the file exists it is where you left it.

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
        human: People = 0,
        goals: Sequence[str] = (),
        plain: bool = False,
        autosave: str | PathLike[str] | None = None,
        **options: object,
    ) -> None:
        if rules is not None and state is not None:
            raise ValueError("give the table rules to deal from, or a state to play on, not both")
        if state is not None:
            check_type("state", state, RoundState, "rsl.deal(rules, seed=7)")
        if rules is not None:
            check_type("rules", rules, Rules, "Rules.preset('classic')")
        if autosave is not None:
            check_type("autosave", autosave, str | PathLike, "'mine.json'")
        start = state or rules or Rules.preset("classic", scoring="cards")
        if autosave is not None and Path(autosave).exists():
            saved = read_saved(autosave, "table")[1]
            session = read_table(saved, bots if has_own_bots(saved) else None)
            session.say(LABELS["welcome_back"])
        else:
            session = Session(
                start, seed=seed, bots=bots, human=human, goals=goals, options=options
            )
        self._sit(session, plain=plain)
        if autosave is not None:
            self._keep(autosave)

    def _sit(self, session: Session, *, plain: bool) -> None:
        self._session = session
        self.widget: TableWidget | PlainTable = (
            PlainTable(session) if plain else TableWidget(session)
        )

    @classmethod
    def resume(cls, payload: dict[str, Any], *, bots: Bots | None = None) -> Table:
        """Return the table of a saved payload; ``rsl.load`` calls it."""
        table = cls.__new__(cls)
        table._sit(read_table(payload, bots), plain=False)
        return table

    def save(self, path: str | PathLike[str]) -> None:
        """Save the table, the match and all, to a file; ``rsl.load(path)`` brings it back.

        Raises ``SavedError`` that says why it cannot be written; an older file then stays.
        """
        write_saved(path, "table", table_payload(self._session))

    def _keep(self, path: str | PathLike[str]) -> None:
        """Save after every change; a file that cannot be written is told at the table."""
        self.save(path)
        before = table_payload(self._session)

        def keep() -> None:
            nonlocal before
            now = table_payload(self._session)
            if now == before:
                return
            before = now
            try:
                write_saved(path, "table", now)
            except SavedError as error:
                self._session.say(f"{error}.")

        self._session.on_change.insert(0, keep)

    @property
    def state(self) -> RoundState:
        """The round as it stands."""
        return self._session.state

    def play(self, action: Play | str, *, wrong: bool = False) -> None:
        """Play a card or ``PICK_UP`` for the person to play; the others then play on.

        With ``revokes="ruled"`` a ``wrong`` card may be played while able to follow. Raises
        ``IllegalPlay`` and changes nothing when the rules refuse it.
        """
        self._session.lift()
        self._session.play(action, wrong=wrong)

    def challenge(self, seat: int) -> None:
        """Say that another seat has played a wrong card (``revokes="ruled"``)."""
        self._session.challenge(seat)

    def undo(self) -> None:
        """Take back everything since the last decision of a person."""
        self._session.undo()

    def redo(self) -> None:
        """Do again what was taken back; the others choose as they did."""
        self._session.redo()

    def hint(self) -> Advice | None:
        """Return what the player of ``hints_from`` would do here and why, and show it."""
        self._session.hint()
        return self._session.advice

    @property
    def match(self) -> Match | None:
        """The match so far, this round included when it is over; None for a set-up position."""
        return self._session.now.pad

    def note_peek(self) -> None:
        """Remember that somebody has looked at hidden cards: forecasts no longer count."""
        self._session.peek()

    def new_deal(self) -> None:
        """Deal the next round of the match, or of a new match when this one is over."""
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
        return with_words(
            bundle, repr(self), static_html(session_view(self._session), pad_text(self._session))
        )

    def __repr__(self) -> str:
        view = session_view(self._session)
        told = view["end"]["text"] if view["end"] else view["turn_text"]
        return f"<Table, {len(self.state.hands)} players: {told}>"
