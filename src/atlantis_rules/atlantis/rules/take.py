"""What a move brings: the tile that is taken, and how many cards are drawn."""

from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER
from atlantis_rules.atlantis.options import ExtraCard, MainlandTile, Options
from atlantis_rules.atlantis.path import Path
from atlantis_rules.atlantis.spaces import MAINLAND, Space, SpaceSet, before, nearest_to_mainland
from atlantis_rules.atlantis.state import Player
from atlantis_rules.marks import implements


@implements("TAKE-1", "TAKE-3", "TAKE-4", "OPT-6")
def space_of_taken_tile(options: Options, path: Path, occupied: SpaceSet, figure: Space) -> Space | None:
    """Give the space whose visible tile is taken, or None if no tile is taken.

    Args:
        options: the rules that are played.
        path: the path.
        occupied: the spaces on which figures stand after the move.
        figure: where the moved figure has arrived.
    """
    if figure == MAINLAND and options.mainland_tile is MainlandTile.LAST_SPACE:
        candidates = path.stacks & 1 << nearest_to_mainland(path.stacks) if path.stacks else 0
    else:
        candidates = path.stacks & before(figure)
    free = candidates & ~occupied
    return nearest_to_mainland(free) if free else None


@implements("DRAW-1", "OPT-5", "END-1")
def cards_to_draw(options: Options, player: Player, figure: Space) -> int:
    """Give the number of cards that a player draws at the end of a turn with a move.

    Args:
        options: the rules that are played.
        player: the mover after the move.
        figure: where the moved figure has arrived.
    """
    home = player.figures_home
    if figure == MAINLAND and home < FIGURES_PER_PLAYER and options.extra_card is ExtraCard.FROM_NEXT_TURN:
        return home
    return 1 + home
