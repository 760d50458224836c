"""The score pad at work: what a browser may ask of it, what it says, and its file.

Messages come from a closed list and are checked like a stranger's letter: one that is stale or
malformed changes nothing, and what people wrote wrongly is answered with a notice.
"""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from typing import Any, TypeGuard

from ..engine.match import MatchOver
from ..saving import SavedError, write_saved
from ..words.pad import PAD, PAD_LABELS, PAD_WRONG
from .entries import LONGEST, Entry, EntryError, asks_counts, asks_left
from .pad import Pad
from .padview import pad_view, standing_sentence
from .speech import SCHEMA, Message, Speech

_ENTRY: dict[str, type] = {"went_out": str, "left": list, "last_picker": str, "counts": list}
_SPEECH = Speech(
    {
        "write": _ENTRY,
        "correct": _ENTRY | {"number": int},
        "undo": {},
        "redo": {},
        "new_match": {},
    },
    every={"revision": int},
    longest=LONGEST,
)
STOPPED, NOBODY = "stopped", "nobody"


class Desk:
    """A pad, the file it is kept in, if any, and what it last said."""

    def __init__(self, pad: Pad, path: str | PathLike[str] | None = None) -> None:
        self.pad = pad
        self.path = path
        self.revision = 0
        self.said = ""
        self.trouble = ""
        self.notice: dict[str, str] | None = None
        self.on_change: list[Callable[[], None]] = []

    def write(self, entry: Entry) -> None:
        """Write a round down; raises as ``Pad.write`` does."""
        self.pad.write(entry)
        self._changed("written", len(self.pad.entries))

    def correct(self, number: int, entry: Entry) -> None:
        """Correct a round; raises as ``Pad.correct`` does."""
        self.pad.correct(number, entry)
        self._changed("corrected", number)

    def undo(self) -> None:
        """Go back by one change."""
        self.pad.undo()
        self._changed("undone")

    def redo(self) -> None:
        """Do again what was undone."""
        self.pad.redo()
        self._changed("redone")

    def new_match(self) -> None:
        """Empty the pad."""
        self.pad.new_match()
        self._changed("emptied")

    def _changed(self, said: str, *facts: object) -> None:
        self.said = PAD[said].format(*facts, standing_sentence(self.pad.match, self.pad.names))
        self.notice = None
        self.revision += 1
        self.keep()
        self._show()

    def _show(self) -> None:
        for listener in self.on_change:
            listener()

    def keep(self) -> None:
        """Write the file, if there is one; a failure is told and loses nothing."""
        if self.path is None:
            return
        try:
            write_saved(self.path, "scorepad", self.pad.payload())
            self.trouble = ""
        except SavedError as error:
            self.trouble = PAD["not_saved"].format(error)

    def receive(self, message: object) -> bool:
        """Do what a message asks; return whether it was understood and fresh."""
        if not self._well_formed(message) or message["revision"] != self.revision:
            return False
        kind = str(message["type"])
        if kind in ("undo", "redo", "new_match"):
            {"undo": self.undo, "redo": self.redo, "new_match": self.new_match}[kind]()
            return True
        number = message.get("number", 0)
        if kind == "correct" and number not in range(1, len(self.pad.entries) + 1):
            return False
        try:
            entry = self._entry(message)
            if kind == "correct":
                self.correct(int(str(number)), entry)
            else:
                self.write(entry)
        except EntryError as error:
            self._refuse(error.field, str(error))
        except MatchOver:
            self._refuse("", PAD_WRONG["over"])
        return True

    def _refuse(self, field: str, text: str) -> None:
        self.notice = {"field": field, "text": text}
        self._show()

    def _well_formed(self, message: object) -> TypeGuard[Message]:
        if not _SPEECH.allows(message):
            return False
        if "left" not in _SPEECH.kinds[message["type"]]:
            return True
        seats = {str(seat) for seat in range(self.pad.rules.players)}
        return (
            message["went_out"] in seats | {"", STOPPED}
            and message["last_picker"] in seats | {"", NOBODY}
            and all(self._are_texts(message[name]) for name in ("left", "counts"))
        )

    def _are_texts(self, texts: list[object]) -> bool:
        short = all(isinstance(text, str) and len(text) <= LONGEST for text in texts)
        return short and len(texts) == self.pad.rules.players

    def _entry(self, message: dict[str, Any]) -> Entry:
        out, picker = message["went_out"], message["last_picker"]
        if not out:
            raise EntryError("went_out", PAD_WRONG["choose"])
        if not picker and self.pad.rules.next_leader == "last_picker":
            raise EntryError("last_picker", PAD_WRONG["picker"])
        return Entry(
            None if out == STOPPED else int(out),
            tuple(text.strip() for text in message["left"]),
            int(picker) if picker.isdigit() else None,
            tuple(text.strip() for text in message["counts"]),
        )

    def view(self) -> dict[str, Any]:
        """Return all that the browser shows."""
        rules, match = self.pad.rules, self.pad.match
        return {
            "schema": SCHEMA,
            "revision": self.revision,
            "pad": pad_view(match, self.pad.names),
            "form": {
                "legend": PAD_LABELS[rules.scoring],
                "hint": PAD_LABELS[f"hint_{rules.scoring}"],
                "numbers": rules.scoring == "cards",
                "all": rules.scoring == "face_picked",
                "left": [asks_left(rules, stopped=stopped) for stopped in (False, True)],
                "counts": [asks_counts(rules, stopped=stopped) for stopped in (False, True)],
                "picker": rules.next_leader == "last_picker",
            },
            "entries": [_shown(entry) for entry in self.pad.entries],
            "can_undo": self.pad.can_undo,
            "can_redo": self.pad.can_redo,
            "notice": self.notice,
            "said": self.said,
            "kept": self.trouble or (self.path and PAD["saved"].format(self.path)) or "",
            "trouble": bool(self.trouble),
        }


def _shown(entry: Entry) -> dict[str, Any]:
    return {
        "went_out": STOPPED if entry.went_out is None else str(entry.went_out),
        "left": list(entry.left),
        "last_picker": NOBODY if entry.last_picker is None else str(entry.last_picker),
        "counts": list(entry.counts),
    }
