"""The header of a record: what was played, by which rules, and how it began."""

from collections.abc import Mapping, Sequence
from itertools import product, starmap
from typing import Final, Literal

from atlantis_rules import atlandice, atlantis
from atlantis_rules._record_text import INDENT, BadLine, Entry, by_key, require_lines
from atlantis_rules.atlandice.components_file import components_text, read_components
from atlantis_rules.atlantis.diagram_reader import UnreadablePosition
from atlantis_rules.atlantis.options import (
    PRESETS,
    BoughtCards,
    ExtraCard,
    Landing,
    MainlandTile,
    Options,
    Overpaying,
    PaidCards,
)
from atlantis_rules.atlantis.phases import LayingPath

GameName = Literal["atlantis", "atlandice"]
"""The name of a game, as it stands in a record."""

SEED: Final = "seed"
"""The entry that may be there or not."""

_VERSIONS: Final = ("schema", "game", "rules")

BUILT_IN: Final = "built-in"
"""What stands for the components that the package has itself."""

_PLAYERS: Final[Mapping[str, int]] = {"2": 2, "3": 3, "4": 4}
_OPTIONS: Final[Mapping[str, Options]] = {
    str(options): options
    for options in starmap(Options, product(PaidCards, BoughtCards, Overpaying, Landing, ExtraCard, MainlandTile))
}


def start_of_atlantis(initial: atlantis.State) -> tuple[str, ...]:
    """Write down how a game of Atlantis begins.

    Args:
        initial: the state before the first tile is laid, or one at the start of a turn.
    """
    if isinstance(initial.phase, LayingPath):
        return f"options: {initial.options}", f"players: {len(initial.players)}"
    return "position:", *(f"{INDENT}{line}" for line in atlantis.diagram(initial).splitlines())


def read_start_of_atlantis(entries: Sequence[Entry], *extra: str) -> tuple[atlantis.State, Mapping[str, Entry]]:
    """Read how a game of Atlantis begins.

    Args:
        entries: those of the header.
        extra: the names of more entries that must be there.

    Returns:
        The state in which it begins, and the entries by name.

    Raises:
        BadLine: the entries are not those that there must be, or say nothing that can be.
    """
    from_position = any(entry.key == "position" for entry in entries)
    start = ("position",) if from_position else ("options", "players")
    known = by_key(entries, (*_VERSIONS, *extra, *start), (SEED,))
    if from_position:
        return _position(known["position"]), known
    return atlantis.new_game(_players(known["players"]), _options(known["options"])), known


def start_of_atlandice(initial: atlandice.State) -> tuple[str, ...]:
    """Write down how a game of Atlandice begins.

    Args:
        initial: the state before the first tile is turned up.
    """
    return f"players: {initial.seats}", *_components_lines(initial.components)


def read_start_of_atlandice(entries: Sequence[Entry]) -> tuple[atlandice.State, Mapping[str, Entry]]:
    """Read how a game of Atlandice begins.

    Args:
        entries: those of the header.

    Returns:
        The state in which it begins, and the entries by name.

    Raises:
        BadLine: the entries are not those that there must be, or say nothing that can be.
    """
    known = by_key(entries, (*_VERSIONS, "players", "components"), (SEED,))
    return atlandice.new_game(_players(known["players"]), _components(known["components"])), known


def read_seed(entries: Mapping[str, Entry]) -> str | None:
    """Read by which seed the game was made.

    Raises:
        BadLine: it is no seed.
    """
    if SEED not in entries:
        return None
    entry = entries[SEED]
    if not is_seed(entry.value):
        raise entry.refuse("expected one line of text")
    return entry.value


def is_seed(text: str) -> bool:
    """Tell whether a text can be written down as a seed: one line, with no spaces around it."""
    return bool(text) and text.isprintable() and text == text.strip()


def read_versions(entries: Sequence[Entry], schema: int, rules: Mapping[GameName, int]) -> GameName:
    """Read which game it is, and whether this package knows it in the versions that the record names.

    Args:
        entries: those of the header.
        schema: the version of records that is known.
        rules: the version of each game's rules that is known.

    Raises:
        BadLine: the first entries of the header are not those that there must be, or something is unknown.
    """
    for place, key in enumerate(_VERSIONS):
        if [entry.key for entry in entries[place : place + 1]] != [key]:
            raise BadLine(place + 1, 1, f"expected the entry {key!r}, as every record has it there")
    of_schema, of_game, of_rules = entries[: len(_VERSIONS)]
    if of_schema.value != str(schema):
        raise of_schema.refuse(f"the schema version {of_schema.value!r} is unknown; this package knows {schema}")
    game = next((name for name in rules if name == of_game.value), None)
    if game is None:
        raise of_game.refuse(f"the game {of_game.value!r} is unknown; this package knows {', '.join(rules)}")
    if of_rules.value != str(rules[game]):
        unknown = f"the version {of_rules.value!r} of the rules of {game} is unknown"
        raise of_rules.refuse(f"{unknown}; this package knows {rules[game]}")
    return game


def _players(entry: Entry) -> int:
    if entry.value not in _PLAYERS:
        raise entry.refuse(f"expected the number of players, one of {', '.join(_PLAYERS)}, not {entry.value!r}")
    return _PLAYERS[entry.value]


def _options(entry: Entry) -> Options:
    if entry.value not in _OPTIONS:
        sample = next(text for text in _OPTIONS if text not in PRESETS)
        known = ", ".join(PRESETS)
        raise entry.refuse(f"expected one of {known}, or all six options such as '{sample}', not {entry.value!r}")
    return _OPTIONS[entry.value]


def _position(entry: Entry) -> atlantis.State:
    try:
        state = atlantis.read_state("\n".join(entry.block))
    except UnreadablePosition as error:
        if not entry.block:
            raise entry.refuse("expected the lines of a position") from None
        defect = error.defects[0]
        reason = "; ".join(each.text for each in error.defects)
        raise BadLine(entry.line + defect.line, len(INDENT) + defect.column, reason) from None
    except atlantis.UnsoundPosition as error:
        raise entry.refuse("; ".join(map(str, error.defects))) from None
    require_lines(start_of_atlantis(state), ["position:", *(INDENT + line for line in entry.block)], entry.line)
    return state


def _components(entry: Entry) -> atlandice.Components:
    if entry.value == BUILT_IN:
        return atlandice.RECONSTRUCTION
    try:
        components = read_components("\n".join(entry.block))
    except RecursionError:
        raise entry.refuse("these components are nested too deeply") from None
    except ValueError as error:
        raise entry.refuse("; ".join(str(error).splitlines())) from None
    require_lines(_components_lines(components), ["components:", *(INDENT + line for line in entry.block)], entry.line)
    return components


def _components_lines(components: atlandice.Components) -> Sequence[str]:
    text = components_text(components)
    if text == components_text(atlandice.RECONSTRUCTION):
        return (f"components: {BUILT_IN}",)
    return "components:", *(f"{INDENT}{line}" for line in text.split("\n") if line)
