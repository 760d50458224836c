"""What the odds panel shows, as plain data: every number from one belief, and nothing else."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..engine.beliefs import Belief
from ..engine.cards import Card, Suit, cards_of
from ..engine.plays import count_cards, join_words
from ..sentences import does
from ..words.editor import SHORT_TAGS
from ..words.odds import ODDS
from ..words.table import YOU
from .chances import cell_text, in_deals, number_words, thousandths

View = dict[str, Any]
UNITS = ("thousand", "fraction", "percent")


def suits_of(belief: Belief) -> tuple[Suit, ...]:
    """Return the suits of the pack, spades first."""
    cards = belief.observation.rules.cards
    return tuple(suit for suit in map(Suit, "SHDC") if cards_of(cards, suit))


def others(belief: Belief) -> tuple[int, ...]:
    """Return the other seats, clockwise from the left of who looks."""
    seat, players = belief.observation.seat, belief.observation.rules.players
    return tuple((seat + place) % players for place in range(1, players))


def void_sentence(belief: Belief, seat: int, suit: Suit, name: str) -> str:
    """Say in one line what can be known of a void.

    >>> from ..engine.deal import deal
    >>> from ..engine.rules import Rules
    >>> odds = Belief(deal(Rules(), seed=7).observation(0))
    >>> void_sentence(odds, 2, Suit.HEARTS, "North")
    'North: about 171 of 1,000 deals without a heart'
    """
    chance, known = belief.void(seat, suit), _known(belief, seat, suit)
    if known:
        said = ODDS["holds_seen"].format(name, join_words(known))
        closed = suit in belief.observation.closed[seat]
        return ODDS["no_other_seen"].format(said, suit.singular) if closed else said
    if chance in (0, 1):
        return ODDS["void_certain" if chance else "has_certain"].format(name, suit.singular)
    return ODDS["without"].format(name, in_deals(chance), suit.singular)


def matrix_view(belief: Belief, names: tuple[str, ...], covered: tuple[int, str] | None) -> View:
    """Return the cells of all other seats, and of somebody; one may be covered."""
    suits = suits_of(belief)
    hidden = belief.facts.counts
    return {
        "suits": [
            {
                "suit": suit.value,
                "symbol": suit.symbol,
                "word": suit.plural,
                "hidden": ODDS["hidden"].format(hidden[list(Suit).index(suit)]),
            }
            for suit in suits
        ],
        "rows": [
            {
                "seat": seat,
                "name": names[seat],
                "size": count_cards(belief.observation.hand_sizes[seat]),
                "cells": [
                    _covered(suit, names[seat])
                    if covered == (seat, suit)
                    else _cell(belief, seat, suit, names[seat])
                    for suit in suits
                ],
            }
            for seat in others(belief)
        ],
        "somebody": [_any_cell(belief, suit) for suit in suits],
    }


def _known(belief: Belief, seat: int, suit: Suit) -> tuple[Card, ...]:
    return cards_of(belief.observation.known[seat], suit)


def _cell(belief: Belief, seat: int, suit: Suit, name: str) -> View:
    chance, known = belief.void(seat, suit), _known(belief, seat, suit)
    says = void_sentence(belief, seat, suit, name)
    if known:
        closed = suit in belief.observation.closed[seat]
        note = ODDS["no_other"].format(suit.symbol) if closed else ""
        return _fact(suit, ODDS["holds"].format(" ".join(map(str, known))), note, says)
    if chance in (0, 1):
        return _fact(suit, ODDS["void" if chance else "has_one"], ODDS["certain"], says)
    return _odds(suit, chance, says)


def _any_cell(belief: Belief, suit: Suit) -> View:
    chance, name = belief.any_void(suit), ODDS["somebody"]
    if chance == 1:
        says = ODDS["void_certain"].format(name, suit.singular)
        return _fact(suit, ODDS["void"], ODDS["certain"], says)
    if chance == 0:
        says = ODDS["without"].format(name, in_deals(chance), suit.singular)
        return _fact(suit, "0", ODDS["certain"], says)
    return _odds(suit, chance, ODDS["without"].format(name, in_deals(chance), suit.singular))


def _odds(suit: Suit, chance: Fraction, says: str) -> View:
    return {
        "suit": suit.value,
        "kind": "odds",
        "says": ODDS["exactly"].format(says, chance),
        "share": round(float(chance), 4),
    } | {unit: cell_text(chance, unit) for unit in UNITS}


def _fact(suit: Suit, text: str, note: str, says: str) -> View:
    return {"suit": suit.value, "kind": "fact", "says": f"{says}.", "text": text, "note": note}


def _covered(suit: Suit, name: str) -> View:
    says = ODDS["covered_says"].format(name)
    return _fact(suit, ODDS["covered"], "", says) | {"kind": "covered"}


def deals_sentence(belief: Belief) -> str:
    """Say how many deals are possible and how many cards are hidden.

    >>> from ..engine.deal import deal
    >>> from ..engine.rules import Rules
    >>> deals_sentence(Belief(deal(Rules(), seed=7).observation(0)))[:53]
    '9,465,511,770 deals are still possible, about 9.5 tho'
    """
    if belief.deals == 1:
        return ODDS["one_deal"]
    hidden = len(belief.hidden)
    cards = ODDS["card_is"] if hidden == 1 else ODDS["cards_are"].format(count_cards(hidden))
    return ODDS["deals"].format(f"{belief.deals:,}", number_words(belief.deals), cards)


def headline(belief: Belief, names: tuple[str, ...], chosen: tuple[int, Suit] | None) -> str:
    """Say what a listener should hear after a change: the chosen cell, or the likeliest void."""
    if chosen is not None:
        return void_sentence(belief, *chosen, names[chosen[0]])
    cells = [(seat, suit) for seat in others(belief) for suit in suits_of(belief)]
    unsure = [cell for cell in cells if belief.void(*cell) not in (0, 1)]
    if not unsure:
        return ODDS["headline_none"]
    seat, suit = max(unsure, key=lambda cell: belief.void(*cell))
    return ODDS["headline_top"].format(void_sentence(belief, seat, suit, names[seat]))


def pickups_view(belief: Belief, names: tuple[str, ...]) -> View | None:
    """Return who would pick up: for each suit to lead, or in the trick on the table."""
    seen = belief.observation
    note = ODDS["trumps_lead"] if seen.trumps else ""
    if seen.led_suit is not None:
        surely = _surely(belief, names)
        lines = [] if surely else [_pickup_line(belief, seen.led_suit, names, led=True)]
        title = {"title": ODDS["trick"], "help": "", "note": note}
        return title | {"lines": lines, "surely": surely}
    if seen.to_play != seen.seat:
        return None
    may_lead = {card.suit for card in seen.legal if isinstance(card, Card)}
    lines = [
        _pickup_line(belief, suit, names, led=False)
        for suit in suits_of(belief)
        if suit in may_lead
    ]
    title = {"title": ODDS["lead"], "help": ODDS["lead_help"], "note": note}
    return title | {"lines": lines, "surely": ""}


def _surely(belief: Belief, names: tuple[str, ...]) -> str:
    """Say what is certain in the trick on the table, or nothing."""
    least = belief.who_picks_up(trumping=True)
    for seat, chance in belief.who_picks_up().items():
        if chance == least[seat] == 1:
            if seat is None:
                return ODDS["trick_nobody"]
            return ODDS["trick_surely"].format(does(names[seat], "pick up"))
    return ""


def _pickup_line(belief: Belief, suit: Suit, names: tuple[str, ...], *, led: bool) -> View:
    asked = None if led else suit
    picks = belief.who_picks_up(asked)
    nobody = picks.pop(None)
    least, cards = 1 - nobody, belief.expected_pickup(asked)
    some, average = in_deals(1 - nobody), f"{float(cards):.2f}"
    if belief.observation.trumps:
        least = 1 - belief.who_picks_up(asked, trumping=True)[None]
        fewest = belief.expected_pickup(asked, trumping=True)
        if least != 1 - nobody:
            some = ODDS["range"].format(cell_text(least, "thousand"), some)
            average = ODDS["range"].format(f"{float(fewest):.2f}", average)
    return {
        "suit": suit.value,
        "symbol": suit.symbol,
        "word": suit.plural,
        "parts": [
            _part(names[seat], chance)
            for seat, chance in picks.items()
            if seat is not None and (seat != belief.observation.seat or chance)
        ],
        "nobody": _part(ODDS["nobody"], nobody),
        "some": some,
        "cards": average,
    }


def _part(name: str, chance: Fraction) -> View:
    return {
        "name": name,
        "tag": SHORT_TAGS.get(name, name if name == YOU else ""),
        "share": round(float(chance), 4),
    } | {unit: cell_text(chance, unit) for unit in UNITS}


def trumps_view(belief: Belief) -> list[str]:
    """Say for each suit how sure a pick-up is when who cannot follow may trump."""
    if belief.observation.trumps is None:
        return []
    return [_trumps_sentence(belief, suit) for suit in suits_of(belief)]


def _trumps_sentence(belief: Belief, suit: Suit) -> str:
    least, most = belief.must_pick_up(suit), belief.any_void(suit)
    name = f"{suit.symbol} {suit.plural}"
    if least == most:
        return ODDS["trumps_sure"].format(name, in_deals(most))
    return ODDS["trumps_range"].format(name, thousandths(least), in_deals(most))
