"""Projector mode: huge cards, a whole round by keyboard alone, and a way back."""

import re

from playwright.sync_api import expect

from .positions import after_rounds, new_session, passed, projected
from .seat import Seat

BIG = "table = rsl.Table(rsl.Rules(players=3), seed=8, speed='once', projector=True)\ntable"
WIDTH = "card => card.offsetWidth"


def play_a_turn_by_keys(seat):
    """Take one turn with arrows, Enter and P alone: no Tab, no mouse."""
    if seat.pick_up.count():
        seat.await_answer(seat.page.keyboard.press, "p")
    else:
        seat.press_to(seat.legal.first, "ArrowRight")
        seat.await_answer(seat.page.keyboard.press, "Enter")
    assert seat.focus()


def test_a_whole_round_by_keys_ends_with_n_for_the_next_round(page, notebook):
    book = notebook(BIG)
    seat = Seat(page)
    expect(seat.menu).to_be_hidden()
    expect(seat.root.locator(".rsl-side")).to_be_hidden()
    seat.cards.first.focus()
    assert seat.play_to_the_end(lambda: play_a_turn_by_keys(seat)) >= 5
    expect(seat.end.get_by_role("region", name="Scores, round by round")).to_be_visible()
    before = book.ask("len(table.match.results), table.state.outcome is None")
    seat.cards.first.or_(seat.button("Next round")).first.focus()
    seat.await_answer(page.keyboard.press, "n")
    after = book.ask("len(table.match.results), table.state.outcome is None")
    assert (before, after) == ("1 False", "1 True")
    expect(seat.end).to_be_hidden()


def test_the_focus_is_on_the_table_after_the_end_and_after_n(mounted):
    seat = Seat(mounted(new_session(seed=8, players=3, options={"projector": True})))
    seat.cards.first.focus()
    seat.play_to_the_end(lambda: play_a_turn_by_keys(seat))
    assert seat.focus()
    seat.await_answer(seat.page.keyboard.press, "n")
    assert seat.focus()
    play_a_turn_by_keys(seat)


def test_projector_mode_makes_cards_larger_and_the_table_fill_the_screen(mounted):
    seat = Seat(mounted(new_session(), viewport={"width": 1366, "height": 768}))
    small = seat.cards.first.evaluate(WIDTH)
    seat.menu.locator(":scope > summary").click()
    seat.await_answer(seat.button("Projector mode").click)
    expect(seat.root.locator(".rsl-projector")).to_be_visible()
    assert seat.cards.first.evaluate(WIDTH) > 1.2 * small
    assert seat.page.evaluate("document.fullscreenElement?.className ?? ''").startswith("rsl-table")
    assert seat.focus() in seat.hand()
    expect(seat.root.locator(".rsl-keys")).to_be_visible()
    seat.await_answer(seat.page.keyboard.press, "Escape")
    expect(seat.root.locator(".rsl-projector")).to_have_count(0)
    assert seat.page.evaluate("document.fullscreenElement") is None
    expect(seat.menu).to_be_visible()
    assert seat.focus()


def test_where_full_screen_is_forbidden_the_large_table_stays_in_its_place(mounted):
    seat = Seat(mounted(new_session()))
    seat.page.evaluate(
        "() => { Element.prototype.requestFullscreen = () => Promise.reject(Error('no')); }"
    )
    seat.menu.locator(":scope > summary").click()
    seat.await_answer(seat.button("Projector mode").click)
    expect(seat.root.locator(".rsl-projector")).to_be_visible()
    assert seat.focus() in seat.hand()
    seat.await_answer(seat.button("End projector mode").click)
    expect(seat.root.locator(".rsl-projector")).to_have_count(0)
    assert seat.focus()


def test_leaving_the_full_screen_of_something_else_leaves_the_projector_alone(mounted):
    seat = Seat(mounted(projected()))
    seat.page.mouse.click(5, 5)
    seat.page.evaluate("document.body.requestFullscreen().then(() => document.exitFullscreen())")
    seat.page.wait_for_function("document.fullscreenElement === null")
    seat.await_answer(seat.page.evaluate, "document.querySelector('button[name=hint]').click()")
    expect(seat.root.locator(".rsl-projector")).to_be_visible()


def test_the_end_stands_beside_the_table_and_on_the_screen(mounted):
    seat = Seat(mounted(after_rounds(options={"projector": True})))
    for width, height in ((1366, 768), (1600, 900), (1920, 1080)):
        seat.page.set_viewport_size({"width": width, "height": height})
        felt, end = seat.root.locator(".rsl-felt").bounding_box(), seat.end.bounding_box()
        assert end["x"] >= felt["x"] + felt["width"]
        assert end["y"] + end["height"] <= height
        expect(seat.button("Next round")).to_be_in_viewport()


def test_the_curtain_is_lifted_by_enter(mounted):
    seat = Seat(mounted(passed(options={"projector": True})))
    expect(seat.status).to_have_text(re.compile("^Pass the screen"))
    seat.root.locator(".rsl-lift").focus()
    seat.await_answer(seat.page.keyboard.press, "Enter")
    expect(seat.root.locator(".rsl-lift")).to_have_count(0)
    assert seat.focus() in [*seat.hand(), *seat.pick_up.all_text_contents()]
