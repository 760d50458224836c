"""What a round cost and who won it, worked out a second time from nothing but its text."""

from collections import Counter
from fractions import Fraction

import pytest
from generators import EVERY_TABLE, every_state, rules, seeds
from hypothesis import given, settings

from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.rules import Rules, rules_text

ORDER = "23456789TJQKA"
FACE = {rank: pips for pips, rank in enumerate(ORDER, start=2)}
PARLETT = FACE | dict.fromkeys("TJQK", 10) | {"A": 1}


class Told:
    """A round played again with paper words: hands are sets of texts such as ``9H``."""

    def __init__(self, text):
        lines = [line.split() for line in text.splitlines()]
        words = {line[0]: line[1:] for line in lines}
        self.switches = dict(word.split("=") for word in words["rules"])
        self.end = words["end"]
        self.hands = {int(line[1]): set(line[2:]) for line in lines if line[0] == "hand"}
        self.picked = Counter()
        for line in lines:
            if line[0] == "play":
                self.play(int(line[1]), line[2:])

    def play(self, leader, plays):
        lying = []
        for place, card in enumerate(plays):
            seat = (leader + place) % len(self.hands)
            if card == "pick-up":
                self.hands[seat] |= set(lying)
                self.picked[seat] += sum(FACE[card[0]] for card in lying)
            else:
                self.hands[seat].remove(card)
                lying.append(card)

    def points(self):
        scoring = self.switches.get("scoring", "cards")
        seats = range(len(self.hands))
        if scoring == "cards":
            return [len(self.hands[seat]) for seat in seats]
        if scoring == "face_left":
            return [sum(FACE[card[0]] for card in self.hands[seat]) for seat in seats]
        if scoring == "face_picked":
            return [self.picked[seat] for seat in seats]
        gain = sum(PARLETT[card[0]] for hand in self.hands.values() for card in hand)
        gained = scoring == "parlett" and self.end[0] == "went_out"
        return [gain if gained and str(seat) == self.end[1] else 0 for seat in seats]

    def shares(self):
        stopped = self.end[0] != "went_out"
        if stopped and self.switches.get("stalemate") != "fewest_cards":
            return [0] * len(self.hands)
        cost = [len(self.hands[seat]) for seat in sorted(self.hands)] if stopped else self.points()
        if self.switches.get("partners") == "True":
            cost = [cost[0] + cost[2], cost[1] + cost[3]] * 2
        elif not stopped:
            return [int(str(seat) == self.end[1]) for seat in sorted(self.hands)]
        return [Fraction(one == min(cost), cost.count(min(cost))) for one in cost]


def check(table, seed):
    *_, end = every_state(deal(table, seed), seed)
    told = Told(end.to_text())
    assert list(end.outcome.points) == told.points()
    assert list(end.outcome.win_share) == told.shares()
    assert sum(end.outcome.win_share) == (
        0 if end.outcome.win_share.count(0) == len(told.hands) else 1
    )
    return end.outcome


@pytest.mark.parametrize("table", EVERY_TABLE, ids=rules_text)
def test_the_outcome_is_what_the_text_of_the_round_says(table):
    for seed in range(6):
        check(table, seed)


@settings(max_examples=150)
@given(rules(), seeds)
def test_the_outcome_of_any_table_is_what_its_text_says(table, seed):
    check(table, seed)


@pytest.mark.parametrize("scoring", ["cards", "face_left", "face_picked"])
@pytest.mark.parametrize("stalemate", ["no_winner", "fewest_cards"])
def test_pairs_win_together_and_not_always_with_who_went_out(scoring, stalemate):
    table = Rules.preset("partners", scoring=scoring, stalemate=stalemate, stall_limit=4)
    outcomes = [check(table, seed) for seed in range(200)]
    for outcome in outcomes:
        assert outcome.win_share[0] == outcome.win_share[2]
        assert outcome.win_share[1] == outcome.win_share[3]
        assert outcome.winner is None
    out = [outcome for outcome in outcomes if outcome.went_out is not None]
    lost = sum(outcome.win_share[outcome.went_out] == 0 for outcome in out)
    assert 0 < lost < len(out)
