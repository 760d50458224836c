"""Generated problems, over many seeds: exact, repeatable, and every slip known by its number."""

from fractions import Fraction
from math import comb

import pytest
from worlds import worlds_by_playing

from rolling_stone_learn.engine.beliefs import Belief
from rolling_stone_learn.engine.cards import Suit, cards_of
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.openings import none_of
from rolling_stone_learn.problem_kinds import KINDS, LEVELS, LITTLE, make_problem
from rolling_stone_learn.problem_tables import set_table, void_slips

ALL = [(kind, level) for kind in KINDS for level in LEVELS]
SEEDS = range(40)
FEW = 3000


@pytest.mark.parametrize(("kind", "level"), ALL)
def test_every_answer_can_be_and_every_slip_is_known_by_its_own_number(kind, level):
    for seed in SEEDS:
        problem = make_problem(kind, level=level, seed=seed)
        assert 0 <= problem.answer <= (1 if problem.unit == "chance" else 8)
        assert problem.check(problem.answer).right
        assert 2 <= len(problem.hints) <= 3
        assert str(problem.answer) in problem.working
        assert problem.mistakes
        for slip in problem.mistakes:
            assert slip.value != problem.answer
            assert slip.name in problem.mistakes_of(slip.value)
            feedback = problem.check(slip.value)
            assert not feedback.right
            assert slip.says.partition(":")[0] in feedback.text


def test_many_slips_are_met_in_each_kind():
    met = {kind: set() for kind in KINDS}
    for kind, level in ALL:
        for seed in SEEDS:
            met[kind] |= {slip.name for slip in make_problem(kind, level=level, seed=seed).mistakes}
    assert all(len(names) >= 7 for names in met.values()), met
    every = set().union(*met.values())
    assert {
        "with_replacement",
        "product",
        "sum",
        "base_rate",
        "complement",
        "unseen_absent",
    } <= every
    assert {"gambler", "other_seat", "other_suit", "own_places", "off_by_one", "uniform"} <= every
    assert len(every) >= 16


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_as_evidence_always_matters(level):
    for seed in SEEDS:
        problem = make_problem("restricted_choice", level=level, seed=seed)
        assert "uniform" in {slip.name for slip in problem.mistakes}


@pytest.mark.parametrize(("kind", "level"), ALL)
def test_the_same_seed_and_number_give_the_same_problem(kind, level):
    assert make_problem(kind, level=level, seed="7b-1") == make_problem(
        kind, level=level, seed="7b-1"
    )
    first = [make_problem(kind, level=level, seed="7b-1", number=n).story for n in range(1, 6)]
    other = [make_problem(kind, level=level, seed="7b-2", number=n).story for n in range(1, 6)]
    assert first != other
    assert len(set(first)) > 1


def test_a_fresh_deal_is_the_closed_form():
    for seed in SEEDS:
        problem = make_problem("void", level=1, seed=seed)
        hidden, suit = (int(word) for word in problem.story[3].split() if word.isdigit())
        assert problem.answer == Fraction(comb(hidden - suit, 8), comb(hidden, 8))


def test_small_tables_agree_with_every_world_listed():
    checked = 0
    for seed in range(400):
        scene = set_table(Rng(seed), 3, tricks=5, pick_up=seed % 2 == 0)
        if scene is None or scene.belief.deals > FEW:
            continue
        worlds = list(scene.belief.worlds())
        for suit in Suit:
            empty = [[not cards_of(world[seat], suit) for seat in scene.others] for world in worlds]
            assert scene.belief.any_void(suit) == Fraction(sum(map(any, empty)), len(worlds))
            for seat in scene.others:
                share = Fraction(sum(row[seat - 1] for row in empty), len(worlds))
                assert scene.belief.void(seat, suit) == share
        checked += 1
    assert checked >= 50


def test_expected_pickups_agree_with_every_world_listed():
    checked = 0
    for seed in range(300):
        scene = set_table(Rng(seed), 4, tricks=6, pick_up=False)
        if scene.belief.deals > FEW:
            continue
        for suit in {card.suit for card in scene.hand}:
            cards = 0
            for world in scene.belief.worlds():
                for seat in scene.others:
                    if not cards_of(world[seat], suit):
                        cards += seat
                        break
                    if len(world[seat]) == 1:
                        break
            assert scene.belief.expected_pickup(suit) == Fraction(cards, scene.belief.deals)
        checked += 1
    assert checked >= 20


def test_a_choice_as_evidence_agrees_with_playing_every_world_again():
    checked = 0
    for seed in range(60):
        state = deal(LITTLE, seed)
        state = state.play(state.hands[0][seed % 4])
        if PICK_UP in state.legal_plays():
            continue
        suit = state.led_suit
        state = state.play(state.legal_plays()[0])
        weights = [
            (weight, not cards_of(hands[1], suit)) for hands, weight in worlds_by_playing(state, 0)
        ]
        total = sum(weight for weight, _ in weights)
        void = sum(weight for weight, empty in weights if empty)
        odds = Belief(state.observation(0), model="restricted_choice")
        assert odds.void(1, suit) == void / total
        checked += 1
    assert checked >= 15


def test_a_scene_with_a_pick_up_could_be_met():
    for seed in range(200):
        scene = set_table(Rng(seed), 3 + seed % 3, tricks=seed % 4, pick_up=True)
        if scene is None:
            continue
        players = scene.rules.players
        led = scene.picked[0].suit
        assert {card.suit for card in scene.picked} == {led}
        assert 1 <= len(scene.picked) < players
        assert sum(scene.sizes) + len(scene.waste) == len(scene.rules.cards)
        assert all(len(cards_of(scene.waste, suit)) % players == 0 for suit in Suit)
        assert len(scene.hand) == scene.sizes[0]


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        ({"kind": "poker"}, "kind='poker' is not known; use one of 'void', 'at_least_one'"),
        ({"kind": "void", "level": 4}, "level=4: use 1, 2 or 3"),
        ({"kind": "void", "level": True}, "level=True: use 1, 2 or 3"),
        ({"kind": "void", "number": 0}, "number=0: use a whole number from 1 up"),
        ({"kind": "void", "seed": -1}, "seed=-1"),
    ],
)
def test_what_cannot_be_made_is_refused(ask, why):
    with pytest.raises(ValueError, match=why):
        make_problem(**ask)


def test_places_that_cannot_hold_the_suit_stay_out():
    checked = 0
    for seed in range(60):
        scene = set_table(Rng(seed), 4, tricks=seed % 3, pick_up=True)
        if scene is None:
            continue
        led, odds = scene.picked[0].suit, scene.belief
        for seat in set(scene.others) - {scene.picker}:
            his = scene.sizes[seat]
            assert odds.void(seat, led) == none_of(scene.open_places(led), scene.hidden(led), [his])
            slips = dict(void_slips(scene, seat, led))
            assert slips["open_places"] == none_of(len(odds.hidden), scene.hidden(led), [his])
            checked += 1
    assert checked >= 50
