"""Everything beside the path: the next decision, the piles, and what lies in front of the players."""

from typing import Final

from attrs import evolve

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, ITEMS, Seat
from atlantis_rules.atlantis.drawing import layout, pieces, themes
from atlantis_rules.atlantis.drawing.captions import say, status
from atlantis_rules.atlantis.drawing.highlights import Highlights
from atlantis_rules.atlantis.drawing.scene import Scene
from atlantis_rules.atlantis.text.notation import format_action
from atlantis_rules.atlantis.words import CAPTIONS
from atlantis_rules.drawing import Box, Node, add, frame, group, highlights, part, symbols, use, write
from atlantis_rules.drawing.text_fitting import cut, fitted, width_of, wrapped
from atlantis_rules.drawing.themes import MARK, MARK_EDGE
from atlantis_rules.rulebook.marks import implements
from atlantis_rules.text.messages import say as say_message

_NAME_LEFT: Final = 62
_WEALTH_ROOM: Final = 140
_BRIDGE_ROOM: Final = 64
_SMALLEST: Final = 20
_SMALLEST_NAME: Final = 17
_LEAST_NAME: Final = 4
"""Names that are cut to fewer ems than this say little."""

_LEGEND_SIZE: Final = 18
_SMALLEST_CHOICE: Final = 16
_CHOICE_GAP: Final = 8
LEGEND: Final = ("can move", "card leads there", "is taken", "for a bridge")
"""The meanings of signs, by the keys of the words."""

_NO_TILES_LEFT: Final = 180
_SMALLEST_WORDS: Final = 17
_PILE_ROOM: Final = 125
"""The maximum width of a pile's name, estimated for bold letters, which are wider than these."""


def draw_status(parent: Node, scene: Scene, places: layout.Layout) -> None:
    """Draw everything above the path: the next decision, and the two piles."""
    node = group(parent, 0, 0, kind="status")
    left = places.status.x + 8
    seats = tuple(seat for seat in range(len(scene.table.players)) if seat == scene.table.to_act) or scene.winners
    legend = _legend(scene.highlights)
    below = bool(legend or scene.clicks.choices) and not places.is_narrow
    for seat in seats:
        pieces.draw_figure(group(node, left + 18, 62 if below else 84), seat)
        left += 48
    room = places.status.x + places.status.width - left
    lines = wrapped(_status(scene, seats, room), room, 32, _SMALLEST)
    top = (46 if below else 66) - 26 * (len(lines) - 1)
    for place, (line, size) in enumerate(lines):
        write(node, left, top + 26 * place, line, size, themes.TEXT, bold=True)
    _draw_choices(node, scene, places.choices, legend)
    _draw_draw_pile(node, scene, places.draw_pile)
    _draw_discard_pile(node, scene, places.discard_pile)


def _status(scene: Scene, seats: tuple[Seat, ...], room: float) -> str:
    """Return the next decision, with names cut short enough to keep the decision itself readable."""
    if scene.names is None:
        return status(scene)
    line = room / _SMALLEST
    ems = line - width_of(status(evolve(scene, names=("",) * len(scene.names))))
    if ems < _LEAST_NAME * len(seats):
        ems += 0.8 * line  # in a second line, which no word fills wholly
    names = tuple(cut(name, ems / max(1, len(seats))) for name in scene.names)
    return status(evolve(scene, names=names))


def _legend(pointed_out: Highlights) -> list[str]:
    """Return the signs to explain, by the keys of their words."""
    kinds = (pointed_out.figures, pointed_out.arrivals, pointed_out.taken, pointed_out.gaps)
    return [key for key, used in zip(LEGEND, kinds, strict=True) if used]


def _draw_choices(node: Node, scene: Scene, box: Box, legend: list[str]) -> None:
    """Draw the legend, and the actions that belong to nothing on the table."""
    left, middle = box.x + 8, box.y + box.height / 2
    if legend:
        left += _draw_legend(node, scene, legend, Box(left, middle, box.width - 8, 0))
    choices = scene.clicks.choices
    room = (box.x + box.width - left + _CHOICE_GAP) / max(1, len(choices)) - _CHOICE_GAP - _CHOICE_GAP
    for action in choices:
        line = fitted(say_message(action, scene.language), room, 19, _SMALLEST_CHOICE)
        width = width_of(line.line) * line.size + _CHOICE_GAP
        highlights.draw_choice(node, Box(left, box.y, width, box.height), 9, format_action(action), line)
        left += width + _CHOICE_GAP


def _draw_legend(node: Node, scene: Scene, legend: list[str], box: Box) -> float:
    """Draw the legend, smaller if it needs more room than the box has, and return its width."""
    meanings = [CAPTIONS.translated(scene.language).say(key, {}) for key in legend]
    widths = [28 + width_of(words) * _LEGEND_SIZE * 0.84 + 14 for words in meanings]
    scale = min(1, box.width / sum(widths))
    explained = group(node, 0, box.y, scale, kind="legend")
    left = box.x / scale
    for key, words, width in zip(legend, meanings, widths, strict=True):
        _draw_sign(group(explained, left, 0), scene, key)
        write(explained, left + 28, 6, words, _LEGEND_SIZE, themes.FAINT)
        left += width
    return scale * sum(widths)


def _draw_sign(node: Node, scene: Scene, key: str) -> None:
    match key:
        case "can move":
            acting = scene.table.to_act
            seat = acting if isinstance(acting, int) else 0
            pieces.draw_figure(group(node, 10, 11, 0.4), seat, highlighted=True)
        case "card leads there":
            add(node, "path", d="M1 -7 L23 -7 L12 8 Z", fill=MARK, stroke=MARK_EDGE, stroke_width=2)
        case "is taken":
            add(node, "circle", cx=12, cy=0, r=10, fill=MARK, stroke=MARK_EDGE, stroke_width=2)
            symbols.draw_line(node, "M7 0 L17 0 M12 -5 L12 5", MARK_EDGE, 3)
        case _:
            add(node, "rect", x=2, y=-9, width=18, height=18, rx=5, fill=themes.WATER, stroke=MARK, stroke_width=5)


def _draw_draw_pile(node: Node, scene: Scene, box: Box) -> None:
    count = scene.table.draw_pile_size
    pile = part(node, box.x, box.y, "pile", "draw-pile", count=count)
    if count > 1:
        use(pile, "card-back", 5, 5, kind="card-back")
    if count:
        use(pile, "card-back", kind="card-back")
    else:
        _draw_place(pile, pieces.CARD_WIDTH, layout.CARD_HEIGHT)
    _draw_count(pile, pieces.CARD_WIDTH + 16, say(scene, "name of draw pile"), count)


@implements("MOVE-8")
def _draw_discard_pile(node: Node, scene: Scene, box: Box) -> None:
    """Draw the discard pile by item: it lies face up."""
    discards = scene.table.discards
    pile = part(node, box.x, box.y, "pile", "discard-pile", count=len(discards))
    _draw_count(pile, 0, say(scene, "name of discard pile"), len(discards))
    for item in ITEMS:
        x, count = 97 + item * (pieces.SMALL_CARD_WIDTH + 8), discards[item]
        place = part(pile, x, 0, "discards", f"discards-{item}", item=item, count=count)
        if count:
            use(place, f"discarded-{item}", kind="discarded")
            write(place, pieces.SMALL_CARD_WIDTH / 2, 56, str(count), 18, themes.TEXT, anchor="middle")
        else:
            _draw_place(place, pieces.SMALL_CARD_WIDTH, pieces.SMALL_CARD_HEIGHT)


def _draw_place(node: Node, width: float, height: float) -> None:
    frame(node, width, height, 6, fill="none", stroke=themes.FAINT, stroke_width=1.5, stroke_dasharray="4 5")


def _draw_count(pile: Node, x: float, name: str, count: int) -> None:
    write(pile, x, 32, str(count), 32, themes.TEXT, bold=True)
    words, size = fitted(name, _PILE_ROOM, 20, _SMALLEST_WORDS)
    write(pile, x, 56, words, size, themes.FAINT)


def draw_panels(parent: Node, scene: Scene, places: layout.Layout) -> None:
    """Draw what lies in front of the players."""
    for seat, box in enumerate(places.panels):
        _draw_panel(part(parent, box.x, box.y, "panel", f"panel-{seat}", seat=seat), scene, seat, box)


def _draw_panel(node: Node, scene: Scene, seat: Seat, box: Box) -> None:
    acts = scene.table.to_act == seat
    is_marked = acts or seat in scene.winners
    stroke, stroke_width = (MARK_EDGE, 8) if is_marked else (themes.EDGE, 2)
    frame(node, box.width, box.height, 14, fill=themes.PANEL, stroke=stroke, stroke_width=stroke_width)
    if is_marked:
        frame(node, box.width, box.height, 14, fill="none", stroke=MARK, stroke_width=5)
    _draw_header(node, scene, seat, box.width)
    hand = scene.hands[seat]
    if hand is None:
        _draw_hidden_hand(node, scene, seat)
    else:
        _draw_hand(node, scene, seat, hand, box.width)
    _draw_tiles(node, scene, seat, box.width)


def _draw_header(node: Node, scene: Scene, seat: Seat, width: float) -> None:
    player = scene.table.players[seat]
    pieces.draw_figure(group(node, layout.PADDING + 16, 58, 0.86), seat)
    right = width - layout.PADDING
    room = right - _WEALTH_ROOM - _BRIDGE_ROOM * player.bridge - _NAME_LEFT
    lines = wrapped(scene.name(seat), room, 30, _SMALLEST_NAME)
    for number, (line, size) in enumerate(lines):
        top = 46 + 20 * (number - (len(lines) - 1) / 2)
        write(node, _NAME_LEFT, top, line, size, themes.TEXT, bold=True)
    if player.bridge:
        bridge = part(
            node, right - _WEALTH_ROOM - _BRIDGE_ROOM / 2, 40, "bridge", f"bridge-of-{seat}", 0.5, seat=seat
        )  # fmt: skip
        use(bridge, "bridge")
    result = scene.outcome
    if result is None:
        write(node, right, 36, say(scene, "wealth", wealth=player.wealth), 26, themes.TEXT, anchor="end")
    else:
        words = say(scene, "final score", score=result.scores[seat])
        write(node, right, 36, words, 28, themes.TEXT, bold=True, anchor="end")
    home = say(scene, "figures home", home=player.figures_home, all=FIGURES_PER_PLAYER)
    paid = dict(scene.happened.paid).get(seat)
    if paid is None:
        words = home
    elif paid.rest:
        words = say(scene, "paid part and figures home", paid=paid.amount, due=paid.due, home=home)
    else:
        key = "paid whole and figures home" if paid.is_begun else "paid rest and figures home"
        words = say(scene, key, paid=paid.amount, home=home)
    write(node, right, 59, words, 17, themes.FAINT, anchor="end")


def _draw_hidden_hand(node: Node, scene: Scene, seat: Seat) -> None:
    size = scene.table.players[seat].hand_size
    hand = part(node, layout.PADDING, layout.HEADER + 4, "hidden-hand", f"hand-{seat}", seat=seat, count=size)
    if not size:
        write(hand, 0, 24, say(scene, "empty hand"), 24, themes.FAINT)
        return
    shown = min(size, 7)
    for number in range(shown):
        use(hand, "card-back", number * 22, 0, kind="card-back")
    x = (shown - 1) * 22 + pieces.CARD_WIDTH + 16
    write(hand, x, 42, say(scene, "hidden hand", cards=size), 24, themes.TEXT)


def _draw_hand(node: Node, scene: Scene, seat: Seat, hand: Cards, width: float) -> None:
    cards = part(node, layout.PADDING, layout.HEADER + 4, "hand", f"hand-{seat}", seat=seat, count=len(hand))
    if not len(hand):
        write(cards, 0, 24, say(scene, "empty hand"), 24, themes.FAINT)
    acts, unusable = scene.table.to_act == seat, scene.unusable[seat]
    x = 4.0
    for item in ITEMS:
        if not hand[item]:
            continue
        card = part(
            cards, x, 0, "card", f"cards-{seat}-{item}", seat=seat, item=item, count=hand[item],
            action=scene.clicks.on("piece", item) if acts else None,
        )  # fmt: skip
        pieces.draw_card(card, item, highlighted=acts and item in scene.highlights.pieces)
        if hand[item] > 1:
            y = 24 if unusable[item] else 38
            write(cards, x + pieces.CARD_WIDTH + 9, y, str(hand[item]), 21, themes.TEXT, bold=True)
        if unusable[item]:
            words = say(scene, "cannot pay", count=unusable[item])
            pieces.draw_no_payment(cards, unusable[item], words, x + pieces.CARD_WIDTH + 9, 47)
        x += (width - 2 * layout.PADDING) / len(ITEMS)


def _draw_tiles(node: Node, scene: Scene, seat: Seat, width: float) -> None:
    player, acts = scene.table.players[seat], scene.table.to_act == seat
    beside = not (player.hand_size or player.tiles)
    tiles = group(node, layout.PADDING + _NO_TILES_LEFT * beside, layout.tiles_top(player) + 4 * beside, kind="tiles")
    if not player.tiles:
        write(tiles, 0, 24, say(scene, "no collected tiles"), 24, themes.FAINT)
    in_a_row = layout.tiles_in_a_row(width)
    for number, tile in enumerate(player.tiles):
        row, column = divmod(number, in_a_row)
        x = column * layout.TILE_PITCH + layout.SMALL_TILE_WIDTH / 2 + 3
        y = row * layout.TILE_ROW + layout.SMALL_TILE_HEIGHT / 2
        collected = part(
            tiles, x, y, "collected", pieces.name_of(tile), seat=seat, item=tile.item, value=tile.value,
            back=tile.back, action=scene.clicks.on("piece", tile) if acts else None,
        )  # fmt: skip
        if any(tile == taken for _, taken in scene.happened.taken):
            symbols.draw_line(collected, "M-24 29 L24 29", themes.TEXT, 4)
        pieces.draw_small_tile(collected, tile, highlighted=acts and tile in scene.highlights.pieces)
