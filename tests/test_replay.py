"""A replay: every moment of a round, hidden hands only under x-ray, wrong wishes refused."""

import json
from types import SimpleNamespace

import pytest
from generators import positions, rounds, set_up_positions
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn import Replay, RoundState, Rules, Table, deal, play_round
from rolling_stone_learn.engine.cards import Card
from rolling_stone_learn.engine.record import RecordError
from rolling_stone_learn.widgets.stills import stills


def whole_round(preset="classic", players=4, seed=7):
    return play_round(Rules.preset(preset, players=players), ["random"] * players, seed)


def codes(cards):
    return {card.code for card in cards}


class Watched:
    """Stands for a table: has a state, and remembers that somebody peeked."""

    def __init__(self, state):
        self.state = state
        self.peeks = 0

    def note_peek(self):
        self.peeks += 1


@given(positions() | set_up_positions() | rounds())
def test_a_still_for_the_start_and_each_action_that_leads_to_the_end(end):
    told = list(stills(end))
    assert len(told) == len(end.actions) + 1
    assert told[0].hands == end.start.hands
    assert told[-1].hands == end.hands
    assert [event for still in told for event in still.events] == list(end.events)
    assert [tuple(map(len, still.hands)) for still in told] == list(end.size_history)


@given(rounds())
def test_cards_marked_as_fresh_are_those_picked_up(end):
    for still in stills(end):
        picked = {event.seat: event.cards for event in still.events if hasattr(event, "cards")}
        for seat, fresh in enumerate(still.fresh):
            assert set(fresh) == (set(picked.get(seat, ())) if still.picked_up else set())


def test_a_trick_that_leaves_the_game_still_lies_there_with_its_highest_card():
    done = [still for still in stills(whole_round()) if still.best]
    assert done
    for still in done:
        assert len(still.trick) == 4
        assert (still.to_play, still.best) in still.trick


@given(positions(), st.booleans())
def test_without_x_ray_the_view_holds_what_the_watched_seat_knows_and_no_more(end, watches):
    seat = end.turn % end.rules.players if watches else None
    replay = Replay(end, seat=seat, xray=False)
    state = RoundState.begin(end.start)
    for number, moment in enumerate(replay.view()["moments"]):
        if number:
            state = state.play(end.actions[number - 1])
        seen = state.observation(seat or 0)
        for place, row in enumerate(moment["rows"]):
            may = seen.hand if place == seat else seen.known[place]
            assert set(row["cards"]) == codes(may)
            assert set(row["fresh"]) <= codes(may)
            assert len(row["cards"]) + row["hidden"] == seen.hand_sizes[place]


def hidden_never_played(end, seat):
    """Return the cards that nobody but their holder ever saw."""
    shown = {card for hand in end.known for card in hand} | set(end.trick) | set(end.waste)
    others = [hand for place, hand in enumerate(end.hands) if place != seat]
    return {card for hand in others for card in hand} - shown


@pytest.mark.parametrize("seat", [None, 2])
def test_hidden_cards_are_nowhere_in_what_is_sent_or_saved_until_x_ray_is_on(seat):
    end = play_on(deal(Rules(), seed=5), 9)
    replay = Replay(end, seat=seat)
    hidden = hidden_never_played(end, seat)
    assert len(hidden) > 10

    def told():
        return json.dumps(replay.picture.get_state(["view", "at", "labels"]))

    def written():
        return str(replay._repr_mimebundle_()) + replay.static_html() + repr(replay)

    assert not [card for card in hidden if card.code in told() or str(card) in written()]
    replay.receive({"schema": 1, "type": "xray", "on": True})
    assert all(card.code in told() and str(card) in written() for card in hidden)
    replay.receive({"schema": 1, "type": "xray", "on": False})
    assert not [card for card in hidden if card.code in told() or str(card) in written()]


def play_on(state, turns):
    for _ in range(turns):
        state = state.play(state.legal_plays()[0])
    return state


def test_a_round_that_is_over_is_shown_open_and_one_that_is_not_is_not():
    end = whole_round()
    assert Replay(end).xray
    assert Replay(end.to_text()).xray
    assert not Replay(deal(Rules(), seed=7)).xray
    assert not Replay(end, xray=False).xray


def test_a_table_is_read_afresh_and_seen_with_the_eyes_of_its_person():
    table = Table(Rules(), seed=17, human=2)
    replay = Replay(table)
    assert (replay.seat, replay.xray) == (2, False)
    table.play(table.state.legal_plays()[0])
    assert Replay(table).state == table.state != replay.state
    while table.state.outcome is None:
        table.play(table.state.legal_plays()[0])
    assert Replay(table).xray
    assert Replay(table, seat=1).seat == 1


def test_people_who_share_a_screen_see_what_all_may_see():
    assert Replay(Table(Rules(), seed=17, human=[0, 1])).seat is None


def test_a_look_at_all_hands_is_noted_while_the_round_is_played():
    table = Watched(deal(Rules(), seed=7))
    replay = Replay(table)
    assert table.peeks == 0
    replay.receive({"schema": 1, "type": "xray", "on": True})
    assert table.peeks == 1
    replay.receive({"schema": 1, "type": "xray", "on": False})
    assert table.peeks == 1
    Replay(table, xray=True)
    assert table.peeks == 2


def test_no_look_is_noted_when_that_round_is_not_being_played():
    table = Watched(whole_round())
    Replay(table)
    assert table.peeks == 0
    old = Watched(deal(Rules(), seed=7))
    replay = Replay(old)
    old.state = deal(Rules(), seed=8)
    replay.xray = True
    assert old.peeks == 0


def test_a_table_without_a_memory_for_looks_can_be_shown_open():
    assert Replay(SimpleNamespace(state=deal(Rules(), seed=7)), xray=True).xray


@pytest.mark.parametrize(
    "message",
    [
        None,
        "goto",
        [],
        {},
        {"type": "goto", "at": 1},
        {"schema": 2, "type": "goto", "at": 1},
        {"schema": 1, "type": "goto"},
        {"schema": 1, "type": "goto", "at": -1},
        {"schema": 1, "type": "goto", "at": 33},
        {"schema": 1, "type": "goto", "at": 10**400},
        {"schema": 1, "type": "goto", "at": True},
        {"schema": 1, "type": "goto", "at": 1.0},
        {"schema": 1, "type": "goto", "at": "1"},
        {"schema": 1, "type": "goto", "at": [1]},
        {"schema": 1, "type": "xray"},
        {"schema": 1, "type": "xray", "on": 1},
        {"schema": 1, "type": "xray", "on": "yes"},
        {"schema": 1, "type": ["goto"], "at": 1},
        {"schema": 1, "type": "play", "card": "9H"},
    ],
)
def test_a_message_that_is_not_on_the_list_changes_nothing(message):
    replay = Replay(whole_round(), xray=False)
    replay.at = 3
    before = replay.picture.get_state(["view", "at"])
    assert not replay.receive(message)
    assert (replay.at, replay.xray) == (3, False)
    assert replay.picture.get_state(["view", "at"]) == before


def test_the_browser_and_a_cell_both_move_the_picture_and_the_mark_on_the_chart():
    replay = Replay(whole_round())
    assert len(replay.view()["moments"]) == 33
    assert replay.receive({"schema": 1, "type": "goto", "at": 32})
    assert replay.at == replay.picture.at == 32
    assert set(replay.chart.plot.data[-1].x) == {32}
    replay.at = 5
    assert replay.picture.at == 5
    assert set(replay.chart.plot.data[-1].x) == {5}
    assert tuple(replay.chart.plot.data[-1].y) == replay.state.size_history[5]
    assert replay.chart.plot.layout.shapes[0].x0 == 5
    assert replay.chart.view["layout"]["shapes"][0]["x0"] == 5


@pytest.mark.parametrize("at", [-1, 33, True, 1.0, "5", None])
def test_a_turn_that_is_not_there_is_refused_with_those_that_are(at):
    replay = Replay(whole_round())
    with pytest.raises(ValueError, match="use a whole number from 0, the start, to 32"):
        replay.at = at
    assert replay.at == 0


def test_a_click_on_the_chart_goes_to_that_turn():
    replay = Replay(whole_round())
    for turn, at in ((7, 7), (99, 7), (-1, 7), (0, 0)):
        assert replay.chart.receive({"schema": 1, "type": "click", "x": turn})
        assert replay.at == at


def test_a_text_that_is_no_round_is_refused_with_its_line():
    text = whole_round().to_text()
    lines = text.splitlines()
    lines[5] = lines[5].replace("hand", "hond")
    with pytest.raises(RecordError) as told:
        Replay("\n".join(lines))
    assert told.value.line == 6


@pytest.mark.parametrize("source", [None, 7, b"rolling stone 1", Rules(), [Card("H", 9)]])
def test_what_is_no_round_at_all_is_refused_with_what_would_do(source):
    with pytest.raises(TypeError, match="give a state, the text of a round, or a table"):
        Replay(source)


def test_a_seat_that_is_not_there_and_an_x_ray_that_is_no_answer_are_refused():
    with pytest.raises(ValueError, match="seats go from 0 to 3"):
        Replay(whole_round(), seat=4)
    with pytest.raises(TypeError, match="True, False or None"):
        Replay(whole_round(), xray=1)


def test_where_no_kernel_runs_the_round_is_told_in_words():
    end = whole_round()
    told = Replay(end).static_html()
    assert told.count("<li>") == 4 + len(end.actions)
    assert told.count("East goes out and wins") == 2
    assert str(end.start.hands[0][0]) in told
    mid = Replay(play_on(deal(Rules(), seed=5), 3), seat=1).static_html()
    assert "8 face down" in mid
    assert "The round is not over: North plays next." in mid


def test_each_pick_up_is_known_to_the_picture():
    end = whole_round()
    view = Replay(end).view()
    turns = [place for place, moment in enumerate(view["moments"]) if moment["picked_up"]]
    assert [end.actions[turn - 1].value for turn in turns] == ["pick-up"] * 3


@pytest.mark.parametrize(("preset", "players"), [("partners", 4), ("trumps", 6), ("old", 8)])
def test_every_kind_of_table_can_be_shown(preset, players):
    replay = Replay(whole_round(preset, players), seat=players - 1)
    view = replay.view()
    assert view["order"][0] == players - 1
    assert view["names"][players - 1] == "You"
    assert view["end"]["text"]
    assert bool(view["trumps_text"]) == (preset == "trumps")
    assert json.loads(json.dumps(view)) == view
