"""What a tip lab shows: its table, its rounds so far, and a verdict when they are all played."""

from __future__ import annotations

from html import escape
from typing import Any

from ..engine.plays import join_words
from ..lab.simulate import engine_for
from ..lab.tips import Tip
from ..sentences import seat_names
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
    true_player,
)
from .options import counts
from .speech import SCHEMA
from .tipcount import Interval, TipCount, thousand
from .tiplab_hands import hands_html, hands_view
from .tiplab_model import LabModel, Past
from .tiprun import TipRun

View = dict[str, Any]
OWN = "own"
SHOWN = 8
MANY_STOPPED = 0.01


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
        "name": names(model.bench)[seat],
        "player": value,
        "players": [*house(), *given, (OWN, TIPLAB["own_tip"])],
        "code": TIPLAB["code"].format(code) if (code := code_name(player)) else "",
        "sentence": player_sentence(player),
        "lines": [
            {"label": TIP_WORDS[name][0], "idea": FILTERS[name]["idea"], "reads": _reads(name)}
            for name in shown.filters
        ],
        "adds": [
            (name, words[0]) for name, words in TIP_WORDS.items() if name not in shown.filters
        ],
        "cards": {rule: getattr(shown, rule) for rule in CARD_RULES},
    }


def _reads(name: str) -> str:
    return TIPLAB["reads"].format(FILTERS[name]["reads"])


def names(bench: Bench) -> tuple[str, ...]:
    """Return the names of the seats; nobody here is You."""
    return seat_names(len(bench.seats), None)


def _between(interval: Interval, rounds: int) -> tuple[str, str]:
    low, high = (thousand(end, rounds) for end in interval)
    return low, high


def results_view(run: TipRun) -> View:
    """Return the bars, the figures and the notes of what was counted so far."""
    bench, count = run.bench, run.count
    rows = [_row(bench, count, seat) for seat in range(len(bench.seats))]
    fair = 1 / len(bench.seats)
    top = max(2 * fair, *(row["high"] for row in rows))
    note = "first_seat" if _fixed_leader(bench) else "ace_seat"
    return {
        "rows": rows,
        "top": min(1.0, -(-top * 10 // 1) / 10),
        "fair": fair,
        "fair_text": TIPLAB["fair"].format(thousand(fair, count.rounds)),
        "figures": _figures(count),
        "hands": hands_view(run, names(bench)),
        "notes": [TIPLAB["interval"], TIPLAB[note].format(names(bench)[0])],
    }


def _row(bench: Bench, count: TipCount, seat: int) -> View:
    low, high = count.interval(seat)
    said = thousand(count.share(seat), count.rounds)
    return {
        "seat": names(bench)[seat],
        "player": player_name(bench.seats[seat]),
        "share": count.share(seat),
        "low": low,
        "high": high,
        "text": TIPLAB["bar"].format(said, *_between((low, high), count.rounds)),
    }


def _figures(count: TipCount) -> list[tuple[str, str]]:
    share = count.stopped / count.rounds
    between = _between(count.stopped_interval, count.rounds)
    values = {
        "stopped": TIPLAB["bar"].format(thousand(share, count.rounds), *between),
        "turns": f"{count.average('turns'):.1f}",
        "pickups": f"{count.average('pickups'):.1f}",
        "largest": f"{count.largest:.1f}",
    }
    return [(TIPLAB_CHOICES["figures"][name], value) for name, value in values.items()]


def verdict(bench: Bench, count: TipCount) -> View:
    """Say in one sentence who wins, as far as the planned rounds can tell."""
    groups = groups_of(bench)
    alike = len(groups) == 1
    seats = [[seat] for seat in groups[0]] if alike else groups
    ahead, pairs = count.clearly_ahead(seats)
    called = [names(bench)[group[0]] for group in seats] if alike else _called(bench, seats)
    rounds, shares = f"{count.rounds:,}", [count.per_seat(group) for group in seats]
    by_seat = not alike and _fixed_leader(bench)
    where = TIPLAB["in_seats"] if by_seat else ""
    if len(ahead) == 1:
        best, after = sorted(range(len(seats)), key=lambda place: -shares[place])[:2]
        said = [called[best], thousand(shares[best], count.rounds)]
        said += [called[after], thousand(shares[after], count.rounds)]
        text = TIPLAB["same_best" if alike else "best"].format(*said, seats=where)
    elif len(ahead) == len(seats):
        text = TIPLAB["same_tie" if alike else "all_tie"].format(rounds, seats=where)
    else:
        said = [called[place] for place in ahead]
        some = said if alike else map(TIPLAB["quoted"].format, said)
        text = TIPLAB["tie"].format(join_words(list(some)), rounds, seats=where)
    notes = [*_stopped(bench, count), TIPLAB["clear"].format(pairs)]
    if by_seat:
        notes.append(TIPLAB["seat_or_tip"].format(names(bench)[0]))
    return {"text": text, "notes": notes}


def _fixed_leader(bench: Bench) -> bool:
    return bench.rules.first_leader == "dealer_left"


def _stopped(bench: Bench, count: TipCount) -> list[str]:
    share = count.stopped / count.rounds
    if share < MANY_STOPPED:
        return []
    why = TIPLAB["shared" if bench.rules.stalemate == "fewest_cards" else "nobody_won"]
    return [TIPLAB["many_stopped"].format(thousand(share, count.rounds), why)]


def groups_of(bench: Bench) -> list[list[int]]:
    """Return the seats of each player; two names of one tip are one player.

    >>> from ..engine.rules import Rules
    >>> groups_of(Bench.of(Rules(), ["long_low", "random", Tip("longest"), "random"], 1000))
    [[0, 2], [1, 3]]
    """
    groups: dict[object, list[int]] = {}
    for seat, player in enumerate(bench.seats):
        groups.setdefault(true_player(player), []).append(seat)
    return list(groups.values())


def _called(bench: Bench, groups: list[list[int]]) -> list[str]:
    """Return what the players are called, with their seats where two have the same name."""
    called = [player_name(bench.seats[group[0]]) for group in groups]
    if len(set(called)) < len(called):
        return [
            TIPLAB["called_by_seat"].format(
                name, join_words([names(bench)[seat] for seat in group])
            )
            for name, group in zip(called, groups, strict=True)
        ]
    return [
        TIPLAB["per_seat"].format(name) if len(group) > 1 else name
        for name, group in zip(called, groups, strict=True)
    ]


def past_view(past: Past) -> View:
    """Return a run that is over as one line."""
    bench, count = past.run.bench, past.run.count
    won = [thousand(count.share(seat), count.rounds) for seat in range(len(bench.seats))]
    rounds = f"{count.rounds:,}"
    if count.rounds < bench.rounds:
        rounds = TIPLAB["short"].format(rounds, f"{bench.rounds:,}")
    return {
        "number": past.number,
        "cells": [
            table_text(bench),
            " / ".join(map(player_name, bench.seats)),
            " / ".join(won),
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
    return (
        f"<table><caption>{escape(TIPLAB['won'])}</caption><tbody>{rows}{figures}</tbody></table>"
        f"{hands_html(results['hands'])}"
    )
