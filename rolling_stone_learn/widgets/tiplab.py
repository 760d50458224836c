"""The tip lab: build players from tips, bet, let them play, and watch the numbers settle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import traitlets

from ..engine.rng import seed_number
from ..engine.rules import Rules, check_type
from ..words.replay import CHART_LABELS
from ..words.tips import TIPLAB, TIPLAB_CHOICES
from .assets import script, style
from .bench import AnyPlayer, Bench, player_name
from .picture import Picture, with_words
from .tiplab_messages import receive
from .tiplab_model import LabModel
from .tiplab_view import lab_html, lab_view

if TYPE_CHECKING:
    import pandas as pd


class TipLabWidget(Picture):
    """The picture of a tip lab in a browser: it shows a view and sends messages back."""

    _esm = script("plot", "tiplab_hands", "tiplab")
    _css = style("plot", "tiplab")
    labels = traitlets.Dict(CHART_LABELS | TIPLAB | {"choices": TIPLAB_CHOICES}).tag(sync=True)

    def __init__(self, model: LabModel) -> None:
        super().__init__(partial(lab_view, model), partial(receive, model), model.on_change)

    def __repr__(self) -> str:
        return f"TipLabWidget({self.view['status']!r})"


class TipLab:
    """Builds a player for each seat from tips, and plays. Write it as the last line of a cell.

    ``players`` holds one player a seat: a name, a ``Tip``, or a function of yours; without it the
    first leads long and low, and the others choose by chance. The rounds are those that
    ``simulate`` plays with the same ``rounds`` and ``seed``; they fill in while you watch, and
    there is a verdict only when all planned ones are played. The same table played again takes new
    cards: the next seed, which ``lab.seed`` and the list of runs say.

    Raises ``ValueError`` for players or a number of rounds that cannot be.

    >>> lab = TipLab(players=["long_low", "random", "random", "random"], rounds=500)
    >>> lab.play()
    >>> lab.verdict
    'Long and low wins clearly most often in these seats: ... of 1,000 rounds, ...'
    """

    def __init__(
        self,
        rules: Rules | None = None,
        players: Sequence[AnyPlayer] | None = None,
        *,
        rounds: int = 20_000,
        seed: int | str = 1,
    ) -> None:
        seed_number(seed)
        if rules is None:
            seats = 4 if players is None or isinstance(players, str) else len(players)
            rules = Rules.preset("classic", players=seats)
        check_type("rules", rules, Rules, 'rsl.Rules.preset("classic")')
        self._model = LabModel(Bench.of(rules, players, rounds), seed)
        self.widget = TipLabWidget(self._model)

    @property
    def players(self) -> tuple[AnyPlayer, ...]:
        """Who plays in each seat now: names, and tips that were built by hand."""
        return self._model.bench.seats

    @property
    def rules(self) -> Rules:
        """The rules as they are now."""
        return self._model.bench.rules

    @property
    def seed(self) -> int | str:
        """The seed of the rounds that are shown, or of those to come when there are none yet."""
        run = self._model.run
        return run.seed if run else self._model.fresh_seed

    def play(self) -> None:
        """Play the planned rounds to the end; the cell waits for them."""
        self._model.play()

    def go(self) -> None:
        """Start the planned rounds as the button does: the notebook stays free meanwhile."""
        self._model.go()

    def stop(self) -> None:
        """Stop the rounds; what was counted stays, and is called provisional."""
        self._model.stop()

    @property
    def verdict(self) -> str:
        """Who wins, in a sentence; before the planned number is reached, how far it is."""
        told = self.widget.view["verdict"]
        return str(told["text"] if told else self._model.status)

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each seat: how often it won, with the 95 % interval; raises ``ValueError``.

        A partner has half of what the pair won.
        """
        import pandas as pd  # noqa: PLC0415  # heavy, and wanted only here

        run = self._model.run
        if run is None or not run.count.rounds:
            raise ValueError(TIPLAB["no_run"])
        count, bench = run.count, run.bench
        rows = []
        for seat, (name, player) in enumerate(zip(bench.names, bench.seats, strict=True)):
            side = next(side for side in count.sides if seat in side)
            parts = (part / len(side) for part in (count.share(*side), *count.interval(*side)))
            rows.append((name, player_name(player), *parts, count.rounds))
        return pd.DataFrame(rows, columns=["seat", "player", "won", "low", "high", "rounds"])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = self.widget._repr_mimebundle_(**kwargs)
        return with_words(bundle, repr(self), lab_html(self.widget.view))

    def __repr__(self) -> str:
        seats = ", ".join(map(player_name, self.players))
        return TIPLAB["repr"].format(seats, self.verdict)
