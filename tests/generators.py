"""Strategies: rules, seeds, and rounds and positions reached by legal play."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

from hypothesis import strategies as st

from rolling_stone_learn.engine.cards import RANKS, Card, Pack
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.plays import PICK_UP, Action
from rolling_stone_learn.engine.referee import challenge
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState

SEATS = {
    "classic": range(2, 7),
    "jaques": range(2, 7),
    "leaflet": range(2, 7),
    "escalating": range(2, 7),
    "partners": (4,),
    "trumps": range(2, 7),
    "old": range(2, 9),
}
TABLES = [(preset, players) for preset, seats in SEATS.items() for players in seats]
MOST_PLAYERS = {"eight_each": 6, "piquet": 4, "full": 8, "full_eight": 6}
FOR_PAIRS = ("cards", "face_left", "face_picked")
FREE: dict[str, tuple] = {  # what goes with everything; written twice is drawn more often
    "first_leader": ("dealer_left", "ace_of_spades"),
    "after_pickup": ("picker", "left_of_picker", "picker_other_suit"),
    "next_leader": ("dealer_left", "last_picker"),
    "revokes": ("blocked", "blocked", "ruled"),
    "stalemate": ("no_winner", "fewest_cards"),
    "repetition": (3, 3, 2, None),
    "stall_limit": (None, None, None, 1, 4),
    "turn_cap": (5000, 5000, 40),
}

seeds = st.integers(0, 2**64 - 1)
free_switches = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in FREE.items()}
)


def own_pack(players: int, *, stock: bool) -> Pack:
    """Three suits with as many ranks as players: three cards each, or two and a stock."""
    return Pack("DHS", RANKS[-players:], 2 if stock else 3)


def bound_switches() -> list[dict]:
    """Every choice of the switches that do not all go together, as the rule book has it."""
    rows = []
    for players in range(2, 9):
        packs = [(name, name == "full_eight") for name, most in MOST_PLAYERS.items()]
        packs = [pack for pack in packs if players <= MOST_PLAYERS[pack[0]]]
        if players <= 6:
            packs += [(own_pack(players, stock=stock), stock) for stock in (False, True)]
        for (pack, stock), scoring in product(packs, (*FOR_PAIRS, "parlett", "none")):
            for partners, trumps in product((False, True), repeat=2):
                if partners and (players != 4 or scoring not in FOR_PAIRS):
                    continue
                rows += [
                    {
                        "players": players,
                        "pack": pack,
                        "scoring": scoring,
                        "partners": partners,
                        "trumps": trumps,
                        "no_stock": no_stock,
                    }
                    for no_stock in ("refuse", "play_plain")
                    if stock or not trumps or no_stock == "play_plain"
                ]
    return rows


def pairs_of(row: dict) -> set:
    """Every two settings of a table; own packs count as two kinds, whatever their size."""
    kinds = [
        (name, f"own {value.hand}" if isinstance(value, Pack) else value)
        for name, value in row.items()
    ]
    return set(combinations(kinds, 2))


def pairwise_tables() -> list[Rules]:
    """Return tables among which every two settings that go together do meet somewhere."""
    rng, bound, tables = Rng("pairwise"), bound_switches(), []
    settings = [(name, value) for name, values in FREE.items() for value in dict.fromkeys(values)]
    missing = {pair for row in bound for pair in pairs_of(row)}
    for row, (name, value) in product(bound, settings):
        missing |= {pair for pair in pairs_of(row | {name: value}) if (name, value) in pair}
    missing |= {pair for pair in combinations(settings, 2) if pair[0][0] != pair[1][0]}
    while missing:
        tries = [
            rng.choice(bound) | {name: rng.choice(values) for name, values in FREE.items()}
            for _ in range(60)
        ]
        best = max(tries, key=lambda row: len(pairs_of(row) & missing))
        if pairs_of(best) & missing:
            missing -= pairs_of(best)
            tables.append(Rules(**best))
    return tables


@st.composite
def small_packs(draw, players: int) -> Pack:
    """Packs of one to four suits and at least two cards a player, many of them with a stock."""
    suits = draw(st.lists(st.sampled_from("CDHS"), min_size=1, max_size=4, unique=True))
    least = max(2, -(-2 * players // len(suits)))
    greatest = max(6, least + 1)
    ranks = draw(st.lists(st.sampled_from(RANKS), min_size=least, max_size=greatest, unique=True))
    most = len(suits) * len(ranks) // players
    return Pack("".join(suits), "".join(ranks), most - draw(st.integers(0, most // 2)))


@st.composite
def drawn_rules(draw, *, own: bool) -> Rules:
    """Any table that the rule book allows, with a pack by name or a small one of its own."""
    players = draw(st.sampled_from([4, 3, 5, 6, 2, 7, 8][: 5 if own else 7]))
    if own:
        pack: str | Pack = draw(small_packs(players))
        stock = len(pack.cards) > pack.hand * players
    else:
        pack = draw(
            st.sampled_from([name for name, most in MOST_PLAYERS.items() if players <= most])
        )
        stock = pack == "full_eight"
    partners = players == 4 and draw(st.sampled_from([True, False]))
    trumps = draw(st.sampled_from([True, False]))
    return Rules(
        players=players,
        pack=pack,
        partners=partners,
        scoring=draw(st.sampled_from(FOR_PAIRS if partners else (*FOR_PAIRS, "parlett", "none"))),
        trumps=trumps,
        no_stock=draw(
            st.sampled_from(["play_plain", "refuse"] if stock or not trumps else ["play_plain"])
        ),
        **draw(free_switches),
    )


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


def wrong_cards(state: RoundState) -> list[Card]:
    """Return what the seat to play might play against the rules: it can follow, and does not."""
    legal = state.legal_plays()
    if not state.trick or PICK_UP in legal:
        return []
    return [card for card in state.hands[state.to_play] if card not in legal]


def unruly_action(state: RoundState, rng: Rng) -> Action:
    """Play a wrong card now and then, challenge anybody now and then, else play what is legal."""
    players, wrong = state.rules.players, wrong_cards(state)
    if state.turn and not rng.below(4):
        rightly = [revoke.seat for revoke in state.revokes]
        seat = rng.choice(rightly) if rightly and rng.below(2) else rng.below(players)
        by = (seat + 1 + rng.below(players - 1)) % players
        return challenge(state, by, seat, rng.below(1000))
    return rng.choice(wrong if wrong and rng.below(2) else state.legal_plays())


def unruly_states(state: RoundState, seed: int, limit: int = 80):
    """Yield the state and each that follows it in a round with revokes and challenges."""
    yield state
    rng = Rng(seed)
    while state.outcome is None and state.turn < limit:
        state = state.play(unruly_action(state, rng))
        yield state


def ruled_rules(*, small: bool | None = None) -> st.SearchStrategy[Rules]:
    """Every table as above, with revokes ruled."""
    return rules(small=small).map(lambda table: replace(table, revokes="ruled"))


@st.composite
def ruled_positions(draw) -> RoundState:
    """Any position of a round in which wrong cards were played and challenged."""
    start = deal(draw(ruled_rules()), draw(seeds))
    *_, state = unruly_states(start, draw(seeds), limit=draw(st.integers(0, 60)))
    return state


def rules(*, small: bool | None = None) -> st.SearchStrategy[Rules]:
    """Every preset, the pairwise tables and any other; ``small`` asks for a small pack or none."""
    if small is not None:
        return drawn_rules(own=small)
    return st.sampled_from(EVERY_TABLE) | drawn_rules(own=False) | drawn_rules(own=True)


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
        turned=state.start.turned,
    )


PAIRWISE = pairwise_tables()
EVERY_TABLE = [Rules.preset(preset, players=players) for preset, players in TABLES] + PAIRWISE
