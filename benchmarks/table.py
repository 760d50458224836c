"""Measure how long a click on a card takes until the table in JupyterLab shows the answer.

Run ``python benchmarks/table.py`` with the package and its ``test`` extra installed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser import lab as labs  # noqa: E402  # from the folder of the browser tests
from browser.seat import Seat  # noqa: E402  # likewise

CLICKS = 30
CELLS = ("import rolling_stone_learn as rsl", "table = rsl.Table(seed=1, speed='once')\ntable")
CLICK = """async () => {
    const table = document.querySelector(".rsl"), before = table.dataset.revision;
    const button = table.querySelector(".rsl-pick-up, .rsl-hand .rsl-legal");
    const answered = new Promise((resolve) => new MutationObserver(() => {
        if (table.dataset.revision !== before) requestAnimationFrame(() => setTimeout(resolve));
    }).observe(table, { attributes: true }));
    const start = performance.now();
    button.click();
    await answered;
    return performance.now() - start;
}"""


def measure(clicks: int) -> list[float]:
    """Play rounds at the speed "at once" and return the milliseconds of each click."""
    with (
        TemporaryDirectory() as folder,
        labs.running_lab(Path(folder)) as lab,
        labs.running_browser() as browser,
    ):
        page = labs.new_context(browser).new_page()
        labs.open_notebook(page, lab, *CELLS)
        seat, times = Seat(page), list[float]()
        while len(times) < clicks:
            if seat.end.is_visible():
                seat.await_answer(seat.button("Next round").click)
            times.append(page.evaluate(CLICK))
        labs.close_notebooks(page, lab)
    return times


if __name__ == "__main__":
    if labs.missing():
        sys.exit(f"This needs a browser: {labs.missing()}")
    times = measure(CLICKS)
    print(
        f"click to rendered, {len(times)} clicks: median {median(times):.0f} ms, "
        f"least {min(times):.0f} ms, most {max(times):.0f} ms"
    )
