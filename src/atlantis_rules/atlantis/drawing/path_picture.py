"""The path: the sea, the two lands, and stacks, water, bridges and figures."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from atlantis_rules.atlantis import components, phases, spaces
from atlantis_rules.atlantis.drawing import pieces, themes
from atlantis_rules.atlantis.drawing.captions import moved, say
from atlantis_rules.atlantis.drawing.layout import TILE_HEIGHT, Course, Layout, course_of
from atlantis_rules.atlantis.drawing.scene import Scene
from atlantis_rules.atlantis.path import Gap, back_on, gaps
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.drawing import Box, Node, Point, add, group, part, prepared, symbols, use, write
from atlantis_rules.drawing.themes import MARK
from atlantis_rules.rulebook.marks import implements

_ATLANTIS_SHAPE: Final = (
    "M0 18 Q0 0 18 0 L96 0 Q128 0 126 34 Q122 60 128 86 Q134 118 126 144 Q118 180 80 184 Q50 188 28 184 Q8 182 0 188 Z"
)
_MAINLAND_SHAPE: Final = (
    "M220 0 Q186 -8 154 -2 Q116 4 106 32 Q98 58 62 60 Q12 62 6 96 Q0 124 6 152 "
    "Q10 172 0 188 L202 188 Q220 188 220 170 Z"
)
_LAND_SHAPES: Final = {spaces.ATLANTIS: _ATLANTIS_SHAPE, spaces.MAINLAND: _MAINLAND_SHAPE}
_TEMPLE: Final = (
    "M18 76 L63 50 L108 76 Z M22 82 L104 82 L104 90 L22 90 Z M28 94 L40 94 L40 152 L28 152 Z "
    "M57 94 L69 94 L69 152 L57 152 Z M86 94 L98 94 L98 152 L86 152 Z M18 156 L108 156 L108 166 L18 166 Z"
)
_GROUPS: Final = {
    spaces.ATLANTIS: (Point(32, 112), Point(94, 112), Point(32, 168), Point(94, 168)),
    spaces.MAINLAND: (Point(64, 134), Point(156, 134), Point(64, 181), Point(156, 181)),
}
"""The positions on a land of the figures of each seat."""

_NAMES: Final = {spaces.ATLANTIS: Point(63, 38), spaces.MAINLAND: Point(146, 82)}
_ON_LAND_SCALE: Final = 0.8
_ON_PATH_SCALE: Final = 0.9
_ON_LAND_PITCH: Final = 15
_DOTS_BELOW: Final = 10
"""How far the dots of a trail lie below the middle of the path: below the values of tiles."""


def draw_path(parent: Node, scene: Scene, layout: Layout) -> None:
    """Draw the sea and everything in it."""
    node = group(parent, 0, 0, kind="path")
    course = course_of(layout)
    _draw_sea(node, course)
    _draw_lands(node, scene, course)
    all_gaps = tuple(gaps(scene.table.path))
    for gap in all_gaps:
        bridged = tuple(space for space in _of(gap) if scene.table.path.bridges >> space & 1)
        is_pointed_out, action = gap.first in scene.highlights.gaps, scene.clicks.on("gap", gap.first)
        _draw_water(node, course, gap.first, gap.last, bridged, action, is_pointed_out=is_pointed_out)
    for space in spaces.SPACES:
        if scene.table.path.stacks >> space & 1:
            _draw_stack(node, scene, course, space)
    _draw_ways(node, scene, course)
    _draw_prices(node, scene, course, all_gaps)
    _draw_figures(node, scene, layout)
    _draw_boat(node, course)


def _of(gap: Gap) -> range:
    return range(gap.first, gap.last + 1)


@prepared
def _draw_sea(node: Node, course: Course) -> None:
    sea = course.sea
    add(node, "rect", x=sea.x, y=sea.y, width=sea.width, height=sea.height, rx=18, fill=themes.SEA)
    symbols.draw_line(node, way(course, spaces.ATLANTIS, spaces.MAINLAND), themes.SHALLOWS, 106)


@prepared
def _draw_boat(node: Node, course: Course) -> None:
    """Draw a boat where the sea is empty: crossings are paid to its skipper."""
    boat = group(node, 80, course.sea.y + 378, kind="boat")
    hull, wave = "M-34 12 L34 12 Q28 28 14 28 L-16 28 Q-28 28 -34 12 Z", "M-44 36 Q-33 28 -22 36 Q-11 44 0 36"
    add(boat, "path", d=hull, fill=themes.SHORE, stroke=themes.ON_SEA, stroke_width=2)
    symbols.draw_line(boat, "M-2 12 L-2 -38", themes.ON_SEA, 3)
    add(boat, "path", d="M2 -36 Q28 -22 24 6 L2 6 Z M-6 -28 Q-24 -12 -24 6 L-6 6 Z", fill=themes.ON_SEA)
    symbols.draw_line(boat, f"{wave} Q11 28 22 36 Q33 44 44 36", themes.WATER, 3)


def _draw_lands(node: Node, scene: Scene, course: Course) -> None:
    arrivals = scene.highlights.arrivals
    _draw_ground(
        node, course, tuple(_pushed_up_land(scene)), tuple(land for land in _LAND_SHAPES if land in arrivals),
        tuple(scene.clicks.on("arrival", land) for land in _LAND_SHAPES),
    )  # fmt: skip
    for land, (x, y) in _NAMES.items():
        corner = course.places[land]
        name = say(scene, "land", place=land)
        write(node, corner.x + x, corner.y + y, name, 24, themes.ON_SAND, bold=True, anchor="middle")


@prepared
def _draw_ground(
    node: Node,
    course: Course,
    pushed_up: tuple[tuple[Space, Space], ...],
    pointed_out: tuple[Space, ...],
    actions: tuple[str | None, ...],
) -> None:
    """Draw the shores of all land, then the land, so that no shore crosses it."""
    tongues = [way(course, *tongue) for tongue in pushed_up]
    corners = {land: (course.places[land].x, course.places[land].y) for land in _LAND_SHAPES}
    lands = group(node, 0, 0, kind="lands")
    for outline in tongues:
        tongue = group(lands, 0, 0, kind="pushed-up")
        symbols.draw_line(tongue, outline, themes.SHORE, 72)
    for land, shape in _LAND_SHAPES.items():
        shore, width = (MARK, 15) if land in pointed_out else (themes.SHORE, 8)
        symbols.draw_line(group(lands, *corners[land]), shape, shore, width)
    for outline in tongues:
        symbols.draw_line(lands, outline, themes.SAND, 64)
    for (land, shape), action in zip(_LAND_SHAPES.items(), actions, strict=True):
        ground = part(lands, *corners[land], "land", f"land-{land}", space=land, action=action)
        add(ground, "path", d=shape, fill=themes.SAND)
        if land == spaces.ATLANTIS:
            add(ground, "path", d=_TEMPLE, fill=themes.STONES)
    for outline in tongues:
        symbols.draw_line(lands, outline, themes.STONES, 5, "3 17")


@implements("TAKE-6")
def _pushed_up_land(scene: Scene) -> list[tuple[Space, Space]]:
    """Return where there is land instead of water beside a land: crossing it is free."""
    stacks = scene.table.path.stacks
    if not stacks:
        return [(spaces.ATLANTIS, spaces.MAINLAND)]
    first, last = spaces.nearest_to_atlantis(stacks), spaces.nearest_to_mainland(stacks)
    tongues = [(spaces.ATLANTIS, first - 1)] if first > spaces.ATLANTIS + 1 else []
    return tongues + ([(last + 1, spaces.MAINLAND)] if last < spaces.MAINLAND - 1 else [])


@prepared
def _draw_water(  # noqa: PLR0913 - all that decides how water looks
    node: Node,
    course: Course,
    first: Space,
    last: Space,
    bridged: tuple[Space, ...],
    action: str | None,
    *,
    is_pointed_out: bool,
) -> None:
    shore, width = (MARK, 16) if is_pointed_out else (themes.FOAM, 5)
    water = part(node, 0, 0, "water", f"water-{first}", gap=first, action=action)
    outline = way(course, first, last)
    for colour, edge in ((shore, width), (themes.WATER, 0)):
        if first < last:
            add(water, "path", d=outline, fill="none", stroke=colour, stroke_width=88 + edge, stroke_linecap="butt")
        for x, y in course.centres[first : last + 1]:
            add(
                water, "rect", x=x - 44, y=y - TILE_HEIGHT / 2, width=88, height=TILE_HEIGHT, rx=22,
                fill=colour, stroke=colour, stroke_width=edge,
            )  # fmt: skip
    for space in range(first, last + 1):
        x, y = course.centres[space]
        use(water, "waves-beneath" if space in bridged else "waves", x, y)
        _draw_number(node, course, space, on_water=in_bend(course, space) and space < last)


def _draw_number(node: Node, course: Course, space: Space, *, on_water: bool = False) -> None:
    """Write the number of a space below it.

    It stands on the right, away from the arrow to the space below; in a bend with water it stands in the middle.
    """
    x, y = course.centres[space]
    x, fill = (x + 11, themes.ON_WATER) if on_water else (x + 43, themes.ON_SEA)
    write(node, x, y + TILE_HEIGHT / 2 + 22, str(space), 17, fill, anchor="end")


def _draw_stack(node: Node, scene: Scene, course: Course, space: Space) -> None:
    path, phase, highlights = scene.table.path, scene.table.phase, scene.highlights
    _draw_tile(
        node, course, space, path.tile_at(space), scene.clicks.on("arrival", space),
        takes=scene.clicks.on("taken", space), on_another=bool(path.covered >> space & 1),
        to_be_laid=isinstance(phase, phases.LayingPath) and space > phase.space,
        is_pointed_out=space in highlights.arrivals, is_taken=space in highlights.taken,
    )  # fmt: skip


@prepared
def _draw_tile(  # noqa: PLR0913 - all that decides how it looks
    node: Node,
    course: Course,
    space: Space,
    tile: components.Tile | None,
    action: str | None,
    *,
    takes: str | None,
    on_another: bool,
    to_be_laid: bool,
    is_pointed_out: bool,
    is_taken: bool,
) -> None:
    middle, back = course.centres[space], back_on(space)
    if tile is not None:
        stack = part(
            node, *middle, "stack" if on_another else "single", pieces.name_of(tile), space=space, item=tile.item,
            value=tile.value, back=tile.back, action=action, takes=takes,
        )  # fmt: skip
    else:
        kind = "to-be-laid" if to_be_laid else "face-down"
        stack = part(node, *middle, kind, f"face-down-{space}", space=space, back=back, action=action)
    if is_pointed_out:
        pieces.draw_halo(stack, back, on_another=on_another)
    if tile is not None:
        pieces.draw_tile(stack, tile, on_another=on_another)
    elif to_be_laid:
        pieces.draw_place_for_tile(stack, back)
    else:
        pieces.draw_tile_back(stack, back, on_another=on_another)
    if is_taken:
        pieces.draw_taken(stack)
    _draw_number(node, course, space)


def _draw_ways(node: Node, scene: Scene, course: Course) -> None:
    """Draw the moves of figures: dotted for completed ones, with an arrow for highlighted ones."""
    for seat, origin, arrival in scene.happened.ways:
        trail = part(node, 0, 0, "trail", f"trail-{seat}-{origin}", seat=seat, space=arrival)
        words = moved(scene, seat, origin, arrival)
        dots = [Point(x, y + _DOTS_BELOW) for x, y in dots_along(course, origin, arrival)]
        symbols.draw_trail(trail, symbols.dotted(dots, tuple(_words(scene, course))), pieces.FIGURE_FILLS[seat], words)
    for space, tile in scene.happened.taken:
        ghost = part(node, *course.centres[space], "was-taken", f"taken-{space}", space=space, item=tile.item)
        symbols.draw_ghost(ghost, pieces.HALO[tile.back], say(scene, "was taken", tile=tile, space=space))
    # heads of short arrows lie above long ones
    for origin, arrival in sorted(scene.highlights.ways, key=lambda move: move[1] - move[0], reverse=True):
        arrow = part(node, 0, 0, "arrow", f"arrow-{origin}-{arrival}", space=arrival)
        outline = way(course, origin, arrival)
        symbols.draw_arrow(arrow, outline, course.centres[arrival - 1], course.centres[arrival])


def _words(scene: Scene, course: Course) -> Iterator[Box]:
    """Return the areas of the values and letters of tiles, and of the numbers of spaces."""
    path = scene.table.path
    for space in spaces.SPACES:
        x, y = middle = course.centres[space]
        yield Box(x - 16, y + TILE_HEIGHT / 2 + 9, 60, 17)
        if path.stacks >> space & 1:
            yield from pieces.words_of_tile(middle, on_another=bool(path.covered >> space & 1))


def _draw_prices(node: Node, scene: Scene, course: Course, all_gaps: tuple[Gap, ...]) -> None:
    path = scene.table.path
    for space in spaces.SPACES:
        if path.bridges >> space & 1:
            use(part(node, *course.centres[space], "bridge", f"bridge-{space}", space=space), "bridge")
    for gap in all_gaps:
        if gap.bridged:
            over = next(space for space in _of(gap) if path.bridges >> space & 1)
            x, y = course.centres[over]
            write(node, x, y + 42, say(scene, "free crossing"), 20, themes.ON_WATER, bold=True, anchor="middle")
        else:
            _draw_price(node, middle_of(course, gap.first, gap.last), gap, scene.clicks.on("gap", gap.first))


@prepared
def _draw_price(node: Node, middle: Point, gap: Gap, action: str | None) -> None:
    price = part(node, *middle, "price", f"price-{gap.first}", gap=gap.first, value=gap.toll, action=action)
    pieces.draw_price(price, gap.toll)


def _draw_figures(node: Node, scene: Scene, layout: Layout) -> None:
    """Draw the figures: those on the path last, since they stand on something."""
    on_path = []
    for seat, places in enumerate(scene.figures.places):
        for number, place in enumerate(places):
            if place in _GROUPS:
                _draw_figure(node, scene, (seat, number), _on_land(scene, layout, seat, number), _ON_LAND_SCALE)
            else:
                on_path.append((place, seat, number))
    taken_up: set[Space] = set()
    for place, seat, number in on_path:
        x, y = course_of(layout).centres[place]
        beside = place in taken_up
        taken_up.add(place)
        _draw_figure(node, scene, (seat, number), Point(x - 31 + 62 * beside, y + 47), _ON_PATH_SCALE)


def _on_land(scene: Scene, layout: Layout, seat: components.Seat, number: int) -> Point:
    places = scene.figures.places[seat]
    land = places[number]
    box, middle = layout.spaces[land], _GROUPS[land][seat]
    before = places[:number].count(land)
    return Point(box.x + middle.x + _ON_LAND_PITCH * (before - (places.count(land) - 1) / 2), box.y + middle.y)


def _draw_figure(node: Node, scene: Scene, figure: tuple[components.Seat, int], foot: Point, scale: float) -> None:
    seat, number = figure
    place = scene.figures.places[seat][number]
    acts = seat == scene.table.to_act
    drawn = part(
        node, *foot, "figure", f"figure-{seat}-{number}", scale, seat=seat, space=place,
        action=scene.clicks.on("figure", place) if acts else None,
    )  # fmt: skip
    pieces.draw_figure(drawn, seat, highlighted=acts and place in scene.highlights.figures)


def in_bend(course: Course, space: Space) -> bool:
    """Return whether a space lies in a bend, between two rows."""
    return space % (course.spaces_in_a_row + 1) == 0


def way(course: Course, first: Space, last: Space) -> str:
    """Return the line of the path from one place to a later one, as an SVG outline."""
    start = course.centres[first]
    steps = [f"M{start.x:g} {start.y:g}"]
    for before, after in _steps(course, first, last):
        if before.y == after.y:
            steps.append(f"L{after.x:g} {after.y:g}")
        else:
            corner = _corner(course, before, after)
            steps.append(f"Q{corner.x:g} {corner.y:g} {after.x:g} {after.y:g}")
    return " ".join(steps)


def dots_along(course: Course, first: Space, last: Space) -> Iterator[Point]:
    """Return points on the path from one place to a later one, four for each step."""
    for before, after in _steps(course, first, last):
        corner = _corner(course, before, after)
        for there in (0, 0.25, 0.5, 0.75):
            here = 1 - there
            shares = (here * here, 2 * here * there, there * there)
            yield Point(
                shares[0] * before.x + shares[1] * corner.x + shares[2] * after.x,
                shares[0] * before.y + shares[1] * corner.y + shares[2] * after.y,
            )
    yield course.centres[last]


def _steps(course: Course, first: Space, last: Space) -> Iterator[tuple[Point, Point]]:
    return pairwise(course.centres[place] for place in range(first, last + 1))


def _corner(course: Course, before: Point, after: Point) -> Point:
    """Return the point that a step bends towards; that of a straight step is its middle."""
    if before.y == after.y:
        return Point((before.x + after.x) / 2, before.y)
    on_the_right = after.x > course.width / 2
    in_the_bend = max(before.x, after.x) if on_the_right else min(before.x, after.x)
    return Point(in_the_bend, before.y if before.x != in_the_bend else after.y)


def middle_of(course: Course, first: Space, last: Space) -> Point:
    """Return the middle of some spaces, on the path."""
    near, far = course.centres[(first + last) // 2], course.centres[(first + last + 1) // 2]
    return Point((near.x + far.x) / 2, near.y) if near.y == far.y else near
