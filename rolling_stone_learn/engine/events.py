"""What happens in the open during a round: the public story, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from .cards import Card, Hand


class Termination(StrEnum):
    """Why a round ended."""

    WENT_OUT = "went_out"
    REPETITION = "repetition"
    STALLED = "stalled"
    TURN_CAP = "turn_cap"


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card: to lead, to follow, or a trump for want of the led suit."""

    seat: int
    card: Card
    lead: bool
    trumped: bool = False


@dataclass(frozen=True, slots=True)
class PickedUp:
    """A seat had no card of the led suit and picked up these cards, in the order played."""

    seat: int
    cards: Hand


@dataclass(frozen=True, slots=True)
class TrickDone:
    """Everybody played: the cards left the game; ``seat`` played ``best`` and leads next."""

    seat: int
    cards: Hand
    best: Card


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; ``seat`` went out, or is None when the round was stopped."""

    termination: Termination
    seat: int | None


Event = Played | PickedUp | TrickDone | RoundEnded


def sizes_over_turns(first: Sequence[int], events: Sequence[Event]) -> tuple[tuple[int, ...], ...]:
    """Return the hand sizes of all seats at the start and after every turn.

    >>> sizes_over_turns([2, 1], [Played(0, Card("H", 14), lead=True)])
    ((2, 1), (1, 1))
    """
    sizes = [tuple(first)]
    for event in events:
        if isinstance(event, Played | PickedUp):
            by = -1 if isinstance(event, Played) else len(event.cards)
            sizes.append(tuple(n + by * (seat == event.seat) for seat, n in enumerate(sizes[-1])))
    return tuple(sizes)


def face_picked(events: Sequence[Event], players: int) -> tuple[int, ...]:
    """Return the face value, 2 to 14 a card, that each seat has picked up (J).

    >>> face_picked([PickedUp(1, (Card("H", 14), Card("H", 9)))], players=2)
    (0, 23)
    """
    picked = [0] * players
    for event in events:
        if isinstance(event, PickedUp):
            picked[event.seat] += sum(card.rank for card in event.cards)
    return tuple(picked)
