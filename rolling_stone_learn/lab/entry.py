"""Entering a bot: it is tried on a hundred odd positions first, and told what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..engine.deal import deal
from ..engine.observation import Observation
from ..engine.players import Player, play_turn
from ..engine.plays import join_words
from ..engine.rng import Rng
from ..engine.rules import Rules
from ..engine.state import RoundState
from ..words.lab import ENTRY
from .apart import Gone, TooSlow, pack, run_apart
from .programs import parts_of
from .trial import answers, in_short

POSITIONS = 100
PART = 10  # positions that are met one after another
SECONDS = 1.0  # for one move
MOST_TOLD = 3
PARTS = range(0, POSITIONS, PART)


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong at one of the positions, which ``seen`` shows."""

    kind: str
    told: str
    seen: Observation | None = None

    def __str__(self) -> str:
        if self.seen is None:
            return self.told
        lead = self.seen.led_suit
        asked = ENTRY["follow"].format(lead.plural) if lead else ENTRY["lead"]
        hand = join_words(self.seen.hand)
        return ENTRY["fault"].format(self.told, asked, hand, join_words(self.seen.legal, "or"))


@dataclass(frozen=True, slots=True)
class Report:
    """How a bot did on odd positions: ``ok``, and every fault with its position."""

    name: str
    positions: int
    faults: tuple[Fault, ...]

    @property
    def ok(self) -> bool:
        """Whether it may enter."""
        return not self.faults

    def __repr__(self) -> str:
        if self.ok:
            return ENTRY["ok"].format(self.name, self.positions)
        lines = [ENTRY["bad"].format(self.name, len(self.faults), self.positions)]
        kinds: dict[str, list[Fault]] = {}
        for fault in self.faults:
            kinds.setdefault(fault.kind, []).append(fault)
        for kind, faults in kinds.items():
            lines.append(f"  {ENTRY[kind]} ({len(faults)}):")
            lines += [f"    {fault}" for fault in faults[:MOST_TOLD]]
        return "\n".join(lines)


class NotReady(ValueError):
    """A bot cannot enter; the message is its report, and ``report`` holds it."""

    def __init__(self, report: Report) -> None:
        super().__init__(repr(report))
        self.report = report


def is_ours(player: str | Player) -> bool:
    """Whether a player is one of the package's own: it is made of tips."""
    return parts_of(player) is not None


def check_seconds(seconds: object) -> None:
    """Raise ``ValueError`` unless this can be the time for a move."""
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0:
        raise ValueError(ENTRY["seconds"].format(seconds))


def try_bot(
    player: Player, rules: Rules | None = None, name: str = "", seconds: float = SECONDS
) -> Report:
    """Try a bot on a hundred odd positions, in a process of its own, and report.

    Each is met twice with the same chance, and must get the same answer. A move may take
    ``seconds``. What the bot raises is told. Raises ``ValueError`` for a time that cannot be.

    >>> def first(seen, rng):
    ...     return seen.legal[0]
    >>> try_bot(first)
    first: ready. It played 100 odd positions by the rules.
    """
    check_seconds(seconds)
    rules = rules or Rules()
    name = name or str(getattr(player, "__name__", type(player).__name__))
    seen = list(odd_positions(rules))
    try:
        packed, wait = pack(player), seconds * (2 * PART + 2)
        calls = [(packed, first, seen[first : first + PART], seconds) for first in PARTS]
        found = [fault for part in run_apart(answers, calls, wait) for fault in part]
    except TooSlow:
        found = [("slow", ENTRY["stuck"].format(f"{wait:g}"), None)]
    except Gone:
        found = [("error", ENTRY["gone"], None)]
    except Exception as error:  # it cannot even be packed
        found = [("error", ENTRY["unpacked"].format(in_short(error)), None)]
    faults = (
        Fault(kind, told, None if place is None else seen[place]) for kind, told, place in found
    )
    return Report(name, len(seen), tuple(faults))


def odd_positions(rules: Rules, positions: int = POSITIONS) -> Iterator[Observation]:
    """Yield choices from random rounds: first, last, with the largest and with the least hand.

    >>> len({seen for seen in odd_positions(Rules(players=3))})
    100
    """
    number = found = 0
    while found < positions:
        choices = list(_choices(rules, Rng("odd", number).next64()))
        number += 1
        if choices:
            by_size = sorted(choices, key=lambda state: len(state.hands[state.to_play or 0]))
            state = (choices[0], choices[-1], by_size[-1], by_size[0])[found % 4]
            yield state.observation(state.to_play or 0)
            found += 1


def _choices(rules: Rules, seed: int) -> Iterator[RoundState]:
    state: RoundState = deal(rules, seed)
    while state.to_play is not None:
        if len(state.legal_plays()) > 1:
            yield state
        state = play_turn(state, ["random"] * rules.players, seed)
