"""The positions and questions of lesson 1. Answers that the engine can find, it finds."""

from __future__ import annotations

from .engine.cards import read_cards
from .engine.deal import deal
from .engine.players import play_round
from .engine.plays import join_words, trick_winner
from .engine.rules import Rules
from .engine.state import RoundState
from .questions import Choice, Question, who_picks_up
from .words.lessons import LESSON1

RULES = Rules.preset("classic", scoring="cards")
GUIDED_SEED = 67
SWELLING_SEED = 1
ONE_CARD_LEFT = {
    "8H": ["JC QC AD 7D", "KH TC KD", "9H TH QD 9C"],
    "8S": ["JS AS AD 7D", "KH QH KS KD", "9H TH QD"],
}


def guided_deal() -> RoundState:
    """Return the first deal of the lesson: West leads, so the learner sees others play first."""
    return deal(RULES, seed=GUIDED_SEED, dealer=0)


def one_card_left(card: str = "8H") -> RoundState:
    """Return the set position of the driving question: East has led a heart, and you hold one card.

    With 8♥ you go out at once, in the middle of the trick; with 8♠ you pick up. Raises
    ``ValueError`` for another card.

    >>> one_card_left("8H").play("8H").outcome.went_out
    0
    >>> one_card_left("8S").legal_plays()
    (PICK_UP,)
    """
    hands = ONE_CARD_LEFT.get(card)
    if hands is None:
        raise ValueError(f"card={card!r}: there are two such tables, '8H' and '8S'")
    return RoundState.from_hands(RULES, [card, *hands], leader=3).play("9H")


def swelling_round() -> RoundState:
    """Return the round that is watched swelling: four random players, to its end."""
    return play_round(RULES, ["random"] * 4, seed=SWELLING_SEED)


def biggest_hand(end: RoundState) -> int:
    """Return the most cards that any seat held at any time of a round.

    >>> biggest_hand(swelling_round()) > 8
    True
    """
    return max(map(max, end.size_history))


def compare_guess(guess: object, end: RoundState) -> str:
    """Say how far a guess was from the biggest hand of a round.

    >>> compare_guess(10, swelling_round())
    'You guessed 10. The biggest hand had 12 cards: you were 2 off.'
    >>> compare_guess(..., swelling_round())
    'Write your number in place of the dots, and run that box first.'
    """
    if isinstance(guess, bool) or not isinstance(guess, int | float):
        return LESSON1["no_guess"]
    most = biggest_hand(end)
    off = abs(most - guess)
    return LESSON1["guess" if off else "exact"].format(guess, most, off)


def _predictions() -> list[Question]:
    hands = ["KH QH 8C TC", "9H JC TD KC", "7H QS JD 9S", "AS 8D QD 7S"]
    first = RoundState.from_hands(RULES, hands, leader=1).play("9H")
    hands = ["JS 9C KH", "AH KC", "QS 8S QH", "TS 7C 8H TC"]
    second = RoundState.from_hands(RULES, hands, leader=3).play("TS")
    hands = ["AC JD 9S", "KD 7C TC", "QD 8S JS 9C QS", "8D"]
    third = RoundState.from_hands(RULES, hands, leader=2).play("QD")
    return [
        who_picks_up("1.2.1", first, "North is next."),
        who_picks_up("1.2.2", second, "You are next, with a spade in hand."),
        who_picks_up("1.2.3", third, "East is next and holds one card."),
    ]


def _swelling() -> Question:
    most = biggest_hand(swelling_round())
    return Question(
        "1.3",
        "Everybody starts with 8 cards. How many cards were in the biggest hand of this round?",
        (
            Choice(str(most), f"Somebody held {most} cards: more than at the start.", right=True),
            Choice("8", "8 is what everybody starts with. Look for the highest point of a line."),
            Choice(
                str(len(RULES.cards)),
                "That is the whole pack. Nobody held everything: look at the highest point.",
            ),
        ),
        hints=(
            "Each line is one player. Where a line jumps up, that player picked up a trick.",
            "Find the highest point of all four lines, and read the number at the left.",
        ),
        free=True,
    )


def _check() -> list[Question]:
    trick = read_cards("10H AH 8H JH")
    order = ("West", "North", "East", "You")
    highest = order[trick_winner(trick)]
    leaders = tuple(
        Choice(
            name,
            f"{card} is the highest heart, so {name} leads."
            if name == highest
            else f"{name} played {card}. Is that the highest heart?",
            right=name == highest,
        )
        for name, card in zip(order, trick, strict=True)
    )
    return [
        Question(
            "1.5.1",
            "Hearts are led. You hold 9♥, Q♠ and A♦. What may you do?",
            (
                Choice("Play any card", "Not here: you hold a heart, so you must follow hearts."),
                Choice("Play 9♥", "You hold a heart, so you must follow.", right=True),
                Choice("Pick up", "You may pick up only when you have no heart at all."),
            ),
            hints=("Look at your hand: is there a heart in it?",),
        ),
        Question(
            "1.5.2",
            "Clubs are led and you have no club. Two cards lie on the table. What happens?",
            (
                Choice("I play any card", "In some games, yes. Here a card must follow suit."),
                Choice("I pass", "Nobody passes in this game. Look at the yellow button again."),
                Choice("I pick up the two cards", "And so your hand swells.", right=True),
            ),
            hints=("What did the yellow button at the table say?",),
        ),
        Question(
            "1.5.3",
            "You have just picked up. Who leads the next trick, in these rules?",
            (
                Choice("I do", "Who picks up leads next.", right=True),
                Choice(
                    "The player on my left",
                    "One of the published rule texts says so. At our table the picker leads.",
                ),
                Choice("The dealer", "The dealer's left leads only the first trick of a round."),
            ),
            hints=("Think of your first pick-up at the table. Who played the next card?",),
        ),
        Question(
            "1.5.4",
            "Everybody followed suit. Where do the cards of the trick go?",
            (
                Choice(
                    "To the player of the highest card", "As in many games, but not in this one."
                ),
                Choice("Out of the game", "They are gone for this round.", right=True),
                Choice("Back to their owners", "No card comes back. Watch the grey pile."),
            ),
            hints=("What grew at the right of the table after such a trick?",),
        ),
        Question(
            "1.5.5",
            f"West, North, East and you play {join_words(trick)}. Who leads next?",
            leaders,
            hints=("Put the four cards in order. The ace is high.",),
        ),
        Question(
            "1.5.6",
            "You have one card left. Can you still lose?",
            (
                Choice("No, I am nearly out", "Nearly is not out. What if you cannot follow suit?"),
                Choice(
                    "Only if my card is low",
                    "High or low does not matter for going out. The suit matters.",
                ),
                Choice(
                    "Yes: if I cannot follow, I pick up, or somebody else goes out first",
                    "One card is one turn from winning, or from swelling.",
                    right=True,
                ),
            ),
            hints=("Think of the two tables in part 4.",),
        ),
    ]


QUESTIONS = (*_predictions(), _swelling(), *_check())
