"""The city: the six areas with everything there, and the clock, from its first space to the wave, with its hand."""

from typing import Final

from atlantis_rules.atlandice.components import AREAS, RESOURCES, Area, ClockSpace, DistrictTile, Resource, resource_of
from atlantis_rules.atlandice.drawing import pieces, themes
from atlantis_rules.atlandice.drawing.captions import say
from atlantis_rules.atlandice.drawing.layout import AREA_HEIGHT, AREA_WIDTH, CLOCK_SIGNS, GUTTER, SPACE_SIZE, Layout
from atlantis_rules.atlandice.drawing.scene import Scene
from atlantis_rules.atlandice.rules.effects import SUCCESSES
from atlantis_rules.drawing import Box, Node, Point, add, frame, group, part, prepared, symbols, use, write
from atlantis_rules.drawing.symbols import INK
from atlantis_rules.drawing.text_fitting import fitted
from atlantis_rules.drawing.themes import MARK, MARK_EDGE

_PADDING: Final = 16
_TILE_TOP: Final = 68
_TILE_WIDTH: Final = AREA_WIDTH - 2 * _PADDING - 14
_TILE_HEIGHT: Final = 70
_TILE_EDGE: Final = f"M-5 -5 L{_TILE_WIDTH + 5} -5 L{_TILE_WIDTH + 5} {_TILE_HEIGHT + 5} L-5 {_TILE_HEIGHT + 5} Z"
_BENEATH: Final = 7
_CHIPS_TOP: Final = 162
_SUBMARINE_LEFT: Final = AREA_WIDTH - _PADDING - 112
_LENS_X: Final = _SUBMARINE_LEFT - 34
_LENS_Y: Final = _CHIPS_TOP + 26
_DICE_RIGHT: Final = AREA_WIDTH - _PADDING
_UNDERLINE: Final = pieces.CHIP_SIZE + 5
"""The distance of a line below the top of a chip."""

_WAYS_TOP: Final = 157
_INSIDE: Final = 62
"""The distance that paths reach into an area."""

_LARGE_DICE: Final = 4
"""The maximum number of large dice; more of them are drawn small, in two rows."""


def draw_areas(parent: Node, scene: Scene, layout: Layout) -> None:
    """Draw the districts and the black market with everything there."""
    for area, box in zip(AREAS, layout.areas, strict=True):
        node = part(
            parent, box.x, box.y, f"area {area}", f"area-{int(area)}", area=area, value=int(area),
            action=scene.clicks.on("area", area),
        )  # fmt: skip
        _draw_area(node, scene, area)


def draw_ways(parent: Node, scene: Scene, layout: Layout) -> None:
    """Draw the moves of things: dotted for completed ones, with an arrow for highlighted ones."""
    for number, (origin, area) in enumerate(scene.happened.ways):
        if (area, origin) not in scene.happened.ways[:number]:  # two that change places go the same way
            trail = part(parent, 0, 0, "trail", f"trail-{int(origin)}-{int(area)}", area=area)
            words = say(scene, "went", origin=origin, area=area)
            symbols.draw_trail(trail, _outline(_way(layout, origin, area)), pieces.TRAIL, words)
    for origin, area in scene.highlights.ways:
        arrow = part(parent, 0, 0, "arrow", f"arrow-{int(origin)}-{int(area)}", area=area)
        *_, before, tip = way = _way(layout, origin, area)
        symbols.draw_arrow(arrow, _outline(way), before, tip)


def _way(layout: Layout, origin: Area, area: Area) -> tuple[Point, ...]:
    """Return the corners of a path: it leaves an area below its tile and runs beside the areas, where nothing lies."""
    first, last = layout.areas[origin - 1], layout.areas[area - 1]
    beside = max(box.x for box in layout.areas) - GUTTER / 2 if not layout.is_narrow else first.x + first.width + 10
    return (
        Point(_stop(first, beside), first.y + _WAYS_TOP),
        Point(beside, first.y + _WAYS_TOP),
        Point(beside, last.y + _WAYS_TOP),
        Point(_stop(last, beside), last.y + _WAYS_TOP),
    )


def _stop(box: Box, beside: float) -> float:
    return box.x + box.width - _INSIDE if beside > box.x else box.x + _INSIDE


def _outline(points: tuple[Point, ...]) -> str:
    return "M" + " L".join(f"{point.x:g} {point.y:g}" for point in points)


def _draw_area(node: Node, scene: Scene, area: Area) -> None:
    city = scene.state.city
    pointed_out = area in scene.highlights.areas
    if pointed_out:
        frame(node, AREA_WIDTH, AREA_HEIGHT, 19, around=5, fill=MARK, stroke=MARK_EDGE, stroke_width=3)
    ground = themes.EXHAUSTED if city.is_exhausted(area) else themes.GROUND
    frame(
        node, AREA_WIDTH, AREA_HEIGHT, 14, fill=ground, stroke=MARK_EDGE if pointed_out else themes.EDGE, stroke_width=3
    )
    _draw_header(node, scene, area)
    _draw_dice(node, scene, area)
    if area is Area.BLACK_MARKET:
        _draw_market(node, scene.state.components.black_market_pointers, say(scene, "market"))
    else:
        _draw_stack(node, scene, area)
    _draw_resources(node, scene, area)
    if city.submarine is area:
        pieces.draw_submarine(part(node, _SUBMARINE_LEFT, _CHIPS_TOP, "submarine", "submarine", area=area))
    if scene.search is not None and scene.search.area is area:
        pieces.draw_search(node, scene.state, scene.search.beneficiary, _LENS_X, _LENS_Y)


def _draw_header(node: Node, scene: Scene, area: Area) -> None:
    header = group(node, 0, 0, kind="header")
    add(header, "circle", cx=36, cy=36, r=21, fill=INK)
    write(header, 36, 46, str(int(area)), 29, "#ffffff", bold=True, anchor="middle")
    write(header, 68, 46, say(scene, "area name", area=area), 28, themes.TEXT, bold=True)


def _draw_dice(node: Node, scene: Scene, area: Area) -> None:
    left = sum(origin is area for origin, _ in scene.happened.dice)
    numbers = scene.figures.areas[area - 1]
    places = left + len(numbers)
    dice = group(node, 0, 0, kind="dice")
    pointed_out = area in scene.highlights.dice
    size, pitch = (40, 50) if places <= _LARGE_DICE else (23, 32)
    in_a_row = places if places <= _LARGE_DICE else -(-places // 2)
    top, rise = (16, 0) if places <= _LARGE_DICE else (4, 30)
    for number in range(places):
        row, column = divmod(number, in_a_row)
        x, y = _DICE_RIGHT - (in_a_row - column) * pitch + pitch - size, top + row * rise
        if number < left:
            ghost = part(dice, x, y, "left-die", f"left-die-{int(area)}-{number}", size / 40, area=area)
            symbols.draw_ghost(ghost, pieces.DIE_EDGE, say(scene, "die left"))
            continue
        die = part(
            dice, x, y, "die", f"die-{numbers[number - left]}", size / 40, area=area, value=int(area),
            action=scene.clicks.on("die", area),
        )  # fmt: skip
        pieces.draw_die(die, area, highlighted=pointed_out)


@prepared
def _draw_market(node: Node, pointers: int, words: str) -> None:
    market = group(node, _PADDING, _TILE_TOP, kind="market")
    width = _TILE_WIDTH + 14
    frame(market, width, _TILE_HEIGHT, 8, fill=themes.MARKET)
    stripe = width / 20
    for number in range(20):
        x, fill = number * stripe, (INK, "#8d2f3d")[number % 2]
        awning = f"M{x} 0 L{x + stripe} 0 L{x + stripe} 14 Q{x + stripe / 2} 26 {x} 14 Z"
        add(market, "path", d=awning, fill=fill)
    write(market, 14, 55, words, 24, themes.TEXT)
    pieces.draw_pointers(market, pointers, width - 8, 30)


def _draw_stack(node: Node, scene: Scene, district: Area) -> None:
    stack = scene.state.city.stack_of(district)
    covered = len(stack.unseen)
    pile = group(node, _PADDING, _TILE_TOP, kind="stack")
    colours = pieces.colours_of(resource_of(district))
    for number in range(min(covered, 2), 0, -1):
        offset = _BENEATH * number
        add(
            pile, "rect", x=offset, y=offset, width=_TILE_WIDTH, height=_TILE_HEIGHT, rx=8,
            fill=colours.strong, stroke=INK, stroke_width=2,
        )  # fmt: skip
    match stack.tile:
        case DistrictTile() as tile:
            lines = (say(scene, "line 1", effect=tile.effect), say(scene, "line 2", effect=tile.effect))
            _draw_tile(pile, tile, covered, *lines)
        case None if covered:
            _draw_place(pile, say(scene, "next tile comes"), themes.GROUND)
            _write_covered(pile, covered, themes.TEXT)
        case _:
            _draw_place(pile, say(scene, "no tile left"), themes.EXHAUSTED)
    if any(tile.category is district for tile in scene.happened.tiles):
        ghost = part(pile, 0, 0, "was-taken", f"taken-{int(district)}", area=district)
        symbols.draw_ghost(ghost, _TILE_EDGE, say(scene, "tile left"))


def _draw_place(pile: Node, words: str, ground: str) -> None:
    frame(pile, _TILE_WIDTH, _TILE_HEIGHT, 8, fill=ground, stroke=themes.FAINT, stroke_width=2, stroke_dasharray="8 8")
    write(pile, 18, 31, words, 24, themes.FAINT)


@prepared
def _draw_tile(pile: Node, tile: DistrictTile, covered: int, upper_line: str, lower_line: str) -> None:
    resource = resource_of(tile.category)
    colours = pieces.colours_of(resource)
    node = part(
        pile, 0, 0, "tile", pieces.name_of(tile), area=tile.category,
        resource=resource, effect=tile.effect.value, count=covered + 1,
    )  # fmt: skip
    frame(node, _TILE_WIDTH, _TILE_HEIGHT, 8, fill=colours.pale, stroke=INK, stroke_width=2.5)
    pieces.draw_symbol(node, resource, 8, 7, 56)
    badge = group(node, 96, 35, kind="effect")
    add(badge, "circle", cx=0, cy=0, r=22, fill="#ffffff", stroke=INK, stroke_width=2.5)
    write(badge, 0, 10, str(tile.effect.value), 28, INK, bold=True, anchor="middle")
    successes = SUCCESSES.get(tile.effect, ())
    x: float = 128
    for number in successes:
        pieces.draw_die(group(node, x, 7, 25 / 40, "die"), number)
        x += 29
    left = x + (4 if successes else 0)
    first, size = fitted(upper_line, 1.25 * (_TILE_WIDTH - 60 - left), 23, 16)
    write(node, left, 28, first, size, INK)
    second, size = fitted(lower_line, 1.25 * (_TILE_WIDTH - 170), 23, 16)
    write(node, 128, 58, second, size, INK)
    pieces.draw_pointers(node, tile.pointers, _TILE_WIDTH - 8, 5)
    if covered:
        _write_covered(node, covered, INK)


def _write_covered(node: Node, covered: int, fill: str) -> None:
    write(node, _TILE_WIDTH - 11, 61, f"+{covered}", 22, fill, bold=True, anchor="end")


def _draw_resources(node: Node, scene: Scene, area: Area) -> None:
    lying = scene.state.city.lying_at(area)
    taken = sorted({resource for origin, _, resource in scene.happened.taken if origin is area})
    chips = group(node, _PADDING, _CHIPS_TOP, kind="lying")
    if not (lying or taken):
        write(chips, 2, 36, say(scene, "no resources"), 24, themes.FAINT)
    for place, resource in enumerate(lying.types):
        pointed_out, action = (area, resource) in scene.highlights.lying, scene.clicks.on("lying", (area, resource))
        left = say(scene, "resources left") if resource in taken else ""
        _draw_chip(chips, place, area, resource, lying[resource], action, left=left, pointed_out=pointed_out)
    gone = [resource for resource in taken if not lying[resource]]
    for place, resource in enumerate(gone, len(lying.types)):
        ghost = part(
            chips, place * pieces.CHIP_PITCH, 0, "left-chip", f"left-chip-{int(area)}-{resource}", area=area,
            resource=resource,
        )  # fmt: skip
        pieces.draw_left_chip(ghost, resource, say(scene, "resources left"))


@prepared
def _draw_chip(  # noqa: PLR0913 - all that decides how it looks
    chips: Node,
    place: int,
    area: Area,
    resource: Resource,
    count: int,
    action: str | None,
    *,
    left: str,
    pointed_out: bool,
) -> None:
    chip = part(
        chips, place * pieces.CHIP_PITCH, 0, "chip", f"chip-{int(area)}-{resource}", area=area, resource=resource,
        count=count, action=action,
    )  # fmt: skip
    pieces.draw_chip(chip, resource, count, highlighted=pointed_out)
    if left:
        pieces.draw_underline(chip, 0, _UNDERLINE, pieces.CHIP_SIZE, left, dashed=True)


_SIGNS: Final = (("sign of inventory", 190), ("sign of all", 150), ("sign of donation", 182), ("sign of wave", 240))
"""The meanings of the signs of the track, and the room for each with its words."""

_SIGNS_LEFT: Final = 236
_SECOND_ROW_LEFT: Final = 90
_SMALLEST: Final = 16
_TRAIL_ABOVE: Final = 10


def draw_clock(parent: Node, scene: Scene, layout: Layout) -> None:
    """Draw the clock with all spaces of its track."""
    state, box = scene.state, layout.clock
    node = part(parent, box.x, box.y, "clock", "clock", value=state.hand)
    frame(node, box.width, box.height, 14, fill=themes.CLOCK, stroke=themes.EDGE, stroke_width=3)
    _draw_clock_header(node, scene, layout)
    for place, (space, at) in enumerate(zip(state.components.clock, layout.spaces, strict=True)):
        x, y = at.centre
        _draw_space(node, x - box.x, y - box.y, space, place, min(max(state.hand - place, -1), 1))
    for first, last in scene.happened.hand:
        trail = part(node, -box.x, -box.y, "trail", f"trail-hand-{first}", space=last)
        symbols.draw_trail(trail, _course(layout, first, last), pieces.TRAIL, say(scene, "hand went"))


def _course(layout: Layout, first: int, last: int) -> str:
    """Return the path of the hand above the spaces of the track, as an SVG outline."""
    rows: dict[float, list[float]] = {}
    for space in layout.spaces[first : last + 1]:
        rows.setdefault(space.y - _TRAIL_ABOVE, []).append(space.centre.x)
    return " ".join(f"M{xs[0]:g} {y:g} L{xs[-1]:g} {y:g}" for y, xs in rows.items())


def _draw_clock_header(node: Node, scene: Scene, layout: Layout) -> None:
    header = group(node, 0, 0, kind="key")
    add(header, "circle", cx=36, cy=32, r=19, fill=themes.SPACE, stroke=themes.EDGE, stroke_width=4)
    symbols.draw_line(header, "M36 33 L36 20 M36 33 L45 37", INK, 3.5)
    write(header, 66, 41, say(scene, "name of clock"), 28, themes.WORDS, bold=True)
    x = _SIGNS_LEFT
    for number, (key, width) in enumerate(_SIGNS):
        if layout.is_narrow and number == len(_SIGNS) // 2:
            header = group(node, 0, CLOCK_SIGNS, kind="key")
            x = _SECOND_ROW_LEFT
        add(header, "rect", x=x - 20, y=12, width=40, height=40, rx=8, fill=themes.SPACE)
        match key:
            case "sign of inventory":
                pieces.draw_inventory(header, (Resource.BOOK,), x, 32, 36)
            case "sign of all":
                pieces.draw_inventory(header, RESOURCES, x, 32, 36)
            case "sign of donation":
                use(header, "donation", x, 33, 0.9, "donation")
            case _:
                use(header, "wave", x, 32, 0.85, "wave")
        room = min(width, layout.clock.width - x) - 68
        words, size = fitted(say(scene, key), 1.25 * room, 22, _SMALLEST)
        write(header, x + 28, 40, words, size, themes.WORDS)
        x += width


@prepared
def _draw_space(track: Node, x: float, y: float, space: ClockSpace, place: int, ahead: int) -> None:
    """Draw a space of the track; the hand is before it (-1), on it (0) or ahead of it (1)."""
    node = part(track, x, y, f"space {space}", f"clock-{place}", space=place, item=str(space))
    half = SPACE_SIZE / 2
    here = ahead == 0
    ground = themes.WAVE if space is ClockSpace.WAVE else themes.PASSED if ahead > 0 else themes.SPACE
    if here:
        frame(node, 0, 0, 11, around=half + 3.5, fill=MARK)
    frame(node, 0, 0, 8, around=half, fill=ground, stroke=INK, stroke_width=2)
    match space:
        case ClockSpace.PLAIN:
            add(node, "circle", cx=0, cy=0, r=5, fill="#857a62")
        case ClockSpace.DONATION:
            use(node, "donation", 0, 2, kind="donation")
        case ClockSpace.WAVE:
            use(node, "wave", kind="wave")
        case _:
            pieces.draw_inventory(node, space.counted, 0, 0, 44)
    write(node, 0, half + 18, str(place), 16, themes.WORDS, anchor="middle")
    if here:
        arrow = part(node, 0, -half - 20, "hand", "hand", space=place)
        add(arrow, "path", d="M-13 0 L13 0 L0 21 Z", fill=MARK, stroke=MARK_EDGE, stroke_width=2)
