"""The table in a bare page: the widget's own script and style on a model that asks Python."""

from __future__ import annotations

import json

from rolling_stone_learn.widgets.messages import receive
from rolling_stone_learn.widgets.session import Session
from rolling_stone_learn.widgets.table import TableWidget
from rolling_stone_learn.widgets.view import session_view

PAGE = """<!doctype html><html lang="en"><head><title>Table</title>
<meta name="color-scheme" content="light dark">
<style>{css}</style></head>
<body {theme} style="margin: 8px; background: {paper}"><div id="table"></div>
</body></html>"""
MODEL = """async ({ esm, state }) => {
  const heard = {};
  const tell = (name, value) => (heard[name] ?? []).forEach((listener) => listener(value));
  window.show = (view) => { state.view = view; tell("change:view"); };
  const model = {
    get: (name) => state[name],
    on: (name, listener) => { (heard[name] ??= []).push(listener); },
    off: (name, listener) => { heard[name] = (heard[name] ?? []).filter((l) => l !== listener); },
    send: async (message) => {
      show(await window.toPython(message));
      tell("msg:custom", { type: "heard" });
    },
  };
  const script = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const { default: widget } = await import(script);
  widget.render({ model, el: document.getElementById("table") });
}"""


SHOW = """view => {
  window.show(view);
  return Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
}"""


def mount(page, session: Session, *, dark: bool | None = False):
    """Show a session's table in a page; its messages reach the session.

    ``dark`` says so as JupyterLab does; with None, the page does not say it.
    """
    widget = TableWidget(session)

    def hear(message):
        receive(session, message)
        return plain(widget.view)

    page.expose_function("toPython", hear)
    theme = "" if dark is None else f'data-jp-theme-light="{str(not dark).lower()}"'
    page.set_content(
        PAGE.format(css=widget._css, theme=theme, paper="Canvas" if not dark else "#111")
    )
    state = {"view": plain(widget.view), "labels": widget.labels}
    page.evaluate(MODEL, {"esm": widget._esm, "state": state})
    return page


def show(page, session: Session):
    """Show another session's view in a page with a table, and wait until nothing moves."""
    page.evaluate(SHOW, plain(session_view(session)))


def plain(view):
    """Return a view as it comes out of a message."""
    return json.loads(json.dumps(view))
