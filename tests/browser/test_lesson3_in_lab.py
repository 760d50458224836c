"""Lesson 3 as a learner opens it: every box runs, and the lab of part A plays to a verdict."""

import re

from playwright.sync_api import expect

from .test_lesson_in_lab import boxes


def fewer(source):
    """Return a box that plays less, so that the page does not have to wait."""
    return re.sub(r"(deals|rounds)=(\d+)\b(?!_)", lambda found: f"{found[1]}=40", source)


def halves():
    cells = list(map(fewer, boxes("03_strategy.ipynb")))
    second = next(place for place, cell in enumerate(cells) if "lesson3.bet(" in cell)
    return cells[:second], [cells[0], *cells[second:]]


def test_part_a_shows_what_it_should_and_the_lab_comes_to_a_verdict(page, notebook):
    book = notebook(*halves()[0])
    expect(page.locator(".rsl-quiz")).to_have_count(8)
    expect(page.locator(".js-plotly-plot")).to_have_count(1)
    expect(page.get_by_role("group", name="What a tip can look at before a lead")).to_be_attached()
    expect(page.get_by_text(re.compile(r"You had \d of \d settled pairs")).first).to_be_attached()
    page.locator(".rsl-tl-go").click()
    said = page.locator(".rsl-tl-say")
    expect(said).to_contain_text("Long and low wins clearly most often", timeout=60_000)
    assert book.ask("lab.verdict") == said.text_content()


def test_part_b_shows_what_it_should(page, notebook):
    book = notebook(*halves()[1])
    expect(page.locator(".rsl-quiz")).to_have_count(5)
    expect(page.locator(".rsl-replay")).to_have_count(1)
    expect(page.locator(".rsl-tl")).to_have_count(1)
    assert book.ask("rsl.check('3.6.1', 1).right") == "True"
    assert book.ask("mine.faults") == "(0, 0, 0, 0)"
