"""What the table says, and the names of seats, presets, bots and guards."""

from ..engine.events import Termination

YOU = "You"

SOUTH = "South"

SEAT_NAMES = {
    2: (YOU, "North"),
    3: (YOU, "West", "East"),
    4: (YOU, "West", "North", "East"),
    5: (YOU, "West", "Northwest", "Northeast", "East"),
    6: (YOU, "West", "Northwest", "North", "Northeast", "East"),
    7: (YOU, "Southwest", "West", "Northwest", "Northeast", "East", "Southeast"),
    8: (YOU, "Southwest", "West", "Northwest", "North", "Northeast", "East", "Southeast"),
}

PRESET_NAMES = {
    "classic": "Classic",
    "jaques": "Jaques of London",
    "leaflet": "Children's leaflet",
    "escalating": "Escalating penalties",
    "partners": "Partners (four players)",
    "trumps": "Trumps",
    "old": "Old rules",
}

BOT_NAMES = {
    "random": "Random",
    "long_low": "Long and low",
    "long_high": "Long and high",
    "short_low": "Short and low",
    "win_early": "Long, follow high",
    "duck": "Long, follow low",
    "keep_suits": "Keep every suit",
    "known_void": "Shown to be out",
    "avoid_void": "Not shown to be out",
    "count_attack": "Count and attack",
    "count_safe": "Count and be safe",
    "ace_first": "Lone ace first",
    "short_high_first": "Short and high first",
    "short_high_last": "Short and high last",
    "hit_nearly_out": "Hit who is nearly out",
    "spare_nearly_out": "Spare who is nearly out",
    "count_block": "Count and block",
    "keep_block": "Keep suits, then block",
    "lead_back": "Lead pick-ups back",
    "hoard": "Keep pick-ups",
    "feed_pickers": "What others picked up",
    "starve_pickers": "Not what others picked up",
    "high_first": "High cards first",
    "low_first": "Low cards first",
    "help_partner": "Partner's long suit",
}

SPEED_NAMES = {
    "slow": "Slow",
    "normal": "Normal",
    "fast": "Fast",
    "once": "At once",
    "step": "Step",
}

STOPPED = {
    Termination.REPETITION: "the same hands came back again and again, perhaps for ever",
    Termination.STALLED: "there were too many pick-ups in a row",
    Termination.TURN_CAP: "it took too many turns",
}

GUARD_NAMES = {
    "repetition": "Stop when the same hands come back",
    "stall_limit": "Stop after pick-ups in a row",
    "stalemate": "A stopped round",
    "rounds": "A match lasts",
    "revokes": "A wrong card",
}

GUARD_VALUES = {
    "repetition": {
        "None": "never",
        "2": "the second time",
        "3": "the third time",
        "5": "the fifth time",
    },
    "stall_limit": {"None": "never", "8": "8 of them", "12": "12 of them", "20": "20 of them"},
    "stalemate": {
        "no_winner": "has no winner",
        "fewest_cards": "is won with the fewest cards",
    },
    "rounds": {
        "None": "as long as we like",
        "1": "1 round",
        "3": "3 rounds",
        "5": "5 rounds",
        "10": "10 rounds",
    },
    "revokes": {
        "blocked": "is refused",
        "ruled": "may be played, and challenged",
    },
}

POINTS = {
    "cards": "Penalty points: one for each card left. The fewer, the better.",
    "parlett": "Points: who goes out gains the value of the others' cards. The more, the better.",
    "face_left": "Penalty points: cards left cost 2 to 14, the ace most. The fewer, the better.",
    "face_picked": "Penalty points: every card picked up costs 2 to 14. The fewer, the better.",
    "none": "No points: who goes out first wins.",
}

PAIRS = "Each pair adds up its points, and the lower pair wins the round, whoever went out."

GOAL_TEXTS = {
    "refused": "Try a card you may not play",
    "lead": "Lead a card",
    "follow": "Follow suit",
    "pick_up": "Pick up a trick",
    "highest": "Play the highest card of a trick that everybody follows",
    "finish": "Play a round to its end",
    "go_out": "Go out",
}

NO_ANSWER = (
    "Python is busy, or it has stopped. Wait a little. If nothing comes, run this cell again."
)
WENT_WRONG = "Something went wrong inside ({}). Try another way, or run this cell again."

LABELS = {
    "table": "Card table",
    "hand": "Your hand",
    "trick": "The trick",
    "empty_trick": "no card yet",
    "waste": "{} out of the game",
    "partner": "your partner",
    "story": "What happened",
    "no_story": "Nothing yet. The first card tells the first line.",
    "goals": "To try",
    "done": "done",
    "to_do": "still to try",
    "pick_up": "Pick up {}",
    "new_deal": "New deal",
    "next_round": "Next round",
    "new_match": "New match",
    "went_wrong": "Something went wrong inside ({}). Take back, or deal again.",
    "revoke_price": "At this table you may, but whoever proves it makes you take cards.",
    "welcome_back": "Welcome back: the table is as you left it.",
    "challenge": "Challenge {}",
    "play_wrong": "Play {} all the same",
    "undo": "Take back",
    "redo": "Do again",
    "taken_back": "Taken back.",
    "hint": "Hint",
    "hint_text": "{} would {}. {}.",
    "no_reason": "It gives no reason",
    "hints_from": "Hints from",
    "people": "People at this screen",
    "person": "at this screen",
    "pass_screen": "Pass the screen to {}.",
    "lift": "I am {}: show my cards",
    "face_down": "All cards lie face down until you press the button.",
    "memory": "Show what is known of each hand",
    "memory_title": "What everybody can know",
    "closed": "no other {}",
    "void": "no {}",
    "unknown": "nothing yet",
    "go_back": "Go back to this point",
    "sort_own": "As I lay them",
    "laid": "{}: card {} of {} now.",
    "move_hint": "Drag a card, or press Shift and an arrow, to lay your hand in your own order.",
    "projector": "Projector mode",
    "projector_end": "End projector mode",
    "projector_keys": (
        "← → choose · Enter play · P pick up · U take back · N next deal, at the end · Esc end"
    ),
    "more_rules": "When a round stops, and how long a match is",
    "round_of": "Round {} of {}",
    "round_open": "Round {}",
    "deals": "{} dealt",
    "same_deal": "Same deal again",
    "back": "Back to the deal before",
    "ask_again": "Ask again",
    "menu": "Menu",
    "players": "Players",
    "preset": "Rules",
    "own_rules": "As at the start",
    "bad_seed": "Type a deal number or a short word.",
    "not_your_turn": "It is not your turn: another player must play first",
    "listener_failed": "The function for the end of the round stopped with {}: {}",
    "bots": "The others",
    "own_bots": "As at the start",
    "seed": "Deal number or word",
    "deal": "Deal these cards",
    "speed": "Speed",
    "sort": "Sort my hand",
    "sort_suit": "By suit",
    "sort_rank": "By rank",
    "four_colours": "Four colours",
    "next": "Next",
    "skip": "Skip to my turn",
    "points": "Points",
    "left": "Left in hand",
    "player": "Player",
    "record": "The whole round as text",
    "copy": "Copy the round",
    "copied": "Copied.",
    "copy_failed": "Select the text and copy it.",
    "no_answer": NO_ANSWER,
    "static": "A still picture: run the notebook to play.",
    "may_play": "you may play it",
    "may_not_play": "you may not play it now",
    "clubs": "clubs",
    "diamonds": "diamonds",
    "hearts": "hearts",
    "spades": "spades",
    "jack": "jack",
    "queen": "queen",
    "king": "king",
    "ace": "ace",
}

NOBODY = "Nobody"

MATCH_WON = {
    "low": "After the last round the fewest points win.",
    "high": "After the last round the most points win.",
    "none": "Write a 1 for who won the round: after the last round the most win.",
}
