"""A problem with an exact answer, which knows the slips that lead to other numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from .engine.explaining import in_thousand
from .exercises import Feedback
from .reading import Reading, Unreadable, read_number
from .words.problems import MISTAKE_NAMES, MISTAKES, PROBLEM

ROUNDED = {"chance": Fraction(1, 2000), "cards": Fraction(1, 200)}
Pair = tuple[str, Fraction]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A slip that people make, and the number it leads to."""

    name: str
    value: Fraction

    @property
    def says(self) -> str:
        """What the slip is called, and what to change."""
        return PROBLEM["slip"].format(MISTAKE_NAMES[self.name], MISTAKES[self.name])


@dataclass(frozen=True, slots=True)
class Problem:
    """A short story, a question about it and the exact answer.

    ``unit`` is what is asked for: a ``chance``, or a number of ``cards``.
    """

    kind: str
    level: int
    seed: int | str
    number: int
    story: tuple[str, ...]
    question: str
    answer: Fraction
    hints: tuple[str, ...]
    working: str
    mistakes: tuple[Mistake, ...]
    unit: str = "chance"

    def check(self, answer: object = None) -> Feedback:
        """Judge an answer: a fraction, a decimal, a percentage or so many in 1,000.

        A decimal may be rounded, to three places (two for a number of cards). A number that
        comes from a known slip is answered with its name.

        >>> from .problem_kinds import make_problem
        >>> problem = make_problem("void", seed=1)
        >>> problem.check(problem.answer).right, problem.check(1 - problem.answer)
        (True, ✗ Not quite: The other way round: that is the chance of the opposite. Take ...)
        """
        if answer is None or answer is ...:
            return Feedback(right=False, text=PROBLEM["dots"])
        try:
            reading = read_number(answer)
        except Unreadable as error:
            return Feedback(right=False, text=str(error))
        if self._fits(reading, self.answer):
            return Feedback(right=True, text=PROBLEM["right"].format(self.solution))
        return Feedback(right=False, text=self._what_is_wrong(reading))

    @property
    def solution(self) -> str:
        """The answer in words and numbers."""
        if self.unit == "cards":
            return PROBLEM["cards"].format(self.answer, f"{float(self.answer):.2f}")
        return f"{self.answer}, {in_thousand(self.answer)}"

    def mistakes_of(self, answer: object) -> tuple[str, ...]:
        """Return the names of the slips that lead to a number; raises ``Unreadable``."""
        return self._slips(read_number(answer))

    def _slips(self, reading: Reading) -> tuple[str, ...]:
        found = (slip.name for slip in self.mistakes if self._fits(reading, slip.value))
        return tuple(dict.fromkeys(found))

    def _what_is_wrong(self, reading: Reading) -> str:
        names = self._slips(reading)
        says = [Mistake(name, reading.value).says for name in names]
        if len(says) > 1:
            return PROBLEM["several"].format(" ".join(_sentence(said) for said in says))
        if says:
            return PROBLEM["one"].format(says[0])
        if self.unit == "chance" and reading.value > 1:
            return PROBLEM["above_one"].format(f"{float(reading.value):g}")
        return PROBLEM["wrong_big" if reading.value > self.answer else "wrong_small"]

    def _fits(self, reading: Reading, value: Fraction) -> bool:
        slack = Fraction(0) if reading.exact else ROUNDED[self.unit]
        return abs(reading.value - value) <= slack

    def __repr__(self) -> str:
        return "\n".join([*self.story, self.question])


def slips(answer: Fraction, pairs: Iterable[Pair]) -> tuple[Mistake, ...]:
    """Return the slips that lead to a number other than the answer, each once.

    Who answers 0 or 1 did not look at the wrong hand or suit.

    >>> slips(Fraction(1, 2), [("complement", Fraction(1, 2)), ("sum", Fraction(2))])
    (Mistake(name='sum', value=Fraction(2, 1)),)
    """
    different = dict.fromkeys(pair for pair in pairs if pair[1] != answer)
    return tuple(
        Mistake(name, value)
        for name, value in different
        if value not in (0, 1) or not name.startswith("other_")
    )


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
