"""The closed list of what a browser may ask of a position editor, checked like a stranger's letter.

Every message says what should be, not what should change, so a late one does no harm. One that
is malformed or not on the list changes nothing.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from ..engine.cards import Card, Suit
from ..engine.rules import PRESETS
from ..puzzle import LONGEST, MOST_BYTES
from .draft import turns_a_card
from .editing import Editing
from .options import counts, rules_for
from .speech import Message, Speech

_SPEECH = Speech(
    {
        "put": {"card": str, "place": str},
        "know": {"card": str, "known": bool},
        "close": {"seat": int, "suit": str, "closed": bool},
        "rules": {"preset": str, "players": int},
        "dealer": {"seat": int},
        "leader": {"seat": int},
        "turn": {"card": str},
        "rest_away": {},
        "deal_rest": {"seed": str},
        "clear": {},
        "undo": {},
        "redo": {},
        "use_text": {"text": str},
        "describe": {"title": str, "question": str},
        "save": {"file": str, "replace": bool},
        "open": {"file": str},
        "play": {},
    },
    longest=100,
    long={"text": MOST_BYTES * 2} | {name: most * 2 for name, most in LONGEST.items()},
)


def receive(editing: Editing, message: object) -> bool:
    """Do what a message asks; return whether it was understood.

    >>> from ..engine.rules import Rules
    >>> from .draft import Draft
    >>> editing = Editing(Draft(Rules()))
    >>> receive(editing, {"schema": 1, "type": "put", "card": "9H", "place": "3"})
    True
    >>> receive(editing, {"schema": 1, "type": "put", "card": "9H", "place": "4"})
    False
    """
    if not _SPEECH.allows(message) or not _fits(editing, message):
        return False
    deeds = {
        "rest_away": editing.rest_away,
        "clear": editing.clear,
        "undo": editing.undo,
        "redo": editing.redo,
        "play": editing.play,
    }
    kind = message["type"]
    if kind in deeds:
        deeds[kind]()
    elif kind in ("put", "know", "turn"):
        _move(editing, message)
    elif kind in ("close", "rules", "dealer", "leader"):
        _set(editing, message)
    else:
        _write(editing, message)
    return True


def _fits(editing: Editing, message: Message) -> bool:
    """Whether the cards, places, seats and rules of a message are there in this draft."""
    kind, rules = message["type"], editing.draft.rules
    if kind == "rules":
        preset = message["preset"]
        known = not preset or preset in PRESETS
        return known and message["players"] in counts(editing.own_rules, preset)
    if kind == "turn" and not turns_a_card(rules):
        return False
    there: dict[str, Container[object]] = {
        "card": {card.code for card in rules.cards} | ({""} if kind == "turn" else set()),
        "place": editing.draft.places,
        "seat": range(rules.players),
        "suit": tuple(Suit),
    }
    return all(message[name] in there[name] for name in _SPEECH.kinds[kind] if name in there)


def _move(editing: Editing, message: Message) -> None:
    card = Card.parse(message["card"]) if message["card"] else None
    if message["type"] == "turn" or card is None:
        editing.change(replace(editing.draft, turned=card), "")
    elif message["type"] == "put":
        editing.put(card, message["place"])
    else:
        editing.know(card, known=message["known"])


def _set(editing: Editing, message: Message) -> None:
    kind, draft = message["type"], editing.draft
    if kind == "rules":
        editing.set_rules(rules_for(editing.own_rules, message["preset"], message["players"]))
    elif kind == "dealer":
        editing.change(replace(draft, dealer=message["seat"]), "")
    elif kind == "leader":
        editing.change(replace(draft, leader=message["seat"]), "")
    else:
        pair = frozenset({(message["seat"], Suit(message["suit"]))})
        closed = draft.closed | pair if message["closed"] else draft.closed - pair
        editing.change(replace(draft, closed=closed), "")


def _write(editing: Editing, message: Message) -> None:
    kind = message["type"]
    if kind == "deal_rest":
        editing.deal_rest(message["seed"])
    elif kind == "use_text":
        editing.use_text(message["text"])
    elif kind == "describe":
        editing.describe(message["title"], message["question"])
    elif kind == "save":
        editing.save(message["file"], overwrite=message["replace"])
    else:
        editing.open(message["file"])
