"""Who looks at a table, and what they may see now: for widgets that follow a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine.observation import Observation
from ..sentences import seat_names
from .session import Session


def session_of(source: Any) -> Session | None:
    """Return the session of a table, or None for anything else."""
    session = getattr(getattr(source, "widget", None), "session", None)
    return session if isinstance(session, Session) else None


class Follower:
    """One who looks at a table that goes on: what they see, and when it changes.

    ``seen`` is None while the curtain is down. ``moment`` is equal as long as nothing has moved.
    """

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def seen(self) -> Observation | None:
        """What the person at the table sees."""
        if self.session.curtain is not None:
            return None
        return self.session.state.observation(self.session.human)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called by who looks."""
        return self.session.names

    @property
    def moment(self) -> object:
        """What stays the same until a card is played, taken back or dealt, or another looks."""
        session = self.session
        return session.deal_number, session.state, session.human, session.curtain

    def on_change(self, listener: Callable[[], None]) -> None:
        """Call a function whenever something at the table changes."""
        self.session.on_change.append(listener)


class Onlooker:
    """One who looks at a position that stands still."""

    def __init__(self, seen: Observation) -> None:
        self.seen: Observation | None = seen
        self.names = seat_names(seen.rules.players, seen.seat)
        self.moment: object = seen

    def on_change(self, listener: Callable[[], None]) -> None:
        """Never call it: nothing changes here."""
