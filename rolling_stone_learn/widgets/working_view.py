"""The working behind one cell of the odds panel, as plain data: words, formula and picture."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from math import prod
from typing import Any

from ..engine.beliefs import Belief
from ..engine.cards import Suit
from ..engine.working import Blank, Case, Tile, Working
from ..sentences import event_sentence
from ..words.odds import ODDS
from .chances import in_deals
from .odds_view import others, void_sentence

View = dict[str, Any]
Token = str | dict[str, str]
_PART = re.compile(r"C\(([^(),]+),([^(),]+)\)|(\[[a-z]\])")
HINTS = {  # by how many numbers are left out
    1: ("hint_certain",),
    2: ("hint_answer", "hint_thousand"),
    3: ("hint_void", "hint_answer", "hint_thousand"),
    4: ("hint_cards", "hint_others", "hint_answer", "hint_thousand"),
}


def working_view(
    belief: Belief,
    names: tuple[str, ...],
    seat: int,
    suit: Suit,
    *,
    half: bool,
    tries: Mapping[str, str],
) -> View:
    """Return the working of one void; with ``half``, what was tried in its blanks."""
    name = names[seat]
    working = belief.explain(seat, suit, name=name, half=half)
    title = ODDS["working"].format(
        void_sentence(belief, seat, suit, name)
        if not half
        else ODDS["without"].format(name, "…", suit.singular)
    )
    seen = belief.observation
    return {
        "seat": seat,
        "suit": suit.value,
        "title": title,
        "lines": _lines(working),
        "formula": typeset(working.formula) if "/" in working.formula else [],
        "formula_says": spoken(working.formula),
        "tiles": _tiles_view(working, names, suit),
        "evidence_title": ODDS["evidence"].format(name, suit.plural),
        "evidence": [
            event_sentence(event, names, seen.rules) for event in belief.evidence(seat, suit)
        ],
        "cases": _cases_view(working, suit, half=half) if working.cases else None,
        "can_half": bool(belief.explain(seat, suit, half=True).blanks),
        "half": half,
        "blanks": _blanks_view(working, tries),
        "done": bool(working.blanks)
        and all(blank.matches(tries.get(blank.name, "")) for blank in working.blanks),
    }


def any_working_view(belief: Belief, names: tuple[str, ...], suit: Suit) -> View:
    """Return the working of somebody's void: not the sum, and not the product."""
    chances = [(names[seat], belief.void(seat, suit)) for seat in others(belief)]
    total = sum((chance for _, chance in chances), Fraction(0))
    answer = belief.any_void(suit)
    each = ", ".join(f"{name} {chance}" for name, chance in chances)
    lines = [ODDS["any_sum"].format(total, each)]
    if total == answer:
        lines.append(ODDS["any_never"].format(answer))
    else:
        lines.append(ODDS["any_twice"].format(suit.singular, in_deals(answer), answer))
        product = 1 - prod(1 - chance for _, chance in chances)
        if product != answer:
            lines.append(ODDS["product"].format(in_deals(Fraction(product))))
    empty: View = {"evidence": [], "evidence_title": "", "cases": None, "blanks": [], "tiles": []}
    return empty | {
        "seat": -1,
        "suit": suit.value,
        "title": ODDS["any_working"].format(suit.singular),
        "lines": lines,
        "formula": [],
        "formula_says": "",
        "can_half": False,
        "half": False,
        "done": False,
    }


def typeset(formula: str) -> list[list[list[Token]]]:
    """Part a formula into the sides of its equation, each with a numerator and a denominator.

    >>> typeset("C(18,8)/C(24,8) = 26/437")
    [[[{'n': '18', 'k': '8'}], [{'n': '24', 'k': '8'}]], [['26'], ['437']]]
    """
    return [[_tokens(part) for part in side.split("/")] for side in formula.split(" = ")]


def _tokens(part: str) -> list[Token]:
    found: list[Token] = []
    end = 0
    for match in _PART.finditer(part):
        found.append(part[end : match.start()])
        n, k, blank = match.groups()
        found.append({"blank": blank[1]} if blank else {"n": n, "k": k})
        end = match.end()
    found.append(part[end:])
    return [token.strip() if isinstance(token, str) else token for token in found if token]


def spoken(formula: str) -> str:
    """Say a formula aloud.

    >>> spoken("C(18,8)/C(24,[a]) = 26/437")
    '18 choose 8 over 24 choose blank a equals 26 over 437'
    """
    said = re.sub(r"C\(([^(),]+),([^(),]+)\)", ODDS["choose_of"].format(r"\1", r"\2"), formula)
    said = re.sub(r"\[([a-z])\]", ODDS["blank_said"].format(r"\1"), said)
    return re.sub(r"\s*/\s*", f" {ODDS['over']} ", said).replace("=", ODDS["equals"])


def _lines(working: Working) -> list[str]:
    """Part the text where the formula or the cases stand, which are drawn instead."""
    before, formula, after = working.text.partition(working.formula)
    if not formula or "/" not in formula:
        lines = [line for line in working.text.split("\n") if not line.startswith("- ")]
    else:
        lines = [before.strip(), after.strip(", ")]
    return [line if line.endswith((".", ":")) else f"{line}." for line in lines if line]


def _tiles_view(working: Working, names: tuple[str, ...], suit: Suit) -> list[View]:
    """Return the tiles, the suits as the eye has them: spades first."""
    tiles = sorted(working.tiles, key=lambda tile: "SHDC".find(str(tile.of)))
    return [_tile_view(tile, names, suit) for tile in tiles if tile.count]


def _tile_view(tile: Tile, names: tuple[str, ...], suit: Suit) -> View:
    if isinstance(tile.of, Suit):
        label = f"{tile.of.symbol} {tile.of.plural}"
    else:
        label = ODDS["stock"] if tile.of is None else names[tile.of]
    return {
        "kind": tile.kind,
        "label": label,
        "note": ODDS["shut"].format(suit.singular) if tile.shut else "",
        "sign": tile.of.symbol if isinstance(tile.of, Suit) else "",
        "suit": tile.of.value if isinstance(tile.of, Suit) else "",
        "count": tile.count,
        "asked": tile.asked,
        "shut": tile.shut,
    }


def _cases_view(working: Working, suit: Suit, *, half: bool) -> View:
    """Return a line for each case that leaves a void possible, and one for all others."""
    some = [case for case in working.cases if case.chance]
    none = sum(case.deals for case in working.cases if not case.chance)
    lines = [_case_line(case) for case in some]
    if none:
        lines.append([ODDS["other_cases"], f"{none:,}", "0", "0"])
    head = ODDS["cases_head"].format(suit.plural).split("|")
    total = sum(case.deals for case in working.cases)
    void = f"{int(sum(case.deals * case.chance for case in some)):,}"
    lines.append([ODDS["all_cases"], f"{total:,}", "", "" if half else void])
    if half:
        return {"head": head[:3], "lines": [line[:3] for line in lines]}
    return {"head": head, "lines": lines}


def _case_line(case: Case) -> list[str]:
    void = int(case.deals * case.chance)
    return [str(case.count), f"{case.deals:,}", str(case.chance), f"{void:,}"]


def _blanks_view(working: Working, tries: Mapping[str, str]) -> list[View]:
    hints = HINTS[len(working.blanks)] if working.blanks else ()
    return [
        {"name": blank.name, "given": tries.get(blank.name, "")}
        | _verdict(blank, tries.get(blank.name, ""), hint)
        for blank, hint in zip(working.blanks, hints, strict=True)
    ]


def _verdict(blank: Blank, given: str, hint: str) -> View:
    if not given:
        return {"right": None, "says": ""}
    if blank.matches(given):
        return {"right": True, "says": ODDS["right"]}
    try:
        Fraction(given.replace(",", ""))
    except (ValueError, ZeroDivisionError):
        return {"right": False, "says": ODDS["unreadable"]}
    return {"right": False, "says": f"{ODDS['wrong']}. {ODDS[hint]}"}
