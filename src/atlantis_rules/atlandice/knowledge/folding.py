"""Folding: the state of the table, made again from the events alone.

An event is the verb of the table that it came from: no rule is applied. Between the events of a step the phase stays
what it was; the last one, `DecisionDue`, brings the next.
"""

from operator import ge
from typing import assert_never, overload

from atlantis_rules.atlandice.components import Area, resource_of
from atlantis_rules.atlandice.events import (
    DecisionDue,
    DieLaid,
    DieRolled,
    DieTaken,
    DieTurned,
    DistrictEmptied,
    Donated,
    DonationsStopped,
    Event,
    ExtraDeclined,
    ExtraTaken,
    GameEnded,
    GameSettled,
    GatesOpened,
    HandMoved,
    HandTurned,
    InventoryTaken,
    NobodyDonates,
    NothingLies,
    NothingToDo,
    NotSecondDie,
    ResourcePut,
    ResourcesReturned,
    ResourceTaken,
    RoundBegan,
    SearchRolled,
    StackExhausted,
    SubmarineMoved,
    Swapped,
    TileUncovered,
    TurnBegan,
    require_event,
)
from atlantis_rules.atlandice.knowledge.views import PlayerView, TableView, View, state_seen, view
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.state import State
from atlantis_rules.errors import WrongType, WrongValue, require_type, type_name
from atlantis_rules.viewers import SPECTATOR


def fold(state: State, event: Event) -> State:
    """Change a state as an event tells.

    Folding the events of a game, one after the other, into `new_game` gives each of its states: those of a step are
    complete once its `DecisionDue` is folded in.

    Args:
        state: the state before the event, at the beginning or in the middle of a step.
        event: the next event of the game.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: the event can't happen in this state.
    """
    require_type("state", state, State)
    require_event(event)
    if not _fits(state, event):
        message = f"the event does not fit the state: {type_name(event)}"
        raise WrongValue(message)
    return _folded(state, event)


@overload
def fold_view(seen: PlayerView, event: Event) -> PlayerView: ...
@overload
def fold_view(seen: TableView, event: Event) -> TableView: ...
def fold_view(seen: View, event: Event) -> View:
    """Change a view as an event tells.

    Args:
        seen: what somebody saw before the event.
        event: the next event of the game.

    Returns:
        What the same viewer sees then. In the middle of a step there is nothing to be decided: no actions are legal
        until `DecisionDue` is folded in.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: the event can't happen in what is seen.
    """
    _require_view(seen)
    folded = fold(state_seen(seen.table), event)
    if isinstance(seen, TableView):
        return view(folded, SPECTATOR)
    if isinstance(event, DecisionDue):
        return view(folded, seen.seat)
    return PlayerView(seen.seat, (), view(folded, SPECTATOR))


def _require_view(seen: object) -> None:
    if not isinstance(seen, View):
        message = f"seen must be a view of Atlandice, not {type_name(seen)}"
        raise WrongType(message)


def _fits(state: State, event: Event) -> bool:  # noqa: C901, PLR0912 - one case for each kind of event
    """Tell whether what an event presupposes is so."""
    city, dice, parties = state.city, state.round, range(len(state.parties))
    match event:
        case RoundBegan(seat) | TurnBegan(seat):
            return seat in range(state.seats)
        case GatesOpened(rolled):
            return rolled == dice.dice
        case DieTaken(_, party, area):
            return dice.dice_at(area) > 0 and party in parties
        case ResourceTaken(_, party, area, resource) | ExtraTaken(_, party, area, resource):
            return city.lying_at(area)[resource] > 0 and party in parties
        case HandMoved(_, origin, place) | HandTurned(_, _, origin, place):
            return state.hand == origin <= place <= state.components.wave
        case Swapped(_, resource, district, other):
            return city.lying_at(Area.JEWELLER)[resource] > 0 and city.lying_at(district)[other] > 0
        case ResourcePut(_, resource, origin):
            return city.lying_at(origin)[resource] > 0
        case SubmarineMoved(_, origin):
            return city.submarine is origin
        case DieTurned(_, origin):
            return dice.dice_at(origin) > 0
        case DistrictEmptied(tile, holdings, _, winner):
            held = tuple(party.resources[resource_of(tile.category)] for party in state.parties)
            return city.stack_of(tile.category).tile == tile and holdings == held and winner in (None, *parties)
        case ResourcesReturned(resource, to_market, to_tile):
            returned = sum(party.resources[resource] for party in state.parties)
            return min(to_market, to_tile) >= 0 and to_market + to_tile == returned
        case StackExhausted(district, moved):
            return city.is_exhausted(district) and moved == dice.dice_at(district)
        case TileUncovered(tile):
            stack = city.stack_of(tile.category)
            return stack.tile is None and tile in stack.unseen
        case InventoryTaken(winners=winners):
            return set(winners) <= set(parties)
        case Donated(seat, first, second):
            given = Resources.of(first, second).counts
            return seat in range(state.seats) and all(map(ge, state.parties[seat].resources.counts, given))
        case _:
            return True  # what changes nothing, a rolled die, and a decision fit everywhere


def _folded(state: State, event: Event) -> State:  # noqa: C901, PLR0912 - one case for each kind of event
    table, phase = Table(state), state.phase
    match event:
        case RoundBegan(start):
            table.begin_round(start)
        case DieLaid(number, area):
            table.lay_die(number, area)
        case DieTaken(seat, party, area):
            table.take_die(seat, party, area)
        case ResourceTaken(seat, party, area, resource):
            table.take_resource(seat, party, area, resource)
        case ExtraTaken(seat, party, area, resource, by_submarine):
            table.take_extra(seat, party, area, resource, by_submarine=by_submarine)
        case HandMoved(seat, _, place):
            table.move_hand(seat, place)
        case Swapped(seat, resource, district, other):
            table.swap(seat, resource, district, other)
        case ResourcePut(seat, resource, origin, area):
            table.put_resource(seat, resource, origin, area)
        case SubmarineMoved(seat, _, area):
            table.move_submarine(seat, area)
        case DieTurned(seat, origin, area):
            table.turn_die(seat, origin, area)
        case DistrictEmptied(tile, holdings, majority, winner, again):
            table.score_district(tile, holdings, majority, winner, again=again)
        case ResourcesReturned(resource, to_market, to_tile):
            table.give_back(resource, to_market, to_tile)
        case StackExhausted(district):
            table.exhaust_stack(district)
        case TileUncovered(tile):
            table.uncover(tile)
        case HandTurned(area, pointers, _, place):
            table.turn_hand(area, pointers, place)
        case InventoryTaken(space, most, winners):
            table.take_inventory(space, most, winners)
        case Donated(seat, first, second):
            table.donate(seat, first, second)
        case DecisionDue(due):
            phase = due
        case (
            GatesOpened()
            | TurnBegan()
            | NothingLies()
            | ExtraDeclined()
            | DieRolled()
            | SearchRolled()
            | NotSecondDie()
            | NothingToDo()
            | NobodyDonates()
            | DonationsStopped()
            | GameEnded()
            | GameSettled()
        ):
            return state
        case _:
            assert_never(event)
    return table.left_at(phase)
