"""From picture to picture: the last events as a picture shows them, what they move, and which figure is which."""

from collections import Counter
from collections.abc import Iterable

from atlantis_rules._errors import WrongValue, require_iterable, require_kind
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import actions, events, phases
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, Item, Seat, Tile
from atlantis_rules.atlantis.drawing.pieces import name_of
from atlantis_rules.atlantis.seen import View
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.atlantis.state import State
from atlantis_rules.drawing.figures import AnyFigureIds
from atlantis_rules.drawing.moves import Move, Where, handing, shift


@frozen
class Paid:
    """What a player has paid of what they owed, for a crossing or in the settlement."""

    due: int  # the amount due before the first of the pieces
    rest: int  # the amount still due after the last of them
    is_begun: bool  # whether nothing was paid before them. Where this is unknown, they are taken to end a payment.

    @property
    def amount(self) -> int:
        """Return what the pieces cover; what they are worth beyond that is lost."""
        return self.due - self.rest


@frozen
class Happened:
    """The last events."""

    ways: tuple[tuple[Seat, Space, Space], ...]  # the moves of figures: seat, origin and destination
    taken: tuple[tuple[Space, Tile], ...]  # the tiles that were taken, with their spaces
    paid: tuple[tuple[Seat, Paid], ...]  # the last payment of each seat for a crossing or in the settlement
    bridges: tuple[Space, ...]  # the places of new bridges


Last = Iterable[events.SeenEvent] | tuple[State, actions.Action]
"""The last events, in full or as a viewer has seen them, or a state and the action that was taken in it."""


def happened(last: Last) -> Happened:
    """Collect the last events."""
    ways, taken, bridges = list[tuple[Seat, Space, Space]](), [], []
    begun = _payer(last)
    paid: dict[Seat, Paid] = {}
    for event in _events(last):
        require_kind("last", event, events.SeenEvent, "events of Atlantis")
        match event:
            case events.FigureMoved(seat, _, origin, arrival):
                ways.append((seat, origin, arrival))
            case events.TileTaken(_, space, tile):
                taken.append((space, tile))
            case events.CrossingCharged(seat):
                begun |= {seat}
                paid.pop(seat, None)
            case events.PiecePaid(seat, piece, due):
                before = paid.get(seat) or Paid(due, due, seat in begun)
                worth = piece.value if isinstance(piece, Tile) else 1
                paid[seat] = Paid(before.due, max(0, due - worth), before.is_begun)
            case events.SettlementBegan(seat):
                begun |= {seat}
                paid.pop(seat, None)
                ways.extend(_ways_home(last, seat))
            case events.BridgePlaced(_, gap):
                bridges.append(gap.first)
            case _:
                pass
    return Happened(tuple(ways), tuple(taken), tuple(paid.items()), tuple(bridges))


def _events(last: Last) -> Iterable[object]:
    match last:
        case (State() as before, action) if isinstance(action, actions.Action):
            return before.step(action)[1]
        case _:
            require_iterable("last", last)
            return last


def _payer(last: Last) -> frozenset[Seat]:
    """Return the seat that is to hand over the first piece of a payment in the state before; empty if unknown."""
    match last:
        case (State(phase=phases.PayerToAct() as phase), _) if phase.payment.last is None:
            return frozenset((phase.seat,))
        case _:
            return frozenset()


def _ways_home(last: Last, settled: Seat) -> list[tuple[Seat, Space, Space]]:
    """Return the ways home of a player's figures in their settlement: the state before says where they stood."""
    match last:
        case (State() as before, action) if isinstance(action, actions.Action):
            staying = before.apply(action).players[settled].figures.count(ATLANTIS)
            stood = before.players[settled].figures
            left = (*stood[staying:],) if staying else stood  # figures are in ascending order
            return [(settled, origin, MAINLAND) for origin in dict.fromkeys(left) if origin != MAINLAND]
        case _:
            return []


_DRAW_PILE = Where.of(id="draw-pile")
_DISCARD_PILE = Where.of(id="discard-pile")


def moves_of(event: events.Event | events.SeenEvent) -> tuple[Move, ...]:  # noqa: C901, PLR0912 - one case for each kind
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


@frozen
class FigureIds(AnyFigureIds[State | View]):
    """The places of individual figures.

    Attributes:
        places: the places of the figures of each seat, by seat, in an order that never changes.

    Examples:
        >>> from atlantis_rules.atlantis.drawing import figure_ids
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> figure_ids(THREE_MOVES)
        FigureIds(places=((0, 32, 34), (0, 28, 38), (0, 29, 31)))
    """

    places: tuple[tuple[Space, ...], ...]

    def after(self, shown: State | View) -> "FigureIds":
        """Return the places of the same figures in a later state.

        After a single action, it is certain which figure has moved. If several figures of a player have moved, they
        keep their order.

        Args:
            shown: the later state, or a view of it.

        Raises:
            WrongType: the value is neither a state of Atlantis nor a view of one.
            WrongValue: the later state has a different number of players.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.drawing import figure_ids
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> after = THREE_MOVES.apply(PlayCard(32, Item.FLAG))
            >>> figure_ids(THREE_MOVES).after(after).places[0], figure_ids(after).places[0]
            ((0, 35, 34), (0, 34, 35))
        """
        later = figure_ids(shown).places
        if len(later) != len(self.places):
            raise WrongValue(f"the number of players must still be {len(self.places)}, not {len(later)}")
        return FigureIds(tuple(map(_moved, self.places, later)))


def figure_ids(shown: State | View) -> FigureIds:
    """Number the figures of each player, from the one nearest to Atlantis on.

    Args:
        shown: a state, or a view of one.

    Raises:
        WrongType: the value is neither a state of Atlantis nor a view of one.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> figure_ids(THREE_MOVES).places[0], THREE_MOVES.players[0].figures
        ((0, 32, 34), (0, 32, 34))
    """
    require_kind("shown", shown, State | View, "a state or a view of one")
    return FigureIds(tuple(player.figures for player in shown.players))


def _moved(before: tuple[Space, ...], after: tuple[Space, ...]) -> tuple[Space, ...]:
    staying = Counter(before) & Counter(after)
    arrivals = sorted((Counter(after) - staying).elements())
    places, leaving = list(before), []
    for number, place in enumerate(before):
        if staying[place]:
            staying[place] -= 1
        else:
            leaving.append(number)
    for number, arrival in zip(sorted(leaving, key=before.__getitem__), arrivals, strict=True):
        places[number] = arrival
    return tuple(places)
