"""The documents of all games, found by the name of the game: those of this package, and those that were registered."""

import json
from collections.abc import Sequence
from importlib import import_module
from typing import Final, Protocol

from atlantis_rules.adapters.wire.forms import Schema
from atlantis_rules.adapters.wire.problems import Problem, UnreadableJson
from atlantis_rules.errors import require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.game import PACKAGED, AnyEvent, AnyView
from atlantis_rules.records import RedactedRecord


class Described(Protocol):
    """A format of any values, for whoever only describes it."""

    @property
    def game(self) -> str:
        """Return whose values are written, such as ``"atlantis"``."""
        ...

    @property
    def kind(self) -> str:
        """Return what is written, such as ``"state"``."""
        ...

    def json_schema(self) -> Schema:
        """Describe the documents by a JSON Schema."""
        ...

    def envelope(self, definitions: dict[str, Schema], /) -> Schema:
        """Describe the documents, and put what they consist of among the definitions."""
        ...


class Lines(Protocol):
    """What reads the redacted records of a game."""

    def from_lines(self, text: str, /) -> RedactedRecord[AnyView, AnyEvent]:
        """Read a redacted record."""
        ...


@frozen
class Documents:
    """What a game has for JSON.

    Attributes:
        formats: all its formats.
        redacted_records: what reads its redacted records.
    """

    formats: Sequence[Described]
    redacted_records: Lines


_DOCUMENTS: Final[dict[str, Documents]] = {}


def register(formats: Sequence[Described], redacted_records: Lines) -> None:
    """Let the documents of a game be found by its name.

    Args:
        formats: all its formats, at least one; what was registered for their game before is forgotten.
        redacted_records: how its redacted records are written as JSON lines.
    """
    _DOCUMENTS[formats[0].game] = Documents(formats, redacted_records)


def documents_of(game: str) -> Documents | None:
    """Return what a game has for JSON, or None if it has nothing; of a game of this package it is imported when wanted.

    Args:
        game: the name of the game.
    """
    if game in PACKAGED and game not in _DOCUMENTS:
        import_module(f"{__package__}.{game}")
    return _DOCUMENTS.get(game)


def format_of(game: str, kind: str) -> Described:
    """Return a format by its name.

    Args:
        game: the name of the game.
        kind: what is written, such as ``"state"``.

    Raises:
        LookupError: there is none.
    """
    documents = documents_of(game)
    for described in documents.formats if documents else ():
        if described.kind == kind:
            return described
    raise LookupError(game, kind)


def read_redacted_record(text: str) -> RedactedRecord[AnyView, AnyEvent]:
    """Read a redacted record of whichever game, as `RedactedRecords.from_lines` of its game does.

    Args:
        text: lines, each with a document; the first one names the game.

    Raises:
        UnreadableJson: a line is no such document, or there is no such game; it is an `UnsoundJson` if nobody can have
            seen what the lines tell.
        WrongType: it is no text at all.
    """
    require_type("text", text, str)
    first, _, _ = text.partition("\n")
    documents = documents_of(_game_named(first))
    if documents is None:
        raise UnreadableJson([Problem("line 1, $.game", "there is no game of this name whose documents are known")])
    return documents.redacted_records.from_lines(text)


def _game_named(line: str) -> str:
    """Return the game that the first line of a redacted record names; empty if it names none."""
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        raise UnreadableJson([Problem("line 1, $", "this is not JSON")]) from None
    game: object = found.get("game") if isinstance(found, dict) else None
    return game if isinstance(game, str) else ""
