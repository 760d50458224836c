"""What crossing out shows, as plain data: tiles, the reason of each step, the fraction left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from html import escape
from typing import Any

from ..engine.cards import Hand, Suit
from ..engine.events import PickedUp
from ..engine.rules import Rules
from ..sentences import event_sentence
from ..words.odds import CROSSOUT
from ..words.table import YOU
from .chances import in_deals
from .crossing import Crossing, Step, Track
from .view import arrange

View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """What is shown and asked: a step, and whether a seat has no card of a suit then."""

    crossing: Crossing
    names: tuple[str, ...]
    at: int
    seat: int
    suit: Suit
    weighed: bool

    @property
    def question(self) -> str:
        """The question as a statement."""
        return question_sentence(self.names[self.seat], self.suit)

    @property
    def chance(self) -> Fraction:
        """The answer."""
        return self.crossing.chance(self.at, self.seat, self.suit, weighed=self.weighed)


def story_view(crossing: Crossing, names: tuple[str, ...], rules: Rules) -> list[View]:
    """Return what is said at the start and after each step: what happened, and what it means.

    >>> from ..engine.cards import Pack
    >>> from ..engine.deal import deal
    >>> from .crossing import opening_of
    >>> rules = Rules(players=3, pack=Pack("HS", "9TJ", hand=2))
    >>> state = deal(rules, seed=7).play("JH").play("9H")
    >>> crossing = Crossing.of(opening_of(state.observation(0)), state.events)
    >>> story_view(crossing, ("You", "West", "East"), rules)[2]["reason"]
    'Every deal in which West does not hold 9♥ is crossed out: 3 here, 3 left.'
    """
    deals = crossing.left(0)
    start = CROSSOUT["start_one" if deals == 1 else "start"].format(deals, _whom(names, crossing))
    story = [{"says": start, "reason": "", "gone": 0, "left": deals, "weighed": ""}]
    before = deals
    for number, step in enumerate(crossing.steps, 1):
        left = crossing.left(number)
        before, gone = left, before - left
        story.append(
            {
                "says": " ".join(event_sentence(event, names, rules) for event in step.events),
                "reason": _reason(step, names, crossing.seat, gone, left),
                "gone": gone,
                "left": left,
                "weighed": CROSSOUT["weighed"] + "." if _chosen(crossing, number) else "",
            }
        )
    return story


def _whom(names: tuple[str, ...], crossing: Crossing) -> str:
    name = names[crossing.seat]
    return name.lower() if name == YOU else name


def _chosen(crossing: Crossing, number: int) -> bool:
    """Say whether a step was a choice in some deal that is left."""
    return any(
        track.weights[number] != track.weights[number - 1]
        for track in crossing.tracks
        if track.possible(number)
    )


def _reason(step: Step, names: tuple[str, ...], seat: int, gone: int, left: int) -> str:
    turn = step.turn
    if turn.seat == seat:
        return CROSSOUT["own"] + "."
    name, led = names[turn.seat], step.led
    if isinstance(turn, PickedUp):
        why = CROSSOUT["holding"].format(name, turn.cards[0].suit.singular)
    elif turn.trumped and led is not None:
        why = CROSSOUT["neither"].format(name, led.singular, turn.card)
    else:
        why = CROSSOUT["not_holding"].format(name, turn.card)
    if not gone:
        return f"{why}. {CROSSOUT['known']}."
    return f"{why}: {CROSSOUT['gone'].format(gone, left)}."


def question_sentence(name: str, suit: Suit) -> str:
    """Say what is asked.

    >>> question_sentence("North", Suit.SPADES)
    'North has no spade now'
    """
    if name == YOU:
        return CROSSOUT["asks_you"].format(suit.singular)
    return CROSSOUT["asks"].format(name, suit.singular)


def answer_sentence(asked: Asked) -> str:
    """Say which part of the deals left has the void, as a count and as a fraction."""
    void, every = asked.crossing.parts(asked.at, asked.seat, asked.suit, weighed=asked.weighed)
    said = CROSSOUT["answer_weighed" if asked.weighed else "answer"]
    return said.format(asked.question, void, every, asked.chance)


def tiles_view(asked: Asked) -> list[View]:
    """Return a tile for each deal, the possible and the crossed-out."""
    tracks = asked.crossing.tracks
    most = max(track.weights[asked.at] for track in tracks if track.possible(asked.at))
    return [_tile(asked, track, number, most) for number, track in enumerate(tracks, 1)]


def _tile(asked: Asked, track: Track, number: int, most: Fraction) -> View:
    at, names, possible = asked.at, asked.names, track.possible(asked.at)
    players, me = len(names), asked.crossing.seat
    seats = [(me + place) % players for place in range(1, players)]
    hands = [(names[seat], arrange(track.now(at)[seat], "suit")) for seat in seats]
    fits = possible and track.void(at, asked.seat, asked.suit)
    weight = track.weights[at] if possible and asked.weighed else None
    told = [f"{name} {_show(hand)}" for name, hand in hands]
    told += [] if weight is None else [CROSSOUT["weight"].format(weight)]
    told += [CROSSOUT["out"]] if not possible else [CROSSOUT["fits"]] if fits else []
    return {
        "number": number,
        "hands": [[name, [card.code for card in hand]] for name, hand in hands],
        "out": not possible,
        "fresh": not possible and track.possible(at - 1),
        "fits": fits,
        "weight": "" if weight is None else str(weight),
        "size": 1 if weight is None else round(float(weight / most), 3),
        "says": CROSSOUT["tile"].format(number, "; ".join(told)),
    }


def _show(hand: Hand) -> str:
    return " ".join(map(str, hand)) or CROSSOUT["empty"]


def crossout_html(asked: Asked, story: list[View]) -> str:
    """Return the whole crossing-out as a table in words, for where no kernel runs."""
    head = CROSSOUT["head"].format(asked.question).split("|")
    titles = "".join(f'<th scope="col">{escape(word)}</th>' for word in head)
    rows = ""
    for at, step in enumerate(story):
        told = f"{step['says']} {step['reason']}".strip()
        words = (told, str(step["gone"]), str(step["left"]), str(replace(asked, at=at).chance))
        rows += f"<tr>{''.join(f'<td>{escape(word)}</td>' for word in words)}</tr>"
    model = CROSSOUT["says_restricted_choice" if asked.weighed else "says_uniform"]
    return (
        f"<section><p><strong>{escape(CROSSOUT['crossout'])}</strong></p>"
        f"<table><thead><tr>{titles}</tr></thead><tbody>{rows}</tbody></table>"
        f"<p>{escape(model)}</p><p><em>{escape(CROSSOUT['static'])}</em></p></section>"
    )


def thousand_sentence(chance: Fraction) -> str:
    """Say the chance as a natural frequency."""
    return CROSSOUT["per_thousand"].format(in_deals(chance))
