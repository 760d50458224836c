"""A class put together: thirty files, some of them wrong, and none lost."""

import pytest

import rolling_stone_learn as rsl

HEAD = "pupil,number,round,turn,question,said,exact,base,happened,counts\n"


def forecasts(path, pupil, *lines):
    path.write_text(
        HEAD + "".join(f"{pupil},{n},1,0,lead,{line}\n" for n, line in enumerate(lines, 1))
    )


@pytest.fixture
def folder(tmp_path):
    for seed in rsl.class_seeds("7b", 12):
        rsl.tally(seed, 20).save(tmp_path / f"{seed}.csv")
    return tmp_path


def test_everybody_is_there_in_order(folder):
    found = rsl.pool(folder)
    assert found.pupils == rsl.class_seeds("7b", 12)
    assert found.problems == ()
    assert found.frame["hand_deals"].sum() == 240
    assert found.frame["hand_voids"].sum() == sum(rsl.tally(s, 20).voids for s in found.pupils)


def test_malformed_files_are_told_one_by_one_and_none_is_lost(folder):
    (folder / "photo.csv").write_bytes(b"\xff\xd8\xff")
    (folder / "list.csv").write_text("Name,Note\nAnna,1\n")
    (folder / "class.xlsx").write_bytes(b"PK")
    (folder / "sub.csv").mkdir()
    (folder / ".hidden.csv").write_text("x")
    (folder / "readme.md").write_text("x")
    (folder / "bad.csv").write_text(
        "pupil,question,players,deals,voids\n7b-13,hand,4,20,40\n7b-14,hand,4,20,4\n"
    )
    found = rsl.pool(folder)
    assert len(found.pupils) == 13
    assert [str(trouble).partition(":")[0] for trouble in found.problems] == [
        "bad.csv, line 2",
        "class.xlsx",
        "list.csv",
        "photo.csv",
        "sub.csv",
    ]
    html = found._repr_html_()
    assert all(trouble.reason[:20] in repr(found) for trouble in found.problems)
    assert "40 voids in 20 deals cannot be" in html


def test_who_is_there_twice_counts_once(folder):
    rsl.tally("7b-1", 100, 90).save(folder / "again.csv")
    rsl.tally("7b-2", 10, 1, question="hearts").save(folder / "other.csv")
    found = rsl.pool(folder)
    told = [str(trouble) for trouble in found.problems]
    assert told == ["again.csv: 7b-1 is in 7b-1.csv already: left out here"]
    line = found.frame.set_index("pupil").loc["7b-2"]
    assert (line["hand_deals"], line["hearts_deals"], line["hearts_voids"]) == (20, 10, 1)
    assert "1 of 10" in found._repr_html_()


def test_a_forecast_with_the_same_number_counts_once(tmp_path):
    forecasts(tmp_path / "a.csv", "7b-1", "200,0.1,0.25,no,yes")
    with (tmp_path / "a.csv").open("a") as file:
        file.write("7b-1,1,1,0,lead,999,0.1,0.25,no,yes\n")
    found = rsl.pool(tmp_path)
    assert [row["said"] for row in found.forecasts] == [200]
    assert "has a number twice" in str(found.problems[0])


def test_points_are_of_what_counts_and_has_ended(tmp_path):
    forecasts(
        tmp_path / "a.csv",
        "7b-1",
        "200,0.1,0.5,no,yes",
        "1000,0.1,0.5,no,no",
        "300,0.1,0.5,,yes",
    )
    (line,) = rsl.pool(tmp_path).frame.to_dict("records")
    assert line["forecasts"] == 2
    assert line["points"] == pytest.approx(96)
    assert line["base"] == pytest.approx(75)
    assert line["off"] == pytest.approx(150)


def test_real_forecasts_come_into_the_pool(tmp_path):
    for seed in rsl.class_seeds("7b", 3):
        table = rsl.Table(rsl.Rules(), seed=seed)
        forecast = rsl.Forecast(table, ask=["lead", "trick"])
        while table.state.outcome is None:
            if forecast._forecaster.kind == "ask":
                forecast.say("150")
            table.play(table.state.legal_plays()[0])
        forecast.save(tmp_path / f"{seed}.csv")
    found = rsl.pool(tmp_path)
    assert found.problems == ()
    drawn = found.reliability_plot().data[1]
    judged = [row for row in found.forecasts if row["happened"]]
    assert sum(map(int, drawn.text)) == len(judged) > 0


def test_the_picture_puts_all_tallies_together(folder):
    rsl.tally("7b-1", 10, 1, question="somebody").save(folder / "some.csv")
    figure = rsl.pool(folder).tally_plot()
    assert len(figure.data[1].y) == 2
    assert len(figure.data[0].x) == 13


def test_an_empty_folder_is_an_empty_class(tmp_path):
    found = rsl.pool(tmp_path)
    assert found.pupils == ()
    assert found.frame.empty
    assert "0 pupils" in found._repr_html_()
    with pytest.raises(ValueError, match="there is no such folder"):
        rsl.pool(tmp_path / "none")


def test_a_word_of_a_file_is_never_html(tmp_path):
    (tmp_path / "<b>.csv").write_text("<script>,1\n")
    html = rsl.pool(tmp_path)._repr_html_()
    assert "<script>" not in html
    assert "<b>.csv" not in html
