"""The questions of lesson 2, part A. Answers that counting can find, it finds."""

from __future__ import annotations

from fractions import Fraction

from .lesson2 import (
    BLANKS,
    FREE,
    NORTH_THEN,
    OWN,
    PRODUCT,
    SOMEBODY,
    THIS_ONE,
    line,
    thousand,
)
from .openings import none_of
from .questions import Choice, Question


def _warm_up() -> list[Question]:
    return [
        Question(
            "2.0.1",
            "A bag holds 3 red and 5 blue balls. You take two, one after the other, and put none "
            "back. The first was blue. What is the chance that the second is blue?",
            (
                Choice("5/8", "That was right for the first ball. But one blue ball is gone."),
                Choice("4/7", "7 balls are left, and 4 of them are blue.", right=True),
                Choice("1/2", "Blue or red are two colours, but not equally many balls."),
            ),
            hints=("How many balls are left? How many of them are blue?",),
        ),
        Question(
            "2.0.2",
            "In 250 of 1,000 deals something happens. What is that as a fraction and in percent?",
            (
                Choice(
                    "1/4, 25 %", "250 of 1,000, a quarter, 25 in 100: all the same.", right=True
                ),
                Choice("1/250, 250 %", "250 is how many deals it is, of 1,000 in all."),
                Choice("1/4, 4 %", "The fraction is right. Now how many of 100?"),
            ),
            hints=("How many would it be of 100 deals?",),
        ),
        Question(
            "2.0.3",
            "You toss two coins. What is the chance of at least one head?",
            (
                Choice("1/2", "One coin alone has that. Two coins give a second try."),
                Choice("1", "Adding a half and a half? Both can show tails."),
                Choice("3/4", "Only tails and tails has no head: 1 case of 4.", right=True),
            ),
            hints=("Write down all four cases. In how many is there no head?",),
        ),
    ]


def _counting() -> list[Question]:
    none = thousand((1 - THIS_ONE) ** 20)
    return [
        Question(
            "2.3.1",
            "One pupil found no hand without a heart in 20 deals, another found 4. Did one of them "
            "count wrong?",
            (
                Choice(
                    "No: 20 deals are few",
                    "With so few deals the counts jump about. Put together, they settle.",
                    right=True,
                ),
                Choice("Yes: the same chance gives the same count", "Then dice would be dull."),
                Choice(
                    "Yes: the one with 0", f"Of 1,000 pupils about {none} find none in 20 deals."
                ),
            ),
            hints=("Toss a coin 10 times, twice. Do you get the same number of heads?",),
        ),
        Question(
            "2.4.1",
            "How do you make the 95 % interval about ten times narrower?",
            (
                Choice("With 10 times as many deals", "That makes it about 3 times narrower."),
                Choice(
                    "With 100 times as many deals",
                    "The width goes with one over the square root of the number of deals.",
                    right=True,
                ),
                Choice("By counting more carefully", "Nobody miscounted. Chance makes the width."),
            ),
            hints=("4 times as many deals make it half as wide.",),
        ),
    ]


def _working() -> list[Question]:
    hidden, hand, hearts = FREE.values()
    rows = [line(hidden, hand, row) for row in range(hearts)]
    answers = {blank: rows[row][column - 1] for (row, column), blank in BLANKS.items()}
    own = none_of(OWN["hidden"], OWN["hearts"], [OWN["hand"]])
    back = (1 - Fraction(OWN["hand"], OWN["hidden"])) ** OWN["hearts"]
    return [
        Question(
            "2.5.1",
            "Which number belongs in place of [a]: the places that miss the hand, second heart?",
            (
                Choice(
                    answers["a"], "One of the 16 places is taken by the first heart.", right=True
                ),
                Choice("16", "It was 16 for the first heart. Now that heart lies in one of them."),
                Choice("8", "That is the hand itself. We count the places that miss it."),
            ),
            hints=("16 places missed the hand. The first heart lies in one of them now.",),
            free=True,
        ),
        Question(
            "2.5.2",
            "And [b]: the places left for the third heart?",
            (
                Choice(answers["b"], "Two of the 24 places are taken.", right=True),
                Choice("24", "It was 24 for the first heart. Two hearts have places now."),
                Choice("23", "That was for the second heart. One more is placed now."),
            ),
            hints=("24, then 23, then …",),
            free=True,
        ),
        Question(
            "2.5.3",
            "And [c]: of 1,000 deals, how many have no heart in the hand after all four hearts? "
            "Round to a whole number.",
            (
                Choice(answers["c"], f"13 of 21 of the {rows[2][2]} deals before.", right=True),
                Choice(rows[2][2], "That is after the third heart. One more must miss the hand."),
                Choice(
                    str(thousand(Fraction(16, 24) ** 4)),
                    "That is with putting back: 16 of 24, four times. Places are used up.",
                ),
            ),
            hints=(
                f"Of the {rows[2][2]} deals, 13 of 21 stay.",
                "1,000 · 16/24 · 15/23 · 14/22 · 13/21",
            ),
            free=True,
        ),
        Question(
            "2.5.4",
            "Five players, 40 cards, 10 hearts. You hold 8 cards, 3 of them hearts. In how many of "
            "1,000 deals has West no heart?",
            (
                Choice(
                    str(thousand(own)),
                    "7 hearts find places among 32; 24 of them miss West: C(24, 7) / C(32, 7).",
                    right=True,
                ),
                Choice(
                    str(thousand(back)),
                    "That is 24/32, seven times. But after each heart a place less is free.",
                ),
                Choice(
                    str(thousand(none_of(40, 10, [8]))),
                    "That is before you look at your hand. You see 8 cards, 3 of them hearts.",
                ),
                Choice(str(thousand(1 - own)), "That is the opposite: West has a heart."),
            ),
            hints=(
                "You see 8 of the 40 cards. How many are hidden? How many of those are hearts?",
                "24/32 · 23/31 · 22/30 · …: one fraction for each hidden heart.",
            ),
            free=True,
        ),
    ]


def _at_least_one() -> list[Question]:
    one, some = thousand(THIS_ONE), thousand(SOMEBODY)
    return [
        Question(
            "2.6.1",
            f"For each of the four hands, {one} of 1,000 deals have no heart there. In how many "
            "has somebody no heart?",
            (
                Choice(str(one), "That is one hand alone. Here are four."),
                Choice(
                    f"A little less than 4 · {one} = {4 * one}",
                    f"It is {some}. Adding counts a deal twice when two hands have no heart.",
                    right=True,
                ),
                Choice(f"Exactly 4 · {one} = {4 * one}", "Can two hands have no heart at once?"),
                Choice(f"More than 4 · {one} = {4 * one}", "Adding counts some deals twice."),
            ),
            hints=("Think of a deal in which West and North both have no heart.",),
        ),
        Question(
            "2.6.2",
            f"In {some} of 1,000 deals somebody has no heart. In how many does everybody have one?",
            (
                Choice(str(thousand(1 - SOMEBODY)), "All the others: the complement.", right=True),
                Choice(str(some), "That is the number we have already."),
                Choice(str(thousand(1 - THIS_ONE)), "That many have a heart with West. All four?"),
            ),
            hints=("Either somebody has none, or everybody has one. Together: 1,000.",),
            free=True,
        ),
        Question(
            "2.6.3",
            "West has no heart. How likely is it now that North has none?",
            (
                Choice(
                    f"As before: {one} of 1,000",
                    "The hearts that West lacks are somewhere. North gets more of them.",
                ),
                Choice(
                    f"Less likely: {thousand(NORTH_THEN)} of 1,000",
                    "All 8 hearts lie in 24 places now, so North nearly always has one.",
                    right=True,
                ),
                Choice("More likely", "Fewer hearts for West means more for the others."),
            ),
            hints=("Where are the 8 hearts, if not with West?",),
        ),
        Question(
            "2.6.4",
            f"Multiplying, as if the hands were independent, gives {thousand(PRODUCT)}. It is "
            f"{some}. Why is multiplying wrong here?",
            (
                Choice("The numbers were rounded", "With exact fractions it is just as wrong."),
                Choice(
                    "The hands share one pack",
                    "What one hand lacks, the others hold: the hands are not independent.",
                    right=True,
                ),
                Choice("Multiplying is never allowed", "For coins it is. What is different here?"),
            ),
            hints=("Two coins know nothing of each other. Two hands from one pack?",),
        ),
    ]


def _intervals() -> Question:
    return Question(
        "2.7.1",
        "A class of 30 makes 30 such intervals, each of 95 %. In two of them the exact number does "
        "not lie. Is the formula wrong?",
        (
            Choice(
                "No: about 1 interval in 20 misses",
                "Of 30 intervals one or two are expected to miss.",
                right=True,
            ),
            Choice("Yes: the exact number must lie in all of them", "95 % is not 100 %."),
            Choice("Yes: two pupils miscounted", "Nobody need have. What does 95 % promise?"),
        ),
        hints=("95 of 100 such intervals hold the true number. And the other 5?",),
    )


QUESTIONS = (*_warm_up(), *_counting(), *_working(), *_at_least_one(), _intervals())
