"""The replay in a bare page: every way to move, hidden hands, and how it looks."""

import json
import re

import pytest
from playwright.sync_api import expect

from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.widgets.replay import Replay

from .audit import violations
from .lab import new_context
from .replays import mount_replay, synced, whole_round

PARTS = "html, .rsl, .rsl-replay, .rsl-stage, .rsl-rows, .rsl-rp-line"
TOO_WIDE = """parts => [...document.querySelectorAll(parts)]
    .filter(element => element.scrollWidth > element.clientWidth + 1)
    .map(element => element.className || element.tagName)"""
COVERED = """() => [...document.querySelectorAll('.rsl-small')].filter(card => {
    card.scrollIntoView({ block: 'center' });
    const box = card.getBoundingClientRect();
    return document.elementFromPoint(box.left + 5, box.top + 14)?.closest('.rsl-small') !== card;
}).map(card => card.dataset.card)"""


@pytest.fixture
def shown(browser, watched, picture):
    """Show a replay in a page of its own."""
    contexts = []

    def open_replay(replay, *, dark=False, **options):
        contexts.append(new_context(browser, **options))
        return Viewer(mount_replay(watched(contexts[-1].new_page()), replay, dark=dark), replay)

    yield open_replay
    for context in contexts:
        picture(context.pages[0], full_page=True)
        context.close()


class Viewer:
    """One who watches a replay: what they see and touch."""

    def __init__(self, page, replay):
        self.page = page
        self.replay = replay
        self.when = page.locator(".rsl-when")
        self.says = page.get_by_role("status")
        self.slider = page.get_by_role("slider", name="Turn shown")
        self.xray = page.get_by_role("checkbox", name="X-ray: see all hands")
        self.end = page.locator(".rsl-rp-end")

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def is_at(self, turn):
        """Wait until this turn is on show, and Python and the slider know it."""
        last = len(self.replay.state.actions)
        expect(self.when).to_contain_text(f"Turn {turn} of {last}")
        moment = self.replay.picture.view["moments"][turn]
        expect(self.says).to_have_text(moment["says"])
        expect(self.slider).to_have_value(str(turn))
        expect(self.slider).to_have_attribute(
            "aria-valuetext", f"Turn {turn} of {last}: {moment['says']}"
        )
        self.page.wait_for_function("at => window.kernel.at === at", arg=turn)

    def take(self):
        """Pass on what Python has changed by itself, as the kernel does."""
        self.page.evaluate("fresh => window.take(fresh)", synced(self.replay))

    def rest(self):
        """Wait until nothing moves."""
        self.page.evaluate(
            "() => Promise.allSettled(document.getAnimations().map((moving) => moving.finished))"
        )

    def cards(self):
        """Return the codes of all cards whose faces are in the page."""
        return self.page.locator("[data-card]").evaluate_all(
            "cards => cards.map(card => card.dataset.card)"
        )


def pick_ups(replay):
    moments = replay.picture.view["moments"]
    return [turn for turn, moment in enumerate(moments) if moment["picked_up"]]


def test_every_button_leads_where_it_says(shown):
    viewer = shown(Replay(whole_round()))
    first, second, third = pick_ups(viewer.replay)
    viewer.is_at(0)
    for name, turn in [
        ("Next", 1),
        ("Next", 2),
        ("Back", 1),
        ("Next pick-up", first),
        ("Next pick-up", second),
        ("Next pick-up", third),
        ("Next pick-up", third),
        ("Pick-up before", second),
        ("Last", 32),
        ("Next", 32),
        ("First", 0),
        ("Back", 0),
    ]:
        viewer.button(name).click(force=True)  # those that lead nowhere are said to be disabled
        viewer.is_at(turn)
    assert viewer.replay.at == 0


def test_a_drag_of_the_slider_shows_each_turn_and_tells_python_the_last(shown):
    viewer = shown(Replay(whole_round()))
    for turn in (4, 9, 17):
        viewer.slider.fill(str(turn))
        expect(viewer.when).to_contain_text(f"Turn {turn} of")
    viewer.is_at(17)
    assert viewer.replay.at == 17


def test_keys_move_it_and_never_reach_the_notebook(shown):
    viewer = shown(Replay(whole_round()))
    viewer.page.evaluate(
        """() => { window.leaked = [];
        document.addEventListener("keydown", (event) => leaked.push(event.key)); }"""
    )
    first, second, _ = pick_ups(viewer.replay)
    keys = [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 32), ("Home", 0)]
    keys += [("p", first), ("p", second), ("Shift+P", first), ("P", second), ("Home", 0)]
    for focus in (viewer.slider, viewer.button("Back"), viewer.page.locator(".rsl-stage")):
        focus.focus()
        for key, turn in keys:
            viewer.page.keyboard.press(key)
            viewer.is_at(turn)
        viewer.page.keyboard.press("x")
        expect(viewer.xray).not_to_be_checked()
        viewer.page.keyboard.press("x")
        expect(viewer.xray).to_be_checked()
    assert viewer.page.evaluate("leaked") == []


def test_it_plays_by_itself_pauses_and_stops_at_the_end(shown):
    viewer = shown(Replay(whole_round()))
    viewer.page.get_by_label("Pace").select_option("Fast")
    viewer.slider.focus()
    viewer.page.keyboard.press("Space")
    expect(viewer.when).to_contain_text("Turn 2 of 32")
    viewer.page.keyboard.press("Space")
    expect(viewer.button("Play")).to_be_visible()
    viewer.slider.fill("30")
    viewer.button("Play").click()
    expect(viewer.button("Pause")).to_be_visible()
    viewer.is_at(32)
    expect(viewer.button("Play")).to_be_visible()
    viewer.button("Play").press("Space")
    expect(viewer.when).to_contain_text("Turn 1 of 32")


def test_what_a_cell_asks_for_is_shown(shown):
    viewer = shown(Replay(whole_round()))
    viewer.replay.at = 12
    viewer.take()
    viewer.is_at(12)
    viewer.button("Next").click()
    viewer.is_at(13)
    viewer.replay.at = 3
    viewer.take()
    viewer.is_at(3)


@pytest.mark.parametrize("seat", [None, 1])
def test_hidden_hands_come_and_go_with_the_x_ray(shown, seat):
    state = deal(Rules(), seed=5)
    for _ in range(9):
        state = state.play(state.legal_plays()[0])
    viewer = shown(Replay(state, seat=seat))
    public = {card.code for cards in (*state.known, state.trick) for card in cards}
    mine = {card.code for card in state.hands[seat]} if seat is not None else set()
    hands = {card.code for hand in state.hands for card in hand}
    hidden = hands - public - mine
    assert len(hidden) > 10
    viewer.button("Last").click()
    viewer.is_at(9)
    assert set(viewer.cards()) == public | mine
    assert not [code for code in hidden if code in json.dumps(viewer.replay.picture.view)]
    expect(viewer.page.locator(".rsl-down")).to_have_count(len(hidden))
    viewer.xray.check()
    expect(viewer.page.locator(".rsl-down")).to_have_count(0)
    assert set(viewer.cards()) == hands | public
    viewer.xray.uncheck()
    expect(viewer.page.locator(".rsl-down")).to_have_count(len(hidden))
    html = viewer.page.content()
    assert not [code for code in hidden if f'"{code}"' in html]


def test_a_picked_up_trick_is_marked_in_its_new_hand_and_who_plays_is_named(shown):
    replay = Replay(whole_round())
    viewer = shown(replay)
    viewer.button("Next pick-up").click()
    still = replay._stills[pick_ups(replay)[0]]
    (seat,) = (seat for seat, fresh in enumerate(still.fresh) if fresh)
    fresh = viewer.page.locator(".rsl-fresh")
    codes = fresh.evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert set(codes) == {card.code for card in still.fresh[seat]}
    expect(viewer.page.locator(f"[data-seat='{seat}'] .rsl-fresh")).to_have_count(len(codes))
    lifts = fresh.evaluate_all("cards => cards.map(card => getComputedStyle(card).outlineStyle)")
    assert set(lifts) == {"solid"}
    playing = viewer.page.locator(".rsl-rows > li").filter(has_text="to play")
    expect(playing).to_have_count(1)
    expect(playing).to_have_attribute("data-seat", str(still.to_play))


def test_the_end_says_how_it_ended_and_the_points(shown):
    viewer = shown(Replay(whole_round()))
    expect(viewer.end).to_be_hidden()
    viewer.button("Last").click()
    expect(viewer.end).to_contain_text("East goes out and wins.")
    points = viewer.replay.state.outcome.points
    for seat, n in enumerate(points):
        row = viewer.page.locator(f"[data-seat='{seat}'] .rsl-rp-owner")
        expect(row).to_contain_text(re.compile(rf"points: {n}$"))
    viewer.button("Back").click()
    expect(viewer.end).to_be_hidden()


def test_a_kernel_that_does_not_answer_is_named_and_the_turns_still_move(shown):
    viewer = shown(Replay(whole_round()))
    viewer.page.clock.install()
    viewer.page.evaluate("() => { window.toPython = () => new Promise(() => {}); }")
    viewer.xray.click()
    viewer.page.clock.run_for(9000)
    expect(viewer.page.get_by_role("alert")).to_contain_text("Python is busy, or it has stopped")
    expect(viewer.xray).to_be_checked()
    viewer.button("Next").click()
    expect(viewer.when).to_contain_text("Turn 1 of")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_who_wants_less_motion_sees_none(shown, motion):
    viewer = shown(Replay(whole_round()), reduced_motion=motion)
    viewer.page.evaluate(
        "() => { window.moved = 0; addEventListener('animationstart', () => { moved += 1; }); }"
    )
    viewer.button("Next pick-up").click()
    viewer.is_at(pick_ups(viewer.replay)[0])
    viewer.rest()
    assert (viewer.page.evaluate("moved") == 0) == (motion == "reduce")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("xray", [True, False], ids=["open", "hidden"])
def test_an_audit_finds_nothing(shown, dark, xray):
    viewer = shown(Replay(whole_round("trumps"), xray=xray), dark=dark)
    for name in ("Next pick-up", "Last"):
        viewer.button(name).click()
        assert violations(viewer.page) == {}


@pytest.mark.parametrize("width", [400, 900, 1600])
@pytest.mark.parametrize(("preset", "players"), [("classic", 2), ("classic", 6), ("old", 8)])
def test_at_every_width_nothing_overflows_and_every_card_shows_its_corner(
    shown, preset, players, width
):
    replay = Replay(whole_round(preset, players))
    viewer = shown(replay, viewport={"width": width, "height": 1000})
    sizes = [max(map(len, still.hands)) for still in replay._stills]
    for turn in (0, sizes.index(max(sizes)), len(sizes) - 1):
        viewer.slider.fill(str(turn))
        viewer.rest()
        assert viewer.page.evaluate(TOO_WIDE, PARTS) == []
        assert viewer.page.evaluate(COVERED) == []


@pytest.mark.parametrize("width", [400, 900, 1600])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_pictures_are_kept(shown, picture, width, dark):
    viewer = shown(Replay(whole_round()), dark=dark, viewport={"width": width, "height": 900})
    viewer.button("Next pick-up").click()
    viewer.rest()
    picture(viewer.page, "pick-up", full_page=True)
    viewer.xray.uncheck()
    expect(viewer.page.locator(".rsl-note")).to_be_visible()
    viewer.rest()
    picture(viewer.page, "hidden", full_page=True)
    viewer.button("Last").click()
    picture(viewer.page, "over", full_page=True)
