"""Practice: unlimited problems with exact answers, and a kind word for each known slip."""

from __future__ import annotations

from html import escape
from typing import Any

import traitlets

from ..exercises import Feedback
from ..problem import Problem
from ..problem_kinds import KINDS, LEVELS, make_problem
from ..reading import LONGEST
from ..words.problems import PRACTICE, PRACTICE_KINDS
from .assets import script, style
from .picture import Picture, View, with_words
from .speech import SCHEMA, Speech

_SPEECH = Speech(
    {
        "check": {"text": str},
        "hint": {},
        "working": {},
        "next": {},
        "choose": {"kind": str, "level": int},
    },
    every={"number": int},
    longest=LONGEST,
)


class Practice(Picture):
    """One problem after another. The answer never reaches the browser before it is earned.

    ``problem`` is the one that is asked now; ``check`` judges an answer to it, as the button
    does. The same kind, level and seed give the same problems in the same order.
    """

    _esm = script("practice")
    _css = style("practice")
    labels = traitlets.Dict(PRACTICE | {"kinds": PRACTICE_KINDS}).tag(sync=True)

    def __init__(self, kind: str, level: int, seed: int | str) -> None:
        self.seed = seed
        self.problem = make_problem(kind, level=level, seed=seed)
        self.solved = self.at_once = self.met = 0
        self.revision = 0
        self._begin(self.problem)
        super().__init__(self._view, self.receive)

    def _begin(self, problem: Problem) -> None:
        self.problem = problem
        self.reply: Feedback | None = None
        self.tries = self.hints = 0
        self.done = False

    def check(self, answer: object) -> Feedback:
        """Judge an answer to the problem that is asked now.

        >>> practice("void", seed=1).check("2")
        ✗ A chance is never more than 1. For 2 in 1,000 write 2/1000.
        """
        self.reply = self.problem.check(answer)
        if not self.done:
            self.tries += 1
            self.met += self.tries == 1
            if self.reply.right:
                self.solved += 1
                self.at_once += self.tries == 1 and not self.hints
                self.done = True
        self._show()
        return self.reply

    def hint(self) -> str:
        """Show the next hint, and return it; after the last it stays the last."""
        self.hints = min(self.hints + 1, len(self.problem.hints))
        self._show()
        return self.problem.hints[self.hints - 1]

    def working(self) -> str:
        """Show the working with the answer, and return it; the problem is then over."""
        if not self.done:
            self.met += not self.tries
            self.reply = None
            self.done = True
            self._show()
        return self.problem.working

    def next(self) -> Problem:
        """Go on to the next problem, and return it."""
        return self._go(self.problem.kind, self.problem.level, self.problem.number + 1)

    def choose(self, kind: str, level: int) -> Problem:
        """Go on with another kind or level; raises ``ValueError`` for what is not there."""
        return self._go(kind, level, self.problem.number + 1)

    def _go(self, kind: str, level: int, number: int) -> Problem:
        self._begin(make_problem(kind, level=level, seed=self.seed, number=number))
        self._show()
        return self.problem

    def receive(self, message: object) -> bool:
        """Do what a browser asks; return whether it was understood and fresh."""
        if not _SPEECH.allows(message) or message["number"] != self.problem.number:
            return False
        match message:
            case {"type": "check", "text": text} if not self.done:
                self.check(text)
            case {"type": "hint"} if self.hints < len(self.problem.hints):
                self.hint()
            case {"type": "working"}:
                self.working()
            case {"type": "next"}:
                self.next()
            case {"type": "choose", "kind": kind, "level": level} if _is_there(kind, level):
                self.choose(kind, level)
            case _:
                return False
        return True

    def _show(self) -> None:
        self.revision += 1
        self.show()

    def _view(self) -> View:
        problem, reply = self.problem, self.reply
        says = reply.text if reply else ""
        if self.done and reply is None:
            says = PRACTICE["worked"].format(problem.solution)
        return {
            "schema": SCHEMA,
            "revision": self.revision,
            "number": problem.number,
            "kind": problem.kind,
            "level": problem.level,
            "story": list(problem.story),
            "question": problem.question,
            "unit": problem.unit,
            "says": says,
            "right": bool(reply and reply.right),
            "worked": self.done and reply is None,
            "done": self.done,
            "hints": list(problem.hints[: self.hints]),
            "more_hints": self.hints < len(problem.hints),
            "working": problem.working.split("\n") if self.done else [],
            "score": self.score,
        }

    @property
    def score(self) -> str:
        """How many problems were answered so far, and how well."""
        return PRACTICE["score"].format(self.solved, self.met, self.at_once)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        return with_words(bundle, repr(self), self.static_html())

    def static_html(self) -> str:
        """Return the problem as plain text, for where no kernel runs."""
        problem = self.problem
        story = "".join(f"<li>{escape(line)}</li>" for line in problem.story)
        how = PRACTICE["static"].format(problem.kind, problem.level, self.seed)
        return (
            f"<section><ul>{story}</ul><p><b>{escape(problem.question)}</b></p>"
            f"<p><em>{escape(how)}</em></p></section>"
        )

    def __repr__(self) -> str:
        return f"<Practice, problem {self.problem.number}: {self.problem.question} {self.score}>"


def practice(kind: str = "void", *, level: int = 1, seed: int | str = 1) -> Practice:
    """Return problems of a kind to practise with, one after another and without end.

    Kinds are ``void``, ``at_least_one``, ``after_pickup``, ``expected_pickup`` and
    ``restricted_choice``; levels 1 to 3. A wrong number that comes from a known slip is answered
    with its name. Raises ``ValueError`` for a kind, level or seed that cannot be.

    >>> practice("void", seed="7b-12").problem.check("one half").text
    'Write a number such as 26/437, 0.059, 5.9 % or 59 in 1,000.'
    """
    return Practice(kind, level, seed)


def _is_there(kind: str, level: int) -> bool:
    return kind in KINDS and level in LEVELS
