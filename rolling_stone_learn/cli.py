"""The command ``rolling-stone-learn``: lessons into a folder, JupyterLab open at the first one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile

import click

from . import __version__
from .engine.players import find_player
from .engine.plays import join_words
from .engine.position import check_seat
from .engine.record import RecordError
from .engine.rng import seed_number
from .engine.rules import MOST_PLAYERS, PRESETS, Rules
from .engine.state import RoundState
from .terminal import new_seed, play_rounds, tell_round, this_screen
from .words.replay import REPLAY_TEXT

HERE = Path(__file__).parent
JUPYTER_SETTINGS = HERE / "jupyter"
FIRST_LESSON = "01_rules.ipynb"


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--folder",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    default="rolling-stone-lessons",
    show_default=True,
    help="Where your lessons go. What is there already is never overwritten.",
)
@click.option("--no-browser", is_flag=True, help="Start JupyterLab without opening a browser.")
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    metavar="NUMBER",
    help="The port JupyterLab listens on.",
)
@click.version_option(__version__, prog_name="rolling-stone-learn")
@click.pass_context
def main(ctx: click.Context, *, folder: Path, no_browser: bool, port: int | None) -> None:
    """Learn probability and game theory by playing Rolling Stone.

    Without a command: copy the lessons into a folder of your own and open JupyterLab at the
    first one.
    """
    if "NO_COLOR" in os.environ:
        ctx.color = False
    if ctx.invoked_subcommand is None:
        kept, copied = copy_lessons(lessons_folder(), folder)
        report(folder, kept, copied)
        wishes = {"--no-browser": no_browser, "--allow-root": is_root(), f"--port={port}": port}
        ctx.exit(open_lab(folder, [option for option, wished in wishes.items() if wished]))


def lessons_folder() -> Path:
    """Return where the lessons are: in the installed package, or beside it in a clone."""
    for place in (HERE / "lessons", HERE.parent / "lessons"):
        if (place / FIRST_LESSON).is_file():
            return place
    raise click.ClickException("The lessons are missing. Please install rolling_stone_learn again.")


def copy_lessons(source: Path, folder: Path) -> tuple[list[str], list[str]]:
    """Copy what is not there yet, and return the names kept and the names copied.

    The mode ``x`` makes a new file or fails, so nothing a learner wrote can be lost.
    """
    kept, copied = [], []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass  # JupyterLab must be able to save here, even if nothing is copied
        for lesson in sorted(source.glob("*.ipynb")):
            try:
                with (folder / lesson.name).open("xb") as file:
                    file.write(lesson.read_bytes())
                copied.append(lesson.name)
            except FileExistsError:
                kept.append(lesson.name)
    except OSError as error:
        raise click.ClickException(folder_trouble(folder, error)) from None
    return kept, copied


def folder_trouble(folder: Path, error: OSError) -> str:
    """Say why lessons cannot go into a folder, and what to do.

    >>> folder_trouble(Path("maths"), PermissionError(13, "Permission denied"))
    'Cannot write into maths (Permission denied). Choose another place with --folder.'
    """
    if isinstance(error, FileExistsError | NotADirectoryError):
        why = f"Cannot make the folder {folder}: there is a file with that name in the way"
    else:
        why = f"Cannot write into {folder} ({error.strerror})"
    return f"{why}. Choose another place with --folder."


def report(folder: Path, kept: Sequence[str], copied: Sequence[str]) -> None:
    """Tell the learner which lessons are new and which are their own from before."""
    click.echo(f"Your lessons are in {folder.resolve()}")
    for name in kept:
        click.echo(f"  kept your {name}")
    for name in copied:
        click.echo(f"  copied {name}")


def open_lab(folder: Path, options: Sequence[str]) -> int:
    """Run JupyterLab at the first lesson until it is stopped, and return its exit code."""
    if find_spec("jupyterlab") is None:
        raise click.ClickException(
            "JupyterLab is not installed here. Install it, then run this again:\n"
            f'  "{sys.executable}" -m pip install jupyterlab\n'
            "Or play in this terminal: rolling-stone-learn play"
        )
    click.echo("JupyterLab starts now. To stop it, press Ctrl-C here.")
    process = subprocess.Popen(  # noqa: S603  # our own interpreter and a fixed list of words
        lab_command(folder, options), env=lab_environment()
    )
    return run_to_end(process)


def is_root() -> bool:
    """Tell whether this is the user root, as in a container, whom JupyterLab must be told of."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def lab_command(folder: Path, options: Sequence[str]) -> list[str]:
    """Return the words that start JupyterLab.

    ``-P`` keeps a learner's own ``random.py`` in the current folder from being imported by it.
    """
    return [
        *(sys.executable, "-P", "-m", "jupyterlab"),
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url=/lab/tree/{FIRST_LESSON}",
        *options,
    ]


def lab_environment() -> dict[str, str]:
    """Return the environment with our JupyterLab settings: no news, no question which kernel.

    They come last in the path, so they are defaults: what anyone has set before stays.
    """
    path = [os.environ.get("JUPYTER_CONFIG_PATH", ""), str(JUPYTER_SETTINGS)]
    return os.environ | {"JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, path))}


def run_to_end(process: subprocess.Popen[bytes]) -> int:
    """Wait for JupyterLab. Ctrl-C reaches it too, and it asks; a request to end is passed on."""
    old = {
        signal.SIGINT: signal.signal(signal.SIGINT, lambda *_: None),
        signal.SIGTERM: signal.signal(signal.SIGTERM, lambda *_: process.terminate()),
    }
    try:
        return process.wait()
    finally:
        for number, handler in old.items():
            signal.signal(number, handler)


@main.command()
@click.option(
    "--players",
    type=click.IntRange(2, MOST_PLAYERS),
    default=4,
    show_default=True,
    help="How many play, you among them.",
)
@click.option(
    "--preset",
    type=click.Choice(list(PRESETS)),
    default="classic",
    show_default=True,
    help="Whose rules.",
)
@click.option("--seed", help="A deal number or word: the same one deals the same cards.")
@click.option(
    "--bots",
    default="long_low",
    show_default=True,
    help="How the others play: one name for all, or one each, as in random,long_low,random.",
)
@click.option("--four-colours", is_flag=True, help="A colour of its own for every suit.")
def play(*, players: int, preset: str, seed: str | None, bots: str, four_colours: bool) -> None:
    """Play a round in this terminal."""
    seed = new_seed() if seed is None else seed
    check_seed(seed)
    others = read_bots(bots, players - 1)
    try:
        rules = Rules.preset(preset, players=players)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    play_rounds(this_screen(four_colours=four_colours), rules, preset, others, seed)


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option(
    "--seat",
    type=click.IntRange(min=0),
    metavar="NUMBER",
    help="Tell only what this seat saw; seats count from 0, as in the record.",
)
def replay(*, file: str, seat: int | None) -> None:
    """Tell the round of a record in words.

    FILE is what the table calls "the whole round as text"; - reads it from standard input.
    """
    end = read_round(file)
    if seat is not None:
        try:
            check_seat("seat", seat, end.rules)
        except ValueError as error:
            raise click.BadParameter(str(error), param_hint="--seat") from None
    tell_round(this_screen(), end, seat)


def read_round(file: str) -> RoundState:
    """Read a record from a file or from standard input, or say why it is none."""
    try:
        with click.open_file(file, "rb") as source:
            return RoundState.from_text(source.read().decode("utf-8-sig"))
    except UnicodeDecodeError:
        why = REPLAY_TEXT["not_utf8"]
    except RecordError as error:
        why = REPLAY_TEXT["no_record"].format(error)
    except OSError as error:
        why = REPLAY_TEXT["unreadable"].format(error.strerror)
    raise click.BadParameter(why, param_hint=click.format_filename(file))


def check_seed(seed: str) -> None:
    """Refuse a seed that deals nothing."""
    try:
        seed_number(seed)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--seed") from None


def read_bots(text: str, others: int) -> list[str]:
    """Return a bot's name for each other seat.

    >>> read_bots("random", 3), read_bots("random, long_low", 2)
    (['random', 'random', 'random'], ['random', 'long_low'])
    """
    names = [name.strip() for name in text.split(",")]
    try:
        for name in names:
            find_player(name)
    except ValueError as error:
        message = str(error).removesuffix(", or a function")
        raise click.BadParameter(message, param_hint="--bots") from None
    if len(names) not in {1, others}:
        raise click.BadParameter(
            f"{join_words(names)} are {len(names)}: name one for all, or {others}",
            param_hint="--bots",
        )
    return names * others if len(names) == 1 else names
