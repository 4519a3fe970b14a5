"""The traceable clauses of a rulebook: carried out by marked code, and shown by an example test.

``python -m tests.traceability`` collects all tests without running them and writes their claims, for the tests.
"""

import ast
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest

from atlantis_rules.rulebook.clauses import Rulebook
from atlantis_rules.rulebook.marks import CLAUSE_ID, Implementation
from tests.clause_marks import EXAMPLES, Claim, claims_of

TESTS: Final = Path(__file__).parent


def breaks(book: Rulebook, marks: Iterable[Implementation], claims: Iterable[Claim]) -> list[str]:
    """Return where the thread from a rulebook's clauses to code and tests is broken, one line for each place.

    Args:
        book: the rulebook of one game.
        marks: the marks in the code, of this game and of others.
        claims: the marks of the tests, of this game and of others.

    Returns:
        First the marks in the code that name no clause, then such marks of tests, then the clauses that no code
        implements although nothing else carries them (or that code implements although something else does), then
        those without an example test.
    """
    own_marks = [mark for mark in marks if mark.game == book.game]
    own_claims = [claim for claim in claims if claim.game == book.game]
    return [
        *(
            f"{mark.module}.{mark.qualname}: no clause {mark.clause_id}"
            for mark in own_marks
            if mark.clause_id not in book
        ),
        *(f"{claim.test}: no clause {claim.clause_id}" for claim in own_claims if claim.clause_id not in book),
        *_without_code(book, {mark.clause_id for mark in own_marks}),
        *_without_example(book, {claim.clause_id for claim in own_claims if claim.is_example}),
    ]


def _without_code(book: Rulebook, implemented: set[str]) -> Iterator[str]:
    for clause in book:
        if clause.id not in implemented and clause.carried is None:
            yield f"{clause.id}: no code implements it, and the rulebook does not say what else carries it"
        if clause.id in implemented and clause.carried is not None:
            yield f"{clause.id}: the rulebook says that no code implements it, but code is marked with it"


def _without_example(book: Rulebook, shown: set[str]) -> Iterator[str]:
    for clause in book:
        if clause.id not in shown:
            yield f"{clause.id}: no test in {EXAMPLES}/ is marked with it"


class _Collector:
    """A pytest plugin that notes what the collected tests claim."""

    def __init__(self) -> None:
        self.claims: list[Claim] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note the claims of all tests."""
        self.claims = [claim for item in items for claim in claims_of(item)]


def main(file: str) -> int:
    """Collect all tests, and write what they claim to a file as JSON.

    Args:
        file: where to.

    Returns:
        The exit code of pytest.
    """
    collector = _Collector()
    code = pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", str(TESTS)], plugins=[collector])
    Path(file).write_text(json.dumps(collector.claims), "utf-8")
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))


def cited_in(source: str) -> Iterator[str]:
    """Return the clauses that a module names outside of its marks."""
    tree = ast.parse(source)
    marks = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for mark in node.decorator_list
        for part in ast.walk(mark)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in marks and CLAUSE_ID.fullmatch(str(node.value)):
            yield str(node.value)
