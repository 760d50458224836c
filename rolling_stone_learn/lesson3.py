"""The bets of lesson 3: on a ranking, and on claims, each beside what was measured."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any

from .bets import PLAYERS, Bets, keep_bets, read_bets
from .claims import CLAIMS as BOOK_CLAIMS
from .claims import Claim, bet_on
from .engine.observation import Observation
from .engine.rng import Rng
from .engine.rules import Rules
from .grid import Grid
from .guessing import guessed  # noqa: F401  # the lesson calls it by this name
from .saving import SavedError
from .words.lessons import BETS, LESSON3
from .words.tips import FILTERS

RULES = Rules.preset("classic", scoring="cards")
SEED = 7
FIELD = PLAYERS
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


MEANS = {
    "true": "true",
    "helps": "true",
    "false": "false",
    "hurts": "false",
    "depends": "it depends",
}
"""Which bet each verdict of an experiment makes right; any other verdict settles nothing."""
EARLY = ("early", "stopped", "provisional")
"""The verdicts of an experiment that is not done."""
WAITING = ("waiting", "not_yet")
"""What is said of bets that are neither right nor wrong."""


def lead(tip: Any, seen: Observation) -> str:
    """Return which card a tip leads at a position, and why; chance breaks a tie, always alike.

    >>> import rolling_stone_learn as rsl
    >>> lead(rsl.Tip("longest"), rsl.deal(RULES, SEED).observation(0))
    'It leads 8♥. longest: you hold most hearts. The best card it turned down is J♦'
    """
    return LESSON3["lead"].format(tip(seen, Rng(SEED)), tip.explain(seen))


@dataclass(frozen=True, slots=True)
class Ranking:
    """A bet on who is best, who comes next, and so on; without names, no bet yet."""

    names: tuple[str, ...]
    caption: str

    @property
    def _grid(self) -> Grid:
        rows = ((str(place), name, LESSON3[name]) for place, name in enumerate(self.names, start=1))
        return Grid(self.caption, tuple(LESSON3["ranking_head"].split("|")), tuple(rows))

    def __repr__(self) -> str:
        return repr(self._grid) if self.names else self.caption

    def _repr_html_(self) -> str:
        return self._grid._repr_html_() if self.names else f"<p>{self.caption}</p>"


def rank(names: Sequence[str], path: str | PathLike[str] | None = None) -> Ranking:
    """Return your bet on the ranking as a numbered list, checked at once.

    An empty list is no bet yet. ``path`` names a file that keeps the bet, and gives back an
    earlier one. Raises ``ValueError`` that says which name is missing, double or unknown; then
    nothing is written.

    >>> rank(["long_low", "random"])
    Traceback (most recent call last):
    ValueError: still missing: short_low, keep_suits, known_void. Put each player in your ...
    >>> rank(["long_low", "known_void", "keep_suits", "random", "short_low"]).names[0]
    'long_low'
    """
    if not isinstance(names, list | tuple):
        five = ", ".join(map(repr, FIELD))
        raise ValueError(LESSON3["not_list"].format(five))  # noqa: TRY004  # as every wrong bet
    for place, name in enumerate(names):
        if name not in FIELD:
            raise ValueError(LESSON3["unknown"].format(name, ", ".join(sorted(FIELD))))
        if name in names[:place]:
            raise ValueError(LESSON3["double"].format(name))
    missing = [name for name in FIELD if name not in names]
    if names and missing:
        raise ValueError(LESSON3["missing"].format(", ".join(missing)))
    kept = tuple(names) if path is None else keep_bets(path, ranking=names).ranking
    if not kept:
        return Ranking((), LESSON3["no_bet"])
    return Ranking(kept, LESSON3["ranking" if path is None else "ranking_kept"].format(path))


def bet(path: str | PathLike[str] | None = None, **guesses: str) -> Grid:
    """Return the advice that contradicts itself with your bets beside it.

    ``path`` and what it raises are as for ``rsl.claims.bet``.

    >>> bet(short_high="true").rows[0][-1]
    'true'
    """
    return bet_on(CLAIMS, guesses, LESSON3["bets"], path)


def advice() -> Grid:
    """Return every piece of advice that a tip can look at, by the name it has in code.

    >>> advice().rows[0]
    ('longest', 'Lead from your longest suit (J).', 'your own cards')
    """
    rows = tuple((name, said["idea"], said["reads"]) for name, said in FILTERS.items())
    return Grid(LESSON3["advice"], tuple(LESSON3["advice_head"].split("|")), rows)


def compare(my_ranking: Ranking | Sequence[str], found: Any) -> Grid:
    """Return your ranking beside that of a tournament, and how many settled pairs you had right.

    Only pairs whose order the deals settle are counted; a tie is nobody's mistake. No bet yet shows
    the ranking alone. Raises ``ValueError`` unless the ranking names each player of the tournament
    once.
    """
    mine = my_ranking.names if isinstance(my_ranking, Ranking) else my_ranking
    lines = {line["player"]: line for line in found.table.to_dict("records")}
    head = tuple(LESSON3["head"].split("|"))
    if isinstance(my_ranking, Ranking) and not mine:
        return Grid(
            LESSON3["unranked"],
            head,
            tuple(_line(LESSON3["none"], line) for line in lines.values()),
        )
    if not isinstance(mine, list | tuple) or sorted(map(str, mine)) != sorted(lines):
        raise ValueError(LESSON3["no_ranking"].format(", ".join(map(repr, lines))))
    right = sum(mine.index(better) < mine.index(worse) for better, worse in found.settled)
    settled, pairs = len(found.settled), len(lines) * (len(lines) - 1) // 2
    caption = LESSON3["right"].format(right, settled, pairs - settled)
    rows = (_line(str(place), lines[name]) for place, name in enumerate(mine, start=1))
    return Grid(caption, head, tuple(rows))


def _line(place: str, line: dict[str, Any]) -> tuple[str, ...]:
    first, last = line["rank_from"], line["rank_to"]
    rank = str(first) if first == last else LESSON3["between"].format(first, last)
    return place, line["player"], rank, f"{100 * line['win_share']:.1f}"


def judge(found: Any, path: str | PathLike[str] = "my_bets.json") -> Grid:
    """Return each claim that was measured beside your bet: right, not right, or not settled.

    ``found`` is what ``variant_claims`` returned, or an ``ablation`` of the advice in ``CLAIMS``;
    ``path`` names the file of your bets. A tip that helps at some tables is settled only where the
    others are too. No bets, or a file that cannot be read, is said in the caption. Raises
    ``TypeError`` for any other thing, ``ValueError`` for an ablation of tips that nobody bet on.
    """
    words = {claim.name: claim.words for claim in _claims_of(found)}
    try:
        kept = read_bets(path)
        bets, caption = kept.claims, LESSON3["no_bets" if kept == Bets() else "other_bets"]
        caption = caption.format(path)
    except SavedError as error:
        bets, caption = {}, LESSON3["no_file"].format(error)
    rows, counted = [], Counter[str]()
    one_table = len(getattr(found, "tables", ())) == 1
    for name, verdict in found.verdicts.items():
        early = verdict in EARLY
        told = MEANS.get(verdict, LESSON3["early" if early else "open"])
        judged = _judged(bets.get(name), verdict, one_table=one_table)
        counted[judged] += 1
        measured = told if early else f"{told}\n{found.reasons[name]}"
        rows.append((words[name], bets.get(name, BETS["none"]), measured, LESSON3[judged]))
    caption = _told(found, counted) or caption
    return Grid(caption, tuple(LESSON3["judged_head"].split("|")), tuple(rows))


def _claims_of(found: Any) -> Sequence[Claim]:
    """Return the claims that a result is about: ``longest`` is one of the books, and a tip too."""
    if hasattr(found, "tested"):
        return BOOK_CLAIMS
    if not hasattr(found, "effects"):
        raise TypeError(LESSON3["no_result"].format(type(found).__name__))
    names = [claim.name for claim in CLAIMS]
    others = [name for name in found.verdicts if name not in names]
    if others:
        raise ValueError(LESSON3["no_bets_on"].format(", ".join(others), ", ".join(names)))
    return CLAIMS


def _told(found: Any, counted: Counter[str]) -> str:
    """Say how many bets were right, and how much of the experiment is there."""
    if not found.verdicts:
        return LESSON3["nothing"]
    done = len(getattr(found, "tested", ()))
    if done and done < found.planned:
        return LESSON3["stopped"].format(done, found.planned)
    if counted.total() == counted["none"]:
        return ""
    hits, missed = counted["hit"], counted["missed"]
    parts = [LESSON3["judged" if hits + missed else "unsettled"].format(hits, hits + missed)]
    waiting = [one for one in WAITING if counted[one]]
    parts += [LESSON3["count"].format(counted[one], LESSON3[one]) for one in waiting]
    return "; ".join(parts)


def _judged(guess: str | None, verdict: str, *, one_table: bool) -> str:
    if guess is None:
        return "none"
    if verdict not in MEANS:
        return "not_yet" if verdict in EARLY else "waiting"
    if one_table and guess == MEANS["depends"]:  # which one table cannot show
        return "waiting"
    return "hit" if MEANS[verdict] == guess else "missed"
