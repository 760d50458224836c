"""What the published rules claim, measured: each claim with its number, interval and verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from ..claims import CLAIMS
from ..engine.plays import join_words
from ..grid import Grid
from ..words.lab import VARIANTS
from .claim_measures import BATCHES, MEASURES, PLANNED, Measured, counted
from .duplicate import check_number

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class ClaimTested:
    """A claim of ``rsl.claims.CLAIMS`` with all that was measured about it."""

    name: str
    words: str
    unit: str
    lines: tuple[Measured, ...]

    @property
    def verdict(self) -> str:
        """``true``, ``false``, ``depends`` or ``open``; ``early`` before the planned number."""
        if any(line.rounds < PLANNED[self.name] for line in self.lines):
            return "early"
        signs = {line.sign for line in self.lines}
        if {1, -1} <= signs:
            return "depends"
        return "true" if signs == {1} else "false" if signs == {-1} else "open"


@dataclass(frozen=True, slots=True, eq=False)
class VariantClaims:
    """The claims that were tested; ``frame`` has a line for each number."""

    seed: int | str
    planned: int
    tested: tuple[ClaimTested, ...]

    @property
    def verdicts(self) -> dict[str, str]:
        """The verdict on each claim by name."""
        return {claim.name: claim.verdict for claim in self.tested}

    @property
    def frame(self) -> pd.DataFrame:
        """One line for each number, as a pandas table."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        return pd.DataFrame(
            {
                "claim": claim.name,
                "where": line.where,
                "n": line.rounds,
                "result": line.result.value,
                "low": line.result.low,
                "high": line.result.high,
                "bar": line.bar,
                "verdict": claim.verdict,
            }
            for claim in self.tested
            for line in claim.lines
        )

    @property
    def _grid(self) -> Grid:
        begun = VARIANTS["provisional"] if len(self.tested) < self.planned else ""
        rows = [
            (
                claim.words,
                claim.unit if place == 0 else "",
                line.where,
                f"{line.rounds:,}",
                f"{line.result.value:.2f}",
                f"{line.result.low:.2f} to {line.result.high:.2f}",
                VARIANTS[claim.verdict].format(PLANNED[claim.name]) if place == 0 else "",
            )
            for claim in self.tested
            for place, line in enumerate(claim.lines)
        ]
        caption = VARIANTS["caption"].format(begun, self.seed)
        return Grid(caption, tuple(VARIANTS["head"].split("|")), tuple(rows))

    def __repr__(self) -> str:
        return f"{self._grid!r}\n{VARIANTS['note']}"

    def _repr_html_(self) -> str:
        return f"{self._grid._repr_html_()}<p>{escape(VARIANTS['note'])}</p>"


def variant_claims(
    only: Sequence[str] | None = None, *, rounds: int | None = None, seed: int | str = 1
) -> VariantClaims:
    """Measure what the published rules claim, each claim at its planned size.

    ``only`` names some of ``rsl.claims.CLAIMS``; ``rounds`` takes another number for all of them,
    and with fewer than planned no verdict is given. Trumps are played card by card, which takes a
    while. Stop it whenever you like: what is done is kept. Raises ``ValueError`` for a claim that
    is not there.

    >>> variant_claims(["longest"], rounds=100).verdicts
    {'longest': 'early'}
    """
    names = [claim.name for claim in CLAIMS]
    for name in [] if only is None else only:
        if name not in names:
            raise ValueError(VARIANTS["unknown"].format(name, join_words(names)))
    if rounds is not None:
        check_number("rounds", rounds, 2 * BATCHES)
    chosen = [claim for claim in CLAIMS if only is None or claim.name in only]
    tested = list[ClaimTested]()
    bar = counted(chosen, VARIANTS["progress"])
    try:
        for claim in bar:
            unit, lines = MEASURES[claim.name](rounds or PLANNED[claim.name], seed)
            tested.append(ClaimTested(claim.name, claim.words, unit, tuple(lines)))
    except KeyboardInterrupt:
        pass
    return VariantClaims(seed, len(chosen), tuple(tested))
