"""The questions of lesson 1 in a real notebook: by mouse, by keys, in light and in dark."""

from playwright.sync_api import expect

from rolling_stone_learn.exercises import QUESTIONS

from .audit import violations
from .lab import change_theme


def question(page, number):
    return page.locator(".rsl-question").filter(has_text=number)


def choose(page, number, text):
    card = question(page, number)
    card.get_by_role("radio", name=text).check()
    card.get_by_role("button", name="Lock in my answer").click()
    return card


def test_a_wrong_answer_says_why_and_the_next_try_may_be_right(page, notebook):
    notebook("rsl.quiz('1.5')")
    wrong, right = QUESTIONS["1.5.3"].choices[2], QUESTIONS["1.5.3"].answer
    card = choose(page, "1.5.3", wrong.text)
    expect(card.get_by_role("status")).to_contain_text(wrong.feedback)
    card = choose(page, "1.5.3", right.text)
    expect(card.get_by_role("status")).to_contain_text(right.feedback)
    expect(card.get_by_role("radio").first).to_be_disabled()
    expect(page.get_by_text("1 of 6 right, 0 at the first try")).to_be_visible()


def test_a_prediction_has_one_try_and_then_shows_the_answer(page, notebook):
    book = notebook("quiz = rsl.quiz('1.2')\nquiz")
    assert QUESTIONS["1.2.2"].answer.feedback not in page.content(), "no answer before the try"
    card = choose(page, "1.2.2", "North")
    expect(card.get_by_role("status")).to_contain_text("The answer is: West.")
    expect(card.get_by_role("button", name="Lock in my answer")).to_have_count(0)
    assert book.ask("quiz.attempts[1].wrong") == "1"
    page.get_by_role("button", name="Start again").click()
    expect(card.get_by_role("button", name="Lock in my answer")).to_be_visible()


def test_a_question_can_be_answered_with_keys_alone(page, notebook):
    notebook("rsl.quiz('1.5')")
    card = question(page, "1.5.2")
    card.get_by_role("radio").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(card.get_by_role("status")).to_contain_text(QUESTIONS["1.5.2"].answer.feedback)
    assert question(page, "1.5.3").evaluate("card => card.contains(document.activeElement)")


def test_no_choice_yet_asks_for_one(page, notebook):
    notebook("rsl.quiz('1.5')")
    card = question(page, "1.5.1")
    card.get_by_role("button", name="Lock in my answer").click()
    expect(card.get_by_role("status")).to_have_text("Choose an answer first.")


def test_an_audit_of_the_questions_finds_nothing(page, notebook):
    notebook("rsl.quiz('1.2')", "rsl.quiz('1.5')")
    choose(page, "1.2.1", "East")
    choose(page, "1.5.1", "Pick up")
    expect(page.get_by_text("You may pick up only when")).to_be_visible()
    for light in (True, False):
        change_theme(page, light)
        assert violations(page) == {}
