"""The same table with plain ipywidgets, for places that block custom widgets."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import Any

import ipywidgets

from ..engine.cards import Card
from ..words import LABELS
from .messages import receive
from .session import Session
from .view import SCHEMA, View, session_view


class PlainTable(ipywidgets.VBox):
    """Buttons and words: one button a card, and what happened as a list."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.told = ipywidgets.HTML()
        self.hand = ipywidgets.HBox(layout=ipywidgets.Layout(flex_flow="row wrap"))
        self.pick_up = self._button("", {"type": "pick_up"}, style="warning")
        self.ask_again = self._button(LABELS["ask_again"], {"type": "ask_again"})
        self.back = self._button(LABELS["back"], {"type": "back"})
        deals = [self._button(LABELS[kind], {"type": kind}) for kind in ("new_deal", "same_deal")]
        self.story = ipywidgets.HTML()
        controls = ipywidgets.HBox([self.pick_up, self.ask_again, *deals, self.back])
        super().__init__([self.told, self.hand, controls, self.story])
        session.on_change.append(self._show)
        self._show()

    def _button(self, label: str, message: dict[str, Any], style: str = "") -> ipywidgets.Button:
        button = ipywidgets.Button(
            description=label, button_style=style, layout=ipywidgets.Layout(width="auto")
        )
        button.on_click(lambda _button: self._send(message))
        return button

    def _send(self, message: dict[str, Any]) -> None:
        now = {"schema": SCHEMA, "deal": self.session.deal_number, "turn": self.session.state.turn}
        receive(self.session, now | message)

    def _show(self) -> None:
        view = session_view(self.session)
        self.told.value = _told_html(view)
        self.hand.children = tuple(map(partial(self._card, view), view["frames"][-1]["hand"]))
        self.pick_up.description = view["pick_up"]
        _show_if(self.pick_up, bool(view["pick_up"]))
        _show_if(self.ask_again, view["failed"])
        _show_if(self.back, view["can_go_back"])
        lines = "".join(f"<li>{escape(line)}</li>" for line in reversed(view["log"]))
        self.story.value = (
            f"<b>{escape(LABELS['story'])}</b><ol reversed>{lines}</ol>" if lines else ""
        )

    def _card(self, view: View, code: str) -> ipywidgets.Button:
        card = Card.parse(code)
        button = self._button(str(card), {"type": "play", "card": code})
        button.tooltip = (
            f"{card.title}: {LABELS['may_play' if code in view['legal'] else 'may_not_play']}"
        )
        button.style.font_weight = "bold" if code in view["legal"] else "normal"
        return button

    def __repr__(self) -> str:
        return f"PlainTable({session_view(self.session)['turn_text']!r})"


def _told_html(view: View) -> str:
    frame = view["frames"][-1]
    others = ", ".join(
        f"{name} {size}"
        for seat, (name, size) in enumerate(zip(view["names"], frame["sizes"], strict=True))
        if seat != view["me"]
    )
    trick = ", ".join(f"{view['names'][seat]} {Card.parse(code)}" for seat, code in frame["trick"])
    lines = [
        f"<b>{escape(view['end']['text'] if view['end'] else view['turn_text'])}</b>",
        escape(view["notice"]),
        escape(f"{LABELS['left']}: {others}"),
        escape(f"{LABELS['trick']}: {trick or LABELS['empty_trick']}"),
        escape(_points(view)),
        *(f"{'☑' if goal['done'] else '☐'} {escape(goal['text'])}" for goal in view["goals"]),
    ]
    return "<br>".join(line for line in lines if line)


def _points(view: View) -> str:
    if not view["end"]:
        return ""
    rows = ", ".join(f"{name} {points}" for name, _, points in view["end"]["rows"])
    return f"{view['end']['points_label']} {rows}"


def _show_if(widget: ipywidgets.Widget, shown: bool) -> None:  # noqa: FBT001  # a plain switch
    widget.layout.display = None if shown else "none"
