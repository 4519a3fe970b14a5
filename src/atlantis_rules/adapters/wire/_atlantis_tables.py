"""How the table of Atlantis stands in documents: sets of spaces and tiles are lists of what is in them."""

from collections.abc import Iterator

from atlantis_rules.adapters.wire.forms import known
from atlantis_rules.adapters.wire.problems import Contradiction
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Seat, Tile
from atlantis_rules.atlantis.knowledge.views import SeenPlayer
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import Gap, Path, back_on, path_of
from atlantis_rules.atlantis.phases import Phase
from atlantis_rules.atlantis.spaces import Space, space_set, spaces_in
from atlantis_rules.atlantis.state import Player, State, player_with, state_with
from atlantis_rules.atlantis.tiles import tile_set, tiles_in
from atlantis_rules.chance import Chance
from atlantis_rules.frozen_records import frozen


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
        stacks: the spaces that bear tiles, from Atlantis on; all others are water.
        bridges: the water spaces that carry a bridge, from Atlantis on.
        unseen_tiles: the tiles that nobody has seen yet, the least valuable first.
    """

    stacks: tuple[StackOnPath, ...]
    bridges: tuple[Space, ...]
    unseen_tiles: tuple[Tile, ...]


@frozen
class WrittenPlayer:
    """What lies before a player, and its figures.

    Attributes:
        hand: the hand cards.
        tiles: the collected tiles, the most valuable first.
        figures: where the three figures stand, in ascending order.
        bridge: whether the bridge is still to be placed.
    """

    hand: Cards
    tiles: tuple[Tile, ...]
    figures: tuple[Space, ...]
    bridge: bool


def gaps_of(path: object) -> tuple[Gap, ...]:
    """Return the gaps of a described path, from Atlantis on; the path itself need not be sound."""
    return tuple(_gaps(known(path, WrittenPath)))


def _gaps(path: WrittenPath) -> Iterator[Gap]:
    near = None
    for far in path.stacks:
        if near is not None and far.space - near.space > 1:
            bridged = any(near.space < bridge < far.space for bridge in path.bridges)
            toll = min(near.tile.value, far.tile.value) if near.tile and far.tile else None
            yield Gap(near.space + 1, far.space - 1, bridged, toll)
        near = far


def written_path(path: Path) -> WrittenPath:
    """Describe a path by what is on it."""
    stacks = (
        StackOnPath(space, path.tile_at(space), bool(path.covered >> space & 1)) for space in spaces_in(path.stacks)
    )
    return WrittenPath(tuple(stacks), tuple(spaces_in(path.bridges)), tuple(tiles_in(path.unseen)))


def path_of_written(written: object) -> Path:
    """Return the path that is described.

    Raises:
        Contradiction: a tile lies on the wrong half.
    """
    path = known(written, WrittenPath)
    for stack in path.stacks:
        if stack.tile is not None and stack.tile.back is not back_on(stack.space):
            raise Contradiction(f"SETUP-2: {stack.tile} ({stack.tile.back}) cannot lie on space {stack.space}")
    covered = space_set(stack.space for stack in path.stacks if stack.covered)
    waiting = space_set(stack.space for stack in path.stacks if stack.tile is None)
    visible = {stack.space: stack.tile for stack in path.stacks if stack.tile is not None}
    return path_of(visible, covered, space_set(path.bridges), tile_set(path.unseen_tiles), waiting)


@frozen
class WrittenSeenPlayer:
    """What everybody sees of a player.

    Attributes:
        hand_size: the number of its hand cards.
        tiles: the collected tiles, the most valuable first.
        figures: where the three figures stand, in ascending order.
        bridge: whether the bridge is still to be placed.
    """

    hand_size: int
    tiles: tuple[Tile, ...]
    figures: tuple[Space, ...]
    bridge: bool


def written_seen_player(player: SeenPlayer) -> WrittenSeenPlayer:
    """Describe what is seen of a player."""
    return WrittenSeenPlayer(player.hand_size, player.tiles, player.figures, player.bridge)


def seen_player_of_written(written: object) -> SeenPlayer:
    """Return what is seen of a player."""
    player = known(written, WrittenSeenPlayer)
    return SeenPlayer(player.hand_size, tile_set(player.tiles), player.figures, player.bridge)


def written_player(player: Player) -> WrittenPlayer:
    """Describe a player."""
    return WrittenPlayer(player.hand, player.tiles, player.figures, player.bridge)


def player_of_written(written: object) -> Player:
    """Return the player that is described."""
    player = known(written, WrittenPlayer)
    return player_with(player.hand, tile_set(player.tiles), player.figures, bridge=player.bridge)


@frozen
class WrittenPiles:
    """The two piles of movement cards.

    Attributes:
        draw_pile: the cards in the draw pile.
        discards: the cards in the discard pile.
    """

    draw_pile: Cards
    discards: Cards


@frozen
class WrittenState:
    """A state of a game of Atlantis.

    Attributes:
        options: the rules that are played.
        path: the tiles, the water and the bridges.
        players: the players by seat, 2 to 4.
        piles: the draw pile and the discard pile.
        phase: what is to be decided next.
    """

    options: Options
    path: Path
    players: tuple[Player, ...]
    piles: WrittenPiles
    phase: Phase

    @property
    def to_act(self) -> Seat | Chance | None:
        """Return who decides next."""
        return self.phase.to_act


def written_state(state: State) -> WrittenState:
    """Describe a state."""
    return WrittenState(
        state.options, state.path, state.players, WrittenPiles(state.draw_pile, state.discards), state.phase
    )


def state_of_written(written: object) -> State:
    """Return the state that is described."""
    state = known(written, WrittenState)
    piles = state.piles
    return state_with(state.options, state.path, state.players, piles.draw_pile, piles.discards, state.phase)
