"""All readers of texts from outside: their limits, their errors, and texts of any length that are hard to parse."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Final

from attrs import field, frozen

from atlantis_rules import AtlantisError, advance, atlandice, atlantis
from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlandice.text.components_file import UnreadableComponents, components_text, read_components
from atlantis_rules.atlantis import events as atlantis_event, new_game, phases
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.atlantis.parts.testing import Script, play
from atlantis_rules.games.soundness import UnsoundPosition
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.records import UnreadableRecord, read_record, redact, write_record
from atlantis_rules.records.wire import UnreadableJson
from atlantis_rules.text import limits
from atlantis_rules.text.unreadable import UnreadableNotation, UnreadablePosition
from tests.record_types import AtlantisRecord

Text = Callable[[int], str]
"""Makes a text of about this many characters, never more."""


@frozen(eq=False)
class Reader:
    """A function that reads texts from outside.

    Attributes:
        name: how it is called.
        read: the function.
        limit: how many characters, or bytes, it takes.
        too_long: the error that refuses more.
        errors: the errors that it may raise.
        samples: texts that it takes.
        texts: texts that are hard to read, by what they are made of.
    """

    name: str
    read: Callable[[str], object]
    limit: int
    too_long: type[AtlantisError]
    errors: tuple[type[AtlantisError], ...]
    samples: tuple[str, ...]
    texts: Mapping[str, Text] = field(repr=False)

    def __str__(self) -> str:
        return self.name

    def error_of(self, text: str) -> AtlantisError | None:
        """Parse a text, and return the error about it, which is one that the reader may raise."""
        try:
            self.read(text)
        except self.errors as error:
            return error
        return None


def repeated(before: str, part: str, after: str = "") -> Text:
    """Return a text that says the same again and again between a beginning and an end."""
    return lambda size: before + part * ((size - len(before) - len(after)) // len(part)) + after


def numbered(before: str, part: str, after: str = "") -> Text:
    """Return a text of parts that differ: each has its number where `part` has ``@``."""

    def text(size: int) -> str:
        parts: list[str] = []
        left = size - len(before) - len(after)
        while left > 0:
            parts.append(part.replace("@", f"{len(parts)}"))
            left -= len(parts[-1])
        return before + "".join(parts[:-1]) + after

    return text


def _named(*texts: tuple[str, ...]) -> dict[str, Text]:
    """Name each text by its parts."""
    return {
        " ".join(f"{part[-12:]!a}" for part in parts): (numbered if "@" in parts[1] else repeated)(*parts)
        for parts in texts
    }


ANY: Final = _named(
    *(
        ("", part)
        for part in ("a", " ", "\n", "\r\n", "\t", "\r", "\N{SNOWMAN}", "\x00", "\ud800", "'", '"', "\\", "0")
    ),
    *(
        ("", part)
        for part in ("a ", "a:\n", "a: a\n", ":", ",", ";", "; ", "(", "[", "{", "]", ".", "a.", "#", "=", "-")
    ),
)
"""Texts that are invalid for every reader, in many ways."""

_PATH: Final = "path: ring 1\n"
_POSITIONS: Final = ANY | _named(
    ("path: ", "x,"),
    ("path: ", "ring 1,"),
    ("path: ", "ring 9,"),
    ("path: ", "rung 9,"),
    ("path: ", "~"),
    ("path: ", "="),
    ("path: ", "~,"),
    ("path: ", "?+,"),
    ("path: ", "1: ~,"),
    ("path: ", "999:,"),
    ("path: ring 1", " ", "x"),
    ("path: ring 1 +", " ", "x"),
    ("path: ring 1 (", " ", "x"),
    ("path: ring 1 (red", " ", "x"),
    ("path: ring 1", "(red)"),
    ("path: ring 1", " ( red A ) "),
    ("path: ring 1", "(red)", "x"),
    ("path: ring 1", "(rod)"),
    ("", "path: ring 1\n"),
    (_PATH + "hand red: ", "ring 999,"),
    (_PATH + "hand red: ", "x,"),
    (_PATH + "mainland: ", "red 9,"),
    (_PATH + "phase: paying, ", "due 3,"),
    (_PATH + "phase: paying, ", "x,"),
    (_PATH + "phase: paying, last piece", " ", "x"),
    (_PATH + "debts: ", "red 9,"),
    (_PATH + "mainland: ", "x,"),
    (_PATH + "tiles red: ", "ring 1A,"),
    (_PATH + "box tiles: ", "ring 9B,"),
    (_PATH + "box tiles: ", "x,"),
    (_PATH + "bridges: ", "red,"),
    (_PATH + "bridges: ", "x,"),
    (_PATH + "turn: ", "red,"),
    (_PATH + "options: ", "x,"),
    (_PATH + "options: ", "landing=same_card,"),
    (_PATH + "players: ", "9"),
    (_PATH, "hand red: ring\n"),
    (_PATH, "a@: ring\n"),
    (_PATH, "hand white: \n"),
    (_PATH, "#\n"),
)

_CITY: Final = ANY | _named(
    ("library: ", "x,"),
    ("library: ", "effect 5,"),
    ("library: ", "effect 99,"),
    ("library: effect 5 over ", "effect 5 and ", "effect 5"),
    ("library: effect 5 over ", "effect 5 and "),
    ("library: effect 5 over ", "effect 5 pointers @ and ", "effect 5"),
    ("library: effect 5", " ", "x"),
    ("library: effect 5 over", " ", "x"),
    ("library: ", "die,"),
    ("library: ", "999 dice,"),
    ("library: ", "book 999,"),
    ("library: ", "submarine,"),
    ("library: ", "emptied,"),
    ("library: face", " ", "x"),
    ("phase: searching, ", "area library,"),
    ("phase: searching, area", " ", "x"),
    ("seat 0: ", "library effect 5,"),
    ("seat 0: ", "library effect 5 pointers @,"),
    ("seat 0: ", "999999999 points,"),
    ("seat 0: ", "x,"),
    ("", "seat 0: die\n"),
    ("", "seat @: die\n"),
    ("turn: seat", " ", "0"),
    ("turn: ", "seat 0,"),
    ("hand: ", "9"),
)

_TURNS: Final = ANY | _named(
    ("12 ring", " + ring"),
    ("12 ring", " + ring", "~"),
    ("draw ring", ", ring"),
    ("draw ring", ", ring", ","),
    ("show", "; show"),
    ("show", "; 12 ring"),
    ("draw ?", ", ?"),
    ("pay ring 1A", ", ring 1A"),
)
_TURNS_OF_ATLANDICE: Final = ANY | _named(
    ("roll 1", ", 1"),
    ("roll 1", ", 1", ","),
    ("stop", "; stop"),
    ("search smithy", ", black market for neutral"),
    ("stop; swap jewel with jewel on library", ", jewel with jewel on library"),
)

RECORDS: Final = Path(__file__).parent / "records"


def _of_atlantis() -> AtlantisRecord:
    game = play(Script(new_game(3), seed=2, steps=130))
    return AtlantisRecord(game.initial, game.actions, "7")


_RECORD: Final = _of_atlantis()
_HEAD: Final = "".join(write_record(_RECORD).splitlines(keepends=True)[:3])
_NEW_GAME: Final = f"{_HEAD}options: AMIGO\nplayers: 2\n"
_LOOP: Final = "take jewel; roll 6, 1, 6, "
"""What a player can be held up with for ever at the empty jeweller: the last two dice again and again."""

_OF_ATLANDICE: Final = next(
    write_record(read_record(text))
    for file in sorted((RECORDS.parent / "records_of_version_2").glob("*.atlandice"))
    if _LOOP in (text := file.read_text("utf-8"))
)
_CITY_HEAD: Final = "".join(_OF_ATLANDICE.splitlines(keepends=True)[:3]) + "players: 2\n"
LONG_GAME: Final = repeated(_OF_ATLANDICE.partition(_LOOP)[0] + _LOOP, "1, 6, ", _OF_ATLANDICE.partition(_LOOP)[2])
"""A record of a game that the rules allow, of any length."""

_LINES: Final = ANY | _named(
    ("", "schema: 1\n"),
    ("", "a: a\n"),
    (_HEAD, "seed: 7\n"),
    (_HEAD, "a a", ": 1"),
    (_HEAD, "a@: 1\n"),
    (_NEW_GAME, "\n"),
    (_NEW_GAME + "\n", "path 1: reveal ring 1A\n"),
    (_NEW_GAME + "\npath 1: reveal ring 1A", ", ring 1A"),
    (_NEW_GAME + "\npath 1: ", "x"),
    (_NEW_GAME + "\npath 1: reveal ", "ring 1A, "),
    (_HEAD + "options: ", "A"),
    (_HEAD + "position:\n", "  path: ring 1\n"),
    (_HEAD + "position:\n", "  x\n"),
    (_HEAD + "position:\n  path: ", "~"),
)
_OF_BOTH_GAMES: Final = _LINES | _named(
    (_NEW_GAME + "seed: ", "7"),
    (_NEW_GAME + "seed: ", "7", " "),
    (_NEW_GAME + "seed: 7\nseats: ", "a, "),
    (_NEW_GAME + "\npath 1: reveal ", "ring 1A, ", "ring 2A"),
    (_CITY_HEAD + "components: ", "x"),
    (_CITY_HEAD + "components:\n", "  a\n"),
    (_CITY_HEAD + "components:\n", "  a@ = 1\n"),
    (_CITY_HEAD + "components:\n  a", ".a", " = 1"),
    (_CITY_HEAD + "components:\n  a = ", "["),
    (_CITY_HEAD + 'components:\n  source = "', "a", '"'),
)
_COMPONENTS: Final = components_text(atlandice.RECONSTRUCTION)
_TOML: Final = ANY | _named(
    ("a", ".a", " = 1"),
    ('"a"', ' . "a"', " = 1"),
    ("a = ", "["),
    ("a = ", "{a = "),
    ("a = ", "1"),
    ("a = 0x", "f"),
    ("a = 1.", "1"),
    ('a = "', "a", '"'),
    ('a = "', "\\n", '"'),
    ('a = """', '""a', '"""'),
    ("a = '''", "\n", "'''"),
    ("", "a@ = 1\n"),
    ("", "[a@]\n"),
    ("", "[[a]]\n"),
    ("", "[[a.b.c]]\n"),
    ("a = [", "1,", "]"),
    ("a = [", "{},", "]"),
    ("a = {", "a@ = 1, ", "b = 1}"),
    ("a = {", "a.b.c@ = 1, ", "b = 1}"),
    ("a = [", "1979-05-27,", "]"),
)
_OF_COMPONENTS: Final = _TOML | _named(
    (_COMPONENTS, "# a comment\n"),
    (_COMPONENTS, "[[tiles]]\n"),
    (_COMPONENTS, '[[tiles]]\ncategory = "library"\neffect = 5\npointers = 7\n'),
    (_COMPONENTS, '[[tiles]]\ncategory = "machine works"\neffect = 7\npointers = @\n'),
    ("clock = [", '"plain",', "]"),
    ("clock = [", "1,", "]"),
    ("tiles = [", "1,", "]"),
    ("tiles = [", "{},", "]"),
    (
        'clock = ["plain", ',
        '"wave",',
        "]" + _COMPONENTS[_COMPONENTS.index("]") + 1 :] + _COMPONENTS.partition("clock")[0],
    ),
)


def _in_envelope(game: str, kind: str, inside: str) -> tuple[str, str]:
    before, _, after = f'{{"version":1,"game":"{game}","{kind}":{inside}}}'.partition("%")
    return before, after


def _json(*texts: tuple[str, str, str, str]) -> dict[str, Text]:
    """Return texts by game, kind, what is inside with a % for the place, and what is said there again and again."""
    parts = [(_in_envelope(game, kind, inside), part) for game, kind, inside, part in texts]
    return ANY | _named(
        ("", "[],"),
        ("[", "[],", "[]]"),
        ("[", "0,", "0]"),
        ("[1.", "1", "]"),
        ("[1e", "1", "]"),
        ("[", "true,", "true]"),
        ("", '{"a":'),
        ("{", '"a@":0,', '"b":0}'),
        ("{", '"a":0,', '"b":0}'),
        ('["', "\\ud800", '"]'),
        ('["', "\\n", '"]'),
        *((before, part, after) for (before, after), part in parts),
    )


_STATE: Final = advance(atlantis.new_game(3), Random(7))
_CITY_STATE: Final = advance(atlandice.new_game(3), Random(7))
_ACTION_TEXTS: Final = _json(
    ("atlantis", "action", '{"type":"%"}', "x"),
    ("atlantis", "action", '{%"type":"end_turn"}', '"a@":0,'),
    ("atlantis", "action", '{"type":"reveal_tile","tile":{%"value":1}}', '"a@":0,'),
    ("atlantis", "action", '{"type":"place_bridge","space":1%}', " "),
)
_STATE_TEXT: Final = json.dumps(atlantis_wire.STATE.to_object(_STATE))
_STACK: Final = '{"space":1,"tile":null,"covered":true}'
_CITY_TEXT: Final = json.dumps(atlandice_wire.STATE.to_object(_CITY_STATE))
_STATE_TEXTS: Final = _json(
    ("atlantis", "state", "[%0]", "0,"),
    ("atlantis", "state", _STATE_TEXT.replace('"bridges": [', '"bridges": [%', 1), "28,"),
    ("atlantis", "state", _STATE_TEXT.replace('"bridges": [', '"bridges": ["a"%', 1), ',"a"'),
    ("atlantis", "state", _STATE_TEXT.replace('"unseen_tiles": [', '"unseen_tiles": [%', 1), "{},"),
    (
        "atlantis",
        "state",
        _STATE_TEXT.replace('"stacks": [', '"stacks": [%', 1),
        '{"space":1,"tile":null,"covered":true},',
    ),
    ("atlantis", "state", _STATE_TEXT.replace('"ring": ', '%"ring": ', 1), '"a@":0,'),
)
_CITY_TEXTS: Final = _json(
    ("atlandice", "state", _CITY_TEXT.replace('"clock": [', '"clock": [%', 1), '"plain",'),
    ("atlandice", "state", _CITY_TEXT.replace('"clock": [', '"clock": [%', 1), '"plane",'),
    ("atlandice", "state", _CITY_TEXT.replace('"tiles": [', '"tiles": [%', 1), "null,"),
    ("atlandice", "state", _CITY_TEXT.replace('"source": "', '"source": "%', 1), "a"),
)
_RECORD_TEXT: Final = json.dumps(atlantis_wire.RECORD.to_object(_RECORD))
_SEEN: Final = redact(_RECORD, SPECTATOR)
_SEEN_LINES: Final = atlantis_wire.REDACTED_RECORDS.to_lines(_SEEN)
_SEEN_FIRST: Final = atlantis_wire.REDACTED_RECORD.to_json(_SEEN.initial) + "\n"
_RECORD_TEXTS: Final = _json(
    ("atlantis", "record", _RECORD_TEXT.replace('"actions": [', '"actions": [%', 1), "0,"),
    ("atlantis", "record", _RECORD_TEXT.replace('"actions": [', '"actions": [%', 1), '{"type":"end_turn"},'),
    ("atlantis", "record", _RECORD_TEXT.replace('"seed": "', '"seed": "%', 1), "7"),
    ("atlantis", "record", _RECORD_TEXT.replace('"seed": "', '"seed": "%', 1), "\\n"),
)
_SEEN_TEXTS: Final = _json() | _named(
    ("", _SEEN_FIRST),
    (_SEEN_FIRST, "\n"),
    (_SEEN_FIRST, "[]\n"),
    *(
        (_SEEN_FIRST, atlantis_wire.SEEN_EVENT.to_json(event) + "\n")
        for event in (atlantis_event.TurnBegan(0), atlantis_event.DecisionDue(phases.TurnStart(0, 0)))
    ),
)


def _of_notation(name: str, read: Callable[[str], object], limit: int, text: str, texts: Mapping[str, Text]) -> Reader:
    return Reader(name, read, limit, UnreadableNotation, (UnreadableNotation,), (text,), texts)


def _of_json(name: str, read: Callable[[str], object], limit: int, text: str, texts: Mapping[str, Text]) -> Reader:
    return Reader(name, read, limit, UnreadableJson, (UnreadableJson,), (text,), texts)


READERS: Final = (
    _of_notation("parse_action", atlantis.parse_action, limits.LONGEST_ACTION, "12 ring", _TURNS),
    _of_notation(
        "atlandice.parse_action",
        atlandice.parse_action,
        limits.LONGEST_ACTION,
        "reveal machine works effect 7 pointers 3",
        _TURNS_OF_ATLANDICE,
    ),
    _of_notation("parse_turn", atlantis.parse_turn, limits.LONGEST_TURN, "12 ring + flag; pay crown 4B; end", _TURNS),
    _of_notation(
        "atlandice.parse_turn", atlandice.parse_turn, limits.LONGEST_TURN, "roll 1, 2; stop", _TURNS_OF_ATLANDICE
    ),
    Reader(
        "read_state",
        atlantis.read_state,
        limits.LONGEST_POSITION,
        UnreadablePosition,
        (UnreadablePosition, UnsoundPosition),
        (
            str(_STATE),
            "path: 28: ring 1 (red A), ~, =, olive 3\nbridges: black\nhand red: ring 2, flag",
            (
                "path: 28: ring 4, ~, olive 3 (red) (black)\nhand black: ring 5\ndiscards: olive\n"
                "phase: moving, origin 28, figure 30\nusable: ring 5"
            ),
            str(atlantis.new_game(2)),
        ),
        _POSITIONS,
    ),
    Reader(
        "atlandice.read_state",
        atlandice.read_state,
        limits.LONGEST_POSITION,
        UnreadablePosition,
        (UnreadablePosition, UnsoundPosition),
        (
            str(_CITY_STATE),
            "library: effect 5 over effect 4, book 2\nseat 0: 2 points, tavern effect 9",
        ),
        _CITY,
    ),
    Reader(
        "read_components",
        read_components,
        limits.LONGEST_COMPONENTS,
        UnreadableComponents,
        (UnreadableComponents, atlandice.UnsoundComponents),
        (_COMPONENTS,),
        _OF_COMPONENTS,
    ),
    Reader(
        "read_record",
        read_record,
        limits.LONGEST_RECORD,
        UnreadableRecord,
        (UnreadableRecord,),
        (write_record(_RECORD), _OF_ATLANDICE, LONG_GAME(20_000)),
        _OF_BOTH_GAMES | {"a long game": LONG_GAME},
    ),
    _of_json(
        "ACTION",
        atlantis_wire.ACTION.from_json,
        limits.LONGEST_JSON,
        atlantis_wire.ACTION.to_json(atlantis.PlayCard(0, atlantis.Item.RING)),
        _ACTION_TEXTS,
    ),
    _of_json(
        "STATE", atlantis_wire.STATE.from_json, limits.LONGEST_JSON, atlantis_wire.STATE.to_json(_STATE), _STATE_TEXTS
    ),
    _of_json(
        "atlandice.STATE",
        atlandice_wire.STATE.from_json,
        limits.LONGEST_JSON,
        atlandice_wire.STATE.to_json(_CITY_STATE),
        _CITY_TEXTS,
    ),
    _of_json(
        "RECORD",
        atlantis_wire.RECORD.from_json,
        limits.LONGEST_JSON_RECORD,
        atlantis_wire.RECORD.to_json(_RECORD),
        _RECORD_TEXTS,
    ),
    _of_json(
        "REDACTED_RECORDS",
        atlantis_wire.REDACTED_RECORDS.from_lines,
        limits.LONGEST_JSON_RECORD,
        _SEEN_LINES,
        _SEEN_TEXTS,
    ),
)
"""Every reader of texts; of JSON those of one kind each, as the others are made of the same forms."""
