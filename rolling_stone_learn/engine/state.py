"""A round of Rolling Stone as an immutable value: every play returns a new state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from .cards import Card, Hand, Suit
from .events import Event, PickedUp, Revoke, RoundEnded, Termination, TrickDone, sizes_over_turns
from .holdings import Holdings
from .honour import check_challenge, judge, leave_table, rule
from .observation import Observation
from .plays import (
    PICK_UP,
    Action,
    Challenge,
    Play,
    RoundOver,
    Situation,
    legal_plays,
    played,
    read_action,
    trick_winner,
)
from .position import Cards, Start, check_seat, set_up
from .record import Record, trick_lines
from .replay import replay
from .rules import Rules, check_type
from .scoring import Outcome, settle, stopped

PositionKey = tuple[tuple[Hand, ...], int, Suit | None]


@dataclass(frozen=True, slots=True)
class RoundState:
    """One round between two turns. Make it with ``deal``, ``from_hands`` or ``from_text``.

    Two states are equal when their texts are: all fields follow from the first two. ``turn``
    counts cards and pick-ups; ``revokes`` are those that no challenge has brought out yet.

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
    held: Holdings = field(compare=False)
    leader: int = field(compare=False)
    trick: Hand = field(compare=False)
    waste: Hand = field(compare=False)
    turn: int = field(default=0, compare=False)
    events: tuple[Event, ...] = field(default=(), compare=False)
    revokes: tuple[Revoke, ...] = field(default=(), compare=False)
    barred: Suit | None = field(default=None, compare=False)
    pickups_in_row: int = field(default=0, compare=False)
    since_trick: tuple[PositionKey, ...] = field(default=(), compare=False)
    outcome: Outcome | None = field(default=None, compare=False)

    @classmethod
    def begin(cls, start: Start) -> RoundState:
        """Return the state at a start, before anything is played."""
        held = Holdings(start.hands, start.known, start.closed)
        state = cls(start, (), held, start.leader, start.trick, start.waste)
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
        return replay(cls.begin(record.start), record)

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.start.rules

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.start.dealer

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards of every seat, sorted."""
        return self.held.hands

    @property
    def known(self) -> tuple[Hand, ...]:
        """The cards that everybody knows each seat to hold."""
        return self.held.known

    @property
    def closed(self) -> tuple[tuple[Suit, ...], ...]:
        """The suits in which each seat has no hidden card."""
        return self.held.closed

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

    def legal_plays(self) -> tuple[Play, ...]:
        """Return what the seat to play may do: cards, ``PICK_UP``, or both with trumps."""
        if self.to_play is None:
            return ()
        return legal_plays(self.hands[self.to_play], self._situation)

    def play(self, action: Action | str) -> RoundState:
        """Return the state after one card, pick-up or challenge.

        Raises the ``IllegalPlay`` that names the broken rule; this state never changes. With
        ``revokes="ruled"`` a wrong card may be played while able to follow.

        >>> table = Rules(players=3, revokes="ruled")
        >>> state = RoundState.from_hands(table, ["9H TC", "KH 9S", "AS TS"]).play("9H").play("9S")
        >>> state.play(Challenge(by=2, seat=1)).hands
        ((10♣,), (9♥, K♥, 9♠), (10♠, A♠))
        """
        seat = self.to_play
        if seat is None:
            raise RoundOver("The round is over: deal again to play")
        if isinstance(action, Challenge):
            return self._challenged(action)
        done, hand = read_action(self.rules, action), self.hands[seat]
        wrong = judge(self.rules, hand, self._situation, done)
        return self._picked_up(seat) if done is PICK_UP else self._played(seat, done, wrong=wrong)

    def _challenged(self, challenge: Challenge) -> RoundState:
        check_challenge(self.rules, self.turn, challenge)
        held, revokes, event = rule(challenge, self.held, self.trick, self.revokes)
        state = replace(
            self,
            actions=(*self.actions, challenge),
            held=held,
            leader=event.seat if event.returned else self.leader,
            trick=() if event.returned else self.trick,
            events=(*self.events, event),
            revokes=revokes,
        )
        return state._between_tricks() if event.moved and not state.trick else state

    def _played(self, seat: int, card: Card, *, wrong: bool) -> RoundState:
        held, event = self.held.playing(seat, card), played(seat, card, self._situation)
        if event.trumped and self.rules.revokes == "blocked":
            held = held.closing(seat, self.trick[0].suit)
        revoke = (Revoke(seat, self.trick[0].suit, card, self.turn),) if wrong else ()
        state = replace(
            self,
            actions=(*self.actions, card),
            turn=self.turn + 1,
            held=held,
            trick=(*self.trick, card),
            barred=None,
            events=(*self.events, event),
            revokes=self.revokes + revoke,
        )
        if not held.hands[seat]:
            return state._ended(Termination.WENT_OUT, seat)
        return state._trick_done() if len(state.trick) == self.rules.players else state

    def _trick_done(self) -> RoundState:
        wrong = [revoke.card for revoke in self.revokes if not revoke.cards]
        place = trick_winner(self.trick, self.trumps, wrong)
        winner = (self.leader + place) % self.rules.players
        state = replace(
            self,
            leader=winner,
            trick=(),
            revokes=leave_table(self.revokes, len(self.trick)),
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
            turn=self.turn + 1,
            held=self.held.closing(seat, self.trick[0].suit).taking(seat, self.trick),
            barred=self.led_suit if self.rules.after_pickup == "picker_other_suit" else None,
            leader=left if self.rules.after_pickup == "left_of_picker" else seat,
            trick=(),
            revokes=leave_table(self.revokes, len(self.trick)),
            events=(*self.events, PickedUp(seat, self.trick)),
            pickups_in_row=self.pickups_in_row + 1,
        )
        return state._between_tricks()

    def _between_tricks(self) -> RoundState:
        state = replace(self, since_trick=(*self.since_trick, self.position_key))
        again = state.since_trick.count(self.position_key)
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
            scores=self.start.scores,
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
        return Record(self.start, trick_lines(self.start, self.actions, self.events), end)

    def to_text(self) -> str:
        """Write the whole round as text; ``from_text`` reads it back."""
        return self.record.to_text()
