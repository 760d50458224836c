"""Questions with buttons: an answer earns a reply that fits it."""

from __future__ import annotations

from html import escape
from typing import Any

import traitlets

from ..engine.state import RoundState
from ..exercises import QUESTIONS, Attempts, Feedback, find_question
from ..questions import Question
from ..sentences import seat_names
from ..words.lessons import QUIZ_LABELS
from ..words.table import LABELS
from .assets import script, style
from .picture import Picture, View, with_words
from .speech import SCHEMA
from .view import arrange


class Quiz(Picture):
    """Several questions in one box. The right answers never reach the browser unasked."""

    _esm = script("quiz")
    _css = style("quiz")
    labels = traitlets.Dict(LABELS | QUIZ_LABELS).tag(sync=True)

    def __init__(self, questions: tuple[Question, ...]) -> None:
        self.questions = questions
        self.restart()
        super().__init__(self._view, self.receive)

    def restart(self) -> None:
        """Forget every answer."""
        self.attempts = [Attempts(question) for question in self.questions]
        self.replies: list[Feedback | None] = [None] * len(self.questions)
        self.chosen: list[int | None] = [None] * len(self.questions)

    def answer(self, question: int, choice: int) -> Feedback:
        """Answer a question (counted from 0) with a choice (counted from 0)."""
        if question not in range(len(self.questions)):
            raise ValueError(f"question={question!r}: count from 0 to {len(self.questions) - 1}")
        choices = self.questions[question].choices
        if choice not in range(len(choices)):
            raise ValueError(f"choice={choice!r}: count from 0 to {len(choices) - 1}")
        if self._done(question):
            raise ValueError(f"question {self.questions[question].id} has been answered")
        text = choices[choice].text
        reply = self.attempts[question].answer(text)
        self.replies[question], self.chosen[question] = reply, choice
        self.show()
        return reply

    def _done(self, question: int) -> bool:
        reply = self.replies[question]
        return self.attempts[question].over or (reply is not None and reply.right)

    def receive(self, message: Any) -> None:
        """Do what a browser asks, if it can be."""
        if not isinstance(message, dict) or message.get("schema") != SCHEMA:
            return
        if message.get("type") == "restart":
            self.restart()
            self.show()
        elif message.get("type") == "answer" and self._asked(message):
            self.answer(message["question"], message["choice"])

    def _asked(self, message: dict[str, Any]) -> bool:
        question, choice = message.get("question"), message.get("choice")
        if type(question) is not int or question not in range(len(self.questions)):
            return False
        choices = range(len(self.questions[question].choices))
        return type(choice) is int and choice in choices and not self._done(question)

    def _view(self) -> View:
        items = [self._item(place) for place in range(len(self.questions))]
        right = [item for item in items if item["right"]]
        first = sum(item["wrong"] == 0 for item in right)
        score = QUIZ_LABELS["first_try"].format(len(right), len(items), first)
        return {"schema": SCHEMA, "items": items, "score": score}

    def _item(self, place: int) -> dict[str, Any]:
        question, reply = self.questions[place], self.replies[place]
        return {
            "id": question.id,
            "prompt": question.prompt,
            "choices": [choice.text for choice in question.choices],
            "table": _face_up(question.position) if question.position else None,
            "chosen": self.chosen[place],
            "reply": reply.text if reply else "",
            "right": bool(reply and reply.right),
            "wrong": self.attempts[place].wrong,
            "done": self._done(place),
        }

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        return with_words(bundle, repr(self), static_html(self.questions))

    def __repr__(self) -> str:
        return f"<Quiz, {len(self.questions)} questions: {self.view['score']}>"


def quiz(prefix: str) -> Quiz:
    """Return the questions whose number begins with ``prefix``, to answer with buttons.

    Raises ``ValueError`` when there are none.

    >>> quiz("1.5")
    <Quiz, 6 questions: 0 of 6 right, 0 at the first try>
    """
    questions = tuple(
        question
        for id, question in QUESTIONS.items()  # the word learners use
        if f"{id}.".startswith(f"{prefix}.") and not question.free
    )
    if not questions:
        find_question(prefix)
        raise ValueError(f'{prefix} has no choices: answer it with rsl.check("{prefix}", ...)')
    return Quiz(questions)


def _face_up(state: RoundState) -> dict[str, Any]:
    names = seat_names(state.rules.players)
    played = {
        (state.leader + place) % len(names): card.code for place, card in enumerate(state.trick)
    }
    clockwise = [(state.leader + place) % len(names) for place in range(len(names))]
    return {
        "rows": [
            {
                "name": names[seat],
                "hand": [card.code for card in arrange(state.hands[seat], "suit")],
                "played": played.get(seat, ""),
            }
            for seat in clockwise
        ]
    }


def static_html(questions: tuple[Question, ...]) -> str:
    """Return the questions as plain text, for where no kernel runs."""
    parts = []
    for question in questions:
        table = _face_up(question.position)["rows"] if question.position else []
        hands = "".join(f"<li>{escape(_row(row))}</li>" for row in table)
        choices = "".join(f"<li>{escape(choice.text)}</li>" for choice in question.choices)
        parts.append(
            f"<p><b>{escape(question.prompt)}</b></p><ul>{hands}</ul>"
            f'<ol type="A">{choices}</ol>'
            f"<p><em>{escape(QUIZ_LABELS['use_check'].format(question.id))}</em></p>"
        )
    return f"<section>{''.join(parts)}</section>"


def _row(row: dict[str, Any]) -> str:
    played = f" (played {row['played']})" if row["played"] else ""
    return f"{row['name']}: {' '.join(row['hand'])}{played}"
