"""The parties' things, with a panel for each: dice, resources, tiles and points."""

from itertools import takewhile
from typing import Final

from atlantis_rules.atlandice.components import RESOURCES, Party, Resource, resource_of
from atlantis_rules.atlandice.drawing import pieces, themes
from atlantis_rules.atlandice.drawing.captions import say
from atlantis_rules.atlandice.drawing.layout import STRIP_HEIGHT, TILE_PITCH, TILES_IN_A_ROW, Layout
from atlantis_rules.atlandice.drawing.scene import Scene
from atlantis_rules.atlandice.rules.two_players import DICE_FOR_ONESELF
from atlantis_rules.drawing import Box, Node, frame, group, part, prepared, use, write
from atlantis_rules.drawing.text_fitting import fitted, wrapped
from atlantis_rules.drawing.themes import MARK, MARK_EDGE

_NAME_LEFT: Final = 66
_START_LEFT: Final = 187
_DICE_LEFT: Final = 222
_DIE_SIZE: Final = 32
_DIE_PITCH: Final = 38
_LEFT: Final = 16
_POINTS_RIGHT: Final = 106
_TOTAL_RIGHT: Final = 16
_WORDS_ROOM: Final = 175


def draw_strips(parent: Node, scene: Scene, layout: Layout) -> None:
    """Draw the parties' things."""
    first = layout.parties[0]
    node = group(parent, first.x, first.y, kind="parties")
    _draw_headings(node, scene, layout)
    for party, box in enumerate(layout.parties):
        strip = part(
            node, box.x - first.x, box.y - first.y, "party", f"party-{party}", party=party,
            action=scene.clicks.on("party", party),
        )  # fmt: skip
        _draw_strip(strip, scene, party, box)


def _draw_headings(node: Node, scene: Scene, layout: Layout) -> None:
    first = layout.parties[0]
    total = say(scene, "total") if scene.outcome is None else say(scene, "final score")
    for box in takewhile(lambda each: each.y == first.y, layout.parties):
        headings = group(node, box.x - first.x, -10, kind="headings")
        write(headings, _LEFT, 0, say(scene, "owned resources"), 20, themes.WORDS)
        write(headings, _DICE_LEFT, 0, say(scene, "taken dice"), 20, themes.WORDS)
        write(headings, box.width - _POINTS_RIGHT, 0, say(scene, "points"), 20, themes.WORDS, anchor="end")
        write(headings, box.width - _TOTAL_RIGHT, 0, total, 20, themes.WORDS, anchor="end")


def _draw_strip(node: Node, scene: Scene, party: Party, box: Box) -> None:
    state = scene.state
    outcome = scene.outcome
    marked = party == scene.acting if outcome is None else party in outcome.winners
    stroke, stroke_width = (MARK, 7) if marked else (themes.EDGE, 3)
    frame(node, box.width, box.height, 14, fill=themes.GROUND, stroke=stroke, stroke_width=stroke_width)
    if marked:
        frame(node, box.width, box.height, 11, around=-4, fill="none", stroke=MARK_EDGE, stroke_width=1.5)
    pieces.draw_token(node, state, party, 16, 22)
    starts = party == state.round.start
    lines = wrapped(scene.party_names[party], (_START_LEFT if starts else _DICE_LEFT) - 5 - _NAME_LEFT, 28, 18)
    for number, (line, size) in enumerate(lines):
        top = 52 + 22 * (number - (len(lines) - 1) / 2)
        write(node, _NAME_LEFT, top, line, size, themes.TEXT, bold=True)
    if starts:
        pieces.draw_start(node, _START_LEFT, 24)
    _draw_dice(node, scene, party)
    _draw_resources(node, scene, party)
    _draw_tiles(node, scene, party, box)
    points = str(state.parties[party].points)
    write(node, box.width - _POINTS_RIGHT, 51, points, 26, themes.TEXT, anchor="end")
    if party in scene.happened.points:
        pieces.draw_underline(node, box.width - _POINTS_RIGHT - 30, 64, 32)
    total = str(scene.points_of(party))
    write(node, box.width - _TOTAL_RIGHT, 55, total, 36, themes.TEXT, bold=True, anchor="end")


def _draw_dice(node: Node, scene: Scene, party: Party) -> None:
    taken = scene.state.round.taken[party]
    taken_before = taken - sum(taker == party for _, taker in scene.happened.dice)
    dice = group(node, _DICE_LEFT, (STRIP_HEIGHT - _DIE_SIZE) / 2, kind="taken")
    for number in range(DICE_FOR_ONESELF):
        x = number * _DIE_PITCH
        if number < taken:
            die = part(dice, x, 0, "taken-die", f"die-{scene.figures.taken[party][number]}", party=party)
            use(die, "taken-die", scale=_DIE_SIZE / 40)
            if number >= taken_before:
                pieces.draw_underline(die, 0, _DIE_SIZE + 6, _DIE_SIZE, say(scene, "received"))
        else:
            pieces.draw_die_place(group(dice, x, 0, kind="die-place"), _DIE_SIZE)


def _draw_resources(node: Node, scene: Scene, party: Party) -> None:
    state, outcome = scene.state, scene.outcome
    taken = {resource for _, taker, resource in scene.happened.taken if taker == party}
    given = {resource for giver, resource in scene.happened.given if giver == party}
    resources = state.parties[party].resources
    chips = group(node, _LEFT, STRIP_HEIGHT - 4, kind="owned")
    for place, resource in enumerate(RESOURCES):
        x, count = place * pieces.CHIP_PITCH, resources[resource]
        in_game = resource in state.in_game
        acts = party == scene.acting
        words = say(scene, "received") if resource in taken else say(scene, "given") if resource in given else ""
        _draw_chip(
            chips, x, party, resource, count, scene.clicks.on("owned", resource) if acts else None, words=words,
            in_game=in_game, pointed_out=acts and resource in scene.highlights.owned, is_given=resource not in taken,
        )  # fmt: skip
        if count and outcome is not None and (points := outcome.tallies[party].majorities[resource]):
            pieces.draw_gain(chips, points, x, 0)


@prepared
def _draw_chip(  # noqa: PLR0913 - all that decides how it looks
    chips: Node,
    x: float,
    party: Party,
    resource: Resource,
    count: int,
    action: str | None,
    *,
    words: str,
    in_game: bool,
    pointed_out: bool,
    is_given: bool,
) -> None:
    kind = "chip" if count else "no-chip" if in_game else "out-of-game"
    chip = part(
        chips, x, 0, kind, f"owned-{party}-{resource}", party=party, resource=resource, count=count, action=action
    )  # fmt: skip
    if words:
        pieces.draw_underline(chip, 0, pieces.CHIP_SIZE + 6, pieces.CHIP_SIZE, words, dashed=is_given)
    if count:
        pieces.draw_chip(chip, resource, count, highlighted=pointed_out)
    else:
        pieces.draw_no_chip(chip, resource, in_game=in_game)


def _draw_tiles(node: Node, scene: Scene, party: Party, box: Box) -> None:
    collected = scene.state.parties[party].tiles
    rows = -(-len(collected) // TILES_IN_A_ROW)
    if collected:
        words = fitted(say(scene, "collected tiles"), _WORDS_ROOM, 17, 15.5)
        write(node, box.width - _TOTAL_RIGHT, STRIP_HEIGHT + 48, *words, themes.TEXT, anchor="end")
    tiles = group(node, _LEFT, box.height - rows * TILE_PITCH - 8, kind="tiles")
    for number, tile in enumerate(collected):
        row, column = divmod(number, TILES_IN_A_ROW)
        resource = resource_of(tile.category)
        drawn = part(
            tiles, column * TILE_PITCH, row * TILE_PITCH, "collected", pieces.name_of(tile), party=party,
            area=tile.category, resource=resource, effect=tile.effect.value,
        )  # fmt: skip
        use(drawn, f"tile-{resource}")
        if tile in scene.happened.tiles:
            pieces.draw_underline(drawn, 1, pieces.TILE_SIZE + 1, pieces.TILE_SIZE - 2, say(scene, "received"))
