"""Who chooses: a player is any callable ``(observation, rng) -> card or PICK_UP``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module

from .cards import Card, cards_of
from .deal import deal
from .observation import Observation
from .plays import PICK_UP, IllegalPlay, Play, join_words, read_action, trick_winner
from .referee import challenge_due
from .rng import Rng
from .rules import Rules
from .state import RoundState

Player = Callable[[Observation, Rng], object]


class PlayerError(Exception):
    """A player raised or gave an answer that is no legal play; nothing was played.

    ``seat`` asked, ``answer`` (the value, or the exception it raised) and ``legal``.
    """

    def __init__(self, seat: int, answer: object, legal: Sequence[Play]) -> None:
        super().__init__(seat, answer, tuple(legal))
        self.seat = seat
        self.answer = answer
        self.legal = tuple(legal)

    def __str__(self) -> str:
        if isinstance(self.answer, Exception):
            did = f"stopped with {type(self.answer).__name__}: {self.answer}"
        else:
            did = f"answered {self.answer!r}"
        return f"the player in seat {self.seat} {did}; legal were {join_words(self.legal)}"


def random_player(seen: Observation, rng: Rng) -> Play:
    """Play any legal card, each equally likely."""
    return rng.choice(seen.legal)


def long_low(seen: Observation, rng: Rng) -> Card:
    """Lead the lowest card of the longest suit; follow high when that wins, else low.

    Suits of equal length are chosen at random; with a trump it does not pick up. The idea of
    leading from the longest suit is J's.
    """
    cards = tuple(card for card in seen.legal if isinstance(card, Card))
    if seen.led_suit is None:
        suits = sorted({card.suit for card in cards})
        longest = max(len(cards_of(cards, suit)) for suit in suits)
        ties = [suit for suit in suits if len(cards_of(cards, suit)) == longest]
        return cards_of(cards, rng.choice(ties))[0]
    wins = trick_winner((*seen.trick, cards[-1]), seen.trumps) == len(seen.trick)
    return cards[-1] if wins else cards[0]


def _why_random(seen: Observation, action: Play) -> str:
    chosen = "picking up" if action is PICK_UP else str(action)
    return f"The rules allow {len(seen.legal)} plays, and chance alone chose {chosen}"


def _why_long_low(seen: Observation, action: Play) -> str:
    if action is PICK_UP:
        return "There is nothing else to do"
    if seen.led_suit is None:
        held = cards_of(seen.hand, action.suit)
        return f"You hold most {action.suit.plural} ({len(held)}), and {action} is the lowest"
    if trick_winner((*seen.trick, action), seen.trumps) == len(seen.trick):
        return f"{action} beats every card of this trick so far"
    return f"No card of yours beats this trick, and {action} is the lowest you may play"


PLAYERS: dict[str, Player] = {"random": random_player, "long_low": long_low}
_MORE: dict[str, Player] = {}


def register(name: str, player: Player) -> None:
    """Let a player be called by a name from now on; raises ``ValueError`` for a name in use."""
    if _MORE.setdefault(name, player) is not player or name in PLAYERS:
        raise ValueError(f"there is a player {name!r} already: use another name")


_REASONS: dict[Player, Callable[[Observation, Play], str]] = {
    random_player: _why_random,
    long_low: _why_long_low,
}


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player would do in your place, and why."""

    action: Play
    reason: str


def advise(player: str | Player, seen: Observation, seed: int | str) -> Advice:
    """Ask a player what it would do here, and why.

    A player of your own gives its reason in a method ``explain(observation)``. Raises
    ``PlayerError`` for a player that fails.

    >>> seen = deal(Rules(), seed=7).observation(0)
    >>> advise("long_low", seen, seed=7)
    Advice(action=8♥, reason='You hold most hearts (4), and 8♥ is the lowest')
    """
    asked = find_player(player)
    action = choose(asked, seen, seed)
    if len(seen.legal) == 1:
        return Advice(action, "It is the only play that the rules allow")
    asked = _this_round(asked, seen, seed)
    if asked in _REASONS:
        return Advice(action, _REASONS[asked](seen, action))
    explain = getattr(asked, "explain", None)
    try:
        return Advice(action, str(explain(seen)) if callable(explain) else "")
    except Exception as error:
        raise PlayerError(seen.seat, error, seen.legal) from error


def find_player(player: str | Player) -> Player:
    """Return a player by name, or the callable itself.

    >>> find_player("long_low") is long_low
    True
    >>> find_player("long_lo")
    Traceback (most recent call last):
    ValueError: player 'long_lo' is not known; use 'long_low', or a function
    """
    if callable(player):
        return player
    if isinstance(player, str) and player in PLAYERS:
        return PLAYERS[player]
    if str(player) not in _MORE:
        import_module(__name__.partition(".")[0]).load_players()
    if not isinstance(player, str) or player not in _MORE:
        near = get_close_matches(str(player), [*PLAYERS, *_MORE], cutoff=0.75)
        names = " or ".join(map(repr, near or PLAYERS))
        raise ValueError(f"player {player!r} is not known; use {names}, or a function")
    return _MORE[player]


def _this_round(player: Player, seen: Observation, seed: int | str) -> Player:
    """Return who plays this round: a player with ``for_round(rng)`` says so, by seed and seat."""
    for_round = getattr(player, "for_round", None)
    return find_player(for_round(Rng(seed, "round", seen.seat))) if for_round else player


def choose(player: Player, seen: Observation, seed: int | str) -> Play:
    """Ask a player for its play; a play without a choice is made without asking.

    The player's chance depends on the seed, the turn and the seat only, so a turn taken back
    and played again comes out the same. A player that has a method ``for_round(rng)`` names with
    it who plays this round; that chance is the same at every turn of the round. Raises
    ``PlayerError`` for a player that fails.
    """
    if len(seen.legal) == 1:
        return seen.legal[0]
    try:
        answer = _this_round(player, seen, seed)(seen, Rng(seed, seen.turn, seen.seat))
    except Exception as error:
        raise PlayerError(seen.seat, error, seen.legal) from error
    try:
        action = read_action(seen.rules, answer)
    except IllegalPlay:
        raise PlayerError(seen.seat, answer, seen.legal) from None
    if action not in seen.legal:
        raise PlayerError(seen.seat, answer, seen.legal)
    return action


def play_turn(state: RoundState, players: Sequence[str | Player], seed: int | str) -> RoundState:
    """Return the state after the seat to play has played one turn."""
    if state.to_play is None:
        return state
    seen = state.observation(state.to_play)
    return state.play(choose(find_player(players[seen.seat]), seen, seed))


def play_round(
    start: Rules | RoundState, players: Sequence[str | Player], seed: int | str
) -> RoundState:
    """Play a round to its end and return the last state, with the whole story in it.

    ``start`` is the rules, to deal with this seed, or a position to go on from; there is one
    player for each seat. A revoke that is proved is challenged.

    >>> end = play_round(Rules(), ["long_low", "random", "random", "random"], seed=7)
    >>> end.outcome.termination.value, end.outcome.went_out
    ('went_out', 3)
    """
    state = start if isinstance(start, RoundState) else deal(start, seed)
    seats = state.rules.players
    if not isinstance(players, list | tuple) or len(players) != seats:
        raise ValueError(
            f"players={players!r}: give a list of {seats} players, one for each seat, "
            f"such as ['random'] * {seats}"
        )
    while state.outcome is None:
        due = challenge_due(state, range(seats), seed)
        state = state.play(due) if due else play_turn(state, players, seed)
    return state
