"""A player of Atlandice that decides fast: it takes what it needs most, and considers nothing else.

It plays playouts, for which `Greedy`, which tries every action, would be too slow.
"""

from collections.abc import Sequence
from random import Random

from atlantis_rules.atlandice.actions import Action, ChooseArea, StopDonating, TakeExtra, TakeResource
from atlantis_rules.atlandice.components import Party
from atlantis_rules.atlandice.phases import SearcherToAct
from atlantis_rules.atlandice.players.greedy import lead_of, standing
from atlantis_rules.atlandice.rules.table import Table


def take_what_is_needed(rng: Random, table: Table, seat: int, actions: Sequence[Action]) -> Action:
    """Return an action that yields what is needed most; any action if no resources are involved."""
    first = actions[0]
    if isinstance(first, ChooseArea):
        needs = _needs(table, seat)
        return max(actions, key=lambda action: _worth(table, action, needs))
    if isinstance(first, TakeResource | TakeExtra):
        needs = _needs(table, seat)
        phase = table.phase
        if isinstance(phase, SearcherToAct) and phase.search.beneficiary != seat:  # it takes for the neutral player
            needs = [-need for need in needs]
        return max(actions, key=lambda action: _brings(action, needs))
    if isinstance(actions[-1], StopDonating):
        return actions[-1]
    return rng.choice(actions)


def _brings(action: Action, needs: Sequence[float]) -> float:
    return needs[action.resource] if isinstance(action, TakeResource | TakeExtra) else 0


def _worth(table: Table, action: Action, needs: Sequence[float]) -> float:
    if not isinstance(action, ChooseArea):
        return 0
    worth = max((needs[resource] for resource in table.city.lying_at(action.area).types), default=0)
    return -worth if action.for_neutral else worth


def _needs(table: Table, party: Party) -> list[float]:
    """Return the value of one more resource of each type to a party."""
    needs = []
    for counts in zip(*(player.resources.counts for player in table.parties), strict=True):
        lead = lead_of(counts, party)
        needs.append(standing(lead + 1) - (standing(lead) if counts[party] else 0.0))
    return needs
