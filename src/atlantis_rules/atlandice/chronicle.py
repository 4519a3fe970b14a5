"""The events of a step: a table that records them, in order."""

from atlantis_rules.atlandice import events
from atlantis_rules.atlandice.components import Area, ClockSpace, DistrictTile, Effect, Party, Resource, Seat
from atlantis_rules.atlandice.events import Event
from atlantis_rules.atlandice.phases import Phase, Reason, Search
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.scores import Majority
from atlantis_rules.atlandice.state import State, left_on


class Chronicle(Table):
    """A table that records its events."""

    __slots__ = ("events",)

    def __init__(self, state: State) -> None:
        """Lay out a state, without events."""
        super().__init__(state)
        self.events: list[Event] = []

    def happened(self, what: Event) -> None:
        """Record an event."""
        self.events.append(what)

    def left_at(self, phase: Phase) -> State:
        """Record the next decision, and return the state that the table is left in."""
        after = left_on(self, phase)
        result = outcome(after)
        if result is not None:
            self.happened(events.GameSettled(result))
        self.happened(events.DecisionDue(phase))
        return after

    # --- Rounds and gates ---

    def begin_round(self, start: Seat) -> None:
        super().begin_round(start)
        self.happened(events.RoundBegan(start))

    def lay_die(self, number: int, area: Area) -> None:
        super().lay_die(number, area)
        self.happened(events.DieLaid(number, area))

    def open_gates(self) -> None:
        self.happened(events.GatesOpened(self.round.dice))

    def begin_turn(self, seat: Seat) -> None:
        self.happened(events.TurnBegan(seat))

    # --- Searching ---

    def take_die(self, seat: Seat, party: Party, area: Area) -> None:
        super().take_die(seat, party, area)
        self.happened(events.DieTaken(seat, party, area))

    def find_nothing(self, search: Search) -> None:
        self.happened(events.NothingLies(search.seat, search.beneficiary, search.area))

    def take_resource(self, seat: Seat, party: Party, area: Area, resource: Resource) -> None:
        super().take_resource(seat, party, area, resource)
        self.happened(events.ResourceTaken(seat, party, area, resource))

    def take_extra(self, seat: Seat, party: Party, area: Area, resource: Resource, *, by_submarine: bool) -> None:
        super().take_extra(seat, party, area, resource, by_submarine=by_submarine)
        self.happened(events.ExtraTaken(seat, party, area, resource, by_submarine))

    def decline_extra(self, seat: Seat, *, by_submarine: bool) -> None:
        self.happened(events.ExtraDeclined(seat, by_submarine))

    # --- Effects ---

    def roll_for_effect(self, seat: Seat, effect: Effect, number: int) -> None:
        self.happened(events.DieRolled(seat, effect, number))

    def roll_for_search(self, seat: Seat, number: int, area: Area) -> None:
        self.happened(events.SearchRolled(seat, number, area))

    def move_hand(self, seat: Seat, place: int) -> None:
        self.happened(events.HandMoved(seat, self.hand, place, place == self.components.wave))
        super().move_hand(seat, place)

    def miss_second_die(self, search: Search) -> None:
        self.happened(events.NotSecondDie(search.seat))

    def find_nothing_to_do(self, seat: Seat, effect: Effect) -> None:
        self.happened(events.NothingToDo(seat, effect))

    def swap(self, seat: Seat, resource: Resource, district: Area, other: Resource) -> None:
        super().swap(seat, resource, district, other)
        self.happened(events.Swapped(seat, resource, district, other))

    def put_resource(self, seat: Seat, resource: Resource, origin: Area, area: Area) -> None:
        super().put_resource(seat, resource, origin, area)
        self.happened(events.ResourcePut(seat, resource, origin, area))

    def move_submarine(self, seat: Seat, area: Area) -> None:
        self.happened(events.SubmarineMoved(seat, self.city.submarine, area))
        super().move_submarine(seat, area)

    def turn_die(self, seat: Seat, origin: Area, area: Area) -> None:
        super().turn_die(seat, origin, area)
        self.happened(events.DieTurned(seat, origin, area))

    # --- Empty districts ---

    def score_district(
        self, tile: DistrictTile, holdings: tuple[int, ...], majority: Majority, winner: Party | None, *, again: bool
    ) -> None:
        super().score_district(tile, holdings, majority, winner, again=again)
        self.happened(events.DistrictEmptied(tile, holdings, majority, winner, again))

    def give_back(self, resource: Resource, to_market: int, to_tile: int) -> None:
        super().give_back(resource, to_market, to_tile)
        if to_market or to_tile:
            self.happened(events.ResourcesReturned(resource, to_market, to_tile))

    def exhaust_stack(self, district: Area) -> None:
        self.happened(events.StackExhausted(district, self.round.dice_at(district), self.city.submarine is district))
        super().exhaust_stack(district)

    def uncover(self, tile: DistrictTile) -> None:
        super().uncover(tile)
        self.happened(events.TileUncovered(tile, len(self.city.lying_at(tile.category))))

    # --- The clock and the end ---

    def turn_hand(self, area: Area, pointers: int, place: int) -> None:
        self.happened(events.HandTurned(area, pointers, self.hand, place, self.components.clock[place]))
        super().turn_hand(area, pointers, place)

    def take_inventory(self, space: ClockSpace, most: int, winners: tuple[Party, ...]) -> None:
        super().take_inventory(space, most, winners)
        self.happened(events.InventoryTaken(space, most, winners))

    def donate(self, seat: Seat, first: Resource, second: Resource) -> None:
        super().donate(seat, first, second)
        self.happened(events.Donated(seat, first, second))

    def stop_donating(self, seat: Seat) -> None:
        self.happened(events.DonationsStopped(seat))

    def find_no_donor(self, *, anybody_asked: bool) -> None:
        if not anybody_asked:
            self.happened(events.NobodyDonates())

    def end_game(self, reason: Reason) -> None:
        self.happened(events.GameEnded(reason))
