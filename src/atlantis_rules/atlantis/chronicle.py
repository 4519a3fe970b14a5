"""The events of a step: a table that records them, in order."""

from atlantis_rules.atlantis import events, spaces
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import TILES, Item, Seat, Tile
from atlantis_rules.atlantis.events import Event
from atlantis_rules.atlantis.path import PathAtTable, gap_at, gaps_between, passed_over
from atlantis_rules.atlantis.phases import Outcome, Phase, Piece, Reason
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.atlantis.state import State, left_on
from atlantis_rules.rulebook.marks import implements


class Chronicle(Table):
    """A table that records its events: each verb changes the table, and appends an event."""

    __slots__ = ("events",)

    def __init__(self, state: State) -> None:
        """Lay out a state, without events."""
        super().__init__(state)
        self.events: list[Event] = []

    def happened(self, *new: Event) -> None:
        """Record an event, after the table has changed."""
        self.events += new

    def left_at(self, phase: Phase) -> State:
        """Record the next decision, and return the state that the table is left in."""
        self.happened(events.DecisionDue(phase))
        return left_on(self, phase)

    def lay_tile(self, space: Space, tile: Tile) -> None:
        super().lay_tile(space, tile)
        self.happened(events.TileLaid(space, tile))

    def deal_card(self, seat: Seat, item: Item) -> None:
        super().deal_card(seat, item)
        self.happened(events.CardDealt(seat, item))

    def begin_turn(self, seat: Seat) -> None:
        self.happened(events.TurnBegan(seat))

    def sell_tile(self, seat: Seat, tile: Tile, cards: int) -> None:
        super().sell_tile(seat, tile, cards)
        self.happened(events.TileSold(seat, tile, cards))

    def place_bridge(self, seat: Seat, gap: Space) -> None:
        bridged = next(gaps_between(self.path, gap - 1, spaces.MAINLAND))
        super().place_bridge(seat, gap)
        self.happened(events.BridgePlaced(seat, bridged))

    def play_card(self, seat: Seat, item: Item) -> None:
        super().play_card(seat, item)
        self.happened(events.CardPlayed(seat, item))

    def move_figure(self, seat: Seat, item: Item, origin: Space, arrival: Space) -> None:
        super().move_figure(seat, item, origin, arrival)
        passed = passed_over(self.path, item, origin, arrival)
        self.happened(events.FigureMoved(seat, item, origin, arrival, tuple(spaces.spaces_in(passed))))

    @implements("PAY-1", "BRIDGE-2")
    def charge(self, seat: Seat, origin: Space, arrival: Space, price: int) -> None:
        crossed = tuple(gaps_between(self.path, origin, arrival))
        if crossed:
            unbridged = tuple(gap for gap in crossed if not gap.bridged)
            bridged = tuple(gap for gap in crossed if gap.bridged)
            self.happened(events.CrossingCharged(seat, price, unbridged, bridged))

    def pay(self, seat: Seat, piece: Piece, due: int) -> None:
        super().pay(seat, piece, due)
        self.happened(events.PiecePaid(seat, piece, due))

    def take_tile(self, seat: Seat, space: Space) -> None:
        before = self.path
        super().take_tile(seat, space)
        self.happened(events.TileTaken(seat, space, TILES[before.visible[space]]))
        if not self.path.stacks >> space & 1:
            self.happened(_closed_up(before, self.path, space))

    def take_nothing(self, seat: Seat) -> None:
        self.happened(events.NothingTaken(seat))

    def uncover_tile(self, space: Space, tile: Tile) -> None:
        super().uncover_tile(space, tile)
        self.happened(events.TileUncovered(space, tile))

    def begin_draw(self, seat: Seat, cards: int) -> None:
        self.happened(events.DrawBegan(seat, cards))

    def draw_card(self, seat: Seat, item: Item) -> None:
        super().draw_card(seat, item)
        self.happened(events.CardDrawn(seat, item))

    def reshuffle(self) -> None:
        super().reshuffle()
        self.happened(events.PileReshuffled(Cards(self.draw_counts)))

    def fall_short(self, seat: Seat, missing: int) -> None:
        self.happened(events.DrawFellShort(seat, missing))

    def show_hand(self, seat: Seat) -> None:
        self.happened(events.HandShown(seat, self.players[seat].hand))

    def end_game(self, seat: Seat, reason: Reason) -> None:
        self.happened(events.GameEnded(seat, reason))

    def bring_home(self, seat: Seat, figures: tuple[Space, ...], due: int) -> None:
        super().bring_home(seat, figures, due)
        self.happened(events.SettlementBegan(seat, due))

    def give_all(self, seat: Seat, missing: int) -> None:
        player = self.players[seat]
        super().give_all(seat, missing)
        self.happened(events.GaveAll(seat, player.tiles, player.hand, missing))

    def settle(self, outcome: Outcome) -> None:
        self.happened(events.GameSettled(outcome))


@implements("TAKE-5", "TAKE-6", "BRIDGE-3")
def _closed_up(before: PathAtTable, path: PathAtTable, space: Space) -> events.GapFormed | events.LandPushedUp:
    """Describe the effects of new water."""
    gap = gap_at(path, space)
    if gap is not None:
        return events.GapFormed(space, gap, tuple(gaps_between(before, gap.first - 1, gap.last + 1)))
    if not path.stacks:
        return events.LandPushedUp(space, spaces.MAINLAND, spaces.ATLANTIS)
    if space > spaces.nearest_to_mainland(path.stacks):
        return events.LandPushedUp(space, spaces.MAINLAND, spaces.nearest_to_mainland(path.stacks))
    return events.LandPushedUp(space, spaces.ATLANTIS, spaces.nearest_to_atlantis(path.stacks))
