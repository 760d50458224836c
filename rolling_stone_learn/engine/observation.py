"""What one seat may know: its own cards and everything that happened in the open.

This file lies below the state on purpose: nothing in it can even name a state.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, Hand, Suit
from .plays import Action
from .rules import Rules
from .scoring import Termination


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card; ``lead`` tells whether it began the trick."""

    seat: int
    card: Card
    lead: bool


@dataclass(frozen=True, slots=True)
class PickedUp:
    """A seat had no card of the led suit and picked up these cards, in the order played."""

    seat: int
    cards: Hand


@dataclass(frozen=True, slots=True)
class TrickDone:
    """Everybody followed: the cards left the game, and ``seat`` played the highest."""

    seat: int
    cards: Hand


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; ``seat`` went out, or is None when the round was stopped."""

    termination: Termination
    seat: int | None


Event = Played | PickedUp | TrickDone | RoundEnded


@dataclass(frozen=True, slots=True)
class Observation:
    """All that one seat may know, and nothing more: an immutable, hashable value.

    Tuples that go by seat have one entry a seat. ``known`` are cards that everybody knows a
    seat to hold, ``closed`` the suits in which a seat has no hidden card. ``legal`` is empty
    unless it is this seat's turn. ``turn`` counts cards and pick-ups so far. ``trumps``,
    ``turned`` and ``scores`` are None until a rule set uses them.
    """

    rules: Rules
    seat: int
    hand: Hand
    legal: tuple[Action, ...]
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
