"""Every problem of a position being laid out is said, and says what to do."""

from dataclasses import replace

import pytest
from drafts import STOCK, TRUMPS, laid, messages
from generators import set_up_positions
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.engine.cards import Card, Pack
from rolling_stone_learn.engine.position import PositionError
from rolling_stone_learn.widgets.draft import ASIDE, BOX, Draft
from rolling_stone_learn.widgets.edit_messages import receive
from rolling_stone_learn.widgets.editing import Editing
from rolling_stone_learn.widgets.problems import find_problems, ready_sentence

PROBLEMS = {
    "one card in the box": (
        laid(s0="9H", s1="TH", s2="JH", waste="9S TS JS QS KS AS QH KH"),
        ["A♥ is not placed yet: put it somewhere."],
    ),
    "some cards in the box": (
        laid(s0="9H", s1="TH", s2="JH", waste="9S TS JS QS KS AS"),
        ["Q♥, K♥ and A♥ are not placed yet: put them somewhere, or use a button for the rest."],
    ),
    "many cards in the box": (
        laid(s0="9H", s1="TH", s2="JH"),
        ["9 cards are not placed yet: put them somewhere, or use a button for the rest."],
    ),
    "an empty hand": (
        laid(s0="9H", s2="JH").put_rest_away(),
        ["West has no card, so the round would be over: give West a card."],
    ),
    "empty hands": (
        laid().put_rest_away(),
        ["South, West and East have no card, so the round would be over: give each of them one."],
    ),
    "too little set aside": (
        laid(STOCK, s0="9H", s1="TH", s2="JH", aside="9S", waste="TS JS QS KS AS QH KH AH"),
        ["These rules set 3 cards aside, but 1 are there: set 2 cards more aside."],
    ),
    "too much set aside": (
        laid(STOCK, s0="9H", s1="TH", s2="JH", aside="9S TS JS QS KS AS QH KH AH"),
        ["These rules set 3 cards aside, but 9 are there: take 6 cards away."],
    ),
    "a trick that is whole": (
        laid(s0="9H", s1="TH", s2="JH", trick="QH KH AH").put_rest_away(),
        [
            (
                "The trick has 3 cards, but 3 players complete it: leave 2 at most, "
                "and put the others elsewhere."
            )
        ],
    ),
    "a card off suit": (
        laid(s0="9H", s1="TH", s2="JH", trick="QH 9S").put_rest_away(),
        ["9♠ in the trick is not a heart: everybody must follow, so put it elsewhere."],
    ),
    "a card that is no trump": (
        laid(
            replace(TRUMPS, pack=Pack("CHS", "9TJQKA", 5)),
            turned="AC",
            aside="AC 9C TC",
            s0="9H",
            s1="TH",
            s2="JH",
            trick="QH 9S",
        ).put_rest_away(),
        ["9♠ in the trick is neither a heart nor a trump: put it elsewhere."],
    ),
    "who trumped could follow": (
        laid(
            TRUMPS,
            turned="AS",
            aside="AS KS QS",
            s0="JS",
            s1="TH",
            s2="JH",
            trick="QH 9S",
            waste="9H KH AH TS",
        ),
        ["West trumped with 9♠, so cannot hold 10♥: put that elsewhere."],
    ),
    "no card is turned": (
        laid(TRUMPS, s0="9H", s1="TH", s2="JH").put_rest_away(),
        ["Which card of the stock names trumps? Set it aside and choose it as turned."],
    ),
    "the turned card is in a hand": (
        laid(TRUMPS, turned="TH", s0="9H", s1="TH", s2="JH").put_rest_away(),
        ["The turned card 10♥ is in West's hand: set it aside, or turn another card."],
    ),
    "the turned card is in the box": (
        laid(TRUMPS, turned="TH", s0="9H", s1="JH", s2="QH")
        .put_rest_away()
        .put(Card("H", 10), BOX),
        [
            "10♥ is not placed yet: put it somewhere.",
            "These rules set 3 cards aside, but 2 are there: set 1 card more aside.",
            "The turned card 10♥ is not placed: set it aside, or turn another card.",
        ],
    ),
    "a closed suit with hidden cards": (
        laid(s0="9H TH JS", s1="JH", s2="QH", known="9H", closed=[(0, "H")]).put_rest_away(),
        [
            (
                "South is closed in hearts but holds 10♥ hidden: mark as known, put elsewhere, "
                "or open the suit again."
            )
        ],
    ),
}


@pytest.mark.parametrize("case", PROBLEMS)
def test_each_problem_is_said_with_what_to_do(case):
    draft, problems = PROBLEMS[case]
    assert list(find_problems(draft)) == problems
    with pytest.raises(ValueError) as caught:  # noqa: PT011  # the whole message is compared
        _ = Editing(draft).state
    assert str(caught.value) == problems[0]


READY = {
    "South leads. South may play any card.": laid(s0="9H", s1="TH", s2="JH"),
    "West must follow hearts and may play 10♥ or K♥.": laid(
        s0="9H", s1="TH KH 9S", s2="JH", trick="QH"
    ),
    "East has no heart and must pick up 2 cards.": laid(s0="9H", s1="TH", s2="JS", trick="QH KH"),
    "West has no heart and may play J♠, a trump, or pick up 1 card.": laid(
        TRUMPS, turned="AS", aside="AS", s0="9H", s1="JS", s2="JH", trick="QH"
    ),
}


@pytest.mark.parametrize("sentence", READY)
def test_a_position_that_can_be_played_says_whose_turn_it_is(sentence):
    draft = READY[sentence].put_rest_away()
    assert find_problems(draft) == ()
    assert ready_sentence(Editing(draft).state) == f"This position can be played: {sentence}"


@given(set_up_positions(), st.lists(messages(), max_size=12))
def test_the_friendly_checks_find_a_problem_exactly_where_the_rules_do(state, sent):
    editing = Editing(Draft.of(state))
    for message in sent:
        receive(editing, message)
    draft = editing.draft
    placed = not draft.at(BOX) and len(draft.at(ASIDE)) == draft.rules.undealt
    try:
        draft.start()
        wrong = ""
    except PositionError as error:
        wrong = f"{error.reason}."
    assert (editing.problems == ()) == (not wrong and placed)
    assert wrong not in editing.problems, "everything is said in friendlier words"
