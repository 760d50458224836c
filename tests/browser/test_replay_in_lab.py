"""The replay in a real notebook, with its chart beside it."""

from itertools import product

from playwright.sync_api import expect

from .audit import violations
from .lab import change_theme, click_until, resize

ROUND = "end = rsl.play_round(rsl.Rules.preset('classic'), ['random'] * 4, 7)"
SHOWN = f"{ROUND}\nreplay = rsl.Replay(end)\nreplay"
WIDE = {"width": 1500, "height": 1000}
FITS = """() => {
    const frame = document.querySelector('.rsl-chart'), drawn = frame.querySelector('.main-svg');
    return drawn && Math.abs(drawn.clientWidth - frame.clientWidth) < 8;
}"""


def plot(page):
    """Return where the chart draws its lines, once it has the size of its place."""
    page.wait_for_function(FITS)
    return page.locator(".rsl-chart .nsewdrag").bounding_box()


def marked(page, turn):
    """Wait until the chart marks this turn, by the place of its line across."""
    page.wait_for_function(
        """share => {
            const box = (part) => document.querySelector(part)?.getBoundingClientRect();
            const line = box('.rsl-chart .shapelayer path'), plot = box('.rsl-chart .nsewdrag');
            const at = line && (line.left + line.width / 2 - plot.left) / plot.width;
            return line && Math.abs(at - share) < 0.01;
        }""",
        arg=(turn + 0.5) / 33,
    )


def test_a_click_on_the_chart_shows_that_turn_and_the_mark_follows_the_picture(page, notebook):
    page.set_viewport_size(WIDE)
    book = notebook(SHOWN)
    box = plot(page)
    when = page.locator(".rsl-when")
    marked(page, 0)
    page.mouse.move(box["x"] + box["width"] * 20.4 / 33, box["y"] + box["height"] / 2)
    expect(page.locator(".rsl-chart .hoverlayer .legend")).to_be_visible()
    click_until(page, lambda: expect(when).to_contain_text("Turn 20 of 32"))
    marked(page, 20)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(when).to_contain_text("Turn 21 of 32")
    marked(page, 21)
    assert book.ask("replay.at") == "21"
    book.run("replay.at = 3")
    expect(when).to_contain_text("Turn 3 of 32")
    marked(page, 3)
    assert "use a whole number from 0" in book.run(
        "try: replay.at = 33\nexcept ValueError as error: print(error)"
    )


def test_a_chart_is_drawn_though_the_one_that_asked_for_plotly_has_left(page, notebook):
    book = notebook(
        f"{ROUND}\nfrom rolling_stone_learn.widgets.chart import Chart\n"
        "first, second = (Chart(rsl.plots.hand_sizes(end)) for _ in range(2))\n"
        "display(first, second)\nimport time\ntime.sleep(3)\nfirst.close()"
    )
    expect(page.locator(".rsl-plot .legendtext")).to_have_count(4)
    book.run("second._on_click = lambda x: 1 / 0")
    plot = page.locator(".rsl-plot .nsewdrag")
    plot.hover()
    plot.click()
    expect(page.get_by_role("alert")).to_contain_text("Something went wrong inside (ZeroDivision")


def test_a_chart_waits_for_python_as_long_as_it_takes(page, notebook):
    notebook(f"{ROUND}\nreplay = rsl.Replay(end)\ndisplay(replay)\nimport time\ntime.sleep(12)")
    expect(page.locator(".rsl-plot .legendtext")).to_have_count(4)


def test_a_table_on_the_same_page_does_not_change_the_replay(page, notebook):
    notebook(SHOWN, "rsl.Table(seed=7)")
    wide = "part => document.querySelector(part).getBoundingClientRect().width"
    assert page.evaluate(wide, ".rsl-track") > 0.95 * page.evaluate(wide, ".rsl-stage")


def test_keys_move_the_replay_and_leave_the_cells_alone(page, notebook):
    notebook(SHOWN)
    cells = page.locator(".jp-Cell").count()
    page.get_by_role("slider", name="Turn shown").focus()
    for key in ("ArrowRight", "ArrowRight", "x", "p", "Shift+P", "Home", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator(".rsl-when")).to_contain_text("Turn 1 of 32")
    expect(page.locator(".jp-Cell")).to_have_count(cells)


def test_a_look_at_the_hands_of_a_table_is_noted_there(page, notebook):
    book = notebook(
        "table = rsl.Table(seed=7)\nlooks = []\ntable.note_peek = lambda: looks.append(1)",
        "rsl.Replay(table)",
    )
    expect(page.locator(".rsl-replay .rsl-small")).to_have_count(8)
    assert book.ask("len(looks)") == "0"
    page.get_by_role("checkbox", name="X-ray: see all hands").check()
    expect(page.locator(".rsl-replay .rsl-small")).to_have_count(32)
    assert book.ask("len(looks)") == "1"


def test_picture_and_chart_fit_side_by_side_or_one_below_the_other(page, notebook, picture):
    notebook(SHOWN)
    page.get_by_role("button", name="Next pick-up").click()
    for light, width in product((True, False), (520, 900, 1600)):
        change_theme(page, light)
        resize(page, width)
        marked(page, 23)
        plot(page)
        parts = (".rsl-replay", ".rsl-chart")
        replay, chart = (page.locator(part).bounding_box() for part in parts)
        assert (chart["x"] > replay["x"] + replay["width"] / 2) == (width == 1600)
        assert chart["x"] + chart["width"] <= width
        page.locator(".rsl-replay").scroll_into_view_if_needed()
        picture(page, f"{'light' if light else 'dark'} {width}")
        assert violations(page) == {}
