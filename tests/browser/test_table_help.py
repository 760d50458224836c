"""What helps at the table: take back, do again, hints, one's own order, and the focus after all."""

import pytest
from playwright.sync_api import expect

from .positions import after_rounds, at_the_end, hinted, in_mid_trick, new_session, remembering
from .seat import Seat


def test_taking_back_and_doing_again_leave_the_focus_and_say_so(mounted):
    seat = Seat(mounted(new_session()))
    seat.play_by_mouse()
    seat.play_by_mouse()
    take_back, again = seat.button("Take back"), seat.button("Do again")
    expect(again).to_be_disabled()
    lines = seat.story.count()
    seat.await_answer(take_back.click)
    expect(seat.told).to_have_text("Taken back.")
    assert seat.focus() == "Take back"
    assert seat.story.count() < lines
    seat.await_answer(seat.page.keyboard.press, "Enter")
    expect(take_back).to_be_disabled()
    expect(seat.story).to_have_count(0)
    assert seat.focus() == seat.hand()[0]
    seat.await_answer(again.click)
    assert seat.focus() == "Do again"
    seat.await_answer(again.click)
    expect(again).to_be_disabled()
    expect(seat.story).to_have_count(lines)
    assert seat.focus() in seat.hand()


def test_letters_take_back_do_again_and_ask_from_anywhere_in_the_table(mounted):
    seat = Seat(mounted(in_mid_trick()))
    hand = seat.hand()
    seat.root.locator(".rsl-arena").click(position={"x": 30, "y": 30})
    for key in ("u", "R", "U", "r"):
        seat.await_answer(seat.page.keyboard.press, key)
    assert seat.hand() == hand
    seat.await_answer(seat.page.keyboard.press, "h")
    expect(seat.notice).to_contain_text("would")
    revision = seat.root.get_attribute("data-revision")
    for key in ("r", "n", "p", "Control+u", "Alt+u", "q"):
        seat.page.keyboard.press(key)
    seat.await_answer(seat.page.keyboard.press, "u")
    assert int(seat.root.get_attribute("data-revision")) == int(revision) + 1


def test_letters_typed_into_a_field_are_no_shortcuts(mounted):
    seat = Seat(mounted(new_session()))
    seat.play_by_mouse()
    seat.menu.locator(":scope > summary").click()
    seat.field("Deal number or word").fill("")
    revision = seat.root.get_attribute("data-revision")
    seat.page.keyboard.type("hunURP")
    expect(seat.field("Deal number or word")).to_have_value("hunURP")
    assert seat.root.get_attribute("data-revision") == revision


def test_p_picks_up_where_one_must_and_n_deals_only_after_the_end(mounted):
    session = new_session(seed=52)
    seat = Seat(mounted(session))
    seat.play_until(seat.pick_up)
    size = seat.cards.count()
    seat.await_answer(seat.page.keyboard.press, "p")
    assert seat.cards.count() > size
    deal = session.deal_number
    seat.page.keyboard.press("n")
    seat.play_to_the_end(seat.play_by_mouse)
    assert session.deal_number == deal
    seat.await_answer(seat.page.keyboard.press, "n")
    assert session.deal_number == deal + 1
    expect(seat.told).to_contain_text("Round 2 of 5")
    expect(seat.end).to_be_hidden()


def test_the_hint_glows_gives_its_reason_and_is_gone_when_followed(mounted):
    seat = Seat(mounted(in_mid_trick()))
    shadow = "card => getComputedStyle(card).boxShadow"
    plain = seat.legal.first.evaluate(shadow)
    seat.await_answer(seat.button("Hint").click)
    assert seat.focus() == "Hint"
    card = seat.root.locator(".rsl-hinted")
    expect(card).to_have_count(1)
    assert card.evaluate(shadow) != plain
    code, size = card.get_attribute("data-card"), seat.cards.count()
    expect(card).to_have_accessible_name(f"{_name(code)}, you may play it, Hint")
    expect(seat.notice).to_contain_text("Long and low would play")
    expect(seat.notice).to_have_attribute("role", "alert")
    seat.await_answer(seat.point, card)
    assert (code in seat.hand(), seat.cards.count()) == (False, size - 1)
    expect(seat.root.locator(".rsl-hinted")).to_have_count(0)
    expect(seat.notice).to_be_hidden()


def test_who_gives_the_hint_is_chosen_in_the_menu(mounted):
    seat = Seat(mounted(in_mid_trick()))
    seat.menu.locator(":scope > summary").click()
    seat.field("Hints from").focus()
    seat.await_answer(seat.field("Hints from").select_option, "Random")
    assert "Long and low" in seat.focus()
    seat.await_answer(seat.button("Hint").click)
    expect(seat.notice).to_contain_text("Random would play")


@pytest.mark.parametrize("make", [at_the_end, hinted, remembering, after_rounds])
def test_no_act_below_the_table_loses_the_focus(mounted, make):
    seat = Seat(mounted(make()))
    row = seat.root.locator(".rsl-row button")
    for place in range(row.count()):
        if row.nth(place).is_enabled():
            seat.await_answer(row.nth(place).click)
            assert seat.focus(), place


def test_a_line_of_the_story_leads_back_to_the_decision_before_it(mounted):
    session = new_session()
    seat = Seat(mounted(session))
    hands = [seat.hand()]
    for _ in range(3):
        seat.play_by_mouse()
        hands.append(seat.hand())
    mine = seat.story.get_by_text("You ")
    seat.await_answer(mine.last.click)
    assert seat.hand() == hands[2]
    assert seat.focus() in hands[2]
    seat.await_answer(mine.first.click)
    assert seat.hand() == hands[0]
    expect(seat.story).to_have_count(0)


def test_the_story_is_walked_by_arrows_and_enter_goes_back(mounted):
    seat = Seat(mounted(new_session()))
    seat.play_by_mouse()
    seat.play_by_mouse()
    seat.cards.last.focus()
    seat.press_to(seat.story.last.get_by_role("button"))
    lines = seat.story.all_text_contents()
    for key, place in (("ArrowUp", -2), ("ArrowDown", -1), ("ArrowDown", -1), ("Home", 0)):
        seat.page.keyboard.press(key)
        assert seat.focus() == lines[place]
    seat.await_answer(seat.page.keyboard.press, "Enter")
    expect(seat.story).to_have_count(0)
    assert seat.focus() in seat.hand()


def test_a_card_is_dragged_to_another_place_and_none_is_played(mounted):
    session = new_session()
    seat = Seat(mounted(session))
    first, *rest = seat.hand()
    seat.await_answer(seat.drag, seat.cards.first, seat.cards.nth(4))
    assert seat.hand() == [*rest[:3], first, *rest[3:]]
    expect(seat.told).to_contain_text(": card 4 of 8 now.")
    assert seat.focus() == first
    seat.await_answer(seat.drag, seat.cards.nth(3), seat.cards.last, 0.8)
    assert seat.hand() == [*rest, first]
    assert session.state.turn == 0
    seat.play_by_mouse()
    assert seat.hand()[-1] == first


def test_a_card_let_go_where_it_lay_is_neither_played_nor_moved(mounted):
    session = new_session()
    seat = Seat(mounted(session))
    before = seat.hand()
    box = seat.cards.nth(2).locator("text").first.bounding_box()
    seat.page.mouse.move(box["x"] + 5, box["y"] + 5)
    seat.page.mouse.down()
    seat.page.mouse.move(box["x"] + 60, box["y"] + 5, steps=4)
    seat.page.mouse.move(box["x"] + 7, box["y"] + 5, steps=4)
    seat.page.mouse.up()
    assert (seat.hand(), session.state.turn) == (before, 0)
    seat.await_answer(seat.page.keyboard.press, "Shift+ArrowLeft")
    assert session.state.turn == 0


def test_shift_and_an_arrow_move_a_card_round_both_ends(mounted):
    session = new_session()
    seat = Seat(mounted(session))
    first, second, *rest = seat.hand()
    seat.cards.first.focus()
    orders = {
        "ArrowRight": [second, first, *rest],
        "Home": [first, second, *rest],
        "ArrowLeft": [second, *rest, first],
    }
    for key, order in orders.items():
        seat.await_answer(seat.page.keyboard.press, f"Shift+{key}")
        assert seat.hand() == order
        assert seat.focus() == first
    assert session.state.turn == 0
    seat.menu.locator(":scope > summary").click()
    expect(seat.field("Sort my hand").locator("option:checked")).to_have_text("As I lay them")
    seat.await_answer(seat.field("Sort my hand").select_option, "By suit")
    assert seat.hand() == [first, second, *rest]


def test_what_everybody_can_know_is_off_until_it_is_asked_for(mounted):
    seat = Seat(mounted(new_session(seed=52)))
    memory = seat.root.get_by_label("What everybody can know", exact=True)
    expect(memory).to_be_hidden()
    seat.play_until(seat.pick_up)
    seat.await_answer(seat.pick_up.click)
    seat.menu.locator(":scope > summary").click()
    seat.await_answer(seat.field("Show what is known of each hand").check)
    expect(memory).to_be_visible()
    expect(memory.locator("dt")).to_have_text(["You", "West", "North", "East"])
    expect(memory.locator("dd").first).to_contain_text("and no other")
    assert seat.field("Show what is known of each hand").evaluate(
        "box => box === document.activeElement"
    )


def test_the_pad_has_the_totals_of_three_rounds_and_names_who_is_ahead(mounted):
    session = after_rounds(3)
    seat = Seat(mounted(session))
    pad = seat.end.get_by_role("region", name="Scores, round by round")
    expect(pad.locator("tbody tr")).to_have_count(3)
    totals = session.now.pad.totals
    shown = [text.strip("★ ") for text in pad.locator("tfoot td").all_inner_texts()]
    assert [text.split()[0] for text in shown[:4]] == [str(total) for total in totals]
    assert "undefined" not in seat.root.inner_text()
    expect(seat.end.locator(".rsl-pad-standing")).to_contain_text(f"with {min(totals)} point")
    expect(seat.button("Next round")).to_be_visible()


def test_after_the_last_round_a_new_match_begins(mounted):
    session = after_rounds(5)
    seat = Seat(mounted(session))
    expect(seat.end.locator(".rsl-pad-standing")).to_contain_text("The match is over")
    expect(seat.button("Next round")).to_have_count(0)
    seat.await_answer(seat.button("New match").click)
    assert seat.focus() == "New deal"
    assert session.now.pad.results == ()
    expect(seat.root.locator(".rsl-round")).to_contain_text("Round 1 of 5")


def _name(code):
    ranks = {"J": "jack", "Q": "queen", "K": "king", "A": "ace", "T": "10"}
    suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    return f"{ranks.get(code[0], code[0])} of {suits[code[1]]}"
