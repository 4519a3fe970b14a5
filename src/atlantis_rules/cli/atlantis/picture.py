"""The position as a picture for the terminal: the path in rows of ten spaces, and what lies before the players.

A space with tiles shows its number and the visible value, then the item, then the figure that stands there; a `+` says
that a second tile lies beneath. Water shows what crossing its gap costs.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from atlantis_rules.adapters.terminal import ITEM_STYLES, SEAT_STYLES
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import COLOURS, Seat
from atlantis_rules.atlantis.knowledge.views import SeenPlayer, TableView
from atlantis_rules.atlantis.path import Gap, gaps
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.atlantis.words import cards_listed, number_of_cards
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, joined, print_lines, seat_words
from atlantis_rules.cli.atlantis.coloured_words import WATER_STYLE, coloured, toll_words

CELL: Final = 7
"""The width of a space, without the column that parts it from the next one: ``amphora`` and ``(black)`` fill it."""

SPACES_IN_A_ROW: Final = 10

LEGEND: Final = "Number, value, item, figure; + a second tile beneath; ~ water; = bridge."

Cell = tuple[Text, Text, Text]
"""The three lines of a space."""


def picture(table: TableView, width: int) -> list[Text]:
    """List the lines of the path; from a width of 79 columns on there are ten spaces in a row, below fewer."""
    in_a_row = max(1, min(SPACES_IN_A_ROW, (width + 1) // (CELL + 1)))
    on_path = {
        figure: seat
        for seat, player in enumerate(table.players)
        for figure in player.figures
        if figure not in (ATLANTIS, MAINLAND)
    }
    gap_of = {space: gap for gap in gaps(table.path) for space in range(gap.first, gap.last + 1)}
    lines = [_land("Atlantis", ATLANTIS, table)]
    for first in range(SPACES[0], MAINLAND, in_a_row):
        row = range(first, min(first + in_a_row, MAINLAND))
        if all(table.path.tile_at(space) is None and space not in gap_of for space in row):
            continue
        cells = [_cell(table, space, gap_of.get(space), on_path) for space in row]
        lines += [_row(cell[line] for cell in cells) for line in range(3)]
    lines.append(_land("Mainland", MAINLAND, table))
    return lines


def _row(parts: Iterable[Text]) -> Text:
    line = Text(" ").join(parts)
    line.rstrip()
    return line


def _land(name: str, space: Space, table: TableView) -> Text:
    groups = [
        Text.assemble(_figure(seat), f" x{count}" if count > 1 else "")
        for seat, player in enumerate(table.players)
        if (count := player.figures.count(space))
    ]
    return Text.assemble((name, HEADING_STYLE), " " if groups else "", joined(groups, " "))


def _figure(seat: Seat) -> Text:
    return Text(f"({COLOURS[seat]})", SEAT_STYLES[seat])


def _cell(table: TableView, space: Space, gap: Gap | None, on_path: Mapping[Space, Seat]) -> Cell:
    tile = table.path.tile_at(space)
    number = Text(f"{space:<3}", FAINT_STYLE)
    if tile is not None:
        beneath = "+" if table.path.covered >> space & 1 else " "
        style = ITEM_STYLES[tile.item]
        head = Text.assemble(number, (f"{tile.value:>3}", f"bold {style}"), (beneath, f"bold {style}"))
        figure = _padded(_figure(on_path[space])) if space in on_path else _blank()
        return head, Text(f"{tile.item!s:<{CELL}}", style), figure
    if gap is None:
        return _blank(), _blank(), _blank()  # the land was pushed up over it
    head = _padded(number)
    if table.path.bridges >> space & 1:
        return head, Text("=" * CELL, f"bold {WATER_STYLE}"), Text(f"{'bridge':<{CELL}}", WATER_STYLE)
    note = ("free" if gap.bridged else f"costs {toll_words(gap)}") if space == gap.first else ""
    return head, Text("~" * CELL, WATER_STYLE), Text(f"{note:<{CELL}}", WATER_STYLE)


def _blank() -> Text:
    return Text(" " * CELL)


def _padded(text: Text) -> Text:
    padded = text.copy()
    padded.pad_right(CELL - len(text))
    return padded


def players_lines(table: TableView, names: Sequence[str], hands: Mapping[Seat, Cards]) -> list[Text]:
    """List what lies before the players, with the hands that the audience may see; of the others it sees the size."""
    widest = max(map(len, names))
    lines = []
    for (seat, player), name in zip(enumerate(table.players), names, strict=True):
        gap = " " * (len("black") - len(COLOURS[seat]))
        bridge = "bridge left" if player.bridge else "bridge used"
        facts = f"tiles worth {worth(player.tile_set):<3} {bridge}, {number_of_cards(player.hand_size)}"
        line = Text.assemble(seat_words(seat), gap, f" {name:<{widest}}  {facts}")
        if seat in hands and player.hand_size:
            line.append_text(coloured(f": {cards_listed(hands[seat])}"))
        lines.append(line)
    return lines


def tiles_line(player: SeenPlayer) -> Text:
    """List the collected tiles of a player, and what they are worth together."""
    if not player.tiles:
        return Text("none")
    return coloured(f"{', '.join(map(str, player.tiles))} (worth {worth(player.tile_set)})")


def piles_line(table: TableView) -> Text:
    """Return how many cards lie in the piles."""
    return Text(f"draw pile {table.draw_pile_size}, discards {len(table.discards)}")


def print_picture(console: Console, table: TableView, names: Sequence[str], hands: Mapping[Seat, Cards]) -> None:
    """Print the path and what lies before the players, with the hands that the audience may see."""
    for line in picture(table, console.width):
        console.print(line)
    print_lines(console, players_lines(table, names, hands))
