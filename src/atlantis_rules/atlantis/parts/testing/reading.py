"""Values read off a state by plain counting, with which the laws compare the rules."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from attrs import evolve

from atlantis_rules import atlantis
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.atlantis.components import TILES
from atlantis_rules.atlantis.path import NO_TILE
from atlantis_rules.atlantis.spaces import LAID_SPACES
from atlantis_rules.atlantis.state import with_players
from atlantis_rules.testing.checks import LawBroken, checked

__all__ = ["rotated"]


@frozen
class Water:
    """A gap, found by walking along the path."""

    near: atlantis.Space  # the nearest space with tiles toward Atlantis
    far: atlantis.Space  # the nearest space with tiles toward the mainland
    bridged: bool  # whether a bridge lies on it
    toll: int | None  # the lower of the values on both sides, or None if one of the tiles lies face down


def stacks(state: atlantis.State) -> list[atlantis.Space]:
    """List the spaces with tiles, including those where one is still to be laid or uncovered."""
    found = {*tiles_on(state.path)}
    match state.phase:
        case atlantis.phases.Uncovering(_, space):
            found.add(space)
        case atlantis.phases.LayingPath(space):
            found.update(laid for laid in LAID_SPACES if laid >= space)
        case _:
            pass
    return sorted(found)


def water(state: atlantis.State) -> list[Water]:
    """List the gaps from Atlantis on."""
    path = state.path
    found = []
    for near, far in pairwise(stacks(state)):
        one, other = path.tile_at(near), path.tile_at(far)
        toll = None if one is None or other is None else min(one.value, other.value)
        if far - near > 1:
            bridged = any(path.bridges >> space & 1 for space in range(near + 1, far))
            found.append(Water(near, far, bridged, toll))
    return found


def price(gaps: Iterable[Water], origin: atlantis.Space, arrival: atlantis.Space) -> int | None:
    """Return the total price of crossing gaps between two places, or None if one has no price yet."""
    tolls = [gap.toll for gap in gaps if not gap.bridged and origin <= gap.near and gap.far <= arrival]
    return None if None in tolls else sum(toll or 0 for toll in tolls)


def figures(state: atlantis.State) -> Counter[atlantis.Space]:
    """Count the figures on each space of the path."""
    places = Counter(place for player in state.players for place in player.figures)
    return Counter({place: count for place, count in places.items() if place in atlantis.SPACES})


def landing(state: atlantis.State, item: atlantis.Item, origin: atlantis.Space) -> atlantis.Space:
    """Return where a card takes a figure."""
    occupied = figures(state) if state.options.landing is atlantis.Landing.SAME_CARD else {}
    for space, tile in tiles_on(state.path).items():
        if space > origin and tile.item is item and space not in occupied:
            return space
    return atlantis.MAINLAND


def taken_from(state: atlantis.State, arrival: atlantis.Space, players: atlantis.State) -> atlantis.Space | None:
    """Return the space whose tile a move earns, given the path before it and the figures after it."""
    standing = figures(players)
    behind = [space for space in tiles_on(state.path) if space < arrival]
    if arrival == atlantis.MAINLAND and state.options.mainland_tile is atlantis.MainlandTile.LAST_SPACE:
        behind = behind[-1:]
    free = [space for space in behind if not standing[space]]
    return free[-1] if free else None


def home_from(options: atlantis.Options, figure: atlantis.Space) -> atlantis.Space:
    """Return the place of a figure after the settlement of its player (END-2, OPT-8)."""
    return (
        atlantis.ATLANTIS
        if figure == atlantis.ATLANTIS and options.figures_on_atlantis is atlantis.FiguresOnAtlantis.STAY
        else atlantis.MAINLAND
    )


def tiles_on(path: atlantis.Path) -> dict[atlantis.Space, atlantis.Tile]:
    """Return the visible tiles on the path, from Atlantis on, by space."""
    return {space: TILES[index] for space, index in enumerate(path.visible) if index != NO_TILE}


@checked
def rotated(state: atlantis.State, places: int) -> atlantis.State:
    """Return the same state with all players rotated clockwise; the set-up must be over."""
    seats = len(state.players)
    places %= seats

    def turned(phase: atlantis.Phase) -> atlantis.Phase:
        def later(seat: atlantis.Seat) -> atlantis.Seat:
            return (seat + places) % seats

        match phase:
            case atlantis.phases.LayingPath() | atlantis.phases.Dealing():
                raise LawBroken("in the set-up the seats are not alike")
            case atlantis.phases.Settling():
                return evolve(
                    phase, seat=later(phase.seat), last_seat=later(phase.last_seat), debts=_turned(phase.debts, places)
                )
            case atlantis.phases.Over():
                return evolve(phase, debts=_turned(phase.debts, places))
            case _:
                return evolve(phase, seat=later(phase.seat))

    return evolve(with_players(state, _turned(state.players, places)), phase=turned(state.phase))


def _turned(by_seat: tuple[ValueT, ...], places: int) -> tuple[ValueT, ...]:
    return (*by_seat[len(by_seat) - places :], *by_seat[: len(by_seat) - places])
