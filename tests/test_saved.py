"""A table comes back from its file as it stood, and a stranger's file is read with care."""

import json
from copy import deepcopy

import pytest
from generators import TABLES
from hypothesis import given
from hypothesis import strategies as st
from test_session import new_session, take_turn

import rolling_stone_learn as rsl
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.saving import SavedError
from rolling_stone_learn.widgets.saved import read_table, table_payload
from rolling_stone_learn.widgets.view import session_view


@st.composite
def used_sessions(draw):
    """A table after some turns, some of them taken back, perhaps in the second round."""
    preset, players = draw(st.sampled_from(TABLES))
    session = new_session(
        Rules.preset(preset, players=players, turn_cap=60),
        seed=draw(st.integers(0, 10_000)),
        bots=draw(st.sampled_from(["random", "long_low"])),
        human=draw(st.sampled_from([0, players - 1, [0, 1]])),
        memory=draw(st.booleans()),
    )
    for act in draw(st.lists(st.sampled_from(["play", "play", "play", "undo", "redo", "new"]))):
        session.lift()
        if act == "play" and session.state.outcome is None:
            take_turn(session)
        elif act in {"play", "new"}:
            session.new_deal()
        else:
            getattr(session, act)()
    return session


@given(used_sessions())
def test_a_table_comes_back_as_it_stood_and_can_be_played_on_alike(session):
    text = json.dumps(table_payload(session))
    again = read_table(json.loads(text))
    assert again.state == session.state
    assert again.now.opening == session.now.opening
    assert (again.now.match, again.now.future) == (session.now.match, session.now.future)
    assert (again.seating, again.options) == (session.seating, session.options)
    assert json.dumps(table_payload(again)) == text
    for one in (session, again):
        one.lift()
        one.redo()
        one.lift()
        one.new_deal()
    assert again.state == session.state
    assert session_view(again)["log"] == session_view(session)["log"]


def test_a_file_brings_the_match_back(tmp_path):
    table = rsl.Table(rsl.Rules.preset("jaques"), seed=3, memory=True)
    while len(table.match.results) < 2:
        if table.state.outcome is None:
            table.play(table.state.legal_plays()[0])
        else:
            table.new_deal()
    table.new_deal()
    table.save(tmp_path / "ours.json")
    again = rsl.load(tmp_path / "ours.json")
    assert (again.state, again.match) == (table.state, table.match)
    assert len(again.match.results) == 2
    assert again.match.totals == table.match.totals


def test_autosave_keeps_every_move_and_a_new_table_stands_where_it_was(tmp_path):
    path = tmp_path / "lesson.json"
    table = rsl.Table(seed=7, autosave=path)
    table.play("JD")
    again = rsl.Table(seed=99, autosave=path)
    assert again.state == table.state
    assert "as you left it" in again._session.notice
    again.play(again.state.legal_plays()[0])
    assert rsl.load(path).state == again.state


def test_autosave_into_no_folder_is_refused_at_once(tmp_path):
    with pytest.raises(SavedError, match="there is no folder"):
        rsl.Table(seed=7, autosave=tmp_path / "none" / "lesson.json")


def test_a_table_that_can_no_longer_be_saved_says_so_and_plays_on(tmp_path):
    folder = tmp_path / "here"
    folder.mkdir()
    table = rsl.Table(seed=7, autosave=folder / "lesson.json")
    (folder / "lesson.json").unlink()
    folder.rmdir()
    table.play("JD")
    assert "there is no folder" in table._session.notice
    assert table.state.actions[0].code == "JD"


def low(seen, _rng):
    return seen.legal[0]


def test_a_player_of_ones_own_must_be_given_again(tmp_path):
    path = tmp_path / "own.json"
    rsl.Table(seed=7, bots=low).save(path)
    with pytest.raises(SavedError, match=r"load\(path, bots=low\)"):
        rsl.load(path)
    assert rsl.load(path, bots=low)._session.bots == (low,) * 3
    assert rsl.Table(bots=low, autosave=path)._session.bots == (low,) * 3


def test_a_score_pad_is_no_table(tmp_path):
    path = tmp_path / "pad.json"
    rsl.ScorePad(4).save(path)
    with pytest.raises(SavedError, match="holds a score pad, not a card table"):
        rsl.Table(autosave=path)


WRONG = {
    "no rules": ("home", "poker", "'poker' is not a rule"),
    "no round": ("record", "hello", "its round is wrong in line 1"),
    "a place before the round": ("opened", -1, "not in the round"),
    "a place after the round": ("at", 999, "not in the round"),
    "a turn that is no number": ("at", True, "'at' is not a whole number"),
    "a seed that is none": ("seed", -5, "seed=-5"),
    "a seat that is none": ("people", [9], "seats go from 0 to 3"),
    "nobody at the screen": ("people", [], "human="),
    "an unknown player": ("bots", ["os.system"], "is no player"),
    "no players": ("bots", [], "bots: name 1 player"),
    "a goal of its own": ("goals", ["rob a bank"], "is not known"),
    "an option of its own": ("options", {"speed": "warp"}, "speed='warp'"),
    "a match of text": ("match", "three rounds", "'match' is not an object"),
    "a match of nothing": ("match", {"seed": 1}, "is missing"),
}


@pytest.mark.parametrize(("field", "value", "why"), WRONG.values(), ids=list(WRONG))
def test_a_wrong_file_says_what_is_wrong(field, value, why):
    payload = table_payload(new_session()) | {field: value}
    with pytest.raises(SavedError, match=why.replace("(", r"\(")):
        read_table(payload)


WRONG_RESULTS = {
    "too many points": {"points": [1, 2, 3, 4, 5]},
    "negative points": {"points": [-1, 2, 3, 4]},
    "points in words": {"points": ["1", 2, 3, 4]},
    "a win of more than one": {"win_share": ["1", "1", "0", "0"]},
    "a share of nothing": {"win_share": ["1/0", "0", "0", "0"]},
    "a seat that is none": {"went_out": 7},
    "an ending that is none": {"termination": "flood"},
}


@pytest.mark.parametrize("change", WRONG_RESULTS.values(), ids=list(WRONG_RESULTS))
def test_a_round_that_cannot_have_been_is_refused(change):
    session = new_session()
    while session.state.outcome is None:
        take_turn(session)
    session.new_deal()
    payload = deepcopy(table_payload(session))
    read_table(payload)
    payload["match"]["results"][0] |= change
    with pytest.raises(SavedError):
        read_table(payload)
