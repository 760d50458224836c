"""How the cards come out: the shuffle, the deal and who leads first."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import ACE, Card, Hand, Suit
from .position import Cards, check_seat, set_up
from .rng import Rng
from .rules import Rules, check_type
from .state import RoundState

ACE_OF_SPADES = Card(Suit.SPADES, ACE)


def deal(
    rules: Rules,
    seed: int | str,
    *,
    dealer: int | None = None,
    leader: int | None = None,
    scores: Sequence[int] | None = None,
) -> RoundState:
    """Shuffle and deal a round; the same seed always deals the same cards.

    Cards go round one at a time from the dealer's left; with trumps the next card is turned.
    The last seat deals unless ``dealer`` says otherwise. Who leads follows from the rules unless
    ``leader`` says otherwise. A leader who leads for holding the ace of spades is publicly known
    to hold it (J). ``scores`` are the totals of a match before this round, for all to see.

    >>> deal(Rules(), seed=7).leader, deal(Rules(), seed=7, dealer=0).leader
    (0, 1)
    """
    check_type("rules", rules, Rules, "Rules.preset('classic')")
    rng = Rng(seed)
    cards = rng.shuffle(rules.cards)
    dealer = rules.players - 1 if dealer is None else dealer
    check_seat("dealer", dealer, rules)
    seats = [(dealer + 1 + place) % rules.players for place in range(rules.players)]
    dealt = cards[: rules.dealt]
    hands: list[Hand] = [()] * rules.players
    for place, seat in enumerate(seats):
        hands[seat] = tuple(sorted(dealt[place :: rules.players]))
    known: dict[int, Cards] = {}
    if leader is None and rules.first_leader == "ace_of_spades":
        leader = next((seat for seat in seats if ACE_OF_SPADES in hands[seat]), None)
        known = {} if leader is None else {leader: [ACE_OF_SPADES]}
        leader = draw_high(rules, rng) if leader is None else leader
    start = set_up(
        rules,
        hands,
        dealer=dealer,
        leader=seats[0] if leader is None else leader,
        trick=(),
        waste=(),
        known=known,
        closed={},
        turned=cards[rules.dealt] if rules.trumps and rules.undealt else None,
        scores=scores,
    )
    return RoundState.begin(start)


def draw_high(rules: Rules, rng: Rng) -> int:
    """Let every seat draw a card; the highest rank leads, and ties draw again (J)."""
    seats = list(range(rules.players))
    while len(seats) > 1:
        drawn = dict(zip(seats, rng.shuffle(rules.cards), strict=False))
        best = max(card.rank for card in drawn.values())
        seats = [seat for seat, card in drawn.items() if card.rank == best]
    return seats[0]
