"""The trial of a bot, where it runs: a light file, so that its process starts quickly."""

from __future__ import annotations

from time import perf_counter
from traceback import extract_tb

from ..engine.observation import Observation
from ..engine.players import PlayerError, choose
from ..words.lab import ENTRY
from .apart import unpack

WIDEST = 200
Found = tuple[str, str, int | None]
"""What kind of fault, in words, and at which position."""


def answers(packed: bytes, start: int, positions: list[Observation], seconds: float) -> list[Found]:
    """Ask a bot about each position, where other people's code may run; return its faults.

    ``start`` is the number of the first of them.
    """
    try:
        player = unpack(packed)
    except BaseException as error:
        return [("error", ENTRY["unpacked"].format(in_short(error)), None)] if not start else []
    faults: list[Found] = []
    for place, seen in enumerate(positions, start):
        begun = perf_counter()
        try:
            first = choose(player, seen, place)
            took = perf_counter() - begun
            again = choose(player, seen, place)
        except PlayerError as error:
            faults.append(_fault(error, place))
        except BaseException as error:  # exit() in a bot must not end the trial
            faults.append(("error", in_short(error), place))
        else:
            if took > seconds:
                faults.append(("slow", ENTRY["took"].format(f"{took:.1f}"), place))
            if first != again:
                faults.append(("changes", ENTRY["both"].format(first, again), place))
    return faults


def _fault(error: PlayerError, place: int) -> Found:
    if isinstance(error.answer, Exception):
        return "error", in_short(error.answer), place
    try:
        said = repr(error.answer)
    except BaseException as broken:
        said = in_short(broken)
    told = ENTRY["nothing" if error.answer is None else "answered"].format(said[:WIDEST])
    return "illegal", told, place


def in_short(error: BaseException) -> str:
    """Return an error in one line, with the line of the bot that raised it."""
    frames = extract_tb(error.__traceback__)
    where = ENTRY["at"].format(frames[-1].lineno, frames[-1].name) if frames else ""
    try:
        said = str(error)
    except BaseException:
        said = ""
    return f"{type(error).__name__}{': ' if said else ''}{said[:WIDEST]}{where}"
