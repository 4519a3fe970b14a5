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
