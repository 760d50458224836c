"""A plotly chart on a page, which can change and hear a click."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import traitlets

from ..words.replay import CHART_LABELS
from .assets import script, style
from .picture import Picture, View
from .speech import SCHEMA

if TYPE_CHECKING:
    import plotly.graph_objects as go


def drawn(plot: go.Figure) -> View:
    """Return a figure as plain data, for a page to draw."""
    plain: View = json.loads(plot.to_json())
    return plain


class Chart(Picture):
    """Draws a figure. Change ``plot`` and call ``show``, and the page follows.

    ``on_click`` is called with the whole number on the x axis of whatever is clicked.

    >>> import plotly.graph_objects as go
    >>> chart = Chart(go.Figure().add_scatter(y=[8, 7]))
    >>> chart.plot.data[0].y = [8, 9]
    >>> chart.show()
    >>> chart.view["data"][0]["y"]
    [8, 9]
    """

    _esm = script("plot", "chart")
    _css = style("plot")
    labels = traitlets.Dict(CHART_LABELS).tag(sync=True)

    def __init__(
        self, plot: go.Figure, on_click: Callable[[int], object] = lambda _x: None
    ) -> None:
        self.plot, self._on_click = plot, on_click
        super().__init__(lambda: drawn(self.plot), self.receive)

    def receive(self, message: object) -> bool:
        """Do what a browser asks; return whether it was understood."""
        if not isinstance(message, dict) or message.get("schema") != SCHEMA:
            return False
        match message:
            case {"type": "click", "x": x} if type(x) is int:
                self._on_click(x)
                return True
        return False

    def __repr__(self) -> str:
        return f"Chart({self.plot.layout.title.text!r})"
