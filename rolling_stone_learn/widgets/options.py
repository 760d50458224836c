"""How a table looks and behaves: a closed list of options, each with its values."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from ..engine.rules import MOST_PLAYERS, PRESETS, Rules
from ..words.table import BOT_NAMES, SPEED_NAMES

OPTIONS: dict[str, tuple[object, ...]] = {
    "speed": tuple(SPEED_NAMES),
    "sort": ("suit", "rank", "own"),
    "four_colours": (True, False),
    "memory": (False, True),
    "hints_from": tuple(BOT_NAMES),
    "projector": (False, True),
}
DEFAULTS: dict[str, object] = {name: values[0] for name, values in OPTIONS.items()} | {
    "speed": "normal",
    "hints_from": "long_low",
}


def read_options(options: dict[str, object]) -> dict[str, object]:
    """Return all options, with those that are given; raises ``ValueError`` for a wrong one.

    >>> read_options({"sort": "rank"})["sort"], read_options({})["speed"]
    ('rank', 'normal')
    """
    for name, value in options.items():
        check_option(name, value)
    return DEFAULTS | options


def check_option(name: str, value: object) -> None:
    """Raise ``ValueError`` that says what is offered, unless this option has such a value.

    >>> check_option("four_colours", 1)
    Traceback (most recent call last):
    ValueError: four_colours=1: use True or False
    """
    if name not in OPTIONS:
        raise ValueError(f"option {name!r} is not known; use {', '.join(OPTIONS)}")
    if not any(type(value) is type(known) and value == known for known in OPTIONS[name]):
        raise ValueError(f"{name}={value!r}: use {' or '.join(map(repr, OPTIONS[name]))}")


GUARDS: dict[str, tuple[object, ...]] = {
    "repetition": (None, 2, 3, 5),
    "stall_limit": (None, 8, 12, 20),
    "stalemate": ("no_winner", "fewest_cards"),
    "rounds": (None, 1, 3, 5, 10),
    "revokes": ("blocked", "ruled"),
}


def guard_choices(rules: Rules) -> dict[str, dict[str, Any]]:
    """Return the values of each guard that a menu offers, by how they are written.

    What the table has now is always among them.

    >>> list(guard_choices(Rules(repetition=7))["repetition"])
    ['None', '2', '3', '5', '7']
    """
    return {
        name: {str(value): value for value in dict.fromkeys([*values, getattr(rules, name)])}
        for name, values in GUARDS.items()
    }


def preset_of(rules: Rules) -> str:
    """Return the preset that these rules are but for the guards, or ''.

    >>> preset_of(Rules.preset("old", repetition=5)), preset_of(Rules(turn_cap=9))
    ('old', '')
    """
    guards: dict[str, Any] = {name: getattr(rules, name) for name in GUARDS}
    for name in PRESETS:
        with suppress(ValueError):
            if replace(Rules.preset(name, players=rules.players), **guards) == rules:
                return name
    return ""


def rules_for(home: Rules, preset: str, players: int) -> Rules:
    """Return a preset's rules, or for '' the rules a table began with.

    Raises ``ValueError`` when they are not for so many players.
    """
    return Rules.preset(preset, players=players) if preset else replace(home, players=players)


def counts(home: Rules, preset: str) -> list[int]:
    """Return how many may play by a preset's rules, or for '' by the table's own.

    >>> counts(Rules(), "partners"), counts(Rules(players=3), "")
    ([4], [2, 3, 4, 5, 6])
    """
    allowed = []
    for players in range(2, MOST_PLAYERS + 1):
        with suppress(ValueError):
            rules_for(home, preset, players)
            allowed.append(players)
    return allowed
