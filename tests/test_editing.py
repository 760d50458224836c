"""The model of the position editor: one place a card, and every step can be undone."""

import json
from dataclasses import replace

from drafts import SMALL, TRUMPS, laid, messages, told
from generators import EVERY_TABLE, seeds, set_up_positions
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn import RoundState, Rules, deal
from rolling_stone_learn.engine.cards import Card, parse_cards
from rolling_stone_learn.widgets.draft import ASIDE, BOX, TRICK, WASTE, Draft
from rolling_stone_learn.widgets.edit_messages import receive
from rolling_stone_learn.widgets.editing import MOST_STEPS, Editing
from rolling_stone_learn.widgets.editor_view import editor_view
from rolling_stone_learn.widgets.problems import find_problems


@given(st.lists(messages(), max_size=40), st.sampled_from([Rules(), SMALL, TRUMPS]))
def test_any_messages_leave_each_card_in_one_place_and_every_step_can_be_undone(sent, rules):
    editing = Editing(Draft(rules))
    first = editing.draft
    for message in sent:
        before = editing.draft
        if not receive(editing, message):
            assert editing.draft == before
        draft = editing.draft
        heaps = [card for place in draft.places for card in draft.at(place)]
        assert sorted(heaps) == list(draft.rules.cards)
        assert draft.known <= {card for card, place in draft.placed if place in draft.seats}
        assert {place for _, place in draft.placed} <= set(draft.places)
        assert json.loads(json.dumps(editor_view(editing)))["ready"] == (not editing.problems)
    while editing.future:
        editing.redo()
    last, steps = editing.draft, len(editing.past)
    while editing.past:
        editing.undo()
    assert (editing.draft, len(editing.future)) == (first, steps)
    while editing.future:
        editing.redo()
    assert editing.draft == last


@given(set_up_positions())
def test_a_legal_position_is_laid_out_and_read_back_from_its_text(state):
    draft = Draft.of(state)
    assert find_problems(draft) == ()
    assert Editing(draft).state == state
    editing = Editing(Draft(state.rules))
    told(editing, "use_text", text=state.to_text())
    assert editing.state == state


@given(st.sampled_from(EVERY_TABLE), seeds)
def test_dealing_the_rest_of_an_empty_table_is_even_and_sets_the_stock_aside(rules, seed):
    draft = Draft(rules, dealer=rules.players - 1).deal_rest(seed)
    sizes = [len(draft.hand(seat)) for seat in range(rules.players)]
    assert draft.at(BOX) == ()
    assert len(draft.at(ASIDE)) == rules.undealt
    assert sizes == [len(hand) for hand in deal(rules, 1, leader=0).hands]
    assert draft == Draft(rules, dealer=rules.players - 1).deal_rest(seed)


@given(set_up_positions(), seeds)
def test_dealing_the_rest_keeps_a_position_legal(state, seed):
    draft = Draft.of(state)
    for card in draft.at(WASTE):
        draft = draft.put(card, BOX)
    dealt = draft.deal_rest(seed)
    left = dealt.at(BOX)
    for card in left:
        assert all(card.suit in dealt.void_suits(seat) for seat in range(state.rules.players))
    assert find_problems(dealt.put_rest_away()) == ()
    assert set(draft.placed) <= set(dealt.placed)


def test_who_has_played_to_the_trick_gets_one_card_less():
    draft = laid(trick="QH KH").deal_rest(5)
    assert [len(draft.hand(seat)) for seat in range(3)] == [3, 3, 4]


def test_a_hand_that_trumped_is_dealt_no_card_of_the_led_suit():
    draft = laid(TRUMPS, turned="AS", aside="AS", trick="QH 9S").deal_rest(5)
    assert not any(card.suit == "H" for card in draft.hand(1))


def test_cards_that_nobody_may_hold_stay_in_the_box_and_are_named():
    closed = [(seat, "H") for seat in range(3)]
    editing = Editing(laid(closed=closed))
    note = told(editing, "deal_rest", seed="1")
    assert note == "6 cards dealt at random. No hand may hold 9♥, 10♥, J♥, Q♥, K♥ and A♥."
    assert told(editing, "rest_away") == "0 cards set aside, 6 cards out of the game."
    assert told(editing, "deal_rest", seed="1") == "Every card is placed already."
    assert told(editing, "rest_away") == "Every card is placed already."


def test_a_bad_seed_is_told_and_changes_nothing():
    editing = Editing(laid())
    assert told(editing, "deal_rest", seed=" ").startswith("seed=' ': use a whole number")
    assert (editing.draft, editing.past) == (laid(), ())


def test_other_rules_keep_the_cards_that_still_exist_and_name_the_others():
    editing = Editing(laid(Rules(players=5), s0="5H AH", s4="KH", trick="5S QS", known="KH"))
    note = told(editing, "rules", preset="classic", players=4)
    assert note == "The rules are changed. This pack does not have 5♥ and 5♠."
    draft = editing.draft
    assert draft.rules == Rules.preset("classic")
    assert (draft.at("0"), draft.at(TRICK)) == (parse_cards("AH"), parse_cards("QS"))
    assert Card("H", 13) in draft.at(BOX)
    assert (draft.dealer, draft.known) == (3, frozenset())
    assert told(editing, "rules", preset="trumps", players=4) == "The rules are changed."
    assert editing.draft.at("0") == parse_cards("AH")
    told(editing, "undo")
    assert editing.draft == draft


def test_rules_of_ones_own_come_back_and_stay_for_other_players():
    editing = Editing(Draft(SMALL))
    told(editing, "rules", preset="", players=2)
    assert editing.draft.rules == replace(SMALL, players=2)
    told(editing, "rules", preset="classic", players=4)
    told(editing, "rules", preset="", players=3)
    assert editing.draft.rules == SMALL
    assert receive(editing, {"schema": 1, "type": "rules", "preset": "", "players": 4}) is False


def test_only_a_card_in_a_hand_can_be_known_and_it_is_hidden_again_elsewhere():
    editing = Editing(laid(s0="9H", waste="KH"))
    assert told(editing, "know", card="9H", known=True) == "9♥: known to all."
    assert told(editing, "know", card="KH", known=True) == (
        "K♥ is out of the game. Only a card in a hand can be known: put it into a hand first."
    )
    assert told(editing, "put", card="9H", place="1") == "9♥: in West's hand."
    assert editing.draft.known == frozenset()
    told(editing, "know", card="9H", known=True)
    assert told(editing, "know", card="9H", known=False) == "9♥: no longer known to all."


def test_steps_that_change_nothing_are_no_steps_and_the_past_has_an_end():
    editing = Editing(laid(s0="9H"))
    told(editing, "put", card="9H", place="0")
    told(editing, "undo")
    assert editing.past == ()
    for step in range(MOST_STEPS + 5):
        told(editing, "put", card="9H", place="01"[step % 2 == 0])
    assert len(editing.past) == MOST_STEPS


def test_a_new_step_ends_what_could_be_redone():
    editing = Editing(laid())
    for place in ("0", "1"):
        told(editing, "put", card="9H", place=place)
    assert told(editing, "undo") == "One step back."
    told(editing, "put", card="9H", place="2")
    told(editing, "redo")
    assert editing.draft.at("2") == parse_cards("9H")
    told(editing, "undo")
    assert told(editing, "redo") == "One step forward again."
    told(editing, "clear")
    assert editing.draft == replace(laid(), dealer=2)


def test_a_text_with_plays_gives_the_position_after_them():
    state = deal(SMALL, 3)
    for _ in range(5):
        state = state.play(state.legal_plays()[0])
    editing = Editing(laid())
    assert told(editing, "use_text", text=state.to_text()) == "The text is laid out."
    assert editing.state.hands == state.hands
    assert editing.state.legal_plays() == state.legal_plays()
    assert (editing.state.turn, editing.state.known) == (0, state.known)


def test_a_wrong_text_says_the_line_and_loses_nothing():
    editing = Editing(laid(s0="9H"))
    wrong = deal(SMALL, 3).to_text().replace("dealer 2", "dealer 7")
    assert told(editing, "use_text", text=wrong) == (
        "Nothing is changed. Line 3: dealer=7: seats go from 0 to 2."
    )
    assert editing.notice_at == "text"
    assert (editing.draft, editing.laid) == (laid(s0="9H"), 0)
    long = told(editing, "use_text", text="#" * 100_001)
    assert long == "This text is too long: 100,001 letters, and 100,000 are the most."


def test_a_lead_that_is_barred_is_said_to_be_forgotten():
    rules = replace(SMALL, after_pickup="picker_other_suit")
    hands = ["9H TH", "9S JS", "JH KH"]
    state = RoundState.from_hands(rules, hands).play("9H").play("pick-up")
    editing = Editing(laid())
    assert told(editing, "use_text", text=state.to_text()) == (
        "The text is laid out. A position does not remember that West may not lead hearts "
        "right after picking them up."
    )
