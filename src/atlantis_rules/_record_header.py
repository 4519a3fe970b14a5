"""The header of a record: what was played, by which rules, and how it began."""

from collections.abc import Mapping, Sequence
from itertools import product, starmap
from types import MappingProxyType
from typing import Final, Literal

from atlantis_rules import atlandice, atlantis
from atlantis_rules._record_text import INDENT, BadLine, Entry, by_key, require_lines
from atlantis_rules.atlandice.text.components_file import UnreadableComponents, components_text, read_components
from atlantis_rules.atlantis.options import (
    PRESETS,
    BoughtCards,
    ExtraCard,
    ExtraDrawing,
    FiguresOnAtlantis,
    Landing,
    MainlandTile,
    Options,
    Overpaying,
    PaidCards,
)
from atlantis_rules.atlantis.phases import LayingPath, TurnStart
from atlantis_rules.errors import brief
from atlantis_rules.limits import listing
from atlantis_rules.soundness import UnsoundPosition
from atlantis_rules.text.unreadable import UnreadablePosition

GameName = Literal["atlantis", "atlandice"]
"""The name of a game, as it stands in a record."""

SCHEMA_VERSION: Final = 1
"""The version of the form in which records are written. It changes whenever a record would be written otherwise."""

RULES_VERSIONS: Final[Mapping[GameName, int]] = MappingProxyType({"atlantis": 2, "atlandice": 2})
"""For each game the version of its rules. It changes whenever something else is legal, or an action leads elsewhere."""

SEED: Final = "seed"
SEATS: Final = "seats"
NOTES: Final = (SEED, SEATS)
"""The entries that may be there or not."""

POSITION: Final = "position"
"""The entry of a game of Atlantis that begins in a position."""

_BETWEEN_SEATS: Final = ", "
_VERSIONS: Final = ("schema", "game", "rules")

BUILT_IN: Final = "built-in"
"""What stands for the components that the package has itself."""

_PLAYERS: Final[Mapping[str, int]] = {"2": 2, "3": 3, "4": 4}
_OPTIONS: Final[Mapping[str, Options]] = {
    str(options): options
    for options in starmap(
        Options,
        product(PaidCards, BoughtCards, Overpaying, Landing, ExtraCard, MainlandTile, ExtraDrawing, FiguresOnAtlantis),
    )
}


def start_of_atlantis(initial: atlantis.State) -> tuple[str, ...]:
    """Write down how a game of Atlantis begins.

    Args:
        initial: the state before the first tile is laid, or one at the start of a turn.
    """
    if isinstance(initial.phase, LayingPath):
        return f"options: {initial.options}", f"players: {len(initial.players)}"
    return f"{POSITION}:", *(f"{INDENT}{line}" for line in atlantis.write_state(initial).splitlines())


def read_start_of_atlantis(
    entries: Sequence[Entry], required: Sequence[str] = (), optional: Sequence[str] = NOTES
) -> tuple[atlantis.State, Mapping[str, Entry]]:
    """Read how a game of Atlantis begins.

    Args:
        entries: those of the header.
        required: the names of more entries that must be there.
        optional: the names of more entries that may be there.

    Returns:
        The state in which it begins, and the entries by name.

    Raises:
        BadLine: the entries are not those that there must be, or say nothing that can be.
    """
    from_position = any(entry.key == POSITION for entry in entries)
    start = (POSITION,) if from_position else ("options", "players")
    known = by_key(entries, (*_VERSIONS, *required, *start), optional)
    if from_position:
        return _position(known[POSITION]), known
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
    known = by_key(entries, (*_VERSIONS, "players", "components"), NOTES)
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


def read_seats(entries: Mapping[str, Entry], players: int) -> tuple[str, ...] | None:
    """Read who plays on each seat.

    Args:
        entries: those of the header, by name.
        players: the number of players.

    Raises:
        BadLine: they are no names, or not as many as players.
    """
    if SEATS not in entries:
        return None
    entry = entries[SEATS]
    seats = tuple(entry.value.split(_BETWEEN_SEATS))
    if not are_seats(seats, players):
        raise entry.refuse(f"expected {players} names with commas between them")
    return seats


def are_seats(seats: object, players: int) -> bool:
    """Return whether these can be written down as the names of the players: each is a line of text without commas."""
    if not isinstance(seats, tuple) or len(seats) != players:
        return False
    return all(isinstance(name, str) and is_seed(name) and "," not in name for name in seats)


def note_lines(seed: str | None, seats: Sequence[str] | None) -> tuple[str, ...]:
    """Write down by which seed the game was made and who plays, as far as it is known."""
    of_seed = () if seed is None else (f"{SEED}: {seed}",)
    return of_seed if seats is None else (*of_seed, f"{SEATS}: {_BETWEEN_SEATS.join(seats)}")


def read_versions(entries: Sequence[Entry]) -> GameName:
    """Read which game it is, and whether this package knows it in the versions that the record names.

    Args:
        entries: those of the header.

    Raises:
        BadLine: the first entries of the header are not those that there must be, or something is unknown.
    """
    for place, key in enumerate(_VERSIONS):
        if [entry.key for entry in entries[place : place + 1]] != [key]:
            raise BadLine(place + 1, 1, f"expected the entry {key!r}, as every record has it there")
    of_schema, of_game, of_rules = entries[: len(_VERSIONS)]
    if of_schema.value != str(SCHEMA_VERSION):
        raise of_schema.refuse(
            f"the schema version {brief(of_schema.value)} is unknown; this package knows {SCHEMA_VERSION}"
        )
    game = next((name for name in RULES_VERSIONS if name == of_game.value), None)
    if game is None:
        raise of_game.refuse(
            f"the game {brief(of_game.value)} is unknown; this package knows {', '.join(RULES_VERSIONS)}"
        )
    if of_rules.value != str(RULES_VERSIONS[game]):
        unknown = f"the version {brief(of_rules.value)} of the rules of {game} is unknown"
        raise of_rules.refuse(f"{unknown}; this package knows {RULES_VERSIONS[game]}")
    return game


def _players(entry: Entry) -> int:
    if entry.value not in _PLAYERS:
        raise entry.refuse(f"expected the number of players, one of {', '.join(_PLAYERS)}, not {brief(entry.value)}")
    return _PLAYERS[entry.value]


def _options(entry: Entry) -> Options:
    if entry.value not in _OPTIONS:
        sample = next(text for text in _OPTIONS if text not in PRESETS)
        known = ", ".join(PRESETS)
        raise entry.refuse(f"expected one of {known}, or all six options such as '{sample}', not {brief(entry.value)}")
    return _OPTIONS[entry.value]


def _position(entry: Entry) -> atlantis.State:
    try:
        state = atlantis.read_state("\n".join(entry.block))
    except UnreadablePosition as error:
        if not entry.block:
            raise entry.refuse("expected the lines of a position") from None
        defect = error.defects[0]
        reason = listing([each.text for each in error.defects], "; ")
        raise BadLine(entry.line + defect.line, len(INDENT) + defect.column, reason) from None
    except UnsoundPosition as error:
        raise entry.refuse(listing(error.defects, "; ")) from None
    if not isinstance(state.phase, TurnStart):
        raise entry.refuse("a record begins with a new game, or at the start of a turn")
    require_lines(start_of_atlantis(state), [f"{POSITION}:", *(INDENT + line for line in entry.block)], entry.line)
    return state


def _components(entry: Entry) -> atlandice.Components:
    if entry.value == BUILT_IN:
        return atlandice.RECONSTRUCTION
    try:
        components = read_components("\n".join(entry.block))
    except UnreadableComponents as error:
        raise entry.refuse(listing(error.problems, "; ")) from None
    except atlandice.UnsoundComponents as error:
        raise entry.refuse(listing(error.defects, "; ")) from None
    require_lines(_components_lines(components), ["components:", *(INDENT + line for line in entry.block)], entry.line)
    return components


def _components_lines(components: atlandice.Components) -> Sequence[str]:
    text = components_text(components)
    if text == components_text(atlandice.RECONSTRUCTION):
        return (f"components: {BUILT_IN}",)
    return "components:", *(f"{INDENT}{line}" for line in text.split("\n") if line)


def version_lines(game: GameName) -> tuple[str, ...]:
    """Write down which game it is, and in which versions."""
    return f"schema: {SCHEMA_VERSION}", f"game: {game}", f"rules: {RULES_VERSIONS[game]}"
