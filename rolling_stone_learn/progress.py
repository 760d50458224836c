"""A bar for work that takes a while, as every experiment here shows it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from tqdm.auto import tqdm

PATIENCE = 2  # seconds before a bar shows how far it is


def progress(
    what: str,
    things: Iterable[Any] | None = None,
    *,
    total: int | None = None,
    delay: int = PATIENCE,
) -> Any:
    """Return tqdm's bar over things, or over ``total`` steps; a short run shows none.

    >>> list(progress("counting", range(3)))
    [0, 1, 2]
    """
    quiet = bool(os.environ.get("TQDM_DISABLE"))  # tqdm's own switch, which its widget forgets
    return tqdm(things, desc=what, total=total, delay=delay, leave=False, disable=quiet)
