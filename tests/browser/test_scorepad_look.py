"""The score pad in a bare page: every mistake, corrections, focus, look and width."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.widgets.desk import Desk
from rolling_stone_learn.widgets.entries import Entry
from rolling_stone_learn.widgets.pad import Pad

from . import lab as labs
from .audit import violations
from .padpage import mount_pad

NAMES = ("Anna", "Ben", "Carla", "Dan")
EIGHT = ("Al", "Bea", "Christopher J. Longname", "Di", "Ed", "Flo", "Gus", "Heribert")
JAQUES = Rules.preset("jaques")
TOO_WIDE = """() => [...document.querySelectorAll('html, .rsl, .rsl-pad, .rsl-pad form')]
    .filter(element => element.scrollWidth > element.clientWidth + 1)
    .map(element => element.className || element.tagName)"""


@pytest.fixture
def open_pad(browser, watched, picture):
    """Open a pad in a page without a notebook."""
    contexts = []

    def opened(desk, *, dark=False, **options):
        contexts.append(labs.new_context(browser, **options))
        return mount_pad(watched(contexts[-1].new_page()), desk, dark=dark)

    yield opened
    for context in contexts:
        picture(context.pages[0], full_page=True)
        context.close()


def desk_of(table=JAQUES, *entries, names=NAMES, **options):
    desk = Desk(Pad(names[: table.players], table), **options)
    for entry in entries:
        desk.write(entry)
    return desk


def two_rounds(table=JAQUES):
    return desk_of(table, Entry(0, ("", "3", "5", "2"), 2), Entry(1, ("4", "", "1", "2")))


def five_rounds():
    outs = [0, 1, 2, 3, 0]
    rounds = [tuple("" if seat == out else "2" for seat in range(4)) for out in outs]
    return desk_of(JAQUES, *(Entry(out, left, 2) for out, left in zip(outs, rounds, strict=True)))


def mistake(pad):
    pad.refused("Carla", "Anna", Anna="2", Ben="0", Dan="2")


def correct(number):
    return lambda pad: pad.button(f"Correct round {number}").click()


def new_match(pad):
    pad.button("New match").click()


SCENES = {
    "empty": (desk_of, None),
    "rounds": (two_rounds, None),
    "mistake": (two_rounds, mistake),
    "correction": (two_rounds, correct(1)),
    "over": (five_rounds, None),
    "over and corrected": (five_rounds, correct(5)),
    "new match": (two_rounds, new_match),
}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("scene", SCENES)
def test_an_audit_of_the_pad_finds_nothing(open_pad, scene, dark):
    make, act = SCENES[scene]
    pad = open_pad(make(), dark=dark)
    if act:
        act(pad)
    assert violations(pad.page) == {}


@pytest.mark.parametrize("width", [400, 900, 1600])
def test_nothing_is_wider_than_the_page(open_pad, width):
    size = {"width": width, "height": 1000}
    pad = open_pad(two_rounds(), viewport=size)
    mistake(pad)
    sheet = pad.root.locator(".rsl-pad-sheet")
    assert sheet.evaluate("sheet => sheet.scrollWidth - sheet.clientWidth") <= 0
    assert pad.page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("width", [400, 900, 1600])
def test_eight_players_with_long_names_fit_or_scroll_inside_their_sheet(open_pad, width):
    table = Rules(players=8, pack="full", scoring="parlett")
    desk = desk_of(table, Entry(7, ("9", "10", "8", "7", "6", "5", "KH QH", "")), names=EIGHT)
    pad = open_pad(desk, viewport={"width": width, "height": 1000})
    assert pad.page.evaluate(TOO_WIDE) == []


WRONG = [
    (JAQUES, (None, "", {"Anna": "2"}), "Choose who went out", "radio"),
    (JAQUES, ("Anna", "", {"Ben": "1", "Carla": "1", "Dan": "1"}), "Choose who picked up last", ""),
    (JAQUES, ("Anna", "Ben", {"Ben": "1", "Carla": "1"}), "Dan: write how many cards", "left-3"),
    (JAQUES, ("Anna", "Ben", {"Ben": "0", "Carla": "1", "Dan": "1"}), "Ben has no card", "left-1"),
    (JAQUES, ("Anna", "Ben", {"Ben": "-1", "Carla": "1", "Dan": "1"}), "less than", "left-1"),
    (JAQUES, ("Anna", "Ben", {"Ben": "40", "Carla": "1", "Dan": "1"}), "too many", "left-1"),
    (
        Rules(scoring="face_left"),
        ("Anna", "", {"Ben": "9H 9h", "Carla": "7", "Dan": "8"}),
        "9♥ is written twice",
        "left-1",
    ),
    (
        Rules(scoring="parlett"),
        ("Anna", "", {"Ben": "9H", "Carla": "5", "Dan": "8"}),
        "no cards of this pack make 5",
        "left-2",
    ),
]


@pytest.mark.parametrize(("table", "entry", "why", "field"), WRONG, ids=[one[2] for one in WRONG])
def test_a_mistake_is_told_where_it_is_and_nothing_typed_is_lost(
    open_pad, table, entry, why, field
):
    desk = desk_of(table)
    pad = open_pad(desk)
    out, picker, left = entry
    assert why in pad.refused(out, picker, **left)
    assert desk.pad.entries == ()
    for name, text in left.items():
        expect(pad.box(name)).to_have_value(text)
    focus = pad.page.evaluate("document.activeElement.name")
    if field.startswith("left"):
        assert focus == field
        expect(pad.form.locator(f"[name={field}]")).to_have_attribute("aria-invalid", "true")
    pad.button("Write down").click()
    expect(pad.notice).to_contain_text(why)


def test_who_went_out_has_cards(open_pad):
    pad = open_pad(desk_of(Rules()))
    pad.box("Anna").fill("3")
    assert "Anna went out, so no card is left" in pad.refused("Anna", Ben="1", Carla="1", Dan="1")
    pad.box("Anna").fill("")
    pad.button("Write down").click()
    expect(pad.rows).to_have_count(1)
    assert pad.totals() == ["0", "1", "1", "1"]


def test_a_stopped_round_asks_for_everybody_and_for_the_cards_where_they_decide(open_pad):
    table = replace(Rules.preset("classic"), stalemate="fewest_cards")
    desk = desk_of(table)
    pad = open_pad(desk)
    pad.who("Nobody: the round was stopped").check()
    expect(pad.form.locator("[data-boxes=left]")).to_be_hidden()
    for name, count in zip(NAMES, "3122", strict=True):
        pad.box(name, "count").fill(count)
    pad.button("Write down").click()
    expect(pad.rows).to_have_count(1)
    assert desk.pad.match.results[0].outcome.winner == 1


def test_a_row_is_corrected_by_mouse(open_pad):
    desk = two_rounds()
    pad = open_pad(desk)
    pad.rows.first.locator("td").nth(2).click()
    expect(pad.title).to_have_text("Correct round 1")
    expect(pad.box("Carla")).to_have_value("5")
    assert pad.focused() == "0", "on Anna, who went out"
    pad.box("Carla").fill("7")
    pad.button("Write the correction").click()
    expect(pad.says).to_have_text("Round 1 corrected. Ben is ahead with 3 points.")
    assert pad.totals() == ["4", "3", "8", "4"]
    expect(pad.title).to_have_text("Round 3: write it down")
    expect(pad.box("Carla")).to_have_value("")


def test_a_row_is_corrected_or_left_by_keys(open_pad):
    desk = two_rounds()
    pad = open_pad(desk)
    press = pad.page.keyboard.press
    pad.button("Correct round 2").focus()
    press("Enter")
    expect(pad.title).to_have_text("Correct round 2")
    press("Escape")
    expect(pad.title).to_have_text("Round 3: write it down")
    expect(pad.button("Correct round 2")).to_be_focused()
    press("Enter")
    press("Tab")
    pad.page.keyboard.type("6")  # what Anna has left is selected, so it is written over
    press("Enter")
    expect(pad.says).to_contain_text("Round 2 corrected.")
    assert pad.totals() == ["6", "3", "6", "4"]


def test_a_new_match_asks_once_more_and_can_be_undone(open_pad):
    desk = two_rounds()
    pad = open_pad(desk)
    pad.button("New match").click()
    expect(pad.button("No, keep it")).to_be_focused()
    pad.button("No, keep it").click()
    expect(pad.button("New match")).to_be_focused()
    assert len(desk.pad.entries) == 2
    pad.button("New match").click()
    pad.button("Yes, a new match").click()
    expect(pad.rows).to_have_count(0)
    expect(pad.says).to_contain_text("A new match.")
    pad.button("Take back").click()
    expect(pad.rows).to_have_count(2)


def test_the_end_of_a_match_is_told_and_any_round_can_still_be_corrected(open_pad):
    pad = open_pad(five_rounds())
    expect(pad.standing).to_contain_text("The match is over:")
    expect(pad.form).to_be_hidden()
    pad.button("Correct round 5").click()
    expect(pad.form).to_be_visible()
    pad.button("Leave it as it was").click()
    expect(pad.form).to_be_hidden()


def test_the_tab_key_walks_through_the_form_in_order(open_pad):
    pad = open_pad(two_rounds())
    pad.who("Ben").check()
    walked = []
    for _ in range(8):
        pad.page.keyboard.press("Tab")
        walked.append(pad.page.evaluate("document.activeElement.name"))
    assert walked[:5] == ["left-0", "left-2", "left-3", "last_picker", ""]
    assert walked[5:] == ["undo", "redo", "new_match"]


def test_a_name_is_never_markup(open_pad):
    names = ("<b>Ann</b>", "<img src=x>", "Carla", "Dan")
    pad = open_pad(desk_of(Rules(), names=names))
    assert pad.root.locator("b, img").count() == 0
    expect(pad.who("<img src=x>")).to_be_visible()


@pytest.mark.parametrize("width", [400, 900, 1600])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_pictures_of_the_pad_are_kept(open_pad, picture, width, dark):
    table = Rules.preset("partners")
    desk = desk_of(table, Entry(0, ("", "3", "5", "2"), 2), Entry(1, ("4", "", "1", "2")))
    pad = open_pad(desk, dark=dark, viewport={"width": width, "height": 1000})
    correct(1)(pad)
    picture(pad.page, "correction", full_page=True)
    expect(pad.root.locator("tfoot tr")).to_have_count(2)
