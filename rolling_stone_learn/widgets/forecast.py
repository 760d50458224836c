"""Forecasts: say a chance before it is revealed, and learn how good your own numbers are."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets
from ipywidgets import Box, Layout, VBox

from ..class_files import write_rows
from ..engine.rules import check_type
from ..forecasting import ENOUGH, Forecasted, Points, judged, score, thousand
from ..plots_forecast import reliability_plot
from ..pupils import check_pupil
from ..words.forecast import FORECAST
from .assets import script, style
from .chart import Chart
from .forecast_view import box_labels, forecast_html
from .forecaster import Forecaster, Panel, check_kinds
from .looking import session_of
from .picture import Picture, with_words

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = (
    *("number", "round", "turn", "question", "seat", "suit"),
    *("said", "exact", "base", "happened", "counts", "why_not"),
)


class ForecastWidget(Picture):
    """The picture of a forecast in a browser: it shows a view and sends messages back."""

    _esm = script("forecast")
    _css = style("forecast")
    labels = traitlets.Dict(FORECAST | {"boxes": box_labels()}).tag(sync=True)

    def __init__(self, forecaster: Forecaster) -> None:
        super().__init__(forecaster.view, forecaster.receive, forecaster.on_change)

    def __repr__(self) -> str:
        return f"ForecastWidget({self.view['question'] or self.view['message']!r})"


class Forecast:
    """Asks for a chance at a table before it shows the exact one. Write it as the last line.

    ``ask`` names the moments: ``"lead"``, before you lead (has somebody no heart?), ``"trick"``,
    when you are to play to a trick (has North no heart?), or a list of both. ``panel`` is what a
    forecast opens: an ``OddsPanel(table, forecast_first=True)``. With ``projector`` a class's
    show of hands is typed in. What really happened is told when the round ends. Forecasts after
    undo, or after a look at hidden cards, are kept apart and do not count.

    Raises ``TypeError`` or ``ValueError`` for what cannot be.

    >>> from .table import Table
    >>> forecast = Forecast(Table(seed=7))
    >>> forecast.say("200").told
    'You said 200, exactly 99: 101 off. The exact fraction is 1429/14421.'
    """

    def __init__(
        self,
        table: Any,
        *,
        panel: Any = None,
        ask: str | Sequence[str] = "lead",
        projector: bool = False,
    ) -> None:
        session = session_of(table)
        if session is None:
            raise TypeError(FORECAST["bad_table"].format(table))
        if panel is not None and not isinstance(panel, Panel):
            raise TypeError(FORECAST["bad_panel"].format(panel))
        check_type("projector", projector, bool, "True or False")
        kinds = check_kinds(ask)
        self._forecaster = Forecaster(session, kinds, panel, projector=projector)
        self._chart = Chart(reliability_plot(()))
        self._frame = Box([self._chart], layout=Layout(display="none"))
        self._frame.add_class("rsl")
        self._frame.add_class("rsl-fc-chart")
        self.widget = VBox([ForecastWidget(self._forecaster), self._frame])
        self._drawn = 0
        self._forecaster.on_change.append(self._draw)

    def _draw(self) -> None:
        """Draw the reliability once there is enough, and again when there is more."""
        number = len(judged(self.records))
        if number == self._drawn or number < ENOUGH:
            return
        self._drawn = number
        self._chart.plot = self.plot()
        self._chart.show()
        self._frame.layout.display = None

    @property
    def records(self) -> tuple[Forecasted, ...]:
        """Every forecast so far, in order."""
        return self._forecaster.records

    def say(self, said: object) -> Forecasted:
        """Lock in a forecast from a cell: of 1,000 deals, or such as ``3/7`` and ``12 %``.

        Raises ``ValueError`` when nothing is asked now, or when it is no such number.
        """
        if self._forecaster.kind != "ask":
            raise ValueError(self._forecaster.message or FORECAST["already"])
        made = self._forecaster.lock_in(said)
        if made is None:
            raise ValueError(self._forecaster.notice)
        return made

    @property
    def question(self) -> str:
        """What is asked now, if anything."""
        return str(self._forecaster.view()["question"])

    @property
    def points(self) -> Points:
        """The average points: yours, the base rate's, the exact odds'; raises ``ValueError``."""
        return score(self.records)

    def plot(self) -> Any:
        """Return the reliability plot of the forecasts that count."""
        return reliability_plot(self.records)

    @property
    def frame(self) -> pd.DataFrame:
        """The forecasts as a table: a row for each."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        rows = [
            (
                *(made.number, made.round, made.turn, made.question.kind),
                *(made.question.seat, made.question.suit.value),
                *(thousand(made.said), float(made.exact), float(made.base)),
                *(made.happened, made.counts, made.why_not),
            )
            for made in self.records
        ]
        return pd.DataFrame(rows, columns=COLUMNS).astype({"seat": "Int64", "happened": "boolean"})

    def save(self, path: str | PathLike[str], *, pupil: str | None = None) -> None:
        """Save the forecasts as a small CSV file for ``rsl.pool``.

        ``pupil`` is a class code with a number or a nickname, such as ``"7b-12"``; without it
        the file's own name is taken. Raises ``ValueError`` for anything that looks like a full
        name, when there is nothing to save, or when the file cannot be written.
        """
        who = check_pupil(Path(path).stem if pupil is None else pupil)
        if not self.records:
            raise ValueError(FORECAST["nothing_to_save"])
        write_rows(path, "forecasts", [_row(made, who) for made in self.records])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = self.widget._repr_mimebundle_(**kwargs)
        return with_words(bundle, repr(self), forecast_html(self._forecaster.view()))

    def __repr__(self) -> str:
        view = self._forecaster.view()
        return FORECAST["repr"].format(len(self.records), view["question"] or view["message"])


def _row(made: Forecasted, pupil: str) -> dict[str, object]:
    happened = {None: "", True: "yes", False: "no"}[made.happened]
    return {
        "pupil": pupil,
        "number": made.number,
        "round": made.round,
        "turn": made.turn,
        "question": made.question.kind,
        "said": thousand(made.said),
        "exact": f"{float(made.exact):.6f}",
        "base": f"{float(made.base):.6f}",
        "happened": happened,
        "counts": "yes" if made.counts else "no",
    }
