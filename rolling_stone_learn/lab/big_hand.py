"""Do not panic about a big hand: how often hands of each size and number of suits still win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from ..engine.deal import deal
from ..engine.players import Player, find_player, play_turn
from ..engine.rules import Rules
from ..engine.state import RoundState
from ..grid import Grid
from ..plots_lab import heat_map
from ..progress import progress
from ..words.lab import BIG_HAND
from .lineup import check_list, check_players, name_of
from .results import deal_seed
from .sample import Mean, check_number

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

SPANS = ((1, 1), (2, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12), (13, 99))
WIDEST = 0.2  # of an interval that the picture still shows as a number
Place = tuple[int, int]
"""Which span of hand sizes, and how many suits."""


@dataclass(frozen=True, slots=True, eq=False)
class BigHand:
    """How often each kind of hand won; ``cells`` by (span of sizes, number of suits)."""

    rules: Rules
    players: tuple[str, ...]
    rounds: int
    planned: int
    seed: int | str
    cells: dict[Place, Mean]

    @property
    def provisional(self) -> bool:
        """Whether fewer rounds were played than planned."""
        return self.rounds < self.planned

    @property
    def frame(self) -> pd.DataFrame:
        """One line for each kind of hand, as a pandas table."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        return pd.DataFrame(
            {
                "cards": _span(span),
                "suits": suits,
                "wins": mean.value,
                "low": mean.low,
                "high": mean.high,
                "hands": mean.count,
                "rounds": self.rounds,
            }
            for (span, suits), mean in sorted(self.cells.items())
        )

    @property
    def _caption(self) -> str:
        begun = BIG_HAND["provisional"].format(self.planned) if self.provisional else ""
        players = ", ".join(dict.fromkeys(self.players))
        return BIG_HAND["caption"].format(begun, self.rounds, self.seed, players)

    @property
    def _note(self) -> str:
        hands = sum(mean.count for mean in self.cells.values())
        won = sum(mean.value * mean.count for mean in self.cells.values())
        told = f"{100 * won / max(hands, 1):.0f}", f"{100 / self.rules.players:.0f}"
        return BIG_HAND["note"].format(*told)

    @property
    def _grid(self) -> Grid:
        rows = tuple(
            (_span(span), *(self._told((span, suits)) for suits in (1, 2, 3, 4)))
            for span in range(len(SPANS))
        )
        return Grid(self._caption, tuple(BIG_HAND["head"].split("|")), rows)

    def wins(self, cards: int, suits: int) -> float | None:
        """How many of 100 hands of so many cards and suits won; ``None`` where there were none."""
        span = next(place for place, (_, most) in enumerate(SPANS) if cards <= most)
        mean = self.cells.get((span, suits))
        return None if mean is None else 100 * mean.value

    def _told(self, place: Place) -> str:
        if place not in self.cells:
            return BIG_HAND["none"]
        mean = self.cells[place]
        ends = (f"{100 * end:.0f}" for end in (mean.value, mean.low, mean.high))
        return BIG_HAND["cell"].format(*ends, mean.count)

    def __repr__(self) -> str:
        return f"{self._grid!r}\n{self._note}"

    def _repr_html_(self) -> str:
        return f"{self._grid._repr_html_()}<p>{escape(self._note)}</p>"

    def plot(self) -> go.Figure:
        """Draw the wins of each kind of hand as one field of colours."""
        places = [[(span, suits) for suits in (1, 2, 3, 4)] for span in range(len(SPANS))]
        grey = 0.0  # an unsure cell has the palest colour, for its sign must be read on it
        values = [
            [self._sure(place) or (grey if place in self.cells else None) for place in row]
            for row in places
        ]
        figure = heat_map(
            [_span(span) for span in range(len(SPANS))],
            BIG_HAND["head"].split("|")[1:],
            values,
            [[self._short(place) for place in row] for row in places],
            told=[[self._told(place) for place in row] for row in places],
            title=self._caption,
            diverging=False,
        )
        return figure.update_yaxes(title=BIG_HAND["axis_cards"])

    def _sure(self, place: Place) -> float | None:
        """Return the wins of 100 where the interval is narrow enough to show them."""
        mean = self.cells.get(place)
        return None if mean is None or mean.high - mean.low > WIDEST else 100 * mean.value

    def _short(self, place: Place) -> str:
        value = self._sure(place)
        if value is None:
            return BIG_HAND["unsure" if place in self.cells else "none"]
        return f"{value:.0f}"


def big_hand(
    players: Sequence[str | Player] = ("long_low",) * 4,
    rules: Rules | None = None,
    *,
    rounds: int = 1000,
    seed: int | str = 1,
) -> BigHand:
    """Count how often hands of each size and number of suits win, seen before each lead.

    Every seat counts before every lead, a shared win as a part; intervals take the round as one
    trial. Stop it whenever you like: what is done is kept, and called provisional. Raises
    ``ValueError`` for players or a number that cannot be.

    >>> found = big_hand(rounds=20)
    >>> found.cells[4, 4].count, found.rounds
    (188, 20)
    """
    check_list("players", players, "['long_low'] * 4")
    rules = Rules(players=len(players)) if rules is None else rules
    check_players(rules, players)
    check_number("rounds", rounds)
    seen: dict[Place, list[list[float]]] = {}
    done = 0
    bar = progress(BIG_HAND["progress"], range(rounds))
    asked = [find_player(player) for player in players]
    try:
        for number in bar:
            for place, hands in hands_of(rules, asked, deal_seed(seed, number)).items():
                seen.setdefault(place, []).append(hands)
            done += 1
    except KeyboardInterrupt:
        pass
    names = tuple(name_of(player) for player in players)
    cells = {place: Mean.of_share(hands) for place, hands in seen.items()}
    return BigHand(rules, names, done, rounds, seed, cells)


def hands_of(rules: Rules, players: Sequence[Player], seed: int) -> dict[Place, list[float]]:
    """Play one round, and return for each kind of hand seen what share of the win its seat had."""
    state = deal(rules, seed)
    seen = list[tuple[Place, int]]()
    while state.outcome is None:
        if not state.trick:
            seen += kinds(state)
        state = play_turn(state, players, seed)
    found: dict[Place, list[float]] = {}
    for place, seat in seen:
        found.setdefault(place, []).append(float(state.outcome.win_share[seat]))
    return found


def kinds(state: RoundState) -> Iterator[tuple[Place, int]]:
    """Yield what kind of hand each seat holds, and the seat.

    >>> next(kinds(deal(Rules(), seed=7)))
    ((4, 4), 0)
    """
    for seat, hand in enumerate(state.hands):
        span = next(place for place, (_, most) in enumerate(SPANS) if len(hand) <= most)
        yield (span, len({card.suit for card in hand})), seat


def _span(span: int) -> str:
    least, most = SPANS[span]
    if least == most:
        return str(least)
    return BIG_HAND["more" if most == SPANS[-1][1] else "span"].format(least, most)
