"""Tallies of real deals: so many deals, and so many with a void."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from fractions import Fraction
from os import PathLike

from .class_files import write_rows
from .engine.cards import Suit, cards_of
from .engine.deal import deal
from .engine.explaining import in_thousand
from .engine.rng import next_seed
from .engine.rules import Rules
from .engine.state import RoundState
from .openings import none_of
from .pupils import check_pupil
from .words.forecast import TALLIES, TALLY_QUESTIONS

MOST_DEALS = 100_000
HAND = 8


@dataclass(frozen=True, slots=True)
class Tally:
    """What one pupil counted: in ``voids`` of so many ``deals`` it was so.

    ``question`` is ``hand`` (my hand lacks a suit), ``hearts`` (my hand has no heart) or
    ``somebody`` (somebody at the table has no heart).
    """

    pupil: str
    question: str
    players: int
    deals: int
    voids: int

    @property
    def exact(self) -> Fraction:
        """The exact chance, before any card is seen."""
        return exact_chance(self.question, self.players)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the tally as a small CSV file for the pool of the class.

        Raises ``SavedError`` when it cannot be written.
        """
        write_rows(path, "tallies", [asdict(self)])

    def __repr__(self) -> str:
        asked = TALLY_QUESTIONS[self.question]
        share = in_thousand(Fraction(self.voids, self.deals))
        return TALLIES["repr"].format(self.pupil, asked, self.voids, self.deals, share)


def tally(
    pupil: str,
    deals: int,
    voids: int | None = None,
    *,
    question: str = "hand",
    players: int = 4,
) -> Tally:
    """Return a tally of deals: what a pupil counted or, without ``voids``, what is dealt now.

    The deals are those of the pupil's seed: ``rsl.deal(rules, seed="7b-3")`` is the first. Raises
    ``ValueError`` for numbers that cannot be, and for a pupil with a full name.

    >>> tally("7b-3", 20, 6)
    <7b-3: a hand lacks a suit in 6 of 20 deals, 300 in 1,000>
    >>> tally("7b-3", 20).voids
    6
    """
    check_pupil(pupil)
    if question not in TESTS:
        raise ValueError(TALLIES["question"].format(question))
    for name, value, low, high in (
        ("deals", deals, 1, MOST_DEALS),
        ("players", players, 3, 6),
        *([] if voids is None else [("voids", voids, 0, deals)]),
    ):
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ValueError(TALLIES["number"].format(name, value, low, high))
    if voids is None:
        rules = Rules(players=players)
        dealt = (deal(rules, next_seed(pupil, number)) for number in range(deals))
        voids = sum(map(TESTS[question], dealt))
    return Tally(pupil, question, players, deals, voids)


def exact_chance(question: str, players: int) -> Fraction:
    """Return the exact chance of what a tally counts.

    >>> [round(float(exact_chance(question, 4)), 3) for question in TESTS]
    [0.272, 0.07, 0.272]
    """
    cards, suit = HAND * players, 2 * players
    if question == "hand":  # each suit is a hand of its own, and my cards are the marked ones
        return none_of(cards, HAND, [suit] * len(Suit))
    return none_of(cards, suit, [HAND] * (1 if question == "hearts" else players))


TESTS: dict[str, Callable[[RoundState], bool]] = {
    "hand": lambda state: len({card.suit for card in state.hands[0]}) < len(Suit),
    "hearts": lambda state: not cards_of(state.hands[0], Suit.HEARTS),
    "somebody": lambda state: not all(cards_of(hand, Suit.HEARTS) for hand in state.hands),
}
