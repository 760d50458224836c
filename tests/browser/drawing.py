"""The position editor in a bare page, and a person in front of it."""

from __future__ import annotations

from playwright.sync_api import expect

from rolling_stone_learn.widgets.edit_messages import receive
from rolling_stone_learn.widgets.editing import Editing
from rolling_stone_learn.widgets.editor import EditorWidget

from .mount import MODEL, PAGE, plain


class Editor:
    """What a person sees of an editor, and what they can do with mouse and keys."""

    def __init__(self, page, editing: Editing | None = None):
        self.page = page
        self.editing = editing
        self.root = page.locator(".rsl").first
        self.told = self.root.locator(".rsl-ed-told")
        self.focus = page.locator(".rsl-ed-slot:focus")

    def card(self, code: str):
        return self.root.locator(f"[data-card='{code}']")

    def choose(self, place: str):
        self.root.get_by_role("radio", name=place).check()

    def button(self, name: str):
        return self.root.get_by_role("button", name=name, exact=True)

    def field(self, name: str):
        roles = ("combobox", "textbox", "checkbox")
        first, *others = (self.root.get_by_role(role, name=name, exact=True) for role in roles)
        return first.or_(others[0]).or_(others[1])

    def unfold(self, name: str):
        self.root.locator("summary", has_text=name).click()

    def notice(self, at: str):
        return self.root.locator(f".rsl-ed-notice[data-at='{at}']")

    def lies(self, code: str, place: str):
        """Wait until a card lies in a place."""
        expect(self.card(code)).to_have_attribute("data-place", place)


def draw(page, editing: Editing, *, dark: bool | None = False) -> Editor:
    """Show an editor in a page; its messages reach the model."""
    widget = EditorWidget(editing)

    def hear(message):
        receive(editing, message)
        return plain(widget.view)

    page.expose_function("toPython", hear)
    theme = "" if dark is None else f'data-jp-theme-light="{str(not dark).lower()}"'
    paper = "Canvas" if not dark else "#111"
    page.set_content(PAGE.format(css=widget._css, theme=theme, paper=paper))
    state = {"view": plain(widget.view), "labels": widget.labels}
    page.evaluate(MODEL, {"esm": widget._esm, "state": state})
    expect(page.locator(".rsl-editor")).to_have_attribute("data-revision", str(editing.revision))
    return Editor(page, editing)
