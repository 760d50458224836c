"""Crossing out in a bare page: steps by mouse, keys and slider, the question, the tiles."""

import pytest
from playwright.sync_api import expect

from rolling_stone_learn import CrossOut, Pack, Rules, Table, deal

from .audit import violations
from .panels import LEAKED, PARTS, TOO_WIDE, pages, take

THREE = Rules(players=3, pack=Pack("HS", "9TJQ", hand=2))
TWO = Rules(players=2, pack=Pack("HSD", "9TJQ", hand=3))


@pytest.fixture
def paged(browser, watched, picture):
    """Show a panel in a page of its own."""
    with pages(browser, watched, picture) as open_panel:
        yield open_panel


def some_round(rules=THREE, seed=11, turns=30):
    state = deal(rules, seed=seed)
    while state.outcome is None and state.turn < turns:
        legal = state.legal_plays()
        state = state.play(legal[state.turn % len(legal)])
    return state


def test_steps_by_buttons_keys_and_slider(paged):
    crossout = CrossOut(some_round(), suit="H", seat=1)
    crossout.at = 0
    page = paged(crossout)
    page.evaluate(LEAKED)
    step, last = page.locator(".rsl-co-step"), len(crossout._crossing.steps)
    expect(step).to_have_text(f"Step 0 of {last}")
    expect(page.locator(".rsl-co-tiles > li")).to_have_count(90)
    for _ in range(2):
        page.get_by_role("button", name="Next").click()
    expect(step).to_have_text(f"Step 2 of {last}")
    expect(page.locator(".rsl-co-out")).to_have_count(90 - crossout.left)
    page.get_by_role("button", name="Back").focus()
    for key, at in (("ArrowRight", 3), ("ArrowLeft", 2), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        expect(step).to_have_text(f"Step {at} of {last}")
    page.get_by_role("slider", name="Step shown").fill("3")
    expect(step).to_have_text(f"Step 3 of {last}")
    page.get_by_role("slider").press("ArrowRight")
    expect(step).to_have_text(f"Step 4 of {last}")
    assert page.evaluate("leaked") == []


def test_the_question_and_the_weights_are_chosen(paged):
    crossout = CrossOut(some_round(turns=3))
    page = paged(crossout)
    page.get_by_label("Who").select_option("East")
    page.get_by_label("has no").select_option("♥ heart")
    expect(page.locator(".rsl-co-answer")).to_contain_text("East has no heart now:")
    fits = crossout._crossing.parts(3, 2, "H", weighed=False)[0]
    expect(page.locator(".rsl-co-fits")).to_have_count(int(fits))
    expect(page.locator(".rsl-co-answer")).to_contain_text(f"= {crossout.chance}")
    page.get_by_label("by its weight").check()
    expect(page.locator(".rsl-co-weight")).to_have_count(crossout.left)
    expect(page.locator(".rsl-co-answer")).to_contain_text("weight")
    expect(page.locator(".rsl-co-answer")).to_contain_text(f"= {crossout.chance}")


def test_the_crossed_out_can_be_hidden_and_how_many_is_said(paged):
    crossout = CrossOut(some_round(turns=3))
    page = paged(crossout)
    page.get_by_label("Hide the crossed-out").check()
    expect(page.locator(".rsl-co-tiles > li")).to_have_count(crossout.left)
    hidden = 90 - crossout.left
    expect(page.get_by_text(f"{hidden} crossed-out tiles are hidden.")).to_be_visible()
    page.get_by_label("Hide the crossed-out").uncheck()
    expect(page.locator(".rsl-co-tiles > li")).to_have_count(90)


def test_a_tile_is_told_to_who_does_not_see_it(paged):
    page = paged(CrossOut(some_round(turns=2)))
    tiles = page.get_by_role("listitem")
    expect(tiles.first).to_contain_text("Deal 1: West")
    assert tiles.filter(has_text="crossed out").count() > 0


def test_it_follows_a_table_and_says_when_it_cannot(paged):
    table = Table(THREE, seed=11)
    crossout = CrossOut(table)
    page = paged(crossout)
    expect(page.locator(".rsl-co-out")).to_have_count(0)
    table.play(table.state.legal_plays()[0])
    take(page, crossout)
    expect(page.locator(".rsl-co-out")).to_have_count(90 - crossout.left)
    table._session.deal_from(Rules(), 7)
    take(page, crossout)
    expect(page.locator(".rsl-co-message")).to_contain_text("Take a small pack")
    expect(page.locator(".rsl-co-tiles > li")).to_have_count(0)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("model", ["uniform", "restricted_choice"])
def test_an_audit_finds_nothing(paged, dark, model):
    page = paged(CrossOut(some_round(turns=3), model=model), dark=dark)
    assert violations(page) == {}


@pytest.mark.parametrize("width", [400, 900, 1600])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("rules", [THREE, TWO], ids=["three", "two"])
def test_at_every_width_it_fits_and_pictures_are_kept(
    paged,
    picture,
    width,
    dark,
    rules,
):
    crossout = CrossOut(some_round(rules, turns=5), model="restricted_choice")
    page = paged(crossout, dark=dark, viewport={"width": width, "height": 900})
    assert page.evaluate(TOO_WIDE, PARTS) == []
    picture(page, "tiles", full_page=True)
