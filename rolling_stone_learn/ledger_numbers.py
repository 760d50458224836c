"""The numbers of the ledger, worked out from the ranks that the sources list and from our rules."""

from __future__ import annotations

from .engine.cards import RANKS, Pack, parse_cards
from .engine.events import PickedUp, Termination
from .engine.rules import Rules
from .engine.scoring import settle

PLAYERS = (4, 5, 6)
JAQUES_RANKS = ("89TJQKA", "789TJQKA", "6789TJQKA")
FULL_RANKS = tuple(RANKS[RANKS.index(lowest) :] for lowest in "753")


def pack_size(ranks: str) -> int:
    """Return how many cards four suits of these ranks are.

    >>> [pack_size(ranks) for ranks in JAQUES_RANKS], [pack_size(ranks) for ranks in FULL_RANKS]
    ([28, 32, 36], [32, 40, 48])
    """
    return len(Pack("CDHS", ranks, hand=1).cards)


def ranks_short() -> list[int]:
    """Return how many ranks J's lists lack for eight cards each.

    >>> ranks_short()
    [1, 2, 3]
    """
    return [2 * n - len(ranks) for n, ranks in zip(PLAYERS, JAQUES_RANKS, strict=True)]


def stock_left(pack: str) -> list[int]:
    """Return how many cards a pack leaves undealt, for four, five and six players.

    >>> stock_left("eight_each"), stock_left("full_eight")
    ([0, 0, 0], [20, 12, 4])
    """
    return [Rules(players=players, pack=pack).undealt for players in PLAYERS]


def costs(scoring: str) -> tuple[int, int]:
    """Return the points of who went out, and of who picked up 9♥ and was left with A♥ and K♥.

    >>> {name: costs(name) for name in ("cards", "parlett", "face_left", "face_picked")}
    {'cards': (0, 2), 'parlett': (11, 0), 'face_left': (0, 27), 'face_picked': (0, 9)}
    """
    hands, picked = [(), parse_cards("AH KH")], PickedUp(1, parse_cards("9H"))
    rules = Rules(players=2, scoring=scoring)
    out, left = settle(rules, hands, Termination.WENT_OUT, 0, [picked]).points
    return out, left
