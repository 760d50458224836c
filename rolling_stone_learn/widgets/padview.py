"""The score table of a match as words, ready for a browser; and the same as plain HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from html import escape
from typing import Any

from ..engine.deal import ACE_OF_SPADES
from ..engine.match import Match
from ..engine.plays import join_words
from ..sentences import does
from ..words.pad import PAD, PAD_GOALS
from ..words.table import YOU


def pad_view(match: Match, names: Sequence[str]) -> dict[str, Any]:
    """Return all that a score table shows, as texts, lists and flags.

    >>> from ..engine.rules import Rules
    >>> view = pad_view(Match(Rules(players=2)), ("Ann", "Ben"))
    >>> view["goal"], view["now"]
    ('The fewest points win. The match has 5 rounds.', 'Round 1 of 5: Ben deals, then Ann leads.')
    """
    return {
        "names": list(names),
        "rows": [_row(match, names, number) for number in range(1, len(match.results) + 1)],
        "totals": _totals(match),
        "pairs": [_number(total) for total in match.standing] if match.rules.partners else [],
        "best": [seat in match.ahead for seat in range(match.rules.players)],
        "goal": goal_sentence(match),
        "standing": standing_sentence(match, names),
        "now": "" if match.over else now_sentence(match, names),
        "over": match.over,
    }


def _row(match: Match, names: Sequence[str], number: int) -> dict[str, Any]:
    before = replace(match, results=match.results[: number - 1])
    after = replace(match, results=match.results[:number])
    line = match.results[number - 1]
    gained = line.outcome.win_share if match.rules.scoring == "none" else line.points
    last = number == len(match.results) and match.over
    return {
        "dealer": names[before.dealer],
        "next": "" if last else _leader(after, names),
        "points": [_number(points) for points in gained],
        "totals": _totals(after),
        "out": line.outcome.went_out,
    }


def _totals(match: Match) -> list[str]:
    return [_number(total) for total in (match.wins if _counts_wins(match) else match.totals)]


def _counts_wins(match: Match) -> bool:
    return match.rules.scoring == "none"


def _number(number: int | Fraction) -> str:
    whole, part = divmod(Fraction(number), 1)
    return " ".join(str(one) for one in (whole, part) if one) or "0"


def _leader(match: Match, names: Sequence[str]) -> str:
    if match.leader is not None:
        return names[match.leader]
    if match.rules.first_leader == "dealer_left":
        return names[(match.dealer + 1) % len(names)]
    return PAD["ace" if ACE_OF_SPADES in match.rules.cards else "highest"]


def now_sentence(match: Match, names: Sequence[str]) -> str:
    """Say which round comes next, whose deal it is and who leads."""
    which = "round_open" if match.rules.rounds is None else "round_of"
    dealer = does(names[match.dealer], "deal")
    leader = _leader(match, names)
    leads = does(leader, "lead") if leader in names else PAD["leads"].format(leader)
    leads = leads.lower() if leader == YOU else leads
    number = len(match.results) + 1
    return PAD[which].format(number, match.rules.rounds, dealer=dealer, leads=leads)


def goal_sentence(match: Match) -> str:
    """Say what wins the match, and when it ends."""
    rules = match.rules
    wins = "wins" if _counts_wins(match) else "low" if rules.low_is_good else "high"
    length = PAD_GOALS["open"]
    if rules.rounds is not None:
        length = PAD_GOALS["one_round" if rules.rounds == 1 else "rounds"].format(rules.rounds)
    if rules.points is not None:
        reached = PAD_GOALS["pair" if rules.partners else "somebody"]
        goal = PAD_GOALS["until" if rules.rounds is None else "sooner"]
        goal = goal.format(reached, counted(match, rules.points))
        length = goal if rules.rounds is None else f"{length} {goal}"
    pairs = f" {PAD_GOALS['pairs']}" if rules.partners else ""
    return f"{PAD_GOALS[wins]}{pairs} {length}"


def standing_sentence(match: Match, names: Sequence[str]) -> str:
    """Say who is ahead or has won, alone or together, and with how much."""
    if not match.results:
        return PAD["empty"]
    ahead = [names[seat] for seat in match.ahead]
    total = counted(match, match.standing[match.ahead[0]])
    if match.rules.partners:
        how = "pair" if len(ahead) == 2 else "pairs"
    else:
        how = "one" if len(ahead) == 1 else "several"
    leading = PAD["are_ahead" if ahead[0] == YOU else "is_ahead"].format(ahead[0])
    one = does(ahead[0], "win") if match.over else leading
    who = one if how == "one" else join_words(ahead)
    return PAD[f"{'won' if match.over else 'ahead'}_{how}"].format(who, total)


def counted(match: Match, number: int | Fraction) -> str:
    """Say a total with its word: ``12 points``, ``1 round won``."""
    one, more = PAD["round_won" if _counts_wins(match) else "point"].split("|")
    return f"{_number(number)} {one if number == 1 else more}"


def pad_html(match: Match, names: Sequence[str]) -> str:
    """Return the score table as plain HTML, for where no kernel runs."""
    view = pad_view(match, names)
    heads = [PAD["round"], *view["names"], PAD["dealt"], PAD["next"]]
    rows = [
        [
            str(number),
            *(
                f"{total} (+{points}{', ' + PAD['out'] if seat == row['out'] else ''})"
                for seat, (total, points) in enumerate(
                    zip(row["totals"], row["points"], strict=True)
                )
            ),
            row["dealer"],
            row["next"],
        ]
        for number, row in enumerate(view["rows"], start=1)
    ]
    starred = map(_starred, view["pairs"] or view["totals"], view["best"])
    foot = [[PAD["pair" if view["pairs"] else "total"], *starred, "", ""]]
    if view["pairs"]:
        foot.insert(0, [PAD["total"], *view["totals"], "", ""])
    told = " ".join(filter(None, (view["standing"], view["now"], view["goal"])))
    return (
        f"<table><thead>{_html_row(heads, 'col')}</thead>"
        f"<tbody>{''.join(_html_row(row) for row in rows)}</tbody>"
        f"<tfoot>{''.join(_html_row(row) for row in foot)}</tfoot></table><p>{escape(told)}</p>"
    )


def _starred(total: str, best: bool) -> str:  # noqa: FBT001  # mapped over two lists
    return f"★ {total}" if best else total


def _html_row(cells: Sequence[str], scope: str = "row") -> str:
    head = 1 if scope == "row" else len(cells)
    return (
        "<tr>"
        + "".join(f'<th scope="{scope}">{escape(cell)}</th>' for cell in cells[:head])
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells[head:])
        + "</tr>"
    )
