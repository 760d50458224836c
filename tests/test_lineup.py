"""Names tell players apart, and a table needs a player for each seat before anything is played."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rolling_stone_learn as rsl
from rolling_stone_learn.lab.duplicate import play_rows
from rolling_stone_learn.lab.lineup import distinct
from rolling_stone_learn.lab.programs import parts_of, set_up

FIVE = rsl.Rules(players=5)
RUNS = {
    "simulate": lambda players: rsl.simulate(FIVE, players, 5),
    "stopping": lambda players: rsl.stopping(players, FIVE, rounds=5),
    "big_hand": lambda players: rsl.big_hand(players, FIVE, rounds=5),
    "play_rows": lambda players: play_rows(FIVE, players, 5, 1),
}


@pytest.mark.parametrize("run", RUNS.values(), ids=RUNS)
@pytest.mark.parametrize("players", [["random"] * 4, ["random"] * 6], ids=len)
def test_too_few_and_too_many_players_are_refused(run, players):
    with pytest.raises(ValueError, match="give a list of 5 players, one for each seat"):
        run(players)


def test_the_kernel_never_gets_another_number_of_players():
    with pytest.raises(ValueError, match="3 players for 5 seats"):
        set_up(FIVE, [parts_of("random")] * 3)


NO_LISTS = {
    "players='random': give a list": lambda: rsl.big_hand("random"),
    "tips='longest': give a list": lambda: rsl.ablation("longest"),
    r"tips=\[\]: give a list of one or more": lambda: rsl.ablation([]),
    "players=4: give a list": lambda: rsl.ablation(["longest"], players=4),
    "only='longest': give a list": lambda: rsl.variant_claims("longest"),
    r"only=\[\]: give a list of one or more": lambda: rsl.variant_claims([]),
    "or a tip: longest, shortest": lambda: rsl.ablation(["longes"]),
    "seat=9: use a seat from 0 to 3": lambda: rsl.class_round({}, rsl.Rules(), seed=1, seat=9),
    "seat=-1: use a seat": lambda: rsl.class_round({}, rsl.Rules(), seed=1, seat=-1),
    "tips='long_low': give a list": lambda: rsl.class_round(
        {}, rsl.Rules(), seed=1, tips="long_low"
    ),
    "player 'nobody' is not known": lambda: rsl.class_round(
        {}, rsl.Rules(), seed=1, tips=["nobody"]
    ),
    "seconds=-1: use a number above 0": lambda: rsl.tournament(
        rsl.Rules(), ["random", "long_low"], seconds=-1
    ),
    "seconds='1': use a number above 0": lambda: rsl.try_bot(
        lambda seen, _rng: seen.legal[0], seconds="1"
    ),
}


@pytest.mark.parametrize(("said", "asked"), NO_LISTS.items(), ids=NO_LISTS)
def test_what_cannot_be_is_refused_and_says_what_to_give(said, asked):
    with pytest.raises(ValueError, match=said):
        asked()


@given(st.lists(st.sampled_from(["bot", "bot (2)", "bot (2) (2)", "random"]), max_size=8))
def test_no_two_names_are_alike(names):
    found = distinct(names)
    assert len(set(found)) == len(names)
    assert all(told.startswith(name) for told, name in zip(found, names, strict=True))


def test_two_players_without_a_name_are_two():
    found = rsl.ablation(
        [lambda seen, _rng: seen.legal[0], lambda seen, _rng: seen.legal[-1]],
        rounds=2,
        players=[4],
        after_pickup=["picker"],
    )
    assert [effect.tip for effect in found.effects] == ["<lambda>", "<lambda> (2)"]


class Changed(rsl.Tip):
    """A tip of somebody's own: what it does itself is what counts."""

    def __call__(self, seen, _rng):
        return seen.legal[-1]


def test_who_builds_on_a_tip_is_asked():
    rules, changed = rsl.Rules(), Changed("longest")
    assert parts_of(changed) is None
    seats = [changed, "random", "random", "random"]
    result = rsl.simulate(rules, seats, 5).frame
    ends = [rsl.play_round(rules, seats, int(seed)) for seed in result["seed"]]
    assert [end.turn for end in ends] == result["turns"].tolist()
