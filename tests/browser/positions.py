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


def hinted(**options) -> Session:
    """Return a table where the person has asked what another player would do."""
    session = in_mid_trick(**options)
    session.hint()
    return session


def remembering(**options) -> Session:
    """Return a table that shows what everybody can know, after a pick-up."""

    def something_is_known(state):
        return any(state.known) and state.to_play == 0

    return play_until(something_is_known, new_session(options={"memory": True}, **options))


def passed(**options) -> Session:
    """Return a table whose screen is passed to the second of two people."""
    session = new_session(human=(0, 1), **options)
    session.lift()
    session.play(session.state.legal_plays()[0])
    return session


def projected(**options) -> Session:
    """Return a table in projector mode, in the middle of a trick."""
    return in_mid_trick(options={"projector": True}, **options)


def after_rounds(rounds: int = 3, **options) -> Session:
    """Return a table at the end of so many rounds of a match of five."""
    session = new_session(Rules.preset("jaques", rounds=5), **options)
    for played in range(rounds):
        if played:
            session.new_deal()
        play_until(lambda state: state.outcome, session)
    return session


def a_whole_trick(players: int) -> Session:
    """Return a table at the moment when a trick that the person led is complete."""
    rules = Rules.preset("old", players=players) if players > 6 else Rules(players=players)
    for seed in range(500):
        session = new_session(rules, seed=seed)
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
