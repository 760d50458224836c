"""A tip lab in a real notebook: it fills in while the kernel stays free, and can be stopped."""

import re

from playwright.sync_api import expect

from .audit import violations

LAB = "lab = rsl.TipLab(players=['long_low', 'random', 'random', 'random'], rounds={})\nlab"


def status(page):
    return page.locator(".rsl-tl-status")


def go(page):
    page.locator(".rsl-tl-go").click()


def test_it_plays_to_a_verdict_and_gives_what_simulate_gives(page, notebook):
    book = notebook(LAB.format(20_000))
    expect(status(page)).to_have_text("Ready: 20,000 rounds. Bet first: who will win most often?")
    go(page)
    expect(status(page)).to_have_text("All 20,000 rounds are played.", timeout=60_000)
    expect(page.locator(".rsl-tl-say")).to_contain_text("Long and low wins clearly most often")
    same = "rsl.simulate(lab.rules, list(lab.players), 20_000, 1).sums.won[0]"
    assert book.ask(f"round(lab.frame.won[0] * 20_000) * 840 == {same}") == "True"
    expect(page.locator(".rsl-tl-pane").first).to_contain_text("first 200 rounds", timeout=60_000)
    expect(page.locator(".rsl-plot .legendtext")).to_have_count(4)
    assert violations(page) == {}


def test_the_kernel_answers_while_rounds_are_played_and_stop_keeps_what_there_is(page, notebook):
    book = notebook(LAB.format(10_000_000))
    go(page)
    expect(status(page)).to_have_text(re.compile(r"Provisional: [\d,]+ of 10,000,000 rounds\."))
    assert book.ask("6 * 7") == "42"
    expect(page.locator(".rsl-tl-bars li")).to_have_count(4)
    expect(page.locator(".rsl-tl-say")).to_have_count(0)
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(status(page)).to_have_text(re.compile(r"You stopped after [\d,]+ of 10,000,000"))
    assert 0 < int(book.ask("lab.frame.rounds[0]")) < 10_000_000
    assert "stays provisional" in book.ask("lab.verdict")


def test_a_reopened_cell_shows_the_same(page, notebook):
    book = notebook(LAB.format(1_000))
    go(page)
    expect(status(page)).to_have_text("All 1,000 rounds are played.", timeout=60_000)
    book.run("display(lab)")
    expect(page.locator(".rsl-tl-say")).to_have_count(2)
