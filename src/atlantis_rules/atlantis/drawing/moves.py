"""What an event moves in a picture of Atlantis."""

from atlantis_rules.atlantis import events
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, Item, Seat, Tile
from atlantis_rules.atlantis.drawing.pieces import name_of
from atlantis_rules.atlantis.events import Event, SeenEvent
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.drawing.moves import Move, Where, handing, shift

_DRAW_PILE = Where.of(id="draw-pile")
_DISCARD_PILE = Where.of(id="discard-pile")


def moves_of(event: Event | SeenEvent) -> tuple[Move, ...]:  # noqa: C901, PLR0912 - one case for each kind
    """Return what an event moves, in order; nothing for most events.

    Tiles that are sold or paid leave the table.
    """
    match event:
        case events.CardPlayed(seat, item) | events.PiecePaid(seat, Item() as item):
            return (handing(_DISCARD_PILE, _cards(seat, item), _hand(seat)),)
        case events.CardDealt(seat, item) | events.CardDrawn(seat, item):
            return (handing(_cards(seat, item), _DRAW_PILE),)
        case events.CardDealtUnseen(seat) | events.CardDrawnUnseen(seat):
            return (handing(_hand(seat), _DRAW_PILE),)
        case events.PileReshuffled():
            return (handing(_DRAW_PILE, _DISCARD_PILE),)
        case events.FigureMoved(seat, _, origin, arrival, passed):
            origins = _figure(seat, origin), Where.of(space=origin)
            return (Move(_figure(seat, arrival), origins, tuple(Where.of(space=space) for space in passed)),)
        case events.SettlementBegan(seat):  # it does not say where they stood, but each keeps its name
            return tuple(shift(Where.of(id=f"figure-{seat}-{number}")) for number in range(FIGURES_PER_PLAYER))
        case events.GaveAll(seat, _, cards) if cards:
            return (handing(_DISCARD_PILE, _hand(seat)),)
        case events.BridgePlaced(seat, gap):
            return (shift(Where.of(id=f"bridge-{gap.first}"), Where.of(id=f"bridge-of-{seat}")),)
        case events.TileTaken(_, _, tile):
            return (shift(_tile(tile)),)
        case events.TileLaid(_, tile) | events.TileUncovered(_, tile):
            return (Move(_tile(tile), ()),)
        case events.GapFormed(_, gap, parts):
            return (Move(_water(gap.first), tuple(_water(part.first) for part in parts)),)
        case events.LandPushedUp(_, land):
            return (shift(Where.of(id=f"land-{land}")),)
        case _:
            return ()


def _cards(seat: Seat, item: Item) -> Where:
    return Where.of(id=f"cards-{seat}-{item}")


def _hand(seat: Seat) -> Where:
    return Where.of(id=f"hand-{seat}")


def _figure(seat: Seat, space: Space) -> Where:
    return Where.of("figure", seat=seat, space=space)


def _tile(tile: Tile) -> Where:
    return Where.of(id=name_of(tile))


def _water(space: Space) -> Where:
    return Where.of(id=f"water-{space}")
