"""The score pad in JupyterLab: written by mouse, by keys, and back after a restart."""

from playwright.sync_api import expect

from .padpage import PadPage
from .seat import Seat

CELL = "pad = rsl.ScorePad(['Anna', 'Ben', 'Carla', 'Dan'], path='ours.json')\npad"
THREE = [
    ("Anna", {"Ben": "3", "Carla": "5", "Dan": "2"}),
    ("Ben", {"Anna": "4", "Carla": "1", "Dan": "2"}),
    ("Carla", {"Anna": "2", "Ben": "3", "Dan": "6"}),
]


def restart_the_kernel(page):
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.locator(".lm-Menu-itemLabel").get_by_text("Restart Kernel…", exact=True).click()
    page.locator(".jp-Dialog button.jp-mod-accept").click()
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for()


def run_again(page, cell):
    """Run a cell of a new kernel, which first loads what it needs."""
    cells = page.locator(".jp-CodeCell")
    cells.nth(cell).locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    number = cells.nth(cell).locator(".jp-InputPrompt")
    expect(number).to_have_text(f"[{cell + 1}]:", timeout=60_000)


def test_a_match_is_kept_by_mouse_and_by_keys_and_comes_back_in_a_new_kernel(
    page, notebook, lab, picture
):
    (lab.folder / "ours.json").unlink(missing_ok=True)
    book = notebook(CELL)
    pad = PadPage(page)
    for number, (out, left) in enumerate(THREE, start=1):
        pad.write(out, **left)
        expect(pad.says).to_contain_text(f"Round {number} written down.")
        assert pad.focused() == pad.who("Anna").get_attribute("value")
    assert pad.totals() == ["6", "6", "6", "10"]
    expect(pad.standing).to_have_text("Anna, Ben and Carla are ahead with 6 points each.")

    page.keyboard.press("ArrowDown")  # from Anna to Ben
    for text in ("2", "9", "1"):
        page.keyboard.press("Tab")
        page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(pad.says).to_have_text("Round 4 written down. Ben is ahead with 6 points.")
    assert book.ask("pad.match.totals") == "(8, 6, 15, 11)"

    pad.button("Take back").click()
    expect(pad.rows).to_have_count(3)
    expect(pad.says).to_contain_text("Taken back.")
    pad.button("Do again").click()
    expect(pad.rows).to_have_count(4)
    picture(page, "chart")

    restart_the_kernel(page)
    run_again(page, 0)
    run_again(page, 1)
    expect(pad.rows).to_have_count(4)
    assert pad.totals() == ["8", "6", "15", "11"]
    pad.button("Take back").click()
    expect(pad.rows).to_have_count(3)
    assert book.ask("pad.match.totals") == "(6, 6, 6, 10)"


def test_a_pad_and_a_table_in_one_notebook_do_not_change_each_other(page, notebook):
    notebook("rsl.Table(seed=28, speed='once')", "rsl.quiz('1.5')", "rsl.ScorePad()")
    pad = PadPage(page)
    pad.write("West", South="3", North="2", East="1")
    seat = Seat(page)
    seat.play_by_mouse()
    expect(seat.cards).to_have_count(7)
    pad.root.scroll_into_view_if_needed()
    position = pad.form.locator(".rsl-pad-who").evaluate("e => getComputedStyle(e).position")
    assert position == "static"
    assert pad.rows.count() == 1


def test_letters_typed_at_the_pad_leave_every_cell_there(page, notebook):
    notebook("rsl.ScorePad()", "'a cell below'")
    pad, cells = PadPage(page), page.locator(".jp-CodeCell")
    before = cells.count()
    pad.who("West").check()
    for key in ["d", "d", "x", "a", "b", "0", "0", "z"]:
        page.keyboard.press(key)
    pad.box("North").focus()
    page.keyboard.type("ddxab00")
    assert cells.count() == before
    expect(pad.box("North")).to_have_value("ddxab00")
    expect(page.locator(".jp-Dialog")).to_have_count(0)


def test_without_a_kernel_the_pad_says_what_to_do_and_keeps_what_was_typed(page, notebook):
    notebook("rsl.ScorePad()")
    pad = PadPage(page)
    restart_the_kernel(page)
    pad.fill("West", South="3", North="2", East="1")
    pad.button("Write down").click()
    expect(pad.notice).to_contain_text("run this cell again", timeout=12_000)
    expect(pad.box("South")).to_have_value("3")
