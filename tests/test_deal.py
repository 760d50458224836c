"""Deals and chance never change: these values are frozen for ever."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from generators import EVERY_TABLE, TABLES

from rolling_stone_learn.engine.cards import Card, Pack
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.rng import Rng, seed_number
from rolling_stone_learn.engine.rules import Rules, rules_text
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


OTHER_PACKS = {
    "piquet": (
        (Rules(players=3, pack="piquet"), 7, None),
        [
            "KC 8D TD JD QD TH JH KH 7S 8S JS",
            "7C TC AC 7D 9D KD 8H QH AH QS AS",
            "8C 9C JC QC AD 7H 9H 9S TS KS",
        ],
    ),
    "full for five": (
        (Rules(players=5, pack="full"), 7, None),
        [
            "4C 4D 6D 8D QD AD 9H JH 2S 4S 5S",
            "5C TC JC 2D 3D KD 6H KH AH 7S TS",
            "6C 8C 5D TD JD 2H 7H 8H QS KS",
            "9C KC AC 7D 5H TH 6S 8S 9S AS",
            "2C 3C 7C QC 9D 3H 4H QH 3S JS",
        ],
    ),
    "full for seven": (
        (Rules(players=7, pack="full"), 7, None),
        [
            "6C 8C AC 3D 3H 4H JH 2S",
            "4C 2D 9D 6H 9H 6S QS AS",
            "JC KC QD 8H KH 3S JS KS",
            "5C 9C 4D 7D 2H QH 5S",
            "2C 3C TC AD 7H 8S TS",
            "7C 5D 6D JD TH 4S 7S",
            "QC 8D TD KD 5H AH 9S",
        ],
    ),
    "trumps": (
        (Rules.preset("trumps"), 7, "7H"),
        [
            "3C JC AC 8D JD QH 2S 6S",
            "2D 3D 9D AD 2H 4S 9S JS",
            "4D QD KD 4H 8H 7S 8S QS",
            "4C 5C 6C 7C KC 7D TD TS",
        ],
    ),
    "trumps for six": (
        (Rules.preset("trumps", players=6), "7b-12", "3H"),
        [
            "8C TC 5H 6H 7H 8H AH QS",
            "6C 7C 7D AD 9H QH 8S JS",
            "4C 9C 9D QD 2H 4H 4S KS",
            "3C 2D 3D 4D 8D KD 5S 7S",
            "5C QC KC AC 6D JH 2S TS",
            "2C JC 5D KH 3S 6S 9S AS",
        ],
    ),
}


def codes(state):
    return [" ".join(card.code for card in hand) for hand in state.hands]


@pytest.mark.parametrize(("players", "seed"), GOLDEN)
def test_a_seed_deals_the_same_cards_for_ever(players, seed):
    assert codes(deal(Rules(players=players), seed)) == GOLDEN[players, seed]


@pytest.mark.parametrize(("dealt", "hands"), OTHER_PACKS.values(), ids=OTHER_PACKS)
def test_a_seed_deals_the_same_cards_of_every_pack_for_ever(dealt, hands):
    table, seed, turned = dealt
    state = deal(table, seed)
    assert codes(state) == hands
    assert state.start.turned == (turned and Card.parse(turned))


@pytest.mark.parametrize("table", EVERY_TABLE, ids=rules_text)
@pytest.mark.parametrize("from_last", [0, 1])
def test_every_pack_goes_round_from_the_dealers_left_and_the_next_card_is_turned(table, from_last):
    """Whoever deals, the seats next on the left hold the odd cards: one more than the others."""
    players, dealer = table.players, table.players - 1 - from_last
    state = deal(table, 7, dealer=dealer)
    shuffled = Rng(7).shuffle(table.cards)
    each = {"piquet": 32 // players, "full": 52 // players}.get(
        table.pack, getattr(table.pack, "hand", 8)
    )
    odd = {"piquet": 32 % players, "full": 52 % players}.get(table.pack, 0)
    sizes = [each + (place < odd) for place in range(players)]
    seats = [(dealer + 1 + place) % players for place in range(players)]
    assert [len(state.hands[seat]) for seat in seats] == sizes
    for step, card in enumerate(shuffled[: sum(sizes)]):
        assert card in state.hands[seats[step % players]]
    stock = shuffled[sum(sizes) :]
    assert set(state.undealt) == set(stock)
    assert state.start.turned == (stock[0] if table.trumps and stock else None)
    assert state.dealer == dealer
    if table.first_leader == "dealer_left":
        assert state.leader == seats[0]


def test_the_ace_of_spades_in_the_stock_names_no_leader_even_when_it_is_turned():
    table = Rules.preset("trumps", first_leader="ace_of_spades")
    ace, turned, leaders = Card("S", 14), 0, Counter()
    for seed in range(400):
        state = deal(table, seed)
        if ace in state.undealt:
            assert state.known == ((),) * 4
            leaders[state.leader] += 1
            turned += state.start.turned == ace
        else:
            assert state.known[state.leader] == (ace,)
    assert turned > 0
    assert set(leaders) == {0, 1, 2, 3}


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


@pytest.mark.parametrize("players", range(2, 9))
def test_the_holder_of_the_ace_of_spades_leads_and_everybody_knows(players):
    leaders = set()
    for seed in range(80):
        pack = "eight_each" if players <= 6 else "full"
        state = deal(Rules.preset("jaques", players=players, pack=pack), seed)
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
    with pytest.raises(
        ValueError, match=r"^seed=.*: use a whole number from 0 to 2[*][*]64 - 1, or a word"
    ):
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
