"""Every word the table says to a person, in one catalogue.

The engine says why a play is illegal; all else that a player reads at a table, in a browser, in
plain widgets or in a terminal, is here.
"""

from __future__ import annotations

from collections.abc import Sequence

from .engine.observation import Event, Observation, PickedUp, Played, TrickDone
from .engine.plays import PICK_UP, count_cards, join_words
from .engine.rules import Rules
from .engine.scoring import Outcome, Termination

YOU = "You"
SEAT_NAMES = {
    2: (YOU, "North"),
    3: (YOU, "West", "East"),
    4: (YOU, "West", "North", "East"),
    5: (YOU, "West", "Northwest", "Northeast", "East"),
    6: (YOU, "West", "Northwest", "North", "Northeast", "East"),
}
PRESET_NAMES = {"classic": "Classic", "jaques": "Jaques of London"}
BOT_NAMES = {"random": "Random", "long_low": "Long and low"}
SPEED_NAMES = {
    "slow": "Slow",
    "normal": "Normal",
    "fast": "Fast",
    "once": "At once",
    "step": "Step",
}
STOPPED = {
    Termination.REPETITION: "the same position came back too often",
    Termination.STALLED: "there were too many pick-ups in a row",
    Termination.TURN_CAP: "it took too many turns",
}


def seat_names(players: int, human: int = 0) -> tuple[str, ...]:
    """Return a name for each seat; the person at the table is always ``You``.

    >>> seat_names(4, human=2)
    ('North', 'East', 'You', 'West')
    """
    names = SEAT_NAMES[players]
    return tuple(names[(seat - human) % players] for seat in range(players))


def does(name: str, verb: str) -> str:
    """Join a name and what it does: ``West leads``, ``You lead``.

    >>> does("West", "pick up"), does("You", "pick up")
    ('West picks up', 'You pick up')
    """
    if name == YOU:
        return f"{name} {verb}"
    first, space, rest = verb.partition(" ")
    third = {"have": "has", "go": "goes"}.get(first, first + "s")
    return f"{name} {third}{space}{rest}"


def event_sentence(event: Event, names: Sequence[str], rules: Rules) -> str:
    """Tell one public event.

    >>> from .engine.cards import read_cards
    >>> event_sentence(PickedUp(3, read_cards("9H KH 7H")), seat_names(4), Rules())
    'East has no heart: picks up 9♥, K♥ and 7♥, and leads.'
    """
    if isinstance(event, Played):
        return f"{does(names[event.seat], 'lead' if event.lead else 'follow')} {event.card}."
    if isinstance(event, PickedUp):
        return _pick_up_sentence(event, names, rules)
    if isinstance(event, TrickDone):
        best = max(event.cards, key=lambda card: (card.suit == event.cards[0].suit, card.rank))
        leads = does(names[event.seat], "lead")
        return f"Everybody followed: the trick leaves the game. {best} was highest: {leads} next."
    if event.seat is None:
        return f"The round is stopped: {STOPPED[event.termination]}."
    return f"{_goes_out_and_wins(names[event.seat])} the round!"


def _goes_out_and_wins(name: str) -> str:
    return f"{name} {'go out and win' if name == YOU else 'goes out and wins'}"


def _pick_up_sentence(event: PickedUp, names: Sequence[str], rules: Rules) -> str:
    name = names[event.seat]
    them = join_words(event.cards)
    verb = "pick" if name == YOU else "picks"
    start = f"{does(name, 'have')} no {event.cards[0].suit.singular}: {verb} up {them}"
    if rules.after_pickup == "left_of_picker":
        left = names[(event.seat + 1) % len(names)]
        return f"{start}. {does(left, 'lead')}."
    return f"{start}, and {'lead' if name == YOU else 'leads'}."


def turn_sentence(seen: Observation, names: Sequence[str]) -> str:
    """Say whose turn it is and, to the person at the table, what the rules ask.

    >>> from .engine.state import deal
    >>> turn_sentence(deal(Rules(), seed=7).observation(0), seat_names(4))
    'Your turn: you lead. Play any card.'
    """
    if seen.to_play is None:
        return "The round is over."
    if seen.to_play != seen.seat:
        return f"{names[seen.to_play]}'s turn."
    if seen.led_suit is None:
        return "Your turn: you lead. Play any card."
    if seen.legal == (PICK_UP,):
        cards = count_cards(len(seen.trick))
        return f"Your turn: you have no {seen.led_suit.singular}. Pick up {cards}."
    return f"Your turn: you must follow {seen.led_suit.plural}."


def led_sentence(seen: Observation, names: Sequence[str]) -> str:
    """Name the led suit, or say that nobody has led yet."""
    if seen.led_suit is None:
        return ""
    return f"{names[seen.leader]} led {seen.led_suit.symbol} {seen.led_suit.plural}"


def outcome_sentence(outcome: Outcome, names: Sequence[str]) -> str:
    """Say who won the round, and how."""
    if outcome.went_out is not None:
        return f"{_goes_out_and_wins(names[outcome.went_out])}."
    winners = [names[seat] for seat, share in enumerate(outcome.win_share) if share]
    stopped = f"Stopped: {STOPPED[outcome.termination]}."
    if not winners:
        return f"{stopped} Nobody wins."
    if winners == [YOU]:
        return f"{stopped} You hold the fewest cards and win."
    verb = (
        "holds the fewest cards and wins"
        if len(winners) == 1
        else "hold the fewest cards and share the win"
    )
    return f"{stopped} {join_words(winners)} {verb}."


def points_label(rules: Rules) -> str:
    """Say what the points are and which way they count."""
    if rules.low_is_good:
        return "Penalty points: one for each card left. Few are good."
    return "Points: who goes out gains the value of the others' cards. Many are good."
