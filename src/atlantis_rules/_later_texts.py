"""Texts and pictures at the front door, which few programs need: imported on first use.

They are of any game where a value determines the game, otherwise of Atlantis.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Final, Never, overload

from atlantis_rules import atlantis
from atlantis_rules._errors import WrongType, require_kind, type_name
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.games.game import Drawable, GameState, GameView
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.unreadable import UnreadableNotation, UnreadablePosition

if TYPE_CHECKING:
    from atlantis_rules import atlandice, drawing  # noqa: TC004 - `import_later` imports them
    from atlantis_rules.atlandice import drawing as atlandice_drawing
    from atlantis_rules.atlandice.text import positions  # noqa: TC004 - `import_later` imports it
    from atlantis_rules.atlantis import drawing as atlantis_drawing
    from atlantis_rules.drawing import highlights

import_later(
    globals(),
    "atlantis_rules.atlandice",
    "atlantis_rules.drawing",
    "atlantis_rules.atlandice.text.positions",
    "atlantis_rules.drawing.highlights",
    atlandice_drawing="atlantis_rules.atlandice.drawing",
    atlantis_drawing="atlantis_rules.atlantis.drawing",
)

__all__ = ["format_action", "parse_action", "read_state", "svg"]

_READ_BY: Final = "this looks like Atlandice, which atlantis_rules.atlandice.{} reads"


@overload
def svg(
    shown: "atlantis.State | atlantis.View",
    *,
    viewers: "Collection[atlantis.Seat] | None" = None,
    highlights: "atlantis_drawing.Highlights | None" = None,
    last: "atlantis_drawing.Last" = (),
    names: Sequence[str] | None = None,
    figures: "atlantis_drawing.FigureIds | None" = None,
    language: str = ENGLISH,
    theme: str = "light",
    width: int | None = None,
) -> "drawing.Picture": ...
@overload
def svg(
    shown: "atlandice.State | atlandice.View",
    *,
    viewers: "Collection[atlandice.Seat] | None" = None,
    highlights: "atlandice_drawing.Highlights | None" = None,
    last: "atlandice_drawing.Last" = (),
    names: Sequence[str] | None = None,
    figures: "atlandice_drawing.FigureIds | None" = None,
    language: str = ENGLISH,
    theme: str = "light",
    width: int | None = None,
) -> "drawing.Picture": ...
@overload
def svg(
    shown: Drawable,
    *,
    viewers: Collection[int] | None = None,
    highlights: "highlights.PointedOut | None" = None,
    last: Iterable[object] = (),
    names: Sequence[str] | None = None,
    figures: object = None,
    language: str = ENGLISH,
    theme: str = "light",
    width: int | None = None,
) -> "drawing.Picture": ...
def svg(shown: Drawable, **details: object) -> "drawing.Picture":
    """Draw a table of any game.

    The picture of a state shows only what the viewers know between them: the hands of others stay hidden. For a simple
    game, it is the text of the state, whatever the other arguments are.

    Args:
        shown: a state of any phase, or a view of one.
        details: any of the following, which Atlantis and Atlandice have in common. ``viewers``: the seats whose hands
            are shown: of a state any seats, of a view only its own; None for all hands that are known. ``highlights``:
            what to highlight, such as the targets that `highlights_of` returns. ``last``: the events that led to the
            position, or the state before it and the action that was taken there; the picture marks what has moved.
            ``names``: the players' names, by seat, which may be any texts; None for their colours.
            `atlantis_rules.drawing.text_fitting.names_of` describes how they are cleaned. ``figures``: the identities
            of figures or dice, so that each keeps its ``data-id`` from picture to picture; None to number them by
            place. ``language``: the code of the language of all texts. ``theme``: ``"light"``, ``"dark"``,
            ``"contrast"`` for high contrast, ``"print"`` for paper, or ``"auto"`` to follow the reader's settings: then
            all background colours are CSS variables. ``width``: the width in pixels at which the picture is shown:
            below 684 it is laid out for a narrow screen; None for the wide layout.

    Returns:
        An SVG document. Equal arguments give equal bytes.

    Raises:
        IllegalAction: the action is not legal in the state before.
        UnknownLanguage: the package has no texts in this language.
        WrongType: an argument has the wrong type, or the game has no pictures.
        WrongValue: the game has no such seat, or its hand is not known; there is not one name for each player; the
            figures are not at these places; or there is no such theme.

    Examples:
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> picture = svg(view(BY_BOAT, 0))
        >>> picture.startswith("<svg"), picture == svg(view(BY_BOAT, 1))
        (True, False)
    """
    require_kind("shown", shown, GameState | GameView, "a state of a game or a view of one")
    try:
        return shown._repr_svg_(**details)
    except NotImplementedError:
        raise WrongType(f"{type_name(shown)} is of a game without pictures") from None


def format_action(action: "atlantis.Action | atlandice.Action") -> str:
    """Write an action of Atlantis or Atlandice in its game's notation.

    See also: `str`, for the words of an action in English, and `action_words` of
    `atlantis_rules.front_end.narration`, in any language.

    Args:
        action: any action, of a player or of chance.

    Returns:
        The text. `parse_action` of the game's package returns an equal action for it.

    Raises:
        WrongType: the value is not an action of either game.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> [format_action(action) for action in THREE_MOVES.legal_actions()]
        ['Atlantis flag', '32 flag', '34 flag']
        >>> format_action(SMITHY.legal_actions()[0])
        'search smithy'
    """
    if isinstance(action, atlantis.Action):
        return atlantis.format_action(action)
    if isinstance(action, atlandice.Action):
        return atlandice.format_action(action)
    raise _not_an_action(action)


def _not_an_action(action: Never) -> WrongType:
    return WrongType(f"{type_name(action)} is not an action of Atlantis or Atlandice")


def parse_action(text: str) -> "atlantis.Action":
    """Parse an action of Atlantis.

    Args:
        text: the notation of an action.

    Raises:
        UnreadableNotation: the text is not an action; for one of Atlandice, the error names the right function.
        WrongType: the value is not a string.

    Examples:
        >>> parse_action("28 flag")
        PlayCard(figure=28, item=Item.FLAG)
        >>> try:
        ...     parse_action("28 rign")
        ... except ValueError as error:
        ...     print(str(error).partition(";")[0])
        column 4: 'rign' cannot stand here
    """
    try:
        return atlantis.parse_action(text)
    except UnreadableNotation as error:
        try:
            atlandice.parse_action(text)
        except UnreadableNotation as other:
            if other.column <= error.column:
                raise error from None
        hint = _READ_BY.format("parse_action")
        raise UnreadableNotation(error.text, error.column, error.found, error.expected, hint) from None


def read_state(text: str) -> "atlantis.State":
    """Parse a diagram of a position of Atlantis.

    Args:
        text: the diagram. Figures that it does not mention stand on Atlantis. Hands and piles that it does not mention
            are empty, except that the draw pile has all cards that are nowhere else. Unless it says otherwise, all
            bridges are still to be placed, and the turn of seat 0 begins.

    Raises:
        UnreadablePosition: the text is not such a diagram; for one of Atlandice, the error names the right function.
        UnsoundPosition: the position is impossible.
        WrongType: the value is not a string.

    Examples:
        >>> state = read_state('''
        ... path: 28: ring 1 (black), ~, flag 1
        ... hand black: flag, olive
        ... ''')
        >>> state.to_act, str(state.players[0].hand)
        (0, 'flag, olive')
        >>> try:
        ...     read_state("path: 28: rign 1")
        ... except ValueError as error:
        ...     print(error)
        line 1, column 11: 'rign' is not an item; expected one of ring, crown, statue, helmet, amphora, flag, olive
    """
    try:
        return atlantis.read_state(text)
    except UnreadablePosition as error:
        try:
            positions.read_position(text)
        except UnreadablePosition as other:
            defects = len(other.defects)
        else:
            defects = 0
        # An entry that Atlantis needs is missing in every diagram of Atlandice; it alone proves nothing.
        if defects >= len(error.defects) - 1:
            raise error from None
        raise UnreadablePosition(error.defects, _READ_BY.format("read_state")) from None
