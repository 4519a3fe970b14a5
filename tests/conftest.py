"""Profiles of Hypothesis: `pytest --hypothesis-profile=long`, or the variable HYPOTHESIS_PROFILE; `ci` if CI is set.

Bytecode is kept in the folder `build` if PYTHONDONTWRITEBYTECODE keeps it away from the sources.
"""

import gc
import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.clause_marks import pytest_collection_modifyitems
from tests.needed_packages import (
    pytest_addoption,
    pytest_configure,
    pytest_itemcollected,
    pytest_pycollect_makemodule,
)

__all__ = [
    "pytest_addoption",
    "pytest_collection_modifyitems",
    "pytest_configure",
    "pytest_itemcollected",
    "pytest_pycollect_makemodule",
]

if sys.dont_write_bytecode:
    # Otherwise the tests, and a hundred programs that they start, would be compiled in each run: a third of its time.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / "build" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # `python -B` sets none
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

# A game takes some hundredths of a second, and the laws of all its states take longer.
_COMMON = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

settings.register_profile("dev", _COMMON, max_examples=5, derandomize=False)
settings.register_profile("ci", _COMMON, max_examples=5, derandomize=True, print_blob=True)
settings.register_profile("fresh", _COMMON, max_examples=15, derandomize=False, print_blob=True)  # `nox -s newest`
settings.register_profile("long", _COMMON, max_examples=2000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Let processes take tests from each other if there are several: files are split only when one would be idle.

    This is no `addopts`, which pytest would refuse where xdist is missing or switched off.
    """
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no":
        config.option.dist = "worksteal"


def pytest_sessionstart(session: pytest.Session) -> None:
    """Refuse a seed that would not be used: Hypothesis drops it without a word. See findings/hypothesis-seed.sh.

    Raises:
        pytest.UsageError: the profile is derandomised.
    """
    seed: str | None = session.config.getoption("--hypothesis-seed", None)
    if seed is not None and settings().derandomize:
        profile = settings.get_current_profile_name()
        raise pytest.UsageError(
            f"--hypothesis-seed: the profile {profile!r} takes no seed; try HYPOTHESIS_PROFILE=fresh"
        )


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Freeze objects that live until the end: otherwise the garbage collector would scan all modules and tests again.

    That would take a tenth of the whole time. Hypothesis asks the collector for references to its random generator when
    it is first used, so it is used before. The collector runs less often than usual, since games hold no cycles.
    """
    _use_hypothesis()
    if sys.implementation.name == "cpython":  # PyPy has another garbage collector
        gc.collect()
        gc.freeze()
        gc.set_threshold(10_000, 10, 10)


@settings(max_examples=1, database=None)
@given(st.none())
def _use_hypothesis(nothing: None) -> None:
    assert nothing is None
