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
ASK_LETTER = "Answer with a letter, A to {}, or the words."
ASK_NUMBER = "Write a whole number, such as 9."
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
    "short": "%{y}",
    "replay": "Cards in hand, turn by turn",
    "replay_hint": "A dot is a pick-up. Click to go to that turn.",
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
    "no_answer": "Python does not answer. Run this cell again.",
    "static": "This is the round in words: run the notebook to see it move.",
}
REPLAY_TEXT = {
    "rules": "Rolling Stone, {}. {} players. {}.",
    "own_rules": "own rules ({})",
    "not_utf8": "this is not text in UTF-8. Is it the record of a round? Save it as UTF-8.",
    "no_record": "this is not the record of a round: {}.",
    "unreadable": "it cannot be read ({}).",
}

PLACE_NAMES = {
    "trick": "The trick",
    "waste": "Out of the game",
    "aside": "Set aside (stock)",
    "": "Not placed",
}
PLACE_TAGS = {"trick": "trick", "waste": "out", "aside": "aside", "": ""}
SHORT_TAGS = {
    "South": "S",
    "Southwest": "SW",
    "West": "W",
    "Northwest": "NW",
    "North": "N",
    "Northeast": "NE",
    "East": "E",
    "Southeast": "SE",
    "trick": "tr",
    "out": "out",
    "aside": "as.",
    "": "",
}
PLACE_WORDS = {
    "trick": "in the trick",
    "waste": "out of the game",
    "aside": "set aside",
    "": "not placed",
    "hand": "in {}'s hand",
}
PLACE_KEYS = {"trick": "T", "waste": "W", "aside": "S", "": "Del"}
EDITOR_LABELS = {
    "editor": "Position editor",
    "brush": "Put cards here",
    "known": "Known to all",
    "known_word": "known to all",
    "known_key": "K",
    "grid": "All cards",
    "grid_help": (
        "Choose a place, then click cards to put them there; click again to take one back. "
        "With keys: arrows move, the key shown at a place puts the card there."
    ),
    "position": "The position",
    "no_card": "no card",
    "leads": "leads",
    "deals": "dealer",
    "closed_in": "closed in {}",
    "trick_by": "{} by {}",
    "preset": "Rules",
    "own_rules": "Own rules",
    "lesson_rules": "As in the lessons",
    "dealer": "Dealer",
    "leader": "Leads the trick",
    "turned": "Turned card (trumps)",
    "choose": "choose …",
    "more": "More: closed suits",
    "more_help": "A closed suit: everybody knows that this hand has no hidden card of it.",
    "rest_away": "Put the rest out of the game",
    "deal_rest": "Deal the rest at random",
    "clear": "Clear",
    "undo": "Undo",
    "redo": "Redo",
    "problems": "To put right:",
    "text": "The position as text",
    "text_help": "Paste or change a record. With plays in it, the position after them is taken.",
    "use_text": "Use this text",
    "drop_text": "Back to the text of the position",
    "puzzle": "Keep it as a puzzle",
    "title": "Title",
    "question": "Question",
    "file": "File name",
    "replace": "Replace a file of this name",
    "save": "Save",
    "open": "Open",
    "play": "Play from here",
    "static": "A still picture: run the notebook to edit.",
}
EDITOR_NOTES = {
    "put": "{}: {}.",
    "known": "{}: known to all.",
    "hidden": "{}: no longer known to all.",
    "not_in_hand": "{} is {}. Only a card in a hand can be known: put it into a hand first.",
    "undone": "One step back.",
    "redone": "One step forward again.",
    "cleared": "Every card is back in the box. Undo brings them back.",
    "rest_away": "{} set aside, {} out of the game.",
    "dealt": "{} dealt at random.",
    "dealt_some": "{} dealt at random. No hand may hold {}.",
    "no_rest": "Every card is placed already.",
    "rules": "The rules are changed.",
    "dropped": "The rules are changed. This pack does not have {}.",
    "text_used": "The text is laid out.",
    "text_wrong": "Nothing is changed. {}.",
    "barred": (
        "The text is laid out. A position does not remember that {} may not lead {} "
        "right after picking them up."
    ),
    "text_long": "This text is too long: {} letters, and {} are the most.",
    "bad_name": "Give the file a plain name: letters, digits, spaces, - and _ only.",
    "exists": "There is a file {} already. Choose another name, or tick “{}”.",
    "saved": "Saved as {}.",
    "opened": "{} is laid out.",
    "not_opened": "Nothing is changed: {}.",
    "file_failed": "The file could not be used: {}.",
    "play": "The table is below. You sit South.",
    "first": "First put this right: {}",
}
EDITOR_PROBLEMS = {
    "one_in_box": "{} is not placed yet: put it somewhere.",
    "in_box": "{} are not placed yet: put them somewhere, or use a button for the rest.",
    "too_few_aside": "These rules set {0} cards aside, but {1} are there: set {2} more aside.",
    "too_many_aside": "These rules set {0} cards aside, but {1} are there: take {2} away.",
    "empty_hand": "{0} has no card, so the round would be over: give {0} a card.",
    "empty_hands": "{} have no card, so the round would be over: give each of them one.",
    "long_trick": (
        "The trick has {0}, but {1} players complete it: leave {2} at most, "
        "and put the others elsewhere."
    ),
    "off_suit": "{0} in the trick is not a {1}: everybody must follow, so put it elsewhere.",
    "no_trump": "{0} in the trick is neither a {1} nor a trump: put it elsewhere.",
    "trumped": "{0} trumped with {1}, so cannot hold {2}: put that elsewhere.",
    "not_turned": "Which card of the stock names trumps? Set it aside and choose it as turned.",
    "turned_elsewhere": "The turned card {0} is {1}: set it aside, or turn another card.",
    "closed": (
        "{0} is closed in {1} but holds {2} hidden: mark as known, put elsewhere, "
        "or open the suit again."
    ),
    "other": "{}.",
}
EDITOR_READY = {
    "lead": "This position can be played: {0}. {1} may play any card.",
    "follow": "This position can be played: {0} must follow {1} and may play {2}.",
    "must_pick_up": "This position can be played: {0} has no {1} and must {2}.",
    "may_trump": "This position can be played: {0} has no {1} and may play {2}, a trump, or {3}.",
    "pick_up": "pick up {}",
}

LEDGER_CAPTION = "The published rules disagree"
LEDGER_HEAD = (
    "Point",
    "Jaques of London (J)",
    "Full rules with a score pad (F)",
    "Others",
    "Here, and its switch",
)
BETS = {
    "caption": "Claims to test in lesson 3, and your bets",
    "none": "none yet",
    "no_claim": "{!r} is no claim; claims are: {}",
    "no_guess": "{}={!r}: bet one of {}",
}
BETS_HEAD = ("Claim", "Who says so", "How we shall test it", "Your bet")
GUESSES = ("true", "false", "it depends")

PATIENCE = 2  # seconds before a long run shows how far it is
GUARDS = {
    "progress": "Rounds",
    "stopped": "Of {} rounds the guard stopped {} (95 % interval: {} % to {} % of all rounds)",
    "none": ".",
    "cut_short": "; played on without it, {} of those ended with somebody going out"
    " (95 % interval: {} % to {} % of them)",
    "still_going": " and {} were still going after {:,} more turns.",
}
CALIBRATION = {
    "progress": "Rounds",
    "losses": "{:,} forecasts in {} rounds. Log-loss: {} counting every deal alike, {} with"
    " restricted choice; lower by {} (95 % interval: {} to {}).",
    "better": "Restricted choice forecasts better here.",
    "worse": "Restricted choice forecasts worse here.",
    "open": "Too few rounds to say which forecasts better.",
}
FILTERS = {
    "longest": {
        "idea": "Lead from your longest suit (J).",
        "reads": "your own cards",
        "why": "you hold most {}",
    },
    "shortest": {
        "idea": "The opposite of J's longest suit.",
        "reads": "your own cards",
        "why": "you hold fewest {}",
    },
    "most_closed": {
        "idea": "Lead what the others have run out of (F), as far as they have shown it.",
        "reads": "who failed to follow, and what they are known to hold",
        "why": "most of the others have shown that they are out of {}",
    },
    "fewest_closed": {
        "idea": "The opposite: lead what the others can follow.",
        "reads": "who failed to follow, and what they are known to hold",
        "why": "fewest of the others have shown that they are out of {}",
    },
    "no_singleton": {
        "idea": "Keep a card of every suit (F); do not run yourself out of one (J).",
        "reads": "your own cards",
        "why": "your last card of a suit stays, and you hold more {}",
    },
    "singleton_ace": {
        "idea": "Play an ace that is your only card of its suit soon (J, the text of the tip).",
        "reads": "your own cards",
        "why": "the top card is your only card of {}",
    },
    "short_high": {
        "idea": "Play high cards of short suits soon: J's text, read widely.",
        "reads": "your own cards",
        "why": "you hold one or two {}, and they are high",
    },
    "save_short_high": {
        "idea": "Save high cards in short suits (J, the headline of the same tip).",
        "reads": "your own cards",
        "why": "high cards of short suits are saved, which leaves {}",
    },
    "into_nearly_out": {
        "idea": "Make somebody who is nearly out pick up (J).",
        "reads": "hand sizes, who failed to follow, and what they are known to hold",
        "why": "most of those with two cards or fewer are out of {}",
    },
    "not_into_nearly_out": {
        "idea": "Avoid what somebody who is nearly out is out of (J, the sentence before).",
        "reads": "hand sizes, who failed to follow, and what they are known to hold",
        "why": "fewest of those with two cards or fewer are out of {}",
    },
    "just_picked": {
        "idea": "Use the cards that you have picked up: lead them back (J, one reading).",
        "reads": "your own pick-ups",
        "why": "you last picked up {}",
    },
    "not_just_picked": {
        "idea": "Use the cards that you have picked up to have every suit: keep them (J, another).",
        "reads": "your own pick-ups",
        "why": "what you last picked up stays, which leaves {}",
    },
    "rivals_picked": {
        "idea": "Watch who picks up what, and lead it: they can follow (F, one reading).",
        "reads": "what the others are known to hold",
        "why": "the others are known to hold most {}",
    },
    "not_rivals_picked": {
        "idea": "Watch who picks up what, and lead something else (F, another).",
        "reads": "what the others are known to hold",
        "why": "the others are known to hold fewest {}",
    },
    "highest_card_suit": {
        "idea": "Get rid of high cards early (F).",
        "reads": "your own cards",
        "why": "your highest card is among your {}",
    },
    "lowest_card_suit": {
        "idea": "The opposite: get rid of low cards early.",
        "reads": "your own cards",
        "why": "your lowest card is among your {}",
    },
    "attack": {
        "idea": "Lead what you think the others have run out of (F), by counting.",
        "reads": "hand sizes, known and played cards, and who failed to follow",
        "why": "by counting, the others are likeliest to be out of {}",
    },
    "safe": {
        "idea": "The opposite, by counting: lead what everybody can follow.",
        "reads": "hand sizes, known and played cards, and who failed to follow",
        "why": "by counting, the others are least likely to be out of {}",
    },
    "block": {
        "idea": "Watch hand sizes; stop who is nearly out by a pick-up before or at them (J).",
        "reads": "hand sizes, known and played cards, and who failed to follow",
        "why": "by counting, a pick-up up to the smallest hand is likeliest in {}",
    },
    "partner_long_suit": {
        "idea": "Lead into your partner's known long suit (J).",
        "reads": "what your partner is known to hold",
        "why": "your partner is known to hold most {}",
    },
}
TIP_REASONS = {
    "lead": "{}: {}. The best card it turned down is {}",
    "chance": "Chance chooses among {}",
    "follow_random": "Chance chooses among {}",
    "wins": "win_or_low: {} beats every card of this trick so far",
    "cannot_win": "win_or_low: no card of yours beats this trick, and {} is your lowest",
    "highest": "highest: {} is the highest you may play",
    "lowest": "lowest: {} is the lowest you may play",
    "not": "The best card it turned down is {}",
    "mixed": "Chance draws one of {} for each round",
}
SIMULATION = {
    "progress": "Rounds",
    "compiling": "Getting ready; the first time takes up to half a minute",
    "plain": "Rounds (for a hundred times the speed: pip install numba)",
    "cards": "Rounds, card by card (no fast way for these rules or players)",
    "provisional": "Provisional: only {:,} of {:,} rounds.\n",
    "line": "Seat {}, {}: {} % won (95 % interval: {} % to {} %)",
    "total": "{:,} rounds; a guard stopped {} % of them.",
    "not_kept": "the rows were not kept: play again with keep=True",
}

ENTRY = {
    "ok": "{}: ready. It played {} odd positions by the rules.",
    "bad": "{}: not ready. {} faults at {} odd positions:",
    "illegal": "Not a legal play",
    "error": "It stopped with an error",
    "slow": "Too slow",
    "changes": "Not repeatable: use the rng that you are given, and remember nothing",
    "fault": "{} ({}; hand: {}; legal: {})",
    "lead": "to lead",
    "follow": "to follow {}",
    "answered": "it answered {}",
    "took": "it took {} seconds",
    "stuck": "no end after {} seconds in all: is there a loop that never ends?",
    "gone": "it ended its own process",
    "unpacked": "it cannot be sent to another process: {}",
    "both": "the same position and chance, two answers: {} and {}",
    "at": " (line {} in {})",
}
TOURNAMENT = {
    "progress": "Deals",
    "few": "players={!r}: give two players or more",
    "caption": "{}{:,} deals, seed {}: each player in every seat with the same cards",
    "provisional": "Provisional, {:,} of {:,} deals. ",
    "why": "Stopped early: {}",
    "cancelled": "you cancelled it",
    "slow": "a player did not answer in time ({})",
    "gone": "a player ended its process ({})",
    "head": "Rank|Player|Wins of 100|95 % interval|Points|95 % interval|Rounds",
    "faults": "{} gave {:,} answers that are not allowed; chance played for it there.",
    "ties": "A rank such as 1\u20133 says that the order is not settled:"
    " those differences could be chance (Holm-adjusted over {} pairs).",
    "low": "Few points are good.",
    "high": "Many points are good.",
    "axis": "Rounds won of 100 (bars: 95 % intervals)",
    "fair": "all alike",
    "point": "%{y}: %{x:.1f} of 100<extra></extra>",
}
CURES = {
    "as_is": "As it is",
    "no_chance": "Ties always broken alike",
    "slips": "One lead in ten by chance",
    "other_suit": "The picker leads another suit",
    "left_leads": "Left of the picker leads",
    "fewest_cards": "Fewest cards win if stopped",
    "repetition": "Guard: same position 3 times",
    "stall_limit": "Guard: 12 pick-ups in a row",
    "turn_cap": "Guard: 200 turns",
}
STOPPING = {
    "progress": "Cures",
    "players": "players={!r}: give a list of players, one for each seat",
    "caption": "{}Rounds that are stopped, and what cures them ({}; seed {})",
    "provisional": "Provisional. ",
    "head": "Table|Rounds|Stopped of 100|95 % interval|Turns a round|95 % interval"
    "|Wins of 100, seat by seat",
    "give": "(give or take {})",
    "example": "An example that goes round in circles is in .example: {} pick-ups, and everything"
    " is as it was. Step through it with rsl.Replay.",
    "note": "Stopped by repetition means that the same position came back. Where chance breaks"
    " ties, such a round could still have ended.",
    "axis": "Rounds stopped of 100 (bars: 95 % intervals)",
}
ABLATION = {
    "progress": "Tips and tables",
    "caption": "Wins of 100 that a tip adds, everybody else playing {}"
    " ({:,} deals from every seat, seed {})",
    "provisional": "Provisional, {} of {} cells. ",
    "tip": "Tip",
    "verdict": "Verdict",
    "helps": "helps at every table",
    "hurts": "hurts at every table",
    "depends": "depends on the table",
    "helps_some": "helps at some, open at others",
    "hurts_some": "hurts at some, open at others",
    "open": "no difference shown",
    "column": "{} {}",
    "picker": "picker",
    "left_of_picker": "left",
    "picker_other_suit": "other suit",
    "units": "The columns are how many play, and who leads after a pick-up: the picker, the seat to"
    " the left, or the picker in another suit. Each number is wins of 100 rounds more (+) or"
    " fewer (−) than without the tip, on"
    " the same cards. The widest 95 % interval reaches {} either way.",
    "marks": "Of {} comparisons {} look sure one by one; if no tip did anything, about {} would."
    " The {} with a star stay sure when all are counted together (Holm).",
    "no_field": "{!r} is a filter, and {} is no tip to put it before; give a player instead",
}
VARIANTS = {
    "progress": "Claims",
    "rounds": "Rounds",
    "caption": "{}What the variants are said to do, and what came out (seed {})",
    "provisional": "Provisional. ",
    "head": "Claim|Measured|Where|n|Result|95 % interval|Verdict",
    "true": "true here",
    "false": "false here",
    "depends": "it depends",
    "open": "not settled",
    "early": "provisional: {:,} planned",
    "trumps": "pick-ups of three cards or more that a round has fewer",
    "swings": "distance of the points, in times the average, more than with a point a card",
    "partner": "wins of 100 more than the other pair",
    "length": "spread of the turns of a match, in % of the average, less than to {} points",
    "longest": "wins of 100 more than with any suit",
    "big_hand": "wins of 100 by who once held 12 cards or more; “can win” means above {:g}",
    "all": "all {}",
    "hands": "all {}, {:,} such hands",
    "among": "one among {}",
    "reading": "{}, all {}",
    "lead": "{}, against {}",
    "note": "A verdict comes only when the planned number is there, and only if the interval leaves"
    " no doubt; players that play otherwise may give another.",
    "unknown": "only={!r}: claims are {}",
}
BIG_HAND = {
    "progress": "Rounds",
    "caption": "{}Wins of 100 by hand size and suits held, before each lead ({:,} rounds, seed {};"
    " {})",
    "provisional": "Provisional, of {:,} rounds. ",
    "head": "Cards|1 suit|2 suits|3 suits|4 suits",
    "cell": "{} ({} to {}; {:,})",
    "more": "{} or more",
    "span": "{} to {}",
    "note": "In each cell: wins of 100, the 95 % interval with the round as one trial, and how many"
    " hands. All alike would win {} of 100.",
    "none": "",
    "axis_cards": "Cards held",
}
CLASS_ROUND = {
    "progress": "Replays",
    "caption": "One deal, the same seat for all (seed {}; {} pupils, {:,} replays each)",
    "head": "Who|Rounds|Wins of 100|95 % interval|Points|95 % interval|Two of them differ by",
    "class": "the class",
    "cards": "The cards: on this deal chance alone has {} points in this seat; over {:,} deals"
    " it has"
    " {} ({} to {}).",
    "skill": "The play: the class had {} points a pupil, {} than chance alone on the same cards"
    " (95 % interval of the difference: {} to {}).",
    "better": "{} better",
    "worse": "{} worse",
    "spread": "The luck: two pupils lie {} points apart on average; two players who choose by"
    " chance"
    " lie {} apart on the very same cards.",
    "few": "With fewer than {} pupils this says little.",
    "nobody": "No round counts yet.",
    "name": "{!r} is no pupil: {}",
    "record": "this is no round: {}",
    "other": "this is another deal, other rules or another seat to lead: all play seed {}",
    "open": "this round is not over",
    "bots": "at turn {} seat {} did not play what {} plays there: all play against the same bots",
    "twice": "{} has handed in already; the first counts",
    "folder": "there is no folder {}",
    "types": "found={!r}: give a folder of files, or pupils with the text of their rounds",
    "seat": "Everybody plays seat {} against {}.",
    "axis": "Points in this seat",
    "share": "of 100 replays",
    "bar": "{}: %{{y:.0f}} of 100 replays have %{{x}} points",
    "pupils": "pupils",
}

PAD = {
    "pad": "Score pad",
    "scores": "Scores, round by round",
    "round": "Round",
    "dealt": "Dealt",
    "next": "Leads next",
    "total": "Total",
    "pair": "With partner",
    "best": "best so far",
    "won": "has won",
    "shares": "shares the win",
    "is_ahead": "{} is ahead",
    "are_ahead": "{} are ahead",
    "out": "out",
    "went_out": "went out",
    "ace": "the ace of spades",
    "highest": "the highest card drawn",
    "leads": "{} leads",
    "round_of": "Round {} of {}: {dealer}, then {leads}.",
    "round_open": "Round {}: {dealer}, then {leads}.",
    "empty": "Nothing is written down yet.",
    "point": "point|points",
    "round_won": "round won|rounds won",
    "ahead_one": "{} with {}.",
    "ahead_several": "{} are ahead with {} each.",
    "ahead_pair": "{} are ahead with {} together.",
    "ahead_pairs": "Both pairs have {1}.",
    "won_one": "The match is over: {} with {}.",
    "won_several": "The match is over: {} share it with {} each.",
    "won_pair": "The match is over: {} win it with {} together.",
    "won_pairs": "The match is over: both pairs share it with {1} each.",
    "written": "Round {} written down. {}",
    "corrected": "Round {} corrected. {}",
    "undone": "Undone. {}",
    "redone": "Done again. {}",
    "emptied": "A new match. Undo brings the old one back.",
    "saved": "Kept in {}",
    "not_saved": "This is not in the file: {}. Nothing is lost here.",
    "chart": "Totals, round by round",
    "rounds": "round",
    "points": "points",
    "wins": "rounds won",
    "point_at": "{}: %{{y}} after round %{{x}}",
}
PAD_GOALS = {
    "low": "The fewest points win.",
    "high": "The most points win.",
    "wins": "Who wins the most rounds wins the match.",
    "pairs": "Partners add up their points.",
    "open": "The match goes on as long as you like.",
    "one_round": "The match has 1 round.",
    "rounds": "The match has {} rounds.",
    "until": "The match ends when {} has {}.",
    "sooner": "It ends sooner when {} has {}.",
    "somebody": "somebody",
    "pair": "a pair",
}
PAD_LABELS = {
    "fill": "Round {}: write it down",
    "fix": "Correct round {}",
    "who": "Who went out?",
    "nobody_out": "Nobody: the round was stopped",
    "cards": "How many cards are left?",
    "parlett": "Which cards are left, or what are they worth?",
    "face_left": "Which cards are left, or what are they worth?",
    "face_picked": "Which cards were picked up, or what are they worth?",
    "none": "",
    "hint_cards": "A number for each player, such as 3.",
    "hint_parlett": "Cards such as 9H 10♦, or a number. Ace 1, J Q K 10, others as they show.",
    "hint_face_left": "Cards such as 9H 10♦, or a number. J 11, Q 12, K 13, A 14.",
    "hint_face_picked": "Cards such as 9H 10♦, or a number; 0 for none. J 11, Q 12, K 13, A 14.",
    "hint_none": "",
    "counts": "How many cards did each hold?",
    "is_out": "out",
    "last_picker": "Who picked up last?",
    "choose": "Choose",
    "nobody": "Nobody",
    "write": "Write down",
    "keep": "Write the correction",
    "cancel": "Leave it as it was",
    "undo": "Undo",
    "redo": "Redo",
    "new_match": "New match",
    "sure": "Empty the pad for a new match?",
    "yes": "Yes, a new match",
    "no": "No, keep it",
    "click_row": "Choose a round to correct it.",
    "no_answer": "Python does not answer. Run this cell again; what you wrote is still here.",
}
PAD_WORTH = {
    "parlett": "An ace is 1, J, Q and K are 10, all others are what they show.",
    "face_left": "J is 11, Q 12, K 13, A 14, all others are what they show.",
    "face_picked": "J is 11, Q 12, K 13, A 14, all others are what they show.",
}
PAD_WRONG = {
    "choose": "Choose who went out, or that the round was stopped.",
    "picker": "Choose who picked up last, or nobody.",
    "over": "The match is over: begin a new one, or correct a round.",
    "full": "This pad is full after {} rounds: begin a new match.",
    "empty_cards": "{name}: write how many cards are left, such as 3.",
    "empty_value": "{name}: write the cards left, such as 9H 10♦, or their value, such as 19.",
    "cannot_value": "{name}: no cards of this pack make {value}. {worth}",
    "empty_picked": "{name}: write the cards picked up, such as 9H 10♦, or what they cost, or 0.",
    "empty_count": "{name}: write how many cards there were, such as 3.",
    "cannot_count": "{name}: no {count} cards of this pack make {value}.",
    "odd_cards": "{name}: {text} is not a number of cards. Write a number such as 3.",
    "odd_value": "{name}: {text} is no value and no card. Write 19, or the cards: 9H 10♦.",
    "odd_picked": "{name}: {text} is no value and no card. Write 19, or the cards: 9H 10♦.",
    "odd_count": "{name}: {text} is not a number of cards. Write a number such as 3.",
    "negative": "{name}: {text} is less than nothing. Count again.",
    "decimal": "{name}: {text} is not a whole number.",
    "out_has": "{name} went out, so no card is left. Empty that box, or choose who did.",
    "two_out": "{name} has no card left either, but only one can go out first: {out} did.",
    "stopped_none": "{name} has no card left, so {name} went out. Choose {name} above.",
    "too_many": "{name}: {count} cards are too many. Only {dealt} were dealt to all together.",
    "too_many_together": "Together that is {count} cards, but of {dealt} at most {most} are left.",
    "too_many_named": "These are too many cards: the last card played is in nobody's hand.",
    "too_much_picked": "{name}: that is more than {most}. Count again.",
    "not_in_pack": "{card} is not in this pack of {number} cards. Its ranks are {ranks}.",
    "twice": "{name}: {card} is written twice, but there is only one.",
    "of_two": "{card} is written for {other} and for {name}, but there is only one.",
    "cannot_values": "No cards of this pack make {value} together. {worth}",
    "other_count": "{name}: {named} cards are written, but counted are {count}.",
    "picker_none": "{name} picked up last, so what {name} picked up is more than 0.",
    "nobody_picked": "{} picked up cards, so somebody picked up last. Choose who.",
}

SHEETS = {
    "repr": "<Sheet: {}. Show it in a notebook, or save it and print it from a browser.>",
    "folder": "{} is a folder: name a file in it, such as hands.html",
    "suffix": "{!r}: end the name with .html, such as {}.html, so that a browser opens it",
    "no_folder": "There is no folder {}: make it first, or choose another",
    "exists": "{} is there already: choose another name, or say replace=True",
    "seeds_too": "seeds: this deal is dealt already; give rules to deal by seeds",
    "mid_trick": "source: hands are printed before a trick, not in mid-trick or after the end",
    "no_seeds": "seeds={!r}: give a list of deal numbers, such as seeds=range(1, 11)",
    "hands": "Hands of one deal",
    "hands_of": "Hands of deal {}",
    "number": "Deal {}",
    "no_number": "",
    "game": "Rolling Stone",
    "how": "Cut along the dashed lines. Fold each strip up along its dotted line to hide the hand.",
    "dealer": "Dealer",
    "lead": "You lead",
    "cover": "{}: fold this half up, over the cards",
    "player": "Player {}",
    "players": "players={!r}: give a number from 2 to {}, or a list of so many names",
    "rounds": "rounds={!r}: use a whole number from 1 to {}",
    "other_table": "players: {} of them, but the rules are for {}",
    "score": "Score sheet",
    "round": "Round",
    "points": "points",
    "total": "total",
    "deals": '<span class="deals">D</span>',
    "dealer_mark": "D: this player deals the round. The deal passes to the left.",
}
MATCH_WON = {
    "low": "After the last round the fewest points win.",
    "high": "After the last round the most points win.",
    "none": "Write a 1 for who won the round: after the last round the most win.",
}

SPOT = {
    "hands": "The hands at the start",
    "tricks": "The first tricks, as written down",
    "head": "leads|second|third|fourth|and then",
    "led": "{} {} in trick {}: a leader may play any card.",
    "wrong": "{} in trick {}. But {} were led: it had to be {}.",
    "no_card": "{} in trick {}: there is no {} to follow with.",
    "follows": "{} in trick {}: that follows {}.",
    "no_turn": "{} had no turn in trick {}: it was picked up before.",
    "no_chance": "seed={!r}: the first tricks leave no room for a mistake; use another seed",
    "form": "Write the seat and the trick, such as West/2.",
    "hint_card": "Look at the trick alone: which card is not of the suit that was led?",
    "hint_pick_up": "Look at each pick-up: which suit was led? Who picked up?",
    "hint": "Follow that hand from the start: what was played, and what was picked up?",
}

LESSON1 = {
    "no_guess": "Write your number in place of the dots, and run that box first.",
    "guess": "You guessed {}. The biggest hand had {} cards: you were {} off.",
    "exact": "You guessed {}, and the biggest hand had {} cards: exactly right!",
    "counts": "Between two tricks a suit had",
    "count": "{} cards in play: {:,} times",
}

BOOKS = {
    "caption": "One deal, two rule books",
    "lines": "the first pick-up|and then|pick-ups|turns|biggest hand|goes out",
    "picker": "here who picks up leads.",
    "left_of_picker": "here the player on the picker's left leads.",
    "not": "Not {}: {}",
}

ODDS = {
    "odds": "What I can know: exact odds",
    "seat": "Seat",
    "somebody": "Somebody",
    "somebody_help": "at least one of them",
    "hidden": "{} hidden",
    "matrix_thousand": "In so many of 1,000 such deals a seat has no card of the suit",
    "matrix_fraction": "The part of all such deals in which a seat has no card of the suit",
    "matrix_percent": "In so many percent of such deals a seat has no card of the suit",
    "unit": "Show the odds as",
    "unit_thousand": "of 1,000 deals",
    "unit_fraction": "fraction",
    "unit_percent": "percent",
    "key": (
        "A number and its bar: so many of 1,000 deals have that void. A dashed frame: a fact. "
        "Choose a cell for its working; arrow keys move."
    ),
    "model": "What counts",
    "model_uniform": "Every deal equally likely",
    "model_restricted_choice": "Choices count as evidence",
    "says_uniform": (
        "Shown: every deal that fits what all have seen counts the same, however the cards "
        "were chosen."
    ),
    "says_restricted_choice": (
        "Shown: every choice counts too. Who follows from k cards shows a given one with chance "
        "1/k, so deals that left little choice weigh more."
    ),
    "deals": "{} deals are still possible{}. {} hidden from you.",
    "one_deal": "Only one deal is still possible: you know every card.",
    "cards_are": "{} are",
    "card_is": "1 card is",
    "about": ", about {} {}",
    "digits": ", a number of {} digits",
    "of_thousand": "{} of 1,000 deals",
    "about_of_thousand": "about {} of 1,000 deals",
    "fewer": "fewer than 1",
    "more": "more than 999",
    "without": "{}: {} without a {}",
    "exactly": "{}. Exactly {}.",
    "void": "void",
    "certain": "certain",
    "void_certain": "{}: no {}, certain",
    "has_one": "has one",
    "has_certain": "{}: at least one {}, certain",
    "holds": "holds {}",
    "holds_seen": "{} holds {}: everybody knows",
    "no_other": "no other {}",
    "no_other_seen": "{} and has no other {}",
    "covered": "?",
    "covered_says": "{}: covered while you work it out",
    "headline_top": "Likeliest void, {}",
    "headline_none": "Every void is known now.",
    "lead": "If you lead: who would pick up?",
    "lead_help": (
        "Each bar is 1,000 deals: who picks up is marked by a letter, the rest is nobody."
    ),
    "trick": "In this trick: who will pick up?",
    "trick_nobody": "Nobody will have to pick up in this trick, for certain.",
    "trick_surely": "{}, for certain.",
    "nobody": "nobody",
    "picks": "{} {}",
    "suit": "Suit",
    "who": "Who picks up",
    "some": "Somebody",
    "cards": "Cards, on average",
    "range": "{} to {}",
    "trumps_lead": (
        "With trumps who cannot follow may trump instead. The bars are for a table where nobody "
        "does; “somebody” and the cards go from everybody trumping to nobody trumping."
    ),
    "trumps_range": "{} led by you: a pick-up in at least {} and at most {}.",
    "trumps_sure": "{} led by you: a pick-up in {}, whoever trumps.",
    "trumps": "With trumps a pick-up is a choice, so its chance is a range",
    "working_of": "The working",
    "working": "The working. {}",
    "any_working": "The working. Somebody has no {}",
    "any_sum": "The chances of each seat add up to {}: {}.",
    "any_alone": "The chance is that of one seat alone: {}.",
    "any_twice": (
        "That counts a deal twice when two of them have none. Counted once, somebody has no {} "
        "in {}: exactly {}."
    ),
    "any_never": "No two of them can have none at once, so that is the answer: exactly {}.",
    "product": (
        "Beware of multiplying the chances of having one: that would say {}, for the hands are "
        "not independent."
    ),
    "close": "Close the working",
    "half": "Leave blanks for me",
    "whole": "Show all numbers",
    "blank": "Blank {}",
    "fill": "Fill the blanks: each is checked at once, and you may try again.",
    "right": "right",
    "wrong": "not yet",
    "unreadable": "Write a number such as 7, 3/4 or 0.75.",
    "hint_cards": "Count the marked cards in the picture.",
    "hint_others": "All these places, less the hidden cards of the suit.",
    "hint_void": "Multiply deals and chance in each line, and add up.",
    "hint_answer": "A fraction such as 3/4 is exact; a decimal needs three places.",
    "hint_thousand": "Multiply the chance by 1,000, and round to a whole number.",
    "hint_certain": "What is certain has the chance 1, and what cannot be has 0.",
    "all_right": "All right: that is the whole working.",
    "picture": "The picture",
    "picture_cards": "Hidden cards",
    "picture_places": "Hidden places",
    "stock": "the stock",
    "shut": "no {}",
    "asked_hand": "this hand",
    "cases": "Case by case",
    "cases_head": "{}|Deals|Part with the void|Deals with the void",
    "other_cases": "any other",
    "all_cases": "together",
    "evidence": "What {} has shown of {}",
    "no_evidence": "Nothing yet.",
    "choose_of": "{} choose {}",
    "over": "over",
    "equals": "equals",
    "blank_said": "blank {}",
    "locked": "Shut until you have made your forecast for this moment.",
    "curtain": "The screen is being passed on: nothing is shown.",
    "ended": "The round is over. Deal again, and the odds come back.",
    "sorry": "{}.",
    "bad_source": (
        "source={!r}: give a table, state.observation(0) or a Belief; a state would show all hands"
    ),
    "no_answer": "Python does not answer. Run this cell again.",
    "static": "A still picture: run the notebook to ask for the working.",
    "clubs": "clubs",
    "diamonds": "diamonds",
    "hearts": "hearts",
    "spades": "spades",
}

CROSSOUT = {
    "crossout": "Crossing out the impossible",
    "start": "The deal: {} deals fit what {} can see. Each is a tile.",
    "start_one": "The deal: only 1 deal fits what {} can see.",
    "step": "Step {} of {}",
    "slider": "Step shown",
    "first": "First",
    "back": "Back",
    "next": "Next",
    "last": "Last",
    "keys": "Keys: ← → one step, Home and End.",
    "not_holding": "Every deal in which {} does not hold {} is crossed out",
    "holding": "Every deal in which {} holds a {} is crossed out",
    "neither": ("Every deal in which {0} holds a {1}, or does not hold {2}, is crossed out"),
    "own": "Your own cards are no news to you: no deal is crossed out",
    "known": "But all deals left have that: none is crossed out",
    "gone": "{} here, {} left",
    "weighed": "Who chose among k plays: the weight of the deal is divided by k",
    "question": "The question",
    "who": "Who",
    "suit": "has no",
    "asks": "{} has no {} now",
    "asks_you": "You have no {} now",
    "answer": "{}: {} of {} deals = {}",
    "answer_weighed": "{}: weight {} of {} = {}",
    "per_thousand": "that is {}",
    "model": "Each deal counts",
    "model_uniform": "the same",
    "model_restricted_choice": "by its weight",
    "says_uniform": "Every tile counts the same.",
    "says_restricted_choice": (
        "The number on a tile is its weight: the chance of just these choices in that deal. A "
        "heavier tile is larger."
    ),
    "hide": "Hide the crossed-out",
    "tiles": "The deals",
    "tile": "Deal {}: {}",
    "out": "crossed out",
    "fits": "counts for the question",
    "weight": "weight {}",
    "empty": "no card",
    "key": (
        "A double frame: counts for the question. A diagonal: crossed out; with a solid frame, "
        "by this very step. Hands are as they are now."
    ),
    "more": "{} crossed-out tiles are hidden.",
    "told": "Step by step",
    "head": "What happened|Crossed out|Left|{}",
    "curtain": "The screen is being passed on: nothing is shown.",
    "no_answer": "Python does not answer. Run this cell again.",
    "static": "A still picture: run the notebook to see the tiles.",
    "too_many": (
        "{:,} deals fit the opening, and {} tiles are the most. Take a small pack, such as "
        "Rules(players=3, pack=Pack('HS', '9TJ', hand=2))"
    ),
    "ruled": (
        "under revokes='ruled' a card played tells less than it seems: CrossOut needs "
        "revokes='blocked'"
    ),
    "bad_source": "source={!r}: give a table, a state, the text of a round, or a Belief",
    "bad_viewer": "viewer={!r}: a table is seen with the eyes of who sits there, so leave it out",
    "bad_model": "model={!r} is not known; use 'uniform' or 'restricted_choice'",
    "bad_suit": "suit={!r}: this pack has {}",
    "bad_at": "at={!r}: use a whole number from 0, the start, to {}",
    "clubs": "clubs",
    "diamonds": "diamonds",
    "hearts": "hearts",
    "spades": "spades",
}

READING = {
    "how": "Write a number such as 26/437, 0.059, 5.9 % or 59 in 1,000.",
    "by_zero": "Nothing can be divided by 0. Write a number such as 26/437.",
    "thousand": "Of 1,000 deals it can be 0 to 1,000. Write a number in between.",
}
PUPILS = {
    "class": "code={!r}: use 1 to 8 letters and digits, such as '7b'",
    "pupils": "pupils={!r}: use a whole number from 1 to {}",
    "pupil": (
        "pupil={!r}: write the class code, a dash, and a number or a nickname of one word, such as "
        "'7b-12' or '7b-fox'; never a real name"
    ),
}
MISTAKES = {
    "with_replacement": (
        "that puts each card back before the next one is dealt. A dealt card stays dealt: with "
        "each one there is a card and a place less. Count with C(…)."
    ),
    "base_rate": (
        "that is the chance before anybody saw a card. You know more now: count only the cards "
        "that are still hidden from you."
    ),
    "complement": "that is the chance of the opposite. Take it away from 1.",
    "unseen_absent": (
        "nobody has seen such a card there, but hidden is not absent. Count in how many deals "
        "none is there."
    ),
    "unseen_safe": (
        "that hand has not shown a void, but it may have one all the same. Count in how many "
        "deals it has none."
    ),
    "other_seat": "that is right for another hand. Look again whose hand is asked for.",
    "other_suit": "that is right for another suit. Look again which suit is asked for.",
    "own_places": (
        "that deals hidden cards into your hand too. You see your own cards: only the others "
        "have hidden places."
    ),
    "off_by_one": (
        "that is one hidden card too many or too few. Count again: all cards of the suit, less "
        "those you can see."
    ),
    "gambler": (
        "that lets past deals push this one. The cards were shuffled anew, and they remember "
        "nothing: leave the past out."
    ),
    "product": (
        "that multiplies as if the hands were independent. They share the same cards: when one "
        "has none, the others have more."
    ),
    "sum": (
        "that adds up the hands one by one. A deal in which two hands have none is counted twice: "
        "take such deals off again."
    ),
    "one_hand": "that is for one hand alone. Somebody may be any of them.",
    "open_places": (
        "that lets the hand that picked up hide more cards of the suit it could not follow. It "
        "has none hidden: leave its hidden places out."
    ),
    "known_as_hidden": (
        "that counts cards as hidden that everybody saw. Leave out the picked-up cards, and "
        "their places too."
    ),
    "chance_only": (
        "that is the chance of a pick-up. Multiply each number of cards by its own chance, and "
        "add up."
    ),
    "given_pickup": (
        "that is the average of the deals with a pick-up. The other deals count too, with 0 cards."
    ),
    "own_card": (
        "that leaves out the card you led. Who picks up takes every card on the table, yours too."
    ),
    "uniform": (
        "that counts every deal the same. Who had few cards to choose from was likelier to play "
        "just that one: weigh each deal by 1/k."
    ),
}
PROBLEM = {
    "dots": "Put your answer in place of the dots: problem.check(...).",
    "right": "Yes: {}.",
    "wrong": "Not yet.",
    "wrong_big": "Not yet: that is too much.",
    "wrong_small": "Not yet: that is too little.",
    "one": "Not quite: {}",
    "several": "Not quite. This number can come from more than one slip. {}",
    "slip": "{}: {}",
    "above_one": "A chance is never more than 1. For {0} in 1,000 write {0}/1000.",
    "cards": "{}, about {} cards",
    "kind": "kind={!r} is not known; use one of {}",
    "level": "level={!r}: use 1, 2 or 3",
    "number": "number={!r}: use a whole number from 1 up",
    "pack": "{} players, {} cards: {} of each suit.",
    "deal": "Everybody gets {} cards.",
    "hand": "You hold {}.",
    "waste": "Out of the game: {}.",
    "sizes": "The others: {}.",
    "has": "{} with {}",
    "picked_up": "{0} has picked up {1}, for {0} had no {2}; those cards are still there.",
    "hidden": "So {} cards are hidden, among them {}.",
    "past": "In the last {} deals {} always had a {}.",
    "led": "You led {}.",
    "followed": "{} had to follow and played {}, chosen at random among the {} there.",
    "ask_void": "What is the chance that {} has no {}?",
    "ask_no_other": "What is the chance that {} has no other {}?",
    "ask_some": "What is the chance that somebody of the others has no {}?",
    "ask_pickup": (
        "You lead a {}. How many cards are picked up on average? Nobody picking up counts as 0."
    ),
    "each": "One by one: {}.",
    "adds": "The chances add up to {}.",
    "twice": "But deals in which two of them have none were counted twice. Counted once: {}, {}.",
    "never_twice": "No two of them can have none at once, so that is the answer: {}.",
    "card_line": "{}: {} with chance {}",
    "card_sum": "Multiply and add: {}.",
}
PROBLEM_HINTS = {
    "void": (
        "Which cards can you not see? Of them, how many are of this suit?",
        "Every hand of hidden cards is equally likely. How many are there, and how many avoid it?",
        "C(others, places) / C(all, places). Places that cannot hold the suit stay out of all.",
    ),
    "at_least_one": (
        "First find the chance for each hand alone.",
        "Adding them counts a deal twice when two hands have none of the suit.",
        "Take off, for each two hands, the chance that both have none; add back that of all three.",
    ),
    "after_pickup": (
        "The picked-up cards are seen now, so they are hidden no more.",
        "The hand that could not follow hides no card of that suit. Where may the rest of it lie?",
        "Count the places where the suit may still lie, and deal its hidden cards to them.",
    ),
    "expected_pickup": (
        "Go round from your left: who would be the first without the suit?",
        "The next player picks up 1 card, the one after that 2, and so on.",
        "Find the chance that each one is the first without it; multiply by its cards, and add up.",
    ),
    "restricted_choice": (
        "List how many more cards of the suit that hand may hide, and how many deals each makes.",
        "Who has k cards and plays one at random shows this one with chance 1/k.",
        "Multiply the deals of each case by their chance. The voids' share of all is the answer.",
    ),
}
MISTAKE_NAMES = {
    "with_replacement": "With replacement",
    "base_rate": "Base rate",
    "complement": "The other way round",
    "unseen_absent": "Unseen is not absent",
    "unseen_safe": "Not shown is not impossible",
    "other_seat": "Another hand",
    "other_suit": "Another suit",
    "own_places": "Your own places",
    "off_by_one": "One off",
    "gambler": "Gambler's fallacy",
    "product": "Not independent",
    "sum": "Counted twice",
    "one_hand": "One, not at least one",
    "open_places": "A void forgotten",
    "known_as_hidden": "Known, not hidden",
    "chance_only": "A chance, not an average",
    "given_pickup": "Only the pick-ups",
    "own_card": "Your card too",
    "uniform": "Choice forgotten",
}
PRACTICE_KINDS = {
    "void": "A void",
    "at_least_one": "At least one void",
    "after_pickup": "After a pick-up",
    "expected_pickup": "How many cards, on average",
    "restricted_choice": "A choice as evidence",
}
PRACTICE = {
    "practice": "Practice",
    "title": "Problem {}",
    "kind": "Practise",
    "level": "Level",
    "how": "A fraction, a decimal, a percentage, or so many in 1,000.",
    "how_cards": "A fraction, or a decimal with two places.",
    "check": "Check",
    "hint": "Hint",
    "no_more": "There are no more hints",
    "working": "Show the working",
    "next": "Next problem",
    "write_first": "Write an answer first.",
    "worked": "The answer is {}.",
    "score": "{} of {} right, {} at the first try",
    "no_answer": "Python does not answer. Run this cell again.",
    "static": (
        "Run the notebook to answer here, or in a cell: "
        "rsl.practice({!r}, level={}, seed={!r}).check(…)"
    ),
}
FORECAST = {
    "forecast": "Forecast",
    "ask_somebody": "Of 1,000 deals like this one, in how many has somebody else no {}?",
    "ask_seat": "Of 1,000 deals like this one, in how many does {} have no {}?",
    "of": "of 1,000 deals",
    "how": "0 is never, 1,000 is always. Also read: 3/7 and 12 %.",
    "slider": "Slide to your forecast",
    "not_yet": "not set yet",
    "read_as": "That is {} of 1,000.",
    "you_said": "you: {}",
    "lock": "Lock in",
    "write_first": "Write a number, or move the slider.",
    "off": "You said {}, exactly {}: {} off.",
    "spot_on": "You said {}, exactly {}: spot on!",
    "class_off": "The class says {} on average, exactly {}: {} off.",
    "class_spot_on": "The class says {} on average, exactly {}: spot on!",
    "fraction": "The exact fraction is {}.",
    "model": "Exact: every deal that fits what all have seen counts the same.",
    "later": "What really happened is told when the round ends.",
    "panel_open": "The odds panel is open now.",
    "wait_lead": "The next question comes when you are to lead.",
    "wait_trick": "The next question comes when you are to play to a trick.",
    "wait": "The next question comes when it is your turn.",
    "certain": "Nothing is open here: every answer is certain. Play on.",
    "curtain": "The screen is being passed on: nothing is asked.",
    "ended": "The round is over. Deal again, and the questions come back.",
    "sorry": "{}.",
    "votes": "A show of hands: how many in each box?",
    "vote_box": "{} to {}",
    "vote_lock": "Count and reveal",
    "no_votes": "Write how many hands went up in at least one box.",
    "bad_votes": "Write a whole number from 0 to 999 in each box, or leave it empty.",
    "hands": "{} hands",
    "hand": "1 hand",
    "exact_here": "exact: {}",
    "histogram": "The show of hands, box by box; the exact odds are {} of 1,000",
    "history": "Forecasts so far",
    "head": "Question|You said|Exact|What happened|Points",
    "head_class": "Question|Class|Exact|What happened|Points",
    "yes": "it was so",
    "no": "it was not so",
    "open": "still open",
    "not_counted": "does not count",
    "short_somebody": "Somebody without a {}",
    "short_seat": "{} without a {}",
    "when": "Round {}, turn {}",
    "points_none": "Points come when a round with a forecast ends.",
    "points": "{} on average: {:.0f} points. Always the base rate: {:.0f}. The exact odds: {:.0f}.",
    "one": "1 forecast",
    "several": "{} forecasts",
    "explain": (
        "100 is perfect, and a wrong certainty costs most, all 100: points = 100 × "
        "(1 − (forecast − what happened)²), where what happened is 1 or 0."
    ),
    "base": (
        "The base rate is fixed beforehand: the exact chance at the deal, before any card is seen."
    ),
    "more": "The picture of your reliability comes after 10 forecasts that count; {} so far.",
    "kept_apart": "{} kept apart, not counted.",
    "none_yet": "no forecast counts yet: make one, and play the round to its end",
    "chart": "How reliable are {} forecasts?",
    "chart_class": "How reliable is the class? {} forecasts",
    "axis_said": "Forecast, of 1,000",
    "axis_true": "It was so, of 1,000",
    "perfect": "perfect",
    "found": "forecasts",
    "point": "{} to {} of 1,000: {} forecasts, {} came true",
    "note": (
        "Bars are 95 % intervals, a little too short:<br>forecasts of one round hang together."
    ),
    "bad_table": "table={!r}: give an interactive table, rsl.Table(...)",
    "bad_ask": "ask={!r}: use 'lead', 'trick' or both as a list",
    "bad_panel": "panel={!r}: give an OddsPanel, or another thing with unlock()",
    "nothing_to_save": "there is no forecast to save yet",
    "static": "A still picture: run the notebook to make forecasts.",
    "no_answer": "Python does not answer. Run this cell again.",
    "already": "you have made your forecast for this moment: play on",
    "warn_taken_back": (
        "Cards were taken back or played again: forecasts of this round are kept apart and do not "
        "count."
    ),
    "warn_peeked": (
        "Somebody has looked at the hidden cards: forecasts are kept apart and do not count."
    ),
    "repr": "<Forecast, {} made: {}>",
}
FORECAST_WHY = {
    "taken_back": "Cards were taken back or played again, so this forecast does not count.",
    "peeked": "Somebody has looked at the hidden cards, so this forecast does not count.",
}
CLASS_FILES = {
    "line": "{}, line {}",
    "whole": "write a whole number from {:,} to {:,}",
    "chance": "write a number from 0 to 1",
    "one_of": "use one of {}",
    "large": "is larger than {} MB: it is not one of ours",
    "utf8": "is not text in UTF-8: save it as “CSV UTF-8”",
    "csv": "is no whole CSV file: {}",
    "head": "its first line names no columns that we know: {}",
    "none": "it is empty",
    "rows": "has more than {:,} lines: it is not one of ours",
    "cells": "it has {} cells, and the first line has {}",
    "voids": "{} voids in {} deals cannot be",
    "empty": "has a first line and nothing else",
}
TALLY_QUESTIONS = {
    "hand": "a hand lacks a suit",
    "hearts": "a hand has no heart",
    "somebody": "somebody has no heart",
}
TALLIES = {
    "repr": "<{}: {} in {} of {} deals, {}>",
    "question": "question={!r}: use 'hand', 'hearts' or 'somebody'",
    "number": "{}={!r}: use a whole number from {:,} to {:,}",
}
POOL = {
    "head": (
        "Pupil|Forecasts|Off, on average|Points|Base rate's points|A hand lacks a suit|"
        "A hand has no heart|Somebody has no heart"
    ),
    "of": "{} of {}",
    "caption": "The class: {} pupils in {} files, {} problems",
    "problems": "Left out, with the reason; all else is in the table:",
    "group": "{}, {} players",
    "no_folder": "folder={!r}: there is no such folder",
    "too_many": "{:,} files in this folder: more than {:,} are not read",
    "not_csv": "is no CSV file: save it as “CSV UTF-8”, and it counts",
    "twice": "{} is in {} already: left out here",
    "twice_here": "{} has a number twice: the second is left out",
    "tally_title": "Counted by the class, against the exact chance",
    "tally_axis": "In 1,000 deals",
    "pupil": "each pupil",
    "pooled": "all together, with 95 % interval",
    "exact": "exact",
    "point": "{}: {} of {}",
    "pooled_point": "all: {} of {:,}, between {} and {} in 1,000",
    "exact_point": "exact: {} in 1,000",
}

SWELL = {
    "progress": "Counting rounds",
    "no_rounds": "there are no rounds: give a list of finished ones, such as"
    " [rsl.play_round(rules, ['random'] * 4, seed) for seed in range(200)]",
    "unfinished": "a round of the list is not over: give finished rounds, such as those of"
    " rsl.play_round",
    "mixed": "the rounds have different rules: give rounds of one set of rules",
    "source": "source={!r:.80}: give a table, a state, the text of a round, or a list of rounds",
    "counted": "{} rounds. The largest hand of a round had {} cards on average (from {} to {});"
    " {} pick-ups a round (from {} to {}).",
    "missing_0": "no suit missing",
    "missing_1": "1 suit missing",
    "missing": "{} suits missing",
    "line": "Dealt with {}: {:,} hands, {:,} of them won, {} (95 % interval: {} to {}).",
    "association": "This is an association. It does not say that the missing suit is the cause: a"
    " hand without one suit has more of the others. The hands of one round are not independent"
    " either: when one wins, the others do not.",
    "going": "Each line ends when half of its rounds are over; {} hands or more.",
    "chart": "Cards in hand, turn by turn",
    "hint": "A dot is a pick-up. Point at a turn to read about it, click to see the table then.",
    "hint_some": "Only the largest pick-ups have their cards beside them.",
    "live": "The round goes on after turn {}. {}",
    "over": "The round is over after turn {}. {}",
    "biggest": "The biggest hand: {} cards, held by {}.",
    "many": "many rounds together have no turn to show: give one of them, SwellChart(rounds[0])",
    "bad_turn": "turn={!r}: use a whole number from 0, the start, to {}",
    "show": "Show the table, turn by turn",
    "hide": "Hide the table",
    "swell": "Hands over the turns",
    "pickups": "Pick-ups",
    "no_pickups": "No pick-up so far.",
    "pickup": "Turn {}: {}",
    "start": "The deal.",
    "static": "This is the chart in words: run the notebook to see it.",
    "no_answer": "Python does not answer. Run this cell again.",
    "largest_title": "The largest hand of a round",
    "largest_axis": "cards in the largest hand",
    "pickups_title": "Pick-ups in a round",
    "pickups_axis": "pick-ups in the round",
    "rounds_axis": "rounds",
    "bar": "%{x}: %{y} rounds",
    "curve_title": "Average hand, by suits missing at the deal",
    "turns_axis": "turn",
    "curve_axis": "cards in hand, on average",
    "curve_point": "%{y:.1f} cards",
    "curve_name": "{} ({:,} hands)",
    "wins_title": "Hands that won, by suits missing at the deal",
    "wins_axis": "of 1,000 such hands won",
    "wins_point": "{}: {} of {:,} hands won, between {} and {} in 1,000",
    "wins_group": "{}<br>n = {:,}",
}

TIP_WORDS = {
    "longest": ("longest suit", "the suit it holds most of"),
    "shortest": ("shortest suit", "the suit it holds fewest of"),
    "most_closed": ("most shown to be out", "what most others have shown that they are out of"),
    "fewest_closed": ("fewest shown to be out", "what fewest others have shown to be out of"),
    "no_singleton": ("keep every suit", "a suit of which this is not its last card"),
    "singleton_ace": ("lone ace first", "a suit of which its one card is the top card"),
    "short_high": ("short and high first", "one or two cards of a suit with a high one"),
    "save_short_high": ("short and high last", "anything but one or two cards with a high one"),
    "into_nearly_out": ("hit who is nearly out", "what those with two cards or fewer are out of"),
    "not_into_nearly_out": (
        "spare who is nearly out",
        "anything but what those with two cards or fewer are out of",
    ),
    "just_picked": ("lead pick-ups back", "the suit it picked up last"),
    "not_just_picked": ("keep pick-ups", "anything but the suit it picked up last"),
    "rivals_picked": ("what others picked up", "what the others are known to hold most of"),
    "not_rivals_picked": (
        "not what others picked up",
        "what the others are known to hold fewest of",
    ),
    "highest_card_suit": ("suit of the highest card", "the suit of its highest card"),
    "lowest_card_suit": ("suit of the lowest card", "the suit of its lowest card"),
    "attack": ("attack by counting", "what the others are probably out of, by counting"),
    "safe": ("be safe by counting", "what everybody can probably follow, by counting"),
    "block": (
        "block by counting",
        "what somebody up to the smallest hand is probably out of, by counting",
    ),
    "partner_long_suit": ("partner's long suit", "what its partner is known to hold most of"),
}
TIP_SENTENCES = {
    "first": "Leads {}",
    "then": "if that leaves several suits, {}",
    "still": "Chance settles what is left.",
    "any": "Leads any suit, by chance.",
    "any_card": "Leads any card, by chance.",
    "lead_lowest": "Leads its lowest card of the suit.",
    "lead_highest": "Leads its highest card of the suit.",
    "lead_random": "Leads any card of those suits, by chance.",
    "follow_win_or_low": "Follows with its highest card if that wins so far, else its lowest.",
    "follow_lowest": "Follows with its lowest card.",
    "follow_highest": "Follows with its highest card.",
    "follow_random": "Follows with any card, by chance.",
    "own": "A player of your own, {}: a function. Here its cards are its own affair.",
    "mixed": "Chance draws one of {} for each round.",
}
TIPLAB = {
    "lab": "Tip lab",
    "rules": "1. The rules",
    "seats": "2. Who plays",
    "go_on": "3. Let them play",
    "preset": "Rules",
    "as_given": "As given",
    "players": "Players",
    "after_pickup": "After a pick-up",
    "rounds": "Rounds",
    "player": "Player",
    "player_of": "Player in seat {}",
    "own_tip": "My own tip",
    "change": "Change the tip",
    "close": "Close",
    "change_of": "Change the tip of {}",
    "copy": "Same in all other seats",
    "copy_of": "Put the player of {} in all other seats",
    "turn": "Everybody moves one seat on",
    "filters": "Looks at these, in this order",
    "no_filters": "Nothing yet: chance chooses the suit.",
    "reads": "Looks at: {}.",
    "up": "Move up",
    "down": "Move down",
    "remove": "Remove",
    "add": "Add",
    "add_what": "Add a piece of advice",
    "keys": "Keys in the list: Alt and up or down moves a line, Delete removes it.",
    "lead": "Lead which card",
    "follow": "Follow with",
    "sources": "J is Jaques of London's page, F the full rules with a score pad. Each player is"
    " one way to read a tip; another reading may do better.",
    "go": "Go",
    "stop": "Stop",
    "again": "Go again",
    "full": "A tip has at most {} lines here. Remove one first.",
    "twice": "That line is there already: a second one changes nothing.",
    "too_late": "Stop the rounds first, then change the table.",
    "ready": "Ready: {} rounds. Bet first: who will win most often?",
    "starting": "Starting. The first time takes a few seconds.",
    "running": "Provisional: {} of {} rounds.",
    "stopped_early": "You stopped after {} of {} rounds, so this stays provisional.",
    "finished": "All {} rounds are played.",
    "failed": "The rounds stopped: {}",
    "progress": "Rounds played",
    "won": "Won, of 1,000 rounds",
    "fair": "If all were alike: {}",
    "bar": "{} of 1,000 ({} to {})",
    "results": "What happened",
    "interval": "Thin lines are 95 % intervals: made so that about 95 of 100 such intervals hold"
    " the true number.",
    "first_seat": "{} leads first in every round, and that can help. Before you call it the tip,"
    " move everybody one seat on and go again.",
    "ace_seat": "Who holds the ace of spades leads first, so no seat is better than another.",
    "stopped": "{} of 1,000 rounds ({} to {})",
    "hands": "Largest hand of the round",
    "hands_told": "Largest hand of a round, of 1,000 rounds: {}.",
    "hands_bar": "{}: {}",
    "cards": "{} or more",
    "history": "Runs of this lab so far",
    "history_head": "Run|Rules|Players, seat by seat|Won, of 1,000 rounds|Stopped|Rounds",
    "short": "{} of {}",
    "verdict": "Verdict",
    "best": "{} wins clearly most often: {} of 1,000 rounds, next comes {} with {}.",
    "tie": "{} are ahead, and {} rounds cannot tell them apart.",
    "all_tie": "{} rounds show no clear difference between the players.",
    "same_best": "All play alike, so this is the seat alone: {} wins clearly most often.",
    "same_tie": "All play alike, and {} rounds show no clear difference between the seats.",
    "per_seat": "{} (each seat)",
    "many_stopped": "But a guard stopped {} of 1,000 rounds, and {}.",
    "nobody_won": "nobody won those",
    "shared": "the fewest cards won those",
    "clear": "Clear means: if all were equally good, luck alone would show such a gap in fewer than"
    " 5 of 100 labs like this one (comparisons counted together: {}).",
    "no_answer": "Python does not answer. Run this cell again.",
    "static": "This is the tip lab in words: run the notebook to use it.",
    "repr": "<TipLab, {}: {}>",
    "bad_rounds": "rounds={!r}: use a whole number from {:,} to {:,}",
    "bad_players": "players={!r}: give {} players, one for each seat",
    "no_run": "no rounds have been played yet: lab.play()",
}
TIPLAB_CHOICES = {
    "after": {
        "picker": "the picker leads",
        "left_of_picker": "the picker's left leads",
        "picker_other_suit": "the picker leads another suit",
    },
    "leads": {
        "lowest": "the lowest",
        "highest": "the highest",
        "random": "any",
    },
    "follows": {
        "win_or_low": "the highest if it wins, else the lowest",
        "lowest": "the lowest",
        "highest": "the highest",
        "random": "any",
    },
    "figures": {
        "stopped": "Stopped by a guard, nobody went out",
        "turns": "Turns in a round, on average",
        "pickups": "Pick-ups in a round, on average",
        "largest": "Largest hand of a round, on average",
    },
}

LESSON2 = {
    "hands": "Your hands: the deals of {}",
    "deal": "Deal",
    "heart": "{}",
    "by_heart": "No heart in a hand of {}: {} hearts in {} places",
    "by_heart_head": "Heart|places that miss the hand|places left|of 1,000 deals still no heart",
    "somebody": "Somebody of four has no heart",
    "somebody_head": "Step|of 1,000 deals",
    "somebody_lines": "This one: a hand we name has no heart|Added up for four hands|"
    "Taken off: two hands at once, counted twice|Put back: three hands at once|"
    "Somebody has no heart, exactly|The complement: everybody has a heart|"
    "Multiplied, as if the hands were independent|So multiplying is too small by",
    "odds": "Of 1,000 deals that fit, so many without the suit",
    "odds_head": "Seat|no heart: before|no heart: after|no spade: before|no spade: after",
    "certain": "0: known to hold one",
    "doors": "One argument, twice: {:,} games with doors, {:,} deals with cards",
    "doors_head": "Where it is|games|host opens door 3|East's card|deals|West shows K♥",
    "doors_lines": "behind my door|behind door 2|behind door 3",
    "pickups": "You lead a {}: who picks up, and how much?",
    "pickups_head": "Seat|cards to pick up|picks up, of 1,000 leads|cards, in 1,000 leads",
    "nobody": "nobody",
    "together": "together",
}
DEALT = {
    "caption": "{}: exact, and counted in {:,} deals for each number of players",
    "head": "Players|exact, of 1,000|counted, of 1,000|95 % interval|the exact one lies",
    "inside": "inside",
    "outside": "outside",
}
LESSON3 = {
    "bets": "Advice that contradicts itself, and your bets",
    "advice": "What a tip can look at before a lead",
    "advice_head": "In code|The advice|What it looks at",
    "no_ranking": "put each of these players in your list once, the best first: {}",
    "head": "Your rank|Player|Rank found|Wins of 100",
    "right": "You had {} of {} settled pairs in the right order; {} pairs are not settled",
    "between": "{} to {}",
}
