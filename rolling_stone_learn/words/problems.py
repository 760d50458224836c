"""What the practice problems say, and the mistakes they know."""

from .table import NO_ANSWER

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
    "no_answer": NO_ANSWER,
    "static": (
        "Run the notebook to answer here, or in a cell: "
        "rsl.practice({!r}, level={}, seed={!r}).check(…)"
    ),
}
