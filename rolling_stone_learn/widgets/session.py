"""A person at a table with players: the one model behind every kind of table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from ..engine.deal import deal
from ..engine.events import Event, PickedUp, Played, RoundEnded, TrickDone
from ..engine.players import Player, PlayerError, find_player, play_turn
from ..engine.plays import Action, IllegalPlay
from ..engine.position import check_seat
from ..engine.rules import MOST_PLAYERS, Rules, check_type, find_preset
from ..engine.state import RoundState
from ..sentences import player_failed, seat_names
from ..words import BOT_NAMES, GOAL_TEXTS, LABELS, SPEED_NAMES
from .frames import Frame, frames_between, still

Bots = str | Player | Sequence[str | Player]
RoundEndListener = Callable[[RoundState], object]
OPTIONS: dict[str, tuple[object, ...]] = {
    "speed": tuple(SPEED_NAMES),
    "sort": ("suit", "rank"),
    "four_colours": (True, False),
}


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal at the table: what is needed to come back to it."""

    state: RoundState
    opening: RoundState
    seed: int | str
    bots: Bots
    human: int
    from_seed: bool = True


class Session:
    """Plays the others on to the person's next turn, and keeps the frames of what happened.

    ``notice`` is a message for the person, such as why a card is refused; ``failed`` tells that
    a player could not answer. Every change bumps ``revision`` and calls the listeners.
    """

    def __init__(
        self,
        start: Rules | RoundState,
        *,
        seed: int | str,
        bots: Bots,
        human: int,
        goals: Sequence[str],
        options: dict[str, object],
    ) -> None:
        opening = start if isinstance(start, RoundState) else deal(start, seed)
        check_seat("human", human, opening.rules)
        check_type("goals", goals, list | tuple, "['lead', 'follow']")
        unknown = [goal for goal in goals if goal not in GOAL_TEXTS]
        if unknown:
            raise ValueError(f"goal {unknown[0]!r} is not known; use {', '.join(GOAL_TEXTS)}")
        self.goals = tuple(goals)
        self.reached: set[str] = set()
        self.options = dict[str, object](speed="normal", sort="suit", four_colours=True)
        for name, value in options.items():
            self._check_option(name, value)
            self.options[name] = value
        self.deal_number = 0
        self.revision = 0
        self.earlier: Deal | None = None
        self.frames: list[Frame] = []
        self.on_change: list[Callable[[], None]] = []
        self.on_round_end: list[RoundEndListener] = []
        self._check_bots(bots, opening.rules.players)
        self.home = opening.rules
        self._begin(Deal(opening, opening, seed, bots, human, isinstance(start, Rules)))

    @property
    def state(self) -> RoundState:
        """The round as it stands."""
        return self.now.state

    @property
    def human(self) -> int:
        """The seat of the person."""
        return self.now.human

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        return seat_names(self.state.rules.players, self.human)

    @property
    def bots(self) -> tuple[str | Player, ...]:
        """The player of each other seat, clockwise from the person's left."""
        others = self.state.rules.players - 1
        bots = self.now.bots
        if isinstance(bots, str) or callable(bots):
            return (bots,) * others
        return tuple(bots[place % len(bots)] for place in range(others))

    @property
    def preset(self) -> str:
        """The name of the preset whose rules are played, or '' for the table's own rules."""
        return find_preset(self.state.rules)

    @property
    def next_seed(self) -> int | str:
        """The seed of the next deal: the next whole number, or a word with a count behind."""
        return _next_seed(self.now.seed)

    def rules_for(self, preset: str, players: int) -> Rules:
        """Return a preset's rules, or for '' the rules this table began with.

        Raises ``ValueError`` when they are not for so many players.
        """
        if preset:
            return Rules.preset(preset, players=players)
        return replace(self.home, players=players)

    def counts(self, preset: str) -> list[int]:
        """Return how many may play by a preset's rules, or for '' by the table's own."""
        counts = []
        for players in range(2, MOST_PLAYERS + 1):
            with suppress(ValueError):
                self.rules_for(preset, players)
                counts.append(players)
        return counts

    def play(self, action: Action | str) -> None:
        """Play the person's card or pick-up, then the others' turns.

        Raises ``IllegalPlay`` and changes nothing when the rules refuse it.
        """
        before = self.state
        if before.to_play not in (None, self.human):
            raise IllegalPlay(LABELS["not_your_turn"])
        after = before.play(action)
        self._quiet()
        self.frames = [still(before.observation(self.human))]
        self._advance(after)
        self._play_on()

    def refuse(self, reason: str) -> None:
        """Show the person why a play is refused."""
        self.reached.add("refused")
        self.say(reason)

    def say(self, notice: str, at: str = "table") -> None:
        """Show the person a message at the table or in the menu; the cards stay as they are."""
        self._quiet()
        self.frames = self.frames[-1:]
        self.notice, self.notice_at = notice, at
        self._changed()

    def new_deal(self) -> None:
        """Deal again with the next seed."""
        self.deal_from(self.state.rules, self.next_seed, self.now.bots)

    def same_deal(self) -> None:
        """Play the same opening cards again."""
        now = self.now
        self._leave(replace(now, state=now.opening))

    def deal_from(self, rules: Rules, seed: int | str, bots: Bots) -> None:
        """Deal with these rules, seed and players; raises ``ValueError`` for bad ones."""
        if not isinstance(bots, str) and not callable(bots):
            bots = list(bots)[: rules.players - 1]
        self._check_bots(bots, rules.players)
        opening = deal(rules, seed)
        self._leave(Deal(opening, opening, seed, bots, self.human % rules.players))

    def back(self) -> None:
        """Go back to the deal that was left last."""
        if self.earlier is not None:
            self._leave(self.earlier)

    def ask_again(self) -> None:
        """Ask a player that failed once more."""
        if self.failed:
            self._quiet()
            self.frames = self.frames[-1:]
            self._play_on()

    def set_option(self, name: str, value: object) -> None:
        """Set how the table looks or moves; raises ``ValueError`` for what is not offered."""
        self._check_option(name, value)
        self.options[name] = value
        self.frames = self.frames[-1:]
        self._changed()

    def _check_option(self, name: str, value: object) -> None:
        if name not in OPTIONS:
            raise ValueError(f"option {name!r} is not known; use {', '.join(OPTIONS)}")
        if not any(type(value) is type(known) and value == known for known in OPTIONS[name]):
            raise ValueError(f"{name}={value!r}: use {' or '.join(map(repr, OPTIONS[name]))}")

    @staticmethod
    def _check_bots(bots: Bots, players: int) -> None:
        several = [bots] if isinstance(bots, str) or callable(bots) else bots
        check_type("bots", several, list | tuple, "'random' or ['random', 'long_low']")
        if not 1 <= len(several) <= players - 1:
            raise ValueError(f"bots: name 1 player, or up to {players - 1}, not {len(several)}")
        for bot in several:
            find_player(bot)

    def _leave(self, to: Deal) -> None:
        self.earlier = self.now
        self._begin(to)

    def _begin(self, now: Deal) -> None:
        self.now = now
        self.deal_number += 1
        self._quiet()
        self.frames = [still(now.state.observation(self.human))]
        self._play_on()

    def _quiet(self) -> None:
        self.notice, self.notice_at = "", "table"
        self.failed = False

    def _play_on(self) -> None:
        others, seats = self.bots, self.state.rules.players
        by_seat = [others[(seat - self.human) % seats - 1] for seat in range(seats)]
        ended_before = self.frames[0].to_play is None
        try:
            while self.state.to_play not in (None, self.human):
                self._advance(play_turn(self.state, by_seat, self.now.seed))
        except PlayerError as error:
            self.notice = player_failed(error, self.names)
            self.failed = True
        if self.state.outcome is not None and not ended_before:
            self._tell_round_end()
        self._changed()

    def _advance(self, after: RoundState) -> None:
        for frame in frames_between(self.state, after, self.human):
            self.frames.append(frame)
            self.reached |= _goals_of(frame.event, self.human)
        self.now = replace(self.now, state=after)

    def _tell_round_end(self) -> None:
        end = self.state
        for listener in tuple(self.on_round_end):
            try:
                listener(end)
            except Exception as error:
                self.notice = LABELS["listener_failed"].format(type(error).__name__, error)

    def _changed(self) -> None:
        self.revision += 1
        for listener in self.on_change:
            listener()


def _goals_of(event: Event | None, seat: int) -> set[str]:
    reached = {"finish"} if isinstance(event, RoundEnded) else set()
    if event is None or event.seat != seat:
        return reached
    if isinstance(event, Played):
        return {"lead" if event.lead else "follow"}
    kinds: dict[type[Any], str] = {PickedUp: "pick_up", TrickDone: "highest", RoundEnded: "go_out"}
    return reached | {kinds[type(event)]}


def _next_seed(seed: int | str) -> int | str:
    if isinstance(seed, int) or seed.strip().isdecimal():
        return (int(seed) + 1) % (1 << 64)
    stem, _, count = seed.rpartition("/")
    return f"{stem}/{int(count) + 1}" if stem and count.isdecimal() else f"{seed}/2"


def bot_label(bot: str | Player) -> str:
    """Name a player for people: its catalogue name, or its function's."""
    if isinstance(bot, str):
        return BOT_NAMES[bot]
    return getattr(bot, "__name__", type(bot).__name__).replace("_", " ")
