"""Sentences about a round: what happened, whose turn it is, how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .engine.cards import Card, Suit, cards_of
from .engine.events import Challenged, Event, PickedUp, Played, RoundEnded, TrickDone
from .engine.match import Match
from .engine.observation import Observation
from .engine.players import Advice, PlayerError
from .engine.plays import PICK_UP, count_cards, join_words
from .engine.rules import Rules
from .engine.scoring import Outcome
from .words.table import LABELS, PAIRS, POINTS, SEAT_NAMES, SOUTH, STOPPED, YOU


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
        return _played_sentence(event, names)
    if isinstance(event, PickedUp):
        return _pick_up_sentence(event, names, rules)
    if isinstance(event, TrickDone):
        did = "followed" if len({card.suit for card in event.cards}) == 1 else "played"
        may_be_wrong = rules.revokes == "ruled" and did == "played"
        highest = "the highest that may win" if may_be_wrong else "highest"
        best = f"{event.best} was {highest}. {does(names[event.seat], 'lead')} next."
        return f"Everybody {did}: the trick leaves the game. {best}"
    if isinstance(event, Challenged):
        return _challenge_sentence(event, names)
    return _end_sentence(event, names, rules)


def _played_sentence(event: Played, names: Sequence[str]) -> str:
    if event.off:
        return f"{does(names[event.seat], 'play')} {event.card} to a trick of {event.off.plural}."
    verb = "lead" if event.lead else "trump with" if event.trumped else "follow"
    return f"{does(names[event.seat], verb)} {event.card}."


def _end_sentence(event: RoundEnded, names: Sequence[str], rules: Rules) -> str:
    if event.seat is None:
        return f"The round is stopped: {STOPPED[event.termination]}."
    if rules.partners:
        return f"{does(names[event.seat], 'go out')}, and the round is over."
    return f"{_goes_out_and_wins(names[event.seat])} the round!"


def _challenge_sentence(event: Challenged, names: Sequence[str]) -> str:
    """Tell a challenge and its ruling, but never which cards were drawn."""
    name, wrong = names[event.seat], event.wrong
    told = f"{does(names[event.by], 'challenge')} {_object(name)}"
    if wrong is None:
        return f"{told}. No wrong card is found, and play goes on."
    told += f": {wrong.card} was wrong, played with a {wrong.led.singular} in hand."
    if event.returned:
        back = f"{does(name, 'take back')} {join_words(event.returned)}."
        return f"{told} {back} {does(name, 'lead')} next."
    if not event.drawn_from:
        return f"{told} Nobody else can spare a card, so none is drawn."
    donors = Counter(_object(names[seat]) for seat in event.drawn_from)
    parts = join_words([f"{number} from {donor}" for donor, number in donors.items()])
    return f"{told} {does(name, 'draw')} {count_cards(donors.total())} unseen: {parts}."


def _object(name: str) -> str:
    return name.lower() if name == YOU else name


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


def memory_sentence(known: Sequence[Card], closed: Sequence[Suit]) -> str:
    """Say what everybody can know of a hand: cards it holds, and suits it has no other card of.

    >>> from .engine.cards import parse_cards
    >>> memory_sentence(parse_cards("9H KH 7C"), [Suit.HEARTS, Suit.SPADES])
    'no ♠, 9♥ K♥ and no other ♥, 7♣'
    """
    parts = []
    for suit in reversed(Suit):
        cards, none = " ".join(map(str, cards_of(known, suit))), suit in closed
        if cards:
            parts.append(f"{cards} and {LABELS['closed'].format(suit.symbol)}" if none else cards)
        elif none:
            parts.append(LABELS["void"].format(suit.symbol))
    return ", ".join(parts) or LABELS["unknown"]


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


def hint_sentence(player: str, advice: Advice) -> str:
    """Say what a player would do here, and why.

    >>> hint_sentence("Random", Advice(PICK_UP, "It is the only play that the rules allow"))
    'Random would pick up. It is the only play that the rules allow.'
    """
    act = "pick up" if advice.action is PICK_UP else f"play {advice.action}"
    return LABELS["hint_text"].format(player, act, advice.reason or LABELS["no_reason"])


def round_sentence(match: Match | None, dealer: int, names: Sequence[str]) -> str:
    """Say which round of the match this is and who dealt; a set-up position has nothing to say.

    >>> round_sentence(Match(Rules()), 3, seat_names(4))
    'Round 1 of 5 · East dealt'
    """
    if match is None:
        return ""
    number, rounds = len(match.results) + 1, match.rules.rounds
    which = "round_open" if rounds is None else "round_of"
    return f"{LABELS[which].format(number, rounds)} · {LABELS['deals'].format(names[dealer])}"


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
