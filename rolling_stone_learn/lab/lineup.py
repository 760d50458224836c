"""Who plays: what to call players in a table of results, and whether there are enough of them."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.players import Player, find_player
from ..engine.rules import Rules, check_type
from ..words.lab import LINEUP


def name_of(player: str | Player) -> str:
    """Return what to call a player in a table.

    >>> name_of("long_low"), name_of(check_players)
    ('long_low', 'check_players')
    """
    if isinstance(player, str):
        return player
    return str(getattr(player, "__name__", None) or repr(player))[:60]


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Return names that tell all players apart.

    >>> distinct(["bot", "bot", "random", "bot (2)"])
    ('bot', 'bot (2)', 'random', 'bot (2) (2)')
    """
    found = list[str]()
    for name in names:
        number, called = 1, name
        while called in found:
            number += 1
            called = f"{name} ({number})"
        found.append(called)
    return tuple(found)


def check_players(rules: Rules, players: Sequence[str | Player]) -> None:
    """Raise ``ValueError`` unless there is a player that is known for each seat of the rules.

    >>> check_players(Rules(), ["random"] * 3)
    Traceback (most recent call last):
    ValueError: players=['random', 'random', 'random']: give a list of 4 players, one for each
    seat, such as ['random'] * 4
    """
    check_type("rules", rules, Rules, "Rules.preset('classic')")
    seats = rules.players
    if not isinstance(players, list | tuple) or len(players) != seats:
        raise ValueError(LINEUP["seats"].format(players, seats, seats))
    for player in players:
        find_player(player)


def check_list(name: str, things: object, example: str) -> None:
    """Raise ``ValueError`` unless this is a list of one thing or more.

    >>> check_list("tips", "longest", "['longest']")
    Traceback (most recent call last):
    ValueError: tips='longest': give a list of one or more, such as ['longest']
    """
    if not isinstance(things, list | tuple) or not things:
        raise ValueError(LINEUP["list"].format(name, things, example))
