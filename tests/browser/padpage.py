"""A score pad on a page, and what people do with it by mouse and keys."""

from __future__ import annotations

from playwright.sync_api import expect

from rolling_stone_learn.widgets.desk import Desk
from rolling_stone_learn.widgets.scorepad import PadWidget

from .mount import MODEL, PAGE, plain


def mount_pad(page, desk: Desk, *, dark: bool | None = False):
    """Show a pad in a bare page; its messages reach the desk."""
    widget = PadWidget(desk)

    def hear(message):
        desk.receive(message)
        return plain(widget.view)

    page.expose_function("toPython", hear)
    theme = "" if dark is None else f'data-jp-theme-light="{str(not dark).lower()}"'
    page.set_content(
        PAGE.format(css=widget._css, theme=theme, paper="Canvas" if not dark else "#111")
    )
    state = {"view": plain(widget.view), "labels": widget.labels}
    page.evaluate(MODEL, {"esm": widget._esm, "state": state})
    return PadPage(page)


class PadPage:
    """One pad on a page."""

    def __init__(self, page, which: int = 0):
        self.page = page
        self.root = page.locator(".rsl-pad").nth(which)
        self.form = self.root.locator("form")
        self.title = self.form.get_by_role("heading")
        self.notice = self.form.get_by_role("alert")
        self.says = self.root.get_by_role("status")
        self.rows = self.root.locator("tbody tr")
        self.standing = self.root.locator(".rsl-pad-standing")

    def button(self, name: str):
        return self.root.get_by_role("button", name=name, exact=True)

    def who(self, name: str):
        return self.root.get_by_role("radio", name=name, exact=True)

    def box(self, name: str, field: str = "left"):
        return self.form.locator(f"[data-boxes={field}]").get_by_label(name, exact=True)

    def fill(self, out: str | None, picker: str = "", **left: str):
        """Fill the form: who went out, what the others have left, who picked up last."""
        if out is not None:
            self.who(out).check()
        for name, text in left.items():
            self.box(name).fill(text)
        if picker:
            self.form.get_by_label("Who picked up last?").select_option(picker)

    def write(self, out: str | None, picker: str = "", **left: str):
        """Write a round down and wait for its row."""
        number = self.rows.count() + 1
        self.fill(out, picker, **left)
        self.button("Write down").click()
        expect(self.rows).to_have_count(number)

    def refused(self, out: str | None, picker: str = "", **left: str) -> str:
        """Write what cannot be, and return the sentence that says so."""
        rows, before = self.rows.count(), self.notice.text_content()
        self.fill(out, picker, **left)
        self.button("Write down").click()
        expect(self.notice).not_to_have_text(before or "-")
        expect(self.rows).to_have_count(rows)
        return self.notice.text_content()

    def focused(self) -> str:
        """Return the value of what has the focus, which is inside the pad."""
        assert self.root.evaluate("root => root.contains(document.activeElement)")
        return self.page.evaluate("document.activeElement.value")

    def totals(self) -> list[str]:
        """Return the totals at the foot, without stars."""
        cells = self.root.locator("tfoot tr").first.locator("td").all_text_contents()
        return [cell.removeprefix("★ ").split(" ")[0] for cell in cells if cell]
