"""The lessons run from top to bottom, and every number stored in a solution is still right."""

import json
import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

import rolling_stone_learn as rsl
from rolling_stone_learn import lesson1, lesson1_more, two_books
from rolling_stone_learn.engine.events import PickedUp
from rolling_stone_learn.engine.players import play_round
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.rules import Rules
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
        env=os.environ | {"TQDM_DISABLE": "1"},  # a busy machine shows progress, another none
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


def test_one_changed_number_in_the_solution_of_lesson_2_is_found(tmp_path):
    path = next(path for path in SOLUTIONS if path.stem == "02_probability")
    notebook = nbformat.read(path, as_version=4)
    keep = [cell for cell in notebook.cells if cell.id in ("a-01", "a-05", "a-06")]
    text = json.dumps(notebook | {"cells": keep}, ensure_ascii=False)
    counted = "has no heart in 1 of 20 deals"
    assert text.count(counted) == 1
    for number, failed in (("1", False), ("2", True)):
        copy = tmp_path / f"{number}.ipynb"
        copy.write_text(text.replace(counted, f"has no heart in {number} of 20 deals"), "utf-8")
        run = nbval(copy, "--nbval")
        assert run.returncode == failed, run.stdout


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


@pytest.mark.parametrize("answer", ["North/3", "north 3", "North, trick 3", " North in trick 3. "])
def test_a_seat_and_a_trick_are_read_in_any_usual_form(answer):
    assert check("1.10.1", answer).right


def test_a_seat_and_a_trick_that_mean_nothing_cost_no_try():
    attempts = Attempts(QUESTIONS["1.10.1"])
    for answer in ("North", 3, "North/9", "Nobody/3", "3/North", None):
        assert attempts.answer(answer).text == "Write the seat and the trick, such as West/2."
    assert attempts.wrong == 0
    assert "Hint" in attempts.answer("West/1").text


@pytest.mark.parametrize("number", [number for number in QUESTIONS if QUESTIONS[number].tries > 1])
def test_every_question_with_several_tries_has_a_hint(number):
    assert QUESTIONS[number].hints


def test_the_two_rule_books_part_at_the_first_pick_up():
    ends = two_books.play()
    classic, jaques = ends.values()
    same = int(QUESTIONS["1.6.3"].answer.text)
    assert classic.start.hands == jaques.start.hands
    assert classic.actions[:same] == jaques.actions[:same]
    assert classic.actions[same - 1] is PICK_UP
    picker = next(event.seat for event in classic.events if isinstance(event, PickedUp))
    assert two_books.next_leader(classic) == picker
    assert two_books.next_leader(jaques) == (picker + 1) % 4
    assert QUESTIONS["1.6.1"].answer.text != QUESTIONS["1.6.2"].answer.text
    assert two_books.compare(ends).head == ("", *ends)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_between_tricks_a_suit_has_none_n_or_2n_cards_and_seven_tricks_are_the_most(players):
    seen, most = set(), 0
    for seed in range(40):
        end = play_round(Rules(players=players), ["random"] * players, seed)
        most = max(most, lesson1_more.tricks_done(end))
        for position in lesson1_more.between_tricks(end):
            seen |= set(lesson1_more.in_play(position))
    assert seen == {0, players, 2 * players}
    assert most <= 7 == lesson1_more.tricks_done(lesson1_more.even_round())


def test_the_answers_of_the_puzzles_are_what_play_shows():
    assert QUESTIONS["1.9.1"].answer.text == "0, 4 or 8"
    assert QUESTIONS["1.9.3"].answer.text == "7"
    assert QUESTIONS["1.7.1"].answer.text == "28"


def test_the_round_in_which_nobody_picks_up_ends_with_the_leader_of_the_eighth_trick():
    end = lesson1_more.even_round()
    assert PICK_UP not in end.actions
    assert end.outcome.went_out == end.leader
    assert len(end.trick) == 1


LESSON_1_TABLES = [
    *(question.position for question in QUESTIONS.values() if question.position is not None),
    rsl.lesson1.one_card_left("8H"),
    rsl.lesson1.one_card_left("8S"),
    rsl.lesson1.guided_deal(),
]


@pytest.mark.parametrize("state", LESSON_1_TABLES, ids=range(len(LESSON_1_TABLES)))
def test_every_table_of_lesson_1_could_come_up_in_a_real_round(state):
    cards = [*state.trick, *(card for hand in state.hands for card in hand)]
    players = state.rules.players
    for suit in "CDHS":
        assert sum(card.suit == suit for card in cards) in (0, players, 2 * players)
