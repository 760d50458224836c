"""The chance of a void before a card is seen: against listing every deal, and the odds engine."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn import Belief, Pack, RoundState, Rules, deal
from rolling_stone_learn.openings import base_rate, none_of


def listed(cards, marked, sizes):
    """Deal every way; cards 0 to marked - 1 are the marked ones."""
    deals = [((), frozenset(range(cards)))]
    for size in sizes:
        deals = [
            ((*hands, set(hand)), left - set(hand))
            for hands, left in deals
            for hand in combinations(sorted(left), size)
        ]
    empty = [any(min(hand) >= marked for hand in hands) for hands, _ in deals]
    return Fraction(sum(empty), len(empty))


@pytest.mark.parametrize(
    ("cards", "marked", "sizes"),
    [
        (6, 2, (2, 2)),
        (7, 3, (2, 2, 3)),
        (8, 2, (3, 2)),
        (6, 0, (2,)),
        (5, 5, (2, 3)),
        (8, 4, (1, 2, 3)),
    ],
)
def test_the_formula_counts_every_deal_once(cards, marked, sizes):
    assert none_of(cards, marked, sizes) == listed(cards, marked, sizes)


@given(st.integers(1, 4), st.integers(1, 9), st.integers(0, 12))
def test_at_least_one_lies_between_one_and_the_sum(hands, size, marked):
    cards = max(hands * size, marked)
    one, some = none_of(cards, marked, [size]), none_of(cards, marked, [size] * hands)
    assert one <= some <= min(1, hands * one)


def test_the_average_over_what_i_may_hold_is_the_base_rate():
    rules = Rules(players=3, pack=Pack("SH", "TJQ", hand=2))
    total = weight = 0
    for hand in combinations(rules.cards, 2):
        others = [card for card in rules.cards if card not in hand]
        state = RoundState.from_hands(rules, [hand, others[:2], others[2:]])
        total += Belief(state.observation(0)).any_void("H")
        weight += 1
    opening = deal(rules, seed=1)
    assert base_rate(opening, (1, 2), "H") == Fraction(total) / weight


def test_uneven_hands_and_a_stock_are_counted_as_they_are():
    state = deal(Rules.preset("old", players=3, pack="full"), seed=1)
    sizes = [len(hand) for hand in state.hands]
    assert sizes == [18, 17, 17]
    assert base_rate(state, [0, 1], "S") == none_of(52, 13, [18, 17])
    stock = deal(Rules.preset("trumps", players=4), seed=1)
    assert base_rate(stock, [1], "S") == none_of(52, 13, [8])
