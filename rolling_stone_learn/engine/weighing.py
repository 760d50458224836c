"""How much all deals weigh when each turn of choice counts: restricted choice.

Where a seat had several legal plays and chose one at random, the one that was seen had the chance
1 / (number of legal plays). A deal in which it was bound to happen therefore weighs more than one
in which it was one of many. That is Bayes' rule by counting: the argument of Monty Hall's doors
(Selvin, *A problem in probability*, The American Statistician 29, 1975) and of restricted choice
in bridge (Reese, *The Expert Game*, 1958).

A seat that followed suit held all cards it shows or is known to have, say v of the suit at that
moment, and its hidden ones, a. So that turn weighs 1 / (a + v). If it follows f times with hidden
cards and no others are about, v runs from 1 to f, and the weights multiply to
1 / (a + 1) … 1 / (a + f) = a! / (a + f)!. A hand can get a cards in 1 / a! of the orders, so the
suit is worth 1 / (a + f)!: as if the seat still held the cards it followed with. With trumps, who
cannot follow chooses among t trumps and the pick-up: 1 / (t + 1), likewise. A random leader chose
among all cards of a hand whose size is public, so a lead weighs the same in every deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from math import factorial, gcd, lcm, prod
from operator import sub

from .counting import SUITS

Share = tuple[int, int, int, int]
Table = tuple[tuple[Share, int], ...]
Key = tuple[int, tuple[int, ...], tuple[int, ...]]
Layers = list[int]


class Weighing:
    """Weigh the deals, with whole numbers.

    Rows are as in ``Counting``. ``choices[row][suit]`` lists v, the cards beside the hidden ones,
    for each choice seen, and ``must_hold[row]`` suits of which the row surely has one. A row's
    hidden cards, so many of each suit, are a *share*; its table has the worth of every share: a
    polynomial in four suits. Multiplying polynomials deals to several rows. Two suits are packed
    into one big number, whose digits are the worths, so that Python multiplies many at once
    (Kronecker 1882); there is a layer for each count of the third suit, and the fullest suit
    follows from the others.

    >>> weighing = Weighing([1, 1], [15, 15], [1, 0, 0, 1], [[(1,), (), (), ()], [()] * 4])
    >>> weighing.lengths(0, 0)  # it has followed in suit 0, so more likely holds no other
    [2, 1]
    """

    def __init__(
        self,
        places: Sequence[int],
        may_hold: Sequence[int],
        cards: Sequence[int],
        choices: Sequence[Sequence[tuple[int, ...]]],
        must_hold: Sequence[tuple[int, ...]] | None = None,
    ) -> None:
        self.places = tuple(places)
        self.may_hold = tuple(may_hold)
        self.cards = tuple(cards)
        alike = list(zip(places, may_hold, map(tuple, choices), strict=True))
        self.free: list[Key] = [(alike.index(row), (), ()) for row in alike]  # equal: one table
        musts = must_hold or [()] * len(alike)
        self.keys = [
            (first, must, ()) for (first, _, _), must in zip(self.free, musts, strict=True)
        ]
        self.choices = choices
        self.table = cache(self._table)
        self.product = cache(self._product)
        self.all_lengths = cache(self._all_lengths)
        self._low, self._high, self._layer, _ = sorted(SUITS, key=self.cards.__getitem__)
        most = prod(sum(worth for _, worth in self.table(key)) for key in self.free)
        self._width = most.bit_length() // 8 + 1

    def _table(self, key: Key) -> Table:
        """Return the shares of a row and their worths, in the smallest whole numbers.

        A key names the row, suits of which a share must have all, and suits of which some.
        """
        row, every, some = key
        if every or some:
            return tuple(
                (share, worth)
                for share, worth in self.table((row, (), ()))
                if all(share[suit] for suit in every)
                if not some or any(share[suit] for suit in some)
            )
        size, mask = self.places[row], self.may_hold[row]
        caps = [min(size, self.cards[suit]) * (mask >> suit & 1) for suit in SUITS]
        worths = [_worths(cap, self.choices[row][suit]) for suit, cap in enumerate(caps)]
        shares = _shares(size, caps)
        found = [prod(map(list.__getitem__, worths, share)) for share in shares]
        common = gcd(*found)
        return tuple((share, worth // common) for share, worth in zip(shares, found, strict=True))

    def _at(self, share: Sequence[int]) -> int:
        """Return where in its layer the worth of a share stands."""
        row = 2 * self.cards[self._low] + 1  # as long as the exponents of a product can get
        return self._width * (share[self._low] + row * share[self._high])

    @cached_property
    def _room(self) -> int:
        """Ones wherever no suit is overfull; what multiplying puts elsewhere is dropped."""
        low, high = self.cards[self._low], self.cards[self._high]
        row = b"\xff" * self._width * (low + 1) + bytes(self._width * low)
        return int.from_bytes(row * (high + 1), "little")

    def _packed(self, key: Key) -> Layers:
        layers = [bytearray(self._at(self.cards) + self._width) for _ in self._every_layer]
        for share, worth in self.table(key):
            digits, place = layers[share[self._layer]], self._at(share)
            digits[place : place + self._width] = worth.to_bytes(self._width, "little")
        return [int.from_bytes(digits, "little") for digits in layers]

    @property
    def _every_layer(self) -> range:
        return range(self.cards[self._layer] + 1)

    def _product(self, keys: tuple[Key, ...]) -> Layers:
        """Deal to several rows: multiply, and drop what holds more cards than there are."""
        if len(keys) < 2:
            return self._packed(keys[0]) if keys else [1, *[0] * self.cards[self._layer]]
        some, more = self.product(keys[:-1]), self.product(keys[-1:])
        found = [0] * len(some)
        for layer, factor in enumerate(more):
            if factor:
                for under, other in enumerate(some[: len(some) - layer]):
                    found[under + layer] += factor * other
        return [digits & self._room for digits in found]

    def worths(self, key: Key, others: Sequence[Key], left: Sequence[int]) -> list[int]:
        """Return what each share of a row is worth when other rows get the rest of ``left``."""
        product = self.product(tuple(sorted(others)))
        layers = [digits.to_bytes(digits.bit_length() // 8 + 1, "little") for digits in product]
        found = []
        for share, worth in self.table(key):
            rest = tuple(map(sub, left, share))
            if min(rest) < 0:
                found.append(0)
                continue
            place = self._at(rest)
            digits = layers[rest[self._layer]][place : place + self._width]
            found.append(worth * int.from_bytes(digits, "little"))
        return found

    @cached_property
    def total(self) -> int:
        """The weight of all deals."""
        return self.weight(self.keys)

    def weight(self, keys: Sequence[Key]) -> int:
        """Return the weight of the deals in which each row has a share of such a key."""
        return sum(self.worths(keys[-1], keys[:-1], self.cards)) if keys else 1

    def _all_lengths(self, row: int) -> list[list[int]]:
        others = self.keys[:row] + self.keys[row + 1 :]
        found = [[0] * (min(self.places[row], self.cards[suit]) + 1) for suit in SUITS]
        worths = self.worths(self.keys[row], others, self.cards)
        for (share, _), worth in zip(self.table(self.keys[row]), worths, strict=True):
            for suit, count in enumerate(share):
                found[suit][count] += worth
        return found

    def lengths(self, row: int, suit: int) -> list[int]:
        """Return the weight of the deals in which a row gets 0, 1, 2, … cards of the suit."""
        return self.all_lengths(row)[suit]

    def none_void(self, rows: Sequence[int], *suits: int) -> int:
        """Return the weight of the deals in which each row gets a card of one of the suits."""
        return self.weight(
            [(*key[:2], suits if row in rows else ()) for row, key in enumerate(self.keys)]
        )


def _shares(size: int, caps: Sequence[int]) -> list[Share]:
    """Return every way to make up a hand of this size, with at most so many of each suit."""
    return [
        (a, b, c, size - a - b - c)
        for a in range(min(caps[0], size) + 1)
        for b in range(min(caps[1], size - a) + 1)
        for c in range(max(0, size - a - b - caps[3]), min(caps[2], size - a - b) + 1)
    ]


def _worths(most: int, choices: Sequence[int]) -> list[int]:
    """Return the worth of 0, 1, … hidden cards of a suit: 1 / a! Π 1 / (a + v), made whole."""
    parts = [
        factorial(count) * prod(count + beside for beside in choices) for count in range(most + 1)
    ]
    whole = lcm(*parts)
    return [whole // part for part in parts]
