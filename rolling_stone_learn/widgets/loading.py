"""Bring back whatever was saved, by what the file says it is."""

from __future__ import annotations

from os import PathLike

from ..saving import read_saved
from .scorepad import ScorePad
from .seating import Bots
from .table import Table


def load(path: str | PathLike[str], *, bots: Bots | None = None) -> Table | ScorePad:
    """Return the table or the score pad that was saved in a file.

    ``bots`` stand in for the players of a saved table: functions of your own must be given
    again, for a file holds no program. Raises ``SavedError`` that says what is wrong.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     Table(seed=7).save(f"{folder}/lesson.json")
    ...     load(f"{folder}/lesson.json")
    <Table, 4 players: Your turn: you lead. Play any card.>
    """
    kind, payload = read_saved(path)
    if kind == "table":
        return Table.resume(payload, bots=bots)
    return ScorePad.load(path)
