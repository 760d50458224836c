"""Who may still have to pick up in a trick, and with how many cards on the table."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Suit
from .observation import Observation


@dataclass(frozen=True, slots=True)
class Turns:
    """The turns to come in a trick.

    ``seats`` play in this order, the first with ``cards`` on the table. Only the ``reached``
    seats among them can pick up: a seat with one card goes out when it follows, and the round is
    over.
    """

    led: Suit
    cards: int
    seats: tuple[int, ...]
    reached: tuple[int, ...]


def turns_to_come(seen: Observation, suit: Suit | None) -> Turns:
    """Return the turns after a lead of this seat, or in the trick on the table (None).

    Raises ``ValueError`` when no trick lies there and no suit is named.

    >>> from .deal import deal
    >>> from .rules import Rules
    >>> seen = deal(Rules(), seed=7).play("8H").observation(2)
    >>> turns_to_come(seen, None).seats, turns_to_come(seen, Suit("C")).seats
    ((1, 2, 3), (3, 0, 1))
    """
    players = seen.rules.players
    if suit is not None:
        first, cards, goes_out = seen.seat + 1, 1, seen.hand_sizes[seen.seat] <= 1
    elif seen.led_suit is not None:
        suit, first, cards = seen.led_suit, seen.leader + len(seen.trick), len(seen.trick)
        goes_out = seen.to_play is None
    else:
        raise ValueError("No trick lies on the table: name the suit that you would lead")
    seats = tuple(seat % players for seat in range(first, first + players - cards))
    last = next((n for n, seat in enumerate(seats, 1) if seen.hand_sizes[seat] == 1), len(seats))
    return Turns(suit, cards, seats, () if goes_out else seats[:last])
