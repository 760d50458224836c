"""A tournament on duplicate deals: everybody meets the same cards, from every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from ..engine.deal import deal
from ..engine.players import Player, find_player, play_turn
from ..engine.rng import Rng
from ..engine.rules import Rules, check_type
from ..progress import progress
from ..words.lab import TOURNAMENT
from .apart import Lost, TooSlow, pack, run_apart, unpack
from .duplicate import blocks, play_rows, points_of, shares
from .entry import NotReady, check_seconds, is_ours, try_bot
from .lineup import distinct, name_of
from .results import Block, deal_seed
from .sample import check_number
from .simulate import row_of
from .standing import Tournament

BLOCK = 10  # deals between two looks at the bar
WAIT, MOVES = 10, 60  # seconds for a round, and how many moves it may have that take their time


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
    fewer than seats. Each deal has another order round the table, so that nobody always sits
    behind the same player. Your own functions are first tried on odd positions, and play in a
    process of their own, where a move may take ``seconds``. Stop it whenever
    you like: what is done is kept, and called provisional. Raises ``NotReady`` with a report for a
    function that fails the trial, ``ValueError`` for numbers that cannot be.

    >>> found = tournament(Rules(), ["long_low", "random"], deals=50)
    >>> found.table[["player", "rank_from", "rank_to"]].values.tolist()
    [['long_low', 1, 1], ['random', 2, 2]]
    """
    check_type("rules", rules, Rules, "Rules.preset('classic')")
    check_number("deals", deals)
    check_seconds(seconds)
    if not isinstance(players, list | tuple) or len(players) < 2:
        raise ValueError(TOURNAMENT["few"].format(players))
    names = distinct([name_of(player) for player in players])
    for player, name in zip(players, names, strict=True):
        find_player(player)
        if not is_ours(player):
            report = try_bot(find_player(player), rules, name, seconds)
            if not report.ok:
                raise NotReady(report)
    strangers = frozenset(place for place, player in enumerate(players) if not is_ours(player))
    packed = pack(players) if strangers else b""
    return _run(Plan(rules, tuple(players), seed, seconds, strangers, packed), names, deals)


Table = tuple[int, ...]
"""Who sits in each seat, as places in the list of players."""
Game = tuple[int, Table]
"""The number of a deal, and who sits where."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays what, how long a move may take, and who brings code of their own."""

    rules: Rules
    players: tuple[str | Player, ...]
    seed: int | str
    seconds: float
    strangers: frozenset[int]
    packed: bytes

    def games(self, first: int, count: int) -> list[Game]:
        """Return every round of some deals."""
        return [
            (number, table)
            for number in range(first, first + count)
            for table in seatings(
                Rng(self.seed, "order", number).shuffle(range(len(self.players))),
                self.rules.players,
            )
        ]


def _run(plan: Plan, names: tuple[str, ...], deals: int) -> Tournament:
    rules = plan.rules
    shape = (deals, len(names), rules.players)
    wins, points, stopped = np.zeros(shape), np.zeros(shape), np.zeros(shape, bool)
    faults, done, why = np.zeros(len(names), int), 0, ""
    bar = progress(TOURNAMENT["progress"], total=deals)
    try:
        for first, count in blocks(deals, BLOCK):
            games = plan.games(first, count)
            rows, wrong = _play(plan, games)
            numbers = np.array([[number] for number, _ in games])
            tables = np.array([table for _, table in games])
            places = numbers, tables, np.arange(rules.players)
            wins[places], points[places] = shares(rules, rows), points_of(rows)
            stopped[places] = rows[:, :1] < 0
            np.add.at(faults, tables, wrong)
            done = first + count
            bar.update(count)
    except KeyboardInterrupt:
        why = TOURNAMENT["cancelled"]
    except Lost as error:
        table = _away(plan, games)[error.call][1]
        who = ", ".join(names[place] for place in sorted(plan.strangers.intersection(table)))
        why = TOURNAMENT["slow" if isinstance(error, TooSlow) else "gone"].format(who)
    finally:
        bar.close()
    kept = wins[:done], points[:done], stopped[:done], tuple(map(int, faults))
    return Tournament(rules, names, plan.seed, deals, *kept, why)


def seatings(order: Sequence[int], seats: int) -> list[Table]:
    """Return who sits where at each table, so that everybody has every seat once.

    >>> seatings([0, 1, 2], 4)
    [(0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2)]
    """
    return [
        tuple(order[(table + seat) % len(order)] for seat in range(seats))
        for table in range(len(order))
    ]


def _away(plan: Plan, games: Sequence[Game]) -> list[Game]:
    """Return the rounds that somebody with code of their own is in."""
    return [game for game in games if not plan.strangers.isdisjoint(game[1])]


def _play(plan: Plan, games: Sequence[Game]) -> tuple[Block, list[list[int]]]:
    """Play rounds, those with strangers in processes of their own; return rows and faults."""
    away = _away(plan, games)
    calls = [(plan.packed, plan.rules, game, plan.seed, plan.seconds) for game in away]
    wait = WAIT + MOVES * plan.seconds
    told = dict(zip(away, run_apart(play_apart, calls, wait) if calls else (), strict=True))
    for number, table in games:
        if (number, table) not in told:
            seats = [plan.players[place] for place in table]
            row = play_rows(plan.rules, seats, 1, plan.seed, number)[0]
            told[number, table] = row, [0] * plan.rules.players
    return np.array([told[game][0] for game in games]), [told[game][1] for game in games]


def play_apart(
    packed: bytes, rules: Rules, game: Game, seed: int | str, seconds: float
) -> tuple[list[int], list[int]]:
    """Play a round where other people's code may run; chance plays for an answer not allowed.

    So it does for one that comes too late.
    """
    players, (number, table) = unpack(packed), game
    seats, faults = [players[place] for place in table], [0] * rules.players
    cards = deal_seed(seed, number)
    state = deal(rules, cards)
    while state.outcome is None:
        begun = perf_counter()
        try:
            after = play_turn(state, seats, cards)
            if perf_counter() - begun > seconds and not is_ours(seats[state.to_play or 0]):
                raise TimeoutError
        except BaseException:  # exit() in a bot must not end the tournament
            faults[state.to_play or 0] += 1
            after = play_turn(state, ["random"] * rules.players, cards)
        state = after
    return row_of(state), faults
