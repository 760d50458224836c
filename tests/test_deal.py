"""Deals and chance never change: these values are frozen for ever."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from generators import TABLES

from rolling_stone_learn.engine.cards import Card, Pack
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.rng import Rng, seed_number
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState

GOLDEN = {
    (4, 7): [
        "AC JD KD 8H 9H TH KH TS",
        "QC KC 9D AD 7H 8S QS AS",
        "9C TC JC 7D QD JH 7S 9S",
        "7C 8C 8D TD QH AH JS KS",
    ],
    (6, 7): [
        "TC QC KC AC 7D AH 9S QS",
        "4D 6D 8D KD 5H TH QH 6S",
        "8C TD JD 3H 6H 7S 8S JS",
        "5C 6C 7C QD 4H 8H 4S AS",
        "9C JC 5D AD 9H JH 3S TS",
        "3C 4C 3D 9D 7H KH 5S KS",
    ],
    (4, "7b-12"): [
        "8C TC QC AC KD AD 7H QH",
        "7C KC 7D TD JD 8H JH QS",
        "9D 9H TH 7S 9S JS KS AS",
        "9C JC 8D QD KH AH 8S TS",
    ],
}


def codes(state):
    return [" ".join(card.code for card in hand) for hand in state.hands]


@pytest.mark.parametrize(("players", "seed"), GOLDEN)
def test_a_seed_deals_the_same_cards_for_ever(players, seed):
    assert codes(deal(Rules(players=players), seed)) == GOLDEN[players, seed]


def test_a_seed_is_the_same_as_a_number_and_as_a_text():
    assert deal(Rules(), 7) == deal(Rules(), "7") == deal(Rules(), " 7 ") == deal(Rules(), "007")
    assert deal(Rules(), "7b-12") == deal(Rules(), " 7b-12")
    assert deal(Rules(), 7) != deal(Rules(), 8) != deal(Rules(), "7b-12")


@pytest.mark.parametrize("dealer", range(5))
def test_cards_go_round_one_at_a_time_from_the_dealers_left(dealer):
    table = Rules(players=5)
    shuffled = Rng(7).shuffle(table.cards)
    state = deal(table, 7, dealer=dealer)
    for step, card in enumerate(shuffled):
        assert card in state.hands[(dealer + 1 + step) % 5]
    assert state.dealer == dealer
    assert state.leader == (dealer + 1) % 5


def test_cards_that_are_left_over_are_the_last_of_the_pack_and_set_aside():
    table = Rules(players=2, pack=Pack("HS", "789TJ", hand=3))
    state = deal(table, 7)
    assert set(state.undealt) == set(Rng(7).shuffle(table.cards)[6:])
    assert state.waste == ()
    assert [len(hand) for hand in state.hands] == [3, 3]


@pytest.mark.parametrize("players", range(2, 7))
def test_the_holder_of_the_ace_of_spades_leads_and_everybody_knows(players):
    leaders = set()
    for seed in range(60):
        state = deal(Rules.preset("jaques", players=players), seed)
        ace = Card("S", 14)
        assert ace in state.hands[state.leader]
        assert state.known == tuple(
            (ace,) if seat == state.leader else () for seat in range(players)
        )
        leaders.add(state.leader)
    assert leaders == set(range(players))


def test_the_ace_is_not_told_when_somebody_else_is_made_to_lead():
    state = deal(Rules.preset("jaques"), 7, leader=2)
    assert state.leader == 2
    assert state.known == ((),) * 4


@pytest.mark.parametrize("pack", [Pack("HC", "9TJQ", 2), Pack("HS", "9TJQK", 2)])
def test_without_the_ace_the_highest_card_drawn_leads(pack):
    """The draw is fair, repeatable and tells nothing about the hands."""
    table = Rules.preset("jaques", players=4, pack=pack)
    states = [deal(table, seed) for seed in range(2000)]
    assert all(state.known == ((),) * 4 for state in states)
    assert states == [deal(table, seed) for seed in range(2000)]
    leads = Counter(state.leader for state in states)
    assert sum((leads[seat] - 500) ** 2 / 500 for seat in range(4)) < 16.3  # chi-square, 1 in 1000


def test_the_ace_set_aside_is_not_in_play_so_cards_are_drawn():
    table = Rules.preset("jaques", players=2, pack=Pack("HS", "9TA", 1))
    aside = [state for seed in range(60) if Card("S", 14) in (state := deal(table, seed)).undealt]
    assert {state.leader for state in aside} == {0, 1}
    assert all(state.known == ((), ()) for state in aside)


def test_drawing_for_high_card_ends_even_when_every_rank_is_the_same():
    """With one rank every draw ties; run apart, so an endless draw cannot hang the tests."""
    code = (
        "from rolling_stone_learn import Pack, Rules, deal\n"
        "try: deal(Rules.preset('jaques', players=2, pack=Pack('HS', '9', 1)), 1)\n"
        "except ValueError as error: print(error)"
    )
    subprocess.run(
        [sys.executable, "-c", code], cwd=Path(__file__).parents[1], check=True, timeout=3
    )


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_every_deal_can_be_written_and_read(preset, players):
    state = deal(Rules.preset(preset, players=players), "word")
    assert RoundState.from_text(state.to_text()) == state


def test_the_generator_gives_the_same_numbers_for_ever():
    rng = Rng(7)
    assert [rng.next64() for _ in range(3)] == [
        13309476754707697221,
        11984929618412882174,
        10134167572453724827,
    ]
    rng = Rng(7, 3, "west")
    assert [rng.next64() for _ in range(2)] == [15221464960814502062, 4553307880165680735]
    rng = Rng("7b-12")
    assert [rng.below(100) for _ in range(8)] == [42, 42, 68, 56, 91, 37, 32, 15]
    assert Rng(7).shuffle("ROLLING") == list("GROILLN")


def test_a_key_of_seeds_starts_a_stream_of_its_own():
    keys = [(7,), (7, 0), (0, 7), (7, 0, 0), (8,), ("7b",), (7, "7b")]
    assert len({Rng(*key).next64() for key in keys}) == len(keys)


class Scripted(Rng):
    """A generator that gives the words it was told."""

    def __init__(self, *words):
        super().__init__(0)
        self.words = list(words)

    def next64(self):
        return self.words.pop(0)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 32, 48])
def test_every_number_below_has_the_same_count_of_words_left_after_refusals(n):
    """Count from the ends: a word w gives w·n // 2**64 and is refused iff w·n % 2**64 < 2**64 % n.

    Each number k owns the words from ceil(k·2**64 / n); of these exactly 2**64 // n are kept.
    """
    whole = 1 << 64
    for k in range(n):
        first, after = -(-k * whole // n), -(-(k + 1) * whole // n)
        refused = (after - first) - whole // n
        assert refused in (0, 1)
        if refused:
            rng = Scripted(first, first + 1)
            assert rng.below(n) == k
            assert not rng.words  # the first word was passed over
        else:
            assert Scripted(first).below(n) == k
        assert Scripted(after - 1).below(n) == k


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10])
def test_numbers_below_come_equally_often(n):
    rng, throws = Rng("dice", n), 6000
    counts = Counter(rng.below(n) for _ in range(throws))
    assert set(counts) == set(range(n))
    chi_square = sum((count - throws / n) ** 2 / (throws / n) for count in counts.values())
    assert chi_square < 30


def test_every_order_of_three_cards_comes_equally_often():
    rng = Rng("orders")
    counts = Counter(tuple(rng.shuffle("ABC")) for _ in range(6000))
    assert len(counts) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # 1 in 1000


def test_a_random_number_is_from_zero_up_to_but_not_one():
    assert Scripted(0).random() == 0.0
    assert Scripted((1 << 64) - 1).random() == 1 - 2**-53


@pytest.mark.parametrize("seed", [-1, 2**64, "", "  ", 1.0, None, True, b"7", (7,), "9" * 30])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises(ValueError, match=r"^seed=.*: use a whole number from 0 up, or a word"):
        deal(Rules(), seed)


def test_the_largest_seed_is_fine_and_below_needs_something():
    assert seed_number(2**64 - 1) == seed_number(str(2**64 - 1)) == 2**64 - 1
    with pytest.raises(ValueError, match="n=0: there must be at least one thing to choose from"):
        Rng(7).below(0)


@pytest.mark.parametrize("seats", [{"dealer": 4}, {"dealer": -1}, {"leader": 4}, {"leader": True}])
def test_a_seat_that_is_not_at_the_table_cannot_deal_or_lead(seats):
    ((name, seat),) = seats.items()
    with pytest.raises(ValueError, match=f"^{name}={seat}: seats go from 0 to 3$"):
        deal(Rules(), 7, **seats)
