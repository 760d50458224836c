"""A round in a terminal, for a place without Jupyter: the same rules and the same words."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from random import randrange

import click

from .engine.cards import Card, Hand, Suit, cards_of
from .engine.deal import deal
from .engine.events import Event, Played, RoundEnded
from .engine.observation import Observation
from .engine.players import play_turn
from .engine.plays import PICK_UP, IllegalPlay, count_cards
from .engine.rules import Rules, find_preset, rules_text
from .engine.scoring import Outcome
from .engine.state import RoundState
from .sentences import (
    does,
    event_sentence,
    last_card_sentence,
    outcome_sentence,
    points_label,
    seat_names,
    trumps_sentence,
    turn_sentence,
)
from .words.replay import REPLAY, REPLAY_TEXT
from .words.table import BOT_NAMES, LABELS, PRESET_NAMES
from .words.terminal import TERMINAL, TERMINAL_HELP, TERMINAL_NEXT

YOUR_SEAT = 0
WIDEST_NAME = 10
SAME_DEAL, NEW_DEAL, STOP = TERMINAL_NEXT
SIGNS = {suit.symbol: suit for suit in Suit}
COLOURS = {Suit.DIAMONDS: "red", Suit.HEARTS: "red"}
FOUR_COLOURS = COLOURS | {Suit.CLUBS: "green", Suit.DIAMONDS: "cyan"}
_CARD_IN_TEXT = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")


@dataclass(frozen=True, slots=True)
class Screen:
    """Where the words go: every line passes through ``paint`` on its way.

    Cards get their colour here, and their letters where the terminal has no suit signs, so that
    no other line of this file has to think of either.
    """

    encoding: str = "utf-8"
    four_colours: bool = False

    @property
    def has_signs(self) -> bool:
        """Whether the terminal can write ♣ ♦ ♥ ♠.

        >>> Screen("utf-8").has_signs, Screen("cp1252").has_signs
        (True, False)
        """
        try:
            "".join(SIGNS).encode(self.encoding)
        except UnicodeEncodeError:
            return False
        return True

    def paint(self, text: str) -> str:
        """Colour the cards in a text; what the terminal cannot write becomes letters.

        >>> click.unstyle(Screen("ascii").paint("You lead 10♥. Señor West leads 9♣."))
        'You lead 10H. Se?or West leads 9C.'
        """
        painted = _CARD_IN_TEXT.sub(self._paint_card, text)
        return painted.encode(self.encoding, "replace").decode(self.encoding)

    def _paint_card(self, card: re.Match[str]) -> str:
        rank, sign = card.groups()
        suit = SIGNS[sign]
        colours = FOUR_COLOURS if self.four_colours else COLOURS
        return click.style(
            rank + (sign if self.has_signs else suit.value), fg=colours.get(suit), bold=True
        )

    def say(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            click.echo(self.paint(line))

    def ask(self, question: str) -> str | None:
        """Read an answer; None when there is no more to read (Ctrl-C, Ctrl-D, Ctrl-Z)."""
        try:
            answer: str = click.prompt(question, "", prompt_suffix="", show_default=False)
        except click.Abort:
            self.say("")
            return None
        except UnicodeDecodeError:  # a key that the terminal and Python spell differently
            return "\ufffd"
        return answer.strip()


def this_screen(*, four_colours: bool = False) -> Screen:
    """Return the screen that standard output is."""
    return Screen(sys.stdout.encoding or "ascii", four_colours)


def new_seed() -> str:
    """Return a deal number short enough to tell a friend."""
    return str(randrange(1_000_000))


def play_rounds(screen: Screen, rules: Rules, preset: str, bots: Sequence[str], seed: str) -> None:
    """Play round after round until the person has had enough."""
    wish = SAME_DEAL
    while wish != STOP:
        if wish == NEW_DEAL:
            seed = new_seed()
        screen.say(*heading(preset, bots, seed))
        state = play_one(screen, deal(rules, seed), bots, seed)
        if state.outcome is None:
            screen.say(TERMINAL["so_far"], "", state.to_text())
            break
        show_end(screen, state)
        wish = ask_next(screen)
    screen.say(TERMINAL["goodbye"])


def heading(preset: str, bots: Sequence[str], seed: str) -> tuple[str, ...]:
    """Say what is played, which deal it is, and who the others are."""
    names = ", ".join(BOT_NAMES[bot] for bot in dict.fromkeys(bots))
    deal_line = TERMINAL["deal"].format(preset=PRESET_NAMES[preset], seed=seed, bots=names)
    return "", deal_line, TERMINAL["help_hint"]


def play_one(screen: Screen, state: RoundState, bots: Sequence[str], seed: str) -> RoundState:
    """Play a round and return its last state, which has no outcome if the person stopped."""
    by_seat = [bots[0], *bots]  # the first stands at the person's seat and is never asked
    told = 0
    while state.outcome is None:
        tell(screen, state.events[told:], state.rules)
        told = len(state.events)
        if state.to_play != YOUR_SEAT:
            state = play_turn(state, by_seat, seed)
            continue
        show_table(screen, state.observation(YOUR_SEAT))
        after = take_turn(screen, state)
        if after is None:
            return state
        state = after
    tell(screen, state.events[told:], state.rules)
    return state


def tell(screen: Screen, events: Sequence[Event], rules: Rules) -> None:
    """Tell what happened; how the round ended is told with the points."""
    names = seat_names(rules.players)
    for event in events:
        if not isinstance(event, RoundEnded):
            screen.say(event_sentence(event, names, rules))


def show_table(screen: Screen, seen: Observation) -> None:
    """Show all that the person may see: sizes of hands, the trick, their own cards."""
    names = seat_names(seen.rules.players)
    sizes = [f"{name} {size}" for name, size in zip(names, seen.hand_sizes, strict=True)]
    waste = LABELS["waste"].format(count_cards(len(seen.waste)))
    trick = [
        f"{names[(seen.leader + place) % len(names)]} {card}"
        for place, card in enumerate(seen.trick)
    ]
    screen.say(
        "",
        *filter(None, [trumps_sentence(seen)]),
        TERMINAL["hands"].format(", ".join(sizes)) + f"; {waste}.",
        TERMINAL["trick"].format(", ".join(trick) or LABELS["empty_trick"]),
        TERMINAL["hand"],
        *hand_rows(seen.hand),
        turn_sentence(seen, names)
        + (f" {TERMINAL['press_enter']}" if seen.legal == (PICK_UP,) else ""),
    )


def hand_rows(hand: Hand) -> list[str]:
    """Return one row a suit, with the number that plays each card.

    >>> from .engine.cards import parse_cards
    >>> hand_rows(parse_cards("9H QH 7C"))
    ['  clubs      1) 7♣', '  hearts     2) 9♥   3) Q♥']
    """
    rows = []
    for suit in sorted({card.suit for card in hand}):
        cards = [f"{hand.index(card) + 1:>3}) {card}" for card in cards_of(hand, suit)]
        rows.append(f"  {suit.plural:<9}" + " ".join(f"{card:<7}" for card in cards).rstrip())
    return rows


def take_turn(screen: Screen, state: RoundState) -> RoundState | None:
    """Ask until the person has played; None when they stop instead."""
    while True:
        answer = screen.ask(TERMINAL["card"])
        if answer is None or answer.lower() in {"q", "quit"}:
            return None
        if answer.lower() in {"?", "h", "help"}:
            screen.say(TERMINAL_HELP)
            continue
        try:
            return state.play(read_answer(answer, state))
        except IllegalPlay as error:
            screen.say(f"{error}.")


def read_answer(answer: str, state: RoundState) -> Card | str:
    """Turn a typed answer into a play: a number is a card in hand, Enter is a pick-up.

    Raises ``IllegalPlay`` for a number that no card has.

    >>> read_answer("2", deal(Rules(players=3), seed=7)), read_answer("", deal(Rules(), seed=7))
    (A♣, 'pick-up')
    """
    hand = state.hands[YOUR_SEAT]
    if not answer:
        return PICK_UP.value
    if not answer.isdecimal():
        return answer
    number = int(answer.lstrip("0")[:4] or 0)
    if not 1 <= number <= len(hand):
        raise IllegalPlay(TERMINAL["no_number"].format(number=answer[:9], cards=len(hand)))
    return hand[number - 1]


def show_end(screen: Screen, state: RoundState) -> None:
    """Say who won, the points, what was left in each hand, and the round as text."""
    if state.outcome is None:
        return
    show_points(screen, state, state.outcome, seat_names(state.rules.players))
    screen.say("", LABELS["record"] + ":", "", state.to_text())


def show_points(
    screen: Screen,
    state: RoundState,
    outcome: Outcome,
    names: Sequence[str],
    seat: int | None = None,
) -> None:
    """Show how a round ended and what was left: in all hands, or in one seat's alone."""
    screen.say(
        "",
        click.style(outcome_sentence(outcome, names), bold=True),
        *filter(None, [last_card_sentence(state.observation(YOUR_SEAT))]),
        points_label(state.rules),
    )
    hands = hands_seen(state.hands, seat)
    for name, points, hand in zip(names, outcome.points, hands, strict=True):
        screen.say(f"  {name:<{WIDEST_NAME}}{points:>4}   {hand}".rstrip())


def hands_seen(hands: Sequence[Hand], seat: int | None) -> list[str]:
    """Return each hand in words; with a seat, the others count their cards only.

    >>> from .engine.cards import parse_cards
    >>> hands_seen([parse_cards("9H QH"), parse_cards("7C")], seat=1)
    ['2 cards', '7♣']
    """
    return [
        " ".join(map(str, hand)) if seat in (None, place) else count_cards(len(hand))
        for place, hand in enumerate(hands)
    ]


def tell_round(screen: Screen, end: RoundState, seat: int | None = None) -> None:
    """Tell a whole round in words; with a seat, only what that seat saw."""
    rules, names = end.rules, seat_names(end.rules.players, seat)
    preset = find_preset(rules)
    which = PRESET_NAMES[preset] if preset else REPLAY_TEXT["own_rules"].format(rules_text(rules))
    dealt = does(names[end.dealer], "deal")
    hands = zip(names, hands_seen(end.start.hands, seat), strict=True)
    screen.say(
        REPLAY_TEXT["rules"].format(which, rules.players, dealt),
        *filter(None, [trumps_sentence(end.observation(YOUR_SEAT))]),
        f"{REPLAY['hands']}:",
        *(f"  {name:<{WIDEST_NAME}}{hand}".rstrip() for name, hand in hands),
    )
    story = [event for event in end.events if not isinstance(event, RoundEnded)]
    for number, event in enumerate(story, start=1):
        if number == 1 or (isinstance(event, Played) and event.lead):
            screen.say("")
        screen.say(f"{number:>4}. {event_sentence(event, names, rules)}")
    if end.outcome is not None:
        show_points(screen, end, end.outcome, names, seat)
    elif end.to_play is not None:
        screen.say("", REPLAY["unfinished"].format(does(names[end.to_play], "play")))


def ask_next(screen: Screen) -> str:
    """Ask what next until the answer is one of the numbers; no answer means stop."""
    screen.say("   ".join(f"{key}) {label}" for key, label in TERMINAL_NEXT.items()))
    while True:
        answer = screen.ask(TERMINAL["next"])
        if answer is None or answer.lower() in {"q", "quit"}:
            return STOP
        if answer in TERMINAL_NEXT:
            return answer
        screen.say(TERMINAL["choose_next"])
