"""Many rounds counted: every number against a plain count, and what cannot be counted together."""

from fractions import Fraction
from statistics import fmean, stdev

import pytest
from generators import rounds
from hypothesis import given, settings
from hypothesis import strategies as st

from rolling_stone_learn import PICK_UP, Rules, deal, play_round
from rolling_stone_learn.lab.sample import student, wilson
from rolling_stone_learn.swelling import Curve, swelling, voids_text

RULES = Rules.preset("classic", scoring="cards")
ENDS = [play_round(RULES, ["random"] * 4, seed) for seed in range(120)]
TOLD = swelling(ENDS)


def missing(end, seat):
    return sum(not any(card.suit == suit for card in end.start.hands[seat]) for suit in "CDHS")


def test_largest_hand_and_pick_ups_of_each_round():
    assert TOLD.rounds == 120
    for end, largest, pickups in zip(ENDS, TOLD.largest, TOLD.pickups, strict=True):
        assert largest == max(size for sizes in end.size_history for size in sizes)
        assert pickups == end.actions.count(PICK_UP)


def test_hands_and_wins_by_voids_at_the_deal():
    assert sum(dealt.hands for dealt in TOLD.by_voids) == 4 * 120
    assert len(TOLD.by_voids) >= 2
    for dealt in TOLD.by_voids:
        hands = [
            (end, seat) for end in ENDS for seat in range(4) if missing(end, seat) == dealt.voids
        ]
        assert dealt.hands == len(hands)
        assert dealt.wins == sum(end.outcome.went_out == seat for end, seat in hands)
        assert dealt.interval == wilson(dealt.wins, dealt.hands)
        assert dealt.interval[0] < dealt.share < dealt.interval[1]


def test_a_curve_is_the_average_of_the_hands_whose_round_goes_on():
    for dealt in TOLD.by_voids:
        sizes = [
            [size[seat] for size in end.size_history]
            for end in ENDS
            for seat in range(4)
            if missing(end, seat) == dealt.voids
        ]
        assert dealt.curve[0] == 8
        for turn, mean in enumerate(dealt.curve):
            going = [hand[turn] for hand in sizes if turn < len(hand)]
            assert 2 * len(going) >= len(sizes)
            assert mean == pytest.approx(sum(going) / len(going))
        after = len(dealt.curve)
        assert 2 * sum(after < len(hand) for hand in sizes) < len(sizes)


@settings(max_examples=20)
@given(st.data())
def test_every_rule_set_is_counted(data):
    end = data.draw(rounds())
    told = swelling([end, end])
    assert told.pickups == (told.pickups[0],) * 2
    assert sum(dealt.hands for dealt in told.by_voids) == 2 * end.rules.players
    winners = sum(map(bool, end.outcome.win_share))
    assert sum(dealt.wins for dealt in told.by_voids) == 2 * winners


def test_the_frame_and_the_words_hold_the_same_numbers():
    for row, dealt, line in zip(
        TOLD.frame.itertuples(), TOLD.by_voids, TOLD.by_void_lines, strict=True
    ):
        assert (row.voids, row.hands, row.wins) == (dealt.voids, dealt.hands, dealt.wins)
        assert (row.low, row.high) == dealt.interval
        assert f"{dealt.hands:,} hands, {dealt.wins} of them won" in line
        assert f"{round(1000 * Fraction(dealt.wins, dealt.hands))} in 1,000" in line
    assert f"from {min(TOLD.largest)} to {max(TOLD.largest)}" in TOLD.sentence
    assert "association" in repr(TOLD)
    assert "cause" in repr(TOLD)


@pytest.mark.parametrize(
    ("rounds", "error", "says"),
    [
        ([], ValueError, "there are no rounds"),
        ([deal(RULES, seed=1)], ValueError, "is not over"),
        ([ENDS[0], play_round(Rules(players=5), ["random"] * 5, 1)], ValueError, "different rules"),
        ([7], TypeError, "play_round"),
    ],
)
def test_what_cannot_be_counted_together_is_refused_by_name(rounds, error, says):
    with pytest.raises(error, match=says):
        swelling(rounds)


def test_missing_suits_in_words():
    assert [voids_text(voids) for voids in range(3)] == [
        "no suit missing",
        "1 suit missing",
        "2 suits missing",
    ]


@given(st.lists(st.lists(st.integers(0, 20), min_size=1, max_size=6), min_size=1, max_size=8))
def test_a_curve_is_the_plain_average_with_its_interval(hands):
    curve = Curve()
    for sizes in hands:
        curve.add(sizes)
    assert curve.going[0] == len(hands)
    for turn, mean in enumerate(curve.means()):
        held = [sizes[turn] for sizes in hands if turn < len(sizes)]
        assert (curve.going[turn], mean) == (len(held), pytest.approx(fmean(held)))
        error = stdev(held) / len(held) ** 0.5 if len(held) > 1 else 0
        assert curve.reach(turn) == pytest.approx(student(max(1, len(held) - 1)) * error)
    assert len(curve.means(fewest=2)) == sum(number >= 2 for number in curve.going)
