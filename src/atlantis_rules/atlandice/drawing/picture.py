"""Pictures of a table: what a state or a view shows, as SVG."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules.atlandice.drawing.areas import draw_areas
from atlantis_rules.atlandice.drawing.captions import description, say, status, title
from atlantis_rules.atlandice.drawing.clock_face import draw_clock
from atlantis_rules.atlandice.drawing.highlights import NO_HIGHLIGHTS, Highlights
from atlantis_rules.atlandice.drawing.layout import MARGIN, WIDTH, height_of
from atlantis_rules.atlandice.drawing.pieces import draw_token
from atlantis_rules.atlandice.drawing.scene import Scene, scene_of
from atlantis_rules.atlandice.drawing.strips import draw_strips
from atlantis_rules.atlandice.knowledge.views import View
from atlantis_rules.atlandice.state import State
from atlantis_rules.drawing import Node, Picture, add, canvas, finished, group, write
from atlantis_rules.drawing.symbols import GOLD, INK
from atlantis_rules.drawing.text_fitting import fitted
from atlantis_rules.languages import ENGLISH
from atlantis_rules.marks import implements

_SEA: Final = "#17475a"
_WORDS: Final = "#fff6df"


@implements("SETUP-7", "SETUP-8")
def svg(
    shown: State | View,
    *,
    highlights: Highlights | None = None,
    names: Sequence[str] | None = None,
    language: str = ENGLISH,
) -> Picture:
    """Draw a table: the areas, the clock, what the parties have, and what is to be decided.

    Nothing is hidden in this game: a state and all of its views give the same picture.

    Args:
        shown: a state of any phase, or a view of one.
        highlights: what is pointed out, such as the targets that `highlights_of` gives.
        names: the players' names, by seat, any texts; None for the numbers of their seats.
            `atlantis_rules.drawing.text_fitting.names_of` says how they are made fit; where there is no room for the
            whole of a name it is written smaller, then cut.
        language: the code of the language of all texts.

    Returns:
        An SVG document. Equal arguments give equal bytes, but that components which are a reconstruction are marked as
        such.

    Raises:
        UnknownLanguage: there are no texts in the language.
        WrongType: an argument is not of its type.
        WrongValue: there is not one name for each player.
    """
    scene = scene_of(shown, highlights, names, language)
    height = height_of(scene.state)
    root = canvas(WIDTH, height)
    add(root, "rect", x=0, y=0, width=WIDTH, height=height, rx=26, fill=_SEA)
    _draw_status(root, scene)
    draw_areas(root, scene)
    draw_clock(root, scene)
    draw_strips(root, scene)
    _draw_footer(root, scene, height)
    return finished(root, title(scene), description(scene), {}, {})


def _draw_status(parent: Node, scene: Scene) -> None:
    node = group(parent, 0, 0, kind="status")
    left = MARGIN + 4
    seats = scene.winners if scene.acting is None else (scene.acting,)
    for seat in seats:
        draw_token(node, scene.state, seat, left, 24)
        left += 50
    line, size = fitted(status(scene), WIDTH - MARGIN - 4 - left, 31, 20)
    write(node, left + 4, 55, line, size, font_weight="bold", fill=_WORDS)


def _draw_footer(parent: Node, scene: Scene, height: float) -> None:
    node = group(parent, 0, height - 20, kind="footer")
    if scene.state.components.is_reconstruction:
        write(node, MARGIN + 4, 0, say(scene, "reconstruction"), 20, fill=_WORDS)
    if scene.highlights != NO_HIGHLIGHTS:
        add(node, "rect", x=866, y=-18, width=24, height=22, rx=6, fill=GOLD, stroke=INK, stroke_width=2)
        write(node, 900, 0, say(scene, "possible now"), 20, fill=_WORDS)
