"""A round of Rolling Stone as an immutable value: every play returns a new state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from .cards import ACE, Card, Hand, Suit, parse_cards, read_cards
from .observation import Event, Observation, PickedUp, Played, RoundEnded, TrickDone
from .plays import (
    PICK_UP,
    Action,
    IllegalPlay,
    RoundOver,
    check_play,
    legal_plays,
    read_action,
    trick_winner,
)
from .record import Record, RecordError, Start, TrickLine
from .rng import Rng
from .rules import Rules
from .scoring import Outcome, Termination, settle

T = TypeVar("T")
Cards = str | Iterable[str | Card]
PositionKey = tuple[tuple[Hand, ...], int]
ACE_OF_SPADES = Card(Suit.SPADES, ACE)


@dataclass(frozen=True, slots=True)
class RoundState:
    """One round between two turns. Make it with ``deal``, ``from_hands`` or ``from_text``.

    Two states are equal when they began alike and the same was played: when their texts are
    equal. Everything after ``actions`` follows from the first two fields.

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
    events: tuple[Event, ...] = field(compare=False)
    pickups_in_row: int = field(compare=False)
    since_trick: tuple[PositionKey, ...] = field(compare=False)
    outcome: Outcome | None = field(compare=False)

    @classmethod
    def begin(cls, start: Start) -> RoundState:
        """Return the state at a start, before anything is played."""
        state = cls(
            start,
            (),
            start.hands,
            start.leader,
            start.trick,
            start.waste,
            start.known,
            start.closed,
            (),
            0,
            (),
            None,
        )
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
        known: dict[int, Cards] | None = None,
        closed: dict[int, str] | None = None,
    ) -> RoundState:
        """Set up a position by hand.

        Cards in no hand and not in the trick lie in the waste, unless the rules set cards
        aside; then ``waste`` must say which. The leader is the dealer's left, or with
        ``ace_of_spades`` the seat that holds it. Raises ``ValueError`` for what cannot be.

        >>> state = RoundState.from_hands(Rules(players=3), ["9H", "KH 9S", "AS TC"])
        >>> state.play("9H").outcome.winner
        0
        """
        parsed = tuple(parse_cards(hand) for hand in hands)
        played = read_cards(trick)
        if leader is None and rules.first_leader == "ace_of_spades":
            leader = _holder(parsed, ACE_OF_SPADES)
        if leader is None:
            leader = 0 if dealer is None else (dealer + 1) % rules.players
        placed = {card for hand in parsed for card in hand} | set(played)
        rest = tuple(card for card in rules.cards if card not in placed)
        if waste is None:
            waste = () if len(rest) == rules.undealt else rest
        seats = range(rules.players)
        return cls.begin(
            Start(
                rules,
                (leader - 1) % rules.players if dealer is None else dealer,
                leader,
                parsed,
                played,
                parse_cards(waste),
                tuple(parse_cards((known or {}).get(seat, ())) for seat in seats),
                tuple(tuple(sorted(map(Suit, (closed or {}).get(seat, "")))) for seat in seats),
            )
        )

    @classmethod
    def from_text(cls, text: str) -> RoundState:
        """Read a round written by ``to_text`` and check it play by play.

        Raises ``RecordError`` with the line and the reason.
        """
        return cls.from_record(Record.from_text(text))

    @classmethod
    def from_record(cls, record: Record) -> RoundState:
        """Replay a record; raises ``RecordError`` at the first play that is wrong."""
        state = cls.begin(record.start)
        for trick in record.tricks:
            if trick.leader != state.leader:
                raise RecordError(
                    trick.line, f"seat {state.leader} leads here, not seat {trick.leader}"
                )
            for done, action in enumerate(trick.actions):
                if done and not state.trick:
                    raise RecordError(trick.line, "this trick has ended; begin a new line")
                try:
                    state = state.play(action)
                except IllegalPlay as error:
                    raise RecordError(trick.line, f"seat {state.to_play}: {error}") from None
        if record.end is not None and record.end != state._end:
            raise RecordError(
                record.end_line, f"the round does not end like this, but: {state._end}"
            )
        return state

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
    def turn(self) -> int:
        """How many turns were taken: one is a card or a pick-up."""
        return len(self.actions)

    @property
    def undealt(self) -> Hand:
        """The cards set aside, which nobody sees."""
        placed = {*self.waste, *self.trick, *(card for hand in self.hands for card in hand)}
        return tuple(card for card in self.rules.cards if card not in placed)

    @property
    def position_key(self) -> PositionKey:
        """What repetition compares between tricks: the hands and who leads."""
        return self.hands, self.leader

    def legal_plays(self) -> tuple[Action, ...]:
        """Return what the seat to play may do: cards, or only ``PICK_UP``; () at the end."""
        if self.to_play is None:
            return ()
        return legal_plays(self.hands[self.to_play], self.led_suit)

    def play(self, action: Action | str) -> RoundState:
        """Return the state after one card or pick-up.

        Raises the ``IllegalPlay`` that names the broken rule; this state never changes.
        """
        seat = self.to_play
        if seat is None:
            raise RoundOver("The round is over: deal again to play")
        done = read_action(self.rules, action)
        check_play(self.hands[seat], self.trick, done)
        return self._picked_up(seat) if done is PICK_UP else self._played(seat, done)

    def _played(self, seat: int, card: Card) -> RoundState:
        hand = tuple(held for held in self.hands[seat] if held != card)
        known = self.known[seat]
        state = replace(
            self,
            actions=(*self.actions, card),
            hands=_at(self.hands, seat, hand),
            known=_at(self.known, seat, tuple(held for held in known if held != card)),
            trick=(*self.trick, card),
            events=(*self.events, Played(seat, card, not self.trick)),
        )
        if not hand:
            return state._ended(Termination.WENT_OUT, seat)
        return state._trick_done() if len(state.trick) == self.rules.players else state

    def _trick_done(self) -> RoundState:
        winner = (self.leader + trick_winner(self.trick)) % self.rules.players
        state = replace(
            self,
            leader=winner,
            trick=(),
            waste=tuple(sorted(self.waste + self.trick)),
            events=(*self.events, TrickDone(winner, self.trick)),
            pickups_in_row=0,
            since_trick=(),
        )
        return state._between_tricks()

    def _picked_up(self, seat: int) -> RoundState:
        closed = tuple(sorted({*self.closed[seat], self.trick[0].suit}))
        left = (seat + 1) % self.rules.players
        state = replace(
            self,
            actions=(*self.actions, PICK_UP),
            hands=_at(self.hands, seat, tuple(sorted(self.hands[seat] + self.trick))),
            known=_at(self.known, seat, tuple(sorted(self.known[seat] + self.trick))),
            closed=_at(self.closed, seat, closed),
            leader=left if self.rules.after_pickup == "left_of_picker" else seat,
            trick=(),
            events=(*self.events, PickedUp(seat, self.trick)),
            pickups_in_row=self.pickups_in_row + 1,
        )
        return state._between_tricks()

    def _between_tricks(self) -> RoundState:
        rules, key = self.rules, self.position_key
        state = replace(self, since_trick=(*self.since_trick, key))
        if rules.repetition and state.since_trick.count(key) >= rules.repetition:
            return state._ended(Termination.REPETITION, None)
        if rules.stall_limit and state.pickups_in_row >= rules.stall_limit:
            return state._ended(Termination.STALLED, None)
        if state.turn >= rules.turn_cap:
            return state._ended(Termination.TURN_CAP, None)
        return state

    def _ended(self, termination: Termination, seat: int | None) -> RoundState:
        return replace(
            self,
            events=(*self.events, RoundEnded(termination, seat)),
            outcome=settle(self.rules, self.hands, termination, seat),
        )

    def observation(self, seat: int) -> Observation:
        """Return all and only what one seat may know."""
        if seat not in range(self.rules.players):
            raise ValueError(f"seat={seat!r}: seats go from 0 to {self.rules.players - 1}")
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
            trumps=None,
            turned=None,
            scores=None,
            turn=self.turn,
            events=self.events,
        )

    @property
    def size_history(self) -> tuple[tuple[int, ...], ...]:
        """The hand sizes of all seats at the start and after every turn.

        >>> deal(Rules(), seed=7).play("JD").size_history
        ((8, 8, 8, 8), (7, 8, 8, 8))
        """
        sizes = [tuple(map(len, self.start.hands))]
        for event in self.events:
            if isinstance(event, Played | PickedUp):
                by = -1 if isinstance(event, Played) else len(event.cards)
                sizes.append(_at(sizes[-1], event.seat, sizes[-1][event.seat] + by))
        return tuple(sizes)

    @property
    def record(self) -> Record:
        """The round in its written form."""
        tricks = [(self.start.leader, list[Action]())] if self.start.trick else []
        for event in self.events:
            if isinstance(event, Played):
                if event.lead:
                    tricks.append((event.seat, []))
                tricks[-1][1].append(event.card)
            elif isinstance(event, PickedUp):
                tricks[-1][1].append(PICK_UP)
        lines = (TrickLine(leader, tuple(actions)) for leader, actions in tricks if actions)
        return Record(self.start, tuple(lines), self._end)

    @property
    def _end(self) -> str | None:
        if self.outcome is None:
            return None
        seat = "" if self.outcome.went_out is None else f" {self.outcome.went_out}"
        return self.outcome.termination.value + seat

    def to_text(self) -> str:
        """Write the whole round as text; ``from_text`` reads it back."""
        return self.record.to_text()


def deal(
    rules: Rules, seed: int | str, *, dealer: int | None = None, leader: int | None = None
) -> RoundState:
    """Shuffle and deal a round; the same seed always deals the same cards.

    Cards go round one at a time from the dealer's left. The last seat deals unless ``dealer``
    says otherwise. Who leads follows from the rules unless ``leader`` says otherwise.

    >>> deal(Rules(), seed=7).leader, deal(Rules(), seed=7, dealer=0).leader
    (0, 1)
    """
    rng = Rng(seed)
    cards = rng.shuffle(rules.cards)
    dealer = rules.players - 1 if dealer is None else dealer
    seats = [(dealer + 1 + place) % rules.players for place in range(rules.players)]
    dealt = cards[: rules.players * rules.hand_size]
    hands: list[Hand] = [()] * rules.players
    for place, seat in enumerate(seats):
        hands[seat] = tuple(sorted(dealt[place :: rules.players]))
    known: dict[int, Cards] = {}
    if leader is None and rules.first_leader == "ace_of_spades":
        leader = _holder(hands, ACE_OF_SPADES)
        if leader is None:
            leader = _draw_high(rules, rng)
        else:
            known = {leader: [ACE_OF_SPADES]}
    return RoundState.from_hands(
        rules,
        hands,
        dealer=dealer,
        leader=seats[0] if leader is None else leader,
        waste=(),
        known=known,
    )


def _at(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def _holder(hands: Sequence[Hand], card: Card) -> int | None:
    return next((seat for seat, hand in enumerate(hands) if card in hand), None)


def _draw_high(rules: Rules, rng: Rng) -> int:
    """Let every seat draw a card; the highest rank leads, and ties draw again (J)."""
    seats = list(range(rules.players))
    while len(seats) > 1:
        drawn = dict(zip(seats, rng.shuffle(rules.cards), strict=False))
        best = max(card.rank for card in drawn.values())
        seats = [seat for seat, card in drawn.items() if card.rank == best]
    return seats[0]
