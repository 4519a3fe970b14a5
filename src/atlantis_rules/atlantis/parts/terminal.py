"""The table of Atlantis for a terminal.

The path winds as on the table; ``>`` and ``<`` between the spaces show its direction.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Final

from rich.text import Text

from atlantis_rules._errors import not_of_kind
from atlantis_rules.atlantis import ATLANTIS, MAINLAND, SPACES, Cards, Gap, Space, State, gaps, phases
from atlantis_rules.atlantis.components import ITEMS, SEATS, Item, Seat, Tile
from atlantis_rules.atlantis.drawing.captions import status
from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS, Highlights
from atlantis_rules.atlantis.drawing.scene import Scene, scene_of
from atlantis_rules.atlantis.seen import PlayerView, TableView
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.programs.terminal import SEAT_STYLES, Lines
from atlantis_rules.programs.terminal.styled_text import FAINT_STYLE, HEADING_STYLE, MARK_STYLE, joined, marked, shown

ITEM_STYLES: Final = ("bright_blue", "yellow", "default", "bright_black", "dark_orange3", "magenta", "green")
"""The colours of the items (COMP-2); white is the colour of normal text, visible on any background."""

_CELL: Final = 7
_SPACES_IN_A_ROW: Final = 10
_WATER_STYLE: Final = "cyan"
_SAND_STYLE: Final = "dim yellow"

_Cell = tuple[Text, Text, Text]


def lines_of(
    shown: object,
    viewers: Collection[int] | None,
    highlights: object,
    names: Sequence[str] | None,
    language: str,
) -> Lines:
    """Return the lines of a picture, as `terminal_picture` in `atlantis_rules.programs.terminal` draws it."""
    if not isinstance(shown, State | PlayerView | TableView):
        raise not_of_kind("shown", shown, "a state of Atlantis or a view of one")
    if not isinstance(highlights, Highlights | None):
        raise not_of_kind("highlights", highlights, "highlights of Atlantis")
    return partial(picture_lines, scene_of(shown, viewers, highlights, names, language))


def picture_lines(scene: Scene, width: int) -> Iterator[Text]:
    """Return the lines of a picture: the next decision, the table, and the legend of the highlights."""
    yield Text(status(scene), HEADING_STYLE)
    yield from table_lines(scene, width)
    if scene.highlights != NO_HIGHLIGHTS:
        yield _said(scene, "legend of highlights", FAINT_STYLE)


def table_lines(scene: Scene, width: int) -> Iterator[Text]:
    """Return the lines of the table alone."""
    yield _land(ATLANTIS, scene)
    yield from _path(scene, width)
    yield _land(MAINLAND, scene)
    for seat in range(len(scene.table.players)):
        yield from _player(scene, seat)
    yield _piles(scene)


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
        target = marked(">", when=space in highlights.arrivals)
        taken = marked("!", when=space in highlights.taken)
        beneath = "+" if path.covered >> space & 1 else " "
        if tile is None:
            hidden = "" if _to_be_laid(scene, space) else "?" * _CELL
            return (
                Text.assemble(target, (f"{space:>2}", FAINT_STYLE), f" {hidden[:1]:>2}{beneath}"),
                _filled(hidden),
                _filled(""),
            )
        style = ITEM_STYLES[tile.item]
        head = Text.assemble(
            target, (f"{space:>2}", FAINT_STYLE), taken, (f"{tile.value:>2}{beneath}", f"bold {style}")
        )
        return head, _filled(_said(scene, "item", item=tile.item), style), _figures(scene, space)
    if gap is None:
        sand = "=" if path.bridges >> space & 1 else "."
        return _filled(""), _filled(sand * _CELL, _SAND_STYLE), _filled("")  # the land was pushed up over it
    head = Text.assemble(marked("#", when=gap.first in highlights.gaps), (f"{space:>2}", FAINT_STYLE), " " * 4)
    toll = "?" if gap.toll is None else gap.toll
    price = _said(scene, "free water") if gap.bridged else _said(scene, "costly water", toll=toll)
    line = ("=" if path.bridges >> space & 1 else "~") * _CELL
    return head, _filled(line, _WATER_STYLE), _filled(price if space == gap.first else "", _WATER_STYLE)


def _to_be_laid(scene: Scene, space: Space) -> bool:
    phase = scene.table.phase
    return isinstance(phase, phases.LayingPath) and space > phase.space


def _figures(scene: Scene, space: Space) -> Text:
    seats = [seat for seat, player in enumerate(scene.table.players) for _ in range(player.figures.count(space))]
    if not seats:
        return _filled("")
    if len(seats) > 1:  # a figure that must go on
        text = joined((_said(scene, "figure", SEAT_STYLES[seat], seat=seat)[:3] for seat in seats), "+")
    else:
        text = _figure(scene, seats[0], space)
    text.pad_right(_CELL - len(text))
    return text


def _figure(scene: Scene, seat: Seat, place: Space) -> Text:
    movable = seat == scene.table.to_act and place in scene.highlights.figures
    return _said(scene, "movable figure" if movable else "figure on space", SEAT_STYLES[seat], seat=seat)


def _land(land: Space, scene: Scene) -> Text:
    mark, name = marked(">", when=land in scene.highlights.arrivals), _said(scene, "land", HEADING_STYLE, place=land)
    groups = (
        _several(scene, _figure(scene, seat, land), count)
        for seat, player in enumerate(scene.table.players)
        if (count := player.figures.count(land))
    )
    return mark.append_text(joined((name, *groups), " "))


def _player(scene: Scene, seat: Seat) -> Iterator[Text]:
    player, hand = scene.table.players[seat], scene.hands[seat]
    result = scene.outcome
    colours = [_said(scene, "figure", SEAT_STYLES[each], seat=each) for each in SEATS]
    name = Text(f"{scene.name(seat)}: " if scene.names else "")
    bridge, cards = player.bridge, player.hand_size
    if result:
        facts = _said(scene, "facts with score", score=result.scores[seat], bridge=bridge, cards=cards)
    else:
        facts = _said(scene, "facts with worth", wealth=player.wealth, bridge=bridge, cards=cards)
    padding = " " * (max(map(len, colours)) + 1 - len(colours[seat]))
    head = Text.assemble(colours[seat], padding, name, facts)
    if hand is not None and player.hand_size:
        head.append_text(Text.assemble(": ", _cards(scene, seat, hand)))
    yield head
    if len(scene.unusable[seat]):
        unusable = _counted(scene, scene.unusable[seat])
        yield Text.assemble("      ", _said(scene, "cannot pay", cards=unusable))
    if player.tiles:
        tiles = joined(_piece(scene, seat, tile) for tile in player.tiles)
        yield Text.assemble("      ", _said(scene, "tiles with worth", tiles=tiles, worth=worth(player.tile_set)))


def _piles(scene: Scene) -> Text:
    discards = scene.table.discards
    drawn, discarded = scene.table.draw_pile_size, len(discards)
    if not discarded:
        return _said(scene, "both piles", drawn=drawn, discarded=discarded)
    cards = _counted(scene, discards)
    return _said(scene, "both piles with discards", drawn=drawn, discarded=discarded, cards=cards)


def _counted(scene: Scene, cards: Cards) -> Text:
    return joined(
        _several(scene, _said(scene, "item", ITEM_STYLES[item], item=item), cards[item])
        for item in ITEMS
        if cards[item]
    )


def _cards(scene: Scene, seat: Seat, hand: Cards) -> Text:
    return joined(_several(scene, _piece(scene, seat, item), hand[item]) for item in ITEMS if hand[item])


def _several(scene: Scene, thing: Text, number: int) -> Text:
    return _said(scene, "several figures", figure=thing, number=number) if number > 1 else thing


def _piece(scene: Scene, seat: Seat, piece: Tile | Item) -> Text:
    usable = seat == scene.table.to_act and piece in scene.highlights.pieces
    item = piece.item if isinstance(piece, Tile) else piece
    return Text.assemble(("*", MARK_STYLE) if usable else "", _said(scene, "offer tile", ITEM_STYLES[item], tile=piece))


def _filled(words: Text | str, style: str = "") -> Text:
    return Text(f"{words!s:<{_CELL}}", style)


def _said(scene: Scene, key: str, style: str = "", **values: object) -> Text:
    return shown(TABLE.translated(scene.language), key, style, **values)
