"""The presets: the rules of each source by name, and the name of each set of rules."""

import re
from dataclasses import fields, replace

import pytest
from generators import TABLES

from rolling_stone_learn.engine.rules import PRESETS, Rules, find_preset, parse_rules, rules_text

PRESET = "use 'classic' or 'jaques' or 'leaflet' or 'escalating' or 'partners' or 'trumps' or 'old'"
EVERYWHERE = {
    "players": 4,
    "rounds": 5,
    "points": None,
    "no_stock": "refuse",
    "revokes": "blocked",
    "repetition": 3,
    "stall_limit": None,
    "turn_cap": 5000,
    "stalemate": "no_winner",
}
COLUMNS = (
    *("pack", "first_leader", "after_pickup", "scoring"),
    *("next_leader", "partners", "trumps"),
)
FROM_ACE = ("eight_each", "ace_of_spades", "left_of_picker")
RULE_BOOK = {
    "classic": ("eight_each", "dealer_left", "picker", "parlett", "dealer_left", False, False),
    "jaques": (*FROM_ACE, "cards", "last_picker", False, False),
    "leaflet": (
        *("eight_each", "dealer_left", "picker_other_suit", "none"),
        *("dealer_left", False, False),
    ),
    "escalating": (*FROM_ACE, "face_left", "last_picker", False, False),
    "partners": (*FROM_ACE, "cards", "last_picker", True, False),
    "trumps": ("full_eight", "dealer_left", "picker", "cards", "dealer_left", False, True),
    "old": ("piquet", "dealer_left", "picker", "none", "dealer_left", False, False),
}


def test_the_presets_are_those_of_the_rule_book():
    assert list(PRESETS) == list(RULE_BOOK)
    for name, row in RULE_BOOK.items():
        table = Rules.preset(name)
        told = EVERYWHERE | dict(zip(COLUMNS, row, strict=True))
        assert {field.name: getattr(table, field.name) for field in fields(Rules)} == told


def test_the_old_rules_take_the_full_pack_above_four_players():
    packs = {players: Rules.preset("old", players=players).pack for players in range(2, 9)}
    assert packs == dict.fromkeys((2, 3, 4), "piquet") | dict.fromkeys((5, 6, 7, 8), "full")
    assert Rules.preset("old", players=3, pack="full").pack == "full"
    with pytest.raises(ValueError, match=r"^players=5: pack='piquet' is for 2 to 4 players"):
        Rules.preset("old", players=5, pack="piquet")


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_rules_are_known_by_the_name_of_their_preset(preset, players):
    table = Rules.preset(preset, players=players)
    assert find_preset(table) == preset
    assert find_preset(replace(table, turn_cap=4999)) == ""
    assert find_preset(parse_rules(rules_text(table))) == preset


def test_rules_with_one_switch_of_another_table_have_no_preset_of_their_own():
    assert find_preset(Rules()) == ""
    assert find_preset(Rules.preset("classic", scoring="none")) == ""
    assert find_preset(Rules.preset("jaques", scoring="face_left")) == "escalating"
    assert find_preset(Rules.preset("old", players=5, pack="eight_each")) == ""
    assert find_preset(Rules.preset("old", pack="full")) == ""


@pytest.mark.parametrize("wrong", ["poker", "", None, 4])
def test_an_unknown_preset_is_refused(wrong):
    message = f"preset={wrong!r} is not one of the rules; {PRESET}"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Rules.preset(wrong)


@pytest.mark.parametrize(
    ("name", "players"),
    [
        *((name, 7) for name in PRESETS if name not in ("partners", "old")),
        *(("partners", players) for players in (2, 3, 5, 6, 7, 8)),
        ("old", 9),
    ],
)
def test_a_preset_is_refused_to_a_table_too_great_or_too_small(name, players):
    with pytest.raises(ValueError, match=rf"players={players}|players=4, not {players}"):
        Rules.preset(name, players=players)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [None, "5", 4.5, True, [4]])
def test_a_preset_refuses_what_is_no_number_of_players(name, players):
    with pytest.raises(ValueError, match=r"^players=.*: use a whole number from 2 to 8$"):
        Rules.preset(name, players=players)
