"""Games that other packages install, sound ones and broken ones: for tests in this process and in others."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from atlantis_rules.games import registry

ROOT: Final = Path(__file__).parents[1]

SOUND: Final = {"nim": "tests.nim", "liars_dice": "tests.liars_dice", "leduc": "tests.leduc"}
"""The third games of the tests, by their names."""

_HALF: Final = """
from atlantis_rules.games.registry import register
from tests.nim import Nim

class Half(Nim):
    NAME = "{name}"
    PARTS = {parts}

register(Half())
"""

BROKEN: Final[Mapping[str, Mapping[str, str]]] = {
    "not_imported": {"__init__.py": "import no_such_module_of_anybody"},
    "not_python": {"__init__.py": "def"},
    "not_registered": {"__init__.py": ""},
    "bad_rulebook": {"__init__.py": _HALF, "rulebook.toml": "no TOML"},
    "bad_documents": {"__init__.py": _HALF, "parts/documents.py": "import no_such_module_of_anybody"},
    "no_documents": {"__init__.py": _HALF},
}
"""The files of packages that are broken or incomplete, by the names of their games."""


def write(folder: Path, games: Mapping[str, str]) -> None:
    """Write the metadata of a package that offers games, and the files of those that are broken.

    Args:
        folder: where Python finds packages.
        games: the module of each game, by name; a broken game is its own module.
    """
    for name in games:
        files = BROKEN.get(name, {})
        parts = tuple(Path(file).stem for file in files if file.startswith("parts/"))
        for file, text in files.items():
            (folder / name / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / name / file).write_text(text.replace("{name}", name).replace("{parts}", str(parts)), "utf-8")
    metadata = folder / "games_of_others-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: games-of-others\nVersion: 1\n", "utf-8")
    entries = "".join(f"{name} = {module}\n" for name, module in games.items())
    (metadata / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{entries}", "utf-8")


@contextmanager
def found_by_others(folder: Path) -> Iterator[None]:
    """Let processes that are started find the packages in a folder."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(folder), str(ROOT), before)))
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
