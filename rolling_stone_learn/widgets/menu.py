"""What a table's menu offers, and how the table is set up now."""

from __future__ import annotations

from typing import Any

from ..words.table import BOT_NAMES, GUARD_NAMES, GUARD_VALUES, LABELS, PRESET_NAMES, SPEED_NAMES
from .options import counts, guard_choices, preset_of
from .session import Session


def menu_view(session: Session) -> dict[str, Any]:
    """Return the menu as plain data, ready for JSON."""
    rules, seating = session.state.rules, session.seating
    bots = set(session.bots) or {seating.bots[0]}
    bot = next(iter(bots)) if len(bots) == 1 else None
    match, pad = session.now.match, session.now.pad
    return {
        "players": rules.players,
        "preset": preset_of(rules),
        "people": len(seating.people),
        "bots": bot if isinstance(bot, str) else "",
        "seed": str(match.seed) if match else "",
        "own": not preset_of(session.home),
        "counts": {preset: counts(session.home, preset) for preset in ("", *PRESET_NAMES)},
        "presets": PRESET_NAMES,
        "bot_names": BOT_NAMES,
        "speeds": SPEED_NAMES,
        "guards": [
            {
                "name": field,
                "label": GUARD_NAMES[field],
                "value": str(getattr(rules, field)),
                "choices": {word: GUARD_VALUES[field].get(word, word) for word in choices},
            }
            for field, choices in guard_choices(rules).items()
        ],
        "next": LABELS[_next_label(session, over=pad is None or pad.over)],
    }


def _next_label(session: Session, *, over: bool) -> str:
    if session.state.outcome is None or session.now.match is None:
        return "new_deal"
    return "new_match" if over else "next_round"
