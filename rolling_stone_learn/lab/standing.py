"""What a tournament found: who did how well, with intervals, and which ranks that settles."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from html import escape
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.rules import Rules
from ..grid import Grid
from ..plots_lab import rank_plot
from ..words.lab import TOURNAMENT
from .duplicate import mean_of, share_of
from .sample import FEW, SURE, Mean, holm, p_value

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go


@dataclass(frozen=True, eq=False)
class Tournament:
    """How players did on the same deals.

    ``wins`` and ``points`` have a number for each deal, player and seat; ``stopped`` says for
    each whether a guard stopped that round; ``faults`` counts for each player the answers that
    were not allowed.
    """

    rules: Rules
    players: tuple[str, ...]
    seed: int | str
    planned: int
    wins: Any
    points: Any
    stopped: Any
    faults: tuple[int, ...]
    why: str = ""

    @property
    def deals(self) -> int:
        """How many deals were played from every seat."""
        return len(self.wins)

    @property
    def provisional(self) -> bool:
        """Whether fewer deals were played than planned, or too few to settle anything."""
        return self.deals < max(self.planned, FEW)

    @property
    def frame(self) -> pd.DataFrame:
        """One line for each deal, seat and player, as a pandas table."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        deals, players, seats = np.indices(self.wins.shape).reshape(3, -1)
        return pd.DataFrame(
            {
                "deal": deals,
                "player": np.array(self.players, dtype=object)[players],
                "seat": seats,
                "win_share": self.wins.ravel(),
                "points": self.points.ravel(),
                "stopped": self.stopped.ravel(),
            }
        )

    @property
    def table(self) -> pd.DataFrame:
        """One line for each player, the best first, with 95 % intervals clustered by deal."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        ranks = self._ranks
        lines = []
        for place in self._order:
            win, points = self._win(place), mean_of(self.points[:, place])
            lines.append(
                {
                    "player": self.players[place],
                    "rank_from": ranks[place][0],
                    "rank_to": ranks[place][1],
                    "win_share": win.value,
                    "win_low": win.low,
                    "win_high": win.high,
                    "points": points.value,
                    "points_low": points.low,
                    "points_high": points.high,
                    "rounds": self.deals * self.rules.players,
                    "faults": self.faults[place],
                }
            )
        return pd.DataFrame(lines)

    @property
    def _by_deal(self) -> Any:
        return self.wins.mean(axis=2).T

    def _win(self, place: int) -> Mean:
        return share_of(self.wins[:, place])

    @property
    def _order(self) -> list[int]:
        means = self._by_deal.mean(axis=1) if self.deals else np.zeros(len(self.players))
        return [int(place) for place in np.argsort(-means, kind="stable")]

    @property
    def settled(self) -> tuple[tuple[str, str], ...]:
        """The pairs whose order these deals settle, the better player first (Holm-adjusted)."""
        pairs = list(combinations(range(len(self.players)), 2))
        means = [mean_of(self._by_deal[one] - self._by_deal[other]) for one, other in pairs]
        sure = holm([p_value(mean, self.deals) for mean in means])
        orders = (
            pair if mean.value > 0 else pair[::-1]
            for pair, mean, chance in zip(pairs, means, sure, strict=True)
            if chance < SURE
        )
        return tuple((self.players[better], self.players[worse]) for better, worse in orders)

    @property
    def _ranks(self) -> list[tuple[int, int]]:
        """The best and the worst rank that each player may have, as far as these deals tell."""
        settled = self.settled
        ahead = Counter(better for better, _ in settled)
        behind = Counter(worse for _, worse in settled)
        return [(1 + behind[name], len(self.players) - ahead[name]) for name in self.players]

    @property
    def _grid(self) -> Grid:
        rows = []
        for line in self.table.to_dict("records"):
            ends = {line["rank_from"], line["rank_to"]}
            rows.append(
                (
                    "\u2013".join(map(str, sorted(ends))),
                    line["player"],
                    f"{100 * line['win_share']:.1f}",
                    f"{100 * line['win_low']:.1f} to {100 * line['win_high']:.1f}",
                    f"{line['points']:.2f}",
                    f"{line['points_low']:.2f} to {line['points_high']:.2f}"
                    if self.deals > 1
                    else TOURNAMENT["unknown"],
                    f"{line['rounds']:,}",
                )
            )
        head = tuple(TOURNAMENT["head"].split("|"))
        return Grid(self._caption, head, tuple(rows))

    @property
    def _caption(self) -> str:
        part = TOURNAMENT["provisional"].format(self.deals, self.planned)
        begun = part if self.deals < self.planned else ""
        return TOURNAMENT["caption"].format(begun, self.deals, self.seed)

    @property
    def _notes(self) -> list[str]:
        count = len(self.players)
        notes = [TOURNAMENT["low" if self.rules.low_is_good else "high"]]
        pairs = count * (count - 1) // 2
        notes.append(TOURNAMENT["ties" if pairs > 1 else "tie"].format(pairs))
        notes += [TOURNAMENT["few_deals"].format(FEW)] if self.deals < FEW else []
        for name, faults in zip(self.players, self.faults, strict=True):
            notes += [TOURNAMENT["faults"].format(name, faults)] if faults else []
        return [TOURNAMENT["why"].format(self.why), *notes] if self.why else notes

    def __repr__(self) -> str:
        return "\n".join([repr(self._grid), *self._notes])

    def _repr_html_(self) -> str:
        notes = "".join(f"<p>{escape(note)}</p>" for note in self._notes)
        return f"{self._grid._repr_html_()}{notes}"

    def plot(self) -> go.Figure:
        """Draw the players in order, each with its share of wins and interval."""
        means = [self._win(place) for place in self._order]
        return rank_plot(
            [self.players[place] for place in self._order],
            [(100 * mean.value, 100 * mean.low, 100 * mean.high) for mean in means],
            title=self._caption,
            axis=TOURNAMENT["axis"],
            fair=100 / self.rules.players,
        )
