"""Tips as players: an ordered list of lead filters, a lead card rule and a follow rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import accumulate
from math import inf

from ..engine.cards import Card, Suit, cards_of
from ..engine.observation import Observation
from ..engine.players import Player, find_player
from ..engine.plays import join_words, trick_winner
from ..engine.rng import Rng
from ..words.tips import FILTERS as FILTER_WORDS
from ..words.tips import TIP_REASONS
from .filters import FILTERS, best_suits, playable

LEADS = ("lowest", "highest", "random")
Suits = tuple[Suit, ...]
FOLLOWS = ("win_or_low", "lowest", "highest", "random")


@dataclass(frozen=True, init=False, repr=False)
class Tip:
    """A piece of advice as a player: which suit to lead, which card of it, and how to follow.

    Each filter keeps the best suits of those left; chance chooses among suits that no filter
    parts. ``lead`` says which card of the suit; with ``"random"`` all cards of the suits left are
    equally likely. ``follow`` says which card to follow with, or to trump with, for a tip never
    picks up when it can trump; ``"win_or_low"`` plays the highest card if it wins so far, else
    the lowest. Raises ``ValueError`` for a filter or a rule that is not known.

    >>> from ..engine.deal import deal
    >>> from ..engine.rules import Rules
    >>> seen = deal(Rules(), seed=7).observation(0)
    >>> tip = Tip("no_singleton").then("shortest")
    >>> seen.hand, tip(seen, Rng(1))
    ((A♣, J♦, K♦, 8♥, 9♥, 10♥, K♥, 10♠), J♦)
    >>> tip.explain(seen)
    'shortest: you hold fewest diamonds. The best card it turned down is 8♥'
    """

    filters: tuple[str, ...]
    lead: str
    follow: str

    def __init__(
        self, filters: str | Iterable[str] = (), lead: str = "lowest", follow: str = "win_or_low"
    ) -> None:
        if not isinstance(filters, Iterable):
            raise ValueError(f"filters={filters!r}: use a name such as 'longest', or a list")  # noqa: TRY004  # a wrong value
        names = (filters,) if isinstance(filters, str) else tuple(filters)
        for name in names:
            _check("filter", name, tuple(FILTERS))
        _check("lead", lead, LEADS)
        _check("follow", follow, FOLLOWS)
        for field, value in {"filters": names, "lead": lead, "follow": follow}.items():
            object.__setattr__(self, field, value)

    def then(self, other: str | Tip) -> Tip:
        """Return this tip with the filters of another, or one by name, behind its own.

        The rules for the cards stay those of this tip.

        >>> Tip("most_closed", follow="lowest").then(Tip("longest", follow="highest"))
        Tip(['most_closed', 'longest'], follow='lowest')
        """
        more = other.filters if isinstance(other, Tip) else (other,)
        return replace(self, filters=self.filters + more)

    def __call__(self, seen: Observation, rng: Rng) -> Card:
        """Choose a card; this draws at most one number from ``rng``."""
        if seen.led_suit is not None:
            return self._follow_card(seen, rng)
        suits = self._sift(seen, _suits(seen), self.filters)[-1]
        if self.lead == "random":
            return rng.choice([card for card in playable(seen) if card.suit in suits])
        return self._lead_card(seen, suits[0] if len(suits) == 1 else rng.choice(suits))

    def explain(self, seen: Observation) -> str:
        """Say which filter or rule decides here, and the best card it turns down."""
        return self._why_follow(seen) if seen.led_suit else self._why_lead(seen)

    def _sift(self, seen: Observation, suits: Suits, filters: Iterable[str]) -> list[Suits]:
        """Return the suits left before any filter and after each."""
        left = [suits]
        for name in filters:
            left.append(best_suits(name, seen, left[-1]) if len(left[-1]) > 1 else left[-1])
        return left

    def _lead_card(self, seen: Observation, suit: Suit) -> Card:
        return cards_of(playable(seen), suit)[-1 if self.lead == "highest" else 0]

    def _follow_card(self, seen: Observation, rng: Rng) -> Card:
        cards = playable(seen)
        if self.follow == "random":
            return rng.choice(cards)
        high = self.follow == "highest" or (self.follow == "win_or_low" and _wins(seen, cards[-1]))
        return cards[-1 if high else 0]

    def _why_lead(self, seen: Observation) -> str:
        left = self._sift(seen, _suits(seen), self.filters)
        parting = [
            place for place, name in enumerate(self.filters) if left[place] != left[place + 1]
        ]
        said = []
        if parting:
            place = parting[-1]
            name, kept = self.filters[place], left[place + 1]
            lost = tuple(suit for suit in left[place] if suit not in kept)
            best = self._sift(seen, lost, self.filters[place:])[-1][0]
            why = FILTER_WORDS[name]["why"].format(_say(kept))
            said = [TIP_REASONS["lead"].format(name, why, self._lead_card(seen, best))]
        if len(left[-1]) > 1 or not said:
            said.append(TIP_REASONS["chance"].format(_say(left[-1])))
        return ". ".join(said)

    def _why_follow(self, seen: Observation) -> str:
        cards = playable(seen)
        if self.follow == "random":
            return TIP_REASONS["follow_random"].format(join_words(cards))
        chosen = self._follow_card(seen, Rng(0))
        other = cards[0] if chosen == cards[-1] else cards[-1]
        rule = self.follow
        if rule == "win_or_low":
            rule = "wins" if chosen == cards[-1] and _wins(seen, chosen) else "cannot_win"
        said = TIP_REASONS[rule].format(chosen)
        return said if other == chosen else f"{said}. {TIP_REASONS['not'].format(other)}"

    def __repr__(self) -> str:
        said = [repr(list(self.filters) if len(self.filters) > 1 else "".join(self.filters))]
        said = said if self.filters else []
        said += [f"lead={self.lead!r}"] if self.lead != "lowest" else []
        said += [f"follow={self.follow!r}"] if self.follow != "win_or_low" else []
        return f"Tip({', '.join(said)})"


@dataclass(frozen=True, init=False)
class Mixed:
    """A player that is one of several, drawn by weight at the start of each round.

    The draw depends on the seed of the round and the seat alone, so a turn taken back and played
    again is played by the same one. The weights need not add up to 1. Raises ``ValueError`` for a
    weight that is not above 0.

    >>> mixed = Mixed({Tip("longest"): 0.7, "random": 0.3})
    >>> [mixed.for_round(Rng(number)) for number in range(4)]
    [Tip('longest'), Tip('longest'), Tip('longest'), 'random']
    """

    parts: tuple[tuple[str | Player, float], ...]

    def __init__(self, parts: Mapping[str | Player, float]) -> None:
        if not isinstance(parts, Mapping):
            raise ValueError(f"{parts!r}: name players with their weights, as in {{'random': 1}}")  # noqa: TRY004  # likewise
        for player, weight in parts.items():
            if isinstance(find_player(player), Mixed):
                raise ValueError(f"{player!r} is mixed itself: name its parts here")  # noqa: TRY004  # a wrong value
            real = isinstance(weight, int | float) and not isinstance(weight, bool)
            if not real or not 0 < weight < inf:
                raise ValueError(f"{player!r}: {weight!r} is no weight; use a number above 0")
        if not parts:
            raise ValueError("a mixed player needs at least one player, as in {'random': 1}")
        object.__setattr__(self, "parts", tuple(parts.items()))

    @property
    def bounds(self) -> tuple[float, ...]:
        """Where each part ends when the numbers from 0 to 1 are shared out by weight."""
        whole = sum(weight for _, weight in self.parts)
        return (
            *(part / whole for part in accumulate(weight for _, weight in self.parts[:-1])),
            1.0,
        )

    def for_round(self, rng: Rng) -> str | Player:
        """Draw who plays this round."""
        drawn = rng.random()
        return next(
            player
            for (player, _), bound in zip(self.parts, self.bounds, strict=True)
            if drawn < bound
        )

    def __call__(self, seen: Observation, rng: Rng) -> object:
        """Draw a player for this turn alone; at a table ``for_round`` has drawn before."""
        return find_player(self.for_round(rng))(seen, rng)

    def explain(self, seen: Observation) -> str:  # noqa: ARG002  # as every player is asked
        """Say that chance chose who plays."""
        return TIP_REASONS["mixed"].format(join_words([player for player, _ in self.parts], "or"))


def _check(what: str, name: object, known: Sequence[str]) -> None:
    if name not in known:
        near = get_close_matches(str(name), map(str, known), n=2, cutoff=0.7)
        names = join_words([*map(repr, near or known)], "or")
        raise ValueError(f"{what} {name!r} is not known; use {names}")


def _suits(seen: Observation) -> Suits:
    return tuple(sorted({card.suit for card in playable(seen)}))


def _say(suits: Suits) -> str:
    return join_words([suit.plural for suit in suits])


def _wins(seen: Observation, card: Card) -> bool:
    return trick_winner((*seen.trick, card), seen.trumps) == len(seen.trick)
