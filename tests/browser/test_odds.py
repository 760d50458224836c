"""The odds panel in a bare page: mouse, keys, blanks, and how it looks."""

import re

import pytest
from playwright.sync_api import expect

from rolling_stone_learn import OddsPanel, Rules, Table, deal
from rolling_stone_learn.engine.beliefs import Belief

from .audit import violations
from .panels import LEAKED, PARTS, TOO_WIDE, pages, take

OPENING = deal(Rules(), seed=7).observation(0)


@pytest.fixture
def paged(browser, watched, picture):
    """Show a panel in a page of its own."""
    with pages(browser, watched, picture) as open_panel:
        yield open_panel


def later(preset="classic", players=4, turns=11, seed=7):
    """Return what seat 0 sees at its turn, some turns into a round."""
    state = deal(Rules.preset(preset, players=players), seed=seed)
    while state.turn < turns or state.to_play != 0:
        legal = state.legal_plays()
        state = state.play(legal[state.turn % len(legal)])
    return state.observation(0)


def cell(page, name):
    return page.get_by_role("button", name=re.compile("^" + name.replace("/", r"\/")))


def blank(page, name):
    return page.get_by_role("textbox", name=f"Blank {name}")


def test_a_cell_opens_its_working_and_closes_it_again(paged):
    page = paged(OddsPanel(OPENING))
    working = page.get_by_role("region", name="The working", exact=True)
    expect(working).to_be_hidden()
    north = cell(page, "North: about 171 of 1,000 deals without a heart. Exactly 130/759")
    north.click()
    expect(working).to_contain_text("24 hidden cards, 8 of them his, 4 hearts hidden:")
    formula = page.get_by_role("img", name="20 choose 8 over 24 choose 8 equals 130 over 759")
    expect(formula).to_be_visible()
    expect(page.locator(".rsl-od-card.rsl-od-asked")).to_have_count(4)
    expect(page.locator(".rsl-od-place.rsl-od-asked")).to_have_count(8)
    expect(north).to_have_attribute("aria-expanded", "true")
    page.get_by_role("button", name="Close the working").click()
    expect(working).to_be_hidden()
    cell(page, "Somebody: about 494 of 1,000 deals without a heart").click()
    expect(working).to_contain_text("twice")


def test_with_the_keyboard_alone(paged):
    page = paged(OddsPanel(OPENING))
    page.evaluate(LEAKED)
    cell(page, "West: .* without a spade").focus()
    expect(page.locator(".rsl-od-tip")).to_contain_text("Exactly 130/3933")
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "End", "ArrowRight"):
        page.keyboard.press(key)
    expect(cell(page, "Somebody: .* without a club")).to_be_focused()
    for key in ("Home", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight"):
        page.keyboard.press(key)
    north = cell(page, "North: .* without a heart")
    expect(north).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".rsl-od-title")).to_contain_text("North: about 171")
    expect(north).to_be_focused()
    expect(page.locator("[tabindex='0'].rsl-od-cell")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".rsl-od-working")).to_be_hidden()
    assert page.evaluate("leaked") == []


def test_the_blanks_of_a_half_worked_answer(paged):
    panel = OddsPanel(OPENING)
    page = paged(panel)
    cell(page, "North: .* without a heart").click()
    page.get_by_role("button", name="Leave blanks for me").click()
    expect(cell(page, "North: covered")).to_be_visible()
    assert "130/759" not in page.locator(".rsl-od-working").inner_text()
    first, second = (blank(page, name) for name in "ab")
    second.fill("2")
    first.fill("5")
    first.press("Enter")
    expect(page.locator(".rsl-od-wrong")).to_have_count(2)
    expect(page.locator(".rsl-od-wrong").first).to_contain_text("Count the marked cards")
    expect(first).to_be_focused()
    expect(second).to_have_value("2")
    for number in Belief(OPENING).explain(2, "H", half=True).blanks:
        field = blank(page, number.name)
        field.fill(str(number.answer))
        field.press("Enter")
        expect(page.locator(".rsl-od-right").filter(has=field)).to_contain_text("right")
    expect(page.locator(".rsl-od-done")).to_contain_text("All right")
    expect(cell(page, "North: about 171")).to_be_visible()
    page.get_by_role("button", name="Show all numbers").click()
    expect(blank(page, "a")).to_have_count(0)


def test_units_and_models_are_chosen_and_always_said(paged):
    page = paged(OddsPanel(later()))
    number = page.locator(".rsl-od-number").first
    expect(number).to_have_text(re.compile(r"^[\d<>, ]+$"))
    page.get_by_label("fraction").check()
    expect(number).to_contain_text("/")
    page.get_by_label("percent").check()
    expect(number).to_contain_text("%")
    expect(page.locator(".rsl-od-says")).to_contain_text("every deal that fits")
    page.get_by_label("Choices count as evidence").check()
    expect(page.locator(".rsl-od-says")).to_contain_text("every choice counts")
    expect(page.get_by_label("percent")).to_be_checked()


def test_it_follows_the_table_and_says_what_changed(paged):
    table = Table(Rules(), seed=7)
    panel = OddsPanel(table)
    page = paged(panel)
    told = page.locator(".rsl-od .rsl-hear")
    expect(told).to_have_text("Likeliest void, West: about 171 of 1,000 deals without a heart")
    north = cell(page, "North: .* without a heart")
    north.click()
    expect(told).to_have_text("North: about 171 of 1,000 deals without a heart")
    table.play(table.state.legal_plays()[0])
    take(page, panel)
    expect(told).to_have_text(panel.widget.view["headline"])
    expect(page.locator(".rsl-od-title")).to_contain_text(panel.widget.view["headline"])
    expect(page.locator(".rsl-od-chosen button")).to_be_focused()


def test_shut_it_shows_no_number_and_opens_when_told(paged):
    panel = OddsPanel(OPENING, forecast_first=True)
    page = paged(panel)
    expect(page.locator(".rsl-od-message")).to_contain_text("forecast")
    expect(page.locator(".rsl-od-cell")).to_have_count(0)
    assert "171" not in page.content()
    panel.unlock()
    take(page, panel)
    expect(page.locator(".rsl-od-cell")).to_have_count(16)
    panel.lock()
    take(page, panel)
    expect(page.locator(".rsl-od-cell")).to_have_count(0)
    assert "171" not in page.content()


def test_a_kernel_that_does_not_answer_is_named(paged):
    page = paged(OddsPanel(OPENING))
    page.clock.install()
    page.evaluate("() => { window.toPython = () => new Promise(() => {}); }")
    cell(page, "North: .* without a heart").click()
    page.clock.run_for(9000)
    expect(page.get_by_role("alert")).to_contain_text("Python is busy, or it has stopped")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("preset", ["classic", "trumps"])
def test_an_audit_finds_nothing(paged, dark, preset):
    page = paged(OddsPanel(later(preset)), dark=dark)
    assert violations(page) == {}
    cell(page, "North").first.click()
    expect(page.locator(".rsl-od-title")).to_be_visible()
    assert violations(page) == {}
    cell(page, "Somebody").first.click()
    assert violations(page) == {}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_an_audit_of_the_blanks_and_of_a_shut_panel_finds_nothing(paged, dark):
    panel = OddsPanel(OPENING)
    page = paged(panel, dark=dark)
    cell(page, "North: .* without a heart").click()
    page.get_by_role("button", name="Leave blanks for me").click()
    blank(page, "a").fill("5")
    blank(page, "a").press("Enter")
    expect(page.locator(".rsl-od-wrong")).to_have_count(1)
    assert violations(page) == {}
    panel.lock()
    take(page, panel)
    assert violations(page) == {}


@pytest.mark.parametrize("width", [400, 900, 1600])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("table", [("classic", 4), ("trumps", 4), ("old", 8)])
def test_at_every_width_it_fits_and_pictures_are_kept(
    paged,
    picture,
    width,
    dark,
    table,
):
    panel = OddsPanel(later(*table, 22))
    page = paged(panel, dark=dark, viewport={"width": width, "height": 900})
    for unit in ("fraction", "percent", "of 1,000 deals"):
        page.get_by_role("radio", name=unit).check()
        assert page.evaluate(TOO_WIDE, PARTS) == []
    cells = page.locator("tr:not(.rsl-od-some) .rsl-od-odds")
    cells.last.click()
    expect(page.locator(".rsl-od-title")).to_be_visible()
    assert page.evaluate(TOO_WIDE, PARTS) == []
    picture(page, "working", full_page=True)
    page.get_by_label("Choices count as evidence").check()
    expect(page.locator(".rsl-od-says")).to_contain_text("every choice counts")
    assert page.evaluate(TOO_WIDE, PARTS) == []
