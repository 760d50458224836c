"""Bets in a small file: kept until they are measured, and checked like a stranger's."""

import json

import pytest

import rolling_stone_learn as rsl
from rolling_stone_learn.bets import ON, PLAYERS, Bets, keep_bets, read_bets
from rolling_stone_learn.claims import CLAIMS
from rolling_stone_learn.saving import SavedError, write_saved

ORDER = ["long_low", "known_void", "keep_suits", "random", "short_low"]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "my_bets.json"


def test_a_file_can_hold_a_bet_on_every_claim_of_both_lessons():
    assert tuple(claim.name for claim in (*CLAIMS, *rsl.lesson3.CLAIMS)) == ON
    assert rsl.lesson3.FIELD == PLAYERS


def test_a_bet_is_kept_and_found_again(path):
    assert rsl.claims.bet(path, trumps="true").caption.endswith(f"(kept in {path})")
    rsl.lesson3.bet(path, short_high="false")
    rsl.lesson3.rank(ORDER, path)
    assert rsl.lesson3.rank([], path).names == tuple(ORDER)
    assert read_bets(path) == Bets({"trumps": "true", "short_high": "false"}, tuple(ORDER))
    assert rsl.claims.bet(path).rows[0][-1] == "true"
    assert rsl.claims.bet(path, trumps="it depends").rows[0][-1] == "it depends"
    assert rsl.lesson3.bet(path).rows[0][-1] == "false"


def test_without_a_bet_nothing_is_written(path):
    assert rsl.claims.bet(path).caption.endswith(f"(none in {path} yet)")
    assert not rsl.lesson3.rank([], path).names
    assert not path.exists()


def test_a_wrong_bet_leaves_the_file_as_it_was(path):
    rsl.claims.bet(path, trumps="true")
    before = path.read_bytes()
    for wrong in ({"luck": "true"}, {"trumps": "maybe"}):
        with pytest.raises(ValueError, match=r"is no claim|bet one of"):
            rsl.claims.bet(path, **wrong)
    with pytest.raises(ValueError, match="still missing: short_low, keep_suits, random"):
        rsl.lesson3.rank(ORDER[:2], path)
    assert path.read_bytes() == before


STRANGE = [
    {"claims": {}, "ranking": [], "pupil": "Ann"},
    {"claims": {}},
    {"claims": [], "ranking": []},
    {"claims": {"Ann Smith": "true"}, "ranking": []},
    {"claims": {"trumps": "Ann Smith"}, "ranking": []},
    {"claims": {"trumps": ["true"]}, "ranking": []},
    {"claims": {}, "ranking": ["Ann"]},
    {"claims": {}, "ranking": [*ORDER[:4], 7]},
    {"claims": {}, "ranking": [*ORDER, "random"]},
    {"claims": {}, "ranking": [*ORDER, 5]},
    {"claims": {}, "ranking": [*ORDER, None]},
]


@pytest.mark.parametrize("payload", STRANGE, ids=range(len(STRANGE)))
def test_what_a_file_must_not_hold_is_refused_and_left_alone(path, payload):
    write_saved(path, "bets", payload)
    before = path.read_bytes()
    with pytest.raises(SavedError, match="It was left as it is: move it away") as caught:
        keep_bets(path, {"trumps": "true"})
    assert str(caught.value).startswith(f"{path}: ")
    assert path.read_bytes() == before


def test_another_saved_thing_is_no_bet(path):
    write_saved(path, "scorepad", {})
    with pytest.raises(SavedError, match="holds a score pad, not bets"):
        rsl.claims.bet(path)
    write_saved(path, "bets", {})
    with pytest.raises(SavedError, match="holds bets, not a score pad"):
        rsl.load(path)


def test_the_file_says_nothing_about_who_bet(path):
    keep_bets(path, dict.fromkeys(ON, "it depends"), ORDER)
    whole = json.loads(path.read_text("utf-8"))
    assert set(whole) == {"rolling_stone_learn", "version", "payload"}
    assert set(whole["payload"]) == {"claims", "ranking"}
