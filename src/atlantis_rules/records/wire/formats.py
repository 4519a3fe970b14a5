"""Formats: how values of one kind are written as JSON documents, parsed, and described by a JSON Schema.

The documents of all games are found by the name of the game.
"""

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, Generic, NoReturn, cast

from attrs import field

from atlantis_rules._errors import WrongValue, require_kind, require_type
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.games import registry
from atlantis_rules.games.game import AnyAction, AnyEvent, AnyView, Drawable, GameState, GameView, SeatInPlay, SeatView
from atlantis_rules.games.parts import GamePart, NoSuchPart
from atlantis_rules.records import RedactedRecord
from atlantis_rules.records.wire.forms import Form, Schema
from atlantis_rules.records.wire.functions import writer_of
from atlantis_rules.records.wire.problems import Misfit, Problem, UnreadableJson, refused, shown
from atlantis_rules.text import languages, limits
from atlantis_rules.text.outside import NestedTooDeeply, shallow, unmarked

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
    def json_schema(self) -> Schema: ...
    @abstractmethod
    def envelope(self, definitions: dict[str, Schema], /) -> Schema: ...
    @abstractmethod
    def object_of(self, value: object, language: str = "en", /) -> object: ...


@frozen
class DocumentsPart:
    """The part `documents` of a game."""

    FORMATS: Sequence[Described]
    # parses a redacted record of the game, as `RedactedRecords.from_lines` does
    read_redacted_record: Callable[[str], RedactedRecord[AnyView, AnyEvent]]
    # returns the legal actions of a view, each with its highlights
    choices: Callable[[object], tuple["common.Choice[AnyAction, highlights.PointedOut]", ...]]


DOCUMENTS: Final = GamePart("documents", DocumentsPart, "JSON documents")
"""The part of a game that writes its values as JSON."""


def formats_of(game: str) -> Sequence[Described]:
    """Return all formats of a game.

    `NoSuchPart` is raised if the game has no documents, and `WrongValue` if no game has this name.
    """
    return DOCUMENTS.of(registry.game_named(game)).FORMATS


def format_of(game: str, kind: str) -> Described:
    """Return a format by the name of its game and the kind of the values, such as ``"state"``.

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
    """Convert a value of any game to plain JSON, as `Format.to_object` does, with sentences in a language.

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
        documents = DOCUMENTS.of(registry.game_named(_name_in(first)))
    except (NoSuchPart, WrongValue) as error:
        raise UnreadableJson([Problem("line 1, $.game", str(error))]) from None
    return documents.read_redacted_record(text)


def _name_in(line: str) -> str:
    """Return the game that the first line of a redacted record names; empty if it names none."""
    try:
        found: object = json.loads(shallow(line))
    except ValueError:
        raise UnreadableJson([Problem("line 1, $", "this is not JSON")]) from None
    game: object = found.get("game") if isinstance(found, dict) else None
    return game if isinstance(game, str) else ""


WIRE_VERSION: Final = 1
"""The version of the documents. It changes whenever a document would be written otherwise."""


DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


@frozen
class Format(Described, Generic[ValueT]):
    """How values of one kind are written as JSON, and parsed.

    A document is an object with three keys: ``version`` (`WIRE_VERSION`), ``game``, and the kind, which holds the
    value, such as ``{"version":1,"game":"atlantis","action":{"type":"end_turn"}}``. If you define your own messages,
    use only the value inside: `to_object` and `from_object`.

    The requested language affects only sentences in a document, such as the text of a violation. Read a document in the
    language in which it was written.

    Attributes:
        game: the game, such as ``"atlantis"``.
        kind: the kind of the values, such as ``"state"``.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.parts import documents
        >>> documents.ACTION.to_json(PlayCard(28, Item.FLAG))
        '{"version":1,"game":"atlantis","action":{"type":"play_card","figure":28,"item":"flag"}}'
        >>> documents.ACTION.from_json(documents.ACTION.to_json(PlayCard(28, Item.FLAG)))
        PlayCard(figure=28, item=Item.FLAG)
    """

    game: str
    kind: str
    _types: tuple[type[ValueT], ...] = field(repr=False)
    _form: Form = field(repr=False)
    _form_in: Callable[[str], Form] | None = field(default=None, repr=False)

    @classmethod
    def worded(
        cls, game: str, kind: str, types: tuple[type[ValueT], ...], form_in: Callable[[str], Form]
    ) -> "Format[ValueT]":
        """Return the format of values that contain sentences, from their form in each language.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.parts.documents import VIOLATION
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> (violation,) = THREE_MOVES.violations(PlayCard(30, Item.FLAG))
            >>> [VIOLATION.to_object(violation, language)["text"] for language in ("en", "de")]
            ['the mover has no figure on space 30', 'Der Spieler am Zug hat keine Figur auf Feld 30']
        """
        return cls(game, kind, types, form_in(languages.ENGLISH), cache(form_in))

    def __reduce__(self) -> tuple[Callable[[str, str], object], tuple[str, str]]:
        """Pickle the format by name: a process that loads it finds its own."""
        return format_of, (self.game, self.kind)

    def to_object(self, value: ValueT, language: str = "en") -> object:
        """Convert a value to plain JSON: dicts with strings as keys, lists, strings, ints, bools and None.

        Args:
            value: any value of this kind.
            language: the language of the sentences in it, one of `languages`.

        Raises:
            WrongType: an argument has the wrong type, or the value is of another kind.
            WrongValue: a game of others has a number in it beyond its range.
            UnknownLanguage: the package has no texts in this language.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.parts import documents
            >>> documents.ACTION.to_object(PlayCard(28, Item.FLAG))
            {'type': 'play_card', 'figure': 28, 'item': 'flag'}
        """
        return self.object_of(value, language)

    def object_of(self, value: object, language: str = "en") -> object:
        """Convert a value as `to_object` does, for code in which a type checker cannot know the kind of the value.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.parts.documents import ACTION
            >>> ACTION.object_of(PlayCard(34, Item.FLAG))
            {'type': 'play_card', 'figure': 34, 'item': 'flag'}
        """
        require_kind("value", value, self._types, f"of the kind {self.kind} of {self.game}")
        return self._worded(language).write(value)

    def _worded(self, language: str) -> Form:
        """Return the form of values with sentences in a language."""
        languages.require_language(language)
        return self._form if self._form_in is None or language == languages.ENGLISH else self._form_in(language)

    def from_object(self, found: object, language: str = "en") -> ValueT:
        """Convert plain JSON to a value.

        Args:
            found: the output of `to_object`, or anything else.
            language: the language of the sentences in it, one of `languages`.

        Raises:
            UnreadableJson: the value has another form; the error lists the problems with their paths. It is an
                `UnsoundJson` if the value fits the schema, but the rules do not allow what it describes.
            WrongType: the language is not a string.
            UnknownLanguage: the package has no texts in this language.

        Examples:
            >>> from atlantis_rules.atlantis.parts import documents
            >>> documents.ACTION.from_object({"type": "play_card", "figure": 28, "item": "flag"})
            PlayCard(figure=28, item=Item.FLAG)
        """
        form = self._worded(language)
        try:
            value = form.read(found)
        except Exception as error:  # noqa: BLE001 - `refused` raises again what is not of the document
            raise refused(error) from None
        if isinstance(value, self._types):
            return value
        raise AssertionError(value)

    def to_json(self, value: ValueT, language: str = "en") -> str:
        """Write a value as a document.

        See also: `write_state` and `write_record`, for texts that people read.

        Args:
            value: any value of this kind.
            language: the language of the sentences in it, one of `languages`.

        Returns:
            JSON on one line, without spaces, in ASCII; the keys have a fixed order, so equal values give equal
            documents.

        Raises:
            WrongType: an argument has the wrong type, or the value is of another kind.
            WrongValue: a game of others has a number in it beyond its range.
            UnknownLanguage: the package has no texts in this language.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.parts import documents
            >>> print(documents.ACTION.to_json(PlayCard(28, Item.FLAG)))
            {"version":1,"game":"atlantis","action":{"type":"play_card","figure":28,"item":"flag"}}
        """
        require_kind("value", value, self._types, f"of the kind {self.kind} of {self.game}")
        written = writer_of(self._worded(language))(value)
        return f'{{"version":{WIRE_VERSION},"game":"{self.game}","{self.kind}":{written}}}'

    def from_json(self, text: str | bytes, language: str = "en") -> ValueT:
        """Parse a document.

        Args:
            text: JSON; bytes are UTF-8. Spaces and the order of the keys do not matter.
            language: the language of the sentences in it, one of `languages`.

        Raises:
            UnreadableJson: the text is not such a document; the error lists the problems with their paths. It is an
                `UnsoundJson` if the document fits the schema, but the rules do not allow what it describes.
            WrongType: the text is neither a string nor bytes, or the language is not a string.
            UnknownLanguage: the package has no texts in this language.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.parts import documents
            >>> action = PlayCard(28, Item.RING)
            >>> documents.ACTION.from_json(documents.ACTION.to_json(action)) == action
            True
            >>> try:
            ...     documents.ACTION.from_json('{"version": 1}')
            ... except ValueError as error:
            ...     print(error)
            $: the key "game" is missing
        """
        languages.require_language(language)
        document = _parse(text, limits.LONGEST_JSON_RECORD if self.kind == "record" else limits.LONGEST_JSON)
        try:
            _require_envelope(document, self.game, self.kind)
        except Misfit as error:
            raise refused(error) from None
        inside = document[self.kind] if isinstance(document, dict) else None
        try:
            return self.from_object(inside, language)
        except UnreadableJson as error:
            problems = [Problem(f"$.{self.kind}{problem.path[1:]}", problem.text) for problem in error.problems]
            raise type(error)(problems) from None

    def json_schema(self) -> Schema:
        """Return a JSON Schema (draft 2020-12) of the documents, as plain JSON.

        `from_json` may still reject a document that matches the schema, with an `UnsoundJson`: a schema knows no rules
        of a game.

        Examples:
            >>> from atlantis_rules.atlantis.parts import documents
            >>> sorted(documents.ACTION.json_schema())[:3]
            ['$defs', '$schema', 'additionalProperties']
        """
        definitions: dict[str, Schema] = {}
        described = self.envelope(definitions)
        title = f"{self.game}: {self.kind}"
        return {"$schema": DIALECT, "title": title, **described, "$defs": _sorted(definitions)}

    def envelope(self, definitions: dict[str, Schema]) -> Schema:
        """Return a schema of the documents, and add the definitions that it refers to.

        Examples:
            >>> from atlantis_rules.atlantis.parts.documents import STATE
            >>> definitions = {}
            >>> STATE.envelope(definitions)["required"], [*definitions][:3]
            (['version', 'game', 'state'], ['State', 'Options', 'PaidCards'])
        """
        properties: Schema = {
            "version": {"type": "integer", "const": WIRE_VERSION},  # the type: findings/quicktype-constants.sh
            "game": {"const": self.game},
            self.kind: self._form.schema(definitions),
        }
        required = list(properties)
        return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def documents_of(shown: Drawable) -> dict[str, Format[object]]:
    """Return the formats of the game of a state or view, by kind, for programs that serve every game.

    See also: the part `documents` of a game, whose formats have its own types; `choices`.

    Args:
        shown: a state of any game, or a view of one.

    Raises:
        NoSuchPart: the game has no documents.
        WrongType: the value is neither a state nor a view.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> for state in (SMITHY, THREE_MOVES):
        ...     documents = documents_of(state)
        ...     print(documents["action"].to_object(state.legal_actions()[0]))
        {'type': 'choose_area', 'area': 'smithy', 'for_neutral': False}
        {'type': 'play_card', 'figure': 0, 'item': 'flag'}
    """
    require_kind("shown", shown, GameState | GameView, "a state of a game or a view of one")
    # each method of a format checks the values that it is given
    return {found.kind: cast("Format[object]", found) for found in DOCUMENTS.of(shown.game).FORMATS}


def schema_of_all(game: str, formats: Sequence[Described]) -> Schema:
    """Describe the documents of several formats of a game by one schema; each also becomes a definition."""
    definitions: dict[str, Schema] = {}
    documents = []
    for format_ in formats:
        title = "".join(word.capitalize() for word in format_.kind.split("_")) + "Document"
        definitions[title] = format_.envelope(definitions)
        documents.append({"$ref": f"#/$defs/{title}"})
    return {
        "$schema": DIALECT,
        "title": "Document",
        "description": f"Any document of {game}.",
        "oneOf": documents,
        "$defs": _sorted(definitions),
    }


def _sorted(definitions: dict[str, Schema]) -> Schema:
    return dict(sorted(definitions.items()))


def _require_envelope(document: object, game: str, kind: str) -> None:
    if type(document) is not dict:
        raise Misfit(f"found {shown(document)}, expected an object")
    expected: dict[str, object] = {"version": WIRE_VERSION, "game": game}
    for key, value in expected.items():
        if key not in document:
            raise Misfit(f"the key {shown(key)} is missing")
        if type(document[key]) is not type(value) or document[key] != value:
            raise Misfit(f"{key} is {shown(document[key])}, expected {shown(value)}")
    if kind not in document:
        raise Misfit(f"the key {shown(kind)} is missing")
    for key in document:
        if key not in expected and key != kind:
            raise Misfit(f"the key {shown(key)} is unknown")


_LONGEST_NUMBER: Final = 18


_DIGITS: Final = bytes.maketrans(b"123456789", b"000000000")


def _parse(text: str | bytes, longest: int) -> object:
    require_kind("text", text, str | bytes, "a string or bytes")
    refusal = limits.size_refusal(len(text), longest, "characters" if isinstance(text, str) else "bytes")
    if refusal is not None:
        raise _not_json(refusal)
    try:
        decoded = unmarked(text if isinstance(text, str) else text.decode("utf-8"))
        parse_int = _whole if _has_long_number(decoded) else None  # without it, no function is called for a number
        parsed: object = json.loads(
            shallow(decoded), object_pairs_hook=_without_doubles, parse_constant=_no_number, parse_int=parse_int
        )
    except UnicodeDecodeError as error:
        raise _not_json(f"this is not UTF-8: {error.reason} at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise _not_json(f"this is not JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except NestedTooDeeply:
        raise _not_json("this is nested too deeply") from None
    return parsed


def _has_long_number(text: str) -> bool:
    return b"0" * _LONGEST_NUMBER in text.encode(errors="replace").translate(_DIGITS)


def _not_json(text: str) -> UnreadableJson:
    return UnreadableJson([Problem("$", text)])


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        key, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise _not_json(f"the key {shown(key)} is there twice in an object")
    return found


def _no_number(name: str) -> NoReturn:
    raise _not_json(f"{name} is not JSON")


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise _not_json(f"a number of {len(digits)} characters is too long")
    return int(digits)
