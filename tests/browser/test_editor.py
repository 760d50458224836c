"""The position editor in a browser: by mouse, by keys, by text, in every width and light."""

import pytest
from playwright.sync_api import expect

from rolling_stone_learn import Puzzle, Rules, deal
from rolling_stone_learn.engine.cards import Pack, parse_cards
from rolling_stone_learn.widgets.draft import Draft
from rolling_stone_learn.widgets.editing import Editing

from . import lab as labs
from .audit import violations
from .drawing import draw

SMALL = Rules(players=3, pack=Pack("HS", "9TJQKA", 4))
TOO_WIDE = """() => [...document.querySelectorAll('html, .rsl, .rsl *')]
    .filter(element => element.clientWidth && element.scrollWidth > element.clientWidth + 1)
    .map(element => String(element.className.baseVal ?? element.className) || element.tagName)"""


@pytest.fixture
def drawn(browser, watched, picture):
    """Draw an editor in a page without a notebook, with every fold open if asked."""
    contexts = []

    def open_editor(draft, *, dark=False, unfold=False, **options):
        contexts.append(labs.new_context(browser, **options))
        editor = draw(watched(contexts[-1].new_page()), Editing(draft), dark=dark)
        if unfold:
            for fold in editor.root.locator("summary").all():
                fold.click()
        return editor

    yield open_editor
    for context in contexts:
        picture(context.pages[0], full_page=True)
        context.close()


def in_mid_round(rules, turns=14, seed=3) -> Draft:
    """Lay out a round after some turns of the first legal play."""
    state = deal(rules, seed)
    for _ in range(turns):
        state = state.play(state.legal_plays()[-1])
    return Draft.of(state)


SCENES = {
    "empty": lambda: Draft(Rules(), dealer=3),
    "mid-round": lambda: in_mid_round(Rules()),
    "six with trumps": lambda: in_mid_round(Rules.preset("trumps", players=6)),
    "eight with 52 cards": lambda: in_mid_round(Rules.preset("old", players=8)),
}


def test_a_position_is_laid_out_by_mouse(drawn):
    editor = drawn(Draft(SMALL, dealer=2))
    expect(editor.told).to_contain_text("12 cards are not placed yet")
    for place, cards in {
        "South": "9H TS",
        "West": "KH AH",
        "East": "JH",
        "The trick": "QH",
    }.items():
        editor.choose(place)
        for card in cards.split():
            editor.card(card).click()
    editor.lies("QH", "trick")
    expect(editor.card("QH")).to_have_accessible_name("queen of hearts: in the trick")
    expect(editor.told).to_contain_text("10♥, 9♠, J♠, Q♠, K♠ and A♠ are not placed yet")
    editor.choose("West")
    editor.card("AH").click()
    editor.lies("AH", "")
    editor.button("Put the rest out of the game").click()
    expect(editor.told).to_have_text(
        "✓ This position can be played: West must follow hearts and may play K♥."
    )
    editor.choose("Known to all")
    editor.card("KH").click()
    expect(editor.card("KH")).to_have_accessible_name(
        "king of hearts: in West's hand, known to all"
    )
    expect(editor.root.get_by_role("img", name="queen of hearts by South")).to_be_visible()
    state = editor.editing.state
    assert state.hands == tuple(map(parse_cards, ["9H TS", "KH", "JH"]))
    assert state.known[1] == parse_cards("KH")


def test_a_position_is_laid_out_by_keys_alone(drawn):
    editor = drawn(Draft(SMALL, dealer=2))
    keys = editor.page.keyboard
    editor.root.get_by_role("radio", name="South").focus()
    keys.press("Tab")
    for key in ["1", "ArrowRight", "2", "ArrowRight", "3", "ArrowDown", "t", "Home", "2", "k"]:
        keys.press(key)
    editor.lies("AH", "1")
    expect(editor.card("AH")).to_be_focused()
    for key in ["ArrowUp", "End", "1", "w", "Backspace", "ArrowDown", "Enter", "Enter"]:
        keys.press(key)
    editor.lies("9S", "")
    editor.lies("9H", "")
    draft = editor.editing.draft
    placed = {card.code: place for card, place in draft.placed}
    assert placed == {"AS": "0", "KS": "1", "QS": "2", "QH": "trick", "AH": "1"}
    assert draft.known == set(parse_cards("AH"))
    keys.press("Control+z")
    editor.lies("9H", "0")
    keys.press("Control+y")
    editor.lies("9H", "")
    keys.press("s")
    editor.lies("9H", "")
    expect(editor.card("9H")).to_be_focused()


def test_a_position_is_laid_out_by_text_and_a_wrong_one_says_why(drawn):
    editor = drawn(Draft(SMALL, dealer=2))
    editor.unfold("The position as text")
    text = editor.field("The position as text")
    wrong = deal(SMALL, 3).to_text().replace("leader 0", "leader 9")
    text.fill(wrong)
    editor.button("Use this text").click()
    expect(editor.notice("text")).to_have_text(
        "Nothing is changed. Line 4: leader=9: seats go from 0 to 2."
    )
    editor.button("Clear").click()
    expect(text).to_have_value(wrong), "what was typed is still there"
    text.fill("# title: Twelve cards\n" + deal(SMALL, 3).to_text())
    editor.button("Use this text").click()
    expect(editor.notice("text")).to_have_text("The text is laid out.")
    expect(editor.told).to_contain_text("This position can be played: South leads.")
    editor.unfold("Keep it as a puzzle")
    expect(editor.field("Title")).to_have_value("Twelve cards")
    assert editor.editing.state == deal(SMALL, 3)


def test_the_rest_is_dealt_at_random_and_undone(drawn):
    editor = drawn(Draft(SMALL, dealer=2))
    editor.field("Deal number or word").fill("7b")
    editor.button("Deal the rest at random").click()
    expect(editor.notice("cards")).to_have_text("12 cards dealt at random.")
    assert editor.editing.draft == Draft(SMALL, dealer=2).deal_rest("7b")
    editor.button("Take back").click()
    expect(editor.button("Take back")).to_be_disabled()
    editor.button("Do again").click()
    expect(editor.told).to_contain_text("South leads")


def test_other_rules_and_players_keep_the_cards(drawn):
    editor = drawn(Draft(Rules(), dealer=3))
    editor.card("AH").click()
    editor.field("Rules").select_option("Trumps")
    expect(editor.notice("cards")).to_have_text("The rules are changed.")
    editor.field("Players").select_option("6")
    expect(editor.root.get_by_role("radio", name="Northeast")).to_be_visible()
    editor.choose("Set aside (stock)")
    editor.card("2C").click()
    editor.field("Turned card (trumps)").select_option("2 of clubs")
    editor.field("Leads the trick").select_option("Northeast")
    editor.unfold("More: closed suits")
    editor.field("Northeast: closed in spades").check()
    editor.lies("AH", "0")
    expect(editor.root.get_by_text("closed in spades").first).to_be_visible()
    draft = editor.editing.draft
    assert (draft.turned.code, draft.leader, draft.closed) == ("2C", 4, {(4, "S")})


def test_a_puzzle_is_saved_and_opened(drawn, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    editor = drawn(Draft.of(deal(SMALL, 3)))
    editor.unfold("Keep it as a puzzle")
    editor.field("Title").fill("Twelve cards")
    editor.field("Question").fill("What should South lead?")
    editor.field("File name").fill("../twelve")
    editor.button("Save").click()
    expect(editor.notice("file")).to_contain_text("Give the file a plain name")
    editor.field("File name").fill("twelve")
    editor.button("Save").click()
    expect(editor.notice("file")).to_have_text("Saved as twelve.txt.")
    expected = Puzzle("Twelve cards", "What should South lead?", deal(SMALL, 3))
    assert Puzzle.load("twelve.txt") == expected
    editor.button("Save").click()
    expect(editor.notice("file")).to_contain_text("There is a file twelve.txt already.")
    editor.button("Clear").click()
    editor.button("Open").click()
    expect(editor.notice("file")).to_have_text("twelve.txt is laid out.")
    assert editor.editing.puzzle == expected


def test_playing_from_what_cannot_be_says_why(drawn):
    editor = drawn(Draft(SMALL, dealer=2))
    editor.button("Play from here").click()
    expect(editor.notice("play")).to_contain_text("First put this right: 12 cards are not placed")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("scene", SCENES)
def test_an_audit_of_the_editor_finds_nothing(drawn, scene, dark):
    editor = drawn(SCENES[scene](), dark=dark, unfold=True)
    editor.button("Play from here").click()
    expect(editor.notice("play")).not_to_be_empty()
    assert violations(editor.page) == {}


@pytest.mark.parametrize("width", [400, 900, 1600])
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_overflows(drawn, scene, width):
    viewport = {"width": width, "height": 1000}
    editor = drawn(SCENES[scene](), unfold=True, viewport=viewport)
    assert editor.page.evaluate(TOO_WIDE) == []
