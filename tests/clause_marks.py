"""A pytest plugin: a test marked with a clause that is in no rulebook is not collected.

``@pytest.mark.clause("PAY-4")`` names clauses of Atlantis, ``@pytest.mark.clause("EFFECT-4", game="atlandice")`` those
of another game. `conftest.py` brings the hook in.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import atlantis_rules
from atlantis_rules.rulebook.clauses import UnknownGame, rulebook

FIRST_GAME: Final = "atlantis"
"""The game of marks that do not name one."""

EXAMPLES: Final = "examples"
"""The name of the directories that hold example tests."""


class Claim(NamedTuple):
    """The claim of a test, made by its mark, that it tests a clause.

    Attributes:
        game: the name of the game.
        clause_id: the id of the clause.
        test: the node id of the test, from the root of the repository on.
    """

    game: str
    clause_id: str
    test: str

    @property
    def is_example(self) -> bool:
        """Return whether the test is an example test."""
        file = self.test.partition("::")[0]
        return EXAMPLES in file.split("/")[:-1]


COLLECTED: Final = pytest.StashKey[list[Claim]]()
"""Where a configuration keeps what all collected tests claim, those included that are deselected afterwards."""


def claims_of(item: pytest.Item) -> Iterator[Claim]:
    """Return the clauses that a test is marked with, as far as its marks have the form of one.

    Args:
        item: the test.
    """
    for mark in item.iter_markers("clause"):
        if _has_form(mark):
            for clause_id in mark.args:
                yield Claim(mark.kwargs.get("game", FIRST_GAME), clause_id, item.nodeid)


def _has_form(mark: pytest.Mark) -> bool:
    strings = all(isinstance(each, str) for each in (*mark.args, *mark.kwargs.values()))
    return bool(mark.args) and strings and mark.kwargs.keys() <= {"game"}


def complaints_about(item: pytest.Item) -> Iterator[str]:
    """Describe what is wrong with the clause marks of a test, one line for each thing.

    Args:
        item: the test.
    """
    for mark in item.iter_markers("clause"):
        if not _has_form(mark):
            yield f"{item.nodeid}: expected clause(id, ..., game=name), all strings, got {mark.args} and {mark.kwargs}"
    for claim in claims_of(item):
        try:
            known = claim.clause_id in rulebook(claim.game)
        except UnknownGame as error:
            if not _is_without_rulebook(claim.game):
                yield f"{item.nodeid}: {error}"
        else:
            if not known:
                yield f"{item.nodeid}: the rulebook of {claim.game!r} has no clause {claim.clause_id!r}"


def _is_without_rulebook(game: str) -> bool:
    """Return whether there is a game of that name that has no rulebook as data: its marks can not be checked."""
    return game.isidentifier() and (Path(atlantis_rules.__file__).parent / game / "engine.py").is_file()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Abort the whole run if a mark names a clause that does not exist, and keep the claims of the tests.

    Args:
        config: where the claims are kept.
        items: all collected tests.

    Raises:
        pytest.UsageError: there is such a mark, or one has not the form of a clause mark.
    """
    complaints = [complaint for item in items for complaint in complaints_about(item)]
    if complaints:
        raise pytest.UsageError("\n".join(["marks of clauses:", *complaints]))
    config.stash[COLLECTED] = [claim for item in items for claim in claims_of(item)]
