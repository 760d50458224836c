"""Start Rolling Stone from this folder, or test it, on a machine with only Python.

    python3 start.py             the lessons in JupyterLab (py start.py on Windows)
    python3 start.py play        a round in this terminal; all arguments are passed on
    python3 start.py test        every check; further arguments go to pytest

Everything is installed into the folder .venv here (or the one that ROLLING_STONE_VENV names).
This file keeps to words that Python 3.6 reads too, so that an old Python can say it is too old.
"""

import hashlib
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = Path(os.environ.get("ROLLING_STONE_VENV") or HERE / ".venv").absolute()
BIN, EXE = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
PYTHON = str(VENV / BIN / ("python" + EXE))
COMMAND = str(VENV / BIN / ("rolling-stone-learn" + EXE))
STAMP = VENV / "rolling-stone-installed"
OLDEST = (3, 11)


def trouble(version: "tuple[int, ...]") -> str:
    """Say why this Python cannot be used, or nothing."""
    if version < OLDEST:
        this = ".".join(map(str, version))
        return f"Rolling Stone needs Python 3.11 or newer; this is {this}. See python.org."
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        return (
            "This Python cannot make a virtual environment. On Debian or Ubuntu, type\n"
            "    sudo apt install python3-venv\n"
            "and then start again."
        )
    return ""


def fingerprint() -> str:
    """Sum up what an installation depends on: what is needed, and where this folder is."""
    return hashlib.sha256((HERE / "pyproject.toml").read_bytes() + str(HERE).encode()).hexdigest()


def run(*words: str) -> bool:
    """Run a program in this folder and tell whether all went well."""
    return subprocess.call(words, cwd=str(HERE)) == 0  # noqa: S603  # words from this file


def works() -> bool:
    """Tell whether the environment's own Python starts, is new enough and has pip."""
    check = "try: import sys, pip\nexcept ImportError: sys.exit(1)\n"
    try:
        return run(PYTHON, "-c", f"{check}sys.exit(sys.version_info < {OLDEST})")
    except OSError:
        return False


def needed(extra: str) -> str:
    """Decide what to do first: ``make`` an environment, ``install`` into it, or ``nothing``."""
    if not works():
        return "make"
    if not STAMP.is_file():
        return "install"
    made_for, *extras = STAMP.read_text().split()
    if made_for != fingerprint():
        return "make"
    return "nothing" if extra in extras else "install"


def make() -> None:
    """Make the environment afresh, but never empty a folder that is something else."""
    if VENV.exists() and any(VENV.iterdir()) and not (VENV / "pyvenv.cfg").is_file():
        sys.exit(f"{VENV} is in the way and is not a virtual environment: please move it.")
    print(f"Making a virtual environment in {VENV}", flush=True)
    if not run(sys.executable, "-m", "venv", "--clear", str(VENV)):
        sys.exit("That failed, as said above. Delete that folder and start again.")


def install(extra: str) -> None:
    """Install this folder with an extra, and note it once it is done.

    Learners get the fast experiments too, where there is a numba for this Python.
    """
    print("Installing. The first time takes some minutes and needs the internet.", flush=True)
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    wishes = [f"{extra},fast", extra] if extra == "notebook" else [extra]
    if not any(run(*pip, "--editable", f".[{wish}]") for wish in wishes):
        sys.exit("The installation failed, as said above. Start again to try once more.")
    extras = STAMP.read_text().split()[1:] if STAMP.is_file() else []
    STAMP.write_text("\n".join([fingerprint(), *extras, extra]))


def prepare(extra: str) -> None:
    """Bring the environment to where ``extra`` is installed, with as little work as can be."""
    first = needed(extra)
    if first == "make":
        make()
    if first != "nothing":
        install(extra)


def learn(arguments: "list[str]") -> int:
    """Run the command; Ctrl-C and a request to end are its own to answer."""
    process = subprocess.Popen([COMMAND, *arguments])  # noqa: S603  # what the person typed
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    return process.wait()


def steps(more: "list[str]") -> "dict[str, list[str]]":
    """Return every check by name, as words after ``python -m``.

    Tests of a file stay together, and those in a browser come last: what else uses a loop of
    events cannot run after them in one process.
    """
    shared = ["-n", "logical", "--maxprocesses", "4", "--dist", "loadfile"]
    shared += ["--no-loadscope-reorder"]
    return {
        "ruff check": ["ruff", "check"],
        "ruff format": ["ruff", "format", "--check"],
        "mypy": ["mypy"],
        "pytest": ["pytest", *shared, *more],
    }


def test(more: "list[str]") -> int:
    """Run every check, even after one has failed, and sum up."""
    lines = []
    for name, words in steps(more).items():
        print(f"\n== {name}: python -m {' '.join(words)}", flush=True)
        started = time.monotonic()
        verdict = "passed" if run(PYTHON, "-m", *words) else "FAILED"
        lines.append(f"{verdict}  {name} ({time.monotonic() - started:.0f} s)")
    print("\n== summary", *lines, sep="\n", flush=True)
    return int(any(line.startswith("FAILED") for line in lines))


def main(arguments: "list[str]") -> int:
    """Prepare, then learn or test."""
    complaint = trouble(sys.version_info[:2])
    if complaint:
        sys.exit(complaint)
    testing = arguments[:1] == ["test"]
    prepare("test" if testing else "notebook")
    return test(arguments[1:]) if testing else learn(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
