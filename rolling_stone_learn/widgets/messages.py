"""The closed list of what a browser may say, checked like a stranger's letter.

A message that is stale, malformed or not on the list changes nothing. What is well-formed but
against the rules is answered with a notice.
"""

from __future__ import annotations

from typing import TypeGuard

from ..engine.plays import PICK_UP, IllegalPlay
from ..engine.rng import seed_number
from ..engine.rules import PRESETS
from ..words import BOT_NAMES, LABELS
from .session import OPTIONS, Session
from .view import SCHEMA

_WORDS: dict[str, dict[str, type]] = {
    "play": {"card": str},
    "pick_up": {},
    "new_deal": {},
    "same_deal": {},
    "back": {},
    "ask_again": {},
    "deal": {"players": int, "preset": str, "bots": str, "seed": str},
    "set_option": {"name": str},
}
LONGEST = 60
_ANY_TURN = {"set_option"}


def receive(session: Session, message: object) -> bool:
    """Do what a message asks; return whether it was understood and fresh.

    >>> from ..engine.rules import Rules
    >>> table = Session(Rules(), seed=7, bots="random", human=0, goals=(), options={})
    >>> receive(table, {"schema": 1, "type": "play", "deal": 1, "turn": 9, "card": "JD"})
    False
    """
    if not _well_formed(message):
        return False
    kind = message["type"]
    if kind not in _ANY_TURN and not _fresh(session, message):
        return False
    if kind in ("play", "pick_up"):
        _play(session, message)
    elif kind == "deal":
        return _deal(session, message)
    elif kind == "set_option":
        return _set_option(session, message)
    else:
        deeds = {
            "new_deal": session.new_deal,
            "same_deal": session.same_deal,
            "back": session.back,
            "ask_again": session.ask_again,
        }
        deeds[str(kind)]()
    return True


def _well_formed(message: object) -> TypeGuard[dict[str, object]]:
    if not isinstance(message, dict) or message.get("schema") != SCHEMA:
        return False
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in _WORDS:
        return False
    if any(isinstance(word, str) and len(word) > LONGEST for word in message.values()):
        return False
    fields = {"deal": int, "turn": int} | _WORDS[kind]
    return all(type(message.get(name)) is needed for name, needed in fields.items())


def _fresh(session: Session, message: dict[str, object]) -> bool:
    return (message["deal"], message["turn"]) == (session.deal_number, session.state.turn)


def _play(session: Session, message: dict[str, object]) -> None:
    try:
        session.play(PICK_UP if message["type"] == "pick_up" else str(message["card"]))
    except IllegalPlay as error:
        session.refuse(f"{error}.")


def _deal(session: Session, message: dict[str, object]) -> bool:
    preset, bots = str(message["preset"]), str(message["bots"])
    if (preset and preset not in PRESETS) or (bots and bots not in BOT_NAMES):
        return False
    players, seed = int(str(message["players"])), str(message["seed"]).strip()
    if players not in session.counts(preset):
        return False
    try:
        seed_number(seed or 0)
    except ValueError:
        session.say(LABELS["bad_seed"], at="menu")
        return True
    rules = session.rules_for(preset, players)
    session.deal_from(rules, seed or session.next_seed, bots or session.now.bots)
    return True


def _set_option(session: Session, message: dict[str, object]) -> bool:
    name, value = str(message["name"]), message.get("value")
    if not any(type(value) is type(known) and value == known for known in OPTIONS.get(name, ())):
        return False
    session.set_option(name, value)
    return True
