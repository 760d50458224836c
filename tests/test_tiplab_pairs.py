"""Partners win together, so a tip lab judges pairs; and it counts the rounds that nobody won."""

import pytest

import rolling_stone_learn as rsl
from rolling_stone_learn.lab.sample import wilson
from rolling_stone_learn.widgets.bench import Bench
from rolling_stone_learn.widgets.tiplab_view import lab_html

PARTNERS = rsl.Rules.preset("partners")
MIXED = ("long_low", "random", "random", "random")


def played(rules=PARTNERS, players=MIXED, rounds=1_000):
    lab = rsl.TipLab(rules, players, rounds=rounds)
    lab.play()
    return lab


def test_a_pair_has_one_bar_and_the_verdict_says_its_numbers():
    lab = played()
    shown, whole = lab.widget.view, rsl.simulate(PARTNERS, list(MIXED), 1_000, 1)
    pairs = [whole.win_share(seat) + whole.win_share(seat + 2) for seat in (0, 1)]
    rows = shown["results"]["rows"]
    assert [(row["seat"], row["player"]) for row in rows] == [
        ("South and North", "Long and low, Random"),
        ("West and East", "Random"),
    ]
    assert [row["share"] for row in rows] == pytest.approx(pairs)
    first, second = (f"{1000 * share:.0f}" for share in pairs)
    assert lab.verdict == (
        "South and North (Long and low, Random) win clearly most often: "
        f"{first} of 1,000 rounds. West and East (Random) win {second}."
    )
    assert [row["text"].split()[0] for row in rows] == [first, second]
    assert shown["history"][0]["cells"][2] == f"pairs {first} / {second}"
    assert (shown["results"]["fair"], shown["results"]["fair_text"]) == (
        0.5,
        "If both pairs were alike: 500",
    )
    assert "South and North: Long and low, Random" in lab_html(shown)


def test_a_partner_has_half_of_what_the_pair_won_and_of_its_interval():
    lab = played()
    frame, whole = lab.frame, rsl.simulate(PARTNERS, list(MIXED), 1_000, 1)
    assert list(frame.seat) == ["South", "West", "North", "East"]
    assert list(frame.won) == pytest.approx([whole.win_share(seat) for seat in range(4)])
    for seat, share in enumerate(frame.won):
        ends = wilson(2 * share * 1_000, 1_000)
        assert (2 * frame.low[seat], 2 * frame.high[seat]) == pytest.approx(ends)


@pytest.mark.parametrize("rounds", [500, 10_000])
def test_the_gap_of_two_pairs_is_that_of_a_win_or_none(rounds):
    count = played(rounds=rounds)._model.run.count
    gap, error = count.gap([0, 2], [1, 3])
    assert gap == pytest.approx(2 * count.share(0, 2) - 1)
    assert error < ((1 - gap * gap) / rounds) ** 0.5 + 1e-9


@pytest.mark.parametrize(
    "players",
    [
        ["random"] * 4,
        ["long_low", "random", "random", "long_low"],
        ["long_low", rsl.Tip("longest"), "random", "random"],
    ],
)
def test_pairs_of_the_same_players_are_told_apart_by_their_seats_alone(players):
    lab = played(players=players, rounds=500)
    assert lab.verdict.startswith("Both pairs play alike, ")
    assert "Long and low" not in lab.verdict


def test_pairs_that_are_near_each_other_show_no_difference():
    lab = played(players=["long_low", "keep_suits"] * 2, rounds=100)
    assert lab.verdict == "100 rounds show no clear difference between the pairs."


def test_a_fixed_leader_makes_it_a_verdict_about_these_seats():
    rules = rsl.Rules.preset("partners", first_leader="dealer_left")
    lab = played(rules, ["long_low", "random"] * 2)
    assert "South and North (Long and low) win clearly most often in these seats: " in lab.verdict
    assert "South leads first" in lab.widget.view["verdict"]["notes"][-1]


@pytest.mark.parametrize("preset", ["classic", "partners"])
def test_if_all_were_alike_counts_the_rounds_with_a_winner(preset):
    rules = rsl.Rules.preset(preset, players=4)
    lab = played(rules, ["known_void"] * 4)
    shown, count = lab.widget.view["results"], lab._model.run.count
    assert count.stopped > 10
    sides = 2 if preset == "partners" else 4
    assert shown["fair"] == pytest.approx((1_000 - count.stopped) / 1_000 / sides)
    assert shown["fair"] == pytest.approx(sum(row["share"] for row in shown["rows"]) / sides)
    number = f"{1000 * shown['fair']:.0f}"
    assert shown["fair_text"].endswith(
        f"alike: {number} ({count.stopped} of 1,000 rounds had no winner)"
    )
    assert shown["fair_text"] in lab_html(lab.widget.view)


def test_where_the_fewest_cards_win_every_round_has_a_winner():
    rules = rsl.Rules.preset("classic", stalemate="fewest_cards")
    shown = played(rules, ["known_void"] * 4).widget.view
    assert shown["results"]["fair_text"] == "If all were alike: 250"
    assert "and the fewest cards won those." in shown["verdict"]["notes"][0]


def test_a_table_where_nobody_ever_wins_has_its_line_at_nothing():
    lab = played(rsl.Rules.preset("classic", turn_cap=5), rounds=100)
    shown = lab.widget.view
    assert shown["results"]["fair_text"] == (
        "If all were alike: 0 (1000 of 1,000 rounds had no winner)"
    )
    assert lab.verdict == "100 rounds show no clear difference between the players in these seats."


@pytest.mark.parametrize(
    ("guards", "name"),
    [
        ({}, "the guard for the same hands"),
        ({"repetition": None, "stall_limit": 8}, "the guard for pick-ups in a row"),
        ({"repetition": None}, "the limit of 5,000 turns"),
    ],
)
def test_what_stopped_rounds_is_called_by_its_name(guards, name):
    lab = played(rsl.Rules.preset("classic", **guards), ["known_void"] * 4, rounds=200)
    shown, count = lab.widget.view, lab._model.run.count
    per = count.stopped * 5
    assert shown["verdict"]["notes"][0] == (
        f"But {name} stopped {per} of 1,000 rounds, and nobody won those."
    )
    label, text = shown["results"]["figures"][0]
    assert label == f"Stopped by {name}"
    assert text.startswith(f"{per} of 1,000 (")
    assert sum("topped" in label for label, _ in shown["results"]["figures"]) == 1


def test_two_guards_that_stopped_rounds_are_both_named():
    rules = rsl.Rules.preset("classic", stall_limit=20)
    lab = played(rules, ["known_void"] * 4, rounds=2_000)
    shown, ended = lab.widget.view, rsl.simulate(rules, ["known_void"] * 4, 2_000, 1).endings
    same, row = int(ended.rounds["repetition"]), int(ended.rounds["stalled"])
    assert same
    assert row
    numbers = [f"{rounds / 2:.0f} of 1,000" for rounds in (same + row, same, row)]
    labels, texts = zip(*shown["results"]["figures"][:3], strict=True)
    assert labels == (
        "Stopped before anybody went out",
        "Stopped by the guard for the same hands",
        "Stopped by the guard for pick-ups in a row",
    )
    assert [text.split(" (")[0] for text in texts] == numbers
    total, first, second = (number.split()[0] for number in numbers)
    assert shown["verdict"]["notes"][0] == (
        f"But {total} of 1,000 rounds were stopped ({first} by the guard for the same hands and "
        f"{second} by the guard for pick-ups in a row), and nobody won those."
    )


def test_no_stops_no_names():
    labels = [label for label, _ in played().widget.view["results"]["figures"]]
    assert labels[0] == "Stopped before anybody went out"
    assert len(labels) == 4


def test_a_hundred_rounds_are_offered_whatever_the_lab_was_given():
    choices = rsl.TipLab(rsl.Rules.preset("trumps")).widget.view["rules"]["choices"]
    assert choices[:2] == [(100, "100"), (1_000, "1,000")]
    assert Bench.of(PARTNERS, MIXED, 100).rounds == 100
