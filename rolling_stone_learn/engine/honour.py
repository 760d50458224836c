"""The honour table: wrong cards that may be played, and how a challenge of one is ruled.

Under ``revokes="ruled"`` a seat that can follow may play another card all the same: a revoke.
Nobody is told. Any other seat may challenge until the round ends, and the oldest revoke not yet
ruled is ruled then (J; that the draw is one at a time and spares last cards is ours). A revoke
is never a last card, as the card that should have followed stays in the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .cards import Card, Hand, cards_of, read_cards
from .events import Challenged, Revoke
from .holdings import Holdings
from .plays import PICK_UP, Action, MayNotChallenge, Situation, count_cards
from .rng import Rng
from .rules import Rules

WORD = "challenge"


@dataclass(frozen=True, slots=True)
class Challenge:
    """A seat says that another has played a wrong card: no turn, and possible at any time.

    ``drawn`` are the cards that the other seat then draws, if it must, in their order;
    ``referee.challenge`` works them out.

    >>> Challenge(2, 0, (Card("H", 9), Card("S", 13))).text
    'challenge:2:0:9H+KS'
    """

    by: int
    seat: int
    drawn: Hand = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "drawn", read_cards(self.drawn))

    @property
    def text(self) -> str:
        """How records write the challenge."""
        drawn = "+".join(card.code for card in self.drawn)
        return ":".join([WORD, str(self.by), str(self.seat), *filter(None, [drawn])])

    @classmethod
    def parse(cls, text: str) -> Challenge:
        """Read a challenge as records write it, or raise ``ValueError``.

        >>> Challenge.parse("challenge:2:0:9H+KS").drawn
        (9♥, K♠)
        """
        word, *seats = text.split(":", 3)
        drawn = seats.pop() if len(seats) == 3 else None
        numbers = all(seat.isascii() and seat.isdigit() and len(seat) < 3 for seat in seats)
        if word.lower() != WORD or len(seats) != 2 or not numbers:
            raise ValueError(
                f"{text!r} is no challenge: write challenge:2:0 or challenge:2:0:9H+KS"
            )
        by, seat = map(int, seats)
        return cls(by, seat, () if drawn is None else read_cards(drawn.split("+")))


Deed = Action | Challenge


def revoked(turn: int, seat: int, hand: Hand, now: Situation, action: Action) -> tuple[Revoke, ...]:
    """Return the revoke that this play would be, or nothing.

    >>> from .cards import parse_cards
    >>> hand, now = parse_cards("7C 9H QH"), Situation(parse_cards("KH"))
    >>> [len(revoked(5, 1, hand, now, card)) for card in hand]
    [1, 0, 0]
    """
    if now.led is None or action is PICK_UP or action not in hand:
        return ()
    wrong = action.suit != now.led and cards_of(hand, now.led)
    return (Revoke(seat, now.led, action, turn),) if wrong else ()


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
