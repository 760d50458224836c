"""The script and style files of the widgets, joined so that each widget is one module."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"


def script(*names: str) -> str:
    """Return a widget's module: the suit shapes, what all share, then its own files in order."""
    shapes = f"const SHAPES = {(STATIC / 'suits.json').read_text('utf-8')};"
    files = ((STATIC / f"{name}.js").read_text("utf-8") for name in ("cards", "talk", *names))
    return "".join([shapes, *files])


def style(*names: str) -> str:
    """Return a widget's style: the shared theme, then its own files in order."""
    return "".join((STATIC / f"{name}.css").read_text("utf-8") for name in ("theme", *names))
