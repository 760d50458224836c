"""A person in front of a table: what they see, and what they can do with mouse and keys."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


class Seat:
    """One view of a table on a page; ``which`` counts the views."""

    def __init__(self, page: Page, which: int = 0):
        self.page = page
        self.root = page.locator(".rsl").nth(which)
        self.cards = self.root.locator(".rsl-hand .rsl-card")
        self.legal = self.root.locator(".rsl-hand .rsl-legal")
        self.illegal = self.root.locator(".rsl-hand .rsl-dim")
        self.pick_up = self.root.locator(".rsl-pick-up")
        self.notice = self.root.locator(".rsl-notice")
        self.status = self.root.locator(".rsl-status")
        self.story = self.root.locator(".rsl-story li")
        self.told = self.root.locator(".rsl-hear[role=status]")
        self.end = self.root.locator(".rsl-end")
        self.menu = self.root.locator(".rsl-menu")
        expect(self.root).to_have_attribute("data-revision", re.compile(r"\d"))

    def hand(self) -> list[str]:
        """Return the codes of the cards on show, as they lie."""
        return self.cards.evaluate_all("cards => cards.map(card => card.dataset.card)")

    def button(self, name: str):
        """Return the button with this name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def field(self, name: str):
        """Return the field of the menu that people know by this name."""
        roles = ("combobox", "textbox", "checkbox")
        first, *others = (self.menu.get_by_role(role, name=name, exact=True) for role in roles)
        return first.or_(others[0]).or_(others[1])

    def point(self, card):
        """Click on the corner of a card, the part that no other card may cover."""
        card.scroll_into_view_if_needed()
        corner = card.locator("text").first.bounding_box()
        x, y = corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2
        self.page.mouse.click(x, y)

    def drag(self, card, onto, share: float = 0.2):
        """Drag a card with the mouse and drop it on another, by default on its left part."""
        corner, box = card.locator("text").first.bounding_box(), onto.bounding_box()
        self.page.mouse.move(corner["x"] + 5, corner["y"] + 5)
        self.page.mouse.down()
        x, y = box["x"] + box["width"] * share, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y, steps=6)
        self.page.mouse.up()

    def focus(self) -> str:
        """Return the card or the words of the control that has the focus in the table, or ''."""
        return self.root.evaluate(
            """root => {
                const held = document.activeElement;
                return root.contains(held) ? held.dataset.card ?? held.textContent : "";
            }"""
        )

    def press_to(self, target, key: str = "Tab"):
        """Press a key until the focus is on the target."""
        for _ in range(30):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} does not lead to {target}")

    def await_answer(self, act, *words):
        """Do something and wait until Python's answer has come to rest on the table."""
        before = self.root.get_attribute("data-revision")
        act(*words)
        expect(self.root).not_to_have_attribute("data-revision", before)
        expect(self.root).to_have_attribute("data-revision", re.compile(r"\d"))

    def play_by_mouse(self):
        """Take one turn: pick up if need be, else the first card that may be played."""
        if self.pick_up.count():
            self.await_answer(self.pick_up.click)
        else:
            self.await_answer(self.point, self.legal.first)

    def play_by_keys(self):
        """Take one turn without the mouse, from wherever the focus is in the table."""
        if self.pick_up.count():
            self.press_to(self.pick_up)
        else:
            self.press_to(self.root.locator(".rsl-hand .rsl-card[tabindex='0']"))
            self.press_to(self.legal.first, "ArrowRight")
        self.await_answer(self.page.keyboard.press, "Enter")

    def play_until(self, wanted):
        """Play by mouse until there is one of what is wanted."""
        for _ in range(20):
            if wanted.count():
                return
            self.play_by_mouse()
        raise AssertionError(f"there never is {wanted}")

    def play_to_the_end(self, turn) -> int:
        """Take turns until the round is over, and return how many it took."""
        for turns in range(60):
            if self.end.is_visible():
                return turns
            turn()
        raise AssertionError("the round does not end")
