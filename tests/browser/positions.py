"""Tables in the positions that pictures need, found by play that is always the same."""

from __future__ import annotations

from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState
from rolling_stone_learn.widgets.session import Session


def new_session(
    start=None, *, players=4, seed=17, bots="random", human=0, goals=(), options=None
) -> Session:
    """Return a session, by default of four players at the deal, that moves at once."""
    options = {"speed": "once"} | (options or {})
    start = start or Rules(players=players)
    return Session(start, seed=seed, bots=bots, human=human, goals=goals, options=options)


def play_until(wanted, session: Session) -> Session:
    """Play the first legal play until the state is wanted."""
    while not wanted(session.state):
        session.play(session.state.legal_plays()[0])
    return session


def in_mid_trick(**options) -> Session:
    """Return a table where the person must follow suit and holds other cards too."""

    def must_follow(state):
        return state.trick and 1 < len(state.legal_plays()) < len(state.hands[0])

    return play_until(must_follow, new_session(**options))


def at_the_end(**options) -> Session:
    """Return a table whose round is over."""
    return play_until(lambda state: state.outcome, new_session(**options))


def a_whole_trick(players: int) -> Session:
    """Return a table at the moment when a trick that the person led is complete."""
    for seed in range(500):
        session = new_session(players=players, seed=seed)
        while session.state.outcome is None:
            session.play(session.state.legal_plays()[0])
            for frame in session.frames:
                if frame.waste and len(frame.trick) == players and frame.trick[0][0] == 0:
                    session.frames = [frame]
                    return session
    raise LookupError(f"no such table for {players} players")


def holding(size: int) -> Session:
    """Return a table where the person holds so many of 32 cards, and the others the rest."""
    rules = Rules()
    mixed = [rules.cards[7 * place % 32] for place in range(32)]
    rest = mixed[size:]
    hands = [mixed[:size], *(rest[seat::3] for seat in range(3))]
    return new_session(RoundState.from_hands(rules, hands, leader=0))
