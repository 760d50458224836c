"""A table outlives its kernel: saved after every move, it stands where it stood."""

import json

from playwright.sync_api import expect

from rolling_stone_learn.engine.cards import Card

from .seat import Seat

KEPT = (
    "table = rsl.Table(rsl.Rules.preset('jaques', players=2), seed=3, speed='once',"
    " autosave='kept.json')\ntable"
)


def restart(page):
    """Stop the kernel and start another: all that Python held is gone."""
    page.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")


def stored(page, lab, cell):
    """Save the notebook and return what a reader without a kernel has of a cell."""
    path = page.evaluate(
        """async () => {
            await jupyterapp.commands.execute("docmanager:save");
            return jupyterapp.shell.currentWidget.context.path;
        }"""
    )
    notebook = json.loads((lab.folder / path).read_text("utf-8"))
    return "".join(notebook["cells"][cell]["outputs"][0]["data"]["text/html"])


def told(seat):
    return seat.story.all_text_contents()


def test_a_table_stands_where_it_stood_after_the_kernel_was_killed(page, notebook, lab):
    book = notebook(KEPT)
    seat = Seat(page)
    seat.play_to_the_end(seat.play_by_mouse)
    pad = seat.end.locator(".rsl-pad-score")
    scores = pad.inner_text()
    restart(page)
    book.rerun(0)
    book.rerun(1)
    seat = Seat(page)
    expect(seat.notice).to_have_text("Welcome back: the table is as you left it.")
    assert pad.inner_text() == scores
    seat.await_answer(seat.button("Next round").click)
    seat.play_by_mouse()
    seat.play_by_mouse()
    seat.await_answer(seat.button("Take back").click)
    hand, story = seat.hand(), told(seat)
    restart(page)
    book.rerun(0)
    book.rerun(1)
    seat = Seat(page)
    assert (seat.hand(), told(seat)) == (hand, story)
    expect(seat.root.locator(".rsl-round")).to_contain_text("Round 2 of 5")
    still = stored(page, lab, 1)
    assert all(f"<li>{line}</li>" in still for line in story[-8:])
    assert f"Your hand: {' '.join(str(Card.parse(code)) for code in hand)}<" in still
    assert '<th scope="row">1</th>' in still
    seat.await_answer(seat.button("Do again").click)
    expect(seat.button("Do again")).to_be_disabled()
    seat.play_to_the_end(seat.play_by_mouse)
    expect(pad.locator("tbody tr")).to_have_count(2)


def test_a_table_saved_to_a_file_is_loaded_in_a_new_kernel(page, notebook):
    book = notebook("table = rsl.Table(seed=17, speed='once')\ntable")
    seat = Seat(page)
    seat.play_by_mouse()
    book.run("table.save('mine.json')")
    hand, story = seat.hand(), told(seat)
    restart(page)
    book.rerun(0)
    assert book.ask("rsl.load('mine.json')").startswith("<Table, 4 players: ")
    book.run("display(rsl.load('mine.json'))")
    expect(page.locator(".rsl")).to_have_count(2)
    seat = Seat(page, 1)
    assert (seat.hand(), told(seat)) == (hand, story)
    seat.play_by_mouse()


def test_a_reopened_notebook_shows_where_the_table_stood(page, notebook, lab):
    notebook("table = rsl.Table(seed=17, speed='once')\ntable")
    seat = Seat(page)
    seat.play_by_mouse()
    seat.play_by_mouse()
    hand, story = seat.hand(), told(seat)
    stored(page, lab, 1)
    path = page.evaluate("jupyterapp.shell.currentWidget.context.path")
    key = {"Authorization": f"token {lab.token}"}
    for session in page.request.get(f"{lab.url}/api/sessions", headers=key).json():
        page.request.delete(f"{lab.url}/api/sessions/{session['id']}", headers=key)
    page.goto(f"{lab.url}/lab/workspaces/reopened/tree/{path}?token={lab.token}")
    expect(page.locator(".rsl-hand")).to_be_visible(timeout=60_000)
    again = Seat(page)
    assert (again.hand(), told(again)) == (hand, story)
