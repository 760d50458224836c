"""A table of words that shows itself: as HTML in a notebook, as text everywhere else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from textwrap import fill

WIDEST = 30  # a longer cell is a sentence, and sentences do not stand side by side in a terminal
# The class is written twice so that it outweighs the notebook's own style of tables.
STYLE = """
<style>
.rsl-grid { overflow-x: auto; max-width: 1200px; container-type: inline-size; }
.rsl-grid.rsl-grid table { border-collapse: collapse; font-size: 14px; margin: 4px 0; }
.rsl-grid.rsl-grid table caption {
  text-align: left; font-weight: 600; padding: 4px 8px; color: inherit; }
.rsl-grid.rsl-grid table th, .rsl-grid.rsl-grid table td {
  text-align: left; vertical-align: top; padding: 6px 10px; white-space: pre-line;
  border: 1px solid rgba(128, 128, 128, .4); line-height: 1.4; }
.rsl-grid.rsl-grid table tbody th { font-weight: 600; }
.rsl-grid.rsl-grid table code {
  font-size: 12px; background: rgba(128, 128, 128, .16); padding: 1px 4px; border-radius: 4px;
  overflow-wrap: anywhere; color: inherit; }
@container (max-width: 600px) {
  .rsl-grid.rsl-grid .rsl-wide thead { display: none; }
  .rsl-grid.rsl-grid .rsl-wide :is(tbody, tr, th, td) { display: block; }
  .rsl-grid.rsl-grid .rsl-wide td { border-top: none; }
  .rsl-grid.rsl-grid .rsl-wide td:empty { display: none; }
  .rsl-grid.rsl-grid .rsl-wide td::before { content: attr(data-head) ": "; font-style: italic; }
}
</style>"""


@dataclass(frozen=True, slots=True)
class Grid:
    """A caption, a head and rows of words; words between backticks are code.

    >>> Grid("Two cards", ("who", "plays"), (("West", "9♥"), ("North", "K♥")))
    Two cards
    who   | plays
    ------+------
    West  | 9♥
    North | K♥
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def wide(self) -> bool:
        """Whether a cell is too long to stand beside others in a narrow place."""
        return any(len(cell) > WIDEST or "\n" in cell for row in self.rows for cell in row)

    def __repr__(self) -> str:
        lines = self._blocks() if self.wide else self._columns()
        return "\n".join([self.caption, *lines]).replace("`", "")

    def _columns(self) -> list[str]:
        table = [self.head, *self.rows]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        first, *rest = (
            " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in table
        )
        return [first, "-+-".join("-" * width for width in widths), *rest]

    def _blocks(self) -> list[str]:
        lines = []
        for title, *cells in self.rows:
            lines += ["", title]
            for name, cell in zip(self.head[1:], cells, strict=True):
                lines += _wrapped(name, cell) if cell else []
        return lines

    def _repr_html_(self) -> str:
        head = "".join(
            f'<th scope="col">{_html(cell)}</th>' if cell else "<td></td>" for cell in self.head
        )
        rows = "".join(
            f'<tr><th scope="row">{_html(title)}</th>'
            + "".join(
                f'<td data-head="{escape(name)}">{_html(cell)}</td>'
                for name, cell in zip(self.head[1:], cells, strict=True)
            )
            + "</tr>"
            for title, *cells in self.rows
        )
        wide = ' class="rsl-wide"' if self.wide else ""
        return (
            f'{STYLE}<div class="rsl-grid" role="group" tabindex="0" '
            f'aria-label="{escape(self.caption)}"><table{wide}><caption>{_html(self.caption)}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        )


def _html(cell: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(cell))


def _wrapped(name: str, cell: str) -> Sequence[str]:
    first, *more = cell.split("\n")
    lines = [f"{name}: {first}", *more]
    return [
        fill(line, 96, initial_indent="  " if place == 0 else "    ", subsequent_indent="    ")
        for place, line in enumerate(lines)
    ]
