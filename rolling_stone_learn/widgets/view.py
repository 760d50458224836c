"""What is shown of a table: plain data, made from an observation only.

This is the only thing a browser is ever sent; the plain table and the static twin show it too.
"""

from __future__ import annotations

from html import escape
from typing import Any

from ..engine.cards import Card, Hand
from ..engine.observation import Observation
from ..engine.plays import PICK_UP
from ..engine.rules import find_preset
from ..sentences import (
    event_sentence,
    last_card_sentence,
    led_sentence,
    outcome_sentence,
    points_label,
    trumps_sentence,
    turn_sentence,
)
from ..words import BOT_NAMES, GOAL_TEXTS, LABELS, PRESET_NAMES, SPEED_NAMES
from .frames import Frame
from .session import Session, bot_label

SCHEMA = 1
SUIT_ORDER = "SHCD"
View = dict[str, Any]


def arrange(hand: Hand, sort: object) -> Hand:
    """Sort a hand for the eye: by suit with the colours in turn, or by rank; high cards first.

    >>> from ..engine.cards import parse_cards
    >>> arrange(parse_cards("7C 9S AS KH"), "suit")
    (A♠, 9♠, K♥, 7♣)
    """

    def by_suit(card: Card) -> tuple[int, int]:
        return SUIT_ORDER.index(card.suit), -card.rank

    def by_rank(card: Card) -> tuple[int, int]:
        return -card.rank, SUIT_ORDER.index(card.suit)

    return tuple(sorted(hand, key=by_rank if sort == "rank" else by_suit))


def session_view(session: Session) -> View:
    """Return everything a table shows now, ready for JSON."""
    seen = session.state.observation(session.human)
    names = session.names
    return {
        "schema": SCHEMA,
        "revision": session.revision,
        "deal": session.deal_number,
        "turn": seen.turn,
        "me": seen.seat,
        "names": list(names),
        "kinds": _kinds(session),
        "frames": [frame_view(frame, session) for frame in session.frames],
        "legal": [card.code for card in seen.legal if isinstance(card, Card)],
        "pick_up": LABELS["pick_up"].format(_cards(len(seen.trick)))
        if PICK_UP in seen.legal
        else "",
        "turn_text": turn_sentence(seen, names),
        "led_text": led_sentence(seen, names),
        "trumps_text": trumps_sentence(seen),
        "notice": session.notice,
        "notice_at": session.notice_at,
        "failed": session.failed,
        "log": [event_sentence(event, names, seen.rules) for event in seen.events],
        "end": _end(session, seen),
        "goals": [
            {"text": GOAL_TEXTS[goal], "done": goal in session.reached} for goal in session.goals
        ],
        "options": dict(session.options),
        "setup": _setup(session),
        "can_go_back": session.earlier is not None,
    }


def frame_view(frame: Frame, session: Session) -> View:
    """Return one still of the table, ready for JSON."""
    event = frame.event
    return {
        "hand": [card.code for card in arrange(frame.hand, session.options["sort"])],
        "sizes": list(frame.sizes),
        "trick": [[seat, card.code] for seat, card in frame.trick],
        "waste": frame.waste,
        "to_play": frame.to_play,
        "told": frame.told,
        "kind": type(event).__name__ if event else "",
        "seat": event.seat if event else None,
        "text": event_sentence(event, session.names, session.state.rules) if event else "",
    }


def _kinds(session: Session) -> list[str]:
    seats = session.state.rules.players
    labels = ["", *(bot_label(bot) for bot in session.bots)]
    if session.state.rules.partners:
        labels[2] = f"{LABELS['partner']} · {labels[2]}"
    return [labels[(seat - session.human) % seats] for seat in range(seats)]


def _end(session: Session, seen: Observation) -> View | None:
    outcome = session.state.outcome
    if outcome is None:
        return None
    return {
        "text": outcome_sentence(outcome, session.names),
        "how": last_card_sentence(seen),
        "won": bool(outcome.win_share[session.human]),
        "points_label": points_label(seen.rules),
        "rows": [
            [name, _cards(size), points]
            for name, size, points in zip(
                session.names, seen.hand_sizes, outcome.points, strict=True
            )
        ],
        "record": session.state.to_text(),
    }


def _setup(session: Session) -> View:
    bots = set(session.bots)
    bot = next(iter(bots)) if len(bots) == 1 else None
    return {
        "players": session.state.rules.players,
        "preset": session.preset,
        "bots": bot if isinstance(bot, str) else "",
        "seed": str(session.now.seed) if session.now.from_seed else "",
        "own": not find_preset(session.home),
        "counts": {preset: session.counts(preset) for preset in ("", *PRESET_NAMES)},
        "presets": PRESET_NAMES,
        "bot_names": BOT_NAMES,
        "speeds": SPEED_NAMES,
    }


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def static_html(view: View) -> str:
    """Return the table as a still picture in words, for where no kernel runs.

    Browsers show it in print, on a code host, or when a saved notebook is only read.
    """
    frame = view["frames"][-1]
    others = "".join(
        f"<li>{escape(name)}: {_cards(size)}</li>"
        for seat, (name, size) in enumerate(zip(view["names"], frame["sizes"], strict=True))
        if seat != view["me"]
    )
    trick = " ".join(_show(code) for _, code in frame["trick"]) or LABELS["empty_trick"]
    story = "".join(f"<li>{escape(line)}</li>" for line in view["log"][-8:])
    now = view["end"]["text"] if view["end"] else f"{view['led_text']} {view['turn_text']}"
    return (
        f"<section><p><strong>{escape(LABELS['table'])}</strong>. {escape(now)}</p>"
        f"<p>{escape(view['trumps_text'])}</p>"
        f"<ul>{others}</ul><p>{escape(LABELS['trick'])}: {trick}</p>"
        f"<p>{escape(LABELS['hand'])}: {' '.join(map(_show, frame['hand'])) or '–'}</p>"
        f"<ol>{story}</ol><p><em>{escape(LABELS['static'])}</em></p></section>"
    )


def _show(code: str) -> str:
    return str(Card.parse(code))
