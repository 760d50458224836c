"""A table with people and players: the one model behind every kind of table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ..engine.cards import Hand
from ..engine.events import Challenged
from ..engine.match import Match
from ..engine.players import Advice, Player, PlayerError, advise, choose, find_player
from ..engine.plays import IllegalPlay, Play, Situation, check_play, read_action
from ..engine.referee import challenge, challenge_due
from ..engine.rules import Rules, check_type
from ..engine.state import RoundState
from ..sentences import event_sentence, player_failed
from ..words.table import GOAL_TEXTS, LABELS
from .deals import Deal
from .frames import Frame, frames_between, still
from .goals import goals_of
from .options import check_option, read_options
from .seating import Bots, People, Seating

RoundEndListener = Callable[[RoundState], object]


class Session:
    """Plays the others on to a person's next turn, and keeps the frames of what happened.

    ``human`` is the seat that looks at the table; ``curtain`` is the seat to pass the screen to,
    while no hand is shown. ``notice`` is a message, such as why a card is refused; ``failed``
    tells that a player could not answer. Every change bumps ``revision`` and calls the listeners.
    """

    def __init__(
        self,
        start: Rules | RoundState,
        *,
        seed: int | str,
        bots: Bots,
        human: People,
        goals: Sequence[str],
        options: dict[str, object],
    ) -> None:
        rules = start if isinstance(start, Rules) else start.rules
        seating = Seating.of(rules, human, bots)
        if isinstance(start, Rules):
            first = Deal.of_match(Match(start, seed), seating)
        else:
            first = Deal(start, start, seed, seating)
        check_type("goals", goals, list | tuple, "['lead', 'follow']")
        unknown = [goal for goal in goals if goal not in GOAL_TEXTS]
        if unknown:
            raise ValueError(f"goal {unknown[0]!r} is not known; use {', '.join(GOAL_TEXTS)}")
        self.goals = tuple(goals)
        self.reached: set[str] = set()
        self.options = read_options(options)
        self.deal_number = 0
        self.revision = 0
        self.now = first
        self.human = seating.people[0]
        self.curtain: int | None = None
        self.order: Hand = ()
        self.advice: Advice | None = None
        self.earlier: Deal | None = None
        self.frames: list[Frame] = []
        self.on_change: list[Callable[[], None]] = []
        self.on_round_end: list[RoundEndListener] = []
        self.home = rules
        self._begin(first)

    @property
    def state(self) -> RoundState:
        """The round as it stands."""
        return self.now.state

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.now.seating

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called by who looks at the table: by all of them, once it is over."""
        shared = self.curtain is not None or self.state.outcome is not None
        return self.seating.names(None if shared else self.human)

    @property
    def bots(self) -> tuple[str | Player, ...]:
        """The player of each other seat, clockwise from the left of the first person."""
        seats, first = self.seating.by_seat, self.seating.people[0]
        return tuple(bot for bot in (*seats[first:], *seats[:first]) if bot is not None)

    def play(self, action: Play | str, *, wrong: bool = False) -> None:
        """Play a person's card or pick-up, then the others' turns.

        A ``wrong`` card, played while able to follow, is for tables where revokes are ruled.
        Raises ``IllegalPlay`` and changes nothing when the rules refuse it.
        """
        before = self.state
        if self.curtain is not None or before.to_play not in (None, self.human):
            raise IllegalPlay(LABELS["not_your_turn"])
        if not wrong and before.to_play is not None:
            now = Situation(before.trick, before.trumps, before.barred)
            check_play(before.hands[self.human], now, read_action(before.rules, action))
        self._do(before.play(action))

    def challenge(self, seat: int) -> None:
        """Say for the person that another seat has played a wrong card; raises ``IllegalPlay``."""
        if self.curtain is not None:
            raise IllegalPlay(LABELS["not_your_turn"])
        self._do(self.state.play(challenge(self.state, self.human, seat, self.now.seed)))
        ruling = [event for event in self.state.events if isinstance(event, Challenged)][-1]
        if self.curtain is None:
            self.notice = event_sentence(ruling, self.names, self.state.rules)
            self._changed()

    def _do(self, after: RoundState) -> None:
        before = self.state
        self._quiet()
        self.frames = [still(before.observation(self.human))]
        self._advance(after)
        self._play_on()

    def lift(self) -> None:
        """Show the table to the person it was passed to."""
        if self.curtain is not None:
            self.human, self.curtain = self.curtain, None
            self._quiet()
            self._show_still()

    def peek(self) -> None:
        """Remember that somebody has looked at hidden cards of this deal."""
        self.now = replace(self.now, peeked=True)

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

    def hint(self) -> None:
        """Show what the chosen player would do in this person's place, and why."""
        if self.curtain is not None or self.state.to_play != self.human:
            return
        seen = self.state.observation(self.human)
        try:
            advice = advise(str(self.options["hints_from"]), seen, self.now.seed)
        except PlayerError as error:
            self.say(player_failed(error, self.names))
            return
        self._quiet()
        self.frames = self.frames[-1:]
        self.advice = advice
        self._changed()

    def undo(self) -> None:
        """Go back to the last decision of a person."""
        if self.now.can_undo:
            self._stand_at(self.now.undone())

    def go_back_to(self, told: int) -> None:
        """Go back to a person's last decision when so many events had been told."""
        if self.now.can_undo:
            self._stand_at(self.now.back_to(told))

    def redo(self) -> None:
        """Do again what was taken back, up to a person's next decision."""
        if not self.now.future:
            return
        self._quiet()
        self.frames = [still(self.state.observation(self.human))]
        for deal in self.now.redone():
            self._show_step(deal.state)
            self.now = deal
        self._play_on()

    def _stand_at(self, deal: Deal) -> None:
        self.now = deal
        self._quiet()
        self._look()
        self._show_still()

    def arrange(self, hand: Hand) -> bool:
        """Lay the hand in an order of the person's own; return whether these are its cards."""
        if self.curtain is not None or sorted(hand) != sorted(self.state.hands[self.human]):
            return False
        self.order = hand
        self.set_option("sort", "own")
        return True

    def new_deal(self) -> None:
        """Deal the next round of the match, or of a new one when the match is over."""
        self._leave(Deal.of_match(self.now.next_match, self.seating))

    def same_deal(self) -> None:
        """Play the same opening cards again."""
        self._leave(self.now.again())

    def deal_from(self, rules: Rules, seed: int | str, seating: Seating | None = None) -> None:
        """Begin a match with these rules, this seed and these or the same players."""
        seating = seating or self.seating.resized(rules.players)
        self._leave(Deal.of_match(Match(rules, seed), seating))

    def resume(self, deal: Deal) -> None:
        """Go on with a deal from elsewhere, such as a saved one."""
        self.earlier = None
        self._begin(deal)

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
        check_option(name, value)
        self.options[name] = value
        self.frames = self.frames[-1:]
        self._changed()

    def _leave(self, to: Deal) -> None:
        self.earlier = self.now
        self._begin(to)

    def _begin(self, now: Deal) -> None:
        self.now = now
        self.deal_number += 1
        self.order = ()
        self.human, self.curtain = now.seating.people[0], None
        self._quiet()
        self.frames = [still(now.state.observation(self.human))]
        self._play_on(fresh=True)

    def _quiet(self) -> None:
        self.notice, self.notice_at = "", "table"
        self.failed = False
        self.advice = None

    def _play_on(self, *, fresh: bool = False) -> None:
        bots = self.seating.by_seat
        ended_before = self.frames[0].to_play is None
        self._let_bots_challenge()
        try:
            while (seat := self.state.to_play) is not None and (bot := bots[seat]) is not None:
                seen = self.state.observation(seat)
                self._advance(self.state.play(choose(find_player(bot), seen, self.now.seed)))
                self._let_bots_challenge()
        except PlayerError as error:
            self.notice = player_failed(error, self.names)
            self.failed = True
        self._look(fresh=fresh)
        if self.state.outcome is not None and not ended_before:
            self._tell_round_end()
        self._changed()

    def _let_bots_challenge(self) -> None:
        seats = [seat for seat, bot in enumerate(self.seating.by_seat) if bot is not None]
        while due := challenge_due(self.state, seats, self.now.seed):
            self._advance(self.state.play(due))

    def _look(self, *, fresh: bool = False) -> None:
        """Let the curtain fall when another person at this screen is to play."""
        seat, people = self.state.to_play, self.seating.people
        passed = fresh or self.curtain is not None or seat != self.human
        another = len(people) > 1 and seat in people and passed
        if not (self.failed and self.curtain is not None):
            self.curtain = seat if another else None
        if self.curtain is not None:
            self.frames = [replace(frame, hand=()) for frame in self.frames]

    def _show_still(self) -> None:
        frame = still(self.state.observation(self.human))
        self.frames = [frame if self.curtain is None else replace(frame, hand=())]
        self._changed()

    def _advance(self, after: RoundState) -> None:
        self._show_step(after)
        self.now = self.now.then(after)

    def _show_step(self, after: RoundState) -> None:
        for frame in frames_between(self.state, after, self.human):
            self.frames.append(frame)
            self.reached |= goals_of(frame.event, self.human)

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
