"""The claims of the published rules: measured with care, judged at their planned size only."""

import pytest

from rolling_stone_learn.claims import CLAIMS
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.lab import claim_measures as measures
from rolling_stone_learn.lab import variants as module
from rolling_stone_learn.lab.claim_measures import MEASURES, PLANNED, Measured, large_pickups
from rolling_stone_learn.lab.sample import Mean
from rolling_stone_learn.lab.variants import ClaimTested, VariantClaims, variant_claims


def test_every_claim_has_a_measure_and_a_planned_size():
    names = {claim.name for claim in CLAIMS}
    assert set(MEASURES) == set(PLANNED) == names


@pytest.fixture(scope="module")
def small():
    return variant_claims(rounds=80, seed=1)


def test_too_few_rounds_give_no_verdict(small):
    assert small.verdicts == dict.fromkeys(PLANNED, "early")
    assert "provisional: 400 planned" in repr(small)
    assert (small.frame.low <= small.frame.result).all()
    assert (small.frame.result <= small.frame.high).all()
    assert set(small.frame.n) == {80}
    assert "<table" in small._repr_html_()


def test_the_golden_result():
    """Frozen: two claims at their planned size."""
    found = variant_claims(["longest", "swings"], seed=1)
    results = [round(result, 3) for result in found.frame.result]
    assert results == GOLDEN
    assert found.verdicts == {"swings": "depends", "longest": "true"}


@pytest.fixture(scope="module")
def whole():
    return variant_claims(seed=1)


VERDICTS = {
    "trumps": "true",
    "swings": "depends",
    "partner": "depends",
    "length": "true",
    "longest": "true",
    "big_hand": "true",
}
SIGNS = {
    "trumps": (1, 1),
    "swings": (1, 0, -1, -1),
    "partner": (1, 0, 1, -1),
    "length": (1, 1),
    "longest": (1, 1, 1),
    "big_hand": (1, 1),
}


def test_every_claim_settles_at_its_planned_size(whole):
    assert whole.verdicts == VERDICTS
    assert whole.signs == SIGNS
    assert set(zip(whole.frame.claim, whole.frame.n, strict=True)) == set(PLANNED.items())


def test_another_seed_gives_the_same_verdicts():
    quick = [name for name in VERDICTS if name != "trumps"]
    found = variant_claims(quick, seed="other").verdicts
    assert found == {name: VERDICTS[name] for name in quick}
    fewer = variant_claims(["trumps"], rounds=100, seed="other").frame
    assert (fewer.low > 0).all(), "a quarter of the rounds points the same way"


def test_a_big_hand_wins_more_than_5_and_less_than_20_of_100(whole):
    lines = whole.frame[whole.frame.claim == "big_hand"]
    assert ((lines.low > 5) & (lines.high < 20)).all()


def test_the_words_say_where_a_claim_held(whole):
    yes, *rest = whole.reasons["partner"].splitlines()
    assert yes.startswith("yes: left of the picker leads, against random players; picker")
    assert rest == [
        "no: picker leads, against long and low",
        "open: left of the picker leads, against long and low",
    ]
    assert "when all 17 are counted together (Holm)" in repr(whole)


def test_a_number_that_is_sure_only_alone_gives_no_verdict():
    barely = Measured("", 10**6, mean(0.01, 2))
    nothing = ClaimTested("swings", "", "", (Measured("", 10**6, mean(-1, 1)),) * 9)
    alone = VariantClaims(1, 1, (ClaimTested("longest", "", "", (barely,)),))
    assert barely.sign == 1
    assert alone.verdicts == {"longest": "true"}
    assert VariantClaims(1, 2, (*alone.tested, nothing)).verdicts["longest"] == "open"


GOLDEN = [0.019, -0.001, -0.592, -0.62, 9.875, 20.462, 3.475]


def mean(low, high):
    return Mean((low + high) / 2, low, high, 99)


@pytest.mark.parametrize(
    ("ends", "bar", "verdict"),
    [
        ([(1, 2), (3, 4)], 0, "true"),
        ([(1, 2), (3, 4)], 1.5, "open"),
        ([(1, 2), (3, 4)], 5, "false"),
        ([(1, 2), (-4, -3)], 0, "depends"),
        ([(1, 2), (-4, 3)], 0, "open"),
        ([(-1, 2)], 0, "open"),
    ],
)
def test_verdicts(ends, bar, verdict):
    lines = tuple(Measured("", 10**6, mean(*span), bar) for span in ends)
    signs = [line.sign for line in lines]
    assert ClaimTested("longest", "", "", lines).verdict(signs) == verdict


def test_trumps_are_compared_on_the_same_deals():
    plain = Rules(pack="full_eight")
    assert large_pickups(plain, "long_low", 5) == large_pickups(plain, "long_low", 5)
    assert large_pickups(Rules.preset("trumps"), "long_low", 5) >= 0


def test_matches_of_five_rounds_and_matches_to_a_goal_are_of_the_same_number():
    batches = list(measures.batches_of_matches("random", 80, 1))
    assert len(batches) == 40
    assert {(len(five), len(goal)) for five, goal in batches} == {(2, 2)}


def test_cancel_keeps_what_is_done(monkeypatch):
    def interrupted(*_args):
        raise KeyboardInterrupt

    monkeypatch.setitem(module.MEASURES, "partner", interrupted)
    found = variant_claims(["swings", "partner", "longest"])
    assert [claim.name for claim in found.tested] == ["swings"]
    assert repr(found).startswith("Provisional, 1 of 3 claims.")
    assert found.verdicts == {"swings": "stopped"}, "the planned number is there, not all claims"
    assert "provisional: stopped early" in repr(found)
    assert "depends" not in repr(found)


def test_stopped_before_the_first_claim_says_so():
    assert "Nothing was measured" in repr(VariantClaims(1, 6, ()))
    assert "Nothing was measured" in VariantClaims(1, 6, ())._repr_html_()


def test_the_reason_of_the_longest_suit_says_who_gains_nothing(whole):
    assert "who lead their longest suit anyway it adds nothing" in whole.reasons["longest"]


def test_a_claim_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="only='trump': claims are trumps, swings"):
        variant_claims(["trump"])
    with pytest.raises(ValueError, match="rounds=3: use a whole number from 80 up"):
        variant_claims(rounds=3)
