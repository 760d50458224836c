"""One JupyterLab and one Chromium for all browser tests, and a fresh page for each."""

import os
import re
from functools import partial
from pathlib import Path

import pytest

from . import lab as labs
from .mount import mount

HERE = Path(__file__).parent
ARTEFACTS = HERE.parent.parent / "artefacts"


def pytest_collection_modifyitems(items):
    """Mark what is in this folder, and run it last: the rest is quicker."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: HERE in item.path.parents)


def need_a_browser():
    """Skip where something is missing, unless the environment says that nothing may be."""
    missing = labs.missing()
    if missing and os.environ.get("REQUIRE_BROWSER") == "1":
        pytest.fail(f"REQUIRE_BROWSER=1, but {missing}")
    if missing:
        pytest.skip(missing)


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    need_a_browser()
    with labs.running_lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="session")
def browser():
    need_a_browser()
    with labs.running_browser() as running:
        yield running


@pytest.fixture
def picture(request):
    """Keep a picture of a page under the test's name."""
    ARTEFACTS.mkdir(exist_ok=True)
    name = re.sub(r"\W+", "-", request.node.name).strip("-")

    def take(page, what="end", **options):
        file = f"{name}-{what.replace(' ', '-')}.png"
        page.screenshot(path=ARTEFACTS / file, **options)

    return take


@pytest.fixture
def watched():
    """Watch pages: a script that fails there fails the test."""
    pages, errors = [], []

    def keep(error):
        errors.append(str(error))

    def watch(page):
        page.on("pageerror", keep)
        pages.append(page)
        return page

    yield watch
    for page in pages:
        page.remove_listener("pageerror", keep)
    assert errors == []


@pytest.fixture(scope="session")
def context(browser):
    """One context for all pages in JupyterLab, so that only the first fetches it."""
    context = labs.new_context(browser)
    yield context
    context.close()


@pytest.fixture(scope="module")
def jupyter(context):
    """One page for the tests of a file: JupyterLab takes seconds to start in it."""
    page = context.new_page()
    yield page
    page.close()


@pytest.fixture
def page(jupyter, lab, watched, picture):
    """A page of the usual size, with no notebook open."""
    labs.resize(jupyter, *labs.SIZE)
    yield watched(jupyter)
    picture(jupyter)
    labs.close_notebooks(jupyter, lab)


@pytest.fixture
def notebook(page, lab):
    """Open a notebook of these cells, after the import, and run them."""
    return partial(labs.open_notebook, page, lab, "import rolling_stone_learn as rsl")


@pytest.fixture
def mounted(browser, watched, picture):
    """Mount the table of a session in a page without a notebook; see ``mount``."""
    contexts = []

    def open_table(session, *, dark=False, **options):
        contexts.append(labs.new_context(browser, **options))
        return mount(watched(contexts[-1].new_page()), session, dark=dark)

    yield open_table
    for context in contexts:
        picture(context.pages[0])
        context.close()
