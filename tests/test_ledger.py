"""The ledger of the published rules: its switches are real, and its numbers are worked out."""

import re
from dataclasses import fields

import pytest

from rolling_stone_learn import ledger, ledger_numbers
from rolling_stone_learn.claims import CLAIMS, bet
from rolling_stone_learn.engine.rules import CHOICES, PRESETS, Rules
from rolling_stone_learn.grid import Grid
from rolling_stone_learn.words.lessons import GUESSES

ROWS = {row.point: row for row in ledger.rows}
SWITCHES = {field.name for field in fields(Rules)}


@pytest.mark.parametrize("row", ledger.rows, ids=lambda row: row.point)
def test_every_switch_is_a_rule_and_every_value_one_of_its_choices(row):
    assert set(row.switches) <= SWITCHES
    for saying in row.sayings:
        assert set(saying.sources) <= set(ledger.SOURCES)
        if saying.value is not None:
            assert saying.value in CHOICES[row.switches[0]]


@pytest.mark.parametrize(
    ("source", "preset", "points"),
    [
        ("J", "jaques", ["The pack", "Who leads first", "Who leads after a pick-up"]),
        ("J", "jaques", ["What a round costs", "Who leads the next round"]),
        ("J", "escalating", ["Escalating penalties"]),
        ("J", "partners", ["Partners"]),
        ("J", "trumps", ["Trumps"]),
        ("F", "classic", ["The pack", "Who leads first", "Who leads after a pick-up"]),
        ("F", "classic", ["What a round costs", "Who leads the next round", "Trumps"]),
        ("L", "leaflet", ["Who leads after a pick-up"]),
    ],
)
def test_the_preset_of_a_source_does_what_the_ledger_says_it_says(source, preset, points):
    rules = Rules.preset(preset)
    for point in points:
        said = [saying for saying in ROWS[point].sayings if source in saying.sources]
        assert said[0].value == getattr(rules, ROWS[point].switches[0]), point


def test_every_switch_in_which_presets_differ_stands_in_the_ledger():
    told = {switch for row in ledger.rows for switch in row.switches}
    assert {switch for switches in PRESETS.values() for switch in switches} <= told


def test_the_lists_of_ranks_are_short_at_every_count_and_by_how_much():
    for players, ranks, short in zip(
        ledger_numbers.PLAYERS,
        ledger_numbers.JAQUES_RANKS,
        ledger_numbers.ranks_short(),
        strict=True,
    ):
        assert (
            ledger_numbers.pack_size(ranks) + 4 * short
            == 8 * players
            == len(Rules(players=players).cards)
        )
        assert short > 0
    assert "28, 32 and 36: they are 1, 2 and 3 ranks short" in ROWS["The pack"].said("J")
    assert "32, 40 and 48" in ROWS["The pack"].said("F")


def test_the_computed_numbers_stand_in_the_words():
    assert "27 points or 9" in ROWS["Escalating penalties"].here
    assert "2 penalty points for J, 11" in ROWS["What a round costs"].here
    assert "20, 12 and 4" in ROWS["Trumps"].here
    assert "leaves 0 cards for it. (`trumps=True`)" in ROWS["Trumps"].said("J")


@pytest.mark.parametrize(
    ("point", "word"),
    [
        ("Who leads after a pick-up", "Step 3"),
        ("Who leads after a pick-up", "fine points"),
        ("Advice: a lone ace", "headline"),
        ("A wrong card (a revoke)", "draws as many cards"),
        ("Trumps", "stock"),
        ("Escalating penalties", "both"),
    ],
)
def test_what_must_be_in_it_is_in_it(point, word):
    row = ROWS[point]
    assert word in row.said("J") + row.here


def test_it_shows_itself_as_a_table_and_as_text():
    html, text = ledger._repr_html_(), repr(ledger)
    assert html.count("<tr>") == len(ledger.rows) + 1
    assert all(row.point in text for row in ledger.rows)
    assert "left_of_picker" in text
    assert max(map(len, text.splitlines())) <= 96
    assert text == repr(ledger.table())


def test_a_source_is_named_beside_what_it_says_only_where_several_share_a_column():
    row = ROWS["Who leads first"]
    assert row.said("F").startswith("The dealer's left")
    assert row.said("P", "B", "W").startswith("P, B: ") or row.said("P", "B", "W").startswith("B")


def test_a_grid_escapes_what_it_shows():
    grid = Grid("<b>", ("a", "<i>"), (("<u>", "`x<y`"),))
    html = grid._repr_html_()
    assert not re.search(r"<[biu]>", html)
    assert "<code>x&lt;y</code>" in html
    assert "`" not in repr(grid)


def test_every_claim_can_be_bet_on_and_none_is_judged():
    bets = bet(**{claim.name: guess for claim, guess in zip(CLAIMS, GUESSES * 2, strict=True)})
    assert [row[-1] for row in bets.rows] == [*GUESSES * 2]
    assert {row[-1] for row in bet().rows} == {"none yet"}
    assert not [claim for claim in CLAIMS if hasattr(claim, "verdict")]


def test_a_bet_that_cannot_be_says_what_can():
    with pytest.raises(ValueError, match="'luck' is no claim; claims are: trumps, swings, "):
        bet(luck="true")
    with pytest.raises(ValueError, match="trumps='yes': bet one of 'true', 'false' or 'it dep"):
        bet(trumps="yes")


def test_dots_are_no_bet_yet_and_capitals_do_not_matter():
    rows = bet(trumps="True", swings=True, partner="...", length=..., longest="It depends").rows
    assert [row[-1] for row in rows[:5]] == ["true", "true", "none yet", "none yet", "it depends"]
