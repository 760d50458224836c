"""What the published rules claim, as questions for later: a place for bets, and no verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike

from .bets import keep_bets
from .engine.plays import join_words
from .grid import Grid
from .words.lessons import BETS, BETS_HEAD, GUESSES

OPEN = ("...", ...)
"""What stands in place of a bet that is still to come."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that play can test: what is claimed, by whom, and what would be counted."""

    name: str
    words: str
    source: str
    test: str


CLAIMS = (
    Claim(
        "trumps",
        "With trumps there are fewer big pick-ups.",
        "J, on trumps",
        "Count the pick-ups of three or more cards, with trumps and without.",
    ),
    Claim(
        "swings",
        "Escalating penalties make the points swing more.",
        "J, on escalating penalties",
        "Compare how far the points of one round lie apart, next to their average.",
    ),
    Claim(
        "partner",
        "It helps to lead your partner's long suit.",
        "J, on partners",
        "Let one pair do so and the other not, with the same cards.",
    ),
    Claim(
        "length",
        "A fixed number of rounds makes the time easy to foresee.",
        "J, on five or ten rounds",
        "Compare how many turns five rounds take, from match to match.",
    ),
    Claim(
        "longest",
        "It helps to lead from your longest suit.",
        "J, on winning",
        "Let one player do so among three who lead otherwise.",
    ),
    Claim(
        "big_hand",
        "A big hand in mid-game can still win.",
        "J, on winning",
        "Count how often somebody wins who once held twelve cards or more.",
    ),
)


def bet(path: str | PathLike[str] | None = None, **guesses: str) -> Grid:
    """Return the claims with your bets beside them; nothing is judged here.

    Dots are no bet yet. ``path`` names a small file that keeps the bets for lesson 3 and gives
    back earlier ones. Raises ``ValueError`` for a claim that is not there, a bet that is none of
    the three, or a file that holds anything else; then nothing is written.

    >>> bet(trumps="true").rows[0][-1], bet().rows[0][-1]
    ('true', 'none yet')
    >>> bet(trumps="maybe")
    Traceback (most recent call last):
    ValueError: trumps='maybe': bet one of 'true', 'false' or 'it depends'
    """
    return bet_on(CLAIMS, guesses, BETS["caption"], path)


def bet_on(
    claims: Sequence[Claim],
    guesses: Mapping[str, str],
    caption: str,
    path: str | PathLike[str] | None = None,
) -> Grid:
    """Return some claims with bets beside them; raises ``ValueError`` as ``bet`` does."""
    names = [claim.name for claim in claims]
    guesses = {name: str(guess).lower() for name, guess in guesses.items() if guess not in OPEN}
    for name, guess in guesses.items():
        if name not in names:
            raise ValueError(BETS["no_claim"].format(name, ", ".join(names)))
        if guess not in GUESSES:
            allowed = join_words([repr(known) for known in GUESSES], "or")
            raise ValueError(BETS["no_guess"].format(name, guess, allowed))
    if path is not None:
        guesses = keep_bets(path, guesses).claims
        kept = any(name in names for name in guesses)
        caption += BETS["kept" if kept else "empty"].format(path)
    rows = tuple(
        (
            f"`{claim.name}`: {claim.words}",
            claim.source,
            claim.test,
            guesses.get(claim.name, BETS["none"]),
        )
        for claim in claims
    )
    return Grid(caption, BETS_HEAD, rows)
