"""Other people's code: ended when it takes too long, and in nobody else's way."""

import os
import time

import pytest
from joblib import Parallel, delayed

from rolling_stone_learn.lab.apart import Gone, TooSlow, run_apart


def test_the_processes_are_not_those_that_joblib_keeps_for_itself():
    mine = {run_apart(os.getpid, [()], seconds=20)[0] for _ in range(3)}
    joblibs = set(Parallel(n_jobs=2, backend="loky")(delayed(os.getpid)() for _ in range(8)))
    assert os.getpid() not in mine | joblibs
    assert not mine & joblibs
    assert run_apart(divmod, [(7, 2)], seconds=20) == [(3, 1)]


@pytest.mark.parametrize(
    ("task", "last", "trouble"), [(time.sleep, 60, TooSlow), (os._exit, 3, Gone)]
)
def test_what_is_lost_is_told_and_the_next_call_gets_new_processes(task, last, trouble):
    before = run_apart(os.getpid, [()], seconds=20)
    with pytest.raises(trouble) as lost:
        run_apart(task, [(last,)] * 40, seconds=2)
    assert lost.value.call == 0
    assert run_apart(os.getpid, [()], seconds=20) != before
