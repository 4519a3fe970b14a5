"""The lowest versions of other packages that `pyproject.toml` allows: `python -m tests.lower_bounds FILE` writes them.

uv resolves what the package requires directly to versions as low as can be, and what those require in turn to the
newest ones. Where it comes to a higher version than the bound, nobody can have the lowest one, and the bound is wrong.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

PROJECT: Final = Path(__file__).parents[1] / "pyproject.toml"
OTHERS: Final = frozenset({"browser", "docs", "bench", "dev"})
"""Extras for working on the package, whose bounds are merely those that were tried last."""


def bounds(project: Mapping[str, dict[str, list[str]]], extras: frozenset[str]) -> dict[str, Version]:
    """Return the lower bound of each package that is required directly.

    Args:
        project: the table `project` of a `pyproject.toml`.
        extras: which of its extras count, besides what is always required.
    """
    found: dict[str, Version] = {}
    for requirement in _requirements(project, extras):
        (least,) = [each.version for each in requirement.specifier if each.operator == ">="]
        name = canonicalize_name(requirement.name)
        found[name] = max(found.get(name, Version(least)), Version(least))
    return found


def _requirements(project: Mapping[str, dict[str, list[str]]], extras: frozenset[str]) -> Iterator[Requirement]:
    listed = [*project["dependencies"], *(line for extra in extras for line in project["optional-dependencies"][extra])]
    own = canonicalize_name(str(project["name"]))
    return (each for each in map(Requirement, listed) if canonicalize_name(each.name) != own)


def pinned(resolution: str) -> dict[str, Version]:
    """Return the version of each package of a resolution, which pins one a line."""
    lines = re.findall(r"^([A-Za-z0-9._-]+)==(\S+)", resolution, re.MULTILINE)
    return {canonicalize_name(name): Version(version) for name, version in lines}


def untrue(least: Mapping[str, Version], resolution: Mapping[str, Version]) -> list[str]:
    """Return, a line for each, the bounds that nobody can have.

    Args:
        least: the lower bounds.
        resolution: the versions to which they were resolved.
    """
    return [
        f"{name}>={bound}: the lowest that can be installed with all others is {resolution[name]}"
        for name, bound in sorted(least.items())
        if resolution[name] != bound
    ]


def main(target: str) -> None:
    """Write the lowest versions to a file; end with the bounds that are not true, if there are any."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    extras = frozenset(project["optional-dependencies"]) - OTHERS
    resolution = _resolved(extras)
    Path(target).write_text(resolution, "utf-8")
    every = frozenset(project["optional-dependencies"])
    faults = {
        *untrue(bounds(project, extras), pinned(resolution)),
        *untrue(bounds(project, every), pinned(_resolved(every))),
    }
    if faults:
        sys.exit("\n".join(["Lower bounds in pyproject.toml are too low:", *sorted(faults)]))


def _resolved(extras: frozenset[str]) -> str:
    asked = [f"--extra={extra}" for extra in sorted(extras)]
    uv = ["uv", "pip", "compile", "-q", "--resolution=lowest-direct", f"--python={sys.executable}", *asked]
    return subprocess.run([*uv, str(PROJECT)], check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    main(*sys.argv[1:])
