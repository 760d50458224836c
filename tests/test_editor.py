"""The position editor as a learner types it in Python."""

import pytest
from drafts import SMALL

from rolling_stone_learn import PositionEditor, Puzzle, RoundState, Rules, Table, deal


def test_a_round_that_is_over_cannot_be_played_on():
    end = RoundState.from_hands(SMALL, ["9H", "TH", "JH"]).play("9H")
    editor = PositionEditor(state=end)
    assert editor.problems == ("South has no card, so the round would be over: give South a card.",)


def test_the_editor_in_python(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    state = deal(SMALL, 3)
    editor = PositionEditor(state=state)
    assert editor.state == state
    assert editor.table is None
    assert editor.problems == ()
    saved = editor.save("mine.txt", title="Mine", question="Who?")
    assert Puzzle.load("mine.txt") == saved == Puzzle("Mine", "Who?", state)
    again = PositionEditor.open(tmp_path / "mine.txt")
    assert again.state == state
    assert again.save("copy.txt") == saved
    assert not again.widget.view["can_undo"]
    table = again.play()
    assert isinstance(table, Table)
    assert again.table is table
    with pytest.raises(FileNotFoundError):
        PositionEditor.open("nowhere.txt")


def test_playing_waits_for_a_position_and_then_opens_a_table_below():
    editor = PositionEditor(SMALL)
    with pytest.raises(ValueError, match="12 cards are not placed yet"):
        editor.play()
    sent = {"schema": 1}
    editor.widget._heard(None, sent | {"type": "play"}, [])
    assert editor.widget.view["notice"].startswith("First put this right: 12 cards")
    assert editor.table is None
    editor.widget._heard(None, sent | {"type": "deal_rest", "seed": "3"}, [])
    editor.widget._heard(None, sent | {"type": "play"}, [])
    assert editor.table.state.start == editor.state.start
    assert editor.widget.view["notice"] == "The table is below. You sit South."


def test_an_editor_begins_with_rules_or_a_state_of_the_right_kind():
    assert PositionEditor().widget.view["setup"]["own"] == "As in the lessons"
    assert PositionEditor(Rules.preset("trumps")).widget.view["setup"]["preset"] == "trumps"
    with pytest.raises(ValueError, match="not both"):
        PositionEditor(SMALL, state=deal(SMALL, 3))
    with pytest.raises(TypeError, match="rules='classic'"):
        PositionEditor("classic")
    with pytest.raises(TypeError, match="state=7"):
        PositionEditor(state=7)


def test_the_position_stands_in_words_where_no_kernel_runs():
    state = RoundState.from_hands(SMALL, ["9H", "TH", "JH"], trick="QH", leader=2)
    editor = PositionEditor(state=state)
    editor._editing.describe("<b>", "Who?")
    html = editor._repr_mimebundle_()["text/html"]
    assert "<li>West: 10♥</li>" in html
    assert "<li>The trick: Q♥ by East</li>" in html
    assert "&lt;b&gt; Who?" in html
    assert "This position can be played: South must follow hearts and may play 9♥." in html
    assert repr(editor).startswith("<PositionEditor, 3 players: This position can be played: South")
