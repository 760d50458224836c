"""How a round ended, who won it and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .cards import ACE, Card, Hand
from .events import Event, Termination, face_picked
from .rules import Rules


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
    def text(self) -> str:
        """How records write the end: ``went_out 2``, ``repetition``."""
        seat = "" if self.went_out is None else f" {self.went_out}"
        return self.termination.value + seat

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


def stopped(rules: Rules, again: int, pickups_in_row: int, turn: int) -> Termination | None:
    """Return which guard stops a round between two tricks, if any, in the rule book's order.

    ``again`` counts how often this position stood since the last complete trick.

    >>> stopped(Rules(), again=3, pickups_in_row=40, turn=90).value
    'repetition'
    """
    if rules.repetition and again >= rules.repetition:
        return Termination.REPETITION
    if rules.stall_limit and pickups_in_row >= rules.stall_limit:
        return Termination.STALLED
    return Termination.TURN_CAP if turn >= rules.turn_cap else None


def settle(
    rules: Rules,
    hands: Sequence[Hand],
    termination: Termination,
    went_out: int | None,
    events: Sequence[Event] = (),
) -> Outcome:
    """Return the outcome of a round that ends now with these hands.

    ``events`` tell what was picked up, for ``face_picked``. A stopped round has no winner, or is
    shared by those with fewest cards (``rules.stalemate``). Under ``parlett`` nobody gains when
    nobody went out. With partners the pair with the lower sum of points wins, whoever went out,
    and equal sums share; points stay with the seats.

    >>> from .cards import parse_cards
    >>> hands = [parse_cards("AH KH"), (), parse_cards("9C"), parse_cards("7C 7D")]
    >>> settle(Rules(), hands, Termination.WENT_OUT, 1).points
    (2, 0, 1, 2)
    >>> settle(Rules.preset("classic"), hands, Termination.WENT_OUT, 1).points
    (0, 34, 0, 0)
    >>> settle(Rules.preset("escalating"), hands, Termination.WENT_OUT, 1).points
    (27, 0, 9, 14)
    """
    points = _points(rules, hands, went_out, events)
    winners = _winners(rules, hands, points, went_out)
    share = Fraction(1, len(winners) or 1)
    shares = (share if seat in winners else Fraction(0) for seat in range(len(hands)))
    return Outcome(termination, went_out, tuple(shares), points)


def _winners(
    rules: Rules, hands: Sequence[Hand], points: Sequence[int], went_out: int | None
) -> list[int]:
    seats = range(len(hands))
    if went_out is None and rules.stalemate == "no_winner":
        return []
    if went_out is not None and not rules.partners:
        return [went_out]
    costs = [len(hand) for hand in hands] if went_out is None else list(points)
    if rules.partners:
        costs = [costs[seat] + costs[(seat + 2) % 4] for seat in seats]
    return [seat for seat in seats if costs[seat] == min(costs)]


def _points(
    rules: Rules, hands: Sequence[Hand], went_out: int | None, events: Sequence[Event]
) -> tuple[int, ...]:
    if rules.scoring == "cards":
        return tuple(map(len, hands))
    if rules.scoring == "face_left":
        return tuple(sum(card.rank for card in hand) for hand in hands)
    if rules.scoring == "face_picked":
        return face_picked(events, rules.players)
    gain = sum(parlett_value(card) for hand in hands for card in hand)
    gainer = went_out if rules.scoring == "parlett" else None
    return tuple(gain if seat == gainer else 0 for seat in range(len(hands)))
