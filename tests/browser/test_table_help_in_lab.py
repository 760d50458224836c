"""The helps at the table in JupyterLab, where a notebook listens to the same keys and mouse."""

import re

from playwright.sync_api import expect

from .seat import Seat

TABLE = "table = rsl.Table(seed=17, speed='once')\ntable"
THREE_ROUNDS = (
    "table = rsl.Table(rsl.Rules.preset('jaques', players=2), seed=3, speed='once')\ntable"
)
TURNS = "len(table.state.actions)"


def test_decisions_are_taken_back_and_done_again_by_button_and_by_key(page, notebook):
    book = notebook(TABLE, "'a cell below'")
    seat = Seat(page)
    sources = page.locator(".jp-CodeCell .cm-content")
    cells = sources.all_text_contents()
    hands = [seat.hand()]
    for _ in range(2):
        seat.play_by_mouse()
        hands.append(seat.hand())
    seat.await_answer(seat.button("Take back").click)
    assert seat.hand() == hands[1]
    seat.await_answer(page.keyboard.press, "u")
    assert seat.hand() == hands[0]
    seat.await_answer(page.keyboard.press, "r")
    seat.await_answer(seat.button("Do again").click)
    assert seat.hand() == hands[2]
    expect(seat.button("Do again")).to_be_disabled()
    for key in ("d", "d", "x", "z", "r", "a", "b"):
        page.keyboard.press(key)
    assert sources.all_text_contents() == cells
    mine = seat.story.get_by_text(re.compile("^You lead"))
    seat.await_answer(mine.first.click)
    assert (seat.hand(), seat.focus() in hands[0]) == (hands[0], True)
    assert book.ask(TURNS) == "0"
    seat.play_by_mouse()
    assert int(book.ask(TURNS)) >= 1
    expect(seat.button("Do again")).to_be_disabled()


def test_a_hand_is_laid_by_mouse_and_keys_and_a_hint_is_followed(page, notebook):
    book = notebook(TABLE)
    seat = Seat(page)
    seat.root.scroll_into_view_if_needed()
    first, second, third, *rest = seat.hand()
    seat.await_answer(seat.drag, seat.cards.nth(2), seat.cards.first)
    assert seat.hand() == [third, first, second, *rest]
    seat.await_answer(page.keyboard.press, "Shift+ArrowRight")
    assert seat.hand() == [first, third, second, *rest]
    assert seat.focus() == third
    assert book.ask(TURNS) == "0"
    seat.await_answer(seat.button("Hint").click)
    code = seat.root.locator(".rsl-hinted").get_attribute("data-card")
    assert book.ask("table._session.advice.action.code") == code
    seat.await_answer(seat.point, seat.root.locator(".rsl-hinted"))
    assert seat.hand() == [card for card in (first, third, second, *rest) if card != code]
    assert book.ask("table.state.actions[0].code") == code


def test_three_rounds_of_a_match_add_up_on_the_pad(page, notebook):
    book = notebook(THREE_ROUNDS)
    seat = Seat(page)
    for number in range(1, 4):
        seat.play_to_the_end(seat.play_by_mouse)
        pad = seat.end.get_by_role("region", name="Scores, round by round")
        expect(pad.locator("tbody tr")).to_have_count(number)
        if number < 3:
            seat.await_answer(seat.button("Next round").click)
            expect(seat.end).to_be_hidden()
    added = pad.locator(".rsl-pad-plus").all_text_contents()
    totals = [sum(int(plus) for plus in added[seat::2]) for seat in range(2)]
    shown = pad.locator("tfoot td").all_text_contents()[:2]
    assert [int(re.search(r"\d+", text)[0]) for text in shown] == totals
    assert book.ask("[int(total) for total in table.match.totals]") == str(totals)
