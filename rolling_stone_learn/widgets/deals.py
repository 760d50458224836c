"""One deal at a table: where it began, where it stands, and what was taken back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..engine.match import Match
from ..engine.plays import Action, Challenge
from ..engine.rng import next_seed
from ..engine.state import RoundState
from .seating import Seating


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal at the table: an immutable value, so that every step can be taken back.

    ``match`` is the match before this round, or None for a position that somebody set up.
    ``future`` are the actions that were taken back, and can be done again. A bot's choice
    depends on the seed, the turn and the seat alone, so it comes out the same again. ``peeked``
    tells that somebody has looked at hidden cards.
    """

    opening: RoundState
    state: RoundState
    seed: int | str
    seating: Seating
    match: Match | None = None
    future: tuple[Action, ...] = ()
    taken_back: bool = False
    peeked: bool = False

    @classmethod
    def of_match(cls, match: Match, seating: Seating) -> Deal:
        """Deal the next round of a match."""
        opening = match.deal()
        return cls(opening, opening, match.next_seed, seating, match)

    @property
    def pad(self) -> Match | None:
        """The match with this round, once it is over."""
        if self.match is None or self.state.outcome is None:
            return self.match
        return self.match.add(self.state)

    @property
    def next_match(self) -> Match:
        """The match that the next deal belongs to.

        A round that is left before its end does not count. When the match is over, or when this
        was a set-up position, a new one begins.
        """
        rules, pad = self.state.rules, self.pad
        if pad is None:
            return Match(rules, next_seed(self.seed))
        if pad.over:
            return Match(rules, pad.next_seed)
        if self.state.outcome is None:
            return replace(pad, seed=next_seed(pad.seed))
        return pad

    def then(self, state: RoundState) -> Deal:
        """Return the deal after something new was played: what was taken back is forgotten."""
        return replace(self, state=state, future=())

    def again(self) -> Deal:
        """Return the deal at its opening."""
        return replace(self, state=self.opening, future=(), taken_back=True)

    @property
    def can_undo(self) -> bool:
        """Whether a person has decided anything yet."""
        return any(self._earlier())

    def undone(self) -> Deal:
        """Return the deal at the last decision of a person before now, if there is one."""
        *_, before = [self.state, *self._earlier()]
        return self._at(before)

    def back_to(self, told: int) -> Deal:
        """Return the deal at a person's last decision when so many events had been told.

        Before the first decision it is the first one.
        """
        earlier = list(self._earlier())
        before = [state for state in earlier if len(state.events) <= told]
        return self._at(before[-1] if before else earlier[0]) if earlier else self

    def redone(self) -> Iterator[Deal]:
        """Yield the deal after each action done again, up to a person's next decision."""
        deal = self
        while deal.future:
            first, *rest = deal.future
            deal = replace(deal, state=deal.state.play(first), future=tuple(rest))
            yield deal
            ruled_next = deal.future and isinstance(deal.future[0], Challenge)
            if deal.state.to_play in self.seating.people and not ruled_next:
                return

    def _earlier(self) -> Iterator[RoundState]:
        """Yield the states before now in which a person was to play."""
        state = self.opening
        for action in self.state.actions[len(state.actions) :]:
            if state.to_play in self.seating.people:
                yield state
            state = state.play(action)

    def _at(self, state: RoundState) -> Deal:
        undone = self.state.actions[len(state.actions) :]
        return replace(self, state=state, future=(*undone, *self.future), taken_back=True)
