"""A written round played again, so that a wrong line is found and named."""

from __future__ import annotations

from typing import Protocol, Self, TypeVar

from .cards import Hand
from .plays import Action, IllegalPlay
from .record import Record, RecordError, TrickLine
from .scoring import Outcome


class Playable(Protocol):
    """What a record is played on: a state of a round, of which this much is asked."""

    @property
    def leader(self) -> int:
        """The seat that leads this trick."""

    @property
    def trick(self) -> Hand:
        """The cards on the table."""

    @property
    def to_play(self) -> int | None:
        """The seat whose turn it is."""

    @property
    def outcome(self) -> Outcome | None:
        """The end of the round, if it has ended."""

    def play(self, action: Action) -> Self:
        """Return the state after one more action."""


P = TypeVar("P", bound=Playable)


def replay(state: P, record: Record) -> P:
    """Play a record on from its start; raises ``RecordError`` at the first play that is wrong."""
    for number, trick in enumerate(record.tricks):
        for done, action in enumerate(trick.actions):
            _check_line(state, trick, begun=done > 0, first=number == 0)
            try:
                state = state.play(action)
            except IllegalPlay as error:
                raise RecordError(trick.line, f"seat {state.to_play}: {error}") from None
    ended = state.outcome.text if state.outcome else None
    if record.end is not None and record.end != ended:
        ends = f"does not end like this, but: {ended}" if ended else "is not over yet"
        raise RecordError(record.end_line, f"the round {ends}")
    return state


def _check_line(state: Playable, trick: TrickLine, *, begun: bool, first: bool) -> None:
    if state.outcome is not None:
        raise RecordError(trick.line, "the round is over: nothing can be played any more")
    if begun and not state.trick:
        raise RecordError(trick.line, "this trick has ended; begin a new line")
    if not begun and state.trick and not first:
        raise RecordError(trick.line, "the trick before has not ended; go on in its line")
    if not begun and trick.leader != state.leader:
        raise RecordError(trick.line, f"seat {state.leader} leads here, not seat {trick.leader}")
