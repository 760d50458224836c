"""How hands swell over many rounds, and what goes with a void at the deal: plain counting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile
from math import sqrt
from typing import TYPE_CHECKING

from .engine.cards import Hand, Suit
from .engine.events import PickedUp
from .engine.explaining import in_thousand
from .engine.rules import check_type
from .engine.state import RoundState
from .lab.sample import student, wilson
from .progress import progress
from .words.forecast import SWELL

if TYPE_CHECKING:
    import pandas as pd


class Curve:
    """The average size of hands at the start and after every turn, as rounds are added.

    Hands whose round is over drop out: ``going`` says how many lasted each number of turns.

    >>> curve = Curve()
    >>> curve.add([8, 7, 7])
    >>> curve.add([8, 8])
    >>> curve.going, curve.means(), curve.means(fewest=2)
    ([2, 2, 1], [8.0, 7.5, 7.0], [8.0, 7.5])
    """

    def __init__(self) -> None:
        self.going, self._sums, self._squares = list[int](), list[int](), list[int]()

    def add(self, sizes: Sequence[int]) -> None:
        """Add a hand: its size at the start and after every turn of its round."""
        for row in (self.going, self._sums, self._squares):
            row.extend([0] * (len(sizes) - len(row)))
        for turn, size in enumerate(sizes):
            self.going[turn] += 1
            self._sums[turn] += size
            self._squares[turn] += size * size

    def means(self, fewest: int = 1) -> list[float]:
        """Return the averages while at least so many rounds go on."""
        going = takewhile(lambda number: number >= fewest, self.going)
        return [total / number for total, number in zip(self._sums, going, strict=False)]

    def reach(self, turn: int) -> float:
        """Return how far the 95 % interval of an average goes to either side of it."""
        number, total = self.going[turn], self._sums[turn]
        spread = number * self._squares[turn] - total * total
        return student(number - 1) * sqrt(spread / (number - 1)) / number if number > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Dealt:
    """All hands that were dealt with so many suits missing, and what became of them.

    ``wins`` counts those that won their round, alone or with others. ``curve`` is their average
    size at the start and after every turn, while at least half of their rounds still went on.
    """

    voids: int
    hands: int
    wins: int
    curve: tuple[float, ...]

    @property
    def share(self) -> float:
        """The part of the hands that won."""
        return self.wins / self.hands

    @property
    def interval(self) -> tuple[float, float]:
        """Between which parts the true one lies, with 95 % confidence."""
        return wilson(self.wins, self.hands)


@dataclass(frozen=True)
class Swelling:
    """How hands swelled in many rounds: largest hand and pick-ups of each, and hands by voids.

    ``by_voids`` parts all hands by how many suits were missing at the deal. A difference there
    is an association: the missing suit need not be its cause.
    """

    largest: tuple[int, ...]
    pickups: tuple[int, ...]
    by_voids: tuple[Dealt, ...]

    @property
    def rounds(self) -> int:
        """How many rounds were counted."""
        return len(self.largest)

    @property
    def sentence(self) -> str:
        """The averages and the range, in words."""
        return SWELL["counted"].format(
            self.rounds,
            *_told(self.largest),
            *_told(self.pickups),
        )

    @property
    def by_void_lines(self) -> tuple[str, ...]:
        """A line for each number of missing suits: how many hands, and how many of them won."""
        return tuple(
            SWELL["line"].format(
                voids_text(dealt.voids),
                dealt.hands,
                dealt.wins,
                in_thousand(Fraction(dealt.wins, dealt.hands)),
                *(round(1000 * end) for end in dealt.interval),
            )
            for dealt in self.by_voids
        )

    @property
    def frame(self) -> pd.DataFrame:
        """One line for each number of missing suits at the deal."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        rows = [
            (dealt.voids, dealt.hands, dealt.wins, dealt.share, *dealt.interval)
            for dealt in self.by_voids
        ]
        return pd.DataFrame(rows, columns=["voids", "hands", "wins", "share", "low", "high"])

    def __repr__(self) -> str:
        return "\n".join([self.sentence, *self.by_void_lines, SWELL["association"]])


def swelling(rounds: Sequence[RoundState]) -> Swelling:
    """Count how hands swelled in finished rounds, and part the hands by their voids at the deal.

    Raises ``TypeError`` or ``ValueError`` for anything but finished rounds of one set of rules.

    >>> from .engine.players import play_round
    >>> from .engine.rules import Rules
    >>> swelling([play_round(Rules(), ["random"] * 4, seed) for seed in range(20)]).rounds
    20
    """
    check_rounds(rounds)
    told = [_counted(end) for end in progress(SWELL["progress"], rounds)]
    hands = [hand for _, _, some in told for hand in some]
    kinds = sorted({voids for voids, _, _ in hands})
    return Swelling(
        tuple(largest for largest, _, _ in told),
        tuple(pickups for _, pickups, _ in told),
        tuple(_dealt(voids, hands) for voids in kinds),
    )


def check_rounds(rounds: Sequence[RoundState]) -> None:
    """Raise for rounds that cannot be counted together: unfinished, or of several rules."""
    if not rounds:
        raise ValueError(SWELL["no_rounds"])
    for end in rounds:
        check_type("rounds", end, RoundState, "a list of rsl.play_round(...)")
    if any(end.outcome is None for end in rounds):
        raise ValueError(SWELL["unfinished"])
    if any(end.rules != rounds[0].rules for end in rounds):
        raise ValueError(SWELL["mixed"])


def dealt_voids(hand: Hand) -> int:
    """Return how many of the four suits a hand lacks.

    >>> from .engine.cards import read_cards
    >>> dealt_voids(read_cards("9H KH AS"))
    2
    """
    return len(Suit) - len({card.suit for card in hand})


def voids_text(voids: int) -> str:
    """Return a number of missing suits in words.

    >>> voids_text(0), voids_text(2)
    ('no suit missing', '2 suits missing')
    """
    return SWELL.get(f"missing_{voids}", SWELL["missing"].format(voids))


Followed = tuple[int, bool, tuple[int, ...]]
"""Of one hand: its voids at the deal, whether it won, and its size over the turns."""


def _counted(end: RoundState) -> tuple[int, int, list[Followed]]:
    sizes, outcome = end.size_history, end.outcome
    won = [bool(outcome and outcome.win_share[seat]) for seat in range(end.rules.players)]
    hands = [
        (dealt_voids(hand), won[seat], tuple(size[seat] for size in sizes))
        for seat, hand in enumerate(end.start.hands)
    ]
    pickups = sum(isinstance(event, PickedUp) for event in end.events)
    return max(map(max, sizes)), pickups, hands


def _dealt(voids: int, hands: Sequence[Followed]) -> Dealt:
    some = [(won, sizes) for number, won, sizes in hands if number == voids]
    curve = Curve()
    for _, sizes in some:
        curve.add(sizes)
    means = curve.means(fewest=(len(some) + 1) // 2)
    return Dealt(voids, len(some), sum(won for won, _ in some), tuple(means))


def _told(counts: Sequence[int]) -> tuple[str, int, int]:
    return f"{sum(counts) / len(counts):.1f}", min(counts), max(counts)
