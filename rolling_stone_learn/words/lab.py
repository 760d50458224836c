"""What the experiments say."""

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
