"""The score pad without a picture: names, rules, what was written, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.match import Match
from ..engine.rules import MOST_PLAYERS, Rules, parse_rules, rules_text
from ..saving import SavedError, check_fields
from ..sentences import seat_names
from ..words.pad import PAD_WRONG
from .entries import LONGEST, Entry, EntryError, read_entry

LONGEST_NAME = 24
MOST_ROUNDS = 200
MOST_BACK = 50
_Sheet = tuple[Entry, ...]
_PAYLOAD = {"names": (list,), "rules": (str,), "history": (list,), "place": (int,)}
_ENTRY: dict[str, tuple[type, ...]] = {
    "went_out": (int, type(None)),
    "left": (list,),
    "last_picker": (int, type(None)),
    "counts": (list,),
}


class Pad:
    """The names, the rules and every state of the sheet that undo and redo can reach.

    >>> pad = Pad(("Ann", "Ben"), Rules(players=2))
    >>> pad.write(Entry(1, ("3", "")))
    >>> pad.match.totals, pad.can_undo
    ((3, 0), True)
    >>> pad.undo()
    >>> pad.match.totals
    (0, 0)
    """

    def __init__(
        self, names: Sequence[str], rules: Rules, history: Sequence[_Sheet] = ((),), place: int = 0
    ) -> None:
        self.names = check_names(names)
        if len(self.names) != rules.players:
            raise ValueError(f"there are {len(self.names)} names for {rules.players} players")
        self.rules = rules
        self.history = list(history)
        self.place = place

    @property
    def entries(self) -> _Sheet:
        """What is written for each round."""
        return self.history[self.place]

    @property
    def match(self) -> Match:
        """The match as it stands on the pad."""
        lines = (read_entry(self.rules, self.names, entry) for entry in self.entries)
        return Match(self.rules, results=tuple(lines))

    def write(self, entry: Entry) -> None:
        """Write a round down.

        Raises ``EntryError`` for one that cannot have been, ``MatchOver`` after the last round.
        """
        self.match.add(read_entry(self.rules, self.names, entry))
        if len(self.entries) >= MOST_ROUNDS:
            raise EntryError("went_out", PAD_WRONG["full"].format(MOST_ROUNDS))
        self._keep((*self.entries, entry))

    def correct(self, number: int, entry: Entry) -> None:
        """Write a round, counted from 1, anew; raises ``EntryError`` or ``ValueError``."""
        self.match.correct(number, read_entry(self.rules, self.names, entry))
        self._keep((*self.entries[: number - 1], entry, *self.entries[number:]))

    def new_match(self) -> None:
        """Begin with an empty sheet; ``undo`` brings the full one back."""
        self._keep(())

    def _keep(self, sheet: _Sheet) -> None:
        if sheet != self.entries:
            self.history = [*self.history[: self.place + 1], sheet][-MOST_BACK:]
            self.place = len(self.history) - 1

    @property
    def can_undo(self) -> bool:
        """Whether there is a state before this one."""
        return self.place > 0

    @property
    def can_redo(self) -> bool:
        """Whether a state was undone."""
        return self.place < len(self.history) - 1

    def undo(self) -> None:
        """Go back by one change, if there is one."""
        self.place -= self.can_undo

    def redo(self) -> None:
        """Do again what was undone, if anything was."""
        self.place += self.can_redo

    def payload(self) -> dict[str, Any]:
        """Return all of it as plain values for a file."""
        return {
            "names": list(self.names),
            "rules": rules_text(self.rules),
            "history": [[_entry_payload(entry) for entry in sheet] for sheet in self.history],
            "place": self.place,
        }

    @classmethod
    def from_payload(cls, data: object) -> Pad:
        """Return the pad of a file; raises ``SavedError`` for whatever cannot be one."""
        fields = check_fields(data, _PAYLOAD, "the pad")
        if len(fields["rules"]) > 10 * LONGEST:
            raise SavedError("the pad: the rules are too long")
        try:
            pad = cls(fields["names"], parse_rules(fields["rules"]))
        except (TypeError, ValueError) as error:
            raise SavedError(f"the pad: {error}") from None
        history, place = fields["history"], fields["place"]
        if not 1 <= len(history) <= MOST_BACK or place not in range(len(history)):
            raise SavedError("the pad: its history or its place in it cannot be")
        pad.history = [_read_sheet(pad, sheet) for sheet in history]
        pad.place = place
        return pad


def check_names(names: object) -> tuple[str, ...]:
    """Return the names of the players, from names or from how many players there are.

    >>> check_names(3), check_names(["Ann ", "Ben"])
    (('South', 'West', 'East'), ('Ann', 'Ben'))
    >>> check_names(["Ann", "Ann"])
    Traceback (most recent call last):
    ValueError: two players are called 'Ann': give each a name of its own
    """
    if type(names) is int:
        if not 2 <= names <= MOST_PLAYERS:
            raise ValueError(f"{names} players: a pad is for 2 to {MOST_PLAYERS}")
        return seat_names(names, human=None)
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise TypeError(f"names={names!r}: give a list such as ['Ann', 'Ben'], or how many play")
    clean = tuple(name.strip() for name in names)
    if not 2 <= len(clean) <= MOST_PLAYERS:
        raise ValueError(f"there are {len(clean)} names: a pad is for 2 to {MOST_PLAYERS} players")
    for place, name in enumerate(clean):
        if not name:
            raise ValueError(f"name number {place + 1} is empty: write a name, or a letter")
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise ValueError(f"{name[:40]!r}: a name is at most {LONGEST_NAME} plain letters")
        if name in clean[:place]:
            raise ValueError(f"two players are called {name!r}: give each a name of its own")
    return clean


def _entry_payload(entry: Entry) -> dict[str, Any]:
    return {
        "went_out": entry.went_out,
        "left": list(entry.left),
        "last_picker": entry.last_picker,
        "counts": list(entry.counts),
    }


def _read_sheet(pad: Pad, data: object) -> _Sheet:
    most = min(pad.rules.rounds or MOST_ROUNDS, MOST_ROUNDS)
    if not isinstance(data, list) or len(data) > most:
        raise SavedError(f"the pad: a sheet is a list of at most {most} rounds")
    return tuple(_read_round(pad, number, round) for number, round in enumerate(data, start=1))


def _read_round(pad: Pad, number: int, data: object) -> Entry:
    what, players = f"the pad, round {number}", pad.rules.players
    fields = check_fields(data, _ENTRY, what)
    for name in ("went_out", "last_picker"):
        if fields[name] is not None and fields[name] not in range(players):
            raise SavedError(f"{what}: {name!r} is not a seat from 0 to {players - 1}")
    for name in ("left", "counts"):
        texts = fields[name]
        if len(texts) != players or not all(
            isinstance(text, str) and len(text) <= LONGEST for text in texts
        ):
            raise SavedError(f"{what}: {name!r} is not {players} short texts")
    entry = Entry(
        fields["went_out"], tuple(fields["left"]), fields["last_picker"], tuple(fields["counts"])
    )
    try:
        read_entry(pad.rules, pad.names, entry)
    except EntryError as error:
        raise SavedError(f"{what}: {error}") from None
    return entry
