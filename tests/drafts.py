"""Positions being laid out, and what a browser may ask about them."""

from dataclasses import replace

from hypothesis import strategies as st

from rolling_stone_learn import Rules, deal
from rolling_stone_learn.engine.cards import Card, Pack, Suit, parse_cards, read_cards
from rolling_stone_learn.widgets.draft import Draft
from rolling_stone_learn.widgets.edit_messages import _SPEECH, receive
from rolling_stone_learn.widgets.editing import Editing

SMALL = Rules(players=3, pack=Pack("HS", "9TJQKA", 4))
STOCK = Rules(players=3, pack=Pack("HS", "9TJQKA", 3))
TRUMPS = replace(STOCK, trumps=True)


def laid(rules=SMALL, *, turned=None, known="", closed=(), leader=0, **places) -> Draft:
    """Lay out cards: ``s0="9H"`` is South's hand, the others go by their names."""
    draft = Draft(rules, dealer=rules.players - 1, leader=leader)
    for place, cards in places.items():
        for card in read_cards(cards):
            draft = draft.put(card, place.removeprefix("s"))
    pairs = frozenset((seat, Suit(suit)) for seat, suit in closed)
    turned = Card.parse(turned) if turned else None
    return replace(draft, known=frozenset(parse_cards(known)), closed=pairs, turned=turned)


def told(editing: Editing, kind: str, **fields) -> str:
    """Send a message that is understood, and return the notice."""
    assert receive(editing, {"schema": 1, "type": kind} | fields) is True
    return editing.notice


@st.composite
def messages(draw):
    """What a browser may send, with cards, seats and places that are there or not."""
    kind = draw(st.sampled_from(sorted(set(_SPEECH.kinds) - {"save", "open", "play"})))
    cards = st.sampled_from(["", *(card.code for card in Rules(players=5).cards), "2C"])
    fields = {
        "card": cards,
        "place": st.sampled_from(["0", "1", "2", "3", "4", "trick", "waste", "aside", ""]),
        "known": st.booleans(),
        "closed": st.booleans(),
        "seat": st.integers(-1, 6),
        "suit": st.sampled_from("CDHS"),
        "preset": st.sampled_from(["", "classic", "trumps", "old", "partners", "poker"]),
        "players": st.integers(1, 8),
        "seed": st.sampled_from(["7", "a class", "", "-1"]),
        "text": st.sampled_from([deal(SMALL, 3).to_text(), deal(TRUMPS, 3).to_text(), "no"]),
        "title": st.sampled_from(["", "A title"]),
        "question": st.sampled_from(["", "Who wins?"]),
    }
    wanted = {"schema": 1, "type": kind}
    return wanted | {name: draw(fields[name]) for name in _SPEECH.kinds[kind]}
