"""Coloured texts in which both games are drawn: styles, texts of a language, and columns."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final

from rich.text import Text

from atlantis_rules.text.messages import Language

SEAT_STYLES: Final = ("bold white on grey19", "bold white on red", "bold white on blue", "bold black on white")
"""The colours of the seats' figures."""

FAINT_STYLE: Final = "dim"
HEADING_STYLE: Final = "bold"
MARK_STYLE: Final = "bold black on yellow"

_GAP: Final = 2
"""The number of blank columns between two columns of a table."""

_LEAST: Final = 12
"""The minimum width of the first column."""


def shown(texts: Language, key: str, style: str = "", /, **values: object) -> Text:
    """Return a message in a style; values that are already texts keep their colours."""
    parts = texts.parts(key, values, lambda value, way: value if isinstance(value, Text) else texts.word(value, way))
    return Text.assemble(*parts, style=style)


def marked(sign: str, *, when: bool) -> Text:
    """Return a sign that marks something, or a blank."""
    return Text(sign, MARK_STYLE) if when else Text(" ")


def joined(parts: Iterable[Text], separator: str = ", ") -> Text:
    """Join parts, with a comma between them by default."""
    return Text(separator).join(parts)


def columns(rows: Sequence[Sequence[Text | str]], left: int = 1, width: int | None = None) -> list[Text]:
    """Align columns, the first `left` of them to the left and the others to the right; the first row is the heading.

    If the width is too small, the first column is wrapped; None stands for no limit.
    """
    texts = [[cell if isinstance(cell, Text) else Text(cell) for cell in row] for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*texts, strict=True)]
    if width is not None:
        widths[0] = max(_LEAST, min(widths[0], width - sum(widths[1:]) - _GAP * (len(widths) - 1)))
    lines = []
    for number, row in enumerate(texts):
        line = Text(style=HEADING_STYLE if number == 0 else "")
        first, *rest = _wrapped(row[0], widths[0])
        for place, (cell, wide) in enumerate(zip((first, *row[1:]), widths, strict=True)):
            padding = " " * (wide - len(cell))
            line.append(" " * _GAP if place else "")
            line.append_text(Text.assemble(cell, padding) if place < left else Text.assemble(padding, cell))
        line.rstrip()
        lines += [line, *rest]
    return lines


def _wrapped(cell: Text, width: int) -> list[Text]:
    """Wrap a cell that is too long, and indent the lines after the first."""
    if len(cell) <= width:
        return [cell]
    return [Text(part) for part in wrap(cell.plain, width, subsequent_indent="  ")]
