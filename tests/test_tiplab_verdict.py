"""What a tip lab says at the end: who wins, in which seats, and never more than it can tell."""

import pytest

import rolling_stone_learn as rsl
from rolling_stone_learn.lab.simulate import play_fast
from rolling_stone_learn.widgets.bench import Bench
from rolling_stone_learn.widgets.tipcount import TipCount
from rolling_stone_learn.widgets.tiplab_verdict import verdict


def test_equal_players_give_an_honest_tie_or_the_seat():
    random = rsl.TipLab(players=["random"] * 4, rounds=1_000, seed=2)
    random.play()
    assert "All play alike" in random.verdict
    pair = rsl.TipLab(
        rsl.Rules.preset("jaques"), ["long_low", "keep_suits"] * 2, rounds=100, seed=1
    )
    pair.play()
    assert pair.verdict == "100 rounds show no clear difference between the players."


@pytest.mark.parametrize("seed", [1, 2])
def test_one_player_under_two_names_is_one_player(seed):
    alike = rsl.TipLab(players=["long_low"] + [rsl.Tip("longest")] * 3, rounds=5_000, seed=seed)
    same = rsl.TipLab(players=["long_low"] * 4, rounds=5_000, seed=seed)
    alike.play()
    same.play()
    assert alike.verdict == same.verdict
    assert alike.widget.view["verdict"] == same.widget.view["verdict"]
    assert alike.verdict.startswith("All play alike")
    mixed = rsl.TipLab(players=["long_low", "random", rsl.Tip("longest"), "random"], rounds=1_000)
    mixed.play()
    assert "Long and low (each seat) wins clearly most often" in mixed.verdict


def test_where_one_seat_leads_first_a_verdict_is_about_players_in_their_seats():
    players = ["known_void", "long_low", "random", "random"]
    winners = []
    for seated in (players, [*players[1:], players[0]]):
        lab = rsl.TipLab(players=seated, rounds=5_000)
        lab.play()
        winner, numbers = lab.verdict.split(" wins clearly most often in these seats: ")
        winners.append(winner)
        assert "of 1,000 rounds, next comes" in numbers
        *_, clear, seat = lab.widget.view["verdict"]["notes"]
        assert "luck alone" in clear
        assert "if all were equally good" not in clear
        assert "South leads first in every round" in seat
        assert "move everybody one seat on, and go again, before you call it the tip" in seat
    assert winners[0] != winners[1], "the seat decides here"


@pytest.mark.parametrize("preset", ["classic", "jaques"])
def test_where_no_seat_leads_first_or_all_are_alike_nothing_is_said_of_these_seats(preset):
    players = ["long_low"] * 4 if preset == "classic" else ["long_low", *["random"] * 3]
    lab = rsl.TipLab(rsl.Rules.preset(preset, players=4), players, rounds=1_000)
    lab.play()
    assert "in these seats" not in lab.verdict
    assert not any("move everybody" in note for note in lab.widget.view["verdict"]["notes"])


def test_players_that_are_ahead_together_are_quoted():
    lab = rsl.TipLab(
        rsl.Rules.preset("jaques"), ["long_low", "keep_suits", "random", "random"], rounds=500
    )
    lab.play()
    said = "“Keep every suit” and “Long and low” are ahead, and 500 rounds cannot tell them apart."
    assert lab.verdict == said


def test_a_seat_says_what_its_player_is_called_in_code():
    lab = rsl.TipLab(players=["keep_block", "known_void", rsl.Tip("longest"), rsl.Tip("attack")])
    codes = [seat["code"] for seat in lab.widget.view["seats"]]
    assert codes == ["In code: keep_block", "In code: known_void", "In code: long_low", ""]
    assert "In code: keep_block" in lab._repr_mimebundle_()[0]["text/html"]


def test_two_players_of_one_name_are_told_apart_by_their_seats():
    low, high = rsl.Tip("attack"), rsl.Tip("attack", lead="highest")
    lab = rsl.TipLab(players=[low, high, low, high], rounds=5_000)
    lab.play()
    said = "attack by counting (South and North) wins clearly most often in these seats"
    assert lab.verdict.startswith(said)
    assert "attack by counting (West and East)" in lab.verdict


def test_a_table_that_stops_says_so():
    lab = rsl.TipLab(players=["known_void"] * 4, rounds=1_000)
    lab.play()
    count = lab._model.run.count
    assert count.stopped > 650, "seed 1, 1,000 rounds: most are stopped"
    said = f"But the guard for the same hands stopped {count.stopped} of 1,000 rounds"
    assert f"{said}, and nobody won those." in lab.widget.view["verdict"]["notes"]


def test_few_rounds_with_a_winner_settle_nothing():
    rules = rsl.Rules.preset("classic", repetition=2)
    bench = Bench.of(rules, ["long_low", *["random"] * 3], 100)
    blocks = play_fast(rules, bench.seats, 1, 0, 1_000)
    won, stopped = blocks[blocks[:, 0] == 0], blocks[blocks[:, 0] < 0]
    count, sure = TipCount(rules), TipCount(rules)
    for one, winners in ((count, 29), (sure, 30)):
        one.add(won[:winners])
        one.add(stopped[:70])
    assert "no clear difference" in verdict(bench, count)["text"]
    assert "wins clearly most often" in verdict(bench, sure)["text"]
