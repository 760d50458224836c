"""Questions as data: a prompt, choices that each have their own answer back, and hints."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .engine.cards import cards_of
from .engine.events import PickedUp
from .engine.plays import join_words
from .engine.state import RoundState
from .sentences import does, event_sentence, led_sentence, outcome_sentence, seat_names
from .words.lessons import ASK_LETTER, ASK_NUMBER
from .words.table import NOBODY, YOU

LETTERS = "ABCDEFGH"
BETWEEN = ("in", "trick", "the")


@dataclass(frozen=True, slots=True)
class Choice:
    """One possible answer and what is said to who gives it."""

    text: str
    feedback: str
    right: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A question with exactly one right choice.

    ``tries`` answers may be given before the right one is shown. ``free`` questions list no
    choices: the answer is typed, and ``choices`` holds the answers that deserve a word of
    their own. It is a whole number, unless ``form`` says how it is written; then ``choices`` holds
    every answer there is. ``position`` is a table to look at, all hands face up.

    Raises ``ValueError`` unless exactly one choice is right.
    """

    id: str
    prompt: str
    choices: tuple[Choice, ...]
    hints: tuple[str, ...] = ()
    tries: int = 3
    free: bool = False
    position: RoundState | None = None
    form: str = ""

    def __post_init__(self) -> None:
        if sum(choice.right for choice in self.choices) != 1:
            raise ValueError(f"question {self.id}: exactly one choice must be right")

    @property
    def answer(self) -> Choice:
        """The right choice."""
        return next(choice for choice in self.choices if choice.right)

    def unreadable(self, answer: object) -> str:
        """Say how to write an answer when this one means nothing, else say nothing."""
        if self.find(answer) is not None:
            return ""
        if self.form:
            return self.form
        if self.free:
            return "" if any(sign.isdigit() for sign in str(answer)) else ASK_NUMBER
        return ASK_LETTER.format(LETTERS[len(self.choices) - 1])

    def find(self, answer: object) -> Choice | None:
        """Return the choice that an answer means: its text, or its letter.

        Where a form is asked for, words between and other signs do not matter: ``West in trick
        2`` is ``West/2``.

        >>> question = Question("0.1", "2 + 2?", (Choice("3", "No."), Choice("4", "Yes.", True)))
        >>> question.find("b").text, question.find(4).text, question.find("seven")
        ('4', '4', None)
        """
        said = str(answer).strip().rstrip(".").casefold()
        if self.free and (number := re.fullmatch(r"(\d+)(\.0+)?( cards?)?", said)):
            said = number.group(1)
        if self.form:
            said = "/".join(word for word in re.findall(r"\w+", said) if word not in BETWEEN)
        known = [choice.text.rstrip(".").casefold() for choice in self.choices]
        if not self.free:
            known += LETTERS[: len(known)].casefold()
        return self.choices[known.index(said) % len(self.choices)] if said in known else None


def who_picks_up(id: str, state: RoundState, story: str) -> Question:  # noqa: A002  # its own name
    """Ask who picks up this trick; the answer and every reply come from playing it out.

    ``state`` is in mid-trick, and every seat still to play has at most one card to follow with,
    or its choice does not matter.
    """
    names = seat_names(state.rules.players)
    end = state
    while end.trick and end.outcome is None:
        end = end.play(end.legal_plays()[0])
    last = end.events[-1]
    picker = last.seat if isinstance(last, PickedUp) else None
    choices = [
        Choice(names[seat], _reply(state, end, seat, picker), seat == picker)
        for seat in range(len(names))
    ]
    choices.append(Choice(NOBODY, _reply_nobody(state, end, picker), picker is None))
    led = led_sentence(state.observation(0), names)
    prompt = f"{led}. {story} Who picks up this trick?"
    return Question(id, prompt, tuple(choices), tries=1, position=state)


def _reply(state: RoundState, end: RoundState, seat: int, picker: int | None) -> str:
    names, suit = seat_names(state.rules.players), state.trick[0].suit
    name, held = names[seat], cards_of(state.hands[seat], suit)
    if seat == picker:
        return event_sentence(end.events[-1], names, state.rules)
    if seat == state.leader:
        return f"{name} led this trick. Only somebody who plays later can pick it up."
    if held:
        they = name.lower() if name == YOU else name
        return f"{does(name, 'hold')} {join_words(held)}, so {they} must follow {suit.plural}."
    return (
        f"True: {does(name, 'have')} no {suit.singular}. But the trick ends before that turn. "
        f"Go round clockwise from {names[state.leader]}, one seat at a time."
    )


def _reply_nobody(state: RoundState, end: RoundState, picker: int | None) -> str:
    names, suit = seat_names(state.rules.players), state.trick[0].suit
    if picker is None and end.outcome is not None:
        return f"{outcome_sentence(end.outcome, names)} The round ends at once, in mid-trick."
    if picker is None:
        return event_sentence(end.events[-1], names, state.rules)
    return f"Go round clockwise from {names[state.leader]}: somebody has no {suit.singular}."
