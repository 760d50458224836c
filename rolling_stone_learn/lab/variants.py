"""What the published rules claim, measured: each claim with its number, interval and verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from ..claims import CLAIMS
from ..engine.plays import join_words
from ..grid import Grid
from ..progress import progress
from ..words.lab import VARIANTS, VARIANTS_KNOWN, VARIANTS_REASONS
from .claim_measures import BATCHES, MEASURES, PLANNED, Measured
from .lineup import check_list
from .sample import SURE, check_number, holm

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class ClaimTested:
    """A claim of ``rsl.claims.CLAIMS`` with all that was measured about it."""

    name: str
    words: str
    unit: str
    lines: tuple[Measured, ...]

    def verdict(self, signs: Sequence[int]) -> str:
        """Return ``true``, ``false``, ``depends`` or ``open``; ``early`` before the planned number.

        ``signs`` has, for each line, whether it speaks for the claim, against it, or says nothing.
        """
        if any(line.rounds < PLANNED[self.name] for line in self.lines):
            return "early"
        if {1, -1} <= set(signs):
            return "depends"
        return "true" if set(signs) == {1} else "false" if set(signs) == {-1} else "open"


@dataclass(frozen=True, slots=True, eq=False)
class VariantClaims:
    """The claims that were tested; ``frame`` has a line for each number.

    ``planned`` is how many claims there should be: with fewer nothing is settled.
    """

    seed: int | str
    planned: int
    tested: tuple[ClaimTested, ...]

    @property
    def provisional(self) -> bool:
        """Whether fewer claims were measured than planned."""
        return len(self.tested) < self.planned

    @property
    def signs(self) -> dict[str, tuple[int, ...]]:
        """For each claim 1 where a number surely speaks for it, -1 against it, else 0.

        Sure means below 0.05 when all numbers are counted together (Holm).
        """
        chances = iter(holm([line.chance for claim in self.tested for line in claim.lines]))
        return {
            claim.name: tuple(line.sign if next(chances) < SURE else 0 for line in claim.lines)
            for claim in self.tested
        }

    @property
    def verdicts(self) -> dict[str, str]:
        """The verdict on each claim by name; ``stopped`` for all when some are missing."""
        if self.provisional:  # Holm has to count all numbers that were planned
            return dict.fromkeys((claim.name for claim in self.tested), "stopped")
        signs = self.signs
        return {claim.name: claim.verdict(signs[claim.name]) for claim in self.tested}

    @property
    def reasons(self) -> dict[str, str]:
        """For each claim where it held, where not, and where that is open, in words."""
        signs = self.signs
        return {claim.name: _reason(claim, signs[claim.name]) for claim in self.tested}

    @property
    def frame(self) -> pd.DataFrame:
        """One line for each number, as a pandas table."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        verdicts = self.verdicts
        return pd.DataFrame(
            {
                "claim": claim.name,
                "where": line.where,
                "n": line.rounds,
                "result": line.result.value,
                "low": line.result.low,
                "high": line.result.high,
                "bar": line.bar,
                "verdict": verdicts[claim.name],
            }
            for claim in self.tested
            for line in claim.lines
        )

    @property
    def _grid(self) -> Grid:
        part = VARIANTS["unfinished"].format(len(self.tested), self.planned)
        begun = part if self.provisional else ""
        verdicts = self.verdicts
        rows = [
            (
                claim.words,
                claim.unit,
                "\n".join(map(_said, claim.lines)),
                f"{claim.lines[0].rounds:,}",
                VARIANTS[verdicts[claim.name]].format(PLANNED[claim.name]),
            )
            for claim in self.tested
        ]
        caption = VARIANTS["caption"].format(begun, self.seed)
        return Grid(caption, tuple(VARIANTS["head"].split("|")), tuple(rows))

    @property
    def _note(self) -> str:
        if not self.tested:
            return VARIANTS["no_claim"]
        return VARIANTS["note"].format(sum(len(claim.lines) for claim in self.tested))

    def __repr__(self) -> str:
        return f"{self._grid!r}\n{self._note}"

    def _repr_html_(self) -> str:
        return f"{self._grid._repr_html_()}<p>{escape(self._note)}</p>"


def _said(line: Measured) -> str:
    mean = line.result
    digits = 3 if max(abs(mean.low), abs(mean.high)) < 1 else 2
    ends = (f"{end:z.{digits}f}" for end in (mean.value, mean.low, mean.high))
    return VARIANTS["line"].format(line.where, *ends)


def _reason(claim: ClaimTested, signs: Sequence[int]) -> str:
    told = list[str]()
    for way, words in VARIANTS_REASONS.items():
        where = [line.where for line, sign in zip(claim.lines, signs, strict=True) if sign == way]
        told += [words.format("; ".join(where))] if where else []
    told += [VARIANTS_KNOWN[claim.name]] if claim.name in VARIANTS_KNOWN else []
    return "\n".join(told)


def variant_claims(
    only: Sequence[str] | None = None, *, rounds: int | None = None, seed: int | str = 1
) -> VariantClaims:
    """Measure what the published rules claim, each claim at its planned size.

    ``only`` names some of ``rsl.claims.CLAIMS``; ``rounds`` takes another number for all of them,
    and with fewer than planned no verdict is given. Trumps are played card by card, which takes a
    while. Stop it whenever you like: what is done is kept, and called provisional. Raises
    ``ValueError`` for a claim that is not there.

    >>> variant_claims(["longest"], rounds=100).verdicts
    {'longest': 'early'}
    """
    names = [claim.name for claim in CLAIMS]
    if only is not None:
        check_list("only", only, "['trumps']")
    for name in only or []:
        if name not in names:
            raise ValueError(VARIANTS["unknown"].format(name, join_words(names)))
    if rounds is not None:
        check_number("rounds", rounds, 2 * BATCHES)
    chosen = [claim for claim in CLAIMS if only is None or claim.name in only]
    tested = list[ClaimTested]()
    bar = progress(VARIANTS["progress"], chosen)
    try:
        for claim in bar:
            unit, lines = MEASURES[claim.name](rounds or PLANNED[claim.name], seed)
            tested.append(ClaimTested(claim.name, claim.words, unit, tuple(lines)))
    except KeyboardInterrupt:
        pass
    return VariantClaims(seed, len(chosen), tuple(tested))
