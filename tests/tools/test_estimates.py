"""The command that fits the weights of an estimate says how it was called, and depends on its seed alone."""

import re

import pytest

pytest.importorskip("numpy")

from tools.training import estimates


def test_a_fit_names_its_command_and_commit_and_follows_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[list[str]] = []
    for seed in ("1", "1", "2"):
        estimates.main(["atlandice", "8", seed])
        told.append(capsys.readouterr().out.splitlines())
    first, again, other = told
    assert first == again
    assert first[1:] != other[1:]
    assert re.fullmatch(
        r"python -m tools\.training\.estimates atlandice 8 1, commit [0-9a-f]{12,40}(-dirty)?", first[0]
    )
    assert [line.partition("(")[0] for line in first[1:7]] == ["Weight"] * 6
    assert first[7].startswith("error with the fitted weights: ")
