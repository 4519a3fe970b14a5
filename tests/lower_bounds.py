"""The lowest versions of other packages that `pyproject.toml` allows: `python -m tests.lower_bounds FILE` writes them.

uv resolves the direct requirements of the package to the lowest possible versions, and the requirements of those to the
newest ones. If the result is higher than a bound, nobody can have the lowest version, and the bound is wrong.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

PROJECT: Final = Path(__file__).parents[1] / "pyproject.toml"
OF_TESTS: Final = "tests"
"""The extra with the packages for tests: all that users may want, except large ones."""


def bounds(requirements: Iterable[str]) -> dict[str, Version]:
    """Return the lower bound of each package, the highest if there are several.

    Args:
        requirements: what is required, each with a bound, but for other extras of the project itself.
    """
    found: dict[str, Version] = {}
    for requirement in map(Requirement, requirements):
        for each in requirement.specifier:
            if each.operator == ">=":
                name = canonicalize_name(requirement.name)
                found[name] = max(found.get(name, Version(each.version)), Version(each.version))
    return found


def pinned(resolution: str) -> dict[str, Version]:
    """Return the version of each package of a resolution, which pins one a line."""
    lines = re.findall(r"^([A-Za-z0-9._-]+)(?:\[.*?\])?==([^\s;]+)", resolution, re.MULTILINE)
    return {canonicalize_name(name): Version(version) for name, version in lines}


def untrue(least: Mapping[str, Version], resolution: Mapping[str, Version]) -> list[str]:
    """Return the bounds that nobody can have, one per line.

    Args:
        least: the lower bounds.
        resolution: the versions to which they, or some of them, were resolved.
    """
    return [
        f"{name}>={bound}: the lowest that can be installed with all others is {resolution[name]}"
        for name, bound in sorted(least.items())
        if resolution.get(name, bound) != bound
    ]


def unattainable(
    least: Mapping[str, Version], of_tests: Mapping[str, Version], of_all: Mapping[str, Version]
) -> list[str]:
    """Return the bounds that nobody can have: what the tests need without tools of development, all else with them.

    Args:
        least: the lower bounds.
        of_tests: what those of the tests are resolved to.
        of_all: what all of them are resolved to; here tools may need newer versions than users do.
    """
    others = {name: bound for name, bound in least.items() if name not in of_tests}
    return [*untrue(least, of_tests), *untrue(others, of_all)]


def resolved(extras: Iterable[str]) -> str:
    """Return the lowest versions that the package with some extras can be installed with, as uv writes them."""
    asked = [f"--extra={extra}" for extra in sorted(extras)]
    uv = ["uv", "pip", "compile", "-q", "--resolution=lowest-direct", f"--python={sys.executable}", *asked]
    return subprocess.run([*uv, str(PROJECT)], check=True, stdout=subprocess.PIPE, text=True).stdout


def main(target: str) -> None:
    """Write the lowest versions with which the tests run to a file; exit with the untrue bounds, if any."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    of_extras: dict[str, list[str]] = project["optional-dependencies"]
    least = bounds([*project["dependencies"], *(line for required in of_extras.values() for line in required)])
    resolution = resolved([OF_TESTS])
    Path(target).write_text(resolution, "utf-8")
    faults = unattainable(least, pinned(resolution), pinned(resolved(of_extras)))
    if faults:
        sys.exit("\n".join(["Lower bounds in pyproject.toml are too low:", *faults]))


if __name__ == "__main__":
    main(*sys.argv[1:])
