"""A tournament on duplicate deals: everybody meets the same cards, from every seat."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..engine.deal import deal
from ..engine.players import Player, find_player, play_turn
from ..engine.rng import Rng
from ..engine.rules import Rules, check_type
from ..progress import progress
from ..words.lab import TOURNAMENT
from .apart import Lost, TooSlow, pack, run_apart, unpack
from .duplicate import blocks, check_number, name_of, play_rows, points_of, shares
from .entry import NotReady, is_ours, try_bot
from .results import Block, deal_seed
from .simulate import row_of
from .standing import Tournament

BLOCK = 10  # deals before the players change neighbours


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
    bar = progress(TOURNAMENT["progress"], total=deals)
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
