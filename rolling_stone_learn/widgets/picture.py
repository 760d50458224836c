"""What every widget of ours is in a browser: a view goes out, and messages come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import anywidget
import traitlets
from plotly.offline import get_plotlyjs

from ..words.table import WENT_WRONG
from .speech import SCHEMA

View = dict[str, Any]
PLOTLY = {"schema": SCHEMA, "type": "plotly"}


class Picture(anywidget.AnyWidget):
    """Shows what ``look`` returns, and hands over to ``receive`` what the browser sends.

    It looks again on ``show``, which is put into ``on_change``. The browser is told when a
    message has been dealt with, and when something went wrong there. Plotly is large: one plot of
    a page asks for it, all share it, and no notebook saves it.
    """

    went_wrong: ClassVar[str] = WENT_WRONG
    view = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        look: Callable[[], View],
        receive: Callable[[object], object],
        on_change: list[Callable[[], None]] | None = None,
        **more: object,
    ) -> None:
        self._look, self._receive = look, receive
        super().__init__(view=look(), **more)
        self.on_msg(self._heard)
        if on_change is not None:
            on_change.append(self.show)

    def show(self) -> None:
        """Send the browser the view as it is now."""
        self.view = self._look()

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        if message == PLOTLY:
            self.send({"type": "plotly"}, [get_plotlyjs().encode()])
            return
        trouble = ""
        try:
            self._receive(message)
        except Exception as error:
            trouble = self.went_wrong.format(f"{type(error).__name__}: {error}")
        self.send({"type": "heard", "trouble": trouble})


def with_words(bundle: Any, text: str, html: str) -> Any:
    """Add words to what a notebook shows of a widget, for where no kernel runs."""
    data, *more = bundle if isinstance(bundle, tuple) else (bundle,)
    shown = dict(data or {}) | {"text/plain": text, "text/html": html}
    return (shown, *more) if isinstance(bundle, tuple) else shown
