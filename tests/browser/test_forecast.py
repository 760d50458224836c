"""A forecast in a bare page: field and slider, keys, refusals, a show of hands, and its look."""

from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

import rolling_stone_learn as rsl

from .audit import violations
from .panels import LEAKED, TOO_WIDE, pages, take

PARTS = "html, .rsl, .rsl-fc, .rsl-fc form, .rsl-fc-reveal"
HANDS = [3, 7, 9, 5, 2, 1, 0, 0, 1, 2]


@pytest.fixture
def paged(browser, watched, picture):
    """Show a forecast in a page of its own."""
    with pages(browser, watched, picture) as open_panel:
        yield lambda forecast, **options: open_panel(owner(forecast), **options)


def owner(forecast):
    return SimpleNamespace(widget=forecast.widget.children[0], receive=forecast._forecaster.receive)


def opened(ask="lead", **options):
    table = rsl.Table(rsl.Rules(), seed=7)
    return table, rsl.Forecast(table, ask=ask, **options)


def some_rounds():
    """Return a forecast with a history, that asks."""
    table, forecast = opened(["lead", "trick"])
    while len(forecast.records) < 9 or forecast._forecaster.kind != "ask":
        if forecast._forecaster.kind == "ask":
            forecast.say("150")
        elif table.state.outcome is not None:
            table.new_deal()
        else:
            table.play(table.state.legal_plays()[0])
    return forecast


def field(page):
    return page.get_by_role("textbox", name="Of 1,000 deals like this one")


def slider(page):
    return page.get_by_role("slider", name="Slide to your forecast")


def lock(page):
    return page.get_by_role("button", name="Lock in", exact=True)


def test_field_and_slider_keep_in_step(paged):
    page = paged(opened()[1])
    field(page).fill("250")
    expect(slider(page)).to_have_value("250")
    slider(page).press("ArrowRight")
    expect(field(page)).to_have_value("251")
    field(page).fill("3/7")
    field(page).press("Tab")
    expect(slider(page)).to_have_value("429")
    expect(page.get_by_text("That is 429 of 1,000.")).to_be_visible()
    expect(slider(page)).to_have_attribute("aria-valuetext", "429 of 1,000 deals")


def test_enter_locks_in_and_the_reveal_is_told_and_has_the_focus(paged):
    _, forecast = opened()
    page = paged(forecast)
    field(page).fill("12 %")
    field(page).press("Enter")
    told = page.get_by_role("status").filter(has_text="You said 120, exactly")
    expect(told).to_contain_text(forecast.records[0].told)
    expect(lock(page)).to_be_hidden()
    assert page.evaluate("document.activeElement.textContent") == forecast.records[0].told
    expect(page.get_by_role("cell", name="still open")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Write a number, or move the slider."),
        ("a few", "Write a number such as"),
        ("2000", "0 to 1,000"),
    ],
)
def test_what_is_no_forecast_says_what_to_do_and_loses_nothing(paged, text, says):
    _, forecast = opened()
    page = paged(forecast)
    field(page).fill(text)
    lock(page).click()
    expect(page.get_by_role("alert").filter(has_text=says)).to_be_visible()
    expect(field(page)).to_have_value(text)
    assert forecast.records == ()


def test_the_next_question_comes_with_an_empty_field(paged):
    table, forecast = opened(["lead", "trick"])
    page = paged(forecast)
    field(page).fill("120")
    field(page).press("Enter")
    expect(lock(page)).to_be_hidden()
    while forecast._forecaster.kind != "ask":
        table.play(table.state.legal_plays()[0])
    take(page, owner(forecast))
    expect(lock(page)).to_be_visible()
    expect(field(page)).to_have_value("")
    expect(page.get_by_text("You said 120")).to_be_hidden()


def test_after_undo_it_says_before_and_after_that_it_does_not_count(paged):
    table, forecast = opened()
    table.play(table.state.legal_plays()[0])
    table.undo()
    page = paged(forecast)
    expect(page.get_by_text("forecasts of this round are kept apart")).to_be_visible()
    field(page).fill("120")
    lock(page).click()
    expect(page.get_by_text("so this forecast does not count")).to_be_visible()
    expect(page.get_by_role("cell", name="does not count")).to_be_visible()


def test_a_show_of_hands_becomes_a_histogram_with_the_exact_odds(paged):
    _, forecast = opened(projector=True)
    page = paged(forecast)
    boxes = page.get_by_role("group", name="A show of hands").get_by_role("textbox")
    page.get_by_role("button", name="Count and reveal").click()
    expect(page.get_by_role("alert")).to_contain_text("at least one box")
    for place, count in enumerate(HANDS):
        boxes.nth(place).fill(str(count))
    boxes.last.press("Enter")
    picture = page.get_by_role("img", name="The show of hands, box by box; the exact odds are")
    expect(picture).to_be_visible()
    assert forecast.records[0].votes == tuple(HANDS)
    chart = page.locator(".rsl-fc-bars").bounding_box()
    line = page.locator(".rsl-fc-bars .rsl-fc-exact").bounding_box()
    share = (line["x"] - chart["x"]) / chart["width"]
    assert share == pytest.approx(float(forecast.records[0].exact), abs=0.01)


def test_no_key_reaches_the_notebook(paged):
    page = paged(opened()[1])
    page.evaluate(LEAKED)
    field(page).press("a")
    field(page).press("ArrowUp")
    slider(page).press("Home")
    lock(page).press("Enter")
    assert page.evaluate("leaked") == []


def reveal(page):
    field(page).fill("310")
    field(page).press("Enter")
    expect(page.get_by_text("You said 310")).to_be_visible()


def raise_hands(page):
    boxes = page.get_by_role("group", name="A show of hands").get_by_role("textbox")
    for place, count in enumerate(HANDS):
        boxes.nth(place).fill(str(count))
    boxes.last.press("Enter")
    expect(page.get_by_text("The class says")).to_be_visible()


SCENES = {
    "asks": (lambda: opened()[1], lambda page: lock(page).click()),
    "revealed": (some_rounds, reveal),
    "hands": (lambda: opened(projector=True)[1], raise_hands),
    "waits": (lambda: opened("trick")[1], lambda _: None),
}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("scene", SCENES)
def test_an_audit_finds_nothing(paged, scene, dark):
    make, act = SCENES[scene]
    page = paged(make(), dark=dark, viewport={"width": 900, "height": 900})
    act(page)
    assert violations(page) == {}


@pytest.mark.parametrize("width", [400, 900, 1600])
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_too_wide(paged, scene, width):
    make, act = SCENES[scene]
    page = paged(make(), viewport={"width": width, "height": 900})
    act(page)
    assert page.evaluate(TOO_WIDE, PARTS) == []
