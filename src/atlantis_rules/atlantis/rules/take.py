"""Taking a tile: what a finished and paid move brings."""

from collections.abc import Sequence
from typing import Final, Protocol

from atlantis_rules.atlantis.components import Seat, Tile
from atlantis_rules.atlantis.options import MainlandTile, Options
from atlantis_rules.atlantis.path import Path
from atlantis_rules.atlantis.phases import Phase, Uncovering, make_uncovering
from atlantis_rules.atlantis.rules.bridge import after_take
from atlantis_rules.atlantis.rules.draw import cards_to_draw
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space, SpaceSet, before, nearest_to_mainland, space_set
from atlantis_rules.atlantis.state import HasFigures, occupied_spaces
from atlantis_rules.marks import implements

_LAST_SPACE: Final = MainlandTile.LAST_SPACE


class _Position(Protocol):
    """A state, or what somebody sees of it."""

    @property
    def options(self) -> Options: ...
    @property
    def path(self) -> Path: ...
    @property
    def players(self) -> Sequence[HasFigures]: ...


@implements("TAKE-1", "TAKE-3", "TAKE-4", main=True)
@implements("OPT-6")
def space_of_taken_tile(options: Options, path: Path, occupied: SpaceSet, figure: Space) -> Space | None:
    """Return the space whose visible tile is taken, or None if no tile is taken.

    Args:
        options: the rules that are played.
        path: the path.
        occupied: the spaces on which figures stand after the move.
        figure: where the moved figure has arrived.
    """
    if figure == MAINLAND and options.mainland_tile is _LAST_SPACE:
        candidates = path.stacks & 1 << nearest_to_mainland(path.stacks) if path.stacks else 0
    else:
        candidates = path.stacks & before(figure)
    free = candidates & ~occupied
    return nearest_to_mainland(free) if free else None


@implements("TAKE-1", "MOVE-3")
def space_of_tile_to_take(position: _Position, seat: Seat, figure: Space, arrival: Space) -> Space | None:
    """Return the space whose visible tile a move will bring if it ends on a place, or None if it will bring none.

    Args:
        position: a state, or a view of it.
        seat: who moves.
        figure: where the moving figure stands now.
        arrival: the unoccupied space, or the mainland, on which the move ends.
    """
    occupied = occupied_spaces(player for other, player in enumerate(position.players) if other != seat)
    own = list(position.players[seat].figures)
    own.remove(figure)
    occupied |= space_set({*own, arrival} - {ATLANTIS, MAINLAND})
    return space_of_taken_tile(position.options, position.path, occupied, arrival)


@implements("TAKE-2", "TAKE-7", main=True)
@implements("TAKE-1", "DRAW-1", "MOVE-7")
def arrive(table: Table, seat: Seat, figure: Space) -> Phase:
    """Take the tile that a finished and paid move brings, if it brings one; the figure has arrived on its place."""
    cards = cards_to_draw(table.options, table.players[seat].figures_home, figure)
    space = space_of_taken_tile(table.options, table.path, table.occupied, figure)
    if space is None:
        table.take_nothing(seat)
        return after_take(table, seat, cards)
    two_stacked = table.path.covered >> space & 1
    table.take_tile(seat, space)
    return make_uncovering(seat, space, cards) if two_stacked else after_take(table, seat, cards)


@implements("TAKE-2")
def uncover(table: Table, phase: Uncovering, tile: Tile) -> Phase:
    """Make the lower tile of a stack visible."""
    table.uncover_tile(phase.space, tile)
    return after_take(table, phase.seat, phase.draw)
