"""The table of Atlantis as lines of text: the winding path, with its marks, and what lies in front of the players.

Every second row of the path runs from right to left. A space with tiles shows symbol, letter and value of the upper
one, a ``+`` if another one lies beneath, and the figure on it. Water shows the price of crossing its gap. Every colour
comes with a symbol and a letter or a word.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.text import Text

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import ATLANTIS, MAINLAND, SPACES, Gap, Item, Seat, Space, Tile, gaps
from atlantis_rules.atlantis.components import ITEMS
from atlantis_rules.atlantis.parts.console.coloured_words import toll_words
from atlantis_rules.atlantis.parts.terminal import ITEM_STYLES
from atlantis_rules.atlantis.seen import PlayerView, TableView
from atlantis_rules.atlantis.spaces import SpaceSet, space_set
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.programs.full_screen.looks import CHOSEN_GROUND, FAINT, FIGURES, TARGET_GROUND, bright, seat_name
from atlantis_rules.programs.full_screen.sheet import Sheet, Writing, Zone
from atlantis_rules.text.messages import Language

# --- Signs and colours ---


SYMBOLS: Final = (
    "\N{WHITE CIRCLE}",
    "\N{WHITE CHESS QUEEN}",
    "\N{WHITE CHESS PAWN}",
    "\N{INTERSECTION}",
    "\N{WHITE DOWN-POINTING TRIANGLE}",
    "\N{BLACK FLAG}",
    "\N{FLORAL HEART}",
)
"""A sign for each item: a circle, a crown, a statue, a helmet, a pointed jar, a flag, a leaf."""

INKS: Final = tuple(map(bright, ITEM_STYLES))
"""The colours of the items (COMP-2), bright enough for a dark background."""

TILE_GROUNDS: Final = ("#3a352d", "#2a2c33")
"""The backgrounds of tiles, alternating from row to row."""

WATER: Final = "#7fd4ff on #0b3a5a"
BRIDGE: Final = "bold #ffd9a0 on #0b3a5a"
LAND: Final = "#e8d8a8 on #5a4a2a"

TAKEN_GROUND: Final = "#7a5a00"
"""The tile that the chosen card would earn."""


def letter(item: Item, language: str) -> str:
    """Return the letter of an item."""
    return TABLE.translated(language).word(item, "letter")


def item_chip(item: Item, language: str) -> Text:
    """Return an item by its symbol and its letter, in its colour."""
    return Text(f"{SYMBOLS[item]}{letter(item, language)}", f"bold {INKS[item]}")


def tile_chip(tile: Tile, language: str) -> Text:
    """Return a tile by symbol, letter and value, in its item's colour."""
    return Text(f"{SYMBOLS[tile.item]}{letter(tile.item, language)}{tile.value}", f"bold {INKS[tile.item]}")


def told(key: str, language: str, **values: object) -> Text:
    """Return a sentence of `TABLE` in a language, with the signs and colours of what it names."""
    texts = TABLE.translated(language)
    return Text.assemble(*texts.parts(key, values, lambda value, way: _shown(texts, value, way)))


def _shown(texts: Language, value: object, way: str) -> Text:
    word, language = texts.word, texts.code
    is_card, is_sign = way.startswith("piece") or way.endswith("card"), way.endswith("chip")
    match value:
        case Text():
            return value
        case Tile(item):
            return tile_chip(value, language) if is_sign else Text(f"{SYMBOLS[item]} {word(value, '')}", INKS[item])
        case Item() if way == "chip":
            return item_chip(value, language)
        case Item():  # its sign stands for its article
            sign = item_chip(value, language) if is_sign else SYMBOLS[value]
            return Text(f"{sign} {word(value, 'card' if is_card else '')}", INKS[value])
        case tuple() if way == "pieces":
            return Text(" ").join(_counted_chips(value, language))
        case tuple() if way == "chip" or is_card:
            return Text(" " if way == "chip" else ", ").join(_shown(texts, each, way) for each in value)
        case _:
            return Text(word(value, way), "bold" if way == "strong" else "")


def _counted_chips(pieces: tuple[object, ...], language: str) -> Iterator[Text]:
    yield from (tile_chip(piece, language) for piece in pieces if isinstance(piece, Tile))
    for item, count in Counter(piece for piece in pieces if isinstance(piece, Item)).items():
        yield Text.assemble(f"{count} " if count > 1 else "", item_chip(item, language))


# --- What can be pointed at, and marks ---


@frozen
class OnPlace:
    """A space, Atlantis or the mainland was pointed at."""

    space: Space


@frozen
class OnCard:
    """A hand card was pointed at."""

    item: Item


@frozen
class OnTile:
    """A collected tile was pointed at."""

    tile: Tile


@frozen
class Marks:
    """The marks on the path."""

    targets: SpaceSet = 0  # the destinations of legal choices, and the first spaces of the gaps that may get a bridge
    figure: Space | None = None  # the place of the figure that would move, or None
    target: Space | None = None  # the destination of the chosen one, or None
    taken: Space | None = None  # the space of the tile that it would earn, or None
    changed: SpaceSet = 0  # the spaces that have changed since the player last looked


NO_MARKS = Marks()
"""No marks."""


def changed_spaces(before: TableView, after: TableView) -> SpaceSet:
    """Return the spaces whose tiles, bridges or figures have changed."""
    tiles = (space for space in range(ATLANTIS, MAINLAND) if before.path.visible[space] != after.path.visible[space])
    return space_set(tiles) | (before.path.bridges ^ after.path.bridges) | _moved(before, after)


def _moved(before: TableView, after: TableView) -> SpaceSet:
    moved = 0
    for former, present in zip(before.players, after.players, strict=True):
        moved |= space_set({*former.figures} ^ {*present.figures})
    return moved & ~(1 << ATLANTIS) & ~(1 << MAINLAND)


# --- The path ---


MARGIN: Final = 2
"""The columns on either side in which the path turns."""


@frozen
class Design:
    """The size of the spaces."""

    width: int  # the columns of a space, without the one that separates it from the next
    height: int  # its lines
    parting: int  # the lines between two rows

    def in_a_row(self, width: int) -> int:
        """Return the number of spaces that fit in a row."""
        return max(1, min(len(SPACES), (width - 2 * MARGIN + 1) // (self.width + 1)))

    def rows(self, width: int) -> int:
        """Return the number of rows of the path."""
        return -(-len(SPACES) // self.in_a_row(width))

    def lines(self, width: int) -> int:
        """Return the number of lines of the path, with a line for each of the lands."""
        return self.rows(width) * (self.height + self.parting) - self.parting + 2


SMALL: Final = Design(width=6, height=2, parting=0)
"""Fits on a terminal of 80 columns and 24 lines."""

ROOMY: Final = 3
"""A space of this height has one line for the number and value, one for the item, and one for the figure."""

DESIGNS: Final = (
    Design(width=12, height=4, parting=1),
    Design(width=9, height=4, parting=1),
    Design(width=9, height=3, parting=1),
    Design(width=9, height=3, parting=0),
    SMALL,
)
"""From the largest to the smallest."""


def design_for(width: int, height: int) -> Design:
    """Return the largest design that fits, or the smallest one if none does."""
    return next((design for design in DESIGNS if design.lines(width) <= height), SMALL)


def path_sheet(table: TableView, marks: Marks, width: int, height: int, language: str) -> Sheet:
    """Draw the path; it needs at least 11 columns, and more lines than `height` if the smallest design does not fit."""
    design = design_for(width, height)
    in_a_row = design.in_a_row(width)
    drawing = _Drawing(table, marks, design, in_a_row, language)
    lines = [drawing.land(ATLANTIS, width)]
    zones = [Zone(0, 0, width, OnPlace(ATLANTIS))]
    rows = [range(first, min(first + in_a_row, MAINLAND)) for first in range(SPACES[0], MAINLAND, in_a_row)]
    for number, row in enumerate(rows):
        backwards = number % 2 == 1
        places = [*row, *[None] * (in_a_row - len(row))]
        if backwards:
            places.reverse()
        cells = [drawing.cell(space) if space else None for space in places]
        for line in range(design.height):
            for column, space in enumerate(places):
                if space is not None:
                    start = MARGIN + column * (design.width + 1)
                    zones.append(Zone(len(lines), start, start + design.width, OnPlace(space)))
            parts = [cell[line] if cell else Text(" " * design.width) for cell in cells]
            lines.append(_framed(Text(" ").join(parts), _turns(number, len(rows), line)))
        if number < len(rows) - 1:
            blank = Text(" " * (in_a_row * (design.width + 1) - 1))
            lines.extend(_framed(blank, _turns(number, len(rows), design.height)) for _ in range(design.parting))
    zones.append(Zone(len(lines), 0, width, OnPlace(MAINLAND)))
    lines.append(drawing.land(MAINLAND, width))
    return Sheet(tuple(lines), tuple(zones))


def _turns(row: int, rows: int, line: int) -> tuple[str, str]:
    """Return the left and the right margin: lines that lead from one row to the next."""
    top = line == 0
    leaves = ("\u2500\u256e" if top else " \u2502") if row < rows - 1 else "  "
    arrives = ("\u2500\u256f" if top else "  ") if row else "  "
    begins = leaves if row % 2 == 0 else arrives
    ends = arrives if row % 2 == 0 else leaves
    return ends[::-1].translate(_MIRRORED), begins


_MIRRORED: Final = str.maketrans("\u256e\u256f", "\u256d\u2570")


def _framed(line: Text, margins: tuple[str, str]) -> Text:
    left, right = margins
    return Text.assemble((left, FAINT), line, (right, FAINT))


class _Drawing:
    """A drawing of the path under construction."""

    def __init__(self, table: TableView, marks: Marks, design: Design, in_a_row: int, language: str) -> None:
        self._table = table
        self._marks = marks
        self._design = design
        self._in_a_row = in_a_row
        self._language = language
        self._on_path: Mapping[Space, Seat] = {
            figure: seat for seat, player in enumerate(table.players) for figure in player.figures
        }
        self._gap_of: Mapping[Space, Gap] = {
            space: gap for gap in gaps(table.path) for space in range(gap.first, gap.last + 1)
        }

    def _said(self, key: str, **values: object) -> str:
        return str(told(key, self._language, **values))

    def land(self, space: Space, width: int) -> Text:
        name = self._said("in capitals", place=space)
        marker = self._marker(space)
        line = Text(f"{marker or ' '}{name} ", "bold")
        for seat, player in enumerate(self._table.players):
            count = player.figures.count(space)
            if count:
                line.append(" ")
                figure = self._said("figure", seat=seat)
                several = self._said("several figures", figure=figure, number=count) if count > 1 else figure
                line.append(f" {several} ", FIGURES[seat])
        line.truncate(width)
        line.pad_right(width - len(line))
        line.stylize_before(f"#ffffff on {CHOSEN_GROUND}" if space == self._marks.target else LAND)
        return line

    def cell(self, space: Space) -> list[Text]:
        tile = self._table.path.tile_at(space)
        if tile is not None:
            return self._tile(space, tile)
        gap = self._gap_of.get(space)
        if gap is None:
            return [Text("\u2591" * self._design.width, "#5a4a2a")] * self._design.height
        return self._water(space, gap)

    def _tile(self, space: Space, tile: Tile) -> list[Text]:
        width = self._design.width
        ink = INKS[tile.item]
        beneath = "+" if self._table.path.covered >> space & 1 else " "
        sign = f"{tile_chip(tile, self._language)}{beneath}"
        number = Text(f"{space:>2}", self._number_style(space))
        seat = self._on_path.get(space)
        if self._design.height == SMALL.height:
            figure = Text("  ") if seat is None else Text(self._said("figure in short", seat=seat), FIGURES[seat])
            lines = [
                _padded(Text.assemble((sign, f"bold {ink}"), " ", (self._marker(space), "bold #ffffff")), width),
                _padded(Text.assemble(number, "  ", figure), width),
            ]
        else:
            figure = Text() if seat is None else Text(f" {self._said('figure', seat=seat)} ", FIGURES[seat])
            name = Text.assemble((self._said("item", item=tile.item), ink))
            initial = letter(tile.item, self._language)
            head = _padded(Text.assemble(number, " ", (self._marker(space), "bold #ffffff")), width - 4)
            lines = [
                Text.assemble(head, (f"{initial}{tile.value}{beneath} ", f"bold {ink}")),
                _padded(name, width),
                *([_padded(Text(), width)] if self._design.height > ROOMY else []),
                _padded(Text.assemble(" ", figure), width),
            ]
        return self._on_ground(space, lines, f"on {TILE_GROUNDS[(space - 1) // self._in_a_row % 2]}")

    def _water(self, space: Space, gap: Gap) -> list[Text]:
        width = self._design.width
        number = Text(f"{space:>2}", self._number_style(space))
        first = space == gap.first
        bridge = self._table.path.bridges >> space & 1
        if self._design.height == SMALL.height:
            free, costly = self._said("free water"), f" {self._said('short water', toll=toll_words(gap))}"
            note = (free if gap.bridged else costly) if first else ""
            marker = self._marker(space)
            waves = Text("=" * width, BRIDGE) if bridge else Text("~" * (width - len(marker)) + marker)
            lines = [waves, _padded(Text.assemble(number, (note, "bold")), width)]
        else:
            free, costly = self._said("free water"), self._said("costly water", toll=toll_words(gap))
            note = (free if gap.bridged else costly) if first else ""
            middle = Text("=" * width, BRIDGE) if bridge else Text("~" * width)
            lines = [
                _padded(Text.assemble(number, " ", (self._marker(space), "bold")), width),
                middle,
                *([middle.copy()] if self._design.height > ROOMY else []),
                _padded(
                    Text.assemble(" ", (self._said("bridge in water") if bridge and not note else note, "bold")), width
                ),
            ]
        return self._on_ground(space, lines, WATER)

    def _number_style(self, space: Space) -> str:
        return "bold underline #ffffff" if self._marks.changed >> space & 1 else FAINT

    def _marker(self, space: Space) -> str:
        marks = self._marks
        if space == marks.target:
            return "\u25c0"
        if space == marks.figure:
            return "\u25cf"
        if space == marks.taken:
            return "*"
        return "\u25c1" if marks.targets >> space & 1 else ""

    def _on_ground(self, space: Space, lines: list[Text], usual: str) -> list[Text]:
        marks = self._marks
        ground = usual
        if space == marks.target:
            ground = f"#ffffff on {CHOSEN_GROUND}"
        elif space == marks.taken:
            ground = f"#ffffff on {TAKEN_GROUND}"
        elif marks.targets >> space & 1:
            ground = f"#ffffff on {TARGET_GROUND}"
        for line in lines:
            line.stylize_before(ground)
        return lines


def _padded(text: Text, width: int) -> Text:
    text.truncate(width)
    text.pad_right(width - len(text))
    return text


# --- In front of the players ---


NARROW: Final = 48
"""With fewer columns, hands of more than a few items are listed by symbols and letters."""

FEW_ITEMS: Final = 4


def players_sheet(table: TableView, names: Sequence[str], mover: Seat | None, width: int, language: str) -> Sheet:
    """Show the public information about each player on a line, and the sizes of the piles on one more."""
    widest = max(map(len, names))
    known, facts, bridges = [], [], []
    seats = [seat_name(seat, language) for seat in range(len(table.players))]
    bridge_words = str(told("bridge of player", language))
    for seat, player in enumerate(table.players):
        pointer = "\N{BLACK RIGHT-POINTING POINTER}" if seat == mover else " "
        gap = " " * (max(map(len, seats)) - len(seats[seat]))
        known.append(Text.assemble((pointer, "bold"), seats[seat], gap))
        cards, worth_of_tiles = f"{player.hand_size:>3}", f"{worth(player.tile_set):>2}"
        number, home = player.hand_size, player.figures_home
        facts.append(str(told("facts", language, cards=cards, number=number, worth=worth_of_tiles, home=home)))
        bridges.append(player.bridge)
    whole = len(known[0]) + 1 + widest + len(facts[0]) + 1 + len(bridge_words) <= width
    lines = [
        Text.assemble(
            start,
            f" {name:<{widest}}" if whole else "",
            fact,
            (f" {bridge_words}" if whole else " =") if bridge else "",
        )
        for start, name, fact, bridge in zip(known, names, facts, bridges, strict=True)
    ]
    piles = told("counted piles", language, cards=table.draw_pile_size, discards=len(table.discards))
    lines.append(Text(f" {piles}", FAINT))
    return Sheet(tuple(lines))


def hand_sheet(view: PlayerView | None, chosen: Item | None, width: int, language: str) -> Sheet:
    """List the hand cards of the player at the screen, if any."""
    if view is None:
        return Sheet((Text(),))
    writing = Writing(width)
    narrow = width < NARROW and sum(count > 0 for count in view.hand.counts) > FEW_ITEMS
    writing.write(Text.assemble((f"{told('hand', language)} ", "bold"), (f"({len(view.hand)}) ", FAINT)))
    for item in ITEMS:
        if count := view.hand[item]:
            style = f"bold {INKS[item]}" + (" reverse" if item is chosen else "")
            card = Text(
                f"{SYMBOLS[item]}{letter(item, language)}" if narrow else str(told("item", language, item=item)),
                style,
            )
            writing.write(Text.assemble(card, f" x{count}" if count > 1 else "", "  "), OnCard(item))
    if not view.hand:
        writing.write(told("nothing", language))
    return writing.sheet


def tiles_sheet(view: PlayerView | None, width: int, language: str) -> Sheet:
    """List the tiles of the player at the screen, if any."""
    if view is None:
        return Sheet((Text(),))
    tiles = view.players[view.seat].tiles
    writing = Writing(width)
    writing.write(
        Text.assemble((f"{told('tiles', language)} ", "bold"), (f"({worth(view.players[view.seat].tile_set)}) ", FAINT))
    )
    for tile in tiles:
        writing.write(Text.assemble(tile_chip(tile, language), " "), OnTile(tile))
    if not tiles:
        writing.write(told("nothing", language))
    return writing.sheet
