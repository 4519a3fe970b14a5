"""Wrong arguments: every public callable rejects them with an error of the package, as soon as it is called."""

from collections.abc import Iterable, Iterator

import pytest

from atlantis_rules import AtlantisError
from atlantis_rules.testing.laws import keeps_secrets
from tests.zoo import VALUES, ZOO, Case, cases, taken

pytestmark = pytest.mark.needs("numpy")


def mistakes(case: Case) -> list[str]:
    """Find what a callable does with wrong arguments other than refusing them at once, one argument at a time.

    What it takes one by one, such as events, may be refused when it is reached.
    """
    found: dict[str, None] = {}
    for name in case.hints:
        fitting = case.fitting(name)
        for place, value in enumerate(ZOO):
            if place in fitting and (case.is_long or any(value is known for known in VALUES)):
                continue  # it is right, or may be
            if case.called is keeps_secrets and callable(value) and name == "observe":
                continue  # what is wrong with it is its own business
            result: object = None
            try:
                result = case.begin(**{name: value})
                taken(result)
            except AtlantisError:
                if isinstance(result, Iterator) and not (case.takes_one_by_one(name) and isinstance(value, Iterable)):
                    found[f"{name}, {type(value).__name__}: refused late"] = None
            except Exception as error:  # noqa: BLE001 - whatever it is, it is a mistake
                found[f"{name}, {type(value).__name__}: {type(error).__name__}"] = None
            else:
                if place not in fitting:
                    found[f"{name}, {type(value).__name__}: accepted"] = None
    return list(found)


def test_wrong_arguments_are_refused(subtests: pytest.Subtests) -> None:
    """The cases are found when the test runs: to find them takes as long as to import a third of all tests."""
    for case in cases():
        with subtests.test(str(case)):
            if not case.is_long:
                case.call()
            assert mistakes(case) == []
