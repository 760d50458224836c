"""How fast whole rounds are played: the engine beside a bare loop without any of its promises.

Run it from the root of the project: ``python -m benchmarks.rounds``. Every number is the median
of five repeats of process time; engine and reference take turns in one run, so their ratio holds
even when the machine is busy.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.rules import Rules

REPEATS = 5
ROUNDS = 200


def engine_round(players: int, seed: int) -> int:
    """Play one random round with ``RoundState`` and return its turns."""
    rng = Rng(seed)
    state = deal(Rules(players=players), seed)
    while state.outcome is None:
        state = state.play(rng.choice(state.legal_plays()))
    return state.turn


def reference_round(players: int, seed: int) -> int:
    """Play one random round on plain lists and return its turns.

    No checks, no history, no public facts: only what the cards need. It does not watch for
    repetition, which random players hardly ever meet.
    """
    rng = random.Random(seed)
    pack = [(suit, rank) for suit in range(4) for rank in range(2 * players)]
    rng.shuffle(pack)
    hands = [pack[seat::players] for seat in range(players)]
    leader, turns = 0, 0
    while turns < 5000:
        trick: list[tuple[int, int]] = []
        for place in range(players):
            seat = (leader + place) % players
            hand = hands[seat]
            may = [card for card in hand if card[0] == trick[0][0]] if trick else hand
            turns += 1
            if not may:
                hand += trick
                leader = seat
                break
            card = may[int(rng.random() * len(may))]
            hand.remove(card)
            trick.append(card)
            if not hand:
                return turns
        else:
            leader = (leader + trick.index(max(trick))) % players
    return turns


def rates(play: Callable[[int, int], int], players: int, first: int) -> tuple[float, float]:
    """Return rounds and plays a second over one batch of rounds."""
    start = time.process_time()
    turns = sum(play(players, seed) for seed in range(first, first + ROUNDS))
    took = time.process_time() - start
    return ROUNDS / took, turns / took


def main() -> None:
    """Print one line for each number of players."""
    print("players   engine: rounds/s   plays/s   reference: rounds/s   plays/s   plays ratio")
    for players in (4, 5, 6):
        engine, reference, ratios = [], [], []
        for repeat in range(REPEATS):
            engine.append(rates(engine_round, players, repeat * ROUNDS))
            reference.append(rates(reference_round, players, repeat * ROUNDS))
            ratios.append(reference[-1][1] / engine[-1][1])
        ours = [statistics.median(column) for column in zip(*engine, strict=True)]
        bare = [statistics.median(column) for column in zip(*reference, strict=True)]
        print(
            f"{players:7}   {ours[0]:16,.0f}   {ours[1]:7,.0f}   {bare[0]:19,.0f}"
            f"   {bare[1]:7,.0f}   {statistics.median(ratios):11.1f}"
        )


if __name__ == "__main__":
    main()
