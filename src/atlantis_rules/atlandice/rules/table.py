"""The table while an action is carried out: one method for each kind of event.

The rules are written in these verbs. A verb changes what it names and nothing else: no rule is applied here. Some
change nothing, since they only report a fact: `Chronicle`, a table that records events, also needs them.
"""

from atlantis_rules.atlandice import components
from atlantis_rules.atlandice.city import (
    CityAtTable,
    CityInMotion,
    Stack,
    with_resources,
    with_stack,
    with_store,
    with_tile,
    without_resource,
)
from atlantis_rules.atlandice.components import (
    Area,
    ClockSpace,
    Components,
    DistrictTile,
    Effect,
    Party,
    Resource,
    Seat,
)
from atlantis_rules.atlandice.parties import PartyAtTable, PartyInMotion, Round, RoundAtTable, RoundInMotion
from atlantis_rules.atlandice.phases import Phase, Reason, Search
from atlantis_rules.atlandice.resources import with_more, with_none
from atlantis_rules.atlandice.scores import Majority
from atlantis_rules.atlandice.situation import Situation
from atlantis_rules.games.chance import Chance
from atlantis_rules.rulebook.marks import implements

_NO_DICE = (0,) * len(components.AREAS)


class Table:
    """The parts of a state while an action changes them, or during a whole game in motion."""

    __slots__ = ("city", "components", "hand", "in_motion", "parties", "phase", "round", "seats")

    def __init__(self, state: "Situation | Table") -> None:
        """Copy the contents of a state or another table, which does not change."""
        # whether city, parties and round change in place; otherwise each change creates a new one
        self.in_motion: bool = False
        self.components: Components = state.components
        self.seats: int = state.seats  # the number of players
        self.city: CityAtTable = state.city  # the stacks, the resources in the areas, and the submarine
        # the players by seat, and after them, with two players, the neutral player
        self.parties: list[PartyAtTable] = list(state.parties)
        self.round: RoundAtTable = state.round  # the dice
        self.hand: int = state.hand  # the place of the clock's hand, counted from 0
        self.phase: Phase = state.phase  # the next decision, while no action is being carried out

    @property
    def to_act(self) -> Seat | Chance | None:
        """Return the seat to act, or `CHANCE`, or None, as a state does."""
        return self.phase.to_act

    def set_in_motion(self) -> None:
        """Let changes happen in place from here on: for a table that more than one action changes."""
        self.in_motion = True
        self.city = CityInMotion(self.city)
        self.parties = [PartyInMotion(party) for party in self.parties]
        self.round = RoundInMotion(self.round)

    # --- Rounds and gates ---

    def begin_round(self, start: Seat) -> None:
        """Begin a round: no die has been rolled or taken."""
        nothing_rolled = Round(start, _NO_DICE, (0,) * len(self.parties))
        self.round = RoundInMotion(nothing_rolled) if self.in_motion else nothing_rolled

    def lay_die(self, number: int, area: Area) -> None:  # noqa: ARG002 - for subclasses that listen
        """Lay a rolled die at an area."""
        self._move_dice(area, 1)

    def open_gates(self) -> None:
        """Open the gates: all dice are laid."""

    def begin_turn(self, seat: Seat) -> None:
        """Begin a turn."""

    # --- Searching ---

    @implements("SEARCH-1", "TWO-1")
    def take_die(self, seat: Seat, party: Party, area: Area) -> None:  # noqa: ARG002 - as above
        """Take a die at an area, for a party."""
        taken, dice = [*self.round.taken], [*self.round.dice]
        taken[party] += 1
        dice[area - 1] -= 1
        self.round = self.round.with_dice(tuple(dice), tuple(taken))

    def find_nothing(self, search: Search) -> None:
        """Report that there is nothing to take."""

    @implements("TWO-2")
    def take_resource(self, seat: Seat, party: Party, area: Area, resource: Resource) -> None:  # noqa: ARG002 - as above
        """Take the resource of a search from an area, for a party."""
        self.city = without_resource(self.city, area, resource)
        player = self.parties[party]
        self.parties[party] = player.with_resources(with_more(player.resources, resource))

    def take_extra(self, seat: Seat, party: Party, area: Area, resource: Resource, *, by_submarine: bool) -> None:  # noqa: ARG002 - as above
        """Take an extra resource, from the submarine or an effect, from an area, for a party."""
        Table.take_resource(self, seat, party, area, resource)

    def decline_extra(self, seat: Seat, *, by_submarine: bool) -> None:
        """Decline an extra resource."""

    # --- Effects ---

    def find_no_effect(self) -> None:
        """Search the black market, which has no effect."""

    def roll_for_effect(self, seat: Seat, effect: Effect, number: int) -> None:
        """Roll the taken die for an effect."""

    def roll_for_search(self, seat: Seat, number: int, area: Area) -> None:
        """Roll the taken die for the area that is searched next."""

    def move_hand(self, seat: Seat, place: int) -> None:  # noqa: ARG002 - as above
        """Move the clock's hand to a place by an effect."""
        self.hand = place

    def miss_second_die(self, search: Search) -> None:
        """Report that the die is not the second one of the round."""

    def find_nothing_to_do(self, seat: Seat, effect: Effect) -> None:
        """Report that an effect can do nothing."""

    @implements("FX-3")
    def swap(self, seat: Seat, resource: Resource, district: Area, other: Resource) -> None:  # noqa: ARG002 - as above
        """Swap a resource on the jeweller with another one on another district."""
        city = without_resource(self.city, Area.JEWELLER, resource)
        city = without_resource(city, district, other)
        city = with_resources(city, Area.JEWELLER, other)
        self.city = with_resources(city, district, resource)

    @implements("EMPTY-1")
    def put_resource(self, seat: Seat, resource: Resource, origin: Area, area: Area) -> None:  # noqa: ARG002 - as above
        """Put a resource from one area on another."""
        self.city = with_resources(without_resource(self.city, origin, resource), area, resource)

    def move_submarine(self, seat: Seat, area: Area) -> None:  # noqa: ARG002 - as above
        """Move the submarine to an area."""
        self.city = self.city.with_submarine(area)

    def turn_die(self, seat: Seat, origin: Area, area: Area) -> None:  # noqa: ARG002 - as above
        """Lay a die that nobody has taken at another area, or at the same one."""
        self._move_dice(origin, -1)
        self._move_dice(area, 1)

    # --- Empty districts ---

    @implements("EMPTY-2", "EMPTY-3", "EMPTY-4")
    def score_district(
        self,
        tile: DistrictTile,
        holdings: tuple[int, ...],  # noqa: ARG002 - as above
        majority: Majority,
        winner: Party | None,
        *,
        again: bool,  # noqa: ARG002 - as above
    ) -> None:
        """Award the tile of a district to a party, and points to the others; the tile leaves its stack."""
        for party, player in enumerate(self.parties):
            if party == winner:
                self.parties[party] = player.with_tiles(tuple(sorted((*player.tiles, tile))))
            else:
                self._add_points(party, majority.points_of(party))
        district = tile.category
        self.city = with_stack(self.city, district, Stack(None, self.city.stack_of(district).unseen, has_held=False))

    @implements("EMPTY-5")
    def give_back(self, resource: Resource, to_market: int, to_tile: int) -> None:
        """Return all resources of a type that parties have: to the black market, and onto the next tile."""
        city = with_resources(self.city, Area.BLACK_MARKET, resource, to_market)
        self.city = with_resources(city, resource.home, resource, to_tile)
        self._take_from_all(resource)

    @implements("EMPTY-6")
    def exhaust_stack(self, district: Area) -> None:
        """Remove the resources of an exhausted stack's type from the game, and move its dice to the black market."""
        resource = components.resource_of(district)
        for area in components.AREAS:
            self.city = with_store(self.city, area, with_none(self.city.lying_at(area), resource))
        dice = self.round.dice_at(district)
        self._move_dice(district, -dice)
        self._move_dice(Area.BLACK_MARKET, dice)
        self._take_from_all(resource)

    @implements("SETUP-2")
    def uncover(self, tile: DistrictTile) -> None:
        """Make a tile the uppermost one of its stack."""
        self.city = with_tile(self.city, tile.category, tile)

    # --- The clock and the end ---

    def turn_hand(self, area: Area, pointers: int, place: int) -> None:  # noqa: ARG002 - as above
        """Turn the clock's hand to a place, according to the pointers of an area."""
        self.hand = place

    def take_inventory(self, space: ClockSpace, most: int, winners: tuple[Party, ...]) -> None:  # noqa: ARG002 - as above
        """Award a point to each party that has most of what is counted."""
        for party in winners:
            self._add_points(party, 1)

    @implements("CLOCK-4")
    def donate(self, seat: Seat, first: Resource, second: Resource) -> None:
        """Return two resources of a seat to their home districts, for a point."""
        player = self.parties[seat]
        kept = with_more(with_more(player.resources, first, -1), second, -1)
        self.parties[seat] = player.with_resources(kept)
        self._add_points(seat, 1)
        self.city = with_resources(with_resources(self.city, first.home, first), second.home, second)

    def stop_donating(self, seat: Seat) -> None:
        """Donate no more, or not at all."""

    def find_no_donor(self, *, anybody_asked: bool) -> None:
        """Report that nobody, or nobody else, can donate."""

    def end_game(self, reason: Reason) -> None:
        """End the game."""

    # --- Moving pieces from place to place ---

    def _move_dice(self, area: Area, change: int) -> None:
        dice = [*self.round.dice]
        dice[area - 1] += change
        self.round = self.round.with_dice(tuple(dice), self.round.taken)

    def _add_points(self, party: Party, points: int) -> None:
        player = self.parties[party]
        self.parties[party] = player.with_points(player.points + points)

    def _take_from_all(self, resource: Resource) -> None:
        self.parties = [each.with_resources(with_none(each.resources, resource)) for each in self.parties]
