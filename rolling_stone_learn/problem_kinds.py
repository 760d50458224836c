"""Unlimited problems about voids: five kinds, three levels, answers from the exact odds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from .engine.beliefs import Belief
from .engine.cards import Card, Pack, Suit, cards_of
from .engine.deal import deal
from .engine.events import Played
from .engine.explaining import in_thousand
from .engine.plays import PICK_UP, count_cards, join_words
from .engine.rng import Rng
from .engine.rules import Rules
from .problem import Pair, Problem, slips
from .problem_tables import Scene, by_suit, number_of, set_table, void_slips
from .sentences import seat_names
from .words.problems import PROBLEM, PROBLEM_HINTS

LEVELS = (1, 2, 3)
LEAST = Fraction(1, 100)
LITTLE = Rules(players=3, pack=Pack("SHD", "JQKA", hand=4))


@dataclass(frozen=True, slots=True)
class Draft:
    """What a kind of problem makes up; None stands for cards that make no problem."""

    story: tuple[str, ...]
    question: str
    answer: Fraction
    working: str
    pairs: list[Pair]
    unit: str = "chance"


def make_problem(kind: str, *, level: int = 1, seed: int | str = 1, number: int = 1) -> Problem:
    """Return a problem of a kind; the same seed and number give the same problem.

    Level 1 has a fresh deal and counts the cards for you, level 2 is later in a round, and
    level 3 has a hand that could not follow, or more to weigh. Raises ``ValueError`` for a kind
    or a level that is not there.

    >>> make_problem("void", seed=2)
    4 players, 32 cards: 8 of each suit.
    Everybody gets 8 cards.
    ...
    """
    if kind not in KINDS:
        raise ValueError(PROBLEM["kind"].format(kind, join_words([repr(k) for k in KINDS], "or")))
    if level not in LEVELS or isinstance(level, bool):
        raise ValueError(PROBLEM["level"].format(level))
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise ValueError(PROBLEM["number"].format(number))
    rng = Rng(seed, kind, level, number)
    while True:
        draft = KINDS[kind](rng, level)
        if draft is not None and _worth_asking(draft):
            break
    return Problem(
        kind,
        level,
        seed,
        number,
        draft.story,
        draft.question,
        draft.answer,
        PROBLEM_HINTS[kind],
        draft.working,
        slips(draft.answer, draft.pairs),
        draft.unit,
    )


def _worth_asking(draft: Draft) -> bool:
    return LEAST <= draft.answer <= (1 - LEAST if draft.unit == "chance" else 8)


def _void(rng: Rng, level: int) -> Draft | None:
    """One hand, one suit; at level 3 another hand could not follow it."""
    scene = _scene(rng, level, pick_up=level == 3)
    if scene is None:
        return None
    suit = scene.picked[0].suit if scene.picked else rng.choice(list(Suit))
    seat = rng.choice([other for other in scene.others if other != scene.picker])
    past, answer = 2 + rng.below(4), scene.belief.void(seat, suit)
    story = scene.story(count=suit if level == 1 else None)
    pairs = void_slips(scene, seat, suit)
    if level < 3:
        story += (PROBLEM["past"].format(past, scene.names[seat], suit.singular),)
        pairs.append(("gambler", 1 - (1 - answer) ** (past + 1)))
    return _ask_void(scene, seat, suit, story, pairs)


def _after_pickup(rng: Rng, level: int) -> Draft | None:
    """One hand, once somebody has picked up; at level 3 in a suit that was not played."""
    tricks = 0 if level == 1 else 1 + rng.below(3)
    scene = set_table(rng, 3 + rng.below(3), tricks=tricks, pick_up=True)
    if scene is None:
        return None
    led = scene.picked[0].suit
    suits = [suit for suit in Suit if (suit != led) == (level == 3)]
    suit = rng.choice(suits)
    seat = rng.choice([other for other in scene.others if other != scene.picker or level == 3])
    story = scene.story(count=suit if level == 1 else None)
    return _ask_void(scene, seat, suit, story, void_slips(scene, seat, suit))


def _ask_void(
    scene: Scene, seat: int, suit: Suit, story: tuple[str, ...], pairs: list[Pair]
) -> Draft:
    name = scene.names[seat]
    question = PROBLEM["ask_void"].format(name, suit.singular)
    working = scene.belief.explain(seat, suit, name=name)
    return Draft(story, question, working.answer, f"{working.text}.", pairs)


def _at_least_one(rng: Rng, level: int) -> Draft | None:
    """Somebody of the others; at level 3 not all places are alike."""
    players = 4 if level == 1 else 4 + rng.below(3)
    tricks = 0 if level == 1 else 1 + rng.below(4)
    scene = set_table(rng, players, tricks=tricks, pick_up=level == 3)
    if scene is None:
        return None
    suit = rng.choice([s for s in Suit if not scene.picked or s != scene.picked[0].suit])
    odds, answer = scene.belief, scene.belief.any_void(suit)
    alone = [odds.void(seat, suit) for seat in scene.others]
    pairs: list[Pair] = [
        ("product", 1 - prod((1 - chance for chance in alone), start=Fraction(1))),
        ("sum", sum(alone, Fraction(0))),
        *(("one_hand", chance) for chance in alone),
        ("complement", 1 - answer),
        ("base_rate", scene.base_rate(len(alone))),
        ("unseen_absent", Fraction(1)),
        ("unseen_safe", Fraction(0)),
        ("open_places", scene.forgetful.any_void(suit)),
        ("known_as_hidden", scene.blind.any_void(suit)),
        *(("other_suit", odds.any_void(other)) for other in Suit),
    ]
    each = [f"{scene.names[s]} {p}" for s, p in zip(scene.others, alone, strict=True)]
    told = PROBLEM["never_twice" if sum(alone) == answer else "twice"]
    working = [
        PROBLEM["each"].format(", ".join(each)),
        PROBLEM["adds"].format(sum(alone)),
        told.format(answer, in_thousand(answer)),
    ]
    question = PROBLEM["ask_some"].format(suit.singular)
    story = scene.story(count=suit if level == 1 else None)
    return Draft(story, question, answer, "\n".join(working), pairs)


def _expected_pickup(rng: Rng, level: int) -> Draft | None:
    """How many cards are picked up on average when you lead a suit you hold."""
    scene = _scene(rng, level, pick_up=level == 3, least=3)
    if scene is None:
        return None
    suit = rng.choice(sorted({card.suit for card in scene.hand}))
    odds = scene.belief
    answer, picks = odds.expected_pickup(suit), odds.who_picks_up(suit)
    alone = [odds.void(seat, suit) for seat in scene.others]
    some = 1 - picks[None]
    by_chance = [
        number * chance * prod(1 - before for before in alone[: number - 1])
        for number, chance in enumerate(alone, 1)
    ]
    pairs: list[Pair] = [
        ("product", sum(by_chance, Fraction(0))),
        ("sum", sum((n * chance for n, chance in enumerate(alone, 1)), Fraction(0))),
        ("chance_only", some),
        *([("given_pickup", answer / some)] if some else []),
        ("own_card", answer - some),
        ("open_places", scene.forgetful.expected_pickup(suit)),
        ("known_as_hidden", scene.blind.expected_pickup(suit)),
        *(("other_suit", odds.expected_pickup(other)) for other in Suit),
    ]
    lines = [
        PROBLEM["card_line"].format(scene.names[seat], count_cards(seat), picks[seat])
        for seat in scene.others
    ]
    terms = " + ".join(f"{seat}·{picks[seat]}" for seat in scene.others if picks[seat])
    working = [*lines, PROBLEM["card_sum"].format(f"{terms} = {answer}")]
    question = PROBLEM["ask_pickup"].format(suit.singular)
    story = scene.story(count=suit if level == 1 else None)
    return Draft(story, question, answer, "\n".join(working), pairs, "cards")


def _restricted_choice(rng: Rng, level: int) -> Draft | None:
    """One hand that chose a card at random: that says something about the cards beside it."""
    rules = LITTLE if level == 1 else Rules(players=3)
    state = deal(rules, rng.next64())
    led = rng.choice(state.hands[0])
    state = state.play(led)
    for _ in range(1 if level < 3 else 2):
        plays = state.legal_plays()
        if PICK_UP in plays:
            return None
        state = state.play(rng.choice(plays))
    seen = state.observation(0)
    odds, plain = Belief(seen, model="restricted_choice"), Belief(seen)
    seat, suit, names = 1 if level < 3 else 1 + rng.below(2), led.suit, seat_names(3)
    answer, hidden = odds.void(seat, suit), len(cards_of(odds.hidden, suit))
    uniform = plain.void(seat, suit)
    if not hidden or uniform == answer:
        return None
    his, places = plain.facts.places[plain.facts.row(seat)], len(odds.hidden)
    put_back = (1 - Fraction(his, places)) ** hidden
    pairs: list[Pair] = [
        ("uniform", uniform),
        ("complement", 1 - answer),
        *([("with_replacement", put_back)] if put_back != uniform else []),
        ("with_replacement", (1 - Fraction(hidden, places)) ** his),
        ("unseen_absent", Fraction(1)),
        ("unseen_safe", Fraction(0)),
        ("other_seat", odds.void(3 - seat, suit)),
        *(("other_suit", odds.void(seat, card.suit)) for card in odds.hidden),
    ]
    played = [event.card for event in state.events if isinstance(event, Played)]
    story = _choice_story(rules, state.hands[0], led, played[1:])
    if level == 1:
        story += (PROBLEM["hidden"].format(places, number_of(suit, hidden)),)
    question = PROBLEM["ask_no_other"].format(names[seat], suit.singular)
    working = odds.explain(seat, suit, name=names[seat])
    return Draft(story, question, answer, f"{working.text}.", pairs)


def _choice_story(
    rules: Rules, hand: tuple[Card, ...], led: Card, followed: list[Card]
) -> tuple[str, ...]:
    suits = {card.suit for card in rules.cards}
    names = seat_names(3)
    return (
        PROBLEM["pack"].format(3, len(rules.cards), len(rules.cards) // len(suits)),
        PROBLEM["deal"].format(rules.dealt // 3),
        PROBLEM["led"].format(led),
        PROBLEM["hand"].format(by_suit(hand)),
        *(
            PROBLEM["followed"].format(names[seat], card, led.suit.plural)
            for seat, card in enumerate(followed, 1)
        ),
    )


def _scene(rng: Rng, level: int, *, pick_up: bool, least: int = 3) -> Scene | None:
    players = least + rng.below(2 if level == 1 else 3)
    tricks = 0 if level == 1 else 1 + rng.below(4 if level == 2 else 3)
    return set_table(rng, players, tricks=tricks, pick_up=pick_up)


KINDS: dict[str, Callable[[Rng, int], Draft | None]] = {
    "void": _void,
    "at_least_one": _at_least_one,
    "after_pickup": _after_pickup,
    "expected_pickup": _expected_pickup,
    "restricted_choice": _restricted_choice,
}
