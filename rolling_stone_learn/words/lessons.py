"""What quizzes, bets and the exercises of the lessons say."""

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
    "kept": " (kept in {})",
    "empty": " (none in {} yet)",
    "file": "the bets",
    "bad_file": "{}. It was left as it is: move it away, or name another file in path=…",
    "no_bet": "{!r} with {!r} is no bet",
    "no_ranking": "its ranking does not name each of the five players once",
}

BETS_HEAD = ("Claim", "Who says so", "How we shall test it", "Your bet")

GUESSES = ("true", "false", "it depends")

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
    "ranking": "Your bet on the ranking",
    "ranking_kept": "Your bet on the ranking (kept in {})",
    "ranking_head": "Place|Player|Which suit it leads",
    "keep_suits": "one of which it keeps a card; of these the longest",
    "known_void": "the one that most others have shown to be out of; of these the longest",
    "long_low": "its longest",
    "random": "any, by chance",
    "short_low": "its shortest",
    "lead": "It leads {}. {}",
    "no_bet": "No bet yet: take away the five #, put the lines in your order, run this box again",
    "unranked": "No bet on this ranking: bet first, then it is counted",
    "not_list": "give the five names as a list, the best first: [{}]",
    "unknown": "{!r} does not play here; these do: {} (with a comma after each)",
    "double": "{!r} stands there twice: once is enough",
    "missing": "still missing: {}. Put each player in your list once, the best first",
    "head": "Your rank|Player|Rank found|Wins of 100",
    "right": "You had {} of {} settled pairs in the right order; {} pairs are not settled",
    "between": "{} to {}",
    "no_ranking": "put each of these players in your list once, the best first: {}",
    "judged": "You were right on {} of {} settled bets",
    "unsettled": "None of your bets is settled yet",
    "count": "{} {}",
    "stopped": "Stopped: {} of {} claims were measured, so no bet is judged yet",
    "nothing": "Nothing was measured: it was stopped too early. Run it again",
    "no_bets": "No bets found in {}: so this only shows what was measured",
    "other_bets": "No bets on these claims in {}: so this only shows what was measured",
    "no_result": "this is a {}: give what rsl.variant_claims() returned, or an rsl.ablation of the"
    " advice in section 5",
    "no_bets_on": "nobody bet on {}: give an rsl.ablation of {}, or what rsl.variant_claims()"
    " returned",
    "no_file": "No bets counted: {}",
    "judged_head": "Claim|Your bet|Measured|Your bet was",
    "hit": "right",
    "missed": "not right",
    "waiting": "not settled",
    "not_yet": "provisional",
    "open": "not settled",
    "early": "provisional: no verdict yet",
    "none": "–",
}

GUESSED = {
    "caption": "What you guessed, and what came out",
    "head": "What|Your guess|Came out|You were off by",
    "none_yet": "no guess yet",
    "no_number": "write a number, such as 40",
    "none": "–",
}
