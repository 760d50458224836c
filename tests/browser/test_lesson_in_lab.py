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


def fewer(source):
    """Return a box that deals less, so that the page does not have to wait."""
    for much, little in (
        ("10_000", "100"),
        ('against("somebody"', 'against("somebody", deals=50'),
        ("rounds=60", "rounds=2"),
        ("range(400)", "range(40)"),
    ):
        source = source.replace(much, little)
    return source


def halves():
    cells = list(map(fewer, boxes("02_probability.ipynb")))
    second = next(n for n, cell in enumerate(cells) if n and cell.startswith("import rolling"))
    return cells[:second], cells[second:]


def test_every_box_of_part_a_of_lesson_2_shows_what_it_should(page, notebook):
    book = notebook(*halves()[0])
    for part, count in ((".rsl-quiz", 7), (".rsl-table", 1), (".rsl-fc", 1), (".rsl-od", 1)):
        expect(page.locator(part)).to_have_count(count)
    for caption in (
        "No heart in a hand of 8: 8 hearts",
        "Somebody of four",
        "Somebody has no heart:",
    ):
        expect(page.get_by_role("group", name=caption)).to_have_count(1)
    expect(page.locator(".rsl-pr")).to_have_count(2)
    expect(page.get_by_text("Counted by the class, against the exact chance")).to_be_attached()
    assert book.ask("rsl.check('2.5.4', 103).right") == "True"


def test_every_box_of_part_b_of_lesson_2_shows_what_it_should(page, notebook):
    book = notebook(*halves()[1])
    for part, count in (
        *((".rsl-quiz", 8), (".rsl-table", 2), (".rsl-replay", 1), (".rsl-fc", 1)),
        *((".rsl-od", 3), (".rsl-co", 2), (".rsl-sw", 3), (".rsl-sw-chart .js-plotly-plot", 6)),
    ):
        expect(page.locator(part)).to_have_count(count)
    assert book.ask("rsl.check('2.9.1', tiles.left if tiles.at else 4).right") == "True"


def test_forecast_then_reveal_then_the_panel_follows_the_table(page, notebook):
    first = next(box for box in halves()[0] if "rsl.Forecast(" in box)
    book = notebook(first)
    panel, told = page.locator(".rsl-od"), page.locator(".rsl-fc-told")
    expect(panel.locator(".rsl-od-cell")).to_have_count(0)
    page.get_by_label("Of 1,000 deals like this one").fill("200")
    page.get_by_role("button", name="Lock in", exact=True).click()
    exact = book.ask("round(1000 * rsl.Belief(table.state.observation(0)).any_void('H'))")
    expect(told).to_contain_text(f"You said 200, exactly {exact}")
    expect(panel.locator(".rsl-od-cell")).to_have_count(16)
    deals = panel.locator(".rsl-od-deals")
    expect(deals).to_contain_text("9,465,511,770")
    page.locator(".rsl-hand .rsl-legal").first.click()
    expect(panel.locator(".rsl-od-cell")).to_have_count(0)
    expect(panel).to_contain_text("Shut until you have made your forecast")
    book.run("forecast.say(300) if forecast.question else panel.unlock()")
    expect(panel.locator(".rsl-od-cell")).to_have_count(16)
    now = book.ask("f'{rsl.Belief(table.state.observation(0)).deals:,}'")
    assert now != "9,465,511,770"
    expect(deals).to_contain_text(now)
