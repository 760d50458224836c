"""Two people at one screen: a curtain falls between them, and no hand shows through."""

import json
import re

import pytest
from playwright.sync_api import expect

from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.widgets.view import session_view

from .positions import new_session, passed
from .seat import Seat

TWO = "table = rsl.Table(rsl.Rules(players=2), seed=5, human=[0, 1], speed='once')\ntable"
PUBLIC = """import json
def never_shown():
    state = table.state
    public = {card for cards in state.known for card in cards} | {*state.trick, *state.waste}
    public |= {card for event in state.events for card in getattr(event, "cards", ())}
    return [card.code for hand in state.hands for card in hand if card not in public]
"""


def hidden_cards(session):
    """Return the cards in hands that the story has not shown."""
    state = session.state
    public = {card for cards in state.known for card in cards}
    return {card.code for hand in state.hands for card in hand if card not in public}


def leaks(seat, view, hidden):
    """Return the hidden cards that the page or the view has."""
    places = seat.page.content(), json.dumps(view)
    return [code for code in hidden if any(re.search(rf"\b{code}\b", text) for text in places)]


def test_while_the_curtain_is_down_no_hand_is_in_the_page_or_the_view(mounted):
    session = new_session(Rules(players=2), seed=5, human=(0, 1))
    seat = Seat(mounted(session))
    falls = 0
    while session.state.outcome is None:
        if session.curtain is not None:
            falls += 1
            expect(seat.cards).to_have_count(0)
            assert leaks(seat, session_view(session), hidden_cards(session)) == []
            expect(seat.button("Hint")).to_be_disabled()
            seat.await_answer(seat.root.locator(".rsl-lift").click)
        assert sorted(seat.hand()) == sorted(
            card.code for card in session.state.hands[session.human]
        )
        others = session.state.hands[1 - session.human]
        unseen = hidden_cards(session) & {card.code for card in others}
        assert leaks(seat, session_view(session), unseen) == []
        seat.play_by_mouse()
    assert falls >= 8


def test_the_curtain_says_to_whom_the_screen_goes_and_takes_the_focus(mounted):
    seat = Seat(mounted(new_session(human=(0, 1))))
    expect(seat.status).to_have_text("Pass the screen to South.")
    seat.await_answer(seat.button("I am South: show my cards").click)
    assert seat.focus() in seat.hand()
    seat.play_by_mouse()
    expect(seat.status).to_have_text("Pass the screen to West.")
    assert seat.focus() == "I am West: show my cards"
    first = seat.story.first.text_content()
    assert first.startswith("South leads")
    seat.await_answer(seat.page.keyboard.press, "Enter")
    assert seat.focus() in seat.hand()
    expect(seat.story.first).to_have_text(first)
    seat.play_by_mouse()


def test_the_story_speaks_to_whoever_looks(mounted):
    session = new_session(Rules(players=2), seed=5, human=(0, 1))
    seat = Seat(mounted(session))
    seat.await_answer(seat.root.locator(".rsl-lift").click)
    seat.play_by_mouse()
    seat.await_answer(seat.root.locator(".rsl-lift").click)
    expect(seat.story.first).to_have_text(re.compile("^South leads"))
    seat.play_by_mouse()
    while session.curtain is None:
        seat.play_by_mouse()
    seat.await_answer(seat.root.locator(".rsl-lift").click)
    expect(seat.story.first).to_have_text(re.compile("^You lead"))


@pytest.mark.parametrize("act", ["Take back", "New deal", "Same deal again"])
def test_no_button_shows_a_hand_behind_the_curtain(mounted, act):
    session = passed()
    seat = Seat(mounted(session))
    seat.await_answer(seat.button(act).click)
    expect(seat.cards).to_have_count(0)
    assert seat.focus()
    assert leaks(seat, session_view(session), hidden_cards(session)) == []


def test_keys_and_old_messages_play_nothing_through_the_curtain(mounted):
    session = passed()
    seat = Seat(mounted(session))
    seat.root.locator(".rsl-lift").focus()
    for key in ("h", "p", "n", "r", "ArrowRight", "Shift+ArrowRight"):
        seat.page.keyboard.press(key)
    seat.await_answer(seat.page.keyboard.press, "Enter")
    assert session.state.turn == 1


def test_people_are_seated_from_the_menu(mounted):
    session = new_session()
    seat = Seat(mounted(session))
    seat.menu.locator(":scope > summary").click()
    seat.field("People at this screen").select_option("2")
    seat.await_answer(seat.button("Deal these cards").click)
    expect(seat.root.locator(".rsl-lift")).to_be_visible()
    expect(seat.root.locator(".rsl-kind", has_text="at this screen")).to_have_count(1)
    assert session.seating.people == (0, 1)


def test_two_people_play_a_whole_round_in_a_notebook(page, notebook):
    book = notebook(TWO, PUBLIC)
    seat = Seat(page)
    lift = seat.root.locator(".rsl-lift")
    falls = 0

    def turn():
        nonlocal falls
        if lift.count():
            falls += 1
            expect(seat.cards).to_have_count(0)
            html = seat.root.inner_html()
            view, hidden = json.loads(
                book.ask("json.dumps([str(table.widget.view), never_shown()])")
            )
            assert [card for card in hidden if f"'{card}'" in view or f'"{card}"' in html] == []
            seat.await_answer(lift.click)
        seat.play_by_mouse()

    seat.play_to_the_end(turn)
    assert falls >= 8
    expect(seat.end).to_contain_text("goes out and wins")
    assert book.ask("table.state.outcome.went_out is not None") == "True"
