"""Lesson 3 as a learner opens it: every box runs, and the lab of part A plays to a verdict."""

import re

from playwright.sync_api import expect

from .test_lesson_in_lab import boxes


def fewer(source):
    """Return a box that plays less, so that the page does not have to wait."""
    source = source.replace("variant_claims()", "variant_claims(rounds=100)")
    return re.sub(r"(deals|rounds|replays)=(\d+)\b(?!_)", lambda found: f"{found[1]}=80", source)


def bets(source):
    """Return a box with the bets made, where it asks for some."""
    if "my_order = [" in source:
        return source.replace('# "', '"')
    return source.replace('# trumps="..."', 'trumps="true"') if "claims.bet(" in source else source


def halves():
    cells = [bets(fewer(cell)) for cell in boxes("03_strategy.ipynb")]
    second = next(place for place, cell in enumerate(cells) if "lesson3.bet(" in cell)
    return cells[:second], [cells[0], *cells[second:]]


def test_part_a_shows_what_it_should_and_the_lab_comes_to_a_verdict(page, notebook):
    book = notebook(*halves()[0])
    expect(page.locator(".rsl-quiz")).to_have_count(8)
    expect(page.locator(".js-plotly-plot")).to_have_count(1)
    expect(page.get_by_role("group", name="What a tip can look at before a lead")).to_be_attached()
    expect(page.get_by_text(re.compile(r"You had \d of \d settled pairs")).first).to_be_attached()
    page.locator(".rsl-tl-go").click()
    said = page.locator(".rsl-tl-say")
    expect(said).to_contain_text("Long and low wins clearly most often", timeout=60_000)
    assert book.ask("lab.verdict") == said.text_content()


def test_part_b_shows_what_it_should(page, notebook):
    book = notebook(*halves()[1])
    expect(page.locator(".rsl-quiz")).to_have_count(10)
    expect(page.locator(".rsl-table")).to_have_count(1)
    expect(page.locator(".js-plotly-plot")).to_have_count(5)
    expect(page.locator(".rsl-replay")).to_have_count(1)
    expect(page.locator(".rsl-tl")).to_have_count(1)
    assert book.ask("rsl.check('3.6.1', 1).right") == "True"
    assert book.ask("mine.faults") == "(0, 0, 0, 0)"
    expect(
        page.get_by_role("group", name="None of your bets is settled yet; 1 provisional")
    ).to_be_attached()
    expect(page.get_by_text("provisional: no verdict yet").first).to_be_attached()


def test_a_round_at_the_table_finds_its_place_among_the_replays(page, notebook):
    sources = boxes("03_strategy.ipynb")
    names = ("import rolling_stone_learn", "table = rsl.Table(", "me = ")
    first, table, ours = (
        next(source for source in sources if source.startswith(name)) for name in names
    )
    book = notebook(first, table, fewer(ours))
    expect(page.get_by_text("7b-12: this round is not over").first).to_be_visible()
    book.run("while table.state.outcome is None: table.play(table.state.legal_plays()[0])")
    book.run(fewer(ours))
    assert book.ask("list(ours.pupils)") == "['7b-12']"
