"""Sheets to print: a strip of cards for every seat, and a score sheet for a match."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from .engine.cards import Card
from .engine.deal import deal
from .engine.rules import MOST_PLAYERS, Rules, check_type, find_preset
from .engine.state import RoundState
from .saving import write_whole
from .sentences import points_label, seat_names, trumps_sentence
from .words.pad import SHEETS
from .words.table import MATCH_WON, PRESET_NAMES

HERE = Path(__file__).parent
SUITS: dict[str, str] = json.loads((HERE / "widgets/static/suits.json").read_text("utf-8"))
CSS = (HERE / "sheets.css").read_text("utf-8")
# Ranks as strokes of our own, 60 wide and 100 high: no font can change them.
RANKS = {
    "2": "M10 28A20 18 0 0 1 50 28C50 50 10 68 10 91H51",
    "3": "M11 10H47L27 42A24 25 0 1 1 9 79",
    "4": "M41 93V10L8 68H54",
    "5": "M47 10H16L13 46A23 24 0 1 1 9 81",
    "6": "M45 10C24 26 9 48 9 70A21 21 0 1 0 51 70A21 21 0 1 0 10 63",
    "7": "M8 10H51L24 93",
    "8": "M30 9a18 19 0 1 0 .1 0ZM30 47a21 22 0 1 0 .1 0Z",
    "9": "M15 91C36 75 51 53 51 31A21 21 0 1 0 9 31A21 21 0 1 0 50 38",
    "10": "M1 30L17 10V92M54 10a17 41 0 1 0 .1 0Z",
    "J": "M22 10H50M40 10V72A16 18 0 0 1 8 74",
    "Q": "M29 10a22 40 0 1 0 .1 0ZM33 70L54 95",
    "K": "M11 9V92M50 10L14 54M27 41L52 92",
    "A": "M6 92L30 9L54 92M15 64H45",
}
MOST_ON_A_PAGE = 6
MOST_ROUNDS = 30


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page to print: shown in a notebook, or saved and printed from a browser."""

    title: str
    html: str

    def __repr__(self) -> str:
        return SHEETS["repr"].format(self.title)

    def _repr_html_(self) -> str:
        return (
            f'<iframe title="{escape(self.title)}" srcdoc="{escape(self.html)}" '
            'sandbox="allow-scripts allow-modals" '
            'style="width:100%;height:640px;border:1px solid #888;background:#fff"></iframe>'
        )

    def save(self, path: str | Path, *, replace: bool = False) -> Path:
        """Write the sheet into a file, whole or not at all, and return its path.

        What is there is kept unless ``replace`` is true (``FileExistsError``). Raises
        ``IsADirectoryError`` for a folder, ``FileNotFoundError`` when the folder is missing, and
        ``ValueError`` for a name that a browser would not open.
        """
        place = Path(path)
        if place.is_dir():
            raise IsADirectoryError(SHEETS["folder"].format(place))
        if place.suffix.lower() not in (".html", ".htm"):
            raise ValueError(SHEETS["suffix"].format(place.name, place.stem))
        if not place.parent.is_dir():
            raise FileNotFoundError(SHEETS["no_folder"].format(place.parent))
        if place.exists() and not replace:
            raise FileExistsError(SHEETS["exists"].format(place))
        write_whole(place, self.html)
        return place


def hand_sheets(source: RoundState | Rules, *, seeds: Iterable[int | str] | None = None) -> Sheet:
    """Return a page of strips for each deal, one strip a seat, to cut, fold and hand out.

    ``source`` is a position before a trick, or the rules, with a seed for every deal. Raises
    ``ValueError`` when the two do not go together.

    >>> hand_sheets(Rules(), seeds=[7, 8]).title
    'Hands of deal 7 to 8'
    """
    check_type("source", source, RoundState | Rules, "rsl.deal(rules, seed=7), or rules")
    if isinstance(source, RoundState):
        if seeds is not None:
            raise ValueError(SHEETS["seeds_too"])
        if source.trick or source.outcome is not None:
            raise ValueError(SHEETS["mid_trick"])
        return _document(SHEETS["hands"], [_hands(source, SHEETS["no_number"])])
    if seeds is None or isinstance(seeds, int | str):
        raise ValueError(SHEETS["no_seeds"].format(seeds))
    numbers = list(seeds)
    if not numbers:
        raise ValueError(SHEETS["no_seeds"].format(numbers))
    pages = [_hands(deal(source, seed), SHEETS["number"].format(seed)) for seed in numbers]
    span = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
    return _document(SHEETS["hands_of"].format(span), pages)


def _hands(state: RoundState, number: str) -> str:
    """Return the strips of one deal: six on a page, or fewer."""
    names = seat_names(state.rules.players, human=None)
    seats = range(len(names))
    high = min(66.0, 258 / min(len(names), MOST_ON_A_PAGE))
    preset = PRESET_NAMES.get(find_preset(state.rules), "")
    head = " · ".join(filter(None, [SHEETS["game"], number, preset]))
    pages = []
    for first in seats[::MOST_ON_A_PAGE]:
        strips = (
            _strip(state, seat, names[seat], number)
            for seat in seats[first : first + MOST_ON_A_PAGE]
        )
        pages.append(
            f'<section class="page" style="--high:{high:.1f}mm"><h1>{escape(head)}</h1>'
            f'<p class="how">{SHEETS["how"]}</p>{"".join(strips)}</section>'
        )
    return "".join(pages)


def _strip(state: RoundState, seat: int, name: str, number: str) -> str:
    marks = [
        number,
        SHEETS["dealer"] if seat == state.dealer else "",
        trumps_sentence(state.observation(seat)),
    ]
    lead = f'<strong class="lead">{SHEETS["lead"]}</strong>' if seat == state.leader else ""
    told = "".join(f"<span>{escape(mark)}</span>" for mark in marks if mark)
    hand = sorted(state.hands[seat], key=lambda card: ("SHCD".index(card.suit), -card.rank))
    cards = "".join(map(card_svg, hand))
    return (
        f'<article class="strip" aria-label="{escape(name)}">'
        f"<header><b>{escape(name)}</b>{told}{lead}</header>"
        f'<div class="hand" style="--cards:{len(hand)}">{cards}</div>'
        f'<div class="cover">{SHEETS["cover"].format(escape(name))}</div></article>'
    )


def card_svg(card: Card) -> str:
    """Return one card as a picture made of shapes, with its spoken name.

    >>> 'aria-label="9 of hearts"' in card_svg(Card("H", 9)), "<text" in card_svg(Card("H", 9))
    (True, False)
    """
    sign = f'<path d="{SUITS[card.suit.value]}" transform="translate({{}}) scale({{}})"/>'
    return (
        f'<svg class="card {card.suit.plural}" viewBox="0 0 100 140" role="img" '
        f'aria-label="{card.title}"><rect x="1" y="1" width="98" height="138" rx="9"/>'
        f'<path class="rank" d="{RANKS[card.rank_text]}" transform="translate(10 10) scale(.5)"/>'
        f"{sign.format('10 66', '.29')}{sign.format('42 76', '.52')}</svg>"
    )


def score_sheet(
    players: int | Sequence[str] = 4, *, rounds: int = 5, rules: Rules | None = None
) -> Sheet:
    """Return an empty score sheet: a row a round, with points, running totals and the dealer.

    ``players`` is how many there are, or their names; the first leads first, so the last deals
    first. Raises ``ValueError`` for numbers that cannot be, or rules for another table.

    >>> score_sheet(["Ada", "Ben", "Cleo"], rounds=3).title
    'Score sheet'
    """
    names = _names(players)
    if isinstance(rounds, bool) or not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
        raise ValueError(SHEETS["rounds"].format(rounds, MOST_ROUNDS))
    rules = Rules(players=len(names), pack="full") if rules is None else rules
    check_type("rules", rules, Rules, "Rules.preset('jaques')")
    if rules.players != len(names):
        raise ValueError(SHEETS["other_table"].format(len(names), rules.players))
    kind = "blank" if isinstance(players, int) else "name"
    head = "".join(
        f'<th scope="col" colspan="2" class="{kind}">{escape(name)}</th>' for name in names
    )
    under = f"<th>{SHEETS['points']}</th><th>{SHEETS['total']}</th>" * len(names)
    rows = "".join(_score_row(number, len(names)) for number in range(rounds))
    meaning = f"{points_label(rules)} {MATCH_WON[_way(rules)]}"
    body = (
        f'<section class="page" style="--row:{min(16.0, 190 / rounds):.1f}mm">'
        f"<h1>{SHEETS['score']}</h1><p>{escape(meaning)}</p><table><thead>"
        f'<tr><th rowspan="2" scope="col">{SHEETS["round"]}</th>{head}</tr>'
        f'<tr class="under">{under}</tr></thead><tbody>{rows}</tbody></table>'
        f'<p class="how">{SHEETS["dealer_mark"]}</p></section>'
    )
    return _document(SHEETS["score"], [body])


def _names(players: object) -> list[str]:
    """Return a name, or the place for one, for each player; there must be 2 to 8."""
    if isinstance(players, int) and not isinstance(players, bool):
        names = [SHEETS["player"].format(seat + 1) for seat in range(min(players, 9))]
    else:
        names = list(players) if isinstance(players, list | tuple) else []
    if not 2 <= len(names) <= MOST_PLAYERS or not all(isinstance(name, str) for name in names):
        raise ValueError(SHEETS["players"].format(players, MOST_PLAYERS))
    return names


def _score_row(number: int, players: int) -> str:
    dealer = (number - 1) % players
    cells = "".join(
        f"<td>{SHEETS['deals'] if seat == dealer else ''}</td><td></td>" for seat in range(players)
    )
    return f'<tr><th scope="row">{number + 1}</th>{cells}</tr>'


def _way(rules: Rules) -> str:
    if rules.scoring == "none":
        return "none"
    return "low" if rules.low_is_good else "high"


def _document(title: str, pages: list[str]) -> Sheet:
    return Sheet(
        title,
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<style>{CSS}</style></head><body><button type="button" onclick="print()">'
        f"{SHEETS['print']}</button>{''.join(pages)}</body></html>",
    )
