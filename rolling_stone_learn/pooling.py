"""A class put together: every file of a folder, and every trouble with one told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from .class_files import Row, Sheet, Trouble, read_rows
from .forecasting import points
from .grid import Grid
from .plots_forecast import Pooled, class_reliability, pooled_tallies
from .tallies import exact_chance
from .words.forecast import POOL, TALLY_QUESTIONS

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

MOST_FILES = 2000
SPREADSHEETS = (".xlsx", ".xls", ".ods", ".numbers", ".tsv", ".txt")


@dataclass(frozen=True)
class Pool:
    """The forecasts and tallies of a class, and what was wrong with its files.

    ``forecasts`` and ``tallies`` are rows as in the files; ``frame`` has a line for each pupil.
    """

    forecasts: tuple[Row, ...]
    tallies: tuple[Row, ...]
    problems: tuple[Trouble, ...]
    files: int = field(default=0)

    @property
    def pupils(self) -> tuple[str, ...]:
        """Everybody in the pool, by class and number."""
        found = {row["pupil"] for row in (*self.forecasts, *self.tallies)}
        return tuple(sorted(found, key=_in_order))

    @property
    def frame(self) -> pd.DataFrame:
        """One line for each pupil: forecasts that count, their points, and the tallies."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        counted = [f"{asked}_{what}" for asked in TALLY_QUESTIONS for what in ("deals", "voids")]
        columns = ["pupil", *_FORECASTS, *counted]
        return pd.DataFrame([self._line(pupil) for pupil in self.pupils], columns=columns)

    def _line(self, pupil: str) -> Row:
        made = [row for row in self.forecasts if row["pupil"] == pupil and row["counts"] == "yes"]
        judged = [row for row in made if row["happened"]]
        return {
            "pupil": pupil,
            "forecasts": len(made),
            "off": _mean(abs(row["said"] - 1000 * row["exact"]) for row in made),
            "points": _mean(
                points(row["said"] / 1000, happened=row["happened"] == "yes") for row in judged
            ),
            "base": _mean(points(row["base"], happened=row["happened"] == "yes") for row in judged),
            **{
                f"{row['question']}_{what}": row[what]
                for row in self.tallies
                if row["pupil"] == pupil
                for what in ("deals", "voids")
            },
        }

    def tally_plot(self) -> go.Figure:
        """Draw the tallies put together against the exact chance, with 95 % intervals."""
        groups: dict[tuple[str, int], list[Row]] = defaultdict(list)
        for row in self.tallies:
            groups[row["question"], row["players"]].append(row)
        return pooled_tallies(
            [
                Pooled(
                    POOL["group"].format(TALLY_QUESTIONS[question], players),
                    [(row["pupil"], row["voids"], row["deals"]) for row in rows],
                    exact_chance(question, players),
                )
                for (question, players), rows in sorted(groups.items())
            ]
        )

    def reliability_plot(self) -> go.Figure:
        """Draw how often the forecasts of the class came true, in ten bins."""
        return class_reliability(
            [
                (Fraction(row["said"], 1000), row["happened"] == "yes")
                for row in self.forecasts
                if row["counts"] == "yes" and row["happened"]
            ]
        )

    @property
    def _table(self) -> Grid:
        rows = [
            (
                line["pupil"],
                *(_told(line[name], digits) for name, digits in _FORECASTS.items()),
                *(_counted(line, asked) for asked in TALLY_QUESTIONS),
            )
            for line in map(self._line, self.pupils)
        ]
        return Grid(self._caption, tuple(POOL["head"].split("|")), tuple(rows))

    @property
    def _caption(self) -> str:
        return POOL["caption"].format(len(self.pupils), self.files, len(self.problems))

    def _repr_html_(self) -> str:
        told = "".join(f"<li>{escape(str(trouble))}</li>" for trouble in self.problems)
        listed = f"<p>{escape(POOL['problems'])}</p><ul>{told}</ul>" if told else ""
        return f"{self._table._repr_html_()}{listed}"

    def __repr__(self) -> str:
        return "\n".join([repr(self._table), *map(str, self.problems)])


_FORECASTS = {"forecasts": 0, "off": 0, "points": 1, "base": 1}  # and their decimal places


def pool(folder: str | PathLike[str]) -> Pool:
    """Read every CSV file of a folder: forecasts and tallies, each checked like a stranger's.

    A file or a line that cannot be is named with the reason, and the others count all the same.
    Who is there twice counts once. Raises ``ValueError`` when there is no such folder.

    >>> from tempfile import TemporaryDirectory
    >>> from .tallies import tally
    >>> with TemporaryDirectory() as folder:
    ...     tally("7b-1", 20, 6).save(f"{folder}/7b-1.csv")
    ...     tally("7b-2", 20, 4).save(f"{folder}/again.csv")
    ...     found = pool(folder)
    >>> found.pupils, found.problems
    (('7b-1', '7b-2'), ())
    """
    place = Path(folder)
    if not place.is_dir():
        raise ValueError(POOL["no_folder"].format(folder))
    files = sorted(path for path in place.iterdir() if not path.name.startswith("."))
    if len(files) > MOST_FILES:
        raise ValueError(POOL["too_many"].format(len(files), MOST_FILES))
    odd = [path for path in files if path.suffix.lower() in SPREADSHEETS]
    troubles = [Trouble(path.name, None, POOL["not_csv"]) for path in odd]
    csvs = [path for path in files if path.suffix.lower() == ".csv"]
    rows: dict[str, list[Row]] = {"forecasts": [], "tallies": [], "": []}
    taken: dict[object, str] = {}
    for path in csvs:
        sheet = read_rows(path)
        kept, twice = _only_new(sheet, path.name, taken)
        rows[sheet.shape] += kept
        troubles += [*sheet.troubles, *twice]
    troubles.sort(key=lambda trouble: (trouble.file, trouble.line or 0))
    return Pool(tuple(rows["forecasts"]), tuple(rows["tallies"]), tuple(troubles), len(csvs))


def _only_new(sheet: Sheet, name: str, taken: dict[object, str]) -> tuple[list[Row], list[Trouble]]:
    """Leave out what a pupil has handed in before; say so once for a file."""
    kept, twice = list[Row](), dict[str, Trouble]()
    here: set[object] = set()
    for row in sheet.rows:
        what = row["question"] if sheet.shape == "tallies" else ""
        whose = (sheet.shape, row["pupil"], what)
        line = (*whose, row.get("number"))
        first = taken.setdefault(whose, name)
        if first != name or line in here:
            told = POOL["twice" if first != name else "twice_here"]
            reason = told.format(row["pupil"], first)
            twice.setdefault(reason, Trouble(name, None, reason))
            continue
        here.add(line)
        kept.append(row)
    return kept, list(twice.values())


def _in_order(pupil: str) -> tuple[str, int, str]:
    code, _, who = pupil.partition("-")
    return code, int(who) if who.isascii() and who.isdigit() else 10**9, who


def _mean(values: Iterable[float]) -> float | None:
    found = list(values)
    return sum(found) / len(found) if found else None


def _told(value: float | None, digits: int) -> str:
    return "–" if value is None else f"{value:.{digits}f}"


def _counted(line: Row, asked: str) -> str:
    deals = line.get(f"{asked}_deals")
    return "–" if deals is None else POOL["of"].format(line[f"{asked}_voids"], deals)
