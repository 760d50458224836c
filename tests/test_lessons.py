"""The lessons run from top to bottom, and every number stored in a solution is still right."""

import json
import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from rolling_stone_learn import lesson1
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.exercises import QUESTIONS, Attempts, check

ROOT = Path(__file__).parent.parent
LESSONS = sorted((ROOT / "lessons").glob("*.ipynb"))
SOLUTIONS = sorted((ROOT / "lessons" / "solutions").glob("*.ipynb"))


def nbval(path, *options):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull]
    options = [*options, "--nbval-current-env", "--nbval-cell-timeout=60"]
    sanitize = f"--nbval-sanitize-with={ROOT / 'tests' / 'sanitize.cfg'}"
    return subprocess.run(
        [*command, *options, sanitize, str(path)],
        capture_output=True,
        text=True,
        cwd=path.parent,
        timeout=300,
        check=False,
    )


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_runs_without_an_error(path):
    run = nbval(path, "--nbval-lax")
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
def test_every_stored_output_of_a_solution_is_what_it_gives_today(path):
    run = nbval(path, "--nbval")
    assert run.returncode == 0, run.stdout


def test_one_changed_number_in_a_solution_is_found(tmp_path):
    text = SOLUTIONS[0].read_text("utf-8")
    most = lesson1.biggest_hand(lesson1.swelling_round())
    changed = text.replace(f'"{most}"', f'"{most + 1}"', 1)
    assert changed != text
    copy = tmp_path / "changed.ipynb"
    copy.write_text(changed, "utf-8")
    run = nbval(copy, "--nbval")
    assert run.returncode == 1, run.stdout
    assert "1 failed" in run.stdout


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_ships_without_outputs_and_with_short_boxes(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert not cell.outputs, "outputs would give answers away"
            assert len(cell.source.splitlines()) <= 10


@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
def test_every_answer_in_a_solution_is_right(path):
    assert "✗" not in json.dumps(nbformat.read(path, as_version=4), ensure_ascii=False)


@pytest.mark.parametrize("number", QUESTIONS)
def test_every_wrong_choice_has_a_reply_of_its_own_and_the_right_one_is_accepted(number):
    question = QUESTIONS[number]
    replies = [choice.feedback for choice in question.choices]
    assert len(set(replies)) == len(replies)
    for choice in question.choices:
        reply = Attempts(question).answer(choice.text)
        assert reply.right == choice.right
        assert choice.feedback in reply.text


def test_hints_come_before_the_answer():
    attempts = Attempts(QUESTIONS["1.3"])
    first, second, third = (attempts.answer(99).text for _ in range(3))
    assert "Hint" in first
    assert "Hint" in second
    assert first != second
    assert "The answer is: 12." in third


def test_an_unknown_exercise_and_a_missing_answer_say_what_to_do():
    with pytest.raises(ValueError, match=r"There is no exercise '9.9'; there are 1.2.1, "):
        check("9.9", 1)
    assert "Put your answer in" in check("1.3", ...).text
    assert "A to C" in check("1.5.1", "banana").text


def test_the_positions_of_lesson_1_are_what_its_words_say():
    out = lesson1.one_card_left("8H").play("8H")
    assert out.outcome.winner == 0
    assert len(out.trick) == 2, "in the middle of a trick of four"
    assert not any(card.suit == "H" for card in out.hands[1]), "West could not have followed"
    assert lesson1.one_card_left("8S").legal_plays() == (PICK_UP,)
    assert lesson1.guided_deal().leader == 1, "West leads the guided deal"
