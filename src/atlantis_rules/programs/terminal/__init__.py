"""Pictures for a terminal; needs the extra ``cli``.

Nothing is shown by colour alone, so a picture without colours has the same content.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules._frozen_records import frozen

try:
    from rich.console import Console, ConsoleOptions
    from rich.segment import Segment
    from rich.text import Text
except ImportError as _error:
    raise ImportError(
        "atlantis_rules.programs.terminal needs rich: pip install 'atlantis-rules[cli]'", name="rich"
    ) from _error

from atlantis_rules._errors import not_of_kind
from atlantis_rules.games.game import GameState, GameView
from atlantis_rules.games.parts import GamePart
from atlantis_rules.programs.terminal.styled_text import SEAT_STYLES
from atlantis_rules.text.languages import ENGLISH

__all__ = ["SEAT_STYLES", "TERMINAL", "TerminalPart", "TerminalPicture", "terminal_picture"]

_HANGING: Final = 8
_ROOM_TO_HANG: Final = 40
"""The width in columns from which wrapped lines get a hanging indent."""

Lines: TypeAlias = Callable[[int], Iterable[Text]]
"""Returns the lines of a picture for a width in columns."""


@frozen
class TerminalPicture:
    """A picture that `rich` can print: ``Console().print(picture)``.

    Attributes:
        lines: returns its lines for a number of columns. Lines that are too long are wrapped.

    Examples:
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> from atlantis_rules.programs.terminal import terminal_picture
        >>> picture = terminal_picture(LAST_TURN)
        >>> len([*picture.lines(80)]) < len([*picture.lines(40)])
        True
    """

    lines: Lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment | Text]:
        """Return the lines; `rich` calls this method."""
        width = options.max_width
        for line in self.lines(width):
            for part in _wrapped(line, console, width):
                if part.cell_len <= width:
                    yield from part.render(console, end="\n")  # rich need not search for the break
                else:  # it contains characters of two columns
                    yield part


def _wrapped(line: Text, console: Console, width: int) -> Iterator[Text]:
    """Break a line where necessary, with a hanging indent if there is room for it."""
    margin = _HANGING if width >= _ROOM_TO_HANG else 0
    parts = [line] if len(line) <= width else line.wrap(console, width - margin)
    for number, part in enumerate(parts):
        part.rstrip()
        yield Text(" " * margin if number else "").append_text(part)


@frozen
class TerminalPart:
    """The part `terminal` of a game.

    Attributes:
        lines_of: returns the lines of a picture; its arguments are those of `terminal_picture`, in their order.
    """

    lines_of: Callable[[object, Collection[int] | None, object, Sequence[str] | None, str], Lines]


TERMINAL: Final = GamePart("terminal", TerminalPart, "pictures for a terminal")
"""The part of a game that draws pictures for a terminal."""


def terminal_picture(
    shown: object,
    *,
    viewers: Collection[int] | None = None,
    highlights: object = None,
    names: Sequence[str] | None = None,
    language: str = ENGLISH,
) -> TerminalPicture:
    """Draw a table of any game for a terminal; without the part `terminal`, this is the text of the state or view.

    Args:
        shown: a state of any phase, or a view of one.
        viewers: the seats whose hands are shown, in any order: of a state any seats, of a view only its own; None for
            all hands that are known. In a game without hidden information, all viewers see the same.
        highlights: the things to highlight, such as the targets that `highlights_of` of the game returns.
        names: the players' names, by seat, which may be any texts, shown next to their colours; None for the colours
            alone. See `atlantis_rules.drawing.text_fitting.names_of`.
        language: the code of the language of all texts.

    Returns:
        A value that `rich` can print. In Atlantis, a row has ten spaces if the terminal has at least 79 columns, else
        fewer.

    Raises:
        NoSuchPart: the game has no pictures for a terminal, and viewers are given.
        UnknownLanguage: the package has no texts in this language.
        WrongType: an argument has the wrong type, or the highlights are those of another game.
        WrongValue: the game has no such seat, or its hand is not known; or viewers are given in a game without hidden
            information; or there is not one name for each player.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> picture = terminal_picture(SMITHY, names=["Ada", "Ben", "Cem"])
        >>> print(*[str(line) for line in picture.lines(60)][:2], sep="|")
        Ada takes a die| 1 Jeweller                  nothing
    """
    if not isinstance(shown, GameState | GameView):
        raise not_of_kind("shown", shown, "a state or a view of one")
    if viewers is None and not TERMINAL.is_offered_by(shown.game):
        lines = str(shown).splitlines()
        return TerminalPicture(lambda _: map(Text, lines))
    return TerminalPicture(TERMINAL.of(shown.game).lines_of(shown, viewers, highlights, names, language))


_rooms(globals())
