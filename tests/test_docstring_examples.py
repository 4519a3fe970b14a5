"""The examples in docstrings run as shown, show something, and no public name loses its example."""

import re
from doctest import DocTestRunner

import pytest

from atlantis_rules.games.registry import game_named, own_names
from atlantis_rules.rulebook.marks import PACKAGES
from tests.public_api.examples import MISSING, Documented, documented, missing

pytestmark = [
    pytest.mark.needs("numpy", "cattrs", "hypothesis"),
    # On 3.15, a traceback through a module that mypyc has compiled warns of the loader that it gives to it.
    pytest.mark.filterwarnings("ignore:Module globals:DeprecationWarning"),
]

WITH_EXAMPLES = [each for each in documented().values() if each.examples]
ASSERTION = re.compile(r"^ *assert ", re.MULTILINE)
"""An assertion of its own, or one of a test that the example defines."""

MOST_LINES = 12
"""A long example is a page of its own."""


@pytest.mark.parametrize("entry", WITH_EXAMPLES, ids=lambda entry: entry.path)
def test_an_example_runs_as_shown(entry: Documented, monkeypatch: pytest.MonkeyPatch) -> None:
    games = {name: game_named(name) for name in own_names()}  # other tests register more
    monkeypatch.setattr("atlantis_rules.games.registry._GAMES", games)
    monkeypatch.setattr("atlantis_rules.games.registry.PACKAGES", dict(PACKAGES))
    told: list[str] = []
    result = DocTestRunner(verbose=False).run(entry.session(), out=told.append)
    assert result.failed == 0, "".join(told)


@pytest.mark.parametrize("entry", WITH_EXAMPLES, ids=lambda entry: entry.path)
def test_an_example_shows_something_in_few_lines(entry: Documented) -> None:
    examples = entry.session().examples
    assert any(example.want or ASSERTION.search(example.source) for example in examples)
    assert len(entry.examples.strip().splitlines()) <= MOST_LINES


def test_only_names_on_the_list_lack_an_example() -> None:
    listed = MISSING.read_text("utf-8").splitlines()
    lacking = missing().splitlines()
    assert [path for path in lacking if path not in listed] == [], "write an example: a section `Examples:`"
    assert [path for path in listed if path not in lacking] == [], "shorten the list: python -m tests.public_api"
