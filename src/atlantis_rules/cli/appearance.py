"""How the output looks: the console, the colours, and the words for what lies on the table."""

import os
import sys
from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import COLOURS, Item, Seat, Tile
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space

PLAIN_WIDTH: Final = 80
"""The width of output that does not go to a terminal."""

ITEM_STYLES: Final = ("bright_blue", "yellow", "default", "bright_black", "dark_orange3", "magenta", "green")
"""The colours of the items (COMP-2); white is the colour of usual text, which any background lets stand out."""

SEAT_STYLES: Final = ("bold white on grey19", "bold white on red", "bold white on blue", "bold black on white")
"""The colours of the seats' figures."""

WATER_STYLE: Final = "cyan"
FAINT_STYLE: Final = "dim"
HEADING_STYLE: Final = "bold"


class OutputConsole(Console):
    """A console that leaves a closed pipe to its caller."""

    def on_broken_pipe(self) -> None:
        """Raise the error again that rich would end the process for.

        Raises:
            BrokenPipeError: always.
        """
        raise BrokenPipeError


def make_console() -> OutputConsole:
    """Make the console on standard output: coloured on a terminal only, and never where NO_COLOR is set."""
    plain = bool(os.environ.get("NO_COLOR"))
    return OutputConsole(
        file=sys.stdout,
        force_terminal=False if plain else None,
        width=None if sys.stdout.isatty() else PLAIN_WIDTH,
        highlight=False,
        markup=False,
        emoji=False,
    )


def print_lines(console: Console, lines: Iterable[Text], indent: int = 0) -> None:
    """Print lines; long ones are continued two columns further in.

    Args:
        console: where to.
        lines: the lines.
        indent: how many columns to leave free in front.
    """
    for line in lines:
        fits = len(line) <= console.width - indent
        parts = [line] if fits else line.wrap(console, max(20, console.width - indent - 2))
        for number, part in enumerate(parts):
            part.rstrip()
            margin = " " * (indent + (2 if number else 0)) if part.plain else ""
            console.print(Text(margin).append_text(part))


def seat_words(seat: Seat) -> Text:
    """Give the colour of a seat, in this colour."""
    return Text(COLOURS[seat], SEAT_STYLES[seat])


def item_words(item: Item) -> Text:
    """Give the name of an item, in its colour."""
    return Text(str(item), ITEM_STYLES[item])


def tile_words(tile: Tile) -> Text:
    """Give item and value of a tile, in the item's colour."""
    return Text(str(tile), ITEM_STYLES[tile.item])


def cards_words(cards: Cards | Iterable[Item]) -> Text:
    """List cards by item, those of one item together."""
    counted = cards if isinstance(cards, Cards) else Cards.count(cards)
    parts = [
        Text.assemble(item_words(Item(number)), f" x{count}" if count > 1 else "")
        for number, count in enumerate(counted.counts)
        if count
    ]
    return joined(parts) if parts else Text("none")


def joined(parts: Iterable[Text], separator: str = ", ") -> Text:
    """Put parts together, with a comma between them unless told otherwise."""
    return Text(separator).join(parts)


def number_of_cards(count: int) -> str:
    """Give a number of cards in words."""
    return "1 card" if count == 1 else f"{count} cards"


def place_words(space: Space) -> str:
    """Name a place."""
    return {ATLANTIS: "Atlantis", MAINLAND: "the mainland"}.get(space, str(space))


def gap_words(gap: Gap) -> str:
    """Name a gap by its first and last space."""
    return f"{gap.first}" if gap.first == gap.last else f"{gap.first}-{gap.last}"
