"""The table of Atlantis for a terminal.

The path goes to and fro, as on the table; ``>`` and ``<`` between the spaces show where to.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.text import Text

from atlantis_rules.adapters.terminal._styles import FAINT_STYLE, MARK_STYLE, SEAT_STYLES
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import ITEMS, SEATS, Item, Seat, Tile
from atlantis_rules.atlantis.drawing.captions import status
from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS
from atlantis_rules.atlantis.drawing.scene import Scene
from atlantis_rules.atlantis.path import Gap, gaps
from atlantis_rules.atlantis.phases import LayingPath
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.atlantis.words import TABLE

ITEM_STYLES: Final = ("bright_blue", "yellow", "default", "bright_black", "dark_orange3", "magenta", "green")
"""The colours of the items (COMP-2); white is the colour of usual text, which any background lets stand out."""

_CELL: Final = 7
_SPACES_IN_A_ROW: Final = 10
_WATER_STYLE: Final = "cyan"
_SAND_STYLE: Final = "dim yellow"

_Cell = tuple[Text, Text, Text]


def lines(scene: Scene, width: int) -> Iterator[Text]:
    """Return the lines of a picture.

    Args:
        scene: what it shows.
        width: how many columns there are.
    """
    yield Text(status(scene), "bold")
    yield _land(ATLANTIS, scene)
    yield from _path(scene, width)
    yield _land(MAINLAND, scene)
    for seat in range(len(scene.table.players)):
        yield from _player(scene, seat)
    yield _piles(scene)
    if scene.highlights != NO_HIGHLIGHTS:
        yield Text(_said(scene, "legend of highlights"), FAINT_STYLE)


def _path(scene: Scene, width: int) -> Iterator[Text]:
    in_a_row = max(1, min(_SPACES_IN_A_ROW, (width + 1) // (_CELL + 1)))
    gap_of = {space: gap for gap in gaps(scene.table.path) for space in range(gap.first, gap.last + 1)}
    for number, first in enumerate(range(SPACES.start, SPACES.stop, in_a_row)):
        row = range(first, min(first + in_a_row, SPACES.stop))
        cells = [_cell(scene, space, gap_of.get(space)) for space in row]
        backwards = number % 2 == 1
        if backwards:
            cells.reverse()
        margin = " " * ((_CELL + 1) * (in_a_row - len(cells))) if backwards else ""
        for line, between in enumerate((" ", "<" if backwards else ">", " ")):
            text = Text(margin).append_text(Text(between, FAINT_STYLE).join(cell[line] for cell in cells))
            text.no_wrap = True
            text.rstrip()
            yield text


def _cell(scene: Scene, space: Space, gap: Gap | None) -> _Cell:
    path, highlights = scene.table.path, scene.highlights
    if path.stacks >> space & 1:
        tile = path.tile_at(space)
        target = _mark(">", marked=space in highlights.arrivals)
        taken = _mark("!", marked=space in highlights.taken)
        beneath = "+" if path.covered >> space & 1 else " "
        if tile is None:
            hidden = "" if _to_be_laid(scene, space) else "?" * _CELL
            return Text.assemble(target, _number(space), f" {hidden[:1]:>2}{beneath}"), _filled(hidden), _filled("")
        style = ITEM_STYLES[tile.item]
        head = Text.assemble(target, _number(space), taken, (f"{tile.value:>2}{beneath}", f"bold {style}"))
        return head, _filled(_item(scene, tile.item), style), _figures(scene, space)
    if gap is None:
        sand = "=" if path.bridges >> space & 1 else "."
        return _filled(""), _filled(sand * _CELL, _SAND_STYLE), _filled("")  # the land was pushed up over it
    head = Text.assemble(_mark("#", marked=gap.first in highlights.gaps), _number(space), " " * 4)
    toll = "?" if gap.toll is None else gap.toll
    price = _said(scene, "free water") if gap.bridged else _said(scene, "costly water", toll=toll)
    note = price if space == gap.first else ""
    line = ("=" if path.bridges >> space & 1 else "~") * _CELL
    return head, _filled(line, _WATER_STYLE), _filled(note, _WATER_STYLE)


def _to_be_laid(scene: Scene, space: Space) -> bool:
    phase = scene.table.phase
    return isinstance(phase, LayingPath) and space > phase.space


def _number(space: Space) -> tuple[str, str]:
    return f"{space:>2}", FAINT_STYLE


def _mark(sign: str, *, marked: bool) -> tuple[str, str]:
    return (sign, MARK_STYLE) if marked else (" ", "")


def _figures(scene: Scene, space: Space) -> Text:
    seats = [seat for seat, player in enumerate(scene.table.players) for _ in range(player.figures.count(space))]
    if not seats:
        return _filled("")
    if len(seats) > 1:  # a figure that is to go on
        text = Text("+").join(Text(_said(scene, "figure", seat=seat)[:3], SEAT_STYLES[seat]) for seat in seats)
    else:
        text = _figure(scene, seats[0], space)
    text.pad_right(_CELL - len(text))
    return text


def _figure(scene: Scene, seat: Seat, place: Space) -> Text:
    movable = seat == scene.table.to_act and place in scene.highlights.figures
    figure = _said(scene, "movable figure", seat=seat) if movable else _said(scene, "figure on space", seat=seat)
    return Text(figure, SEAT_STYLES[seat])


def _said(scene: Scene, key: str, **values: object) -> str:
    return TABLE.translated(scene.language).say(key, values)


def _shown(scene: Scene, key: str, **values: object) -> Text:
    """Return a text of the picture; values that are texts already keep their colours."""
    texts = TABLE.translated(scene.language)
    parts = texts.parts(key, values, lambda value, way: value if isinstance(value, Text) else texts.word(value, way))
    return Text.assemble(*parts)


def _item(scene: Scene, item: Item) -> str:
    return _said(scene, "item", item=item)


def _land(land: Space, scene: Scene) -> Text:
    name = _said(scene, "land", place=land)
    line = Text.assemble(_mark(">", marked=land in scene.highlights.arrivals), (name, "bold"))
    for seat, player in enumerate(scene.table.players):
        if count := player.figures.count(land):
            figure = _figure(scene, seat, land)
            several = _shown(scene, "several figures", figure=figure, number=count) if count > 1 else figure
            line.append_text(Text.assemble(" ", several))
    return line


def _player(scene: Scene, seat: Seat) -> Iterator[Text]:
    player, hand = scene.table.players[seat], scene.hands[seat]
    result = scene.outcome
    colours = [Text(_said(scene, "figure", seat=each), SEAT_STYLES[each]) for each in SEATS]
    name = Text(f"{scene.name(seat)}: " if scene.names else "")
    bridge, cards = player.bridge, player.hand_size
    if result:
        facts = _shown(scene, "facts with score", score=result.scores[seat], bridge=bridge, cards=cards)
    else:
        facts = _shown(scene, "facts with worth", wealth=player.wealth, bridge=bridge, cards=cards)
    padding = " " * (max(map(len, colours)) + 1 - len(colours[seat]))
    head = Text.assemble(colours[seat], padding, name, facts)
    if hand is not None and player.hand_size:
        head.append_text(Text.assemble(": ", _cards(scene, seat, hand)))
    yield head
    if len(scene.unusable[seat]):
        unusable = _counted(scene, scene.unusable[seat])
        yield Text.assemble("      ", _shown(scene, "cannot pay", cards=unusable))
    if player.tiles:
        tiles = Text(", ").join(_piece(scene, seat, tile) for tile in player.tiles)
        yield Text.assemble("      ", _shown(scene, "tiles with worth", tiles=tiles, worth=worth(player.tile_set)))


def _piles(scene: Scene) -> Text:
    discards = scene.table.discards
    drawn, discarded = scene.table.draw_pile_size, len(discards)
    if not discarded:
        return _shown(scene, "both piles", drawn=drawn, discarded=discarded)
    cards = _counted(scene, discards)
    return _shown(scene, "both piles with discards", drawn=drawn, discarded=discarded, cards=cards)


def _counted(scene: Scene, cards: Cards) -> Text:
    return Text(", ").join(
        _several(scene, Text(_item(scene, item), ITEM_STYLES[item]), cards[item]) for item in ITEMS if cards[item]
    )


def _cards(scene: Scene, seat: Seat, hand: Cards) -> Text:
    counted: Iterable[Text] = (_several(scene, _piece(scene, seat, item), hand[item]) for item in ITEMS if hand[item])
    return Text(", ").join(counted)


def _several(scene: Scene, thing: Text, number: int) -> Text:
    return _shown(scene, "several figures", figure=thing, number=number) if number > 1 else thing


def _piece(scene: Scene, seat: Seat, piece: Tile | Item) -> Text:
    marked = seat == scene.table.to_act and piece in scene.highlights.pieces
    item = piece.item if isinstance(piece, Tile) else piece
    return Text.assemble(
        ("*", MARK_STYLE) if marked else "", (_said(scene, "offer tile", tile=piece), ITEM_STYLES[item])
    )


def _filled(words: str, style: str = "") -> Text:
    return Text(f"{words:<{_CELL}}", style)
