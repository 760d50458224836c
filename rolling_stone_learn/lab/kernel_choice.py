"""What the fast kernel's players choose: the filters, leads and follows of tips, on numbers.

Each function here has its readable twin in ``filters.py`` or ``tips.py``; a test plays both.
"""

from __future__ import annotations

from .compiled import compiled, count, i64, u64
from .kernel_cards import (
    BLOCK,
    CLOSED,
    HANDS,
    HIGH_CARD,
    HIGHEST,
    JUST_PICKED,
    KNOWN,
    LANE,
    LAST,
    LENGTH,
    LOW_CARD,
    LOWEST,
    ONE,
    PLAYING,
    RANDOM,
    RIVALS_PICKED,
    SECOND,
    SHORT_HIGH,
    SHOWN,
    SINGLETON,
    SINGLETON_ACE,
    TOP,
    WHOLE,
    WIN_OR_LOW,
    ZERO,
    Law,
    Numbers,
    Words,
    below,
    highest,
    keyed,
    lane,
    lowest,
    nth,
)


@compiled
def better(value: float, suit: int, best: float, kept: int) -> tuple[float, int]:
    """Return the best value so far, and the lanes of the suits that have it."""
    mask = LANE << u64(16 * suit)
    if value > best:
        return value, mask
    return best, kept | mask if value == best else kept


@compiled
def of_mine(what: int, cards: int, top: int, second: int) -> int:
    """Score my cards of a suit, which lie in the lowest lane."""
    held = count(cards)
    if what == LENGTH:
        return held
    if what == SINGLETON:
        return 1 if held == 1 else 0
    if what == SINGLETON_ACE:
        return 1 if held == 1 and cards == top else 0
    if what == SHORT_HIGH:
        return 1 if held <= 2 and cards & (top | second) else 0
    return i64(highest(cards) if what == HIGH_CARD else lowest(cards))


@compiled
def by_mine(what: int, sign: int, may: int, top: int, second: int) -> int:
    """Keep the suits that are best by my own cards."""
    best, kept = -1e9, ZERO
    for suit in range(4):
        cards = lane(may, suit)
        if cards:
            best, kept = better(sign * of_mine(what, cards, top, second), suit, best, kept)
    return kept


@compiled
def by_rivals(what: int, sign: int, may: int, me: int, law: Law, words: Words) -> int:
    """Keep the suits that are best by what rivals show: voids, small hands, or known cards."""
    best, kept = -1e9, ZERO
    for suit in range(4):
        mask, shown = LANE << u64(16 * suit), 0
        if not may & mask:
            continue
        for seat in range(law.players):
            if seat == me or (law.partners and seat == (me + 2) % 4):
                continue
            cards = words[KNOWN + seat] & mask
            if what == RIVALS_PICKED:
                shown += count(cards)
            elif words[CLOSED + seat] & mask and not cards:
                shown += 1 if what == SHOWN or count(words[HANDS + seat]) <= 2 else 0
        best, kept = better(sign * shown, suit, best, kept)
    return kept


@compiled
def nearest_out(me: int, law: Law, words: Words) -> int:
    """Return the rival with fewest cards, the nearest to my left of several."""
    nearest, seat = -1, me
    for _ in range(law.players - 1):
        seat = seat + 1 if seat + 1 < law.players else 0
        if law.partners and seat == (me + 2) % 4:
            continue
        if nearest < 0 or count(words[HANDS + seat]) < count(words[HANDS + nearest]):
            nearest = seat
    return nearest


@compiled
def some_void(suit: int, me: int, last: int, hidden: int, law: Law, words: Words) -> float:
    """Estimate the chance that a rival from my left up to ``last`` is out of a suit.

    The same in the same order as ``filters.some_void``, so that ties come out alike.
    """
    mask, room, none, seat = LANE << u64(16 * suit), 0, 1.0, me
    for other in range(law.players):
        if other != me and not words[CLOSED + other] & mask:
            room += count(words[HANDS + other] ^ words[KNOWN + other])
    while seat != last:
        seat = seat + 1 if seat + 1 < law.players else 0
        if law.partners and seat == (me + 2) % 4:
            continue
        places, chance = count(words[HANDS + seat] ^ words[KNOWN + seat]), 1.0
        if words[KNOWN + seat] & mask:
            chance = 0.0
        elif places and not words[CLOSED + seat] & mask:
            miss = 1.0 - places / room
            for _ in range(hidden):
                chance *= miss
        none *= 1.0 - chance
    return 1.0 - none


@compiled
def by_counting(what: int, sign: int, may: int, me: int, gone: int, law: Law, words: Words) -> int:
    """Keep the suits that are best by the estimate of voids."""
    unseen, last = words[WHOLE] & ~(gone | words[HANDS + me]), me - 1 if me else law.players - 1
    for seat in range(law.players):
        unseen &= ~words[KNOWN + seat]
    if what == BLOCK:
        last = nearest_out(me, law, words)
    best, kept = -1e9, ZERO
    for suit in range(4):
        mask = LANE << u64(16 * suit)
        if may & mask:
            value = some_void(suit, me, last, count(unseen & mask), law, words)
            best, kept = better(sign * value, suit, best, kept)
    return kept


@compiled
def by_one_suit(what: int, sign: int, may: int, me: int, law: Law, words: Words, last: int) -> int:
    """Keep the suit of my last pick-up or the suits my partner is known for, or all but those."""
    best, kept = -1e9, ZERO
    partner = words[KNOWN + (me + 2) % 4] if law.partners else ZERO
    for suit in range(4):
        if lane(may, suit):
            value = count(lane(partner, suit))
            if what == JUST_PICKED:
                value = 1 if suit == last else 0
            best, kept = better(sign * value, suit, best, kept)
    return kept


@compiled
def sift(
    me: int, may: int, gone: int, law: Law, words: Words, numbers: Numbers, tips: Numbers
) -> int:
    """Return the cards of the suits that the filters of a player leave."""
    tip = numbers[PLAYING + me]
    for place in range(tip + 3, tip + 3 + tips[tip + 2]):
        what, sign = abs(tips[place]), 1 if tips[place] > 0 else -1
        if what <= LOW_CARD:
            may &= by_mine(what, sign, may, words[TOP], words[SECOND])
        elif what <= RIVALS_PICKED:
            may &= by_rivals(what, sign, may, me, law, words)
        elif what <= BLOCK:
            may &= by_counting(what, sign, may, me, gone, law, words)
        else:
            may &= by_one_suit(what, sign, may, me, law, words, numbers[LAST + me])
    return may


@compiled
def draw(chance: int, seat: int, n: int) -> int:
    """Draw from 0 to n - 1 as a player asked at the turn with this chance does."""
    return below(keyed(chance, u64(seat)), n)[1]


@compiled
def lead(
    chance: int,
    me: int,
    may: int,
    gone: int,
    law: Law,
    words: Words,
    numbers: Numbers,
    tips: Numbers,
) -> int:
    """Choose the card that a seat leads."""
    tip = numbers[PLAYING + me]
    if tips[tip + 2]:
        may = sift(me, may, gone, law, words, numbers, tips)
    if tips[tip] == RANDOM:
        return nth(may, draw(chance, me, count(may)))
    suits = 0
    for suit in range(4):
        suits += 1 if lane(may, suit) else 0
    chosen = draw(chance, me, suits) if suits > 1 else 0
    for suit in range(4):
        cards = may & (LANE << u64(16 * suit))
        if cards:
            if not chosen:
                return lowest(cards) if tips[tip] == LOWEST else highest(cards)
            chosen -= 1
    return ZERO


@compiled
def follow(rule: int, chance: int, me: int, may: int, best: int) -> int:
    """Choose the card to follow with by a tip's rule, when ``best`` is the best so far."""
    if rule == RANDOM:
        return nth(may, draw(chance, me, count(may)))
    if not may & (may - ONE):
        return may
    high = highest(may)
    return high if rule == HIGHEST or (rule == WIN_OR_LOW and high > best) else lowest(may)
