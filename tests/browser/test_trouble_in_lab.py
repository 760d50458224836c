"""What breaks widgets elsewhere does not break the table: one test for each known trouble."""

import re
import string

from playwright.sync_api import expect

from .seat import Seat

# In this deal all of the first five cards could be played one after the other.
AT_ONCE = "table = rsl.Table(seed=28, speed='once')\ntable"
MINE = "[event for event in table.state.events if isinstance(event, Played) and event.seat == 0]"
IMPORT = "from rolling_stone_learn.engine.events import Played"
BROKEN = """
def shy(seen, rng):
    if not brave:
        raise RuntimeError("I dare not")
    return seen.legal[0]

brave = False
table = rsl.Table(seed=7, bots=shy, speed="once")
table
"""
HIDDEN = (
    "[card.code for seat in (1, 2, 3)"
    " for card in table.state.hands[seat] if card not in table.state.known[seat]]"
)


def test_a_cell_run_three_times_leaves_one_table_and_a_click_moves_one_card(page, notebook):
    book = notebook(AT_ONCE, IMPORT)
    for _ in range(3):
        book.rerun(1)
    expect(page.locator(".rsl")).to_have_count(1)
    seat = Seat(page)
    seat.play_by_mouse()
    expect(seat.cards).to_have_count(7)
    assert book.ask(f"len({MINE})") == "1"


def test_five_clicks_at_once_move_one_card(page, notebook):
    book = notebook(AT_ONCE, IMPORT)
    seat = Seat(page)
    five = "cards => cards.slice(0, 5).forEach(card => card.click())"
    seat.await_answer(seat.cards.evaluate_all, five)
    expect(seat.cards).to_have_count(7)
    assert book.ask(f"len({MINE})") == "1"


def test_five_messages_at_once_move_one_card(page, notebook):
    book = notebook(AT_ONCE, IMPORT)
    seat = Seat(page)
    card = "{'schema': 1, 'type': 'play', 'deal': 1, 'turn': 0, 'card': code}"
    book.run(f"for code in {seat.hand()[:5]}: table.widget._heard(None, {card}, ())")
    expect(seat.cards).to_have_count(7)
    assert book.ask(f"len({MINE})") == "1"


def test_letters_typed_at_the_table_leave_every_cell_there(page, notebook):
    notebook(AT_ONCE, "'a cell below'")
    seat = Seat(page)
    sources = page.locator(".jp-CodeCell .cm-content")
    before = sources.all_text_contents()
    seat.cards.first.focus()
    for key in ["d", "d", "x", "a", "b", "0", "0", "z", "Shift+M", *string.ascii_letters]:
        page.keyboard.press(key)
    seat.menu.locator(":scope > summary").click()
    seat.field("Deal number or word").fill("")
    page.keyboard.type("add dd xabc")
    expect(seat.field("Deal number or word")).to_have_value("add dd xabc")
    assert sources.all_text_contents() == before
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    seat.play_by_mouse()
    expect(seat.cards).to_have_count(7)


def test_a_bot_that_raises_is_told_and_can_be_asked_again(page, notebook):
    book = notebook(BROKEN)
    seat = Seat(page)
    seat.play_by_mouse()
    expect(seat.notice).to_be_visible()
    expect(seat.notice).to_contain_text("I dare not")
    expect(seat.cards).to_have_count(7)
    book.run("brave = True")
    seat.await_answer(seat.button("Ask again").click)
    expect(seat.notice).to_be_hidden()
    seat.play_by_mouse()
    seat.await_answer(seat.button("New deal").click)
    expect(seat.cards).to_have_count(8)


def test_what_goes_wrong_inside_a_click_is_told_beside_it(page, notebook):
    notebook("rsl.OddsPanel.receive = lambda *_: 1 / 0\nrsl.OddsPanel(rsl.Table(seed=7))")
    notice = page.locator(".rsl-od-notice")
    expect(notice).to_be_hidden()
    page.get_by_label("Percent").check()
    expect(notice).to_contain_text("Something went wrong inside (ZeroDivisionError: division")


def test_no_hidden_card_is_ever_sent_to_the_browser(page, notebook):
    frames = []

    def keep(frame):
        frames.append(frame if isinstance(frame, str) else frame.decode("utf-8", "replace"))

    page.on("websocket", lambda socket: socket.on("framereceived", keep))
    book = notebook(AT_ONCE)
    seat = Seat(page)
    for _ in range(2):
        seat.play_by_mouse()
    sent, shown, mine = "".join(frames), seat.root.inner_html(), seat.hand()
    hidden = re.findall(r"[2-9TJQKA][CDHS]", book.ask(HIDDEN))
    state = book.ask("table.widget.get_state()")
    assert len(hidden) >= 15
    assert all(f'"{card}"' in sent and f'"{card}"' in shown for card in mine)
    for place in (sent, shown, state.replace("'", '"')):
        assert [card for card in hidden if f'"{card}"' in place] == []


def restart_the_kernel(page):
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.locator(".lm-Menu-itemLabel").get_by_text("Restart Kernel…", exact=True).click()
    page.locator(".jp-Dialog button.jp-mod-accept").click()
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for()


def test_after_a_restart_of_the_kernel_the_table_and_the_questions_say_what_to_do(page, notebook):
    notebook(AT_ONCE, "rsl.quiz('1.5')")
    restart_the_kernel(page)
    Seat(page).cards.first.click()
    expect(page.locator(".rsl-notice")).to_contain_text("run this cell again", timeout=12_000)
    page.get_by_role("button", name="Start again").click()
    expect(page.locator(".rsl-score")).to_contain_text("run this cell again", timeout=12_000)
