"""Each worked example holds for the rules as the rulebook has them, and for their fast forms."""

import pytest

from atlantis_rules.atlantis.rules import fast
from tests.fast_forms import RULES, agreeing


@pytest.fixture(autouse=True)
def _fast_forms_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, rule in RULES.items():
        monkeypatch.setattr(fast, name, agreeing(getattr(fast, name), rule))
