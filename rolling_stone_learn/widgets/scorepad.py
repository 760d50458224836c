"""The score pad as a widget, for people who play with real cards."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

import traitlets
from ipywidgets import Box, Layout, VBox

from ..engine.match import Match
from ..engine.rules import PLAYERS_FOR, Rules, check_type
from ..plots_match import match_totals
from ..saving import check_place, read_saved, write_saved
from ..words.pad import PAD, PAD_LABELS
from .assets import script, style
from .chart import Chart
from .desk import Desk
from .pad import Pad, check_names
from .padview import pad_html, standing_sentence
from .picture import Picture, with_words

if TYPE_CHECKING:
    import pandas as pd

_PLAIN = {"scoring": "cards", "rounds": 5, "points": None, "partners": False}


class PadWidget(Picture):
    """The picture of a pad in a browser: it shows a view and sends messages back."""

    _esm = script("padtable", "scorepad")
    _css = style("padtable", "scorepad")
    labels = traitlets.Dict(PAD | PAD_LABELS).tag(sync=True)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.view, desk.receive, desk.on_change)

    def __repr__(self) -> str:
        return f"PadWidget({self.view['pad']['standing']!r})"


class ScorePad:
    """A pad to keep score with real cards. Write it as the last line of a cell, and play.

    Give the names in the order of the seats, clockwise, or how many play; the last of them deals
    first. ``scoring``, ``rounds``, ``points`` and ``partners`` are as in ``Rules``; for more give
    ``rules`` instead. With ``path`` every change is kept in that file, and a pad that is there
    already comes back as it stood.

    Raises ``ValueError`` for names or rules that cannot be, and for a file that is no pad or
    another one.

    >>> pad = ScorePad(["Ann", "Ben", "Cy"], rounds=3)
    >>> pad
    <ScorePad of Ann, Ben, Cy: Nothing is written down yet.>
    >>> ScorePad(["Ann", ""])
    Traceback (most recent call last):
    ValueError: name number 2 is empty: write a name, or a letter
    """

    def __init__(
        self,
        names_or_number: Sequence[str] | int = 4,
        *,
        scoring: str = "cards",
        rounds: int | None = 5,
        points: int | None = None,
        partners: bool = False,
        rules: Rules | None = None,
        path: str | PathLike[str] | None = None,
    ) -> None:
        names = check_names(names_or_number)
        switches = {"scoring": scoring, "rounds": rounds, "points": points, "partners": partners}
        pad = Pad(names, _rules(rules, switches, len(names)))
        if path is not None:
            as_usual = names_or_number == 4 and rules is None and switches == _PLAIN
            pad = _come_back(pad, path, any_pad=as_usual)
        self._show(pad, path)

    def _show(self, pad: Pad, path: str | PathLike[str] | None) -> None:
        self._desk = Desk(pad, path)
        self._chart = Chart(match_totals(pad.match, pad.names))
        frame = Box([self._chart])
        frame.add_class("rsl")
        frame.add_class("rsl-pad-chart")
        self.widget = VBox([PadWidget(self._desk), frame], layout=Layout(max_width="1180px"))
        self._desk.on_change.append(self._draw)

    def _draw(self) -> None:
        self._chart.plot = match_totals(self.match, self._desk.pad.names)
        self._chart.show()

    @property
    def match(self) -> Match:
        """The match as it stands on the pad."""
        return self._desk.pad.match

    @property
    def frame(self) -> pd.DataFrame:
        """The pad as a table: one row for each round and player."""
        frame, names = self.match.frame, self._desk.pad.names
        frame.insert(3, "player", [names[seat] for seat in frame["seat"]])
        return frame

    def undo(self) -> None:
        """Take the last change back."""
        self._desk.undo()

    def redo(self) -> None:
        """Do again what was undone."""
        self._desk.redo()

    def save(self, path: str | PathLike[str]) -> None:
        """Save the pad, with all that can be undone, in a file; raises ``ValueError``.

        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     ScorePad(["Ann", "Ben"]).save(f"{folder}/ours.json")
        ...     ScorePad.load(f"{folder}/ours.json")
        <ScorePad of Ann, Ben: Nothing is written down yet.>
        """
        write_saved(path, "scorepad", self._desk.pad.payload())

    @classmethod
    def load(cls, path: str | PathLike[str]) -> ScorePad:
        """Return the pad that was saved in a file; raises ``ValueError`` if there is none.

        The file stays as it is: with ``ScorePad(path=...)`` it would be kept up to date.
        """
        loaded = cls.__new__(cls)
        loaded._show(Pad.from_payload(read_saved(path, "scorepad")[1]), None)
        return loaded

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = self.widget._repr_mimebundle_(**kwargs)
        return with_words(bundle, repr(self), pad_html(self.match, self._desk.pad.names))

    def __repr__(self) -> str:
        names = self._desk.pad.names
        return f"<ScorePad of {', '.join(names)}: {standing_sentence(self.match, names)}>"


def _rules(rules: Rules | None, switches: dict[str, Any], players: int) -> Rules:
    if rules is None:
        pack = "eight_each" if players <= PLAYERS_FOR["eight_each"] else "full"
        return Rules(players=players, pack=pack, **switches)
    check_type("rules", rules, Rules, "Rules.preset('jaques')")
    given = [name for name, usual in _PLAIN.items() if switches[name] != usual]
    if given:
        raise ValueError(f"{given[0]}={switches[given[0]]!r}: put it into the rules, or leave them")
    return rules


def _come_back(pad: Pad, path: str | PathLike[str], *, any_pad: bool) -> Pad:
    """Return the pad of the file, if there is one and it is the one asked for."""
    if not check_place(path).exists():
        return pad
    kept = Pad.from_payload(read_saved(path, "scorepad")[1])
    if not any_pad and (kept.names, kept.rules) != (pad.names, pad.rules):
        raise ValueError(
            f"{path} holds the pad of {', '.join(kept.names)} with {kept.rules!r}: "
            "name another file, or bring it back with ScorePad(path=...) alone"
        )
    return kept
