"""What a tip lab shows: its table, its rounds so far, and a verdict when they are all played."""

from __future__ import annotations

from html import escape
from typing import Any

from ..lab.sample import wilson
from ..lab.simulate import engine_for
from ..lab.tips import Tip
from ..words.table import BOT_NAMES, GUARD_NAMES, GUARD_VALUES
from ..words.tips import FILTERS, TIP_WORDS, TIPLAB, TIPLAB_CHOICES
from .bench import (
    AFTER,
    CARD_RULES,
    ROUNDS,
    Bench,
    code_name,
    guards_text,
    player_name,
    player_sentence,
    presets,
    stop_choices,
    table_text,
)
from .options import counts
from .speech import SCHEMA
from .tipcount import Interval, TipCount, thousand
from .tiplab_hands import hands_html, hands_view
from .tiplab_model import LabModel, Past
from .tiplab_verdict import fixed_leader, side_players, side_seats, stopper, verdict
from .tiprun import TipRun

View = dict[str, Any]
OWN = "own"
SHOWN = 8


def lab_view(model: LabModel) -> View:
    """Return everything a browser may show, ready for JSON."""
    run, bench = model.run, model.bench
    count = run.count if run and run.count.rounds else None
    return {
        "schema": SCHEMA,
        "revision": model.revision,
        "edit": model.edits,
        "kind": model.kind,
        "notice": model.notice,
        "beside": model.beside,
        "status": model.status,
        "heard": model.heard,
        "done": run.count.rounds if run else 0,
        "rules": rules_view(model),
        "seats": [seat_view(model, seat) for seat in range(len(bench.seats))],
        "results": results_view(run) if run and count else None,
        "verdict": verdict(bench, count) if count and model.kind == "finished" else None,
        "history": [past_view(past) for past in model.past[-SHOWN:]],
    }


def house() -> list[tuple[str, str]]:
    """Return the players with names, and what they are called on screen."""
    return list(BOT_NAMES.items())


def rounds_choices(model: LabModel) -> list[int]:
    """Return how many rounds may be asked for, the lab's own number with them."""
    return sorted({*ROUNDS, model.home.rounds})


def rules_view(model: LabModel) -> View:
    """Return the switches of the rules and what they offer."""
    rules, preset = model.bench.rules, model.bench.preset
    return {
        "preset": preset,
        "presets": presets(),
        "players": rules.players,
        "counts": counts(model.home.rules, preset),
        "after": rules.after_pickup,
        "afters": [(after, TIPLAB_CHOICES["after"][after]) for after in AFTER],
        "rounds": model.bench.rounds,
        "choices": [(number, f"{number:,}") for number in rounds_choices(model)],
        "guards": [
            {
                "name": name,
                "label": GUARD_NAMES[name],
                "value": str(getattr(rules, name)),
                "choices": [(word, GUARD_VALUES[name].get(word, word)) for word in choices],
            }
            for name, choices in stop_choices(model.home.rules).items()
        ],
        "guards_told": guards_text(rules) or TIPLAB["guards_usual"],
        "told": table_text(model.bench),
        "guards_note": TIPLAB["guards_note"].format(f"{rules.turn_cap:,}"),
        "slow": TIPLAB["slow"] if engine_for(rules, model.bench.seats) == "cards" else "",
    }


def seat_view(model: LabModel, seat: int) -> View:
    """Return who plays in a seat, in words, and the lines of the tip."""
    player, tip = model.bench.seats[seat], model.bench.tip(seat)
    shown = tip or Tip()
    given = [(f"given {place}", player_name(own)) for place, own in enumerate(model.given)]
    value = player if isinstance(player, str) else OWN
    if player in model.given:
        value = f"given {model.given.index(player)}"
    return {
        "name": model.bench.names[seat],
        "player": value,
        "players": [*house(), *given, (OWN, TIPLAB["own_tip"])],
        "code": TIPLAB["code"].format(code) if (code := code_name(player)) else "",
        "sentence": player_sentence(player),
        "lines": [
            {
                "label": TIP_WORDS[name][0],
                "code": name,
                "idea": FILTERS[name]["idea"],
                "reads": TIPLAB["reads"].format(FILTERS[name]["reads"]),
            }
            for name in shown.filters
        ],
        "adds": [
            (name, TIPLAB["with_code"].format(words[0], name))
            for name, words in TIP_WORDS.items()
            if name not in shown.filters
        ],
        "cards": {rule: getattr(shown, rule) for rule in CARD_RULES},
    }


def results_view(run: TipRun) -> View:
    """Return the bars, the figures and the notes of what was counted so far."""
    bench, count = run.bench, run.count
    rows = [_row(bench, count, side) for side in count.sides]
    top = max(2 * count.fair, *(row["high"] for row in rows))
    note = "first_seat" if fixed_leader(bench) else "ace_seat"
    return {
        "rows": rows,
        "top": min(1.0, -(-top * 10 // 1) / 10),
        "fair": count.fair,
        "fair_text": _fair_text(count),
        "figures": _figures(count),
        "hands": hands_view(run, bench.names),
        "notes": [TIPLAB["interval"], TIPLAB[note].format(bench.names[0])],
    }


def _row(bench: Bench, count: TipCount, side: list[int]) -> View:
    share, (low, high) = count.share(*side), count.interval(*side)
    return {
        "seat": side_seats(bench, side),
        "player": side_players(bench, side),
        "share": share,
        "low": low,
        "high": high,
        "text": _of_thousand(share, (low, high), count.rounds),
    }


def _fair_text(count: TipCount) -> str:
    fair = TIPLAB["fair_pairs" if count.rules.partners else "fair"]
    said = fair.format(thousand(count.fair, count.rounds))
    nobody = thousand(count.winless / count.rounds, count.rounds)
    return TIPLAB["winless"].format(said, nobody) if float(nobody) else said


def _figures(count: TipCount) -> list[tuple[str, str]]:
    """Return the figures: rounds stopped, by whom, and the averages of a round."""
    words, stoppers = TIPLAB_CHOICES["figures"], count.stoppers
    by = {words["by"].format(stopper(count.rules, name)): one for name, one in stoppers.items()}
    stopped = by if len(by) == 1 else {words["stopped"]: count.stopped} | by
    averages = {
        "turns": count.average("turns"),
        "pickups": count.average("pickups"),
        "largest": count.largest,
    }
    return [
        *((label, _rounds_text(one, count.rounds)) for label, one in stopped.items()),
        *((words[name], f"{value:.1f}") for name, value in averages.items()),
    ]


def _rounds_text(some: int, rounds: int) -> str:
    return _of_thousand(some / rounds, wilson(some, rounds), rounds)


def _of_thousand(share: float, interval: Interval, rounds: int) -> str:
    return TIPLAB["bar"].format(*(thousand(part, rounds) for part in (share, *interval)))


def past_view(past: Past) -> View:
    """Return a run that is over as one line."""
    bench, count = past.run.bench, past.run.count
    won = " / ".join(thousand(count.share(*side), count.rounds) for side in count.sides)
    rounds = f"{count.rounds:,}"
    if count.rounds < bench.rounds:
        rounds = TIPLAB["short"].format(rounds, f"{bench.rounds:,}")
    return {
        "number": past.number,
        "cells": [
            table_text(bench),
            " / ".join(map(player_name, bench.seats)),
            TIPLAB["pairs_won"].format(won) if bench.rules.partners else won,
            thousand(count.stopped / count.rounds, count.rounds),
            rounds,
            str(past.run.seed),
        ],
    }


def lab_html(view: View) -> str:
    """Return the lab in words, for where no kernel runs."""
    seats = "".join(
        f"<li><b>{escape(seat['name'])}</b>: {escape(seat['sentence'])}"
        f" <small>{escape(seat['code'])}</small></li>"
        for seat in view["seats"]
    )
    told = view["verdict"]
    lines = [
        f"{TIPLAB['preset']}: {view['rules']['told']}.",
        view["status"],
        *([told["text"], *told["notes"]] if told else []),
    ]
    said = "".join(f"<p>{escape(line)}</p>" for line in [*lines, TIPLAB["static"]])
    return f"<section><ul>{seats}</ul>{_bars_html(view['results'])}{said}</section>"


def _bars_html(results: View | None) -> str:
    if results is None:
        return ""
    rows = "".join(
        f'<tr><th scope="row">{escape(row["seat"])}: {escape(row["player"])}</th>'
        f"<td>{escape(row['text'])}</td></tr>"
        for row in results["rows"]
    )
    figures = "".join(
        f'<tr><th scope="row">{escape(label)}</th><td>{escape(text)}</td></tr>'
        for label, text in results["figures"]
    )
    caption = f"{TIPLAB['won']}. {results['fair_text']}"
    return (
        f"<table><caption>{escape(caption)}</caption><tbody>{rows}{figures}</tbody></table>"
        f"{hands_html(results['hands'])}"
    )
