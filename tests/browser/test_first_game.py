"""A first game in the playground: introduced, explained, played to its end and reviewed, in either language."""

from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page

from atlantis_rules.rulebook.clauses import rulebook
from tests.browser.harness import Opens, findings, screenshot
from tests.browser.tables import (
    KEEP_PROGRESS,
    PLAY_ON,
    english_in,
    entries_of,
    wait_for_entries,
    with_few_playouts,
    words_of,
)

EXPLAINED: Final = 12
"""The number of decisions that are explained before they are made, and of those that are looked at in a review."""

FRESH: Final = {"en": "New to you: ", "de": "Neu für dich: "}
FIRST: Final = {"Atlantis": "MOVE-2", "Atlandice": "SEARCH-2"}
"""What one has to know first: how a card moves a figure, and what a turn is."""

HIGHLIGHTED: Final = """() => [...document.querySelectorAll('#picture .leads')].map(
    (part) => part.getAttribute('data-action'))"""


def explained_first(page: Page, titles: dict[str, str], known: list[str], language: str) -> None:
    """Point at what is highlighted, and see that a clause that is new to the reader, and no other, is explained."""
    page.wait_for_selector("#prospect li")
    clauses = {line.locator(".clause").first.inner_text() for line in page.locator("#prospect li:has(.clause)").all()}
    if clauses <= {*known}:
        assert page.locator("#prospect .fresh").count() == 0
        return
    page.wait_for_selector("#prospect .fresh")
    said = words_of(page, "#prospect .fresh")
    (new,) = (clause for clause, title in titles.items() if said.startswith(f"{FRESH[language]}{title}. "))
    assert new not in known
    below = page.locator("#prospect li:has(.fresh) .clause").first.inner_text()
    assert below == new if new in clauses else chapter(below) == chapter(new)
    known.append(new)


def chapter(clause: str) -> str:
    return clause.partition("-")[0]


@pytest.mark.parametrize(
    ("game", "language", "width", "to_the_end"),
    [
        ("Atlantis", "en", 1440, True),
        ("Atlandice", "en", 1440, False),
        ("Atlantis", "de", 390, False),
        ("Atlandice", "de", 390, True),
    ],
)
def test_a_first_game_is_introduced_explained_where_it_is_new_and_reviewed(
    docs: str, open_page: Opens, game: str, language: str, width: int, *, to_the_end: bool
) -> None:
    page = open_page("<p></p>", width=width)
    page.route("**/worker.js", with_few_playouts)
    page.goto(f"{docs}playground/?language={language}#play")
    card = page.locator(f".game:has(h2:text-is('{game}'))")
    page.wait_for_selector("#games .game svg")
    assert card.locator("svg").count() == 1
    assert len(card.locator("p").first.inner_text()) > 100
    card.locator("button").first.click()
    page.wait_for_selector("#choices button")
    rng, known, english = Random(game), list[str](), set[str]()
    titles = {clause.id: clause.title for clause in rulebook(game.lower(), language)}
    for _ in range(EXPLAINED):
        page.wait_for_selector("#choices button")
        choices = page.locator("#choices button")
        choice = choices.nth(rng.randrange(choices.count()))
        page.mouse.move(0, 0)
        choice.hover(position={"x": 4, "y": 4})  # not where it was clicked last: what comes to lie there is not meant
        explained_first(page, titles, known, language)
        english |= english_in(page)
        before = entries_of(page)
        choice.click()
        wait_for_entries(page, before + 1)
    assert len(known) > 3  # in one of 20 games of Atlandice it is no more than five
    assert known[0] == FIRST[game]
    if to_the_end:
        page.evaluate(PLAY_ON)
        page.wait_for_selector("#ending:not([hidden])")
        english |= english_in(page)
        best_moves_are_highlighted_in_the_review(page)
        screenshot(page, f"playground_review_{game.lower()}_{language}_{width}")
        english |= english_in(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert findings(page) == []
    assert language == "en" or english == set()


BROKEN: Final = """() => [...document.querySelectorAll('#review-seats td')].flatMap((cell) => [...cell.childNodes])
    .filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1;
    }).map((node) => node.textContent)"""
"""The figures of the review that are broken over several lines."""


def best_moves_are_highlighted_in_the_review(page: Page) -> None:
    """Let a game that is over be reviewed to its end, and look at a decision."""
    page.evaluate(KEEP_PROGRESS)
    page.click("#review")
    page.wait_for_selector("#reviewed:not([hidden])", timeout=300_000)
    assert any(page.evaluate("progress"))
    assert page.evaluate(BROKEN) == []
    page.check("#review-all")
    decisions = page.locator("#judgements > li:has(p)")
    assert decisions.count() > EXPLAINED
    seen = 0
    for number in range(EXPLAINED):
        decision, done, best = decisions.nth(number).locator("button").all()
        decision.click()
        page.wait_for_function(
            "text => document.querySelector('#status').textContent === text", arg=decision.inner_text()
        )
        done.focus()
        of_done = page.evaluate(HIGHLIGHTED)
        best.focus()
        of_best = page.evaluate(HIGHLIGHTED)
        seen += of_best not in ([], of_done)  # some moves have no place on the board, such as to end a turn
    assert seen > 3
