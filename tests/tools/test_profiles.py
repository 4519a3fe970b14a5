"""The profiles of Hypothesis are those that the page on testing describes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
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


@pytest.mark.parametrize(("profile", "code"), [("ci", 4), ("fresh", 0)])
def test_a_seed_is_used_or_refused(profile: str, code: int) -> None:
    asking = [sys.executable, "-m", "pytest", "-q", "--collect-only", "--hypothesis-seed=5", "tests/test_seeds.py"]
    variables = {**os.environ, "HYPOTHESIS_PROFILE": profile, "PYTEST_ADDOPTS": ""}
    done = subprocess.run(asking, cwd=PAGE.parents[1], env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout
    assert ("the profile 'ci' takes no seed" in done.stderr) == bool(code)
