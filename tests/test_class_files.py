"""Files of a class are read like a stranger's: everything wrong is named, the rest is kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolling_stone_learn.class_files import MOST_BYTES, MOST_ROWS, read_rows, write_rows

HEAD = "pupil,question,players,deals,voids\n"
GOOD = "7b-1,hand,4,20,6\n"


def sheet(tmp_path, content):
    path = tmp_path / "some.csv"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_rows(path)


@given(
    st.lists(st.tuples(st.integers(1, 200), st.integers(3, 6), st.integers(1, 100_000)), min_size=1)
)
def test_what_is_written_is_read(tmp_path_factory, facts):
    path = tmp_path_factory.mktemp("pool") / "all.csv"
    rows = [
        {"pupil": f"7b-{n}", "question": "hand", "players": p, "deals": d, "voids": d // 2}
        for n, p, d in facts
    ]
    write_rows(path, "tallies", rows)
    found = read_rows(path)
    assert (found.shape, list(found.rows), found.troubles) == ("tallies", rows, ())


@pytest.mark.parametrize(
    "content",
    [
        HEAD + GOOD,
        "\ufeff" + HEAD + GOOD,
        (HEAD + GOOD).replace(",", ";"),
        (HEAD + GOOD).replace(",", "\t"),
        (HEAD + GOOD).replace("\n", "\r\n"),
        "deals,voids,pupil,players,question\n20,6,7b-1,4,hand\n\n\n",
        HEAD.replace(",", " , ") + GOOD,
        HEAD + '"7b-1","hand","4","20","6"',
    ],
)
def test_however_a_spreadsheet_saves_it(tmp_path, content):
    found = sheet(tmp_path, content)
    assert found.troubles == ()
    assert [row["voids"] for row in found.rows] == [6]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "names no columns that we know: it is empty"),
        ("name,points\nAnna,3\n", "names no columns that we know: name, points"),
        (HEAD, "has a first line and nothing else"),
        (HEAD + GOOD.replace("7b-1", "7b-\xe4").encode("latin-1").decode("latin-1"), "pupil="),
        ((HEAD + "7b-ä,hand,4,20,6").encode("latin-1"), "is not text in UTF-8"),
        (HEAD + '"7b-1', "is no whole CSV file"),
        ("x" * (MOST_BYTES + 1), "is larger than 1 MB"),
        (HEAD + GOOD * MOST_ROWS, "has more than 10,000 lines"),
        (b"\x00\x01\x02", "some.csv"),
    ],
)
def test_a_file_that_cannot_be_is_named_with_the_reason(tmp_path, content, why):
    found = sheet(tmp_path, content)
    assert found.rows == ()
    assert why in str(found.troubles[0])
    assert str(found.troubles[0]).startswith("some.csv")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Anna Schmidt,hand,4,20,6", "never a real name"),
        ("7b-2,foot,4,20,6", "question='foot': use one of hand, hearts, somebody"),
        ("7b-2,hand,9,20,6", "players='9': write a whole number from 2 to 6"),
        ("7b-2,hand,4,-20,6", "deals='-20'"),
        ("7b-2,hand,4,1e3,6", "deals='1e3'"),
        ("7b-2,hand,4,٣,6", "deals='٣'"),
        ("7b-2,hand,4,20,21", "21 voids in 20 deals cannot be"),
        ("7b-2,hand,4,20", "it has 4 cells, and the first line has 5"),
        ("7b-2,hand,4,20,6,=1+1", "it has 6 cells"),
    ],
)
def test_a_line_that_cannot_be_is_named_and_the_others_stay(tmp_path, line, why):
    found = sheet(tmp_path, HEAD + GOOD + line + "\n" + GOOD.replace("7b-1", "7b-3"))
    assert [row["pupil"] for row in found.rows] == ["7b-1", "7b-3"]
    (trouble,) = found.troubles
    assert trouble.line == 3
    assert why in trouble.reason


@pytest.mark.parametrize("value", ["1.5", "-0.1", "nan", "inf", "", "1" * 31, "half"])
def test_a_chance_is_between_0_and_1(tmp_path, value):
    head = "pupil,number,round,turn,question,said,exact,base,happened,counts\n"
    found = sheet(tmp_path, f"{head}7b-1,1,1,0,lead,200,{value},0.25,yes,yes\n")
    assert "write a number from 0 to 1" in found.troubles[0].reason


def test_a_comma_in_a_chance_is_read_where_semicolons_part_the_cells(tmp_path):
    head = "pupil;number;round;turn;question;said;exact;base;happened;counts\n"
    found = sheet(tmp_path, f"{head}7b-1;1;1;0;lead;200;0,0991;0,25;;no\n")
    assert found.rows[0]["exact"] == pytest.approx(0.0991)


@given(st.binary(max_size=300))
def test_no_content_ever_raises(tmp_path_factory, content):
    path = tmp_path_factory.mktemp("pool") / "any.csv"
    path.write_bytes(content)
    found = read_rows(path)
    assert found.rows or found.troubles
