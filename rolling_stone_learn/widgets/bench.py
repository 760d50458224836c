"""The table of a tip lab before it plays: rules, a player for each seat, and how many rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from ..engine.players import Player, find_player
from ..engine.plays import join_words
from ..engine.rules import CHOICES, Rules
from ..lab.house import HOUSE
from ..lab.programs import PLAIN_TIPS
from ..lab.tips import FOLLOWS, LEADS, Mixed, Tip
from ..sentences import seat_names
from ..words.table import BOT_NAMES, GUARD_NAMES, GUARD_VALUES, PRESET_NAMES
from ..words.tips import TIP_SENTENCES, TIP_WORDS, TIPLAB, TIPLAB_CHOICES
from .options import GUARDS, guard_choices, preset_of, rules_for

MOST_FILTERS = 8
NAMED = 3  # a longer list of names is no name
FEWEST_ROUNDS, MOST_ROUNDS = 100, 10_000_000
ROUNDS = (100, 1_000, 5_000, 20_000, 100_000, 1_000_000)
NAMES: dict[Tip, str] = {tip: name for name, tip in HOUSE.items()} | {
    PLAIN_TIPS[find_player("random")]: "random"
}
AFTER = tuple(map(str, CHOICES["after_pickup"]))
STOPS = ("repetition", "stall_limit", "stalemate")
"""The guards that a lab asks for; the others make no difference to its rounds."""
CARD_RULES = {"lead": LEADS, "follow": FOLLOWS}
AnyPlayer = str | Player


@dataclass(frozen=True)
class Bench:
    """Rules, one player a seat, and a planned number of rounds; every change is a new bench.

    >>> bench = Bench.of(Rules(), None, 1000)
    >>> bench.seats
    ('long_low', 'random', 'random', 'random')
    >>> bench.with_filter(0, "attack").seats[0]
    Tip(['longest', 'attack'])
    """

    rules: Rules
    seats: tuple[AnyPlayer, ...]
    rounds: int

    @classmethod
    def of(cls, rules: Rules, players: Sequence[AnyPlayer] | None, rounds: int) -> Bench:
        """Return a bench; raises ``ValueError`` for players or a number that cannot be."""
        given = ("long_low", *["random"] * (rules.players - 1)) if players is None else players
        if isinstance(given, str) or len(given) != rules.players:
            raise ValueError(TIPLAB["bad_players"].format(players, rules.players))
        for player in given:
            find_player(player)
        whole = isinstance(rounds, int) and not isinstance(rounds, bool)
        if not whole or not FEWEST_ROUNDS <= rounds <= MOST_ROUNDS:
            raise ValueError(TIPLAB["bad_rounds"].format(rounds, FEWEST_ROUNDS, MOST_ROUNDS))
        return cls(rules, tuple(given), rounds)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called; nobody here is You."""
        return seat_names(len(self.seats), None)

    def tip(self, seat: int) -> Tip | None:
        """Return the tip that a seat plays, or None for a player that is not one tip."""
        return as_tip(self.seats[seat])

    def same(self, other: Bench) -> bool:
        """Return whether another bench plays the very same rounds, whatever its players are called.

        >>> low, named = Tip("longest"), Bench.of(Rules(), None, 1000)
        >>> named.same(Bench.of(Rules(), [low, *["random"] * 3], 1000)), named.same(named.turned())
        (True, False)
        """
        mine, theirs = (tuple(map(true_player, bench.seats)) for bench in (self, other))
        return (self.rules, mine, self.rounds) == (other.rules, theirs, other.rounds)

    def with_player(self, seat: int, player: AnyPlayer) -> Bench:
        """Put a player in a seat; a tip that is a house player's gets its name."""
        if isinstance(player, Tip):
            player = NAMES.get(player, player)
        return replace(self, seats=(*self.seats[:seat], player, *self.seats[seat + 1 :]))

    def with_filter(self, seat: int, name: str) -> Bench:
        """Add a filter behind those of a seat; raises ``ValueError`` that says why not."""
        tip = self._asked(seat)
        if name in tip.filters:
            raise ValueError(TIPLAB["twice"])
        if len(tip.filters) >= MOST_FILTERS:
            raise ValueError(TIPLAB["full"].format(MOST_FILTERS))
        return self.with_player(seat, tip.then(name))

    def without_filter(self, seat: int, place: int) -> Bench:
        """Take a filter of a seat away."""
        tip = self._asked(seat)
        left = tip.filters[:place] + tip.filters[place + 1 :]
        return self.with_player(seat, replace(tip, filters=left))

    def moved(self, seat: int, place: int, by: int) -> Bench:
        """Change places of a filter and its neighbour, one before (-1) or behind (1).

        >>> bench = Bench.of(Rules(), [Tip(["block", "attack"]), *["random"] * 3], 1000)
        >>> bench.moved(0, 1, -1).seats[0], bench.moved(0, 1, 1) == bench
        (Tip(['attack', 'block']), True)
        """
        tip = self._asked(seat)
        order = list(tip.filters)
        if not 0 <= place + by < len(order):
            return self
        order[place], order[place + by] = order[place + by], order[place]
        return self.with_player(seat, replace(tip, filters=tuple(order)))

    def with_card_rule(self, seat: int, rule: str, value: str) -> Bench:
        """Change which card a seat leads (``lead``) or follows with (``follow``)."""
        changed: dict[str, Any] = {rule: value}
        return self.with_player(seat, replace(self._asked(seat), **changed))

    def everywhere(self, seat: int) -> Bench:
        """Put the player of a seat in all the others."""
        return replace(self, seats=(self.seats[seat],) * len(self.seats))

    def turned(self) -> Bench:
        """Let everybody move one seat on, clockwise."""
        return replace(self, seats=self.seats[-1:] + self.seats[:-1])

    def with_rules(
        self,
        home: Rules,
        preset: str,
        players: int,
        after_pickup: str,
        guards: Mapping[str, Any] | None = None,
    ) -> Bench:
        """Change the rules; new seats play by chance, and guards that are not given stay.

        With ``after_pickup=""`` it is as the preset says. Raises ``ValueError``, as ``Rules`` does.

        >>> bench = Bench.of(Rules(repetition=5), None, 1000)
        >>> bench.with_rules(bench.rules, "jaques", 4, "", {"stall_limit": 8}).rules.changes()
        {'first_leader': 'ace_of_spades', ..., 'repetition': 5, 'stall_limit': 8}
        """
        kept = {name: getattr(self.rules, name) for name in GUARDS}
        rules = rules_for(home, preset, players)
        after = after_pickup or rules.after_pickup
        rules = replace(rules, after_pickup=after, **kept | dict(guards or {}))
        seats = (*self.seats, *["random"] * players)[:players]
        return replace(self, rules=rules, seats=seats)

    def _asked(self, seat: int) -> Tip:
        return self.tip(seat) or Tip()

    @property
    def preset(self) -> str:
        """The preset that these rules come from, but for who leads after a pick-up, or ''."""
        afters = (self.rules.after_pickup, *AFTER)
        return next(filter(None, map(preset_of, _with_afters(self.rules, afters))), "")


def stop_choices(home: Rules) -> dict[str, dict[str, Any]]:
    """Return the values of each guard that a lab offers, those it was given among them.

    >>> list(stop_choices(Rules(stall_limit=9))["stall_limit"])
    ['None', '8', '12', '20', '9']
    """
    choices = guard_choices(home)
    return {name: choices[name] for name in STOPS}


def guards_text(rules: Rules) -> str:
    """Return the guards that are not as usual, in words.

    >>> guards_text(Rules()), guards_text(Rules(repetition=None, stall_limit=9))
    ('', 'Stop when the same hands come back: never; Stop after pick-ups in a row: 9')
    """
    changed = {name: str(value) for name, value in rules.changes().items() if name in STOPS}
    return "; ".join(
        f"{GUARD_NAMES[name]}: {GUARD_VALUES[name].get(word, word)}"
        for name, word in changed.items()
    )


def presets() -> list[tuple[str, str]]:
    """Return the presets, and for '' the rules that the lab was given."""
    return [("", TIPLAB["as_given"]), *PRESET_NAMES.items()]


def table_text(bench: Bench) -> str:
    """Return the rules of a table in a few words.

    >>> table_text(Bench.of(Rules.preset("old", stalemate="fewest_cards"), None, 1000))
    'Old rules, 4: the picker leads; A stopped round: is won with the fewest cards'
    """
    after = TIPLAB_CHOICES["after"][bench.rules.after_pickup]
    table = f"{dict(presets())[bench.preset]}, {len(bench.seats)}: {after}"
    return "; ".join(filter(None, [table, guards_text(bench.rules)]))


def _with_afters(rules: Rules, afters: Sequence[str]) -> Iterator[Rules]:
    for after in afters:
        with suppress(ValueError):
            yield replace(rules, after_pickup=after)


def as_tip(player: AnyPlayer) -> Tip | None:
    """Return the tip that a player is, or None.

    >>> as_tip("random"), as_tip(lambda seen, rng: seen.legal[0])
    (Tip(lead='random', follow='random'), None)
    """
    found = find_player(player)
    tip = PLAIN_TIPS.get(found, found)
    return tip if isinstance(tip, Tip) else None


def true_player(player: AnyPlayer) -> AnyPlayer:
    """Return what plays, whatever it is called: its tip, or the player itself.

    >>> true_player("long_low") == true_player(Tip("longest"))
    True
    """
    return as_tip(player) or player


def code_name(player: AnyPlayer) -> str:
    """Return what a player is called in code, or '' for one that has no name there.

    >>> code_name("keep_block"), code_name(Tip("longest")), code_name(Tip("attack"))
    ('keep_block', 'long_low', '')
    """
    if isinstance(player, str):
        return player
    return NAMES.get(player, "") if isinstance(player, Tip) else ""


def player_name(player: AnyPlayer) -> str:
    """Return what a player is called on screen.

    >>> player_name("long_low"), player_name(Tip("attack")), player_name(Tip())
    ('Long and low', 'attack by counting', 'My own tip')
    >>> player_name(Tip(["attack", "safe", "longest", "block"]))
    'attack by counting → be safe by counting → 2 more'
    """
    if isinstance(player, str):
        return BOT_NAMES.get(player, player)
    if isinstance(player, Tip):
        if player in NAMES:
            return BOT_NAMES[NAMES[player]]
        names = [TIP_WORDS[name][0] for name in player.filters]
        if len(names) > NAMED:
            names = [*names[: NAMED - 1], TIPLAB["more_lines"].format(len(names) - NAMED + 1)]
        return " → ".join(names) or TIPLAB["own_tip"]
    if isinstance(player, Mixed):
        return join_words([player_name(part) for part, _ in player.parts], "or")
    return str(getattr(player, "__name__", type(player).__name__))


def player_sentence(player: AnyPlayer) -> str:
    """Say in plain words what a player does.

    >>> player_sentence("known_void")
    'Leads what most others have shown that they are out of; if that leaves several suits, the
    suit it holds most of. Chance settles what is left. Leads its lowest card of the suit. Follows
    with its highest card if that wins so far, else its lowest.'
    """
    tip = as_tip(player)
    if tip is None:
        kind = "mixed" if isinstance(player, Mixed) else "own"
        return TIP_SENTENCES[kind].format(player_name(player))
    follow = TIP_SENTENCES[f"follow_{tip.follow}"]
    if not tip.filters and tip.lead == "random":
        return f"{TIP_SENTENCES['any_card']} {follow}"
    first, *others = [TIP_WORDS[name][1] for name in tip.filters] or [""]
    parts = [TIP_SENTENCES["first"].format(first)]
    parts += [TIP_SENTENCES["then"].format(other) for other in others]
    suits = f"{'; '.join(parts)}. {TIP_SENTENCES['still']}" if first else TIP_SENTENCES["any"]
    return " ".join([suits, TIP_SENTENCES[f"lead_{tip.lead}"], follow])
