"""The swell chart: what it draws, that it follows a table, and that it keeps secrets."""

import json
from collections import Counter

import pytest
from generators import positions, rounds
from hypothesis import given, settings

from rolling_stone_learn import PICK_UP, Rules, SwellChart, Table, deal, play_round, plots_swell
from rolling_stone_learn.engine.events import PickedUp
from rolling_stone_learn.engine.record import RecordError
from rolling_stone_learn.engine.state import RoundState
from rolling_stone_learn.plots import NOW
from rolling_stone_learn.swelling import swelling

RULES = Rules.preset("classic", scoring="cards")
END = play_round(RULES, ["random"] * 4, 7)
ENDS = [play_round(RULES, ["random"] * 4, seed) for seed in range(60)]


@settings(max_examples=25)
@given(positions() | rounds())
def test_a_story_for_every_turn_and_a_dot_for_every_pick_up(state):
    figure = plots_swell.swell(state)
    players = state.rules.players
    *lines, dots, story = figure.data
    assert len(lines) == players
    for seat, line in enumerate(lines):
        assert tuple(line.y) == tuple(size[seat] for size in state.size_history)
    assert list(story.x) == list(range(len(state.size_history)))
    picked = [event for event in state.events if isinstance(event, PickedUp)]
    assert len(dots.x) == len(picked)
    for turn, event in zip(dots.x, picked, strict=True):
        assert str(event.cards[-1]) in story.text[turn].replace("<br>", " ")


def test_pick_ups_are_marked_with_their_cards_the_largest_when_there_are_many():
    end = max(ENDS, key=lambda end: end.actions.count(PICK_UP))
    dots = plots_swell.swell(end).data[4]
    picked = [event.cards for event in end.events if isinstance(event, PickedUp)]
    named = {place for place, text in enumerate(dots.text) if text}
    assert len(named) == plots_swell.NAMED < len(picked)
    for place in named:
        assert dots.text[place] == "<br>".join(map(str, picked[place]))
    least = min(len(picked[place]) for place in named)
    assert all(len(cards) <= least for place, cards in enumerate(picked) if place not in named)


@settings(max_examples=20)
@given(positions())
def test_nothing_hidden_is_drawn_or_sent(state):
    hidden = [
        [card for card in hand if card not in known and card not in shown(state)]
        for hand, known in zip(state.hands, state.known, strict=True)
    ]
    chart = SwellChart(state)
    sent = json.dumps([chart.charts[0].plot.to_plotly_json()["data"], chart.view()], default=list)
    told = {str(card) for card in shown(state)} | {
        str(card) for hand in state.known for card in hand
    }
    for hand in hidden:
        for card in hand:
            assert str(card) in told or str(card) not in sent


def shown(state):
    cards = {card for event in state.events for card in getattr(event, "cards", ())}
    return cards | {event.card for event in state.events if getattr(event, "card", None)}


def test_it_follows_a_table_move_by_move():
    table = Table(RULES, seed=7)
    chart = SwellChart(table)
    for _ in range(3):
        table.play(table.state.legal_plays()[0])
        sizes = table.state.size_history
        assert [tuple(line.y) for line in chart.charts[0].plot.data[:4]] == [
            tuple(size[seat] for size in sizes) for seat in range(4)
        ]
        assert chart.view()["says"].startswith(f"The round goes on after turn {len(sizes) - 1}.")
    table.undo()
    assert tuple(chart.charts[0].plot.data[0].y) == tuple(s[0] for s in table.state.size_history)
    assert "You" in [line.name for line in chart.charts[0].plot.data]


def test_it_draws_anew_when_another_number_of_people_sits_down():
    table = Table(RULES, seed=7)
    chart = SwellChart(table)
    chart._session = Table(Rules(players=6), seed=3).widget.session
    chart._moved()
    assert len(chart.charts[0].plot.data) == 6 + 2
    assert len(chart.charts[0].view["data"]) == 6 + 2


def test_a_turn_shown_below_is_marked_and_moves_with_the_replay():
    chart = SwellChart(END)
    chart.show(12)
    assert chart.replay.at == 12
    assert set(chart.charts[0].plot.data[-1].x) == {12}
    assert chart.view()["button"] == "hide"
    chart.replay.at = 20
    assert set(chart.charts[0].plot.data[-1].x) == {20}
    assert chart.charts[0].receive({"schema": 1, "type": "click", "x": 5})
    assert chart.replay.at == 5
    assert chart.charts[0].receive({"schema": 1, "type": "click", "x": 999})
    assert chart.replay.at == 5
    chart.hide()
    assert chart.replay is None
    assert NOW not in [line.name for line in chart.charts[0].plot.data]
    assert not chart.charts[0].plot.layout.shapes
    assert chart._below.children == ()
    chart.show()
    assert chart.replay.at == len(END.actions)
    assert chart.charts[0].plot.data[-1].name == NOW


def test_a_table_that_goes_on_puts_the_turn_away_and_x_ray_is_off():
    table = Table(RULES, seed=7)
    chart = SwellChart(table)
    table.play(table.state.legal_plays()[0])
    chart.show(1)
    assert chart.replay.xray is False
    table.play(table.state.legal_plays()[0])
    assert chart.replay is None


@pytest.mark.parametrize("turn", [-1, 99, True, "3", 1.0])
def test_a_turn_that_has_not_been_is_refused(turn):
    with pytest.raises(ValueError, match="use a whole number from 0, the start, to 32"):
        SwellChart(END).show(turn)


@pytest.mark.parametrize(
    "message",
    [None, 7, [], {}, {"type": "show"}, {"schema": 1}, {"schema": 2, "type": "show"}]
    + [{"schema": 1, "type": kind} for kind in ("goto", None, 3, [], {"a": 1})],
)
def test_a_malformed_message_changes_nothing(message):
    chart = SwellChart(END)
    before = chart.view()
    assert not chart.receive(message)
    assert chart.view() == before
    assert chart.receive({"schema": 1, "type": "show"})
    assert chart.receive({"schema": 1, "type": "hide"})
    assert chart.view() == before


@pytest.mark.parametrize(
    ("source", "error"), [(7, TypeError), (None, TypeError), ("once", RecordError)]
)
def test_what_is_no_round_is_refused(source, error):
    with pytest.raises(error):
        SwellChart(source)


def test_a_round_comes_from_its_text_too():
    assert SwellChart(END.to_text()).view() == SwellChart(END).view()


def test_many_rounds_are_drawn_as_they_were_counted():
    told, chart = swelling(ENDS), SwellChart(ENDS)
    assert chart.told == told
    largest, pickups, curves, wins = (chart.plot for chart in chart.charts)
    for figure, counts in ((largest, told.largest), (pickups, told.pickups)):
        bars = dict(zip(figure.data[0].x, figure.data[0].y, strict=True))
        assert {x: y for x, y in bars.items() if y} == Counter(counts)
    assert [list(line.y) for line in curves.data] == [
        list(dealt.curve) for dealt in told.by_voids if dealt.hands >= plots_swell.FEW
    ]
    (points,) = wins.data
    for place, dealt in enumerate(told.by_voids):
        low, high = dealt.interval
        assert points.y[place] == pytest.approx(1000 * dealt.share)
        assert points.y[place] + points.error_y.array[place] == pytest.approx(1000 * high)
        assert points.y[place] - points.error_y.arrayminus[place] == pytest.approx(1000 * low)
        assert f"n = {dealt.hands:,}" in points.x[place]
    assert "association" in chart.view()["note"]
    assert not chart.receive({"schema": 1, "type": "show"})
    with pytest.raises(ValueError, match="many rounds together"):
        chart.show(1)


def test_the_static_twin_says_it_in_words():
    html = SwellChart(END).static_html()
    picked = [event for event in END.events if isinstance(event, PickedUp)]
    assert html.count("<li>") == len(picked)
    assert all(str(event.cards[0]) in html for event in picked)
    assert "No pick-up so far." in SwellChart(deal(RULES, seed=7)).static_html()
    many = SwellChart(ENDS).static_html()
    assert all(line in many for line in swelling(ENDS).by_void_lines)
    bundle = SwellChart(ENDS)._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/html"] == many
    assert data["text/plain"].startswith("<SwellChart, 60 rounds.")


def test_the_state_of_a_table_is_a_state():
    assert isinstance(SwellChart(Table(RULES, seed=7)).state, RoundState)
