"""``start.py`` decides well, without the network."""

import importlib.util
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def start(tmp_path, monkeypatch):
    """Return start.py as a module whose environment folder is a new one."""
    monkeypatch.setenv("ROLLING_STONE_VENV", str(tmp_path / "venv"))
    spec = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def working(start, monkeypatch):
    """Return start.py with an environment that works and has nothing installed."""
    monkeypatch.setattr(start, "works", lambda: True)
    start.VENV.mkdir()
    return start


def test_an_old_python_is_told(start, monkeypatch):
    assert "needs Python 3.11 or newer; this is 3.8." in start.trouble((3, 8))
    assert start.trouble((3, 11)) == ""
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    with pytest.raises(SystemExit, match=r"this is 3\.10"):
        start.main([])


def test_a_python_without_ensurepip_is_told_what_to_install(start, monkeypatch):
    monkeypatch.setattr(start, "find_spec", lambda name: None if name == "ensurepip" else name)
    assert "sudo apt install python3-venv" in start.trouble((3, 12))


def test_an_environment_is_made_when_there_is_none_or_it_is_broken(start):
    assert start.needed("notebook") == "make"
    start.VENV.mkdir()
    start.STAMP.write_text(f"{start.fingerprint()}\nnotebook")
    assert start.needed("notebook") == "make"


def test_this_very_python_would_work(start, monkeypatch):
    monkeypatch.setattr(start, "PYTHON", sys.executable)
    assert start.works()
    monkeypatch.setattr(start, "OLDEST", (99, 0))
    assert not start.works()


def test_what_was_installed_is_not_installed_again(working):
    assert working.needed("notebook") == "install"
    working.STAMP.write_text(f"{working.fingerprint()}\nnotebook")
    assert working.needed("notebook") == "nothing"
    assert working.needed("test") == "install"


def test_a_change_of_what_is_needed_or_of_the_folder_makes_it_afresh(
    working, monkeypatch, tmp_path
):
    working.STAMP.write_text(f"{working.fingerprint()}\nnotebook")
    (tmp_path / "pyproject.toml").write_text("changed")
    monkeypatch.setattr(working, "HERE", tmp_path)
    assert working.needed("notebook") == "make"


def test_extras_add_up_and_a_failed_installation_is_not_noted(working, monkeypatch):
    monkeypatch.setattr(working, "run", lambda *_: True)
    working.install("notebook")
    working.install("test")
    assert working.needed("notebook") == working.needed("test") == "nothing"
    working.STAMP.unlink()
    monkeypatch.setattr(working, "run", lambda *_: False)
    with pytest.raises(SystemExit, match="installation failed"):
        working.install("test")
    assert working.needed("test") == "install"


def test_a_folder_that_is_something_else_is_never_emptied(start):
    start.VENV.mkdir()
    (start.VENV / "homework.txt").write_text("long")
    with pytest.raises(SystemExit, match="is not a virtual environment"):
        start.make()
    assert (start.VENV / "homework.txt").is_file()


def test_every_check_runs_even_after_one_failed(start, monkeypatch, capsys):
    monkeypatch.setattr(start, "run", lambda *words: words[2] != "mypy")
    assert start.test(["-x"]) == 1
    output = capsys.readouterr().out
    assert "FAILED  mypy" in output
    assert "passed  pytest" in output
    assert "python -m pytest -n logical" in output
    assert " -x\n" in output
    monkeypatch.setattr(start, "run", lambda *_: True)
    assert start.test([]) == 0


def test_the_command_gets_all_arguments_and_gives_back_its_code(start, monkeypatch):
    class Process:
        def __init__(self, words):
            self.words = words

        def wait(self):
            return self.words[1:] == ["play", "--seed", "7"]

    monkeypatch.setattr(start, "prepare", lambda _: None)
    monkeypatch.setattr(start.signal, "signal", lambda *_: None)
    monkeypatch.setattr(start.subprocess, "Popen", Process)
    assert start.main(["play", "--seed", "7"]) == 1


def test_learners_get_fast_experiments_where_that_can_be_installed(working, monkeypatch):
    asked = []

    def only_plain(*words):
        asked.append(words[-1])
        return words[-1] == ".[notebook]"

    monkeypatch.setattr(working, "run", only_plain)
    working.install("notebook")
    assert asked == [".[notebook,fast]", ".[notebook]"]
    assert "notebook" in working.STAMP.read_text()
