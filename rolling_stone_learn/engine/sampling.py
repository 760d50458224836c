"""Whole deals that fit the facts: one drawn at random, or all of them when they are few."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations

from .cards import Card, Hand, cards_of
from .counting import SUIT_ORDER
from .facts import Facts, overfull
from .rng import Rng
from .weighing import Weighing

World = tuple[Hand, ...]


def below(rng: Rng, n: int) -> int:
    """Return a whole number from 0 to n - 1, however large n is, each equally likely.

    >>> below(Rng(1), 10**40) < 10**40
    True
    """
    bits = n.bit_length()
    while True:
        drawn = 0
        for _ in range(0, bits, 64):
            drawn = drawn << 64 | rng.next64()
        drawn >>= -bits % 64
        if drawn < n:
            return drawn


def sample(facts: Facts, weighing: Weighing, rng: Rng) -> World:
    """Draw one deal, each as likely as it weighs.

    Row by row, how many cards of each suit it gets is drawn by the weight of all deals that
    begin so; then which cards they are, each set equally likely.
    """
    piles = [rng.shuffle(cards) for cards in facts.hidden]
    hands: list[Hand] = list(facts.seen)
    for row, seat in enumerate(facts.rows):
        if seat is None:
            break
        key = weighing.keys[row]
        worths = weighing.worths(key, weighing.keys[row + 1 :], [len(pile) for pile in piles])
        up_to = list(accumulate(worths))
        share, _ = weighing.table(key)[bisect_right(up_to, below(rng, up_to[-1]))]
        given = [pile.pop() for pile, count in zip(piles, share, strict=True) for _ in range(count)]
        hands[seat] = tuple(sorted([*hands[seat], *given]))
    return tuple(hands)


def worlds(facts: Facts) -> Iterator[World]:
    """Yield every deal that fits the facts, one by one, in a fixed order."""
    cards = [card for suit in facts.hidden for card in suit]
    yield from _deal_on(facts, 0, list(facts.seen), cards)


def _deal_on(facts: Facts, row: int, hands: list[Hand], left: Sequence[Card]) -> Iterator[World]:
    seat = facts.rows[row] if row < len(facts.rows) else None
    if seat is None:
        yield tuple(hands)
        return
    fits = [card for card in left if facts.may_hold[row] >> SUIT_ORDER.index(card.suit) & 1]
    for chosen in combinations(fits, facts.places[row]):
        rest = [card for card in left if card not in chosen]
        counts = [len(cards_of(rest, suit)) for suit in SUIT_ORDER]
        lacks = any(not cards_of(chosen, SUIT_ORDER[suit]) for suit in facts.must_hold[row])
        if not lacks and not overfull(counts, facts.places[row + 1 :], facts.may_hold[row + 1 :]):
            now = hands.copy()
            now[seat] = tuple(sorted([*now[seat], *chosen]))
            yield from _deal_on(facts, row + 1, now, rest)
