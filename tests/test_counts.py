"""Every way to play small deals, counted twice: by the engine and straight from the rules.

The second count shares no code with the engine: cards are texts such as "9H", hands are lists,
and the rules are written out once more in one short recursion.
"""

from collections import Counter

import pytest

from rolling_stone_learn.engine.cards import Card, Pack
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState

ORDER = "23456789TJQKA"
DEALS = {
    "two players, two suits": ["9H JH 9S", "TH TS JS"],
    "two players, one void": ["9H TH JH 9S", "TS JS QS QH"],
    "two players, all void": ["9H TH JH", "9S TS JS"],
    "two players, three suits": ["9H 9C TD", "TH TC 9D"],
    "three players, two suits": ["9H TS", "TH 9S", "JH JS"],
    "three players, voids": ["9H TH JH", "QH 9S TS", "9D TD JS"],
    "three players, one suit": ["9H QH", "TH KH", "JH AH"],
    "three players, three suits": ["9H 9S", "TH 9D", "TS TD"],
}
TRUMP_DEALS = {  # the last card is turned and names trumps, any after that lie below it
    "two players, a trump each": (["9H TS", "TH JS"], "9S JH"),
    "two players, trumps led": (["9H TH 9S", "9D TD TS"], "JS JH JD"),
    "two players, no trump in hand": (["9H TH", "9D TD"], "9S TS"),
    "three players, one void": (["9H TS", "TH JH", "9S JS"], "QS QH TD JD QD 9D"),
    "three players, three suits": (["9H 9S", "TD 9D", "TH TS"], "JH JS JD"),
}
LEADS = ["picker", "left_of_picker", "picker_other_suit"]

deals = pytest.mark.parametrize("deal", DEALS.values(), ids=DEALS.keys())
trump_deals = pytest.mark.parametrize(
    ("deal", "stock"), TRUMP_DEALS.values(), ids=TRUMP_DEALS.keys()
)
leads = pytest.mark.parametrize("after_pickup", LEADS)


class ByHand:
    """A table whose turns are counted from the rules, written once more and in short."""

    def __init__(self, after_pickup, trump=None):
        self.after_pickup = after_pickup
        self.trump = trump

    def may(self, held, table, barred):
        if not table:
            return [card for card in held if card[1] != barred] or held
        follow = [card for card in held if card[1] == table[0][1]]
        return follow or [*(card for card in held if card[1] == self.trump), None]

    def turns(self, hands, leader, table=(), barred=None):
        """Yield every turn that may be taken: who went out, and the position after it."""
        seat = (leader + len(table)) % len(hands)
        for card in self.may(hands[seat], table, barred):
            after = [[held for held in hand if held != card] for hand in hands]
            lying, leads_next = [*table, card], leader
            if card is None:
                after[seat] += table
                to_left = self.after_pickup == "left_of_picker"
                leads_next, lying = (seat + to_left) % len(hands), []
            elif not after[seat]:
                yield seat, None
                continue
            elif len(lying) == len(hands):
                best = max(lying, key=lambda lain: self.strength(lain, lying[0]))
                leads_next, lying = (leader + lying.index(best)) % len(hands), []
            other = card is None and self.after_pickup == "picker_other_suit"
            yield None, (after, leads_next, lying, table[0][1] if other else None)

    def strength(self, card, first):
        return card[1] == self.trump, card[1] == first[1], ORDER.index(card[0])

    def count(self, steps, *position):
        """Count the sequences of exactly so many turns that the rules allow."""
        if steps == 0:
            return 1
        turns = list(self.turns(*position))
        ended = sum(out is not None for out, _ in turns) if steps == 1 else 0
        return ended + sum(self.count(steps - 1, *after) for out, after in turns if out is None)

    def winners(self, turns_left, *position):
        """Count who wins over the whole tree; after so many turns the next ended trick stops it."""
        wins = Counter()
        for out, after in self.turns(*position):
            if out is not None:
                wins[out] += 1
            elif not after[2] and turns_left <= 1:
                wins["stopped"] += 1
            else:
                wins += self.winners(turns_left - 1, *after)
        return wins


def engine_start(deal, after_pickup, stock="", **switches):
    cards = [card for hand in deal for card in hand.split()]
    every = cards + stock.split()
    suits, ranks = {card[1] for card in every}, {card[0] for card in every}
    pack = Pack("".join(suits), "".join(ranks), hand=len(cards) // len(deal))
    table = Rules(
        players=len(deal),
        pack=pack,
        after_pickup=after_pickup,
        trumps=bool(stock),
        repetition=None,
        **switches,
    )
    turned = stock.split()[0] if stock else None
    return RoundState.from_hands(table, deal, leader=0, waste=(), turned=turned)


def by_engine(state, steps):
    if steps == 0:
        return 1
    return sum(by_engine(state.play(action), steps - 1) for action in state.legal_plays())


def winners_by_engine(state):
    if state.outcome is not None:
        out = state.outcome.went_out
        return Counter(["stopped" if out is None else out])
    return sum((winners_by_engine(state.play(act)) for act in state.legal_plays()), Counter())


def lists(deal):
    return [hand.split() for hand in deal]


@deals
@leads
def test_there_are_as_many_ways_to_play_as_the_rules_allow(deal, after_pickup):
    start, table = engine_start(deal, after_pickup), ByHand(after_pickup)
    depth = 12 if len(deal) == 2 else 10
    expected = [table.count(steps, lists(deal), 0) for steps in range(depth + 1)]
    assert [by_engine(start, steps) for steps in range(depth + 1)] == expected


@trump_deals
@leads
def test_there_are_as_many_ways_to_play_with_trumps(deal, stock, after_pickup):
    start, table = engine_start(deal, after_pickup, stock), ByHand(after_pickup, stock[1])
    expected = [table.count(steps, lists(deal), 0) for steps in range(12)]
    assert [by_engine(start, steps) for steps in range(12)] == expected


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("two players, trumps led", True),
        ("three players, one void", True),
        ("two players, no trump in hand", False),
    ],
)
def test_trumps_give_more_to_choose_from_when_they_are_held(name, more):
    deal, stock = TRUMP_DEALS[name]
    plain = [ByHand("picker").count(steps, lists(deal), 0) for steps in range(12)]
    trumps = [ByHand("picker", stock[1]).count(steps, lists(deal), 0) for steps in range(12)]
    assert (trumps != plain) == more


@deals
@leads
def test_every_seat_wins_as_often_over_the_whole_tree(deal, after_pickup):
    start = engine_start(deal, after_pickup, turn_cap=11)
    wins = ByHand(after_pickup).winners(11, lists(deal), 0)
    assert winners_by_engine(start) == wins
    assert sum(wins.values()) > 1


@trump_deals
@leads
def test_every_seat_wins_as_often_over_the_whole_tree_with_trumps(deal, stock, after_pickup):
    start = engine_start(deal, after_pickup, stock, turn_cap=10)
    wins = ByHand(after_pickup, stock[1]).winners(10, lists(deal), 0)
    assert winners_by_engine(start) == wins
    assert sum(wins.values()) > 1


@leads
def test_counts_from_the_middle_of_a_trick_agree_too(after_pickup):
    hands = [["9S"], ["TS"], ["JD", "JS"]]
    start = engine_start(["9H 9S", "TH TS", "JD JS"], after_pickup).play("9H").play("TH")
    for steps in range(10):
        expected = ByHand(after_pickup).count(steps, hands, 0, ["9H", "TH"])
        assert by_engine(start, steps) == expected


@leads
def test_counts_from_a_trick_with_a_trump_in_it_agree_too(after_pickup):
    """Seat 1 has trumped: seat 2 may trump higher, pick up both cards, or must follow."""
    for last in ("JD JS", "JH JS", "JH JD"):
        rest = {"JD JS": "JH", "JH JS": "JD", "JH JD": "JS"}[last]
        stock = f"9S 9D TH QH QD QS {rest}"
        start = engine_start(["9H TS", "TD KS", last], after_pickup, f"{stock} KH KD")
        start = start.play("9H").play("KS")
        for steps in range(8):
            by_hand = ByHand(after_pickup, "S")
            expected = by_hand.count(steps, [["TS"], ["TD"], last.split()], 0, ["9H", "KS"])
            assert by_engine(start, steps) == expected


def test_some_counts_that_a_reader_can_check_on_paper():
    """One suit, three players: 2 leads, 2 replies, 2 replies, then the winner goes out."""
    start = engine_start(DEALS["three players, one suit"], "picker")
    assert [by_engine(start, steps) for steps in range(6)] == [1, 2, 4, 8, 8, 0]
    # Seat 2 wins with the ace (4 ways) or with the jack above 9 and ten (1 way); seat 1 wins
    # with the king whenever the ace is kept back (2 ways); the queen beats ten and jack (1 way).
    assert winners_by_engine(start) == Counter({2: 5, 1: 2, 0: 1})


def test_some_counts_with_trumps_that_a_reader_can_check_on_paper():
    """Two cards each, spades are trumps: 9♥ and 10♠ against 10♥ and J♠."""
    deal, stock = TRUMP_DEALS["two players, a trump each"]
    start = engine_start(deal, "picker", stock)
    # 9♥ is followed by 10♥, 10♠ by J♠: no choice but the lead. Then seat 1 leads its last card.
    assert [by_engine(start, steps) for steps in range(5)] == [1, 2, 2, 2, 0]
    assert winners_by_engine(start) == Counter({1: 2})
    # After 9♥ trumped with J♠ nobody follows: seat 1 leads 10♥, its last card.
    start = engine_start(["9H TS", "TD JS", "TH JH"], "picker", "9S JD 9D")
    assert start.play("9H").legal_plays() == (Card.parse("JS"), PICK_UP)
    trumped = start.play("9H").play("JS").play("TH")
    assert (trumped.leader, trumped.play("TD").outcome.winner) == (1, 1)
