"""Odds and tiles beside a table in a real notebook: they follow what is played there."""

from playwright.sync_api import expect

from .seat import Seat


def test_the_panel_follows_the_table_and_waits_for_a_forecast(page, notebook):
    book = notebook(
        "table = rsl.Table(seed=7)\ntable",
        "panel = rsl.OddsPanel(table)\npanel",
        "shut = rsl.OddsPanel(table, forecast_first=True)\nshut",
    )
    deals = page.locator(".rsl-od-deals").first
    expect(deals).to_contain_text("9,465,511,770 deals")
    expect(page.locator(".rsl-od").nth(1).locator(".rsl-od-cell")).to_have_count(0)
    cells = page.locator(".jp-Cell").count()
    page.locator(".rsl-od-cell").first.focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".rsl-od-title").first).to_contain_text("North")
    expect(page.locator(".jp-Cell")).to_have_count(cells)
    book.run("shut.unlock()")
    expect(page.locator(".rsl-od").nth(1).locator(".rsl-od-cell")).to_have_count(16)
    Seat(page).legal.first.click()
    expect(deals).not_to_contain_text("9,465,511,770")
    expect(deals).to_contain_text(book.ask("f'{rsl.Belief(table.state.observation(0)).deals:,}'"))
    expect(page.locator(".rsl-od").nth(1).locator(".rsl-od-cell")).to_have_count(0)
    assert book.ask("shut.locked") == "True"


def test_tiles_are_crossed_out_as_the_table_goes_on(page, notebook):
    book = notebook(
        "rules = rsl.Rules(players=3, pack=rsl.Pack('HS', '9TJQ', hand=2))\n"
        "table = rsl.Table(rules, seed=11)\ntable",
        "tiles = rsl.CrossOut(table)\ntiles",
    )
    expect(page.locator(".rsl-co-tiles > li")).to_have_count(90)
    Seat(page).legal.first.click()
    expect(page.locator(".rsl-co-out")).not_to_have_count(0)
    left = 90 - page.locator(".rsl-co-out").count()
    assert book.ask("tiles.left") == str(left)
    page.get_by_role("button", name="First").click()
    expect(page.locator(".rsl-co-out")).to_have_count(0)
    assert book.ask("tiles.at") == "0"
