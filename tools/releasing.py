"""Make and check all that is released, in `dist`: `python -m tools.releasing`.

With `version` it holds only the version, and with `wheels` only which compiled wheels are built. It builds without
isolation, with the packages of this environment, and needs no network.
"""

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import atlantis_rules

DIST: Final = Path("dist")
PROJECT: Final = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
VERSION: Final[str] = PROJECT["project"]["version"]
WHEELS: Final = {
    "linux": ("manylinux_x86_64", "musllinux_x86_64"),
    "macos": ("macosx_x86_64",),
    "windows": ("win_amd64",),
}
"""The systems that get compiled wheels, and what the wheels are for; there are more for other processors."""
BY_HAND: Final = f"""
What is left, by hand:
1. If this is the first release: what CONTRIBUTING.md lists under "Before the first push".
2. git tag -s v{VERSION} && git push origin main v{VERSION}
3. Approve the environment `pypi` of the workflow "Release", which builds all wheels, attests to them and uploads them.
4. Compare its sdist and pure wheel with dist/SHA256SUMS, then publish the page that it has drafted.
5. Once an archive has given a DOI, write it into CITATION.cff and docs/cite.md."""


def python(*arguments: str, **variables: str) -> None:
    """Run this environment's Python; what it prints is shown only if it fails."""
    done = subprocess.run(
        [sys.executable, *arguments], env=os.environ | variables, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


def git(*arguments: str) -> str:
    """Return what git prints."""
    return subprocess.run(["git", *arguments], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def hold_version() -> None:
    """See that the version and its date are the same wherever they stand.

    Raises:
        SystemExit: they are not.
    """
    subprocess.run(["cffconvert", "--validate"], check=True)
    citation = Path("CITATION.cff").read_text("utf-8")
    if f"\nversion: {VERSION}\n" not in citation:
        sys.exit(f"CITATION.cff does not name version {VERSION}")
    released = re.search(r"^date-released: (\S+)$", citation, re.MULTILINE)
    if released is None or f"\n## {VERSION} - {released[1]}\n" not in Path("CHANGELOG.md").read_text("utf-8"):
        sys.exit(f"CHANGELOG.md has no section for version {VERSION} of the date that CITATION.cff names")


def hold_wheels() -> None:
    """See that compiled wheels are built for every supported Python, on the usual processors of each system.

    Raises:
        SystemExit: they are not.
    """
    supported = re.findall(r"Python :: 3\.([0-9]+)$", "\n".join(PROJECT["project"]["classifiers"]), re.MULTILINE)
    for system, tags in WHEELS.items():
        processor = "AMD64" if system == "windows" else "x86_64"
        asking = ["cibuildwheel", f"--platform={system}", f"--archs={processor}", "--print-build-identifiers"]
        listed = subprocess.run(asking, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
        wanted = {f"cp3{minor}-{tag}" for minor in supported for tag in tags}
        if missing := sorted(wanted - set(listed)):
            sys.exit(f"no compiled wheels would be built: {', '.join(missing)}")


def require_clean() -> None:
    """Check that this is a commit that can be released.

    Raises:
        SystemExit: it is not.
    """
    if git("status", "--porcelain"):
        sys.exit("commit or remove what git status lists: a release is made of a commit")
    if not Path(atlantis_rules.__file__).is_relative_to(Path.cwd()):
        sys.exit(f"the environment has {atlantis_rules.__file__}, not this clone: pip install -e '.[dev]'")
    if git("tag", "--list", f"v{VERSION}"):
        sys.exit(f"version {VERSION} has been released: there is a tag")
    python("-m", "tests.public_api")
    if git("status", "--porcelain"):
        sys.exit("the public names have changed: look at git diff, and commit them")


def build() -> str:
    """Build what is released, and return the sums of its files."""
    shutil.rmtree(DIST, ignore_errors=True)
    python("-m", "build", "--no-isolation", "--outdir", str(DIST))
    python("-m", "tests.conformance_kit", "build", str(DIST))
    files = sorted(path for path in DIST.iterdir() if path.is_file())
    python(
        "-m", "twine", "check", "--strict", *(str(path) for path in files if path.name.startswith("atlantis_rules-"))
    )
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    Path(DIST, "SHA256SUMS").write_text(sums, "utf-8", newline="\n")
    python("-m", "pytest", "-q", "tests/tools/test_packaging.py")
    return sums


def try_compiled_wheel(target: Path) -> None:
    """Build and test a compiled wheel for this machine, as `[tool.cibuildwheel]` says it is done for others."""
    settings = PROJECT["tool"]["cibuildwheel"]
    python("-m", "build", "--no-isolation", "--wheel", "--outdir", str(target), **settings["environment"])
    (wheel,) = target.glob("*.whl")
    venv.create(target / "venv")
    (packages,) = (target / "venv").glob("**/site-packages")
    interpreter = target / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    installing = ["uv", "pip", "install", "-q", "--offline", "--no-deps", f"--python={interpreter}", str(wheel)]
    subprocess.run(installing, check=True)
    (packages / "tools.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    for source in map(Path, settings["test-sources"]):
        (shutil.copytree if source.is_dir() else shutil.copy2)(source, target / source)
    for command in settings["test-command"]:
        program, *arguments = shlex.split(command)
        modules = [] if program == "python" else ["-m", program]
        tested = [str(interpreter), *modules, *arguments]
        subprocess.run(tested, cwd=target, env=os.environ | {"PYTHONPATH": ""}, check=True)


def main(arguments: Sequence[str]) -> None:
    """Hold the version; make and check the rest, and say what is left by hand."""
    if arguments == ["wheels"]:
        hold_wheels()
        return
    hold_version()
    if arguments == ["version"]:
        return
    require_clean()
    sums = build()
    with TemporaryDirectory() as target:
        try_compiled_wheel(Path(target))
    print(f"{DIST} holds:\n{sums}{BY_HAND}")


if __name__ == "__main__":
    main(sys.argv[1:])
