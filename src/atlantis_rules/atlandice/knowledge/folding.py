"""Folding: computing the state of the table from the events alone.

An event calls the verb of the table that it came from: no rule is applied. Between the events of a step the phase does
not change; the last event, `DecisionDue`, contains the next phase.
"""

from operator import ge
from typing import TypeVar, assert_never

from atlantis_rules._errors import WrongValue, require_kind, require_type, type_name
from atlantis_rules.atlandice import components, events, resources
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.seen import PlayerView, TableView, View
from atlantis_rules.atlandice.state import State, left_on
from atlantis_rules.games.viewers import SPECTATOR

ViewT = TypeVar("ViewT", PlayerView, TableView, View)


def fold(state: State, event: events.Event) -> State:
    """Apply an event to a state, as `GameState.fold` says."""
    require_type("state", state, State)
    require_kind("event", event, events.Event, "an event of Atlandice")
    if not _fits(state, event):
        message = f"the event does not fit the state: {type_name(event)}"
        raise WrongValue(message)
    return _folded(state, event)


def fold_view(seen: ViewT, event: events.Event) -> ViewT:
    """Apply an event to a view, as `GameView.fold` says."""
    require_kind("seen", seen, View, "a view of Atlandice")
    folded = fold(state_seen(seen.table), event)
    if isinstance(seen, TableView):
        return folded.view(SPECTATOR)
    if isinstance(event, events.DecisionDue):
        return folded.view(seen.seat)
    return PlayerView(seen.seat, (), folded.view(SPECTATOR))


def _fits(state: State, event: events.Event) -> bool:  # noqa: C901, PLR0912 - one case for each kind of event
    """Return whether the preconditions of an event hold."""
    city, dice, parties = state.city, state.round, range(len(state.parties))
    match event:
        case events.RoundBegan(seat) | events.TurnBegan(seat):
            return seat in range(state.seats)
        case events.GatesOpened(rolled):
            return rolled == dice.dice
        case events.DieTaken(_, party, area):
            return dice.dice_at(area) > 0 and party in parties
        case events.ResourceTaken(_, party, area, resource) | events.ExtraTaken(_, party, area, resource):
            return city.lying_at(area)[resource] > 0 and party in parties
        case events.HandMoved(_, origin, place) | events.HandTurned(_, _, origin, place):
            return state.hand == origin <= place <= state.components.wave
        case events.Swapped(_, resource, district, other):
            return city.lying_at(components.Area.JEWELLER)[resource] > 0 and city.lying_at(district)[other] > 0
        case events.ResourcePut(_, resource, origin):
            return city.lying_at(origin)[resource] > 0
        case events.SubmarineMoved(_, origin):
            return city.submarine is origin
        case events.DieTurned(_, origin):
            return dice.dice_at(origin) > 0
        case events.DistrictEmptied(tile, holdings, _, winner):
            held = tuple(party.resources[components.resource_of(tile.category)] for party in state.parties)
            return city.stack_of(tile.category).tile == tile and holdings == held and winner in (None, *parties)
        case events.ResourcesReturned(resource, to_market, to_tile):
            returned = sum(party.resources[resource] for party in state.parties)
            return min(to_market, to_tile) >= 0 and to_market + to_tile == returned
        case events.StackExhausted(district, moved):
            return city.is_exhausted(district) and moved == dice.dice_at(district)
        case events.TileUncovered(tile):
            stack = city.stack_of(tile.category)
            return stack.tile is None and tile in stack.unseen
        case events.InventoryTaken(winners=winners):
            return set(winners) <= set(parties)
        case events.Donated(seat, first, second):
            given = resources.Resources.of(first, second).counts
            return seat in range(state.seats) and all(map(ge, state.parties[seat].resources.counts, given))
        case _:
            return True  # events without a change, rolled dice, and decisions fit everywhere


def _folded(state: State, event: events.Event) -> State:  # noqa: C901, PLR0912 - one case for each kind of event
    table, phase = Table(state), state.phase
    match event:
        case events.RoundBegan(start):
            table.begin_round(start)
        case events.DieLaid(number, area):
            table.lay_die(number, area)
        case events.DieTaken(seat, party, area):
            table.take_die(seat, party, area)
        case events.ResourceTaken(seat, party, area, resource):
            table.take_resource(seat, party, area, resource)
        case events.ExtraTaken(seat, party, area, resource, by_submarine):
            table.take_extra(seat, party, area, resource, by_submarine=by_submarine)
        case events.HandMoved(seat, _, place):
            table.move_hand(seat, place)
        case events.Swapped(seat, resource, district, other):
            table.swap(seat, resource, district, other)
        case events.ResourcePut(seat, resource, origin, area):
            table.put_resource(seat, resource, origin, area)
        case events.SubmarineMoved(seat, _, area):
            table.move_submarine(seat, area)
        case events.DieTurned(seat, origin, area):
            table.turn_die(seat, origin, area)
        case events.DistrictEmptied(tile, holdings, majority, winner, again):
            table.score_district(tile, holdings, majority, winner, again=again)
        case events.ResourcesReturned(resource, to_market, to_tile):
            table.give_back(resource, to_market, to_tile)
        case events.StackExhausted(district):
            table.exhaust_stack(district)
        case events.TileUncovered(tile):
            table.uncover(tile)
        case events.HandTurned(area, pointers, _, place):
            table.turn_hand(area, pointers, place)
        case events.InventoryTaken(space, most, winners):
            table.take_inventory(space, most, winners)
        case events.Donated(seat, first, second):
            table.donate(seat, first, second)
        case events.DecisionDue(due):
            phase = due
        case (
            events.GatesOpened()
            | events.TurnBegan()
            | events.NothingLies()
            | events.ExtraDeclined()
            | events.DieRolled()
            | events.SearchRolled()
            | events.NotSecondDie()
            | events.NothingToDo()
            | events.NobodyDonates()
            | events.DonationsStopped()
            | events.GameEnded()
            | events.GameSettled()
        ):
            return state
        case _:
            assert_never(event)
    return left_on(table, phase)
