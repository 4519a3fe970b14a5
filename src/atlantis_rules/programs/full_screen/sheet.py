"""Lines of text with clickable places, cards and tiles; and wrapped lines."""

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from attrs import define, field
from rich.console import Console
from rich.text import Text

from atlantis_rules._frozen_records import frozen

Pointed: TypeAlias = Hashable
"""Something that can be pointed at: anything that a game has on its table."""


@frozen
class Zone:
    """A part of a line, and the thing there; columns count from 0, and the end is exclusive."""

    row: int
    start: int
    end: int
    thing: Pointed


@frozen
class Sheet:
    """Lines of text, and the things that can be clicked on; zones never overlap."""

    lines: tuple[Text, ...]
    zones: tuple[Zone, ...] = ()

    def thing_at(self, column: int, row: int) -> Pointed | None:
        """Return the thing in a column of a line, both counted from 0, or None."""
        return next((zone.thing for zone in self.zones if zone.row == row and zone.start <= column < zone.end), None)

    @property
    def text(self) -> Text:
        """Return the lines as one text."""
        return Text("\n", no_wrap=True).join(self.lines)


@define
class Writing:
    """A sheet under construction: parts follow each other, and continue on the next line when one is full."""

    width: int
    _lines: list[Text] = field(factory=lambda: [Text()], init=False)
    _zones: list[Zone] = field(factory=list, init=False)

    def write(self, part: Text | str, thing: Pointed | None = None) -> None:
        """Write an unbreakable part, with the thing that it stands for."""
        text = Text(part) if isinstance(part, str) else part
        if self._lines[-1].plain.strip() and len(self._lines[-1]) + len(text.plain.rstrip()) > self.width:
            self._lines.append(Text("  "))
        start = len(self._lines[-1])
        if thing is not None:
            self._zones.append(Zone(len(self._lines) - 1, start, start + len(text.plain.rstrip()), thing))
        self._lines[-1].append_text(text)

    @property
    def sheet(self) -> Sheet:
        """Return the finished sheet."""
        return Sheet(tuple(self._lines), tuple(self._zones))


_CONSOLE = Console()  # used only for breaking lines; it never prints


def latest_sheet(lines: Sequence[Text], width: int, height: int) -> Sheet:
    """Show as much of the end of a text as fits, with long lines wrapped."""
    shown: list[Text] = []
    for line in reversed(lines):
        if len(shown) >= height:
            break
        shown[:0] = broken(line, width)
    return Sheet(tuple(shown[max(0, len(shown) - height) :]))


def broken(line: Text, width: int) -> list[Text]:
    """Wrap a long line, with a hanging indent."""
    indent = len(line.plain) - len(line.plain.lstrip(" "))
    if len(line) <= width:
        return [line]
    first, *rest = line.wrap(_CONSOLE, max(10, width - indent - 2))
    parts = [first, *(Text.assemble(" " * (indent + 2), part) for part in rest)]
    for part in parts:
        part.rstrip()
    return parts
