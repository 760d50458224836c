"""Chance that never changes: a small random generator of our own.

Deals and bots must come out the same on every machine and under every version of every
library, for ever. Python promises that only for a part of ``random``, so the few lines are here:
SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014),
Lemire's unbiased whole numbers below a bound (2019) and the shuffle of Fisher and Yates.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    """Scramble 64 bits, one to one."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def seed_number(seed: int | str) -> int:
    """Turn a seed into 64 bits: a whole number is itself, other words are hashed.

    Raises ``ValueError`` for anything else.

    >>> seed_number(7) == seed_number(" 7 ")
    True
    >>> seed_number("7b-12") == seed_number("7b-13")
    False
    """
    if isinstance(seed, str) and seed.strip():
        text = seed.strip()
        if not (text.isascii() and text.isdigit()):
            return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
        seed = int(text[:40])
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= _MASK:
        raise ValueError(
            f"seed={seed!r}: use a whole number from 0 to 2**64 - 1, or a word such as '7b-12'"
        )
    return seed


def next_seed(seed: int | str, steps: int = 1) -> int | str:
    """Return a later seed: the next number, or a word with a count behind.

    >>> next_seed(7), next_seed("7b"), next_seed("7b/2"), next_seed("7b", 3)
    (8, '7b/2', '7b/3', '7b/4')
    """
    if isinstance(seed, int) or seed.strip().isdecimal():
        return (int(seed) + steps) % (1 << 64)
    if not steps:
        return seed
    stem, _, count = seed.rpartition("/")
    return f"{stem}/{int(count) + steps}" if stem and count.isdecimal() else f"{seed}/{1 + steps}"


class Rng:
    """A stream of chance that starts from a key of seeds.

    The same key gives the same stream; any other key gives an unrelated one.

    >>> rng = Rng(7)
    >>> [rng.below(6) + 1 for _ in range(8)]
    [5, 4, 4, 4, 3, 2, 6, 6]
    """

    __slots__ = ("_state",)

    def __init__(self, *key: int | str) -> None:
        self._state = 0
        for part in key:
            self._state = _mix((self._state + _GOLDEN + seed_number(part)) & _MASK)

    def next64(self) -> int:
        """Return the next 64 random bits."""
        self._state = (self._state + _GOLDEN) & _MASK
        return _mix(self._state)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        if n < 1:
            raise ValueError(f"n={n!r}: there must be at least one thing to choose from")
        product = self.next64() * n
        if product & _MASK < n:
            unfair = (1 << 64) % n
            while product & _MASK < unfair:
                product = self.next64() * n
        return product >> 64

    def random(self) -> float:
        """Return a number from 0 up to, but not with, 1."""
        return (self.next64() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return the items in a random order, as a new list.

        >>> sorted(Rng(1).shuffle("ROLLING")) == sorted("ROLLING")
        True
        """
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self.below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled
