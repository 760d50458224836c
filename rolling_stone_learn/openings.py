"""The chance of a void before anybody has seen a card, by counting in and out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from .engine.cards import cards_of
from .engine.state import RoundState


def none_of(cards: int, marked: int, sizes: Sequence[int]) -> Fraction:
    """Return the chance that at least one of several hands gets none of the marked cards.

    The hands, of these ``sizes``, are dealt from so many ``cards``. Add the chance for each hand;
    that counts a deal twice when two hands get none, so take the pairs off again, add the threes,
    and so on (inclusion and exclusion).

    >>> none_of(32, 8, [8])  # one of four players has no heart
    Fraction(81719, 1168700)
    >>> float(none_of(32, 8, [8] * 4))  # somebody has no heart: less than four times that
    0.2723508551762167
    >>> none_of(4, 2, [2, 2])  # two cards each: the two aces lie together
    Fraction(1, 3)
    """
    ways = sum(
        comb(cards - sum(some), marked) * (-1) ** (number + 1)
        for number in range(1, len(sizes) + 1)
        for some in combinations(sizes, number)
    )
    return Fraction(ways, comb(cards, marked))


def base_rate(opening: RoundState, seats: Sequence[int], suit: str) -> Fraction:
    """Return the chance that one of these seats has none of a suit, before a card is seen.

    It is known before the round begins: only the pack and the sizes of the hands count.

    >>> from .engine.deal import deal
    >>> from .engine.rules import Rules
    >>> base_rate(deal(Rules(), seed=7), [2], "H") == base_rate(deal(Rules(), seed=8), [1], "S")
    True
    """
    cards = [*opening.undealt, *(card for hand in opening.hands for card in hand)]
    return none_of(len(cards), len(cards_of(cards, suit)), [len(opening.hands[s]) for s in seats])
