"""Many rounds with the same players: as fast as the rules allow, the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import repeat
from numbers import Integral
from time import perf_counter

import numpy as np

from ..engine.events import PickedUp, TrickDone, cards_taken
from ..engine.players import Player, find_player, play_round
from ..engine.rng import seed_number
from ..engine.rules import Rules
from ..engine.state import RoundState
from ..progress import PATIENCE, progress
from ..words.lab import SIMULATION
from .compiled import FAST, u64
from .kernel import play_rounds
from .lineup import check_players, name_of
from .programs import has_kernel, parts_of, set_up
from .results import ENDINGS, FIRST, PER_SEAT, Block, Results, deal_seed, nothing
from .sample import check_number

CHUNKS = {"compiled": 20_000, "plain": 200, "cards": 50}
"""How many rounds at most are played at once; no result depends on it."""
QUICK = 0.1  # seconds: a chunk that takes less may double


def simulate(
    rules: Rules,
    players: Sequence[str | Player],
    rounds: int = 100_000,
    seed: int | str = 1,
    *,
    jobs: int | None = None,
    chunk: int | None = None,
    keep: bool = True,
) -> Results:
    """Play many rounds, one player for each seat, and return what came out.

    Round k is the round that ``play_round(rules, players, deal_seed(seed, k))`` plays, whatever
    plays it: tips and ``random`` run in the fast kernel; trumps, the honour table and your own
    functions run card by card. ``jobs`` is joblib's ``n_jobs`` (-1 for all cores); under
    ``joblib.parallel_config`` its backend is used. No result depends on ``jobs`` or ``chunk``.
    ``keep=False`` keeps the sums alone, so memory does not grow with the rounds.

    A run that is interrupted returns what it has, marked as provisional. Raises ``ValueError`` for
    players or numbers that cannot be, and ``PlayerError`` for a player that fails.

    >>> results = simulate(Rules(), ["long_low", "random", "random", "random"], rounds=400)
    >>> results.frame[["winner", "termination", "turns"]].head(2)
           winner termination  turns
    round
    0           2    went_out     30
    1           2    went_out     49
    >>> results
    Seat 0, long_low: 40.5 % won (95 % interval: 35.8 % to 45.4 %)
    Seat 1, random: 18.2 % won (95 % interval: 14.8 % to 22.3 %)
    Seat 2, random: 24.2 % won (95 % interval: 20.3 % to 28.7 %)
    Seat 3, random: 17.0 % won (95 % interval: 13.6 % to 21.0 %)
    400 rounds; a guard stopped 0.0 % of them.
    """
    results = _begin(rules, players, rounds, seed, keep=keep)
    compiling = results.engine == "compiled" and not getattr(play_rounds, "signatures", True)
    said = _describe(results.engine)
    begun, delay = (SIMULATION["compiling"], 0) if compiling else (said, PATIENCE)
    bar = progress(begun, total=rounds, delay=delay)
    with bar, suppress(KeyboardInterrupt):
        for results in _grow(results, players, jobs, chunk):  # noqa: B020  # it grows
            bar.set_description(said, refresh=False)
            bar.update(results.rounds - bar.n)
        if bar.format_dict["elapsed"] > PATIENCE:  # then it was read
            _said.add(results.engine)
    return results


def stream(
    rules: Rules,
    players: Sequence[str | Player],
    rounds: int = 100_000,
    seed: int | str = 1,
    *,
    jobs: int | None = None,
    chunk: int | None = None,
    keep: bool = False,
) -> Iterator[Results]:
    """Yield the results of ``simulate`` as they grow, chunk by chunk.

    >>> sizes = [part.rounds for part in stream(Rules(), ["random"] * 4, 50, chunk=20)]
    >>> sizes
    [20, 40, 50]
    """
    return _grow(_begin(rules, players, rounds, seed, keep=keep), players, jobs, chunk)


def _begin(
    rules: Rules, players: Sequence[str | Player], rounds: int, seed: int | str, *, keep: bool
) -> Results:
    """Check what was asked for, and return the results before the first round."""
    check_players(rules, players)
    check_number("rounds", rounds)
    seed_number(seed)
    names = [name_of(player) for player in players]
    return nothing(rules, names, seed, rounds, engine_for(rules, players), keep=keep)


def engine_for(rules: Rules, players: Sequence[str | Player]) -> str:
    """Return what plays these rounds: ``compiled``, ``plain`` or ``cards``."""
    if not has_kernel(rules) or None in [parts_of(player) for player in players]:
        return "cards"
    return "compiled" if FAST else "plain"


def _grow(
    results: Results, players: Sequence[str | Player], jobs: int | None, chunk: int | None
) -> Iterator[Results]:
    from joblib import Parallel, delayed  # noqa: PLC0415  # it takes a while

    _check_jobs(jobs)
    if chunk is not None:
        check_number("chunk", chunk)
    sizes = chunks(CHUNKS[results.engine]) if chunk is None else repeat(chunk)
    threads = results.engine == "compiled"  # which lets other threads run
    pool = Parallel(
        n_jobs=jobs, return_as="generator", prefer="threads" if threads else "processes"
    )
    found = [find_player(player) for player in players]
    play = play_chunk if results.engine == "cards" else play_fast
    for block in pool(
        delayed(play)(results.rules, found, results.seed, first, count)
        for first, count in _parts(results.planned, sizes)
    ):
        results = results.plus(block)
        yield results


def _check_jobs(jobs: object) -> None:
    whole = isinstance(jobs, Integral) and not isinstance(jobs, bool)
    if jobs is not None and not (whole and jobs):
        raise ValueError(SIMULATION["jobs"].format(jobs))


def chunks(most: int) -> Iterator[int]:
    """Yield sizes of chunks: small at first, and growing while they are played quickly.

    So a run of slow rounds soon shows how far it is, and can be stopped.

    >>> sizes = chunks(20_000)
    >>> next(sizes), next(sizes)
    (1000, 2000)
    """
    size = max(1, most // 20)
    while True:
        asked = perf_counter()
        yield size
        quick = perf_counter() - asked < QUICK
        size = min(most, 2 * size) if quick else max(1, size // 2)


def _parts(rounds: int, sizes: Iterator[int]) -> Iterator[tuple[int, int]]:
    first = 0
    while first < rounds:
        count = min(next(sizes), rounds - first)
        yield first, count
        first += count


def play_fast(
    rules: Rules, players: Sequence[str | Player], seed: int | str, first: int, rounds: int
) -> Block:
    """Play rounds in the kernel, and return a row for each."""
    seats = [parts for player in players if (parts := parts_of(player))]
    law, desk = set_up(rules, seats)
    block = np.zeros((rounds, FIRST + PER_SEAT * rules.players), np.int64)
    play_rounds(u64(seed_number(seed)), first, law, desk, block)
    return block


def play_chunk(
    rules: Rules, players: Sequence[str | Player], seed: int | str, first: int, rounds: int
) -> Block:
    """Play the same rounds card by card, and return the same rows."""
    ends = (play_round(rules, players, deal_seed(seed, first + k)) for k in range(rounds))
    return np.array([row_of(end) for end in ends], np.int64)


def row_of(end: RoundState) -> list[int]:
    """Return the row of a round that has ended."""
    outcome = end.outcome
    if outcome is None:
        raise ValueError("this round is not over yet")
    row = [
        -1 if outcome.went_out is None else outcome.went_out,
        ENDINGS.index(outcome.termination),
        end.turn,
        sum(isinstance(event, TrickDone) for event in end.events),
        sum(isinstance(event, PickedUp) for event in end.events),
    ]
    largest = map(max, zip(*end.size_history, strict=True))
    for seat, most in enumerate(largest):
        taken = (len(cards_taken(event)) for event in end.events if event.seat == seat)
        row += [sum(taken), most, outcome.points[seat], len(end.hands[seat])]
    return row


_said: set[str] = set()


def _describe(engine: str) -> str:
    """Say what a bar counts, and once why it takes long."""
    return SIMULATION["progress" if engine == "compiled" or engine in _said else engine]
