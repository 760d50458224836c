"""The second part of lesson 1, for who wants more. Answers that the engine can find, it finds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .engine.cards import Suit, cards_of
from .engine.events import TrickDone
from .engine.players import play_round
from .engine.plays import PICK_UP, join_words
from .engine.state import RoundState
from .ledger import rows
from .ledger_numbers import JAQUES_RANKS, pack_size
from .lesson1 import RULES
from .questions import Choice, Question
from .sentences import does
from .spot import Spot, reason, wrong_card, wrong_pick_up
from .two_books import NAMES, first_pick_up, next_leader, play
from .words.lessons import BOOKS, LESSON1, SPOT

CARD_SEED = 5
PICK_UP_SEED = 4


def between_tricks(end: RoundState) -> Iterator[RoundState]:
    """Yield every position of a round that stands between two tricks, the deal first.

    >>> deal_first, *later = between_tricks(play_round(RULES, ["random"] * 4, seed=1))
    >>> in_play(deal_first), all(not state.trick for state in later)
    ([8, 8, 8, 8], True)
    """
    state = RoundState.begin(end.start)
    for action in end.actions:
        if not state.trick:
            yield state
        state = state.play(action)


def in_play(state: RoundState) -> list[int]:
    """Return how many cards of each suit are in the hands."""
    return [sum(len(cards_of(hand, suit)) for hand in state.hands) for suit in Suit]


def say_counts(seen: Mapping[int, int]) -> str:
    """Say how often each number of cards of a suit was seen in play.

    >>> say_counts({4: 6356, 0: 717})
    'Between two tricks a suit had 0 cards in play: 717 times; 4 cards in play: 6,356 times.'
    """
    counts = [LESSON1["count"].format(number, seen[number]) for number in sorted(seen)]
    return f"{LESSON1['counts']} {'; '.join(counts)}."


def tricks_done(end: RoundState) -> int:
    """Return how many tricks of a round were completed."""
    return sum(isinstance(event, TrickDone) for event in end.events)


def even_round() -> RoundState:
    """Return a round in which everybody holds two cards of each suit, so nobody picks up.

    >>> PICK_UP in even_round().actions
    False
    """
    cards = [cards_of(RULES.cards, suit) for suit in Suit]
    hands = [[card for suit in cards for card in suit[seat::4]] for seat in range(4)]
    return play_round(RoundState.from_hands(RULES, hands), ["random"] * 4, seed=1)


def story(kind: str) -> Spot:
    """Return a story with a mistake in it: of a wrong ``card``, or of a wrong ``pick_up``."""
    return {"card": wrong_card(CARD_SEED), "pick_up": wrong_pick_up(PICK_UP_SEED)}[kind]


def _books() -> list[Question]:
    questions = []
    ends = play()
    for number, (name, end) in enumerate(ends.items(), start=1):
        due = first_pick_up(end)
        picker, leader = due.to_play, next_leader(end)
        questions.append(
            Question(
                f"1.6.{number}",
                f"{NAMES[picker or 0]} must pick up. Who leads next in these rules: {name}?",
                tuple(
                    Choice(
                        seat_name,
                        f"{does(seat_name, 'lead')}: {BOOKS[end.rules.after_pickup]}"
                        if seat == leader
                        else BOOKS["not"].format(seat_name, BOOKS[end.rules.after_pickup]),
                        right=seat == leader,
                    )
                    for seat, seat_name in enumerate(NAMES)
                ),
                tries=1,
                position=due,
            )
        )
    same = next(iter(ends.values())).actions.index(PICK_UP) + 1
    questions.append(
        Question(
            "1.6.3",
            "How many turns were the same in both rounds? (One card is a turn, one pick-up too.)",
            (
                Choice(
                    str(same),
                    f"With turn {same} came the first pick-up. After it, different players lead.",
                    right=True,
                ),
                Choice(str(same - 1), "Nearly: the pick-up itself is a turn, and the same one."),
                Choice("0", "The hands are the same, and you lead in both. Look once more."),
            ),
            hints=(
                "Until the first pick-up, both rule books ask for the same.",
                "Count the cards played before the first pick-up, and add the pick-up.",
            ),
            free=True,
        )
    )
    return questions


def _ledger() -> list[Question]:
    listed, needed = pack_size(JAQUES_RANKS[0]), len(RULES.cards)
    after = next(row for row in rows if "after_pickup" in row.switches)
    allies = {
        letter
        for saying in after.sayings
        for letter in saying.sources
        if saying.value == "left_of_picker" and letter != "J"
    }
    return [
        Question(
            "1.7.1",
            "For four players, J lists the 8, 9, 10, J, Q, K and A. How many cards is that?",
            (
                Choice(
                    str(listed),
                    f"And four players with eight cards each need {needed}.",
                    right=True,
                ),
                Choice(
                    str(needed),
                    f"{needed} is what four players need. But count the ranks in the list.",
                ),
                Choice(str(len(JAQUES_RANKS[0])), "Those are the ranks. There are four suits."),
            ),
            hints=("Count the ranks in the list.", "Each rank comes in four suits."),
            free=True,
        ),
        Question(
            "1.7.2",
            "J's step 3 says: after a pick-up the player on the left leads. Which other source "
            "in the table says so too?",
            (
                Choice("None of them", "Step 3 stands alone; even J forgets it.", right=not allies),
                Choice("F", "F lets the picker lead. Look at the row once more.", "F" in allies),
                Choice(
                    "L, the leaflet",
                    "The leaflet lets the picker lead, but in another suit.",
                    "L" in allies,
                ),
                Choice("All of them", "Then there would be no row for it in this table!"),
            ),
            hints=("Look for left_of_picker in the row.",),
        ),
    ]


def _puzzles() -> list[Question]:
    n = RULES.players
    most = tricks_done(even_round())
    return [
        Question(
            "1.9.1",
            "Four players, eight cards of each suit. Between two tricks you count the hearts in "
            "all hands. Which numbers can come out?",
            (
                Choice(
                    join_words([0, n, 2 * n], "or"),
                    "A suit leaves the game four cards at a time.",
                    right=True,
                ),
                Choice("Any number from 0 to 8", "Then some trick must take one heart. Can it?"),
                Choice("Any even number", "Then some trick must take two hearts. Can it?"),
                Choice("Always 8", "Do hearts never leave the game? Think of a complete trick."),
            ),
            hints=("How many hearts leave the game when everybody follows hearts?",),
        ),
        Question(
            "1.9.2",
            "Why does a pick-up not change that number?",
            (
                Choice(
                    "The cards only move to another hand",
                    "They stay in play. Only a complete trick takes cards away.",
                    right=True,
                ),
                Choice("There are too few pick-ups", "One would be enough. Where do its cards go?"),
                Choice("The picker leads next", "True, but that does not say where the cards are."),
            ),
            hints=("Where are the cards before the pick-up, and where after it?",),
        ),
        Question(
            "1.9.3",
            "Four players. How many tricks can be completed in one round, at most?",
            (
                Choice(
                    str(most),
                    f"After {most} tricks {n} cards are left, and nobody is out: one card each. "
                    "The leader plays it and goes out.",
                    right=True,
                ),
                Choice(
                    str(len(RULES.cards) // n),
                    f"{len(RULES.cards)} cards are {len(RULES.cards) // n} tricks of {n}. But is "
                    "the last one ever completed?",
                ),
                Choice(
                    str(len(RULES.cards)),
                    "That is the number of cards. A trick takes several of them.",
                ),
            ),
            hints=(
                f"Each complete trick takes {n} cards of the {len(RULES.cards)} away.",
                "How many cards has each player before the very last trick? Who goes out first?",
            ),
            free=True,
        ),
    ]


def _spots() -> list[Question]:
    prompts = {
        "card": "Somebody put a wrong card on a trick. Who, and in which trick?",
        "pick_up": "Somebody picked up but could follow. Who, and in which trick?",
    }
    return [
        Question(
            f"1.10.{number}",
            prompt,
            tuple(_places(story(kind))),
            hints=(SPOT[f"hint_{kind}"], SPOT["hint"]),
            free=True,
            form=SPOT["form"],
        )
        for number, (kind, prompt) in enumerate(prompts.items(), start=1)
    ]


def _places(spot: Spot) -> Iterator[Choice]:
    turns = {(turn.seat, turn.trick): turn for turn in spot.turns()}
    for trick in range(1, len(spot.tricks) + 1):
        for seat, name in enumerate(NAMES):
            turn = turns.get((seat, trick))
            said = reason(turn, NAMES) if turn else SPOT["no_turn"].format(name, trick)
            yield Choice(f"{name}/{trick}", said, right=turn == spot.mistake)


def _guards() -> list[Question]:
    return [
        Question(
            "1.11.1",
            "The guard stopped some rounds. Played on, all of them ended soon. What did it do?",
            (
                Choice(
                    "It cut short rounds that would have ended",
                    "That is its cost: those rounds had a winner to come.",
                    right=True,
                ),
                Choice(
                    "It stopped rounds that go on for ever",
                    "Some guards do, at some tables. But these rounds ended when played on.",
                ),
                Choice("Nothing", "It did stop them, and nobody won them."),
            ),
            hints=("What happened to those rounds without the guard?",),
        ),
        Question(
            "1.11.2",
            "In 50 rounds the guard stopped none. So it never will?",
            (
                Choice(
                    "No: 50 rounds cannot show that",
                    "The interval says how much is still possible: look at its upper end.",
                    right=True,
                ),
                Choice("Yes: none is none", "None of 50. The next one may be the first."),
                Choice("Yes, with 95 % confidence", "95 % belongs to the interval. Read its end."),
            ),
            hints=("Read the upper end of the interval.",),
        ),
    ]


QUESTIONS = (*_books(), *_ledger(), *_puzzles(), *_spots(), *_guards())
