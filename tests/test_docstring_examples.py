"""The examples in docstrings run as shown, show something, and no public name lacks one."""

import ast
import re
from doctest import DocTestParser

import pytest

from atlantis_rules.games.registry import game_named, own_names
from atlantis_rules.rulebook.marks import PACKAGES
from tests.public_api.examples import ADAPTED, Documented, documented, failures, missing

pytestmark = [
    pytest.mark.needs("numpy", "cattrs", "hypothesis", "pyarrow", "resvg_py", "rich"),
    # On 3.15, a traceback through a module that mypyc has compiled warns of the loader that it gives to it.
    pytest.mark.filterwarnings("ignore:Module globals:DeprecationWarning"),
]

WITH_EXAMPLES = [each for each in documented().values() if each.examples]
ASSERTION = re.compile(r"^ *assert ", re.MULTILINE)
"""An assertion of its own, or one of a test that the example defines."""

HERE = [each for each in WITH_EXAMPLES if not each.path.startswith(ADAPTED)]
"""Those that run here; `tests/adapters` has the others."""

MOST_LINES = 12
"""A long example is a page of its own."""


@pytest.mark.parametrize("entry", HERE, ids=lambda entry: entry.path)
def test_an_example_runs_as_shown(entry: Documented, monkeypatch: pytest.MonkeyPatch) -> None:
    games = {name: game_named(name) for name in own_names()}  # other tests register more
    monkeypatch.setattr("atlantis_rules.games.registry._GAMES", games)
    monkeypatch.setattr("atlantis_rules.games.registry.PACKAGES", dict(PACKAGES))
    assert failures(entry) == ""


@pytest.mark.parametrize("entry", WITH_EXAMPLES, ids=lambda entry: entry.path)
def test_an_example_shows_something_in_few_lines(entry: Documented) -> None:
    examples = DocTestParser().get_examples(entry.examples)
    assert any(example.want or ASSERTION.search(example.source) for example in examples)
    assert len(entry.examples.strip().splitlines()) <= MOST_LINES


@pytest.mark.parametrize("entry", WITH_EXAMPLES, ids=lambda entry: entry.path)
def test_an_example_uses_what_it_imports(entry: Documented) -> None:
    code = ast.parse("".join(example.source for example in DocTestParser().get_examples(entry.examples)))
    imports = [node for node in ast.walk(code) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {each.asname or each.name.partition(".")[0] for node in imports for each in node.names}
    assert names - {node.id for node in ast.walk(code) if isinstance(node, ast.Name)} == set()


def test_every_public_function_class_method_and_property_has_an_example() -> None:
    assert len(documented()) > 800
    assert missing() == [], "write an example: a section `Examples:`"
