"""The rules of a table: what is refused and why, and the one line that writes them."""

import re
from dataclasses import FrozenInstanceError, fields

import pytest
from generators import rules, small_packs
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.engine.cards import Pack
from rolling_stone_learn.engine.rules import CHOICES, PRESETS, Rules, parse_rules, rules_text

SEATS = "use a whole number from 2 to 6"
OR_NONE = "or None"
UP = "use a whole number from 1 up"
LATER = "cannot be played in this version yet"
NOT_ONE = "is not one of the rules"
PACKS = "use 'eight_each' or a Pack(suits, ranks, hand)"
FIRST = "use 'dealer_left' or 'ace_of_spades'"
PICKER = "use 'picker' or 'left_of_picker'"
SCORING = "use 'cards' or 'parlett'"
SMALL = Pack("HS", "9T", 1)

REFUSED = [
    ("players", 1, SEATS),
    ("players", 7, SEATS),
    ("players", 8, SEATS),
    ("players", 0, SEATS),
    ("players", -4, SEATS),
    ("players", True, SEATS),
    ("players", 4.0, SEATS),
    ("players", "4", SEATS),
    ("players", None, SEATS),
    ("turn_cap", 0, UP),
    ("turn_cap", None, UP),
    ("turn_cap", True, UP),
    ("rounds", 0, f"{UP}, {OR_NONE}"),
    ("rounds", True, f"{UP}, {OR_NONE}"),
    ("rounds", "5", f"{UP}, {OR_NONE}"),
    ("points", 0, f"{UP}, {OR_NONE}"),
    ("points", 2.5, f"{UP}, {OR_NONE}"),
    ("repetition", 1, f"use a whole number from 2 up, {OR_NONE}"),
    ("repetition", True, f"use a whole number from 2 up, {OR_NONE}"),
    ("repetition", False, f"use a whole number from 2 up, {OR_NONE}"),
    ("stall_limit", 0, f"{UP}, {OR_NONE}"),
    ("pack", "piquet", f"{LATER}; {PACKS}"),
    ("pack", "full", f"{LATER}; {PACKS}"),
    ("pack", "full_eight", f"{LATER}; {PACKS}"),
    ("pack", "tarot", f"{NOT_ONE}; {PACKS}"),
    ("pack", None, f"{NOT_ONE}; {PACKS}"),
    ("pack", 32, f"{NOT_ONE}; {PACKS}"),
    ("first_leader", "dealer", f"{NOT_ONE}; {FIRST}"),
    ("first_leader", 0, f"{NOT_ONE}; {FIRST}"),
    ("after_pickup", "picker_other_suit", f"{LATER}; {PICKER}"),
    ("after_pickup", "Picker", f"{NOT_ONE}; {PICKER}"),
    ("scoring", "face_left", f"{LATER}; {SCORING}"),
    ("scoring", "face_picked", f"{LATER}; {SCORING}"),
    ("scoring", "none", f"{LATER}; {SCORING}"),
    ("scoring", None, f"{NOT_ONE}; {SCORING}"),
    ("next_leader", "picker", f"{NOT_ONE}; use 'dealer_left' or 'last_picker'"),
    ("partners", True, f"{LATER}; use False"),
    ("partners", 0, f"{NOT_ONE}; use False"),
    ("trumps", True, f"{LATER}; use False"),
    ("trumps", "H", f"{NOT_ONE}; use False"),
    ("revokes", "ruled", f"{LATER}; use 'blocked'"),
    ("revokes", ["ruled"], f"{NOT_ONE}; use 'blocked'"),
    ("stalemate", "draw", f"{NOT_ONE}; use 'no_winner' or 'fewest_cards'"),
]


@pytest.mark.parametrize(("field", "value", "why"), REFUSED)
def test_a_rule_that_cannot_be_is_refused_with_its_reason(field, value, why):
    with pytest.raises(ValueError, match=f"^{field}=") as refused:
        Rules(**{field: value})
    joint = " " if why.startswith(("cannot", "is not")) else ": "
    assert str(refused.value) == f"{field}={value!r}{joint}{why}"


@pytest.mark.parametrize("field", [field for field in CHOICES if field != "pack"])
def test_a_pack_is_no_value_for_another_rule(field):
    with pytest.raises(ValueError, match=rf"^{field}=.* is not one of the rules; use "):
        Rules(**{field: SMALL})


@pytest.mark.parametrize("name", ["leaflet", "escalating", "partners", "trumps", "old"])
def test_a_preset_of_a_later_version_says_so(name):
    with pytest.raises(ValueError, match=r"^preset=") as refused:
        Rules.preset(name)
    assert str(refused.value) == f"preset={name!r} {LATER}; use 'classic' or 'jaques'"


def test_an_unknown_preset_and_an_unknown_rule_are_refused():
    with pytest.raises(ValueError, match=r"^preset='poker' is not one of the rules; use 'classic'"):
        Rules.preset("poker")
    with pytest.raises(ValueError, match=r"^jokers=2 is no rule; rules are: players, pack, ") as no:
        Rules.preset("classic", jokers=2)
    assert all(field.name in str(no.value) for field in fields(Rules))


@pytest.mark.parametrize(
    ("players", "pack", "cards"),
    [(3, Pack("HS", "9T", 2), 4), (6, Pack("H", "9TJQK", 1), 5), (2, Pack("H", "9", 1), 1)],
)
def test_a_pack_with_too_few_cards_is_refused(players, pack, cards):
    with pytest.raises(ValueError, match=r"^pack=") as refused:
        Rules(players=players, pack=pack)
    assert str(refused.value) == (
        f"pack={pack!r}: {cards} cards are too few to deal "
        f"{pack.hand} to each of {players} players; use a smaller hand"
    )


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        (("HX", "9T", 1), "suits='HX': name each suit once, with the letters C, D, H, S"),
        (("HH", "9T", 1), "suits='HH': name each suit once, with the letters C, D, H, S"),
        (("", "9T", 1), "suits='': name each suit once, with the letters C, D, H, S"),
        (("HS", "99", 1), "ranks='99': name each rank once, from 23456789TJQKA"),
        (("HS", "91", 1), "ranks='91': name each rank once, from 23456789TJQKA"),
        (("HS", "", 1), "ranks='': name each rank once, from 23456789TJQKA"),
        (("HS", "9T", 0), "hand=0: every player needs at least one card"),
        (("HS", "9T", True), "hand=True: every player needs at least one card"),
        (("HS", "9T", "2"), "hand='2': every player needs at least one card"),
    ],
)
def test_a_pack_that_cannot_be_is_refused(pack, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Pack(*pack)


def test_a_pack_is_the_same_however_it_is_written():
    assert Pack("sh", "j10 9".replace(" ", ""), 2) == Pack("HS", "9TJ", 2)
    assert hash(Pack("SH", "TJ9", 2)) == hash(Pack("HS", "9TJ", 2))


def test_the_presets_are_those_of_the_rule_book():
    shared = {
        "pack": "eight_each",
        "rounds": 5,
        "points": None,
        "partners": False,
        "trumps": False,
        "revokes": "blocked",
        "repetition": 3,
        "stall_limit": None,
        "turn_cap": 5000,
        "stalemate": "no_winner",
        "players": 4,
    }
    classic = {
        "first_leader": "dealer_left",
        "after_pickup": "picker",
        "scoring": "parlett",
        "next_leader": "dealer_left",
    }
    jaques = {
        "first_leader": "ace_of_spades",
        "after_pickup": "left_of_picker",
        "scoring": "cards",
        "next_leader": "last_picker",
    }
    for name, own in {"classic": classic, "jaques": jaques}.items():
        table = Rules.preset(name)
        assert {field.name: getattr(table, field.name) for field in fields(Rules)} == shared | own
    assert set(PRESETS) == {"classic", "jaques"}


@pytest.mark.parametrize(
    ("players", "size", "lowest"), [(2, 16, 11), (3, 24, 9), (4, 32, 7), (5, 40, 5), (6, 48, 3)]
)
def test_everybody_gets_eight_cards_from_the_ace_down(players, size, lowest):
    table = Rules(players=players)
    assert len(table.cards) == size == 8 * players
    assert {card.rank for card in table.cards} == set(range(lowest, 15))
    assert table.undealt == 0


def test_only_parletts_points_are_good_when_high():
    assert not Rules.preset("classic").low_is_good
    assert Rules.preset("classic", scoring="cards").low_is_good
    assert Rules.preset("jaques").low_is_good


any_rules = st.builds(
    Rules,
    players=st.integers(2, 6),
    pack=st.just("eight_each") | small_packs(6),
    first_leader=st.sampled_from(CHOICES["first_leader"]),
    after_pickup=st.sampled_from(CHOICES["after_pickup"]),
    scoring=st.sampled_from(CHOICES["scoring"]),
    next_leader=st.sampled_from(CHOICES["next_leader"]),
    rounds=st.none() | st.integers(1, 99),
    points=st.none() | st.integers(1, 9999),
    repetition=st.none() | st.integers(2, 99),
    stall_limit=st.none() | st.integers(1, 99),
    turn_cap=st.integers(1, 999_999_999),
    stalemate=st.sampled_from(CHOICES["stalemate"]),
)


@given(any_rules | rules())
def test_rules_are_read_back_from_their_line(table):
    text = rules_text(table)
    assert "\n" not in text
    assert parse_rules(text) == table
    assert parse_rules(" ".join(reversed(text.split()))) == table
    assert hash(parse_rules(text)) == hash(table)
    assert rules_text(parse_rules(text)) == text


@pytest.mark.parametrize("field", ["turn_cap", "points", "rounds", "stall_limit", "repetition"])
def test_a_great_number_is_read_back_too(field):
    table = Rules(**{field: 10**12})
    assert parse_rules(rules_text(table)) == table


@given(any_rules)
def test_the_changes_make_the_same_rules_again(table):
    changes = table.changes()
    assert Rules(**changes) == table
    assert eval(repr(table)) == table  # noqa: S307  # our own words, to show that repr tells all


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players", "'players' is not a rule; write field=value"),
        ("jokers=2", "'jokers=2' is not a rule; write field=value"),
        ("players=4 players=4", "players is given twice"),
        ("players=four", f"players='four': {SEATS}"),
        ("players=-4", f"players='-4': {SEATS}"),
        ("players=9", f"players=9: {SEATS}"),
        ("partners=True", f"partners=True {LATER}; use False"),
        ("pack=HS/9T", f"pack='HS/9T' {NOT_ONE}; {PACKS}"),
        ("pack=HS/9T/x", "hand=0: every player needs at least one card"),
    ],
)
def test_a_wrong_line_of_rules_is_refused_with_its_reason(text, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        parse_rules(text)


def test_rules_cannot_be_changed():
    table = Rules()
    with pytest.raises(FrozenInstanceError):
        table.players = 5
    with pytest.raises(FrozenInstanceError):
        SMALL.hand = 2
