"""A round as a text that people can read, paste, send and read back.

The text has one fact a line, and one trick a line in the order the cards were played::

    rolling stone 1
    rules players=2 pack=HS/9TJ/3
    dealer 1
    leader 0
    hand 0 9H JH 9S
    hand 1 TH TS JS
    play 0 9H TH
    play 1 TS 9S
    play 1 JS
    end went_out 1

Here the written form ends; what the plays mean is the business of ``state``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from .cards import Card, Hand, Suit, parse_cards, read_cards
from .events import Event, Played, RoundEnded, TrickDone
from .plays import CHALLENGE, PICK_UP, Action, Challenge, join_words
from .position import PositionError, Start
from .rules import Rules, parse_rules, rules_text

T = TypeVar("T")
D = TypeVar("D")
HEADER = "rolling stone 1"
_ONCE = ("rules", "dealer", "leader", "trick", "waste", "turned", "scores")
_PER_SEAT = ("hand", "known", "closed")
_NOTHING: Hand = ()
_NO_SUITS: tuple[Suit, ...] = ()


class RecordError(ValueError):
    """A text is not a round; ``line`` (from 1) and ``reason`` say where and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


@dataclass(frozen=True, slots=True)
class TrickLine:
    """One trick as written: who led, what each seat did, and the line it stands on."""

    leader: int
    actions: tuple[Action, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A start, the tricks played from it and how it ended: the written form of a round.

    >>> text = '''rolling stone 1
    ... rules players=2 pack=HS/9T/1
    ... leader 0
    ... hand 0 9H
    ... hand 1 TS
    ... play 0 9H'''
    >>> record = Record.from_text(text)
    >>> record.tricks
    (TrickLine(leader=0, actions=(9♥,), line=6),)
    >>> Record.from_text(text.replace("TS", "TX"))
    Traceback (most recent call last):
    rolling_stone_learn.engine.record.RecordError: line 5: 'TX' is not a card: write a rank (2 ...
    """

    start: Start
    tricks: tuple[TrickLine, ...]
    end: str | None = None
    end_line: int = field(default=0, compare=False)

    def to_text(self) -> str:
        """Write the record; ``from_text`` reads it back."""
        end = [] if self.end is None else [f"end {self.end}"]
        tricks = map(_trick_line, self.tricks)
        return "\n".join([HEADER, *_start_lines(self.start), *tricks, *end, ""])

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read a record; empty lines and ``# remarks`` are passed over.

        Raises ``RecordError`` with the line and the reason.
        """
        lines = _lines(text)
        number, header = next(lines, (1, ""))
        if header.lower() != HEADER:
            raise RecordError(number, f"a record begins with {HEADER!r}")
        return _Reader().read(lines)


def trick_lines(
    start: Start, actions: Sequence[Action], events: Sequence[Event]
) -> tuple[TrickLine, ...]:
    """Return the tricks as they are written; the events of these actions tell the leads.

    A challenge stands in the line of the trick on the table, or of the trick just ended.
    """
    told = (event for event in events if not isinstance(event, TrickDone | RoundEnded))
    tricks = [(start.leader, list[Action]())] if start.trick else []
    for action, event in zip(actions, told, strict=True):
        if isinstance(event, Played) and event.lead:
            tricks.append((event.seat, []))
        tricks[-1][1].append(action)
    return tuple(TrickLine(leader, tuple(actions)) for leader, actions in tricks if actions)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        fact = line.partition("#")[0].strip()
        if fact:
            yield number, fact


def _codes(cards: Sequence[Card]) -> str:
    return " ".join(card.code for card in cards)


def _start_lines(start: Start) -> Iterator[str]:
    yield f"rules {rules_text(start.rules)}"
    yield f"dealer {start.dealer}"
    yield f"leader {start.leader}"
    for seat, hand in enumerate(start.hands):
        yield f"hand {seat} {_codes(hand)}"
    for seat, known in enumerate(start.known):
        if known:
            yield f"known {seat} {_codes(known)}"
    for seat, closed in enumerate(start.closed):
        if closed:
            yield f"closed {seat} {' '.join(closed)}"
    for name, cards in (("trick", start.trick), ("waste", start.waste)):
        if cards:
            yield f"{name} {_codes(cards)}"
    if start.turned:
        yield f"turned {start.turned.code}"
    if start.scores is not None:
        yield f"scores {' '.join(map(str, start.scores))}"


def _trick_line(trick: TrickLine) -> str:
    return f"play {trick.leader} {' '.join(map(_action_text, trick.actions))}"


def _action_text(action: Action) -> str:
    if isinstance(action, Challenge):
        return action.text
    return PICK_UP.value if action is PICK_UP else action.code


class _Reader:
    """Gather the facts of a text, each with the line it stands on."""

    def __init__(self) -> None:
        self.facts: dict[str, tuple[int, str]] = {}
        self.tricks: list[TrickLine] = []
        self.end: str | None = None
        self.last = 1

    def read(self, lines: Iterator[tuple[int, str]]) -> Record:
        for number, line in lines:
            self.last = number
            word, _, rest = line.partition(" ")
            try:
                self.take(number, word.lower(), rest.strip())
            except ValueError as error:
                raise RecordError(number, str(error)) from None
        return Record(self.start(), tuple(self.tricks), self.end, self.last)

    def take(self, number: int, word: str, rest: str) -> None:
        if self.end is not None:
            raise ValueError("nothing may follow the end")
        if word == "end":
            self.end = " ".join(rest.lower().split())
        elif word == "play":
            leader, _, actions = rest.partition(" ")
            self.tricks.append(TrickLine(_seat(leader), _actions(actions), number))
        elif self.tricks:
            raise ValueError(f"{word!r} comes too late: the play has begun")
        else:
            self.take_fact(number, word, rest)

    def take_fact(self, number: int, word: str, rest: str) -> None:
        if word in _PER_SEAT:
            seat, _, rest = rest.partition(" ")
            word = f"{word} {_seat(seat)}"
        elif word not in _ONCE:
            parts = join_words([*_ONCE, *_PER_SEAT, "play", "end"])
            raise ValueError(f"{word!r} is no part of a record; use {parts}")
        if word in self.facts:
            raise ValueError(f"{word!r} is given twice")
        self.facts[word] = (number, rest)

    def get(self, word: str, parse: Callable[[str], T], default: D) -> T | D:
        number, rest = self.facts.get(word, (0, ""))
        try:
            return parse(rest) if number else default
        except ValueError as error:
            raise RecordError(number, str(error)) from None

    def start(self) -> Start:
        if "rules" not in self.facts:
            reason = "the rules are missing; write a line such as 'rules players=4'"
            raise RecordError(self.last, reason)
        rules = self.get("rules", parse_rules, Rules())
        self.check_seats(rules)
        dealer = self.get("dealer", _seat, rules.players - 1)
        leader = self.get("leader", _seat, (dealer + 1) % rules.players)
        if "dealer" not in self.facts:
            dealer = (leader - 1) % rules.players
        seats = range(rules.players)
        try:
            return Start(
                rules,
                dealer,
                leader,
                tuple(self.get(f"hand {seat}", parse_cards, _NOTHING) for seat in seats),
                self.get("trick", read_cards, _NOTHING),
                self.get("waste", parse_cards, _NOTHING),
                tuple(self.get(f"known {seat}", parse_cards, _NOTHING) for seat in seats),
                tuple(self.get(f"closed {seat}", _suits, _NO_SUITS) for seat in seats),
                self.get("turned", Card.parse, None),
                self.get("scores", _scores, None),
            )
        except PositionError as error:
            line = self.facts.get(error.fact, (self.last, ""))[0]
            raise RecordError(line, error.reason) from None

    def check_seats(self, rules: Rules) -> None:
        for word, (number, _) in self.facts.items():
            seat = word.partition(" ")[2]
            if seat and int(seat) >= rules.players:
                raise RecordError(number, f"seats go from 0 to {rules.players - 1}")


def _seat(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise ValueError(f"{text!r} is not a seat number")
    return int(text)


def _scores(text: str) -> tuple[int, ...]:
    words = text.split()
    if not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
        raise ValueError(f"{text!r} are not scores: write a number for each seat")
    return tuple(map(int, words))


def _suits(text: str) -> tuple[Suit, ...]:
    return tuple(Suit(letter) for letter in text.upper().split())


def _actions(text: str) -> tuple[Action, ...]:
    words = text.split()
    if not words:
        raise ValueError("a trick needs at least one card")
    return tuple(map(_action, words))


def _action(word: str) -> Action:
    if word.lower() == PICK_UP.value:
        return PICK_UP
    return Challenge.parse(word) if word.lower().startswith(CHALLENGE) else Card.parse(word)
