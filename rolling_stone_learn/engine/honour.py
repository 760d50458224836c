"""The honour table: wrong cards that may be played, and how a challenge of one is ruled.

Under ``revokes="ruled"`` a seat that can follow may play another card all the same: a revoke.
Nobody is told. Any other seat may challenge until the round ends, and the oldest revoke not yet
ruled is ruled then (J; that the draw is one at a time and spares last cards is ours). A revoke
is never a last card, as the card that should have followed stays in the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .cards import Card, Hand, Suit, cards_of
from .events import Challenged, Revoke
from .holdings import Holdings
from .plays import Challenge, MayNotChallenge, Play, Situation, check_play, count_cards
from .rng import Rng
from .rules import Rules


def wrong_cards(hand: Hand, led: Suit) -> Hand:
    """Return the cards that would be a revoke: all others, of who holds the led suit.

    >>> from .cards import parse_cards
    >>> (
    ...     wrong_cards(parse_cards("7C 9H QH"), Suit.HEARTS),
    ...     wrong_cards(parse_cards("7C"), Suit.HEARTS),
    ... )
    ((7♣,), ())
    """
    return tuple(card for card in hand if card.suit != led) if cards_of(hand, led) else ()


def judge(rules: Rules, hand: Hand, now: Situation, play: Play) -> bool:
    """Return whether a play is a revoke, where these are ruled.

    Raises the ``IllegalPlay`` that fits any other play that is not legal.
    """
    if rules.revokes == "ruled" and now.led and play in wrong_cards(hand, now.led):
        return True
    check_play(hand, now, play)
    return False


def oldest(revokes: Sequence[Revoke], seat: int) -> Revoke | None:
    """Return the revoke of a seat that a challenge rules, if it has one."""
    return next((revoke for revoke in revokes if revoke.seat == seat), None)


def leave_table(revokes: Sequence[Revoke], cards: int) -> tuple[Revoke, ...]:
    """Return the revokes when a trick of so many cards has left the table."""
    return tuple(revoke if revoke.cards else replace(revoke, cards=cards) for revoke in revokes)


def can_draw(held: Holdings, seat: int) -> Hand:
    """Return the cards that a seat may draw: those of the others, but nobody's last card.

    >>> from .cards import parse_cards
    >>> hands = parse_cards("9H"), parse_cards("QS"), parse_cards("KH KS")
    >>> can_draw(Holdings(hands, ((),) * 3, ((),) * 3), seat=0)
    (K♥, K♠)
    """
    others = [hand for other, hand in enumerate(held.hands) if other != seat]
    return tuple(card for hand in others if len(hand) > 1 for card in hand)


def draw(held: Holdings, seat: int, number: int, rng: Rng) -> Hand:
    """Draw for a revoke: one card at a time, each that may be drawn equally likely.

    As many as the trick had when it left the table, or fewer when only last cards are left.
    """
    drawn = list[Card]()
    while len(drawn) < number and (cards := can_draw(held, seat)):
        drawn.append(rng.choice(cards))
        held = held.drawing(seat, drawn[-1])
    return tuple(drawn)


def check_challenge(rules: Rules, turn: int, challenge: Challenge) -> None:
    """Raise ``MayNotChallenge`` unless these seats may challenge now.

    >>> check_challenge(Rules(revokes="ruled"), 5, Challenge(by=2, seat=2))
    Traceback (most recent call last):
    rolling_stone_learn.engine.plays.MayNotChallenge: You cannot challenge yourself
    """
    if rules.revokes != "ruled":
        raise MayNotChallenge("Wrong cards are refused at this table: there is none to challenge")
    for seat in (challenge.by, challenge.seat):
        if type(seat) is not int or seat not in range(rules.players):
            raise MayNotChallenge(
                f"There is no seat {seat!r} here: seats go from 0 to {rules.players - 1}"
            )
    if challenge.by == challenge.seat:
        raise MayNotChallenge("You cannot challenge yourself")
    if not turn:
        raise MayNotChallenge("Nothing has been played yet that you could challenge")


def rule(
    challenge: Challenge, held: Holdings, trick: Hand, revokes: Sequence[Revoke]
) -> tuple[Holdings, tuple[Revoke, ...], Challenged]:
    """Return the holdings and the revokes after a challenge, and what everybody is told.

    Raises ``MayNotChallenge`` for a draw that cannot have come about.
    """
    by, seat = challenge.by, challenge.seat
    wrong = oldest(revokes, seat)
    left = tuple(revoke for revoke in revokes if revoke is not wrong)
    held, donors = _drawn(held, challenge, wrong.cards if wrong else 0)
    if wrong and not wrong.cards:
        event = Challenged(by, seat, wrong, returned=trick)
        return held.taking(seat, trick), leave_table(left, len(trick)), event
    return held, left, Challenged(by, seat, wrong, drawn_from=donors)


def _drawn(held: Holdings, challenge: Challenge, number: int) -> tuple[Holdings, tuple[int, ...]]:
    """Return the holdings after so many cards were drawn, and the seats they came from."""
    donors = list[int]()
    for card in challenge.drawn:
        if len(donors) == number or card not in can_draw(held, challenge.seat):
            raise MayNotChallenge(f"{card} cannot be drawn for this challenge")
        donors.append(held.holder(card))
        held = held.drawing(challenge.seat, card)
    if len(donors) < number and can_draw(held, challenge.seat):
        cards = count_cards(number)
        raise MayNotChallenge(f"The trick had {cards}: so many are drawn, not {len(donors)}")
    return held, tuple(donors)
