"""What people write on the pad for one round, and what is wrong with it if it cannot be.

Everybody counts real cards in a hurry, so every mistake that shows has a sentence of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NoReturn

from ..engine.cards import Card, Hand, parse_cards
from ..engine.match import RoundResult
from ..engine.rules import Rules
from ..engine.scoring import parlett_value
from ..words.pad import PAD_WORTH, PAD_WRONG

LONGEST = 200  # letters in a box; 32 cards take 95
MOST_PICKED = 9999
_NUMBER = re.compile(r"-?\d{1,6}", re.ASCII)
_DECIMAL = re.compile(r"-?\d+[.,]\d+", re.ASCII)


class EntryError(ValueError):
    """A round that cannot have been; ``field`` names the box to look at again."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True)
class Entry:
    """One round as people wrote it; ``went_out`` is None when the round was stopped.

    ``left`` has a text for each player: a number, a value or cards. ``counts`` has how many cards
    each held when the round was stopped, where the rules ask for it.
    """

    went_out: int | None
    left: tuple[str, ...]
    last_picker: int | None = None
    counts: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.counts:
            object.__setattr__(self, "counts", ("",) * len(self.left))


def asks_left(rules: Rules, *, stopped: bool) -> bool:
    """Whether people must write what cards cost: not if nobody can have points for them."""
    return rules.scoring != "none" and not (stopped and rules.scoring == "parlett")


def asks_counts(rules: Rules, *, stopped: bool) -> bool:
    """Whether people must count the cards in hand, to say who wins a stopped round."""
    return stopped and rules.stalemate == "fewest_cards" and rules.scoring != "cards"


@lru_cache(maxsize=1024)
def read_entry(rules: Rules, names: tuple[str, ...], entry: Entry) -> RoundResult:
    """Return the line of the pad for what was written, or raise ``EntryError``.

    >>> read_entry(Rules(players=3), ("Ann", "Ben", "Cy"), Entry(1, ("3", "", "2"))).points
    (3, 0, 2)
    >>> read_entry(Rules(players=3), ("Ann", "Ben", "Cy"), Entry(1, ("3", "", "0")))
    Traceback (most recent call last):
    rolling_stone_learn.widgets.entries.EntryError: Cy has no card left either, but only one ...
    """
    sheet = _Sheet(rules, names, entry)
    stopped = entry.went_out is None
    costs = sheet.costs() if asks_left(rules, stopped=stopped) else [0] * rules.players
    counts = sheet.counted() if asks_counts(rules, stopped=stopped) else costs
    sheet.check_picker(costs)
    if rules.scoring == "parlett":
        points = [sum(costs) if seat == entry.went_out else 0 for seat in range(rules.players)]
    else:
        points = costs
    return RoundResult.of_points(rules, points, entry.went_out, entry.last_picker, counts)


@dataclass(frozen=True, slots=True)
class _Amount:
    """What one box says: a number, or cards by name."""

    number: int
    cards: Hand | None = None


@dataclass(frozen=True, slots=True)
class _Sheet:
    """One entry under its rules, read box by box."""

    rules: Rules
    names: tuple[str, ...]
    entry: Entry

    @property
    def seats(self) -> range:
        return range(self.rules.players)

    @property
    def worth(self) -> Callable[[Card], int]:
        return parlett_value if self.rules.scoring == "parlett" else lambda card: card.rank

    def wrong(self, field: str, key: str, seat: int | None = None, **facts: object) -> NoReturn:
        name = "" if seat is None else self.names[seat]
        box = field if seat is None else f"{field}-{seat}"
        raise EntryError(box, PAD_WRONG[key].format(name=name, **facts))

    def costs(self) -> list[int]:
        """Return what each player's cards cost, after every check that the scoring allows."""
        if self.rules.scoring == "face_picked":
            return [self._picked(seat) for seat in self.seats]
        amounts = [self._left(seat) for seat in self.seats]
        self._check_cards([amount.cards or () for amount in amounts])
        if self.rules.scoring == "cards":
            self._check_together([amount.number for amount in amounts], "left")
            return [amount.number for amount in amounts]
        self._check_values(amounts)
        return [self._value(amount) for amount in amounts]

    def counted(self) -> list[int]:
        """Return how many cards each held when the round was stopped."""
        counts = []
        for seat in self.seats:
            amount = self._read("count", seat, self.entry.counts[seat], "count")
            if amount.number == 0:
                self.wrong("count", "stopped_none", seat)
            counts.append(amount.number)
        self._check_together(counts, "count")
        if self.rules.scoring == "face_left":
            for seat, count in enumerate(counts):
                self._check_count(seat, count)
        return counts

    def check_picker(self, costs: Sequence[int]) -> None:
        """Refuse a last picker who picked up nothing, and pick-ups without a last one."""
        if self.rules.scoring != "face_picked" or self.rules.next_leader != "last_picker":
            return
        picker = self.entry.last_picker
        if picker is not None and not costs[picker]:
            self.wrong("left", "picker_none", picker)
        if picker is None and any(costs):
            seat = next(seat for seat in self.seats if costs[seat])
            raise EntryError("last_picker", PAD_WRONG["nobody_picked"].format(self.names[seat]))

    def _left(self, seat: int) -> _Amount:
        text, out = self.entry.left[seat].strip(), self.entry.went_out
        if seat == out:
            if text not in ("", "0"):
                self.wrong("left", "out_has", seat)
            return _Amount(0)
        kind = "cards" if self.rules.scoring == "cards" else "value"
        amount = self._read("left", seat, text, kind)
        if not amount.number:
            if out is None:
                self.wrong("left", "stopped_none", seat)
            self.wrong("left", "two_out", seat, out=self.names[out])
        return amount

    def _picked(self, seat: int) -> int:
        amount = self._read("left", seat, self.entry.left[seat], "picked")
        for card in amount.cards or ():
            self._check_in_pack(seat, card)
        value = self._value(amount)
        if value > MOST_PICKED:
            self.wrong("left", "too_much_picked", seat, most=MOST_PICKED)
        if not _sums_again({card.rank for card in self.rules.cards}, value) >> value & 1:
            self.wrong("left", "cannot_value", seat, value=value, worth=PAD_WORTH["face_picked"])
        return value

    def _value(self, amount: _Amount) -> int:
        return amount.number if amount.cards is None else sum(map(self.worth, amount.cards))

    def _read(self, field: str, seat: int, text: str, kind: str) -> _Amount:
        text = text.strip()
        if not text:
            self.wrong(field, f"empty_{kind}", seat)
        if _NUMBER.fullmatch(text):
            if text.startswith("-"):
                self.wrong(field, "negative", seat, text=text)
            return _Amount(int(text))
        if _DECIMAL.fullmatch(text):
            self.wrong(field, "decimal", seat, text=text[:20])
        try:
            cards = parse_cards(text)
        except ValueError:
            self.wrong(field, f"odd_{kind}", seat, text=text[:20])
        return _Amount(len(cards), cards)

    def _check_in_pack(self, seat: int, card: Card) -> None:
        if card not in self.rules.cards:
            ranks = dict.fromkeys(one.rank_text for one in sorted(self.rules.cards, key=_by_rank))
            facts = {"card": card, "number": len(self.rules.cards), "ranks": " ".join(ranks)}
            self.wrong("left", "not_in_pack", seat, **facts)

    def _check_cards(self, hands: Sequence[Hand]) -> None:
        owner: dict[Card, int] = {}
        for seat, hand in enumerate(hands):
            for card in hand:
                self._check_in_pack(seat, card)
                if owner.get(card) == seat:
                    self.wrong("left", "twice", seat, card=card)
                if card in owner:
                    other = self.names[owner[card]]
                    self.wrong("left", "of_two", seat, card=card, other=other)
                owner[card] = seat

    @property
    def _most(self) -> int:
        """How many cards can be left: the last card played lies on the table."""
        return self.rules.dealt - (self.entry.went_out is not None)

    def _check_together(self, counts: Sequence[int], field: str) -> None:
        for seat, count in enumerate(counts):
            if count > self._most:
                facts = {"count": count, "dealt": self.rules.dealt}
                self.wrong(field, "too_many", seat, **facts)
        if sum(counts) > self._most:
            facts = {"count": sum(counts), "most": self._most, "dealt": self.rules.dealt}
            fullest = max(self.seats, key=counts.__getitem__)
            raise EntryError(f"{field}-{fullest}", PAD_WRONG["too_many_together"].format(**facts))

    def _check_values(self, amounts: Sequence[_Amount]) -> None:
        """Refuse values that the cards not named by anybody cannot make, alone or together."""
        named = {card for amount in amounts for card in amount.cards or ()}
        free = [card for card in self.rules.cards if card not in named]
        by_count = sums_by_count(map(self.worth, free))
        values = {
            seat: amount.number
            for seat, amount in enumerate(amounts)
            if amount.number and amount.cards is None
        }
        worth = PAD_WORTH[self.rules.scoring]
        for seat, value in values.items():
            if not _can_be(by_count, value):
                self.wrong("left", "cannot_value", seat, value=value, worth=worth)
        most = self._most - len(named)
        together = by_count[len(values) : most + 1] if most >= len(values) else []
        if not _can_be(together, sum(values.values())):
            seat = max(values, key=values.__getitem__, default=0)
            facts = {"value": sum(values.values()), "worth": worth}
            self.wrong("left", "cannot_values" if values else "too_many_named", seat, **facts)

    def _check_count(self, seat: int, count: int) -> None:
        amount = self._left(seat)
        if amount.cards is not None and len(amount.cards) != count:
            facts = {"count": count, "named": len(amount.cards)}
            self.wrong("count", "other_count", seat, **facts)
        by_count = sums_by_count(map(self.worth, self.rules.cards))
        if not _can_be(by_count[count : count + 1], self._value(amount)):
            facts = {"count": count, "value": self._value(amount)}
            self.wrong("count", "cannot_count", seat, **facts)


def sums_by_count(worths: Sequence[int] | map[int]) -> list[int]:
    """Return which values can be made with 0, 1, 2, … cards: bit v is set for the value v.

    >>> [bin(sums) for sums in sums_by_count([1, 2, 2])]
    ['0b1', '0b110', '0b11000', '0b100000']
    """
    sums = [1]
    for worth in worths:
        with_it = [0, *(one << worth for one in sums)]
        sums = [one | two for one, two in zip([*sums, 0], with_it, strict=True)]
    return sums


def _sums_again(worths: set[int], most: int) -> int:
    """Return which values up to ``most`` can be made when every card may come again."""
    made, before = 1, 0
    while made != before:
        before = made
        for worth in worths:
            made |= made << worth
        made &= (1 << (most + 1)) - 1
    return made


def _can_be(sums: Sequence[int], value: int) -> bool:
    return any(one >> value & 1 for one in sums)


def _by_rank(card: Card) -> int:
    return card.rank
