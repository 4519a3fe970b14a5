"""What the sessions of noxfile.py share."""

import sys
from pathlib import Path

import nox


def install_from_npm(session: nox.Session, *folders: str) -> None:
    """Install the npm packages that folders pin."""
    session.run("python", "-m", "tools.npm", *folders)


def run_pytest(session: nox.Session, *arguments: str, python: str = "python", **variables: str) -> None:
    """Run pytest, with a Python and further variables of its environment."""
    session.run(python, "-m", "pytest", "-q", *arguments, env=variables, external=True)


def digests(session: nox.Session, python: str = "python") -> str:
    """Return digests of what the package writes."""
    return str(session.run(python, "-m", "tests.digests", silent=True, external=True))


def run_program(session: nox.Session, module: str) -> None:
    """Run a program of the project with the arguments of a session."""
    session.run("python", "-m", module, *session.posargs)


def run_hooks(session: nox.Session, *ids: str) -> None:
    """Run checks of .pre-commit-config.yaml on the whole tree, as git runs them before a commit."""
    for each in ids:
        session.run("pre-commit", "run", "--all-files", "--verbose", each)


def interpreters(session: nox.Session, *asked: str) -> dict[str, str]:
    """Return CPythons of this machine, programs by versions, in order; fail if one is missing.

    Args:
        session: the session that needs them.
        asked: versions such as `3.14`, or `oldest`, `newest` or `all` of those that the package promises.
    """
    listed = str(session.run("python", "-m", "tests.interpreters", *asked, silent=True)).splitlines()
    return {version: interpreter for version, _, interpreter in (line.partition(" ") for line in listed)}


def python_of(environment: Path) -> str:
    """Return the program `python` of an environment."""
    return str(environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))


def environment(session: nox.Session, name: str, interpreter: str, *packages: str) -> str:
    """Make an environment in `.nox` anew, put packages into it, and return its Python."""
    folder = Path(".nox", name)
    session.run("uv", "venv", "-q", "--clear", f"--python={interpreter}", str(folder))
    python = python_of(folder)
    session.run("uv", "pip", "install", "-q", f"--python={python}", *packages)
    return python
