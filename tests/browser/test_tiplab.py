"""A tip lab in a bare page: building a tip by mouse and keys, bars, verdict, and how it looks."""

import re
from types import SimpleNamespace

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

import rolling_stone_learn as rsl
from rolling_stone_learn.lab.filters import FILTERS
from rolling_stone_learn.widgets.tiplab_messages import receive
from rolling_stone_learn.words.tips import TIPLAB

from .audit import violations
from .lab import resize
from .panels import LEAKED, TOO_WIDE, pages, take

PARTS = "html, .rsl, .rsl-tl, .rsl-tl-seat, .rsl-tl-builder li, .rsl-tl-bars li, .rsl-tl-history"
PARTS += ", .rsl-tl-guards, .rsl-tl-sizes, .rsl-tl-pane"
PLAYERS = ("long_low", "keep_block", "random", "known_void")


def owner(lab):
    return SimpleNamespace(widget=lab.widget, receive=lambda message: receive(lab._model, message))


@pytest.fixture
def paged(browser, watched, picture):
    """Show a lab in a page of its own."""
    with pages(browser, watched, picture) as open_panel:
        yield lambda lab, **options: open_panel(owner(lab), **options)


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def field(page, name):
    return page.get_by_role("combobox", name=name, exact=True)


def lines(page):
    return page.locator(".rsl-tl-builder li b")


def test_a_tip_is_built_by_mouse(paged):
    lab = rsl.TipLab(players=PLAYERS)
    page = paged(lab)
    press(page, "Change the tip of South")
    page.get_by_label("Add a piece of advice").select_option("no_singleton")
    press(page, "Add")
    expect(lines(page)).to_have_text(["longest suit", "keep every suit"])
    press(page, "Move up: keep every suit")
    expect(lines(page)).to_have_text(["keep every suit", "longest suit"])
    expect(page.get_by_label("Player in seat South")).to_have_value("keep_suits")
    press(page, "Remove: longest suit")
    page.get_by_label("Lead which card").select_option("highest")
    expect(page.locator(".rsl-tl-sentence").first).to_contain_text("Leads its highest card")
    assert lab.players[0] == rsl.Tip("no_singleton", lead="highest")
    press(page, "Put the player of South in all other seats")
    expect(page.get_by_label("Player in seat East")).to_have_value("own")
    assert lab.players == (rsl.Tip("no_singleton", lead="highest"),) * 4


def test_a_tip_is_built_by_keys_and_the_focus_stays(paged):
    lab = rsl.TipLab(players=PLAYERS)
    page = paged(lab)
    page.evaluate(LEAKED)
    page.get_by_role("button", name="Change the tip of West").press("Enter")
    first = page.locator(".rsl-tl-builder li").first
    first.focus()
    page.keyboard.press("Alt+ArrowDown")
    expect(lines(page)).to_have_text(["block by counting", "keep every suit", "longest suit"])
    expect(page.locator(".rsl-tl-builder li").nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".rsl-tl-builder li").nth(2)).to_be_focused()
    page.keyboard.press("Delete")
    expect(lines(page)).to_have_text(["block by counting", "keep every suit"])
    expect(page.locator(".rsl-tl-builder li").nth(1)).to_be_focused()
    assert lab.players[1] == rsl.Tip(["block", "no_singleton"])
    assert page.evaluate("leaked") == []


def test_rules_and_players_change_and_a_refusal_is_said(paged):
    lab = rsl.TipLab(players=PLAYERS)
    page = paged(lab)
    field(page, "Rules").select_option("jaques")
    expect(field(page, "After a pick-up")).to_have_value("left_of_picker")
    field(page, "Players").select_option("5")
    expect(page.locator(".rsl-tl-seat")).to_have_count(5)
    assert lab.rules == rsl.Rules.preset("jaques", players=5)
    lab._model.begin()
    take(page, owner(lab))
    expect(field(page, "Rules")).to_be_disabled()
    expect(page.get_by_role("button", name="Stop", exact=True)).to_be_visible()


def test_bars_and_verdict_say_their_numbers(paged):
    lab = rsl.TipLab(players=PLAYERS, rounds=1_000)
    page = paged(lab)
    expect(page.locator(".rsl-tl-bars li")).to_have_count(0)
    lab.play()
    take(page, owner(lab))
    for row in lab.widget.view["results"]["rows"]:
        expect(page.locator(".rsl-tl-bars li").filter(has_text=row["seat"])).to_contain_text(
            row["text"]
        )
    expect(page.locator(".rsl-tl-say")).to_have_text(lab.verdict)
    expect(page.locator(".rsl-tl > .rsl-hear")).to_have_text("All 1,000 rounds are played.")
    expect(page.locator(".rsl-tl-history tbody tr")).to_have_count(1)


def test_a_double_click_is_one_click(paged):
    lab = rsl.TipLab(players=PLAYERS)
    page = paged(lab)
    asked = []
    lab._model.go = lambda: asked.append("go")
    lab._model.stop = lambda: asked.append("stop")
    go = page.locator(".rsl-tl-go")
    go.dblclick()
    assert asked == ["go"]
    lab._model.kind = "running"
    lab._model._tell()
    take(page, owner(lab))
    go.click()
    page.wait_for_timeout(600)
    go.click()
    assert asked == ["go", "stop"]


def test_a_seat_shows_the_name_in_code_and_runs_their_seed(paged):
    lab = rsl.TipLab(players=PLAYERS, rounds=100)
    page = paged(lab)
    expect(page.locator(".rsl-tl-code").nth(1)).to_have_text("In code: keep_block")
    lab.play()
    lab.play()
    take(page, owner(lab))
    expect(page.locator(".rsl-tl-go")).to_have_text("Go again, with new cards")
    expect(page.locator(".rsl-tl-history td[data-head=Seed]")).to_have_text(["1", "2"])


def test_cards_in_hand_turn_by_turn_or_the_largest(paged):
    lab = rsl.TipLab(players=PLAYERS, rounds=1_000)
    page = paged(lab)
    lab.play()
    take(page, owner(lab))
    hands = lab.widget.view["results"]["hands"]
    picture = page.locator(".rsl-tl-pane:not([hidden]) > [role=img]")
    told = hands["curves"]["told"]
    expect(picture).to_have_attribute("aria-label", f"{TIPLAB['curve']}. {told}")
    expect(page.locator(".rsl-tl-pane").get_by_text(told)).to_be_visible()
    expect(page.locator(".rsl-plot .legendtext")).to_have_text(["South", "West", "North", "East"])
    drawn = page.locator(".js-plotly-plot").evaluate("plot => plot.data.map(({ y }) => y.length)")
    turns = len(hands["curves"]["going"])
    assert drawn == [2 * turns] * 4 + [turns] * 4
    page.get_by_label("turn by turn").press("ArrowRight")
    expect(page.get_by_label("the largest of each round")).to_be_focused()
    expect(picture).to_have_attribute("aria-label", hands["told"])
    lab.play()
    take(page, owner(lab))
    expect(page.get_by_label("the largest of each round")).to_be_focused()
    expect(picture).to_have_attribute("aria-label", lab.widget.view["results"]["hands"]["told"])


def test_lines_and_the_menu_show_the_name_in_code(paged):
    page = paged(rsl.TipLab(players=PLAYERS), viewport={"width": 400, "height": 900})
    press(page, "Change the tip of South")
    what = page.locator(".rsl-tl-what > span").first
    expect(what).to_have_text("longest suit · longest")
    expect(what).to_be_visible()
    menu = page.get_by_label("Add a piece of advice")
    expect(menu.locator("option[value=no_singleton]")).to_have_text(
        "keep every suit · no_singleton"
    )


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [400, 900])
def test_a_refusal_stands_beside_the_button_and_is_announced(paged, dark, width):
    full = rsl.Tip(list(FILTERS)[:8])
    lab = rsl.TipLab(players=[full, *["random"] * 3])
    page = paged(lab, dark=dark, viewport={"width": width, "height": 900})
    press(page, "Change the tip of South")
    page.get_by_label("Add a piece of advice").select_option("block")
    refused, alert = page.locator(".rsl-tl-refused"), page.locator("[role=alert]")
    expect(refused).to_be_hidden()
    press(page, "Add")
    said = TIPLAB["full"].format(8)
    expect(refused).to_have_text(said)
    expect(refused).to_be_in_viewport(ratio=1)
    expect(alert).to_have_text(said)
    expect(alert).to_have_class(re.compile("rsl-hear"))
    add = page.get_by_role("button", name="Add", exact=True)
    assert abs(refused.bounding_box()["y"] - add.bounding_box()["y"]) < 70
    expect(add).to_be_focused()
    expect(add).to_have_accessible_description(said)
    expect(page.get_by_label("Add a piece of advice")).to_have_value("block")
    assert violations(page) == {}
    assert page.evaluate(TOO_WIDE, PARTS) == []


def test_a_refusal_is_seen_below_while_the_builder_is_closed_and_gone_with_the_next_change(paged):
    lab = rsl.TipLab(players=[rsl.Tip(list(FILTERS)[:8]), *["random"] * 3])
    page = paged(lab)
    press(page, "Change the tip of South")
    press(page, "Add")
    refused, alert = page.locator(".rsl-tl-refused"), page.locator("[role=alert]")
    expect(refused).to_be_visible()
    press(page, "Close")
    expect(alert).not_to_have_class(re.compile("rsl-hear"))
    expect(alert).to_be_visible()
    press(page, "Change the tip of South")
    expect(refused).to_be_visible()
    page.get_by_role("button", name=re.compile("^Remove")).first.click()
    expect(refused).to_be_hidden()
    expect(alert).to_be_empty()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [400, 900])
@pytest.mark.parametrize("table", ["partners", "stopped"])
def test_pairs_and_rounds_without_a_winner_say_one_thing(paged, table, dark, width):
    partners = table == "partners"
    rules = rsl.Rules.preset(table) if partners else rsl.Rules.preset("classic", stall_limit=8)
    players = ["long_low", *["random"] * 3] if partners else ["known_void"] * 4
    lab = rsl.TipLab(rules, players, rounds=1_000)
    lab.play()
    page = paged(lab, dark=dark, viewport={"width": width, "height": 900})
    results = lab.widget.view["results"]
    expect(page.locator(".rsl-tl-bars li")).to_have_count(2 if partners else 4)
    expect(page.locator(".rsl-tl-key")).to_have_text(results["fair_text"])
    expect(page.locator(".rsl-tl-say")).to_have_text(lab.verdict)
    left = page.locator(".rsl-tl-fair").first.evaluate("line => parseFloat(line.style.left)")
    assert left == pytest.approx(100 * results["fair"] / results["top"], abs=0.01)
    assert violations(page) == {}
    assert page.evaluate(TOO_WIDE, PARTS) == []


@pytest.mark.parametrize("width", [300, 400, 900])
def test_eight_lines_have_room(paged, width):
    rules = rsl.Rules.preset("old", players=8)
    lab = rsl.TipLab(rules, ["random"] * 8, rounds=100)
    lab.play()
    page = paged(lab, viewport={"width": width, "height": 900})
    page.get_by_text("The numbers", exact=True).click()
    expect(page.locator(".rsl-tl-numbers tbody tr").first).to_be_visible()
    expect(page.locator(".rsl-plot .legendtext")).to_have_count(8)
    plot, pane = (page.locator(part).first.bounding_box() for part in (".main-svg", ".rsl-tl-pane"))
    assert abs(plot["width"] - pane["width"]) < 2
    assert page.evaluate(TOO_WIDE, PARTS) == []
    lab.play()
    take(page, owner(lab))
    expect(page.locator(".rsl-tl-numbers tbody tr").first).to_be_visible()


def test_guards_are_set_and_stay_open_and_with_the_next_rules(paged):
    lab = rsl.TipLab(players=PLAYERS)
    page = paged(lab)
    guards = page.locator(".rsl-tl-guards")
    expect(guards.locator("summary")).to_have_text("Guards: as usual")
    guards.locator("summary").press("Enter")
    field(page, "Stop when the same hands come back").focus()
    field(page, "Stop when the same hands come back").select_option("never")
    expect(field(page, "Stop when the same hands come back")).to_be_focused()
    field(page, "Stop after pick-ups in a row").select_option("12 of them")
    field(page, "A stopped round").select_option("is won with the fewest cards")
    expect(guards.locator("summary")).to_contain_text("Stop after pick-ups in a row: 12 of them")
    field(page, "Rules").select_option("jaques")
    expect(field(page, "After a pick-up")).to_have_value("left_of_picker")
    guarded = {"repetition": None, "stall_limit": 12, "stalemate": "fewest_cards"}
    assert lab.rules == rsl.Rules.preset("jaques", **guarded)
    expect(page.get_by_text(TIPLAB["slow"])).to_be_hidden()
    field(page, "Rules").select_option("trumps")
    expect(page.get_by_text(TIPLAB["slow"])).to_be_visible()
    expect(page.locator(".rsl-tl-notice")).to_be_hidden()


def shown(paged, **options):
    lab = rsl.TipLab(players=PLAYERS, rounds=1_000)
    lab.play()
    page = paged(lab, **options)
    press(page, "Change the tip of West")
    expect(lines(page)).to_have_count(3)
    for summary in page.locator("summary").all():
        summary.click()
    return page


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_an_audit_finds_nothing(paged, dark):
    page = shown(paged, dark=dark, viewport={"width": 900, "height": 900})
    assert violations(page) == {}


def too_wide(page, width):
    """What is too wide at this width, once the charts have taken their new size."""
    resize(page, width, 900)
    try:
        page.wait_for_function(f"parts => !({TOO_WIDE})(parts).length", arg=PARTS, timeout=3_000)
    except TooLate:
        return page.evaluate(TOO_WIDE, PARTS)
    return []


def test_nothing_is_too_wide(paged):
    page = shown(paged)
    assert [too_wide(page, width) for width in (300, 400, 720, 900, 1600)] == [[]] * 5


def test_the_longest_numbers_have_room(paged):
    lab = rsl.TipLab(players=PLAYERS, rounds=200_000)
    lab.play()
    page = paged(lab)
    expect(page.locator(".rsl-tl-number").first).to_have_text(re.compile(r"\d\.\d of 1,000"))
    assert [too_wide(page, width) for width in (300, 400, 720)] == [[], [], []]
