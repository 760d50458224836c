"""The same game with plain ipywidgets, for places that block custom widgets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from html import escape
from typing import Any

import ipywidgets

from ..engine.cards import Card
from ..engine.plays import count_cards
from ..words.table import GUARD_NAMES, LABELS
from .messages import receive
from .session import Session
from .speech import SCHEMA
from .view import View, pad_text, session_view


class PlainTable(ipywidgets.VBox):
    """Buttons and words: one button a card, what happened as a list, and a menu to deal from."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.told = ipywidgets.HTML()
        self.hand = ipywidgets.HBox(layout=ipywidgets.Layout(flex_flow="row wrap"))
        self.pick_up = self._button("", {"type": "pick_up"}, style="warning")
        self.lift = self._button("", {"type": "lift"}, style="warning")
        self.next = self._button("", {"type": "new_deal"})
        kinds = ("ask_again", "undo", "redo", "hint", "same_deal", "back")
        self.acts = {kind: self._button(LABELS[kind], {"type": kind}) for kind in kinds}
        self.record = ipywidgets.Textarea(
            description=LABELS["record"],
            disabled=True,
            rows=8,
            layout=ipywidgets.Layout(width="auto"),
            style={"description_width": "initial"},
        )
        self.pad = ipywidgets.HTML()
        self.story = ipywidgets.HTML()
        self.menu = DealMenu(self._send)
        controls = ipywidgets.HBox(
            [self.pick_up, self.lift, *self.acts.values(), self.next],
            layout=ipywidgets.Layout(flex_flow="row wrap"),
        )
        super().__init__(
            [self.told, self.hand, controls, self.pad, self.record, self.menu, self.story]
        )
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
        self.told.value = "<br>".join(map(escape, filter(None, _lines(view))))
        self.hand.children = tuple(map(partial(self._card, view), view["frames"][-1]["hand"]))
        self.pick_up.description = view["pick_up"]
        self.lift.description = view["curtain"]
        self.next.description = view["setup"]["next"]
        self.record.value = view["end"]["record"] if view["end"] else ""
        self.pad.value = pad_text(self.session) if view["pad"] else ""
        self.menu.show(view["setup"])
        can = view["can"] | {"ask_again": view["failed"], "same_deal": True}
        shown = {self.acts[kind]: can[kind] for kind in self.acts} | {
            self.pick_up: view["pick_up"],
            self.lift: view["curtain"],
            self.record: view["end"],
            self.pad: view["pad"],
        }
        for widget, wanted in shown.items():
            widget.layout.display = None if wanted else "none"
        lines = "".join(f"<li>{escape(line)}</li>" for line in reversed(view["log"]))
        self.story.value = f"<b>{escape(LABELS['story'])}</b><ol reversed>{lines}</ol>"

    def _card(self, view: View, code: str) -> ipywidgets.Button:
        card, legal = Card.parse(code), code in view["legal"]
        button = self._button(str(card), {"type": "play", "card": code})
        button.tooltip = f"{card.title}: {LABELS['may_play' if legal else 'may_not_play']}"
        button.style.font_weight = "bold" if legal else "normal"
        return button

    def __repr__(self) -> str:
        return f"PlainTable({session_view(self.session)['turn_text']!r})"


class DealMenu(ipywidgets.HBox):
    """Which rules, how many players, who they are, which cards to deal and when to stop."""

    def __init__(self, send: Any) -> None:
        self.preset = ipywidgets.Dropdown(description=LABELS["preset"])
        self.players = ipywidgets.Dropdown(description=LABELS["players"])
        self.people = ipywidgets.Dropdown(description=LABELS["people"])
        self.bots = ipywidgets.Dropdown(description=LABELS["bots"])
        self.seed = ipywidgets.Text(description=LABELS["seed"])
        self.guards = {
            name: ipywidgets.Dropdown(description=label) for name, label in GUARD_NAMES.items()
        }
        fields = [self.preset, self.players, self.people, self.bots, self.seed]
        for field in [*fields, *self.guards.values()]:
            field.style.description_width = "initial"
        deal = ipywidgets.Button(description=LABELS["deal"])
        deal.on_click(lambda _button: send(self.message()))
        self.counts: dict[str, list[int]] = {}
        self.preset.observe(lambda _change: self.fit_players(), "value")
        self.players.observe(lambda _change: self.fit_people(), "value")
        super().__init__(
            [*fields, *self.guards.values(), deal],
            layout=ipywidgets.Layout(flex_flow="row wrap"),
        )

    def message(self) -> dict[str, Any]:
        """Return what the fields ask for, as a browser would send it."""
        return {
            "type": "deal",
            "preset": self.preset.value,
            "players": self.players.value,
            "people": self.people.value,
            "bots": self.bots.value,
            "seed": self.seed.value,
        } | {name: field.value for name, field in self.guards.items()}

    def fit_players(self) -> None:
        """Offer the numbers of players that the chosen rules allow."""
        _offer(self.players, self.counts[self.preset.value or ""])

    def fit_people(self) -> None:
        """Offer as many people as there are players."""
        _offer(self.people, list(range(1, (self.players.value or 1) + 1)))

    def show(self, setup: View) -> None:
        """Fill the fields with how this table is set up."""
        own = [(LABELS["own_rules"], "")] if setup["own"] else []
        self.counts = setup["counts"]
        self.preset.options = own + [(name, key) for key, name in setup["presets"].items()]
        self.preset.value = setup["preset"]
        self.players.options = self.counts[setup["preset"]]
        self.players.value = setup["players"]
        self.fit_people()
        self.people.value = setup["people"]
        own = [] if setup["bots"] else [(LABELS["own_bots"], "")]
        self.bots.options = own + [(name, key) for key, name in setup["bot_names"].items()]
        self.bots.value = setup["bots"]
        self.seed.value = setup["seed"]
        for guard in setup["guards"]:
            field = self.guards[guard["name"]]
            field.options = [(name, key) for key, name in guard["choices"].items()]
            field.value = guard["value"]


def _offer(field: Any, numbers: list[int]) -> None:
    """Offer these numbers, and keep the one nearest to what was chosen."""
    now = field.value or 0
    field.options = numbers
    field.value = min(numbers, key=lambda number: abs(number - now))


def _lines(view: View) -> Iterator[str]:
    frame, end = view["frames"][-1], view["end"]
    yield end["text"] if end else " · ".join(filter(None, [view["led_text"], view["turn_text"]]))
    yield view["notice"]
    yield view["hint"]["text"] if view["hint"] else ""
    yield view["round_text"]
    yield from (f"{name}: {known}" for name, known in view["memory"])
    yield view["trumps_text"]
    others = [
        f"{name} ({kind}): {count_cards(size)}"
        for name, kind, size in zip(view["names"], view["kinds"], frame["sizes"], strict=True)
        if kind
    ]
    yield f"{LABELS['left']}: {', '.join(others)}; {LABELS['waste'].format(frame['waste'])}"
    trick = [f"{view['names'][seat]} {Card.parse(code)}" for seat, code in frame["trick"]]
    yield f"{LABELS['trick']}: {', '.join(trick) or LABELS['empty_trick']}"
    if end:
        yield end["how"]
        yield f"{LABELS['points']}: {', '.join(f'{name} {n}' for name, _, n in end['rows'])}"
        yield end["points_label"]
    yield from (f"{'☑' if goal['done'] else '☐'} {goal['text']}" for goal in view["goals"])
