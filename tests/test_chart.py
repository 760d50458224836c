"""A chart sends its figure, and plotly itself only to a page that asks for it."""

import plotly.graph_objects as go
import pytest
from plotly.offline import get_plotlyjs

from rolling_stone_learn.widgets.chart import Chart


def test_the_page_follows_when_the_plot_is_changed_and_shown():
    chart = Chart(go.Figure().add_scatter(y=[8, 7]))
    chart.plot.data[0].y = [8, 9]
    assert chart.view["data"][0]["y"] == [8, 7]
    chart.show()
    assert chart.view["data"][0]["y"] == [8, 9]
    chart.plot = go.Figure(layout_title="Another")
    chart.show()
    assert chart.view["layout"]["title"]["text"] == "Another"


def test_plotly_is_sent_when_asked_for_and_saved_with_no_notebook(monkeypatch):
    sent = []
    monkeypatch.setattr(Chart, "send", lambda _self, *message: sent.append(message))
    chart = Chart(go.Figure())
    saved = chart.get_state()
    assert sum(len(str(part)) for part in saved.values()) < 50_000 < len(get_plotlyjs())
    chart._heard(chart, {"schema": 1, "type": "plotly"}, [])
    assert sent == [({"type": "plotly"}, [get_plotlyjs().encode()])]


def test_a_click_is_heard_by_its_whole_number():
    clicked = []
    chart = Chart(go.Figure(), clicked.append)
    assert chart.receive({"schema": 1, "type": "click", "x": 12})
    assert clicked == [12]


@pytest.mark.parametrize(
    "message",
    [None, 7, [], {}, {"type": "plotly"}, {"schema": 2, "type": "plotly"}, {"schema": 1}]
    + [{"schema": 1, "type": "click", "x": x} for x in (None, True, "12", 1.5, [], {})],
)
def test_a_malformed_message_changes_nothing(message):
    clicked = []
    assert not Chart(go.Figure(), clicked.append).receive(message)
    assert clicked == []
