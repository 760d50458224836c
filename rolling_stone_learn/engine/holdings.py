"""Who holds which cards, and what everybody knows about each hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from .cards import Card, Hand, Suit

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Holdings:
    """The hands of all seats, with the cards publicly known in each and its closed suits.

    A hand is its known cards and its hidden ones; in a closed suit it has no hidden card. Each
    method returns the holdings after one thing that happens to a hand.

    >>> from .cards import parse_cards
    >>> held = Holdings((parse_cards("9H KS"), parse_cards("QS")), ((), ()), ((), ()))
    >>> held = held.playing(0, Card("H", 9)).taking(1, parse_cards("9H"))
    >>> held.hands, held.known
    (((K♠,), (9♥, Q♠)), ((), (9♥,)))
    """

    hands: tuple[Hand, ...]
    known: tuple[Hand, ...]
    closed: tuple[tuple[Suit, ...], ...]

    def holder(self, card: Card) -> int:
        """Return the seat that holds a card."""
        return next(seat for seat, hand in enumerate(self.hands) if card in hand)

    def playing(self, seat: int, card: Card) -> Holdings:
        """Let a card leave a hand in the open."""
        return Holdings(
            _at(self.hands, seat, _without(self.hands[seat], card)),
            _at(self.known, seat, _without(self.known[seat], card)),
            self.closed,
        )

    def taking(self, seat: int, cards: Hand) -> Holdings:
        """Let cards come into a hand in the open."""
        return Holdings(
            _at(self.hands, seat, tuple(sorted(self.hands[seat] + cards))),
            _at(self.known, seat, tuple(sorted(self.known[seat] + cards))),
            self.closed,
        )

    def closing(self, seat: int, suit: Suit) -> Holdings:
        """Close a suit for a hand that has shown that it hides no card of it."""
        closed = tuple(sorted({*self.closed[seat], suit}))
        return Holdings(self.hands, self.known, _at(self.closed, seat, closed))

    def drawing(self, seat: int, card: Card) -> Holdings:
        """Let a seat draw this card, unseen, from the hand that holds it.

        Any card of that hand may be the one that left it: none is known there any more, and a
        suit stays closed only where nothing was held. What came may be of any suit.

        >>> from .cards import parse_cards
        >>> hands = parse_cards("9H"), parse_cards("QS KS")
        >>> held = Holdings(hands, ((), hands[1]), ((Suit.CLUBS,), (Suit.HEARTS, Suit.SPADES)))
        >>> held = held.drawing(0, Card("S", 12))
        >>> held.known, [[suit.plural for suit in closed] for closed in held.closed]
        (((), ()), [[], ['hearts']])
        """
        donor = self.holder(card)
        unsure = {known.suit for known in self.known[donor]}
        closed = tuple(suit for suit in self.closed[donor] if suit not in unsure)
        hands = _at(self.hands, donor, _without(self.hands[donor], card))
        return Holdings(
            _at(hands, seat, tuple(sorted((*self.hands[seat], card)))),
            _at(self.known, donor, ()),
            _at(_at(self.closed, donor, closed), seat, ()),
        )


def _without(hand: Hand, card: Card) -> Hand:
    return tuple(held for held in hand if held != card)


def _at(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
