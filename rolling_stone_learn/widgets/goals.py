"""Which goals of a table an event reaches."""

from __future__ import annotations

from typing import Any

from ..engine.events import Event, PickedUp, Played, RoundEnded, TrickDone


def goals_of(event: Event | None, seat: int) -> set[str]:
    """Return the goals that a person in this seat reaches with an event.

    >>> from ..engine.cards import Card
    >>> goals_of(Played(0, Card("H", 9), lead=True), seat=0)
    {'lead'}
    """
    reached = {"finish"} if isinstance(event, RoundEnded) else set()
    if event is None or event.seat != seat:
        return reached
    if isinstance(event, Played):
        return {"lead" if event.lead else "follow"}
    kinds: dict[type[Any], str] = {PickedUp: "pick_up", TrickDone: "highest", RoundEnded: "go_out"}
    return reached | {kinds[type(event)]} if type(event) in kinds else reached
