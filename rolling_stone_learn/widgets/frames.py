"""A round as one seat sees it, picture by picture: what a browser replays.

A frame is a still of the table after one public event. It is folded from events alone, save that
the seat's own hand after a ruling comes from its observation: it cannot hold a hidden card.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..engine.cards import Card, Hand
from ..engine.events import Challenged, Event, PickedUp, Played, TrickDone, sizes_after
from ..engine.observation import Observation
from ..engine.state import RoundState


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after one event, seen from one seat.

    ``trick`` pairs seats with the cards they played, in order; ``told`` counts the events so
    far; ``event`` is the one that just happened, None for a fresh deal.
    """

    seat: int
    hand: Hand
    sizes: tuple[int, ...]
    trick: tuple[tuple[int, Card], ...]
    waste: int
    to_play: int | None
    told: int
    event: Event | None = None


def still(seen: Observation) -> Frame:
    """Return the frame of a table at rest."""
    players = seen.rules.players
    trick = tuple(((seen.leader + place) % players, card) for place, card in enumerate(seen.trick))
    return Frame(
        seen.seat,
        seen.hand,
        seen.hand_sizes,
        trick,
        len(seen.waste),
        seen.to_play,
        len(seen.events),
    )


def frames_between(before: RoundState, after: RoundState, seat: int) -> list[Frame]:
    """Return a frame for every event of one turn, as ``seat`` sees it.

    >>> from ..engine.deal import deal
    >>> from ..engine.rules import Rules
    >>> first = deal(Rules(), seed=7)
    >>> [frame.sizes for frame in frames_between(first, first.play("JD"), seat=2)]
    [(7, 8, 8, 8)]
    """
    frame, frames = still(before.observation(seat)), list[Frame]()
    for event in after.events[len(before.events) :]:
        frame = replace(_after(frame, event), event=event, told=frame.told + 1, to_play=None)
        if isinstance(event, Challenged):
            frame = replace(frame, hand=after.observation(seat).hand)
        frames.append(frame)
    if frames:
        frames[-1] = replace(frames[-1], to_play=after.to_play)
    return frames


def _after(frame: Frame, event: Event) -> Frame:
    frame = replace(frame, sizes=sizes_after(frame.sizes, event))
    if isinstance(event, Played):
        hand = tuple(card for card in frame.hand if card != event.card)
        return replace(frame, hand=hand, trick=(*frame.trick, (event.seat, event.card)))
    if isinstance(event, PickedUp):
        mine = event.cards if event.seat == frame.seat else ()
        return replace(frame, hand=tuple(sorted(frame.hand + mine)), trick=())
    if isinstance(event, TrickDone):
        return replace(frame, trick=(), waste=frame.waste + len(event.cards))
    if isinstance(event, Challenged) and event.returned:
        return replace(frame, trick=())
    return frame
