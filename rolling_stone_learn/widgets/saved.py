"""A table as plain data and back, so that it can be saved and resumed in a new kernel."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ..engine.events import Termination
from ..engine.match import Match, RoundResult
from ..engine.players import Player
from ..engine.record import RecordError
from ..engine.rng import seed_number
from ..engine.rules import Rules, parse_rules, rules_text
from ..engine.scoring import Outcome
from ..engine.state import RoundState
from ..saving import SavedError, check_fields
from ..words.table import BOT_NAMES, GOAL_TEXTS
from .deals import Deal
from .seating import Bots, Seating
from .session import Session

NONE = type(None)
OWN = "own: "
_SHARE = re.compile(r"[01]|1/[1-8]")
_TABLE: dict[str, tuple[type, ...]] = {
    "home": (str,),
    "record": (str,),
    "opened": (int,),
    "at": (int,),
    "seed": (int, str),
    "people": (list,),
    "bots": (list,),
    "match": (dict, NONE),
    "options": (dict,),
    "goals": (list,),
    "reached": (list,),
    "taken_back": (bool,),
    "peeked": (bool,),
}
_MATCH: dict[str, tuple[type, ...]] = {
    "seed": (int, str),
    "first_dealer": (int,),
    "results": (list,),
}
_RESULT: dict[str, tuple[type, ...]] = {
    "termination": (str,),
    "went_out": (int, NONE),
    "win_share": (list,),
    "points": (list,),
    "last_picker": (int, NONE),
}


def table_payload(session: Session) -> dict[str, Any]:
    """Return all that a table is, as JSON values: the round with what was taken back, the match.

    Players of your own are named, not saved: ``read_table`` must be given them again.
    """
    now = session.now
    furthest = now.state
    for action in now.future:
        furthest = furthest.play(action)
    return {
        "home": rules_text(session.home),
        "record": furthest.to_text(),
        "opened": len(now.opening.actions),
        "at": len(now.state.actions),
        "seed": now.seed,
        "people": list(now.seating.people),
        "bots": [_bot_name(bot) for bot in now.seating.bots],
        "match": _match_payload(now.match) if now.match else None,
        "options": dict(session.options),
        "goals": list(session.goals),
        "reached": sorted(session.reached),
        "taken_back": now.taken_back,
        "peeked": now.peeked,
    }


def read_table(payload: dict[str, Any], bots: Bots | None = None) -> Session:
    """Return the session of a payload that anybody may have written.

    ``bots`` stand in for the saved ones. Raises ``SavedError`` that says what is wrong.
    """
    data = check_fields(payload, _TABLE, "the table")
    try:
        home = parse_rules(data["home"])
        seed_number(data["seed"])
        opening, state, furthest = _moments(data)
        seating = Seating.of(state.rules, data["people"], _read_bots(data["bots"], bots))
        match = _read_match(data["match"], state.rules) if data["match"] else None
        session = Session(
            home, seed=1, bots="random", human=0, goals=data["goals"], options=data["options"]
        )
    except RecordError as error:
        raise SavedError(f"the table: its round is wrong in {error}") from None
    except (TypeError, ValueError) as error:
        raise SavedError(f"the table: {error}") from None
    future = furthest.actions[len(state.actions) :]
    past = data["taken_back"], data["peeked"]
    deal = Deal(opening, state, data["seed"], seating, match, future, *past)
    session.resume(deal)
    session.reached = {goal for goal in data["reached"] if goal in GOAL_TEXTS}
    return session


def has_own_bots(payload: dict[str, Any]) -> bool:
    """Whether a saved table names players that no file can hold."""
    bots = payload.get("bots")
    return isinstance(bots, list) and any(str(name).startswith(OWN) for name in bots)


def _bot_name(bot: str | Player) -> str:
    return bot if isinstance(bot, str) else OWN + getattr(bot, "__name__", type(bot).__name__)


def _read_bots(saved: Sequence[object], given: Bots | None) -> Bots:
    if given is not None:
        return given
    for name in saved:
        if not isinstance(name, str) or not (name in BOT_NAMES or name.startswith(OWN)):
            raise ValueError(f"{str(name)[:40]!r} is no player")
        if name.startswith(OWN):
            own = name.removeprefix(OWN)[:40]
            raise ValueError(f"a player of your own, {own}, sat here: load(path, bots={own})")
    return [str(name) for name in saved]


def _moments(data: dict[str, Any]) -> tuple[RoundState, RoundState, RoundState]:
    """Return the opening, the present and the furthest state of the saved round."""
    furthest = RoundState.from_text(data["record"])
    opened, at = data["opened"], data["at"]
    if not 0 <= opened <= at <= len(furthest.actions):
        raise ValueError("the place in the round is not in the round")
    moments, state = [RoundState.begin(furthest.start)], RoundState.begin(furthest.start)
    for action in furthest.actions:
        state = state.play(action)
        moments.append(state)
    return moments[opened], moments[at], furthest


def _match_payload(match: Match) -> dict[str, Any]:
    return {
        "seed": match.seed,
        "first_dealer": match.first_dealer,
        "results": [
            {
                "termination": line.outcome.termination.value,
                "went_out": line.outcome.went_out,
                "win_share": [str(share) for share in line.outcome.win_share],
                "points": list(line.points),
                "last_picker": line.last_picker,
            }
            for line in match.results
        ],
    }


def _read_match(payload: object, rules: Rules) -> Match:
    data = check_fields(payload, _MATCH, "the match")
    match = Match(rules, data["seed"], data["first_dealer"])
    for result in data["results"]:
        match = match.add(_read_result(result, rules))
    if match.over:
        raise ValueError("the match is over, but the table plays on")
    return match


def _read_result(payload: object, rules: Rules) -> RoundResult:
    data = check_fields(payload, _RESULT, "a round of the match")
    seats = range(rules.players)
    if any(data[name] not in (None, *seats) for name in ("went_out", "last_picker")):
        raise ValueError(f"a round of the match: seats go from 0 to {rules.players - 1}")
    if not all(isinstance(share, str) and _SHARE.fullmatch(share) for share in data["win_share"]):
        raise ValueError("a round of the match: a share of the win is written like 1 or 1/2")
    shares = tuple(map(Fraction, data["win_share"]))
    if len(shares) != len(seats) or sum(shares) not in (0, 1):
        raise ValueError("a round of the match: the shares of the win are wrong")
    points = tuple(data["points"])
    if len(points) != len(seats) or any(type(number) is not int or number < 0 for number in points):
        raise ValueError("a round of the match: the points are wrong")
    outcome = Outcome(Termination(data["termination"]), data["went_out"], shares, points)
    return RoundResult(outcome, data["last_picker"])
