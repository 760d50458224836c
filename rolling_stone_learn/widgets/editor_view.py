"""What the position editor shows: plain data, ready for JSON, and the same in words."""

from __future__ import annotations

from html import escape
from typing import Any

from ..engine.cards import Card, Hand, Suit
from ..engine.rules import Rules, find_preset
from ..words.editor import EDITOR_LABELS, PLACE_KEYS, PLACE_NAMES, PLACE_TAGS, SHORT_TAGS
from ..words.table import PRESET_NAMES
from .draft import ASIDE, BOX, TRICK, WASTE, turns_a_card
from .editing import Editing
from .options import counts
from .problems import place_words, ready_sentence
from .speech import SCHEMA
from .view import SUIT_ORDER, arrange

View = dict[str, Any]


def editor_view(editing: Editing) -> View:
    """Return everything the editor shows now, ready for JSON."""
    draft, problems = editing.draft, editing.problems
    ready = not problems
    return {
        "schema": SCHEMA,
        "revision": editing.revision,
        "ranks": max(sum(card.suit == suit for card in draft.rules.cards) for suit in Suit),
        "rows": _rows(editing),
        "places": _places(editing),
        "hands": _hands(editing),
        "trick": [
            {"code": card.code, "who": editing.names[draft.player_of(turn)]}
            for turn, card in enumerate(draft.at(TRICK))
        ],
        "heaps": [
            {"name": PLACE_NAMES[place], "cards": _codes(draft.at(place))}
            for place in (WASTE, ASIDE)
            if draft.at(place)
        ],
        "setup": _setup(editing),
        "ready": ready,
        "told": [ready_sentence(editing.state)] if ready else list(problems),
        "text": editing.puzzle.to_text() if ready else "",
        "laid": editing.laid,
        "title": draft.title,
        "question": draft.question,
        "notice": editing.notice,
        "notice_at": editing.notice_at,
        "can_undo": bool(editing.past),
        "can_redo": bool(editing.future),
    }


def _codes(cards: Hand) -> list[str]:
    return [card.code for card in arrange(cards, "suit")]


def _rows(editing: Editing) -> list[View]:
    draft, where = editing.draft, dict(editing.draft.placed)
    trick = draft.at(TRICK)

    def shown(card: Card) -> View:
        place = where.get(card, BOX)
        tag = editing.names[int(place)] if place in draft.seats else PLACE_TAGS[place]
        turn = f" {trick.index(card) + 1}" if place == TRICK else ""
        return {
            "code": card.code,
            "place": place,
            "tag": tag + turn,
            "short": SHORT_TAGS[tag] + turn.strip(),
            "words": place_words(place, editing.names),
            "known": card in draft.known,
        }

    suits = {
        suit: [shown(card) for card in reversed(draft.rules.cards) if card.suit == suit]
        for suit in map(Suit, SUIT_ORDER)
    }
    return [{"suit": suit.plural, "cards": cards} for suit, cards in suits.items() if cards]


def _places(editing: Editing) -> list[View]:
    draft = editing.draft
    return [
        {
            "id": place,
            "name": editing.names[int(place)] if place in draft.seats else PLACE_NAMES[place],
            "key": str(int(place) + 1) if place in draft.seats else PLACE_KEYS[place],
            "count": len(draft.at(place)),
        }
        for place in draft.places
    ]


def _hands(editing: Editing) -> list[View]:
    draft = editing.draft
    return [
        {
            "name": name,
            "leads": seat == draft.leader,
            "deals": seat == draft.dealer,
            "cards": [
                {"code": card.code, "known": card in draft.known}
                for card in arrange(draft.hand(seat), "suit")
            ],
            "closed": [suit for suit in SUIT_ORDER if (seat, suit) in draft.closed],
        }
        for seat, name in enumerate(editing.names)
    ]


def _setup(editing: Editing) -> View:
    draft = editing.draft
    preset = find_preset(draft.rules)
    own = editing.home if preset else draft.rules
    return {
        "preset": preset,
        "presets": PRESET_NAMES,
        "own": "" if find_preset(own) else EDITOR_LABELS[_own_label(own)],
        "players": draft.rules.players,
        "counts": {name: counts(editing.own_rules, name) for name in ("", *PRESET_NAMES)},
        "names": list(editing.names),
        "dealer": draft.dealer,
        "leader": draft.leader,
        "turns": turns_a_card(draft.rules),
        "turned": draft.turned.code if draft.turned else "",
        "stock": _codes(draft.at(ASIDE)),
    }


def _own_label(rules: Rules) -> str:
    return "lesson_rules" if set(rules.changes()) <= {"players"} else "own_rules"


def static_html(view: View) -> str:
    """Return the position in words, for where no kernel runs."""
    heaps = [
        _heap(hand["name"], [card["code"] for card in hand["cards"]]) for hand in view["hands"]
    ]
    told = "".join(f"<p>{escape(line)}</p>" for line in view["told"])
    trick = ", ".join(
        EDITOR_LABELS["trick_by"].format(Card.parse(card["code"]), card["who"])
        for card in view["trick"]
    )
    heaps += [f"{PLACE_NAMES[TRICK]}: {trick}"] if trick else []
    heaps += [_heap(heap["name"], heap["cards"]) for heap in view["heaps"]]
    items = "".join(f"<li>{escape(heap)}</li>" for heap in heaps)
    question = " ".join(filter(None, (view["title"], view["question"])))
    return (
        f"<section><p><strong>{escape(EDITOR_LABELS['editor'])}</strong>. {escape(question)}</p>"
        f"<ul>{items}</ul>{told}<p><em>{escape(EDITOR_LABELS['static'])}</em></p></section>"
    )


def _heap(name: str, codes: list[str]) -> str:
    return (
        f"{name}: {' '.join(str(Card.parse(code)) for code in codes) or EDITOR_LABELS['no_card']}"
    )
