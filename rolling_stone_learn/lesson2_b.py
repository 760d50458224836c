"""The questions of lesson 2, part B. Answers that the odds can find, they find."""

from __future__ import annotations

from fractions import Fraction

from .engine.beliefs import Belief
from .engine.cards import cards_of
from .lesson2 import (
    HEART,
    after_pick_up,
    before_pick_up,
    small_round,
    thousand,
    three_doors,
)
from .questions import Choice, Question

WEST, NORTH = 1, 2


def _pick_up() -> list[Question]:
    before, after = (Belief(state.observation(0)) for state in (before_pick_up(), after_pick_up()))
    then, now = before.void(NORTH, "H"), after.void(NORTH, "H")
    spades = before.void(WEST, "S"), after.void(WEST, "S")
    places = sum(
        size
        for size, open_to in zip(after.facts.places, after.facts.may_hold, strict=True)
        if open_to != after.facts.may_hold[after.facts.row(WEST)]
    )
    picked = len(after.observation.known[WEST])
    return [
        Question(
            "2.8.1",
            f"West had no heart and has picked up {picked}. How sure can you be that West has a "
            "heart now?",
            (
                Choice("Quite sure: nearly all hands have one", "Surer than that: you saw it."),
                Choice(
                    "Certain",
                    "You saw both hearts go into West's hand. Known cards need no odds.",
                    right=cards_of(after.observation.known[WEST], HEART) != (),
                ),
                Choice("West has none: West could not follow", "That was before the pick-up."),
            ),
            hints=("Which cards does West hold now that you have seen?",),
        ),
        Question(
            "2.8.2",
            f"Before, in {thousand(then)} of 1,000 deals North had no heart. And now?",
            (
                Choice(
                    "More deals",
                    "The hidden hearts cannot lie with West. Who holds them, then?",
                    right=now > then,
                ),
                Choice(
                    "The same number", "North did nothing. But you learned something.", now == then
                ),
                Choice(
                    "Fewer deals",
                    "West hides no heart, so the hidden ones lie with North and East.",
                    right=now < then,
                ),
            ),
            hints=("West could not follow. So in whose hands do the hidden hearts lie?",),
        ),
        Question(
            "2.8.3",
            f"In {thousand(spades[0])} of 1,000 deals West had no spade. And now?",
            (
                Choice(
                    "Fewer deals",
                    f"Only {thousand(spades[1])}: West's hidden cards are no hearts, so they are "
                    "other suits.",
                    right=spades[1] < spades[0],
                ),
                Choice("The same: no spade was played", "But you know more of West's cards."),
                Choice("More deals", "West's hidden cards are no hearts. What are they?"),
            ),
            hints=("West has 8 hidden cards, and none is a heart.",),
        ),
        Question(
            "2.8.4",
            "Recompute: in how many places can a hidden heart lie now?",
            (
                Choice(str(places), "Those of North and of East.", right=True),
                Choice(
                    str(sum(after.facts.places)),
                    "Those are all hidden places. In West's there is no heart.",
                ),
                Choice(str(after.facts.places[after.facts.row(NORTH)]), "That is North alone."),
            ),
            hints=("Whose places are shut for hearts?", "North has 8 hidden cards, East has 7."),
            free=True,
        ),
        Question(
            "2.8.5",
            "And now the chance: in how many of 1,000 deals has North no heart?",
            (
                Choice(
                    str(thousand(now)),
                    "4 hearts, 15 places, 7 of them miss North: C(11, 8) / C(15, 8).",
                    right=True,
                ),
                Choice(str(thousand(then)), "That was before. West's places are shut now."),
                Choice(
                    str(thousand(Fraction(7, 15) ** 4)),
                    "That is 7/15, four times. But places are used up, one after the other.",
                ),
                Choice(str(thousand(1 - now)), "That is the opposite: North has a heart."),
            ),
            hints=(
                "There are 4 hidden hearts. 7 of the 15 places miss North.",
                "1,000 · 7/15 · 6/14 · 5/13 · 4/12",
            ),
            free=True,
        ),
    ]


def _cross_out() -> list[Question]:
    left = Belief(small_round().observation(0))
    deals, voids = left.deals, left.deals * left.void(WEST, "S")
    return [
        Question(
            "2.9.1",
            "How many deals are left at the end?",
            (
                Choice(str(deals), "All the others do not fit what was played.", right=True),
                Choice("20", "That is at the start. Go to the last step."),
                Choice("10", "That is before East picked up. Go one step on."),
            ),
            hints=("Press Last, and count the tiles that are not crossed out.",),
            free=True,
        ),
        Question(
            "2.9.2",
            "Bayes' rule by counting: what is the chance now that West has no spade?",
            (
                Choice(
                    f"{voids} of {deals}",
                    "Tiles without a spade that are left, of all tiles that are left.",
                    right=True,
                ),
                Choice(f"{voids} of 20", "The crossed-out tiles are no longer possible."),
                Choice("4 of 20, as before", "That was before anything was played."),
            ),
            hints=("Only tiles that are not crossed out count, above and below the line.",),
        ),
    ]


def _evidence() -> list[Question]:
    seen = three_doors().observation(0)
    weighed = Belief(seen, "restricted_choice").void(2, "H")
    return [
        Question(
            "2.10.1",
            "West showed K♥ and chose at random where there was a choice. East's one card is Q♥ or "
            "K♠. Which is likelier?",
            (
                Choice(
                    "K♠",
                    "Then West had K♥ and Q♥, and could as well have shown Q♥.",
                    right=weighed > Fraction(1, 2),
                ),
                Choice(
                    "Q♥",
                    f"It is {1 - weighed}. With K♥ and K♠ West had to show K♥; with two hearts it "
                    "was a choice.",
                    right=weighed < Fraction(1, 2),
                ),
                Choice(
                    "Both alike",
                    "Two deals fit, but K♥ comes out half as often where West could choose.",
                    right=weighed == Fraction(1, 2),
                ),
            ),
            hints=("In 100 deals of each kind: how often does West show K♥?",),
        ),
        Question(
            "2.10.2",
            "Monty Hall: who is the host in our card game, and what is the door he opens?",
            (
                Choice("East, with the hidden card", "East's card is where the prize is."),
                Choice(
                    "West, with K♥",
                    "West shows a heart if possible, as the host shows an empty door.",
                    right=True,
                ),
                Choice("You, with J♥", "You ask. Who answers, and could perhaps choose?"),
            ),
            hints=("Who shows something, and must not show everything?",),
        ),
        Question(
            "2.10.3",
            "Now West always follows with the lowest heart, never by chance. West shows K♥. So?",
            (
                Choice("Still Q♥ with 2/3", "That was for a random choice. Here is none."),
                Choice(
                    "East surely has Q♥",
                    "With Q♥ in hand West would have shown it. How people choose matters.",
                    right=True,
                ),
                Choice("Q♥ and K♠ alike", "Could West have Q♥ and show K♥?"),
            ),
            hints=("Suppose West had K♥ and Q♥. What would such a West play?",),
        ),
    ]


QUESTIONS = (*_pick_up(), *_cross_out(), *_evidence())
