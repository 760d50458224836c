"""What lesson 3 says in words is what its experiments give, with their seeds and intervals."""

from dataclasses import replace

import numpy as np
import pytest

import rolling_stone_learn as rsl
from rolling_stone_learn import lesson3_more, lesson3_questions
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.exercises import QUESTIONS
from rolling_stone_learn.lab.ablation import gains
from rolling_stone_learn.lab.duplicate import mean_of
from rolling_stone_learn.lab.standing import Tournament
from rolling_stone_learn.words.tips import FILTERS

RULES, NAMES = rsl.lesson3.RULES, [claim.name for claim in rsl.lesson3.CLAIMS]


@pytest.fixture(scope="module")
def found():
    return rsl.tournament(RULES, rsl.lesson3.FIELD, deals=200, seed=2)


@pytest.fixture(scope="module")
def quarrel():
    return rsl.ablation(NAMES, field="long_low", rounds=400, players=[4], seed=1)


@pytest.fixture(scope="module")
def circle():
    return rsl.stopping(["known_void"] * 4, RULES, rounds=100, seed=1)


@pytest.mark.parametrize(
    ("number", "tip"),
    [
        ("3.1.1", rsl.Tip("longest")),
        ("3.1.2", rsl.Tip("no_singleton").then("shortest")),
    ],
)
def test_the_tips_lead_what_the_answers_say(number, tip):
    seen = rsl.deal(RULES, rsl.lesson3.SEED).observation(0)
    assert str(tip(seen, Rng(1))) == QUESTIONS[number].answer.text


def test_the_ranking_is_as_the_words_say(found):
    lines = found.table.set_index("player")
    assert set(lines.index[:3]) == {"long_low", "known_void", "keep_suits"}
    assert set(lines.rank_from[:3]) == {1}, "the first three are not settled"
    assert set(lines.rank_to[:3]) == {3}
    assert lines.rank_to["random"] < lines.rank_from["short_low"]
    assert lines.win_high["short_low"] < lines.win_low["random"]


def test_a_ranking_is_judged_by_settled_pairs_alone(found):
    right = ["known_void", "keep_suits", "long_low", "random", "short_low"]
    shown = rsl.lesson3.compare(right, found)
    assert shown.caption.startswith("You had 7 of 7 settled pairs")
    assert shown.rows[0][:3] == ("1", "known_void", "1 to 3")
    assert rsl.lesson3.compare(right[::-1], found).caption.startswith("You had 0 of 7")
    for wrong in (right[:4], [*right[:4], "nobody"], right[0], [...] * 5):
        with pytest.raises(ValueError, match="each of these players in your list once"):
            rsl.lesson3.compare(wrong, found)


def test_the_bet_on_the_ranking_is_checked_before_anything_runs(found):
    right = ["known_void", "keep_suits", "long_low", "random", "short_low"]
    mine = rsl.lesson3.rank(right)
    assert repr(mine).split("\n\n")[1].startswith("1\n  Player: known_void\n")
    assert rsl.lesson3.compare(mine, found) == rsl.lesson3.compare(right, found)
    for wrong, why in (
        (right[:4], "still missing: short_low"),
        ([*right[:4], "random"], "'random' stands there twice"),
        ([*right[:4], "Random"], "'Random' does not play here; these do: keep_suits"),
        ("random", "give the five names as a list"),
        (..., "give the five names as a list"),
    ):
        with pytest.raises(ValueError, match=why):
            rsl.lesson3.rank(wrong)


def test_a_pair_may_be_settled_although_ranks_overlap():
    """The first surely beats the last; the one between them is near to both."""
    deals = np.arange(400)
    middle = 0.5 + 0.4 * np.where(deals % 2, 1, -1)  # now far ahead, now far behind
    wins = np.stack([np.full(400, 0.56), middle + 0.03, np.full(400, 0.5)], axis=1)
    wins[:, [0, 2]] += 0.02 * np.where(deals % 4 < 2, 1, -1)[:, None] * [1, -1]
    kept = wins[:, :, None], wins[:, :, None], wins[:, :, None] < 0
    found = Tournament(RULES, ("a", "b", "c"), 1, 400, *kept, (0, 0, 0))
    assert found.settled == (("a", "c"),)
    assert found.table[["rank_from", "rank_to"]].values.tolist() == [[1, 2], [1, 3], [2, 3]]
    shown = rsl.lesson3.compare(["c", "a", "b"], found)
    assert shown.caption.startswith("You had 0 of 1 settled pairs in the right order; 2 pairs")


def test_without_a_bet_on_the_ranking_nothing_is_counted(found):
    nothing = rsl.lesson3.rank([])
    assert repr(nothing).startswith("No bet yet: take away the five #")
    shown = rsl.lesson3.compare(nothing, found)
    assert shown.caption.startswith("No bet on this ranking")
    assert [row[0] for row in shown.rows] == ["–"] * 5


def test_bets_stand_beside_what_was_measured(quarrel, tmp_path):
    path = tmp_path / "bets.json"
    assert rsl.lesson3.judge(quarrel, path).caption.startswith(f"No bets found in {path}")
    rsl.lesson3.bet(path, short_high="true", into_nearly_out="it depends")
    shown = rsl.lesson3.judge(quarrel, path)
    assert shown.caption == "You were right on 1 of 2 settled bets"
    where = "4 picker; 4 left; 4 other suit"
    assert [row[1:] for row in shown.rows] == [
        ("true", f"false\nhurts: {where}", "not right"),
        ("none yet", f"false\nhurts: {where}", "–"),
        ("none yet", f"false\nhurts: {where}", "–"),
        (
            "it depends",
            "it depends\nhelps: 4 picker\nhardly anything: 4 left; 4 other suit",
            "right",
        ),
    ]
    path.write_text("no bets", "utf-8")
    broken = rsl.lesson3.judge(quarrel, path)
    assert broken.caption.startswith("No bets counted:")
    assert [row[2] for row in broken.rows] == [row[2] for row in shown.rows]


def test_a_bet_is_not_judged_before_the_planned_size(tmp_path):
    rsl.claims.bet(tmp_path / "b.json", longest="true")
    early = rsl.lesson3.judge(rsl.variant_claims(["longest"], rounds=80), tmp_path / "b.json")
    assert early.rows[0][2:] == ("provisional: no verdict yet", "provisional")
    assert early.caption == "None of your bets is settled yet; 1 provisional"


def test_a_stopped_experiment_judges_no_bet(tmp_path, quarrel):
    path = tmp_path / "b.json"
    rsl.claims.bet(path, longest="true", swings="true")
    rsl.lesson3.bet(path, short_high="false")
    whole = rsl.variant_claims(["swings", "longest"])
    assert rsl.lesson3.judge(whole, path).caption == "You were right on 1 of 2 settled bets"
    stopped = replace(whole, planned=6)
    shown = rsl.lesson3.judge(stopped, path)
    assert shown.caption == "Stopped: 2 of 6 claims were measured, so no bet is judged yet"
    assert {row[2:] for row in shown.rows} == {("provisional: no verdict yet", "provisional")}
    for nothing in (replace(whole, tested=()), replace(quarrel, effects=())):
        assert rsl.lesson3.judge(nothing, path).caption.startswith("Nothing was measured")
    part = rsl.lesson3.judge(replace(quarrel, effects=quarrel.effects[:4]), path)
    assert part.rows[0][2:] == ("provisional: no verdict yet", "provisional")


def test_bets_on_other_claims_are_said_to_be_there(quarrel, tmp_path):
    path = tmp_path / "b.json"
    rsl.claims.bet(path, trumps="true")
    assert rsl.lesson3.judge(quarrel, path).caption.startswith(f"No bets on these claims in {path}")


def test_one_table_cannot_refute_that_it_depends(tmp_path):
    path = tmp_path / "b.json"
    rsl.lesson3.bet(path, into_nearly_out="it depends", short_high="true")
    here = rsl.ablation(NAMES, "long_low", rounds=200, players=[4], after_pickup=["picker"])
    assert set(here.verdicts.values()) == {"helps", "hurts"}
    shown = rsl.lesson3.judge(here, path)
    assert [row[3] for row in shown.rows] == ["not right", "–", "–", "not settled"]
    assert shown.caption == "You were right on 0 of 1 settled bets; 1 not settled"


def test_only_what_was_bet_on_can_be_judged(found):
    tips = rsl.ablation(["longest"], rounds=30, players=[4], after_pickup=["picker"])
    with pytest.raises(
        ValueError, match=r"nobody bet on longest: give an rsl\.ablation of short_h"
    ):
        rsl.lesson3.judge(tips)
    for wrong in (found, None, {"longest": "true"}):
        with pytest.raises(TypeError, match=r"give what rsl\.variant_claims"):
            rsl.lesson3.judge(wrong)


def test_a_guess_stands_beside_what_came_out():
    shown = rsl.lesson3.guessed({"a": (90, 24), "b": (..., 16.2), "c": (5, None), "d": (True, 1)})
    assert shown.rows == (
        ("a", "90", "24", "66"),
        ("b", "no guess yet", "16", "–"),
        ("c", "5", "–", "–"),
        ("d", "write a number, such as 40", "1", "–"),
    )


def test_the_words_on_big_hands_are_what_the_count_gives():
    big = rsl.big_hand(rounds=1000, seed=1)
    nine, seven, one, two = (big.cells[place] for place in ((5, 4), (4, 4), (0, 1), (1, 2)))
    assert (round(100 * nine.value), round(100 * seven.value)) == (16, 21)
    assert 0.1 < nine.low < nine.high < seven.low
    assert seven.high < 0.25
    assert two.high < one.low < one.high < 0.5
    assert "hands of 9 or 10 cards won less than hands of 7 or 8" in QUESTIONS["3.10.2"].prompt


def test_one_deal_is_kind_to_nobody_by_chance():
    """The deal of the class, seed 3: what its replays give, and where a tip is surely better."""
    found = rsl.class_round({}, RULES, seed=3, replays=200)
    chance, tip = (
        mean_of([had for _, had in found.replays[who]]) for who in ("random", "long_low")
    )
    assert tip.high < chance.low
    assert {had for _, had in found.replays["random"]} >= {0, 1, 2, 3, 4}


def test_both_halves_of_the_tip_about_high_cards_cost_wins(quarrel):
    assert quarrel.verdicts == {
        "short_high": "hurts",
        "save_short_high": "hurts",
        "not_into_nearly_out": "hurts",
        "into_nearly_out": "depends",
    }
    stars = [
        one.after_pickup
        for one, chance in zip(quarrel.effects, quarrel.adjusted, strict=True)
        if one.tip == "into_nearly_out" and chance < 0.05
    ]
    assert stars == ["picker"]
    more = rsl.ablation(NAMES, field="long_low", rounds=1000, players=[4], seed="other")
    assert more.verdicts == quarrel.verdicts


def test_the_quarrel_comes_out_the_same_with_another_seed_and_more_deals():
    players = {name: rsl.Tip(name).then("longest") for name in NAMES}
    for name, player in players.items():
        wins = mean_of(gains(RULES, player, ["long_low"] * 4, 400, "other")[0])
        assert (wins.low > 0) if name == "into_nearly_out" else (wins.high < 0)


def test_a_tip_depends_on_the_others_and_on_the_rules():
    tips = ["longest", "most_closed", "into_nearly_out", "just_picked"]
    among_random = rsl.ablation(tips, field="random", rounds=100, players=[4, 5])
    among_long = rsl.ablation(tips, field="long_low", rounds=100, players=[4, 5])
    assert among_random.verdicts["longest"] == "helps_some"
    same = [one.wins for one in among_long.effects if one.tip == "longest"]
    assert {(wins.value, wins.low, wins.high) for wins in same} == {(0, 0, 0)}
    stars = [
        (one.players, one.after_pickup)
        for one, chance in zip(among_long.effects, among_long.adjusted, strict=True)
        if one.tip == "most_closed" and chance < 0.05
    ]
    assert stars == [(4, "picker")]


def test_most_rounds_of_four_such_players_stop_and_another_suit_cures_it(circle):
    stopped = {cure.name: cure.stopped for cure in circle.cures}
    assert stopped["as_is"][1] > 0.6, "100 rounds, seed 1: the lower end"
    assert min(stopped, key=lambda name: stopped[name][0]) == "other_suit"
    assert stopped["other_suit"][2] < 0.05
    assert stopped["slips"][2] < stopped["as_is"][1], "a little chance helps too"
    for name in ("fewest_cards", "stall_limit"):
        assert stopped[name][0] >= stopped["as_is"][0], "these only look like cures"


def test_the_example_goes_round_without_a_trick(circle):
    assert circle.lap == 10
    assert circle.example.outcome.termination.value == "repetition"


def test_all_advice_is_shown_by_its_name_in_code():
    assert [row[0] for row in rsl.lesson3.advice().rows] == list(FILTERS)


def test_bets_on_the_contradictions_are_checked():
    assert rsl.lesson3.bet(short_high="false").rows[0][-1] == "false"
    with pytest.raises(ValueError, match="is no claim"):
        rsl.lesson3.bet(trumps="true")
    with pytest.raises(ValueError, match="bet one of"):
        rsl.lesson3.bet(short_high="perhaps")


def test_the_right_answer_stands_at_any_place():
    places = [
        [choice.right for choice in question.choices].index(True)
        for question in (*lesson3_questions.QUESTIONS, *lesson3_more.QUESTIONS)
    ]
    assert {0, 1, 2} <= set(places)
    assert max(map(places.count, places)) < 0.6 * len(places)
