"""The odds panel: it follows the table, opens after a forecast, and takes no wrong message."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from generators import play_on

from rolling_stone_learn import OddsPanel, Rules, Table, deal
from rolling_stone_learn.engine.beliefs import Belief
from rolling_stone_learn.engine.cards import Suit
from rolling_stone_learn.engine.events import Challenged
from rolling_stone_learn.widgets.odds import SOMEBODY

OPENING = deal(Rules(), seed=7).observation(0)
SHARED = {"schema", "revision", "model", "says_model", "unit", "kind", "message", "headline"}


def say(panel, kind, **fields):
    return panel.receive({"schema": 1, "type": kind} | fields)


def odds_of(view):
    return [cell["says"] for row in view["rows"] for cell in row["cells"]]


def test_it_follows_the_table_move_by_move():
    table = Table(Rules(), seed=7)
    panel = OddsPanel(table)
    updates = []
    panel.widget.observe(lambda change: updates.append(change["new"]), "view")
    for _ in range(6):
        before = len(updates)
        table.play(table.state.legal_plays()[0])
        assert len(updates) == before + 1
        still = OddsPanel(table.state.observation(0)).view()
        assert odds_of(updates[-1]) == odds_of(still)
        assert updates[-1]["deals"] == still["deals"]
        assert updates[-1]["pickups"] == still["pickups"]
    table.undo()
    assert odds_of(panel.widget.view) == odds_of(OddsPanel(table.state.observation(0)).view())


def test_the_chosen_cell_stays_chosen_and_is_what_a_listener_hears():
    table = Table(Rules(), seed=7)
    panel = OddsPanel(table)
    panel.select(2, "H")
    assert panel.widget.view["headline"] == "North: about 171 of 1,000 deals without a heart"
    table.play(table.state.legal_plays()[0])
    working = panel.widget.view["working"]
    assert (working["seat"], working["suit"]) == (2, "H")
    assert panel.widget.view["headline"].startswith("North: ")


def test_shut_until_a_forecast_and_again_when_the_table_has_moved_on():
    table = Table(Rules(), seed=7)
    panel = OddsPanel(table, forecast_first=True)
    assert panel.locked
    assert panel.widget.view.keys() == SHARED
    assert panel.widget.view["kind"] == "locked"
    assert "table" not in panel.static_html()
    panel.unlock()
    assert not panel.locked
    assert panel.widget.view["kind"] == "open"
    table._session.set_option("sort", "rank")
    assert not panel.locked
    table.play(table.state.legal_plays()[0])
    assert panel.locked
    assert panel.widget.view.keys() == SHARED
    panel.unlock()
    table.undo()
    assert panel.locked


def test_a_shut_panel_tells_a_browser_nothing_whatever_it_asks():
    panel = OddsPanel(OPENING, forecast_first=True)
    assert not say(panel, "select", seat=2, suit="H")
    assert say(panel, "model", model="restricted_choice")
    assert panel.widget.view.keys() == SHARED
    panel.unlock()
    assert say(panel, "select", seat=2, suit="H")
    panel.lock()
    assert panel.widget.view.keys() == SHARED


def test_without_a_forecast_asked_for_it_stays_open():
    table = Table(Rules(), seed=7)
    panel = OddsPanel(table)
    table.play(table.state.legal_plays()[0])
    assert not panel.locked


def test_behind_the_curtain_and_after_the_end_nothing_is_shown():
    table = Table(Rules(), seed=7, human=[0, 2])
    panel = OddsPanel(table)
    assert panel.widget.view["kind"] == "curtain"
    table._session.lift()
    assert panel.widget.view["kind"] == "open"
    assert [row["seat"] for row in panel.widget.view["rows"]] == [1, 2, 3]
    while table.state.outcome is None:
        table.play(table.state.legal_plays()[0])
        table._session.lift()
        if table.state.outcome is None:
            me = table._session.human
            assert [row["seat"] for row in panel.widget.view["rows"]] == [
                (me + place) % 4 for place in (1, 2, 3)
            ]
    assert panel.widget.view["kind"] == "ended"
    assert panel.widget.view.keys() == SHARED


def test_what_cannot_be_counted_is_said():
    drawn = replace(OPENING, events=(Challenged(by=1, seat=2, drawn_from=(0,)),))
    view = OddsPanel(drawn).view()
    assert view["kind"] == "sorry"
    assert "exact counting" in view["message"]
    short = replace(OPENING, hand_sizes=(8, 8, 8, 9))
    assert "hidden places" in OddsPanel(short).view()["message"]


def test_the_model_is_always_said_and_can_be_switched():
    state = play_on(deal(Rules(), seed=7), [3, 1, 4, 1, 5, 9, 2, 6])
    panel = OddsPanel(state.observation(state.to_play))
    uniform = panel.view()
    assert uniform["says_model"].startswith("Shown: every deal")
    assert say(panel, "model", model="restricted_choice")
    weighed = panel.view()
    assert weighed["says_model"].startswith("Shown: every choice counts")
    assert odds_of(uniform) != odds_of(weighed)
    assert panel.model == "restricted_choice"
    assert odds_of(
        OddsPanel(Belief(state.observation(state.to_play), "restricted_choice")).view()
    ) == (odds_of(weighed))


def test_a_belief_from_facts_is_shown_as_it_is():
    rules = Rules(players=3)
    waste = [card for card in rules.cards if card.code not in ("AS", "KH", "9H", "9S")]
    odds = Belief.from_facts(
        rules, 0, "AS", [1, 2, 1], known={1: "KH"}, closed={1: "S"}, waste=waste
    )
    view = OddsPanel(odds).view()
    assert view["deals"] == "Only one deal is still possible: you know every card."
    cells = {cell["suit"]: cell for cell in view["rows"][0]["cells"]}
    assert cells["H"]["text"] == "holds K♥"
    assert cells["S"]["says"] == "West: no spade, certain."


def half_worked():
    panel = OddsPanel(OPENING)
    say(panel, "select", seat=2, suit="H")
    assert say(panel, "half", on=True)
    return panel


def test_half_worked_the_answer_is_nowhere_until_it_is_found():
    panel = half_worked()
    chance = Belief(OPENING).void(2, "H")
    view = panel.widget.view
    cell = view["rows"][1]["cells"][1]
    assert cell["kind"] == "covered"
    assert str(chance) not in json.dumps([view["working"], cell, view["headline"]])
    blanks = Belief(OPENING).explain(2, "H", half=True).blanks
    for blank in blanks:
        assert say(panel, "try", name=blank.name, text=str(blank.answer))
    working = panel.widget.view["working"]
    assert working["done"]
    assert all(blank["right"] for blank in working["blanks"])
    assert panel.widget.view["rows"][1]["cells"][1]["kind"] == "odds"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("5", "not yet. Count the marked cards"),
        ("x", "Write a number"),
        ("1e999999999", "Write a number"),
        ("4/0", "Write a number"),
        ("..", "Write a number"),
        ("4", "right"),
        (" 4.0 ", "right"),
    ],
)
def test_each_blank_is_answered_at_once_with_what_to_do(text, says):
    panel = half_worked()
    say(panel, "try", name="b", text="20")
    assert say(panel, "try", name="a", text=text)
    first, second, *_ = panel.widget.view["working"]["blanks"]
    assert first["says"].startswith(says)
    assert first["right"] == (says == "right")
    assert second["right"]
    assert say(panel, "try", name="a", text="")
    assert panel.widget.view["working"]["blanks"][0]["right"] is None


def test_blanks_are_empty_again_when_the_table_has_moved_on():
    table = Table(Rules(), seed=7)
    panel = OddsPanel(table)
    say(panel, "select", seat=2, suit="H")
    say(panel, "half", on=True)
    say(panel, "try", name="a", text="4")
    table._session.set_option("sort", "rank")
    assert panel.widget.view["working"]["blanks"][0]["right"]
    table.play(table.state.legal_plays()[0])
    assert not panel.widget.view["working"]["half"]


@pytest.mark.parametrize(
    "message",
    [
        None,
        "select",
        [],
        {},
        {"type": "close"},
        {"schema": 2, "type": "close"},
        {"schema": 1, "type": "select", "seat": 2},
        {"schema": 1, "type": "select", "seat": 0, "suit": "H"},
        {"schema": 1, "type": "select", "seat": 4, "suit": "H"},
        {"schema": 1, "type": "select", "seat": -2, "suit": "H"},
        {"schema": 1, "type": "select", "seat": True, "suit": "H"},
        {"schema": 1, "type": "select", "seat": 2, "suit": "X"},
        {"schema": 1, "type": "select", "seat": 2, "suit": ["H"]},
        {"schema": 1, "type": "unit", "unit": "odds"},
        {"schema": 1, "type": "model", "model": "best"},
        {"schema": 1, "type": "half", "on": 1},
        {"schema": 1, "type": "half", "on": True},
        {"schema": 1, "type": "try", "name": "a", "text": "4"},
        {"schema": 1, "type": "try", "name": "a", "text": "4" * 41},
        {"schema": 1, "type": ["close"]},
        {"schema": 1, "type": "unlock"},
    ],
)
def test_a_message_that_is_not_on_the_list_changes_nothing(message):
    panel = OddsPanel(OPENING)
    say(panel, "select", seat=SOMEBODY, suit="S")
    before = panel.widget.view
    assert not panel.receive(message)
    assert panel.widget.view == before


def test_only_a_table_an_observation_or_a_belief_is_looked_at():
    with pytest.raises(TypeError, match="a state would show all hands"):
        OddsPanel(deal(Rules(), seed=7))
    with pytest.raises(ValueError, match="'uniform' or 'restricted_choice'"):
        OddsPanel(OPENING, model="best")
    with pytest.raises(TypeError, match="True or False"):
        OddsPanel(OPENING, forecast_first=1)
    panel = OddsPanel(OPENING)
    with pytest.raises(ValueError, match="use one of -1, 1, 2, 3"):
        panel.select(0, "H")
    with pytest.raises(ValueError, match="'best' is not known"):
        panel.model = "best"
    with pytest.raises(ValueError, match="is not a suit"):
        panel.select(1, "X")


def test_where_no_kernel_runs_there_is_a_table_of_the_same_numbers():
    panel = OddsPanel(OPENING)
    html = panel._repr_mimebundle_()[0]["text/html"]
    assert html == panel.static_html()
    odds = Belief(OPENING)
    for seat in (1, 2, 3):
        assert html.count(f"Exactly {odds.void(seat, Suit.HEARTS)}.") == 3
    assert html.count("<td") == 4 * 4 + 4 * 3
    assert "9,465,511,770 deals" in html
    assert odds.void(1, "H") == Fraction(130, 759)
