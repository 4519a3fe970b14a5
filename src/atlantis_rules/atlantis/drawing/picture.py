"""Pictures of a table: what a state or a view shows, as SVG."""

from collections.abc import Collection, Sequence

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.drawing.captions import say, sentences, status
from atlantis_rules.atlantis.drawing.figures import FigureIds
from atlantis_rules.atlantis.drawing.happened import Last
from atlantis_rules.atlantis.drawing.highlights import Highlights
from atlantis_rules.atlantis.drawing.layout import Layout, layout_of
from atlantis_rules.atlantis.drawing.panels import draw_panels, draw_status
from atlantis_rules.atlantis.drawing.path_picture import draw_path
from atlantis_rules.atlantis.drawing.pieces import DEFINITIONS
from atlantis_rules.atlantis.drawing.scene import scene_of
from atlantis_rules.atlantis.drawing.themes import PALETTES, TABLE
from atlantis_rules.atlantis.seen import View
from atlantis_rules.atlantis.state import State
from atlantis_rules.drawing import Picture, canvas, finished
from atlantis_rules.drawing.layout import is_narrow
from atlantis_rules.text.languages import ENGLISH


def layout(shown: State | View, *, width: int | None = None) -> Layout:
    """Return where the parts of a picture are.

    Args:
        shown: a state of any phase, or a view of one.
        width: the width in pixels in which the picture is shown, as for `svg`.

    Raises:
        WrongType: an argument has the wrong type.
    """
    return layout_of(scene_of(shown, (), None).table.players, narrow=is_narrow(width))


def svg(  # noqa: PLR0913 - each of them is named
    shown: State | View,
    *,
    viewers: Collection[Seat] | None = None,
    highlights: Highlights | None = None,
    last: Last = (),
    names: Sequence[str] | None = None,
    figures: FigureIds | None = None,
    language: str = ENGLISH,
    theme: str = "light",
    width: int | None = None,
) -> Picture:
    """Draw a table: the path, what lies before the players, the piles, and what is to be decided.

    The picture of a state holds nothing but its view for a spectator and the hands of the viewers, and what has
    happened last; so it shows nothing that they cannot know together.

    Args:
        shown: a state of any phase, or a view of one.
        viewers: the seats whose hands are shown: of a state any, of a view its own only; None for all that are known.
        highlights: what is pointed out, such as the targets that `highlights_of` gives.
        last: the events that led to what is shown, or the state before and the action that was done in it. The ways of
            figures, tiles that were taken and what was paid are drawn.
        names: the players' names, by seat, any texts; None for their colours.
            `atlantis_rules.drawing.text_fitting.names_of` says how they are made fit; where there is no room for the
            whole of a name it is written smaller, then cut.
        figures: which figure is which, so that each keeps its ``data-id`` from picture to picture; None to number them
            by where they stand.
        language: the code of the language of all texts.
        theme: ``"light"``, ``"dark"``, ``"contrast"`` for high contrast, ``"print"`` for paper, or ``"auto"`` to
            follow the reader: then all grounds are variables of CSS.
        width: the width in pixels in which the picture is shown: below 684 it is laid out for a narrow screen. None
            for a wide one.

    Returns:
        An SVG document. Equal arguments give equal bytes.

    Raises:
        IllegalAction: the action is not legal in the state before.
        WrongType: an argument has the wrong type.
        WrongValue: nobody sits on a seat, or its hand is not known; or there is not one name for each player; or the
            figures stand elsewhere; or there is no such theme.
        UnknownLanguage: the package has no texts in this language.
    """
    scene = scene_of(shown, viewers, highlights, names, language, last=last, figures=figures)
    places = layout_of(scene.table.players, narrow=is_narrow(width))
    root = canvas(places.width, places.height, "table-of-atlantis", TABLE)
    draw_status(root, scene, places)
    draw_path(root, scene, places)
    draw_panels(root, scene, places)
    title = say(scene, "title", status=status(scene))
    return finished(root, title, sentences(scene), DEFINITIONS, PALETTES, theme)
