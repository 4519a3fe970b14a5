"""Folding: the state of the table, made again from the events alone.

An event changes what it tells and nothing else. Between the events of a step the phase stays what it was; the last one,
`DecisionDue`, brings the next.
"""

from functools import reduce
from operator import ge
from typing import assert_never, overload

from attrs import evolve

from atlantis_rules.atlandice.city import Stack, with_resources, with_stack, with_store, with_tile, without_resource
from atlantis_rules.atlandice.components import AREAS, Area, Resource, resource_of
from atlantis_rules.atlandice.knowledge.event import (
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
from atlantis_rules.atlandice.state import Player, Round, State, with_dice, with_party, with_points
from atlantis_rules.errors import WrongType, WrongValue, require_type, type_name
from atlantis_rules.spectator import SPECTATOR


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
    table = seen.table if isinstance(seen, PlayerView) else seen
    folded = fold(state_seen(table), event)
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
    city, dice = state.city, state.round
    match event:
        case RoundBegan(start):
            return evolve(state, round=Round(start, (0,) * len(AREAS), (0,) * len(state.parties)))
        case DieLaid(area=area):
            return evolve(state, round=evolve(dice, dice=with_dice(dice.dice, area, 1)))
        case DieTaken(_, party, area):
            taken = tuple(count + (other == party) for other, count in enumerate(dice.taken))
            return evolve(state, round=evolve(dice, dice=with_dice(dice.dice, area, -1), taken=taken))
        case ResourceTaken(_, party, area, resource) | ExtraTaken(_, party, area, resource):
            player = state.parties[party]
            richer = Player(player.resources.plus(resource), player.tiles, player.points)
            return with_party(evolve(state, city=without_resource(city, area, resource)), party, richer)
        case HandMoved(place=place) | HandTurned(place=place):
            return evolve(state, hand=place)
        case Swapped(_, resource, district, other):
            left = without_resource(without_resource(city, Area.JEWELLER, resource), district, other)
            lying = with_resources(with_resources(left, Area.JEWELLER, other), district, resource)
            return evolve(state, city=lying)
        case ResourcePut(_, resource, origin, area):
            return evolve(state, city=with_resources(without_resource(city, origin, resource), area, resource))
        case SubmarineMoved(area=area):
            return evolve(state, city=evolve(city, submarine=area))
        case DieTurned(_, origin, area):
            return evolve(state, round=evolve(dice, dice=with_dice(with_dice(dice.dice, origin, -1), area, 1)))
        case DistrictEmptied():
            return _scored(state, event)
        case ResourcesReturned(resource, to_market, to_tile):
            lying = with_resources(city, Area.BLACK_MARKET, resource, to_market)
            return _given_up(evolve(state, city=with_resources(lying, resource.home, resource, to_tile)), resource)
        case StackExhausted():
            return _exhausted(state, event)
        case TileUncovered(tile):
            return evolve(state, city=with_tile(city, tile.category, tile))
        case InventoryTaken(winners=winners):
            return reduce(lambda folded, party: with_points(folded, party, 1), winners, state)
        case Donated(seat, first, second):
            player = state.parties[seat]
            lying = with_resources(with_resources(city, first.home, first), second.home, second)
            kept = player.resources.minus(first).minus(second)
            return with_party(evolve(state, city=lying), seat, Player(kept, player.tiles, player.points + 1))
        case DecisionDue(phase):
            return evolve(state, phase=phase)
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


def _scored(state: State, emptied: DistrictEmptied) -> State:
    for party, player in enumerate(state.parties):
        if party == emptied.winner:
            tiles = tuple(sorted((*player.tiles, emptied.tile)))
            state = with_party(state, party, Player(player.resources, tiles, player.points))
        else:
            state = with_points(state, party, emptied.majority.points_of(party))
    district = emptied.tile.category
    left = Stack(None, state.city.stack_of(district).unseen, has_held=False)
    return evolve(state, city=with_stack(state.city, district, left))


def _exhausted(state: State, exhausted: StackExhausted) -> State:
    district, city = exhausted.district, state.city
    resource = resource_of(district)
    for area in AREAS:
        city = with_store(city, area, city.lying_at(area).without(resource))
    dice = with_dice(with_dice(state.round.dice, district, -exhausted.dice), Area.BLACK_MARKET, exhausted.dice)
    return _given_up(evolve(state, city=city, round=evolve(state.round, dice=dice)), resource)


def _given_up(state: State, resource: Resource) -> State:
    parties = tuple(Player(each.resources.without(resource), each.tiles, each.points) for each in state.parties)
    return evolve(state, parties=parties)
