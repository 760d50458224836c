"""What the experiments say."""

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

SIMULATION = {
    "progress": "Rounds",
    "compiling": "Getting ready; the first time takes up to half a minute",
    "plain": "Rounds (for a hundred times the speed: pip install numba)",
    "cards": "Rounds, card by card (no fast way for these rules or players)",
    "provisional": "Provisional: only {:,} of {:,} rounds.\n",
    "line": "Seat {}, {}: {} % won (95 % interval: {} % to {} %)",
    "total": "{:,} rounds; a guard stopped {} % of them.",
    "jobs": "jobs={!r}: use a whole number: 1, 2, …, or -1 for all processors",
    "not_kept": "the rows were not kept: play again with keep=True",
}

LINEUP = {
    "seats": "players={!r}: give a list of {} players, one for each seat, such as ['random'] * {}",
    "list": "{}={!r}: give a list of one or more, such as {}",
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
    "nothing": "it answered None: is a return missing?",
    "took": "it took {} seconds",
    "stuck": "no end after {} seconds in all: is there a loop that never ends?",
    "gone": "it ended its own process",
    "seconds": "seconds={!r}: use a number above 0, the time for one move",
    "unpacked": "it cannot be sent to another process: {}",
    "both": "the same position and chance, two answers: {} and {}",
    "at": " (line {} in {})",
}

TOURNAMENT = {
    "unknown": "–",
    "progress": "Deals",
    "few": "players={!r}: give two players or more",
    "caption": "{}{:,} deals, seed {}: each player in every seat with the same cards",
    "provisional": "Provisional, {:,} of {:,} deals. ",
    "why": "Stopped early: {}",
    "cancelled": "you cancelled it",
    "slow": "a player did not answer in time ({})",
    "gone": "a player ended its process ({})",
    "head": "Rank|Player|Wins of 100|95 % interval|Points|95 % interval|Rounds",
    "faults": "{} gave {:,} answers that are not allowed or came too late; chance played for it"
    " there.",
    "tie": "A rank such as 1\u20132 says that the order is not settled:"
    " the difference could be chance.",
    "few_deals": "Provisional: fewer than {} deals settle no order.",
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
    "no_tip": "{}, or a tip: {}",
    "star": "{}; * = sure after Holm",
    "progress": "Tips and tables",
    "caption": "Wins of 100 that a tip adds, everybody else playing {}"
    " ({:,} deals from every seat, seed {})",
    "unfinished": "Provisional, {} of {} cells. ",
    "early": "Provisional. ",
    "provisional": "provisional",
    "tip": "Tip",
    "verdict": "Verdict",
    "helps": "helps at every table",
    "hurts": "hurts at every table",
    "helps_here": "helps here",
    "hurts_here": "hurts here",
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
    "few": "With fewer than {} deals there is no star and no verdict.",
    "rule": "It depends on the table, when a tip is sure at one, and at another it is surely the"
    " other way, or surely less than {:g} wins of 100 either way (its whole 95 % interval).",
    "no_field": "{!r} is a filter, and {} is no tip to put it before; give a player instead",
}
ABLATION_REASONS = {
    "helps": "helps: {}",
    "hurts": "hurts: {}",
    "small": "hardly anything: {}",
    "open": "open: {}",
}

VARIANTS = {
    "progress": "Claims",
    "rounds": "Rounds",
    "caption": "{}What the variants are said to do, and what came out (seed {})",
    "stopped": "provisional: stopped early",
    "unfinished": "Provisional, {} of {} claims. ",
    "no_claim": "Nothing was measured: it was stopped before the first claim was done."
    " Run it again.",
    "head": "Claim|Measured|Result (95 % interval)|n|Verdict",
    "line": "• {1} ({2} to {3}): {0}",
    "true": "true here",
    "false": "false here",
    "depends": "it depends",
    "open": "not settled",
    "early": "provisional: {:,} planned",
    "trumps": "big pick-ups (three cards or more): how many fewer in a round",
    "swings": "how far the points lie apart, in times their average: how much more than with a"
    " point a card",
    "partner": "wins of 100: how many more than the other pair",
    "length": "how far the turns of a match spread, in % of their average: how much less than in"
    " matches to {} points",
    "longest": "wins of 100: how many more than with any suit",
    "big_hand": "wins of 100 by who once held 12 cards or more; “can win” means above {:g}",
    "hands": "{}, {:,} such hands",
    "among": "one among {}",
    "reading": "{}, {}",
    "lead": "{}, against {}",
    "random": "random players",
    "long_low": "long and low",
    "short_low": "short and low",
    "high_first": "high cards first",
    "face_left": "face value of cards left",
    "face_picked": "face value of cards picked up",
    "left_of_picker": "left of the picker leads",
    "picker": "picker leads",
    "note": "A verdict comes only when all is there that was planned, and only from numbers that"
    " stay sure when all {} are counted together (Holm). Each interval stands for itself. Players"
    " that play otherwise may give another verdict.",
    "unknown": "only={!r}: claims are {}",
}
VARIANTS_REASONS = {1: "yes: {}", -1: "no: {}", 0: "open: {}"}
VARIANTS_KNOWN = {
    "longest": "among players who lead their longest suit anyway it adds nothing, of course",
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
    " hands. All these hands together win {} of 100; a fair share is {}, but a round that was"
    " stopped has no winner. A question mark: too few hands to say.",
    "unsure": "?",
    "none": "",
    "axis_cards": "Cards held",
}

CLASS_ROUND = {
    "no_seat": "seat={!r}: use a seat from 0 to {}",
    "progress": "Replays",
    "caption": "One deal, the same seat for all (seed {}; pupils: {}; {:,} replays each)",
    "head": "Who|Rounds|Wins of 100|95 % interval|Points|95 % interval|Two of them differ by",
    "class": "the class",
    "cards": "The cards: on this deal chance alone has {} points in this seat; over {:,} deals"
    " it has"
    " {} ({} to {}).",
    "skill": "The play: the class had {} points a pupil, {} than chance alone on the same cards"
    " (95 % interval: {} to {}, plus is better).",
    "better": "{} better",
    "worse": "{} worse",
    "unsure": " So it could be luck.",
    "spread": "The luck: two pupils lie {} points apart on average; two players who choose by"
    " chance"
    " lie {} apart on the very same cards.",
    "one": "{} point",
    "points": "{} points",
    "alone": "{} has {}: better than {} of 100 replays by {}, the same as {}, worse than {}.",
    "few": "With fewer than {} pupils nothing is said about play: one round cannot tell good play"
    " from good luck.",
    "nobody": "No round counts yet: play the deal to its end, then run this box again.",
    "name": "{!r} is no pupil: {}",
    "record": "this is no round: {}",
    "other": "this is another deal, other rules or another seat to lead: all play seed {}."
    " If you went on to the next round, press *Back to the deal before* at the table",
    "open": "this round is not over: play it to its end",
    "bots": "at turn {} seat {} did not play what {} plays there: all play against the same bots",
    "twice": "{} has handed in already; the first counts",
    "folder": "there is no folder {}",
    "types": "found={!r}: give a folder of files, or pupils with the text of their rounds",
    "seat": "Everybody sits {} and plays against {}.",
    "axis": "Points in this seat",
    "share": "of 100 replays",
    "bar": "{}: %{{y:.0f}} of 100 replays have %{{x}} points",
    "pupils": "pupils",
}
