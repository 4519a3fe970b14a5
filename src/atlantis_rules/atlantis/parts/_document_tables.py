"""The table of Atlantis in documents: sets of spaces and tiles are lists of their elements."""

from collections.abc import Mapping

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Tile
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import Gap, Path, back_on, gaps, path_of
from atlantis_rules.atlantis.phases import Phase
from atlantis_rules.atlantis.seen import SeenPlayer
from atlantis_rules.atlantis.situation import Player, player_with
from atlantis_rules.atlantis.spaces import Space, space_set, spaces_in
from atlantis_rules.atlantis.state import State, state_with
from atlantis_rules.atlantis.tiles import tile_set, tiles_in
from atlantis_rules.records.wire.forms import known
from atlantis_rules.records.wire.problems import Contradiction


@frozen
class StackOnPath:
    """The tiles on a space of the path.

    Attributes:
        space: the space.
        tile: the visible tile; None while chance is still to reveal it.
        covered: whether a second tile lies beneath.
    """

    space: Space
    tile: Tile | None
    covered: bool


@frozen
class WrittenPath:
    """The path from Atlantis to the mainland.

    Attributes:
        stacks: the spaces with tiles, from Atlantis on; all others are water.
        bridges: the water spaces that carry a bridge, from Atlantis on.
        unseen_tiles: the tiles that nobody has seen yet, the least valuable first.
    """

    stacks: tuple[StackOnPath, ...]
    bridges: tuple[Space, ...]
    unseen_tiles: tuple[Tile, ...]


def gaps_of(path: object) -> tuple[Gap, ...]:
    """Return the gaps of a described path, from Atlantis on; the path itself need not be sound."""
    return tuple(gaps(_path(known(path, WrittenPath))))


def written_path(path: Path) -> WrittenPath:
    """Describe a path by what is on it."""
    stacks = (
        StackOnPath(space, path.tile_at(space), bool(path.covered >> space & 1)) for space in spaces_in(path.stacks)
    )
    return WrittenPath(tuple(stacks), tuple(spaces_in(path.bridges)), tuple(tiles_in(path.unseen)))


def path_of_written(written: object) -> Path:
    """Return the described path.

    Raises:
        Contradiction: a tile lies on the wrong half.
    """
    path = known(written, WrittenPath)
    for stack in path.stacks:
        if stack.tile is not None and stack.tile.back is not back_on(stack.space):
            raise Contradiction(f"SETUP-2: {stack.tile} ({stack.tile.back}) cannot lie on space {stack.space}")
    return _path(path)


def _path(path: WrittenPath) -> Path:
    covered = space_set(stack.space for stack in path.stacks if stack.covered)
    waiting = space_set(stack.space for stack in path.stacks if stack.tile is None)
    visible = {stack.space: stack.tile for stack in path.stacks if stack.tile is not None}
    return path_of(visible, covered, space_set(path.bridges), tile_set(path.unseen_tiles), waiting)


def seen_player(hand_size: int, tiles: tuple[Tile, ...], figures: tuple[Space, ...], *, bridge: bool) -> SeenPlayer:
    """Return the public view of a player."""
    return SeenPlayer(hand_size, tile_set(tiles), figures, bridge)


def player(hand: Cards, tiles: tuple[Tile, ...], figures: tuple[Space, ...], *, bridge: bool) -> Player:
    """Return the described player."""
    return player_with(hand, tile_set(tiles), figures, bridge=bridge)


def piles(state: object) -> dict[str, Cards]:
    """Return the two piles of movement cards."""
    return {name: getattr(known(state, State), name) for name in ("draw_pile", "discards")}


def state(options: Options, path: Path, players: tuple[Player, ...], piles: Mapping[str, Cards], phase: Phase) -> State:
    """Return the described state."""
    return state_with(options, path, players, piles["draw_pile"], piles["discards"], phase)
