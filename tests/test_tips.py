"""Every tip keeps the players' contract, and each filter does what a card player reads in it."""

import pickle

import pytest
from generators import EVERY_TABLE
from hypothesis import given
from hypothesis import strategies as st
from test_observation import permuted, swaps

import rolling_stone_learn as rsl
from rolling_stone_learn.engine.beliefs import Belief
from rolling_stone_learn.engine.cards import Suit, parse_cards
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.players import (
    PLAYERS,
    PlayerError,
    advise,
    choose,
    find_player,
    play_round,
    play_turn,
    register,
)
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState
from rolling_stone_learn.lab.filters import FILTERS, best_suits, void_estimate
from rolling_stone_learn.lab.house import HOUSE
from rolling_stone_learn.lab.tips import FOLLOWS, LEADS, Mixed, Tip
from rolling_stone_learn.words.table import BOT_NAMES
from rolling_stone_learn.words.tips import FILTERS as FILTER_WORDS

TIPS = {
    **HOUSE,
    "no filter": Tip(),
    **{f"leads {rule}": Tip("no_singleton", lead=rule) for rule in LEADS},
    **{f"follows {rule}": Tip("safe", follow=rule) for rule in FOLLOWS},
    "mixed": Mixed({HOUSE["known_void"]: 0.5, "random": 0.2, "keep_block": 0.3}),
}
TIPS_THERE = ["known_void", "keep_block", Tip("attack")]


def first_legal(seen, _rng):
    return seen.legal[0]


every_tip = pytest.mark.parametrize("name", TIPS)


def positions_with_a_choice():
    """Positions of rounds at every table, some after many pick-ups, with more than one play."""
    found = []
    for number, table in enumerate(EVERY_TABLE):
        players = [list(HOUSE)[(number + 5 * seat) % len(HOUSE)] for seat in range(table.players)]
        state = deal(table, number)
        for _ in range(12 + 7 * (number % 5)):
            state = play_turn(state, players, number)
        while state.outcome is None and len(state.legal_plays()) < 2:
            state = play_turn(state, players, number)
        if state.outcome is None:
            found.append(state)
    return found


POSITIONS = positions_with_a_choice()


class TestContract:
    """What every tip owes the table; the tests of this class run for each of them."""

    @every_tip
    def test_it_is_legal_repeatable_and_explains_itself(self, name):
        tip, leads, said = TIPS[name], 0, set()
        for state in POSITIONS:
            seen = state.observation(state.to_play)
            answer = choose(tip, seen, 3)
            assert answer in seen.legal
            assert answer is not PICK_UP
            assert choose(pickle.loads(pickle.dumps(tip)), seen, 3) == answer  # noqa: S301  # our own bytes
            assert advise(tip, seen, 3).action == answer
            leads += not seen.trick
            said.add(advise(tip, seen, 3).reason)
        assert leads > 20
        assert len(said) > 10
        assert "" not in said

    @every_tip
    def test_it_pickles_and_is_what_it_says(self, name):
        tip = TIPS[name]
        assert pickle.loads(pickle.dumps(tip)) == tip  # noqa: S301  # our own bytes
        assert hash(tip) == hash(pickle.loads(pickle.dumps(tip)))  # noqa: S301  # likewise
        if isinstance(tip, Tip):
            assert eval(repr(tip), {"Tip": Tip}) == tip  # noqa: S307  # our own words

    @every_tip
    @pytest.mark.parametrize("place", [0, 1])
    def test_it_does_not_peek(self, name, place):
        """Every hidden card is moved that may be, and nothing changes."""
        moved = 0
        for state in POSITIONS[place::8]:
            seat = state.to_play
            pairs = [(first, first * 7 + 3) for first in range(40)]
            other = permuted(state, seat, pairs)
            moved += other.hands != state.hands
            seen = state.observation(seat)
            assert choose(TIPS[name], other.observation(seat), 5) == choose(TIPS[name], seen, 5)
            assert advise(TIPS[name], other.observation(seat), 5) == advise(TIPS[name], seen, 5)
        assert moved


@given(st.sampled_from(POSITIONS), swaps)
def test_no_filter_sees_a_hidden_card(state, pairs):
    other, seat = permuted(state, state.to_play, pairs), state.to_play
    seen, again = state.observation(seat), other.observation(seat)
    suits = tuple(dict.fromkeys(card.suit for card in seen.legal if card is not PICK_UP))
    for name in FILTERS:
        if not state.trick:
            assert best_suits(name, seen, suits) == best_suits(name, again, suits)


def lead_of(filters, state, **rules):
    seat = state.to_play
    return {choose(Tip(filters, **rules), state.observation(seat), seed).code for seed in range(30)}


CLASSIC = Rules(players=3)  # eight to ace


def table(*hands, known=None, closed=None, rules=CLASSIC, leader=0):
    return RoundState.from_hands(rules, hands, known=known, closed=closed, leader=leader)


MINE = "AS 9H JH KD TD QD"
EXAMPLES = {
    "longest": {"TD"},
    "shortest": {"AS"},
    "no_singleton": {"9H", "TD"},
    "singleton_ace": {"AS"},
    "short_high": {"AS"},
    "save_short_high": {"9H", "TD"},
    "highest_card_suit": {"AS"},
    "lowest_card_suit": {"9H"},
}


@pytest.mark.parametrize(("name", "leads"), EXAMPLES.items(), ids=EXAMPLES)
def test_a_filter_of_my_own_cards(name, leads):
    assert lead_of(name, table(MINE, "9S TS", "QS KS")) == leads


SHOWN = {"known": {1: "QS"}, "closed": {1: "SH", 2: "HD"}}
SHOWN_EXAMPLES = {
    "most_closed": {"9H"},  # both are out of hearts; seat 1 picked up the queen of spades
    "fewest_closed": {"AS", "8C"},
    "into_nearly_out": {"9H", "TD"},  # seat 2, with two cards
    "not_into_nearly_out": {"AS", "8C"},
    "rivals_picked": {"AS"},
    "not_rivals_picked": {"8C", "9H", "TD"},
}


@pytest.mark.parametrize(("name", "leads"), SHOWN_EXAMPLES.items(), ids=SHOWN_EXAMPLES)
def test_a_filter_of_what_others_have_shown(name, leads):
    hands = ("AS 9H JH KD TD QD 8C", "QS 9C TC", "9S JC")
    rules = Rules(players=3, pack="piquet")
    assert lead_of(name, table(*hands, rules=rules, **SHOWN)) == leads


def after_a_pick_up():
    """Seat 1 has picked up the king of hearts and leads."""
    return table("KH JD QD", "9D TD 9S TS", "AH AD JS").play("KH").play("AH").play(PICK_UP)


def picked_up():
    return (
        table("KH JD QD", "9D TD 9S TS", "AH AD JS", leader=2).play("AH").play("KH").play(PICK_UP)
    )


def test_the_suit_just_picked_up():
    state = picked_up()
    assert state.to_play == 1
    assert lead_of("just_picked", state) == {"KH"}
    assert lead_of("not_just_picked", state) == {"9D", "9S"}
    fresh = table("9H TD", "9D TC", "QS KS")
    assert lead_of("just_picked", fresh) == lead_of("not_just_picked", fresh) == {"9H", "TD"}


def test_counting_leads_where_a_void_is_likely_or_unlikely():
    """Of hearts two are left in other hands, of diamonds five."""
    hands = ("AH TD", "9H 9D QD KD", "TH JD AD 9C")
    state = table(*hands)
    assert lead_of("attack", state) == {"AH"}
    assert lead_of("safe", state) == {"TD"}


def test_block_looks_no_further_than_the_smallest_hand():
    """Seat 1 is known to hold a heart; seat 2 is out of hearts, but comes too late."""
    hands = ("9H 9D", "KH TS", "TD JD QD KD")
    state = table(*hands, known={1: "KH"}, closed={2: "H"})
    assert lead_of("attack", state) == {"9H"}
    assert lead_of("block", state) == {"9D"}


def test_a_partner_is_led_to_and_is_no_rival():
    rules = Rules.preset("partners")
    hands = ("9H 9D", "TH QD", "KH AH JD", "JH KD")
    state = table(*hands, rules=rules, known={2: "KH AH"}, closed={2: "S"})
    assert lead_of("partner_long_suit", state) == {"9H"}
    assert lead_of("rivals_picked", state) == {"9H", "9D"}
    alone = table("9H 9D", "TH", "KH", known={2: "KH"})
    assert lead_of("partner_long_suit", alone) == {"9H", "9D"}


def test_the_card_rules():
    state = table(MINE, "9S TS", "QS KS")
    assert lead_of("longest", state, lead="highest") == {"KD"}
    assert lead_of("longest", state, lead="random") == {"TD", "QD", "KD"}
    assert lead_of((), state, lead="random") == {card.code for card in parse_cards(MINE)}
    beaten = table("QH 9S", "9H TH AH 9C", "JS KS").play("QH")
    assert lead_of((), beaten, follow="win_or_low") == {"AH"}
    assert lead_of((), beaten, follow="lowest") == {"9H"}
    assert lead_of((), beaten, follow="highest") == {"AH"}
    assert lead_of((), beaten, follow="random") == {"9H", "TH", "AH"}
    hopeless = table("AH 9S", "9H TH KH 9C", "JS KS").play("AH")
    assert lead_of((), hopeless, follow="win_or_low") == {"9H"}


def test_filters_go_in_order_and_keep_ties():
    state = table(MINE, "9S TS", "QS KS")
    assert lead_of(("no_singleton", "shortest"), state) == {"9H"}
    assert lead_of(("shortest", "no_singleton"), state) == {"AS"}
    assert Tip("no_singleton").then("shortest") == Tip(("no_singleton", "shortest"))
    high = Tip("safe", lead="highest").then(Tip("block", lead="random"))
    assert (high.filters, high.lead) == (("safe", "block"), "highest")


def test_the_named_long_low_is_the_engines():
    for state in POSITIONS:
        seen = state.observation(state.to_play)
        for seed in range(5):
            assert choose(HOUSE["long_low"], seen, seed) == choose(PLAYERS["long_low"], seen, seed)


def test_an_explanation_names_the_filter_and_what_it_turned_down():
    seen = table(MINE, "9S TS", "QS KS").observation(0)
    assert HOUSE["keep_suits"].explain(seen) == (
        "longest: you hold most diamonds. The best card it turned down is 9♥"
    )
    assert Tip("no_singleton").explain(seen) == (
        "no_singleton: your last card of a suit stays, and you hold more diamonds and hearts. "
        "The best card it turned down is A♠. Chance chooses among diamonds and hearts"
    )
    assert Tip().explain(seen) == "Chance chooses among diamonds, hearts and spades"
    following = table("QH 9S", "9H TH AH 9C", "JS KS").play("QH").observation(1)
    assert Tip().explain(following) == (
        "win_or_low: A♥ beats every card of this trick so far. The best card it turned down is 9♥"
    )


WRONG = {
    "filters=3: use a name such as 'longest'": lambda: Tip(3),
    "name players with their weights": lambda: Mixed(["random"]),
    "filter 'longets' is not known; use 'longest'": lambda: Tip("longets"),
    "lead 'middle' is not known": lambda: Tip("longest", lead="middle"),
    "follow 'win' is not known": lambda: Tip(follow="win"),
    "0 is no weight": lambda: Mixed({"random": 0}),
    "nan is no weight": lambda: Mixed({"random": float("nan")}),
    "inf is no weight": lambda: Mixed({"random": float("inf")}),
    "at least one player": lambda: Mixed({}),
    "is mixed itself": lambda: Mixed({TIPS["mixed"]: 1}),
    "player 'best' is not known": lambda: Mixed({"best": 1}),
    "a player 'duck' already": lambda: register("duck", Tip()),
    "a player 'random' already": lambda: register("random", Tip()),
}


@pytest.mark.parametrize(("said", "make"), WRONG.items(), ids=WRONG)
def test_what_cannot_be_is_refused(said, make):
    with pytest.raises(ValueError, match=said):
        make()


class TestMixed:
    def test_it_plays_a_whole_round_as_one_of_its_parts(self):
        """From a table of one seat's point of view: long_high or short_low, never both."""
        mixed = Mixed({HOUSE["long_high"]: 3, HOUSE["short_low"]: 1})
        drawn = []
        for seed in range(60):
            round_ = play_round(Rules(), [mixed, "duck", "duck", "duck"], seed).actions
            alone = [
                play_round(Rules(), [part, "duck", "duck", "duck"], seed).actions
                for part, _ in mixed.parts
            ]
            assert round_ in alone
            drawn.append(alone.index(round_))
        assert 5 < sum(drawn) < 25  # 15 of 60 expected

    def test_each_seat_draws_for_itself(self):
        mixed = Mixed({Tip(): 1, Tip("longest"): 1})
        draws = [
            tuple(mixed.for_round(Rng(seed, "round", seat)) for seat in range(4))
            for seed in range(40)
        ]
        assert len(set(draws)) > 8

    def test_a_turn_taken_back_is_played_by_the_same_one(self):
        players, line = [TIPS["mixed"]] * 4, [deal(Rules(), 7)]
        for _ in range(30):
            line.append(play_turn(line[-1], players, 7))
        assert [play_turn(before, players, 7) for before in line[:-1]] == line[1:]

    def test_its_weights_are_shares_of_their_sum(self):
        assert Mixed({"random": 3, Tip(): 1}).bounds == (0.75, 1.0)


def test_every_house_player_has_a_name_and_every_filter_its_words():
    assert set(BOT_NAMES) == {*PLAYERS, *HOUSE}
    assert len(set(BOT_NAMES.values())) == len(BOT_NAMES)
    assert set(FILTER_WORDS) == set(FILTERS)
    assert {name for tip in HOUSE.values() for name in tip.filters} == set(FILTERS)
    assert all(find_player(name) == tip for name, tip in HOUSE.items() if name != "long_low")


def test_the_house_plays_by_name_and_a_close_name_is_suggested():
    by_name = play_round(Rules(), ["known_void", "duck", "random", "keep_block"], 3)
    by_tip = play_round(Rules(), [HOUSE["known_void"], HOUSE["duck"], "random", "keep_block"], 3)
    assert by_name == by_tip
    with pytest.raises(ValueError, match="'knwon_void' is not known; use 'known_void', or a fun"):
        find_player("knwon_void")
    for nothing in (None, 3, ["duck"]):
        with pytest.raises(ValueError, match="use 'random' or 'long_low', or a function"):
            find_player(nothing)


def test_a_tip_sits_at_a_table_by_name():
    table = rsl.Table(seed=7, bots=TIPS_THERE)
    while table.state.outcome is None:
        table.play(table.state.legal_plays()[0])
    end = play_round(deal(table.state.rules, 7), [first_legal, *TIPS_THERE], 7)
    assert table.state.outcome == end.outcome


def test_a_player_that_fails_while_drawing_for_the_round_is_named():
    class Broken:
        def for_round(self, _rng):
            raise RuntimeError("no idea")

        def __call__(self, seen, _rng):
            return seen.legal[0]

    with pytest.raises(PlayerError, match="stopped with RuntimeError: no idea"):
        play_round(Rules(), [Broken()] * 4, 7)


def errors_of_the_estimate(rules, seeds):
    """The estimate less the exact chance, for every uncertain void before a lead."""
    off = []
    for seed in seeds:
        state = deal(rules, seed)
        while state.outcome is None:
            if not state.trick and state.turn > 8 and len(off) < 4000:
                seen = state.observation(state.to_play)
                odds = Belief(seen)
                for seat in range(rules.players):
                    for suit in Suit:
                        exact = odds.void(seat, suit)
                        if seat != seen.seat and 0 < exact < 1:
                            off.append(void_estimate(seen, seat, suit) - float(exact))
            state = play_turn(state, ["random"] * rules.players, seed)
    return off


@pytest.mark.parametrize("players", [4, 6])
def test_the_estimate_by_counting_is_near_the_exact_chance(players):
    off = errors_of_the_estimate(Rules(players=players), range(10))
    assert len(off) > 500
    mean, size = sum(off) / len(off), sum(map(abs, off)) / len(off)
    assert abs(mean) < 0.03
    assert size < 0.08
    assert max(map(abs, off)) < 0.5


def test_the_estimate_is_sure_exactly_where_all_is_known():
    for state in POSITIONS:
        seen = state.observation(state.to_play)
        for seat in range(state.rules.players):
            for suit in Suit:
                held = any(card.suit == suit for card in seen.known[seat])
                if held or suit in seen.closed[seat]:
                    assert void_estimate(seen, seat, suit) == (0 if held else 1)
