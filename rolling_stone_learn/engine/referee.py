"""Who challenges, and when: what a table asks under ``revokes="ruled"``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from .cards import Card, Suit, cards_of
from .events import Challenged, PickedUp, Played, TrickDone, cards_taken
from .honour import check_challenge, draw, oldest
from .observation import Observation
from .plays import Challenge, RoundOver, trick_winner
from .rng import Rng
from .state import RoundState


def challenge(state: RoundState, by: int, seat: int, seed: int | str) -> Challenge:
    """Return the challenge to play, with what is drawn by chance if it comes to that.

    Raises ``RoundOver`` or ``MayNotChallenge`` when these seats may not.

    >>> from .rules import Rules
    >>> table = Rules(players=3, revokes="ruled")
    >>> state = RoundState.from_hands(table, ["9H TC", "KH 9S", "AS TS"])
    >>> state = state.play("9H").play("9S").play("pick-up")
    >>> challenge(state, by=0, seat=1, seed=7).text
    'challenge:0:1:TS+9H'
    """
    if state.outcome is not None:
        raise RoundOver("The round is over: nobody can challenge any more")
    asked = Challenge(by, seat)
    check_challenge(state.rules, state.turn, asked)
    wrong = oldest(state.revokes, seat)
    rng = Rng(seed, "challenge", len(state.actions))
    return Challenge(by, seat, draw(state.held, seat, wrong.cards if wrong else 0, rng))


def challenge_due(state: RoundState, seats: Collection[int], seed: int | str) -> Challenge | None:
    """Return the challenge that one of these seats makes now, if anybody's revoke is proved.

    What is proved is proved to all; the first of the seats clockwise from the offender speaks.
    """
    if state.outcome is not None or not state.revokes:
        return None
    players = state.rules.players
    for seat in proven(state.observation(0)):
        for place in range(1, players):
            if (seat + place) % players in seats:
                return challenge(state, (seat + place) % players, seat, seed)
    return None


def proven(seen: Observation) -> tuple[int, ...]:
    """Return the seats whose revoke the public record proves and no challenge has brought out.

    A card played on another suit was wrong when the seat shows a card of the led suit later, or
    is known to hold one, that it must have held then; or when it was a trump that should have
    won its trick. Only what is certain counts, so cards drawn in a ruling prove nothing.

    Without trumps every card on another suit is wrong, as who cannot follow must pick up. That
    alone is left to the people at the table to say: here a seat has shown the card it held back.
    """
    ruled = {
        event.wrong.turn for event in seen.events if isinstance(event, Challenged) and event.wrong
    }
    guilty = {
        doubt.seat
        for doubt in _doubts(seen)
        if doubt.turn not in ruled and (_should_have_won(doubt, seen.trumps) or _kept(doubt, seen))
    }
    return tuple(sorted(guilty))


class _Doubt(NamedTuple):
    """A card on another suit: its seat, the led suit, its turn, its place among the events.

    ``best`` is the card that won the trick, if all have played to it.
    """

    seat: int
    card: Card
    led: Suit
    turn: int
    place: int
    best: Card | None


def _doubts(seen: Observation) -> Iterator[_Doubt]:
    played, turn = list[tuple[int, int, Played]](), 0
    for place, event in enumerate(seen.events):
        if isinstance(event, Played):
            played.append((turn, place, event))
        turn += isinstance(event, Played | PickedUp)
        ended = event if isinstance(event, TrickDone) else None
        trick = ended.cards if ended else cards_taken(event)
        if trick:
            yield from _off_suit(played, trick[0].suit, ended.best if ended else None)
            played = []
    if seen.trick:
        yield from _off_suit(played, seen.trick[0].suit, None)


def _off_suit(
    played: Sequence[tuple[int, int, Played]], led: Suit, best: Card | None
) -> Iterator[_Doubt]:
    for turn, place, event in played:
        if event.card.suit != led:
            yield _Doubt(event.seat, event.card, led, turn, place, best)


def _should_have_won(doubt: _Doubt, trumps: Suit | None) -> bool:
    return doubt.best is not None and trick_winner((doubt.best, doubt.card), trumps) == 1


def _kept(doubt: _Doubt, seen: Observation) -> bool:
    """Return whether the seat has shown since, or is known to hold, a card it kept back.

    A card that came into the hand in between is none; after a draw any shown card may be one.
    """
    came, drew = set[Card](), False
    for event in seen.events[doubt.place + 1 :]:
        if event.seat != doubt.seat:
            continue
        shown = event.card if isinstance(event, Played) else None
        if shown and shown.suit == doubt.led and shown not in came and not drew:
            return True
        came.update(cards_taken(event))
        drew = drew or (isinstance(event, Challenged) and bool(event.drawn_from))
    return any(card not in came for card in cards_of(seen.known[doubt.seat], doubt.led))
