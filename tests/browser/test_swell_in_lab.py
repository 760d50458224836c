"""The swelling hands in a real notebook: hover, click, a table that goes on, many rounds."""

from itertools import product

from playwright.sync_api import expect

from rolling_stone_learn import Rules, play_round
from rolling_stone_learn.plots_swell import turn_stories
from rolling_stone_learn.sentences import seat_names

from .audit import violations
from .lab import change_theme, click_until, resize
from .seat import Seat

ROUND = "end = rsl.play_round(rsl.Rules.preset('classic'), ['random'] * 4, 7)"
ONE = f"{ROUND}\nchart = rsl.SwellChart(end)\nchart"
MANY = (
    "rounds = [rsl.play_round(rsl.Rules(), ['random'] * 4, seed) for seed in range(100)]\n"
    "rsl.SwellChart(rounds)"
)
FITS = """() => {
    const frame = document.querySelector('.rsl-sw-chart'), drawn = frame.querySelector('.main-svg');
    return drawn && Math.abs(drawn.clientWidth - frame.clientWidth) < 8;
}"""


def test_a_click_on_a_turn_shows_the_table_of_that_turn(page, notebook):
    book = notebook(ONE)
    page.wait_for_function(FITS)
    box = page.locator(".rsl-sw-chart .nsewdrag").bounding_box()
    expect(page.locator(".rsl-replay")).to_have_count(0)
    page.mouse.move(box["x"] + box["width"] * 20.5 / 33, box["y"] + box["height"] / 2)
    end = play_round(Rules.preset("classic"), ["random"] * 4, 7)
    story = turn_stories(end, seat_names(4, None))[20]
    hover = page.locator(".rsl-sw-chart .hoverlayer .legend")
    expect(hover).to_contain_text(" ".join(story.split()[:3]))
    when = page.locator(".rsl-when")
    click_until(page, lambda: expect(when).to_contain_text("Turn 20 of 32"))
    assert book.ask("chart.replay.at") == "20"
    page.get_by_role("button", name="Hide the table").click()
    expect(page.locator(".rsl-replay")).to_have_count(0)


def test_the_table_is_shown_by_keys_too(page, notebook):
    notebook(ONE)
    cells = page.locator(".jp-Cell").count()
    page.get_by_role("button", name="Show the table, turn by turn").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rsl-when")).to_contain_text("Turn 32 of 32")
    expect(page.get_by_role("button", name="Hide the table")).to_be_focused()
    page.keyboard.press("d")
    page.keyboard.press("d")
    expect(page.locator(".jp-Cell")).to_have_count(cells)


def test_the_chart_follows_the_table(page, notebook):
    book = notebook("table = rsl.Table(seed=7)\ntable", "live = rsl.SwellChart(table)\nlive")
    says = page.locator(".rsl-sw-says")
    expect(says).to_contain_text("after turn 0.")
    Seat(page).legal.first.click()
    expect(says).not_to_contain_text("after turn 0.")
    expect(says).to_contain_text(f"after turn {book.ask('table.state.turn')}.")
    ends = book.ask("[line.y[-1] for line in live.charts[0].plot.data[:4]]")
    assert ends == book.ask("list(table.state.size_history[-1])")


def test_one_round_and_many_fit_the_page(page, notebook, picture):
    notebook(MANY, ONE)
    charts = page.locator(".rsl-sw-chart .js-plotly-plot")
    expect(charts).to_have_count(5)
    expect(page.locator(".rsl-sw").first).to_contain_text("association")
    for light, width in product((True, False), (480, 900, 1400)):
        change_theme(page, light)
        resize(page, width)
        page.wait_for_function(
            """() => [...document.querySelectorAll('.rsl-sw-chart .main-svg')]
                .every(plot => plot.getBoundingClientRect().right <= innerWidth)"""
        )
        first, second = (charts.nth(place).bounding_box() for place in (0, 1))
        assert (second["x"] > first["x"] + first["width"] / 2) == (width == 1400)
        page.locator(".rsl-sw").first.scroll_into_view_if_needed()
        picture(page, f"{'light' if light else 'dark'} {width}")
        assert violations(page) == {}
