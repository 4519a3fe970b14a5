"""The table of Atlantis in documents: sets of spaces and tiles are lists of their elements."""

from collections.abc import Mapping

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import TILES, Cards, Options, Phase, Tile
from atlantis_rules.atlantis.path import NO_TILE, Gap, Path, back_on, gaps, path_of
from atlantis_rules.atlantis.seen import SeenPlayer
from atlantis_rules.atlantis.situation import Player, player_with
from atlantis_rules.atlantis.spaces import Space, space_set, spaces_in
from atlantis_rules.atlantis.state import State, state_with
from atlantis_rules.atlantis.tiles import list_tiles, tile_set
from atlantis_rules.records.wire import forms, problems


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


def gaps_of(path: object) -> tuple[Gap, ...]:
    """Return the gaps of a path, from Atlantis on; the path need not be sound."""
    return tuple(gaps(forms.known(path, Path)))


def stacks_on(path: object) -> tuple[StackOnPath, ...]:
    """Return the spaces with tiles, from Atlantis on; all others are water."""
    table = forms.known(path, Path)
    visible, covered = table.visible, table.covered
    return tuple(
        [
            StackOnPath(space, None if (index := visible[space]) == NO_TILE else TILES[index], covered >> space & 1 > 0)
            for space in spaces_in(table.stacks)
        ]
    )


def bridges_on(path: object) -> tuple[Space, ...]:
    """Return the water spaces that carry a bridge, from Atlantis on."""
    return tuple(spaces_in(forms.known(path, Path).bridges))


def unseen_on(path: object) -> tuple[Tile, ...]:
    """Return the tiles that nobody has seen yet, the least valuable first."""
    return tuple(list_tiles(forms.known(path, Path).unseen))


def path_with(stacks: tuple[StackOnPath, ...], bridges: tuple[Space, ...], unseen_tiles: tuple[Tile, ...]) -> Path:
    """Return the described path."""
    covered = space_set([stack.space for stack in stacks if stack.covered])
    waiting = space_set([stack.space for stack in stacks if stack.tile is None])
    visible = {stack.space: stack.tile for stack in stacks if stack.tile is not None}
    return path_of(visible, covered, space_set(bridges), tile_set(unseen_tiles), waiting)


def require_backs(path: object) -> None:
    """Require that each visible tile of a path lies on its half.

    Raises:
        Contradiction: a tile lies on the wrong half.
    """
    for space, index in enumerate(forms.known(path, Path).visible):
        if index != NO_TILE and (tile := TILES[index]).back is not back_on(space):
            raise problems.Contradiction(f"SETUP-2: {tile} ({tile.back}) cannot lie on space {space}")


def seen_player(hand_size: int, tiles: tuple[Tile, ...], figures: tuple[Space, ...], *, bridge: bool) -> SeenPlayer:
    """Return the public view of a player."""
    return SeenPlayer(hand_size, tile_set(tiles), figures, bridge)


def player(hand: Cards, tiles: tuple[Tile, ...], figures: tuple[Space, ...], *, bridge: bool) -> Player:
    """Return the described player."""
    return player_with(hand, tile_set(tiles), figures, bridge=bridge)


def piles(state: object) -> dict[str, Cards]:
    """Return the two piles of movement cards."""
    return {name: getattr(forms.known(state, State), name) for name in ("draw_pile", "discards")}


def state(options: Options, path: Path, players: tuple[Player, ...], piles: Mapping[str, Cards], phase: Phase) -> State:
    """Return the described state."""
    return state_with(options, path, players, piles["draw_pile"], piles["discards"], phase)
