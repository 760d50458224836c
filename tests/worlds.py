"""A plain oracle for the odds: every way to lay the hidden cards, played again from the deal."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import factorial, prod

from rolling_stone_learn.engine.cards import Card, Suit
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.events import PickedUp, Played
from rolling_stone_learn.engine.plays import IllegalPlay
from rolling_stone_learn.engine.position import PositionError
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.state import RoundState

ASIDE = -1
ACE_OF_SPADES = Card("S", 14)


def hidden_cards(state, seat):
    """Every card that this seat cannot place; the turned card everybody sees."""
    known = {card for other in range(len(state.hands)) for card in state.known[other]}
    seen = {*state.hands[seat], *state.trick, *state.waste, *known, state.start.turned}
    return [card for card in state.rules.cards if card not in seen]


def hidden_places(state, seat):
    """How many hidden cards each other hand has, and the stock."""
    places = {
        other: len(hand) - len(state.known[other])
        for other, hand in enumerate(state.hands)
        if other != seat
    }
    aside = len(set(state.undealt) - {state.start.turned})
    return places | ({ASIDE: aside} if aside else {})


def layings(cards, places):
    """Every way to part cards among places, as a dict from card to place."""
    if not places:
        yield {}
        return
    (place, size), *rest = places
    for chosen in combinations(cards, size):
        left = [card for card in cards if card not in chosen]
        for laid in layings(left, rest):
            yield dict.fromkeys(chosen, place) | laid


def all_layings(state, seat):
    """Every laying of the hidden cards; a leader who was drawn shows where the ace of spades is."""
    drawn = (
        state.rules.first_leader == "ace_of_spades"
        and state.rules.next_leader == "dealer_left"
        and not any(state.start.known)
    )
    for laid in layings(hidden_cards(state, seat), list(hidden_places(state, seat).items())):
        if not drawn or laid.get(ACE_OF_SPADES, ASIDE) == ASIDE:
            yield laid


def how_many(state, seat):
    places = hidden_places(state, seat).values()
    return factorial(sum(places)) // prod(map(factorial, places))


def played_again(state, laid):
    """The same plays from the deal that this laying goes back to, or None when it cannot be.

    A hidden card was never shown, so it was in its hand from the start.
    """
    start = state.start
    hands = [
        [card for card in hand if card not in laid] + [c for c in laid if laid[c] == seat]
        for seat, hand in enumerate(start.hands)
    ]
    try:
        again = RoundState.from_hands(
            start.rules,
            hands,
            leader=start.leader,
            dealer=start.dealer,
            trick=start.trick,
            waste=start.waste,
            known=dict(enumerate(start.known)),
            closed={seat: "".join(suits) for seat, suits in enumerate(start.closed)},
            turned=start.turned,
        )
        weight = Fraction(1)
        for action in state.actions:
            if again.trick:
                weight /= len(again.legal_plays())
            again = again.play(action)
    except (IllegalPlay, PositionError):
        return None
    return again, weight


def worlds_by_playing(state, seat):
    """Every (hands, weight) that explains what this seat saw; a choice of k plays weighs 1/k."""
    seen = state.observation(seat)
    for laid in all_layings(state, seat):
        found = played_again(state, laid)
        if found and found[0].observation(seat) == seen:
            yield found[0].hands, found[1]


def worlds_by_facts(state, seat):
    """The same from the closed suits, with the weights worked out by taking plays back."""
    for laid in all_layings(state, seat):
        if any(place != ASIDE and card.suit in state.closed[place] for card, place in laid.items()):
            continue
        hands = [
            {card for card in hand if card not in laid} | {c for c in laid if laid[c] == other}
            for other, hand in enumerate(state.hands)
        ]
        yield tuple(tuple(sorted(hand)) for hand in hands), weight_of(state, hands)


def weight_of(state, hands):
    """Take back play by play, and divide by how many legal plays there were each time."""
    hands, weight, trumps = [set(hand) for hand in hands], Fraction(1), state.trumps
    before = [begun.trick for begun in replayed(state)]
    turns = [event for event in state.events if isinstance(event, Played | PickedUp)]
    for event, trick in zip(reversed(turns), reversed(before), strict=True):
        hand = hands[event.seat]
        hand.symmetric_difference_update([event.card] if isinstance(event, Played) else event.cards)
        if trick:
            follows = [card for card in hand if card.suit == trick[0].suit]
            instead = [card for card in hand if card.suit == trumps]
            weight /= len(follows) if follows else len(instead) + 1
    return weight


def replayed(state):
    again = RoundState.begin(state.start)
    for action in state.actions:
        yield again
        again = again.play(action)


def picker(hands, seen, suit, *, trumping):
    """Who picks up in one world, when nobody trumps or everybody does who can."""
    players, held = len(hands), [list(hand) for hand in hands]
    if suit is None:
        led, turn, cards = seen.led_suit, seen.leader + len(seen.trick), len(seen.trick)
        if seen.to_play is None:
            return None, 0
    else:
        led, turn, cards = suit, seen.seat + 1, 1
        if len(held[seen.seat]) <= 1:
            return None, 0
    while cards < players:
        hand = held[turn % players]
        suits = {led, seen.trumps} if trumping else {led}
        if not any(card.suit in suits for card in hand):
            return turn % players, cards
        if len(hand) == 1:
            return None, 0
        turn, cards = turn + 1, cards + 1
    return None, 0


def expected(state, seat, worlds):
    """Every answer of a belief, by adding up worlds."""
    total, seen = sum(weight for _, weight in worlds), state.observation(seat)
    others = [other for other in range(state.rules.players) if other != seat]

    def mean(value):
        return Fraction(sum(weight * value(hands) for hands, weight in worlds)) / total

    def count(hands, other, suit):
        return sum(card.suit == suit for card in hands[other])

    asked = [*Suit, *([None] if seen.led_suit else [])]
    return {
        **{
            ("void", o, s): mean(lambda w, o=o, s=s: not count(w, o, s))
            for o in others
            for s in Suit
        },
        **{
            ("any_void", s): mean(lambda w, s=s: any(not count(w, o, s) for o in others))
            for s in Suit
        },
        **{
            ("holds", o, c): mean(lambda w, o=o, c=c: c in w[o])
            for o in range(state.rules.players)
            for c in state.rules.cards
        },
        **{
            ("length", o, s, n): mean(lambda w, o=o, s=s, n=n: count(w, o, s) == n)
            for o in others
            for s in Suit
            for n in range(4)
        },
        **{
            ("picks", s, t, o): mean(
                lambda w, s=s, t=t, o=o: picker(w, seen, s, trumping=t)[0] == o
            )
            for s in asked
            for t in (False, True)
            for o in (*range(state.rules.players), None)
        },
        **{
            ("expected", s, t): mean(lambda w, s=s, t=t: picker(w, seen, s, trumping=t)[1])
            for s in asked
            for t in (False, True)
        },
    }


def answers(odds, keys):
    """The same answers from a belief."""
    ask = {
        "void": odds.void,
        "any_void": odds.any_void,
        "holds": odds.holds,
        "length": lambda seat, suit, n: odds.suit_length(seat, suit).get(n, 0),
        "picks": lambda suit, t, seat: odds.who_picks_up(suit, trumping=t).get(seat, 0),
        "expected": lambda suit, t: odds.expected_pickup(suit, trumping=t),
    }
    return {key: ask[key[0]](*key[1:]) for key in keys}


def small_positions(table, seeds, most, every=1):
    """Positions of random rounds with few layings, and the seat that looks."""
    for seed in seeds:
        state, rng, found = deal(table, seed), Rng(seed), 0
        while state.outcome is None and found < 2:
            state = state.play(rng.choice(state.legal_plays()))
            seat = rng.below(table.players)
            if 2 <= how_many(state, seat) <= most and rng.below(every) == 0:
                found += 1
                yield state, seat
