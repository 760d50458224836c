"""What is still wrong with a position being laid out, each time with what to do about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine.cards import cards_of
from ..engine.plays import PICK_UP, count_cards, join_words
from ..engine.position import PositionError
from ..engine.state import RoundState
from ..sentences import does, seat_names
from ..words.editor import EDITOR_PROBLEMS, EDITOR_READY, PLACE_WORDS
from .draft import ASIDE, BOX, TRICK, Draft, turns_a_card

MOST_NAMED = 6


def find_problems(draft: Draft) -> tuple[str, ...]:
    """Return every reason why nobody can play from here, in words for who lays it out.

    >>> from ..engine.rules import Rules
    >>> jack, queen = Rules(players=2).cards[8:10]
    >>> draft = Draft(Rules(players=2)).put(jack, "0").put(queen, "1")
    >>> find_problems(draft.put_rest_away())
    ()
    >>> find_problems(draft.put_rest_away().put(jack, BOX))
    ('J♥ is not placed yet: put it somewhere.', 'South has no card, so the round would be over: ...
    """
    names = seat_names(draft.rules.players, human=None)
    found = (
        *_of_the_heaps(draft, names),
        *_of_the_trick(draft, names),
        *_of_the_turned_card(draft, names),
        *_of_closed_suits(draft, names),
    )
    if found:
        return found
    try:
        draft.start()
    except PositionError as error:
        return (EDITOR_PROBLEMS["other"].format(error.reason),)
    return ()


def _of_the_heaps(draft: Draft, names: Sequence[str]) -> Iterator[str]:
    box, aside, need = draft.at(BOX), draft.at(ASIDE), draft.rules.undealt
    if len(box) == 1:
        yield EDITOR_PROBLEMS["one_in_box"].format(box[0])
    elif box:
        what = join_words(box) if len(box) <= MOST_NAMED else count_cards(len(box))
        yield EDITOR_PROBLEMS["in_box"].format(what)
    if len(aside) != need:
        word = "too_few_aside" if len(aside) < need else "too_many_aside"
        yield EDITOR_PROBLEMS[word].format(need, len(aside), count_cards(abs(need - len(aside))))
    empty = [name for seat, name in enumerate(names) if not draft.hand(seat)]
    if empty:
        word = "empty_hand" if len(empty) == 1 else "empty_hands"
        yield EDITOR_PROBLEMS[word].format(join_words(empty))


def _of_the_trick(draft: Draft, names: Sequence[str]) -> Iterator[str]:
    trick, most = draft.at(TRICK), draft.rules.players - 1
    if len(trick) > most:
        cards = count_cards(len(trick))
        yield EDITOR_PROBLEMS["long_trick"].format(cards, len(names), most)
    trumps = draft.turned.suit if draft.turned else None
    for seat, card in draft.trumped.items():
        if card.suit != trumps:
            word = "no_trump" if trumps else "off_suit"
            yield EDITOR_PROBLEMS[word].format(card, trick[0].suit.singular)
        elif held := cards_of(draft.hand(seat), trick[0].suit):
            told = join_words(held)
            yield EDITOR_PROBLEMS["trumped"].format(names[seat], card, told)


def _of_the_turned_card(draft: Draft, names: Sequence[str]) -> Iterator[str]:
    if not turns_a_card(draft.rules):
        return
    if draft.turned is None:
        yield EDITOR_PROBLEMS["not_turned"]
    elif draft.turned not in draft.at(ASIDE):
        where = place_words(dict(draft.placed).get(draft.turned, BOX), names)
        yield EDITOR_PROBLEMS["turned_elsewhere"].format(draft.turned, where)


def _of_closed_suits(draft: Draft, names: Sequence[str]) -> Iterator[str]:
    for seat, suit in sorted(draft.closed):
        hidden = [card for card in cards_of(draft.hand(seat), suit) if card not in draft.known]
        if hidden:
            cards = join_words(hidden)
            yield EDITOR_PROBLEMS["closed"].format(names[seat], suit.plural, cards)


def place_words(place: str, names: Sequence[str]) -> str:
    """Say where a card lies.

    >>> place_words("1", seat_names(4)), place_words("waste", ())
    ("in West's hand", 'out of the game')
    """
    if place.isdecimal():
        return PLACE_WORDS["hand"].format(names[int(place)])
    return PLACE_WORDS[place]


def ready_sentence(state: RoundState) -> str:
    """Say whose turn it is and what may be played.

    >>> from ..engine.rules import Rules
    >>> ready_sentence(RoundState.from_hands(Rules(players=2), ["KH", "AH KS"], trick="JH"))
    'This position can be played: North must follow hearts and may play A♥.'
    """
    seat = (state.leader + len(state.trick)) % state.rules.players
    name = seat_names(state.rules.players, human=None)[seat]
    cards = [action for action in state.legal_plays() if action is not PICK_UP]
    if state.led_suit is None:
        return EDITOR_READY["lead"].format(does(name, "lead"), name)
    up = EDITOR_READY["pick_up"].format(count_cards(len(state.trick)))
    if not cards:
        return EDITOR_READY["must_pick_up"].format(name, state.led_suit.singular, up)
    told = join_words(cards, "or")
    if len(cards) < len(state.legal_plays()):
        return EDITOR_READY["may_trump"].format(name, state.led_suit.singular, told, up)
    return EDITOR_READY["follow"].format(name, state.led_suit.plural, told)
