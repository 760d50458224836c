"""What is said to an answer: right, a known slip, several slips, or only too much."""

from fractions import Fraction

import pytest

from rolling_stone_learn.exercises import Feedback
from rolling_stone_learn.problem import Problem, slips
from rolling_stone_learn.problem_kinds import make_problem
from rolling_stone_learn.words.problems import MISTAKE_NAMES, MISTAKES

ANSWER = Fraction(26, 437)


def problem(*pairs, answer=ANSWER, unit="chance"):
    return Problem(
        "void",
        1,
        1,
        1,
        ("A story.",),
        "How likely?",
        answer,
        ("Think.",),
        "So.",
        slips(answer, pairs),
        unit,
    )


@pytest.mark.parametrize(
    "text",
    [
        *("26/437", "52/874", "0.059", "0.0595", "5.9 %", "59 in 1,000", "59/1000"),
        *(ANSWER, float(ANSWER)),
    ],
)
def test_right_in_every_form(text):
    assert problem().check(text) == Feedback(right=True, text="Yes: 26/437, about 59 in 1,000.")


@pytest.mark.parametrize("text", ["60/1000", "0.06", "6 %", "0.058", "26/436"])
def test_rounded_too_much_is_not_right(text):
    assert not problem().check(text).right


def test_a_number_of_cards_may_be_rounded_to_two_places():
    cards = problem(answer=Fraction(89, 70), unit="cards")
    assert cards.check("1.27").text == "Yes: 89/70, about 1.27 cards."
    assert cards.check("1.27 cards").right
    assert not cards.check("1.3").right
    assert cards.check("3").text == "Not yet: that is too much."


def test_a_slip_is_named_and_says_what_to_change():
    said = problem(("complement", 1 - ANSWER)).check("411/437").text
    assert said.startswith("Not quite: The other way round: that is the chance of the opposite.")


def test_a_number_of_two_slips_names_both():
    asked = problem(("other_seat", Fraction(1, 4)), ("base_rate", Fraction(1, 4)))
    said = asked.check("25 %").text
    assert said.startswith("Not quite. This number can come from more than one slip.")
    assert MISTAKE_NAMES["other_seat"] in said
    assert MISTAKE_NAMES["base_rate"] in said
    assert asked.mistakes_of("1/4") == ("other_seat", "base_rate")


def test_the_same_slip_is_named_once():
    asked = problem(("off_by_one", Fraction(1, 4)), ("off_by_one", Fraction(1001, 4000)))
    assert asked.mistakes_of("0.25") == ("off_by_one",)


def test_another_number_is_only_too_much_or_too_little():
    assert problem().check("0.3").text == "Not yet: that is too much."
    assert problem().check("0.001").text == "Not yet: that is too little."


def test_more_than_one_is_no_chance_unless_it_is_a_known_sum():
    asked = problem(("sum", Fraction(5, 4)))
    assert asked.check("59").text == "A chance is never more than 1. For 59 in 1,000 write 59/1000."
    assert "Counted twice" in asked.check("5/4").text


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (None, "in place of the dots"),
        (..., "in place of the dots"),
        ("many", "Write a number such as"),
    ],
)
def test_what_is_no_answer_says_how_to_give_one(answer, says):
    feedback = problem().check(answer)
    assert not feedback.right
    assert says in feedback.text


def test_a_slip_that_leads_to_the_answer_is_none():
    assert problem(("product", ANSWER)).mistakes == ()


def test_every_slip_has_a_name_and_a_sentence():
    assert MISTAKES.keys() == MISTAKE_NAMES.keys()
    assert len(MISTAKES) >= 8


def test_a_problem_shows_its_story_and_not_its_answer():
    shown = repr(make_problem("after_pickup", level=2, seed=5))
    assert shown.endswith("?")
    assert "has picked up" in shown
