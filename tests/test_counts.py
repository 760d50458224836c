"""Every way to play small deals, counted twice: by the engine and straight from the rules.

The second count shares no code with the engine: cards are texts such as "9H", hands are lists,
and the rules are written out once more in one short recursion.
"""

from collections import Counter

import pytest

from rolling_stone_learn.engine.cards import Pack
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
LEADS = ["picker", "left_of_picker"]

deals = pytest.mark.parametrize("deal", DEALS.values(), ids=DEALS.keys())
leads = pytest.mark.parametrize("after_pickup", LEADS)


def by_hand(hands, leader, left_leads, steps):
    """Count the sequences of exactly so many turns that the rules allow."""
    return _by_hand([list(hand) for hand in hands], leader, [], left_leads, steps)


def _by_hand(hands, leader, table, left_leads, steps):
    if steps == 0:
        return 1
    if any(not hand for hand in hands):
        return 0
    seat = (leader + len(table)) % len(hands)
    may = [card for card in hands[seat] if not table or card[1] == table[0][1]]
    if not may:
        swollen = [hand + table if who == seat else hand for who, hand in enumerate(hands)]
        leads_next = (seat + 1) % len(hands) if left_leads else seat
        return _by_hand(swollen, leads_next, [], left_leads, steps - 1)
    total = 0
    for card in may:
        rest = [[held for held in hand if held != card] for hand in hands]
        lying, leads_next = [*table, card], leader
        if len(lying) == len(hands) and rest[seat]:
            best = max(lying, key=lambda lain: ORDER.index(lain[0]))
            leads_next, lying = (leader + lying.index(best)) % len(hands), []
        total += _by_hand(rest, leads_next, lying, left_leads, steps - 1)
    return total


def winners_by_hand(hands, leader, left_leads, turns_left, table=()):
    """Count who wins over the whole tree; after so many turns the next ended trick stops it."""
    wins = Counter()
    seat = (leader + len(table)) % len(hands)
    may = [card for card in hands[seat] if not table or card[1] == table[0][1]]
    for card in may or [None]:
        after = [[held for held in hand if held != card] for hand in hands]
        lying, leads_next = [*table, card], leader
        if card is None:
            after[seat] += table
            leads_next, lying = (seat + 1) % len(hands) if left_leads else seat, []
        elif not after[seat]:
            wins[seat] += 1
            continue
        elif len(lying) == len(hands):
            best = max(lying, key=lambda lain: ORDER.index(lain[0]))
            leads_next, lying = (leader + lying.index(best)) % len(hands), []
        if not lying and turns_left <= 1:
            wins["stopped"] += 1
        else:
            wins += winners_by_hand(after, leads_next, left_leads, turns_left - 1, lying)
    return wins


def engine_start(deal, after_pickup, **switches):
    cards = [card for hand in deal for card in hand.split()]
    suits, ranks = {card[1] for card in cards}, {card[0] for card in cards}
    pack = Pack("".join(suits), "".join(ranks), hand=len(cards) // len(deal))
    table = Rules(players=len(deal), pack=pack, after_pickup=after_pickup, **switches)
    return RoundState.from_hands(table, deal, leader=0, waste=())


def by_engine(state, steps):
    if steps == 0:
        return 1
    return sum(by_engine(state.play(action), steps - 1) for action in state.legal_plays())


def winners_by_engine(state):
    if state.outcome is not None:
        out = state.outcome.went_out
        return Counter(["stopped" if out is None else out])
    return sum((winners_by_engine(state.play(act)) for act in state.legal_plays()), Counter())


@deals
@leads
def test_there_are_as_many_ways_to_play_as_the_rules_allow(deal, after_pickup):
    hands = [hand.split() for hand in deal]
    left_leads = after_pickup == "left_of_picker"
    start = engine_start(deal, after_pickup, repetition=None)
    depth = 12 if len(deal) == 2 else 10
    expected = [by_hand(hands, 0, left_leads, steps) for steps in range(depth + 1)]
    assert [by_engine(start, steps) for steps in range(depth + 1)] == expected


@deals
@leads
def test_every_seat_wins_as_often_over_the_whole_tree(deal, after_pickup):
    hands = [hand.split() for hand in deal]
    left_leads = after_pickup == "left_of_picker"
    start = engine_start(deal, after_pickup, repetition=None, turn_cap=11)
    wins = winners_by_hand(hands, 0, left_leads, 11)
    assert winners_by_engine(start) == wins
    assert sum(wins.values()) > 1


@leads
def test_counts_from_the_middle_of_a_trick_agree_too(after_pickup):
    hands = [["9H", "9S"], ["TH", "TS"], ["JD", "JS"]]
    left_leads = after_pickup == "left_of_picker"
    start = engine_start(["9H 9S", "TH TS", "JD JS"], after_pickup, repetition=None)
    for card in ("9H", "TH"):
        hands = [[held for held in hand if held != card] for hand in hands]
        start = start.play(card)
    for steps in range(10):
        expected = _by_hand(hands, 0, ["9H", "TH"], left_leads, steps)
        assert by_engine(start, steps) == expected


def test_some_counts_that_a_reader_can_check_on_paper():
    """One suit, three players: 2 leads, 2 replies, 2 replies, then the winner goes out."""
    start = engine_start(DEALS["three players, one suit"], "picker")
    assert [by_engine(start, steps) for steps in range(6)] == [1, 2, 4, 8, 8, 0]
    # Seat 2 wins with the ace (4 ways) or with the jack above 9 and ten (1 way); seat 1 wins
    # with the king whenever the ace is kept back (2 ways); the queen beats ten and jack (1 way).
    assert winners_by_engine(start) == Counter({2: 5, 1: 2, 0: 1})
