"""Bets kept in a small file until they are measured, and read back like a stranger's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from os import PathLike

from .saving import SavedError, check_fields, check_place, read_saved, write_saved
from .words.lessons import BETS, GUESSES

ON = (
    *("trumps", "swings", "partner", "length", "longest", "big_hand"),
    *("short_high", "save_short_high", "not_into_nearly_out", "into_nearly_out"),
)
"""Every claim that a file of version 1 can hold a bet on."""
PLAYERS = ("long_low", "short_low", "keep_suits", "known_void", "random")
"""The five players of its bet on a ranking."""
FIELDS: dict[str, tuple[type, ...]] = {"claims": (dict,), "ranking": (list,)}


@dataclass(frozen=True, slots=True)
class Bets:
    """What somebody bet, and nothing about who: a guess for each claim, and a ranking."""

    claims: Mapping[str, str] = field(default_factory=dict)
    ranking: tuple[str, ...] = ()


def read_bets(path: str | PathLike[str]) -> Bets:
    """Return the bets of a file, or none when there is no such file yet.

    Raises ``SavedError`` for a file that holds anything else.

    >>> read_bets("there_is_no_such_file.json")
    Bets(claims={}, ranking=())
    """
    if not check_place(path).exists():
        return Bets()
    try:
        _, payload = read_saved(path, "bets")
    except SavedError as error:  # it names the file
        raise SavedError(BETS["bad_file"].format(error)) from None
    try:
        found = check_fields(payload, FIELDS, BETS["file"])
        return Bets(_checked_claims(found["claims"]), _checked_ranking(found["ranking"]))
    except SavedError as error:
        raise SavedError(BETS["bad_file"].format(f"{path}: {error}")) from None


def keep_bets(
    path: str | PathLike[str],
    claims: Mapping[str, str] | None = None,
    ranking: Sequence[str] = (),
) -> Bets:
    """Add bets to a file, and return all that it holds now.

    A new bet takes the place of an older one on the same claim; the others stay. With nothing to
    add nothing is written. Raises ``SavedError`` for a file that holds anything else.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     first = keep_bets(f"{folder}/bets.json", {"trumps": "true"})
    ...     keep_bets(f"{folder}/bets.json", {"swings": "false"}).claims
    {'trumps': 'true', 'swings': 'false'}
    """
    old = read_bets(path)
    new = Bets({**old.claims, **(claims or {})}, tuple(ranking) or old.ranking)
    if new != old:
        write_saved(path, "bets", {"claims": dict(new.claims), "ranking": list(new.ranking)})
    return new


def _checked_claims(found: dict[str, object]) -> dict[str, str]:
    for name, guess in found.items():
        if name not in ON or guess not in GUESSES:
            raise SavedError(BETS["no_bet"].format(str(name)[:30], str(guess)[:30]))
    return {name: str(found[name]) for name in ON if name in found}


def _checked_ranking(found: list[object]) -> tuple[str, ...]:
    if found and sorted(map(repr, found)) != sorted(map(repr, PLAYERS)):
        raise SavedError(BETS["no_ranking"])
    return tuple(map(str, found))
