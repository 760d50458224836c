"""The position editor in a real notebook: the table opens below, and a file is really there."""

from playwright.sync_api import expect

from .drawing import Editor
from .seat import Seat

START = """\
rules = rsl.Rules(players=3)
state = rsl.RoundState.from_hands(rules, ["9H KH", "TH QS", "JH AS"])
editor = rsl.PositionEditor(state=state)
editor"""
INSIDE = """() => [...document.querySelectorAll('.rsl-ed-count')].every(count => {
    const { left, right } = count.getBoundingClientRect();
    const around = count.parentElement.getBoundingClientRect();
    return around.left < left && left < right && right < around.right;
})"""


def test_a_table_opens_below_and_the_editor_stays(page, notebook):
    book = notebook(START)
    editor = Editor(page)
    editor.card("AS").click()
    editor.lies("AS", "0")
    assert book.ask("len(editor.state.hands[0])") == "3"
    editor.button("Play from here").click()
    expect(editor.notice("play")).to_have_text("The table is below. You sit South.")
    seat = Seat(page, 1)
    assert sorted(seat.hand()) == ["9H", "AS", "KH"]
    editor.button("Take back").click()
    editor.lies("AS", "2")
    expect(editor.card("9H")).to_have_css("border-top-left-radius", "7px")
    assert page.evaluate(INSIDE), "the table's style leaves the editor alone"
    seat.play_by_mouse()
    assert book.ask("editor.table.state.turn > 0, editor.state.turn") == "True 0"
    editor.button("Play from here").click()
    expect(Seat(page, 1).cards).to_have_count(2)


def test_keys_in_the_editor_do_not_reach_the_notebook(page, notebook):
    notebook(START)
    editor, cells = Editor(page), page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    editor.card("9H").click()
    for key in ["a", "b", "d", "d", "x", "2"]:
        page.keyboard.press(key)
    editor.lies("9H", "1")
    expect(cells).to_have_count(before)


def test_a_puzzle_is_saved_beside_the_notebook_and_opened_in_python(page, notebook, lab):
    book = notebook(START)
    editor = Editor(page)
    editor.unfold("Keep it as a puzzle")
    editor.field("Title").fill("Two each")
    editor.field("File name").fill("two each")
    editor.button("Save").click()
    expect(editor.notice("file")).to_have_text("Saved as two each.txt.")
    assert (lab.folder / "two each.txt").read_text("utf-8").startswith("# title: Two each\n")
    assert book.ask("rsl.PositionEditor.open('two each.txt').state == state") == "True"
