"""The fast kernel plays every round as the engine does, card by card, compiled or not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from generators import EVERY_TABLE
from hypothesis import given
from hypothesis import strategies as st
from kernel_rounds import FIELD, TABLES, by_cards, by_kernel, fingerprint, seated

from rolling_stone_learn.engine.cards import Pack, parse_cards
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.events import Termination
from rolling_stone_learn.engine.players import play_turn
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.engine.rules import Rules, rules_text
from rolling_stone_learn.lab import kernel_cards as cards
from rolling_stone_learn.lab.compiled import FAST, compiled, count, u64
from rolling_stone_learn.lab.kernel import position, seed_of
from rolling_stone_learn.lab.programs import has_kernel, index, parts_of, set_up
from rolling_stone_learn.lab.results import ENDINGS, deal_seed
from rolling_stone_learn.lab.tips import Mixed, Tip

HERE = Path(__file__).parent


@pytest.mark.parametrize("table", TABLES, ids=rules_text)
def test_every_play_is_the_engines(table):
    for number in range(4):
        players = seated(table, number + TABLES.index(table))
        assert by_kernel(table, players, 7, number) == by_cards(table, players, 7, number)


@pytest.mark.parametrize("player", FIELD, ids=repr)
def test_every_player_plays_as_it_does_at_a_table(player):
    for players in (3, 4, 6):
        table = Rules(players=players, after_pickup="left_of_picker")
        field = [player, "random", player, "keep_block", "random", player][:players]
        assert by_kernel(table, field, 5, players) == by_cards(table, field, 5, players)


def test_the_tables_are_many_and_only_those_without_trumps_and_rulings():
    assert len(TABLES) > 40
    for table in set(EVERY_TABLE) - set(TABLES):
        assert table.trumps or table.revokes == "ruled"
    assert {len(table.cards) for table in TABLES} >= {24, 32, 40, 48, 52}
    assert {table.players for table in TABLES} == set(range(2, 9))
    assert not has_kernel(Rules(turn_cap=1_000_001))


LOOPING = [Tip(("most_closed", "longest")), Tip(("no_singleton", "block", "longest"))]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("after", ["picker", "left_of_picker", "picker_other_suit"])
def test_repetition_is_found_exactly_where_hands_come_back(players, after):
    """The engine compares the hands themselves; the kernel compares what they sum up to."""
    table = Rules(players=players, after_pickup=after, repetition=3)
    for player in LOOPING:
        for number in range(4):
            field = [player] * players
            assert by_kernel(table, field, 2, number) == by_cards(table, field, 2, number)


def test_rounds_do_come_back():
    rows = [by_kernel(Rules(players=5), [LOOPING[0]] * 5, 2, number)[0] for number in range(40)]
    stopped = sum(ENDINGS[row[1]] is Termination.REPETITION for row in rows)
    assert 10 < stopped < 40


def key_of(state):
    law, desk = set_up(state.rules, [parts_of("random")] * state.rules.players)
    for seat, hand in enumerate(state.hands):
        desk.words[cards.HANDS + seat] = sum(1 << index(card) for card in hand)
    return int(position(state.leader, u64(0), law, desk.words))


def test_no_two_positions_sum_up_alike():
    """Among them rounds that go in circles, and cards that change places between two hands."""
    keys = {}
    for seed in range(6):
        state = deal(Rules(), seed)
        while state.outcome is None:
            if not state.trick:
                keys.setdefault(key_of(state), set()).add(state.position_key)
            state = play_turn(state, [LOOPING[0]] * 4, seed)
    law, desk = set_up(Rules(), [parts_of("random")] * 4)
    for first in range(32):
        for second in range(first):
            for seats in ((0, 1), (1, 0), (2, 3), (0, 3)):
                for seat in range(4):
                    desk.words[cards.HANDS + seat] = 0
                desk.words[cards.HANDS + seats[0]] = 1 << first
                desk.words[cards.HANDS + seats[1]] = 1 << second
                key = int(position(0, u64(0), law, desk.words))
                keys.setdefault(key, set()).add((first, second, seats))
    assert all(len(positions) == 1 for positions in keys.values())
    assert len(keys) > 2000


@given(st.integers(0, 2**64 - 1), st.integers(1, 60))
def test_chance_is_the_engines(seed, n):
    rng, state = Rng(seed), cards.keyed(u64(0), u64(seed))
    for _ in range(5):
        state, drawn = cards.below(u64(state), n)
        assert drawn == rng.below(n)
    assert int(seed_of(u64(seed), n)) == deal_seed(seed, n)


def test_a_draw_that_would_be_unfair_is_drawn_again():
    """The word 0 stands for one number too many of three; both draw again."""
    before = (1 << 64) - 0x9E3779B97F4A7C15
    rng = Rng(0)
    rng._state = before
    state, drawn = cards.below(u64(before), 3)
    assert drawn == rng.below(3)
    assert int(state) == rng._state != 0


@compiled
def counted(hand):
    return count(hand)


@given(st.lists(st.integers(0, 12), unique=True, min_size=1, max_size=13), st.integers(0, 3))
def test_bits_are_counted_and_found(ranks, suit):
    hand = u64(sum(1 << (16 * suit + rank) for rank in ranks))
    assert counted(hand) == len(ranks)
    assert cards.suit_of(hand) == suit
    assert cards.lowest(hand) == 1 << (16 * suit + min(ranks))
    assert cards.highest(hand) == 1 << (16 * suit + max(ranks))
    for place, rank in enumerate(sorted(ranks)):
        assert cards.nth(hand, place) == 1 << (16 * suit + rank)


def test_a_draw_for_the_lead_with_ties_and_few_cards():
    """The ace of spades lies in the stock: seats draw, more of them than there are ranks."""
    table = Rules(
        players=6, pack=Pack("CDH", "9TJ", hand=1), first_leader="ace_of_spades", repetition=None
    )
    for number in range(60):
        field = ["random"] * 6
        assert by_kernel(table, field, 4, number) == by_cards(table, field, 4, number)
    few = Rules(players=6, pack=Pack("H", "89TJQK", hand=1), first_leader="ace_of_spades")
    assert by_kernel(few, ["random"] * 6, 4, 0) == by_cards(few, ["random"] * 6, 4, 0)


def test_frozen_rounds_never_change():
    row, plays = by_kernel(Rules(), ["long_low", "known_void", "keep_block", "random"], 1, 0)
    assert row[:5] == [1, 0, 46, 5, 10]
    assert plays[:4] == [1 << index(card) for card in parse_cards("7D QD KD AD")]


def elsewhere(prelude="", **switches):
    """Return what a Python of its own says: compiled, by the quick step, and the fingerprint."""
    code = (
        f"{prelude}\nimport kernel_rounds, rolling_stone_learn.lab.compiled as c\n"
        "print(c.FAST, c.HAS_PDEP, kernel_rounds.fingerprint())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=HERE,
        env=os.environ | {"PYTHONPATH": str(HERE.parent)} | switches,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert not done.returncode, done.stderr
    return done.stdout.split()


def test_the_same_without_numba():
    hidden = elsewhere("import sys; sys.modules['numba'] = None")
    assert hidden == elsewhere(NUMBA_DISABLE_JIT="1") == ["False", "False", fingerprint()]


@pytest.mark.skipif(not FAST, reason="numba is not installed")
def test_the_same_on_a_processor_without_the_quick_step(tmp_path):
    plain = elsewhere(NUMBA_CPU_FEATURES="", NUMBA_CACHE_DIR=str(tmp_path))
    assert plain == ["True", "False", fingerprint()]


def test_what_is_made_of_tips_is_known():
    assert parts_of("long_low") == [(Tip("longest"), 1.0)]
    assert parts_of(Mixed({"duck": 1, "random": 1}))[1][0] == Tip(lead="random", follow="random")
    assert parts_of(lambda seen, _rng: seen.legal[0]) is None
    assert parts_of(Mixed({"duck": 1, (lambda seen, _rng: seen.legal[0]): 1})) is None
