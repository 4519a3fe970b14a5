"""The documents of all games, found by the name of the game: those of this package, and those that were registered."""

import json
from collections.abc import Sequence
from importlib import import_module
from typing import Final, Protocol

from atlantis_rules.adapters.wire.forms import Schema
from atlantis_rules.adapters.wire.problems import Problem, UnreadableJson
from atlantis_rules.errors import require_type
from atlantis_rules.game import PACKAGED, AnyEvent, AnyView
from atlantis_rules.records import RedactedRecord


class Described(Protocol):
    """A format of any values, for code that only describes it: each of these is described in `Format`."""

    @property
    def game(self) -> str: ...  # noqa: D102
    @property
    def kind(self) -> str: ...  # noqa: D102
    def json_schema(self) -> Schema: ...  # noqa: D102
    def envelope(self, definitions: dict[str, Schema], /) -> Schema: ...  # noqa: D102
    def object_of(self, value: object, language: str = "en", /) -> object: ...  # noqa: D102


class Lines(Protocol):
    """What reads the redacted records of a game."""

    def from_lines(self, text: str, /) -> RedactedRecord[AnyView, AnyEvent]: ...  # noqa: D102


_FORMATS: Final[dict[str, Sequence[Described]]] = {}
_REDACTED_RECORDS: Final[dict[str, Lines]] = {}


def register(formats: Sequence[Described], redacted_records: Lines) -> None:
    """Let the documents of a game be found by its name.

    Args:
        formats: all its formats, at least one; what was registered for their game before is forgotten.
        redacted_records: how its redacted records are written as JSON lines.
    """
    game = formats[0].game
    _FORMATS[game], _REDACTED_RECORDS[game] = formats, redacted_records


def _load(game: str) -> None:
    """Import the documents of a game of this package, which register themselves."""
    if game in PACKAGED:
        import_module(f"{__package__}.{game}")


def format_of(game: str, kind: str) -> Described:
    """Return a format by its name.

    Args:
        game: the name of the game.
        kind: what is written, such as ``"state"``.

    Raises:
        LookupError: there is none.
    """
    _load(game)
    for described in _FORMATS.get(game, ()):
        if described.kind == kind:
            return described
    raise LookupError(game, kind)


def object_of(game: str, kind: str, value: object, language: str = "en") -> object:
    """Return a value of any game as plain JSON, as `Format.to_object` of its format does.

    Args:
        game: the name of the game.
        kind: what is written, such as ``"state"``.
        value: a value of this kind.
        language: the language of the sentences in it, one of `languages`.

    Raises:
        LookupError: there is no such format.
        WrongType: the value is of another kind, or the language is not a string.
        UnknownLanguage: there is no such language.
    """
    return format_of(game, kind).object_of(value, language)


def read_redacted_record(text: str) -> RedactedRecord[AnyView, AnyEvent]:
    """Read a redacted record of any game, as `RedactedRecords.from_lines` of its game does.

    Args:
        text: lines, each with a document; the first one names the game.

    Raises:
        UnreadableJson: a line is no such document, or there is no such game; it is an `UnsoundJson` if nobody can have
            seen what the lines say.
        WrongType: it is no text at all.
    """
    require_type("text", text, str)
    first, _, _ = text.partition("\n")
    game = _game_named(first)
    _load(game)
    if game not in _REDACTED_RECORDS:
        raise UnreadableJson([Problem("line 1, $.game", "there is no game of this name whose documents are known")])
    return _REDACTED_RECORDS[game].from_lines(text)


def _game_named(line: str) -> str:
    """Return the game that the first line of a redacted record names; empty if it names none."""
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        raise UnreadableJson([Problem("line 1, $", "this is not JSON")]) from None
    game: object = found.get("game") if isinstance(found, dict) else None
    return game if isinstance(game, str) else ""
