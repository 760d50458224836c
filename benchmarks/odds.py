"""How fast the exact odds are: all that a panel shows, at positions met in play.

Run it from the root of the project: ``python -m benchmarks.odds``. A panel shows at once, for
every other seat and suit, the chance of a void; for every suit the chance that somebody is void;
and for every hidden card who holds it. Times are process time in milliseconds, the observation
given; they hold the whole work from reading it to the last ``Fraction``. The worst position is
timed five more times, and the median of those is shown, so that a busy machine does not count.

The reference counts the same panel plainly, suit by suit over the places left in every hand, with
binomials; it takes turns with the engine over the same positions.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb

from rolling_stone_learn.engine.beliefs import Belief
from rolling_stone_learn.engine.cards import Suit
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.observation import Observation
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.rules import Rules

ROUNDS = 10
EVERY = 3
TABLES = {
    "eight_each": [Rules(players=players) for players in (3, 4, 5, 6)],
    "full_eight": [Rules(players=players, pack="full_eight") for players in (2, 4, 6)],
    "full": [Rules(players=players, pack="full") for players in (3, 4, 6, 8)],
    "trumps": [Rules.preset("trumps", players=players) for players in (4, 6)],
}
Ways = dict[tuple[int, ...], int]


def positions(rules: Rules) -> Iterator[Observation]:
    """Yield what the seat to play sees, at every third turn of random rounds."""
    for seed in range(ROUNDS):
        state, rng = deal(rules, seed), Rng(seed)
        while state.outcome is None:
            if state.turn % EVERY == 0 and state.to_play is not None:
                yield state.observation(state.to_play)
            state = state.play(rng.choice(state.legal_plays()))


def panel(odds: Belief) -> list[Fraction]:
    """Return every number that an odds panel shows at once."""
    others = [seat for seat in range(odds.observation.rules.players) if seat != odds.facts.seat]
    return [
        *(odds.void(seat, suit) for seat in others for suit in Suit),
        *(odds.any_void(suit) for suit in Suit),
        *(odds.holds(seat, card) for seat in others for card in odds.hidden),
    ]


def spread(ways: Ways, rows: list[bool]) -> Ways:
    """Deal the cards of one suit, counted last in each key; a row that is shut gets none."""
    for row, may in enumerate(rows):
        found: Ways = {}
        for left, count in ways.items():
            most = min(left[row], left[-1]) if may else 0
            for own in range(most + 1):
                key = (*left[:row], left[row] - own, *left[row + 1 : -1], left[-1] - own)
                found[key] = found.get(key, 0) + count * comb(left[-1], own)
        ways = found
    return {left[:-1]: count for left, count in ways.items() if left[-1] == 0}


def plain_count(odds: Belief, shut: set[tuple[int, int]], one: tuple[int, int] | None) -> int:
    """Count the deals suit by suit, with some rows shut to a suit, or one card given to a row."""
    places = list(odds.facts.places)
    counts = list(odds.facts.counts)
    if one is not None:
        places[one[0]] -= 1
        counts[one[1]] -= 1
    ways: Ways = {tuple(places): 1} if min(places, default=0) >= 0 else {}
    for suit, cards in enumerate(counts):
        rows = [
            bool(may >> suit & 1) and (row, suit) not in shut
            for row, may in enumerate(odds.facts.may_hold)
        ]
        ways = spread({(*left, cards): count for left, count in ways.items()}, rows)
    return sum(ways.values())


def plain_panel(odds: Belief) -> int:
    """Count for every void, for every seat and suit of a card, and for every set of voids."""
    rows = [row for row, seat in enumerate(odds.facts.rows) if seat is not None]
    counted = plain_count(odds, set(), None)
    for suit, cards in enumerate(odds.facts.counts):
        for chosen in range(1, 1 << len(rows)):
            shut = {(row, suit) for place, row in enumerate(rows) if chosen >> place & 1}
            counted += plain_count(odds, shut, None)
        for row in rows:
            if cards and odds.facts.may_hold[row] >> suit & 1:
                counted += plain_count(odds, set(), (row, suit))
    return counted


def took(work: Callable[[], object]) -> float:
    """Return the milliseconds that some work takes."""
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start)


def line(rules: Rules, model: str) -> tuple[int, float, float, float, float]:
    """Return how many positions, and the median, 99 %, worst and opening time at one table."""
    seen = list(positions(rules))
    times = [took(lambda at=at: panel(Belief(at, model))) for at in seen]
    worst = seen[max(range(len(times)), key=times.__getitem__)]
    again = [
        statistics.median(took(lambda at=at: panel(Belief(at, model))) for _ in range(5))
        for at in (worst, seen[0])
    ]
    return len(seen), statistics.median(times), sorted(times)[int(0.99 * len(times))], *again


def ratios(rules: Rules, most: int) -> list[float]:
    """Return how many times longer the plain count takes, at positions with few hidden cards."""
    found = []
    for seen in list(positions(rules))[::20]:
        if len(Belief(seen).hidden) <= most:
            plain = took(lambda seen=seen: plain_panel(Belief(seen)))
            found.append(plain / took(lambda seen=seen: panel(Belief(seen))))
    return found


def main() -> None:
    """Print one line for each table and model, then the ratios."""
    print("pack         players   model               positions   median   99 %   worst   opening")
    for pack, tables in TABLES.items():
        for rules in tables:
            for model in ("uniform", "restricted_choice"):
                count, *times = line(rules, model)
                shown = "   ".join(f"{ms:6.2f}" for ms in times)
                print(f"{pack:12} {rules.players:7}   {model:17} {count:10,}   {shown}", flush=True)
    print("\nplain suit-by-suit count: times longer (median), up to 12 hidden cards")
    for players in (3, 4, 5):
        ratio = statistics.median(ratios(Rules(players=players), most=12))
        print(f"eight_each   {players:7}   {ratio:6.1f}")


if __name__ == "__main__":
    main()
