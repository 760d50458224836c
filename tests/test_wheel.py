"""The built wheel holds what a learner needs, and nothing that spoils a lesson."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "rolling_stone_learn"


@pytest.fixture(scope="module")
def names(tmp_path_factory):
    """Build the wheel and return the names of its files."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        return archive.namelist()


@pytest.mark.parametrize(
    "name",
    [
        "py.typed",
        "jupyter/labconfig/default_setting_overrides.json",
        "lessons/01_rules.ipynb",
        "lessons/02_probability.ipynb",
        "lessons/03_strategy.ipynb",
    ],
)
def test_it_holds(names, name):
    assert f"rolling_stone_learn/{name}" in names


def test_it_holds_every_module_and_every_file_of_the_widgets(names):
    static = [path for path in (PACKAGE / "widgets" / "static").rglob("*") if path.is_file()]
    assert {path.suffix for path in static} >= {".js", ".css"}
    files = [*PACKAGE.rglob("*.py"), *static]
    assert {path.relative_to(ROOT).as_posix() for path in files} <= set(names)


def test_it_holds_every_lesson_of_the_clone(names):
    lessons = {path.name for path in (ROOT / "lessons").glob("*.ipynb")}
    assert lessons == {Path(name).name for name in names if name.endswith(".ipynb")}


@pytest.mark.parametrize("word", ["solutions", "teacher", "tests", "start.py", "__pycache__"])
def test_it_holds_no(names, word):
    assert not [name for name in names if word in Path(name).parts]


def test_it_makes_the_command(names):
    assert any(name.endswith(".dist-info/entry_points.txt") for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)
