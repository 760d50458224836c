"""What may import what: layers go one way, and the engine needs the standard library alone."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENGINE = sorted(
    f"rolling_stone_learn.engine.{file.stem}"
    for file in (ROOT / "rolling_stone_learn" / "engine").glob("[!_]*.py")
)
HEAVY = {"numpy", "pandas", "plotly", "ipywidgets", "anywidget", "numba", "IPython", "traitlets"}


def modules_after(code, *flags):
    """Run code in a fresh Python and return the names of all modules it has loaded."""
    tail = "\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"
    root = f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n"
    done = subprocess.run(
        [sys.executable, *flags, "-c", root + code + tail],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return set(json.loads(done.stdout))


def tops(modules):
    return {module.partition(".")[0] for module in modules}


def test_the_layers_of_the_project_hold(tmp_path):
    code = (
        "from importlinter.cli import lint_imports_command\n"
        f"lint_imports_command(['--cache-dir', {str(tmp_path)!r}])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Contracts: " in done.stdout
    assert " 0 broken" in done.stdout


def test_the_import_is_light():
    loaded = modules_after("import rolling_stone_learn")
    assert "rolling_stone_learn" in loaded
    assert not tops(loaded) & HEAVY
    assert not [name for name in loaded if name.startswith("rolling_stone_learn.")]


def test_a_round_is_played_without_a_heavy_module():
    loaded = modules_after(
        "import rolling_stone_learn as rsl\nrsl.play_round(rsl.Rules(), ['random'] * 4, 7)"
    )
    assert "rolling_stone_learn.engine.players" in loaded
    assert not tops(loaded) & HEAVY


@pytest.mark.parametrize("module", ENGINE)
def test_an_engine_module_needs_the_standard_library_alone(module):
    loaded = modules_after(f"import {module}", "-S", "-I")
    assert module in loaded
    assert tops(loaded) - set(sys.stdlib_module_names) <= {"rolling_stone_learn", "__main__"}


@pytest.mark.parametrize("module", ENGINE)
def test_an_engine_module_prints_nothing_and_starts_nothing_when_imported(module):
    done = subprocess.run(
        [
            sys.executable,
            "-S",
            "-W",
            "error",
            "-c",
            f"import {module}, threading as t; assert t.active_count() == 1",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == done.stderr == ""


def test_there_is_an_engine_to_look_at():
    assert "rolling_stone_learn.engine.state" in ENGINE
    assert len(ENGINE) >= 9


def test_every_public_name_is_there_or_is_refused_by_name():
    import rolling_stone_learn as rsl

    light = [name for name in rsl.__all__ if rsl._HOMES.get(name, "").startswith("engine.")]
    assert {"Card", "Rules", "RoundState", "Observation", "deal", "PICK_UP"} <= set(light)
    assert all(getattr(rsl, name) is not None for name in light)
    assert set(rsl.__all__) <= set(dir(rsl))
    with pytest.raises(AttributeError, match="has no attribute 'poker'"):
        rsl.poker  # noqa: B018  # reading it is the test
