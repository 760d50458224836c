"""Who wins in a tip lab, in a sentence: players, seats where all play alike, or pairs."""

from __future__ import annotations

from typing import Any

from ..engine.plays import join_words
from ..engine.rules import Rules
from ..words.tips import TIPLAB, TIPLAB_CHOICES
from .bench import Bench, player_name, true_player
from .tipcount import TipCount, thousand

View = dict[str, Any]
MANY_STOPPED = 0.01


def verdict(bench: Bench, count: TipCount) -> View:
    """Say in one sentence who wins, as far as the planned rounds can tell."""
    sides = groups_of(bench, count.sides)
    alike = len(sides) == 1
    by_seat = not alike and fixed_leader(bench)
    if alike or bench.rules.partners:
        groups = count.sides
        called = [(side_seats if alike else _pair)(bench, side) for side in groups]
    else:
        groups, called = sides, _called(bench, sides)
    ahead, compared = count.clearly_ahead(groups)
    kind = f"{'same_' * alike}{'pair_' * bench.rules.partners}"
    where, rounds = TIPLAB["in_seats"] if by_seat else "", f"{count.rounds:,}"
    if len(ahead) == 1:
        shares = [count.per_side(group) for group in groups]
        best, after = sorted(range(len(groups)), key=lambda place: -shares[place])[:2]
        said = [called[best], thousand(shares[best], count.rounds)]
        said += [called[after], thousand(shares[after], count.rounds)]
        text = TIPLAB[f"{kind}best"].format(*said, seats=where)
    elif len(ahead) == len(groups):
        text = TIPLAB[f"{kind}all_tie"].format(rounds, seats=where)
    else:
        some = [called[place] for place in ahead]
        quoted = some if alike else map(TIPLAB["quoted"].format, some)
        text = TIPLAB["tie"].format(join_words(list(quoted)), rounds, seats=where)
    notes = [*_stopped(bench, count), TIPLAB["clear"].format(compared)]
    if by_seat:
        notes.append(TIPLAB["seat_or_tip"].format(bench.names[0]))
    return {"text": text, "notes": notes}


def fixed_leader(bench: Bench) -> bool:
    """Return whether the same seat leads first in every round."""
    return bench.rules.first_leader == "dealer_left"


def groups_of(bench: Bench, sides: list[list[int]]) -> list[list[int]]:
    """Return the seats of the sides with the same players; two names of one tip are one player.

    >>> from ..lab.tips import Tip
    >>> bench = Bench.of(Rules(), ["long_low", "random", Tip("longest"), "random"], 1000)
    >>> groups_of(bench, [[0], [1], [2], [3]]), groups_of(bench, [[0, 2], [1, 3]])
    ([[0, 2], [1, 3]], [[0, 2], [1, 3]])
    """
    groups: list[tuple[list[object], list[int]]] = []
    for side in sides:
        players: list[object] = [true_player(bench.seats[seat]) for seat in side]
        for known, seats in groups:
            if players in (known, known[::-1]):
                seats.extend(side)
                break
        else:
            groups.append((players, [*side]))
    return [seats for _, seats in groups]


def side_seats(bench: Bench, side: list[int]) -> str:
    """Return the names of the seats of a side."""
    return join_words([bench.names[seat] for seat in side])


def side_players(bench: Bench, side: list[int]) -> str:
    """Return what the players of a side are called, once where both are the same."""
    return ", ".join(dict.fromkeys(player_name(bench.seats[seat]) for seat in side))


def _pair(bench: Bench, side: list[int]) -> str:
    return TIPLAB["called_by_seat"].format(side_seats(bench, side), side_players(bench, side))


def _called(bench: Bench, groups: list[list[int]]) -> list[str]:
    """Return what the players are called, with their seats where two have the same name."""
    called = [player_name(bench.seats[group[0]]) for group in groups]
    if len(set(called)) < len(called):
        return [
            TIPLAB["called_by_seat"].format(name, side_seats(bench, group))
            for name, group in zip(called, groups, strict=True)
        ]
    return [
        TIPLAB["per_seat"].format(name) if len(group) > 1 else name
        for name, group in zip(called, groups, strict=True)
    ]


def stopper(rules: Rules, name: str) -> str:
    """Return what a guard that stops rounds is called.

    >>> stopper(Rules(), "turn_cap"), stopper(Rules(), "repetition")
    ('the limit of 5,000 turns', 'the guard for the same hands')
    """
    return TIPLAB_CHOICES["stoppers"][name].format(f"{rules.turn_cap:,}")


def _stopped(bench: Bench, count: TipCount) -> list[str]:
    """Say how many rounds were stopped, and by which guards, if they are many."""
    if count.stopped / count.rounds < MANY_STOPPED:
        return []
    said = [
        (thousand(rounds / count.rounds, count.rounds), stopper(bench.rules, name))
        for name, rounds in count.stoppers.items()
    ]
    why = TIPLAB["shared" if bench.rules.stalemate == "fewest_cards" else "nobody_won"]
    if len(said) == 1:
        return [TIPLAB["stopped_by"].format(*said[0], why)]
    some = [TIPLAB["so_many_by"].format(*one) for one in said if float(one[0])]
    total = thousand(count.stopped / count.rounds, count.rounds)
    return [TIPLAB["stopped_by_some"].format(total, join_words(some), why)]
