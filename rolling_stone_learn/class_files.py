"""The small CSV files of a class: written whole, and read like a stranger's."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from io import StringIO
from os import PathLike
from pathlib import Path
from typing import Any

from .pupils import check_pupil
from .saving import read_whole, write_whole
from .words.forecast import CLASS_FILES

MOST_BYTES = 1_000_000
MOST_ROWS = 10_000
Row = dict[str, Any]
Read = Callable[[str], Any]


def _whole(low: int, high: int) -> Read:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 9 and low <= int(text) <= high):
            raise ValueError(CLASS_FILES["whole"].format(low, high))
        return int(text)

    return read


def _chance(text: str) -> float:
    try:
        found = float(text.replace(",", ".")) if len(text) < 30 else -1.0
    except ValueError:
        found = -1.0
    if not 0 <= found <= 1:
        raise ValueError(CLASS_FILES["chance"])
    return found


def _one_of(*words: str) -> Read:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError(CLASS_FILES["one_of"].format(", ".join(filter(None, words))))
        return text

    return read


SHAPES: dict[str, dict[str, Read]] = {
    "forecasts": {
        "pupil": check_pupil,
        "number": _whole(1, 100_000),
        "round": _whole(1, 100_000),
        "turn": _whole(0, 100_000),
        "question": _one_of("lead", "trick"),
        "said": _whole(0, 1000),
        "exact": _chance,
        "base": _chance,
        "happened": _one_of("yes", "no", ""),
        "counts": _one_of("yes", "no"),
    },
    "tallies": {
        "pupil": check_pupil,
        "question": _one_of("hand", "hearts", "somebody"),
        "players": _whole(2, 6),
        "deals": _whole(1, 100_000),
        "voids": _whole(0, 100_000),
    },
}


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong with a file, or with a line of it."""

    file: str
    line: int | None
    reason: str

    def __str__(self) -> str:
        where = self.file if self.line is None else CLASS_FILES["line"].format(self.file, self.line)
        return f"{where}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a file holds: which shape, its good rows, and every trouble with the others."""

    shape: str
    rows: tuple[Row, ...]
    troubles: tuple[Trouble, ...] = ()


def write_rows(path: str | PathLike[str], shape: str, rows: Iterable[Mapping[str, object]]) -> None:
    """Write rows of a shape as CSV; raises ``SavedError`` when the file cannot be written."""
    text = StringIO()
    writer = csv.DictWriter(text, SHAPES[shape], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    write_whole(path, text.getvalue())


def read_rows(path: Path) -> Sheet:
    """Read a file of any of the shapes; what cannot be is named, and nothing raises.

    Columns may stand in any order, and a comma, a semicolon or a tab may part them, as
    spreadsheets like it.
    """
    try:
        lines = _lines(path)
        shape = _shape(lines[0])
    except ValueError as error:  # a SavedError is one too
        return Sheet("", (), (Trouble(path.name, None, str(error)),))
    rows, troubles = list[Row](), list[Trouble]()
    for number, cells in enumerate(lines[1:], 2):
        try:
            rows += [_row(shape, lines[0], cells)] if any(cells) else []
        except ValueError as error:
            troubles.append(Trouble(path.name, number, str(error)))
    if not rows and not troubles:
        troubles.append(Trouble(path.name, None, CLASS_FILES["empty"]))
    return Sheet(shape, tuple(rows), tuple(troubles))


def _lines(path: Path) -> list[list[str]]:
    data = read_whole(path)
    if len(data) > MOST_BYTES:
        raise ValueError(CLASS_FILES["large"].format(MOST_BYTES // 10**6))
    try:
        text = data.decode("utf-8-sig")
        first = text.partition("\n")[0]
        comma = max(",;\t", key=first.count)
        lines = list(csv.reader(StringIO(text), delimiter=comma, strict=True))
    except UnicodeDecodeError:
        raise ValueError(CLASS_FILES["utf8"]) from None
    except csv.Error as error:
        raise ValueError(CLASS_FILES["csv"].format(error)) from None
    if len(lines) > MOST_ROWS:
        raise ValueError(CLASS_FILES["rows"].format(MOST_ROWS))
    return [[cell.strip() for cell in cells] for cells in lines or [[]]]


def _shape(cells: list[str]) -> str:
    """Return which shape has these columns."""
    for shape, columns in SHAPES.items():
        if sorted(columns) == sorted(cells):
            return shape
    raise ValueError(CLASS_FILES["head"].format(", ".join(cells)[:80] or CLASS_FILES["none"]))


def _row(shape: str, head: list[str], cells: list[str]) -> Row:
    if len(cells) != len(head):
        raise ValueError(CLASS_FILES["cells"].format(len(cells), len(head)))
    row = {}
    for name, cell in zip(head, cells, strict=True):
        try:
            row[name] = SHAPES[shape][name](cell)
        except ValueError as error:
            if name == "pupil":
                raise
            raise ValueError(f"{name}={cell[:40]!r}: {error}") from None
    if shape == "tallies" and row["voids"] > row["deals"]:
        raise ValueError(CLASS_FILES["voids"].format(row["voids"], row["deals"]))
    return row
