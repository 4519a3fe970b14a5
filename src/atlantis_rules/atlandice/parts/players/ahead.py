"""A player of Atlandice for playouts that are cut off: it sees what a search changes for all seats.

It plays about as well as `Greedy`, at a fraction of the time, since it carries out no action. The fast player, which
looks neither at empty districts nor at the submarine, loses to it by about five points.
"""

from collections.abc import Sequence
from random import Random

from atlantis_rules.atlandice.actions import Action, ChooseArea, StopDonating, TakeExtra, TakeResource
from atlantis_rules.atlandice.components import NEUTRAL, RESOURCES, Area, Party, Resource, Seat, resource_of
from atlantis_rules.atlandice.parts.players.greedy import POINT, standing
from atlantis_rules.atlandice.phases import Search, SearcherToAct
from atlantis_rules.atlandice.rules.end import majority
from atlantis_rules.atlandice.rules.table import Table


def take_what_gains_most(rng: Random, table: Table, seat: Seat, actions: Sequence[Action]) -> Action:
    """Return the action that gains most over the other seats; any action if no resources are taken."""
    first, phase = actions[0], table.phase
    if isinstance(first, ChooseArea):
        return _area_to_search(_Gains(table, seat), seat, actions)
    if isinstance(phase, SearcherToAct) and isinstance(first, (TakeResource, TakeExtra)):
        return _resource_to_take(_Gains(table, seat), phase.search, actions)
    if isinstance(actions[-1], StopDonating):
        return actions[-1]
    return rng.choice(actions)


class _Gains:
    """What a seat gains over the others when a party takes a resource; each gain is computed once.

    Gains are in millionths of a point, times the number of the other seats.
    """

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table: Table = table
        self._seat: Seat = seat
        self._standings: dict[int, int] = {}
        self._areas: dict[int, int] = {}

    def of_resource(self, party: Party, area: Area, resource: Resource) -> int:
        """Return the gain when a party takes a resource from an area, which may be scored if it is empty then."""
        gain = self._of_standing(party, resource)
        if area is not Area.BLACK_MARKET and sum(self._table.city.lying_at(area).counts) == 1:
            scored = resource_of(area)
            held = self._held(scored)
            if scored is resource:
                held[party] += 1
            points = majority(held)
            gain += self._ahead([POINT * points.points_of(each) for each in range(self._table.seats)])
            gain -= self._standing(held)  # all of them are given back
        return gain

    def of_area(self, party: Party, area: Area) -> int:
        """Return the gain when a party searches an area; the submarine doubles it."""
        key = party * len(Area) + area
        known = self._areas.get(key)
        if known is not None:
            return known
        city, gain, found = self._table.city, 0, 0
        lying = city.lying_at(area).counts
        for resource in RESOURCES:
            if lying[resource]:
                taken = self.of_resource(party, area, resource)
                if not found or taken > gain:
                    gain = taken
                found += lying[resource]
        if found > 1 and gain > 0 and city.submarine is area:
            gain *= 2
        self._areas[key] = gain
        return gain

    def _of_standing(self, party: Party, resource: Resource) -> int:
        key = party * len(RESOURCES) + resource
        known = self._standings.get(key)
        if known is None:
            held = self._held(resource)
            before = self._standing(held)
            held[party] += 1
            known = self._standings[key] = self._standing(held) - before
        return known

    def _held(self, resource: Resource) -> list[int]:
        return [party.resources.counts[resource] for party in self._table.parties]

    def _standing(self, held: Sequence[int]) -> int:
        """Return what a type is worth to the seat beyond the others, given the number that each party has."""
        most = second = 0
        for count in held:
            if count > most:
                most, second = count, most
            elif count > second:
                second = count
        worth = [0] * self._table.seats
        for seat in range(self._table.seats):
            count = held[seat]
            if count:
                worth[seat] = standing(count - (second if count == most else most))
        return self._ahead(worth)

    def _ahead(self, worth: Sequence[int]) -> int:
        """Return by how much the worth of the seat exceeds the mean of the others, times their number."""
        return len(worth) * worth[self._seat] - sum(worth)


def _area_to_search(gains: _Gains, seat: Seat, actions: Sequence[Action]) -> Action:
    best, most = actions[0], 0
    for action in actions:
        if isinstance(action, ChooseArea):
            gain = gains.of_area(NEUTRAL if action.for_neutral else seat, action.area)
            if action is actions[0] or gain > most:
                best, most = action, gain
    return best


def _resource_to_take(gains: _Gains, search: Search, actions: Sequence[Action]) -> Action:
    best, most = actions[0], 0
    for action in actions:
        if isinstance(action, TakeResource):
            gain = gains.of_resource(search.beneficiary, search.area, action.resource)
        elif isinstance(action, TakeExtra):
            gain = gains.of_resource(search.beneficiary, action.area, action.resource)
        else:
            gain = 0  # it declines
        if action is actions[0] or gain > most:
            best, most = action, gain
    return best
