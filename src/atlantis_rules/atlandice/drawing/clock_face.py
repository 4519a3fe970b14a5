"""The clock, drawn: its track from the first space to the wave, and the hand."""

from typing import Final

from atlantis_rules.atlandice.components import RESOURCES, ClockSpace, Resource
from atlantis_rules.atlandice.drawing import layout
from atlantis_rules.atlandice.drawing.captions import say
from atlantis_rules.atlandice.drawing.pieces import BRASS, draw_gift, draw_inventory, draw_wave
from atlantis_rules.atlandice.drawing.scene import Scene
from atlantis_rules.drawing import Node, add, group, write
from atlantis_rules.drawing.symbols import GOLD, INK
from atlantis_rules.drawing.text_fitting import fitted

_GROUND: Final = "#0d2a37"
_SPACE: Final = "#fffaf0"
_PASSED: Final = "#b9c3c4"
_WAVE: Final = "#bfe3f4"
_WORDS: Final = "#e8f2f2"
_LEFT: Final = (layout.INNER_WIDTH - layout.SPACES_IN_A_ROW * layout.SPACE_PITCH) / 2

_SIGNS: Final = (("sign of inventory", 190), ("sign of all", 150), ("sign of donation", 182), ("sign of wave", 240))
"""What the signs of the track mean, and how much room each has with its words."""


def draw_clock(parent: Node, scene: Scene) -> None:
    """Draw the clock with all spaces of its track."""
    state = scene.state
    node = group(parent, *layout.clock_corner(), kind="clock")
    add(
        node, "rect", x=0, y=0, width=layout.INNER_WIDTH, height=layout.clock_height(state), rx=14,
        fill=_GROUND, stroke=BRASS, stroke_width=3,
    )  # fmt: skip
    _draw_header(node, scene)
    for place, space in enumerate(state.components.clock):
        row, column = divmod(place, layout.SPACES_IN_A_ROW)
        x, y = (
            _LEFT + (column + 0.5) * layout.SPACE_PITCH,
            layout.CLOCK_HEADER + row * layout.SPACES_ROW + 18 + layout.SPACE_SIZE / 2,
        )
        _draw_space(group(node, x, y, kind=f"space {space}"), space, place, state.hand)


def _draw_header(node: Node, scene: Scene) -> None:
    header = group(node, 0, 0, kind="key")
    add(header, "circle", cx=36, cy=32, r=19, fill=_SPACE, stroke=BRASS, stroke_width=4)
    add(header, "path", d="M36 33 L36 20 M36 33 L45 37", fill="none", stroke=INK, stroke_width=3.5)
    write(header, 66, 41, say(scene, "name of clock"), 28, font_weight="bold", fill=_WORDS)
    x = 236
    for key, width in _SIGNS:
        add(header, "rect", x=x - 20, y=12, width=40, height=40, rx=8, fill=_SPACE)
        match key:
            case "sign of inventory":
                draw_inventory(header, (Resource.BOOK,), x, 32, 36)
            case "sign of all":
                draw_inventory(header, RESOURCES, x, 32, 36)
            case "sign of donation":
                draw_gift(header, x, 33, 0.9)
            case _:
                draw_wave(header, x, 32, 0.85)
        words, size = fitted(say(scene, key), 1.25 * (width - 68), 22, 12)
        write(header, x + 28, 40, words, size, fill=_WORDS)
        x += width


def _draw_space(node: Node, space: ClockSpace, place: int, hand: int) -> None:
    half = layout.SPACE_SIZE / 2
    here = place == hand
    ground = _WAVE if space is ClockSpace.WAVE else _PASSED if place < hand else _SPACE
    if here:
        add(
            node, "rect", x=-half - 3.5, y=-half - 3.5, width=layout.SPACE_SIZE + 7, height=layout.SPACE_SIZE + 7,
            rx=11, fill=GOLD,
        )  # fmt: skip
    add(
        node, "rect", x=-half, y=-half, width=layout.SPACE_SIZE, height=layout.SPACE_SIZE, rx=8,
        fill=ground, stroke=INK, stroke_width=2,
    )  # fmt: skip
    match space:
        case ClockSpace.PLAIN:
            add(node, "circle", cx=0, cy=0, r=5, fill="#857a62")
        case ClockSpace.DONATION:
            draw_gift(node, 0, 2)
        case ClockSpace.WAVE:
            draw_wave(node, 0, 0)
        case _:
            draw_inventory(node, space.counted, 0, 0, 44)
    write(node, 0, half + 18, str(place), 16, text_anchor="middle", fill=_WORDS)
    if here:
        arrow = group(node, 0, -half - 20, kind="hand")
        add(arrow, "path", d="M-13 0 L13 0 L0 21 Z", fill=GOLD, stroke=INK, stroke_width=2)
