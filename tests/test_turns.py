"""What may be played and who leads next: every turn against the rule book, written out again."""

from itertools import pairwise

import pytest
from generators import every_state, rules, seeds, wrong_cards
from hypothesis import given, settings

from rolling_stone_learn.engine.cards import Suit, parse_cards
from rolling_stone_learn.engine.deal import deal
from rolling_stone_learn.engine.events import PickedUp
from rolling_stone_learn.engine.plays import (
    PICK_UP,
    IllegalPlay,
    MustChangeSuit,
    Situation,
    legal_plays,
)
from rolling_stone_learn.engine.rules import Rules


def barred_suit(state):
    """The suit that the seat to lead has just picked up and may not lead, or None."""
    if state.rules.after_pickup != "picker_other_suit" or state.trick or not state.events:
        return None
    last = state.events[-1]
    return last.cards[0].suit if isinstance(last, PickedUp) else None


def allowed(state):
    """What the rule book lets the seat to play do, as a set."""
    hand = state.hands[state.to_play]
    if not state.trick:
        others = {card for card in hand if card.suit != barred_suit(state)}
        return others or set(hand)
    follow = {card for card in hand if card.suit == state.trick[0].suit}
    turned = state.start.turned
    trumps = {card for card in hand if turned and card.suit == turned.suit}
    return follow or {PICK_UP, *trumps}


@given(rules(), seeds)
def test_what_is_legal_is_what_the_rule_book_says(table, seed):
    for state in every_state(deal(table, seed), seed):
        if state.outcome is not None:
            assert state.legal_plays() == ()
        else:
            legal = state.legal_plays()
            assert set(legal) == allowed(state)
            assert len(set(legal)) == len(legal)
            cards = [card for card in legal if card is not PICK_UP]
            assert cards == sorted(cards)
            assert PICK_UP not in legal[:-1]


@settings(max_examples=25)
@given(rules(), seeds)
def test_every_legal_play_is_accepted_and_every_other_refused(table, seed):
    for state in every_state(deal(table, seed), seed):
        may = set() if state.outcome else allowed(state)
        if may and table.revokes == "ruled":
            may |= set(wrong_cards(state))
        for action in (*table.cards, PICK_UP):
            try:
                after = state.play(action)
            except IllegalPlay:
                assert action not in may
            else:
                assert action in may
                assert after.actions == (*state.actions, action)


@given(rules(), seeds)
def test_who_leads_next_is_what_the_rule_book_says(table, seed):
    for before, after in pairwise(every_state(deal(table, seed), seed)):
        seat, event = before.to_play, after.events[len(before.events)]
        if isinstance(event, PickedUp):
            to_left = table.after_pickup == "left_of_picker"
            assert after.leader == (seat + to_left) % table.players
            assert set(before.trick) <= set(after.known[seat])
        elif after.trick:
            assert after.leader == before.leader
        else:
            played = [*before.trick, event.card]
            trumps = [card for card in played if card.suit == before.trumps]
            best = max(trumps or [card for card in played if card.suit == played[0].suit])
            assert after.leader == (before.leader + played.index(best)) % table.players
            assert after.events[len(before.events) + 1].best == best
            assert set(played) <= set(after.waste)


def test_a_picker_is_held_to_another_suit_and_only_for_that_one_lead():
    """Who picks up held a card, and none of the led suit: there always is another suit."""
    changed = 0
    for seed in range(30):
        for state in every_state(deal(Rules.preset("leaflet"), seed), seed):
            barred = barred_suit(state)
            if barred is None or state.outcome is not None:
                continue
            assert {card.suit for card in state.hands[state.to_play]} > {barred}
            changed += 1
            for card in state.hands[state.to_play]:
                if card.suit == barred:
                    with pytest.raises(MustChangeSuit):
                        state.play(card)
                else:
                    assert state.play(card).barred is None
    assert changed > 30


def test_a_barred_suit_may_be_led_by_who_holds_nothing_else():
    """No round comes to this, but the rule is whole: see the test above."""
    hand = parse_cards("9H QH")
    assert legal_plays(hand, Situation(barred=Suit.HEARTS)) == hand
    assert legal_plays(parse_cards("9H QH 7C"), Situation(barred=Suit.HEARTS)) == parse_cards("7C")
    assert legal_plays(parse_cards("9H 7C"), Situation(parse_cards("KH"))) == parse_cards("9H")
