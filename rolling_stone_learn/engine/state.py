"""A round of Rolling Stone as an immutable value: every play returns a new state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from .cards import Card, Hand, Suit
from .events import (
    Event,
    PickedUp,
    Played,
    RoundEnded,
    Termination,
    TrickDone,
    sizes_over_turns,
)
from .observation import Observation
from .plays import (
    PICK_UP,
    Action,
    IllegalPlay,
    RoundOver,
    Situation,
    check_play,
    legal_plays,
    read_action,
    trick_winner,
)
from .position import Cards, Start, check_seat, set_up
from .record import Record, RecordError, TrickLine, trick_lines
from .rules import Rules, check_type
from .scoring import Outcome, settle, stopped

T = TypeVar("T")
PositionKey = tuple[tuple[Hand, ...], int, Suit | None]


@dataclass(frozen=True, slots=True)
class RoundState:
    """One round between two turns. Make it with ``deal``, ``from_hands`` or ``from_text``.

    Two states are equal when they began alike and the same was played: when their texts are
    equal. Everything after ``actions`` follows from the first two fields.

    >>> from .deal import deal
    >>> state = deal(Rules(players=3), seed=7)
    >>> state.to_play, state.hands[0]
    (0, (Q♣, A♣, J♦, K♦, A♦, 9♥, 10♥, 9♠))
    >>> state = state.play("JD")
    >>> state.trick, state.led_suit.plural, state.to_play
    ((J♦,), 'diamonds', 1)
    """

    start: Start
    actions: tuple[Action, ...]
    hands: tuple[Hand, ...] = field(compare=False)
    leader: int = field(compare=False)
    trick: Hand = field(compare=False)
    waste: Hand = field(compare=False)
    known: tuple[Hand, ...] = field(compare=False)
    closed: tuple[tuple[Suit, ...], ...] = field(compare=False)
    events: tuple[Event, ...] = field(default=(), compare=False)
    barred: Suit | None = field(default=None, compare=False)
    pickups_in_row: int = field(default=0, compare=False)
    since_trick: tuple[PositionKey, ...] = field(default=(), compare=False)
    outcome: Outcome | None = field(default=None, compare=False)

    @classmethod
    def begin(cls, start: Start) -> RoundState:
        """Return the state at a start, before anything is played."""
        position = start.hands, start.leader, start.trick, start.waste, start.known, start.closed
        state = cls(start, (), *position)
        return state if start.trick else replace(state, since_trick=(state.position_key,))

    @classmethod
    def from_hands(
        cls,
        rules: Rules,
        hands: Sequence[Cards],
        *,
        leader: int | None = None,
        dealer: int | None = None,
        trick: Cards = (),
        waste: Cards | None = None,
        known: Mapping[int, Cards] | None = None,
        closed: Mapping[int, str] | None = None,
        turned: str | Card | None = None,
    ) -> RoundState:
        """Set up a position by hand.

        Cards in no hand and not in the trick lie in the waste, unless the rules set cards
        aside; then ``waste`` must say which. The leader is the dealer's left unless ``leader``
        says otherwise. Raises ``ValueError`` for what cannot be.

        >>> state = RoundState.from_hands(Rules(players=3), ["9H", "KH 9S", "AS TC"])
        >>> state.play("9H").outcome.winner
        0
        """
        return cls.begin(
            set_up(
                rules,
                hands,
                leader=leader,
                dealer=dealer,
                trick=trick,
                waste=waste,
                known=known or {},
                closed=closed or {},
                turned=turned,
            )
        )

    @classmethod
    def from_text(cls, text: str) -> RoundState:
        """Read a round written by ``to_text`` and check it play by play.

        Raises ``RecordError`` with the line and the reason.
        """
        check_type("text", text, str, "what to_text() returns")
        return cls.from_record(Record.from_text(text))

    @classmethod
    def from_record(cls, record: Record) -> RoundState:
        """Replay a record; raises ``RecordError`` at the first play that is wrong."""
        state = cls.begin(record.start)
        for number, trick in enumerate(record.tricks):
            for done, action in enumerate(trick.actions):
                state._check_written(trick, begun=done > 0, first=number == 0)
                try:
                    state = state.play(action)
                except IllegalPlay as error:
                    raise RecordError(trick.line, f"seat {state.to_play}: {error}") from None
        ended = state.record.end
        if record.end is not None and record.end != ended:
            ends = f"does not end like this, but: {ended}" if ended else "is not over yet"
            raise RecordError(record.end_line, f"the round {ends}")
        return state

    def _check_written(self, trick: TrickLine, *, begun: bool, first: bool) -> None:
        if self.outcome is not None:
            raise RecordError(trick.line, "the round is over: nothing can be played any more")
        if begun and not self.trick:
            raise RecordError(trick.line, "this trick has ended; begin a new line")
        if not begun and self.trick and not first:
            raise RecordError(trick.line, "the trick before has not ended; go on in its line")
        if not begun and trick.leader != self.leader:
            raise RecordError(trick.line, f"seat {self.leader} leads here, not seat {trick.leader}")

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.start.rules

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.start.dealer

    @property
    def to_play(self) -> int | None:
        """The seat whose turn it is, or None when the round is over."""
        if self.outcome is not None:
            return None
        return (self.leader + len(self.trick)) % self.rules.players

    @property
    def led_suit(self) -> Suit | None:
        """The suit of the first card of the trick, or None before a lead."""
        return self.trick[0].suit if self.trick else None

    @property
    def trumps(self) -> Suit | None:
        """The trump suit, or None when the round is played without."""
        return self.start.turned.suit if self.start.turned else None

    @property
    def turn(self) -> int:
        """How many turns were taken: one is a card or a pick-up."""
        return len(self.actions)

    @property
    def undealt(self) -> Hand:
        """The cards set aside, which nobody sees."""
        return self.start.undealt

    @property
    def position_key(self) -> PositionKey:
        """What repetition compares between tricks: the hands, who leads, and the barred suit."""
        return self.hands, self.leader, self.barred

    @property
    def _situation(self) -> Situation:
        return Situation(self.trick, self.trumps, self.barred)

    def legal_plays(self) -> tuple[Action, ...]:
        """Return what the seat to play may do: cards, ``PICK_UP``, or both with trumps."""
        if self.to_play is None:
            return ()
        return legal_plays(self.hands[self.to_play], self._situation)

    def play(self, action: Action | str) -> RoundState:
        """Return the state after one card or pick-up.

        Raises the ``IllegalPlay`` that names the broken rule; this state never changes.
        """
        seat = self.to_play
        if seat is None:
            raise RoundOver("The round is over: deal again to play")
        done = read_action(self.rules, action)
        check_play(self.hands[seat], self._situation, done)
        return self._picked_up(seat) if done is PICK_UP else self._played(seat, done)

    def _played(self, seat: int, card: Card) -> RoundState:
        hand = tuple(held for held in self.hands[seat] if held != card)
        known = tuple(held for held in self.known[seat] if held != card)
        follows = not self.trick or card.suit == self.led_suit
        state = replace(
            self,
            actions=(*self.actions, card),
            hands=_at(self.hands, seat, hand),
            known=_at(self.known, seat, known),
            closed=self.closed if follows else self._closing(seat),
            trick=(*self.trick, card),
            barred=None,
            events=(*self.events, Played(seat, card, not self.trick, not follows)),
        )
        if not hand:
            return state._ended(Termination.WENT_OUT, seat)
        return state._trick_done() if len(state.trick) == self.rules.players else state

    def _trick_done(self) -> RoundState:
        place = trick_winner(self.trick, self.trumps)
        winner = (self.leader + place) % self.rules.players
        state = replace(
            self,
            leader=winner,
            trick=(),
            waste=tuple(sorted(self.waste + self.trick)),
            events=(*self.events, TrickDone(winner, self.trick, self.trick[place])),
            pickups_in_row=0,
            since_trick=(),
        )
        return state._between_tricks()

    def _picked_up(self, seat: int) -> RoundState:
        left = (seat + 1) % self.rules.players
        state = replace(
            self,
            actions=(*self.actions, PICK_UP),
            hands=_at(self.hands, seat, tuple(sorted(self.hands[seat] + self.trick))),
            known=_at(self.known, seat, tuple(sorted(self.known[seat] + self.trick))),
            closed=self._closing(seat),
            barred=self.led_suit if self.rules.after_pickup == "picker_other_suit" else None,
            leader=left if self.rules.after_pickup == "left_of_picker" else seat,
            trick=(),
            events=(*self.events, PickedUp(seat, self.trick)),
            pickups_in_row=self.pickups_in_row + 1,
        )
        return state._between_tricks()

    def _closing(self, seat: int) -> tuple[tuple[Suit, ...], ...]:
        """Close the led suit for a seat that did not follow: it has no hidden card of it."""
        return _at(self.closed, seat, tuple(sorted({*self.closed[seat], self.trick[0].suit})))

    def _between_tricks(self) -> RoundState:
        key = self.position_key
        state = replace(self, since_trick=(*self.since_trick, key))
        again = state.since_trick.count(key)
        why = stopped(self.rules, again, self.pickups_in_row, self.turn)
        return state._ended(why, None) if why else state

    def _ended(self, termination: Termination, seat: int | None) -> RoundState:
        return replace(
            self,
            events=(*self.events, RoundEnded(termination, seat)),
            outcome=settle(self.rules, self.hands, termination, seat, self.events),
        )

    def observation(self, seat: int) -> Observation:
        """Return all and only what one seat may know."""
        check_seat("seat", seat, self.rules)
        return Observation(
            rules=self.rules,
            seat=seat,
            hand=self.hands[seat],
            legal=self.legal_plays() if seat == self.to_play else (),
            trick=self.trick,
            led_suit=self.led_suit,
            leader=self.leader,
            to_play=self.to_play,
            dealer=self.dealer,
            hand_sizes=tuple(map(len, self.hands)),
            known=self.known,
            closed=self.closed,
            waste=self.waste,
            trumps=self.trumps,
            turned=self.start.turned,
            scores=None,
            turn=self.turn,
            events=self.events,
        )

    @property
    def size_history(self) -> tuple[tuple[int, ...], ...]:
        """The hand sizes of all seats at the start and after every turn."""
        return sizes_over_turns(tuple(map(len, self.start.hands)), self.events)

    @property
    def record(self) -> Record:
        """The round in its written form."""
        end = self.outcome.text if self.outcome else None
        return Record(self.start, trick_lines(self.start, self.events), end)

    def to_text(self) -> str:
        """Write the whole round as text; ``from_text`` reads it back."""
        return self.record.to_text()


def _at(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
