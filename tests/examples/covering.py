"""Positions with covered tiles, without a long list of what lies in the box."""

from attrs import evolve

from atlantis_rules import TILES, State, Tile
from atlantis_rules.atlantis.position import Face
from atlantis_rules.atlantis.text.positions import read_position
from tests.examples.helpers import tiles


def read_with_covered(text: str, unseen: str) -> State:
    """Read a position in which these tiles lie beneath others; all that are mentioned nowhere lie in the box."""
    position = read_position(text)
    beneath = {_face(tile) for tile in tiles(unseen)}
    on_path = {(stack.item, stack.value, stack.space < 27) for stack in position.stacks}
    collected = {face for seated in position.players for face in seated.tiles}
    box = tuple(
        face
        for tile in TILES
        if (face := _face(tile)) not in beneath | collected
        and (tile.item, tile.value, tile.back.name == "A") not in on_path
    )
    return evolve(position, box_tiles=box).state()


def _face(tile: Tile) -> Face:
    return Face(tile.item, tile.value, tile.back)
