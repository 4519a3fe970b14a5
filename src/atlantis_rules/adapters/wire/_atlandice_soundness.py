"""Whether a state of Atlandice from outside can be: what is conserved, and what each phase asks for."""

from collections.abc import Iterator

from atlantis_rules.atlandice.city import Stack
from atlantis_rules.atlandice.components import DICE, DISTRICTS, RESOURCES, Area, DistrictTile, Seat
from atlantis_rules.atlandice.engine import legal_actions
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    Donating,
    LayingOut,
    OpeningGates,
    Over,
    Rolling,
    Search,
    Searching,
    TurnStart,
    Uncovering,
    UsingSubmarine,
)
from atlantis_rules.atlandice.setup import new_game
from atlantis_rules.atlandice.state import DICE_FOR_ONESELF, State
from atlantis_rules.atlandice.views import PlayerView, View, state_seen, view
from atlantis_rules.defects import Defect, Unsound
from atlantis_rules.spectator import SPECTATOR

_Found = Iterator[Defect]
_FEWEST_PARTIES = 3


def require_sound_state(state: State) -> State:
    """Give a state back if it can be.

    Raises:
        Unsound: it can't; the error tells everything that is wrong.
    """
    found = (*_of_parties(state),)
    if not found:
        found = (*_of_tiles(state), *_of_resources(state), *_of_districts(state), *_of_dice(state), *_of_clock(state))
    if not found:
        found = (*_of_phase(state),)
    if not found:
        found = (*_without_choice(state),)
    if found:
        raise Unsound(found)
    return state


def require_sound_view(seen: View) -> View:
    """Give a view back if there is a state of which it is the view.

    Raises:
        Unsound: there is none; the error tells what is wrong.
    """
    state = require_sound_state(state_seen(seen.table if isinstance(seen, PlayerView) else seen))
    if seen != view(state, seen.seat if isinstance(seen, PlayerView) else SPECTATOR):
        raise Unsound([Defect("ROUND-1", "what the seat may do is not what follows from what it sees")])
    return seen


def _of_parties(state: State) -> _Found:
    parties = max(state.seats, _FEWEST_PARTIES)
    if len(state.parties) != parties or len(state.round.taken) != parties:
        yield Defect("TWO-1", f"with {state.seats} players there are {parties} parties, not {len(state.parties)}")
    for seat in (state.round.start, *_seats_of(state)):
        if seat >= state.seats:
            yield Defect("SETUP-1", f"there are {state.seats} players, and none on seat {seat}")
    search = _search_of(state)
    if search is not None:
        beneficiaries = {search.seat} | ({state.seats} if state.has_neutral else set())
        if search.beneficiary not in beneficiaries:
            yield Defect("TWO-2", f"party {search.beneficiary} has no search of seat {search.seat}")


def _seats_of(state: State) -> Iterator[Seat]:
    search = _search_of(state)
    if search is not None:
        yield search.seat
    if isinstance(state.phase, TurnStart | Donating):
        yield state.phase.seat


def _search_of(state: State) -> Search | None:
    return state.phase.search if isinstance(state.phase, Searching | UsingSubmarine | Rolling | CarryingOut) else None


def _of_tiles(state: State) -> _Found:
    held = [tile for party in state.parties for tile in party.tiles]
    tiles = [*held, *(tile for stack in state.city.stacks for tile in _tiles_of(stack))]
    known = set(state.components.tiles)
    for tile in dict.fromkeys(tiles):
        if tiles.count(tile) > 1:
            yield Defect("SETUP-2", f"the tile {tile} is there {tiles.count(tile)} times")
        if tile not in known:
            yield Defect("SETUP-8", f"there is no tile {tile} in the game")
    for district, stack in zip(DISTRICTS, state.city.stacks, strict=True):
        for tile in _tiles_of(stack):
            if tile.category is not district:
                yield Defect("SETUP-2", f"the tile {tile} lies on the stack of {district}")


def _tiles_of(stack: Stack) -> tuple[DistrictTile, ...]:
    return (*(() if stack.tile is None else (stack.tile,)), *stack.unseen)


def _of_resources(state: State) -> _Found:
    for resource in RESOURCES:
        out = state.out_of_game[resource]
        if out < 0:
            yield Defect("SETUP-1", f"there are more than 12 of {resource}")
        for area, store in zip(Area, state.city.stores, strict=True):
            if state.city.is_exhausted(resource.home) and store[resource]:
                yield Defect("EMPTY-6", f"{resource} lies on {area}, and is out of the game")
        for party in state.parties:
            if state.city.is_exhausted(resource.home) and party.resources[resource]:
                yield Defect("EMPTY-6", f"somebody has {resource}, which is out of the game")


def _of_districts(state: State) -> _Found:
    city, phase = state.city, state.phase
    for district, stack in zip(DISTRICTS, city.stacks, strict=True):
        lying, dice = city.lying_at(district), state.round.dice_at(district)
        if isinstance(phase, LayingOut):
            waits = phase.district <= district
        else:
            waits = isinstance(phase, Uncovering) and phase.district is district
        if stack.is_waiting != waits:
            yield Defect("EMPTY-1", f"{district}: a tile is still to be uncovered, or should be")
        if lying and not stack.has_held and not stack.is_exhausted:
            yield Defect("EMPTY-1", f"{district} is said never to have held a resource")
        if stack.is_exhausted and (lying or dice or stack.has_held):
            yield Defect("EMPTY-6", f"{district} is exhausted, and something lies there")
        if isinstance(phase, TurnStart) and not stack.is_exhausted and stack.has_held and not lying:
            yield Defect("EMPTY-1", f"{district} is empty and should have been scored")


def _of_dice(state: State) -> _Found:
    dice, phase = state.round, state.phase
    left = phase.dice_left if isinstance(phase, OpeningGates) else 0
    expected = 0 if isinstance(phase, LayingOut) else DICE[state.seats]
    count = sum(dice.dice) + sum(dice.taken) + left
    if count != expected:
        yield Defect("SETUP-6", f"there are {count} dice, not {expected}")
    if isinstance(phase, LayingOut | OpeningGates):
        if sum(dice.taken):
            yield Defect("SEARCH-1", "dice are taken before all are rolled")
    elif not sum(dice.dice):
        yield Defect("SEARCH-1", "no die is left over")
    given = _given(state)
    for party, taken in enumerate(dice.taken):
        if party != state.seats and taken + given.get(party, 0) != _turns_of(state, party):
            yield Defect("SEARCH-1", f"party {party} has taken {taken} dice, which are not those of its turns")


def _turns_of(state: State, seat: Seat) -> int:
    """Count the turns of a seat in this round that have begun with the taking of a die."""
    place = (seat - state.round.start) % state.seats
    return len(range(place, state.round.turns, state.seats))


def _given(state: State) -> dict[Seat, int]:
    """Give how many dice each seat has taken for the neutral player: what is left of its turns, if that can be."""
    if not state.has_neutral:
        return {}
    lacking = {seat: _turns_of(state, seat) - state.round.taken[seat] for seat in range(state.seats)}
    sound = all(count in (0, 1) for count in lacking.values()) and max(state.round.taken) <= DICE_FOR_ONESELF
    return lacking if sound else {}


def _of_clock(state: State) -> _Found:
    wave = state.components.wave
    if state.hand > wave:
        yield Defect("SETUP-7", f"the clock's hand is at {state.hand}, behind the wave at {wave}")
    if isinstance(state.phase, Over) and state.hand != wave:
        yield Defect("CLOCK-5", "the game is over, and the hand has not come to the wave")


def _of_phase(state: State) -> _Found:
    phase, dice = state.phase, state.round
    turn = (dice.start + sum(dice.taken)) % state.seats
    match phase:
        case LayingOut():
            yield from _of_setup(state)
        case TurnStart(seat):
            if seat != turn:
                yield Defect("SEARCH-1", f"it is the turn of seat {turn}, not of {seat}")
        case Searching(search) | UsingSubmarine(search) | Rolling(search) | CarryingOut(search):
            yield from _of_search(state, phase, search)
        case Donating() | Over():
            if sum(dice.dice) != 1:
                yield Defect("CLOCK-1", "more than one die is left over")
        case OpeningGates() | Uncovering():
            pass
    if isinstance(phase, Uncovering) and phase.district is Area.BLACK_MARKET:
        yield Defect("EMPTY-1", "the black market has no tiles")


def _of_search(state: State, phase: Searching | UsingSubmarine | Rolling | CarryingOut, search: Search) -> _Found:
    dice = state.round
    turn = (dice.start + sum(dice.taken)) % state.seats
    if (search.seat + 1) % state.seats != turn or not sum(dice.taken):
        yield Defect("SEARCH-1", f"seat {search.seat} has not taken the last die")
    if state.city.is_exhausted(search.area):
        yield Defect("EMPTY-6", f"{search.area} is exhausted and can't be searched")
    if not dice.taken[search.beneficiary]:
        yield Defect("SEARCH-2", f"party {search.beneficiary} has got no die")
    if isinstance(phase, Rolling | CarryingOut) and search.area is Area.BLACK_MARKET:
        yield Defect("SEARCH-2", "the black market has no effect")


def _of_setup(state: State) -> _Found:
    new = new_game(state.seats, state.components)
    if (state.city.stores, state.city.submarine) != (new.city.stores, new.city.submarine) or state.hand:
        yield Defect("SETUP-4", "resources, submarine or hand are not where they are at the start")
    if state.parties != new.parties or state.round != new.round:
        yield Defect("SETUP-5", "somebody has got something during the set-up")
    for stack, start in zip(state.city.stacks, new.city.stacks, strict=True):
        if set(_tiles_of(stack)) != set(start.unseen) or not stack.has_held:
            yield Defect("SETUP-2", "a stack has not the three tiles of its category")


def _without_choice(state: State) -> _Found:
    """Every phase but the last leaves something to do."""
    if not isinstance(state.phase, Over) and not legal_actions(state):
        yield Defect("ROUND-1", "nothing can be done, although the game is not over")
