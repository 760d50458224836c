"""What may be played now, and the sentence that says why not."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, Literal

from .cards import Card, Hand, cards_of
from .rules import Rules


class _PickUp(Enum):
    PICK_UP = "pick-up"

    def __repr__(self) -> str:
        return self.name


PICK_UP: Final = _PickUp.PICK_UP
PickUpAction = Literal[_PickUp.PICK_UP]
Action = Card | PickUpAction


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


class RoundOver(IllegalPlay):
    """Nobody plays any more: the round has ended."""


def legal_plays(hand: Hand, led_suit: str | None) -> tuple[Action, ...]:
    """Return what may be played: any card to lead, else the led suit, else only a pick-up.

    >>> from .cards import parse_cards
    >>> hand = parse_cards("7C 9H QH")
    >>> legal_plays(hand, "H"), legal_plays(hand, "S")
    ((9♥, Q♥), (PICK_UP,))
    """
    if led_suit is None:
        return hand
    return cards_of(hand, led_suit) or (PICK_UP,)


def read_action(rules: Rules, action: object) -> Action:
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


def check_play(hand: Hand, trick: Sequence[Card], action: Action) -> None:
    """Raise the ``IllegalPlay`` that fits, or return when the play is legal.

    >>> from .cards import parse_cards
    >>> check_play(parse_cards("7C 9H QH"), parse_cards("KH"), Card("C", 7))
    Traceback (most recent call last):
    rolling_stone_learn.engine.plays.MustFollow: You hold 9♥ and Q♥: you must follow hearts
    """
    led = trick[0].suit if trick else None
    following = cards_of(hand, led) if led else ()
    if action is PICK_UP:
        if led is None:
            raise MayNotPickUp("There is nothing to pick up: you lead, so play any card")
        if following:
            raise MayNotPickUp(
                f"You hold {join_words(following)}: you must follow {led.plural}, not pick up"
            )
    elif action not in hand:
        raise NotInHand(f"{action} is not in your hand")
    elif led and not following:
        raise MustPickUp(
            f"You have no {led.singular}: you must pick up {count_cards(len(trick))}, "
            "not play a card"
        )
    elif led and action.suit != led:
        raise MustFollow(f"You hold {join_words(following)}: you must follow {led.plural}")


def join_words(items: Sequence[object]) -> str:
    """Join things as a sentence does.

    >>> join_words(["9♥", "Q♥", "K♥"])
    '9♥, Q♥ and K♥'
    """
    words = [str(item) for item in items]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def count_cards(number: int) -> str:
    """Say how many cards.

    >>> count_cards(1), count_cards(3)
    ('1 card', '3 cards')
    """
    return f"{number} card{'' if number == 1 else 's'}"


def trick_winner(trick: Sequence[Card]) -> int:
    """Return the place in the trick (0 is the leader) of the highest card of the led suit.

    >>> from .cards import read_cards
    >>> trick_winner(read_cards("10C AC 8C JC"))
    1
    """
    led = trick[0].suit
    return max(range(len(trick)), key=lambda place: (trick[place].suit == led, trick[place].rank))
