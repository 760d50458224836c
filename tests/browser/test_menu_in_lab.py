"""The table's own menu in JupyterLab: dealing, coming back, and how the table looks."""

import re

import pytest
from playwright.sync_api import expect

from .seat import Seat

RANKS = "23456789TJQKA"


@pytest.fixture
def table(page, notebook):
    """Return a notebook and a person at its table, with the menu open."""
    book = notebook("table = rsl.Table(seed=7, speed='once')\ntable")
    seat = Seat(page)
    seat.menu.locator(":scope > summary").click()
    expect(seat.field("Players")).to_be_visible()
    return book, seat


def test_players_rules_bots_and_a_word_make_a_deal_and_no_word_the_next(table):
    book, seat = table
    seat.field("Players").select_option("3")
    seat.field("Rules").select_option("Jaques of London")
    seat.field("The others").select_option("Long and low")
    seat.field("Deal number or word").fill("apple tree")
    seat.await_answer(seat.button("Deal these cards").click)
    expect(seat.root.locator(".rsl-seat")).to_have_count(2)
    expect(seat.root.locator(".rsl-kind").first).to_have_text("Long and low")
    rules = "table.state.rules == rsl.Rules.preset('jaques', players=3)"
    same = "table.state.start == rsl.deal(table.state.rules, 'apple tree').start"
    assert book.ask(f"{rules}, {same}") == "True True"
    expect(seat.field("Deal number or word")).to_have_value("apple tree")
    expect(seat.menu).to_have_attribute("open", "")
    seat.field("Deal number or word").fill("")
    seat.await_answer(seat.button("Deal these cards").click)
    expect(seat.field("Deal number or word")).to_have_value("apple tree/2")


def test_a_seed_that_cannot_be_is_told_beside_the_button(table):
    _, seat = table
    dealt = seat.hand()
    seat.field("Deal number or word").fill("9" * 30)
    seat.await_answer(seat.button("Deal these cards").click)
    expect(seat.root.locator(".rsl-menu-says")).to_contain_text("Type a deal number")
    assert seat.hand() == dealt


def test_the_menu_offers_only_as_many_players_as_the_rules_allow(table):
    book, seat = table
    for rules, counts in {"Partners (four players)": "4", "Old rules": "2345678"}.items():
        seat.field("Rules").select_option(rules)
        assert "".join(seat.field("Players").locator("option").all_inner_texts()) == counts
    seat.field("Players").select_option("8")
    seat.await_answer(seat.button("Deal these cards").click)
    assert book.ask("len(table.state.hands)") == "8"


def test_the_same_deal_the_next_deal_and_the_deal_before(table):
    book, seat = table
    dealt = seat.hand()
    expect(seat.button("Back to the deal before")).to_be_disabled()
    seat.play_by_mouse()
    seat.play_by_mouse()
    played = seat.hand()
    seat.await_answer(seat.button("Same deal again").click)
    assert seat.hand() == dealt
    seat.await_answer(seat.button("Back to the deal before").click)
    assert seat.hand() == played
    seat.await_answer(seat.button("New deal").click)
    assert seat.hand() != dealt
    assert book.ask("table.state.start == rsl.deal(table.state.rules, 8).start") == "True"
    seat.await_answer(seat.button("Back to the deal before").click)
    assert seat.hand() == played
    expect(seat.story.first).to_have_text(re.compile("^You lead"))


def test_step_by_step_each_event_waits_for_next_and_a_replay_can_be_skipped(table):
    _, seat = table
    seat.await_answer(seat.field("Speed").select_option, "Step")
    shown = []
    seat.point(seat.legal.first)
    step = seat.button("Next")
    expect(step).to_be_visible()
    while step.count():
        shown.append(seat.story.count())
        step.click()
    assert shown == list(range(1, len(shown) + 1))
    assert len(shown) >= 2
    expect(seat.status).to_contain_text("Your turn")
    seat.await_answer(seat.field("Speed").select_option, "Slow")
    seat.play_until(seat.legal)
    seat.point(seat.legal.first)
    seat.await_answer(seat.button("Skip to my turn").click)
    expect(seat.status).to_contain_text("Your turn")


def test_the_colours_and_the_order_of_the_hand_are_chosen(table):
    _, seat = table

    def ink(suit):
        face = seat.root.locator(f"svg[data-suit={suit}]").first
        return face.evaluate("face => getComputedStyle(face).fill")

    assert ink("D") != ink("H")
    seat.await_answer(seat.field("Four colours").uncheck)
    assert ink("D") == ink("H")
    by_suit = seat.hand()
    assert by_suit == sorted(by_suit, key=lambda card: "SHCD".index(card[1]))
    seat.await_answer(seat.field("Sort my hand").select_option, "By rank")
    by_rank = seat.hand()
    assert sorted(by_rank) == sorted(by_suit)
    assert by_rank == sorted(by_rank, key=lambda card: -RANKS.index(card[0]))
