"""What a guard costs: rounds it stopped, and how many of them would have ended by themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..engine.events import Termination
from ..engine.players import Player, play_round
from ..engine.plays import join_words
from ..engine.rng import Rng
from ..engine.rules import Rules
from ..engine.state import RoundState
from ..progress import progress
from ..words.lab import GUARDS
from .sample import check_number, wilson


@dataclass(frozen=True, slots=True)
class GuardCost:
    """What the guards of a table did in so many rounds.

    Of ``rounds`` they stopped ``stopped``, which ``by`` parts among the guards. Played on without
    them, ``cut_short`` of those ended with somebody going out; the others were ``still_going``
    after ``more`` further turns, and nobody knows whether they would have ended.

    >>> cost = GuardCost(200, 8, {Termination.REPETITION: 8}, cut_short=6, more=5000)
    >>> cost.still_going, [round(end, 3) for end in cost.stopped_interval]
    (2, [0.02, 0.077])
    """

    rounds: int
    stopped: int
    by: dict[Termination, int]
    cut_short: int
    more: int

    @property
    def still_going(self) -> int:
        """How many stopped rounds had not ended after ``more`` further turns."""
        return self.stopped - self.cut_short

    @property
    def stopped_interval(self) -> tuple[float, float]:
        """Between which shares of all rounds the guards stop, with 95 % confidence."""
        return wilson(self.stopped, self.rounds)

    @property
    def cut_short_interval(self) -> tuple[float, float]:
        """Between which shares of the stopped rounds would have ended, with 95 % confidence."""
        return wilson(self.cut_short, self.stopped)

    def __repr__(self) -> str:
        said = GUARDS["stopped"].format(
            self.rounds, self.stopped, *_percents(*self.stopped_interval)
        )
        if not self.stopped:
            return said + GUARDS["none"]
        by = [f"{count} by {guard.value}" for guard, count in self.by.items()]
        ended = GUARDS["cut_short"].format(self.cut_short, *_percents(*self.cut_short_interval))
        going = GUARDS["still_going"].format(self.still_going, self.more)
        return f"{said}{f', {join_words(by)}' if len(by) > 1 else ''}{ended}{going}"


def guard_cost(
    rules: Rules,
    players: Sequence[str | Player],
    *,
    rounds: int = 200,
    seed: int | str = 1,
    more: int = 5000,
) -> GuardCost:
    """Play rounds, and play those that a guard stopped on without it, with the same players.

    The guards are ``repetition``, ``stall_limit`` and ``turn_cap`` of the rules. A stopped round
    goes on for at most ``more`` further turns. The same seed gives the same result. Stop it
    whenever you like: it says of how many rounds it tells. Raises
    ``ValueError`` unless ``rounds`` and ``more`` are whole numbers from 1 up.

    >>> cost = guard_cost(Rules(), ["long_low"] * 4, rounds=30)
    >>> cost.rounds, cost.stopped, cost.cut_short
    (30, 1, 1)
    """
    check_number("rounds", rounds)
    check_number("more", more)
    by: Counter[Termination] = Counter()
    cut_short = 0
    done = 0
    try:
        for number in progress(GUARDS["progress"], range(rounds)):
            deal_seed = Rng(seed, number).next64()
            end = play_round(rules, players, deal_seed)
            if end.outcome is not None and end.outcome.went_out is None:
                ended = _ends(played_on(end, players, deal_seed, more))
                by[end.outcome.termination] += 1
                cut_short += ended
            done += 1
    except KeyboardInterrupt:
        if not done:
            raise
    return GuardCost(done, by.total(), dict(by), cut_short, more)


def played_on(
    end: RoundState, players: Sequence[str | Player], seed: int | str, more: int
) -> RoundState:
    """Return a stopped round played on without its guards, for at most ``more`` further turns.

    Everything that was played is played again, then the same players go on with the same seed.
    """
    rules = replace(end.rules, repetition=None, stall_limit=None, turn_cap=end.turn + more)
    state = RoundState.begin(replace(end.start, rules=rules))
    for action in end.actions:
        state = state.play(action)
    return play_round(state, players, seed)


def _ends(state: RoundState) -> bool:
    return state.outcome is not None and state.outcome.went_out is not None


def _percents(low: float, high: float) -> tuple[str, str]:
    return f"{100 * low:.1f}", f"{100 * high:.1f}"
