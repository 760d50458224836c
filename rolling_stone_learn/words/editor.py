"""What the position editor says."""

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
    "undo": "Take back",
    "redo": "Do again",
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
