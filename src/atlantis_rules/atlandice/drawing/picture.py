"""Pictures of a table: a state or a view, as SVG."""

from collections.abc import Collection, Sequence
from typing import Final

from atlantis_rules.atlandice.components import Seat
from atlantis_rules.atlandice.drawing import city_picture, happened, pieces, strips, themes
from atlantis_rules.atlandice.drawing.captions import say, sentences, status
from atlantis_rules.atlandice.drawing.happened import FigureIds
from atlantis_rules.atlandice.drawing.highlights import NO_HIGHLIGHTS, Highlights
from atlantis_rules.atlandice.drawing.layout import Layout, layout_of
from atlantis_rules.atlandice.drawing.scene import Scene, scene_of
from atlantis_rules.atlandice.seen import View
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.text.notation import format_action
from atlantis_rules.drawing import Box, Node, Picture, add, canvas, finished, group, highlights, write
from atlantis_rules.drawing.layout import MARGIN, is_narrow
from atlantis_rules.drawing.text_fitting import Fitted, fitted, width_of, wrapped
from atlantis_rules.drawing.themes import MARK, MARK_EDGE
from atlantis_rules.rulebook.marks import implements
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import say as say_message

_CHOICE_SIZE: Final = 20


def layout(shown: State | View, *, width: int | None = None) -> Layout:
    """Return the places of the parts of a picture.

    Args:
        shown: a state of any phase, or a view of one.
        width: the width in pixels at which the picture is shown, as for `svg`.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: there is no such width.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> wide, narrow = layout(SMITHY), layout(SMITHY, width=400)
        >>> wide.width, wide.height, narrow.width, narrow.height
        (1200, 1394, 613, 2512)
    """
    return layout_of(scene_of(shown, None).state, narrow=is_narrow(width))


@implements("SETUP-7", "SETUP-8")
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
    """Draw a table: the areas, the clock, the parties' things, and the next decision.

    See also: `atlantis_rules.svg`, which serves every game.

    Nothing is hidden in this game: a state and all of its views give the same picture, except that only a view defines
    the meaning of clicks for its seat.

    Args:
        shown: a state of any phase, or a view of one.
        viewers: seats in any order, as in other games; nothing is hidden from anybody, so they change nothing.
        highlights: what to highlight, such as the targets that `highlights_of` returns.
        last: the events that led to the position, or the state before and the action that was taken in it. Taken, given
            and moved things are drawn.
        names: the players' names, by seat, any texts; None for their colours.
            `atlantis_rules.drawing.text_fitting.names_of` describes how they are made fit; a name too long for its
            place is written smaller, then cut.
        figures: the identities of dice, so that each keeps its ``data-id`` from picture to picture; None to number them
            by place.
        language: the code of the language of all texts.
        theme: ``"light"``, ``"dark"``, ``"contrast"`` for high contrast, ``"print"`` for paper, or ``"auto"`` to follow
            the reader's settings: then all grounds are CSS variables.
        width: the width in pixels, from 1 to a million, at which the picture is shown: below 684 it is laid out for a
            narrow screen. None for a wide one.

    Returns:
        An SVG document. Equal arguments give equal bytes, up to the label that marks components as a
        reconstruction.

    Raises:
        IllegalAction: the action is not legal in the state before.
        UnknownLanguage: the package has no texts in this language.
        WrongType: an argument has the wrong type.
        WrongValue: the game has no such seat; or there is not one name for each player; or the dice lie elsewhere; or
            there is no such theme or width.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> svg(SMITHY)[:4], svg(SMITHY) == svg(SMITHY, theme="dark")
        ('<svg', False)
    """
    scene = scene_of(shown, highlights, names, language, viewers=viewers, last=last, figures=figures)
    places = layout_of(scene.state, narrow=is_narrow(width))
    root = canvas(places.width, places.height, "table-of-atlandice", themes.TABLE)
    _draw_status(root, scene, places)
    city_picture.draw_areas(root, scene, places)
    city_picture.draw_ways(root, scene, places)
    city_picture.draw_clock(root, scene, places)
    strips.draw_strips(root, scene, places)
    _draw_footer(root, scene, places)
    title = say(scene, "title", status=status(scene))
    return finished(root, title, sentences(scene), pieces.DEFINITIONS, themes.PALETTES, theme)


def _draw_status(parent: Node, scene: Scene, layout: Layout) -> None:
    node = group(parent, 0, 0, kind="status")
    left = layout.status.x + 4
    seats = scene.winners if scene.acting is None else (scene.acting,)
    for seat in seats:
        pieces.draw_token(node, scene.state, seat, left, 24)
        left += 50
    right = layout.status.x + layout.status.width
    taken_up = _draw_choices(node, scene, layout)
    room = right - 4 - left - (0 if layout.is_narrow else taken_up)
    lines = wrapped(status(scene), room, 31, 20)
    for (line, size), top in zip(lines, (55,) if len(lines) == 1 else (42, 67), strict=True):
        write(node, left + 4, top, line, size, themes.WORDS, bold=True)


def _draw_choices(node: Node, scene: Scene, layout: Layout) -> float:
    """Draw the actions that belong to nothing on the table, and return the room that they take up."""
    box, taken_up = layout.choices, 0.0
    for action in scene.clicks.choices:
        line = Fitted(say_message(action, scene.language), _CHOICE_SIZE)
        width = width_of(line.line) * _CHOICE_SIZE + 20
        button = Box(box.x + box.width - width, box.y, width, box.height)
        highlights.draw_choice(node, button, 11, format_action(action), line)
        taken_up += width + 12
    return taken_up


def _draw_footer(parent: Node, scene: Scene, layout: Layout) -> None:
    node = group(parent, 0, layout.height - 20, kind="footer")
    if scene.state.components.is_reconstruction:
        note, size = fitted(say(scene, "reconstruction"), layout.width - 2 * MARGIN, 20, 14)
        write(node, MARGIN + 4, 0, note, size, themes.WORDS)
    if scene.highlights != NO_HIGHLIGHTS:
        left, top = (MARGIN + 4, -32) if layout.is_narrow else (866, 0)
        add(
            node, "rect", x=left, y=top - 18, width=24, height=22, rx=6, fill=MARK, stroke=MARK_EDGE, stroke_width=2
        )  # fmt: skip
        write(node, left + 34, top, say(scene, "possible now"), 20, themes.WORDS)
