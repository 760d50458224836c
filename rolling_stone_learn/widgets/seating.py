"""Who sits where: the people at this screen, and the players of the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..engine.players import Player, find_player
from ..engine.position import check_seat
from ..engine.rules import Rules, check_type
from ..sentences import seat_names
from ..words.table import BOT_NAMES, YOU

Bots = str | Player | Sequence[str | Player]
People = int | Sequence[int]


@dataclass(frozen=True, slots=True)
class Seating:
    """Seats of people in order, and one bot for all other seats or one each.

    Bots are named clockwise from the left of the first person, and begin again when they are
    fewer than the seats.

    >>> Seating(4, (2,), ("long_low", "random")).by_seat
    ('random', 'long_low', None, 'long_low')
    """

    players: int
    people: tuple[int, ...]
    bots: tuple[str | Player, ...]

    @classmethod
    def of(cls, rules: Rules, people: People, bots: Bots) -> Seating:
        """Return the seating that a caller asks for; raises ``ValueError`` for what cannot be."""
        if not isinstance(people, int | list | tuple):
            raise TypeError(
                f"human={people!r}: give the number of a seat, or a list such as [0, 2]"
            )
        seats = [people] if isinstance(people, int) else list(people)
        for seat in seats:
            check_seat("human", seat, rules)
        if not seats or len(set(seats)) < len(seats):
            raise ValueError(f"human={people!r}: name one seat, or several different ones")
        several = [bots] if isinstance(bots, str) or callable(bots) else bots
        check_type("bots", several, list | tuple, "'random' or ['random', 'long_low']")
        most = max(1, rules.players - len(seats))
        if not 1 <= len(several) <= most:
            raise ValueError(f"bots: name 1 player, or up to {most}, not {len(several)}")
        for bot in several:
            find_player(bot)
        return cls(rules.players, tuple(sorted(seats)), tuple(several))

    def resized(self, players: int) -> Seating:
        """Return the seating at a table of another size; nobody at the screen is left out.

        >>> Seating(6, (5,), ("random",) * 5).resized(2)
        Seating(players=2, people=(1,), bots=('random',))
        """
        people = tuple(sorted({seat % players for seat in self.people}))
        return Seating(players, people, self.bots[: max(1, players - len(people))])

    def with_bots(self, bot: str) -> Seating:
        """Return the same people with one kind of bot in all other seats."""
        return replace(self, bots=(bot,))

    def with_people(self, count: int) -> Seating:
        """Return the seating with so many people: the first one and the seats to the left."""
        seats = sorted((self.people[0] + place) % self.players for place in range(count))
        return replace(self, people=tuple(seats), bots=self.bots[: max(1, self.players - count)])

    @property
    def by_seat(self) -> tuple[str | Player | None, ...]:
        """The bot of each seat; None where a person sits."""
        first = self.people[0]
        clockwise = [(first + place) % self.players for place in range(self.players)]
        others = [seat for seat in clockwise if seat not in self.people]
        bots = {seat: self.bots[place % len(self.bots)] for place, seat in enumerate(others)}
        return tuple(bots.get(seat) for seat in range(self.players))

    def names(self, viewer: int | None) -> tuple[str, ...]:
        """Return what each seat is called, by who looks at the table; None looks from nowhere.

        One person sits in the south. Several keep the names of their seats, so that they can
        call each other, and who looks is You.

        >>> Seating(4, (0, 1), ("random",)).names(viewer=1)
        ('South', 'You', 'North', 'East')
        """
        if len(self.people) == 1:
            return seat_names(self.players, self.people[0])
        fixed = seat_names(self.players, None)
        return tuple(YOU if seat == viewer else name for seat, name in enumerate(fixed))


def bot_label(bot: str | Player) -> str:
    """Name a player for people: its catalogue name, or its function's."""
    if isinstance(bot, str):
        return BOT_NAMES[bot]
    return getattr(bot, "__name__", type(bot).__name__).replace("_", " ")
