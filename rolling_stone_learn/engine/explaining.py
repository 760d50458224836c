"""The working behind a chance: a sentence, a formula and an urn, with this table's own numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from .cards import Suit, cards_of
from .counting import SUIT_ORDER, Counting
from .facts import Facts
from .plays import join_words
from .working import Blank, Case, Tile, Working

BLANK = "[{}]"


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked: the seat and its name, the suit, and all that the answer needs."""

    facts: Facts
    counting: Counting
    seat: int
    suit: Suit
    name: str
    lengths: Sequence[int]
    choices: Sequence[int] | None
    """What it had beside its hidden cards at each choice; None when every deal counts alike."""

    @property
    def index(self) -> int:
        """The suit as the engines number it."""
        return SUIT_ORDER.index(self.suit)

    @property
    def row(self) -> int:
        """The row of the seat."""
        return self.facts.row(self.seat)

    @property
    def answer(self) -> Fraction:
        """The chance of the void, when the seat is not known to hold the suit."""
        return Fraction(self.lengths[0], sum(self.lengths))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The hidden cards and the hidden places."""
        facts = self.facts
        cards = zip(SUIT_ORDER, facts.counts, strict=True)
        places = zip(facts.rows, facts.places, facts.may_hold, strict=True)
        return (
            *(Tile("card", suit, n, suit == self.suit) for suit, n in cards),
            *(
                Tile("place", row, n, row == self.seat, not may >> self.index & 1)
                for row, n, may in places
            ),
        )


def explain(asked: Asked, *, half: bool) -> Working:
    """Return the shortest honest working: certain, one fraction, or a sum over cases."""
    if certain := _certain(asked):
        answer, why = certain
        blanks = {"answer": Fraction(answer)} if half else {}
        return _working(
            asked,
            why + ": the chance of a void is {answer}",
            "{answer}",
            {"answer": answer},
            blanks=blanks,
        )
    if asked.choices is not None or any(asked.facts.must_hold):
        return _weighed(asked, half=half)
    spread = asked.counting.spread(asked.index)
    return _one_fraction(asked, half=half) if len(spread.groups) == 1 else _sum(asked, half=half)


def in_thousand(chance: Fraction) -> str:
    """Say a chance as a natural frequency.

    >>> in_thousand(Fraction(26, 437)), in_thousand(Fraction(1, 4))
    ('about 59 in 1,000', '250 in 1,000')
    >>> in_thousand(Fraction(1, 9999)), in_thousand(Fraction(9998, 9999))
    ('less than 1 in 1,000', 'more than 999 in 1,000')
    """
    times = 1000 * chance
    if 0 < times <= Fraction(1, 2):
        return "less than 1 in 1,000"
    if Fraction(1999, 2) <= times < 1000:
        return "more than 999 in 1,000"
    return f"{'' if times.denominator == 1 else 'about '}{round(times):,} in 1,000"


def _certain(asked: Asked) -> tuple[int, str] | None:
    """Return 0 or 1 and why, when nothing has to be counted."""
    facts, suit, name = asked.facts, asked.suit, asked.name
    held = cards_of(facts.seen[asked.seat], suit)
    if asked.seat == facts.seat:
        return int(not held), f"This seat sees its own {len(held)} {_suit_name(suit, len(held))}"
    if held:
        return 0, f"Everybody knows that {name} holds {join_words(held)}"
    if not facts.places[asked.row]:
        return 1, f"All cards of {name} are known, and none is a {suit.singular}"
    if not facts.may_hold[asked.row] >> asked.index & 1:
        return 1, f"{name} did not follow {suit.plural}, so it has no hidden {suit.singular}"
    if not facts.counts[asked.index]:
        return 1, f"No {suit.singular} is hidden any more"
    return None


def _one_fraction(asked: Asked, *, half: bool) -> Working:
    """Every place that may hold the suit is alike, so his are drawn from them as from an urn."""
    suit, cards = asked.suit, asked.facts.counts[asked.index]
    (places,) = asked.counting.spread(asked.index).widths
    his, hidden = asked.facts.places[asked.row], sum(asked.facts.counts)
    numbers: dict[str, object] = {
        "places": places,
        "his": his,
        "cards": cards,
        "others": places - cards,
        **_answer(asked),
    }
    what = "{places} hidden cards, {his} of them his"
    if places < hidden:
        what = (
            f"Only {{places}} of {hidden} hidden places may hold {suit.plural}, {{his}} of them his"
        )
    formula = "C({others},{his})/C({places},{his}) = {answer}"
    text = f"{what}, {{cards}} {_suit_name(suit, cards)} hidden: {formula}, {{often}}"
    blanks = {"cards": Fraction(cards), "others": Fraction(places - cards), "answer": asked.answer}
    return _working(asked, text, formula, numbers, blanks=blanks if half else {})


def _sum(asked: Asked, *, half: bool) -> Working:
    """Add up how many cards of the suit lie in hands like his; in each case there is an urn."""
    counting, suit, index = asked.counting, asked.suit, asked.index
    his, spread = asked.facts.places[asked.row], counting.spread(index)
    group = next(n for n, rows in enumerate(spread.groups) if asked.row in rows)
    width, deals = spread.widths[group], counting.deals
    cases = tuple(
        Case(
            count,
            ways * comb(width, count) * deals // counting.total,
            Fraction(comb(width - his, count), comb(width, count)),
        )
        for count, ways in enumerate(counting.falls(index, group))
        if ways
    )
    void = sum(case.deals * case.chance for case in cases)
    why = WHY_A_SUM + (
        f"{width} hidden places, his {his} among them, may hold the same suits. Count by how many "
        f"{suit.plural} lie there:"
        if width > his
        else f"Count by how many {suit.plural} he has:"
    )
    lines = [_case_line(case, suit, width, his) for case in cases if width > his or case.count]
    total = f"He is void in {{void}} of all {deals:,} deals: {{answer}}, {{often}}"
    text = "\n".join([why, *lines, total])
    numbers = {"void": f"{int(void):,}", **_answer(asked)}
    blanks = {"void": Fraction(void), "answer": asked.answer} if half else {}
    formula = f"{{void}}/{deals:,} = {{answer}}"
    return _working(asked, text, formula, numbers, blanks=blanks, cases=cases)


def _case_line(case: Case, suit: Suit, width: int, his: int) -> str:
    line = f"- {case.count} {_suit_name(suit, case.count)} in {case.deals:,} deals"
    if width == his:
        return line
    odds = f"C({width - his},{case.count})/C({width},{case.count}) = {case.chance}"
    return f"{line}, and none of them his in {odds} of these"


WHY_A_SUM = "Hands are shut in different suits, so one fraction will not do. "


def _weighed(asked: Asked, *, half: bool) -> Working:
    """Say what was chosen, and how the weight of all deals falls on each length."""
    suit, total = asked.suit, sum(asked.lengths)
    plain = asked.counting.lengths(asked.row, asked.index)
    shares = [
        f"{count} {_suit_name(suit, count)} in {in_thousand(Fraction(weight, total))}"
        for count, weight in enumerate(asked.lengths)
        if weight and not (half and count == 0)  # that would give the answer away
    ]
    text = (
        f"{_chosen(asked)} By weight he has {join_words(shares)}. So the chance of a void is "
        "{answer}, {often}; if all deals weighed the same it would be "
        f"{in_thousand(Fraction(plain[0], sum(plain)))}"
    )
    blanks = {"answer": asked.answer} if half else {}
    formula = "weight of the deals where he is void / weight of all deals = {answer}"
    return _working(asked, text, formula, _answer(asked), blanks=blanks)


def _chosen(asked: Asked) -> str:
    name, suit = asked.name, asked.suit
    if asked.choices is None:
        return "A wrong card shows that its hand surely hides the suit it did not follow."
    if not asked.choices:
        return f"Never had {name} a choice of {suit.plural}, but other choices weigh here too."
    parts = [f"(k+{beside})" for beside in sorted(asked.choices)]
    weight = parts[0] if len(parts) == 1 else f"({'·'.join(parts)})"
    times = {1: "Once", 2: "Twice"}.get(len(parts), f"{len(parts)} times")
    return (
        f"{times} {name} had a choice of {suit.plural}. If k of them are hidden in his hand now, "
        f"a random player makes just these plays with chance 1/{weight}: so much a deal weighs."
    )


def _answer(asked: Asked) -> dict[str, object]:
    return {"answer": asked.answer, "often": in_thousand(asked.answer)}


def _working(
    asked: Asked,
    text: str,
    formula: str,
    numbers: Mapping[str, object],
    *,
    blanks: dict[str, Fraction],
    cases: tuple[Case, ...] = (),
) -> Working:
    """Fill in the numbers, or a letter for those left blank."""
    if blanks and "often" in numbers:
        blanks = {**blanks, "thousand": Fraction(round(1000 * asked.answer))}
        text = text.replace("{often}", "about {thousand} in 1,000")
    names = {blank: letter for letter, blank in zip("abcdefg", blanks, strict=False)}
    shown = {**numbers} | {blank: BLANK.format(name) for blank, name in names.items()}
    return Working(
        text.format_map(shown),
        formula.format_map(shown),
        asked.answer if cards_of(asked.facts.seen[asked.seat], asked.suit) == () else Fraction(0),
        asked.tiles,
        cases,
        tuple(Blank(names[blank], answer) for blank, answer in blanks.items()),
    )


def _suit_name(suit: Suit, count: int) -> str:
    return suit.singular if count == 1 else suit.plural
