"""The rules of a table: what is refused and why, and the one line that writes them."""

import re
from dataclasses import FrozenInstanceError, fields, replace
from itertools import product

import pytest
from generators import PAIRWISE, bound_switches, own_pack, rules
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.engine.cards import Pack
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.rules import (
    CHOICES,
    Rules,
    parse_rules,
    rules_text,
)

SEATS = "use a whole number from 2 to 8"
OR_NONE = "or None"
UP = "use a whole number from 1 up"
NOT_ONE = "is not one of the rules"
PACKS = "use 'eight_each' or 'piquet' or 'full' or 'full_eight' or a Pack(suits, ranks, hand)"
FIRST = "use 'dealer_left' or 'ace_of_spades'"
PICKER = "use 'picker' or 'left_of_picker' or 'picker_other_suit'"
SCORING = "use 'cards' or 'parlett' or 'face_left' or 'face_picked' or 'none'"
SMALL = Pack("HS", "9T", 1)

REFUSED = [
    *(("players", value, SEATS) for value in (1, 9, 0, -4, True, 4.0, "4", None)),
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
    ("pack", "tarot", f"{NOT_ONE}; {PACKS}"),
    ("pack", None, f"{NOT_ONE}; {PACKS}"),
    ("pack", 32, f"{NOT_ONE}; {PACKS}"),
    ("first_leader", "dealer", f"{NOT_ONE}; {FIRST}"),
    ("first_leader", 0, f"{NOT_ONE}; {FIRST}"),
    ("after_pickup", "Picker", f"{NOT_ONE}; {PICKER}"),
    ("scoring", None, f"{NOT_ONE}; {SCORING}"),
    ("next_leader", "picker", f"{NOT_ONE}; use 'dealer_left' or 'last_picker'"),
    ("partners", 0, f"{NOT_ONE}; use False or True"),
    ("partners", 1, f"{NOT_ONE}; use False or True"),
    ("trumps", "H", f"{NOT_ONE}; use False or True"),
    ("trumps", 1, f"{NOT_ONE}; use False or True"),
    ("no_stock", "plain", f"{NOT_ONE}; use 'refuse' or 'play_plain'"),
    ("no_stock", None, f"{NOT_ONE}; use 'refuse' or 'play_plain'"),
    ("revokes", "allowed", f"{NOT_ONE}; use 'blocked' or 'ruled'"),
    ("revokes", ["ruled"], f"{NOT_ONE}; use 'blocked' or 'ruled'"),
    ("stalemate", "draw", f"{NOT_ONE}; use 'no_winner' or 'fewest_cards'"),
]


@pytest.mark.parametrize(("field", "value", "why"), REFUSED)
def test_a_rule_that_cannot_be_is_refused_with_its_reason(field, value, why):
    with pytest.raises(ValueError, match=f"^{field}=") as refused:
        Rules(**{field: value})
    joint = " " if why.startswith("is not") else ": "
    assert str(refused.value) == f"{field}={value!r}{joint}{why}"


@pytest.mark.parametrize("field", [field for field in CHOICES if field != "pack"])
def test_a_pack_is_no_value_for_another_rule(field):
    with pytest.raises(ValueError, match=rf"^{field}=.* is not one of the rules; use "):
        Rules(**{field: SMALL})


FEWER = "use fewer players or pack='full'"
PENALTIES = "use 'cards', 'face_left' or 'face_picked'"
ONE_RANK = "with one rank nobody can draw the highest card; use 'dealer_left'"
WITH_STOCK = "use pack='full_eight', or no_stock='play_plain'"
ALL_DEALT = Pack("HS", "9T", 2)

# Switches that are rules by themselves and do not go together, and the sentence that says so.
TOGETHER = [
    *(
        ({"pack": pack, "players": players}, f"players={players}: pack={pack!r} is for {most}")
        for pack, players, most in [
            ("eight_each", 7, f"2 to 6 players; {FEWER}"),
            ("eight_each", 8, f"2 to 6 players; {FEWER}"),
            ("piquet", 5, f"2 to 4 players; {FEWER}"),
            ("piquet", 8, f"2 to 4 players; {FEWER}"),
            ("full_eight", 7, f"2 to 6 players; {FEWER}"),
            (Pack("CDHS", "9TJQ", 2), 7, f"2 to 6 players; {FEWER}"),
        ]
    ),
    *(
        (
            {"partners": True, "players": players, "pack": pack},
            f"partners=True: partners need players=4, not {players}",
        )
        for players, pack in [(2, "eight_each"), (3, "piquet"), (6, "eight_each"), (8, "full")]
    ),
    *(
        (
            {"partners": True, "scoring": scoring},
            f"partners=True: pairs count penalty points, so {scoring=} does not do; {PENALTIES}",
        )
        for scoring in ("parlett", "none")
    ),
    *(
        (
            {"trumps": True, "pack": pack, "players": players},
            f"trumps=True: pack={pack!r} leaves no stock to turn a card from; {WITH_STOCK}",
        )
        for pack, players in [("eight_each", 4), ("piquet", 3), ("full", 5), (ALL_DEALT, 2)]
    ),
    (
        {"first_leader": "ace_of_spades", "pack": Pack("CDHS", "9", 1)},
        f"first_leader='ace_of_spades': {ONE_RANK}",
    ),
    (
        {"first_leader": "ace_of_spades", "pack": Pack("CDHS", "A", 1)},
        f"first_leader='ace_of_spades': {ONE_RANK}",
    ),
]


@pytest.mark.parametrize(("switches", "message"), TOGETHER)
def test_rules_that_do_not_go_together_are_refused_with_their_reason(switches, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Rules(**switches)
    for name in switches:  # each of them alone is a rule
        if name not in ("players", "partners", "trumps"):
            Rules(**{"players": 2, name: switches[name]})


def test_exactly_what_the_rule_book_allows_together_is_accepted():
    """Try every combination of the switches that bind one another."""
    allowed = bound_switches()
    values = {
        "pack": ["eight_each", "piquet", "full", "full_eight"],
        "scoring": CHOICES["scoring"],
        "partners": [False, True],
        "trumps": [False, True],
        "no_stock": ["refuse", "play_plain"],
    }
    for players in range(2, 9):
        own = [own_pack(min(players, 6), stock=stock) for stock in (False, True)]
        for row in product([*values["pack"], *own], *list(values.values())[1:]):
            switches = {"players": players, **dict(zip(values, row, strict=True))}
            try:
                Rules(**switches)
            except ValueError:
                assert switches not in allowed
            else:
                assert switches in allowed


@pytest.mark.parametrize(
    "name", ["pack", "first_leader", "after_pickup", "scoring", "trumps", "revokes"]
)
def test_every_value_of_every_switch_can_be_played(name):
    """The tables that the other tests play leave nothing out."""
    played = {getattr(table, name) for table in PAIRWISE}
    assert set(CHOICES[name]) <= played


@pytest.mark.parametrize(("pack", "players"), [("full", 4), (Pack("HS", "9TJQ", 2), 4)])
def test_without_a_stock_trumps_may_be_played_plain(pack, players):
    table = Rules(players=players, pack=pack, trumps=True, no_stock="play_plain")
    assert table.undealt == 0
    assert deal(table, 7).trumps is None


def test_an_unknown_rule_is_refused():
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
        (("HS", "9T", 0), "hand=0: use a whole number from 1 up"),
        (("HS", "9T", True), "hand=True: use a whole number from 1 up"),
        (("HS", "9T", "2"), "hand='2': use a whole number from 1 up"),
    ],
)
def test_a_pack_that_cannot_be_is_refused(pack, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Pack(*pack)


def test_a_pack_is_the_same_however_it_is_written():
    assert Pack("sh", "j10 9".replace(" ", ""), 2) == Pack("HS", "9TJ", 2)
    assert hash(Pack("SH", "TJ9", 2)) == hash(Pack("HS", "9TJ", 2))


@pytest.mark.parametrize(
    ("pack", "players", "lowest", "size", "dealt"),
    [
        *(("piquet", players, 7, 32, 32) for players in (2, 3, 4)),
        *(("full", players, 2, 52, 52) for players in range(2, 9)),
        *(("full_eight", players, 2, 52, 8 * players) for players in range(2, 7)),
        (Pack("HS", "9TJQ", 2), 3, 9, 8, 6),
        (Pack("HS", "9TJQ", 2), 4, 9, 8, 8),
    ],
)
def test_a_pack_has_its_cards_and_its_stock(pack, players, lowest, size, dealt):
    table = Rules(players=players, pack=pack)
    assert len(set(table.cards)) == len(table.cards) == size
    assert min(card.rank for card in table.cards) == lowest
    assert (table.dealt, table.undealt) == (dealt, size - dealt)


@pytest.mark.parametrize(
    ("players", "size", "lowest"), [(2, 16, 11), (3, 24, 9), (4, 32, 7), (5, 40, 5), (6, 48, 3)]
)
def test_everybody_gets_eight_cards_from_the_ace_down(players, size, lowest):
    table = Rules(players=players)
    assert len(table.cards) == size == 8 * players
    assert {card.rank for card in table.cards} == set(range(lowest, 15))
    assert table.undealt == 0


def test_only_parletts_points_are_good_when_high():
    high = [scoring for scoring in CHOICES["scoring"] if not Rules(scoring=scoring).low_is_good]
    assert high == ["parlett"]


@st.composite
def any_rules(draw):
    """Rules with every number a guard or a match may have."""
    return replace(
        draw(rules()),
        rounds=draw(st.none() | st.integers(1, 99)),
        points=draw(st.none() | st.integers(1, 9999)),
        repetition=draw(st.none() | st.integers(2, 99)),
        stall_limit=draw(st.none() | st.integers(1, 99)),
        turn_cap=draw(st.integers(1, 999_999_999)),
    )


@given(any_rules())
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


@given(any_rules())
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
        ("partners=1", f"partners=1 {NOT_ONE}; use False or True"),
        ("partners=true", f"partners='true' {NOT_ONE}; use False or True"),
        ("revokes=free", f"revokes='free' {NOT_ONE}; use 'blocked' or 'ruled'"),
        ("players=7", f"players=7: pack='eight_each' is for 2 to 6 players; {FEWER}"),
        ("pack=HS/9T", f"pack='HS/9T' {NOT_ONE}; {PACKS}"),
        ("pack=HS/9T/x", "hand=0: use a whole number from 1 up"),
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
