"""The forecaster: asks at a table, locks in, reveals, and waits for what really happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Protocol, TypeGuard, runtime_checkable

from ..engine.beliefs import Belief
from ..engine.cards import Suit
from ..engine.facts import ImpossibleFacts, NotCountable
from ..engine.observation import Observation
from ..engine.rng import Rng
from ..engine.state import RoundState
from ..forecasting import KINDS, Forecasted, Question, mean_vote
from ..openings import base_rate
from ..reading import LONGEST, Unreadable, read_thousandths
from ..words.forecast import FORECAST
from .forecast_view import BOXES, history_view, points_sentences, reveal_view
from .looking import Follower
from .session import Session
from .speech import SCHEMA, Speech

MOST_HANDS = 999
View = dict[str, Any]
_SPEECH = Speech(
    {
        "read": {"text": str},
        "lock": {"text": str},
        "votes": {"texts": list},
    },
    every={"asked": int},
    longest=LONGEST,
)


@runtime_checkable
class Panel(Protocol):
    """Whatever a forecast opens."""

    def unlock(self) -> None:
        """Show what was shut until the forecast."""


class Forecaster:
    """Follows a table and asks at the chosen moments; ``records`` is what was said so far."""

    def __init__(
        self, session: Session, kinds: Sequence[str], panel: Panel | None, *, projector: bool
    ) -> None:
        self.session = session
        self.kinds = tuple(kinds)
        self.panel = panel
        self.projector = projector
        self.records: tuple[Forecasted, ...] = ()
        self.revision = self.asked = 0
        self.on_change: list[Callable[[], None]] = []
        self._who = Follower(session)
        self._truths: dict[int, tuple[RoundState, bool]] = {}
        self._ask()
        self._who.on_change(self._moved)

    def _moved(self) -> None:
        if self._who.moment != self._moment:
            self._ask()
            self._tell_what_happened()
            self._show()

    def _ask(self) -> None:
        """Choose the question of this moment, if there is one."""
        self._moment = self._who.moment
        self.asked += 1
        self.draft: int | None = None
        self.notice = ""
        self.made: Forecasted | None = None
        self.question: Question | None = None
        self._belief: Belief | None = None
        self.kind, self.message = self._choose()
        if self.kind == "certain" and self.panel is not None:
            self.panel.unlock()

    def _choose(self) -> tuple[str, str]:
        seen = self._who.seen
        if seen is None:
            return "curtain", FORECAST["curtain"]
        if seen.to_play is None:
            return "ended", FORECAST["ended"]
        kind = "trick" if seen.trick else "lead"
        if seen.to_play != seen.seat or kind not in self.kinds:
            return "wait", FORECAST[f"wait_{self.kinds[0]}" if len(self.kinds) == 1 else "wait"]
        try:
            belief = Belief(seen)
            open_ones = [
                question for question in questions(seen, kind) if 0 < exact(belief, question) < 1
            ]
        except (NotCountable, ImpossibleFacts) as error:
            return "sorry", FORECAST["sorry"].format(error)
        if not open_ones:
            return "certain", FORECAST["certain"]
        rng = Rng(self.session.now.seed, seen.turn, seen.seat)
        self.question, self._belief = rng.choice(open_ones), belief
        return "ask", ""

    def lock_in(self, said: object) -> Forecasted | None:
        """Lock a forecast in and reveal; what cannot be read is answered with a notice."""
        try:
            return self._make(Fraction(read_thousandths(said), 1000))
        except Unreadable as error:
            self._refuse(str(error) if str(said).strip() else FORECAST["write_first"])
        return None

    def count_hands(self, votes: Sequence[int]) -> Forecasted | None:
        """Lock in a class's show of hands, so many in each box."""
        return self._make(mean_vote(votes), tuple(votes))

    def _make(self, said: Fraction, votes: tuple[int, ...] = ()) -> Forecasted | None:
        question, belief, now = self.question, self._belief, self.session.now
        if question is None or belief is None or self.made is not None:
            return None
        seen = belief.observation
        number = len(self.records) + 1
        self.made = Forecasted(
            number,
            self.session.deal_number,
            seen.turn,
            question,
            said,
            exact(belief, question),
            base_rate(now.opening, question.seats(seen), question.suit),
            why_not=self._why_not(),
            votes=votes,
        )
        self.kind, self.notice = "revealed", ""
        self.records = (*self.records, self.made)
        self._truths[number] = (now.opening, question.happened(now.state, seen.seat))
        if self.panel is not None:
            self.panel.unlock()
        self._show()
        return self.made

    def _why_not(self) -> str:
        if self.session.now.peeked:
            return "peeked"
        return "taken_back" if self.session.now.taken_back else ""

    def _tell_what_happened(self) -> None:
        """Once a round has ended, tell what was true at each forecast of it."""
        now = self.session.now
        if now.state.outcome is None:
            return
        due = {n: true for n, (opening, true) in self._truths.items() if opening == now.opening}
        self.records = tuple(
            replace(made, happened=due[made.number]) if made.number in due else made
            for made in self.records
        )
        for number in due:
            del self._truths[number]

    def receive(self, message: object) -> bool:
        """Do what a browser asks; return whether it was understood and fresh."""
        if not _SPEECH.allows(message) or message["asked"] != self.asked or self.kind != "ask":
            return False
        match message:
            case {"type": "read", "text": text}:
                self._read(text)
            case {"type": "lock", "text": text} if not self.projector:
                self.lock_in(text)
            case {"type": "votes", "texts": texts} if self.projector and _are_votes(texts):
                self._count(texts)
            case _:
                return False
        return True

    def _read(self, text: str) -> None:
        try:
            self.draft, self.notice = read_thousandths(text), ""
        except Unreadable as error:
            self.notice = str(error) if text.strip() else ""
        self._show()

    def _count(self, texts: Sequence[str]) -> None:
        stripped = [text.strip() or "0" for text in texts]
        if not all(t.isascii() and t.isdigit() and int(t) <= MOST_HANDS for t in stripped):
            self._refuse(FORECAST["bad_votes"])
        elif not any(map(int, stripped)):
            self._refuse(FORECAST["no_votes"])
        else:
            self.count_hands([*map(int, stripped)])

    def _refuse(self, text: str) -> None:
        self.notice = text
        self._show()

    def _show(self) -> None:
        self.revision += 1
        for listener in self.on_change:
            listener()

    def view(self) -> View:
        """Return everything the browser may show, ready for JSON."""
        asking = self.question if self.kind in ("ask", "revealed") else None
        names = self._who.names
        reveal = None
        if self.made is not None:
            reveal = reveal_view(self.made, opened=self.panel is not None)
        return {
            "schema": SCHEMA,
            "revision": self.revision,
            "asked": self.asked,
            "kind": self.kind,
            "question": asking.text(names) if asking else "",
            "message": self.message,
            "draft": self.draft,
            "notice": self.notice,
            "warning": self._warning,
            "projector": self.projector,
            "reveal": reveal,
            "history": history_view(self.records, names),
            "head": FORECAST["head_class" if self.projector else "head"].split("|"),
            "points": points_sentences(self.records),
        }

    @property
    def _warning(self) -> str:
        why = self._why_not()
        return FORECAST[f"warn_{why}"] if why and self.kind == "ask" else ""


def questions(seen: Observation, kind: str) -> list[Question]:
    """Return what can be asked at a moment of this kind.

    Before a lead it is about somebody and any suit; in a trick about the suit led and a seat
    still to play, or about any other seat for the last to play.
    """
    suits = sorted({card.suit for card in seen.rules.cards})
    if kind == "lead":
        return [Question(kind, None, suit) for suit in suits]
    players = seen.rules.players
    to_come = [(seen.seat + step) % players for step in range(1, players - len(seen.trick))]
    others = to_come or [seat for seat in range(players) if seat != seen.seat]
    return [Question(kind, seat, Suit(str(seen.led_suit))) for seat in others]


def exact(belief: Belief, question: Question) -> Fraction:
    """Return the exact odds of what is asked."""
    if question.seat is None:
        return belief.any_void(question.suit)
    return belief.void(question.seat, question.suit)


def check_kinds(ask: object) -> tuple[str, ...]:
    """Return which moments to ask at; raises ``ValueError`` for others.

    >>> check_kinds("lead"), check_kinds(["lead", "trick"])
    (('lead',), ('lead', 'trick'))
    """
    kinds = (ask,) if isinstance(ask, str) else tuple(ask) if isinstance(ask, list | tuple) else ()
    if not kinds or any(kind not in KINDS for kind in kinds):
        raise ValueError(FORECAST["bad_ask"].format(ask))
    return tuple(dict.fromkeys(map(str, kinds)))


def _are_votes(texts: Sequence[object]) -> TypeGuard[list[str]]:
    return len(texts) == BOXES and all(isinstance(t, str) and len(t) <= LONGEST for t in texts)
