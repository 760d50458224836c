"""The odds panel where no kernel runs: the same view as a table of HTML."""

from __future__ import annotations

from html import escape
from typing import Any

from ..words.odds import ODDS

View = dict[str, Any]


def odds_html(view: View) -> str:
    """Return a panel's view as a still table in words."""
    if view["kind"] != "open":
        return f"<section><p>{escape(view['message'])}</p></section>"
    head = "".join(
        f'<th scope="col">{escape(suit["symbol"])} {escape(suit["word"])}<br>'
        f"<small>{escape(suit['hidden'])}</small></th>"
        for suit in view["suits"]
    )
    rows = [(row["name"], row["size"], row["cells"]) for row in view["rows"]]
    rows.append((ODDS["somebody"], ODDS["somebody_help"], view["somebody"]))
    body = "".join(
        f'<tr><th scope="row">{escape(name)}<br><small>{escape(size)}</small></th>'
        f"{''.join(map(_cell, cells))}</tr>"
        for name, size, cells in rows
    )
    return (
        f"<section><p><strong>{escape(ODDS['odds'])}</strong></p><p>{escape(view['deals'])}</p>"
        f"<table><caption>{escape(ODDS['matrix_thousand'])}</caption>"
        f'<thead><tr><th scope="col">{escape(ODDS["seat"])}</th>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>{_pickups(view['pickups'])}"
        f"<p>{escape(view['says_model'])}</p><p><em>{escape(ODDS['static'])}</em></p></section>"
    )


def _cell(cell: View) -> str:
    if cell["kind"] == "odds":
        return f'<td title="{escape(cell["says"])}">{escape(cell["thousand"])}</td>'
    note = f"<br><small>{escape(cell['note'])}</small>" if cell["note"] else ""
    return f"<td><em>{escape(cell['text'])}</em>{note}</td>"


def _pickups(pickups: View | None) -> str:
    if pickups is None:
        return ""
    head = "".join(
        f'<th scope="col">{escape(ODDS[word])}</th>' for word in ("suit", "who", "some", "cards")
    )
    body = "".join(
        f'<tr><th scope="row">{escape(line["symbol"])} {escape(line["word"])}</th>'
        f"<td>{escape(who_picks_up(line))}</td><td>{escape(line['some'])}</td>"
        f"<td>{escape(line['cards'])}</td></tr>"
        for line in pickups["lines"]
    )
    caption = f"<caption>{escape(pickups['title'])}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def who_picks_up(line: View) -> str:
    """Say in one line how often each seat picks up."""
    parts = (*line["parts"], line["nobody"])
    return ", ".join(ODDS["picks"].format(part["name"], part["thousand"]) for part in parts)
