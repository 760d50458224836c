"""The closed list of what a browser may say, checked like a stranger's letter.

A message that is stale, malformed or not on the list changes nothing. What is well-formed but
against the rules is answered with a notice.
"""

from __future__ import annotations

from dataclasses import replace

from ..engine.cards import read_cards
from ..engine.plays import PICK_UP, IllegalPlay, MustFollow
from ..engine.rng import seed_number
from ..engine.rules import PRESETS
from ..words.table import BOT_NAMES, LABELS
from .options import GUARDS, OPTIONS, counts, guard_choices, rules_for
from .session import Session
from .speech import Message, Speech

_DEAL = {"players": int, "people": int, "preset": str, "bots": str, "seed": str}
_SPEECH = Speech(
    {
        "play": {"card": str},
        "play_wrong": {"card": str},
        "pick_up": {},
        "challenge": {"seat": int},
        "hint": {},
        "undo": {},
        "redo": {},
        "go_back": {"told": int},
        "lift": {},
        "arrange": {"cards": str},
        "new_deal": {},
        "same_deal": {},
        "back": {},
        "ask_again": {},
        "deal": _DEAL | dict.fromkeys(GUARDS, str),
        "set_option": {"name": str},
    },
    every={"deal": int, "turn": int},
    long={"cards": 200},
)
_ANY_TURN = {"set_option"}


def receive(session: Session, message: object) -> bool:
    """Do what a message asks; return whether it was understood and fresh.

    >>> from ..engine.rules import Rules
    >>> table = Session(Rules(), seed=7, bots="random", human=0, goals=(), options={})
    >>> receive(table, {"schema": 1, "type": "play", "deal": 1, "turn": 9, "card": "JD"})
    False
    """
    if not _SPEECH.allows(message):
        return False
    kind = message["type"]
    if kind not in _ANY_TURN and not _fresh(session, message):
        return False
    asked = {
        "play": _play,
        "play_wrong": _play,
        "pick_up": _play,
        "challenge": _challenge,
        "go_back": _go_back,
        "arrange": _arrange,
        "deal": _deal,
        "set_option": _set_option,
    }
    if kind in asked:
        return asked[kind](session, message)
    getattr(session, kind)()
    return True


def _fresh(session: Session, message: Message) -> bool:
    return (message["deal"], message["turn"]) == (session.deal_number, len(session.state.actions))


def _play(session: Session, message: Message) -> bool:
    if session.curtain is not None:
        return False
    kind = message["type"]
    try:
        session.play(PICK_UP if kind == "pick_up" else message["card"], wrong=kind == "play_wrong")
    except IllegalPlay as error:
        price = f" {LABELS['revoke_price']}" if _could_revoke(session, error) else ""
        session.refuse(f"{error}.{price}")
    return True


def _could_revoke(session: Session, error: IllegalPlay) -> bool:
    return session.state.rules.revokes == "ruled" and isinstance(error, MustFollow)


def _challenge(session: Session, message: Message) -> bool:
    if session.curtain is not None:
        return False
    try:
        session.challenge(message["seat"])
    except IllegalPlay as error:
        session.say(f"{error}.")
    return True


def _go_back(session: Session, message: Message) -> bool:
    session.go_back_to(message["told"])
    return True


def _arrange(session: Session, message: Message) -> bool:
    try:
        return session.arrange(read_cards(message["cards"]))
    except ValueError:
        return False


def _deal(session: Session, message: Message) -> bool:
    preset, bots, players = message["preset"], message["bots"], message["players"]
    if (preset and preset not in PRESETS) or (bots and bots not in BOT_NAMES):
        return False
    choices = guard_choices(session.state.rules)
    if any(message[name] not in values for name, values in choices.items()):
        return False
    if players not in counts(session.home, preset) or message["people"] not in range(
        1, players + 1
    ):
        return False
    seed = message["seed"].strip()
    try:
        seed_number(seed or 0)
    except ValueError:
        session.say(LABELS["bad_seed"], at="menu")
        return True
    guards = {name: values[message[name]] for name, values in choices.items()}
    rules = replace(rules_for(session.home, preset, players), **guards)
    seating = session.seating.resized(players)
    if message["people"] != len(seating.people):
        seating = seating.with_people(message["people"])
    seating = seating.with_bots(bots) if bots else seating
    session.deal_from(rules, seed or session.now.next_match.next_seed, seating)
    return True


def _set_option(session: Session, message: Message) -> bool:
    name, value = message["name"], message.get("value")
    if not any(type(value) is type(known) and value == known for known in OPTIONS.get(name, ())):
        return False
    session.set_option(name, value)
    return True
