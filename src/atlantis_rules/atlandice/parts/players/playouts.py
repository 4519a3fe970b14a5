"""Two players of Atlandice for playouts, for which `Greedy`, which tries every action, would be too slow.

One takes what it needs most, and considers nothing else. The other, for playouts that are cut off, also sees what a
search changes for all seats: it plays about as well as `Greedy`, at a fraction of the time, since it carries out no
action. The first, which looks neither at empty districts nor at the submarine, loses to it by about five points.
"""

from collections.abc import Sequence
from itertools import compress
from random import Random
from typing import Final

from atlantis_rules.atlandice.actions import Action, ChooseArea, StopDonating, TakeExtra, TakeResource
from atlantis_rules.atlandice.components import NEUTRAL, RESOURCES, Area, Party, Resource, Seat, resource_of
from atlantis_rules.atlandice.parts.players.greedy import POINT, standing
from atlantis_rules.atlandice.phases import Search, SearcherToAct
from atlantis_rules.atlandice.rules.end import majority
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.scores import FIRST_POINTS

_LESS: Final = -FIRST_POINTS * POINT
"""Less than any need."""


def take_what_is_needed(rng: Random, table: Table, seat: int, actions: Sequence[Action]) -> Action:
    """Return an action that yields what is needed most; any action if no resources are involved."""
    first = actions[0]
    if isinstance(first, ChooseArea):
        return _area_of_need(actions, table, _needs(table, seat))
    if isinstance(first, (TakeResource, TakeExtra)):  # a union would be built at each call
        needs = _needs(table, seat)
        phase = table.phase
        if isinstance(phase, SearcherToAct) and phase.search.beneficiary != seat:  # it takes for the neutral player
            needs = [-need for need in needs]
        return _needed_resource(actions, needs)
    if isinstance(actions[-1], StopDonating):
        return actions[-1]
    return rng.choice(actions)


def _needed_resource(actions: Sequence[Action], needs: Sequence[int]) -> Action:
    best, most = actions[0], _LESS
    for action in actions:
        need = needs[action.resource] if isinstance(action, (TakeResource, TakeExtra)) else 0
        if need > most:
            best, most = action, need
    return best


def _area_of_need(actions: Sequence[Action], table: Table, needs: Sequence[int]) -> Action:
    """Return the action that searches the area with the most needed resource (least, for the neutral player)."""
    best, most = actions[0], _LESS
    for action in actions:
        if isinstance(action, ChooseArea):
            worth = max(compress(needs, table.city.lying_at(action.area).counts), default=0)
            if action.for_neutral:
                worth = -worth
            if worth > most:
                best, most = action, worth
    return best


def _needs(table: Table, party: Party) -> list[int]:
    """Return the value of one more resource of each type to a party, as `standing` does."""
    others = [player.resources.counts for player in table.parties]
    own = others.pop(party)
    needs: list[int] = []
    for resource, count in enumerate(own):
        most = 0
        for counts in others:
            most = max(most, counts[resource])
        needs.append(standing(count - most + 1) - (standing(count - most) if count else 0))
    return needs


def take_what_gains_most(rng: Random, table: Table, seat: Seat, actions: Sequence[Action]) -> Action:
    """Return the action that gains most over the other seats; any action if no resources are taken."""
    first, phase = actions[0], table.phase
    if isinstance(first, ChooseArea):
        return _gainful_area(_Gains(table, seat), seat, actions)
    if isinstance(phase, SearcherToAct) and isinstance(first, (TakeResource, TakeExtra)):
        return _gainful_resource(_Gains(table, seat), phase.search, actions)
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


def _gainful_area(gains: _Gains, seat: Seat, actions: Sequence[Action]) -> Action:
    best, most = actions[0], 0
    for action in actions:
        if isinstance(action, ChooseArea):
            gain = gains.of_area(NEUTRAL if action.for_neutral else seat, action.area)
            if action is actions[0] or gain > most:
                best, most = action, gain
    return best


def _gainful_resource(gains: _Gains, search: Search, actions: Sequence[Action]) -> Action:
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
