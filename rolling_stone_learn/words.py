"""Every word the table says to a person, in one catalogue; ``sentences`` joins them.

The engine says why a play is illegal; all else that a player reads at a table, in a browser, in
plain widgets or in a terminal, is here.
"""

from .engine.events import Termination

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
BOT_NAMES = {"random": "Random", "long_low": "Long and low"}
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

POINTS = {
    "cards": "Penalty points: one for each card left. The fewer, the better.",
    "parlett": "Points: who goes out gains the value of the others' cards. The more, the better.",
    "face_left": "Penalty points: cards left cost 2 to 14, the ace most. The fewer, the better.",
    "face_picked": "Penalty points: every card picked up cost 2 to 14. The fewer, the better.",
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
    "no_answer": "Python does not answer. Run this cell again to play on.",
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

TERMINAL = {
    "deal": "Rolling Stone, {preset}. Deal {seed}. The others: {bots}.",
    "help_hint": "Type ? for help, q to stop.",
    "hands": "In hand: {}",
    "trick": "On the table: {}",
    "hand": "Your hand:",
    "card": "Your card: ",
    "press_enter": "Press Enter to do so.",
    "no_number": "There is no card number {number}: your cards are numbered 1 to {cards}",
    "so_far": "You stop here. Nothing is lost, this is the round so far:",
    "next": "What next: ",
    "choose_next": "Type 1, 2 or 3.",
    "goodbye": "Goodbye!",
}
TERMINAL_HELP = """\
Play a card by its number (3) or by its name (9H or 10♥).
Follow suit if you can. If you cannot, press Enter to pick up the trick, or play a trump.
The round ends as soon as somebody plays a last card.
Type q to stop and see the round as text, ? to read this again."""
TERMINAL_NEXT = {"1": LABELS["same_deal"], "2": LABELS["new_deal"], "3": "Stop"}

NOBODY = "Nobody"
QUIZ_LABELS = {
    "quiz": "Questions",
    "lock": "Lock in my answer",
    "again": "Start again",
    "first_try": "{} of {} right, {} at the first try",
    "choose": "Choose an answer first.",
    "use_check": 'No buttons? Answer with rsl.check("{}", "A").',
    "nothing_left": "no card",
}

CHART = {
    "title": "Cards in hand, turn by turn (a dot is a pick-up)",
    "turn": "turn (a card played, or a trick picked up)",
    "cards": "cards in hand",
    "point": "{}: %{{y}} cards after turn %{{x}}",
}
