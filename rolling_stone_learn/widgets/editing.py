"""Laying out a position step by step: the model behind the position editor."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ..engine.cards import Card
from ..engine.plays import count_cards, join_words
from ..engine.rules import Rules, find_preset
from ..engine.state import RoundState
from ..puzzle import LONGEST, MOST_BYTES, Puzzle, one_line
from ..sentences import seat_names
from ..words.editor import EDITOR_LABELS, EDITOR_NOTES
from .draft import ASIDE, BOX, WASTE, Draft
from .problems import find_problems, place_words

MOST_STEPS = 1000
_FILE_NAME = re.compile(r"[^\W_][\w -]{0,59}")


class Editing:
    """A draft with every step back and forward, and a notice for who edits.

    ``notice_at`` says which part of the editor the notice belongs to. Every change bumps
    ``revision`` and calls the listeners; ``laid`` counts the positions that were read whole.
    """

    def __init__(self, draft: Draft) -> None:
        self.revision = self.laid = 0
        self.on_change: list[Callable[[], None]] = []
        self.on_play: list[Callable[[RoundState], object]] = []
        self.begin(draft)

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        return seat_names(self.draft.rules.players, human=None)

    @property
    def problems(self) -> tuple[str, ...]:
        """Every reason why nobody can play from here."""
        return find_problems(self.draft)

    @property
    def state(self) -> RoundState:
        """The position, to play from; raises ``ValueError`` that names the first problem."""
        if self.problems:
            raise ValueError(self.problems[0])
        return RoundState.begin(self.draft.start())

    @property
    def puzzle(self) -> Puzzle:
        """The position with its title and question; raises ``ValueError`` as ``state``."""
        return Puzzle(self.draft.title, self.draft.question, self.state)

    def begin(self, draft: Draft) -> None:
        """Begin with a draft; no step leads back from it."""
        self.draft = draft
        self.home = draft.rules
        self.past: tuple[Draft, ...] = ()
        self.future: tuple[Draft, ...] = ()
        self.say("")

    def say(self, notice: str, at: str = "cards") -> None:
        """Tell who edits something; the cards stay as they are."""
        self.notice, self.notice_at = notice, at
        self.revision += 1
        for listener in self.on_change:
            listener()

    def change(self, draft: Draft, notice: str, at: str = "cards") -> None:
        """Take one step, which can be undone; nothing new is no step."""
        if draft != self.draft:
            self.past = (*self.past, self.draft)[-MOST_STEPS:]
            self.draft, self.future = draft, ()
        self.say(notice, at)

    def undo(self) -> None:
        """Take one step back."""
        if self.past:
            self.future = (self.draft, *self.future)
            *past, self.draft = self.past
            self.past = tuple(past)
            self.say(EDITOR_NOTES["undone"])

    def redo(self) -> None:
        """Take a step that was undone."""
        if self.future:
            self.past = (*self.past, self.draft)
            self.draft, *future = self.future
            self.future = tuple(future)
            self.say(EDITOR_NOTES["redone"])

    @property
    def own_rules(self) -> Rules:
        """The rules that a choice of no preset stands for."""
        now = self.draft.rules
        return self.home if find_preset(now) else now

    def put(self, card: Card, place: str) -> None:
        """Put a card somewhere."""
        where = place_words(place, self.names)
        self.change(self.draft.put(card, place), EDITOR_NOTES["put"].format(card, where))

    def know(self, card: Card, *, known: bool) -> None:
        """Mark a card in a hand as known to all, or as hidden."""
        where = dict(self.draft.placed).get(card, BOX)
        if where not in self.draft.seats:
            words = place_words(where, self.names)
            self.say(EDITOR_NOTES["not_in_hand"].format(card, words))
            return
        cards = self.draft.known | {card} if known else self.draft.known - {card}
        note = EDITOR_NOTES["known" if known else "hidden"].format(card)
        self.change(replace(self.draft, known=cards), note)

    def set_rules(self, rules: Rules) -> None:
        """Change the rules; cards that still exist stay where they are."""
        draft, dropped = self.draft.with_rules(rules)
        gone = EDITOR_NOTES["dropped"].format(join_words(dropped)) if dropped else ""
        self.change(draft, gone or EDITOR_NOTES["rules"])

    def rest_away(self) -> None:
        """Fill up the stock, and put all cards that are not placed out of the game."""
        draft = self.draft.put_rest_away()
        aside, waste = (
            count_cards(len(draft.at(place)) - len(self.draft.at(place)))
            for place in (ASIDE, WASTE)
        )
        done = EDITOR_NOTES["rest_away"].format(aside, waste)
        self.change(draft, done if draft != self.draft else EDITOR_NOTES["no_rest"])

    def deal_rest(self, seed: str) -> None:
        """Deal all cards that are not placed; a bad seed is told."""
        try:
            draft = self.draft.deal_rest(seed)
        except ValueError as error:
            self.say(f"{error}.")
            return
        box, left = self.draft.at(BOX), draft.at(BOX)
        word = "dealt_some" if left else "dealt" if box else "no_rest"
        cards = count_cards(len(box) - len(left))
        self.change(draft, EDITOR_NOTES[word].format(cards, join_words(left) if left else ""))

    def clear(self) -> None:
        """Take every card back into the box, with all that is known of hands."""
        bare = replace(self.draft, placed=(), known=frozenset(), closed=frozenset(), turned=None)
        self.change(bare, EDITOR_NOTES["cleared"])

    def describe(self, title: str, question: str) -> None:
        """Give the puzzle its title and question; what is too long is told."""
        try:
            told = [
                one_line(name, text, LONGEST[name])
                for name, text in (("title", title), ("question", question))
            ]
        except ValueError as error:
            self.say(f"{error}.", "file")
            return
        self.change(replace(self.draft, title=told[0], question=told[1]), "", "file")

    def use_text(self, text: str) -> None:
        """Lay out a puzzle or a record; a wrong one is told, and changes nothing."""
        if len(text) > MOST_BYTES:
            note = EDITOR_NOTES["text_long"].format(f"{len(text):,}", f"{MOST_BYTES:,}")
            self.say(note, "text")
            return
        try:
            self.lay_out(Puzzle.from_text(text), EDITOR_NOTES["text_used"], "text")
        except ValueError as error:
            told = str(error).rstrip(".")
            self.say(EDITOR_NOTES["text_wrong"].format(told[:1].upper() + told[1:]), "text")

    def lay_out(self, puzzle: Puzzle, note: str, at: str) -> None:
        """Lay out the position of a puzzle, and say so."""
        state = puzzle.state
        if state.barred and state.outcome is None:
            leader = seat_names(state.rules.players, human=None)[state.leader]
            note = EDITOR_NOTES["barred"].format(leader, state.barred.plural)
        self.laid += 1
        self.change(Draft.of(state, puzzle.title, puzzle.question), note, at)

    def save(self, file: str, *, overwrite: bool) -> None:
        """Save the puzzle under a plain name in the current folder, and say how it went."""
        if self.problems:
            self.say(EDITOR_NOTES["first"].format(self.problems[0]), "file")
            return
        try:
            path = named_file(file)
            self.puzzle.save(path, replace=overwrite)
        except FileExistsError:
            note = EDITOR_NOTES["exists"].format(path, EDITOR_LABELS["replace"])
        except OSError as error:
            note = EDITOR_NOTES["file_failed"].format(error.strerror)
        except ValueError as error:
            note = str(error)
        else:
            note = EDITOR_NOTES["saved"].format(path)
        self.say(note, "file")

    def open(self, file: str) -> None:
        """Lay out a puzzle from the current folder; what goes wrong is told."""
        try:
            path = named_file(file)
            self.lay_out(Puzzle.load(path), EDITOR_NOTES["opened"].format(path), "file")
        except (OSError, ValueError) as error:
            told = getattr(error, "strerror", None) or str(error).rstrip(".")
            self.say(EDITOR_NOTES["not_opened"].format(told), "file")

    def play(self) -> None:
        """Hand the position to those who want to play from it, or say what is still wrong."""
        if self.problems:
            self.say(EDITOR_NOTES["first"].format(self.problems[0]), "play")
            return
        for listener in self.on_play:
            listener(self.state)
        self.say(EDITOR_NOTES["play"], "play")


def named_file(name: str) -> Path:
    """Return the file of a plain name in the current folder.

    >>> named_file("two cards").name
    'two cards.txt'
    >>> named_file("../two")
    Traceback (most recent call last):
    ValueError: Give the file a plain name: letters, digits, spaces, - and _ only.
    """
    plain = name.strip().removesuffix(".txt")
    if not _FILE_NAME.fullmatch(plain):
        raise ValueError(EDITOR_NOTES["bad_name"])
    return Path(f"{plain}.txt")
