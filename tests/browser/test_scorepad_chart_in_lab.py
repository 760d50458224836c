"""The small chart under the score pad, in JupyterLab."""

from playwright.sync_api import expect

from .audit import violations
from .lab import change_theme, resize
from .padpage import PadPage

DRAWN = "chart => chart.data.map(line => [line.name, ...line.y])"
LONG = "['Anna', 'Bartholomew Longfellow Z', 'Carla', 'Dan']"


def test_the_chart_draws_every_round(page, notebook):
    notebook("rsl.ScorePad(['Anna', 'Ben', 'Carla'])")
    chart = page.locator(".js-plotly-plot")
    expect(chart).to_be_visible()
    pad = PadPage(page)
    pad.write("Anna", Ben="3", Carla="5")
    pad.write("Ben", Anna="3", Carla="5")
    page.wait_for_function(
        "() => document.querySelector('.js-plotly-plot').data?.[2]?.y.length === 3"
    )
    assert chart.evaluate(DRAWN) == [["Anna", 0, 0, 3], ["Ben", 0, 3, 3], ["Carla", 0, 5, 10]]


def test_the_chart_is_small_and_as_wide_as_the_pad(page, notebook, picture):
    notebook(f"rsl.ScorePad({LONG})")
    page.locator(".js-plotly-plot .legend").wait_for(state="attached")
    pad, chart = PadPage(page), page.locator(".rsl-pad-chart")
    drawn = page.locator(".js-plotly-plot .main-svg").first
    for width in (620, 1400, 1600):
        resize(page, width)
        page.wait_for_function(
            """() => {
                const wide = (name) => document.querySelector(name).getBoundingClientRect().width;
                return Math.abs(wide('.js-plotly-plot .main-svg') - wide('.rsl-pad-chart')) < 3;
            }"""
        )
        assert abs(drawn.bounding_box()["height"] - 220) < 3
        above = pad.root.bounding_box()
        assert chart.bounding_box()["y"] >= above["y"] + above["height"]
        picture(page, f"pad and chart {width}")


def test_an_audit_of_pad_and_chart_finds_nothing(page, notebook, picture):
    notebook("rsl.ScorePad()")
    page.locator(".js-plotly-plot .legend").wait_for(state="attached")
    PadPage(page).write("West", South="3", North="2", East="1")
    for light in (True, False):
        change_theme(page, light)
        assert violations(page) == {}
        picture(page, "light" if light else "dark")
