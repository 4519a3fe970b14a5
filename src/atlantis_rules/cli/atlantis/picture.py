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
from atlantis_rules.atlantis.components import SEATS, Seat
from atlantis_rules.atlantis.knowledge.views import SeenPlayer, TableView
from atlantis_rules.atlantis.path import Gap, gaps
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.atlantis.words import CAPTIONS, TABLE
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, joined, print_lines, seat_words
from atlantis_rules.cli.atlantis.coloured_words import WATER_STYLE, message, toll_words
from atlantis_rules.cli.words import shown
from atlantis_rules.languages import ENGLISH as IN_ENGLISH

CELL: Final = 7
"""The width of a space, without the column that parts it from the next one: ``amphora`` and ``(black)`` fill it."""

SPACES_IN_A_ROW: Final = 10


def legend(language: str = IN_ENGLISH) -> str:
    """Return what the signs of the picture mean."""
    return TABLE.translated(language).say("legend", {})


Cell = tuple[Text, Text, Text]
"""The three lines of a space."""


def picture(table: TableView, width: int, language: str = IN_ENGLISH) -> list[Text]:
    """List the lines of the path; from a width of 79 columns on there are ten spaces in a row, below fewer."""
    in_a_row = max(1, min(SPACES_IN_A_ROW, (width + 1) // (CELL + 1)))
    on_path = {
        figure: seat
        for seat, player in enumerate(table.players)
        for figure in player.figures
        if figure not in (ATLANTIS, MAINLAND)
    }
    gap_of = {space: gap for gap in gaps(table.path) for space in range(gap.first, gap.last + 1)}
    lines = [_land(ATLANTIS, table, language)]
    for first in range(SPACES[0], MAINLAND, in_a_row):
        row = range(first, min(first + in_a_row, MAINLAND))
        if all(table.path.tile_at(space) is None and space not in gap_of for space in row):
            continue
        cells = [_cell(table, space, gap_of.get(space), on_path, language) for space in row]
        lines += [_row(cell[line] for cell in cells) for line in range(3)]
    lines.append(_land(MAINLAND, table, language))
    return lines


def _row(parts: Iterable[Text]) -> Text:
    line = Text(" ").join(parts)
    line.rstrip()
    return line


def _land(space: Space, table: TableView, language: str) -> Text:
    name = CAPTIONS.translated(language).say("land", {"place": space})
    groups = [
        _said(language, "several figures", figure=_figure(seat, language), number=count)
        if count > 1
        else _figure(seat, language)
        for seat, player in enumerate(table.players)
        if (count := player.figures.count(space))
    ]
    return Text.assemble((name, HEADING_STYLE), " " if groups else "", joined(groups, " "))


def _said(language: str, key: str, **values: object) -> Text:
    return shown(TABLE.translated(language), key, **values)


def _figure(seat: Seat, language: str) -> Text:
    return Text(str(_said(language, "figure on space", seat=seat)), SEAT_STYLES[seat])


def _cell(table: TableView, space: Space, gap: Gap | None, on_path: Mapping[Space, Seat], language: str) -> Cell:
    tile = table.path.tile_at(space)
    number = Text(f"{space:<3}", FAINT_STYLE)
    if tile is not None:
        beneath = "+" if table.path.covered >> space & 1 else " "
        style = ITEM_STYLES[tile.item]
        head = Text.assemble(number, (f"{tile.value:>3}", f"bold {style}"), (beneath, f"bold {style}"))
        figure = _padded(_figure(on_path[space], language)) if space in on_path else _blank()
        return head, _padded(Text(TABLE.translated(language).word(tile.item, ""), style)), figure
    if gap is None:
        return _blank(), _blank(), _blank()  # the land was pushed up over it
    head = _padded(number)
    if table.path.bridges >> space & 1:
        return head, Text("=" * CELL, f"bold {WATER_STYLE}"), _on_water(_said(language, "bridge on water"))
    if space != gap.first:
        note = Text()
    elif gap.bridged:
        note = _said(language, "free water")
    else:
        note = _said(language, "costly water", toll=toll_words(gap))
    return head, Text("~" * CELL, WATER_STYLE), _on_water(note)


def _on_water(note: Text) -> Text:
    return _padded(Text(str(note), WATER_STYLE))


def _blank() -> Text:
    return Text(" " * CELL)


def _padded(text: Text) -> Text:
    padded = text.copy()
    padded.pad_right(CELL - len(text))
    return padded


def players_lines(
    table: TableView, names: Sequence[str], hands: Mapping[Seat, Cards], language: str = IN_ENGLISH
) -> list[Text]:
    """List what lies before the players, with the hands that the audience may see; of the others it sees the size."""
    widest, colours = max(map(len, names)), [seat_words(seat, language) for seat in SEATS]
    lines = []
    for (seat, player), name in zip(enumerate(table.players), names, strict=True):
        gap = " " * (max(map(len, colours)) - len(colours[seat]))
        values = {"worth": f"{worth(player.tile_set):<3}", "bridge": player.bridge, "cards": player.hand_size}
        if seat in hands and player.hand_size:
            facts = message(TABLE, "belongings with hand", {**values, "hand": hands[seat]}, language)
        else:
            facts = message(TABLE, "belongings", values, language)
        lines.append(Text.assemble(colours[seat], gap, f" {name:<{widest}}  ", facts))
    return lines


def tiles_line(player: SeenPlayer, language: str = IN_ENGLISH) -> Text:
    """List the collected tiles of a player, and what they are worth together."""
    if not player.tiles:
        return _said(language, "no tiles")
    values = {"tiles": player.tiles, "worth": worth(player.tile_set)}
    return message(TABLE, "tiles and worth", values, language)


def piles_line(table: TableView, language: str = IN_ENGLISH) -> Text:
    """Return how many cards lie in the piles."""
    return _said(language, "piles", drawn=table.draw_pile_size, discarded=len(table.discards))


def print_picture(
    console: Console,
    table: TableView,
    names: Sequence[str],
    hands: Mapping[Seat, Cards],
    language: str = IN_ENGLISH,
) -> None:
    """Print the path and what lies before the players, with the hands that the audience may see."""
    for line in picture(table, console.width, language):
        console.print(line)
    print_lines(console, players_lines(table, names, hands, language))
