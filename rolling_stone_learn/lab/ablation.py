"""One tip at a time: what it adds to a player, for 4, 5 and 6 players under three rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.players import Player, find_player
from ..engine.plays import join_words
from ..engine.rules import CHOICES, Rules
from ..grid import Grid
from ..plots_lab import heat_map
from ..progress import progress
from ..words.lab import ABLATION, ABLATION_REASONS
from .duplicate import mean_of, play_rows, points_of, shares
from .filters import FILTERS
from .lineup import check_list, distinct, name_of
from .programs import parts_of
from .sample import FEW, SURE, Mean, check_number, holm, p_value
from .tips import Tip

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

COUNTS = (4, 5, 6)
AFTER_PICKUP = tuple(map(str, CHOICES["after_pickup"]))
SMALL = 0.02  # of the rounds: an effect that is surely less is hardly there
TIPS = tuple(name for name in FILTERS if name != "partner_long_suit")


@dataclass(frozen=True, slots=True)
class Effect:
    """What a tip changed at one kind of table: wins (a share of 1) and points a round."""

    tip: str
    players: int
    after_pickup: str
    wins: Mean
    points: Mean


@dataclass(frozen=True, slots=True, eq=False)
class Ablation:
    """What each tip adds to a player of the field, everything else the same.

    Every deal was played from every seat with the tip and without; ``effects`` are the
    differences, with the deal as one trial.
    """

    field: str
    deals: int
    seed: int | str
    planned: int
    effects: tuple[Effect, ...]

    @property
    def provisional(self) -> bool:
        """Whether fewer cells are there than planned, or too few deals to settle anything."""
        return len(self.effects) < self.planned or self.deals < FEW

    @property
    def adjusted(self) -> tuple[float, ...]:
        """The p-value of each effect on wins, adjusted after Holm for all that were planned."""
        missing = [1.0] * (self.planned - len(self.effects))
        return tuple(holm([*self._chances, *missing])[: len(self.effects)])

    @property
    def _chances(self) -> list[float]:
        return [p_value(effect.wins, self.deals) for effect in self.effects]

    @property
    def expected_false(self) -> float:
        """How many unadjusted effects would look sure if no tip did anything."""
        return SURE * len(self.effects)

    @property
    def frame(self) -> pd.DataFrame:
        """One line for each tip and kind of table, as a pandas table."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        return pd.DataFrame(
            {
                "tip": effect.tip,
                "players": effect.players,
                "after_pickup": effect.after_pickup,
                "wins": effect.wins.value,
                "wins_low": effect.wins.low,
                "wins_high": effect.wins.high,
                "points": effect.points.value,
                "points_low": effect.points.low,
                "points_high": effect.points.high,
                "deals": self.deals,
                "p": chance,
                "p_holm": adjusted,
            }
            for effect, chance, adjusted in zip(
                self.effects, self._chances, self.adjusted, strict=True
            )
        )

    @property
    def verdicts(self) -> dict[str, str]:
        """One word for each tip: ``helps``, ``hurts``, ``depends``, ``open`` or ``provisional``."""
        found = self._found
        if self.provisional:
            return dict.fromkeys(found, "provisional")
        return {tip: _verdict(set(kinds.values())) for tip, kinds in found.items()}

    @property
    def reasons(self) -> dict[str, str]:
        """For each tip where it helped, hurt, did next to nothing, and where that is open."""
        return {
            tip: "\n".join(
                words.format("; ".join(where))
                for kind, words in ABLATION_REASONS.items()
                if (where := [column for column, had in kinds.items() if had == kind])
            )
            for tip, kinds in self._found.items()
        }

    @property
    def _found(self) -> dict[str, dict[str, str]]:
        """What each tip did at each kind of table: ``helps``, ``hurts``, ``small`` or ``open``."""
        found: dict[str, dict[str, str]] = {}
        for effect, chance in zip(self.effects, self.adjusted, strict=True):
            found.setdefault(effect.tip, {})[_column(effect)] = _kind(effect.wins, chance)
        return found

    @property
    def tables(self) -> tuple[str, ...]:
        """The kinds of table, as the columns name them."""
        return tuple(dict.fromkeys(map(_column, self.effects)))

    @property
    def _caption(self) -> str:
        told = ABLATION["caption"].format(self.field, self.deals, self.seed)
        if len(self.effects) < self.planned:
            return ABLATION["unfinished"].format(len(self.effects), self.planned) + told
        return (ABLATION["early"] if self.provisional else "") + told

    def _cells(self) -> dict[tuple[str, str], tuple[Effect, float]]:
        pairs = zip(self.effects, self.adjusted, strict=True)
        return {(one.tip, _column(one)): (one, chance) for one, chance in pairs}

    @property
    def _grid(self) -> Grid:
        cells, verdicts = self._cells(), self.verdicts
        columns = self.tables
        here = "_here" if len(columns) == 1 else ""
        words = {tip: ABLATION.get(said + here, ABLATION[said]) for tip, said in verdicts.items()}
        rows = tuple(
            (tip, *(_text(cells.get((tip, column))) for column in columns), words[tip])
            for tip in verdicts
        )
        return Grid(self._caption, (ABLATION["tip"], *columns, ABLATION["verdict"]), rows)

    @property
    def _notes(self) -> list[str]:
        looked = sum(chance < SURE for chance in self._chances)
        kept = sum(chance < SURE for chance in self.adjusted)
        widest = max((one.wins.high - one.wins.low for one in self.effects), default=0.0)
        many = len(self.effects)
        notes = [ABLATION["units"].format(f"{50 * widest:.1f}")]
        if self.deals < FEW:
            return [*notes, ABLATION["few"].format(FEW)]
        notes.append(ABLATION["marks"].format(many, looked, f"{self.expected_false:.1f}", kept))
        several = len(self.tables) > 1 and not self.provisional
        return [*notes, ABLATION["rule"].format(100 * SMALL)] if several else notes

    def __repr__(self) -> str:
        return "\n".join([repr(self._grid), *self._notes])

    def _repr_html_(self) -> str:
        notes = "".join(f"<p>{escape(note)}</p>" for note in self._notes)
        return f"{self._grid._repr_html_()}{notes}"

    def plot(self) -> go.Figure:
        """Draw all effects on wins as one heat map; a star marks those that Holm leaves."""
        cells = self._cells()
        tips = list(dict.fromkeys(effect.tip for effect in self.effects))
        columns = list(self.tables)
        found = [[cells.get((tip, column)) for column in columns] for tip in tips]
        return heat_map(
            tips,
            columns,
            [[100 * cell[0].wins.value if cell else None for cell in row] for row in found],
            [[_text(cell, digits=0) for cell in row] for row in found],
            told=[[_text(cell) for cell in row] for row in found],
            title=ABLATION["star"].format(self._caption),
        )


def ablation(
    tips: Sequence[str | Player] = TIPS,
    field: str | Player = "random",
    *,
    rounds: int = 500,
    seed: int | str = 1,
    players: Sequence[int] = COUNTS,
    after_pickup: Sequence[str] = AFTER_PICKUP,
) -> Ablation:
    """Measure what each tip adds at a table where all others are ``field``.

    A tip is the name of a filter, put before what the field does, or a player. ``rounds`` deals
    are played from every seat, with the tip and without; fewer than 30 settle nothing. Stop it
    whenever you like: what is done is kept, and called provisional. Raises ``ValueError`` for names
    and numbers that cannot be.

    >>> found = ablation(["longest"], rounds=100, players=[4], after_pickup=["picker"])
    >>> found.effects[0].wins.low > 0, found.verdicts
    (True, {'longest': 'helps'})
    """
    check_number("rounds", rounds, 2)
    check_list("tips", tips, "['longest']")
    check_list("players", players, "[4, 5]")
    check_list("after_pickup", after_pickup, "['picker']")
    names = distinct([name_of(tip) for tip in tips])
    tried = {name: tipped(tip, field) for name, tip in zip(names, tips, strict=True)}
    tables = [Rules(players=n, after_pickup=after) for n in players for after in after_pickup]
    planned, effects = len(tried) * len(tables), list[Effect]()
    bar = progress(ABLATION["progress"], total=planned)
    try:
        for table in tables:
            for effect in _effects(table, tried, field, rounds, seed):
                effects.append(effect)
                bar.update()
    except KeyboardInterrupt:
        pass
    finally:
        bar.close()
    return Ablation(name_of(field), rounds, seed, planned, tuple(effects))


def tipped(tip: str | Player, field: str | Player) -> str | Player:
    """Return a player with a tip: the field's own way with one filter before it, or the player.

    >>> tipped("longest", "random")
    Tip('longest', lead='random', follow='random')
    """
    if not isinstance(tip, str) or tip not in FILTERS:
        try:
            find_player(tip)
        except ValueError as error:
            told = ABLATION["no_tip"].format(error, join_words([*FILTERS], "or"))
            raise ValueError(told) from None
        return tip
    parts = parts_of(field)
    if parts is None or len(parts) > 1:
        raise ValueError(ABLATION["no_field"].format(tip, name_of(field)))
    base: Tip = parts[0][0]
    return replace(base, filters=(tip, *base.filters))


def _effects(
    rules: Rules, tried: dict[str, str | Player], field: str | Player, deals: int, seed: int | str
) -> Iterator[Effect]:
    everybody = [field] * rules.players
    for name, player in tried.items():
        wins_more, points_more = gains(rules, player, everybody, deals, seed)
        yield Effect(
            name, rules.players, rules.after_pickup, mean_of(wins_more), mean_of(points_more)
        )


def gains(
    rules: Rules,
    player: str | Player,
    everybody: list[str | Player],
    deals: int,
    seed: int | str,
) -> tuple[Any, Any]:
    """Return how many more wins and points a player has in each seat, a line for each deal."""
    rows = play_rows(rules, everybody, deals, seed)
    won, points = shares(rules, rows), points_of(rows)
    wins_more, points_more = np.zeros(won.shape), np.zeros(won.shape)
    for seat in range(rules.players):
        table = [*everybody[:seat], player, *everybody[seat + 1 :]]
        rows = play_rows(rules, table, deals, seed)
        wins_more[:, seat] = shares(rules, rows)[:, seat] - won[:, seat]
        points_more[:, seat] = points_of(rows)[:, seat] - points[:, seat]
    return wins_more, points_more


def _column(effect: Effect) -> str:
    return ABLATION["column"].format(effect.players, ABLATION[effect.after_pickup])


def _text(cell: tuple[Effect, float] | None, digits: int = 1) -> str:
    if cell is None:
        return ""
    effect, chance = cell
    rounded = round(100 * effect.wins.value, digits) + 0.0  # no minus before a nought
    return f"{rounded:+.{digits}f}{'*' if chance < SURE else ''}"


def _kind(wins: Mean, chance: float) -> str:
    if chance < SURE:
        return "helps" if wins.value > 0 else "hurts"
    return "small" if max(-wins.low, wins.high) < SMALL else "open"


def _verdict(kinds: set[str]) -> str:
    """Join what a tip did at each table: it depends where two tables surely differ in kind."""
    sure = kinds & {"helps", "hurts"}
    if len(sure) == 2 or (sure and "small" in kinds):
        return "depends"
    if not sure:
        return "open"
    return sure.pop() + ("" if len(kinds) == 1 else "_some")
