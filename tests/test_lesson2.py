"""Lesson 2: every number of its prose and answers, counted a second way."""

import re
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import nbformat
import pytest

from rolling_stone_learn import Belief, Rules, lesson2, play_round, tally
from rolling_stone_learn.dealt import against
from rolling_stone_learn.engine.cards import cards_of
from rolling_stone_learn.engine.events import PickedUp
from rolling_stone_learn.exercises import QUESTIONS
from rolling_stone_learn.lab.calibration import calibration
from rolling_stone_learn.lab.sample import wilson
from rolling_stone_learn.lesson1 import RULES
from rolling_stone_learn.swelling import swelling

LESSON = Path(__file__).parents[1] / "lessons" / "02_probability.ipynb"
CELLS = nbformat.read(LESSON, as_version=4).cells
TEXT = "\n".join(cell.source for cell in CELLS if cell.cell_type == "markdown")
CODE = [cell.source for cell in CELLS if cell.cell_type == "code"]


def answer(number):
    return QUESTIONS[number].answer.text


def thousand(ways, all_ways):
    return round(Fraction(1000 * ways, all_ways))


def test_each_part_takes_40_minutes():
    first, second = TEXT.split("# Part B")
    for part in (first, second):
        minutes = re.findall(r"^##.*\((\d+) minutes\)$", part, re.MULTILINE)
        assert sum(map(int, minutes)) == 40
    assert "Two parts, 40 minutes each" in first
    assert "**40 minutes." in second


def test_every_exercise_is_asked_and_every_idea_is_checked():
    asked = re.findall(r'rsl\.(quiz|check)\("(2\.[\d.]+)"', "\n".join(CODE))
    for number, question in QUESTIONS.items():
        if number.startswith("2."):
            hits = [kind for kind, prefix in asked if f"{number}.".startswith(f"{prefix}.")]
            assert ("check" if question.free else "quiz") in hits, number
    parts = re.findall(r"^## (\d+)\. ", TEXT, re.MULTILINE)
    assert parts == [str(part) for part in range(1, 14)]
    checked = {prefix.split(".")[1] for _, prefix in asked}
    assert {part for part in parts if int(part) > 2} <= checked


def test_every_part_is_explained_and_predicted_first():
    for part in re.split(r"^## (?=\d+\. )", TEXT, flags=re.MULTILINE)[1:]:
        assert "**Explain" in part, part[:30]
        if "**Predict" in part:
            assert part.index("**Predict") < part.rindex("**Explain")
    assert TEXT.count("**Predict") >= 10


def test_warm_up_answers_by_listing_all_cases():
    first_blue = [(a, b) for a in range(5) for b in range(8) if a != b]  # 0 to 4 are blue
    assert Fraction(sum(b < 5 for _, b in first_blue), len(first_blue)) == Fraction(4, 7)
    assert Fraction(250, 1000) == Fraction(1, 4)
    tosses = [(a, b) for a in "HT" for b in "HT"]
    assert Fraction(sum("H" in toss for toss in tosses), 4) == Fraction(3, 4)


def test_heart_by_heart_is_the_hypergeometric_count():
    for hidden, hand, hearts in ((32, 8, 8), (24, 8, 4), (32, 8, 7)):
        rows = lesson2.heart_by_heart(hidden, hand, hearts).rows
        assert len(rows) == hearts
        for number, (heart, miss, left, still) in enumerate(rows):
            assert (int(heart), int(miss)) == (number + 1, hidden - hand - number)
            assert int(left) == hidden - number
            placed = number + 1
            assert int(still) == thousand(comb(hidden - hand, placed), comb(hidden, placed))
        assert int(rows[-1][-1]) == thousand(comb(hidden - hearts, hand), comb(hidden, hand))


def test_the_numbers_of_part_5_are_those_of_its_table():
    first, second = lesson2.heart_by_heart(32, 8, 8).rows[:2]
    assert first == ("1", "24", "32", "750")
    assert second[1:3] == ("23", "31")
    for words in (
        "8 are West's, 24 are not",
        "32 places. 24 of them miss",
        "31 places left. 23 of",
    ):
        assert words in TEXT
    assert answer("2.5.1") == "15"
    assert answer("2.5.2") == "22"
    assert answer("2.5.3") == str(thousand(comb(20, 8), comb(24, 8))) == "171"
    assert answer("2.5.4") == str(thousand(comb(25, 8), comb(32, 8))) == "103"


def test_blanks_are_where_the_questions_say():
    full, half = (lesson2.heart_by_heart(24, 8, 4, half=half).rows for half in (False, True))
    blanks = [
        (half[row][column], full[row][column])
        for row in range(4)
        for column in range(4)
        if half[row][column] != full[row][column]
    ]
    assert blanks == [("[a]", answer("2.5.1")), ("[b]", answer("2.5.2")), ("[c]", answer("2.5.3"))]


def test_somebody_without_a_heart_against_all_ways_to_deal_hearts():
    """The eight hearts go to four hands: list how many each gets, and count the ways."""
    every = none = 0
    for a in range(9):
        for b in range(9 - a):
            for c in range(9 - a - b):
                d = 8 - a - b - c
                ways = comb(8, a) * comb(8, b) * comb(8, c) * comb(8, d)
                every += ways
                none += ways * (0 in (a, b, c, d))
    assert Fraction(none, every) == lesson2.SOMEBODY
    assert answer("2.6.2") == str(thousand(every - none, every))
    told = [float(cell) for _, cell in lesson2.somebody().rows]
    one, added, pairs, threes, exact, complement, product, off = told
    assert (one, exact) == (round(1000 * float(lesson2.THIS_ONE), 1), round(1000 * none / every, 1))
    assert added + pairs + threes == pytest.approx(exact, abs=0.11)
    assert exact + complement == pytest.approx(1000)
    assert exact - product == pytest.approx(off, abs=0.11)
    assert product == round(1000 * (1 - (1 - float(lesson2.THIS_ONE)) ** 4), 1)
    assert product < exact < added


def test_north_then_is_a_conditional_chance():
    both = Fraction(comb(16, 8), comb(32, 8))
    assert both / lesson2.THIS_ONE == lesson2.NORTH_THEN < lesson2.THIS_ONE
    assert str(thousand(comb(16, 8), comb(24, 8))) in answer("2.6.3")


def test_the_hands_on_show_are_those_of_the_tally():
    for pupil in ("7b-12", "7b-3", "q-fox"):
        rows = lesson2.hands(pupil, 20).rows
        assert sum(row[2] == "–" for row in rows) == tally(pupil, 20, question="hearts").voids
        assert sum("–" in row for row in rows) == tally(pupil, 20).voids
        assert all(sum(len(cell.split()) for cell in row[1:] if cell != "–") == 8 for row in rows)


def test_exact_against_counted_with_its_interval():
    table = against("somebody", deals=400, seed="7b-12")
    inside = 0
    for players, exact, counted, interval, lies in table.rows:
        told = tally("7b-12", 400, question="somebody", players=int(players))
        low, high = wilson(told.voids, 400)
        assert exact == str(round(1000 * told.exact))
        assert counted == str(round(1000 * Fraction(told.voids, 400)))
        assert interval == f"{round(1000 * low)} to {round(1000 * high)}"
        assert (lies == "inside") == (low <= told.exact <= high)
        inside += lies == "inside"
    assert inside >= 3


def test_the_pick_up_story_is_what_the_words_say():
    before, after = lesson2.before_pick_up(), lesson2.after_pick_up()
    assert before.leader == 3
    assert [card.suit for card in before.trick] == ["H", "H"]
    assert isinstance(after.events[-1], PickedUp)
    assert after.events[-1].seat == 1
    rows = {row[0]: row[1:] for row in lesson2.odds_table(before, after).rows}
    then, now = (Belief(state.observation(0)) for state in (before, after))
    assert rows["North"][0] == str(thousand(comb(19, 8), comb(23, 8)))
    assert rows["North"][1] == str(thousand(comb(11, 8), comb(15, 8))) == answer("2.8.5")
    for name, seat in (("North", 2), ("East", 3)):
        assert rows[name][2:] == tuple(
            str(round(1000 * odds.void(seat, "S"))) for odds in (then, now)
        )
    assert rows["West"][1].startswith("0")
    assert answer("2.8.4") == "15"
    assert now.void(2, "H") < then.void(2, "H")
    assert now.void(1, "S") < then.void(1, "S")


def test_crossing_out_by_hand():
    """List the 20 ways to give West three of the six hidden cards."""
    deals = list(combinations(["QH", "JH", "QS", "KS", "JD", "KD"], 3))
    assert len(deals) == 20
    shown = [west for west in deals if "QH" in west]
    left = [west for west in shown if "JH" in west]
    assert (len(shown), len(left)) == (10, int(answer("2.9.1")))
    spadeless = [west for west in left if not any(card.endswith("S") for card in west)]
    assert answer("2.9.2") == f"{len(spadeless)} of {len(left)}"
    grows = [
        Fraction(sum(not any(c.endswith("S") for c in west) for west in some), len(some))
        for some in (deals, shown, left)
    ]
    assert grows == sorted(grows) == [Fraction(1, 5), Fraction(3, 10), Fraction(1, 2)]


def test_the_three_doors_by_bayes():
    seen = lesson2.three_doors().observation(0)
    weights = {"KS": Fraction(1, 2), "QH": Fraction(1)}  # East's card: how often West shows K♥ then
    assert Belief(seen, "restricted_choice").void(2, "H") == weights["KS"] / sum(weights.values())
    assert Belief(seen).void(2, "H") == Fraction(1, 2)
    assert answer("2.10.1") == "Q♥"
    assert answer("2.10.3") == "East surely has Q♥"


def test_doors_and_cards_are_the_same_game():
    rows = lesson2.doors_and_cards(900, seed=1).rows
    assert [row[3] for row in rows] == ["K♠", "Q♥", "K♥"]
    for games, shown in ((1, 2), (4, 5)):
        dealt = [int(row[games]) for row in rows]
        told = [int(row[shown]) for row in rows]
        assert sum(dealt) == 900
        assert told[1] == dealt[1]
        assert told[2] == 0
        low, high = wilson(told[0], dealt[0])
        assert low < 0.5 < high
        low, high = wilson(told[1], sum(told))
        assert low < 2 / 3 < high
    assert lesson2.doors_and_cards(900, seed=1) == lesson2.doors_and_cards(900, seed=1)


def test_the_expected_pick_up_by_seat():
    odds = Belief(lesson2.my_lead().observation(0))
    picks = odds.who_picks_up("H")
    west, north, east = (round(1000 * picks[seat]) for seat in (1, 2, 3))
    assert answer("2.11.1") == "West"
    assert west > north > east
    assert answer("2.11.2") == "East"
    assert answer("2.11.3") == str(west + 2 * north + 3 * east)
    assert abs(int(answer("2.11.3")) - 1000 * odds.expected_pickup("H")) < 3
    full, half = lesson2.pickup_table("H"), lesson2.pickup_table("H", half=True)
    assert [row[-1] for row in full.rows] == [
        *map(str, (west, 2 * north, 3 * east, 0)),
        answer("2.11.3"),
    ]
    assert [row[-1] for row in half.rows] == ["…", "…", "…", "0", "…"]
    assert sum(int(row[2]) for row in full.rows[:4]) == 1000
    hand = lesson2.my_lead().hands[0]
    assert (len(cards_of(hand, "H")), len(cards_of(hand, "S"))) == (4, 1), "as part 11 says"
    assert max("SHDC", key=odds.expected_pickup) == "H"


def test_the_other_numbers_of_the_prose():
    assert "30 pupils with 20 deals each" in TEXT
    assert "of the 600 hands" in TEXT
    low, high = wilson(5, 10)
    assert "from about 240 to 760" in QUESTIONS["2.12.1"].answer.feedback
    assert (round(low, 2), round(high, 2)) == (0.24, 0.76)
    assert wilson(10, 100)[1] - wilson(10, 100)[0] == pytest.approx(
        10 * (wilson(1000, 10_000)[1] - wilson(1000, 10_000)[0]), rel=0.03
    )
    none = round(1000 * float(1 - lesson2.THIS_ONE) ** 20)
    assert str(none) in QUESTIONS["2.3.1"].choices[2].feedback


def test_hands_with_every_suit_won_more_often_in_the_400_rounds():
    rules = Rules.preset("classic", scoring="cards")
    told = swelling([play_round(rules, ["random"] * 4, seed) for seed in range(400)])
    full, one, *_ = told.by_voids
    assert (full.voids, one.voids) == (0, 1)
    assert full.interval[0] > one.interval[1], "as 2.13.1 says: the intervals do not touch"
    assert answer("2.13.1") == "Those with every suit"


def test_restricted_choice_forecasts_better_in_the_60_rounds():
    result = calibration(RULES, ["random"] * 4, rounds=60)
    assert result.gain.low > 0
    assert "better" in repr(result)


def test_no_name_of_a_pupil_is_asked_for():
    assert "Never write your name" in TEXT
    assert all(re.fullmatch(r"7b-12", code) for code in re.findall(r'me = "(.*)"', "\n".join(CODE)))
