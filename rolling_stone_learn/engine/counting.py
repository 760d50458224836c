"""How many deals there are when all are equally likely: give every hidden place a suit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import comb, factorial, prod

from .cards import Suit

SUIT_ORDER = tuple(Suit)  # the engines number the suits in this order
SUITS = range(len(SUIT_ORDER))


@dataclass(frozen=True, slots=True)
class Spread:
    """How the cards of one suit can fall, when that suit is dealt out first.

    Hands in which the same other suits may lie behave alike, so they are one group with many
    places. ``splits`` pairs how many cards of the suit each group gets with the number of ways
    to fill all the places left.
    """

    groups: tuple[tuple[int, ...], ...]
    widths: tuple[int, ...]
    splits: tuple[tuple[tuple[int, ...], int], ...]


class Counting:
    """Count the ways to give every hidden place a suit.

    A row is a hand with hidden cards, or the stock: ``places[row]`` counts them, and
    ``may_hold[row]`` has the bit ``1 << suit`` for every suit that may lie there. ``cards[suit]``
    are hidden. The number of ways is the coefficient of Π xₛ^cards[s] in Π (Σ xₛ over the suits
    a row may hold)^places; each way is Π cards! / Π places! deals.

    >>> counting = Counting([8, 8, 8], [15, 15, 15], [6, 6, 6, 6])  # four players, first lead
    >>> counting.deals == factorial(24) // factorial(8) ** 3
    True
    >>> counting.lengths(0, 3)[0] / counting.total == comb(18, 8) / comb(24, 8)
    True
    """

    def __init__(
        self, places: Sequence[int], may_hold: Sequence[int], cards: Sequence[int]
    ) -> None:
        self.places = tuple(places)
        self.may_hold = tuple(may_hold)
        self.cards = tuple(cards)
        self.spread = cache(self._spread)
        self.falls = cache(self._falls)

    @cached_property
    def total(self) -> int:
        """The number of ways."""
        return self.none_void((), 0)

    @property
    def deals(self) -> int:
        """The number of deals."""
        shuffles = prod(map(factorial, self.cards))
        return self.total * shuffles // prod(map(factorial, self.places))

    def _spread(self, suit: int) -> Spread:
        bit, low = 1 << suit, (1 << suit) - 1
        fixed, groups = [0] * 8, dict[int, list[int]]()
        for row, mask in enumerate(self.may_hold):
            others = mask & low | mask >> 1 & ~low
            if mask & bit:
                groups.setdefault(others, []).append(row)
            else:
                fixed[others] += self.places[row]
        widths = [sum(self.places[row] for row in rows) for rows in groups.values()]
        need = self.cards[:suit] + self.cards[suit + 1 :]
        splits = []
        for split in _splits(self.cards[suit], widths):
            left = fixed.copy()
            for others, width, count in zip(groups, widths, split, strict=True):
                left[others] += width - count
            if ways := _fill(left, need):
                splits.append((split, ways))
        return Spread(tuple(map(tuple, groups.values())), tuple(widths), tuple(splits))

    def _falls(self, suit: int, group: int) -> list[int]:
        """Return the ways of everything else, by how many cards of the suit a group gets."""
        spread = self.spread(suit)
        others = [place for place in range(len(spread.groups)) if place != group]
        ways = [0] * (1 + min(spread.widths[group], self.cards[suit]))
        for split, rest in spread.splits:
            ways[split[group]] += rest * prod(comb(spread.widths[o], split[o]) for o in others)
        return ways

    def lengths(self, row: int, suit: int) -> list[int]:
        """Return the ways in which a row gets 0, 1, 2, … hidden cards of the suit."""
        if not self.may_hold[row] >> suit & 1:
            return [self.total]
        spread, size = self.spread(suit), self.places[row]
        group = next(number for number, rows in enumerate(spread.groups) if row in rows)
        falls, others = self.falls(suit, group), spread.widths[group] - size
        return [
            comb(size, own)
            * sum(comb(others, rest) * falls[own + rest] for rest in range(len(falls) - own))
            for own in range(min(size, len(falls) - 1) + 1)
        ]

    def none_void(self, rows: Sequence[int], suit: int) -> int:
        """Return the ways in which each of these rows gets a card of the suit, at least one.

        A row takes its cards in as many ways as (1 + x)^places tells, less 1 for taking none.
        """
        if not all(self.may_hold[row] >> suit & 1 for row in rows):
            return 0
        spread, takes = self.spread(suit), []
        for group, width in zip(spread.groups, spread.widths, strict=True):
            holders = [self.places[row] for row in group if row in rows]
            ways = [comb(width - sum(holders), count) for count in range(self.cards[suit] + 1)]
            for size in holders:
                ways = [
                    sum(comb(size, own) * ways[count - own] for own in range(1, count + 1))
                    for count in range(len(ways))
                ]
            takes.append(ways)
        return sum(
            rest * prod(ways[count] for ways, count in zip(takes, split, strict=True))
            for split, rest in spread.splits
        )


def _splits(count: int, widths: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every way to part a count among groups with so many places."""
    if not widths:
        if not count:
            yield ()
        return
    rest = sum(widths[1:])
    for first in range(max(0, count - rest), min(count, widths[0]) + 1):
        for others in _splits(count - first, widths[1:]):
            yield (first, *others)


def _fill(slots: Sequence[int], need: Sequence[int]) -> int:
    """Return the ways to give places the last three suits: a double sum of binomials.

    ``slots[mask]`` places may hold the suits of the mask. Places with one suit have no choice;
    ``both`` and ``ends`` are those with the first suit and one other, which get ``u`` and ``v``
    cards of the first suit.
    """
    nothing, first, second, both, third, ends, later, any_of = slots
    one, two, three = need[0] - first, need[1] - second, need[2] - third
    if nothing or one < 0 or two < 0 or three < 0:
        return 0
    ways = 0
    for u in range(max(0, both - two), min(both, one) + 1):
        for v in range(max(0, one - u - any_of), min(ends, one - u) + 1):
            open_left = later + any_of - (one - u - v)
            ways += (
                comb(both, u)
                * comb(ends, v)
                * comb(any_of, one - u - v)
                * comb(open_left, two - (both - u))
            )
    return ways
