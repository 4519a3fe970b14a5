"""Pythons of other processors: `python -m tests.platforms i386` or `s390x` tests on one what is the same on all.

Debian's packages for the processor are unpacked as those of this one are. i386 runs as it is; s390x, whose bytes come
in the other order, needs qemu. Both get packages that are Python alone. On i386, the compiled package is tested, too:
this machine's gcc builds it, with the headers and libraries of the other.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from attrs import frozen

from tests.debian_releases import Unavailable, unpacked
from tests.interpreters import cache

ROOT: Final = Path(__file__).parents[1]
RELEASE: Final = "forky"
VERSION: Final = "3.14"
PYTHON: Final = (f"python{VERSION}-venv", f"python{VERSION}-dev")
EMULATORS: Final[Mapping[str, tuple[str, ...]]] = {"i386": (), "s390x": ("qemu-s390x-static",)}
COMPILING: Final[Mapping[str, tuple[str, ...]]] = {"i386": ("libc6-dev", "libgcc-{gcc}-dev"), "s390x": ()}
"""What this machine's gcc, of whichever version, needs for compiling, where the package is compiled."""
TESTS: Final = ("tests/test_golden_records.py", "tests/test_golden_pictures.py", "tests/properties/test_records.py")
ABSENT: Final = "jsonschema_rs,numpy,pyarrow,resvg_py"
NOT_COMPARED: Final = "learned player"
"""The digest that needs numpy."""


class Failed(Exception):
    """Something is missing, fails, or is not as it is here."""


@frozen
class Machine:
    """A Python of another processor.

    Attributes:
        command: what starts it.
        packages: the folder with the packages for it.
    """

    command: tuple[str, ...]
    packages: Path

    def run(self, *arguments: str, source: str) -> str:
        """Run Python, and return what it printed.

        Args:
            arguments: of Python.
            source: where the package is.
        """
        places = os.pathsep.join((source, str(self.packages), str(ROOT), str(ROOT / "docs")))
        return _run(*self.command, *arguments, PYTHONPATH=places, HYPOTHESIS_PROFILE="ci")


def _run(*command: str, **variables: str) -> str:
    """Run a command, and return what it printed.

    Raises:
        Failed: it fails.
    """
    environment = {**os.environ, **variables}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failed(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def machine(processor: str, folder: Path) -> tuple[Machine, Path]:
    """Return a Python of a processor, and the folder in which its system is unpacked.

    Args:
        processor: Debian's name of it.
        folder: where the packages go.

    Raises:
        Failed: an emulator or a package is missing.
    """
    emulator = EMULATORS[processor]
    if lacking := [name for name in emulator if shutil.which(name) is None]:
        raise Failed(f"missing: {', '.join(lacking)}. Debian's package is qemu-user-static")
    place = cache(os.environ).with_name("processors") / processor
    compiling = [each.format(gcc=_run("gcc", "-dumpversion").strip()) for each in COMPILING[processor]]
    try:
        system = unpacked(RELEASE, [*PYTHON, *compiling], place, processor, emulator)
    except Unavailable as failed:
        raise Failed(str(failed)) from failed
    # No wheel for a processor is asked for: these are the packages that are Python alone.
    pure = ("--only-binary=:all:", f"--python-version={VERSION}", "--python-platform=wasm32-pyodide2024")
    others = ("attrs", "hypothesis<6.156", "pytest>=9.0", "rich")
    _run("uv", "pip", "install", "-q", f"--target={folder}", *pure, *others)
    for described in Path(sysconfig.get_path("purelib")).glob("atlantis_rules-*.dist-info"):  # games are found there
        shutil.copytree(described, folder / described.name)
    return Machine((*emulator, str(system / "usr" / "bin" / f"python{VERSION}")), folder), system


def built(system: Path, folder: Path) -> Path:
    """Build the compiled package for i386, unpack it, and return its folder.

    Args:
        system: where the packages of Debian are.
        folder: where it goes.

    Raises:
        Failed: it cannot be built.
    """
    (libraries,) = system.glob(f"usr/lib/gcc/*/{_run('gcc', '-dumpversion').strip()}")
    _run(
        *("uv", "build", "-q", "--wheel", f"--python={system}/usr/bin/python{VERSION}", f"--out-dir={folder}"),
        ATLANTIS_RULES_COMPILE="required",
        CC=f"gcc -m32 --sysroot={system} -B{libraries} -L{libraries}",
        CFLAGS="-msse2 -mfpmath=sse",
        MYPYC_OPT_LEVEL="1",
    )
    (wheel,) = folder.glob("*.whl")
    shutil.unpack_archive(wheel, folder / "unpacked", "zip")
    return folder / "unpacked"


def digests(text: str) -> dict[str, str]:
    """Return the digests that `tests.digests` printed, by their kinds.

    Args:
        text: what it printed.
    """
    lines = (line.partition(": ") for line in text.splitlines())
    return {kind: digest for kind, _, digest in lines if kind != NOT_COMPARED}


def hold(name: str, there: Machine, source: Path, expected: Mapping[str, str]) -> None:
    """Run the tests on a machine, and compare its digests.

    Args:
        name: what the machine is called.
        there: the machine.
        source: where the package is.
        expected: the digests.

    Raises:
        Failed: a test fails, or a digest is another one.
    """
    said = there.run("-c", "import sys; print(sys.version, sys.byteorder, sys.maxsize)", source=str(source))
    tests = there.run(
        *("-m", "pytest", "-q", "-p", "no:cacheprovider", f"--without={ABSENT}", *TESTS), source=str(source)
    )
    found = digests(there.run("-m", "tests.digests", source=str(source)))
    if found != expected:
        other = sorted(kind for kind in expected if found.get(kind) != expected[kind])
        raise Failed(f"{name} writes something else: {', '.join(other)}")
    _say(f"{name}, {said.strip()}: {tests.splitlines()[-1]}, {len(found)} digests are the same")


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - a program prints


def main(words: Sequence[str]) -> None:
    """Test on each processor that is named; exit if something is missing, fails, or is not the same.

    Args:
        words: the processors.
    """
    if not words or not {*words} <= EMULATORS.keys():
        sys.exit(f"usage: python -m tests.platforms PROCESSOR ...: {', '.join(EMULATORS)}")
    try:
        expected = digests(_run(sys.executable, "-m", "tests.digests"))
        with tempfile.TemporaryDirectory() as folder:
            for each in words:
                there, system = machine(each, Path(folder, each))
                hold(f"{each}, pure", there, ROOT / "src", expected)
                if COMPILING[each]:
                    compiled = built(system, Path(folder, "compiled"))
                    checking = "from atlantis_rules.games.compilation import compiled; assert compiled"
                    there.run("-c", checking, source=str(compiled))
                    hold(f"{each}, compiled", there, compiled, expected)
    except Failed as failed:
        sys.exit(str(failed))


if __name__ == "__main__":
    main(sys.argv[1:])
