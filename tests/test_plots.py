"""Pictures of results: every number in them is the round's, and they read in light and dark."""

from itertools import product

import plotly.graph_objects as go
import pytest

from rolling_stone_learn import Rules, play_round, plots
from rolling_stone_learn.engine.events import PickedUp

END = play_round(Rules.preset("classic", players=6), ["random"] * 6, 3)
PAGES = {"white": "#FFFFFF", "dark": "#111111", "a dark cell": "#212121"}


def light(colour):
    """Return how light a colour is, from 0 to 1, as the rules for readable pages count."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(("colour", "page"), [*product(plots.COLOURS, PAGES.values())])
def test_every_line_stands_out_from_a_light_and_a_dark_page(colour, page):
    less, more = sorted((light(colour), light(page)))
    assert (more + 0.05) / (less + 0.05) >= 3


def test_lines_are_told_apart_by_colour_and_neighbours_by_dashes_too():
    figure = plots.hand_sizes(END)
    lines = [trace.line for trace in figure.data[:6]]
    assert len({line.color for line in lines}) == len({line.dash for line in lines}) == 6


def test_the_lines_are_the_sizes_of_the_hands():
    figure = plots.hand_sizes(END)
    for seat in range(6):
        assert tuple(figure.data[seat].y) == tuple(size[seat] for size in END.size_history)


def test_a_dot_for_each_pick_up_tells_what_was_picked_up():
    dots = plots.hand_sizes(END).data[6]
    picked = [event for event in END.events if isinstance(event, PickedUp)]
    assert len(dots.x) == len(picked) > 3
    assert all(str(event.cards[-1]) in text for event, text in zip(picked, dots.text, strict=True))


@pytest.mark.parametrize("kind", [go.Figure, go.FigureWidget])
def test_the_mark_moves_and_there_is_one_of_it(kind):
    figure = kind(plots.hand_sizes(END))
    for turn in (0, 9, 4):
        plots.mark_now(figure, turn, END.size_history[turn])
    assert len(figure.data) == 6 + 1 + 1
    assert set(figure.data[-1].x) == {4}
    assert tuple(figure.data[-1].y) == END.size_history[4]
    (line,) = figure.layout.shapes
    assert (line.x0, line.x1) == (4, 4)


def test_rings_on_one_spot_lie_around_each_other():
    figure = plots.hand_sizes(END)
    plots.mark_now(figure, 0, (8, 8, 3, 8, 8, 8))
    sizes = figure.data[-1].marker.size
    assert len({size for seat, size in enumerate(sizes) if seat != 2}) == 5
    assert sizes[2] == min(sizes)
