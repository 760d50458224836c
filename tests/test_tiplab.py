"""`rsl.TipLab`: the rounds of `simulate`, a table that changes, and a closed list of messages."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rolling_stone_learn as rsl
from rolling_stone_learn.engine.rules import CHOICES
from rolling_stone_learn.lab.filters import FILTERS
from rolling_stone_learn.lab.house import HOUSE
from rolling_stone_learn.widgets.bench import Bench, player_sentence, stop_choices
from rolling_stone_learn.widgets.tiplab_messages import _SPEECH, offered, receive
from rolling_stone_learn.widgets.tiplab_model import LabModel
from rolling_stone_learn.widgets.tiprun import TipRun
from rolling_stone_learn.words.tips import TIP_WORDS

CLASSIC = rsl.Rules.preset("classic")
GUARDS = {"repetition": "3", "stall_limit": "None", "stalemate": "no_winner"}
RULES = {"schema": 1, "type": "rules", "edit": 0, "preset": "old", "players": 4, "after": ""}
RULES |= GUARDS


def model(players=None, rules=CLASSIC, rounds=500):
    return LabModel(Bench.of(rules, players, rounds), seed=1)


def ask(lab, what, **fields):
    return receive(lab, {"schema": 1, "type": what, "edit": lab.edits, **fields})


def won(run):
    return [share * 840 for share in run.count.won]


@pytest.mark.parametrize("preset", ["classic", "jaques", "leaflet", "partners"])
@pytest.mark.parametrize("stalemate", CHOICES["stalemate"])
def test_the_rounds_are_those_of_simulate(preset, stalemate):
    rules = rsl.Rules.preset(preset, players=4, stalemate=stalemate)
    players = ["known_void", "long_low", "known_void", rsl.Tip("attack")]
    lab = rsl.TipLab(rules, players, rounds=700, seed="7b")
    lab.play()
    same = rsl.simulate(rules, players, 700, "7b")
    run = lab._model.run
    assert won(run) == pytest.approx(list(same.sums.won))
    assert run.count.turns == same.sums.turns
    assert run.count.stopped == 700 - same.sums.endings[0]
    assert list(lab.frame.rounds) == [700] * 4


@pytest.mark.parametrize("sizes", [(1, 7, 292), (300,), (100, 100, 100)])
def test_the_size_of_a_chunk_changes_nothing(sizes):
    run = TipRun(Bench.of(CLASSIC, None, 300), seed=3)
    for size in sizes:
        run._size = size
        run.add(run.chunk())
    assert run.over
    whole = rsl.simulate(CLASSIC, ["long_low", *["random"] * 3], 300, 3)
    assert won(run) == pytest.approx(list(whole.sums.won))


def test_rules_without_a_kernel_and_functions_of_ones_own_are_played_too():
    def first(seen, _rng):
        return seen.legal[0]

    rules = rsl.Rules.preset("trumps", players=4)
    lab = rsl.TipLab(rules, [first, "random", "random", "random"], rounds=100)
    lab.play()
    whole = rsl.simulate(rules, [first, *["random"] * 3], 100, 1)
    assert won(lab._model.run) == pytest.approx(list(whole.sums.won))
    assert lab.widget.view["seats"][0]["player"] == "given 0"
    assert "first" in lab.widget.view["seats"][0]["sentence"]


def test_lines_are_added_moved_and_removed():
    lab = model(["long_low", "random", "random", "random"])
    assert ask(lab, "add", seat=0, filter="no_singleton")
    assert ask(lab, "move", seat=0, place=1, by=-1)
    assert lab.bench.seats[0] == "keep_suits", "a house player's tip gets its name"
    assert ask(lab, "remove", seat=0, place=0)
    assert lab.bench.seats[0] == "long_low"
    assert ask(lab, "cards", seat=0, rule="lead", value="highest")
    assert lab.bench.seats[0] == rsl.Tip("longest", lead="highest")
    assert ask(lab, "copy", seat=0)
    assert lab.bench.seats == (rsl.Tip("longest", lead="highest"),) * 4
    assert ask(lab, "choose", seat=1, player="own")
    assert ask(lab, "turn")
    assert lab.bench.seats[2] == rsl.Tip()


def test_a_line_and_the_menu_say_the_name_in_code():
    shown = model(["keep_suits", *["random"] * 3])
    seat = rsl.TipLab(players=shown.bench.seats).widget.view["seats"][0]
    assert [line["code"] for line in seat["lines"]] == ["no_singleton", "longest"]
    menu = dict(seat["adds"])
    assert menu["attack"] == "attack by counting · attack"
    assert all(text.endswith(f" · {name}") for name, text in menu.items())


def test_a_refusal_says_which_tip_was_to_change():
    lab = model()
    assert ask(lab, "add", seat=2, filter="longest")
    assert (lab.notice, lab.beside) == ("", 2)
    assert ask(lab, "add", seat=2, filter="longest")
    assert lab.notice
    assert lab.beside == 2
    assert ask(lab, "turn")
    assert (lab.notice, lab.beside) == ("", None)


def test_a_line_twice_is_refused_with_a_reason_and_nothing_is_lost():
    lab = model()
    before = lab.bench
    assert ask(lab, "add", seat=0, filter="longest")
    assert lab.notice == "That line is there already: a second one changes nothing."
    assert lab.bench == before


def test_rules_change_with_the_seats_that_they_have():
    lab = model(["long_low", "known_void", "random", "random"])
    assert ask(lab, "rules", preset="jaques", players=6, after="", **GUARDS)
    assert lab.bench.rules.after_pickup == "left_of_picker"
    assert lab.bench.seats == ("long_low", "known_void", *["random"] * 4)
    assert ask(lab, "rules", preset="partners", players=6, after="picker", **GUARDS)
    assert (lab.bench.rules.players, lab.bench.rules.after_pickup) == (4, "picker")
    assert lab.bench.preset == "partners"
    assert ask(lab, "rounds", rounds=1_000)
    assert lab.bench.rounds == 1_000


def test_nothing_changes_while_rounds_are_played():
    lab = model()
    lab.begin()
    assert ask(lab, "turn")
    assert lab.notice == "Stop the rounds first, then change the table."
    assert lab.bench == lab.home
    lab.stop()


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "go",
        {"schema": 2, "type": "go", "edit": 0},
        {"schema": 1, "type": "go"},
        {"schema": 1, "type": "go", "edit": 1},
        {"schema": 1, "type": "go", "edit": False},
        {"schema": 1, "type": ["go"], "edit": 0},
        {"schema": 1, "type": "copy", "edit": 0, "seat": 4},
        {"schema": 1, "type": "copy", "edit": 0, "seat": -1},
        {"schema": 1, "type": "copy", "edit": 0, "seat": True},
        {"schema": 1, "type": "choose", "edit": 0, "seat": 0, "player": "__class__"},
        {"schema": 1, "type": "choose", "edit": 0, "seat": 0, "player": "given 0"},
        {"schema": 1, "type": "choose", "edit": 0, "seat": 0, "player": "x" * 61},
        {"schema": 1, "type": "add", "edit": 0, "seat": 0, "filter": "win"},
        {"schema": 1, "type": "remove", "edit": 0, "seat": 0, "place": 1},
        {"schema": 1, "type": "remove", "edit": 0, "seat": 1, "place": 0},
        {"schema": 1, "type": "move", "edit": 0, "seat": 0, "place": 0, "by": 2},
        {"schema": 1, "type": "cards", "edit": 0, "seat": 0, "rule": "filters", "value": "lowest"},
        {"schema": 1, "type": "cards", "edit": 0, "seat": 0, "rule": "lead", "value": "win_or_low"},
        {"schema": 1, "type": "rounds", "edit": 0, "rounds": 10**9},
        {"schema": 1, "type": "rules", "edit": 0, "preset": "old", "players": 4, "after": ""},
        RULES | {"preset": "x"},
        RULES | {"players": 99},
        RULES | {"after": "me"},
        RULES | {"repetition": "1"},
        RULES | {"repetition": None},
        RULES | {"repetition": 3},
        RULES | {"stall_limit": "8; never"},
        RULES | {"stalemate": "3"},
        RULES | {"stalemate": "x" * 61},
    ],
)
def test_a_strange_message_changes_nothing(message):
    lab = model()
    assert not receive(lab, message)
    assert (lab.bench, lab.kind, lab.revision) == (lab.home, "ready", 0)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_offered_message_leaves_a_table_that_can_play(data):
    lab = model(rounds=100)
    for _ in range(data.draw(st.integers(1, 6))):
        values = {
            "seat": st.integers(0, 7),
            "player": st.sampled_from(sorted(offered(lab))),
            "filter": st.sampled_from(sorted(FILTERS)),
            "place": st.integers(0, 3),
            "by": st.sampled_from([-1, 1]),
            "rule": st.sampled_from(["lead", "follow"]),
            "value": st.sampled_from(["lowest", "highest", "random", "win_or_low"]),
            "rounds": st.sampled_from([100, 1_000, 5_000]),
            "preset": st.sampled_from(["", "classic", "jaques", "partners", "old", "leaflet"]),
            "players": st.integers(2, 8),
            "after": st.sampled_from(["", *CHOICES["after_pickup"]]),
            **{name: st.sampled_from(list(some)) for name, some in stop_choices(CLASSIC).items()},
        }
        kind = data.draw(st.sampled_from(sorted(set(_SPEECH.kinds) - {"go", "stop"})))
        ask(lab, kind, **{name: data.draw(values[name]) for name in _SPEECH.kinds[kind]})
    assert len(lab.bench.seats) == lab.bench.rules.players
    TipRun(lab.bench, seed=1).chunk()


def test_every_filter_and_house_player_can_be_said_in_words():
    assert TIP_WORDS.keys() == FILTERS.keys()
    said = {name: player_sentence(name) for name in HOUSE}
    assert len(set(said.values())) == len(said)


def test_a_lab_that_cannot_be_is_refused():
    with pytest.raises(ValueError, match="give 4 players"):
        rsl.TipLab(CLASSIC, ["random"] * 3)
    with pytest.raises(ValueError, match="from 100 to 10,000,000"):
        rsl.TipLab(rounds=5)
    with pytest.raises(ValueError, match="is not known"):
        rsl.TipLab(players=["nobody"] * 4)
    with pytest.raises(ValueError, match=r"lab\.play"):
        _ = rsl.TipLab().frame


def test_the_view_is_plain_json_and_the_still_picture_tells_the_same():
    lab = rsl.TipLab(players=["long_low", "known_void", rsl.Tip("block"), "random"], rounds=300)
    lab.play()
    assert json.loads(json.dumps(lab.widget.view))["results"]["rows"][0]["seat"] == "South"
    html = lab._repr_mimebundle_()[0]["text/html"]
    assert lab.widget.view["results"]["rows"][2]["text"] in html
    assert lab.widget.view["seats"][2]["sentence"] in html
    assert "300 rounds" in html
