"""What happens in the open during a round: the public story, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from .cards import Card, Hand, Suit


class Termination(StrEnum):
    """Why a round ended."""

    WENT_OUT = "went_out"
    REPETITION = "repetition"
    STALLED = "stalled"
    TURN_CAP = "turn_cap"


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card: to lead, to follow, or a trump on another suit.

    ``off`` is the led suit when the card is neither of it nor a trump, else None.
    """

    seat: int
    card: Card
    lead: bool
    trumped: bool = False
    off: Suit | None = None


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
class Revoke:
    """A seat played ``card`` while it held the ``led`` suit.

    ``turn`` counts the turns before it; ``cards`` is how many cards the trick had when it left
    the table, 0 while it lies there. Hidden until a challenge brings it out.
    """

    seat: int
    led: Suit
    card: Card
    turn: int
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Challenged:
    """A seat challenged another: rightly, when a revoke came out, which is then ``wrong``.

    ``returned`` are the cards of the trick on the table that ``seat`` took back; or it drew
    cards, unseen, from the hands ``drawn_from``, one for each time a seat is named, in order.
    """

    by: int
    seat: int
    wrong: Revoke | None = None
    returned: Hand = ()
    drawn_from: tuple[int, ...] = ()

    @property
    def moved(self) -> bool:
        """Whether cards changed hands."""
        return bool(self.returned or self.drawn_from)


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; ``seat`` went out, or is None when the round was stopped."""

    termination: Termination
    seat: int | None


Event = Played | PickedUp | TrickDone | Challenged | RoundEnded


def sizes_after(sizes: Sequence[int], event: Event) -> tuple[int, ...]:
    """Return the hand sizes of all seats after one more event.

    >>> sizes_after([2, 3, 3], Challenged(by=1, seat=0, drawn_from=(2, 2, 1)))
    (5, 2, 1)
    """
    after = list(sizes)
    if isinstance(event, Played):
        after[event.seat] -= 1
    elif isinstance(event, PickedUp):
        after[event.seat] += len(event.cards)
    elif isinstance(event, Challenged):
        after[event.seat] += len(event.returned) + len(event.drawn_from)
        for donor in event.drawn_from:
            after[donor] -= 1
    return tuple(after)


def sizes_over_turns(first: Sequence[int], events: Sequence[Event]) -> tuple[tuple[int, ...], ...]:
    """Return the hand sizes of all seats at the start and after every turn.

    A ruling is no turn: it changes the sizes after the turn that it follows.

    >>> sizes_over_turns([2, 1], [Played(0, Card("H", 14), lead=True)])
    ((2, 1), (1, 1))
    """
    history = [tuple(first)]
    for event in events:
        sizes = sizes_after(history[-1], event)
        if isinstance(event, Played | PickedUp):
            history.append(sizes)
        else:
            history[-1] = sizes
    return tuple(history)


def face_picked(events: Sequence[Event], players: int) -> tuple[int, ...]:
    """Return the face value, 2 to 14 a card, that each seat has picked up (J).

    A trick taken back in a ruling is picked up too, the wrong card with it. Cards drawn in a
    ruling cost nothing: nobody else sees them.

    >>> face_picked([PickedUp(1, (Card("H", 14), Card("H", 9)))], players=2)
    (0, 23)
    """
    picked = [0] * players
    for event in events:
        if event.seat is not None:
            picked[event.seat] += sum(card.rank for card in cards_taken(event))
    return tuple(picked)


def cards_taken(event: Event) -> Hand:
    """Return the cards that the seat of this event took from the table into its hand.

    >>> cards_taken(PickedUp(1, (Card("H", 9),)))
    (9♥,)
    """
    if isinstance(event, PickedUp):
        return event.cards
    return event.returned if isinstance(event, Challenged) else ()
