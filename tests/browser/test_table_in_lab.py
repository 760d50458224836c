"""The card table in JupyterLab: a person plays by mouse and by keys."""

import re

from playwright.sync_api import expect

from rolling_stone_learn.engine.state import RoundState

from .audit import violations
from .lab import change_theme, resize
from .seat import Seat

AT_ONCE = "table = rsl.Table(seed={}, speed='once')\ntable"


def has_focus(seat):
    return seat.root.evaluate("root => root.contains(document.activeElement)")


def test_a_whole_round_by_mouse_ends_with_a_text_that_python_reads(page, notebook):
    book = notebook(AT_ONCE.format(17))
    seat = Seat(page)
    assert seat.play_to_the_end(seat.play_by_mouse) == 7
    expect(seat.end).to_contain_text("goes out and wins")
    seat.end.get_by_text("The whole round as text").click()
    text = seat.end.get_by_label("The whole round as text").input_value()
    assert RoundState.from_text(text).outcome.went_out == 2
    assert book.ask("table.state.outcome.went_out") == "2"
    expect(seat.story.last).to_contain_text("goes out and wins")


def test_a_whole_round_at_the_fast_speed_tells_its_events_one_by_one(page, notebook):
    notebook("table = rsl.Table(rsl.Rules(players=2), seed=153, speed='fast')\ntable")
    seat = Seat(page)
    page.evaluate(
        """() => {
            const story = document.querySelector('.rsl-story ol');
            window.lengths = [];
            new MutationObserver(() => lengths.push(story.children.length))
                .observe(story, { childList: true });
        }"""
    )
    seat.play_to_the_end(seat.play_by_mouse)
    lengths = page.evaluate("lengths")
    assert lengths == list(range(1, seat.story.count() + 1))


def test_a_whole_round_by_keys_never_loses_the_focus(page, notebook):
    book = notebook(AT_ONCE.format(52))
    seat = Seat(page)
    seat.cards.first.focus()

    def turn():
        seat.play_by_keys()
        assert has_focus(seat)

    assert seat.play_to_the_end(turn) == 8
    assert book.ask("str(table.state).count('PICK_UP') >= 2, table.state.to_play") == "True None"


def test_the_pick_up_button_is_reached_from_the_hand_by_keys(page, notebook):
    notebook(AT_ONCE.format(52))
    seat = Seat(page)
    seat.play_until(seat.pick_up)
    seat.cards.first.focus()
    seat.press_to(seat.pick_up, "Shift+Tab")
    before = seat.cards.count()
    words = seat.pick_up.text_content()
    seat.await_answer(page.keyboard.press, "Enter")
    log = "\n".join(seat.story.all_text_contents())
    assert re.search(r"You have no \w+: you pick up ", log)
    expect(seat.cards).to_have_count(before + int(re.search(r"\d+", words)[0]))
    assert has_focus(seat)


def test_an_illegal_card_tells_why_and_changes_nothing(page, notebook):
    book = notebook(AT_ONCE.format(17))
    seat = Seat(page)
    seat.play_until(seat.root.locator(".rsl-hand:has(.rsl-legal):has(.rsl-dim)"))
    hand, before = seat.hand(), book.ask("hash(table.state)")
    seat.await_answer(seat.point, seat.illegal.first)
    expect(seat.notice).to_contain_text(re.compile(r"You hold .+: you must follow \w+\."))
    expect(seat.notice).to_be_visible()
    assert (seat.hand(), book.ask("hash(table.state)")) == (hand, before)
    seat.await_answer(seat.point, seat.legal.first)
    expect(seat.notice).to_be_hidden()


def test_picking_up_grows_the_hand_by_exactly_the_cards_named(page, notebook):
    book = notebook(AT_ONCE.format(52))
    seat = Seat(page)
    seat.play_until(seat.pick_up)
    trick = seat.root.locator(".rsl-trick .rsl-card")
    codes = trick.evaluate_all("cards => cards.map(card => card.dataset.card)")
    before = seat.hand()
    noun = "card" if len(codes) == 1 else "cards"
    expect(seat.pick_up).to_have_text(f"Pick up {len(codes)} {noun}")
    seat.await_answer(seat.pick_up.click)
    assert sorted(seat.hand()) == sorted(before + codes)
    assert book.ask("len(table.state.hands[0])") == str(len(before) + len(codes))


def test_a_play_from_another_cell_shows_up(page, notebook):
    book = notebook(AT_ONCE.format(7))
    seat = Seat(page)
    seat.await_answer(book.run, "table.play('JD')")
    expect(seat.root.locator(".rsl-hand [data-card=JD]")).to_have_count(0)
    expect(seat.story.first).to_have_text("You lead J♦.")


def test_two_views_of_one_table_stay_in_step(page, notebook):
    notebook(AT_ONCE.format(7), "table")
    first, second = Seat(page), Seat(page, 1)
    first.play_by_mouse()
    expect(second.root).to_have_attribute(
        "data-revision", first.root.get_attribute("data-revision")
    )
    assert first.hand() == second.hand()
    second.play_by_mouse()
    expect(first.root).to_have_attribute(
        "data-revision", second.root.get_attribute("data-revision")
    )
    assert first.hand() == second.hand()


def test_an_audit_inside_jupyterlab_finds_nothing_in_light_or_dark(page, notebook, picture):
    notebook(AT_ONCE.format(17))
    seat = Seat(page)
    seat.play_until(seat.root.locator(".rsl-hand:has(.rsl-legal):has(.rsl-dim)"))
    seat.await_answer(seat.point, seat.illegal.first)
    seat.menu.locator(":scope > summary").click()
    found = {}
    for light in (False, True):
        change_theme(page, light)
        theme = "light" if light else "dark"
        found |= {f"{theme}: {rule}": where for rule, where in violations(page).items()}
        picture(page, theme)
    assert found == {}


def test_felt_and_buttons_fit_the_screen_of_a_small_laptop(page, notebook, picture):
    notebook(AT_ONCE.format(17))
    change_theme(page, light=True)
    resize(page, 1366, 768)
    high = "part => document.querySelector(part).getBoundingClientRect().height"
    assert page.evaluate(high, ".rsl-table") <= page.evaluate(high, ".jp-WindowedPanel-outer")
    page.locator(".rsl-table").scroll_into_view_if_needed()
    picture(page, "small laptop")


def test_the_plain_table_is_played_by_clicking(page, notebook):
    book = notebook("table = rsl.Table(seed=17, plain=True)\ntable")
    legal = page.locator("button[title$='you may play it']")
    illegal = page.locator("button[title$='you may not play it now']")
    pick_up = page.get_by_role("button", name=re.compile("^Pick up"))
    story = page.locator(".jp-OutputArea-output li")
    refused = turns = 0
    while not page.get_by_text("goes out and wins.").count():
        lines = story.count()
        if illegal.count() and legal.count():
            illegal.first.click()
            expect(page.get_by_text("you must follow").last).to_be_visible()
            refused += 1
        (pick_up if pick_up.is_visible() else legal.first).click()
        expect(story).not_to_have_count(lines)
        turns += 1
    assert refused
    assert (turns, book.ask("table.state.outcome.went_out")) == (7, "2")
