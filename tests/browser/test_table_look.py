"""How the table looks: nothing hides, overlaps or overflows, and everybody can read it."""

from functools import partial
from itertools import combinations

import pytest
from playwright.sync_api import expect

from .audit import violations
from .mount import show
from .positions import (
    a_whole_trick,
    after_rounds,
    at_the_end,
    hinted,
    holding,
    in_mid_trick,
    new_session,
    passed,
    projected,
    remembering,
)
from .seat import Seat

WIDTHS = [400, 900, 1600]
PARTS = [".rsl-seat", ".rsl-trick .rsl-card", ".rsl-waste", ".rsl-status"]
HAND_CORNERS = ".rsl-hand .rsl-face > text:first-of-type"
TRICK_CORNERS = ".rsl-trick .rsl-face > text:first-of-type"
TRICK_NAMES = ".rsl-trick .rsl-who"
BOXES = """part => [...document.querySelectorAll(part)].map((element, place) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { part, name: `${part} ${place}`, left, right, top, bottom };
})"""
COVERED = """selector => [...document.querySelectorAll(selector)].filter(part => {
    const card = part.closest('.rsl-card');
    card.scrollIntoView({ block: 'center' });
    const box = part.getBoundingClientRect(), y = box.top + box.height / 2;
    const felt = document.querySelector('.rsl-felt').getBoundingClientRect();
    const on = (share) => document.elementFromPoint(box.left + box.width * share, y);
    return box.left < felt.left || box.right > felt.right || box.bottom > felt.bottom
        || [0.15, 0.5, 0.85].some(share => on(share)?.closest('.rsl-card') !== card);
}).map(part => `${part.closest('.rsl-card').dataset.card} ${part.textContent}`)"""
PLACES = "html, .rsl, .rsl-table, .rsl-felt, .rsl-side, .rsl-end, .rsl-controls, .rsl-menu"
TOO_WIDE = f"""() => [...document.querySelectorAll('{PLACES}')]
    .filter(element => element.scrollWidth > element.clientWidth + 1)
    .map(element => element.className || element.tagName)"""
# A projector's screen, a small laptop's and a large one's.
SCREENS = [(900, 900), (1366, 768), (1920, 1080)]


def overlap(one, other):
    """Tell whether two boxes share more than a line."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return min(across, down) > 1


def within(box, frame):
    return (
        frame["left"] <= box["left"]
        and box["right"] <= frame["right"]
        and frame["top"] <= box["top"]
        and box["bottom"] <= frame["bottom"]
    )


def refuse_a_card(seat):
    """Choose a card that may not be played, so that a notice shows."""
    seat.await_answer(seat.point, seat.illegal.first)


def open_the_menu(seat):
    seat.menu.locator(":scope > summary").click()
    seat.menu.locator(".rsl-guards summary").click()
    expect(seat.field("A match lasts")).to_be_visible()


def open_the_text(seat):
    seat.end.locator("summary").click()


SCENES = {
    "deal": (new_session, None),
    "notice": (in_mid_trick, refuse_a_card),
    "menu": (new_session, open_the_menu),
    "end": (at_the_end, open_the_text),
    "hint": (hinted, None),
    "memory": (remembering, None),
    "curtain": (passed, None),
    "pad": (after_rounds, None),
    "projector": (projected, None),
    "projector at the end": (partial(after_rounds, options={"projector": True}), None),
}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("scene", SCENES)
def test_an_audit_of_the_table_finds_nothing(mounted, scene, dark):
    session, act = SCENES[scene]
    page = mounted(session(goals=("lead", "refused")), dark=dark)
    if act:
        act(Seat(page))
    assert violations(page) == {}


def test_an_audit_in_dark_without_a_notebook_around_finds_nothing(mounted):
    page = mounted(in_mid_trick(), dark=None, color_scheme="dark")
    refuse_a_card(Seat(page))
    assert violations(page) == {}


@pytest.mark.parametrize("width", WIDTHS)
def test_a_hand_of_1_to_24_cards_shows_every_corner_and_stays_inside(mounted, width):
    page = mounted(new_session(), viewport={"width": width, "height": 1000})
    wrong = {}
    for size in range(1, 25):
        show(page, holding(size))
        expect(Seat(page).cards).to_have_count(size)
        wrong[size] = page.evaluate(COVERED, HAND_CORNERS) + page.evaluate(TOO_WIDE)
    assert {size: what for size, what in wrong.items() if what} == {}


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_fits_from_400_to_1600_px(mounted, picture, scene):
    session, act = SCENES[scene]
    page = mounted(session(goals=("lead", "refused")), viewport={"width": 400, "height": 1000})
    if act:
        act(Seat(page))
    too_wide = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 1000})
        too_wide[width] = page.evaluate(TOO_WIDE)
        picture(page, f"{width}", full_page=True)
    assert too_wide == {width: [] for width in WIDTHS}


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_a_projected_table_fits_its_screen_and_nothing_overlaps(mounted, screen):
    width, height = screen
    page = mounted(projected(), viewport={"width": width, "height": height})
    wrong = {}
    for players in range(2, 9):
        session = a_whole_trick(players)
        session.options["projector"] = True
        show(page, session)
        expect(page.locator(".rsl-trick .rsl-card")).to_have_count(players)
        wrong[players] = in_the_way(page) + page.evaluate(TOO_WIDE)
        wrong[players] += page.evaluate(COVERED, TRICK_CORNERS)
        wrong[players] += page.evaluate(COVERED, TRICK_NAMES)
        page.evaluate("scrollTo(0, 0)")
        (felt,) = page.evaluate(BOXES, ".rsl-felt")
        wrong[players] += ["too high"] * (felt["bottom"] > height)
    assert {players: what for players, what in wrong.items() if what} == {}


@pytest.mark.parametrize("width", [900, 1600])
def test_a_hint_a_refusal_and_a_card_taken_back_leave_the_hand_where_it_is(mounted, width):
    page = mounted(in_mid_trick(), viewport={"width": width, "height": 1000})
    seat = Seat(page)

    def where():
        return page.evaluate(BOXES, ".rsl-hand")[0]["top"], page.evaluate(BOXES, ".rsl-row button")

    before = where()
    refuse_a_card(seat)
    assert where() == before
    seat.await_answer(seat.button("Hint").click)
    assert where() == before
    seat.await_answer(seat.button("Take back").click)
    assert where() == before


def in_the_way(page):
    """Return which seats, cards and signs overlap or stand outside the felt."""
    boxes = [box for part in PARTS for box in page.evaluate(BOXES, part)]
    (felt,) = page.evaluate(BOXES, ".rsl-felt")
    overlaps = [
        f"{one['name']} and {other['name']}"
        for one, other in combinations(boxes, 2)
        if overlap(one, other) and not one["part"] == other["part"] == ".rsl-trick .rsl-card"
    ]
    return overlaps + [box["name"] for box in boxes if not within(box, felt)]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", range(2, 9))
def test_seats_trick_and_waste_do_not_overlap(mounted, width, players):
    page = mounted(a_whole_trick(players), viewport={"width": width, "height": 1000})
    expect(page.locator(".rsl-trick .rsl-card")).to_have_count(players)
    assert (in_the_way(page), page.evaluate(TOO_WIDE)) == ([], [])


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", range(2, 9))
def test_each_card_of_a_trick_shows_its_corner_and_whose_it_is(mounted, width, players):
    page = mounted(a_whole_trick(players), viewport={"width": width, "height": 1000})
    covered = page.evaluate(COVERED, TRICK_CORNERS) + page.evaluate(COVERED, TRICK_NAMES)
    assert covered == []


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_who_wants_less_motion_sees_none(mounted, motion):
    page = mounted(new_session(options={"speed": "fast"}), reduced_motion=motion)
    page.evaluate(
        """() => { window.moved = 0; const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
            moved += 1;
            return animate.apply(this, how);
        };
        document.addEventListener("animationstart", () => { moved += 1; });
        document.addEventListener("transitionrun", () => { moved += 1; }); }"""
    )
    seat = Seat(page)
    for _ in range(4):
        seat.play_by_mouse()
    assert (page.evaluate("moved") == 0) == (motion == "reduce")


@pytest.mark.parametrize("width", [400, 1600])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_pictures_of_the_table_are_kept(mounted, picture, width, dark):
    page = mounted(in_mid_trick(), dark=dark, viewport={"width": width, "height": 1000})
    for name, session in {"trick": in_mid_trick, "over": at_the_end}.items():
        show(page, session())
        picture(page, name, full_page=True)
    show(page, holding(24))
    picture(page, "24-cards", full_page=True)
