"""What a browser may ask of a tip lab: a closed list, checked like a stranger's letter."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import replace

from ..engine.rules import MOST_PLAYERS
from ..lab.filters import FILTERS
from ..lab.tips import Tip
from .bench import AFTER, CARD_RULES, STOPS, AnyPlayer, Bench, presets, stop_choices
from .options import counts
from .speech import Message, Speech
from .tiplab_model import LabModel
from .tiplab_view import OWN, house, rounds_choices

BUILDING = ("add", "remove", "move", "cards")
_SPEECH = Speech(
    {
        "go": {},
        "stop": {},
        "turn": {},
        "copy": {"seat": int},
        "choose": {"seat": int, "player": str},
        "add": {"seat": int, "filter": str},
        "remove": {"seat": int, "place": int},
        "move": {"seat": int, "place": int, "by": int},
        "cards": {"seat": int, "rule": str, "value": str},
        "rules": {"preset": str, "players": int, "after": str} | dict.fromkeys(STOPS, str),
        "rounds": {"rounds": int},
    },
    every={"edit": int},
)


def receive(model: LabModel, message: object) -> bool:
    """Do what a message asks; return whether it was understood and fresh.

    >>> from ..engine.rules import Rules
    >>> model = LabModel(Bench.of(Rules(), None, 1000), seed=1)
    >>> receive(model, {"schema": 1, "type": "add", "edit": 0, "seat": 0, "filter": "attack"})
    True
    >>> receive(model, {"schema": 1, "type": "add", "edit": 0, "seat": 0, "filter": "block"})
    False
    """
    if not _SPEECH.allows(message):
        return False
    kind = message["type"]
    if kind == "stop":
        model.stop()
        return True
    if message["edit"] != model.edits:
        return False
    if kind == "go":
        model.go()
        return True
    made = _change(model, message)
    if made is None:
        return False
    model.change(made, message["seat"] if kind in BUILDING else None)
    return True


def _change(model: LabModel, message: Message) -> Callable[[], Bench] | None:
    """Return the change that a message asks for, or None for one that is not offered."""
    bench, seat = model.bench, message.get("seat", 0)
    if seat not in range(len(bench.seats)) or not _offered(model, message, seat):
        return None
    changes: dict[str, Callable[[], Bench]] = {
        "turn": bench.turned,
        "copy": lambda: bench.everywhere(seat),
        "choose": lambda: bench.with_player(seat, offered(model)[message["player"]]),
        "add": lambda: bench.with_filter(seat, message["filter"]),
        "remove": lambda: bench.without_filter(seat, message["place"]),
        "move": lambda: bench.moved(seat, message["place"], message["by"]),
        "cards": lambda: bench.with_card_rule(seat, message["rule"], message["value"]),
        "rounds": lambda: replace(bench, rounds=message["rounds"]),
        "rules": lambda: _with_rules(model, message),
    }
    return changes[message["type"]]


def _offered(model: LabModel, message: Message, seat: int) -> bool:
    """Return whether every value of a message is one that the browser was offered."""
    tip = model.bench.tip(seat)
    values: dict[str, Container[object]] = {
        "seat": range(len(model.bench.seats)),
        "player": offered(model),
        "filter": FILTERS,
        "place": range(len(tip.filters) if tip else 0),
        "by": (-1, 1),
        "rule": CARD_RULES,
        "value": CARD_RULES.get(message.get("rule", ""), ()),
        "rounds": rounds_choices(model),
        "preset": dict(presets()),
        "players": range(2, MOST_PLAYERS + 1),
        "after": ("", *AFTER),
        **stop_choices(model.home.rules),
    }
    return all(message[name] in values[name] for name in _SPEECH.kinds[message["type"]])


def _with_rules(model: LabModel, message: Message) -> Bench:
    """Change the rules, for as many players as they allow, the nearest number."""
    home, preset = model.home.rules, message["preset"]
    players = min(counts(home, preset), key=lambda number: abs(number - message["players"]))
    guards = {name: values[message[name]] for name, values in stop_choices(home).items()}
    return model.bench.with_rules(home, preset, players, message["after"], guards)


def offered(model: LabModel) -> dict[str, AnyPlayer]:
    """Return every player that may be chosen for a seat, by how a browser names it."""
    given = {f"given {place}": player for place, player in enumerate(model.given)}
    return {name: name for name, _ in house()} | given | {OWN: Tip()}
