"""Practice in a bare page: answers, named slips, hints, working, keys, and how it looks."""

from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

import rolling_stone_learn as rsl
from rolling_stone_learn.problem_kinds import KINDS

from .audit import violations
from .panels import LEAKED, TOO_WIDE, pages

PARTS = "html, .rsl, .rsl-pr, .rsl-pr form, .rsl-pr-story, .rsl-pr-working"


@pytest.fixture
def paged(browser, watched, picture):
    """Show problems in a page of their own."""
    with pages(browser, watched, picture) as open_panel:
        yield lambda practice, **options: open_panel(
            SimpleNamespace(widget=practice, receive=practice.receive), **options
        )


def answer(page, practice):
    return page.get_by_role("textbox", name=practice.problem.question)


def says(page):
    return page.get_by_role("status")


def press(page, name):
    page.get_by_role("button", name=name).click()


def test_a_slip_is_named_and_then_the_answer_is_right(paged):
    practice = rsl.practice("void", level=2, seed=3)
    page = paged(practice)
    slip = next(one for one in practice.problem.mistakes if one.name == "complement")
    answer(page, practice).fill(str(slip.value))
    answer(page, practice).press("Enter")
    expect(says(page)).to_contain_text("✗ Not quite: The other way round")
    answer(page, practice).fill(str(practice.problem.answer))
    press(page, "Check")
    expect(says(page)).to_contain_text(f"✓ Yes: {practice.problem.solution}.")
    expect(page.get_by_text("1 of 1 right, 0 at the first try")).to_be_visible()
    expect(page.get_by_role("button", name="Next problem")).to_be_focused()


def test_it_goes_on_with_keys_alone(paged):
    practice = rsl.practice("void", seed=3)
    page = paged(practice)
    first = practice.problem
    answer(page, practice).focus()
    page.keyboard.type(str(first.answer))
    page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("✓")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Problem 2")).to_be_visible()
    expect(answer(page, practice)).to_be_focused()
    expect(answer(page, practice)).to_have_value("")
    assert practice.problem.number == 2


def test_hints_come_one_by_one_and_the_working_at_last(paged):
    practice = rsl.practice("after_pickup", level=3, seed=3)
    page = paged(practice)
    hints = page.get_by_role("listitem").filter(has_text=practice.problem.hints[0])
    press(page, "Hint")
    expect(hints).to_be_visible()
    press(page, "Hint")
    press(page, "Hint")
    expect(page.get_by_text(practice.problem.hints[2])).to_be_visible()
    expect(page.get_by_role("button", name="Hint (3/3)")).to_have_attribute("aria-disabled", "true")
    press(page, "Show the working")
    expect(page.get_by_text(f"The answer is {practice.problem.solution}.")).to_be_visible()
    expect(page.get_by_text("0 of 1 right")).to_be_visible()


def test_an_empty_answer_asks_for_one(paged):
    practice = rsl.practice("void", seed=3)
    page = paged(practice)
    press(page, "Check")
    expect(says(page)).to_have_text("Write an answer first.")
    answer(page, practice).fill("some")
    press(page, "Check")
    expect(says(page)).to_contain_text("Write a number such as")
    expect(answer(page, practice)).to_have_value("some")


def test_kind_and_level_can_be_chosen(paged):
    practice = rsl.practice("void", seed=3)
    page = paged(practice)
    page.get_by_label("Practise").select_option("How many cards, on average")
    expect(page.get_by_text("How many cards are picked up on average?")).to_be_visible()
    page.get_by_label("Level").select_option("3")
    expect(page.get_by_role("heading", name="Problem 3")).to_be_visible()
    assert (practice.problem.kind, practice.problem.level) == ("expected_pickup", 3)


def test_no_key_reaches_the_notebook(paged):
    practice = rsl.practice("void", seed=3)
    page = paged(practice)
    page.evaluate(LEAKED)
    answer(page, practice).press("a")
    answer(page, practice).press("Enter")
    page.get_by_role("button", name="Hint").press("Enter")
    assert page.evaluate("leaked") == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("stage", ["asked", "wrong", "worked"])
def test_an_audit_finds_nothing(paged, stage, dark):
    practice = rsl.practice("after_pickup", level=3, seed=3)
    page = paged(practice, dark=dark, viewport={"width": 900, "height": 900})
    if stage == "wrong":
        press(page, "Hint")
        answer(page, practice).fill("1")
        press(page, "Check")
        expect(says(page)).to_contain_text("Unseen is not absent")
    if stage == "worked":
        press(page, "Show the working")
        expect(says(page)).to_contain_text("The answer is")
    assert violations(page) == {}


@pytest.mark.parametrize("width", [400, 1600])
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_too_wide(paged, kind, width):
    practice = rsl.practice(kind, level=3, seed=3)
    page = paged(practice, viewport={"width": width, "height": 900})
    press(page, "Show the working")
    expect(says(page)).to_contain_text("The answer is")
    assert page.evaluate(TOO_WIDE, PARTS) == []
