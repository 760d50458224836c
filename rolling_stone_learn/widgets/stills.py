"""A whole round as stills with every hand: what a replay is made from, in Python only.

A still holds hidden cards. What a browser may have of it, ``replay`` decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..engine.cards import Card, Hand
from ..engine.events import Event, PickedUp, TrickDone
from ..engine.state import RoundState


@dataclass(frozen=True, slots=True)
class Still:
    """The table after one action; the first still is the table before anything is played.

    ``trick`` pairs seats with the cards on the table; a trick that leaves the game with this
    action still lies there, and ``best`` is its highest card. ``fresh`` are, for each seat, the
    cards that came into its hand. ``turn`` counts turns, which not every action is.
    """

    turn: int
    hands: tuple[Hand, ...]
    known: tuple[Hand, ...]
    fresh: tuple[Hand, ...]
    trick: tuple[tuple[int, Card], ...]
    best: Card | None
    waste: int
    to_play: int | None
    events: tuple[Event, ...]

    @property
    def picked_up(self) -> bool:
        """Whether a trick was picked up just now."""
        return any(isinstance(event, PickedUp) for event in self.events)


def stills(end: RoundState) -> Iterator[Still]:
    """Play a round again and yield a still for the start and for every action.

    >>> from ..engine.deal import deal
    >>> from ..engine.rules import Rules
    >>> [len(still.trick) for still in stills(deal(Rules(), seed=7).play("JD"))]
    [0, 1]
    """
    state = before = RoundState.begin(end.start)
    yield _still(before, state)
    for action in end.actions:
        before, state = state, state.play(action)
        yield _still(before, state)


def _still(before: RoundState, state: RoundState) -> Still:
    events = state.events[len(before.events) :]
    done = next((event for event in events if isinstance(event, TrickDone)), None)
    leader, cards = (before.leader, done.cards) if done else (state.leader, state.trick)
    seats = len(state.hands)
    return Still(
        turn=state.turn,
        hands=state.hands,
        known=state.known,
        fresh=tuple(
            tuple(card for card in now if card not in then)
            for then, now in zip(before.hands, state.hands, strict=True)
        ),
        trick=tuple(((leader + place) % seats, card) for place, card in enumerate(cards)),
        best=done.best if done else None,
        waste=len(state.waste),
        to_play=state.to_play,
        events=events,
    )
