"""Spot the mistake: a round written down, in which somebody broke the rule of following suit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from .engine.cards import Hand, cards_of
from .engine.deal import deal
from .engine.players import play_round
from .engine.plays import (
    PICK_UP,
    Challenge,
    IllegalPlay,
    Play,
    Situation,
    check_play,
    join_words,
    trick_winner,
)
from .engine.rng import Rng
from .engine.rules import Rules
from .engine.state import RoundState
from .grid import Grid
from .sentences import does, seat_names
from .words.lessons import SPOT

RULES = Rules()
BOTS = ["random"] * RULES.players
FIVE = 5  # tricks are enough to look for a mistake


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick as written: who led, and what each seat did."""

    leader: int
    actions: tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn as written: its trick (from 1), who took it, the hand before and what was on."""

    trick: int
    seat: int
    action: Play
    hand: Hand
    table: Hand

    @property
    def wrong(self) -> bool:
        """Whether the engine refuses it."""
        try:
            check_play(self.hand, Situation(self.table), self.action)
        except IllegalPlay:
            return True
        return False


@dataclass(frozen=True, slots=True)
class Spot:
    """The hands at the start and some tricks as written; ``mistake`` is the one wrong turn."""

    start: RoundState
    tricks: tuple[Trick, ...]

    def __post_init__(self) -> None:
        if sum(turn.wrong for turn in self.turns()) != 1:
            raise ValueError("exactly one turn must be wrong")

    def turns(self) -> Iterator[Turn]:
        """Yield every turn with the hand it was taken from, following what is written."""
        hands = [set(hand) for hand in self.start.hands]
        for number, trick in enumerate(self.tricks, start=1):
            table: Hand = ()
            for place, action in enumerate(trick.actions):
                seat = (trick.leader + place) % len(hands)
                yield Turn(number, seat, action, tuple(sorted(hands[seat])), table)
                if action is PICK_UP:
                    hands[seat] |= set(table)
                else:
                    hands[seat].discard(action)
                    table = (*table, action)

    @property
    def mistake(self) -> Turn:
        """The wrong turn, found by the engine."""
        return next(turn for turn in self.turns() if turn.wrong)

    def grids(self) -> tuple[Grid, Grid]:
        """Return the hands at the start and the tricks, as two tables."""
        names = seat_names(self.start.rules.players)
        hands = tuple(
            (name, *("  ".join(map(str, cards_of(hand, suit))) for suit in "SHDC"))
            for name, hand in zip(names, self.start.hands, strict=True)
        )
        tricks = tuple(
            (str(number), *self._line(trick, names)) for number, trick in enumerate(self.tricks, 1)
        )
        return Grid(SPOT["hands"], ("", "♠", "♥", "♦", "♣"), hands), Grid(
            SPOT["tricks"], ("", *SPOT["head"].split("|")), tricks
        )

    def _line(self, trick: Trick, names: Sequence[str]) -> list[str]:
        cells = []
        for place, action in enumerate(trick.actions):
            name = names[(trick.leader + place) % len(names)]
            cells.append(does(name, "pick up") if action is PICK_UP else f"{name} {action}")
        empty = [""] * (len(names) - len(cells))
        return [*cells, *empty, does(names[self._next_leader(trick)], "lead")]

    def _next_leader(self, trick: Trick) -> int:
        cards = tuple(action for action in trick.actions if action is not PICK_UP)
        picked = len(cards) < len(trick.actions)
        place = len(cards) if picked else trick_winner(cards)
        return (trick.leader + place) % len(self.start.hands)

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self.grids()))

    def _repr_html_(self) -> str:
        return "".join(grid._repr_html_() for grid in self.grids())


def _tricks(state: RoundState) -> tuple[Trick, ...]:
    """Return the tricks of a round; bots never break a rule, so nobody is challenged."""
    return tuple(
        Trick(line.leader, tuple(a for a in line.actions if not isinstance(a, Challenge)))
        for line in state.record.tricks
    )


def wrong_card(seed: int | str) -> Spot:
    """Return a round in which one player put a card of another suit on a trick.

    Raises ``ValueError`` for a seed whose first tricks leave no room for that.

    >>> spot = wrong_card(seed=4)
    >>> spot.mistake.action.suit == spot.mistake.table[0].suit
    False
    """
    end = play_round(RULES, BOTS, seed)
    start, lines = RoundState.begin(end.start), _tricks(end)[:FIVE]
    swaps = [
        (number, place, card)
        for number, trick in enumerate(lines[1:-1], start=1)
        for place in range(1, RULES.players)
        for card in start.hands[(trick.leader + place) % RULES.players]
    ]
    for number, place, card in Rng(seed, 1).shuffle(swaps):
        told = _swapped(lines, number, place, card)
        if told and _one_revoke(start, told):
            return Spot(start, told)
    raise ValueError(SPOT["no_chance"].format(seed))


def _swapped(lines: tuple[Trick, ...], number: int, place: int, card: Play) -> tuple[Trick, ...]:
    """Return the tricks with one card swapped, if everybody followed and another card won."""
    actions = lines[number].actions
    cards = tuple(action for action in actions if action is not PICK_UP)
    if len(cards) < len(actions) or trick_winner(cards) == place:
        return ()
    changed = replace(lines[number], actions=(*actions[:place], card, *actions[place + 1 :]))
    return (*lines[:number], changed, *lines[number + 1 :])


def _one_revoke(start: RoundState, told: tuple[Trick, ...]) -> bool:
    """Whether these tricks hold one wrong turn, a card in hand that did not follow."""
    try:
        turn = Spot(start, told).mistake
    except ValueError:
        return False
    return turn.action in turn.hand


def wrong_pick_up(seed: int | str) -> Spot:
    """Return a round in which one player picked up a trick although they could follow.

    Raises ``ValueError`` for a seed whose first tricks leave no room for that.

    >>> spot = wrong_pick_up(seed=4)
    >>> spot.mistake.action, len(cards_of(spot.mistake.hand, spot.mistake.table[0].suit)) > 0
    (PICK_UP, True)
    """
    start = state = deal(RULES, seed)
    chances = []
    for action in play_round(start, BOTS, seed).actions:
        state = state.play(action)
        late = 2 <= len(_tricks(state)) < FIVE
        if late and state.trick and PICK_UP not in state.legal_plays():
            chances.append(state)
    if not chances:
        raise ValueError(SPOT["no_chance"].format(seed))
    before = Rng(seed, 2).choice(chances)
    *lines, open_trick = _tricks(before)
    seat = (before.leader + len(before.trick)) % RULES.players
    hands = [hand + before.trick * (n == seat) for n, hand in enumerate(before.hands)]
    after = play_round(RoundState.from_hands(RULES, hands, leader=seat), BOTS, seed)
    wrong = replace(open_trick, actions=(*open_trick.actions, PICK_UP))
    return Spot(start, (*lines, wrong, *_tricks(after))[:FIVE])


def reason(turn: Turn, names: Sequence[str]) -> str:
    """Say why a turn was wrong, or that it was not.

    >>> spot = wrong_card(seed=4)
    >>> names = seat_names(4)
    >>> "it had to be" in reason(spot.mistake, names)
    True
    """
    name = names[turn.seat]
    if not turn.table:
        return SPOT["led"].format(does(name, "lead"), turn.action, turn.trick)
    suit = turn.table[0].suit
    did = does(name, "pick up" if turn.action is PICK_UP else "play")
    did += "" if turn.action is PICK_UP else f" {turn.action}"
    following = cards_of(turn.hand, suit)
    if turn.wrong:
        return SPOT["wrong"].format(did, turn.trick, suit.plural, join_words(following, "or"))
    right = SPOT["no_card"] if turn.action is PICK_UP else SPOT["follows"]
    return right.format(did, turn.trick, suit.plural, suit.singular)
