"""Pythons of other Debian releases on this machine: `python -m tests.debian_releases` unpacks what is missing.

apt downloads the packages with all that they depend on, and checks their signatures. Nothing is installed, so this
needs no root. The programs get the dynamic linker and the libraries that came with them, and run as they are. They are
kept in the user's cache, until Debian has other versions.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.interpreters import PYPY, Interpreter, asked_for, cache, called, folders, interpreters, minor, promised

RELEASES: Final[Mapping[str, str]] = {
    "3.11": "bookworm",
    "3.13": "trixie",
    "3.14": "forky",
    "3.15": "forky",
    PYPY: "forky",
}
"""The releases that have the supported Pythons. None has 3.12."""

MIRROR: Final = "http://deb.debian.org/debian"
KEYS: Final = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
PROGRAMS: Final = ("apt-get", "dpkg", "dpkg-deb", "patchelf")
_WHEELS: Final = "/usr/share/python-wheels/"  # where Debian's ensurepip looks for pip


class Unavailable(Exception):
    """What is needed for unpacking is not there."""


def unpacked(
    release: str, packages: Sequence[str], place: Path, architecture: str = "", emulator: Sequence[str] = ()
) -> Path:
    """Return a folder with packages of a Debian release, unpacked there with all that they depend on.

    It is made anew where Debian has other versions than the one that was made last, or where this module has changed.
    That one is kept, since another process may be using it.

    Args:
        release: the code name.
        packages: the names of the packages.
        place: where such folders are kept, of this release, architecture and packages only.
        architecture: Debian's name of it; this machine's by default.
        emulator: the command that runs its programs, if this machine does not.

    Raises:
        Unavailable: a program is missing, or a package, or the archive cannot be reached.
    """
    lacking = [name for name in PROGRAMS if shutil.which(name) is None]
    if lacking or not KEYS.exists():
        names = ", ".join(lacking or [str(KEYS)])
        raise Unavailable(f"missing: {names}. Debian's packages are apt, debian-archive-keyring, dpkg and patchelf")
    place.mkdir(parents=True, exist_ok=True)
    place, current = place.resolve(), place.resolve() / "current"
    with (place / "lock").open("w") as waiting:
        fcntl.flock(waiting, fcntl.LOCK_EX)
        archives = place / "archives"
        shutil.rmtree(archives, ignore_errors=True)  # of an unpacking that was interrupted
        apt = [*_apt(release, place, archives, architecture or _run("dpkg", "--print-architecture").strip())]
        _run(*apt, "update")
        listed = _run(*apt, "install", "--print-uris", *packages)
        versions = "".join(sorted(line.split()[1] for line in listed.splitlines() if line.startswith("'")))
        folder = place / hashlib.sha256(versions.encode() + Path(__file__).read_bytes()).hexdigest()[:16]
        last = current.resolve()
        if last == folder:
            return folder
        for other in place.iterdir():
            if other.is_dir() and other not in (last, current, archives, place / "lists"):
                shutil.rmtree(other)
        _run(*apt, "install", "--download-only", *packages)
        _unpack(archives, folder, emulator)
        shutil.rmtree(archives)
        link = place / "next"
        link.unlink(missing_ok=True)
        link.symlink_to(folder.name)
        link.replace(current)
    return folder


def _apt(release: str, place: Path, archives: Path, architecture: str) -> Iterable[str]:
    """Return the command of apt that knows one release and has nothing installed, with the settings of this machine."""
    (place / "lists" / "partial").mkdir(parents=True, exist_ok=True)
    (archives / "partial").mkdir(parents=True)
    (place / "status").write_text("", "utf-8")
    (place / "sources.list").write_text(f"deb [signed-by={KEYS}] {MIRROR} {release} main\n", "utf-8")
    settings = {
        "Dir::Etc::sourcelist": place / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::Etc::preferences": "/dev/null",
        "Dir::Etc::preferencesparts": "/dev/null",
        "Dir::State": place,
        "Dir::State::lists": place / "lists",
        "Dir::State::status": place / "status",
        "Dir::State::extended_states": place / "extended_states",
        "Dir::Cache": place,
        "Dir::Cache::archives": archives,
        "Dir::Log": place,
        "APT::Architecture": architecture,
        "APT::Architectures": architecture,
        "APT::Install-Recommends": "false",
        "APT::Sandbox::User": "root",  # no other may look into the cache of root
        "Acquire::Languages": "none",
        "Acquire::Retries": "3",
    }
    yield from ("apt-get", "-q", "--yes")
    for name, value in settings.items():
        yield f"-o{name}={value}"


def _unpack(archives: Path, folder: Path, emulator: Sequence[str]) -> None:
    """Unpack packages, and let the Pythons among them run where they are."""
    for name in ("bin", "lib", "lib64", "sbin"):  # as on every Debian since 12
        (folder / "usr" / name).mkdir(parents=True)
        (folder / name).symlink_to(Path("usr", name))
    for package in sorted(archives.glob("*.deb")):
        tar = folder / "package.tar"
        _run("sh", "-c", 'exec dpkg-deb --fsys-tarfile "$0" > "$1"', str(package), str(tar))
        _run("tar", "--extract", "--keep-directory-symlink", f"--directory={folder}", f"--file={tar}")
        tar.unlink()
    (libraries,) = (library.parent for library in folder.glob("usr/lib/*/libc.so.6"))
    for program in sorted([*folder.glob("usr/bin/python3.*[0-9]"), *folder.glob("usr/bin/pypy3.*[0-9]")]):
        linker = _run("patchelf", "--print-interpreter", str(program)).strip()
        own = ("--set-interpreter", f"{folder}{linker}", "--force-rpath", "--set-rpath", str(libraries))
        _run("patchelf", *own, str(program))
        headers = folder / "usr/include" / libraries.name / program.name / "pyconfig.h"
        if headers.exists():  # PyPy's are not divided
            shutil.copyfile(headers, folder / "usr/include" / program.name / "pyconfig.h")
        for settings in folder.glob(f"usr/lib/{program.name}/_sysconfigdata_*.py"):
            text = settings.read_text("utf-8")
            settings.write_text(text.replace(f"'{_WHEELS}'", f"'{folder}{_WHEELS}'"), "utf-8")
        _run(*emulator, str(program), "-I", "-c", "import bz2, ctypes, lzma, sqlite3, ssl, venv")


def _run(*command: str) -> str:
    """Run a command, and return what it printed."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except subprocess.CalledProcessError as failed:
        said = "\n".join(filter(None, (failed.stdout.strip(), failed.stderr.strip())))
        raise Unavailable(f"{command[0]} ended with {failed.returncode}:\n{said}") from failed


def wanted(versions: Iterable[str], found: Iterable[Interpreter], kept: Path) -> dict[str, list[str]]:
    """Return the releases to unpack, and the Pythons that are taken from them.

    Args:
        versions: the Pythons that are needed, such as ``3.15`` or ``pypy3.11``.
        found: those that this machine has.
        kept: the folder of those that were unpacked: they are looked for again, since there may be newer ones.
    """
    installed = {minor(each) for each in found if not Path(each.path).is_relative_to(kept)}
    releases = {RELEASES[version] for version in versions if version not in installed and version in RELEASES}
    return {release: [version for version, has in RELEASES.items() if has == release] for release in sorted(releases)}


def packages_of(version: str) -> list[str]:
    """Return the Debian packages of a Python: it can make environments, and CPython compiles what is written in C."""
    return ["pypy3-venv"] if version == PYPY else [f"python{version}-{part}" for part in ("venv", "dev")]


def main(words: Sequence[str]) -> None:
    """Unpack what is missing of PyPy, and of the oldest and the newest supported CPython, or of all: `all`."""
    versions = [*(promised() if "all" in words else (promised()[0], promised()[-1])), PYPY]
    kept = cache(os.environ).resolve()
    for release, pythons in wanted(versions, interpreters(folders(os.environ)), kept).items():
        packages = [package for version in pythons for package in packages_of(version)]
        try:
            unpacked(release, packages, kept / release)
        except Unavailable as failed:
            sys.exit(f"{', '.join(map(called, pythons))} of Debian {release}: {failed}")
    print(*asked_for(versions, interpreters(folders(os.environ))), sep="\n")  # noqa: T201 - a program prints


if __name__ == "__main__":
    main(sys.argv[1:])
