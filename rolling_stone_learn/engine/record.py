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
    play 1 JS pick-up
    play 0 JS
    end went_out 0

Here the written form ends; what the plays mean is the business of ``state``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from .cards import Card, Hand, Suit, cards_of, parse_cards, read_cards
from .plays import PICK_UP, Action, join_words
from .rules import Rules, parse_rules, rules_text

HEADER = "rolling stone 1"
_ONCE = ("rules", "dealer", "leader", "trick", "waste")
_PER_SEAT = ("hand", "known", "closed")


class RecordError(ValueError):
    """A text is not a round; ``line`` (from 1) and ``reason`` say where and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Start:
    """The position a record starts from: a fresh deal, or one that somebody set up.

    ``trick`` holds the cards on the table in the order they were played, ``leader`` is who led
    it. ``known`` and ``closed`` are what is public about each hand. Raises ``ValueError`` for a
    position that cannot be.
    """

    rules: Rules
    dealer: int
    leader: int
    hands: tuple[Hand, ...]
    trick: Hand
    waste: Hand
    known: tuple[Hand, ...]
    closed: tuple[tuple[Suit, ...], ...]

    def __post_init__(self) -> None:
        players = self.rules.players
        for name in ("dealer", "leader"):
            seat = getattr(self, name)
            if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
                raise ValueError(f"{name}={seat!r}: seats go from 0 to {players - 1}")
        for name in ("hands", "known", "closed"):
            if len(getattr(self, name)) != players:
                raise ValueError(
                    f"{name}: {players} players need {players}, not {len(getattr(self, name))}"
                )
        self._check_cards()
        self._check_public()

    def _check_cards(self) -> None:
        cards = [*self.trick, *self.waste, *(card for hand in self.hands for card in hand)]
        for card in cards:
            if card not in self.rules.cards:
                raise ValueError(f"{card} is not in this pack of {len(self.rules.cards)} cards")
            if cards.count(card) > 1:
                raise ValueError(f"{card} is in two places")
        missing = len(self.rules.cards) - len(cards)
        if missing != self.rules.undealt:
            raise ValueError(
                f"{missing} cards are in no place, but these rules set {self.rules.undealt} aside"
            )
        for seat, hand in enumerate(self.hands):
            if not hand:
                raise ValueError(f"seat {seat} has no cards: the round would be over")
        if len(self.trick) >= self.rules.players:
            raise ValueError("trick: everybody has played, so the trick is complete")
        if self.trick and len(cards_of(self.trick, self.trick[0].suit)) < len(self.trick):
            raise ValueError("trick: every card must be of the led suit")

    def _check_public(self) -> None:
        for seat, (hand, known, closed) in enumerate(
            zip(self.hands, self.known, self.closed, strict=True)
        ):
            strange = [card for card in known if card not in hand]
            if strange:
                raise ValueError(
                    f"seat {seat} does not hold {join_words(strange)}, so nobody can know it does"
                )
            for suit in closed:
                hidden = [card for card in cards_of(hand, suit) if card not in known]
                if hidden:
                    raise ValueError(
                        f"seat {seat} cannot be closed in {suit.plural}: "
                        f"it has {join_words(hidden)} hidden"
                    )


@dataclass(frozen=True, slots=True)
class TrickLine:
    """One trick as written: who led, what each seat did, and the line it stands on."""

    leader: int
    actions: tuple[Action, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A start and the tricks played from it: the written form of a round.

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


def _trick_line(trick: TrickLine) -> str:
    words = [PICK_UP.value if action is PICK_UP else action.code for action in trick.actions]
    return f"play {trick.leader} {' '.join(words)}"


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
            except RecordError:
                raise
            except ValueError as error:
                raise RecordError(number, str(error)) from None
        return Record(self.start(), tuple(self.tricks), self.end, self.last)

    def take(self, number: int, word: str, rest: str) -> None:
        if self.end is not None:
            raise ValueError("nothing may follow the end")
        if word == "end":
            self.end = " ".join(rest.lower().split())
            return
        if word == "play":
            leader, _, actions = rest.partition(" ")
            self.tricks.append(TrickLine(_seat(leader), _actions(actions), number))
            return
        if self.tricks:
            raise ValueError(f"{word!r} comes too late: the play has begun")
        if word in _PER_SEAT:
            seat, _, rest = rest.partition(" ")
            word = f"{word} {_seat(seat)}"
        elif word not in _ONCE:
            parts = join_words([*_ONCE, *_PER_SEAT, "play", "end"])
            raise ValueError(f"{word!r} is no part of a record; use {parts}")
        if word in self.facts:
            raise ValueError(f"{word!r} is given twice")
        self.parse(word, rest)
        self.facts[word] = (number, rest)

    def parse(self, word: str, rest: str) -> object:
        kind = word.partition(" ")[0]
        if kind == "rules":
            return parse_rules(rest)
        if kind in ("dealer", "leader"):
            return _seat(rest)
        if kind == "closed":
            return tuple(sorted(Suit(letter) for letter in rest.upper().split()))
        return read_cards(rest) if kind == "trick" else parse_cards(rest)

    def get(self, word: str, default: object) -> object:
        return self.parse(word, self.facts[word][1]) if word in self.facts else default

    def start(self) -> Start:
        rules = self.get("rules", None)
        if not isinstance(rules, Rules):
            self.fail("the rules are missing; write a line such as 'rules players=4'")
        seats = range(rules.players)
        for word, (number, _) in self.facts.items():
            if word.partition(" ")[2] and int(word.split()[1]) not in seats:
                raise RecordError(number, f"seats go from 0 to {rules.players - 1}")
        leader = self.get("leader", 0)
        dealer = self.get("dealer", (int(str(leader)) - 1) % rules.players)
        try:
            return Start(
                rules,
                dealer,  # type: ignore[arg-type]  # every fact was parsed to its type
                leader,  # type: ignore[arg-type]
                tuple(self.get(f"hand {seat}", ()) for seat in seats),  # type: ignore[misc]
                self.get("trick", ()),  # type: ignore[arg-type]
                self.get("waste", ()),  # type: ignore[arg-type]
                tuple(self.get(f"known {seat}", ()) for seat in seats),  # type: ignore[misc]
                tuple(self.get(f"closed {seat}", ()) for seat in seats),  # type: ignore[misc]
            )
        except ValueError as error:
            self.fail(str(error))

    def fail(self, reason: str) -> NoReturn:
        raise RecordError(self.last, reason)


def _seat(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise ValueError(f"{text!r} is not a seat number")
    return int(text)


def _actions(text: str) -> tuple[Action, ...]:
    words = text.split()
    if not words:
        raise ValueError("a trick needs at least one card")
    return tuple(PICK_UP if word.lower() == PICK_UP.value else Card.parse(word) for word in words)
