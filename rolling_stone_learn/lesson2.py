"""The positions and tables of lesson 2. Numbers that counting can find, it finds."""

from __future__ import annotations

from fractions import Fraction
from math import comb, prod

from .engine.beliefs import Belief
from .engine.cards import Card, Pack, Suit, cards_of
from .engine.deal import deal
from .engine.plays import PICK_UP
from .engine.rng import Rng, next_seed
from .engine.rules import Rules
from .engine.state import RoundState
from .grid import Grid
from .guessing import guessed  # noqa: F401  # the lesson calls it by this name
from .lesson1 import RULES
from .openings import none_of
from .sentences import seat_names
from .words.lessons import LESSON2

NAMES = seat_names(4)
HEART = Suit.HEARTS
PICK_UP_SEED = 2
LEAD_SEED = 7
PACK, HAND, HEARTS = len(RULES.cards), len(RULES.cards) // 4, len(RULES.cards) // 4
FREE = {"hidden": 24, "hand": 8, "hearts": 4}
"""The half-worked case: 8 cards are mine, 4 of them hearts, so 24 are hidden with 4 hearts."""
OWN = {"hidden": 32, "hand": 8, "hearts": 7}
"""The case of one's own: five players, 40 cards, 8 of them mine with 3 of the 10 hearts."""
BLANKS = {(1, 1): "a", (2, 2): "b", (3, 3): "c"}
"""The numbers left out of a half-worked table: (row, column), counted from 0."""


def hands(pupil: str, deals: int = 20) -> Grid:
    """Return the hands of seat 0 in a pupil's own deals, suit by suit, to look at and count.

    They are the deals of ``rsl.tally(pupil, deals)``.

    >>> hands("7b-3", 2)
    Your hands: the deals of 7b-3
    Deal | ♠  | ♥        | ♦     | ♣
    -----+----+----------+-------+-----
    1    | 10 | J 7      | K Q J | K J
    2    | –  | K J 10 8 | A J   | A 10
    """
    rows = []
    for number in range(deals):
        hand = deal(RULES, next_seed(pupil, number)).hands[0]
        suits = [cards_of(hand, suit)[::-1] for suit in map(Suit, "SHDC")]
        held = (" ".join(str(card)[:-1] for card in cards) or "–" for cards in suits)
        rows.append((str(number + 1), *held))
    head = (LESSON2["deal"], *(Suit(suit).symbol for suit in "SHDC"))
    return Grid(LESSON2["hands"].format(pupil), head, tuple(rows))


def heart_by_heart(hidden: int, hand: int, hearts: int, *, half: bool = False) -> Grid:
    """Return how a hand misses one heart after another: places, and of 1,000 deals those left.

    With ``half`` three numbers are left blank, as [a], [b] and [c].

    >>> heart_by_heart(24, 8, 4)
    No heart in a hand of 8: 4 hearts in 24 places
    Heart | places that miss the hand | places left | of 1,000 deals still no heart
    ------+---------------------------+-------------+------------------------------
    1     | 16                        | 24          | 667
    2     | 15                        | 23          | 435
    3     | 14                        | 22          | 277
    4     | 13                        | 21          | 171
    """
    rows = [[LESSON2["heart"].format(row + 1), *line(hidden, hand, row)] for row in range(hearts)]
    if half:
        for (row, column), blank in BLANKS.items():
            rows[row][column] = f"[{blank}]"
    caption = LESSON2["by_heart"].format(hand, hearts, hidden)
    return Grid(caption, tuple(LESSON2["by_heart_head"].split("|")), tuple(map(tuple, rows)))


def line(hidden: int, hand: int, row: int) -> list[str]:
    """Return the numbers of one line of such a table."""
    left = none_of(hidden, row + 1, [hand])
    return [str(hidden - hand - row), str(hidden - row), f"{round(1000 * left):,}"]


def somebody() -> Grid:
    """Return how likely it is that somebody of four has no heart: added, taken off, exact.

    The last lines compare it with multiplying, as if the hands were independent.
    """
    pairs = 6 * Fraction(comb(PACK - 2 * HAND, HEARTS), comb(PACK, HEARTS))
    threes = 4 * Fraction(comb(PACK - 3 * HAND, HEARTS), comb(PACK, HEARTS))
    numbers = (
        *(THIS_ONE, 4 * THIS_ONE, -pairs, threes, SOMEBODY),
        *(1 - SOMEBODY, PRODUCT, SOMEBODY - PRODUCT),
    )
    lines = zip(LESSON2["somebody_lines"].split("|"), numbers, strict=True)
    rows = tuple((line, f"{float(1000 * number):.1f}") for line, number in lines)
    return Grid(LESSON2["somebody"], tuple(LESSON2["somebody_head"].split("|")), rows)


THIS_ONE = none_of(PACK, HEARTS, [HAND])
SOMEBODY = none_of(PACK, HEARTS, [HAND] * 4)
PRODUCT = 1 - prod([1 - THIS_ONE] * 4, start=Fraction(1))
NORTH_THEN = none_of(PACK - HAND, HEARTS, [HAND])
"""North has no heart, when it is known that West has none."""


def thousand(chance: Fraction) -> int:
    """Return a chance as so many of 1,000 deals."""
    return round(1000 * chance)


def before_pick_up() -> RoundState:
    """Return a trick of hearts in which it is West's turn: East led one, and you followed.

    >>> before_pick_up().to_play, before_pick_up().legal_plays()
    (1, (PICK_UP,))
    """
    state = deal(RULES, seed=PICK_UP_SEED, leader=3)
    for _ in range(2):
        state = state.play(cards_of(state.hands[state.to_play or 0], HEART)[0])
    return state


def after_pick_up() -> RoundState:
    """Return the same round, when West has picked up the two hearts."""
    return before_pick_up().play(PICK_UP)


def odds_table(before: RoundState, after: RoundState) -> Grid:
    """Return how many of 1,000 deals leave each other seat without hearts or spades, for you."""
    rows = []
    for seat in range(1, len(NAMES)):
        cells = [
            _told(state, seat, suit) for suit in (HEART, Suit.SPADES) for state in (before, after)
        ]
        rows.append((NAMES[seat], *cells))
    return Grid(LESSON2["odds"], tuple(LESSON2["odds_head"].split("|")), tuple(rows))


def _told(state: RoundState, seat: int, suit: Suit) -> str:
    seen = state.observation(0)
    if cards_of(seen.known[seat], suit):
        return LESSON2["certain"]
    return f"{thousand(Belief(seen).void(seat, suit)):,}"


def small_round() -> RoundState:
    """Return a round of three with nine cards: you led, West followed, and East picked up.

    >>> Belief(small_round().observation(0)).deals
    4
    """
    rules = Rules(players=3, pack=Pack("HSD", "JQK", hand=3))
    start = RoundState.from_hands(rules, ["KH JS QD", "QH JH QS", "KS JD KD"], leader=0)
    return start.play("KH").play("QH").play(PICK_UP)


def three_doors() -> RoundState:
    """Return the smallest choice: West held two of K♥, Q♥ and K♠, and East holds the third.

    You led J♥, and West followed with K♥.

    >>> seen = three_doors().observation(0)
    >>> [Belief(seen, model).void(2, "H") for model in ("uniform", "restricted_choice")]
    [Fraction(1, 2), Fraction(1, 3)]
    """
    hands = ["JH 9C", "KH QH", "KS"]
    return RoundState.from_hands(Rules(players=3), hands, leader=0).play("JH").play("KH")


def doors_and_cards(games: int = 900, seed: int | str = 1) -> Grid:
    """Play Monty Hall's game and deal the three cards, so many times each, and count.

    The host opens a door that is not mine and hides no prize; West follows with a heart. Whoever
    has two to choose from chooses at random.
    """
    rng = Rng(seed, "doors")
    cards = [Card.parse(code) for code in ("KS", "QH", "KH")]
    counts = [[0] * 4 for _ in range(3)]
    for _ in range(games):
        prize = rng.below(3)
        counts[prize][0] += 1
        counts[prize][1] += rng.choice([door for door in (1, 2) if door != prize]) == 2
        east = rng.below(3)
        counts[east][2] += 1
        counts[east][3] += rng.choice([card for card in (1, 2) if card != east]) == 2
    lines = LESSON2["doors_lines"].split("|")
    rows = [
        (where, str(played), str(opened), str(card), str(deals), str(shown))
        for where, card, (played, opened, deals, shown) in zip(lines, cards, counts, strict=True)
    ]
    caption = LESSON2["doors"].format(games, games)
    return Grid(caption, tuple(LESSON2["doors_head"].split("|")), tuple(rows))


def my_lead() -> RoundState:
    """Return an opening in which you lead."""
    return deal(RULES, seed=LEAD_SEED)


def pickup_table(suit: str = "H", *, half: bool = False) -> Grid:
    """Return who picks up when you lead a suit from ``my_lead()``, and how many cards.

    With ``half`` the last column is left blank, to fill in.
    """
    picks = _picks(suit)
    rows = [
        (NAMES[seat], str(seat), str(times), "…" if half else str(seat * times))
        for seat, times in picks.items()
    ]
    total = "…" if half else str(cards_in_thousand(suit))
    rows += [
        (LESSON2["nobody"], "0", str(1000 - sum(picks.values())), "0"),
        (LESSON2["together"], "", "1000", total),
    ]
    caption = LESSON2["pickups"].format(Suit(suit).singular)
    return Grid(caption, tuple(LESSON2["pickups_head"].split("|")), tuple(rows))


def cards_in_thousand(suit: str = "H") -> int:
    """Return how many cards are picked up in 1,000 such leads, from the table's whole numbers."""
    return sum(seat * times for seat, times in _picks(suit).items())


def _picks(suit: str) -> dict[int, int]:
    picks = Belief(my_lead().observation(0)).who_picks_up(suit)
    return {seat: thousand(picks[seat]) for seat in range(1, len(NAMES))}
