"""How a round ended, who won it and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from .cards import ACE, Card, Hand
from .rules import Rules


class Termination(StrEnum):
    """Why a round ended."""

    WENT_OUT = "went_out"
    REPETITION = "repetition"
    STALLED = "stalled"
    TURN_CAP = "turn_cap"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a round.

    ``went_out`` is a seat or None; ``win_share`` holds a Fraction of the win for each seat and
    ``points`` the points of each seat under the rules' scoring (``rules.low_is_good`` tells
    which way they count).
    """

    termination: Termination
    went_out: int | None
    win_share: tuple[Fraction, ...]
    points: tuple[int, ...]

    @property
    def winner(self) -> int | None:
        """The seat that won alone, or None."""
        return self.win_share.index(Fraction(1)) if Fraction(1) in self.win_share else None


def parlett_value(card: Card) -> int:
    """Return a card's worth to who goes out: ace 1, J Q K 10, else its pips (F, P).

    >>> [parlett_value(Card("H", rank)) for rank in (14, 13, 10, 7)]
    [1, 10, 10, 7]
    """
    return 1 if card.rank == ACE else min(card.rank, 10)


def settle(
    rules: Rules, hands: Sequence[Hand], termination: Termination, went_out: int | None
) -> Outcome:
    """Return the outcome of a round that ends now with these hands.

    A stopped round has no winner, or is shared by the seats with fewest cards
    (``rules.stalemate``). Under ``parlett`` nobody gains when nobody went out.

    >>> from .cards import parse_cards
    >>> hands = [parse_cards("AH KH"), (), parse_cards("9C"), parse_cards("7C 7D")]
    >>> settle(Rules(), hands, Termination.WENT_OUT, 1).points
    (2, 0, 1, 2)
    >>> settle(Rules.preset("classic"), hands, Termination.WENT_OUT, 1).points
    (0, 34, 0, 0)
    """
    return Outcome(
        termination, went_out, _shares(rules, hands, went_out), _points(rules, hands, went_out)
    )


def _shares(rules: Rules, hands: Sequence[Hand], went_out: int | None) -> tuple[Fraction, ...]:
    if went_out is not None:
        winners = [went_out]
    elif rules.stalemate == "fewest_cards":
        fewest = min(map(len, hands))
        winners = [seat for seat, hand in enumerate(hands) if len(hand) == fewest]
    else:
        winners = []
    return tuple(Fraction(seat in winners, len(winners) or 1) for seat in range(len(hands)))


def _points(rules: Rules, hands: Sequence[Hand], went_out: int | None) -> tuple[int, ...]:
    if rules.scoring == "cards":
        return tuple(map(len, hands))
    gain = sum(parlett_value(card) for hand in hands for card in hand)
    return tuple(gain if seat == went_out else 0 for seat in range(len(hands)))
