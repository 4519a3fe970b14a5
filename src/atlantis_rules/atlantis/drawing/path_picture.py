"""The path, drawn: the sea, the two lands, and on it stacks, water, bridges and figures."""

from typing import Final

from atlantis_rules.atlantis import spaces
from atlantis_rules.atlantis.components import SEATS
from atlantis_rules.atlantis.drawing import pieces
from atlantis_rules.atlantis.drawing.captions import say
from atlantis_rules.atlantis.drawing.layout import MARGIN, SEA_HEIGHT, SEA_TOP, TILE_HEIGHT, WIDTH, centre, in_bend, way
from atlantis_rules.atlantis.drawing.scene import Scene
from atlantis_rules.atlantis.path import back_on, gaps
from atlantis_rules.atlantis.phases import LayingPath
from atlantis_rules.drawing import Node, Point, add, group, write
from atlantis_rules.drawing.symbols import GOLD, INK
from atlantis_rules.marks import implements

_SEA: Final = "#12485f"
_SHALLOWS: Final = "#1f6481"
_WATER: Final = "#62b9d8"
_FOAM: Final = "#c3e8f4"
_ON_SEA: Final = "#e6f6fc"
_SAND: Final = "#efdcae"
_SHORE: Final = "#b89a5c"
_STONES: Final = "#dcc286"

_ATLANTIS_SHAPE: Final = (
    "M20 118 Q20 100 38 100 L116 100 Q148 100 146 134 Q142 160 148 186 Q154 218 146 244 Q138 280 100 284 "
    "Q70 288 48 284 Q28 282 20 288 Z"
)
_MAINLAND_SHAPE: Final = (
    "M1270 560 Q1236 552 1204 558 Q1166 564 1156 592 Q1148 618 1112 620 Q1062 622 1056 656 Q1050 684 1056 712 "
    "Q1060 732 1050 748 L1252 748 Q1270 748 1270 730 Z"
)
_LAND_SHAPES: Final = {spaces.ATLANTIS: _ATLANTIS_SHAPE, spaces.MAINLAND: _MAINLAND_SHAPE}
_TEMPLE: Final = (
    "M38 176 L83 150 L128 176 Z M42 182 L124 182 L124 190 L42 190 Z M48 194 L60 194 L60 252 L48 252 Z "
    "M77 194 L89 194 L89 252 L77 252 Z M106 194 L118 194 L118 252 L106 252 Z M38 256 L128 256 L128 266 L38 266 Z"
)
_GROUPS_ON_ATLANTIS: Final = (Point(52, 212), Point(114, 212), Point(52, 268), Point(114, 268))
_GROUPS_ON_MAINLAND: Final = (Point(1114, 694), Point(1206, 694), Point(1114, 741), Point(1206, 741))
_ON_LAND_SCALE: Final = 0.8
_ON_PATH_SCALE: Final = 0.9
_ON_LAND_PITCH: Final = 15


def draw_path(parent: Node, scene: Scene) -> None:
    """Draw the sea with all that lies in it."""
    node = group(parent, 0, 0, kind="path")
    add(node, "rect", x=MARGIN, y=SEA_TOP, width=WIDTH - 2 * MARGIN, height=SEA_HEIGHT, rx=18, fill=_SEA)
    add(node, "path", d=way(spaces.ATLANTIS, spaces.MAINLAND), fill="none", stroke=_SHALLOWS, stroke_width=106)
    _draw_lands(node, scene)
    add(node, "path", d=_TEMPLE, fill=_STONES)
    write(
        node, 83, 138, say(scene, "land", place=spaces.ATLANTIS), 24, font_weight="bold", text_anchor="middle", fill=INK
    )
    write(
        node,
        1196,
        642,
        say(scene, "land", place=spaces.MAINLAND),
        24,
        font_weight="bold",
        text_anchor="middle",
        fill=INK,
    )
    _draw_water(node, scene)
    _draw_halos(node, scene)
    for space in spaces.SPACES:
        _draw_stack(node, scene, space)
    _draw_prices(node, scene)
    _draw_figures_on_land(node, scene, spaces.ATLANTIS, _GROUPS_ON_ATLANTIS)
    _draw_figures_on_land(node, scene, spaces.MAINLAND, _GROUPS_ON_MAINLAND)
    _draw_figures(node, scene)
    _draw_boat(node)


def _draw_boat(node: Node) -> None:
    """Draw a boat where the sea is empty: crossings are paid to its skipper."""
    boat = group(node, 80, 478, kind="boat")
    hull, wave = "M-34 12 L34 12 Q28 28 14 28 L-16 28 Q-28 28 -34 12 Z", "M-44 36 Q-33 28 -22 36 Q-11 44 0 36"
    add(boat, "path", d=hull, fill=_SHORE, stroke=_ON_SEA, stroke_width=2)
    add(boat, "path", d="M-2 12 L-2 -38", fill="none", stroke=_ON_SEA, stroke_width=3)
    add(boat, "path", d="M2 -36 Q28 -22 24 6 L2 6 Z M-6 -28 Q-24 -12 -24 6 L-6 6 Z", fill=_ON_SEA)
    add(boat, "path", d=f"{wave} Q11 28 22 36 Q33 44 44 36", fill="none", stroke=_WATER, stroke_width=3)


def _draw_lands(node: Node, scene: Scene) -> None:
    """Draw the shores of all land, then the land: so no shore runs through it."""
    tongues = [way(*tongue) for tongue in _pushed_up_land(scene)]
    lands = group(node, 0, 0, kind="lands")
    for outline in tongues:
        tongue = group(lands, 0, 0, kind="pushed-up")
        add(tongue, "path", d=outline, fill="none", stroke=_SHORE, stroke_width=72)
    for land, shape in _LAND_SHAPES.items():
        shore, width = (GOLD, 15) if land in scene.highlights.arrivals else (_SHORE, 8)
        add(lands, "path", d=shape, fill="none", stroke=shore, stroke_width=width)
    for outline in tongues:
        add(lands, "path", d=outline, fill="none", stroke=_SAND, stroke_width=64)
    for shape in _LAND_SHAPES.values():
        add(lands, "path", d=shape, fill=_SAND)
    for outline in tongues:
        add(lands, "path", d=outline, fill="none", stroke=_STONES, stroke_width=5, stroke_dasharray="3 17")


@implements("TAKE-6")
def _pushed_up_land(scene: Scene) -> list[tuple[spaces.Space, spaces.Space]]:
    """Return where there is land in place of the water beside a land: nobody pays there."""
    stacks = scene.table.path.stacks
    if not stacks:
        return [(spaces.ATLANTIS, spaces.MAINLAND)]
    first, last = spaces.nearest_to_atlantis(stacks), spaces.nearest_to_mainland(stacks)
    tongues = [(spaces.ATLANTIS, first - 1)] if first > spaces.ATLANTIS + 1 else []
    return tongues + ([(last + 1, spaces.MAINLAND)] if last < spaces.MAINLAND - 1 else [])


def _draw_water(node: Node, scene: Scene) -> None:
    for gap in gaps(scene.table.path):
        shore, width = (GOLD, 16) if gap.first in scene.highlights.gaps else (_FOAM, 5)
        water = group(node, 0, 0, kind="water")
        for colour, edge in ((shore, width), (_WATER, 0)):
            course = way(gap.first, gap.last)
            add(water, "path", d=course, fill="none", stroke=colour, stroke_width=88 + edge, stroke_linecap="butt")
            for space in range(gap.first, gap.last + 1):
                x, y = centre(space)
                add(
                    water, "rect", x=x - 44, y=y - TILE_HEIGHT / 2, width=88, height=TILE_HEIGHT, rx=22,
                    fill=colour, stroke=colour, stroke_width=edge,
                )  # fmt: skip
        for space in range(gap.first, gap.last + 1):
            waves = group(water, *centre(space))
            for wave in (-26, 0, 26):
                outline = f"M-34 {wave} Q-25.5 {wave - 11} -17 {wave} Q-8.5 {wave + 11} 0 {wave} "
                outline += f"Q8.5 {wave - 11} 17 {wave} Q25.5 {wave + 11} 34 {wave}"
                add(waves, "path", d=outline, fill="none", stroke=_FOAM, stroke_width=3)
            _draw_number(node, space, INK if in_bend(space) and space < gap.last else _ON_SEA)


def _draw_halos(node: Node, scene: Scene) -> None:
    for space in scene.highlights.arrivals:
        if space not in (spaces.ATLANTIS, spaces.MAINLAND):
            pieces.draw_halo(node, back_on(space), *centre(space))


def _draw_number(node: Node, space: spaces.Space, fill: str = _ON_SEA) -> None:
    x, y = centre(space)
    write(node, x, y + TILE_HEIGHT / 2 + 18, str(space), 16, text_anchor="middle", fill=fill)


def _draw_stack(node: Node, scene: Scene, space: spaces.Space) -> None:
    path, phase = scene.table.path, scene.table.phase
    if not path.stacks >> space & 1:
        return
    x, y = centre(space)
    on_another = bool(path.covered >> space & 1)
    tile = path.tile_at(space)
    if tile is not None:
        pieces.draw_tile(node, tile, x, y, on_another=on_another)
    elif isinstance(phase, LayingPath) and space > phase.space:
        pieces.draw_place_for_tile(node, back_on(space), x, y)
    else:
        pieces.draw_tile_back(node, back_on(space), x, y, on_another=on_another)
    if space in scene.highlights.taken:
        badge = group(node, x + 34, y - 36, kind="taken")
        add(badge, "circle", cx=0, cy=0, r=15, fill=GOLD, stroke=INK, stroke_width=2.5)
        add(badge, "path", d="M-8 0 L8 0 M0 -8 L0 8", fill="none", stroke=INK, stroke_width=4.5)
    _draw_number(node, space)


def _draw_prices(node: Node, scene: Scene) -> None:
    path = scene.table.path
    for space in spaces.SPACES:
        if path.bridges >> space & 1:
            x, y = centre(space)
            pieces.draw_bridge(node, x, y)
    for gap in gaps(path):
        near, far = centre((gap.first + gap.last) // 2), centre((gap.first + gap.last + 1) // 2)
        x, y = Point((near.x + far.x) / 2, near.y) if near.y == far.y else near
        if gap.bridged:
            write(node, x, y + 42, say(scene, "free crossing"), 20, font_weight="bold", text_anchor="middle", fill=INK)
        else:
            pieces.draw_price(node, gap.toll, x, y)


def _draw_figures_on_land(node: Node, scene: Scene, land: spaces.Space, places: tuple[Point, ...]) -> None:
    for (seat, player), (x, y) in zip(enumerate(scene.table.players), places, strict=False):
        count = player.figures.count(land)
        pointed_out = seat == scene.table.to_act and land in scene.highlights.figures
        for number in range(count):
            offset = _ON_LAND_PITCH * (number - (count - 1) / 2)
            pieces.draw_figure(node, seat, x + offset, y, _ON_LAND_SCALE, highlighted=pointed_out)


def _draw_figures(node: Node, scene: Scene) -> None:
    taken_up: dict[spaces.Space, int] = {}
    for seat, player in zip(SEATS, scene.table.players, strict=False):
        for space in player.figures:
            if space in (spaces.ATLANTIS, spaces.MAINLAND):
                continue
            beside = taken_up.get(space, 0)
            taken_up[space] = beside + 1
            x, y = centre(space)
            pointed_out = seat == scene.table.to_act and space in scene.highlights.figures
            pieces.draw_figure(
                node, seat, x - 31 + 62 * beside, y + 47 + 8 * beside, _ON_PATH_SCALE, highlighted=pointed_out
            )
