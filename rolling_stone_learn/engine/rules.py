"""The rules of a table, as one value with a named switch for every point where sources differ.

The sources are named by letter: J is Jaques of London's page, F the full rules with a score pad,
P Parlett's *Penguin Book of Card Games*. "Ours" marks what no source decides.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, NoReturn

from .cards import RANKS, Card, Hand, Pack

MOST_PLAYERS = 6
MOST_DIGITS = 100  # longer numbers cost time to read and mean nothing here
PRESETS: dict[str, dict[str, Any]] = {
    "classic": {"scoring": "parlett"},
    "jaques": {
        "first_leader": "ace_of_spades",
        "after_pickup": "left_of_picker",
        "scoring": "cards",
        "next_leader": "last_picker",
    },
}
CHOICES: dict[str, tuple[object, ...]] = {
    "pack": ("eight_each",),
    "first_leader": ("dealer_left", "ace_of_spades"),
    "after_pickup": ("picker", "left_of_picker"),
    "scoring": ("cards", "parlett"),
    "next_leader": ("dealer_left", "last_picker"),
    "partners": (False,),
    "trumps": (False,),
    "revokes": ("blocked",),
    "stalemate": ("no_winner", "fewest_cards"),
}
LATER: dict[str, tuple[object, ...]] = {
    "preset": ("leaflet", "escalating", "partners", "trumps", "old"),
    "pack": ("piquet", "full", "full_eight"),
    "after_pickup": ("picker_other_suit",),
    "scoring": ("face_left", "face_picked", "none"),
    "partners": (True,),
    "trumps": (True,),
    "revokes": ("ruled",),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every rule of a table: an immutable value; two tables with equal rules play alike.

    ======================  ====================================================================
    field                   values, the default first (source)
    ======================  ====================================================================
    ``players``             4; 2 to 6 (F and J: 4 to 6, P: 3, ours: 2)
    ``pack``                ``eight_each``: four suits, eight cards a player (F); or a ``Pack``
    ``first_leader``        ``dealer_left`` (F, P); ``ace_of_spades``: who holds it (J, Getaway)
    ``after_pickup``        ``picker`` leads (F, P); ``left_of_picker`` leads (J, Getaway)
    ``scoring``             ``cards``: one penalty point a card left (J);
                            ``parlett``: who goes out gains the value of the others' cards (F, P)
    ``next_leader``         ``dealer_left`` (F); ``last_picker`` of the round before (J)
    ``rounds``, ``points``  a match ends after so many rounds (J), or at so many points
    ``repetition``          3: stop when a position comes back so often; None: never (ours)
    ``stall_limit``         None; stop after so many pick-ups in a row (ours)
    ``turn_cap``            5000: stop after so many turns (ours)
    ``stalemate``           a stopped round has ``no_winner``, or ``fewest_cards`` win it (ours)
    ======================  ====================================================================

    ``partners``, ``trumps`` and ``revokes`` have one value so far. Anything else raises
    ``ValueError`` that names the field, the value and what would do.

    >>> Rules(players=5).cards[0], Rules.preset("jaques").after_pickup
    (5♣, 'left_of_picker')
    >>> Rules(players=9)
    Traceback (most recent call last):
    ValueError: players=9: use a whole number from 2 to 6
    """

    players: int = 4
    pack: str | Pack = "eight_each"
    first_leader: str = "dealer_left"
    after_pickup: str = "picker"
    scoring: str = "cards"
    next_leader: str = "dealer_left"
    rounds: int | None = 5
    points: int | None = None
    partners: bool = False
    trumps: bool = False
    revokes: str = "blocked"
    repetition: int | None = 3
    stall_limit: int | None = None
    turn_cap: int = 5000
    stalemate: str = "no_winner"

    def __post_init__(self) -> None:
        _need_number("players", self.players, 2, MOST_PLAYERS)
        _need_number("turn_cap", self.turn_cap, 1)
        for field, least in {"rounds": 1, "points": 1, "repetition": 2, "stall_limit": 1}.items():
            if getattr(self, field) is not None:
                _need_number(field, getattr(self, field), least, or_none=True)
        for field in CHOICES:
            if field != "pack" or not isinstance(self.pack, Pack):
                _need_choice(field, getattr(self, field))
        if self.hand_size * self.players > len(self.cards):
            raise ValueError(
                f"pack={self.pack!r}: {len(self.cards)} cards are too few to deal "
                f"{self.hand_size} to each of {self.players} players; use a smaller hand"
            )
        if self.first_leader == "ace_of_spades" and len({card.rank for card in self.cards}) == 1:
            raise ValueError(
                f"first_leader={self.first_leader!r}: with one rank nobody can draw the highest "
                "card; use 'dealer_left'"
            )

    @classmethod
    def preset(cls, name: str, **switches: Any) -> Rules:
        """Return the rules of a named source, with any switches you change.

        >>> Rules.preset("classic", players=5, scoring="cards").scoring
        'cards'
        """
        if not isinstance(name, str) or name not in PRESETS:
            _refuse("preset", name, tuple(PRESETS))
        unknown = sorted(set(switches) - {field.name for field in fields(cls)})
        if unknown:
            known = ", ".join(field.name for field in fields(cls))
            raise ValueError(
                f"{unknown[0]}={switches[unknown[0]]!r} is no rule; rules are: {known}"
            )
        return cls(**(PRESETS[name] | switches))

    @property
    def cards(self) -> Hand:
        """Every card of the pack, sorted by suit and rank."""
        return _pack_cards(self.pack, self.players)

    @property
    def hand_size(self) -> int:
        """How many cards each player is dealt."""
        return self.pack.hand if isinstance(self.pack, Pack) else 8

    @property
    def undealt(self) -> int:
        """How many cards are set aside, unseen, for the whole round."""
        return len(self.cards) - self.players * self.hand_size

    @property
    def low_is_good(self) -> bool:
        """Whether few points are good: penalty points are, Parlett's gains are not."""
        return self.scoring != "parlett"

    def changes(self) -> dict[str, object]:
        """Return the fields that differ from ``Rules()``.

        >>> Rules.preset("classic").changes()
        {'scoring': 'parlett'}
        """
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }

    def __repr__(self) -> str:
        return f"Rules({', '.join(f'{name}={value!r}' for name, value in self.changes().items())})"


@lru_cache
def _pack_cards(pack: str | Pack, players: int) -> tuple[Card, ...]:
    if isinstance(pack, Pack):
        return pack.cards
    return Pack("CDHS", RANKS[-2 * players :], hand=8).cards


def _need_number(
    field: str, value: object, least: int, most: int | None = None, *, or_none: bool = False
) -> None:
    number = isinstance(value, int) and not isinstance(value, bool)
    if not number or value < least or (most is not None and value > most):  # type: ignore[operator]  # a number by the first test
        span = f"from {least} up" if most is None else f"from {least} to {most}"
        raise ValueError(
            f"{field}={value!r}: use a whole number {span}{', or None' if or_none else ''}"
        )


def _need_choice(field: str, value: object) -> None:
    for allowed in CHOICES[field]:
        if type(value) is type(allowed) and value == allowed:
            return
    _refuse(field, value, CHOICES[field])


def _refuse(field: str, value: object, allowed: tuple[object, ...]) -> NoReturn:
    later = any(type(value) is type(other) and value == other for other in LATER.get(field, ()))
    why = " cannot be played in this version yet" if later else " is not one of the rules"
    choices = " or ".join(repr(choice) for choice in allowed)
    own = " or a Pack(suits, ranks, hand)" if field == "pack" else ""
    raise ValueError(f"{field}={value!r}{why}; use {choices}{own}")


def parse_rules(text: str) -> Rules:
    """Read rules from the words ``field=value``, as ``rules_text`` writes them.

    >>> parse_rules("players=3 pack=HS/9TJ/2") == Rules(players=3, pack=Pack("HS", "9TJ", 2))
    True
    """
    switches: dict[str, object] = {}
    for word in text.split():
        field, equals, value = word.partition("=")
        if not equals or field not in {known.name for known in fields(Rules)}:
            raise ValueError(f"{word!r} is not a rule; write field=value")
        if field in switches:
            raise ValueError(f"{field} is given twice")
        switches[field] = _parse_value(value)
    return Rules(**switches)  # type: ignore[arg-type]  # checked by Rules itself


def _parse_value(value: str) -> object:
    words = {"None": None, "True": True, "False": False}
    if value in words:
        return words[value]
    if _is_number(value):
        return int(value)
    if value.count("/") == 2:
        suits, ranks, hand = value.split("/")
        return Pack(suits, ranks, int(hand) if _is_number(hand) else 0)
    return value


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


def rules_text(rules: Rules) -> str:
    """Write rules as one line: the players, then each field that is not the default.

    >>> rules_text(Rules.preset("jaques", players=6, rounds=10)).split()[:2]
    ['players=6', 'first_leader=ace_of_spades']
    """
    words = {"players": rules.players} | rules.changes()
    return " ".join(f"{field}={_value_text(value)}" for field, value in words.items())


def _value_text(value: object) -> str:
    return f"{value.suits}/{value.ranks}/{value.hand}" if isinstance(value, Pack) else str(value)
