"""The model of a tip lab: it edits its table, plays chunk after chunk, and never blocks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from ..engine.rng import next_seed
from ..words.tips import TIPLAB
from .bench import Bench
from .tiprun import TipRun

QUARTERS = 4


@dataclass(frozen=True, slots=True)
class Past:
    """A run that is over: its table, what was counted, and whether it reached its plan."""

    number: int
    run: TipRun


class LabModel:
    """A table that can be changed, and the rounds it plays.

    ``kind`` is ``ready``, ``running``, ``stopped``, ``finished`` or ``failed``. ``edits`` counts
    changes of the table: a message of a browser that has not seen the last one is stale. What a
    listener of ``on_change`` hears as ``heard`` is for a live region, so it comes seldom.
    """

    def __init__(self, bench: Bench, seed: int | str) -> None:
        self.home, self.seed = bench, seed
        self.given = tuple(player for player in bench.seats if not isinstance(player, str))
        self.bench = bench
        self.run: TipRun | None = None
        self.past: list[Past] = []
        self.kind = "ready"
        self.notice = self.problem = self.heard = ""
        self.beside: int | None = None
        self.edits = self.revision = 0
        self.on_change: list[Callable[[], None]] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def fresh_seed(self) -> int | str:
        """The seed of the next run: a new one each time that this very table was played before."""
        return next_seed(self.seed, sum(past.run.bench.same(self.bench) for past in self.past))

    @property
    def running(self) -> bool:
        """Whether rounds are being played."""
        return self.kind == "running"

    def change(self, made: Callable[[], Bench], beside: int | None = None) -> None:
        """Change the table, or say why that cannot be; nothing changes while rounds are played.

        ``beside`` is the seat whose tip was to change: a browser shows a refusal there.
        """
        self.notice, self.beside = "", beside
        if self.running:
            self.notice = TIPLAB["too_late"]
        else:
            try:
                bench = made()
            except ValueError as error:
                self.notice = f"{error}".removesuffix(".") + "."
            else:
                if bench != self.bench:
                    self.bench, self.run, self.kind = bench, None, "ready"
                    self.heard = ""
                self.edits += 1
        self._tell()

    def begin(self) -> TipRun:
        """Set up a run of the table as it stands."""
        run = TipRun(self.bench, self.fresh_seed)
        self.run, self.kind, self.notice, self.problem = run, "running", "", ""
        self.heard = TIPLAB["starting"]
        self._tell()
        return run

    def play(self) -> None:
        """Play the planned rounds to the end, here and now."""
        if self.running:
            raise ValueError(TIPLAB["too_late"])
        run = self.begin()
        try:
            while not run.over:
                run.add(run.chunk())
                self._show(run)
                run.add_sizes(run.follow())
        except BaseException as error:
            self._end("failed" if isinstance(error, Exception) else "stopped", error)
            raise
        self._end("finished")
        while run.behind:
            run.add_sizes(run.follow())
            self._tell()

    def go(self) -> None:
        """Start the planned rounds and return at once; without a running loop, play them."""
        if self.running:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.play()
            return
        run = self.begin()
        self._task = loop.create_task(self._drive(run))

    async def _drive(self, run: TipRun) -> None:
        """Play chunk after chunk on a thread, and count each when it is back."""
        try:
            while self._plays(run) and not run.over:
                rows = await asyncio.to_thread(run.chunk)
                if self._plays(run):
                    run.add(rows)
                    self._show(run)
                    await self._follow(run)
        except Exception as error:
            if self._plays(run):
                self._end("failed", error)
            return
        if self._plays(run):
            self._end("finished")
        while self.run is run and self.kind == "finished" and run.behind:
            await self._follow(run)
            self._tell()

    async def _follow(self, run: TipRun) -> None:
        """Follow some rounds turn by turn on a thread; a picture shows them with the next one."""
        sizes = await asyncio.to_thread(run.follow)
        if self.run is run:
            run.add_sizes(sizes)

    def _plays(self, run: TipRun) -> bool:
        return self.run is run and self.running

    async def wait(self) -> None:
        """Wait until the rounds that ``go`` started are over, and some of them followed."""
        if self._task is not None:
            await self._task

    def stop(self) -> None:
        """Stop the rounds; what was counted stays, provisional unless it is all."""
        if self.running:
            self._end("stopped")

    def _show(self, run: TipRun) -> None:
        done, planned = run.count.rounds, self.bench.rounds
        before = (done - run.last) * QUARTERS // planned
        if run.last == done or done * QUARTERS // planned > before:
            self.heard = self.status
        self._tell()

    def _end(self, kind: str, error: BaseException | None = None) -> None:
        if self.run is not None and self.run.over:
            kind = "finished"
        self.kind = kind
        self.problem = str(error) if isinstance(error, Exception) else ""
        if self.run is not None and self.run.count.rounds:
            self.past.append(Past(len(self.past) + 1, self.run))
        self.heard = self.status
        self._tell()

    @property
    def status(self) -> str:
        """How far the rounds are, in a sentence."""
        planned = f"{self.bench.rounds:,}"
        done = f"{self.run.count.rounds:,}" if self.run else "0"
        if self.kind == "running" and done == "0":
            return TIPLAB["starting"]
        words = {
            "ready": TIPLAB["ready"].format(planned),
            "running": TIPLAB["running"].format(done, planned),
            "stopped": TIPLAB["stopped_early"].format(done, planned),
            "finished": TIPLAB["finished"].format(planned),
            "failed": TIPLAB["failed"].format(self.problem),
        }
        return words[self.kind]

    def _tell(self) -> None:
        self.revision += 1
        for listener in self.on_change:
            listener()
