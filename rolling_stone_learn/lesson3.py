"""The bets of lesson 3: on a ranking, and on advice that contradicts itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .claims import Claim, bet_on
from .engine.rules import Rules
from .grid import Grid
from .words.lessons import LESSON3
from .words.tips import FILTERS

RULES = Rules.preset("classic", scoring="cards")
SEED = 7
FIELD = ("long_low", "short_low", "keep_suits", "known_void", "random")
CLAIMS = (
    Claim(
        "short_high",
        "Play the high cards of your short suits soon.",
        "J, the text of a tip",
        "Let one player of four do so, the others lead long and low, all on the same cards.",
    ),
    Claim(
        "save_short_high",
        "Save the high cards of your short suits.",
        "J, the headline of the same tip",
        "Likewise.",
    ),
    Claim(
        "not_into_nearly_out",
        "Avoid the suit that a player who is nearly out has run out of.",
        "J, on watching hands",
        "Likewise; nearly out means two cards or fewer.",
    ),
    Claim(
        "into_nearly_out",
        "Make a player who is nearly out pick up.",
        "J, the very next sentence",
        "Likewise.",
    ),
)


def bet(**guesses: str) -> Grid:
    """Return the advice that contradicts itself with your bets beside it.

    Raises ``ValueError`` for a claim that is not there, or a bet that is none of the three.

    >>> bet(short_high="true").rows[0][-1]
    'true'
    """
    return bet_on(CLAIMS, guesses, LESSON3["bets"])


def advice() -> Grid:
    """Return every piece of advice that a tip can look at, by the name it has in code.

    >>> advice().rows[0]
    ('longest', 'Lead from your longest suit (J).', 'your own cards')
    """
    rows = tuple((name, said["idea"], said["reads"]) for name, said in FILTERS.items())
    return Grid(LESSON3["advice"], tuple(LESSON3["advice_head"].split("|")), rows)


def compare(my_ranking: Sequence[str], found: Any) -> Grid:
    """Return your ranking beside that of a tournament, and how many settled pairs you had right.

    Only pairs whose order the deals settle are counted; a tie is nobody's mistake. Raises
    ``ValueError`` unless the ranking names each player of the tournament once.
    """
    lines = {line["player"]: line for line in found.table.to_dict("records")}
    if not isinstance(my_ranking, list | tuple) or sorted(map(str, my_ranking)) != sorted(lines):
        raise ValueError(LESSON3["no_ranking"].format(", ".join(map(repr, lines))))
    settled = [
        (one, other)
        for one in lines
        for other in lines
        if lines[one]["rank_to"] < lines[other]["rank_from"]
    ]
    right = sum(my_ranking.index(one) < my_ranking.index(other) for one, other in settled)
    rows = tuple(
        (str(place), name, _rank(lines[name]), f"{100 * lines[name]['win_share']:.1f}")
        for place, name in enumerate(my_ranking, start=1)
    )
    pairs = len(lines) * (len(lines) - 1) // 2
    caption = LESSON3["right"].format(right, len(settled), pairs - len(settled))
    return Grid(caption, tuple(LESSON3["head"].split("|")), rows)


def _rank(line: dict[str, Any]) -> str:
    first, last = line["rank_from"], line["rank_to"]
    return str(first) if first == last else LESSON3["between"].format(first, last)
