"""A position being laid out: each card of the pack in one place, or in none yet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..engine.cards import Card, Hand, Suit
from ..engine.position import Start
from ..engine.rng import Rng
from ..engine.rules import Rules
from ..engine.state import RoundState

TRICK, WASTE, ASIDE, BOX = "trick", "waste", "aside", ""
Place = str
"""A seat as its number in words, or one of the four names above; the box is "not placed"."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A position that need not be possible yet; every edit returns a new one.

    ``placed`` pairs each card with where it lies, in the order they were put there, so a card
    is never in two places. ``known`` are cards that everybody knows to be in their hand.

    >>> draft = Draft(Rules(players=3)).put(Card("H", 9), "1").put(Card("H", 14), "trick")
    >>> draft.at("1"), draft.at("trick"), len(draft.at(BOX))
    ((9♥,), (A♥,), 22)
    >>> draft.put(Card("H", 9), "trick").at("trick")
    (A♥, 9♥)
    """

    rules: Rules
    placed: tuple[tuple[Card, Place], ...] = ()
    known: frozenset[Card] = frozenset()
    closed: frozenset[tuple[int, Suit]] = frozenset()
    dealer: int = 0
    leader: int = 0
    turned: Card | None = None
    title: str = ""
    question: str = ""

    @classmethod
    def of(cls, state: RoundState, title: str = "", question: str = "") -> Draft:
        """Lay out a round as it stands; what was played before is forgotten."""
        heaps = {str(seat): hand for seat, hand in enumerate(state.hands)}
        heaps |= {TRICK: state.trick, WASTE: state.waste, ASIDE: state.undealt}
        return cls(
            state.rules,
            tuple((card, place) for place, cards in heaps.items() for card in cards),
            frozenset(card for cards in state.known for card in cards),
            frozenset((seat, suit) for seat, suits in enumerate(state.closed) for suit in suits),
            state.dealer,
            state.leader,
            state.start.turned,
            title,
            question,
        )

    @property
    def places(self) -> tuple[Place, ...]:
        """Where cards can lie under these rules, the box last."""
        aside = (ASIDE,) if self.rules.undealt else ()
        return (*self.seats, TRICK, WASTE, *aside, BOX)

    @property
    def seats(self) -> tuple[Place, ...]:
        """The seats as places."""
        return tuple(map(str, range(self.rules.players)))

    def at(self, place: Place) -> Hand:
        """Return the cards in a place: the trick in the order it was played, others sorted."""
        if place == BOX:
            placed = dict(self.placed)
            return tuple(card for card in self.rules.cards if card not in placed)
        cards = tuple(card for card, where in self.placed if where == place)
        return cards if place == TRICK else tuple(sorted(cards))

    def hand(self, seat: int) -> Hand:
        """Return the cards of a seat."""
        return self.at(str(seat))

    def put(self, card: Card, place: Place) -> Draft:
        """Put a card of the pack somewhere; in a new place it is no longer known."""
        if place == dict(self.placed).get(card, BOX):
            return self
        rest = tuple(pair for pair in self.placed if pair[0] != card)
        placed = rest if place == BOX else (*rest, (card, place))
        return replace(self, placed=placed, known=self.known - {card})

    def player_of(self, turn: int) -> int:
        """Return the seat that plays the trick's card of this number, counted from 0."""
        return (self.leader + turn) % self.rules.players

    @property
    def trumped(self) -> dict[int, Card]:
        """The seats that played another suit than the led one, and the card they played."""
        trick = self.at(TRICK)
        return {
            self.player_of(turn): card
            for turn, card in enumerate(trick)
            if card.suit != trick[0].suit
        }

    def void_suits(self, seat: int) -> set[Suit]:
        """Return the suits of which a seat can hold no card that nobody knows of."""
        closed = {suit for owner, suit in self.closed if owner == seat}
        return closed | ({self.at(TRICK)[0].suit} if seat in self.trumped else set())

    def with_rules(self, rules: Rules) -> tuple[Draft, Hand]:
        """Return the draft under other rules, and the cards that those do not have.

        Cards of a seat that is no longer there go back into the box.
        """
        bare = replace(self, rules=rules)
        kept = tuple(
            pair for pair in self.placed if pair[0] in rules.cards and pair[1] in bare.places
        )
        cards = {card for card, _ in kept}
        draft = replace(
            bare,
            placed=kept,
            known=self.known & cards,
            closed=frozenset(pair for pair in self.closed if pair[0] < rules.players),
            dealer=min(self.dealer, rules.players - 1),
            leader=min(self.leader, rules.players - 1),
            turned=self.turned if self.turned in rules.cards and turns_a_card(rules) else None,
        )
        return draft, tuple(sorted(card for card, _ in self.placed if card not in rules.cards))

    def put_rest_away(self) -> Draft:
        """Fill up the stock, and put every other card of the box out of the game."""
        rest, draft = self.at(BOX), self
        room = max(0, self.rules.undealt - len(self.at(ASIDE)))
        for place, cards in ((ASIDE, rest[:room]), (WASTE, rest[room:])):
            draft = draft._put_all(cards, place)
        return draft

    def deal_rest(self, seed: int | str) -> Draft:
        """Fill up the stock at random, and deal the box to the hands as evenly as may be.

        Who has played to the trick counts as holding that card. Cards that few seats can hold
        are dealt first, so this is not quite the chance of a real deal. Cards that no seat may
        hold stay in the box. Raises ``ValueError`` for a bad seed.
        """
        rest = Rng(seed).shuffle(self.at(BOX))
        room = max(0, self.rules.undealt - len(self.at(ASIDE)))
        draft = self._put_all(rest[:room], ASIDE)
        sizes = [len(self.hand(seat)) for seat in range(self.rules.players)]
        for turn in range(len(self.at(TRICK))):
            sizes[self.player_of(turn)] += 1
        order = [(self.dealer + 1 + place) % len(sizes) for place in range(len(sizes))]
        may = {card: [s for s in order if card.suit not in self.void_suits(s)] for card in rest}
        for card in sorted(rest[room:], key=lambda card: len(may[card])):
            if may[card]:
                seat = min(may[card], key=sizes.__getitem__)
                sizes[seat] += 1
                draft = draft.put(card, str(seat))
        return draft

    def _put_all(self, cards: Iterable[Card], place: Place) -> Draft:
        draft = self
        for card in cards:
            draft = draft.put(card, place)
        return draft

    def start(self) -> Start:
        """Return the position; raises ``PositionError`` when it cannot be."""
        seats = range(self.rules.players)
        return Start(
            self.rules,
            self.dealer,
            self.leader,
            tuple(map(self.hand, seats)),
            self.at(TRICK),
            self.at(WASTE),
            tuple(tuple(c for c in self.hand(seat) if c in self.known) for seat in seats),
            tuple(tuple(suit for owner, suit in self.closed if owner == seat) for seat in seats),
            self.turned,
        )


def turns_a_card(rules: Rules) -> bool:
    """Whether a card of the stock is turned to name trumps."""
    return rules.trumps and rules.undealt > 0
