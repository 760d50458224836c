"""What one seat may know: its own cards and everything that happened in the open.

This file lies below the state on purpose: nothing in it can even name a state.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, Hand, Suit
from .events import Event
from .plays import Play
from .rules import Rules


@dataclass(frozen=True, slots=True)
class Observation:
    """All that one seat may know, and nothing more: an immutable, hashable value.

    Tuples that go by seat have one entry a seat. ``known`` are cards that everybody knows a
    seat to hold, ``closed`` the suits in which a seat has no hidden card. ``legal`` is empty
    unless it is this seat's turn. ``turn`` counts cards and pick-ups so far. ``trumps`` and
    ``turned`` are None without trumps; ``scores``, the totals of a match before this round, is
    None in its first round and in a round by itself.
    """

    rules: Rules
    seat: int
    hand: Hand
    legal: tuple[Play, ...]
    trick: Hand
    led_suit: Suit | None
    leader: int
    to_play: int | None
    dealer: int
    hand_sizes: tuple[int, ...]
    known: tuple[Hand, ...]
    closed: tuple[tuple[Suit, ...], ...]
    waste: Hand
    trumps: Suit | None
    turned: Card | None
    scores: tuple[int, ...] | None
    turn: int
    events: tuple[Event, ...]
