"""`rsl.practice` from a notebook cell, and what a browser may ask of it."""

import json

import pytest

import rolling_stone_learn as rsl


def ask(practice, what, **fields):
    return practice.receive(
        {"schema": 1, "type": what, "number": practice.problem.number, **fields}
    )


def test_the_answer_stays_in_python_until_it_is_earned():
    practice = rsl.practice("void", level=2, seed=3)
    answer = str(practice.problem.answer)
    ask(practice, "check", text="0.5")
    ask(practice, "hint")
    assert answer not in json.dumps(practice.view)
    assert answer not in practice._repr_mimebundle_()[0]["text/html"]
    assert practice.view["working"] == []
    ask(practice, "check", text=answer)
    assert answer in json.dumps(practice.view)
    assert practice.view["right"]


def test_the_score_tells_first_tries_from_later_ones():
    practice = rsl.practice("void", seed=3)
    practice.check(practice.problem.answer)
    practice.next()
    practice.check("0.5")
    practice.check(practice.problem.answer)
    practice.next()
    practice.hint()
    practice.check(practice.problem.answer)
    practice.next()
    practice.working()
    practice.next()
    assert practice.score == "3 of 4 right, 1 at the first try"


def test_an_answer_after_the_end_changes_no_score():
    practice = rsl.practice("void", seed=3)
    practice.working()
    assert practice.check(practice.problem.answer).right
    assert practice.score == "0 of 1 right, 0 at the first try"
    assert not ask(practice, "check", text="0.5")


def test_hints_come_one_by_one_and_end():
    practice = rsl.practice("at_least_one", seed=3)
    hints = practice.problem.hints
    assert [practice.hint() for _ in range(4)] == [*hints, hints[-1]]
    assert not practice.view["more_hints"]
    assert not ask(practice, "hint")


def test_another_kind_or_level_goes_on_counting():
    practice = rsl.practice("void", seed=3)
    assert ask(practice, "choose", kind="restricted_choice", level=3)
    assert (practice.problem.kind, practice.problem.level, practice.problem.number) == (
        "restricted_choice",
        3,
        2,
    )
    assert practice.view["number"] == 2


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "next",
        {"schema": 2, "type": "next", "number": 1},
        {"schema": 1, "type": "steal", "number": 1},
        {"schema": 1, "type": ["next"], "number": 1},
        {"schema": 1, "type": "next"},
        {"schema": 1, "type": "next", "number": 2},
        {"schema": 1, "type": "next", "number": True},
        {"schema": 1, "type": "check", "number": 1},
        {"schema": 1, "type": "check", "number": 1, "text": 5},
        {"schema": 1, "type": "check", "number": 1, "text": "9" * 61},
        {"schema": 1, "type": "choose", "number": 1, "kind": "void", "level": 9},
        {"schema": 1, "type": "choose", "number": 1, "kind": "poker", "level": 1},
    ],
)
def test_a_strange_message_changes_nothing(message):
    practice = rsl.practice("void", seed=3)
    before = json.dumps(practice.view)
    assert not practice.receive(message)
    assert json.dumps(practice.view) == before


def test_the_still_picture_has_story_and_question():
    practice = rsl.practice("expected_pickup", level=3, seed="7b-2")
    html = practice._repr_mimebundle_()[0]["text/html"]
    assert practice.problem.question in html
    assert all(line.split("'")[0] in html for line in practice.problem.story)
    assert "level=3" in html


def test_the_story_comes_again_in_a_new_kernel():
    assert rsl.practice("void", seed="7b-2").problem == rsl.practice("void", seed="7b-2").problem


def test_what_cannot_be_practised_is_refused():
    with pytest.raises(ValueError, match="kind='poker'"):
        rsl.practice("poker")
