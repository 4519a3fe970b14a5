"""What the parties have, drawn as a table with a row for each: dice, resources, tiles and points."""

from typing import Final

from atlantis_rules.atlandice.components import RESOURCES, Party, resource_of
from atlantis_rules.atlandice.drawing import pieces
from atlantis_rules.atlandice.drawing.captions import say
from atlantis_rules.atlandice.drawing.layout import INNER_WIDTH, STRIP_HEIGHT, players_corner, strip_top
from atlantis_rules.atlandice.drawing.scene import Scene
from atlantis_rules.atlandice.rules.two_players import DICE_FOR_ONESELF
from atlantis_rules.drawing import Node, add, group, write
from atlantis_rules.drawing.symbols import GOLD, INK
from atlantis_rules.drawing.text_fitting import fitted

_GROUND: Final = "#fffaf0"
_HEADINGS: Final = "#dcebec"
_NAME_ROOM: Final = 116
_DICE_LEFT: Final = 222
_DIE_SIZE: Final = 32
_DIE_PITCH: Final = 38
_CHIPS_LEFT: Final = 310
_TILES_LEFT: Final = 694
_TILE_PITCH: Final = 38
_TILES_IN_A_ROW: Final = 8
_POINTS_RIGHT: Final = 1054
_TOTAL_RIGHT: Final = INNER_WIDTH - 16


def draw_strips(parent: Node, scene: Scene) -> None:
    """Draw what the parties have."""
    node = group(parent, *players_corner(scene.state), kind="parties")
    _draw_headings(node, scene)
    for party in range(len(scene.state.parties)):
        _draw_strip(group(node, 0, strip_top(party), kind="party"), scene, party)


def _draw_headings(node: Node, scene: Scene) -> None:
    headings = group(node, 0, 28, kind="headings")
    write(headings, _DICE_LEFT, 0, say(scene, "taken dice"), 20, fill=_HEADINGS)
    write(headings, _CHIPS_LEFT, 0, say(scene, "owned resources"), 20, fill=_HEADINGS)
    write(headings, _TILES_LEFT, 0, say(scene, "collected tiles"), 20, fill=_HEADINGS)
    write(headings, _POINTS_RIGHT, 0, say(scene, "points"), 20, text_anchor="end", fill=_HEADINGS)
    total = say(scene, "total") if scene.outcome is None else say(scene, "final score")
    write(headings, _TOTAL_RIGHT, 0, total, 20, text_anchor="end", fill=_HEADINGS)


def _draw_strip(node: Node, scene: Scene, party: Party) -> None:
    state = scene.state
    outcome = scene.outcome
    marked = party == scene.acting if outcome is None else party in outcome.winners
    stroke, width = (GOLD, 7) if marked else (pieces.BRASS, 3)
    add(
        node, "rect", x=0, y=0, width=INNER_WIDTH, height=STRIP_HEIGHT, rx=14,
        fill=_GROUND, stroke=stroke, stroke_width=width,
    )  # fmt: skip
    pieces.draw_token(node, state, party, 16, 22)
    name, size = fitted(scene.name(party), _NAME_ROOM, 28, 18)
    write(node, 66, 52, name, size, font_weight="bold", fill=INK)
    if party == state.round.start:
        pieces.draw_start(node, 187, 24)
    _draw_dice(node, state.round.taken[party])
    _draw_resources(node, scene, party)
    _draw_tiles(node, scene, party)
    write(node, _POINTS_RIGHT, 51, str(state.parties[party].points), 26, text_anchor="end", fill=INK)
    total = str(scene.points_of(party))
    write(node, _TOTAL_RIGHT, 55, total, 36, font_weight="bold", text_anchor="end", fill=INK)


def _draw_dice(node: Node, taken: int) -> None:
    dice = group(node, _DICE_LEFT, (STRIP_HEIGHT - _DIE_SIZE) / 2, kind="taken")
    for number in range(DICE_FOR_ONESELF):
        draw = pieces.draw_taken_die if number < taken else pieces.draw_die_place
        draw(dice, number * _DIE_PITCH, 0, _DIE_SIZE)


def _draw_resources(node: Node, scene: Scene, party: Party) -> None:
    state, outcome = scene.state, scene.outcome
    resources = state.parties[party].resources
    chips = group(node, _CHIPS_LEFT, (STRIP_HEIGHT - pieces.CHIP_SIZE) / 2, kind="owned")
    for place, resource in enumerate(RESOURCES):
        x = place * pieces.CHIP_PITCH
        if not resources[resource]:
            pieces.draw_no_chip(chips, resource, x, 0, in_game=resource in state.in_game)
            continue
        pointed_out = party == scene.acting and resource in scene.highlights.owned
        pieces.draw_chip(chips, resource, resources[resource], x, 0, highlighted=pointed_out)
        if outcome is not None and (points := outcome.tallies[party].majorities[resource]):
            pieces.draw_gain(chips, points, x, 0)


def _draw_tiles(node: Node, scene: Scene, party: Party) -> None:
    collected = scene.state.parties[party].tiles
    rows = -(-len(collected) // _TILES_IN_A_ROW)
    tiles = group(node, _TILES_LEFT, (STRIP_HEIGHT - rows * _TILE_PITCH + 3) / 2, kind="tiles")
    for number, tile in enumerate(collected):
        row, column = divmod(number, _TILES_IN_A_ROW)
        pieces.draw_tile(tiles, resource_of(tile.category), column * _TILE_PITCH, row * _TILE_PITCH)
