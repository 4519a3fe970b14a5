"""A player of Atlandice that decides fast: it takes what it needs most, and considers nothing else.

It plays playouts, for which `Greedy`, which tries every action, would be too slow.
"""

from collections.abc import Sequence
from itertools import compress
from random import Random
from typing import Final

from atlantis_rules.atlandice.actions import Action, ChooseArea, StopDonating, TakeExtra, TakeResource
from atlantis_rules.atlandice.components import Party
from atlantis_rules.atlandice.parts.players.greedy import POINT, standing
from atlantis_rules.atlandice.phases import SearcherToAct
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.scores import FIRST_POINTS

_LESS: Final = -FIRST_POINTS * POINT
"""Less than any need."""


def take_what_is_needed(rng: Random, table: Table, seat: int, actions: Sequence[Action]) -> Action:
    """Return an action that yields what is needed most; any action if no resources are involved."""
    first = actions[0]
    if isinstance(first, ChooseArea):
        return _area_to_search(actions, table, _needs(table, seat))
    if isinstance(first, (TakeResource, TakeExtra)):  # a union would be built at each call
        needs = _needs(table, seat)
        phase = table.phase
        if isinstance(phase, SearcherToAct) and phase.search.beneficiary != seat:  # it takes for the neutral player
            needs = [-need for need in needs]
        return _resource_to_take(actions, needs)
    if isinstance(actions[-1], StopDonating):
        return actions[-1]
    return rng.choice(actions)


def _resource_to_take(actions: Sequence[Action], needs: Sequence[int]) -> Action:
    best, most = actions[0], _LESS
    for action in actions:
        need = needs[action.resource] if isinstance(action, (TakeResource, TakeExtra)) else 0
        if need > most:
            best, most = action, need
    return best


def _area_to_search(actions: Sequence[Action], table: Table, needs: Sequence[int]) -> Action:
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
