"""The profiles of Hypothesis are those that the page on testing describes."""

import re
from pathlib import Path

from hypothesis import settings

PAGE = Path(__file__).parents[2] / "docs" / "testing.md"
ROW = re.compile(r"^\| `(\w+)` \| (\d+) \| (fresh|derandomised)", re.MULTILINE)


def test_the_profiles_are_those_of_the_page() -> None:
    rows = ROW.findall(PAGE.read_text("utf-8"))
    assert [name for name, _, _ in rows] == ["dev", "ci", "fresh", "long"]
    for name, examples, seed in rows:
        profile = settings.get_profile(name)
        assert (profile.max_examples, profile.derandomize) == (int(examples), seed == "derandomised")
        assert profile.deadline is None
