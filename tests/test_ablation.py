"""One tip at a time, on the same cards, with stars that stay when all are counted together."""

import numpy as np
import pytest

from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.lab import ablation as module
from rolling_stone_learn.lab.ablation import Ablation, Effect, ablation, gains, tipped
from rolling_stone_learn.lab.sample import Mean
from rolling_stone_learn.lab.tips import Mixed, Tip


@pytest.fixture(scope="module")
def found():
    return ablation(["longest", "shortest", "random"], rounds=60, players=[4, 5], seed=1)


def test_the_golden_effects(found):
    """Frozen: the same tips, deals and seed give this on every machine."""
    first = [round(100 * effect.wins.value, 3) for effect in found.effects[:6]]
    assert first == GOLDEN


GOLDEN = [12.083, -16.667, 0.0, 7.5, -12.5, 0.0]


def test_a_tip_that_changes_nothing_changes_nothing(found):
    for effect in found.effects:
        if effect.tip == "random":
            assert (effect.wins.value, effect.wins.low, effect.wins.high) == (0, 0, 0)
            assert effect.points.value == 0
    assert found.verdicts["random"] == "open"


def test_the_longest_suit_helps_and_the_shortest_hurts(found):
    for effect in found.effects[:3]:  # four players, the picker leads
        if effect.tip == "longest":
            assert effect.wins.low > 0
            assert effect.points.high < 0
        if effect.tip == "shortest":
            assert effect.wins.high < 0


def test_every_cell_is_there_once(found):
    cells = {(effect.tip, effect.players, effect.after_pickup) for effect in found.effects}
    assert len(cells) == len(found.effects) == found.planned == 3 * 2 * 3
    assert len(found.frame) == found.planned
    assert (found.frame.p_holm >= found.frame.p).all()
    assert found.expected_false == pytest.approx(0.9)
    assert "about 0.9 would" in repr(found)


def test_the_heat_map_marks_what_holm_leaves(found):
    heat = found.plot().data[0]
    marked = sum("*" in text for row in heat.text for text in row)
    assert marked == sum(chance < 0.05 for chance in found.adjusted)
    assert heat.zmin == -heat.zmax
    assert len(heat.y) == 3
    assert len(heat.x) == 6


def test_gains_of_all_seats_are_on_the_same_cards():
    more, points = gains(Rules(), "random", ["random"] * 4, 20, 1)
    assert not more.any()
    assert not points.any()
    more, _ = gains(Rules(), "long_low", ["random"] * 4, 20, 1)
    assert more.shape == (20, 4)
    assert set(np.unique(more)) <= {-1, 0, 1}


def test_a_program_of_its_own_that_plays_the_same_changes_nothing():
    chance = Tip(("longest", "longest"))
    same = ablation([chance], "long_low", rounds=30)
    assert set(same.verdicts.values()) == {"open"}
    assert all(effect.wins.value == 0 for effect in same.effects)


def test_with_no_effect_at_all_small_chances_are_as_rare_as_they_say():
    """The same two players by turns, drawn from different streams."""
    field, tip = Mixed({"long_low": 1, "random": 1}), Mixed({"random": 1, "long_low": 1})
    chances = [
        chance
        for seed in range(80)
        for chance in ablation([tip], field, rounds=40, seed=seed, players=[4]).frame["p"]
    ]
    assert len(chances) == 240
    assert 0.01 <= sum(chance < 0.05 for chance in chances) / 240 <= 0.09


@pytest.mark.parametrize(
    ("ends", "verdict"),
    [
        ([(0.1, 0.2), (0.1, 0.2)], "helps"),
        ([(-0.2, -0.1), (-0.2, -0.1)], "hurts"),
        ([(0.1, 0.2), (-0.2, -0.1)], "depends"),
        ([(-0.1, 0.1), (-0.1, 0.12)], "open"),
        ([(-0.1, 0.1), (0.1, 0.12)], "helps_some"),
        ([(-0.1, 0.1), (-0.12, -0.1)], "hurts_some"),
        ([(-0.01, 0.019), (0.1, 0.2)], "depends"),
        ([(-0.019, 0.01), (-0.2, -0.1)], "depends"),
        ([(-0.01, 0.021), (0.1, 0.2)], "helps_some"),
        ([(-0.01, 0.01), (-0.01, 0.01)], "open"),
    ],
)
def test_verdicts(ends, verdict):
    means = [Mean((low + high) / 2, low, high, 100) for low, high in ends]
    effects = tuple(Effect("x", n, "picker", mean, mean) for n, mean in enumerate(means))
    assert Ablation("random", 100, 1, 2, effects).verdicts == {"x": verdict}
    assert Ablation("random", 100, 1, 3, effects).verdicts == {"x": "provisional"}
    assert Ablation("random", 29, 1, 2, effects).verdicts == {"x": "provisional"}


def test_holm_counts_what_was_planned_though_not_all_is_done():
    mean = Mean(0.1, 0.01, 0.19, 400)
    one = (Effect("x", 4, "picker", mean, mean),)
    alone = Ablation("random", 100, 1, 1, one).adjusted[0]
    assert Ablation("random", 100, 1, 9, one).adjusted == (pytest.approx(9 * alone),)


@pytest.mark.parametrize(
    ("ends", "words"),
    [
        ((0.1, 0.2), "helps here"),
        ((-0.2, -0.1), "hurts here"),
        ((-0.1, 0.1), "no difference shown"),
    ],
)
def test_one_table_is_not_every_table(ends, words):
    mean = Mean(sum(ends) / 2, *ends, 400)
    shown = repr(Ablation("random", 100, 1, 1, (Effect("x", 4, "picker", mean, mean),)))
    assert f"| {words}" in shown
    assert "every table" not in shown
    assert "It depends on the table, when" not in shown


def test_with_several_tables_the_rule_stands_below_and_the_tables_are_named():
    means = [Mean(0.15, 0.1, 0.2, 400), Mean(0.0, -0.01, 0.01, 400), Mean(0.0, -0.1, 0.1, 400)]
    effects = [Effect("x", n, "picker", mean, mean) for n, mean in enumerate(means, start=4)]
    found = Ablation("random", 100, 1, 3, tuple(effects))
    assert "| depends on the table" in repr(found)
    assert "surely less than 2 wins of 100 either way" in repr(found)
    assert found.reasons["x"].splitlines() == [
        "helps: 4 picker",
        "hardly anything: 5 picker",
        "open: 6 picker",
    ]


def test_a_few_deals_give_no_star_and_no_verdict():
    found = ablation(["longest"], rounds=2, players=[4], after_pickup=["picker"])
    assert found.provisional
    assert found.verdicts == {"longest": "provisional"}
    assert repr(found).startswith("Provisional. Wins of 100")
    assert "*" not in repr(found)
    assert "With fewer than 30 deals there is no star and no verdict." in repr(found)
    assert ablation(["shortest"], rounds=29, players=[4]).adjusted == (1.0,) * 3


def test_cancel_keeps_what_is_done(monkeypatch):
    whole, calls = module.gains, []

    def interrupted(*args):
        calls.append(args)
        if len(calls) > 2:
            raise KeyboardInterrupt
        return whole(*args)

    monkeypatch.setattr(module, "gains", interrupted)
    found = ablation(["longest", "shortest"], rounds=5)
    assert (len(found.effects), found.planned) == (2, 18)
    assert found.provisional
    assert repr(found).startswith("Provisional, 2 of 18 cells.")
    assert "<table" in found._repr_html_()


def test_a_filter_goes_before_what_the_field_does():
    assert tipped("attack", "long_low") == Tip(("attack", "longest"))
    assert tipped("count_attack", "random") == "count_attack"
    with pytest.raises(ValueError, match="is a filter, and <lambda> is no tip"):
        tipped("attack", lambda seen, _rng: seen.legal[0])
    with pytest.raises(ValueError, match="is not known"):
        ablation(["longset"])
