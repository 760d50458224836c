"""The rules of a table, as one value with a named switch for every point where sources differ.

The sources are named by letter: J is Jaques of London's page, F the full rules with a score pad,
P Parlett's *Penguin Book of Card Games*. "Ours" marks what no source decides.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, fields
from functools import lru_cache
from types import UnionType
from typing import Any, NoReturn

from .cards import RANKS, Card, Hand, Pack

MOST_PLAYERS = 8
MOST_DIGITS = 100  # longer numbers cost time to read and mean nothing here
_JAQUES: dict[str, Any] = {
    "first_leader": "ace_of_spades",
    "after_pickup": "left_of_picker",
    "next_leader": "last_picker",
}
PRESETS: dict[str, dict[str, Any]] = {
    "classic": {"scoring": "parlett"},
    "jaques": _JAQUES,
    "leaflet": {"after_pickup": "picker_other_suit", "scoring": "none"},
    "escalating": _JAQUES | {"scoring": "face_left"},
    "partners": _JAQUES | {"partners": True},
    "trumps": {"pack": "full_eight", "trumps": True},
    "old": {"pack": "piquet", "scoring": "none"},
}
CHOICES: dict[str, tuple[object, ...]] = {
    "pack": ("eight_each", "piquet", "full", "full_eight"),
    "first_leader": ("dealer_left", "ace_of_spades"),
    "after_pickup": ("picker", "left_of_picker", "picker_other_suit"),
    "scoring": ("cards", "parlett", "face_left", "face_picked", "none"),
    "next_leader": ("dealer_left", "last_picker"),
    "partners": (False, True),
    "trumps": (False, True),
    "no_stock": ("refuse", "play_plain"),
    "revokes": ("blocked", "ruled"),
    "stalemate": ("no_winner", "fewest_cards"),
}
PLAYERS_FOR = {"eight_each": 6, "piquet": 4, "full": 8, "full_eight": 6}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every rule of a table: an immutable value; two tables with equal rules play alike.

    ======================  ====================================================================
    field                   values, the default first (source)
    ======================  ====================================================================
    ``players``             4; 2 to 8 (F and J: 4 to 6, P: 3, ours: 2; 7 and 8 with ``full``)
    ``pack``                ``eight_each``: four suits, eight cards a player (F); ``piquet``: 32
                            cards, up to four players; ``full``: 52 cards, both dealt out as
                            evenly as they go (F); ``full_eight``: 52 cards, eight each, the rest
                            is the stock; or a ``Pack`` of your own
    ``first_leader``        ``dealer_left`` (F, P); ``ace_of_spades``: who holds it (J, Getaway)
    ``after_pickup``        ``picker`` leads (F, P); ``left_of_picker`` leads (J, Getaway);
                            ``picker_other_suit``: the picker leads, in another suit (L)
    ``scoring``             ``cards``: one penalty point a card left (J);
                            ``parlett``: who goes out gains the value of the others' cards (F, P);
                            ``face_left``: cards left cost 2 to 14; ``face_picked``: cards picked
                            up cost that, cards left nothing (two readings of J); ``none``
    ``next_leader``         ``dealer_left`` (F); ``last_picker`` of the round before (J)
    ``rounds``, ``points``  5, None: a match ends after so many rounds (J), or with the round in
                            which a total reaches so many points (F), whichever comes first;
                            ``rounds=None``: it is open, and stopped when the players like
    ``partners``            False; True: four players, seats 0 and 2 against 1 and 3 (J)
    ``trumps``              False; True: the top card of the stock names trumps, and who cannot
                            follow may play one (J)
    ``no_stock``            trumps without a stock: ``refuse`` such rules, or ``play_plain``
    ``revokes``             ``blocked``: an illegal card is refused; ``ruled``: a wrong card may
                            be played while able to follow, and others may challenge it (J)
    ``repetition``          3: stop when a position comes back so often; None: never (ours)
    ``stall_limit``         None; stop after so many pick-ups in a row (ours)
    ``turn_cap``            5000: stop after so many turns (ours)
    ``stalemate``           a stopped round has ``no_winner``, or ``fewest_cards`` win it (ours)
    ======================  ====================================================================

    What cannot be raises ``ValueError`` that names the field, the value and what would do.

    >>> Rules(players=5).cards[0], Rules.preset("jaques").after_pickup
    (5♣, 'left_of_picker')
    >>> Rules(players=9)
    Traceback (most recent call last):
    ValueError: players=9: use a whole number from 2 to 8
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
    no_stock: str = "refuse"
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
        _check_pack(self)
        _check_together(self)

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
        players = switches.get("players")
        if name == "old" and isinstance(players, int) and players > PLAYERS_FOR["piquet"]:
            switches = {"pack": "full"} | switches
        return cls(**(PRESETS[name] | switches))

    @property
    def cards(self) -> Hand:
        """Every card of the pack, sorted by suit and rank."""
        return _pack_cards(self.pack, self.players)

    @property
    def dealt(self) -> int:
        """How many cards are dealt, all hands together."""
        if isinstance(self.pack, Pack):
            return self.pack.hand * self.players
        return len(self.cards) if self.pack in ("piquet", "full") else 8 * self.players

    @property
    def undealt(self) -> int:
        """How many cards are not dealt: the stock, unseen for the whole round."""
        return len(self.cards) - self.dealt

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


def find_preset(rules: Rules) -> str:
    """Return the name of the preset that these rules are, or ''.

    >>> find_preset(Rules.preset("old", players=5)), find_preset(Rules(turn_cap=9))
    ('old', '')
    """
    for name in PRESETS:
        with suppress(ValueError):
            if Rules.preset(name, players=rules.players) == rules:
                return name
    return ""


@lru_cache
def _pack_cards(pack: str | Pack, players: int) -> tuple[Card, ...]:
    if isinstance(pack, Pack):
        return pack.cards
    ranks = {"eight_each": 2 * players, "piquet": 8}.get(pack, len(RANKS))
    return Pack("CDHS", RANKS[-ranks:], hand=8).cards


def _check_pack(rules: Rules) -> None:
    if isinstance(rules.pack, Pack):
        most = PLAYERS_FOR["eight_each"]
        if rules.undealt < 0:
            raise ValueError(
                f"pack={rules.pack!r}: {len(rules.cards)} cards are too few to deal "
                f"{rules.pack.hand} to each of {rules.players} players; use a smaller hand"
            )
    else:
        most = PLAYERS_FOR[rules.pack]
    if rules.players > most:
        raise ValueError(
            f"players={rules.players}: pack={rules.pack!r} is for 2 to {most} players; "
            "use fewer players or pack='full'"
        )


def _check_together(rules: Rules) -> None:
    """Refuse switches that do not go together."""
    if rules.first_leader == "ace_of_spades" and len({card.rank for card in rules.cards}) == 1:
        raise ValueError(
            f"first_leader={rules.first_leader!r}: with one rank nobody can draw the highest "
            "card; use 'dealer_left'"
        )
    if rules.partners and rules.players != 4:
        raise ValueError(f"partners=True: partners need players=4, not {rules.players}")
    if rules.partners and rules.scoring in ("parlett", "none"):
        raise ValueError(
            f"partners=True: pairs count penalty points, so scoring={rules.scoring!r} does not "
            "do; use 'cards', 'face_left' or 'face_picked'"
        )
    if rules.trumps and not rules.undealt and rules.no_stock == "refuse":
        raise ValueError(
            f"trumps=True: pack={rules.pack!r} leaves no stock to turn a card from; "
            "use pack='full_eight', or no_stock='play_plain'"
        )


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


def check_type(name: str, value: object, kind: type | UnionType, example: str) -> None:
    """Raise ``TypeError`` that shows an example, unless the value is of this kind.

    >>> check_type("rules", "classic", Rules, "Rules.preset('classic')")
    Traceback (most recent call last):
    TypeError: rules='classic': give a Rules, such as Rules.preset('classic')
    """
    if not isinstance(value, kind):
        what = kind.__name__ if isinstance(kind, type) else str(kind).replace(" | ", " or a ")
        raise TypeError(f"{name}={value!r}: give a {what}, such as {example}")


def _refuse(field: str, value: object, allowed: tuple[object, ...]) -> NoReturn:
    choices = " or ".join(repr(choice) for choice in allowed)
    own = " or a Pack(suits, ranks, hand)" if field == "pack" else ""
    raise ValueError(f"{field}={value!r} is not one of the rules; use {choices}{own}")


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
