"""Are the odds right? Predicted voids against observed ones, for both models of belief."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING

from ..engine.beliefs import MODELS, Belief
from ..engine.cards import Suit, cards_of
from ..engine.deal import deal
from ..engine.players import Player, play_turn
from ..engine.rng import Rng
from ..engine.rules import Rules
from ..engine.state import RoundState
from ..progress import progress
from ..words.lab import CALIBRATION
from .sample import Mean, check_number

if TYPE_CHECKING:
    import pandas as pd

BINS = 10
Forecast = tuple[tuple[float, ...], bool]
"""The chance that each model gives, and whether the seat was void."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Forecasts of about the same chance: their mean, and the share that came true."""

    predicted: float
    observed: Mean


@dataclass(frozen=True, slots=True)
class Calibration:
    """How the forecasts of both models came out in so many rounds.

    ``bins`` has ten or fewer for each model. ``log_loss`` is the mean of -log of the chance given
    to what was so: low is good, and only honest odds make it lowest. ``gain`` is how much lower
    it is with restricted choice, on the same forecasts.
    """

    rounds: int
    bins: dict[str, tuple[Bin, ...]]
    log_loss: dict[str, float]
    gain: Mean

    @property
    def frame(self) -> pd.DataFrame:
        """One line for each model and bin, as a pandas table."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        return pd.DataFrame(
            {
                "model": model,
                "predicted": bin.predicted,
                "observed": bin.observed.value,
                "low": bin.observed.low,
                "high": bin.observed.high,
                "forecasts": bin.observed.count,
            }
            for model, bins in self.bins.items()
            for bin in bins
        )

    def __repr__(self) -> str:
        better = "better" if self.gain.low > 0 else "worse" if self.gain.high < 0 else "open"
        losses = (f"{self.log_loss[model]:.4f}" for model in MODELS)
        gain = (f"{end:.4f}" for end in (self.gain.value, self.gain.low, self.gain.high))
        told = CALIBRATION["losses"].format(self.gain.count, self.rounds, *losses, *gain)
        return f"{told} {CALIBRATION[better]}"


def calibration(
    rules: Rules,
    players: Sequence[str | Player],
    *,
    rounds: int = 200,
    seed: int | str = 1,
    every: int = 3,
) -> Calibration:
    """Play rounds; forecast every void that is uncertain, and look whether it is there.

    At every third turn (``every``) the seat to play forecasts with both models. The same seed
    gives the same result. Raises ``ValueError`` unless ``rounds`` and ``every`` are whole numbers
    from 1 up.

    >>> result = calibration(Rules(players=3), ["random"] * 3, rounds=10)
    >>> result.rounds, result.gain.count, round(result.gain.value, 3)
    (10, 404, 0.056)
    """
    check_number("rounds", rounds)
    check_number("every", every)
    told = [
        forecasts_of_round(rules, players, Rng(seed, number).next64(), every)
        for number in progress(CALIBRATION["progress"], range(rounds))
    ]
    losses = [[[loss(chance, so) for chance in chances] for chances, so in one] for one in told]
    return Calibration(
        rounds,
        {model: bins_of(told, number) for number, model in enumerate(MODELS)},
        {
            model: Mean.of([[each[number] for each in one] for one in losses]).value
            for number, model in enumerate(MODELS)
        },
        Mean.of([[uniform - weighed for uniform, weighed in one] for one in losses]),
    )


def forecasts_of_round(
    rules: Rules, players: Sequence[str | Player], seed: int, every: int
) -> list[Forecast]:
    """Play one round, and return what both models forecast for every uncertain void."""
    state, found = deal(rules, seed), list[Forecast]()
    while state.outcome is None:
        if state.turn % every == every - 1:
            found += forecasts(state)
        state = play_turn(state, players, seed)
    return found


def forecasts(state: RoundState) -> Iterable[Forecast]:
    """Yield the chances of every uncertain void, as the seat to play sees them."""
    seat = state.to_play or 0
    uniform, weighed = (Belief(state.observation(seat), model) for model in MODELS)
    for other, hand in enumerate(state.hands):
        for suit in Suit:
            chance = uniform.void(other, suit)
            if 0 < chance < 1:
                chances = float(chance), float(weighed.void(other, suit))
                yield chances, not cards_of(hand, suit)


def loss(chance: float, so: bool) -> float:  # noqa: FBT001  # it came true or not
    """Return the log-loss of one forecast.

    >>> round(loss(0.5, True), 4), loss(0.9, True) < loss(0.9, False)
    (0.6931, True)
    """
    return -log(chance if so else 1 - chance)


def bins_of(rounds: Sequence[Sequence[Forecast]], model: int) -> tuple[Bin, ...]:
    """Sort the forecasts of one model into ten bins of equal width, and drop the empty ones."""
    found = []
    for number in range(BINS):
        chosen = [
            [(chances[model], so) for chances, so in one if int(chances[model] * BINS) == number]
            for one in rounds
        ]
        flat = [chance for one in chosen for chance, _ in one]
        if flat:
            observed = Mean.of_share([[so for _, so in one] for one in chosen])
            found.append(Bin(sum(flat) / len(flat), observed))
    return tuple(found)
