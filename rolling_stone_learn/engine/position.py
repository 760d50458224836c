"""The position a round starts from: a fresh deal, or one that somebody set up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .cards import Card, Hand, Suit, cards_of, parse_cards, read_cards
from .plays import join_words
from .rules import Rules, check_type

_TOO_MANY = 10**9
Cards = str | Iterable[str | Card]


class PositionError(ValueError):
    """A position that cannot be; ``fact`` names the wrong part, such as ``hand 1``."""

    def __init__(self, fact: str, reason: str) -> None:
        super().__init__(fact, reason)
        self.fact = fact
        self.reason = reason

    def __str__(self) -> str:
        return self.reason


def check_seat(name: str, seat: object, rules: Rules) -> None:
    """Raise ``PositionError`` unless this is a seat of the table.

    >>> check_seat("dealer", 4, Rules(players=4))
    Traceback (most recent call last):
    rolling_stone_learn.engine.position.PositionError: dealer=4: seats go from 0 to 3
    """
    whole = isinstance(seat, int) and not isinstance(seat, bool)
    if not whole or seat not in range(rules.players):
        raise PositionError(name, f"{name}={seat!r}: seats go from 0 to {rules.players - 1}")


@dataclass(frozen=True, slots=True)
class Start:
    """A position between two turns, before anything of the record is played.

    ``trick`` holds the cards on the table in the order they were played, ``leader`` is who led
    it. ``known`` and ``closed`` are what is public about each hand, ``turned`` the card of the
    stock that names trumps, ``scores`` the totals of a match before this round. Raises
    ``PositionError`` (a ``ValueError``) for a position that cannot be.
    """

    rules: Rules
    dealer: int
    leader: int
    hands: tuple[Hand, ...]
    trick: Hand
    waste: Hand
    known: tuple[Hand, ...]
    closed: tuple[tuple[Suit, ...], ...]
    turned: Card | None = None
    scores: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        check_seat("dealer", self.dealer, self.rules)
        check_seat("leader", self.leader, self.rules)
        for name in ("hands", "known", "closed"):
            given, players = len(getattr(self, name)), self.rules.players
            if given != players:
                raise PositionError(name, f"{name}: {players} players need {players}, not {given}")
        self._check_cards()
        self._check_turned()
        self._check_scores()
        self._check_trick()
        for seat in range(self.rules.players):
            self._check_public(seat)
        known = tuple(tuple(sorted(set(cards))) for cards in self.known)
        closed = tuple(tuple(sorted(self._closed(seat))) for seat in range(len(known)))
        object.__setattr__(self, "known", known)
        object.__setattr__(self, "closed", closed)

    def _closed(self, seat: int) -> set[Suit]:
        """Return the closed suits of a seat; one that has trumped is closed in the led suit.

        Not where revokes are ruled: there a trump may have been a wrong card.
        """
        if self.rules.revokes == "ruled":
            return set(self.closed[seat])
        place = (seat - self.leader) % self.rules.players
        played = self.trick[place].suit if place < len(self.trick) else None
        trumped = played is not None and played != self.trick[0].suit
        return {*self.closed[seat], *([self.trick[0].suit] if trumped else [])}

    @property
    def undealt(self) -> Hand:
        """The cards set aside, which nobody sees for the whole round."""
        placed = {card for _, card in self._places()}
        return tuple(card for card in self.rules.cards if card not in placed)

    def _places(self) -> Iterator[tuple[str, Card]]:
        for seat, hand in enumerate(self.hands):
            yield from ((f"hand {seat}", card) for card in hand)
        yield from (("trick", card) for card in self.trick)
        yield from (("waste", card) for card in self.waste)

    def _check_cards(self) -> None:
        placed: set[Card] = set()
        for place, card in self._places():
            if card not in self.rules.cards:
                raise PositionError(
                    place, f"{card} is not in this pack of {len(self.rules.cards)} cards"
                )
            if card in placed:
                raise PositionError(place, f"{card} is in two places")
            placed.add(card)
        missing, aside = len(self.rules.cards) - len(placed), self.rules.undealt
        if missing != aside:
            raise PositionError(
                "waste", f"{missing} cards are in no place, but these rules set {aside} aside"
            )
        for seat, hand in enumerate(self.hands):
            if not hand:
                raise PositionError(
                    f"hand {seat}", f"seat {seat} has no cards: the round would be over"
                )

    def _check_scores(self) -> None:
        scores = () if self.scores is None else self.scores
        if self.scores is not None and len(scores) != self.rules.players:
            raise PositionError("scores", f"scores: {self.rules.players} players need as many")
        if any(type(score) is not int or not 0 <= score < _TOO_MANY for score in scores):
            raise PositionError("scores", f"scores={scores!r}: use whole numbers from 0 up")

    def _check_turned(self) -> None:
        if self.turned is None:
            if self.rules.trumps and self.rules.undealt:
                raise PositionError("turned", "turned: which card of the stock names trumps?")
            return
        if not (self.rules.trumps and self.rules.undealt):
            raise PositionError("turned", "turned: these rules turn no card")
        if self.turned not in self.undealt:
            raise PositionError("turned", f"turned: {self.turned} is not in the stock")

    def _check_trick(self) -> None:
        if len(self.trick) >= self.rules.players:
            raise PositionError("trick", "trick: everybody has played, so the trick is complete")
        allowed = {self.trick[0].suit} if self.trick else set()
        if self.turned:
            allowed.add(self.turned.suit)
        if any(card.suit not in allowed for card in self.trick):
            trumps = " or a trump" if self.turned else ""
            raise PositionError("trick", f"trick: every card must be of the led suit{trumps}")
        for place, card in enumerate(self.trick):
            seat = (self.leader + place) % self.rules.players
            held = cards_of(self.hands[seat], self.trick[0].suit)
            if card.suit != self.trick[0].suit and held:
                raise PositionError(
                    "trick", f"trick: seat {seat} trumped, so it cannot hold {join_words(held)}"
                )

    def _check_public(self, seat: int) -> None:
        hand, known = self.hands[seat], self.known[seat]
        strange = [card for card in known if card not in hand]
        if strange:
            raise PositionError(
                f"known {seat}",
                f"seat {seat} does not hold {join_words(strange)}, so nobody can know it does",
            )
        for suit in self.closed[seat]:
            hidden = [card for card in cards_of(hand, suit) if card not in known]
            if hidden:
                raise PositionError(
                    f"closed {seat}",
                    f"seat {seat} cannot be closed in {suit.plural}: "
                    f"it has {join_words(hidden)} hidden",
                )


def set_up(
    rules: Rules,
    hands: Sequence[Cards],
    *,
    leader: int | None,
    dealer: int | None,
    trick: Cards,
    waste: Cards | None,
    known: Mapping[int, Cards],
    closed: Mapping[int, str],
    turned: str | Card | None,
    scores: Sequence[int] | None = None,
) -> Start:
    """Return the start that somebody described, with what was left unsaid filled in."""
    check_type("rules", rules, Rules, "Rules.preset('classic')")
    check_type("hands", hands, Sequence, "['9H KH', 'QS']")
    if dealer is not None:
        check_seat("dealer", dealer, rules)
    if leader is None:
        leader = 0 if dealer is None else (dealer + 1) % rules.players
    check_seat("leader", leader, rules)
    for name, facts in {"known": known, "closed": closed}.items():
        for seat in facts:
            check_seat(name, seat, rules)
    parsed, played = tuple(map(parse_cards, hands)), read_cards(trick)
    placed = {card for hand in parsed for card in hand} | set(played)
    rest = tuple(card for card in rules.cards if card not in placed)
    if waste is None:
        waste = () if len(rest) == rules.undealt else rest
    seats = range(rules.players)
    return Start(
        rules,
        (leader - 1) % rules.players if dealer is None else dealer,
        leader,
        parsed,
        played,
        parse_cards(waste),
        tuple(parse_cards(known.get(seat, ())) for seat in seats),
        tuple(tuple(map(Suit, closed.get(seat, ""))) for seat in seats),
        None if turned is None else Card.parse(turned),
        None if scores is None else tuple(scores),
    )
