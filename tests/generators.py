"""Strategies: rules, seeds, and rounds and positions reached by legal play."""

from __future__ import annotations

from hypothesis import strategies as st

from rolling_stone_learn.engine.cards import RANKS, Pack
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.rules import PRESETS, Rules
from rolling_stone_learn.engine.state import RoundState

TABLES = [(preset, players) for preset in PRESETS for players in range(2, 7)]

seeds = st.integers(0, 2**64 - 1)
guards = st.fixed_dictionaries(
    {
        "stalemate": st.sampled_from(["no_winner", "fewest_cards"]),
        "repetition": st.sampled_from([3, 2, None]),
        "stall_limit": st.sampled_from([None, None, 1, 2, 4]),
        "turn_cap": st.sampled_from([5000, 40]),
    }
)


@st.composite
def small_packs(draw, players: int) -> Pack:
    """Packs of one to four suits and two to six ranks, some with cards to set aside."""
    suits = draw(st.lists(st.sampled_from("CDHS"), min_size=1, max_size=4, unique=True))
    least = max(2, -(-players // len(suits)))
    ranks = draw(st.lists(st.sampled_from(RANKS), min_size=least, max_size=6, unique=True))
    most = len(suits) * len(ranks) // players
    return Pack("".join(suits), "".join(ranks), draw(st.integers(1, most)))


@st.composite
def rules(draw, *, small: bool | None = None) -> Rules:
    """Both presets, two to six players, every way to stop; often with a small pack."""
    preset, players = draw(st.sampled_from(TABLES))
    pack: dict[str, object] = {}
    if draw(st.booleans()) if small is None else small:
        pack = {"pack": draw(small_packs(players))}
    return Rules.preset(preset, players=players, **draw(guards), **pack)


def play_on(state: RoundState, choices: list[int]) -> RoundState:
    """Play the legal play each number points at, until the round or the numbers end."""
    for choice in choices:
        if state.outcome is not None:
            break
        legal = state.legal_plays()
        state = state.play(legal[choice % len(legal)])
    return state


def every_state(state: RoundState, seed: int, limit: int = 10_000):
    """Yield the state and each that follows it in a round of random plays."""
    yield state
    rng = Rng(seed)
    while state.outcome is None and state.turn < limit:
        state = state.play(rng.choice(state.legal_plays()))
        yield state


@st.composite
def positions(draw, tables=None, *, most: int = 60) -> RoundState:
    """Any position of a round: the deal, the middle or the end."""
    start = deal(draw(rules() if tables is None else tables), draw(seeds))
    return play_on(start, draw(st.lists(st.integers(0, 59), max_size=most)))


@st.composite
def rounds(draw) -> RoundState:
    """A whole random round, played to its end."""
    start = deal(draw(rules()), draw(seeds))
    *_, end = every_state(start, draw(seeds))
    return end


@st.composite
def set_up_positions(draw) -> RoundState:
    """A position put on the table by hand in mid-round, with its public facts but no past."""
    state = draw(positions().filter(lambda reached: reached.outcome is None))
    return RoundState.from_hands(
        state.rules,
        state.hands,
        leader=state.leader,
        dealer=state.dealer,
        trick=state.trick,
        waste=state.waste,
        known=dict(enumerate(state.known)),
        closed={seat: "".join(suits) for seat, suits in enumerate(state.closed)},
    )
