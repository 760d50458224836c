"""Rules and players as the numbers that the fast kernel reads."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

import numpy as np

from ..engine.cards import ACE, Card, Suit
from ..engine.deal import ACE_OF_SPADES
from ..engine.players import Player, find_player, long_low, random_player
from ..engine.rules import MOST_PLAYERS, Rules
from ..engine.scoring import parlett_value
from . import filters
from . import kernel_cards as kernel
from .compiled import FAST
from .kernel_cards import Desk, Law
from .tips import Mixed, Tip

LONGEST_CAP = 1_000_000  # turns; the kernel keeps a word for every second one
SUITS = tuple(Suit)
CODES: dict[filters.Filter, int] = {
    filters.length: kernel.LENGTH,
    filters.closed: kernel.SHOWN,
    filters.singleton: kernel.SINGLETON,
    filters.singleton_ace: kernel.SINGLETON_ACE,
    filters.short_high: kernel.SHORT_HIGH,
    filters.nearly_out: kernel.NEARLY_OUT,
    filters.just_picked: kernel.JUST_PICKED,
    filters.rivals_picked: kernel.RIVALS_PICKED,
    filters.highest_card: kernel.HIGH_CARD,
    filters.lowest_card: kernel.LOW_CARD,
    filters.attack: kernel.ATTACK,
    filters.block: kernel.BLOCK,
    filters.partner_long: kernel.PARTNER_LONG,
}
CARD_RULES = {
    "lowest": kernel.LOWEST,
    "highest": kernel.HIGHEST,
    "random": kernel.RANDOM,
    "win_or_low": kernel.WIN_OR_LOW,
}
AFTER_PICKUP = {
    "picker": kernel.PICKER,
    "left_of_picker": kernel.LEFT_OF_PICKER,
    "picker_other_suit": kernel.OTHER_SUIT,
}
SCORING = {"cards": kernel.PER_CARD, "parlett": kernel.GAIN, "face_picked": kernel.PICKED}
PLAIN_TIPS: dict[Player, Tip] = {
    random_player: Tip(lead="random", follow="random"),
    long_low: Tip("longest"),
}
Parts = list[tuple[Tip, float]]
"""The tips that one seat may be, each with the bound of its draw."""


def has_kernel(rules: Rules) -> bool:
    """Whether the kernel knows these rules: all but trumps, the honour table and endless caps.

    >>> has_kernel(Rules.preset("jaques")), has_kernel(Rules.preset("trumps"))
    (True, False)
    """
    trumps = rules.trumps and rules.undealt
    return not trumps and rules.revokes == "blocked" and rules.turn_cap <= LONGEST_CAP


def parts_of(player: str | Player) -> Parts | None:
    """Return the tips that a player is made of, or None when it is not made of tips.

    >>> parts_of("random")
    [(Tip(lead='random', follow='random'), 1.0)]
    """
    found = find_player(player)
    if type(found) is Mixed:
        parts = [parts_of(part) for part, _ in found.parts]
        if None in parts:
            return None
        return [
            (part[0][0], bound) for part, bound in zip(parts, found.bounds, strict=True) if part
        ]
    tip = PLAIN_TIPS.get(found) if found in PLAIN_TIPS else found
    return [(tip, 1.0)] if type(tip) is Tip else None


def index(card: Card) -> int:
    """Return the place of a card's bit.

    >>> index(Card("C", 2)), index(ACE_OF_SPADES)
    (0, 60)
    """
    return 16 * SUITS.index(card.suit) + card.rank - 2


def law_of(rules: Rules, members: int, noted: int) -> Law:
    """Return the rules as numbers."""
    return Law(
        players=rules.players,
        after_pickup=AFTER_PICKUP[rules.after_pickup],
        first_card=index(ACE_OF_SPADES) if rules.first_leader == "ace_of_spades" else -1,
        repetition=rules.repetition or 0,
        stall_limit=rules.stall_limit or 0,
        turn_cap=rules.turn_cap,
        partners=int(rules.partners),
        scoring=SCORING.get(rules.scoring, kernel.BY_RANK),
        pack=len(rules.cards),
        dealt=rules.dealt,
        members=members,
        noted=noted,
    )


def set_up(rules: Rules, seats: Sequence[Parts], plays: int = 0) -> tuple[Law, Desk]:
    """Return rules and a desk to play rounds on, which notes up to so many plays of the last one.

    >>> from .compiled import u64
    >>> from .kernel import play_rounds
    >>> law, desk = set_up(Rules(), [parts_of("long_low")] * 4)
    >>> rows = np.zeros((2, 21), np.int64)
    >>> play_rounds(u64(1), 0, law, desk, rows)
    >>> rows[:, :5].tolist()  # out, stopped by, turns, tricks, pick-ups
    [[2, 0, 152, 6, 43], [2, 0, 82, 6, 20]]
    """
    if len(seats) != rules.players:  # the kernel would read beyond its arrays
        raise ValueError(f"{len(seats)} players for {rules.players} seats")
    tips, starts = list(dict.fromkeys(tip for parts in seats for tip, _ in parts)), []
    programs: list[int] = []
    for tip in tips:
        starts.append(len(programs))
        programs += _program(tip)
    members = max(map(len, seats))
    padded = [part for parts in seats for part in parts + parts[-1:] * (members - len(parts))]
    positions = rules.turn_cap // 2 + MOST_PLAYERS if rules.repetition else 1
    desk = Desk(
        words=_words([0] * kernel.TOP + _marks(rules)),
        numbers=_numbers(_numbers_of(rules)),
        tips=_numbers(programs),
        members=_numbers([starts[tips.index(tip)] for tip, _ in padded]),
        bounds=_words([ceil(bound * (1 << 53)) for _, bound in padded]),
        positions=_empty(positions),
        plays=_empty(plays),
    )
    return law_of(rules, members, plays), desk


def _marks(rules: Rules) -> list[int]:
    ranks = sorted({card.rank for card in rules.cards})
    tops = [1 << (rank - 2) for rank in (ranks[-1], ranks[-2:][0])]
    return [*tops, sum(1 << index(card) for card in rules.cards)]


def _numbers_of(rules: Rules) -> list[int]:
    numbers = [0] * kernel.NUMBERS
    for rank in range(2, ACE + 1):
        numbers[kernel.WORTH + rank - 2] = _worth(rules, rank)
    for place, card in enumerate(rules.cards):
        numbers[kernel.PACK + place] = index(card)
    return numbers


def _program(tip: Tip) -> list[int]:
    signed = [filters.FILTERS[name] for name in tip.filters]
    codes = [CODES[score] * sign for score, sign in signed]
    return [CARD_RULES[tip.lead], CARD_RULES[tip.follow], len(codes), *codes]


def _worth(rules: Rules, rank: int) -> int:
    if rules.scoring == "parlett":
        return parlett_value(Card(Suit.CLUBS, rank))
    return 0 if rules.scoring == "none" else rank


def _numbers(values: list[int]) -> Any:
    return np.array(values, np.int64) if FAST else values


def _empty(places: int) -> Any:
    return np.zeros(places, np.uint64) if FAST else [0] * places


def _words(values: list[int]) -> Any:
    return np.array(values, np.uint64) if FAST else values
