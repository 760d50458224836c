"""What the odds and their working say, and the deals crossed out."""

from .table import NO_ANSWER

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
    "no_answer": NO_ANSWER,
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
    "no_answer": NO_ANSWER,
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
