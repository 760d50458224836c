"""A puzzle: a position with a title and a question, kept as a text file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .engine.rules import check_type
from .engine.state import RoundState
from .saving import write_whole

LONGEST = {"title": 100, "question": 600}
MOST_BYTES = 100_000
_REMARK = re.compile(r"#\s*(title|question)\s*:(.*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position that asks something. Play it with ``Table(state=puzzle.state)``.

    Its text is a record of the round with the title and the question as remarks on top, so
    whatever reads a record reads a puzzle too. Both are kept as one line. Raises ``ValueError``
    for one that is too long.

    >>> from .engine.rules import Rules
    >>> state = RoundState.from_hands(Rules(players=2), ["JH KH", "AH KS"])
    >>> puzzle = Puzzle("Two cards each", "Which card should South lead?", state)
    >>> print(puzzle.to_text().splitlines()[1])
    # question: Which card should South lead?
    >>> Puzzle.from_text(puzzle.to_text()) == puzzle
    True
    """

    title: str
    question: str
    state: RoundState

    def __post_init__(self) -> None:
        check_type("state", self.state, RoundState, "rsl.deal(rules, seed=7)")
        for name, most in LONGEST.items():
            object.__setattr__(self, name, one_line(name, getattr(self, name), most))

    def to_text(self) -> str:
        """Write the puzzle; ``from_text`` reads it back."""
        remarks = [f"# {name}: {getattr(self, name)}\n" for name in LONGEST if getattr(self, name)]
        return "".join([*remarks, self.state.to_text()])

    @classmethod
    def from_text(cls, text: str) -> Puzzle:
        """Read a puzzle, or any record as a puzzle without a title.

        Raises ``RecordError`` with the line and the reason.
        """
        state = RoundState.from_text(text)
        return cls(state=state, **{"title": "", "question": ""} | dict(_remarks(text)))

    def save(self, path: str | Path, *, replace: bool = True) -> Path:
        """Write the puzzle to a file, whole or not at all, and return where it is.

        Raises ``FileExistsError`` when there is such a file and ``replace`` is False,
        ``FileNotFoundError`` when there is no such folder, and ``SavedError`` when it cannot be
        written.
        """
        target = Path(path)
        if not target.parent.is_dir():
            raise FileNotFoundError(f"there is no folder {target.parent}")
        if target.is_dir():
            raise ValueError(f"{target} is a folder: name a puzzle file in it")
        if target.exists() and not replace:
            raise FileExistsError(f"there is a file {target} already")
        write_whole(target, self.to_text())
        return target

    @classmethod
    def load(cls, path: str | Path) -> Puzzle:
        """Read a puzzle from a file.

        Raises ``FileNotFoundError`` when there is none, and ``ValueError`` for a file that is no
        puzzle: it says why, and for a wrong record in which line.
        """
        source = Path(path)
        try:
            with source.open("rb") as file:
                read = file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            raise FileNotFoundError(f"there is no file {source}") from None
        except IsADirectoryError:
            raise ValueError(f"{source} is a folder: name a puzzle file in it") from None
        if len(read) > MOST_BYTES:
            raise ValueError(f"{source} is too long for a puzzle: more than {MOST_BYTES:,} bytes")
        try:
            return cls.from_text(read.decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise ValueError(f"{source} is not plain text: save it as UTF-8") from None


def one_line(name: str, text: object, most: int) -> str:
    r"""Return a text as one line; raises ``ValueError`` when it is too long or no text.

    >>> one_line("title", "  Who goes\n out?  ", 100)
    'Who goes out?'
    """
    check_type(name, text, str, "'Who goes out first?'")
    line = " ".join(str(text).split())
    if len(line) > most:
        raise ValueError(f"the {name} is too long: {len(line)} letters, and {most} are the most")
    try:
        line.encode()
    except UnicodeEncodeError:
        raise ValueError(f"the {name} has a letter that cannot be written to a file") from None
    return line


def _remarks(text: str) -> Iterator[tuple[str, str]]:
    """Yield the title and the question from the remarks above the record."""
    for line in text.splitlines():
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            return
        if found := _REMARK.fullmatch(stripped):
            yield found[1].lower(), found[2]
