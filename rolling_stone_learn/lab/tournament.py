"""A tournament on duplicate deals: everybody meets the same cards, from every seat."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np
from tqdm.auto import tqdm

from ..engine.deal import deal
from ..engine.players import Player, find_player, play_turn
from ..engine.rng import Rng
from ..engine.rules import Rules, check_type
from ..grid import Grid
from ..plots_lab import rank_plot
from ..words.lab import PATIENCE, TOURNAMENT
from .apart import Lost, TooSlow, pack, run_apart, unpack
from .calibration import Mean
from .duplicate import (
    SURE,
    blocks,
    check_number,
    holm,
    mean_of,
    name_of,
    p_value,
    play_rows,
    points_of,
    share_of,
    shares,
)
from .entry import NotReady, is_ours, try_bot
from .results import Block, deal_seed
from .simulate import row_of

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

BLOCK = 10  # deals before the players change neighbours


@dataclass(frozen=True, eq=False)
class Tournament:
    """How players did on the same deals.

    ``wins`` and ``points`` have a number for each deal, player and seat; ``stopped`` says for
    each whether a guard stopped that round; ``faults`` counts for each player the answers that
    were not allowed.
    """

    rules: Rules
    players: tuple[str, ...]
    seed: int | str
    planned: int
    wins: Any
    points: Any
    stopped: Any
    faults: tuple[int, ...]
    why: str = ""

    @property
    def deals(self) -> int:
        """How many deals were played from every seat."""
        return len(self.wins)

    @property
    def provisional(self) -> bool:
        """Whether fewer deals were played than planned."""
        return self.deals < self.planned

    @property
    def frame(self) -> pd.DataFrame:
        """One line for each deal, seat and player, as a pandas table."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        deals, players, seats = np.indices(self.wins.shape).reshape(3, -1)
        return pd.DataFrame(
            {
                "deal": deals,
                "player": np.array(self.players, dtype=object)[players],
                "seat": seats,
                "win_share": self.wins.ravel(),
                "points": self.points.ravel(),
                "stopped": self.stopped.ravel(),
            }
        )

    @property
    def table(self) -> pd.DataFrame:
        """One line for each player, the best first, with 95 % intervals clustered by deal."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        ranks = self._ranks
        lines = []
        for place in self._order:
            win, points = self._win(place), mean_of(self.points[:, place])
            lines.append(
                {
                    "player": self.players[place],
                    "rank_from": ranks[place][0],
                    "rank_to": ranks[place][1],
                    "win_share": win.value,
                    "win_low": win.low,
                    "win_high": win.high,
                    "points": points.value,
                    "points_low": points.low,
                    "points_high": points.high,
                    "rounds": self.deals * self.rules.players,
                    "faults": self.faults[place],
                }
            )
        return pd.DataFrame(lines)

    @property
    def _by_deal(self) -> Any:
        return self.wins.mean(axis=2).T

    def _win(self, place: int) -> Mean:
        return share_of(self.wins[:, place])

    @property
    def _order(self) -> list[int]:
        means = self._by_deal.mean(axis=1) if self.deals else np.zeros(len(self.players))
        return [int(place) for place in np.argsort(-means, kind="stable")]

    @property
    def _ranks(self) -> list[tuple[int, int]]:
        """The best and the worst rank that each player may have, as far as these deals tell."""
        pairs = list(combinations(range(len(self.players)), 2))
        means = [mean_of(self._by_deal[one] - self._by_deal[other]) for one, other in pairs]
        better, worse = [0] * len(self.players), [0] * len(self.players)
        sure = holm([p_value(mean) for mean in means])
        for (one, other), mean, chance in zip(pairs, means, sure, strict=True):
            if chance < SURE:
                ahead, behind = (one, other) if mean.value > 0 else (other, one)
                better[behind] += 1
                worse[ahead] += 1
        places = zip(better, worse, strict=True)
        return [(1 + above, len(self.players) - below) for above, below in places]

    @property
    def _grid(self) -> Grid:
        rows = []
        for line in self.table.to_dict("records"):
            ends = {line["rank_from"], line["rank_to"]}
            rows.append(
                (
                    "\u2013".join(map(str, sorted(ends))),
                    line["player"],
                    f"{100 * line['win_share']:.1f}",
                    f"{100 * line['win_low']:.1f} to {100 * line['win_high']:.1f}",
                    f"{line['points']:.2f}",
                    f"{line['points_low']:.2f} to {line['points_high']:.2f}",
                    f"{line['rounds']:,}",
                )
            )
        head = tuple(TOURNAMENT["head"].split("|"))
        return Grid(self._caption, head, tuple(rows))

    @property
    def _caption(self) -> str:
        part = TOURNAMENT["provisional"].format(self.deals, self.planned)
        begun = part if self.provisional else ""
        return TOURNAMENT["caption"].format(begun, self.deals, self.seed)

    @property
    def _notes(self) -> list[str]:
        count = len(self.players)
        notes = [TOURNAMENT["low" if self.rules.low_is_good else "high"]]
        notes.append(TOURNAMENT["ties"].format(count * (count - 1) // 2))
        for name, faults in zip(self.players, self.faults, strict=True):
            notes += [TOURNAMENT["faults"].format(name, faults)] if faults else []
        return [TOURNAMENT["why"].format(self.why), *notes] if self.why else notes

    def __repr__(self) -> str:
        return "\n".join([repr(self._grid), *self._notes])

    def _repr_html_(self) -> str:
        notes = "".join(f"<p>{escape(note)}</p>" for note in self._notes)
        return f"{self._grid._repr_html_()}{notes}"

    def plot(self) -> go.Figure:
        """Draw the players in order, each with its share of wins and interval."""
        means = [self._win(place) for place in self._order]
        return rank_plot(
            [self.players[place] for place in self._order],
            [(100 * mean.value, 100 * mean.low, 100 * mean.high) for mean in means],
            title=self._caption,
            axis=TOURNAMENT["axis"],
            fair=100 / self.rules.players,
        )


def tournament(
    rules: Rules,
    players: Sequence[str | Player],
    *,
    deals: int = 500,
    seed: int | str = 1,
    seconds: float = 1.0,
) -> Tournament:
    """Let players meet on the same deals, each in every seat; compare them with intervals.

    Give two players or more, by name, as tips or as functions of your own; there may be more or
    fewer than seats. The order round the table changes every ten deals. Your own functions are
    first tried on odd positions, and play in a process of their own, where a move may take
    ``seconds``. Stop it whenever you like: what is done is kept, and called provisional. Raises
    ``NotReady`` with a report for a function that fails the trial, ``ValueError`` for numbers that
    cannot be.

    >>> found = tournament(Rules(), ["long_low", "random"], deals=50)
    >>> found.table[["player", "rank_from", "rank_to"]].values.tolist()
    [['long_low', 1, 1], ['random', 2, 2]]
    """
    check_type("rules", rules, Rules, "Rules.preset('classic')")
    check_number("deals", deals)
    if not isinstance(players, list | tuple) or len(players) < 2:
        raise ValueError(TOURNAMENT["few"].format(players))
    names = distinct([name_of(player) for player in players])
    for player, name in zip(players, names, strict=True):
        find_player(player)
        if not is_ours(player):
            report = try_bot(find_player(player), rules, name, seconds)
            if not report.ok:
                raise NotReady(report)
    return _run(Plan(rules, tuple(players), seed, seconds), names, deals)


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays what, and how long a move may take."""

    rules: Rules
    players: tuple[str | Player, ...]
    seed: int | str
    seconds: float

    def at(self, table: Sequence[int]) -> list[str | Player]:
        """Return who sits at a table."""
        return [self.players[place] for place in table]

    def strangers(self, table: Sequence[int]) -> list[int]:
        """Return who of a table brings code of their own."""
        return [place for place in dict.fromkeys(table) if not is_ours(self.players[place])]


def _run(plan: Plan, names: tuple[str, ...], deals: int) -> Tournament:
    rules, players = plan.rules, plan.players
    shape = (deals, len(players), rules.players)
    wins, points = np.zeros(shape), np.zeros(shape)
    stopped, faults = np.zeros(shape, bool), np.zeros(len(players), int)
    done, why = 0, ""
    quiet = bool(os.environ.get("TQDM_DISABLE"))  # tqdm's own switch, which its widget forgets
    bar = tqdm(total=deals, desc=TOURNAMENT["progress"], delay=PATIENCE, leave=False, disable=quiet)
    try:
        for first, count in blocks(deals, BLOCK):
            order = Rng(plan.seed, "order", first).shuffle(range(len(players)))
            tables = seatings(order, rules.players)
            told = _play_tables(plan, tables, first, count)
            for table, (rows, wrong) in zip(tables, told, strict=True):
                won, cost = shares(rules, rows), points_of(rows)
                span = slice(first, first + count)
                for seat, player in enumerate(table):
                    wins[span, player, seat] = won[:, seat]
                    points[span, player, seat] = cost[:, seat]
                    stopped[span, player, seat] = rows[:, 0] < 0
                    faults[player] += wrong[seat]
            done = first + count
            bar.update(count)
    except KeyboardInterrupt:
        why = TOURNAMENT["cancelled"]
    except Lost as error:
        lost = [table for table in tables if plan.strangers(table)][error.call]
        who = ", ".join(names[place] for place in plan.strangers(lost))
        why = TOURNAMENT["slow" if isinstance(error, TooSlow) else "gone"].format(who)
    finally:
        bar.close()
    kept = wins[:done], points[:done], stopped[:done], tuple(map(int, faults))
    return Tournament(rules, names, plan.seed, deals, *kept, why)


def seatings(order: Sequence[int], seats: int) -> list[tuple[int, ...]]:
    """Return who sits where at each table, so that everybody has every seat once.

    >>> seatings([0, 1, 2], 4)
    [(0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2)]
    """
    return [
        tuple(order[(table + seat) % len(order)] for seat in range(seats))
        for table in range(len(order))
    ]


def _play_tables(
    plan: Plan, tables: list[tuple[int, ...]], first: int, count: int
) -> list[tuple[Block, Sequence[int]]]:
    """Play a block of deals at every table, with strangers in processes of their own."""
    told: dict[tuple[int, ...], tuple[Block, Sequence[int]]] = {}
    away = [table for table in tables if plan.strangers(table)]
    calls = [(pack(plan.at(table)), plan.rules, count, plan.seed, first) for table in away]
    if calls:
        wait = patience(count, len(calls), plan.seconds)
        told.update(zip(away, run_apart(play_apart, calls, wait), strict=True))
    for table in tables:
        if table not in told:
            rows = play_rows(plan.rules, plan.at(table), count, plan.seed, first)
            told[table] = rows, [0] * plan.rules.players
    return [told[table] for table in tables]


def patience(count: int, calls: int, seconds: float) -> float:
    """Return how long to wait for a block: far more than honest bots need, and not for ever."""
    return seconds * (20 + 2 * count) * (1 + calls / (os.cpu_count() or 1))


def play_apart(
    packed: bytes, rules: Rules, count: int, seed: int | str, first: int
) -> tuple[Block, list[int]]:
    """Play rounds where other people's code may run; chance plays for an answer not allowed."""
    players, faults, rows = unpack(packed), [0] * rules.players, []
    for number in range(first, first + count):
        cards = deal_seed(seed, number)
        state = deal(rules, cards)
        while state.outcome is None:
            try:
                state = play_turn(state, players, cards)
            except BaseException:  # exit() in a bot must not end the tournament
                faults[state.to_play or 0] += 1
                state = play_turn(state, ["random"] * rules.players, cards)
        rows.append(row_of(state))
    return np.array(rows), faults


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Return names that tell all players apart.

    >>> distinct(["bot", "bot", "random"])
    ('bot', 'bot (2)', 'random')
    """
    return tuple(
        f"{name} ({names[:place].count(name) + 1})" if name in names[:place] else name
        for place, name in enumerate(names)
    )
