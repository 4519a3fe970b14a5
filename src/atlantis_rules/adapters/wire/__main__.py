"""Write the JSON Schemas of all documents: ``python -m atlantis_rules.adapters.wire DIRECTORY``."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from atlantis_rules.adapters.wire.formats import schema_of_all
from atlantis_rules.adapters.wire.forms import Schema
from atlantis_rules.adapters.wire.registry import formats_of
from atlantis_rules.games.registry import own_names


def schemas() -> Iterator[tuple[str, Schema]]:
    """Return the schemas of this package by file name: one for each kind of document, and one for each game."""
    for game in own_names():
        formats = formats_of(game)
        for described in formats:
            yield f"{game}-{described.kind}.json", described.json_schema()
        yield f"{game}.json", schema_of_all(game, formats)


def text_of(schema: Schema) -> str:
    """Return a schema as the text of its file."""
    return json.dumps(schema, indent=2) + "\n"


def main(arguments: list[str]) -> None:
    """Write the files.

    Args:
        arguments: the directory, which must exist.
    """
    (directory,) = arguments
    for name, schema in schemas():
        (Path(directory) / name).write_text(text_of(schema), "utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
