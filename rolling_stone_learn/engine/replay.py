"""A written round played again, so that a wrong line is found and named."""

from __future__ import annotations

from typing import Protocol, Self, TypeVar

from .cards import Hand
from .plays import Action, Challenge, IllegalPlay
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
            _check_line(state, trick, done, first=number == 0)
            try:
                state = state.play(action)
            except IllegalPlay as error:
                seat = action.by if isinstance(action, Challenge) else state.to_play
                raise RecordError(trick.line, f"seat {seat}: {error}") from None
    ended = state.outcome.text if state.outcome else None
    if record.end is not None and record.end != ended:
        ends = f"does not end like this, but: {ended}" if ended else "is not over yet"
        raise RecordError(record.end_line, f"the round {ends}")
    return state


def _check_line(state: Playable, trick: TrickLine, done: int, *, first: bool) -> None:
    begun, challenge = done > 0, isinstance(trick.actions[done], Challenge)
    if state.outcome is not None:
        raise RecordError(trick.line, "the round is over: nothing can be played any more")
    if challenge and not begun:
        raise RecordError(trick.line, "a challenge stands behind the play that it follows")
    if begun and not state.trick and not challenge:
        raise RecordError(trick.line, "this trick has ended; begin a new line")
    if not begun and state.trick and not first:
        raise RecordError(trick.line, "the trick before has not ended; go on in its line")
    if not begun and trick.leader != state.leader:
        raise RecordError(trick.line, f"seat {state.leader} leads here, not seat {trick.leader}")
