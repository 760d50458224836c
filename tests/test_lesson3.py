"""What lesson 3 says in words is what its experiments give, with their seeds and intervals."""

import pytest

import rolling_stone_learn as rsl
from rolling_stone_learn import lesson3_questions
from rolling_stone_learn.engine.rng import Rng
from rolling_stone_learn.exercises import QUESTIONS
from rolling_stone_learn.lab.ablation import gains
from rolling_stone_learn.lab.duplicate import mean_of
from rolling_stone_learn.words.tips import FILTERS

RULES, NAMES = rsl.lesson3.RULES, [claim.name for claim in rsl.lesson3.CLAIMS]


@pytest.fixture(scope="module")
def found():
    return rsl.tournament(RULES, rsl.lesson3.FIELD, deals=200, seed=1)


@pytest.fixture(scope="module")
def quarrel():
    return rsl.ablation(
        NAMES, field="long_low", rounds=200, players=[4], after_pickup=["picker"], seed=1
    )


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


def test_both_halves_of_the_tip_about_high_cards_cost_wins(quarrel):
    assert quarrel.verdicts == {
        "short_high": "hurts",
        "save_short_high": "hurts",
        "not_into_nearly_out": "hurts",
        "into_nearly_out": "helps",
    }
    assert all(chance < 0.05 for chance in quarrel.adjusted), "each has a star"


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
        for question in lesson3_questions.QUESTIONS
    ]
    assert {0, 1, 2} <= set(places)
    assert max(map(places.count, places)) < 0.6 * len(places)
