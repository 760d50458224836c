"""What is public about the hidden cards: how many there are, and which hands may hold them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from .cards import Card, Hand, Suit, cards_of
from .counting import SUIT_ORDER, SUITS
from .deal import ACE_OF_SPADES
from .events import Challenged, PickedUp, Played
from .evidence import NUMBER, came_in, stories
from .observation import Observation
from .plays import UnknownCard, count_cards, join_words, read_action
from .position import PositionError, check_seat
from .rules import Rules, check_type

CHOICES_OF_SUITS = [some for size in SUITS for some in combinations(SUITS, size + 1)]
ANY_SUIT = 15
Row = tuple[int | None, int, int, tuple[int, ...]]


class ImpossibleFacts(PositionError):
    """Facts that contradict one another; the message names the contradiction."""


class NotCountable(ValueError):
    """After cards were drawn unseen, the public facts no longer tell what is possible."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The hidden cards seen from one seat, and the places where they may lie.

    A *row* is another seat, or the stock (None). ``seen`` are the cards of each seat that this
    seat can place: its own hand, and what the others are known to hold. ``places`` counts the
    hidden cards of each row; ``may_hold`` has the bit ``1 << suit`` for each suit that may lie
    there, and ``must_hold`` lists the suits of which one surely does. Raises ``ImpossibleFacts``
    when no deal fits.

    A barred lead (``picker_other_suit``) tells nothing: who could not follow holds another suit,
    so nobody ever has to lead the barred one.
    """

    seat: int
    seen: tuple[Hand, ...]
    hidden: tuple[Hand, ...]
    rows: tuple[int | None, ...]
    places: tuple[int, ...]
    may_hold: tuple[int, ...]
    must_hold: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, seen: Observation, *, past: bool = True) -> Facts:
        """Read the facts from an observation; without a ``past`` only what it says outright."""
        if any(isinstance(event, Challenged) and event.drawn_from for event in seen.events):
            raise NotCountable(
                "Cards were drawn unseen in a ruling, so the public facts no longer tell which "
                "deals are possible: exact counting ends here"
            )
        hands = list(seen.known)
        hands[seen.seat] = seen.hand
        aside = [] if seen.turned is None else [seen.turned]
        _check_hands(seen, hands)
        placed = _check_places([*hands, seen.trick, seen.waste, tuple(aside)], seen.rules.cards)
        unplaced = ACE_OF_SPADES in seen.rules.cards and ACE_OF_SPADES not in placed
        if past and unplaced and leader_was_drawn(seen):
            aside.append(ACE_OF_SPADES)
            placed.add(ACE_OF_SPADES)
        hidden = [card for card in seen.rules.cards if card not in placed]
        told = stories(seen) if seen.rules.revokes == "ruled" else ()
        rows = list[Row]()
        for seat, hand in enumerate(hands):
            if seat != seen.seat:
                closed = {NUMBER[suit] for suit in seen.closed[seat]}
                closed |= told[seat].closed if told else set()
                may_hold = sum(1 << suit for suit in SUITS if suit not in closed)
                must_hold = tuple(sorted(told[seat].must_hold)) if told else ()
                rows.append((seat, seen.hand_sizes[seat] - len(hand), may_hold, must_hold))
        if seen.rules.undealt > len(aside):
            rows.append((None, seen.rules.undealt - len(aside), ANY_SUIT, ()))
        by_suit = tuple(cards_of(hidden, suit) for suit in SUIT_ORDER)
        facts = cls(seen.seat, tuple(hands), by_suit, *zip(*rows, strict=True))
        facts.check()
        return facts

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards of each suit are hidden."""
        return tuple(map(len, self.hidden))

    def row(self, seat: int) -> int:
        """Return the row of another seat."""
        return self.rows.index(seat)

    def check(self) -> None:
        """Raise ``ImpossibleFacts`` unless the hidden cards fit into the hidden places."""
        counts, places = self.counts, sum(self.places)
        if sum(counts) != places:
            raise ImpossibleFacts(
                "hand_sizes",
                f"{count_cards(sum(counts))} are hidden, but the hands (and the stock) have "
                f"{places} hidden places",
            )
        if suits := overfull(counts, self.places, self.may_hold):
            cards = sum(counts[suit] for suit in suits)
            mask = sum(1 << suit for suit in suits)
            rows = list(zip(self.rows, self.places, self.may_hold, strict=True))
            room = sum(places for _, places, may in rows if may & mask)
            shut = join_words([f"seat {row}" for row, _, may in rows if not may & mask])
            names = join_words([SUIT_ORDER[suit].plural for suit in suits])
            raise ImpossibleFacts(
                "closed",
                f"{cards} {names} are hidden, but only {room} hidden places may hold them: "
                f"{shut} cannot",
            )


def overfull(
    counts: Sequence[int], places: Sequence[int], may_hold: Sequence[int]
) -> tuple[int, ...]:
    """Return suits of which more cards are hidden than there are places for, or nothing.

    When no choice of suits is overfull, there is a deal that fits (Hall 1935).

    >>> overfull([1, 0, 3, 0], places=[2, 2], may_hold=[15, 0b1011])
    (2,)
    """
    rows = list(zip(places, may_hold, strict=True))
    for suits in CHOICES_OF_SUITS:
        mask = sum(1 << suit for suit in suits)
        if sum(counts[suit] for suit in suits) > sum(size for size, may in rows if may & mask):
            return suits
    return ()


def _check_hands(seen: Observation, hands: Sequence[Hand]) -> None:
    if len(seen.hand) != seen.hand_sizes[seen.seat]:
        raise ImpossibleFacts(
            "hand",
            f"seat {seen.seat} sees {count_cards(len(seen.hand))} in its hand, "
            f"but its hand size is {seen.hand_sizes[seen.seat]}",
        )
    if strange := [card for card in seen.known[seen.seat] if card not in seen.hand]:
        raise ImpossibleFacts(
            f"known {seen.seat}",
            f"seat {seen.seat} sees that it does not hold {join_words(strange)}",
        )
    for seat, hand in enumerate(hands):
        if len(hand) > seen.hand_sizes[seat]:
            raise ImpossibleFacts(
                f"known {seat}",
                f"seat {seat} is known to hold {join_words(hand)}, "
                f"but has only {count_cards(seen.hand_sizes[seat])}",
            )


def _check_places(groups: Sequence[Hand], pack: Hand) -> set[Card]:
    placed: set[Card] = set()
    for card in (card for group in groups for card in group):
        if card in placed:
            raise ImpossibleFacts("known", f"{card} is in two places")
        placed.add(card)
    if strange := placed - set(pack):
        raise ImpossibleFacts(
            "known", f"{join_words(sorted(strange))} is not in this pack of {len(pack)} cards"
        )
    return placed


def leader_was_drawn(seen: Observation) -> bool:
    """Say whether the first leader was drawn because no hand held the ace of spades.

    Under ``first_leader="ace_of_spades"`` its holder leads and is known to hold it. So when that
    card was not shown at the deal, it lies in the stock, and everybody knows. Nothing follows
    from a position set up in mid-round, nor where the last picker may have led: an observation
    does not tell a leader who was drawn from one who picked up last.
    """
    rules = seen.rules
    if rules.first_leader != "ace_of_spades" or rules.next_leader == "last_picker":
        return False
    sizes = list(seen.hand_sizes)
    for event in seen.events:
        if isinstance(event, Played | PickedUp | Challenged):
            sizes[event.seat] += isinstance(event, Played) - len(came_in(event))
    return bool(rules.undealt) and set(sizes) == {rules.dealt // rules.players}


def read_card(rules: Rules, card: str | Card) -> Card:
    """Read a card of the pack; raises ``UnknownCard`` (a ``ValueError``) for any other."""
    found = read_action(rules, card)
    if not isinstance(found, Card):
        raise UnknownCard(f"{card!r} is not a card: write one such as 9H")
    return found


def observe(
    rules: Rules,
    seat: int,
    hand: Hand,
    hand_sizes: tuple[int, ...],
    *,
    known: Mapping[int, Hand],
    closed: Mapping[int, tuple[Suit, ...]],
    waste: Hand,
    turned: Card | None,
) -> Observation:
    """Return what a seat sees between two tricks, from facts given one by one."""
    check_type("rules", rules, Rules, "Rules.preset('classic')")
    for who in (seat, *known, *closed):
        check_seat("seat", who, rules)
    seats = range(rules.players)
    if len(hand_sizes) != rules.players:
        raise ImpossibleFacts(
            "hand_sizes",
            f"hand_sizes: {rules.players} players have so many hands, not {len(hand_sizes)}",
        )
    return Observation(
        rules=rules,
        seat=seat,
        hand=hand,
        legal=(),
        trick=(),
        led_suit=None,
        leader=seat,
        to_play=seat,
        dealer=(seat - 1) % rules.players,
        hand_sizes=hand_sizes,
        known=tuple(known.get(other, ()) for other in seats),
        closed=tuple(tuple(sorted(closed.get(other, ()))) for other in seats),
        waste=waste,
        trumps=turned.suit if turned else None,
        turned=turned,
        scores=None,
        turn=0,
        events=(),
    )
