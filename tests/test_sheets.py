"""Printed sheets: each strip holds one hand and no other, and a file is never lost."""

import re
from html.parser import HTMLParser

import pytest
from generators import TABLES
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.engine.cards import Card
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.players import play_turn
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.sheets import RANKS, SUITS, card_svg, hand_sheets, score_sheet


class Strips(HTMLParser):
    """The strips of a sheet: the seat, the spoken cards and the words on each."""

    def __init__(self, html):
        super().__init__()
        self.strips, self.pages, self.outside, self.inside = [], 0, [], False
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.pages += tag == "section"
        if tag == "article":
            self.inside = True
            self.strips.append({"seat": attrs["aria-label"], "cards": [], "words": ""})
        elif tag == "svg":
            assert self.inside, "a card outside of any strip"
            self.strips[-1]["cards"].append(attrs["aria-label"])

    def handle_endtag(self, tag):
        self.inside = self.inside and tag != "article"

    def handle_data(self, data):
        if self.inside:
            self.strips[-1]["words"] += data + " "


@given(st.sampled_from(TABLES), st.integers(0, 2**40))
def test_every_strip_holds_one_hand_and_nothing_of_another(table, seed):
    rules = Rules.preset(table[0], players=table[1])
    state = deal(rules, seed)
    printed = Strips(hand_sheets(rules, seeds=[seed]).html)
    assert len(printed.strips) == rules.players
    for strip, hand in zip(printed.strips, state.hands, strict=True):
        assert sorted(strip["cards"]) == sorted(card.title for card in hand)
        assert f"Deal {seed}" in strip["words"]
    leads = [seat for seat, strip in enumerate(printed.strips) if "You lead" in strip["words"]]
    assert leads == [state.leader]


def test_a_page_a_deal_and_two_for_more_than_six():
    assert Strips(hand_sheets(Rules(), seeds=range(3)).html).pages == 3
    assert Strips(hand_sheets(Rules.preset("old", players=8), seeds=[1]).html).pages == 2


def test_a_deal_can_be_printed_itself_and_its_trumps_are_on_every_strip():
    state = deal(Rules.preset("trumps"), seed=3)
    strips = Strips(hand_sheets(state).html).strips
    assert all(f"({state.start.turned} turned)" in strip["words"] for strip in strips)
    assert not any("Deal" in strip["words"].replace("Dealer", "") for strip in strips)


def test_what_cannot_be_printed_says_what_can():
    state = deal(Rules(), seed=7)
    with pytest.raises(ValueError, match="this deal is dealt already"):
        hand_sheets(state, seeds=[1])
    with pytest.raises(ValueError, match="before a trick"):
        hand_sheets(play_turn(state, ["random"] * 4, 1))
    for seeds in (None, 7, "7b", []):
        with pytest.raises(ValueError, match="give a list of deal numbers"):
            hand_sheets(Rules(), seeds=seeds)
    with pytest.raises(TypeError, match="source='classic'"):
        hand_sheets("classic")


def test_cards_are_shapes_of_their_own_that_no_font_changes():
    faces = {card_svg(card) for card in Rules(pack="full").cards}
    assert len(faces) == 52
    assert not any("<text" in face for face in faces)
    assert len({re.sub(r'aria-label="[^"]*"|class="[^"]*"', "", face) for face in faces}) == 52
    assert set(SUITS) == set("CDHS")
    assert set(RANKS) == {Card("H", rank).rank_text for rank in range(2, 15)}


def test_a_strange_seed_is_escaped():
    html = hand_sheets(Rules(), seeds=["<script>x"]).html
    assert "<script>" not in html
    assert "&lt;script&gt;" in html


def test_a_score_sheet_has_a_row_a_round_and_marks_who_deals():
    html = score_sheet(["Ada", "<b>Ben</b>", "Cleo"], rounds=4).html
    assert "<b>Ben" not in html
    assert "&lt;b&gt;Ben&lt;/b&gt;" in html
    rows = re.findall(r'<tr><th scope="row">(\d+)</th>(.*?)</tr>', html)
    assert [number for number, _ in rows] == ["1", "2", "3", "4"]
    cells = [re.findall("<td>(.*?)</td>", row) for _, row in rows]
    assert [len(row) for row in cells] == [6] * 4
    dealers = [[place // 2 for place, cell in enumerate(row) if "deals" in cell] for row in cells]
    assert dealers == [[2], [0], [1], [2]], "the first leads, so the last deals first"


@pytest.mark.parametrize(
    ("preset", "words"),
    [("jaques", "fewest points"), ("classic", "most points"), ("leaflet", "the most win")],
)
def test_a_score_sheet_says_who_wins(preset, words):
    assert words in score_sheet(4, rules=Rules.preset(preset)).html


def test_pairs_are_told_that_they_add_up():
    assert "Each pair adds up" in score_sheet(4, rules=Rules.preset("partners")).html


@pytest.mark.parametrize("players", [1, 9, True, [], ["Ada"], ["Ada", 3], "Ada", 10**30, None])
def test_players_that_cannot_be_are_refused(players):
    with pytest.raises(ValueError, match="give a number from 2 to 8, or a list of so many names"):
        score_sheet(players)


def test_rounds_and_rules_that_cannot_be_are_refused():
    for rounds in (0, 31, 2.5, True):
        with pytest.raises(ValueError, match="use a whole number from 1 to 30"):
            score_sheet(4, rounds=rounds)
    with pytest.raises(ValueError, match="players: 3 of them, but the rules are for 4"):
        score_sheet(3, rules=Rules())


def test_a_sheet_is_saved_whole_and_nothing_is_lost(tmp_path):
    sheet, place = score_sheet(4), tmp_path / "score.html"
    assert sheet.save(place) == place
    assert place.read_text("utf-8") == sheet.html
    with pytest.raises(FileExistsError, match="replace=True"):
        score_sheet(5).save(place)
    assert place.read_text("utf-8") == sheet.html
    score_sheet(5).save(str(place), replace=True)
    assert "Player 5" in place.read_text("utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["score.html"]


def test_a_place_that_is_none_says_why(tmp_path):
    sheet = score_sheet(4)
    with pytest.raises(IsADirectoryError, match="is a folder: name a file in it"):
        sheet.save(tmp_path)
    with pytest.raises(FileNotFoundError, match="There is no folder"):
        sheet.save(tmp_path / "no" / "score.html")
    with pytest.raises(ValueError, match=r"end the name with .html, such as score.html"):
        sheet.save(tmp_path / "score")
    assert list(tmp_path.iterdir()) == []


def test_in_a_notebook_it_keeps_its_style_to_itself():
    shown = score_sheet(["Ada", 'Ben"><script>']).__class__._repr_html_(score_sheet(4))
    assert shown.startswith("<iframe title=")
    assert ' sandbox="allow-scripts allow-modals" ' in shown  # enough to print, and no more
    assert "<table" not in shown, "the page is escaped into the frame"
