"""Other people's code runs apart: in a process of its own, with a time limit.

What goes there is bytes, and what comes back is plain numbers and words, so nothing that a
stranger wrote runs in this process.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import TimeoutError as WaitedTooLong
from functools import cache
from itertools import islice
from typing import Any

import cloudpickle
from joblib.externals.loky import ProcessPoolExecutor
from joblib.externals.loky.process_executor import BrokenProcessPool

START = 60  # seconds for a process to start
WORKERS = os.cpu_count() or 1
IDLE = 60  # seconds that a process waits for more


class Lost(Exception):
    """A process with other people's code is lost; ``call`` is which call it was on."""

    def __init__(self, call: int) -> None:
        super().__init__(call)
        self.call = call


class TooSlow(Lost):
    """It did not answer in time, and was ended."""


class Gone(Lost):
    """It ended itself."""


def pack(thing: object) -> bytes:
    """Return an object with the code of its functions, as bytes."""
    return bytes(cloudpickle.dumps(thing))


def unpack(data: bytes) -> Any:
    """Return what was packed; this runs its code, so never here."""
    return cloudpickle.loads(data)


@cache
def pool() -> ProcessPoolExecutor:
    """Return the processes for other people's code, which nothing else runs in."""
    return ProcessPoolExecutor(max_workers=WORKERS, timeout=IDLE)


def end_pool() -> None:
    """End those processes at once, whatever they do; the next call gets new ones."""
    pool().shutdown(kill_workers=True)
    pool.cache_clear()


def run_apart(
    task: Callable[..., Any], calls: Sequence[tuple[Any, ...]], seconds: float
) -> list[Any]:
    """Run a task of ours for each call, and return the results in order.

    Each may take so many seconds after the one before it. Raises ``TooSlow`` or
    ``Gone``, which say at which call; everything still running is ended then.

    >>> run_apart(divmod, [(7, 2), (9, 4)], seconds=20)
    [(3, 1), (2, 1)]
    """
    executor = pool()
    executor.submit(int).result(timeout=START)
    left, results = iter(calls), list[Any]()
    # No more at a time than there are processes: what waits in a queue cannot be called off.
    running = deque(executor.submit(task, *call) for call in islice(left, WORKERS))
    try:
        while running:
            results.append(running.popleft().result(timeout=seconds))
            running.extend(executor.submit(task, *call) for call in islice(left, 1))
    except WaitedTooLong:
        end_pool()
        raise TooSlow(len(results)) from None
    except BrokenProcessPool:
        end_pool()
        raise Gone(len(results)) from None
    except BaseException:
        end_pool()
        raise
    return results
