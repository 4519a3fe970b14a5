"""The examples in docstrings run as shown, show something, and no public name lacks one."""

import ast
import re
from collections.abc import Iterator
from doctest import DocTestParser
from importlib import import_module
from pathlib import Path, PurePath

import pytest

from atlantis_rules.games.registry import game_named, own_names
from atlantis_rules.rulebook.marks import PACKAGES
from tests.public_api.examples import ADAPTED, Documented, documented, failures, missing
from tests.selections import FOR_COVERAGE, NOT_COMPILED

pytestmark = [
    pytest.mark.needs("numpy", "hypothesis", "pyarrow", "resvg_py", "rich"),
    # On 3.15, a traceback through a module that mypyc has compiled warns of the loader that it gives to it.
    pytest.mark.filterwarnings("ignore:Module globals:DeprecationWarning"),
]

WITH_EXAMPLES = [each for each in documented().values() if each.examples]
ASSERTION = re.compile(r"^ *assert ", re.MULTILINE)
"""An assertion of its own, or one of a test that the example defines."""

NOTHING = re.compile(r"^\S+ is None$|^isinstance\(\w+, \w+\)$|^type\(\w+\)\.__name__$")
"""What an expression shows that could be said of any such value."""

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
    shown = [example for example in examples if example.want or ASSERTION.search(example.source)]
    assert not all(NOTHING.search(example.source) for example in shown)
    assert len(entry.examples.strip().splitlines()) <= MOST_LINES


@pytest.mark.parametrize("entry", WITH_EXAMPLES, ids=lambda entry: entry.path)
def test_an_example_uses_what_it_imports(entry: Documented) -> None:
    code = ast.parse("".join(example.source for example in DocTestParser().get_examples(entry.examples)))
    imports = [node for node in ast.walk(code) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {each.asname or each.name.partition(".")[0] for node in imports for each in node.names}
    assert names - {node.id for node in ast.walk(code) if isinstance(node, ast.Name)} == set()


def errors() -> Iterator[Documented]:
    for entry in HERE:
        found = getattr(import_module(entry.home.module), entry.home.name, None)
        if isinstance(found, type) and issubclass(found, BaseException):
            yield entry


@pytest.mark.parametrize("entry", [*errors()], ids=lambda entry: entry.path)
def test_the_example_of_an_error_raises_it_and_shows_what_it_says(entry: Documented) -> None:
    examples = DocTestParser().get_examples(entry.examples)
    code = ast.parse("".join(example.source for example in examples))
    called = {node.func.id for node in ast.walk(code) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert entry.home.name not in called, "let it be raised by what raises it"
    caught = [node.name for node in ast.walk(code) if isinstance(node, ast.ExceptHandler)]
    raised = any(example.exc_msg for example in examples) or "stderr" in entry.examples
    assert raised or any(caught), "show it as it is raised"
    said = re.compile(r"\(error(?:[,)]|\.text_in)|str\(error\)|\*error\.|error\.(?:text|message)|stderr")
    assert said.search(entry.examples) or any(example.exc_msg for example in examples), "show what `str` says"


def test_every_public_function_class_method_and_property_has_an_example() -> None:
    assert len(documented()) > 770
    assert missing() == [], "write an example: a section `Examples:`"


def test_the_examples_also_run_on_the_compiled_package_and_on_the_newest_python() -> None:
    file = Path(__file__).relative_to(Path(__file__).parents[1]).as_posix()
    assert not any(PurePath(file).match(pattern) for pattern in NOT_COMPILED)
    assert file in FOR_COVERAGE  # a session that runs on the newest Python
