"""The command: lessons never overwritten, JupyterLab started calmly, a round in the terminal."""

import json
import os
import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from rolling_stone_learn import Card, RoundState, __version__, cli, deal, play_round, terminal
from rolling_stone_learn.engine.events import Played
from rolling_stone_learn.engine.plays import PICK_UP
from rolling_stone_learn.engine.rules import PRESETS, Rules
from rolling_stone_learn.sentences import outcome_sentence, seat_names

LESSONS = ["01_rules.ipynb", "02_probability.ipynb", "03_strategy.ipynb"]


class FakeLab:
    """Stands for JupyterLab: remembers how it was started, and ends at once."""

    started = None

    def __init__(self, command, env):
        FakeLab.started = (command, env)

    def wait(self):
        return 0


@pytest.fixture(autouse=True)
def fake_lab(monkeypatch):
    monkeypatch.setattr(FakeLab, "started", None)
    monkeypatch.setattr(cli.subprocess, "Popen", FakeLab)


def command(*words, typed=None, **options):
    return CliRunner(**options).invoke(cli.main, [str(word) for word in words], input=typed)


def test_lessons_are_copied_and_the_lab_opens_at_the_first(tmp_path):
    folder = tmp_path / "class 7b" / "lessons"
    result = command("--folder", folder, "--no-browser", "--port", 9321)
    assert result.exit_code == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names[:3] == LESSONS
    assert all(f"copied {name}" in result.output for name in names)
    words, _ = FakeLab.started
    assert words[0] == sys.executable
    assert f"--ServerApp.root_dir={folder}" in words
    assert "--LabApp.default_url=/lab/tree/01_rules.ipynb" in words
    assert {"--no-browser", "--port=9321"} <= set(words)
    assert ("--allow-root" in words) == cli.is_root()


def test_by_default_a_browser_opens_and_lessons_go_into_this_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert command().exit_code == 0
    assert (tmp_path / "rolling-stone-lessons" / LESSONS[0]).is_file()
    assert "--no-browser" not in FakeLab.started[0]


def test_a_second_run_keeps_what_the_learner_wrote(tmp_path):
    command("--folder", tmp_path)
    (tmp_path / LESSONS[0]).write_text("mine", encoding="utf-8")
    (tmp_path / LESSONS[1]).unlink()
    result = command("--folder", tmp_path)
    assert f"kept your {LESSONS[0]}" in result.output
    assert f"copied {LESSONS[1]}" in result.output
    assert (tmp_path / LESSONS[0]).read_text(encoding="utf-8") == "mine"


def test_solutions_and_notes_for_teachers_stay_behind(tmp_path):
    for name in ("01_rules.ipynb", "solutions/01_rules.ipynb", "teacher/notes.ipynb", "README.md"):
        (tmp_path / "source" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "source" / name).touch()
    cli.copy_lessons(tmp_path / "source", tmp_path / "mine")
    assert [path.name for path in (tmp_path / "mine").rglob("*")] == ["01_rules.ipynb"]


@pytest.mark.parametrize("folder", ["taken", "taken/deeper"])
def test_a_file_in_the_way_of_the_folder_is_named(tmp_path, folder):
    (tmp_path / "taken").write_text("a letter", encoding="utf-8")
    result = command("--folder", tmp_path / folder)
    assert result.exit_code == 1
    assert "there is a file with that name in the way" in result.output
    assert "--folder" in result.output
    assert FakeLab.started is None
    assert (tmp_path / "taken").read_text(encoding="utf-8") == "a letter"


def test_a_folder_that_cannot_be_written_is_named(tmp_path, monkeypatch):
    def refuse(**_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(cli, "TemporaryFile", refuse)
    result = command("--folder", tmp_path)
    assert result.exit_code == 1
    assert f"Cannot write into {tmp_path} (Permission denied)" in result.output


def test_without_jupyterlab_the_lessons_are_there_and_the_way_out_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(cli, "find_spec", lambda _: None)
    result = command("--folder", tmp_path)
    assert result.exit_code == 1
    assert "-m pip install jupyterlab" in result.output
    assert (tmp_path / LESSONS[0]).is_file()


def test_the_first_look_is_calm(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "of-the-school")
    command("--folder", tmp_path)
    path = FakeLab.started[1]["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert path[0] == "of-the-school"
    overrides = Path(path[1], "labconfig", "default_setting_overrides.json")
    settings = json.loads(overrides.read_text(encoding="utf-8"))
    notification = settings["@jupyterlab/apputils-extension:notification"]
    assert notification["fetchNews"] == "false"


def test_help_version_and_mistakes_read_well():
    assert command("--version").output == f"rolling-stone-learn, version {__version__}\n"
    assert "never overwritten" in " ".join(command("-h").output.split())
    assert "No such option" in command("--foldr", "x").output
    assert "No such command" in command("paly").output


def first_legal(seed, *words):
    """Return what a person types who always plays the first legal card, by name or number."""
    typed = []

    def take_turn(_, state):
        choice = state.legal_plays()[0]
        number = state.hands[terminal.YOUR_SEAT].index(choice) + 1 if choice is not PICK_UP else ""
        name = choice if choice is not PICK_UP else "pick up"
        typed.append(str((name, number)[len(typed) % 2]))
        return state.play(choice)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(terminal, "take_turn", take_turn)
        command("play", "--seed", seed, *words, typed="3\n")
    return typed


def round_text(output):
    """Return the first round in the output, read back."""
    text = output[output.index("rolling stone 1") :]
    return RoundState.from_text(text.split("\n\n")[0])


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--preset", "jaques", "--players", 5),
        ("--players", 2, "--bots", "random"),
        *(("--preset", name) for name in PRESETS),
        ("--preset", "old", "--players", 8),
        ("--preset", "trumps", "--players", 3, "--bots", "random"),
    ],
)
def test_a_whole_round_typed(words):
    typed = first_legal("7b-12", *words)
    result = command("play", "--seed", "7b-12", *words, typed="\n".join([*typed, "3", ""]))
    assert result.exit_code == 0
    state = round_text(result.output)
    assert state.outcome is not None
    assert f"{state.outcome.points[0]:>4}" in result.output
    assert result.output.endswith("Goodbye!\n")


def test_the_same_deal_again_and_a_new_one(monkeypatch):
    monkeypatch.setattr(terminal, "new_seed", lambda: "4711")
    typed = first_legal("7")
    lines = [*typed, "again", "1", *typed, "2", "q", ""]
    output = command("play", "--seed", "7", typed="\n".join(lines)).output
    assert re.findall(r"Deal (\w+)\.", output) == ["7", "7", "4711"]
    assert "Type 1, 2 or 3." in output


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "There is nothing to pick up: you lead, so play any card."),
        ("pick up", "There is nothing to pick up"),
        ("AS", "A♠ is not in your hand."),
        ("3H", "There is no 3♥ in this pack of 32 cards."),
        ("0", "There is no card number 0: your cards are numbered 1 to 8."),
        ("9" * 5000, "your cards are numbered 1 to 8."),
        ("joker", "'joker' is not a card"),
        ("?", "press Enter to pick up"),
    ],
)
def test_what_cannot_be_played_is_answered_and_costs_nothing(typed, answer):
    output = command("play", "--seed", "7", typed=f"{typed}\nq\n").output
    assert answer in output
    assert round_text(output).turn == 0


def test_suits_must_be_followed_in_the_words_of_the_engine():
    output = command("play", "--seed", "7", typed="AC\nKD\nJD\nq\n").output
    assert "You hold 10♠: you must follow spades." in output


@pytest.mark.parametrize("typed", ["AC\nq\n", "AC\nquit\n", "AC\n"])
def test_who_stops_loses_nothing(typed):
    result = command("play", "--seed", "7", typed=typed)
    assert result.exit_code == 0
    assert "Nothing is lost" in result.output
    assert round_text(result.output).turn == 4


def test_without_suit_signs_cards_are_letters():
    output = command("play", "--seed", "7", typed="JH\nq\n", charset="cp437").output
    assert "1) AC" in output
    assert "JH is not in your hand." in output
    assert not set("♣♦♥♠?") & set(output.replace("Type ?", ""))


def test_colour_is_added_to_signs_never_instead(monkeypatch):
    runner = CliRunner()
    words = ["play", "--seed", "7", "--four-colours"]
    coloured = runner.invoke(cli.main, words, input="q\n", color=True).output
    assert "\x1b[36m\x1b[1mJ♦" in coloured
    assert runner.invoke(cli.main, words, input="q\n").output == re.sub(r"\x1b\[\d+m", "", coloured)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in runner.invoke(cli.main, words, input="q\n", color=True).output


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("--bots", "clever"), "player 'clever' is not known; use 'random' or 'long_low'\n"),
        (("--bots", "random,random"), "name one for all, or 3"),
        (("--seed", " "), "use a whole number from 0 to 2**64 - 1, or a word"),
        (("--players", 9), "2<=x<=8"),
        (("--players", 7), "players=7: pack='eight_each' is for 2 to 6 players"),
        (("--preset", "partners", "--players", 3), "partners need players=4, not 3"),
        (("--preset", "poker"), "'classic', 'jaques'"),
    ],
)
def test_wishes_that_cannot_be_are_refused_with_what_would_do(words, answer):
    result = command("play", *words)
    assert result.exit_code == 2
    assert answer in result.output


def a_round(preset="classic", players=4, seed=7):
    return play_round(Rules.preset(preset, players=players), ["random"] * players, seed)


def write(path, text, encoding="utf-8"):
    path.write_text(text, encoding)
    return path


def test_a_record_is_told_in_words(tmp_path):
    end = a_round()
    result = command("replay", write(tmp_path / "round.txt", end.to_text()))
    assert result.exit_code == 0
    head, _, tail = result.output.partition("\n\n")
    assert head.splitlines()[0] == "Rolling Stone, Classic. 4 players. East deals."
    for name, hand in zip(seat_names(4, None), end.start.hands, strict=True):
        assert f"  {name:<10}{' '.join(map(str, hand))}" in head
    numbers = re.findall(r"^ *(\d+)\. ", result.output, re.MULTILINE)
    assert numbers == [str(number) for number in range(1, len(end.events))]
    tricks = tail.split("\n\n")[:-1]
    assert len(tricks) == sum(isinstance(event, Played) and event.lead for event in end.events)
    assert all("leads" in trick.splitlines()[0] for trick in tricks)
    assert outcome_sentence(end.outcome, seat_names(4, None)) in tail
    for name, points in zip(seat_names(4, None), end.outcome.points, strict=True):
        assert f"  {name:<10}{points:>4}" in tail


def test_a_record_may_come_from_standard_input_with_or_without_a_mark_of_its_kind():
    text = a_round("trumps").to_text()
    told = command("replay", "-", typed=text)
    assert told.exit_code == 0
    assert "Trumps: " in told.output
    assert command("replay", "-", typed=f"\ufeff{text}").output == told.output


def test_a_seat_hears_what_it_saw(tmp_path):
    end = deal(Rules(), seed=7)
    path = write(tmp_path / "round.txt", end.to_text())
    output = command("replay", path, "--seat", 2).output
    told = {Card.parse(card) for card in re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]", output)}
    assert told == set(end.hands[2])
    assert f"  You       {' '.join(map(str, end.hands[2]))}" in output
    assert "The round is not over: North plays next." in output
    end = a_round()
    output = command("replay", "-", "--seat", 2, typed=end.to_text()).output
    assert ["cards" in line for line in output.splitlines()[2:6]] == [True, True, False, True]


def test_rules_without_a_name_are_written_out():
    end = deal(Rules(turn_cap=9, players=3), seed=7)
    output = command("replay", "-", typed=end.to_text()).output
    assert "own rules (players=3 turn_cap=9)" in output


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        (b"", "line 1: a record begins with 'rolling stone 1'"),
        (b"rolling stone 1\nrules players=3\nhand 0 XX\n", "line 3: 'XX' is not a card"),
        ("rolling stone 1".encode("utf-16"), "not text in UTF-8"),
        (bytes(range(256)), "not text in UTF-8"),
    ],
)
def test_what_is_no_record_is_refused_with_the_line_and_the_reason(tmp_path, content, answer):
    path = tmp_path / "round.txt"
    path.write_bytes(content)
    result = command("replay", path)
    assert (result.exit_code, type(result.exception)) == (2, SystemExit)
    assert answer in " ".join(result.output.split())


def test_files_that_cannot_be_read_are_named(tmp_path):
    missing = command("replay", tmp_path / "lost.txt")
    folder = command("replay", tmp_path)
    assert missing.exit_code == folder.exit_code == 2
    assert "lost.txt' does not exist" in missing.output
    assert "is a directory" in folder.output
    assert command("replay").exit_code == 2


@pytest.mark.parametrize("seat", ["4", "-1", "two"])
def test_a_seat_that_is_not_there_is_refused(seat):
    result = command("replay", "-", "--seat", seat, typed=a_round().to_text())
    assert result.exit_code == 2
    assert "--seat" in result.output
