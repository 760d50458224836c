"""Rounds for the kernel's tests, and their fingerprint: with numba, without it, or in two ways."""

from hashlib import sha256
from itertools import cycle, islice

import numpy as np
from generators import EVERY_TABLE

from rolling_stone_learn.engine.players import play_round
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.lab.compiled import u64
from rolling_stone_learn.lab.house import HOUSE
from rolling_stone_learn.lab.kernel import play_rounds
from rolling_stone_learn.lab.programs import has_kernel, index, parts_of, set_up
from rolling_stone_learn.lab.results import FIRST, PER_SEAT, deal_seed
from rolling_stone_learn.lab.simulate import play_fast, row_of
from rolling_stone_learn.lab.tips import FOLLOWS, LEADS, Mixed, Tip

TABLES = [table for table in EVERY_TABLE if has_kernel(table)]
FIELD = [
    *HOUSE,
    "random",
    *(Tip("no_singleton", lead=rule, follow="lowest") for rule in LEADS),
    *(Tip("safe", follow=rule) for rule in FOLLOWS),
    Mixed({"known_void": 0.5, "random": 0.2, Tip("block"): 0.3}),
]


def seated(table, number):
    """Players for a table: any number gives others, and neighbours differ."""
    return list(islice(cycle(FIELD[number % len(FIELD) :: 3]), table.players))


def by_kernel(table, players, seed, number):
    """Play one round of a run in the kernel; return its row and its plays."""
    law, desk = set_up(table, [parts_of(player) for player in players], plays=table.turn_cap + 8)
    rows = np.zeros((1, FIRST + PER_SEAT * table.players), np.int64)
    play_rounds(u64(seed), number, law, desk, rows)
    return rows[0].tolist(), [int(card) for card in desk.plays[: rows[0][2]]]


def by_cards(table, players, seed, number):
    """Play the same round card by card; return the same."""
    end = play_round(table, players, deal_seed(seed, number))
    return row_of(end), [0 if play is PICK_UP else 1 << index(play) for play in end.actions]


def fingerprint():
    """Sum up rounds at every table that the kernel knows."""
    text = sha256()
    for number, table in enumerate(TABLES):
        block = play_fast(table, seated(table, number), number, first=2, rounds=2)
        text.update(repr(block.tolist()).encode())
    return text.hexdigest()
