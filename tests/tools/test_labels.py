"""The pages of the rules have a permanent anchor for everything that can be cited."""

from pathlib import Path
from typing import Final

import pytest
from _ext.labels import citable
from _ext.rulebook_page import rulebook_page

from atlantis_rules.rulebook.clauses import rulebook
from tests.test_citing import GAMES, cited

ROOT: Final = Path(__file__).parents[2]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_the_rules_has_a_label_for_each(game: str) -> None:
    page = rulebook_page(game, ROOT)
    assert [name for name in cited(game) if page.count(f"({citable(game, name)})=\n") != 1] == []
    assert len({citable(game, name) for name in cited(game)}) == len(cited(game))
    assert page.count("Cite as `") == len(rulebook(game))
