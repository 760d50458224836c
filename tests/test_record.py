"""A round as text: written, read back, and refused with the line and the reason."""

import inspect
import textwrap

import pytest
from generators import play_on, positions, rounds, set_up_positions
from hypothesis import given, settings
from hypothesis import strategies as st

from rolling_stone_learn.engine import record
from rolling_stone_learn.engine.record import Record, RecordError
from rolling_stone_learn.engine.state import RoundState

ROUND = """\
rolling stone 1
rules players=3 pack=HS/9TJQ/2
dealer 2
leader 0
hand 0 9H QS
hand 1 TH TS
hand 2 9S JS
play 0 9H TH pick-up
play 2 9H pick-up
play 0 9H pick-up
play 1 TS 9S QS
end went_out 0
"""
ENDS = "the round does not end like this, but: went_out 0"

# What is changed in the round above, then the line and the reason it is refused for.
REFUSED = {
    "wrong header": ("stone 1", "stone 2", 1, "a record begins with 'rolling stone 1'"),
    "no header": ("rolling stone 1\n", "", 1, "a record begins with 'rolling stone 1'"),
    "nothing at all": (ROUND, "", 1, "a record begins with 'rolling stone 1'"),
    "only remarks": (ROUND, "\n# no round\n", 1, "a record begins with 'rolling stone 1'"),
    "too many players": ("=3", "=9", 2, "players=9: use a whole number from 2 to 8"),
    "no such rule": ("players", "people", 2, "'people=3' is not a rule; write field=value"),
    "rule twice": ("=3", "=3 players=3", 2, "players is given twice"),
    "pack too small": (
        "/2",
        "/3",
        2,
        (
            "pack=Pack(suits='HS', ranks='9TJQ', hand=3): 8 cards are too few to deal 3 to each of "
            "3 players; use a smaller hand"
        ),
    ),
    "unknown word": (
        "dealer",
        "deals",
        3,
        (
            "'deals' is no part of a record; use rules, dealer, leader, trick, waste, turned, "
            "scores, hand, known, closed, play and end"
        ),
    ),
    "fact twice": ("leader 0", "leader 0\nleader 1", 5, "'leader' is given twice"),
    "hand twice": ("hand 1 TH", "hand 0 TH", 6, "'hand 0' is given twice"),
    "hand of nobody": ("hand 1", "hand 3", 6, "seats go from 0 to 2"),
    "no seat": ("hand 1 ", "hand ", 6, "'TH' is not a seat number"),
    "negative seat": ("leader 0", "leader -1", 4, "'-1' is not a seat number"),
    "no card": (
        "TH TS",
        "TH TX",
        6,
        (
            "'TX' is not a card: write a rank (2 to 10, J, Q, K or A) "
            "and a suit (C, D, H or S), such as 9H or 10♥"
        ),
    ),
    "fact too late": (
        "end",
        "waste JH\nend",
        12,
        "'waste' comes too late: the play has begun",
    ),
    "empty trick": ("play 0 9H TH pick-up", "play 0", 8, "a trick needs at least one card"),
    "revoke": ("9H TH", "9H TS", 8, "seat 1: You hold 10♥: you must follow hearts"),
    "card instead of a pick-up": (
        "TH pick-up",
        "TH JS",
        8,
        "seat 2: You have no heart: you must pick up 2 cards, not play a card",
    ),
    "pick-up instead of a card": (
        "9H TH",
        "9H",
        8,
        "seat 1: You hold 10♥: you must follow hearts, not pick up",
    ),
    "pick-up to lead": (
        "play 2 9H",
        "play 2",
        9,
        "seat 2: There is nothing to pick up: you lead, so play any card",
    ),
    "card of another": ("play 0 9H TH", "play 0 TH TH", 8, "seat 0: 10♥ is not in your hand"),
    "card played before": ("TS 9S QS", "TS 9S 9H", 11, "seat 0: 9♥ is not in your hand"),
    "card outside the pack": (
        "play 0 9H TH",
        "play 0 2C TH",
        8,
        "seat 0: There is no 2♣ in this pack of 8 cards",
    ),
    "wrong leader": ("play 2", "play 1", 9, "seat 2 leads here, not seat 1"),
    "leader who is not there": ("play 2", "play 7", 9, "seat 2 leads here, not seat 7"),
    "two tricks in one line": (
        "pick-up\nplay 2",
        "pick-up",
        8,
        "this trick has ended; begin a new line",
    ),
    "wrong winner": ("went_out 0", "went_out 1", 12, ENDS),
    "wrong ending": ("went_out 0", "repetition", 12, ENDS),
    "no ending": ("went_out 0", "", 12, ENDS),
    "play after the end line": ("out 0", "out 0\nplay 0 JS", 13, "nothing may follow the end"),
    "end twice": ("out 0", "out 0\nend went_out 0", 13, "nothing may follow the end"),
}

# Facts that are wrong only beside the other facts, and the line of the fact that is wrong.
IMPOSSIBLE = {
    "card twice": ("TH TS", "TH QS", 6, "Q♠ is in two places"),
    "card twice in a hand": ("TH TS", "TH TH", 6, "10♥ is in two places"),
    "card outside the pack": ("TH TS", "2H TS", 6, "2♥ is not in this pack of 8 cards"),
    "leader out of range": ("leader 0", "leader 3", 4, "leader=3: seats go from 0 to 2"),
    "dealer out of range": ("dealer 2", "dealer 9", 3, "dealer=9: seats go from 0 to 2"),
    "known but not held": (
        "9S JS",
        "9S JS\nknown 0 TH",
        8,
        "seat 0 does not hold 10♥, so nobody can know it does",
    ),
    "closed but hidden": (
        "9S JS",
        "9S JS\nclosed 0 H",
        8,
        "seat 0 cannot be closed in hearts: it has 9♥ hidden",
    ),
    "trick of two suits": (
        "hand 0 9H QS\nhand 1 TH TS",
        "hand 0 9H\nhand 1 TS\ntrick QS TH",
        7,
        "trick: every card must be of the led suit",
    ),
    "hand without cards": (
        "hand 1 TH TS\nhand 2 9S JS",
        "hand 2 9S JS\nhand 1\nwaste TH TS",
        7,
        "seat 1 has no cards: the round would be over",
    ),
}


def tampered(old, new):
    assert old in ROUND
    return ROUND.replace(old, new, 1)


def refusal(text):
    with pytest.raises(RecordError) as refused:
        RoundState.from_text(text)
    assert str(refused.value) == f"line {refused.value.line}: {refused.value.reason}"
    return refused.value


def test_the_round_that_is_tampered_with_below_is_a_good_one():
    assert RoundState.from_text(ROUND).to_text() == ROUND


@pytest.mark.parametrize(("old", "new", "line", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_wrong_text_is_refused_with_the_line_and_the_reason(old, new, line, reason):
    error = refusal(tampered(old, new))
    assert (error.line, error.reason) == (line, reason)


@pytest.mark.parametrize(("old", "new", "_line", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_start_is_refused_with_the_reason(old, new, _line, reason):
    assert refusal(tampered(old, new)).reason == reason


@pytest.mark.parametrize(("old", "new", "line", "_reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_start_is_refused_at_the_line_that_is_wrong(old, new, line, _reason):
    assert refusal(tampered(old, new)).line == line


def test_missing_cards_and_missing_rules_are_refused():
    missing = refusal(tampered("9S JS", "9S"))
    assert missing.reason == "3 cards are in no place, but these rules set 2 aside"
    no_rules = refusal(tampered("rules players=3 pack=HS/9TJQ/2\n", ""))
    assert no_rules.reason == "the rules are missing; write a line such as 'rules players=4'"


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_going_on_after_the_end_is_refused_because_the_round_is_over(leader):
    error = refusal(tampered("end went_out 0", f"play {leader} JS"))
    assert error.line == 12
    assert "round is over" in error.reason
    assert "None" not in error.reason


def test_an_end_before_the_end_is_refused_in_words():
    error = refusal(tampered("play 1 TS 9S QS\n", ""))
    assert error.line == 11
    assert "None" not in error.reason


@pytest.mark.parametrize("fact", ["known 0 9H 9H", "closed 1 C C"])
def test_the_same_public_fact_twice_in_a_line_is_refused_or_counts_once(fact):
    """A card known twice would make one hidden card too few."""
    try:
        state = RoundState.from_text(tampered("9S JS", f"9S JS\n{fact}"))
    except RecordError:
        return
    assert all(len(facts) == len(set(facts)) for facts in state.start.known + state.start.closed)


@pytest.mark.parametrize("fact", [{"known": {3: "9H"}}, {"closed": {-1: "C"}}])
def test_a_public_fact_about_a_seat_that_is_not_there_is_refused(fact):
    start = RoundState.from_text(ROUND).start
    with pytest.raises(ValueError, match="seats go from 0 to 2"):
        RoundState.from_hands(start.rules, start.hands, **fact)


def test_remarks_blank_lines_and_other_spellings_say_the_same():
    loose = ROUND.replace("9H", "9♥").replace("TH", "10h").replace("TS", "10♠")
    loose = loose.replace("rolling stone", "# a remark\n\n Rolling Stone").replace(
        "\nplay", "\nPLAY"
    )
    loose = loose.replace("\n", "  # so\r\n")
    assert RoundState.from_text(loose).to_text() == ROUND


def test_the_example_that_explains_the_format_is_a_good_round():
    text = inspect.getdoc(record).partition("::\n")[2].partition("\nHere")[0]
    example = textwrap.dedent(text).strip() + "\n"
    assert RoundState.from_text(example).to_text() == example


@settings(max_examples=100)
@given(positions() | rounds() | set_up_positions())
def test_every_position_and_round_is_read_back_from_its_text(state):
    text = state.to_text()
    again = RoundState.from_text(text)
    assert again == state
    assert hash(again) == hash(state)
    assert repr(again) == repr(state)
    assert again.to_text() == text
    assert Record.from_text(text) == state.record


@given(positions(), positions())
def test_states_are_equal_exactly_when_their_texts_are(one, other):
    assert (one == other) == (one.to_text() == other.to_text())


@given(set_up_positions(), st.lists(st.integers(0, 1), max_size=3), st.data())
def test_states_that_came_the_same_way_are_equal_and_others_are_not(start, choices, data):
    one = play_on(start, choices)
    other = play_on(start, data.draw(st.lists(st.integers(0, 1), max_size=3)))
    assert (one == other) == (one.to_text() == other.to_text()) == (one.actions == other.actions)


def test_a_position_set_up_by_hand_differs_from_the_same_position_reached_by_play():
    reached = RoundState.from_text(ROUND.partition("play 1")[0])
    set_up = RoundState.from_hands(
        reached.rules, reached.hands, leader=reached.leader, dealer=reached.dealer
    )
    assert set_up.position_key == reached.position_key
    assert set_up != reached


WORDS = [*ROUND.split(), "closed", "known", "trick", "waste", "TX", "-1", "99", "#", "=", "None"]


@st.composite
def edited_texts(draw):
    """A valid text after one to three random edits of lines, words or letters."""
    text = draw(st.just(ROUND) | positions(most=12).map(RoundState.to_text))
    for _ in range(draw(st.integers(1, 3))):
        kind = draw(st.sampled_from(["lines", "words", "letters"]))
        parts = {"lines": text.splitlines(), "words": text.split(" "), "letters": list(text)}[kind]
        here = draw(st.integers(0, max(0, len(parts) - 1)))
        there = draw(st.integers(0, max(0, len(parts) - 1)))
        new = st.sampled_from(WORDS) if kind == "words" else st.characters(codec="utf-8")
        edit = draw(st.sampled_from(["drop", "double", "swap", "replace"]))
        if edit == "drop":
            del parts[here : here + 1]
        elif edit == "double":
            parts[here:here] = parts[there : there + 1]
        elif edit == "swap" and parts:
            parts[here], parts[there] = parts[there], parts[here]
        else:
            parts[here : here + 1] = [draw(new)]
        text = {"lines": "\n", "words": " ", "letters": ""}[kind].join(parts)
    return text


@settings(max_examples=400)
@given(edited_texts())
def test_a_randomly_edited_text_is_refused_or_is_a_round_that_is_read_back(text):
    refused, state = None, None
    try:
        state = RoundState.from_text(text)
    except RecordError as error:
        refused = error
    if state:
        assert RoundState.from_text(state.to_text()) == state
    else:
        assert 1 <= refused.line <= max(1, len(text.splitlines()))
        assert refused.reason


@given(st.text())
def test_any_other_text_is_refused_politely(text):
    with pytest.raises(RecordError):
        RoundState.from_text(text)
