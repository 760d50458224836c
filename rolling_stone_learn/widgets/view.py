"""What is shown of a table: plain data, made from an observation only.

This is the only thing a browser is ever sent; the plain table and the static twin show it too.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ..engine.cards import Card, Hand
from ..engine.events import Event, Played
from ..engine.honour import wrong_cards
from ..engine.observation import Observation
from ..engine.plays import PICK_UP, count_cards
from ..sentences import (
    event_sentence,
    hint_sentence,
    last_card_sentence,
    led_sentence,
    memory_sentence,
    outcome_sentence,
    points_label,
    round_sentence,
    trumps_sentence,
    turn_sentence,
)
from ..words.table import GOAL_TEXTS, LABELS
from .frames import Frame
from .menu import menu_view
from .padview import pad_html, pad_view
from .seating import bot_label
from .session import Session
from .speech import SCHEMA

SUIT_ORDER = "SHCD"
View = dict[str, Any]


def arrange(hand: Hand, sort: object, order: Hand = ()) -> Hand:
    """Sort a hand for the eye: by suit with the colours in turn, by rank, or as ``order`` lies.

    High cards come first; cards that are not in the order come last.

    >>> from ..engine.cards import parse_cards, read_cards
    >>> arrange(parse_cards("7C 9S AS KH"), "suit")
    (A♠, 9♠, K♥, 7♣)
    >>> arrange(parse_cards("7C 9S AS KH"), "own", read_cards("KH 7C"))
    (K♥, 7♣, A♠, 9♠)
    """

    def by_suit(card: Card) -> tuple[int, int]:
        return SUIT_ORDER.index(card.suit), -card.rank

    def by_rank(card: Card) -> tuple[int, int]:
        return -card.rank, SUIT_ORDER.index(card.suit)

    places = {card: place for place, card in enumerate(order)} if sort == "own" else {}
    by_eye = sorted(hand, key=by_rank if sort == "rank" else by_suit)
    return tuple(sorted(by_eye, key=lambda card: places.get(card, len(places))))


def session_view(session: Session) -> View:
    """Return everything a table shows now, ready for JSON."""
    seen = session.state.observation(session.human)
    names, curtain, now = session.names, session.curtain, session.now
    mine = curtain is None
    return {
        "schema": SCHEMA,
        "revision": session.revision,
        "deal": session.deal_number,
        "turn": len(session.state.actions),
        "me": seen.seat,
        "names": list(names),
        "kinds": _kinds(session),
        "frames": [frame_view(frame, session) for frame in session.frames],
        "legal": [card.code for card in seen.legal if isinstance(card, Card)] if mine else [],
        "pick_up": LABELS["pick_up"].format(count_cards(len(seen.trick)))
        if mine and PICK_UP in seen.legal
        else "",
        "wrong": [card.code for card in _wrong(session)],
        "challenge": _challenges(session),
        "turn_text": turn_sentence(seen, names)
        if mine
        else LABELS["pass_screen"].format(names[curtain or 0]),
        "curtain": "" if curtain is None else LABELS["lift"].format(names[curtain]),
        "led_text": led_sentence(seen, names),
        "trumps_text": trumps_sentence(seen),
        "round_text": round_sentence(now.match, seen.dealer, names),
        "notice": session.notice,
        "notice_at": session.notice_at,
        "failed": session.failed,
        "hint": _hint(session),
        "log": [event_sentence(event, names, seen.rules) for event in seen.events],
        "end": _end(session, seen),
        "goals": [
            {"text": GOAL_TEXTS[goal], "done": goal in session.reached} for goal in session.goals
        ],
        "pad": pad_view(now.pad, names) if now.pad and now.pad.results else None,
        "memory": _memory(seen, names) if session.options["memory"] else [],
        "options": dict(session.options),
        "setup": menu_view(session),
        "can": {
            "back": session.earlier is not None,
            "undo": now.can_undo,
            "redo": bool(now.future),
            "hint": mine and seen.to_play == seen.seat,
        },
    }


def frame_view(frame: Frame, session: Session) -> View:
    """Return one still of the table, ready for JSON."""
    event = frame.event
    hand = arrange(frame.hand, session.options["sort"], session.order)
    return {
        "hand": [card.code for card in hand],
        "sizes": list(frame.sizes),
        "trick": [[seat, card.code] for seat, card in frame.trick],
        "waste": frame.waste,
        "to_play": frame.to_play,
        "told": frame.told,
        "kind": type(event).__name__ if event else "",
        "seat": event.seat if event else None,
        "text": event_sentence(event, session.names, session.state.rules) if event else "",
    }


def _wrong(session: Session) -> Hand:
    """Return the cards that the person could play wrongly now, where revokes are ruled."""
    state, ruled = session.state, session.state.rules.revokes == "ruled"
    if not ruled or session.curtain is not None or state.to_play != session.human:
        return ()
    return wrong_cards(state.hands[session.human], state.led_suit) if state.led_suit else ()


def _challenges(session: Session) -> list[list[Any]]:
    """Return whom the person may challenge: a seat, and what the button says."""
    state = session.state
    ruled = state.rules.revokes == "ruled" and session.curtain is None
    if not ruled or not state.turn or state.outcome is not None:
        return []
    return [
        [seat, LABELS["challenge"].format(name)]
        for seat, name in enumerate(session.names)
        if seat != session.human and seat in _off_suit(state.events)
    ]


def _off_suit(events: Sequence[Event]) -> set[int]:
    """Return the seats that have played another suit than the led one, rightly or not."""
    played = (event for event in events if isinstance(event, Played))
    return {event.seat for event in played if event.off or event.trumped}


def _kinds(session: Session) -> list[str]:
    labels = [
        LABELS["person"] if bot is None else bot_label(bot) for bot in session.seating.by_seat
    ]
    if session.state.rules.partners:
        partner = (session.human + 2) % 4
        labels[partner] = f"{LABELS['partner']} · {labels[partner]}"
    if session.curtain is None:
        labels[session.human] = ""
    return labels


def _hint(session: Session) -> View | None:
    if session.advice is None:
        return None
    action = session.advice.action
    player = bot_label(str(session.options["hints_from"]))
    return {
        "card": "" if action is PICK_UP else action.code,
        "text": hint_sentence(player, session.advice),
    }


def _memory(seen: Observation, names: tuple[str, ...]) -> list[list[str]]:
    return [
        [name, memory_sentence(known, closed)]
        for name, known, closed in zip(names, seen.known, seen.closed, strict=True)
    ]


def _left(hand: Hand) -> str:
    """Say which cards are left in a hand at the end, when all are laid open."""
    cards = " ".join(map(str, arrange(hand, "suit")))
    return f"{count_cards(len(hand))}: {cards}" if hand else count_cards(0)


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
            [name, _left(hand), points]
            for name, hand, points in zip(
                session.names, session.state.hands, outcome.points, strict=True
            )
        ],
        "record": session.state.to_text(),
    }


def pad_text(session: Session) -> str:
    """Return the score pad of the match as HTML, once there is something on it."""
    pad = session.now.pad
    return pad_html(pad, session.names) if pad and pad.results else ""


def static_html(view: View, pad: str = "") -> str:
    """Return the table as a still picture in words, for where no kernel runs.

    Browsers show it in print, on a code host, or when a saved notebook is only read.
    """
    frame = view["frames"][-1]
    others = "".join(
        f"<li>{escape(name)}: {count_cards(size)}</li>"
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
        f"<ol>{story}</ol>{pad}<p><em>{escape(LABELS['static'])}</em></p></section>"
    )


def _show(code: str) -> str:
    return str(Card.parse(code))
