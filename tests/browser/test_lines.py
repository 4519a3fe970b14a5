"""The lines of what has happened read as a person would write them."""

import re

import pytest
from playwright.sync_api import Browser

from tests.browser.pictured import table_on_page
from tests.browser.tables import lines_of


@pytest.mark.parametrize(("language", "told"), [("en", "Ann donates nothing"), ("de", "Ann spendet nichts")])
def test_a_line_says_a_name_once_and_ends_with_one_full_stop(browser: Browser, language: str, told: str) -> None:
    with table_on_page(browser, "atlandice", "end", language=language) as page:
        lines = lines_of(page)
        assert any(told in line for line in lines)
        assert [line for line in lines if re.match(r"(\w+): \1 ", line)] == []
        sentence = page.evaluate("""async () => {
            const { told } = await import('/happening.js');
            return told({ taken_back: true, said: [] }, 'Ann');
        }""")
        assert sentence.startswith("Ann ")
        assert all(re.search(r"[^.]\.$", line) for line in (*lines, sentence))


def test_a_noun_follows_its_number_and_numbers_are_written_as_in_the_language(browser: Browser) -> None:
    said = {}
    for language in ("en", "de"):
        with table_on_page(browser, "atlantis", "end", language=language) as page:
            said[language] = page.evaluate("""async () => {
                const {words} = await import('./texts.js');
                const costs = [1, -1.5, 20].map((points) => words('costs', {points, error: 0.25, wins: 5}));
                const won = ['won', 'wonTogether'].map((key) => words(key, {names: 'Ann', points: 20}));
                const said = [words('won', {names: 'Ann', points: 1}), ...won, ...costs];
                return said.map((text) => text.replaceAll('\u00a0', ' '));
            }""")
    assert said == {
        "en": [
            "Ann wins with 1 point.",
            "Ann wins with 20 points.",
            "Ann share the win with 20 points.",
            "1 point (± 0.3) and 5% of the wins lost",
            "\N{MINUS SIGN}1.5 points (± 0.3) and 5% of the wins lost",
            "20 points (± 0.3) and 5% of the wins lost",
        ],
        "de": [
            "Ann gewinnt mit 1 Punkt.",
            "Ann gewinnt mit 20 Punkten.",
            "Ann gewinnen gemeinsam mit 20 Punkten.",
            "1 Punkt (± 0,3) und 5 % der Siege verloren",
            "\N{MINUS SIGN}1,5 Punkte (± 0,3) und 5 % der Siege verloren",
            "20 Punkte (± 0,3) und 5 % der Siege verloren",
        ],
    }
