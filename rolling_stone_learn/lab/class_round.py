"""One deal for a whole class, from one seat against the same bots: how much of it was luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..class_files import MOST_BYTES, Trouble
from ..engine.deal import deal
from ..engine.observation import Observation
from ..engine.players import Player, choose, find_player, play_round
from ..engine.record import RecordError
from ..engine.rng import Rng
from ..engine.rules import Rules, check_type
from ..engine.state import RoundState
from ..grid import Grid
from ..plots_lab import counts_plot
from ..progress import progress
from ..pupils import check_pupil
from ..saving import read_saved, read_whole
from ..sentences import seat_names
from ..words.lab import CLASS_ROUND
from .duplicate import mean_of, play_rows, points_of, share_of
from .lineup import check_list, distinct, name_of
from .sample import Mean, check_number

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

FEW = 5  # pupils
MOST_FILES = 2000
Result = tuple[float, int]
"""The share of the win, and the points."""


@dataclass(frozen=True, slots=True, eq=False)
class ClassRound:
    """What a class made of one deal, beside many players who replay it.

    ``pupils`` and ``replays`` hold (win share, points) for each round; ``elsewhere`` the points
    of players by chance in that seat on many other deals.
    """

    rules: Rules
    seed: int | str
    seat: int
    bots: str
    pupils: dict[str, Result]
    replays: dict[str, tuple[Result, ...]]
    elsewhere: Mean
    problems: tuple[Trouble, ...]

    @property
    def frame(self) -> pd.DataFrame:
        """One line for each pupil, with the share of chance's replays that did worse."""
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        sign = 1 if self.rules.low_is_good else -1
        chance = sign * np.array([points for _, points in self.replays["random"]])
        lines = [
            {
                "pupil": pupil,
                "win_share": won,
                "points": points,
                "better_than": float((chance > sign * points).mean()),
                "like": float((chance == sign * points).mean()),
            }
            for pupil, (won, points) in self.pupils.items()
        ]
        return pd.DataFrame(lines, columns=["pupil", "win_share", "points", "better_than", "like"])

    @property
    def skill(self) -> Mean:
        """How many points the class had more than chance alone, on the same cards."""
        ours, theirs = _points(self.pupils.values()), _points(self.replays["random"])
        reach = np.hypot((ours.high - ours.low) / 2, (theirs.high - theirs.low) / 2)
        gap = ours.value - theirs.value
        return Mean(gap, gap - float(reach), gap + float(reach), ours.count)

    @property
    def _grid(self) -> Grid:
        people = next(iter(self.pupils)) if len(self.pupils) == 1 else CLASS_ROUND["class"]
        lines = {people: tuple(self.pupils.values()), **self.replays}
        rows = tuple(_row(who, results) for who, results in lines.items() if results)
        replays = len(self.replays["random"])
        caption = CLASS_ROUND["caption"].format(self.seed, len(self.pupils), replays)
        return Grid(caption, tuple(CLASS_ROUND["head"].split("|")), rows)

    @property
    def _notes(self) -> list[str]:
        notes = [
            CLASS_ROUND["seat"].format(seat_names(self.rules.players, None)[self.seat], self.bots)
        ]
        chance, other = _points(self.replays["random"]), self.elsewhere
        ends = (f"{end:.1f}" for end in (chance.value, other.value, other.low, other.high))
        first, *rest = ends
        notes.append(CLASS_ROUND["cards"].format(first, other.count, *rest))
        if not self.pupils:
            return [*notes, CLASS_ROUND["nobody"]]
        if len(self.pupils) < FEW:
            lines = self.pupils.items()
            alone = [
                self._alone(pupil, had, who) for pupil, (_, had) in lines for who in self.replays
            ]
            return [*notes, *filter(None, alone), CLASS_ROUND["few"].format(FEW)]
        gap = self.skill
        good = (gap.value < 0) == self.rules.low_is_good
        far = CLASS_ROUND["better" if good else "worse"].format(f"{abs(gap.value):.1f}")
        ours = _points(self.pupils.values()).value
        low, high = (-gap.high, -gap.low) if self.rules.low_is_good else (gap.low, gap.high)
        spans = (f"{end:+.1f}" for end in (low, high))
        unsure = CLASS_ROUND["unsure"] if gap.low <= 0 <= gap.high else ""
        notes.append(CLASS_ROUND["skill"].format(f"{ours:.1f}", far, *spans) + unsure)
        apart = (apart_by(results) for results in (self.pupils.values(), self.replays["random"]))
        notes.append(CLASS_ROUND["spread"].format(*(f"{gap:.1f}" for gap in apart)))
        return notes

    def _alone(self, pupil: str, had: int, who: str) -> str:
        """Say how one round compares with the replays of a player on the same cards."""
        points = [again for _, again in self.replays[who]]
        if not points:
            return ""
        better, same = self.worse(pupil, who) or 0.0, 100 * points.count(had) / len(points)
        parts = (f"{part:.0f}" for part in (better, same, 100 - better - same))
        told = CLASS_ROUND["one" if had == 1 else "points"].format(had)
        first, *rest = parts
        return CLASS_ROUND["alone"].format(pupil, told, first, who, *rest)

    def worse(self, pupil: str, who: str = "random") -> float | None:
        """How many of 100 replays by ``who`` did worse; ``None`` without a round of the pupil."""
        points = [again for _, again in self.replays[who]]
        if pupil not in self.pupils or not points:
            return None
        _, had = self.pupils[pupil]
        low = self.rules.low_is_good
        return 100 * sum(again > had if low else again < had for again in points) / len(points)

    def __repr__(self) -> str:
        return "\n".join([repr(self._grid), *self._notes, *map(str, self.problems)])

    def _repr_html_(self) -> str:
        told = [*self._notes, *map(str, self.problems)]
        return self._grid._repr_html_() + "".join(f"<p>{escape(note)}</p>" for note in told)

    def plot(self) -> go.Figure:
        """Draw the points that replays came to, and the pupils above them."""
        return counts_plot(
            {who: [points for _, points in results] for who, results in self.replays.items()},
            {pupil: points for pupil, (_, points) in self.pupils.items()},
            title=self._grid.caption,
        )


def class_round(
    found: str | PathLike[str] | Mapping[str, str],
    rules: Rules,
    bots: str | Player = "long_low",
    *,
    seed: int | str,
    seat: int = 0,
    tips: Sequence[str | Player] = ("long_low", "count_attack"),
    replays: int = 300,
) -> ClassRound:
    """Pool what a class made of the deal ``seed``, and replay it by chance and by tips.

    ``found`` is a folder of saved tables (``7b-12.json``) or texts of rounds (``7b-12.txt``), or
    the texts by pupil. Each is checked like a stranger's: it must be this deal, over, and played
    against these bots; what is not is named in ``problems``. Raises ``ValueError`` for a folder
    that is not there. Stop it whenever you like: what is done is kept.

    >>> end = play_round(Rules(), ["random"] + ["long_low"] * 3, seed=7)
    >>> class_round({"7b-1": end.to_text()}, Rules(), seed=7, replays=20).pupils
    {'7b-1': (0.0, 4)}
    """
    check_type("rules", rules, Rules, "Rules.preset('classic')")
    check_number("replays", replays, 2)
    _check_table(rules, seat, tips)
    find_player(bots)
    pupils, problems = dict[str, Result](), list[Trouble]()
    for name, read in _texts(found):
        try:
            pupil = check_pupil(name.partition(".")[0])
            if pupil in pupils:
                raise ValueError(CLASS_ROUND["twice"].format(pupil))
            pupils[pupil] = result_of(checked(read(), rules, bots, seed, seat), seat)
        except ValueError as error:  # SavedError and RecordError too
            problems.append(Trouble(name, None, str(error)))
    table: list[str | Player] = [bots] * rules.players
    asked: tuple[str | Player, ...] = ("random", *tips)
    players = dict(zip(distinct([*map(name_of, asked)]), asked, strict=True))
    bar = progress(CLASS_ROUND["progress"], total=replays * len(players))
    again: dict[str, list[Result]] = {name: [] for name in players}
    try:
        for name, player in players.items():
            for number in range(replays):
                table[seat] = another(player, seed, number)
                again[name].append(result_of(play_round(rules, table, seed), seat))
                bar.update()
    except KeyboardInterrupt:
        if not again["random"]:
            raise
    finally:
        bar.close()
    table[seat] = "random"
    elsewhere = mean_of(points_of(play_rows(rules, table, replays, seed))[:, seat])
    told = {name: tuple(results) for name, results in again.items()}
    return ClassRound(rules, seed, seat, name_of(bots), pupils, told, elsewhere, tuple(problems))


def _check_table(rules: Rules, seat: int, tips: Sequence[str | Player]) -> None:
    if seat not in range(rules.players):
        raise ValueError(CLASS_ROUND["no_seat"].format(seat, rules.players - 1))
    if tips:
        check_list("tips", tips, "['long_low']")
    for player in tips:
        find_player(player)


def _texts(found: object) -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield each name, and how to read the text of its round."""
    if isinstance(found, Mapping):
        for name, text in found.items():
            yield str(name)[:60], partial(str, text)
        return
    if not isinstance(found, str | PathLike):
        raise ValueError(CLASS_ROUND["types"].format(found))  # noqa: TRY004  # as for a folder
    place = Path(found)
    if not place.is_dir():
        raise ValueError(CLASS_ROUND["folder"].format(found))
    paths = sorted(path for path in place.iterdir() if path.suffix in (".json", ".txt"))
    for path in paths[:MOST_FILES]:
        yield path.name, partial(_read, path)


def _read(path: Path) -> str:
    if path.suffix == ".json":
        return str(read_saved(path, "table")[1].get("record", ""))
    data = read_whole(path)
    if len(data) > MOST_BYTES:
        raise ValueError(CLASS_ROUND["record"].format(path.name))
    return data.decode("utf-8-sig", errors="replace")


def checked(text: str, rules: Rules, bots: str | Player, seed: int | str, seat: int) -> RoundState:
    """Return the round of a text, if it is this deal, over, and the bots played as they do."""
    try:
        end = RoundState.from_text(text)
    except RecordError as error:
        raise ValueError(CLASS_ROUND["record"].format(error)) from None
    state = deal(rules, seed)
    if end.start != state.start:
        raise ValueError(CLASS_ROUND["other"].format(seed))
    if end.outcome is None:
        raise ValueError(CLASS_ROUND["open"])
    for action in end.actions:
        if state.to_play not in (None, seat):
            seen = state.observation(state.to_play or 0)
            if choose(find_player(bots), seen, seed) != action:
                told = CLASS_ROUND["bots"].format(state.turn + 1, seen.seat, name_of(bots))
                raise ValueError(told)
        state = state.play(action)
    return end


def another(player: str | Player, seed: int | str, number: int) -> Player:
    """Return a player that chooses with other chance in each replay, while the bots keep theirs."""
    chance = Rng(seed, "replay", number).next64()

    def again(seen: Observation, rng: Rng) -> object:  # noqa: ARG001  # its own chance instead
        return choose(find_player(player), seen, chance)

    return again


def result_of(end: RoundState, seat: int) -> Result:
    """Return the win share and the points of one seat."""
    if end.outcome is None:
        return 0.0, 0
    return float(end.outcome.win_share[seat]), end.outcome.points[seat]


def apart_by(results: Any) -> float:
    """Return how many points two of them lie apart on average (Gini's mean difference).

    >>> apart_by([(0.0, 1), (1.0, 0), (0.0, 4)])
    2.6666666666666665
    """
    points = np.array([points for _, points in results])
    if len(points) < 2:
        return 0.0
    gaps = np.abs(points[:, None] - points)
    return float(gaps.sum() / (len(points) * (len(points) - 1)))


def _points(results: Any) -> Mean:
    return mean_of([points for _, points in results])


def _row(who: str, results: Sequence[Result]) -> tuple[str, ...]:
    won, points = share_of([won for won, _ in results]), _points(results)
    return (
        who,
        f"{len(results):,}",
        f"{100 * won.value:.0f}",
        f"{100 * won.low:.0f} to {100 * won.high:.0f}" if len(results) > 1 else "",
        f"{points.value:.1f}",
        f"{points.low:.1f} to {points.high:.1f}" if len(results) > 1 else "",
        f"{apart_by(results):.1f}" if len(results) > 1 else "",
    )
