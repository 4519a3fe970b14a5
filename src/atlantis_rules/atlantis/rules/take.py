"""Taking a tile: the reward of a finished and paid move."""

from typing import TYPE_CHECKING, Final

from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.atlantis.components import Seat, Tile
from atlantis_rules.atlantis.options import MainlandTile, Options
from atlantis_rules.atlantis.path import PathAtTable
from atlantis_rules.atlantis.phases import Phase, Uncovering, make_uncovering
from atlantis_rules.atlantis.rules.bridge import after_take
from atlantis_rules.atlantis.rules.draw import cards_to_draw
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.situation import occupied_spaces
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space, SpaceSet, nearest_to_mainland, space_set
from atlantis_rules.rulebook.marks import implements

if TYPE_CHECKING:
    from atlantis_rules.atlantis import seen

import_later(globals(), "atlantis_rules.atlantis.seen")

_LAST_SPACE: Final = MainlandTile.LAST_SPACE


@implements("TAKE-1", "TAKE-3", "TAKE-4", main=True)
@implements("OPT-6")
def space_of_taken_tile(options: Options, path: PathAtTable, occupied: SpaceSet, figure: Space) -> Space | None:
    """Return the space whose visible tile is taken after a move to a place, or None if no tile is taken."""
    if figure == MAINLAND and options.mainland_tile is _LAST_SPACE:
        candidates = path.stacks & 1 << nearest_to_mainland(path.stacks) if path.stacks else 0
    else:
        candidates = path.stacks & (1 << figure) - 1  # `before`, and below `nearest_to_mainland`, written out
    free = candidates & ~occupied
    return free.bit_length() - 1 if free else None


@implements("TAKE-1", "MOVE-3")
def space_of_tile_to_take(view: "seen.PlayerView", seat: Seat, figure: Space, arrival: Space) -> Space | None:
    """Return the space whose visible tile a move will earn, or None if it will earn none.

    The figure now stands at the first place, and the move ends at the arrival: an unoccupied space, or the mainland.
    """
    occupied = occupied_spaces(player for other, player in enumerate(view.players) if other != seat)
    own = list(view.players[seat].figures)
    own.remove(figure)
    occupied |= space_set({*own, arrival} - {ATLANTIS, MAINLAND})
    return space_of_taken_tile(view.options, view.path, occupied, arrival)


@implements("TAKE-2", "TAKE-7", main=True)
@implements("TAKE-1", "DRAW-1", "MOVE-7")
def arrive(table: Table, seat: Seat, figure: Space) -> Phase:
    """Take the tile that a finished and paid move earns, if any; the figure has arrived."""
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
