"""Write the JSON Schemas of all documents: ``python -m atlantis_rules.records.wire DIRECTORY``."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from atlantis_rules.games.registry import own_names
from atlantis_rules.programs.console.exits import CannotWrite, reason_of, run_program
from atlantis_rules.records.wire import formats, forms
from atlantis_rules.text.command_lines import PlainParser

_PROGRAM: Final = "python -m atlantis_rules.records.wire"


def schemas() -> Iterator[tuple[str, forms.Schema]]:
    """Return the schemas of this package by file name: one for each kind of document, and one for each game."""
    for game in own_names():
        own = formats.formats_of(game)
        for described in own:
            yield f"{game}-{described.kind}.json", described.json_schema()
        yield f"{game}.json", formats.schema_of_all(game, own)


def text_of(schema: forms.Schema) -> str:
    """Return a schema as the text of its file."""
    return json.dumps(schema, indent=2) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files, and return the exit code: 1 if one cannot be written."""
    return run_program(_PROGRAM, lambda: _run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    parser = PlainParser(prog=_PROGRAM, description="Write the JSON Schemas of all documents.")
    parser.add_argument("directory", type=Path, metavar="DIRECTORY", help="where the files go; it must exist")
    directory: Path = parser.parse_args(arguments).directory
    for name, schema in schemas():
        file = directory / name
        try:
            file.write_text(text_of(schema), "utf-8", newline="\n")
        except OSError as error:
            raise CannotWrite("unwritable", file=ascii(str(file)), why=reason_of(error)) from None
    return 0


if __name__ == "__main__":
    sys.exit(main())
