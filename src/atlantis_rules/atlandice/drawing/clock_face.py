"""The clock: its track from the first space to the wave, and the hand."""

from typing import Final

from atlantis_rules.atlandice.components import RESOURCES, ClockSpace, Resource
from atlantis_rules.atlandice.drawing import captions, pieces
from atlantis_rules.atlandice.drawing.layout import CLOCK_SIGNS, SPACE_SIZE, Layout
from atlantis_rules.atlandice.drawing.scene import Scene
from atlantis_rules.atlandice.drawing.themes import CLOCK, EDGE, PASSED, SPACE, WAVE, WORDS
from atlantis_rules.drawing import Node, add, frame, group, part, prepared, symbols, use, ways, write
from atlantis_rules.drawing.text_fitting import fitted
from atlantis_rules.drawing.themes import MARK, MARK_EDGE

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
    frame(node, box.width, box.height, 14, fill=CLOCK, stroke=EDGE, stroke_width=3)
    _draw_header(node, scene, layout)
    for place, (space, at) in enumerate(zip(state.components.clock, layout.spaces, strict=True)):
        x, y = at.centre
        _draw_space(node, x - box.x, y - box.y, space, place, min(max(state.hand - place, -1), 1))
    for first, last in scene.happened.hand:
        trail = part(node, -box.x, -box.y, "trail", f"trail-hand-{first}", space=last)
        ways.draw_trail(trail, _course(layout, first, last), pieces.TRAIL, captions.say(scene, "hand went"))


def _course(layout: Layout, first: int, last: int) -> str:
    """Return the path of the hand above the spaces of the track, as an SVG outline."""
    rows: dict[float, list[float]] = {}
    for space in layout.spaces[first : last + 1]:
        rows.setdefault(space.y - _TRAIL_ABOVE, []).append(space.centre.x)
    return " ".join(f"M{xs[0]:g} {y:g} L{xs[-1]:g} {y:g}" for y, xs in rows.items())


def _draw_header(node: Node, scene: Scene, layout: Layout) -> None:
    header = group(node, 0, 0, kind="key")
    add(header, "circle", cx=36, cy=32, r=19, fill=SPACE, stroke=EDGE, stroke_width=4)
    symbols.draw_line(header, "M36 33 L36 20 M36 33 L45 37", symbols.INK, 3.5)
    write(header, 66, 41, captions.say(scene, "name of clock"), 28, WORDS, bold=True)
    x = _SIGNS_LEFT
    for number, (key, width) in enumerate(_SIGNS):
        if layout.is_narrow and number == len(_SIGNS) // 2:
            header = group(node, 0, CLOCK_SIGNS, kind="key")
            x = _SECOND_ROW_LEFT
        add(header, "rect", x=x - 20, y=12, width=40, height=40, rx=8, fill=SPACE)
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
        words, size = fitted(captions.say(scene, key), 1.25 * room, 22, _SMALLEST)
        write(header, x + 28, 40, words, size, WORDS)
        x += width


@prepared
def _draw_space(track: Node, x: float, y: float, space: ClockSpace, place: int, ahead: int) -> None:
    """Draw a space of the track; the hand is before it (-1), on it (0) or ahead of it (1)."""
    node = part(track, x, y, f"space {space}", f"clock-{place}", space=place, item=str(space))
    half = SPACE_SIZE / 2
    here = ahead == 0
    ground = WAVE if space is ClockSpace.WAVE else PASSED if ahead > 0 else SPACE
    if here:
        frame(node, 0, 0, 11, around=half + 3.5, fill=MARK)
    frame(node, 0, 0, 8, around=half, fill=ground, stroke=symbols.INK, stroke_width=2)
    match space:
        case ClockSpace.PLAIN:
            add(node, "circle", cx=0, cy=0, r=5, fill="#857a62")
        case ClockSpace.DONATION:
            use(node, "donation", 0, 2, kind="donation")
        case ClockSpace.WAVE:
            use(node, "wave", kind="wave")
        case _:
            pieces.draw_inventory(node, space.counted, 0, 0, 44)
    write(node, 0, half + 18, str(place), 16, WORDS, anchor="middle")
    if here:
        arrow = part(node, 0, -half - 20, "hand", "hand", space=place)
        add(arrow, "path", d="M-13 0 L13 0 L0 21 Z", fill=MARK, stroke=MARK_EDGE, stroke_width=2)
