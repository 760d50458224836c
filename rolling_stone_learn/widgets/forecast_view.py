"""What a forecast shows: the question, the reveal, the forecasts so far and their points."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ..forecasting import ENOUGH, Forecasted, judged, points, score, thousand
from ..words.forecast import FORECAST

BOXES = 10
SHOWN = 8
View = dict[str, Any]


def box_labels() -> list[str]:
    """Return the chances of each box of a show of hands.

    >>> box_labels()[0], box_labels()[-1]
    ('0 to 100', '900 to 1,000')
    """
    width = 1000 // BOXES
    ends = [(place * width, (place + 1) * width) for place in range(BOXES)]
    return [FORECAST["vote_box"].format(low, f"{high:,}") for low, high in ends]


def reveal_view(made: Forecasted, *, opened: bool) -> View:
    """Return what is told at once: the exact odds, and how far off the forecast was."""
    after = [FORECAST["model"], FORECAST["later"]] + ([FORECAST["panel_open"]] if opened else [])
    told = made.told
    if made.votes:
        words = FORECAST["class_spot_on" if not made.off else "class_off"]
        told = words.format(thousand(made.said), thousand(made.exact), made.off)
        told += f" {made.fraction}"
    return {
        "told": told,
        "said": thousand(made.said),
        "exact": thousand(made.exact),
        "exact_here": FORECAST["exact_here"].format(f"{thousand(made.exact):,}"),
        "after": " ".join(after),
        "why": made.why,
        "votes": list(made.votes),
        "boxes": box_labels() if made.votes else [],
        "histogram": FORECAST["histogram"].format(thousand(made.exact)) if made.votes else "",
    }


def history_view(records: Sequence[Forecasted], names: Sequence[str]) -> list[View]:
    """Return the last forecasts, the newest first."""
    return [_line(made, names) for made in reversed(records[-SHOWN:])]


def _line(made: Forecasted, names: Sequence[str]) -> View:
    asked = made.question
    short = FORECAST["short_somebody"].format(asked.suit.singular)
    if asked.seat is not None:
        short = FORECAST["short_seat"].format(names[asked.seat], asked.suit.singular)
    happened = "open" if made.happened is None else "yes" if made.happened else "no"
    worth = ""
    if not made.counts:
        worth = FORECAST["not_counted"]
    elif made.happened is not None:
        worth = f"{points(made.said, happened=made.happened):.0f}"
    return {
        "question": short,
        "when": FORECAST["when"].format(made.round, made.turn),
        "said": thousand(made.said),
        "exact": thousand(made.exact),
        "happened": FORECAST[happened],
        "points": worth,
        "why": made.why,
    }


def points_sentences(records: Sequence[Forecasted]) -> list[str]:
    """Say how good the forecasts were so far, and what the numbers mean."""
    done, apart = judged(records), sum(not one.counts for one in records)
    kept = [FORECAST["kept_apart"].format(_count(apart))] if apart else []
    if not done:
        return [FORECAST["points_none"], *kept]
    found = score(records)
    told = FORECAST["points"].format(_count(found.number), found.yours, found.base, found.exact)
    more = [] if len(done) >= ENOUGH else [FORECAST["more"].format(len(done))]
    return [told, FORECAST["explain"], FORECAST["base"], *more, *kept]


def _count(number: int) -> str:
    return FORECAST["one"] if number == 1 else FORECAST["several"].format(number)


def forecast_html(view: View) -> str:
    """Return a forecast as plain text and a table, for where no kernel runs."""
    reveal = view["reveal"]
    shown = [
        view["question"],
        view["message"],
        *([reveal["told"], reveal["why"]] if reveal else []),
    ]
    lines = "".join(f"<p>{escape(text)}</p>" for text in filter(None, shown))
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in view["head"])
    rows = "".join(
        f'<tr><th scope="row">{escape(row["question"])}</th><td>{row["said"]}</td>'
        f"<td>{row['exact']}</td><td>{escape(row['happened'])}</td>"
        f"<td>{escape(row['points'])}</td></tr>"
        for row in view["history"]
    )
    caption = f"<caption>{escape(FORECAST['history'])}</caption>"
    table = f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    told = "".join(f"<p>{escape(text)}</p>" for text in view["points"])
    static = f"<p><em>{escape(FORECAST['static'])}</em></p>"
    return f"<section>{lines}{table if rows else ''}{told}{static}</section>"
