"""Lesson 1 as a learner opens it: every box runs, and every table and question is there."""

from pathlib import Path

import nbformat
from playwright.sync_api import expect

from rolling_stone_learn import lesson1

LESSONS = Path(__file__).parents[2] / "lessons"


def boxes(lesson):
    cells = nbformat.read(LESSONS / lesson, as_version=4).cells
    return [cell.source for cell in cells if cell.cell_type == "code"]


def test_every_box_of_lesson_1_shows_what_it_should(page, notebook):
    book = notebook(*boxes("01_rules.ipynb"))
    expect(page.locator(".rsl-table")).to_have_count(7)
    expect(page.locator(".rsl-quiz")).to_have_count(7)
    expect(page.locator(".js-plotly-plot")).to_have_count(2)
    expect(page.get_by_role("group", name="The published rules disagree")).to_be_visible()
    expect(page.get_by_role("group", name="One deal, two rule books")).to_be_visible()
    expect(page.get_by_role("group", name="The first tricks, as written down")).to_have_count(2)
    most = lesson1.biggest_hand(lesson1.swelling_round())
    assert book.ask(f"rsl.check('1.3', {most}).right") == "True"
    assert book.ask("'Of 200 rounds' in repr(rsl.guard_cost(rules, ['random'] * 4))") == "True"


def test_the_one_card_goes_out_in_mid_trick(page, notebook):
    notebook("rsl.Table(state=rsl.lesson1.one_card_left('8H'))")
    page.get_by_role("button", name="8 of hearts, you may play it").click()
    expect(page.locator(".rsl-end")).to_contain_text("You go out and win.")
    expect(page.locator(".rsl-end")).to_contain_text("in the middle of a trick")


def test_the_other_card_has_to_pick_up(page, notebook):
    notebook("rsl.Table(state=rsl.lesson1.one_card_left('8S'))")
    page.get_by_role("button", name="Pick up 1 card").click()
    expect(page.locator(".rsl-hand .rsl-card")).to_have_count(2)
