"""Components as text, in TOML: for people who own the game and know what its pictures show.

The text has these fields; `components_text` writes them all::

    source = "my copy of the game"
    reconstruction = false
    resources = { 2 = 5, 3 = 5, 4 = 6 }
    clock = ["plain", "inventory jewel", "inventory all", "donation", "wave"]
    black_market_pointers = 2

    [[tiles]]
    category = "library"
    effect = 5
    pointers = 1
"""

from collections.abc import Sequence
from typing import Final, TypeGuard

from atlantis_rules._errors import AtlantisError, brief, require_type
from atlantis_rules._type_variables import ResultT, ValueT
from atlantis_rules.atlandice import components as box
from atlantis_rules.atlandice.components import Area, ClockSpace, Components, DistrictTile, Effect
from atlantis_rules.atlandice.defect_words import said
from atlantis_rules.text import limits, toml

_CATEGORIES: Final = {str(district): district for district in box.DISTRICTS}
_EFFECTS: Final = {effect.value: effect for effect in box.EFFECTS}
_SPACES: Final = {space.value: space for space in ClockSpace}
_MISSING: Final = object()


class UnreadableComponents(AtlantisError, ValueError):
    """A text does not describe components: it is not TOML, or its fields are wrong.

    Attributes:
        problems: all problems, in the order of the checks, each with its place; at least one.

    Examples:
        >>> from atlantis_rules.atlandice.text.components_file import read_components
        >>> try:
        ...     read_components("source = 3")
        ... except UnreadableComponents as error:
        ...     print(*error.problems[:2], sep="; ")
        the text: source must be a string, not 3; the text: reconstruction is missing
    """

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems: tuple[str, ...] = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        """Return a line for each of the first 30 problems, and the number of the others."""
        return limits.listing(self.problems)


def read_components(text: str) -> Components:
    """Parse components from a text in TOML.

    Args:
        text: the text; it must have every field, and no other.

    Raises:
        UnreadableComponents: the text is not TOML, or its fields are wrong; the error lists every problem.
        UnsoundComponents: it can be read, but the text of the rulebook does not allow such components.
        WrongType: the value is not a string.

    Examples:
        >>> from atlantis_rules.atlandice import RECONSTRUCTION, components_text
        >>> text = components_text(RECONSTRUCTION)
        >>> read_components(text).clock == RECONSTRUCTION.clock
        True
    """
    require_type("text", text, str)
    refusal = limits.size_refusal(len(text), limits.LONGEST_COMPONENTS)
    if refusal is not None:
        raise UnreadableComponents([refusal])
    try:
        document = toml.parse_toml(text)
    except toml.NotToml as error:
        raise UnreadableComponents([said("not TOML", why=error.args[0])]) from error
    reader = _Reader()
    fields = reader.table(said("the text"), document)
    source = reader.text(fields, "source")
    is_reconstruction = reader.flag(fields, "reconstruction")
    resources = reader.table("resources", reader.field(fields, "resources"))
    counts = tuple(reader.number(resources, str(players)) for players in box.DICE)
    clock = tuple(
        reader.one_of(said("place of space", number=place), space, _SPACES, ClockSpace.PLAIN)
        for place, space in enumerate(reader.array(fields, "clock"), start=1)
    )
    pointers = reader.number(fields, "black_market_pointers")
    tiles = tuple(
        _tile(reader, reader.table(said("place of tile", number=number), tile))
        for number, tile in enumerate(reader.array(fields, "tiles"), start=1)
    )
    reader.finish()
    return Components(counts, clock, tiles, pointers, source, is_reconstruction)


def components_text(components: Components) -> str:
    """Write components as a text in TOML, which `read_components` parses.

    Args:
        components: the components.

    Raises:
        WrongType: they are not components.

    Examples:
        >>> from atlantis_rules.atlandice import RECONSTRUCTION, read_components
        >>> text = components_text(RECONSTRUCTION)
        >>> read_components(text) == RECONSTRUCTION
        True
    """
    require_type("components", components, Components)
    counts = ", ".join(f"{players} = {count}" for players, count in zip(box.DICE, components.resources, strict=True))
    lines = [
        f"source = {_quoted(components.source)}",
        f"reconstruction = {'true' if components.is_reconstruction else 'false'}",
        f"resources = {{ {counts} }}",
        "clock = [",
        *(f'  "{space}",' for space in components.clock),
        "]",
        f"black_market_pointers = {components.black_market_pointers}",
    ]
    for tile in components.tiles:
        lines += [
            "",
            "[[tiles]]",
            f'category = "{tile.category}"',
            f"effect = {tile.effect.value}",
            f"pointers = {tile.pointers}",
        ]
    return "\n".join(lines) + "\n"


_ESCAPED: Final = {'"': '\\"', "\\": "\\\\"}
_FIRST_PRINTABLE: Final = " "
_DELETE: Final = "\x7f"


def _quoted(text: str) -> str:
    """Write a text as a string of TOML, in which quotes, backslashes and control characters are escaped."""
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character < _FIRST_PRINTABLE or character == _DELETE:
        return f"\\u{ord(character):04x}"
    return _ESCAPED.get(character, character)


class _Table:
    """A table whose fields are removed one by one."""

    def __init__(self, place: str, left: dict[str, object], *, is_there: bool) -> None:
        self.place = place  # its place in the text
        self.left = left  # the fields that have not been removed
        self.is_there = is_there  # whether the table exists


class _Reader:
    """Reads a document field by field; records each problem and returns a harmless value instead."""

    def __init__(self) -> None:
        self._problems: list[str] = []
        self._tables: list[_Table] = []

    def table(self, place: str, value: object) -> _Table:
        if _is_table(value):
            table = _Table(place, dict(value), is_there=True)
            self._tables.append(table)
            return table
        if value is not _MISSING:
            self._problems.append(said("no table", place=place, value=brief(value)))
        return _Table(place, {}, is_there=False)

    def field(self, table: _Table, name: str) -> object:
        if name not in table.left and table.is_there:
            self._problems.append(said("field missing", place=table.place, name=name))
        return table.left.pop(name, _MISSING)

    def text(self, table: _Table, name: str) -> str:
        value = self.field(table, name)
        if isinstance(value, str):
            return value
        self._expected(table.place, name, "no string", value)
        return ""

    def flag(self, table: _Table, name: str) -> bool:
        value = self.field(table, name)
        if isinstance(value, bool):
            return value
        self._expected(table.place, name, "not true or false", value)
        return False

    def number(self, table: _Table, name: str) -> int:
        value = self.field(table, name)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self._expected(table.place, name, "no number", value)
        return 0

    def array(self, table: _Table, name: str) -> list[object]:
        value = self.field(table, name)
        if _is_array(value):
            return value
        self._expected(table.place, name, "no array", value)
        return []

    def one_of(self, place: str, value: object, known: dict[ValueT, ResultT], harmless: ResultT) -> ResultT:
        for key, meant in known.items():
            if type(value) is type(key) and value == key:
                return meant
        if value is not _MISSING:
            self._problems.append(said("not one of", place=place, known=", ".join(map(str, known)), value=brief(value)))
        return harmless

    def finish(self) -> None:
        """Reject the text if it has a problem, or unknown fields."""
        left = ((table.place, name) for table in self._tables for name in table.left)
        unknown = [said("unknown field", place=place, name=brief(name)) for place, name in left]
        if self._problems or unknown:
            raise UnreadableComponents((*self._problems, *unknown))

    def _expected(self, place: str, name: str, key: str, value: object) -> None:
        if value is not _MISSING:
            self._problems.append(said(key, place=place, name=name, value=brief(value)))


def _tile(reader: _Reader, table: _Table) -> DistrictTile:
    places = said("place of category", place=table.place), said("place of effect", place=table.place)
    category = reader.one_of(places[0], reader.field(table, "category"), _CATEGORIES, Area.JEWELLER)
    effect = reader.one_of(places[1], reader.field(table, "effect"), _EFFECTS, Effect.SWAP)
    return DistrictTile(category, effect, reader.number(table, "pointers"))


def _is_table(value: object) -> TypeGuard[dict[str, object]]:
    return isinstance(value, dict)  # keys of TOML tables are always strings


def _is_array(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)
