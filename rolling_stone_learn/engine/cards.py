"""Cards, suits and packs: the things on the table, before any rule."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, NoReturn, Self

RANKS = "23456789TJQKA"
ACE = 14
_RANK_NAMES = {11: "jack", 12: "queen", 13: "king", 14: "ace"}


class Suit(StrEnum):
    """One of the four suits. A suit equals its letter.

    >>> Suit.HEARTS == "H", Suit.HEARTS.symbol, Suit.HEARTS.plural
    (True, '♥', 'hearts')
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise ValueError(f"{value!r} is not a suit: write C, D, H or S")

    @property
    def symbol(self) -> str:
        """The sign printed on the card."""
        return _SYMBOLS[self]

    @property
    def plural(self) -> str:
        """The word players say: ``hearts``."""
        return self.name.lower()

    @property
    def singular(self) -> str:
        """The word for one card: ``heart``."""
        return self.name.lower()[:-1]


_SYMBOLS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_SUIT_OF = {symbol: suit for suit, symbol in _SYMBOLS.items()} | {suit.value: suit for suit in Suit}
_CARD = re.compile(r"(10|[2-9TJQKA])([CDHS♣♦♥♠])\ufe0f?")


class _SuitAndRank(NamedTuple):
    suit: Suit
    rank: int


class Card(_SuitAndRank):
    """One playing card; ranks run from 2 to 14, and the ace is 14.

    Cards sort by suit, then by rank. They read any usual form and write two:
    ``9♥`` for people, ``9H`` for records.

    >>> Card.parse("10♥"), Card.parse("th").code, Card("H", 14).title
    (10♥, 'TH', 'ace of hearts')
    >>> Card("H", 1)
    Traceback (most recent call last):
    ValueError: rank=1: a rank is a whole number from 2 to 14 (the ace)
    """

    __slots__ = ()

    def __new__(cls, suit: Suit | str, rank: int) -> Self:
        """Make a card, or raise ``ValueError`` when there is none such."""
        if isinstance(rank, bool) or not isinstance(rank, int) or not 2 <= rank <= ACE:
            raise ValueError(f"rank={rank!r}: a rank is a whole number from 2 to 14 (the ace)")
        return super().__new__(cls, Suit(suit), rank)

    @classmethod
    def parse(cls, text: str | Card) -> Card:
        """Read one card, such as ``9H``, ``9♥``, ``10h`` or ``TH``.

        Raises ``ValueError`` that says how a card is written.
        """
        if isinstance(text, Card):
            return text
        match = _CARD.fullmatch(text.strip().upper()) if isinstance(text, str) else None
        if match is None:
            raise ValueError(
                f"{text!r} is not a card: write a rank (2 to 10, J, Q, K or A) "
                "and a suit (C, D, H or S), such as 9H or 10♥"
            )
        rank, suit = match.groups()
        return cls(_SUIT_OF[suit], RANKS.index("T" if rank == "10" else rank) + 2)

    @property
    def code(self) -> str:
        """The card in records: two plain letters, ``TH`` for the ten of hearts."""
        return RANKS[self.rank - 2] + self.suit.value

    @property
    def rank_text(self) -> str:
        """The rank as printed on the card: ``10``, ``K``."""
        return "10" if self.rank == 10 else RANKS[self.rank - 2]

    @property
    def title(self) -> str:
        """The card as spoken: ``queen of spades``."""
        return f"{_RANK_NAMES.get(self.rank, self.rank)} of {self.suit.plural}"

    def __str__(self) -> str:
        return self.rank_text + self.suit.symbol

    __repr__ = __str__


Hand = tuple[Card, ...]


def parse_cards(cards: str | Iterable[str | Card]) -> Hand:
    """Read several cards from one text or a list, and sort them.

    >>> parse_cards("KH 9♥ 7c")
    (7♣, 9♥, K♥)
    """
    return tuple(sorted(read_cards(cards)))


def read_cards(cards: str | Iterable[str | Card]) -> Hand:
    """Read several cards and keep their order, as a trick needs it.

    >>> read_cards("KH 9♥ 7c")
    (K♥, 9♥, 7♣)
    """
    if not isinstance(cards, str | Iterable):
        raise TypeError(f"{cards!r} is no list of cards: write them as in '9H KH 7C'")
    parts = cards.replace(",", " ").split() if isinstance(cards, str) else cards
    return tuple(Card.parse(part) for part in parts)


def cards_of(hand: Iterable[Card], suit: str) -> Hand:
    """Return the cards of one suit, in the order they are held.

    >>> cards_of(parse_cards("9H KH 7C"), "H")
    (9♥, K♥)
    """
    return tuple(card for card in hand if card.suit == suit)


@dataclass(frozen=True, slots=True)
class Pack:
    """Any small pack: some suits, some ranks, and how many cards each player gets.

    Cards that are not dealt are set aside, unseen.

    >>> Pack("HS", "9TJ", hand=2).cards
    (9♥, 10♥, J♥, 9♠, 10♠, J♠)
    >>> Pack("HX", "9TJ", hand=2)
    Traceback (most recent call last):
    ValueError: suits='HX': name each suit once, with the letters C, D, H, S
    """

    suits: str
    ranks: str
    hand: int

    def __post_init__(self) -> None:
        for field in ("suits", "ranks"):
            if not isinstance(getattr(self, field), str):
                raise ValueError(f"{field}={getattr(self, field)!r}: write letters, such as 'HS'")  # noqa: TRY004  # rules that cannot be are a ValueError
        suits, ranks = self.suits.upper(), self.ranks.upper().replace("10", "T")
        if not suits or len(set(suits)) < len(suits) or set(suits) - set("CDHS"):
            raise ValueError(
                f"suits={self.suits!r}: name each suit once, with the letters C, D, H, S"
            )
        if not ranks or len(set(ranks)) < len(ranks) or set(ranks) - set(RANKS):
            raise ValueError(f"ranks={self.ranks!r}: name each rank once, from {RANKS}")
        if isinstance(self.hand, bool) or not isinstance(self.hand, int) or self.hand < 1:
            raise ValueError(f"hand={self.hand!r}: use a whole number from 1 up")
        object.__setattr__(self, "suits", "".join(sorted(suits)))
        object.__setattr__(self, "ranks", "".join(sorted(ranks, key=RANKS.index)))

    @property
    def cards(self) -> Hand:
        """Every card of the pack, sorted."""
        return tuple(
            Card(Suit(suit), RANKS.index(rank) + 2) for suit in self.suits for rank in self.ranks
        )
