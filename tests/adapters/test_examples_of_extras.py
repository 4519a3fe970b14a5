"""The examples in docstrings that need Gymnasium, PettingZoo, matplotlib or Ray run as shown."""

import pytest

from tests.public_api.examples import ADAPTED, Documented, documented, failures

ENTRIES = [each for each in documented().values() if each.path.startswith(ADAPTED)]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.path)
def test_an_example_runs_as_shown(entry: Documented) -> None:
    assert entry.examples
    assert failures(entry) == ""
