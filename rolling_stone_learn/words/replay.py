"""What the replay of a round and its chart say."""

from .table import NO_ANSWER

CHART = {
    "title": "Cards in hand, turn by turn (a dot is a pick-up)",
    "turn": "turn (a card played, or a trick picked up)",
    "cards": "cards in hand",
    "point": "{}: %{{y}} cards after turn %{{x}}",
    "short": "%{y}",
    "replay": "Cards in hand, turn by turn",
    "replay_hint": "A dot is a pick-up. Click to go to that turn.",
}

CHART_LABELS = {
    "drawing": "The chart is being drawn …",
    "late_chart": "The chart waits for Python, which is busy or has stopped. Wait a little. "
    "If it does not come, run this cell again.",
    "no_chart": "The chart could not be drawn. Run this cell again.",
    "no_answer": NO_ANSWER,
}

REPLAY = {
    "replay": "A round shown again, turn by turn",
    "slider": "Turn shown",
    "turn": "Turn {} of {}",
    "start": "The start. {} first.",
    "first": "First",
    "back": "Back",
    "play": "Play",
    "pause": "Pause",
    "next": "Next",
    "last": "Last",
    "pick_up_before": "Pick-up before",
    "next_pick_up": "Next pick-up",
    "pace": "Pace",
    "slow": "Slow",
    "normal": "Normal",
    "fast": "Fast",
    "xray": "X-ray: see all hands",
    "keys": (
        "Keys: ← → one turn, Home and End, Space plays, P next pick-up, Shift+P the one before, "
        "X x-ray."
    ),
    "trick": "On the table",
    "no_trick": "no card",
    "picked_up": "picked up",
    "known": "Face up: cards that everybody knows of.",
    "known_and_mine": "Face up: your cards, and cards that everybody knows of.",
    "highest": "highest",
    "to_play": "to play",
    "face_down": "{} face down",
    "no_card": "no card",
    "points": "points: {}",
    "hands": "The hands at the start",
    "told": "What happened",
    "unfinished": "The round is not over: {} next.",
    "no_answer": NO_ANSWER,
    "static": "This is the round in words: run the notebook to see it move.",
}

REPLAY_TEXT = {
    "rules": "Rolling Stone, {}. {} players. {}.",
    "own_rules": "own rules ({})",
    "not_utf8": "this is not text in UTF-8. Is it the record of a round? Save it as UTF-8.",
    "no_record": "this is not the record of a round: {}.",
    "unreadable": "it cannot be read ({}).",
}
