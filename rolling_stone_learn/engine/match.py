"""A match: round after round on one score pad, until somebody has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING

from .cards import Hand
from .deal import deal
from .events import Event, PickedUp, Termination
from .position import check_seat
from .rng import next_seed, seed_number
from .rules import Rules, check_type
from .scoring import Outcome, settle
from .state import RoundState

if TYPE_CHECKING:
    import pandas as pd

Totals = tuple[int, ...] | tuple[Fraction, ...]


class MatchOver(ValueError):
    """The match has its winners: no round can be added."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """One line of the score pad: how a round ended, and who picked up last (or None).

    >>> from .cards import parse_cards
    >>> hands = [parse_cards("AH KH"), (), parse_cards("9C"), parse_cards("7C 7D")]
    >>> RoundResult.of_hands(Rules(), hands, went_out=1).points
    (2, 0, 1, 2)
    """

    outcome: Outcome
    last_picker: int | None = None

    def __post_init__(self) -> None:
        for name, seat in (
            ("went_out", self.outcome.went_out),
            ("last_picker", self.last_picker),
        ):
            if seat is not None:
                _check_place(name, seat, len(self.points))

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.outcome.points

    @classmethod
    def of(cls, end: RoundState) -> RoundResult:
        """Return the line for a round that has ended; raises ``ValueError`` for one that has not.

        >>> RoundResult.of(deal(Rules(), seed=7))
        Traceback (most recent call last):
        ValueError: this round is not over yet: play it to its end, then write it down
        """
        check_type("end", end, RoundState, "table.state at the end of a round")
        if end.outcome is None:
            raise ValueError("this round is not over yet: play it to its end, then write it down")
        return cls(end.outcome, _last_picker(end.events))

    @classmethod
    def of_hands(
        cls,
        rules: Rules,
        hands: Sequence[Hand],
        went_out: int | None,
        last_picker: int | None = None,
    ) -> RoundResult:
        """Return the line for a round played with real cards, from what each hand has left.

        Raises ``ValueError`` when who went out, and nobody else, does not have an empty hand, and
        under ``face_picked``, which counts what was picked up: see ``of_points``.
        """
        if rules.scoring == "face_picked":
            raise ValueError("face_picked counts what was picked up: write the points instead")
        empty = [seat for seat, hand in enumerate(hands) if not hand]
        if empty != ([] if went_out is None else [went_out]):
            raise ValueError(f"went_out={went_out!r}, but the empty hands are those of {empty}")
        return cls(settle(rules, hands, _ending(went_out), went_out), last_picker)

    @classmethod
    def of_points(
        cls,
        rules: Rules,
        points: Sequence[int],
        went_out: int | None,
        last_picker: int | None = None,
        cards: Sequence[int] | None = None,
    ) -> RoundResult:
        """Return the line for a round of which only the points are known.

        ``cards`` counts what each hand has left; only a stopped round needs it, and only under
        ``stalemate="fewest_cards"``: without it that raises ``ValueError``.

        >>> rules = Rules(scoring="face_left", stalemate="fewest_cards")
        >>> line = RoundResult.of_points(rules, [14, 9, 10, 20], None, cards=[1, 2, 1, 3])
        >>> [str(share) for share in line.outcome.win_share]
        ['1/2', '0', '1/2', '0']
        """
        for number in (*points, *(cards or ())):
            if type(number) is not int or number < 0:
                raise ValueError(f"{number!r}: points and cards are whole numbers from 0 up")
        if went_out is None and cards is None and rules.stalemate == "fewest_cards":
            raise ValueError("the fewest cards win a stopped round: count them, cards=[3, 1, ...]")
        costs = points if went_out is not None or cards is None else cards
        # Who wins follows from these numbers alone: as many counters as each of them do.
        piles = [rules.cards[:1] * cost for cost in costs]
        won = settle(replace(rules, scoring="cards"), piles, _ending(went_out), went_out)
        return cls(replace(won, points=tuple(points)), last_picker)


@dataclass(frozen=True, slots=True)
class Match:
    """The rounds of a match so far, and what follows from them: an immutable value.

    The deal passes to the left after every round. The dealer's left leads, or who picked up last
    in the round before (``rules.next_leader``). A match ends after ``rules.rounds`` rounds, or
    with the round in which a total reaches ``rules.points``, whichever comes first; with neither
    it is open for ever. The best total wins and equal totals share: few points are good, but
    under ``parlett`` many are; under ``none`` the rounds won are counted. Partners add up.

    >>> from .players import play_round
    >>> match = Match(Rules.preset("jaques", rounds=2), seed=9)
    >>> while not match.over:
    ...     match = match.add(play_round(match.deal(), ["random"] * 4, match.next_seed))
    >>> match.running
    ((7, 2, 0, 6), (8, 2, 2, 9))
    >>> match.winners, match.win_share[1]
    ((1, 2), Fraction(1, 2))
    """

    rules: Rules
    seed: int | str = 1
    first_dealer: int | None = None
    results: tuple[RoundResult, ...] = ()

    def __post_init__(self) -> None:
        check_type("rules", self.rules, Rules, "Rules.preset('classic')")
        seed_number(self.seed)
        dealer = self.rules.players - 1 if self.first_dealer is None else self.first_dealer
        check_seat("first_dealer", dealer, self.rules)
        object.__setattr__(self, "first_dealer", dealer)

    @property
    def next_seed(self) -> int | str:
        """The seed of the next round: each round deals the next number."""
        return next_seed(self.seed, len(self.results))

    @property
    def dealer(self) -> int:
        """The seat that deals the next round."""
        return ((self.first_dealer or 0) + len(self.results)) % self.rules.players

    @property
    def leader(self) -> int | None:
        """Who leads the next round for picking up last, or None: the deal decides."""
        if self.rules.next_leader == "last_picker" and self.results:
            return self.results[-1].last_picker
        return None

    def deal(self) -> RoundState:
        """Deal the next round; raises ``MatchOver`` when there is none."""
        self._check_open()
        scores = self.totals if self.results else None
        return deal(
            self.rules, self.next_seed, dealer=self.dealer, leader=self.leader, scores=scores
        )

    def add(self, end: RoundState | RoundResult) -> Match:
        """Return the match with one more round written down.

        Raises ``MatchOver`` after the end, and ``ValueError`` for a round that is not over or
        that another number of players played.
        """
        self._check_open()
        return replace(self, results=(*self.results, self._line(end)))

    def correct(self, number: int, line: RoundResult) -> Match:
        """Return the match with the line of a round, counted from 1, written anew.

        All rounds that were written count, also those after a round that would now have ended
        the match. Raises ``ValueError`` for a round that is not on the pad.
        """
        if type(number) is not int or number not in range(1, len(self.results) + 1):
            raise ValueError(f"round {number!r} is not on the pad: {len(self.results)} are")
        before, after = self.results[: number - 1], self.results[number:]
        return replace(self, results=(*before, self._line(line), *after))

    def without_last(self) -> Match:
        """Return the match before its last round."""
        return replace(self, results=self.results[:-1])

    def _line(self, end: RoundState | RoundResult) -> RoundResult:
        line = end if isinstance(end, RoundResult) else RoundResult.of(end)
        if len(line.points) != self.rules.players:
            raise ValueError(
                f"this round has {len(line.points)} players, the match {self.rules.players}"
            )
        return line

    def _check_open(self) -> None:
        if self.over:
            raise MatchOver(f"the match is over after {len(self.results)} rounds: begin another")

    @property
    def running(self) -> tuple[tuple[int, ...], ...]:
        """The totals of all seats after each round."""
        return tuple(accumulate((line.points for line in self.results), _add))

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return self.running[-1] if self.results else (0,) * self.rules.players

    @property
    def wins(self) -> tuple[Fraction, ...]:
        """How many rounds each seat has won; a shared win counts as a part."""
        shares = [line.outcome.win_share for line in self.results]
        return tuple(
            sum((share[seat] for share in shares), Fraction(0))
            for seat in range(self.rules.players)
        )

    @property
    def standing(self) -> Totals:
        """What is compared, for each seat: its total, its pair's total, or the rounds it won."""
        if self.rules.scoring == "none":
            return self.wins
        if self.rules.partners:
            return tuple(self.totals[seat] + self.totals[(seat + 2) % 4] for seat in range(4))
        return self.totals

    @property
    def ahead(self) -> tuple[int, ...]:
        """The seats with the best total so far; nobody before the first round."""
        if not self.results:
            return ()
        low = self.rules.low_is_good and self.rules.scoring != "none"
        best = min(self.standing) if low else max(self.standing)
        return tuple(seat for seat, total in enumerate(self.standing) if total == best)

    @property
    def over(self) -> bool:
        """Whether the last round of the match has been played."""
        full = self.rules.rounds is not None and len(self.results) >= self.rules.rounds
        reached = self.rules.points is not None and max(self.standing) >= self.rules.points
        return full or reached

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match; nobody while it goes on."""
        return self.ahead if self.over else ()

    @property
    def win_share(self) -> tuple[Fraction, ...]:
        """The share of the match won by each seat."""
        share = Fraction(1, len(self.winners) or 1)
        seats = range(self.rules.players)
        return tuple(share if seat in self.winners else Fraction(0) for seat in seats)

    @property
    def frame(self) -> pd.DataFrame:
        """The pad as a table: one row for each round and seat.

        >>> Match(Rules()).frame.columns.tolist()[:6]
        ['round', 'dealer', 'seat', 'points', 'total', 'win_share']
        """
        import pandas as pd  # noqa: PLC0415  # heavy, and the engine runs without it

        columns = ["round", "dealer", "seat", "points", "total"]
        columns += ["win_share", "went_out", "termination"]
        rows = [
            {
                "round": number,
                "dealer": ((self.first_dealer or 0) + number - 1) % self.rules.players,
                "seat": seat,
                "points": line.points[seat],
                "total": totals[seat],
                "win_share": float(line.outcome.win_share[seat]),
                "went_out": line.outcome.went_out == seat,
                "termination": line.outcome.termination.value,
            }
            for number, (line, totals) in enumerate(
                zip(self.results, self.running, strict=True), start=1
            )
            for seat in range(self.rules.players)
        ]
        return pd.DataFrame(rows, columns=columns)


def _check_place(name: str, seat: object, players: int) -> None:
    if type(seat) is not int or seat not in range(players):
        raise ValueError(f"{name}={seat!r}: seats go from 0 to {players - 1}")


def _ending(went_out: int | None) -> Termination:
    return Termination.TURN_CAP if went_out is None else Termination.WENT_OUT


def _add(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, two, strict=True)))


def _last_picker(events: Sequence[Event]) -> int | None:
    pickers = [event.seat for event in events if isinstance(event, PickedUp)]
    return pickers[-1] if pickers else None
