"""What forecasts, class files and swelling hands say."""

from .table import NO_ANSWER

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
    "no_answer": NO_ANSWER,
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
    "no_answer": NO_ANSWER,
    "largest_title": "The largest hand of a round",
    "largest_axis": "cards in the largest hand",
    "pickups_title": "Pick-ups in a round",
    "pickups_axis": "pick-ups in the round",
    "rounds_axis": "rounds",
    "bar": "%{x}: %{y} rounds",
    "curve_title": "Average hand, by suits missing at the deal",
    "turns_and_rounds": "turn, and the rounds still going on",
    "turns_axis": "turn",
    "curve_axis": "cards in hand, on average",
    "curve_point": "%{y:.1f} cards",
    "curve_name": "{} ({:,} hands)",
    "wins_title": "Hands that won, by suits missing at the deal",
    "wins_axis": "of 1,000 such hands won",
    "wins_point": "{}: {} of {:,} hands won, between {} and {} in 1,000",
    "wins_group": "{}<br>n = {:,}",
}
