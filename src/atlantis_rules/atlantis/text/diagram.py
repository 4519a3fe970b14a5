"""States as text: what `read_state` reads, written down."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from atlantis_rules.atlantis.components import COLOURS, Seat, Tile
from atlantis_rules.atlantis.path import Path
from atlantis_rules.atlantis.spaces import MAINLAND, SPACES, Space
from atlantis_rules.atlantis.state import Player, State
from atlantis_rules.atlantis.text._phase_entry import phase_lines
from atlantis_rules.errors import require_type

_SPACES_PER_LINE: Final = 10


def write_state(state: State) -> str:
    """Write a state down as text.

    Args:
        state: any state.

    Returns:
        Lines of at most 10 spaces for the path, and a line for everything else; `read_state` gives the equal state.

    Raises:
        WrongType: it is not a state.
    """
    require_type("state", state, State)
    lines = [
        f"players: {len(state.players)}",
        f"options: {state.options}",
        *_path_lines(state),
        f"mainland: {_listed(_home(state.players))}",
        *(line for seat, player in enumerate(state.players) for line in _player_lines(seat, player)),
        f"bridges: {_listed(COLOURS[seat] for seat, player in enumerate(state.players) if player.bridge)}",
        f"discards: {state.discards}",
        f"box cards: {state.box_cards}",
        f"box tiles: {_tiles(state.box_tiles)}",
        *phase_lines(state.phase),
    ]
    return "\n".join(lines) + "\n"


def _path_lines(state: State) -> Iterator[str]:
    figures: dict[Space, str] = {}
    for seat, player in enumerate(state.players):
        for space in player.figures:
            figures[space] = f"{figures.get(space, '')} ({COLOURS[seat]})"
    yield "path:"
    for first in range(SPACES.start, SPACES.stop, _SPACES_PER_LINE):
        row = range(first, min(first + _SPACES_PER_LINE, SPACES.stop))
        runs = groupby(row, key=lambda space: not state.path.stacks >> space & 1)
        entries = [
            entry for is_water, run in runs for entry in _entries(state.path, figures, list(run), water=is_water)
        ]
        yield f"  {first}: {', '.join(entries)}"


def _entries(path: Path, figures: dict[Space, str], run: list[Space], *, water: bool) -> Iterator[str]:
    if water:
        yield "".join("=" if path.bridges >> space & 1 else "~" for space in run)
        return
    for space in run:
        covered = "+" if path.covered >> space & 1 else ""
        yield f"{path.tile_at(space) or '?'}{covered}{figures.get(space, '')}"


def _home(players: tuple[Player, ...]) -> Iterator[str]:
    for seat, player in enumerate(players):
        count = player.figures.count(MAINLAND)
        if count:
            yield f"{COLOURS[seat]} {count}"


def _player_lines(seat: Seat, player: Player) -> Iterator[str]:
    yield f"hand {COLOURS[seat]}: {player.hand}"
    yield f"tiles {COLOURS[seat]}: {_tiles(player.tiles)}"


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return _listed(f"{tile}{tile.back}" for tile in tiles)


def _listed(entries: Iterator[str]) -> str:
    return ", ".join(entries) or "none"
