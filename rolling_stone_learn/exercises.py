"""Exercises: check an answer, with hints before the solution."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from . import (
    lesson1,
    lesson1_more,
    lesson2_a,
    lesson2_b,
    lesson2_c,
    lesson3_more,
    lesson3_questions,
)
from .questions import Question

LESSONS = (
    *(lesson1, lesson1_more, lesson2_a, lesson2_b, lesson2_c),
    *(lesson3_questions, lesson3_more),
)
QUESTIONS: dict[str, Question] = {
    question.id: question for lesson in LESSONS for question in lesson.QUESTIONS
}


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is said to an answer: whether it is right, and a sentence or two."""

    right: bool
    text: str

    def __repr__(self) -> str:
        return f"{'✓' if self.right else '✗'} {self.text}"

    def _repr_html_(self) -> str:
        colour = "#177a3a" if self.right else "#b34700"
        return (
            f'<p style="border-left:5px solid {colour};padding:4px 12px;font-size:15px">'
            f"<b>{'✓' if self.right else '✗'}</b> {escape(self.text)}</p>"
        )


class Attempts:
    """Answers to one question so far: wrong ones earn hints, and at last the solution.

    >>> attempts = Attempts(find_question("1.5.3"))
    >>> attempts.answer("The dealer")
    ✗ The dealer's left leads only the first trick of a round. Hint: Think of your first ...
    >>> attempts.answer("A")
    ✓ Yes. Who picks up leads next.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.wrong = 0

    @property
    def over(self) -> bool:
        """Whether the solution has been shown."""
        return self.wrong >= self.question.tries

    def answer(self, answer: object) -> Feedback:
        """Judge an answer and say something that helps."""
        if problem := self.question.unreadable(answer):
            return Feedback(right=False, text=problem)
        choice = self.question.find(answer)
        if choice is not None and choice.right:
            return Feedback(right=True, text=f"Yes. {choice.feedback}")
        said = choice.feedback if choice is not None else "Not yet."
        self.wrong += 1
        if self.over:
            solution = self.question.answer
            return Feedback(
                right=False, text=f"{said} The answer is: {solution.text}. {solution.feedback}"
            )
        hints = self.question.hints[self.wrong - 1 : self.wrong]
        return Feedback(right=False, text=" ".join([said, *(f"Hint: {hint}" for hint in hints)]))


_attempts: dict[str, Attempts] = {}


def find_question(id: str) -> Question:  # noqa: A002  # the word learners use
    """Return a question by its number; raises ``ValueError`` that lists the numbers."""
    if not isinstance(id, str) or id not in QUESTIONS:
        raise ValueError(f"There is no exercise {id!r}; there are {', '.join(QUESTIONS)}")
    return QUESTIONS[id]


def check(id: str, answer: object = None) -> Feedback:  # noqa: A002  # the word learners use
    """Check an answer to an exercise: hints first, the solution after the last try.

    ``id`` is the number of the exercise as text, such as ``"1.3"``. Raises ``ValueError`` that
    lists the numbers when there is no such exercise.

    >>> check("1.5.4", "Out of the game")
    ✓ Yes. They are gone for this round.
    """
    question = find_question(id)
    if answer is None or answer is ...:
        return Feedback(
            right=False, text=f'Put your answer in place of the dots: rsl.check("{id}", ...).'
        )
    return _attempts.setdefault(id, Attempts(question)).answer(answer)
