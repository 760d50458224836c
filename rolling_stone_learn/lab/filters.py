"""What a tip looks at before a lead: each filter scores a suit, and the best suits stay.

A filter reads nothing but the observation. ``words.tips.FILTERS`` says for each one which advice it
comes from and what it reads. Rivals are all other seats, without a partner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..engine.cards import Hand, Suit, cards_of
from ..engine.events import PickedUp
from ..engine.observation import Observation
from ..engine.plays import PICK_UP

Filter = Callable[[Observation, Suit], float]
NEARLY_OUT = 2  # cards


def playable(seen: Observation) -> Hand:
    """Return the cards that may be played now."""
    return tuple(card for card in seen.legal if card is not PICK_UP)


def rivals(seen: Observation) -> Iterator[int]:
    """Yield the other seats from my left clockwise, without a partner."""
    for place in range(1, seen.rules.players):
        if not (seen.rules.partners and place == 2):
            yield (seen.seat + place) % seen.rules.players


def shown_void(seen: Observation, seat: int, suit: Suit) -> bool:
    """Whether everybody knows that a seat holds no card of a suit."""
    return suit in seen.closed[seat] and not cards_of(seen.known[seat], suit)


def void_estimate(seen: Observation, seat: int, suit: Suit) -> float:
    """Estimate the chance that a seat holds no card of a suit, by counting in the head.

    It is 0 for a known card of the suit and 1 for a suit shown to be void. Else each of the m
    hidden cards of the suit misses this hand with chance 1 - w, as if each were thrown by itself:
    (1 - w)^m, where w is this hand's part of all hidden places that can hold the suit. The stock
    is not counted among the places. ``Belief`` has the exact chance.
    """
    if cards_of(seen.known[seat], suit):
        return 0.0
    if suit in seen.closed[seat]:
        return 1.0
    places = [size - len(known) for size, known in zip(seen.hand_sizes, seen.known, strict=True)]
    others = [other for other in range(len(places)) if other != seen.seat]
    room = sum(places[other] for other in others if suit not in seen.closed[other])
    if not places[seat]:
        return 1.0
    miss, chance = 1.0 - places[seat] / room, 1.0
    for _ in range(hidden_cards(seen, suit)):
        chance *= miss
    return chance


def hidden_cards(seen: Observation, suit: Suit) -> int:
    """Count the cards of a suit that I cannot place, those of the stock with them."""
    placed = {*seen.hand, *seen.waste, *seen.trick, *sum(seen.known, ())}
    if seen.turned:
        placed.add(seen.turned)
    return sum(card not in placed for card in cards_of(seen.rules.cards, suit))


def some_void(seen: Observation, seats: Iterator[int], suit: Suit) -> float:
    """Estimate the chance that some of these seats hold no card of a suit."""
    none = 1.0
    for seat in seats:
        none *= 1.0 - void_estimate(seen, seat, suit)
    return 1.0 - none


def up_to_nearest_out(seen: Observation) -> Iterator[int]:
    """Yield the rivals from my left up to the one with fewest cards, the nearest of several."""
    fewest = min(seen.hand_sizes[seat] for seat in rivals(seen))
    for seat in rivals(seen):
        yield seat
        if seen.hand_sizes[seat] == fewest:
            return


def length(seen: Observation, suit: Suit) -> float:
    """Return how many cards of the suit I may lead."""
    return len(cards_of(playable(seen), suit))


def closed(seen: Observation, suit: Suit) -> float:
    """Return how many rivals have shown that they are out of the suit."""
    return sum(shown_void(seen, seat, suit) for seat in rivals(seen))


def singleton(seen: Observation, suit: Suit) -> float:
    """Return 1 for a suit of which I hold one card."""
    return length(seen, suit) == 1


def singleton_ace(seen: Observation, suit: Suit) -> float:
    """Return 1 for a suit of which I hold one card, the highest there is."""
    mine = cards_of(playable(seen), suit)
    return len(mine) == 1 and mine[-1].rank == max(card.rank for card in seen.rules.cards)


def short_high(seen: Observation, suit: Suit) -> float:
    """Return 1 for a suit of one or two cards headed by one of the two top ranks."""
    mine = cards_of(playable(seen), suit)
    return len(mine) <= 2 and mine[-1].rank in sorted({card.rank for card in seen.rules.cards})[-2:]


def nearly_out(seen: Observation, suit: Suit) -> float:
    """Return how many rivals with two cards or fewer have shown that they are out of the suit."""
    return sum(
        shown_void(seen, seat, suit) for seat in rivals(seen) if seen.hand_sizes[seat] <= NEARLY_OUT
    )


def just_picked(seen: Observation, suit: Suit) -> float:
    """Return 1 for the suit of my own last pick-up."""
    for event in reversed(seen.events):
        if isinstance(event, PickedUp) and event.seat == seen.seat:
            return event.cards[0].suit == suit
    return 0


def rivals_picked(seen: Observation, suit: Suit) -> float:
    """Return how many cards of the suit rivals are known to hold."""
    return sum(len(cards_of(seen.known[seat], suit)) for seat in rivals(seen))


def highest_card(seen: Observation, suit: Suit) -> float:
    """Return the rank of my highest card of the suit."""
    return cards_of(playable(seen), suit)[-1].rank


def lowest_card(seen: Observation, suit: Suit) -> float:
    """Return the rank of my lowest card of the suit."""
    return cards_of(playable(seen), suit)[0].rank


def attack(seen: Observation, suit: Suit) -> float:
    """Estimate the chance that some rival is out of the suit."""
    return some_void(seen, rivals(seen), suit)


def block(seen: Observation, suit: Suit) -> float:
    """Estimate the same for the rivals up to the one with fewest cards."""
    return some_void(seen, up_to_nearest_out(seen), suit)


def partner_long(seen: Observation, suit: Suit) -> float:
    """Return how many cards of the suit my partner is known to hold."""
    if not seen.rules.partners:
        return 0
    return len(cards_of(seen.known[(seen.seat + 2) % 4], suit))


FILTERS: dict[str, tuple[Filter, int]] = {
    "longest": (length, 1),
    "shortest": (length, -1),
    "most_closed": (closed, 1),
    "fewest_closed": (closed, -1),
    "no_singleton": (singleton, -1),
    "singleton_ace": (singleton_ace, 1),
    "short_high": (short_high, 1),
    "save_short_high": (short_high, -1),
    "into_nearly_out": (nearly_out, 1),
    "not_into_nearly_out": (nearly_out, -1),
    "just_picked": (just_picked, 1),
    "not_just_picked": (just_picked, -1),
    "rivals_picked": (rivals_picked, 1),
    "not_rivals_picked": (rivals_picked, -1),
    "highest_card_suit": (highest_card, 1),
    "lowest_card_suit": (lowest_card, -1),
    "attack": (attack, 1),
    "safe": (attack, -1),
    "block": (block, 1),
    "partner_long_suit": (partner_long, 1),
}
"""Each filter's score, and whether much of it (1) or little (-1) is best."""


def best_suits(name: str, seen: Observation, suits: tuple[Suit, ...]) -> tuple[Suit, ...]:
    """Return those of some suits that a filter keeps: the best, and all that equal it.

    >>> from ..engine.deal import deal
    >>> from ..engine.rules import Rules
    >>> seen = deal(Rules(), seed=7).observation(0)
    >>> seen.hand
    (A♣, J♦, K♦, 8♥, 9♥, 10♥, K♥, 10♠)
    >>> [suit.plural for suit in best_suits("longest", seen, tuple(Suit))]
    ['hearts']
    >>> [suit.plural for suit in best_suits("no_singleton", seen, tuple(Suit))]
    ['diamonds', 'hearts']
    """
    score, sign = FILTERS[name]
    scores = [sign * score(seen, suit) for suit in suits]
    return tuple(suit for suit, mine in zip(suits, scores, strict=True) if mine == max(scores))
