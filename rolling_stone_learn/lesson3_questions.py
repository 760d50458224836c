"""The questions of lesson 3. What its experiments give is asserted by the tests, with the seeds."""

from __future__ import annotations

from dataclasses import replace

from .engine.cards import Suit, cards_of
from .engine.deal import deal
from .engine.players import long_low
from .engine.rng import Rng
from .lesson3 import RULES, SEED
from .questions import Choice, Question


def _tips() -> list[Question]:
    seen = deal(RULES, SEED).observation(0)
    best = long_low(seen, Rng(1))
    suits = {suit: cards_of(seen.hand, suit) for suit in Suit}
    two = next(cards for cards in suits.values() if len(cards) == 2)
    longest = suits[best.suit]
    ones = [cards[0] for cards in suits.values() if len(cards) == 1]
    hand = " ".join(map(str, seen.hand))
    return [
        Question(
            "3.1.1",
            f"You hold {hand}. The tip: your longest suit, its lowest card. What do you lead?",
            (
                Choice(str(best), f"You hold most {best.suit.plural}.", right=True),
                Choice(str(longest[-1]), "The right suit. But this player leads its lowest card."),
                Choice(str(two[0]), f"You hold only two {two[0].suit.plural}."),
                Choice(str(ones[0]), f"That is your only {ones[0].suit.singular}."),
            ),
            hints=("Count the cards of each suit.",),
        ),
        Question(
            "3.1.2",
            f"The same hand: {hand}. The tip now: keep a card of every suit, then the shortest.",
            (
                Choice(str(best), "Look at your suits of two or more: which is the shorter?"),
                Choice(
                    str(two[0]), f"Of {two[0].suit.plural} you keep one, and hold few.", right=True
                ),
                Choice(str(ones[0]), f"Then you would have no {ones[0].suit.singular} left."),
                Choice(str(ones[-1]), f"Your only {ones[-1].suit.singular} would be gone."),
            ),
            hints=("First cross out every suit of which you hold one card.",),
        ),
        Question(
            "3.1.3",
            "Which line of code keeps a card of every suit, and of the rest leads the longest?",
            (
                Choice(
                    'rsl.Tip("no_singleton").then("longest")',
                    "The first filter sifts first, the second what is left.",
                    right=True,
                ),
                Choice(
                    'rsl.Tip("longest").then("no_singleton")',
                    "This looks at the length first; the other filter only breaks ties.",
                ),
                Choice(
                    'rsl.Tip("longest")',
                    "It may lead a lone card when all suits are equally short.",
                ),
            ),
            hints=("The filters work in the order in which they are written.",),
        ),
        Question(
            "3.1.4",
            "Lead from your longest suit, says J. What does the sentence leave open?",
            (
                Choice(
                    "Which card of it, and what to do in a tie",
                    "Our player leads the lowest, and lets chance break ties. That is one reading.",
                    right=True,
                ),
                Choice("Which suit to lead", "That is just what it says: the longest."),
                Choice("Nothing", "Two suits may be equally long. And which card of the suit?"),
            ),
            hints=("Imagine you hold four hearts and four spades.",),
        ),
    ]


def _deals() -> list[Question]:
    return [
        Question(
            "3.3.1",
            "Why does a duplicate tournament play every deal again from every seat?",
            (
                Choice(
                    "Good cards and a good seat then help everybody alike",
                    "So what is left is the way of playing, and less luck.",
                    right=True,
                ),
                Choice("To have more rounds", "More rounds help too. But why the same cards?"),
                Choice("So that nobody remembers the cards", "These players remember nothing."),
            ),
            hints=("What would you say if you lost, but had the worst hand?",),
        ),
        Question(
            "3.3.2",
            "Two players both have the rank 1–2, and one of them won a little more. You may say:",
            (
                Choice(
                    "These deals do not settle which is better",
                    "An honest tie. More deals may settle it.",
                    right=True,
                ),
                Choice("They are equally good", "Not shown to differ is not shown to be equal."),
                Choice("The one that won more is better", "So small a gap is often chance."),
            ),
            hints=("Both may have either rank: what is not settled?",),
        ),
        Question(
            "3.3.3",
            "The interval is too wide for you. With four times as many deals it becomes about",
            (
                Choice("half as wide", "Its width goes with one over the square root.", right=True),
                Choice("a quarter as wide", "That would take sixteen times as many."),
                Choice("just as wide, but surer", "More deals do make it narrower."),
            ),
            hints=("Twice as sharp costs four times the work.",),
        ),
    ]


def _lab() -> list[Question]:
    return [
        Question(
            "3.4.1",
            "After 2,000 of 20,000 planned rounds your favourite is ahead. You stop and cheer. Why "
            "is that not fair?",
            (
                Choice(
                    "Who stops when it looks best will often be fooled by luck",
                    "So fix the number first, and wait. Until then it is provisional.",
                    right=True,
                ),
                Choice(
                    "2,000 rounds are never enough", "For a big gap they can be. But who chose?"
                ),
                Choice("It is fair: ahead is ahead", "Would you have stopped when it was behind?"),
            ),
            hints=("Would you also have stopped if your favourite had been behind?",),
        ),
        Question(
            "3.4.2",
            "Four players play alike, and South, who leads first, still wins most. What is it?",
            (
                Choice("The seat", "Move everybody one seat on, and it stays there.", right=True),
                Choice("The tip", "All four follow the same tip."),
                Choice("Surely luck", "It can be. But the verdict says how rare such luck is."),
            ),
            hints=("What is the only thing in which South differs?",),
        ),
    ]


def _claims() -> list[Question]:
    return [
        Question(
            "3.5.1",
            "Among long and low players: which half of J's tip about high cards in short suits "
            "helped?",
            (
                Choice(
                    "Neither: both cost wins",
                    "Leading the longest suit was better than both. The quarrel was about nothing.",
                    right=True,
                ),
                Choice("Play them soon", "Look at the sign in front of the number."),
                Choice("Save them", "That lost as well: look at its sign."),
            ),
            hints=("Plus means more wins than without the tip, minus fewer.",),
        ),
        Question(
            "3.5.2",
            "Somebody is nearly out and has no hearts. What did the numbers say where who picks up "
            "leads next?",
            (
                Choice(
                    "Lead a heart: they have to pick up",
                    "There it won. At the other two tables it changed hardly anything, and "
                    "avoiding hearts lost wins at all three.",
                    right=True,
                ),
                Choice("Avoid hearts", "That reading lost wins at all three tables."),
                Choice("It does not matter", "Both have a star where the picker leads."),
            ),
            hints=("What happens to a hand of one card that must pick up a trick?",),
        ),
        Question(
            "3.6.1",
            "You test 20 tips that do nothing, each at the 5 % level. About how many look sure?",
            (
                Choice("1", "20 times 5 in 100. So we adjust when we look often.", right=True),
                Choice("0", "Luck alone passes 5 times in 100, and you try 20 times."),
                Choice("5", "5 of 100 would. You have 20."),
                Choice("20", "Only 5 in 100 of them."),
            ),
            hints=("5 of 100 look sure by luck. How many of 20?",),
            free=True,
        ),
        Question(
            "3.6.2",
            "Next to random players a tip wins a lot. Next to others, who do not follow it, it "
            "adds nothing. It is",
            (
                Choice(
                    "a tip that depends on who sits at the table",
                    "So always say: against whom, and by which rules. (Among players who do it "
                    "anyway it adds nothing, of course. That is no sign against a tip.)",
                    right=True,
                ),
                Choice("a false tip", "Against random players it was right."),
                Choice("a true tip", "Only at some tables. Say at which."),
            ),
            hints=("Read the two tables once more, side by side.",),
        ),
    ]


def _endless() -> list[Question]:
    return [
        Question(
            "3.7.1",
            "Look at the round that goes in circles. Why does nobody ever get rid of the cards?",
            (
                Choice(
                    "Each leads what the next cannot follow, who picks it up and does the same",
                    "No trick is ever completed, and only complete tricks leave the game.",
                    right=True,
                ),
                Choice(
                    "They have bad cards",
                    "Other hands end up so too, as the count of rounds shows.",
                ),
                Choice("They play by chance", "The other way round: chance would help them out."),
            ),
            hints=("When do cards leave the game? Does it happen here?",),
        ),
        Question(
            "3.7.2",
            "Which change of the rules cured it best?",
            (
                Choice(
                    "The picker must lead another suit",
                    "The suit that went round cannot be led back at once.",
                    right=True,
                ),
                Choice("The fewest cards win", "That says who wins, but the round stops as often."),
                Choice("A guard: 12 pick-ups in a row", "It stops the round. It does not end it."),
            ),
            hints=("Look for the smallest number of stopped rounds.",),
        ),
        Question(
            "3.7.3",
            "Each of the four follows a good tip, and together they end in a circle. What is that?",
            (
                Choice(
                    "Good for one is not always good for all",
                    "Lesson 4 is about just this.",
                    right=True,
                ),
                Choice("The tip is false", "For one player among others it was good."),
                Choice("A fault of the program", "You stepped through the round: all was legal."),
            ),
            hints=("How did one such player do in the tournament?",),
        ),
    ]


def _turned(question: Question) -> Question:
    """Move the choices on by the question's last number, so that the right one stands anywhere."""
    by = int(question.id[-1]) % len(question.choices)
    return replace(question, choices=question.choices[by:] + question.choices[:by])


QUESTIONS = tuple(map(_turned, (*_tips(), *_deals(), *_lab(), *_claims(), *_endless())))
