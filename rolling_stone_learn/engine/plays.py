"""What may be played now, and the sentence that says why not."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

from .cards import Card, Hand, Suit, cards_of, read_cards
from .events import Played
from .rules import Rules


class _PickUp(Enum):
    PICK_UP = "pick-up"

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__


PICK_UP: Final = _PickUp.PICK_UP
PickUpAction = Literal[_PickUp.PICK_UP]
Play = Card | PickUpAction
CHALLENGE = "challenge"


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
        return ":".join([CHALLENGE, str(self.by), str(self.seat), *filter(None, [drawn])])

    @classmethod
    def parse(cls, text: str) -> Challenge:
        """Read a challenge as records write it, or raise ``ValueError``.

        >>> Challenge.parse("challenge:2:0:9H+KS").drawn
        (9♥, K♠)
        """
        word, *seats = text.split(":", 3)
        drawn = seats.pop() if len(seats) == 3 else None
        numbers = all(seat.isascii() and seat.isdigit() and len(seat) < 3 for seat in seats)
        if word.lower() != CHALLENGE or len(seats) != 2 or not numbers:
            raise ValueError(
                f"{text!r} is no challenge: write challenge:2:0 or challenge:2:0:9H+KS"
            )
        by, seat = map(int, seats)
        return cls(by, seat, () if drawn is None else read_cards(drawn.split("+")))


Action = Play | Challenge


class IllegalPlay(ValueError):
    """A play that the rules refuse; the message says which rule, in words for a player."""


class UnknownCard(IllegalPlay):
    """What was said is not a card, or not one of this pack."""


class NotInHand(IllegalPlay):
    """The player does not hold that card."""


class MustFollow(IllegalPlay):
    """The player holds the led suit and chose another card."""


class MustPickUp(IllegalPlay):
    """The player holds no card of the led suit and chose a card."""


class MayNotPickUp(IllegalPlay):
    """The player can play a card, so may not pick up."""


class MustChangeSuit(IllegalPlay):
    """Who has just picked up must lead another suit (``picker_other_suit``)."""


class MayNotChallenge(IllegalPlay):
    """There is nothing that this seat could challenge, or the draw for it cannot be."""


class RoundOver(IllegalPlay):
    """Nobody plays any more: the round has ended."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What decides which plays are legal: the trick, the trump suit and a barred lead.

    ``barred`` is the suit that who leads may not choose while holding another.
    """

    trick: Hand = ()
    trumps: Suit | None = None
    barred: Suit | None = None

    @property
    def led(self) -> Suit | None:
        """The suit of the first card, or None before a lead."""
        return self.trick[0].suit if self.trick else None


def legal_plays(hand: Hand, now: Situation) -> tuple[Play, ...]:
    """Return what may be played: any card to lead, else the led suit, else a pick-up.

    Who cannot follow may also play a trump, if there are trumps. A barred suit may be led only
    by who holds nothing else.

    >>> from .cards import parse_cards
    >>> hand = parse_cards("7C 9H QH")
    >>> (
    ...     legal_plays(hand, Situation(parse_cards("KH"))),
    ...     legal_plays(hand, Situation(parse_cards("8S"))),
    ... )
    ((9♥, Q♥), (PICK_UP,))
    >>> legal_plays(hand, Situation(parse_cards("8S"), trumps=Suit.CLUBS))
    (7♣, PICK_UP)
    >>> legal_plays(hand, Situation(barred=Suit.HEARTS))
    (7♣,)
    """
    if now.led is None:
        return tuple(card for card in hand if card.suit != now.barred) or hand
    trumps = cards_of(hand, now.trumps) if now.trumps else ()
    return cards_of(hand, now.led) or (*trumps, PICK_UP)


def played(seat: int, card: Card, now: Situation) -> Played:
    """Tell that a seat plays this card.

    >>> from .cards import parse_cards
    >>> now = Situation(parse_cards("KH"), trumps=Suit.CLUBS)
    >>> played(1, Card("C", 7), now).trumped, played(1, Card("S", 7), now).off.plural
    (True, 'hearts')
    """
    follows = now.led in (None, card.suit)
    trumped = not follows and card.suit == now.trumps
    off = None if follows or trumped else now.led
    return Played(seat, card, lead=now.led is None, trumped=trumped, off=off)


def read_action(rules: Rules, action: object) -> Play:
    """Read a play as a learner may write it: a card, its text, or ``pick-up``.

    Raises ``UnknownCard`` when it is neither, or when the pack has no such card.

    >>> read_action(Rules(), "10h"), read_action(Rules(), "pick up")
    (10♥, PICK_UP)
    """
    if isinstance(action, _PickUp):
        return PICK_UP
    if isinstance(action, str) and action.lower().replace(" ", "-").replace("_", "-") == "pick-up":
        return PICK_UP
    if not isinstance(action, str | Card):
        raise UnknownCard(f"{action!r} is not a play: choose a card such as '9H', or PICK_UP")
    try:
        card = Card.parse(action)
    except ValueError as error:
        raise UnknownCard(str(error)) from None
    if card not in rules.cards:
        raise UnknownCard(f"There is no {card} in this pack of {len(rules.cards)} cards")
    return card


def check_play(hand: Hand, now: Situation, action: Play) -> None:
    """Raise the ``IllegalPlay`` that fits, or return when the play is legal.

    >>> from .cards import parse_cards
    >>> check_play(parse_cards("7C 9H QH"), Situation(parse_cards("KH")), Card("C", 7))
    Traceback (most recent call last):
    rolling_stone_learn.engine.plays.MustFollow: You hold 9♥ and Q♥: you must follow hearts
    """
    if action is not PICK_UP and action not in hand:
        raise NotInHand(f"{action} is not in your hand")
    if action not in legal_plays(hand, now):
        raise _refusal(hand, now, action)


def _refusal(hand: Hand, now: Situation, action: Play) -> IllegalPlay:
    if now.led is None:
        if action is PICK_UP:
            return MayNotPickUp("There is nothing to pick up: you lead, so play any card")
        return MustChangeSuit(
            f"You have just picked up {action.suit.plural}: you must lead another suit"
        )
    following = cards_of(hand, now.led)
    if following:
        must = f"You hold {join_words(following)}: you must follow {now.led.plural}"
        return MayNotPickUp(f"{must}, not pick up") if action is PICK_UP else MustFollow(must)
    trumps = cards_of(hand, now.trumps) if now.trumps else ()
    instead = f" or play {join_words(trumps, 'or')}, a trump" if trumps else ""
    return MustPickUp(
        f"You have no {now.led.singular}: you must pick up {count_cards(len(now.trick))}"
        f"{instead}, not play {'another' if trumps else 'a'} card"
    )


def join_words(items: Sequence[object], last: str = "and") -> str:
    """Join things as a sentence does.

    >>> join_words(["9♥", "Q♥", "K♥"]), join_words(["9♥", "Q♥"], "or")
    ('9♥, Q♥ and K♥', '9♥ or Q♥')
    """
    words = [str(item) for item in items]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def count_cards(number: int) -> str:
    """Say how many cards.

    >>> count_cards(1), count_cards(3)
    ('1 card', '3 cards')
    """
    return f"{number} card{'' if number == 1 else 's'}"


def trick_winner(
    trick: Sequence[Card], trumps: Suit | None = None, wrong: Collection[Card] = ()
) -> int:
    """Return the place in the trick (0 is the leader) of the card that leads next.

    That is the highest trump, else the highest card of the led suit; ``wrong`` cards never win.

    >>> from .cards import read_cards
    >>> trick_winner(read_cards("10C AC 8C JC")), trick_winner(read_cards("10C AC 2H"), Suit.HEARTS)
    (1, 2)
    """
    led = trick[0].suit

    def strength(place: int) -> tuple[bool, bool, bool, int]:
        card = trick[place]
        return card not in wrong, card.suit == trumps, card.suit == led, card.rank

    return max(range(len(trick)), key=strength)
