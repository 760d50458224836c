"""Learn probability and game theory by playing Rolling Stone (Enflé).

Names are loaded when first used, so the import itself is quick and light.

>>> import rolling_stone_learn as rsl
>>> rsl.deal(rsl.Rules(), seed=7).to_play
0
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import claims as claims
    from . import dealt as dealt
    from . import ledger as ledger
    from . import lesson1 as lesson1
    from . import lesson1_more as lesson1_more
    from . import lesson2 as lesson2
    from . import lesson3 as lesson3
    from . import plots as plots
    from . import two_books as two_books
    from .engine.beliefs import Belief as Belief
    from .engine.cards import Card as Card
    from .engine.cards import Pack as Pack
    from .engine.cards import Suit as Suit
    from .engine.cards import parse_cards as parse_cards
    from .engine.deal import deal as deal
    from .engine.events import Termination as Termination
    from .engine.match import Match as Match
    from .engine.observation import Observation as Observation
    from .engine.players import PlayerError as PlayerError
    from .engine.players import play_round as play_round
    from .engine.plays import PICK_UP as PICK_UP
    from .engine.plays import Challenge as Challenge
    from .engine.plays import IllegalPlay as IllegalPlay
    from .engine.record import RecordError as RecordError
    from .engine.rules import Rules as Rules
    from .engine.scoring import Outcome as Outcome
    from .engine.state import RoundState as RoundState
    from .exercises import check as check
    from .lab.ablation import ablation as ablation
    from .lab.big_hand import big_hand as big_hand
    from .lab.class_round import class_round as class_round
    from .lab.entry import try_bot as try_bot
    from .lab.guards import guard_cost as guard_cost
    from .lab.simulate import simulate as simulate
    from .lab.stopping import stopping as stopping
    from .lab.tips import Mixed as Mixed
    from .lab.tips import Tip as Tip
    from .lab.tournament import tournament as tournament
    from .lab.variants import variant_claims as variant_claims
    from .pooling import pool as pool
    from .pupils import class_seeds as class_seeds
    from .puzzle import Puzzle as Puzzle
    from .sheets import hand_sheets as hand_sheets
    from .sheets import score_sheet as score_sheet
    from .tallies import tally as tally
    from .widgets.crossout import CrossOut as CrossOut
    from .widgets.editor import PositionEditor as PositionEditor
    from .widgets.forecast import Forecast as Forecast
    from .widgets.loading import load as load
    from .widgets.odds import OddsPanel as OddsPanel
    from .widgets.practising import practice as practice
    from .widgets.quiz import quiz as quiz
    from .widgets.replay import Replay as Replay
    from .widgets.scorepad import ScorePad as ScorePad
    from .widgets.swell import SwellChart as SwellChart
    from .widgets.table import Table as Table
    from .widgets.tiplab import TipLab as TipLab

__version__ = "0.1.0"

_HOMES = {
    "Card": "engine.cards",
    "Pack": "engine.cards",
    "Suit": "engine.cards",
    "parse_cards": "engine.cards",
    "Rules": "engine.rules",
    "PICK_UP": "engine.plays",
    "Challenge": "engine.plays",
    "IllegalPlay": "engine.plays",
    "Outcome": "engine.scoring",
    "Termination": "engine.events",
    "Observation": "engine.observation",
    "Belief": "engine.beliefs",
    "Match": "engine.match",
    "RecordError": "engine.record",
    "RoundState": "engine.state",
    "deal": "engine.deal",
    "PlayerError": "engine.players",
    "play_round": "engine.players",
    "check": "exercises",
    "guard_cost": "lab.guards",
    "simulate": "lab.simulate",
    "Mixed": "lab.tips",
    "Tip": "lab.tips",
    "tournament": "lab.tournament",
    "stopping": "lab.stopping",
    "ablation": "lab.ablation",
    "variant_claims": "lab.variants",
    "big_hand": "lab.big_hand",
    "class_round": "lab.class_round",
    "try_bot": "lab.entry",
    "hand_sheets": "sheets",
    "score_sheet": "sheets",
    "Puzzle": "puzzle",
    "class_seeds": "pupils",
    "tally": "tallies",
    "pool": "pooling",
    "Forecast": "widgets.forecast",
    "practice": "widgets.practising",
    "PositionEditor": "widgets.editor",
    "Table": "widgets.table",
    "load": "widgets.loading",
    "quiz": "widgets.quiz",
    "ScorePad": "widgets.scorepad",
    "Replay": "widgets.replay",
    "OddsPanel": "widgets.odds",
    "CrossOut": "widgets.crossout",
    "SwellChart": "widgets.swell",
    "TipLab": "widgets.tiplab",
}
_MODULES = (
    *("claims", "dealt", "ledger", "lesson1", "lesson1_more", "lesson2", "lesson3", "plots"),
    "two_books",
)
__all__ = [*_HOMES, *_MODULES]  # noqa: PLE0604  # all are words


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def load_players() -> None:
    """Let every part of the package that has players with names add them to the engine's."""
    import_module(f"{__name__}.lab.house")


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES, *_MODULES])
