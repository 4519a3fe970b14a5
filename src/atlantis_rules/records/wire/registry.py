"""The documents of all games, found by the name of the game."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from atlantis_rules._errors import WrongValue, require_kind, require_type
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.game import AnyAction, AnyEvent, AnyView, SeatInPlay
from atlantis_rules.games.parts import GamePart, NoSuchPart
from atlantis_rules.games.registry import game_named
from atlantis_rules.games.views import SeatView
from atlantis_rules.records import RedactedRecord
from atlantis_rules.records.wire import forms, problems
from atlantis_rules.text.byte_order_mark import unmarked
from atlantis_rules.text.json_depth import shallow

if TYPE_CHECKING:
    from atlantis_rules.drawing import highlights
    from atlantis_rules.records.wire import common

import_later(globals(), "atlantis_rules.drawing.highlights", "atlantis_rules.records.wire.common")


class Described(ABC):
    """A format of values of unknown type, for code that only describes it; see `Format`."""

    __slots__ = ()

    game: str
    kind: str

    @abstractmethod
    def json_schema(self) -> forms.Schema: ...
    @abstractmethod
    def envelope(self, definitions: dict[str, forms.Schema], /) -> forms.Schema: ...
    @abstractmethod
    def object_of(self, value: object, language: str = "en", /) -> object: ...


@frozen
class DocumentsPart:
    """The part `documents` of a game.

    Attributes:
        FORMATS: all formats of the game.
        read_redacted_record: parses a redacted record of the game, as `RedactedRecords.from_lines` does.
        choices: returns the legal actions of a view, each with its highlights.
    """

    FORMATS: Sequence[Described]
    read_redacted_record: Callable[[str], RedactedRecord[AnyView, AnyEvent]]
    choices: Callable[[object], tuple["common.Choice[AnyAction, highlights.PointedOut]", ...]]


DOCUMENTS: Final = GamePart("documents", DocumentsPart, "JSON documents")
"""The part of a game that writes its values as JSON."""


def formats_of(game: str) -> Sequence[Described]:
    """Return all formats of a game.

    Raises:
        NoSuchPart: the game has no documents.
        WrongValue: no game has this name.
    """
    return DOCUMENTS.of(game_named(game)).FORMATS


def format_of(game: str, kind: str) -> Described:
    """Return a format by name.

    Args:
        game: the name of the game.
        kind: the kind of the values, such as ``"state"``.

    Raises:
        LookupError: there is no such format; a `NoSuchPart` if the game has no documents at all.
        WrongValue: no game has this name.
    """
    for described in formats_of(game):
        if described.kind == kind:
            return described
    raise LookupError(game, kind)


def choices(seen: SeatInPlay[AnyAction]) -> tuple["common.Choice[AnyAction, highlights.PointedOut]", ...]:
    """Return the legal actions of a view of any game, each with its highlights; none if the seat is not to act.

    See also: `documents_of`, whose format ``"choice"`` writes them.

    Args:
        seen: the view of a player.

    Raises:
        NoSuchPart: the game has no documents.
        WrongType: the value is not the view of a player.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> [choice.action.text_in("de") for choice in choices(SMITHY.view(0))]
        ['die Schmiede durchsuchen', 'den Schwarzmarkt durchsuchen']
    """
    require_kind("seen", seen, SeatView, "a player's view of a game")
    return DOCUMENTS.of(seen.game).choices(seen)


def object_of(game: str, kind: str, value: object, language: str = "en") -> object:
    """Convert a value of any game to plain JSON, as `Format.to_object` does.

    Args:
        game: the name of the game.
        kind: the kind of the value, such as ``"state"``.
        value: a value of this kind.
        language: the language of the sentences in it, one of `languages`.

    Raises:
        LookupError: there is no such format.
        WrongValue: no game has this name.
        WrongType: the value is of another kind, or the language is not a string.
        UnknownLanguage: the package has no texts in this language.
    """
    return format_of(game, kind).object_of(value, language)


def read_redacted_record(text: str) -> RedactedRecord[AnyView, AnyEvent]:
    """Parse a redacted record of any game, as `RedactedRecords.from_lines` does.

    Args:
        text: lines, each with a document; the first one names the game.

    Raises:
        UnreadableJson: a line is not such a document, or there is no such game; it is an `UnsoundJson` if nobody can
            have seen what the lines say.
        WrongType: the value is not a string.
    """
    require_type("text", text, str)
    first, _, _ = unmarked(text).partition("\n")
    try:
        documents = DOCUMENTS.of(game_named(_name_in(first)))
    except (NoSuchPart, WrongValue) as error:
        raise problems.UnreadableJson([problems.Problem("line 1, $.game", str(error))]) from None
    return documents.read_redacted_record(text)


def _name_in(line: str) -> str:
    """Return the game that the first line of a redacted record names; empty if it names none."""
    try:
        found: object = json.loads(shallow(line))
    except ValueError:
        raise problems.UnreadableJson([problems.Problem("line 1, $", "this is not JSON")]) from None
    game: object = found.get("game") if isinstance(found, dict) else None
    return game if isinstance(game, str) else ""
