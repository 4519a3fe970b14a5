"""Compile the catalogues: gettext's `.po`, which translators edit, into `.mo`, which the package reads.

    python -m tools.translating.compiled FOLDER

The build of the package runs it, so it needs Babel alone.
"""

import sys
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

FOLDER: Final = Path(__file__).parents[2] / "src" / "atlantis_rules" / "text" / "translations"
"""The folder of the catalogues; it contains a folder for each language, named by its code."""


class SteadyCatalogue(Catalog):
    """A catalogue whose header has no date, person or program: equal texts give equal files."""

    def _headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]

    mime_headers = property(_headers)


def codes() -> list[str]:
    """Return the codes of the languages with a folder."""
    return sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())


def read(file: Path, language: str) -> Catalog:
    """Return the catalogue in a file, or an empty one if the file does not exist yet."""
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as opened:
        return read_po(opened, locale=language, abort_invalid=True)


def compiled(catalogue: Catalog) -> bytes:
    """Return the content of the `.mo` file of a catalogue; of a fuzzy entry, it has nothing."""
    steady = SteadyCatalogue(locale=catalogue.locale, fuzzy=False)
    for entry in catalogue:
        if entry.id:
            steady.add(entry.id, entry.string, context=entry.context, flags=entry.flags)
    stream = BytesIO()
    write_mo(stream, steady)
    return stream.getvalue()


def compiled_files() -> dict[Path, bytes]:
    """Return the content of each `.mo` file, by its path within the folder of the catalogues."""
    files = sorted(FOLDER.rglob("*.po"))
    return {file.relative_to(FOLDER).with_suffix(".mo"): compiled(read(file, file.parent.name)) for file in files}


def compile_into(folder: Path) -> None:
    """Write the `.mo` files into a folder, which has a folder for each language afterwards.

    A file that is up to date is left alone: others may be reading it.
    """
    for name, content in compiled_files().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_bytes() != content:
            file.write_bytes(content)


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]))
