"""What the public story says about one hand: what bears on it, what it chose, what it must hold."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import Hand, Suit, cards_of
from .counting import SUIT_ORDER
from .events import Challenged, Event, PickedUp, Played, TrickDone
from .observation import Observation

NUMBER = {suit: number for number, suit in enumerate(SUIT_ORDER)}


def evidence(seen: Observation, seat: int, suit: Suit) -> tuple[Event, ...]:
    """Return what a seat itself did with a suit: played it, picked it up, or did not follow it."""
    found = [
        event
        for event, led in backwards(seen)
        if isinstance(event, Played | PickedUp | Challenged) and event.seat == seat
        if cards_of([event.card] if isinstance(event, Played) else came_in(event), suit)
        or (led == suit and not (isinstance(event, Played) and event.lead))
    ]
    return tuple(reversed(found))


def backwards(seen: Observation) -> Iterator[tuple[Event, Suit | None]]:
    """Yield every event from the last to the first, and the suit that was led in its trick."""
    led = seen.led_suit
    for event in reversed(seen.events):
        if not isinstance(event, Played):
            cards = event.cards if isinstance(event, TrickDone) else came_in(event)
            led = cards[0].suit if cards else led
        yield event, led


def came_in(event: Event) -> Hand:
    """Return the cards that came into the hand of ``event.seat`` in the open."""
    if isinstance(event, PickedUp):
        return event.cards
    return event.returned if isinstance(event, Challenged) else ()


class Story:
    """What a seat's own turns say about its hidden cards; suits by number.

    ``choices`` lists by suit, for each choice the seat had, how many plays it had beside its
    hidden cards of the suit. At the honour table, ``must_hold`` are the suits of which it surely
    has a hidden card: it played a wrong card, and has not shown since what it should have played.
    ``closed`` are suits in which it trumped, and rightly: the trump won, or was challenged in
    vain.

    The story is read backwards. What the seat held ``beside`` its hidden cards at some moment is
    what it is known to hold now, and all it has played since, less what it picked up since.
    """

    def __init__(self, known: Hand, trumps: Suit | None) -> None:
        self.choices: list[list[int]] = [[] for _ in SUIT_ORDER]
        self.must_hold: set[int] = set()
        self.closed: set[int] = set()
        self._beside = [len(cards_of(known, suit)) for suit in SUIT_ORDER]
        self._trumps = trumps
        self._cleared = False

    def take_back(self, event: Event, led: Suit | None, *, came_out: bool, won: bool) -> None:
        """Go back over one event of this seat; a play may have come out as wrong, or have won."""
        for card in came_in(event):
            self._beside[NUMBER[card.suit]] -= 1
        if isinstance(event, Played):
            self._take_back_play(event, NUMBER[led or event.card.suit], came_out=came_out, won=won)
        elif isinstance(event, Challenged):
            self._cleared |= event.wrong is None
        elif isinstance(event, PickedUp) and self._trumps and led != self._trumps:
            trumps = NUMBER[self._trumps]
            self.choices[trumps].append(self._beside[trumps] + 1)

    def _take_back_play(self, event: Played, led: int, *, came_out: bool, won: bool) -> None:
        suit = NUMBER[event.card.suit]
        self._beside[suit] += 1
        if event.off or came_out:
            self.must_hold |= set() if self._beside[led] else {led}
            self._cleared |= came_out  # the oldest comes out first
            return
        if event.trumped and (self._cleared or won):
            self.closed.add(led)
        if not event.lead:
            self.choices[suit].append(self._beside[suit] + event.trumped)


def stories(seen: Observation) -> tuple[Story, ...]:
    """Return the story of every seat.

    >>> from .deal import deal
    >>> from .rules import Rules
    >>> state = deal(Rules(), seed=7).play("8H").play("7H")
    >>> stories(state.observation(0))[1].choices  # one of its k hidden hearts and the seven
    [[], [], [1], []]
    """
    told = tuple(Story(known, seen.trumps) for known in seen.known)
    came_out = {e.wrong.turn for e in seen.events if isinstance(e, Challenged) and e.wrong}
    turn, best = seen.turn, None
    for event, led in backwards(seen):
        if isinstance(event, Played):
            turn -= 1
            told[event.seat].take_back(
                event, led, came_out=turn in came_out, won=event.card == best
            )
        elif isinstance(event, TrickDone):
            best = event.best
        elif isinstance(event, PickedUp | Challenged):
            turn -= isinstance(event, PickedUp)
            best = None if came_in(event) else best
            told[event.seat].take_back(event, led, came_out=False, won=False)
    return told
