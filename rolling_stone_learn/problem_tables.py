"""Tables for problems: made-up moments of a round that could really be met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from math import comb

from .engine.beliefs import Belief
from .engine.cards import Card, Hand, Suit, cards_of
from .engine.plays import count_cards, join_words
from .engine.rng import Rng
from .engine.rules import Rules
from .openings import none_of
from .problem import Pair
from .sentences import seat_names
from .words.problems import PROBLEM


@dataclass(frozen=True, slots=True)
class Scene:
    """What you see between two tricks; your seat is 0.

    ``picked`` are cards that ``picker`` picked up earlier, all of one suit it could not follow.
    """

    rules: Rules
    hand: Hand
    sizes: tuple[int, ...]
    waste: Hand = ()
    picker: int = 0
    picked: Hand = ()
    belief: Belief = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "belief", self._believe(self.known, self.closed))

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return seat_names(self.rules.players)

    @property
    def others(self) -> range:
        """The other seats, from your left."""
        return range(1, self.rules.players)

    @property
    def known(self) -> dict[int, Hand]:
        """Which cards others are known to hold."""
        return {self.picker: self.picked} if self.picked else {}

    @property
    def closed(self) -> dict[int, str]:
        """Who hides no card of which suit."""
        return {self.picker: self.picked[0].suit} if self.picked else {}

    def hidden(self, suit: Suit) -> int:
        """How many cards of a suit you cannot see."""
        return len(cards_of(self.belief.hidden, suit))

    def _believe(self, known: Mapping[int, Hand], closed: Mapping[int, str]) -> Belief:
        return Belief.from_facts(
            self.rules, 0, self.hand, self.sizes, known=known, closed=closed, waste=self.waste
        )

    @property
    def forgetful(self) -> Belief:
        """The odds of who forgets that somebody could not follow."""
        return self._believe(self.known, {})

    @property
    def blind(self) -> Belief:
        """The odds of who forgets the pick-up, and what was picked up."""
        return self._believe({}, {})

    def base_rate(self, seats: int = 1) -> Fraction:
        """Return the chance of a void in so many hands before anybody saw a card."""
        suit, hand = 2 * self.rules.players, self.rules.dealt // self.rules.players
        return none_of(len(self.rules.cards), suit, [hand] * seats)

    def open_places(self, suit: Suit) -> int:
        """How many hidden places may hold a suit."""
        facts = self.belief.facts
        shut = facts.places[facts.row(self.picker)] if self.closed.get(self.picker) == suit else 0
        return sum(facts.places) - shut

    def story(self, *, count: Suit | None = None) -> tuple[str, ...]:
        """Tell the scene; with ``count`` the hidden cards of that suit are counted as well."""
        players = self.rules.players
        lines = [PROBLEM["pack"].format(players, len(self.rules.cards), 2 * players)]
        if self.waste or self.picked:
            shown = [
                PROBLEM["has"].format(self.names[seat], count_cards(self.sizes[seat]))
                for seat in self.others
            ]
            others = PROBLEM["sizes"].format(join_words(shown))
        else:
            others = PROBLEM["deal"].format(self.sizes[0])
        lines += [others, PROBLEM["hand"].format(by_suit(self.hand))]
        if self.waste:
            gone = [number_of(suit, len(cards_of(self.waste, suit))) for suit in Suit]
            lines.append(PROBLEM["waste"].format(join_words([*filter(None, gone)])))
        if self.picked:
            told = self.names[self.picker], join_words(self.picked), self.picked[0].suit.singular
            lines.append(PROBLEM["picked_up"].format(*told))
        if count:
            hidden = len(self.belief.hidden), number_of(count, self.hidden(count))
            lines.append(PROBLEM["hidden"].format(*hidden))
        return tuple(lines)


def set_table(rng: Rng, players: int, *, tricks: int = 0, pick_up: bool = False) -> Scene | None:
    """Return a random scene after so many complete tricks, or None when the cards do not fit."""
    rules = Rules(players=players)
    left, waste, picked = rng.shuffle(rules.cards), list[Card](), list[Card]()
    for _ in range(tricks):
        suits = [suit for suit in Suit if len(cards_of(left, suit)) >= players]
        waste += take(left, rng.choice(suits), players)
    sizes = [8 - tricks] * players
    picker = 1 + rng.below(players - 1) if pick_up else 0
    if pick_up:
        count = 1 + rng.below(players - 1)
        suits = [suit for suit in Suit if len(cards_of(left, suit)) > count]
        picked = take(left, rng.choice(suits), count)
        for seat in range(picker - count, picker):
            sizes[seat % players] -= 1
        hidden = [card for card in left if card.suit != picked[0].suit][: sizes[picker]]
        if len(hidden) < sizes[picker]:
            return None
        left = [card for card in left if card not in hidden]
        sizes[picker] += count
    hand = tuple(sorted(left[: sizes[0]]))
    return Scene(rules, hand, tuple(sizes), tuple(sorted(waste)), picker, tuple(sorted(picked)))


def take(cards: list[Card], suit: Suit, count: int) -> list[Card]:
    """Take so many cards of a suit out of a list."""
    taken = list(cards_of(cards, suit)[:count])
    for card in taken:
        cards.remove(card)
    return taken


def void_slips(scene: Scene, seat: int, suit: Suit) -> list[Pair]:
    """Return the slips that people make with the chance of a void in one hand."""
    odds, answer = scene.belief, scene.belief.void(seat, suit)
    places, marked = scene.open_places(suit), scene.hidden(suit)
    his, own = odds.facts.places[odds.facts.row(seat)], len(scene.hand)
    return [
        ("with_replacement", (1 - Fraction(his, places)) ** marked),
        ("with_replacement", (1 - Fraction(marked, places)) ** his),
        ("base_rate", scene.base_rate()),
        ("complement", 1 - answer),
        ("unseen_absent", Fraction(1)),
        ("unseen_safe", Fraction(0)),
        *(("other_seat", odds.void(other, suit)) for other in scene.others),
        *(("other_suit", odds.void(seat, other)) for other in Suit),
        ("own_places", none_of(places + own, marked, [his])),
        *(("off_by_one", _drawn(places, marked + more, his)) for more in (-1, 1)),
        ("open_places", scene.forgetful.void(seat, suit)),
        ("known_as_hidden", scene.blind.void(seat, suit)),
    ]


def _drawn(places: int, marked: int, his: int) -> Fraction:
    return Fraction(comb(max(0, places - marked), his), comb(places, his))


def by_suit(cards: Sequence[Card]) -> str:
    """Write cards, a gap between the suits.

    >>> from .engine.cards import parse_cards
    >>> by_suit(parse_cards("9H KH 7C"))
    '7♣, 9♥ K♥'
    """
    suits = groupby(sorted(cards), key=lambda card: card.suit)
    return ", ".join(" ".join(map(str, some)) for _, some in suits)


def number_of(suit: Suit, count: int) -> str:
    """Count cards of a suit in words, or say nothing of none.

    >>> number_of(Suit("H"), 1), number_of(Suit("H"), 3), number_of(Suit("H"), 0)
    ('1 heart', '3 hearts', '')
    """
    return f"{count} {suit.singular if count == 1 else suit.plural}" if count else ""
