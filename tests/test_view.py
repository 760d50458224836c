"""What a table shows: the person's own cards and what happened in the open, as plain data."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

from generators import TABLES
from hypothesis import given
from hypothesis import strategies as st
from test_session import new_session, play_to_the_end, take_turn

from rolling_stone_learn.engine.cards import Card
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.rules import Rules
from rolling_stone_learn.engine.state import RoundState
from rolling_stone_learn.widgets.frames import still
from rolling_stone_learn.widgets.table import TableWidget
from rolling_stone_learn.widgets.view import session_view, static_html


@st.composite
def tables(draw):
    """A session after some turns, its round not over."""
    preset, players = draw(st.sampled_from(TABLES))
    session = new_session(
        Rules.preset(preset, players=players),
        seed=draw(st.integers(0, 10_000)),
        human=draw(st.integers(0, players - 1)),
        sort=draw(st.sampled_from(["suit", "rank"])),
    )
    for _ in range(draw(st.integers(0, 5))):
        before = session.now, session.frames
        take_turn(session)
        if session.state.outcome is not None:
            session.now, session.frames = before
            break
    return session


def hidden_cards(session):
    """Return the cards of the other seats that nobody has seen, seat by seat."""
    state = session.state
    return {
        seat: [card for card in hand if card not in state.known[seat]]
        for seat, hand in enumerate(state.hands)
        if seat != session.human
    }


def lay_otherwise(session, chance):
    """Mix the hidden cards among the others, behind the back of the session."""
    state, hidden = session.state, hidden_cards(session)
    mixed = [card for cards in hidden.values() for card in cards]
    chance.shuffle(mixed)
    hands = list(state.hands)
    for seat, cards in hidden.items():
        mine, mixed = mixed[: len(cards)], mixed[len(cards) :]
        hands[seat] = tuple(sorted([*state.known[seat], *mine]))
    object.__setattr__(state, "held", replace(state.held, hands=tuple(hands)))


@given(tables(), st.randoms(use_true_random=False))
def test_hidden_cards_laid_otherwise_make_the_same_view(session, chance):
    session.frames = [still(session.state.observation(session.human))]
    before = json.dumps(session_view(session))
    lay_otherwise(session, chance)
    session.frames = [still(session.state.observation(session.human))]
    assert json.dumps(session_view(session)) == before


@given(tables())
def test_no_hidden_card_is_named_while_the_round_runs(session):
    widget = TableWidget(session)
    shown = json.dumps(widget.view, ensure_ascii=False) + static_html(widget.view) + repr(widget)
    for card in (card for cards in hidden_cards(session).values() for card in cards):
        assert not re.search(rf'"{card.code}"|(?<!\d){card}', shown)


def test_the_record_is_shown_only_when_the_round_is_over():
    session = new_session()
    assert session_view(session)["end"] is None
    play_to_the_end(session)
    record = session_view(session)["end"]["record"]
    assert RoundState.from_text(record) == session.state


@given(tables())
def test_a_view_is_plain_data_and_all_of_it_is_new_each_time(session):
    view = session_view(session)
    assert json.loads(json.dumps(view)) == view
    again = session_view(session)
    view["options"].clear()
    view["setup"]["presets"] = {}
    assert json.dumps(session_view(session)) == json.dumps(again)


@given(tables())
def test_the_view_says_what_the_state_says(session):
    view, state = session_view(session), session.state
    assert sorted(view["frames"][-1]["hand"]) == sorted(c.code for c in state.hands[session.human])
    assert view["frames"][-1]["sizes"] == [len(hand) for hand in state.hands]
    assert len(view["log"]) == len(state.events) == view["frames"][-1]["told"]
    legal = set(state.legal_plays())
    assert {Card.parse(code) for code in view["legal"]} == legal - {PICK_UP}
    assert bool(view["pick_up"]) == (PICK_UP in legal)


class Strict(HTMLParser):
    """Counts open elements, and refuses any that a still picture does not need."""

    def __init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attrs):
        assert tag in {"section", "p", "strong", "ul", "ol", "li", "em"}
        assert attrs == []
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@given(tables())
def test_the_still_picture_is_sound_html(session):
    parser = Strict()
    parser.feed(static_html(session_view(session)))
    assert parser.open == []


def test_the_still_picture_escapes_every_name():
    view = session_view(new_session())
    view["names"] = ["<b>You</b>", "<script>", "A & B", '"C"']
    view["log"], view["turn_text"] = ["<script>leads"], "<img>"
    shown = static_html(view)
    for raw in ("<b>", "<script>", "A & B", "<img>"):
        assert raw not in shown
    assert "&lt;script&gt;: 8 cards" in shown
