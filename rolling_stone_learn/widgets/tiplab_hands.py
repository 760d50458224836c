"""How hands swell in a tip lab: the average hand turn by turn, and the largest hand of a round."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil
from typing import Any

from ..engine.plays import join_words
from ..plots_swell import BANDED, hands_by_turn
from ..words.tips import TIPLAB
from .chart import drawn
from .tipcount import TipCount, thousand
from .tiprun import FOLLOWED, TURNS, TipRun

View = dict[str, Any]
SLOT = 2  # cards in a bar of the largest hands
LEAST, FEWEST = 0.1, 5
"""A line ends where a smaller part of the rounds goes on, or fewer of them."""
STEP = 10  # turns from one line of numbers to the next


def hands_view(run: TipRun, names: Sequence[str]) -> View:
    """Return the lines turn by turn, and how large the largest hands were."""
    return largest_view(run.count) | {"curves": curves_view(run, names)}


def curves_view(run: TipRun, names: Sequence[str]) -> View | None:
    """Return the average hand of each seat by turn, or None before there is enough to draw."""
    fewest = max(FEWEST, ceil(LEAST * run.followed))
    means = [curve.means(fewest) for curve in run.curves]
    turns = len(means[0]) - 1
    if turns < 1:
        return None
    going = run.curves[0].going
    reaches = [[curve.reach(turn) for turn in range(turns + 1)] for curve in run.curves]
    banded = len(names) <= BANDED
    planned = min(FOLLOWED, run.bench.rounds)
    notes = [
        TIPLAB["curve_of" if run.followed == planned else "curve_of_some"].format(
            run.followed, planned
        ),
        TIPLAB["curve_drops"],
        TIPLAB["curve_ends"].format(fewest, TURNS),
    ]
    return {
        "going": going[: turns + 1],
        "figure": drawn(hands_by_turn(names, means, reaches, going)),
        "told": _told(run, names, means),
        "notes": [*notes, TIPLAB["curve_bands"]] if banded else notes,
        "head": [TIPLAB["turn_head"], TIPLAB["going_head"], *names],
        "rows": [
            [str(turn), str(going[turn]), *(f"{line[turn]:.1f}" for line in means)]
            for turn in range(0, turns + 1, STEP)
        ],
    }


def _told(run: TipRun, names: Sequence[str], means: Sequence[Sequence[float]]) -> str:
    """Say what everybody holds at the last round number of turns that half of the rounds reach."""
    going = run.curves[0].going
    half = sum(2 * number >= run.followed for number in going[: len(means[0])]) - 1
    turn = half - half % STEP or half
    held = [
        TIPLAB["curve_next" if seat else "curve_first"].format(name, f"{line[turn]:.1f}")
        for seat, (name, line) in enumerate(zip(names, means, strict=True))
    ]
    return TIPLAB["curve_told"].format(turn, join_words(held), going[turn], run.followed)


def largest_view(count: TipCount) -> View:
    """Return how often the largest hand of a round had how many cards, in slots."""
    met = [size for size, rounds in enumerate(count.hands) if rounds]
    start = met[0]
    slots: dict[int, int] = dict.fromkeys(range(start, met[-1] + 1, SLOT), 0)
    for size in met:
        slots[start + (size - start) // SLOT * SLOT] += int(count.hands[size])
    bars = [
        (f"{low} to {low + SLOT - 1}", thousand(rounds / count.rounds, 0), rounds / count.rounds)
        for low, rounds in slots.items()
    ]
    told = join_words([TIPLAB["hands_bar"].format(label, said) for label, said, _ in bars])
    return {"bars": bars, "told": TIPLAB["hands_told"].format(told)}


def hands_html(hands: View) -> str:
    """Return the lines as numbers, and the largest hands in words, for where no kernel runs."""
    curves = hands["curves"]
    said = f"<p>{escape(hands['told'])}</p>"
    if curves is None:
        return said
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in curves["head"])
    rows = "".join(
        f'<tr><th scope="row">{turn}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for turn, *cells in curves["rows"]
    )
    notes = "".join(f"<p>{escape(line)}</p>" for line in [curves["told"], *curves["notes"]])
    caption = escape(TIPLAB["curve"])
    table = f"<table><caption>{caption}</caption><tbody><tr>{head}</tr>{rows}</tbody></table>"
    return f"{table}{notes}{said}"
