"""Rounds that never end: how many, how they go round in circles, and what cures them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.events import Termination
from ..engine.observation import Observation
from ..engine.players import Player, find_player, play_round
from ..engine.rng import Rng
from ..engine.rules import Rules
from ..engine.state import RoundState
from ..grid import Grid
from ..plots_lab import rank_plot
from ..progress import progress
from ..words.lab import CURES, STOPPING
from .duplicate import mean_of, play_rows, share_of, shares
from .guards import GuardCost
from .lineup import check_list, check_players, name_of
from .results import ENDINGS, Block, deal_seed
from .sample import Mean, check_number, wilson
from .simulate import engine_for
from .tips import Mixed

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

SLOW_ROUNDS = 300  # of those that are played card by card
SLIP = 10  # one lead in so many is left to chance
Seats = Sequence[str | Player]


def drawn(player: str | Player, rng: Rng) -> str | Player:
    """Return who plays a round for a player: one of its parts, if it is mixed."""
    found = find_player(player)
    return found.for_round(rng) if isinstance(found, Mixed) else found


@dataclass(frozen=True)
class Steady:
    """A player that lets no chance in: it breaks every tie in the same way."""

    player: str | Player

    def for_round(self, rng: Rng) -> Player:
        """Let a mixed player draw who plays this round."""
        return Steady(drawn(self.player, rng))

    def __call__(self, seen: Observation, rng: Rng) -> object:  # noqa: ARG002  # that is the point
        """Choose as the player does, with the same chance every time."""
        return find_player(self.player)(seen, Rng(0))


@dataclass(frozen=True)
class Shaky:
    """A player that leaves one lead in ten to chance."""

    player: str | Player

    def for_round(self, rng: Rng) -> Player:
        """Let a mixed player draw who plays this round."""
        return Shaky(drawn(self.player, rng))

    def __call__(self, seen: Observation, rng: Rng) -> object:
        """Choose as the player does, or by chance."""
        slips = seen.led_suit is None and rng.below(SLIP) == 0
        return rng.choice(seen.legal) if slips else find_player(self.player)(seen, rng)


@dataclass(frozen=True, eq=False)
class Cure:
    """What came out with one change of rules or players, the rows as ``simulate`` has them."""

    name: str
    rules: Rules
    rows: Block

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return len(self.rows)

    @property
    def stopped(self) -> tuple[int, float, float]:
        """How many rounds a guard stopped, and between which shares, with 95 % confidence."""
        count = int((self.rows[:, 0] < 0).sum())
        return count, *wilson(count, self.rounds)

    @property
    def by(self) -> dict[Termination, int]:
        """How many rounds each guard stopped."""
        counts = np.bincount(self.rows[:, 1], minlength=len(ENDINGS)).tolist()
        return {why: count for why, count in zip(ENDINGS[1:], counts[1:], strict=True) if count}

    @property
    def turns(self) -> Mean:
        """How many turns a round takes."""
        return mean_of(self.rows[:, 2])

    @property
    def seats(self) -> tuple[Mean, ...]:
        """The share of the wins of each seat."""
        won = shares(self.rules, self.rows)
        return tuple(share_of(won[:, seat]) for seat in range(self.rules.players))


@dataclass(frozen=True, eq=False)
class Stopping:
    """How often rounds are stopped, an example, and what each cure does.

    ``cures`` begin with the table as it is. ``example`` is a round that was stopped because a
    position came back, for ``rsl.Replay``, or None. ``costs`` say for each guard what it cut.
    """

    players: tuple[str, ...]
    seed: int | str
    planned: int
    cures: tuple[Cure, ...]
    example: RoundState | None
    costs: dict[str, GuardCost]

    @property
    def provisional(self) -> bool:
        """Whether some of it was not done."""
        return len(self.cures) < len(CURES) or len(self.costs) < len(GUARDS)

    @property
    def lap(self) -> int | None:
        """After how many pick-ups the example comes back to the same position."""
        if self.example is None:
            return None
        stood = self.example.since_trick
        return stood[-2::-1].index(stood[-1]) + 1

    @property
    def frame(self) -> pd.DataFrame:
        """One line for each cure, as a pandas table."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        return pd.DataFrame([_line(cure) for cure in self.cures])

    @property
    def _grid(self) -> Grid:
        rows = tuple(_told(cure) for cure in self.cures)
        begun = STOPPING["provisional"] if self.provisional else ""
        names = self.players[:1] if len(set(self.players)) == 1 else self.players
        caption = STOPPING["caption"].format(begun, ", ".join(names), self.seed)
        return Grid(caption, tuple(STOPPING["head"].split("|")), rows)

    @property
    def _notes(self) -> list[str]:
        notes = [f"{CURES[name]}: {cost!r}" for name, cost in self.costs.items()]
        if self.lap is not None:
            notes.append(STOPPING["example"].format(self.lap))
        return [*notes, STOPPING["note"]]

    def __repr__(self) -> str:
        return "\n".join([repr(self._grid), *self._notes])

    def _repr_html_(self) -> str:
        notes = "".join(f"<p>{escape(note)}</p>" for note in self._notes)
        return f"{self._grid._repr_html_()}{notes}"

    def plot(self) -> go.Figure:
        """Draw the share of rounds stopped under each cure, with its interval."""
        ends = [
            (count / cure.rounds, low, high)
            for cure in self.cures
            for count, low, high in [cure.stopped]
        ]
        return rank_plot(
            [CURES[cure.name] for cure in self.cures],
            [(100 * value, 100 * low, 100 * high) for value, low, high in ends],
            title=self._grid.caption,
            axis=STOPPING["axis"],
            fair=None,
        )


def stopping(
    players: Seats, rules: Rules | None = None, *, rounds: int = 2000, seed: int | str = 1
) -> Stopping:
    """Count the rounds that a guard stops, and see what each cure does, on the same deals.

    What the fast kernel does not know is played 300 times or fewer; every line says how often.
    Stop it whenever you like: what is done is kept. Raises
    ``ValueError`` for a number that cannot be.

    >>> found = stopping(["known_void"] * 4, rounds=40)
    >>> [(cure.name, cure.stopped[0]) for cure in found.cures][:4]
    [('as_is', 35), ('no_chance', 33), ('slips', 16), ('other_suit', 0)]
    """
    check_list("players", players, "['known_void'] * 4")
    rules = Rules(players=len(players)) if rules is None else rules
    check_players(rules, players)
    check_number("rounds", rounds)
    slow = min(rounds, SLOW_ROUNDS)
    cures, costs = list[Cure](), dict[str, GuardCost]()
    bar = progress(STOPPING["progress"], [*CURES, *GUARDS])
    try:
        for place, name in enumerate(bar):
            if place < len(CURES):
                table, seats = _changed(name, rules, players)
                many = slow if engine_for(table, seats) == "cards" else rounds
                cures.append(Cure(name, table, play_rows(table, seats, many, seed)))
            else:
                costs[name] = cost_of(_changed(name, rules, players)[0], players, rounds, seed)
    except KeyboardInterrupt:
        pass
    names = tuple(name_of(player) for player in players)
    return Stopping(names, seed, rounds, tuple(cures), _example(cures, players, seed), costs)


WRAPPERS: dict[str, Callable[[str | Player], Player]] = {"no_chance": Steady, "slips": Shaky}
GUARDS: dict[str, dict[str, Any]] = {
    "repetition": {"repetition": 3, "stall_limit": None, "turn_cap": 5000},
    "stall_limit": {"repetition": None, "stall_limit": 12, "turn_cap": 5000},
    "turn_cap": {"repetition": None, "stall_limit": None, "turn_cap": 200},
}
CHANGES: dict[str, dict[str, Any]] = {
    "other_suit": {"after_pickup": "picker_other_suit"},
    "left_leads": {"after_pickup": "left_of_picker"},
    "fewest_cards": {"stalemate": "fewest_cards"},
    **GUARDS,
}


def _changed(name: str, rules: Rules, players: Seats) -> tuple[Rules, Seats]:
    wrap = WRAPPERS.get(name)
    return replace(rules, **CHANGES.get(name, {})), [*map(wrap, players)] if wrap else players


def cost_of(rules: Rules, players: Seats, rounds: int, seed: int | str) -> GuardCost:
    """Return what ``guard_cost`` does, from whole rounds played with the guard and without.

    >>> cost = cost_of(Rules(), ["long_low"] * 4, 200, 1)
    >>> cost.stopped, cost.cut_short
    (4, 4)
    """
    slow = engine_for(rules, players) == "cards"
    rounds, more = (min(rounds, SLOW_ROUNDS), 200) if slow else (rounds, 5000)
    rows = play_rows(rules, players, rounds, seed)
    cap = int(rows[:, 2].max()) + more
    free = replace(rules, repetition=None, stall_limit=None, turn_cap=cap)
    cut = rows[:, 0] < 0
    ended = play_rows(free, players, rounds, seed)[:, 0] >= 0 if cut.any() else cut
    by = {ENDINGS[why]: int(count) for why, count in enumerate(np.bincount(rows[:, 1])) if count}
    by.pop(Termination.WENT_OUT, None)
    return GuardCost(rounds, int(cut.sum()), by, int((cut & ended).sum()), more)


def _example(cures: Sequence[Cure], players: Seats, seed: int | str) -> RoundState | None:
    """Play the first round again that was stopped because a position came back."""
    for as_it_is in cures[:1]:
        looped = np.flatnonzero(as_it_is.rows[:, 1] == ENDINGS.index(Termination.REPETITION))
        if len(looped):
            return play_round(as_it_is.rules, players, deal_seed(seed, int(looped[0])))
    return None


def _line(cure: Cure) -> dict[str, object]:
    count, low, high = cure.stopped
    line: dict[str, object] = {
        "cure": cure.name,
        "rounds": cure.rounds,
        "stopped": count / cure.rounds,
        "stopped_low": low,
        "stopped_high": high,
        **{f"by_{why.value}": cure.by.get(why, 0) for why in ENDINGS[1:]},
        "turns": cure.turns.value,
        "turns_low": cure.turns.low,
        "turns_high": cure.turns.high,
    }
    for seat, won in enumerate(cure.seats):
        line |= {f"won_{seat}": won.value, f"won_{seat}_low": won.low, f"won_{seat}_high": won.high}
    return line


def _told(cure: Cure) -> tuple[str, ...]:
    count, low, high = cure.stopped
    return (
        CURES[cure.name],
        f"{cure.rounds:,}",
        f"{100 * count / cure.rounds:.1f}",
        f"{100 * low:.1f} to {100 * high:.1f}",
        f"{cure.turns.value:.0f}",
        f"{cure.turns.low:.0f} to {cure.turns.high:.0f}",
        _seats(cure),
    )


def _seats(cure: Cure) -> str:
    """Say what each seat won of 100 rounds, and the largest half width of an interval."""
    won = ", ".join(f"{100 * seat.value:.0f}" for seat in cure.seats)
    widest = max(seat.high - seat.low for seat in cure.seats)
    return f"{won} {STOPPING['give'].format(f'{50 * widest:.0f}')}"
