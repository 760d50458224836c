"""A panel beside the table, odds or crossing-out, in a bare page: its own script on a model."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any

from plotly.offline import get_plotlyjs

from .lab import new_context
from .mount import PAGE, plain
from .replays import MODEL

PARTS = "html, .rsl, .rsl-od, .rsl-od-open, .rsl-od-working, .rsl-co, .rsl-co-open, .rsl-co-tile"
TOO_WIDE = """parts => [...document.querySelectorAll(parts)]
    .filter(element => element.scrollWidth > element.clientWidth + 1)
    .map(element => element.className || element.tagName)"""
LEAKED = """() => { window.leaked = [];
    document.addEventListener('keydown', event => { leaked.push(event.key); }); }"""


def synced(owner: Any) -> dict[str, Any]:
    """Return what the kernel keeps the same in the browser."""
    return plain({"view": owner.widget.view})


def mount_panel(page, owner: Any, *, dark: bool = False):
    """Show a panel in a page; its messages reach Python."""

    def hear(message):
        owner.receive(message)
        return synced(owner)

    page.expose_function("toPython", hear)
    theme = f'data-jp-theme-light="{str(not dark).lower()}"'
    css, paper = owner.widget._css, "#111" if dark else "Canvas"
    page.set_content(PAGE.format(css=css, theme=theme, paper=paper))
    if "makePlot(" in owner.widget._esm:
        page.add_script_tag(content=get_plotlyjs())
        page.evaluate("globalThis.rslPlots = { answer: Promise.resolve(globalThis.Plotly) }; 0")
    state = synced(owner) | {"labels": plain(owner.widget.labels)}
    page.evaluate(MODEL, {"esm": owner.widget._esm, "state": state})
    return page


def take(page, owner: Any):
    """Bring to the page what has changed in Python."""
    page.evaluate("fresh => window.take(fresh)", synced(owner))


@contextmanager
def pages(browser, watched, picture):
    """Open panels, each in a page of its own, and keep a picture of how each page ends."""
    contexts = []

    def open_panel(owner, *, dark=False, **options):
        contexts.append(new_context(browser, **options))
        return mount_panel(watched(contexts[-1].new_page()), owner, dark=dark)

    yield open_panel
    for context in contexts:
        picture(context.pages[0], full_page=True)
        context.close()
