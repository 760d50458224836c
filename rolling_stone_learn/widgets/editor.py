"""The position editor: lay out any position, play from it, and keep it as a puzzle."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import traitlets
from ipywidgets import VBox

from ..engine.rules import Rules, check_type
from ..engine.state import RoundState
from ..puzzle import Puzzle
from ..words.editor import EDITOR_LABELS
from ..words.table import LABELS
from .assets import script, style
from .draft import Draft
from .edit_messages import receive
from .editing import Editing
from .editor_view import editor_view, static_html
from .picture import Picture, with_words
from .table import Table


class EditorWidget(Picture):
    """The picture of a draft in a browser: it shows a view and sends messages back."""

    _esm = script("controls", "editor")
    _css = style("editor")
    labels = traitlets.Dict(LABELS | EDITOR_LABELS).tag(sync=True)

    def __init__(self, editing: Editing) -> None:
        look, hear = partial(editor_view, editing), partial(receive, editing)
        super().__init__(look, hear, editing.on_change)

    def __repr__(self) -> str:
        return f"EditorWidget({self.view['told'][0]!r})"


class PositionEditor:
    """Lay out any position: by mouse, keys or text. Write it as the last line of a cell.

    It begins with every card of the ``rules`` in the box, or with a ``state`` such as
    ``table.state``. What is still wrong is said at every step. Raises ``ValueError`` for both
    at once.

    >>> editor = PositionEditor(Rules(players=2))
    >>> editor
    <PositionEditor, 2 players: 16 cards are not placed yet: put them somewhere, ...>
    >>> editor.state
    Traceback (most recent call last):
    ValueError: 16 cards are not placed yet: put them somewhere, or use a button for the rest.
    """

    def __init__(self, rules: Rules | None = None, *, state: RoundState | None = None) -> None:
        if rules is not None and state is not None:
            raise ValueError("give the editor rules to begin with, or a state, not both")
        if state is not None:
            check_type("state", state, RoundState, "table.state")
            draft = Draft.of(state)
        else:
            rules = Rules.preset("classic", scoring="cards") if rules is None else rules
            check_type("rules", rules, Rules, "Rules.preset('classic')")
            draft = Draft(rules, dealer=rules.players - 1)
        self._editing = Editing(draft)
        self._editing.on_play.append(self._open_table)
        self.widget = EditorWidget(self._editing)
        self.table: Table | None = None
        self._box = VBox([self.widget])

    @classmethod
    def open(cls, path: str | Path) -> PositionEditor:
        """Open a saved puzzle, or a record; raises what ``Puzzle.load`` raises."""
        puzzle = Puzzle.load(path)
        editor = cls(state=puzzle.state)
        editor._editing.begin(Draft.of(puzzle.state, puzzle.title, puzzle.question))
        return editor

    @property
    def problems(self) -> tuple[str, ...]:
        """Every reason why nobody can play from here; none when the position is ready."""
        return self._editing.problems

    @property
    def state(self) -> RoundState:
        """The position, to play from; raises ``ValueError`` that names the first problem."""
        return self._editing.state

    def play(self) -> Table:
        """Open a table below the editor, and return it; raises ``ValueError`` as ``state``."""
        return self._open_table(self.state)

    def save(
        self, path: str | Path, *, title: str | None = None, question: str | None = None
    ) -> Puzzle:
        """Save the position as a puzzle and return it; raises ``ValueError`` as ``state``."""
        now = self._editing.draft
        puzzle = Puzzle(
            now.title if title is None else title,
            now.question if question is None else question,
            self.state,
        )
        puzzle.save(path)
        self._editing.describe(puzzle.title, puzzle.question)
        return puzzle

    def _open_table(self, state: RoundState) -> Table:
        self.table = Table(state=state)
        self._box.children = (self.widget, self.table.widget)
        return self.table

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = self._box._repr_mimebundle_(**kwargs)
        return with_words(bundle, repr(self), static_html(self.widget.view))

    def __repr__(self) -> str:
        players = self._editing.draft.rules.players
        return f"<PositionEditor, {players} players: {self.widget.view['told'][0]}>"
