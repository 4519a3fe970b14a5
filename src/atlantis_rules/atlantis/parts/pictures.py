"""The pictures of Atlantis, and the sentences beside them, for `atlantis_rules.front_end.pictures`."""

from collections.abc import Iterator
from functools import cache
from typing import get_args

from atlantis_rules._errors import not_of_kind
from atlantis_rules.atlantis import Cards, State, events, phases
from atlantis_rules.atlantis.components import ITEMS, TILES, Item, Tile
from atlantis_rules.atlantis.drawing import figure_ids as figure_ids, highlights_of as highlights_of, picture, themes  # noqa: PLC0414 - of the part
from atlantis_rules.atlantis.drawing.happened import moves_of as moves_of  # noqa: PLC0414 - of the part
from atlantis_rules.atlantis.drawing.layout import CARD_HEIGHT, SMALL_TILE_HEIGHT, Layout
from atlantis_rules.atlantis.drawing.pieces import CARD_WIDTH, DEFINITIONS, draw_card, draw_small_tile, name_of
from atlantis_rules.atlantis.seen import PlayerView, TableView
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.drawing import Picture, canvas, finished, part
from atlantis_rules.front_end.pictures import PIECE_SIZE, Look, MadeUp, values_of


def picture_of(shown: object, look: Look) -> Picture:
    """Draw a table, as the function of this name in `atlantis_rules.front_end.pictures` does."""
    if not isinstance(shown, State | PlayerView | TableView):
        raise not_of_kind("shown", shown, "a state of Atlantis or a view of one")
    return picture.svg(
        shown,
        viewers=look.viewers,
        highlights=highlights_of(look.pointing) if isinstance(look.pointing, PlayerView) else None,
        last=[event for event in look.last if isinstance(event, get_args(events.SeenEvent))],
        names=look.names,
        language=look.language,
        theme=look.theme,
        width=look.width,
    )


def layout(shown: object, width: int | None) -> Layout:
    """Return the places of the parts of a picture, as the function of this name in `atlantis.drawing` does."""
    if not isinstance(shown, State | PlayerView | TableView):
        raise not_of_kind("shown", shown, "a state of Atlantis or a view of one")
    return picture.layout(shown, width=width)


def made_up(state: object, language: str) -> MadeUp:
    """Return what the scores of a game that is over are made up of: tiles, cards, and debts (END-2, END-3)."""
    if not isinstance(state, State) or not isinstance(state.phase, phases.Over):
        raise not_of_kind("state", state, "a state of a game of Atlantis that is over")
    heads = tuple(TABLE.said(language, f"column {name}") for name in ("tiles", "cards", "debt"))
    seats = zip(state.players, state.phase.debts, strict=True)
    return MadeUp(heads, tuple((worth(player.tile_set), len(player.hand), -debt) for player, debt in seats))


@cache
def pieces() -> Picture:
    """Return small pictures of all cards and tiles."""
    root = canvas(PIECE_SIZE, PIECE_SIZE, "pieces-of-atlantis", "none")
    middle = PIECE_SIZE / 2
    for item in ITEMS:
        card = part(root, middle - CARD_WIDTH / 2, (PIECE_SIZE - CARD_HEIGHT) / 2, "card", f"card-{item}")
        draw_card(card, item, highlighted=False)
    for tile in TILES:
        small = part(root, middle, middle, "tile", name_of(tile), (PIECE_SIZE - 4) / SMALL_TILE_HEIGHT)
        draw_small_tile(small, tile, highlighted=False)
    return finished(root, "", (), DEFINITIONS, themes.PALETTES, "light")


def pieces_of(told: object) -> tuple[str, ...]:
    """Return the cards and tiles that a step or an action mentions."""
    return tuple(name for value in values_of(told) for name in _names(value))


def lessons() -> tuple[str, ...]:
    """Return the clauses that a newcomer has to know first: how to move, what it costs, and what it brings."""
    return (
        *("MOVE-2", "MOVE-5", "PAY-1", "PAY-3", "TAKE-1", "DRAW-1", "TAKE-5", "MOVE-3"),
        *("BRIDGE-1", "BRIDGE-2", "BUY-1", "STUCK-1"),
    )


def _names(value: object) -> Iterator[str]:
    match value:
        case Item():
            yield f"card-{value}"
        case Tile():
            yield name_of(value)
        case Cards() | tuple():
            for each in value:
                yield from _names(each)
        case _:
            pass
