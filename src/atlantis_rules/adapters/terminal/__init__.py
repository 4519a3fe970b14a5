"""Pictures for a terminal; needs the extra ``cli``.

Nothing is shown by colour alone, so a picture without colours shows the same.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, TypeAlias

from atlantis_rules.frozen_records import frozen

try:
    from rich.console import Console, ConsoleOptions
    from rich.segment import Segment
    from rich.text import Text
except ImportError as _error:
    _message = "atlantis_rules.adapters.terminal needs rich: pip install 'atlantis-rules[cli]'"
    raise ImportError(_message, name="rich") from _error

from atlantis_rules.adapters.terminal import atlandice, atlantis
from atlantis_rules.adapters.terminal.atlandice import NEUTRAL_STYLE, RESOURCE_STYLES, SUBMARINE_STYLE, clock_sign
from atlantis_rules.adapters.terminal.atlantis import ITEM_STYLES
from atlantis_rules.adapters.terminal.styled_text import SEAT_STYLES
from atlantis_rules.atlandice import seen as atlandice_seen, state as atlandice_state
from atlantis_rules.atlandice.drawing import highlights as atlandice_highlights, scene as atlandice_scene
from atlantis_rules.atlantis import seen as atlantis_seen, state as atlantis_state
from atlantis_rules.atlantis.drawing import highlights as atlantis_highlights, scene as atlantis_scene
from atlantis_rules.errors import WrongType, WrongValue, require_kind, type_name
from atlantis_rules.languages import ENGLISH

__all__ = [
    "ITEM_STYLES",
    "NEUTRAL_STYLE",
    "RESOURCE_STYLES",
    "SEAT_STYLES",
    "SUBMARINE_STYLE",
    "TerminalPicture",
    "clock_sign",
    "terminal_picture",
]

_OF_ATLANTIS: Final = (atlantis_state.State, atlantis_seen.PlayerView, atlantis_seen.TableView)
_OF_ATLANDICE: Final = (atlandice_state.State, atlandice_seen.PlayerView, atlandice_seen.TableView)

_HANGING: Final = 8
_ROOM_TO_HANG: Final = 40
"""From how many columns on lines go on further in."""


Scene: TypeAlias = atlantis_scene.Scene | atlandice_scene.Scene
"""What a picture shows, of the one game or the other."""


@frozen
class TerminalPicture:
    """A picture that `rich` can print: ``Console().print(picture)``.

    Attributes:
        scene: what it shows.
        only_table: whether the table is all that it shows: neither what is to be decided nor what signs mean.
    """

    scene: Scene
    only_table: bool = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment | Text]:
        """Return the lines; `rich` calls this method."""
        width = options.max_width
        match self.scene:
            case atlantis_scene.Scene() as scene:
                lines = atlantis.table_lines(scene, width) if self.only_table else atlantis.picture_lines(scene, width)
            case scene:
                lines = (
                    atlandice.table_lines(scene, width) if self.only_table else atlandice.picture_lines(scene, width)
                )
        for line in lines:
            for part in _wrapped(line, console, width):
                if part.cell_len <= width:
                    yield from part.render(console, end="\n")  # rich need not look for where to break it
                else:  # it has signs of two columns
                    yield part


def _wrapped(line: Text, console: Console, width: int) -> Iterator[Text]:
    """Break a line where it has to be, and go on further in where there is room for that."""
    margin = _HANGING if width >= _ROOM_TO_HANG else 0
    parts = [line] if len(line) <= width else line.wrap(console, width - margin)
    for number, part in enumerate(parts):
        part.rstrip()
        yield Text(" " * margin if number else "").append_text(part)


def terminal_picture(
    shown: atlantis_state.State | atlantis_seen.View | atlandice_state.State | atlandice_seen.View,
    *,
    viewers: Collection[int] | None = None,
    highlights: atlantis_highlights.Highlights | atlandice_highlights.Highlights | None = None,
    names: Sequence[str] | None = None,
    language: str = ENGLISH,
) -> TerminalPicture:
    """Draw a table of either game for a terminal.

    Args:
        shown: a state of any phase, or a view of one.
        viewers: the seats whose hands are shown: of a state any, of a view its own only; None for all that are known.
            In Atlandice nothing is hidden, and all see the same.
        highlights: what is pointed out, such as the targets that `highlights_of` of the game returns.
        names: the players' names, by seat, any texts, which stand beside their colours; None for the colours alone. See
            `atlantis_rules.drawing.text_fitting.names_of`.
        language: the code of the language of all texts.

    Returns:
        What `rich` can print. In Atlantis there are ten spaces in a row from 79 columns on, below fewer.

    Raises:
        UnknownLanguage: there are no texts in the language.
        WrongType: an argument is not of its type, or the highlights are those of another game.
        WrongValue: nobody sits on a seat, or its hand is not known; or viewers are named where nothing is hidden; or
            there is not one name for each player.
    """
    if isinstance(shown, _OF_ATLANTIS):
        if not isinstance(highlights, atlantis_highlights.Highlights | None):
            message = f"highlights must be highlights of Atlantis, not {type_name(highlights)}"
            raise WrongType(message)
        return TerminalPicture(atlantis_scene.scene_of(shown, viewers, highlights, names, language))
    require_kind("shown", shown, _OF_ATLANDICE, "a state or a view of one")
    if not isinstance(highlights, atlandice_highlights.Highlights | None):
        message = f"highlights must be highlights of Atlandice, not {type_name(highlights)}"
        raise WrongType(message)
    if viewers is not None:
        message = "viewers: there are no hidden hands in Atlandice"
        raise WrongValue(message)
    return TerminalPicture(atlandice_scene.scene_of(shown, highlights, names, language))
