"""The guards of a tip lab: offered and checked as at the table, and rounds that still end."""

import pytest

import rolling_stone_learn as rsl
from rolling_stone_learn.widgets.bench import STOPS, Bench
from rolling_stone_learn.widgets.options import GUARDS
from rolling_stone_learn.widgets.tiplab_messages import receive
from rolling_stone_learn.widgets.tiplab_model import LabModel
from rolling_stone_learn.widgets.tiprun import TipRun, first_size
from rolling_stone_learn.words.table import GUARD_NAMES, GUARD_VALUES
from rolling_stone_learn.words.tips import TIPLAB

CLASSIC = rsl.Rules.preset("classic")
USUAL = {"repetition": "3", "stall_limit": "None", "stalemate": "no_winner"}


def asked(lab, preset="classic", players=4, after="", **guards):
    message = {"preset": preset, "players": players, "after": after} | USUAL | guards
    model = lab._model
    return receive(model, {"schema": 1, "type": "rules", "edit": model.edits, **message})


def test_the_menu_has_the_names_and_values_of_the_table():
    shown = rsl.TipLab().widget.view["rules"]["guards"]
    assert [guard["name"] for guard in shown] == list(STOPS)
    for guard in shown:
        name = guard["name"]
        assert guard["label"] == GUARD_NAMES[name]
        assert dict(guard["choices"]) == GUARD_VALUES[name]
        assert [word for word, _ in guard["choices"]] == [str(value) for value in GUARDS[name]]
    assert {guard["name"]: guard["value"] for guard in shown} == USUAL


@pytest.mark.parametrize(
    ("word", "value"),
    [
        (("repetition", "None"), None),
        (("repetition", "2"), 2),
        (("stall_limit", "12"), 12),
        (("stalemate", "fewest_cards"), "fewest_cards"),
    ],
)
def test_a_guard_changes_the_rules_and_nothing_else(word, value):
    lab = rsl.TipLab()
    name, said = word
    assert asked(lab, **{name: said})
    assert lab.rules == rsl.Rules.preset("classic", **{name: value})
    assert lab.widget.view["rules"]["preset"] == "classic"
    assert GUARD_NAMES[name] in lab.widget.view["rules"]["guards_told"]


def test_other_rules_keep_the_guards_and_the_values_that_a_lab_was_given():
    given = rsl.Rules.preset("classic", repetition=7, rounds=9, revokes="ruled")
    lab = rsl.TipLab(given)
    menu = {guard["name"]: dict(guard["choices"]) for guard in lab.widget.view["rules"]["guards"]}
    assert menu["repetition"]["7"] == "7"
    assert asked(lab, "jaques", 5, repetition="7", stall_limit="8")
    wanted = {"repetition": 7, "stall_limit": 8, "rounds": 9, "revokes": "ruled"}
    assert lab.rules == rsl.Rules.preset("jaques", players=5, **wanted)
    assert asked(lab, "jaques", 5)
    assert lab.rules.repetition == 3
    assert asked(lab, "jaques", 5, repetition="7"), "what was given can be chosen again"


def test_what_rules_refuses_is_said_in_its_words_and_nothing_is_lost():
    model = LabModel(Bench.of(CLASSIC, None, 500), seed=1)
    bench = model.bench
    model.change(lambda: bench.with_rules(CLASSIC, "classic", 4, "", {"repetition": 1}))
    assert model.notice == "repetition=1: use a whole number from 2 up, or None."
    assert model.bench == bench


@pytest.mark.parametrize("stalemate", ["no_winner", "fewest_cards"])
def test_without_any_guard_the_cap_of_turns_ends_a_round(stalemate):
    rules = rsl.Rules.preset("classic", repetition=None, turn_cap=300, stalemate=stalemate)
    lab = rsl.TipLab(rules, ["known_void"] * 4, rounds=200)
    lab.play()
    count, same = lab._model.run.count, rsl.simulate(rules, ["known_void"] * 4, 200, 1).sums
    assert count.rounds == 200
    assert count.stopped == 200 - same.endings[0] > 100
    assert list(count.won * 840) == pytest.approx(list(same.won))
    nobody = 0 if stalemate == "fewest_cards" else count.stopped
    assert sum(count.won) == pytest.approx(200 - nobody)


def test_the_first_picture_waits_for_fewer_rounds_where_they_may_be_endless():
    endless = rsl.Rules.preset("classic", repetition=None)
    for engine in ("compiled", "plain", "cards"):
        usual = first_size(Bench.of(CLASSIC, None, 500), engine)
        assert 1 <= first_size(Bench.of(endless, None, 500), engine) < usual
        counted = rsl.Rules.preset("classic", repetition=None, stall_limit=8)
        assert first_size(Bench.of(counted, None, 500), engine) == usual
    run = TipRun(Bench.of(endless, None, 500), seed=1)
    run.add(run.chunk())
    assert run.last == first_size(run.bench, run.engine)


def test_guards_that_are_not_as_usual_are_told_in_the_list_of_runs_and_the_still_picture():
    lab = rsl.TipLab(rounds=100)
    lab.play()
    assert asked(lab, stall_limit="8", stalemate="fewest_cards")
    lab.play()
    usual, changed = (run["cells"][0] for run in lab.widget.view["history"])
    assert usual == "Classic, 4: the picker leads"
    said = "Stop after pick-ups in a row: 8 of them; A stopped round: is won with the fewest cards"
    assert changed == f"{usual}; {said}"
    assert changed in lab._repr_mimebundle_()[0]["text/html"]


@pytest.mark.parametrize(
    ("rules", "slow"),
    [
        (CLASSIC, False),
        (rsl.Rules.preset("trumps"), True),
        (rsl.Rules.preset("classic", revokes="ruled"), True),
        (rsl.Rules.preset("classic", repetition=None), False),
    ],
)
def test_a_table_that_is_played_card_by_card_says_so(rules, slow):
    shown = rsl.TipLab(rules).widget.view["rules"]
    assert shown["slow"] == (TIPLAB["slow"] if slow else "")
    assert "5,000 turns" in shown["guards_note"]
