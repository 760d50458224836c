"""`rsl.Forecast` at a table: asks, reveals, keeps apart, tells what happened; and no leak."""

import json
from fractions import Fraction

import pytest
from generators import unruly_states

import rolling_stone_learn as rsl
from rolling_stone_learn import Rules, deal
from rolling_stone_learn.class_files import read_rows
from rolling_stone_learn.engine.cards import cards_of
from rolling_stone_learn.engine.events import Challenged
from rolling_stone_learn.openings import base_rate
from rolling_stone_learn.saving import SavedError

BOTH = ["lead", "trick"]


def opened(seed=7, ask="lead", rules=None, **options):
    table = rsl.Table(rules or rsl.Rules(), seed=seed)
    return table, rsl.Forecast(table, ask=ask, **options)


def play_round(table, forecast, said="200"):
    """Forecast wherever it asks, and play the first legal card, to the end of the round."""
    while table.state.outcome is None:
        if forecast.question and forecast._forecaster.kind == "ask":
            forecast.say(said)
        table.play(table.state.legal_plays()[0])


def send(forecast, what, **fields):
    message = {"schema": 1, "type": what, "asked": forecast._forecaster.asked, **fields}
    return forecast._forecaster.receive(message)


class Door:
    def __init__(self):
        self.opened = 0

    def unlock(self):
        self.opened += 1


def test_it_asks_before_a_lead_and_reveals_at_once():
    table, forecast = opened()
    suit = next(s for s in rsl.Suit if s.singular in forecast.question)
    exact = rsl.Belief(table.state.observation(0)).any_void(suit)
    assert "has somebody else no" in forecast.question
    made = forecast.say("3/7")
    assert (made.said, made.exact, made.counts) == (Fraction(429, 1000), exact, True)
    assert made.base == base_rate(table.state, (1, 2, 3), suit)
    assert forecast._forecaster.view()["reveal"]["told"] == made.told
    with pytest.raises(ValueError, match="you have made your forecast"):
        forecast.say(5)


def test_in_a_trick_it_asks_about_the_suit_led_and_a_seat_to_come():
    table, forecast = opened(ask="trick")
    assert forecast.question == ""
    assert "when you are to play to a trick" in forecast._forecaster.message
    asked = 0
    while table.state.outcome is None:
        if forecast._forecaster.kind == "ask":
            state, question = table.state, forecast._forecaster.question
            assert question.suit == state.led_suit
            to_come = [(0 + step) % 4 for step in range(1, 4 - len(state.trick))]
            assert question.seat in (to_come or [1, 2, 3])
            odds = rsl.Belief(state.observation(0))
            assert forecast.say("1 %").exact == odds.void(question.seat, question.suit)
            asked += 1
        table.play(table.state.legal_plays()[0])
    assert asked


def test_what_is_certain_is_not_asked():
    for seed in range(4):
        table, forecast = opened(seed=seed, ask=BOTH)
        play_round(table, forecast)
        assert all(0 < made.exact < 1 for made in forecast.records)


def test_what_happened_is_told_when_the_round_ends_and_not_before():
    table, forecast = opened(ask=BOTH)
    truths = []
    while table.state.outcome is None:
        assert all(made.happened is None for made in forecast.records)
        if forecast._forecaster.kind == "ask":
            question, hands = forecast._forecaster.question, table.state.hands
            seats = [1, 2, 3] if question.seat is None else [question.seat]
            truths.append(any(not cards_of(hands[seat], question.suit) for seat in seats))
            forecast.say("200")
        table.play(table.state.legal_plays()[0])
    assert [made.happened for made in forecast.records] == truths
    assert len(truths) > 2
    assert forecast.points.number == len(truths)


def test_a_round_that_is_left_stays_open_until_it_is_played_to_its_end():
    table, forecast = opened()
    forecast.say("200")
    table.new_deal()
    play_round(table, forecast)
    assert forecast.records[0].happened is None
    assert all(made.happened is not None for made in forecast.records[1:])
    table._session.back()
    play_round(table, forecast)
    assert forecast.records[0].happened is not None


def test_after_undo_and_redo_forecasts_are_kept_apart():
    table, forecast = opened()
    first = forecast.say("200")
    table.play(table.state.legal_plays()[0])
    table.undo()
    assert "do not count" in forecast._forecaster.view()["warning"]
    again = forecast.say("100")
    assert first.counts
    assert not again.counts
    assert "taken back" in forecast._forecaster.view()["reveal"]["why"]
    table.redo()
    play_round(table, forecast)
    assert {made.why_not for made in forecast.records[1:]} == {"taken_back"}
    assert forecast.points.number == 1
    assert any("kept apart" in line for line in forecast._forecaster.view()["points"])
    table.new_deal()
    if forecast._forecaster.kind == "ask":
        assert forecast.say("200").counts


def test_the_same_deal_again_does_not_count():
    table, forecast = opened()
    table.same_deal()
    assert not forecast.say("200").counts


def test_a_look_at_hidden_cards_is_told_and_does_not_count():
    table, forecast = opened()
    table.note_peek()
    made = forecast.say("200")
    assert made.why_not == "peeked"
    assert "looked at the hidden cards" in made.why


def test_a_panel_is_opened_by_a_forecast_and_by_nothing_else():
    table = rsl.Table(rsl.Rules(), seed=7)
    panel = rsl.OddsPanel(table, forecast_first=True)
    forecast = rsl.Forecast(table, panel=panel)
    assert panel.locked
    assert send(forecast, "lock", text="plenty")
    assert panel.locked
    forecast.say("200")
    assert not panel.locked
    table.play(table.state.legal_plays()[0])
    assert panel.locked or forecast._forecaster.kind == "certain"


def test_where_all_is_certain_the_panel_opens_by_itself():
    state = rsl.RoundState.from_hands(rsl.Rules(players=3), ["AS 9H", "KS QH", "QS JH"])
    state = state.play("AS").play("KS").play("QS")
    table, door = rsl.Table(state=state), Door()
    forecast = rsl.Forecast(table, panel=door)
    assert forecast._forecaster.kind == "certain"
    assert door.opened == 1


def test_no_odds_and_no_hidden_card_reach_the_browser_before_the_forecast():
    table, forecast = opened()
    exact = rsl.Belief(table.state.observation(0)).any_void(forecast._forecaster.question.suit)
    sent = json.dumps(forecast._forecaster.view())
    assert str(exact) not in sent
    assert forecast._forecaster.view()["reveal"] is None
    while table.state.outcome is None:
        if forecast._forecaster.kind == "ask":
            forecast.say("200")
        sent = json.dumps(forecast._forecaster.view())
        assert not [card for card in table.state.rules.cards if f'"{card.code}"' in sent]
        assert all(
            line["happened"] == "still open" for line in forecast._forecaster.view()["history"]
        )
        table.play(table.state.legal_plays()[0])


def test_hidden_cards_that_change_places_change_nothing_that_is_shown():
    first = rsl.deal(rsl.Rules(), seed=7)
    hands = [first.hands[0], *(first.hands[seat] for seat in (2, 3, 1))]
    second = rsl.RoundState.from_hands(rsl.Rules(), hands, leader=0)
    views = []
    for state in (first, second):
        table = rsl.Table(
            state=rsl.RoundState.from_hands(rsl.Rules(), state.hands, leader=0), seed=1
        )
        forecast = rsl.Forecast(table)
        forecast.say("200")
        views.append(forecast._forecaster.view())
    assert views[0] == views[1]


def test_a_text_is_read_before_it_is_locked_in():
    _, forecast = opened()
    assert send(forecast, "read", text="12 %")
    assert forecast._forecaster.view()["draft"] == 120
    assert send(forecast, "read", text="a lot")
    assert "Write a number such as" in forecast._forecaster.view()["notice"]
    assert send(forecast, "lock", text="")
    assert forecast._forecaster.view()["notice"] == "Write a number, or move the slider."
    assert send(forecast, "lock", text="1200")
    assert "0 to 1,000" in forecast._forecaster.view()["notice"]
    assert forecast.records == ()
    assert send(forecast, "lock", text="120")
    assert len(forecast.records) == 1


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        {"schema": 1, "type": "lock", "asked": 1},
        {"schema": 2, "type": "lock", "asked": 1, "text": "5"},
        {"schema": 1, "type": "lock", "asked": 0, "text": "5"},
        {"schema": 1, "type": "lock", "asked": True, "text": "5"},
        {"schema": 1, "type": "lock", "asked": 1, "text": 5},
        {"schema": 1, "type": "lock", "asked": 1, "text": "5" * 61},
        {"schema": 1, "type": "votes", "asked": 1, "texts": ["1"] * 10},
        {"schema": 1, "type": {}, "asked": 1, "text": "5"},
    ],
)
def test_a_strange_message_changes_nothing(message):
    _, forecast = opened()
    before = forecast._forecaster.view()
    assert not forecast._forecaster.receive(message)
    assert forecast._forecaster.view() == before


def test_a_show_of_hands_is_a_forecast_of_the_class():
    _, forecast = opened(projector=True)
    assert not send(forecast, "lock", text="200")
    assert not send(forecast, "votes", texts=["1"] * 9)
    assert not send(forecast, "votes", texts=[1] * 10)
    assert send(forecast, "votes", texts=[""] * 10)
    assert "at least one box" in forecast._forecaster.notice
    assert send(forecast, "votes", texts=["many", *[""] * 9])
    assert "whole number from 0 to 999" in forecast._forecaster.notice
    assert send(forecast, "votes", texts=["3", "", "1", *[" "] * 7])
    (made,) = forecast.records
    assert made.votes == (3, 0, 1, 0, 0, 0, 0, 0, 0, 0)
    assert made.said == Fraction(100, 1000)
    reveal = forecast._forecaster.view()["reveal"]
    assert reveal["told"].startswith("The class says 100 on average")
    assert reveal["votes"] == list(made.votes)


def test_ten_forecasts_that_count_bring_the_picture():
    table, forecast = opened(ask=BOTH)
    assert forecast._frame.layout.display == "none"
    while len(forecast.records) < 14:
        play_round(table, forecast)
        table.new_deal()
    assert forecast._frame.layout.display is None
    assert "forecasts?" in forecast._chart.plot.layout.title.text
    assert sum(map(int, forecast._chart.plot.data[1].text)) == forecast.points.number


def test_the_frame_is_tidy():
    table, forecast = opened(ask=BOTH)
    play_round(table, forecast)
    frame = forecast.frame
    assert frame["number"].tolist() == list(range(1, len(frame) + 1))
    assert frame["said"].eq(200).all()
    assert frame["happened"].notna().all()
    assert frame["counts"].all()
    assert opened()[1].frame.empty


def test_forecasts_are_saved_for_the_pool_under_a_number(tmp_path):
    table, forecast = opened()
    with pytest.raises(ValueError, match="no forecast to save"):
        forecast.save(tmp_path / "7b-3.csv")
    play_round(table, forecast)
    forecast.save(tmp_path / "7b-3.csv")
    forecast.save(tmp_path / "mine.csv", pupil="7b-fox")
    rows = read_rows(tmp_path / "7b-3.csv")
    assert rows.troubles == ()
    assert {row["pupil"] for row in rows.rows} == {"7b-3"}
    assert [row["said"] for row in rows.rows] == [200] * len(forecast.records)
    with pytest.raises(ValueError, match="never a real name"):
        forecast.save(tmp_path / "Anna Schmidt.csv")
    with pytest.raises(SavedError, match="there is no folder"):
        forecast.save(tmp_path / "none" / "7b-3.csv")


def test_the_still_picture_tells_what_was_said_and_what_happened():
    table, forecast = opened()
    play_round(table, forecast)
    html = forecast._repr_mimebundle_()["text/html"]
    assert "<caption>Forecasts so far</caption>" in html
    assert "it was" in html


def test_two_people_at_one_screen_are_asked_in_their_own_names():
    table = rsl.Table(rsl.Rules(), seed=7, human=[0, 2])
    forecast = rsl.Forecast(table, ask=BOTH)
    assert forecast._forecaster.kind == "curtain"
    table._session.lift()
    asker = table._session.human
    assert forecast._forecaster.kind == "ask"
    forecast.say("200")
    assert forecast.records[0].exact == rsl.Belief(table.state.observation(asker)).any_void(
        forecast.records[0].question.suit
    )


@pytest.mark.parametrize(
    ("make", "error", "why"),
    [
        (lambda table: rsl.Forecast(table.state), TypeError, "give an interactive table"),
        (lambda table: rsl.Forecast(table, panel=3), TypeError, r"another thing with unlock\(\)"),
        (
            lambda table: rsl.Forecast(table, ask="sometimes"),
            ValueError,
            "use 'lead', 'trick' or both",
        ),
        (lambda table: rsl.Forecast(table, ask=[]), ValueError, "use 'lead', 'trick' or both"),
        (lambda table: rsl.Forecast(table, projector=1), TypeError, "projector=1"),
    ],
)
def test_what_cannot_be_is_refused(make, error, why):
    with pytest.raises(error, match=why):
        make(rsl.Table(seed=7))


def drawn_unseen():
    """Return a position in which cards were drawn unseen, and seat 0 is to play."""
    for seed in range(50):
        for state in unruly_states(deal(Rules(revokes="ruled"), seed), seed):
            drew = any(isinstance(event, Challenged) and event.drawn_from for event in state.events)
            if drew and state.to_play == 0:
                return state
    raise AssertionError("no ruling drew cards")


def test_where_cards_were_drawn_unseen_it_says_so_and_asks_nothing():
    forecast = rsl.Forecast(rsl.Table(state=drawn_unseen()), ask=BOTH)
    assert forecast._forecaster.kind == "sorry"
    assert "exact counting ends here" in forecast._forecaster.view()["message"]
    with pytest.raises(ValueError, match="exact counting ends here"):
        forecast.say("200")
