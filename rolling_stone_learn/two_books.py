"""One deal, two rule books: what comes of one rule that differs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .engine.deal import deal
from .engine.events import PickedUp
from .engine.players import play_round
from .engine.plays import PICK_UP, count_cards
from .engine.rules import Rules
from .engine.state import RoundState
from .grid import Grid
from .lesson1 import biggest_hand
from .sentences import does, seat_names
from .words.lessons import BOOKS
from .words.table import PRESET_NAMES

SEED = 4
NAMES = seat_names(4)
CLASSIC = Rules.preset("classic", scoring="cards")
RULE_BOOKS = {
    PRESET_NAMES["classic"]: CLASSIC,
    PRESET_NAMES["jaques"]: replace(CLASSIC, after_pickup="left_of_picker"),
}


def play(seed: int | str = SEED) -> dict[str, RoundState]:
    """Return one deal played by the same four bots under two rule books, by name.

    You lead in both, so that one thing differs: who leads after a pick-up.

    >>> {name: end.turn for name, end in play().items()}
    {'Classic': 75, 'Jaques of London': 36}
    """
    return {
        name: play_round(deal(rules, seed, leader=0), ["long_low"] * 4, seed)
        for name, rules in RULE_BOOKS.items()
    }


def compare(ends: Mapping[str, RoundState]) -> Grid:
    """Return two rounds or more side by side: the first pick-up and what came of it."""
    columns = [
        (
            does(NAMES[first.seat], "pick up") + f" {count_cards(len(first.cards))}",
            does(NAMES[next_leader(end)], "lead"),
            str(len(pickups(end))),
            str(end.turn),
            str(biggest_hand(end)),
            "-"
            if end.outcome is None or end.outcome.went_out is None
            else NAMES[end.outcome.went_out],
        )
        for end in ends.values()
        for first in pickups(end)[:1]
    ]
    lines = zip(BOOKS["lines"].split("|"), *columns, strict=True)
    return Grid(BOOKS["caption"], ("", *ends), tuple(lines))


def pickups(end: RoundState) -> list[PickedUp]:
    """Return the pick-ups of a round."""
    return [event for event in end.events if isinstance(event, PickedUp)]


def first_pick_up(end: RoundState) -> RoundState:
    """Return the position in which the first pick-up of a round is due."""
    state = RoundState.begin(end.start)
    for action in end.actions[: end.actions.index(PICK_UP)]:
        state = state.play(action)
    return state


def next_leader(end: RoundState) -> int:
    """Return who leads after the first pick-up."""
    return first_pick_up(end).play(PICK_UP).leader
