"""Pictures of a table: a state or a view, as SVG."""

from collections.abc import Collection, Sequence

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.drawing import captions, happened, panels, path_picture, pieces, themes
from atlantis_rules.atlantis.drawing.happened import FigureIds
from atlantis_rules.atlantis.drawing.highlights import Highlights
from atlantis_rules.atlantis.drawing.layout import Layout, layout_of
from atlantis_rules.atlantis.drawing.scene import scene_of
from atlantis_rules.atlantis.seen import View
from atlantis_rules.atlantis.state import State
from atlantis_rules.drawing import Picture, canvas, finished
from atlantis_rules.drawing.layout import is_narrow
from atlantis_rules.text.languages import ENGLISH


def layout(shown: State | View, *, width: int | None = None) -> Layout:
    """Return the places of the parts of a picture.

    Args:
        shown: a state of any phase, or a view of one.
        width: the width in pixels at which the picture is shown, as for `svg`.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: there is no such width.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> found = layout(BY_BOAT)
        >>> found.is_narrow
        False
    """
    return layout_of(scene_of(shown, (), None).table.players, narrow=is_narrow(width))


def svg(  # noqa: PLR0913 - each of them is named
    shown: State | View,
    *,
    viewers: Collection[Seat] | None = None,
    highlights: Highlights | None = None,
    last: happened.Last = (),
    names: Sequence[str] | None = None,
    figures: FigureIds | None = None,
    language: str = ENGLISH,
    theme: str = "light",
    width: int | None = None,
) -> Picture:
    """Draw a table: the path, what lies in front of the players, the piles, and the next decision.

    The picture of a state contains only its view for a spectator, the hands of the viewers, and the last events; so it
    shows nothing that the viewers cannot know together.

    Args:
        shown: a state of any phase, or a view of one.
        viewers: the seats whose hands are shown: for a state any, for a view only its own; None for all that are known.
        highlights: what to highlight, such as the targets that `highlights_of` returns.
        last: the events that led to the position, or the state before and the action that was taken in it. The moves of
            figures, tiles that were taken and payments are drawn.
        names: the players' names, by seat, any texts; None for their colours.
            `atlantis_rules.drawing.text_fitting.names_of` describes how they are made fit; a name too long for its
            place is written smaller, then cut.
        figures: the identities of figures, so that each keeps its ``data-id`` from picture to picture; None to number
            them by place.
        language: the code of the language of all texts.
        theme: ``"light"``, ``"dark"``, ``"contrast"`` for high contrast, ``"print"`` for paper, or ``"auto"`` to follow
            the reader's settings: then all grounds are CSS variables.
        width: the width in pixels, from 1 to a million, at which the picture is shown: below 684 it is laid out for a
            narrow screen. None for a wide one.

    Returns:
        An SVG document. Equal arguments give equal bytes.

    Raises:
        IllegalAction: the action is not legal in the state before.
        WrongType: an argument has the wrong type.
        WrongValue: the game has no such seat, or its hand is not known; or there is not one name for each player; or
            the figures stand elsewhere; or there is no such theme or width.
        UnknownLanguage: the package has no texts in this language.
    """
    scene = scene_of(shown, viewers, highlights, names, language, last=last, figures=figures)
    places = layout_of(scene.table.players, narrow=is_narrow(width))
    root = canvas(places.width, places.height, "table-of-atlantis", themes.TABLE)
    panels.draw_status(root, scene, places)
    path_picture.draw_path(root, scene, places)
    panels.draw_panels(root, scene, places)
    title = captions.say(scene, "title", status=captions.status(scene))
    return finished(root, title, captions.sentences(scene), pieces.DEFINITIONS, themes.PALETTES, theme)
