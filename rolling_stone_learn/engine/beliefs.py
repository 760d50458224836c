"""What a seat may believe: the exact odds of what it cannot see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property

from .cards import Card, Hand, Suit, cards_of, parse_cards
from .counting import SUIT_ORDER, Counting
from .events import Event
from .evidence import evidence, stories
from .explaining import Asked, explain
from .facts import Facts, observe, read_card
from .observation import Observation
from .pickups import turns_to_come
from .position import Cards, check_seat
from .rng import Rng
from .rules import Rules, check_type
from .sampling import World, sample, worlds
from .weighing import Weighing
from .working import Working

MODELS = ("uniform", "restricted_choice")
MOST_WORLDS = 100_000


class Belief:
    """The exact odds at one seat: every number is a count of the deals that fit what is public.

    ``model="uniform"`` takes every deal that fits as equally likely, as before the first card.
    ``model="restricted_choice"`` also weighs the choices that were seen: who had k legal plays
    and made one of them at random shows it with chance 1/k, so each such turn multiplies the
    weight of a deal by 1/k. That is exact when whoever does not lead chooses at random, and a
    lead tells nothing. Derivation and sources are in ``engine/weighing.py``.

    The stock and cards set aside are one more hidden hand. Raises ``ImpossibleFacts`` when no
    deal fits, ``NotCountable`` after cards were drawn unseen in a ruling, and ``ValueError`` for
    a model that is not one of the two.

    >>> from .deal import deal
    >>> odds = Belief(deal(Rules(), seed=7).observation(0))
    >>> odds.void(2, "S"), odds.any_void("S"), odds.holds(2, "AS"), odds.deals
    (Fraction(130, 3933), Fraction(1429, 14421), Fraction(1, 3), 9465511770)
    """

    def __init__(self, observation: Observation, model: str = "uniform") -> None:
        check_type("observation", observation, Observation, "state.observation(0)")
        self._set_up(observation, model, Facts.of(observation))

    @classmethod
    def from_facts(
        cls,
        rules: Rules,
        seat: int,
        hand: Cards,
        hand_sizes: Sequence[int],
        *,
        known: Mapping[int, Cards] | None = None,
        closed: Mapping[int, str | Iterable[str]] | None = None,
        waste: Cards = (),
        turned: str | Card | None = None,
        model: str = "uniform",
    ) -> Belief:
        """Return the odds for facts given one by one, between two tricks, as in a puzzle.

        ``known`` are the cards a seat is known to hold, ``closed`` the suits in which it has no
        hidden card. Raises ``ImpossibleFacts`` (a ``ValueError``) that names a contradiction.

        >>> rules = Rules(players=3)
        >>> odds = Belief.from_facts(
        ...     rules,
        ...     0,
        ...     "AS",
        ...     [1, 2, 1],
        ...     known={1: "KH"},
        ...     closed={1: "S"},
        ...     waste=[card for card in rules.cards if card.code not in "AS KH 9H 9S".split()],
        ... )
        >>> odds.deals, odds.holds(1, "9H"), odds.pickup_if_led("S")
        (1, Fraction(1, 1), Fraction(0, 1))
        """
        seen = observe(
            rules,
            seat,
            parse_cards(hand),
            tuple(hand_sizes),
            known={who: parse_cards(cards) for who, cards in (known or {}).items()},
            closed={who: tuple(map(Suit, suits)) for who, suits in (closed or {}).items()},
            waste=parse_cards(waste),
            turned=None if turned is None else Card.parse(turned),
        )
        belief = cls.__new__(cls)
        belief._set_up(seen, model, Facts.of(seen, past=False))
        return belief

    def _set_up(self, seen: Observation, model: str, facts: Facts) -> None:
        if model not in MODELS:
            raise ValueError(f"model={model!r} is not known; use {' or '.join(map(repr, MODELS))}")
        self.observation = seen
        self.model = model
        self.facts = facts
        self._counting = Counting(facts.places, facts.may_hold, facts.counts)
        self._lengths = cache(self._lengths_of)
        self._part = cache(self._part_of)

    @cached_property
    def _weighing(self) -> Weighing:
        facts, unread = self.facts, ((),) * len(SUIT_ORDER)
        told = stories(self.observation) if self.model == "restricted_choice" else ()
        read = [
            tuple(map(tuple, told[seat].choices)) if told and seat is not None else unread
            for seat in facts.rows
        ]
        return Weighing(facts.places, facts.may_hold, facts.counts, read, facts.must_hold)

    @cached_property
    def _engine(self) -> Counting | Weighing:
        plain = self.model == "uniform" and not any(self.facts.must_hold)
        return self._counting if plain else self._weighing

    @cached_property
    def deals(self) -> int:
        """How many deals fit what is public, whichever of them are likelier."""
        if not any(self.facts.must_hold):
            return self._counting.deals
        engine = self._weighing if self.model == "uniform" else Belief(self.observation)._weighing
        return self._counting.deals * engine.total // engine.weight(engine.free)

    @property
    def hidden(self) -> Hand:
        """The cards this seat cannot place."""
        return tuple(card for suit in self.facts.hidden for card in suit)

    def __repr__(self) -> str:
        return f"Belief(seat={self.facts.seat}, model={self.model!r}, deals={self.deals})"

    def void(self, seat: int, suit: str) -> Fraction:
        """Return the chance that a seat holds no card of a suit."""
        seat, suit = self._seat(seat), Suit(suit)
        if cards_of(self.facts.seen[seat], suit):
            return Fraction(0)
        lengths = self._lengths(seat, suit)
        return Fraction(lengths[0], sum(lengths))

    def any_void(self, suit: str) -> Fraction:
        """Return the chance that some other seat holds no card of a suit.

        With trumps it is the most that the chance of a pick-up can be, and ``must_pick_up`` the
        least, for who cannot follow may choose.
        """
        others = [seat for seat in self.facts.rows if seat is not None]
        return 1 - self._none_void(others, (Suit(suit),))

    def suit_length(self, seat: int, suit: str) -> dict[int, Fraction]:
        """Return the chance of each number of cards of a suit that a seat may hold.

        >>> from .deal import deal
        >>> odds = Belief(deal(Rules(), seed=7).observation(0))
        >>> odds.suit_length(2, "S")[0], sum(odds.suit_length(2, "S").values())
        (Fraction(130, 3933), Fraction(1, 1))
        """
        seat, suit = self._seat(seat), Suit(suit)
        held, lengths = len(cards_of(self.facts.seen[seat], suit)), self._lengths(seat, suit)
        total = sum(lengths)
        return {held + more: Fraction(ways, total) for more, ways in enumerate(lengths) if ways}

    def holds(self, seat: int, card: str | Card) -> Fraction:
        """Return the chance that a seat holds a card.

        The hidden cards of a suit are alike, so each has the same part of the number that the
        seat holds on average. Raises ``UnknownCard`` (a ``ValueError``) for no card of the pack.
        """
        seat, found = self._seat(seat), read_card(self.observation.rules, card)
        if found in self.facts.hidden[SUIT_ORDER.index(found.suit)]:
            return self._part(seat, found.suit)
        return Fraction(int(found in self.facts.seen[seat]))

    def who_picks_up(
        self, suit: str | None = None, *, trumping: bool = False
    ) -> dict[int | None, Fraction]:
        """Return the chance that each seat picks up, and that nobody does (None).

        With a suit: as if this seat led it now. Without: in the trick that lies on the table,
        from the seat to play on. A seat with one card goes out when it follows, and then nobody
        after it picks up. With trumps, who cannot follow may choose: the answer is for a table
        where nobody trumps, or with ``trumping=True`` where everybody does who can. Raises
        ``ValueError`` when there is no trick and no suit is named.

        >>> from .deal import deal
        >>> odds = Belief(deal(Rules(), seed=7).observation(0))
        >>> {seat: round(float(chance), 3) for seat, chance in odds.who_picks_up("S").items()}
        {1: 0.033, 2: 0.033, 3: 0.033, None: 0.901}
        """
        turns = turns_to_come(self.observation, None if suit is None else Suit(suit))
        trumps = self.observation.trumps if trumping else None
        suits = (turns.led,) if trumps in (None, turns.led) else (turns.led, trumps)
        picks: dict[int | None, Fraction] = dict.fromkeys(turns.seats, Fraction(0))
        going_on = Fraction(1)
        for number, seat in enumerate(turns.reached, 1):
            before, going_on = going_on, self._none_void(turns.reached[:number], suits)
            picks[seat] = before - going_on
        return {**picks, None: going_on}

    def pickup_if_led(self, suit: str) -> Fraction:
        """Return the chance that somebody picks up when this seat leads a suit.

        That is less than ``any_void`` when a seat before may go out first. With trumps it is
        the chance if nobody trumps, the most it can be.
        """
        return 1 - self.who_picks_up(suit)[None]

    def must_pick_up(self, suit: str) -> Fraction:
        """Return the chance that somebody has to pick up when this seat leads a suit.

        With trumps, who cannot follow must pick up only when out of trumps too: this is the
        chance if everybody trumps who can, the least it can be. Without, ``pickup_if_led``.
        """
        return 1 - self.who_picks_up(suit, trumping=True)[None]

    def expected_pickup(self, suit: str | None = None, *, trumping: bool = False) -> Fraction:
        """Return how many cards are picked up on average, counting 0 when nobody does.

        ``suit`` and ``trumping`` are as in ``who_picks_up``.
        """
        turns = turns_to_come(self.observation, None if suit is None else Suit(suit))
        picks = self.who_picks_up(suit, trumping=trumping)
        cards = enumerate(turns.seats, turns.cards)
        return sum((count * picks[seat] for count, seat in cards), Fraction(0))

    def worlds(self, limit: int = MOST_WORLDS) -> Iterator[World]:
        """Yield every deal that fits, one by one: a hand for each seat, known cards included.

        Raises ``ValueError`` at once when there are more than ``limit``.

        >>> from .state import RoundState
        >>> state = RoundState.from_hands(Rules(players=3), ["AS", "9H", "KH"])
        >>> for world in Belief(state.observation(0)).worlds():
        ...     print(world)
        ((A♠,), (9♥,), (K♥,))
        ((A♠,), (K♥,), (9♥,))
        """
        if self.deals > limit:
            raise ValueError(
                f"{self.deals:,} deals are too many to list, more than {limit:,}: draw some with "
                "sample(seed), or allow more with worlds(limit=…)"
            )
        return worlds(self.facts)

    def sample(self, seed: int | str) -> World:
        """Draw one deal that fits, exactly as likely as this model says.

        The same seed draws the same deal; for several, use several seeds.
        """
        return sample(self.facts, self._weighing, Rng(seed))

    def evidence(self, seat: int, suit: str) -> tuple[Event, ...]:
        """Return what a seat did with a suit: played it, picked it up, or did not follow it."""
        return evidence(self.observation, self._seat(seat), Suit(suit))

    def explain(
        self, seat: int, suit: str, *, name: str | None = None, half: bool = False
    ) -> Working:
        """Return the working of ``void(seat, suit)`` with this table's numbers.

        ``name`` is what to call the seat. With ``half`` some numbers are left blank, and
        ``working.blanks`` has their answers.

        >>> from .deal import deal
        >>> print(Belief(deal(Rules(), seed=7).observation(0)).explain(2, "H").text)
        24 hidden cards, 8 of them his, 4 hearts hidden: C(20,8)/C(24,8) = 130/759, about 171 in
        1,000
        """
        seat, suit = self._seat(seat), Suit(suit)
        weighed = self.model == "restricted_choice" and seat != self.facts.seat
        made = stories(self.observation)[seat].choices[SUIT_ORDER.index(suit)] if weighed else None
        lengths = self._lengths(seat, suit)
        called = name or f"seat {seat}"
        asked = Asked(self.facts, self._counting, seat, suit, called, lengths, made)
        return explain(asked, half=half)

    def _seat(self, seat: int) -> int:
        check_seat("seat", seat, self.observation.rules)
        return seat

    def _lengths_of(self, seat: int, suit: Suit) -> list[int]:
        """Weigh the deals by how many hidden cards of a suit a seat holds."""
        if seat == self.facts.seat:
            return [1]
        return self._engine.lengths(self.facts.row(seat), SUIT_ORDER.index(suit))

    def _part_of(self, seat: int, suit: Suit) -> Fraction:
        lengths, hidden = self._lengths(seat, suit), self.facts.counts[SUIT_ORDER.index(suit)]
        mean = sum(count * ways for count, ways in enumerate(lengths))
        return Fraction(mean, sum(lengths) * hidden)

    def _none_void(self, seats: Sequence[int], suits: Sequence[Suit]) -> Fraction:
        """Return the chance that each of these seats holds a card of one of these suits."""
        unsure = [
            seat for seat in seats if not any(cards_of(self.facts.seen[seat], s) for s in suits)
        ]
        if not unsure:
            return Fraction(1)
        if self.facts.seat in unsure:
            return Fraction(0)
        engine = self._engine if len(suits) == 1 else self._weighing
        rows = [self.facts.row(seat) for seat in unsure]
        return Fraction(engine.none_void(rows, *map(SUIT_ORDER.index, suits)), engine.total)
