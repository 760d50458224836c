"""The runs of a tip lab: begun, watched, stopped, and begun again with new cards."""

import asyncio
from dataclasses import replace

import pytest
from test_tiplab import CLASSIC, ask, model, won

import rolling_stone_learn as rsl


def test_it_is_provisional_until_the_planned_number():
    lab = rsl.TipLab(rounds=2_000)
    seen = []
    lab._model.on_change.append(lambda: seen.append(dict(lab.widget.view)))
    lab.play()
    *before, last = [view for view in seen if view["results"]]
    assert len(before) >= 2
    assert all(view["verdict"] is None for view in before if view["kind"] == "running")
    assert all("Provisional" in view["status"] for view in before if view["kind"] == "running")
    assert "clearly most often" in last["verdict"]["text"]


def test_a_live_region_hears_seldom():
    lab = rsl.TipLab(rounds=5_000)
    heard = []
    lab._model.on_change.append(lambda: heard.append(lab.widget.view["heard"]))
    lab.play()
    assert len(set(heard)) <= 7


def test_it_can_be_cancelled_and_what_was_counted_stays():
    lab = rsl.TipLab(rounds=10_000_000)

    async def go():
        lab.go()
        while not lab.widget.view["done"]:
            await asyncio.sleep(0.01)
        lab.stop()
        done = lab.widget.view["done"]
        await lab._model.wait()
        assert lab.widget.view["done"] == done

    asyncio.run(go())
    assert lab.widget.view["kind"] == "stopped"
    assert lab.widget.view["verdict"] is None
    assert "stays provisional" in lab.verdict
    assert lab.widget.view["history"][0]["cells"][-2].endswith("of 10,000,000")


def test_a_run_begun_after_a_stop_is_not_disturbed_by_the_last_chunk_of_the_old_one():
    lab = rsl.TipLab(rounds=400)

    async def go():
        lab.go()
        await asyncio.sleep(0)
        lab.stop()
        lab.go()
        await lab._model.wait()

    asyncio.run(go())
    assert won(lab._model.run) == pytest.approx(
        list(rsl.simulate(CLASSIC, list(lab.players), 400, 1).sums.won)
    )


def test_the_loop_goes_on_while_rounds_are_played():
    lab = rsl.TipLab(rounds=20_000)

    async def go():
        lab.go()
        turns = 0
        while lab.widget.view["kind"] == "running":
            await asyncio.sleep(0)
            turns += 1
        return turns

    assert asyncio.run(go()) > 10
    assert lab.widget.view["kind"] == "finished"


def test_a_player_that_fails_is_told_and_the_lab_goes_on():
    def bad(_seen, _rng):
        raise ZeroDivisionError

    lab = rsl.TipLab(players=[bad, "random", "random", "random"], rounds=200)

    async def go():
        lab.go()
        await lab._model.wait()

    asyncio.run(go())
    assert lab.widget.view["kind"] == "failed"
    assert lab.widget.view["status"].startswith("The rounds stopped: ")
    assert ask(lab._model, "choose", seat=0, player="random")
    lab.play()
    assert lab.widget.view["kind"] == "finished"


def test_the_same_table_again_takes_new_cards_and_says_which():
    lab = rsl.TipLab(players=["long_low", *["random"] * 3], rounds=400, seed="7b")
    assert lab.seed == "7b"
    found = []
    for seed in ("7b", "7b/2", "7b/3"):
        lab.play()
        assert lab.seed == seed
        whole = rsl.simulate(lab.rules, list(lab.players), 400, seed)
        assert won(lab._model.run) == pytest.approx(list(whole.sums.won))
        found.append(tuple(lab.frame.won))
    assert len(set(found)) == 3
    assert ask(lab._model, "turn")
    assert lab.seed == "7b", "another table has the first cards again, to compare"
    lab.play()
    assert [run["cells"][-1] for run in lab.widget.view["history"]] == ["7b", "7b/2", "7b/3", "7b"]


def test_the_same_table_under_other_names_takes_new_cards_too():
    lab = model(["long_low", "random", "random", "random"])
    lab.play()
    lab.change(lambda: replace(lab.bench, seats=(rsl.Tip("longest"), *["random"] * 3)))
    assert lab.fresh_seed == 2
    lab.change(lambda: replace(lab.bench, rounds=1_000))
    assert lab.fresh_seed == 1


def test_a_stop_after_the_last_round_leaves_a_whole_run():
    lab = rsl.TipLab(rounds=1_000)

    async def go():
        lab.go()
        while lab.widget.view["done"] < 1_000:
            await asyncio.sleep(0)
        assert lab.widget.view["kind"] == "running", "some rounds are still being followed"
        lab.stop()
        await lab._model.wait()

    asyncio.run(go())
    assert lab.widget.view["status"] == "All 1,000 rounds are played."
    assert "clearly most often" in lab.verdict
    assert lab.widget.view["history"][0]["cells"][-2] == "1,000"
