"""What the fast kernel is made of: cards as bits, chance, and the rules and the table as numbers.

A card is one bit, ``1 << (16 * suit + rank - 2)``: each suit has a lane of 16 bits, a hand is a
number, and within a suit the greater number is the higher card. Without numba these lines run
as plain Python, so 64-bit numbers are masked, and never meet a number with a sign.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.rng import seed_number
from .compiled import HAS_PDEP, compiled, i64, length, pdep, u64

Words = Any  # an array of 64-bit words, or a list of whole numbers
Numbers = Any  # an array of whole numbers, or a list

MASK = u64((1 << 64) - 1)
GOLDEN = u64(0x9E3779B97F4A7C15)
MIX_1, MIX_2 = u64(0xBF58476D1CE4E5B9), u64(0x94D049BB133111EB)
HALF = u64((1 << 32) - 1)
ZERO, ONE = u64(0), u64(1)
LANE = u64(0xFFFF)
ODD = u64(0xD6E8FEB86659FD93)
ROUND = u64(seed_number("round"))

LOWEST, HIGHEST, RANDOM, WIN_OR_LOW = range(4)
PICKER, LEFT_OF_PICKER, OTHER_SUIT = range(3)
PER_CARD, BY_RANK, GAIN, PICKED = range(4)
WENT_OUT, REPETITION, STALLED, TURN_CAP = range(4)
LENGTH, SINGLETON, SINGLETON_ACE, SHORT_HIGH, HIGH_CARD, LOW_CARD = range(1, 7)
SHOWN, NEARLY_OUT, RIVALS_PICKED, ATTACK, BLOCK, JUST_PICKED, PARTNER_LONG = range(7, 14)
PICK_UP = -1


HANDS, KNOWN, CLOSED, TOP, SECOND, WHOLE = 0, 8, 16, 24, 25, 26
LAST, PICKED_UP, LARGEST, COST, PLAYING, WORTH, PACK, CARDS = 0, 8, 16, 24, 32, 40, 56, 120
WORDS, NUMBERS = 27, 184


class Law(NamedTuple):
    """The rules as numbers; 0 stands for a guard that is off, -1 for no ace of spades start.

    ``pack`` counts the cards, ``members`` the players that a seat may draw for a round, ``noted``
    the plays of a round that are noted.
    """

    players: int
    after_pickup: int
    first_card: int
    repetition: int
    stall_limit: int
    turn_cap: int
    partners: int
    scoring: int
    pack: int
    dealt: int
    members: int
    noted: int


class Desk(NamedTuple):
    """All that changes, and who plays.

    ``words`` holds for each seat its hand, the cards known there and its closed suits, then the
    top rank and the second in the lowest lane, and the whole pack. ``numbers`` holds for each seat
    the suit of its last pick-up, what it picked up, its largest hand, the cost of what it picked
    up, and which tip plays there; then what each rank is worth, the pack, and the pack shuffled.
    ``tips`` are one behind another: the lead rule, the follow rule, how many filters,
    and each filter's score, below 0 where little is best. ``members`` and ``bounds`` say which
    tips a seat draws from, ``positions`` what stood since the last complete trick, and ``plays``
    the cards of a round in order, with 0 for a pick-up.
    """

    words: Words
    numbers: Numbers
    tips: Numbers
    members: Numbers
    bounds: Words
    positions: Words
    plays: Words


@compiled
def mix(z: int) -> int:
    """Scramble 64 bits, one to one (SplitMix64, as in ``engine/rng.py``)."""
    z = ((z ^ (z >> u64(30))) * MIX_1) & MASK
    z = ((z ^ (z >> u64(27))) * MIX_2) & MASK
    return z ^ (z >> u64(31))


@compiled
def keyed(state: int, part: int) -> int:
    """Return the stream that one more part of a key leads to."""
    return mix((state + GOLDEN + part) & MASK)


@compiled
def below(state: int, n: int) -> tuple[int, int]:
    """Return the stream after a draw, and a whole number from 0 to n - 1 (Lemire's)."""
    many = u64(n)
    while True:
        state = (state + GOLDEN) & MASK
        word = mix(state)
        low = (word * many) & MASK
        if low >= many or low >= (MASK - many + ONE) % many:
            break
    high = ((word >> u64(32)) * many + (((word & HALF) * many) >> u64(32))) >> u64(32)
    return state, i64(high)


@compiled
def lane(hand: int, suit: int) -> int:
    """Return the cards of one suit, moved to the lowest lane."""
    return (hand >> u64(16 * suit)) & LANE


@compiled
def suit_of(card: int) -> int:
    """Return the suit of a card, from 0 to 3."""
    return (length(card) - 1) >> 4


@compiled
def lowest(hand: int) -> int:
    """Return the lowest card."""
    return hand ^ (hand & (hand - ONE))


@compiled
def highest(hand: int) -> int:
    """Return the highest card."""
    return ONE << u64(length(hand) - 1)


@compiled
def nth(hand: int, place: int) -> int:
    """Return the card at a place of the sorted hand."""
    if HAS_PDEP:
        return pdep(ONE << u64(place), hand)
    for _ in range(place):
        hand &= hand - ONE
    return lowest(hand)
