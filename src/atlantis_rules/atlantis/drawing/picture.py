"""Pictures of a table: what a state or a view shows, as SVG."""

from collections.abc import Collection, Sequence
from typing import Final

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.drawing.captions import description, title
from atlantis_rules.atlantis.drawing.highlights import Highlights
from atlantis_rules.atlantis.drawing.layout import WIDTH
from atlantis_rules.atlantis.drawing.panels import draw_panels, draw_status, height_with_panels
from atlantis_rules.atlantis.drawing.path_picture import draw_path
from atlantis_rules.atlantis.drawing.scene import scene_of
from atlantis_rules.atlantis.knowledge.views import View
from atlantis_rules.atlantis.state import State
from atlantis_rules.drawing import Picture, add, canvas, finished
from atlantis_rules.languages import ENGLISH

_TABLE: Final = "#f5ecd7"


def svg(
    shown: State | View,
    *,
    viewers: Collection[Seat] | None = None,
    highlights: Highlights | None = None,
    names: Sequence[str] | None = None,
    language: str = ENGLISH,
) -> Picture:
    """Draw a table: the path, what lies before the players, the piles, and what is to be decided.

    The picture of a state holds nothing but its view for a spectator and the hands of the viewers; so it shows nothing
    that they can't know together.

    Args:
        shown: a state of any phase, or a view of one.
        viewers: the seats whose hands are shown: of a state any, of a view its own only; None for all that are known.
        highlights: what is pointed out, such as the targets that `highlights_of` gives.
        names: the players' names, by seat, any texts; None for their colours.
            `atlantis_rules.drawing.text_fitting.names_of` says how they are made fit; where there is no room for the
            whole of a name it is written smaller, then cut.
        language: the code of the language of all texts.

    Returns:
        An SVG document. Equal arguments give equal bytes.

    Raises:
        UnknownLanguage: there are no texts in the language.
        WrongType: an argument is not of its type.
        WrongValue: nobody sits on a seat, or its hand is not known; or there is not one name for each player.
    """
    scene = scene_of(shown, viewers, highlights, names, language)
    height = height_with_panels(scene)
    root = canvas(WIDTH, height)
    add(root, "rect", x=0, y=0, width=WIDTH, height=height, rx=26, fill=_TABLE)
    draw_status(root, scene)
    draw_path(root, scene)
    draw_panels(root, scene)
    return finished(root, title(scene), description(scene))
