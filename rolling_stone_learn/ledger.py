"""The published rules disagree: what each source says, and the switch of ``Rules`` that decides.

Facts only. Every number is worked out from the ranks and rules named here, none is typed.

>>> from rolling_stone_learn import ledger
>>> ledger.rows[0].point, ledger.rows[0].switches
('The pack', ('pack',))
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from types import ModuleType

from .engine.plays import join_words
from .engine.rules import CHOICES, Rules
from .grid import Grid
from .ledger_numbers import (
    FULL_RANKS,
    JAQUES_RANKS,
    PLAYERS,
    costs,
    pack_size,
    ranks_short,
    stock_left,
)
from .words.lessons import LEDGER_CAPTION, LEDGER_HEAD

SOURCES = {
    "J": "Jaques of London's page",
    "F": "the full rules with a score pad",
    "P": "Parlett, Penguin Book of Card Games",
    "B": "the Bicycle page of the US Playing Card Company",
    "W": "Wikipedia, English and German",
    "M": "Meyers, 1906",
    "L": "a children's leaflet",
}


@dataclass(frozen=True, slots=True)
class Saying:
    """What some sources say: their letters, the fact, and the value of the row's switch for it."""

    sources: str
    words: str
    value: object = None


@dataclass(frozen=True, slots=True)
class Row:
    """One point of the rules: what the sources say, what we chose, and under which switches."""

    point: str
    sayings: tuple[Saying, ...]
    here: str
    switches: tuple[str, ...] = ()

    def said(self, *letters: str) -> str:
        """Return what these sources say; nothing, if nothing.

        >>> rows[1].said("J").split(";")[0]
        'Who holds the ace of spades'
        """
        lines = []
        for saying in self.sayings:
            if sources := [letter for letter in letters if letter in saying.sources]:
                who = "" if len(letters) == 1 else f"{', '.join(sources)}: "
                switch = f"{self.switches[0]}=" if isinstance(saying.value, bool) else ""
                value = "" if saying.value is None else f" (`{switch}{saying.value}`)"
                lines.append(f"{who}{saying.words}{value}")
        return "\n".join(lines)

    def settings(self) -> str:
        """Return every switch with its values, the default first."""
        lines = []
        for switch in self.switches:
            values = CHOICES.get(switch, (getattr(Rules(), switch),))
            lines.append(f"`{switch}`: {', '.join(f'`{value}`' for value in values)}")
        return "\n".join(lines)


rows: tuple[Row, ...] = (
    Row(
        "The pack",
        (
            Saying(
                "J",
                f"Eight cards each: {join_words([8 * n for n in PLAYERS])} cards for "
                f"{join_words(PLAYERS)} players. But the ranks it lists make only "
                f"{join_words(list(map(pack_size, JAQUES_RANKS)))}: they are "
                f"{join_words(ranks_short())} ranks short.",
                "eight_each",
            ),
            Saying(
                "F",
                "From the ace down to 7, 5 and 3: "
                f"{join_words(list(map(pack_size, FULL_RANKS)))} cards.",
                "eight_each",
            ),
            Saying(
                "F",
                f"Older rules: {len(Rules(pack='piquet').cards)} cards for up to four players",
                "piquet",
            ),
            Saying("F", f"and {len(Rules(pack='full').cards)} cards for more.", "full"),
        ),
        "The counts are right, so the lists need more ranks: "
        f"{join_words([len(Rules(players=n).cards) for n in PLAYERS])} cards.",
        ("pack",),
    ),
    Row(
        "Who leads first",
        (
            Saying(
                "J",
                "Who holds the ace of spades; if it is not in play, who draws the highest card.",
                "ace_of_spades",
            ),
            Saying("FBP", "The dealer's left.", "dealer_left"),
        ),
        "The dealer's left. With J's way everybody knows who holds the ace of spades.",
        ("first_leader",),
    ),
    Row(
        "Who leads after a pick-up",
        (
            Saying("J", "Step 3: the player on the picker's left.", "left_of_picker"),
            Saying("J", "The fine points: the picker. The page contradicts itself.", "picker"),
            Saying("FBPMW", "The picker.", "picker"),
            Saying("L", "The picker, in another suit.", "picker_other_suit"),
        ),
        "The picker. For J we follow its step 3.",
        ("after_pickup",),
    ),
    Row(
        "The last card",
        (
            Saying(
                "J",
                "The round ends at once. It also settles a tie that, as it says itself, cannot be.",
            ),
            Saying("FP", "The round ends at once, even in mid-trick."),
        ),
        "At once, even in mid-trick. All that speak of it agree.",
    ),
    Row(
        "What a round costs",
        (
            Saying("J", "One penalty point for each card left.", "cards"),
            Saying(
                "FP",
                "Who goes out gains the others' cards: ace 1, number cards their number, "
                "J, Q and K 10.",
                "parlett",
            ),
            Saying("F", "The early rules: no points at all.", "none"),
        ),
        f"All three. Somebody is left with A♥ and K♥: {costs('cards')[1]} penalty points for J, "
        f"{costs('parlett')[0]} gained by who went out for F and P.",
        ("scoring",),
    ),
    Row(
        "Escalating penalties",
        (
            Saying("J", "Cards cost 2 to 14. Perhaps those left at the end,", "face_left"),
            Saying("J", "perhaps those picked up: its words allow both.", "face_picked"),
        ),
        f"Both readings. Somebody picked up 9♥ and is left with A♥ and K♥: "
        f"{costs('face_left')[1]} points or {costs('face_picked')[1]}.",
        ("scoring",),
    ),
    Row(
        "Who leads the next round",
        (
            Saying("J", "Who picked up last in the round before.", "last_picker"),
            Saying("F", "The left of the next dealer.", "dealer_left"),
        ),
        "The dealer's left. If nobody picked up, J's way falls back on its first leader.",
        ("next_leader",),
    ),
    Row(
        "How long a match is",
        (
            Saying(
                "J",
                "A number of rounds agreed before, five or ten. A target of points is "
                "named once, but no such target stands in its rules.",
            ),
            Saying("F", "Stop whenever you like."),
        ),
        "So many rounds, so many points, or open.",
        ("rounds", "points"),
    ),
    Row(
        "Partners",
        (
            Saying(
                "J",
                "Four players, partners face to face: the pair with fewer cards left wins. "
                "And the pair of who went out? It does not say.",
                value=True,
            ),
        ),
        "The lower pair wins, whoever went out.",
        ("partners",),
    ),
    Row(
        "Trumps",
        (
            Saying(
                "J",
                "Turn the top card of the stock to name trumps. But its own pack leaves "
                f"{join_words(sorted(set(stock_left('eight_each'))))} cards for it.",
                value=True,
            ),
            Saying("F", "No trumps.", value=False),
        ),
        f"The 52 cards, eight each: a stock of {join_words(stock_left('full_eight'))} cards "
        f"with {join_words(PLAYERS)} players.",
        ("trumps", "no_stock", "pack"),
    ),
    Row(
        "A wrong card (a revoke)",
        (
            Saying(
                "J",
                "Trick still there: the player picks it up, takes the wrong card back and plays a "
                "right one. Trick gone: draws as many cards from the others.",
                "ruled",
            ),
        ),
        "Refused with the reason, or ruled as J says. Without trumps a wrong card is seen at once; "
        "a wrong pick-up is not.",
        ("revokes",),
    ),
    Row(
        "A round without an end",
        (Saying("JF", "Not a word; yet a round can go on for ever."),),
        "Ours: stop when a position comes back, after many pick-ups in a row, or after many turns.",
        ("repetition", "stall_limit", "turn_cap", "stalemate"),
    ),
    Row(
        "Advice: a lone ace",
        (
            Saying(
                "J",
                "The headline: save high cards in short suits. The text below it: play a single "
                "ace as soon as you safely can. Advice against itself.",
            ),
            Saying("F", "Get rid of high cards early, when that is cheap."),
        ),
        "No rule: a question to measure in lesson 3.",
    ),
)


def table() -> Grid:
    """Return the whole ledger as a table."""
    cells = tuple(
        (
            row.point,
            row.said("J"),
            row.said("F"),
            row.said(*"PBWML"),
            "\n".join(filter(None, [row.here, row.settings()])),
        )
        for row in rows
    )
    return Grid(LEDGER_CAPTION, LEDGER_HEAD, cells)


class _Ledger(ModuleType):
    """A module that shows its table, so that ``rsl.ledger`` alone in a cell is the ledger."""

    def __repr__(self) -> str:
        return repr(table())

    def _repr_html_(self) -> str:
        return table()._repr_html_()


sys.modules[__name__].__class__ = _Ledger
