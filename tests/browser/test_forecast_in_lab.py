"""Table, forecast, panel and practice in a real notebook."""

from playwright.sync_api import expect

from .audit import violations
from .lab import change_theme, resize

CELLS = (
    "table = rsl.Table(rsl.Rules(), seed=7)\ntable",
    "panel = rsl.OddsPanel(table, forecast_first=True)",
    "forecast = rsl.Forecast(table, panel=panel)\nforecast",
    "panel",
)


def field(page):
    return page.get_by_role("textbox", name="Of 1,000 deals like this one")


def test_forecast_reveal_and_the_panel_follows_the_table(page, notebook):
    book = notebook(*CELLS)
    shut = page.locator(".rsl-od-message")
    expect(shut).to_have_text("Shut until you have made your forecast for this moment.")
    field(page).fill("200")
    field(page).press("Enter")
    expect(page.get_by_text("You said 200, exactly 99: 101 off.")).to_be_visible()
    expect(shut).to_be_hidden()
    assert book.ask("len(forecast.records), panel.locked") == "1 False"
    book.run("table.play(table.state.legal_plays()[0])")
    expect(page.get_by_text("You said 200, exactly 99: 101 off.")).to_be_hidden()
    assert book.ask("forecast.records[0].counts, forecast.records[0].happened") == "True None"


PLAY = """
while len([f for f in forecast.records if f.happened is not None]) < 10:
    if table.state.outcome is not None:
        table.new_deal()
    elif forecast._forecaster.kind == 'ask':
        forecast.say('150')
    else:
        table.play(table.state.legal_plays()[0])
"""


def test_ten_forecasts_draw_the_reliability_and_an_audit_finds_nothing(page, notebook, picture):
    book = notebook(
        "table = rsl.Table(rsl.Rules(), seed=7)\nforecast = rsl.Forecast(table)\nforecast"
    )
    chart = page.locator(".rsl-fc-chart .js-plotly-plot")
    expect(chart).to_be_hidden()
    book.run(PLAY)
    expect(page.locator(".rsl-fc-chart .main-svg").first).to_be_visible()
    drawn = chart.evaluate("chart => chart.data[1].text.map(Number).reduce((a, b) => a + b)")
    assert str(drawn) == book.ask("forecast.points.number")
    resize(page, 700)
    page.wait_for_function(
        """() => {
            const wide = (name) => document.querySelector(name).getBoundingClientRect().width;
            return Math.abs(wide('.rsl-fc-chart .main-svg') - wide('.rsl-fc-chart')) < 12;
        }"""
    )
    for light in (True, False):
        change_theme(page, light)
        page.locator(".rsl-fc-chart").scroll_into_view_if_needed()
        picture(page, "light" if light else "dark")
        assert violations(page) == {}


def test_practice_in_a_notebook(page, notebook):
    book = notebook("practice = rsl.practice('void', seed='7b-1')\npractice")
    right = book.ask("practice.problem.answer")
    page.get_by_role("textbox", name="What is the chance").fill(right)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_text("1 of 1 right, 1 at the first try")).to_be_visible()
    assert book.ask("practice.done") == "True"
