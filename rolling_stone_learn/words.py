"""Every word the table says to a person, in one catalogue.

The engine says why a play is illegal; all else that a player reads at a table, in a browser, in
plain widgets or in a terminal, is here.
"""

from __future__ import annotations

from collections.abc import Sequence

from .engine.events import Event, PickedUp, Played, RoundEnded, Termination, TrickDone
from .engine.observation import Observation
from .engine.players import PlayerError
from .engine.plays import PICK_UP, count_cards, join_words
from .engine.rules import Rules
from .engine.scoring import Outcome

YOU = "You"
SOUTH = "South"
SEAT_NAMES = {
    2: (YOU, "North"),
    3: (YOU, "West", "East"),
    4: (YOU, "West", "North", "East"),
    5: (YOU, "West", "Northwest", "Northeast", "East"),
    6: (YOU, "West", "Northwest", "North", "Northeast", "East"),
    7: (YOU, "Southwest", "West", "Northwest", "Northeast", "East", "Southeast"),
    8: (YOU, "Southwest", "West", "Northwest", "North", "Northeast", "East", "Southeast"),
}
PRESET_NAMES = {
    "classic": "Classic",
    "jaques": "Jaques of London",
    "leaflet": "Children's leaflet",
    "escalating": "Escalating penalties",
    "partners": "Partners (four players)",
    "trumps": "Trumps",
    "old": "Old rules",
}
BOT_NAMES = {"random": "Random", "long_low": "Long and low"}
SPEED_NAMES = {
    "slow": "Slow",
    "normal": "Normal",
    "fast": "Fast",
    "once": "At once",
    "step": "Step",
}
STOPPED = {
    Termination.REPETITION: "the same hands came back again and again, perhaps for ever",
    Termination.STALLED: "there were too many pick-ups in a row",
    Termination.TURN_CAP: "it took too many turns",
}


def seat_names(players: int, human: int | None = 0) -> tuple[str, ...]:
    """Return a name for each seat; the person at the table, if there is one, is ``You``.

    >>> seat_names(4, human=2), seat_names(3, human=None)
    (('North', 'East', 'You', 'West'), ('South', 'West', 'East'))
    """
    names = SEAT_NAMES[players]
    if human is None:
        return (SOUTH, *names[1:])
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
    'East has no heart: East picks up 9♥, K♥ and 7♥ and leads next.'
    """
    if isinstance(event, Played):
        verb = "lead" if event.lead else "trump with" if event.trumped else "follow"
        return f"{does(names[event.seat], verb)} {event.card}."
    if isinstance(event, PickedUp):
        return _pick_up_sentence(event, names, rules)
    if isinstance(event, TrickDone):
        did = "followed" if len({card.suit for card in event.cards}) == 1 else "played"
        best = f"{event.best} was highest. {does(names[event.seat], 'lead')} next."
        return f"Everybody {did}: the trick leaves the game. {best}"
    if event.seat is None:
        return f"The round is stopped: {STOPPED[event.termination]}."
    if rules.partners:
        return f"{does(names[event.seat], 'go out')}, and the round is over."
    return f"{_goes_out_and_wins(names[event.seat])} the round!"


def _goes_out_and_wins(name: str) -> str:
    return f"{name} {'go out and win' if name == YOU else 'goes out and wins'}"


def _pick_up_sentence(event: PickedUp, names: Sequence[str], rules: Rules) -> str:
    name = names[event.seat]
    who, lead = ("you", "lead") if name == YOU else (name, "leads")
    picks = "pick" if name == YOU else "picks"
    told = f"{does(name, 'have')} no {event.cards[0].suit.singular}: {who} {picks} up "
    told += join_words(event.cards)
    if rules.after_pickup == "left_of_picker":
        left = names[(event.seat + 1) % len(names)]
        return f"{told}. {does(left, 'lead')} next."
    return f"{told} and {lead} next."


def turn_sentence(seen: Observation, names: Sequence[str]) -> str:
    """Say whose turn it is and, to the person at the table, what the rules ask.

    >>> from .engine.deal import deal
    >>> turn_sentence(deal(Rules(), seed=7).observation(0), seat_names(4))
    'Your turn: you lead. Play any card.'
    """
    if seen.to_play is None:
        return "The round is over."
    if seen.to_play != seen.seat:
        return f"{names[seen.to_play]}'s turn."
    if seen.led_suit is None:
        return f"Your turn: you lead. Play any card{_except_barred(seen)}."
    if PICK_UP in seen.legal and len(seen.legal) > 1:
        cards = count_cards(len(seen.trick))
        return f"Your turn: you have no {seen.led_suit.singular}. Play a trump or pick up {cards}."
    if seen.legal == (PICK_UP,):
        cards = count_cards(len(seen.trick))
        return f"Your turn: you have no {seen.led_suit.singular}. Pick up {cards}."
    return f"Your turn: you must follow {seen.led_suit.plural}."


def _except_barred(seen: Observation) -> str:
    barred = [card.suit for card in seen.hand if card not in seen.legal]
    return f" but {barred[0].plural}, which you picked up" if barred else ""


def trumps_sentence(seen: Observation) -> str:
    """Name the trumps and the card that was turned for them, or say nothing."""
    if seen.turned is None:
        return ""
    return f"Trumps: {seen.turned.suit.symbol} {seen.turned.suit.plural} ({seen.turned} turned)"


def led_sentence(seen: Observation, names: Sequence[str]) -> str:
    """Name the led suit, or say that nobody has led yet."""
    if seen.led_suit is None:
        return ""
    return f"{names[seen.leader]} led {seen.led_suit.symbol} {seen.led_suit.plural}"


def outcome_sentence(outcome: Outcome, names: Sequence[str]) -> str:
    """Say who won the round, and how."""
    if outcome.went_out is not None and outcome.winner == outcome.went_out:
        return f"{_goes_out_and_wins(names[outcome.went_out])}."
    if outcome.went_out is None:
        how, why = f"Stopped: {STOPPED[outcome.termination]}.", "the fewest cards"
    else:
        how, why = f"{does(names[outcome.went_out], 'go out')}.", "the fewest points"
    winners = [names[seat] for seat, share in enumerate(outcome.win_share) if share]
    if not winners:
        return f"{how} Nobody wins."
    win = "win together" if len(winners) > 1 else does(winners[0], "win").partition(" ")[2]
    return f"{how} {join_words(winners)} {win} with {why}."


def last_card_sentence(seen: Observation) -> str:
    """Say how somebody went out; a stopped round has nothing to say.

    >>> from .engine.state import RoundState
    >>> state = RoundState.from_hands(Rules(players=3), ["9H", "KH 9S", "AS TC"])
    >>> last_card_sentence(state.play("9H").observation(0))
    'The last card was 9♥: led to a new trick.'
    """
    end = seen.events[-1]
    if not isinstance(end, RoundEnded) or end.seat is None:
        return ""
    place = {1: "led to a new trick", seen.rules.players: "played as the last of its trick"}
    how = place.get(len(seen.trick), "played in the middle of a trick")
    return f"The last card was {seen.trick[-1]}: {how}."


POINTS = {
    "cards": "Penalty points: one for each card left. The fewer, the better.",
    "parlett": "Points: who goes out gains the value of the others' cards. The more, the better.",
    "face_left": "Penalty points: cards left cost 2 to 14, the ace most. The fewer, the better.",
    "face_picked": "Penalty points: every card picked up cost 2 to 14. The fewer, the better.",
    "none": "No points: who goes out first wins.",
}
PAIRS = "Each pair adds up its points, and the lower pair wins the round, whoever went out."


def points_label(rules: Rules) -> str:
    """Say what the points are and which way they count."""
    return f"{POINTS[rules.scoring]} {PAIRS}" if rules.partners else POINTS[rules.scoring]


def player_failed(error: PlayerError, names: Sequence[str]) -> str:
    """Say that a player could not answer, what it did, and that nothing is lost."""
    did = (
        f"stopped with {type(error.answer).__name__}: {error.answer}"
        if isinstance(error.answer, Exception)
        else f"answered {error.answer!r}"
    )
    legal = join_words([PICK_UP.value if play is PICK_UP else play for play in error.legal])
    return (
        f"{names[error.seat]}'s player {did}. It could play {legal}. "
        "Nothing was played: ask again, or deal again."
    )


GOAL_TEXTS = {
    "refused": "Try a card you may not play",
    "lead": "Lead a card",
    "follow": "Follow suit",
    "pick_up": "Pick up a trick",
    "highest": "Play the highest card of a trick that everybody follows",
    "finish": "Play a round to its end",
    "go_out": "Go out",
}

LABELS = {
    "table": "Card table",
    "hand": "Your hand",
    "trick": "The trick",
    "empty_trick": "no card yet",
    "waste": "{} out of the game",
    "partner": "your partner",
    "story": "What happened",
    "no_story": "Nothing yet. The first card tells the first line.",
    "goals": "To try",
    "done": "done",
    "to_do": "still to try",
    "pick_up": "Pick up {}",
    "new_deal": "New deal",
    "same_deal": "Same deal again",
    "back": "Back to the deal before",
    "ask_again": "Ask again",
    "menu": "Menu",
    "players": "Players",
    "preset": "Rules",
    "own_rules": "As at the start",
    "bad_seed": "Type a deal number or a short word.",
    "not_your_turn": "It is not your turn: another player must play first",
    "listener_failed": "The function for the end of the round stopped with {}: {}",
    "bots": "The others",
    "own_bots": "As at the start",
    "seed": "Deal number or word",
    "deal": "Deal these cards",
    "speed": "Speed",
    "sort": "Sort my hand",
    "sort_suit": "By suit",
    "sort_rank": "By rank",
    "four_colours": "Four colours",
    "next": "Next",
    "skip": "Skip to my turn",
    "points": "Points",
    "left": "Left in hand",
    "player": "Player",
    "record": "The whole round as text",
    "copy": "Copy the round",
    "copied": "Copied.",
    "copy_failed": "Select the text and copy it.",
    "no_answer": "Python does not answer. Run this cell again to play on.",
    "static": "A still picture: run the notebook to play.",
    "may_play": "you may play it",
    "may_not_play": "you may not play it now",
    "clubs": "clubs",
    "diamonds": "diamonds",
    "hearts": "hearts",
    "spades": "spades",
    "jack": "jack",
    "queen": "queen",
    "king": "king",
    "ace": "ace",
}

TERMINAL = {
    "deal": "Rolling Stone, {preset}. Deal {seed}. The others: {bots}.",
    "help_hint": "Type ? for help, q to stop.",
    "hands": "In hand: {}",
    "trick": "On the table: {}",
    "hand": "Your hand:",
    "card": "Your card: ",
    "press_enter": "Press Enter to do so.",
    "no_number": "There is no card number {number}: your cards are numbered 1 to {cards}",
    "so_far": "You stop here. Nothing is lost, this is the round so far:",
    "next": "What next: ",
    "choose_next": "Type 1, 2 or 3.",
    "goodbye": "Goodbye!",
}
TERMINAL_HELP = """\
Play a card by its number (3) or by its name (9H or 10♥).
Follow suit if you can. If you cannot, press Enter to pick up the trick, or play a trump.
The round ends as soon as somebody plays a last card.
Type q to stop and see the round as text, ? to read this again."""
TERMINAL_NEXT = {"1": LABELS["same_deal"], "2": LABELS["new_deal"], "3": "Stop"}

NOBODY = "Nobody"
QUIZ_LABELS = {
    "quiz": "Questions",
    "lock": "Lock in my answer",
    "again": "Start again",
    "first_try": "{} of {} right, {} at the first try",
    "choose": "Choose an answer first.",
    "use_check": 'No buttons? Answer with rsl.check("{}", "A").',
    "nothing_left": "no card",
}

CHART = {
    "title": "Cards in hand, turn by turn (a dot is a pick-up)",
    "turn": "turn (a card played, or a trick picked up)",
    "cards": "cards in hand",
    "point": "{}: %{{y}} cards after turn %{{x}}",
}
