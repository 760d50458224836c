"""The last questions of lesson 2: expected pick-ups, forecasts, and the hand of tomorrow."""

from __future__ import annotations

from .engine.beliefs import Belief
from .lesson2 import NAMES, cards_in_thousand, my_lead, thousand
from .questions import Choice, Question

WEST, NORTH, EAST = 1, 2, 3


def _expected() -> list[Question]:
    picks = Belief(my_lead().observation(0)).who_picks_up("H")
    often = max((WEST, NORTH, EAST), key=lambda seat: picks[seat])
    much = max((WEST, NORTH, EAST), key=lambda seat: seat * picks[seat])
    total = cards_in_thousand()
    replies = {
        WEST: "West comes first, but picks up only your card.",
        NORTH: "North is in the middle, in both lists.",
        EAST: "East picks up most at once, but only when the others can follow.",
    }
    return [
        Question(
            "2.11.1",
            "Who picks up most often when you lead a heart here?",
            tuple(
                Choice(
                    NAMES[seat],
                    "All three are alike, but who comes first is asked first."
                    if seat == often
                    else replies[seat],
                    right=seat == often,
                )
                for seat in (WEST, NORTH, EAST)
            ),
            hints=("The trick stops at the first who cannot follow.",),
        ),
        Question(
            "2.11.2",
            "And to whom do most cards go, on average?",
            tuple(
                Choice(
                    NAMES[seat],
                    "Nearly as often as the others, but three cards at a time."
                    if seat == much
                    else replies[seat],
                    right=seat == much,
                )
                for seat in (WEST, NORTH, EAST)
            ),
            hints=("Multiply: how often, times how many cards.",),
        ),
        Question(
            "2.11.3",
            "How many cards are picked up in 1,000 such leads, all together?",
            (
                Choice(str(total), "So nearly one card a lead, on average.", right=True),
                Choice(
                    str(sum(thousand(picks[seat]) for seat in (WEST, NORTH, EAST))),
                    "That is how often somebody picks up. Now count the cards.",
                ),
            ),
            hints=(
                "West 1 card each time, North 2, East 3.",
                "Multiply in every line, then add the lines up.",
            ),
            free=True,
        ),
    ]


def _forecasts() -> list[Question]:
    return [
        Question(
            "2.12.1",
            "Ten times you said 300 of 1,000. It came true 5 times. Are your forecasts too low?",
            (
                Choice("Yes: 500 is not 300", "It may be. But look how wide the interval is."),
                Choice(
                    "Perhaps, but ten are too few to be sure",
                    "The interval of 5 in 10 goes from about 240 to 760.",
                    right=True,
                ),
                Choice("No: forecasts are only opinions", "They can be checked: over many."),
            ),
            hints=("How wide is the 95 % interval of 5 in 10?",),
        ),
        Question(
            "2.12.2",
            "You said 100 of 1,000, and it happened. Was your forecast wrong?",
            (
                Choice("Yes: it happened", "You did not say never. You said 100 of 1,000."),
                Choice(
                    "One forecast cannot show that",
                    "It should happen about once in ten such forecasts. This was the one.",
                    right=True,
                ),
                Choice("No: it can never be wrong", "Over many forecasts it can. How?"),
            ),
            hints=("How often should it happen when somebody says 100 of 1,000?",),
        ),
    ]


def _tomorrow() -> list[Question]:
    return [
        Question(
            "2.13.1",
            "Random players, many rounds. Which hands won more often in the picture?",
            (
                Choice(
                    "Those with every suit",
                    "The two intervals do not touch, so chance alone hardly explains it.",
                    right=True,
                ),
                Choice("Those with one suit missing", "Look again: which dot is higher?"),
                Choice("Both alike", "Compare the two intervals: do they touch?"),
            ),
            hints=("Look at the first two dots of the last picture, and at their intervals.",),
        ),
        Question(
            "2.13.2",
            "So is the missing suit the cause?",
            (
                Choice("Yes: the picture shows it", "It shows both together. Is that a cause?"),
                Choice(
                    "The picture alone cannot say",
                    "Who lacks one suit holds more of others. Either could be the reason.",
                    right=True,
                ),
                Choice("No: it is all luck", "The intervals do not touch. It is more than luck."),
            ),
            hints=("What else is different about a hand that lacks a suit?",),
        ),
    ]


QUESTIONS = (*_expected(), *_forecasts(), *_tomorrow())
