"""Every deal that a seat could think of, and when the public story crossed it out.

Only what one seat may know is read: its view of the opening and the events. In each deal that fits
the opening the story is played again; a deal is possible as long as every play is legal in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..engine.beliefs import Belief
from ..engine.cards import Hand, Suit, cards_of
from ..engine.deal import ACE_OF_SPADES
from ..engine.events import Event, PickedUp, Played, TrickDone
from ..engine.evidence import backwards
from ..engine.observation import Observation
from ..engine.plays import PICK_UP, Action, IllegalPlay
from ..engine.position import Start
from ..engine.state import RoundState
from ..sentences import seat_names
from ..words.odds import CROSSOUT
from .session import Session

MOST_TILES = 400


@dataclass(frozen=True, slots=True)
class Track:
    """One deal: the hands at the start and after each step in which it was still possible.

    ``weights`` are the chances of the choices seen so far, if each was made at random.
    """

    hands: tuple[tuple[Hand, ...], ...]
    weights: tuple[Fraction, ...]

    def possible(self, step: int) -> bool:
        """Say whether the story so far could have happened in this deal."""
        return step < len(self.hands)

    def now(self, step: int) -> tuple[Hand, ...]:
        """Return the hands at a step; of a deal that is crossed out, the last ones."""
        return self.hands[min(step, len(self.hands) - 1)]

    def void(self, step: int, seat: int, suit: str) -> bool:
        """Say whether a seat has no card of a suit at a step."""
        return not cards_of(self.now(step)[seat], suit)


@dataclass(frozen=True, slots=True)
class Step:
    """One turn of the story: its events, and the suit that was led in its trick."""

    events: tuple[Event, ...]
    led: Suit | None

    @property
    def turn(self) -> Played | PickedUp:
        """What the seat did."""
        (turn,) = (event for event in self.events if isinstance(event, Played | PickedUp))
        return turn


@dataclass(frozen=True, slots=True)
class Crossing:
    """The deals that fit the opening, and the steps that cross them out.

    >>> from ..engine.cards import Pack
    >>> from ..engine.deal import deal
    >>> from ..engine.rules import Rules
    >>> state = deal(Rules(players=3, pack=Pack("HS", "9TJ", hand=2)), seed=7)
    >>> for card in ("JH", "9H"):
    ...     state = state.play(card)
    >>> crossing = Crossing.of(opening_of(state.observation(0)), state.events)
    >>> [crossing.left(step) for step in range(3)], crossing.chance(2, 2, "H", weighed=False)
    ([6, 6, 3], Fraction(1, 3))
    """

    seat: int
    tracks: tuple[Track, ...]
    steps: tuple[Step, ...]

    @classmethod
    def of(cls, opening: Observation, events: Sequence[Event]) -> Crossing:
        """Cross out; raises ``ValueError`` when there are too many deals, or rulings."""
        if opening.rules.revokes == "ruled":
            raise ValueError(CROSSOUT["ruled"])
        deals = Belief(opening)
        if deals.deals > MOST_TILES:
            raise ValueError(CROSSOUT["too_many"].format(deals.deals, MOST_TILES))
        steps = tuple(_steps(opening, events))
        tracks = tuple(_track(opening, hands, steps) for hands in deals.worlds())
        return cls(opening.seat, tracks, steps)

    def left(self, step: int) -> int:
        """Return how many deals are possible after so many steps."""
        return sum(track.possible(step) for track in self.tracks)

    def weights(self, step: int, *, weighed: bool) -> list[tuple[Track, Fraction]]:
        """Return the deals left at a step, and what each counts."""
        return [
            (track, track.weights[step] if weighed else Fraction(1))
            for track in self.tracks
            if track.possible(step)
        ]

    def parts(self, step: int, seat: int, suit: str, *, weighed: bool) -> tuple[Fraction, Fraction]:
        """Return what the deals with a void count, and what all that are left count."""
        counts = self.weights(step, weighed=weighed)
        void = [count for track, count in counts if track.void(step, seat, suit)]
        return sum(void, Fraction(0)), sum((count for _, count in counts), Fraction(0))

    def chance(self, step: int, seat: int, suit: str, *, weighed: bool) -> Fraction:
        """Return the chance of a void: the part of the deals left in which it is there."""
        void, all_left = self.parts(step, seat, suit, weighed=weighed)
        return void / all_left


def _steps(opening: Observation, events: Sequence[Event]) -> Iterator[Step]:
    led = opening.led_suit
    turn: list[Event] = []
    for event in events:
        if turn and isinstance(event, Played | PickedUp):
            yield Step(tuple(turn), led)
            if any(isinstance(done, PickedUp | TrickDone) for done in turn):
                led = None
            turn = []
        if isinstance(event, Played) and event.lead:
            led = event.card.suit
        turn.append(event)
    if turn:
        yield Step(tuple(turn), led)


def _track(opening: Observation, hands: tuple[Hand, ...], steps: Sequence[Step]) -> Track:
    seen = opening
    start = Start(
        seen.rules,
        seen.dealer,
        seen.leader,
        hands,
        seen.trick,
        seen.waste,
        seen.known,
        seen.closed,
        seen.turned,
    )
    state, weight = RoundState.begin(start), Fraction(1)
    told, weights = [state.hands], [weight]
    for step in steps:
        legal, turn = state.legal_plays(), step.turn
        chosen = turn.seat != opening.seat and state.trick
        try:
            state = state.play(_action(turn))
        except IllegalPlay:
            break
        weight = weight / len(legal) if chosen else weight
        told.append(state.hands)
        weights.append(weight)
    return Track(tuple(told), tuple(weights))


def _action(turn: Played | PickedUp) -> Action:
    return turn.card if isinstance(turn, Played) else PICK_UP


def opening_of(seen: Observation) -> Observation:
    """Return what a seat saw before the first event of its story.

    An observation does not tell which cards were known from the start, in a position that was
    set up, and are played by now: those count as hidden. The ace of spades that made its holder
    lead was known.
    """
    hand, waste = set(seen.hand), set(seen.waste)
    sizes, known = list(seen.hand_sizes), [set(cards) for cards in seen.known]
    closed = [set(suits) for suits in seen.closed]
    by_ace = seen.rules.first_leader == "ace_of_spades"
    shown = {ACE_OF_SPADES} if by_ace and seen.rules.next_leader != "last_picker" else set()
    for event, led in backwards(seen):
        if isinstance(event, Played):
            sizes[event.seat] += 1
            hand |= {event.card} if event.seat == seen.seat else set()
            known[event.seat] |= {event.card} & shown
        elif isinstance(event, PickedUp):
            sizes[event.seat] -= len(event.cards)
            known[event.seat] -= set(event.cards)
            hand -= set(event.cards)
        elif isinstance(event, TrickDone):
            waste -= set(event.cards)
        if isinstance(event, PickedUp) or (isinstance(event, Played) and event.trumped):
            closed[event.seat] -= {led}
    leader, trick = _first_trick(seen)
    return Observation(
        rules=seen.rules,
        seat=seen.seat,
        hand=tuple(sorted(hand)),
        legal=(),
        trick=trick,
        led_suit=trick[0].suit if trick else None,
        leader=leader,
        to_play=(leader + len(trick)) % seen.rules.players,
        dealer=seen.dealer,
        hand_sizes=tuple(sizes),
        known=tuple(tuple(sorted(cards)) for cards in known),
        closed=tuple(tuple(sorted(suits)) for suits in closed),
        waste=tuple(sorted(waste)),
        trumps=seen.trumps,
        turned=seen.turned,
        scores=None,
        turn=0,
        events=(),
    )


def _first_trick(seen: Observation) -> tuple[int, Hand]:
    """Return who led the first trick, and the cards of it that lay there before the story."""
    played = 0
    cards = seen.trick
    for event in seen.events:
        if isinstance(event, PickedUp | TrickDone):
            cards = event.cards
            break
        played += isinstance(event, Played)
    trick = cards[: len(cards) - played]
    if not seen.events:
        return seen.leader, trick
    first = seen.events[0].seat or 0
    return (first - len(trick)) % seen.rules.players, trick


def views_of(
    session: Session | None, source: Any, viewer: int | None
) -> tuple[Observation, Observation, tuple[str, ...]]:
    """Return what a seat saw at the opening, what it sees now, and what it calls the seats."""
    if session is not None:
        if viewer is not None:
            raise ValueError(CROSSOUT["bad_viewer"].format(viewer))
        return *_seen_from(session.state, session.human), session.names
    if isinstance(source, RoundState):
        seat = viewer or 0
        return *_seen_from(source, seat), seat_names(source.rules.players, seat)
    seen = source.observation if isinstance(source, Belief) else source
    if not isinstance(seen, Observation):
        raise TypeError(CROSSOUT["bad_source"].format(source))
    return opening_of(seen), seen, seat_names(seen.rules.players, seen.seat)


def _seen_from(state: RoundState, seat: int) -> tuple[Observation, Observation]:
    return RoundState.begin(state.start).observation(seat), state.observation(seat)
