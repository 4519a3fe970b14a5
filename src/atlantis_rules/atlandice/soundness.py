"""Whether a state from outside is possible: conservation laws, and the conditions of each phase.

A state made by the rules needs no such check.
"""

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from atlantis_rules._errors import require_kind
from atlantis_rules.atlandice import components, phases
from atlantis_rules.atlandice.city import Stack
from atlantis_rules.atlandice.components import Area, Effect, Seat
from atlantis_rules.atlandice.defect_words import said
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.rules import clock, effects, two_players
from atlantis_rules.atlandice.seen import View
from atlantis_rules.atlandice.state import State, new_game
from atlantis_rules.games.soundness import Defect
from atlantis_rules.rulebook.marks import implements

_Found = Iterator[Defect]
_FEWEST_PARTIES = 3

_BETWEEN_TURNS = (phases.OpeningGates, phases.TurnStart, phases.Donating, phases.Over)
"""The phases in which all emptied districts have been scored."""


def defects_of_state(state: State) -> tuple[Defect, ...]:
    """List all defects of a state.

    Its parts have the right sizes: five stacks, a store and a number of dice for each of the six areas, five counts of
    resources, as many parties as there are numbers of dice taken, and no negative number. The defects of the table come
    first, then those of tiles, resources, districts, clock, dice and phase.
    """
    of_table = (*_of_table(state),)
    found = (*of_table, *_of_tiles(state), *_of_resources(state), *_of_districts(state), *_of_clock(state))
    if not of_table:
        found = (*found, *_of_dice(state), *_of_phase(state))
    if not found:
        found = (*_without_choice(state),)
    return tuple(dict.fromkeys(found))


def defects_of_view(seen: View) -> tuple[Defect, ...]:
    """List the defects of a view from outside; none if some state has it.

    The view's state must meet the conditions of `defects_of_state`.
    """
    require_kind("seen", seen, View, "a view of Atlandice")
    state = state_seen(seen.table)
    found = defects_of_state(state)
    if not found and seen != state.view(seen.viewer):
        return (Defect("ROUND-1", said("view does not follow")),)
    return found


@implements("SETUP-1", "TWO-1", "TWO-2")
def _of_table(state: State) -> _Found:
    parties = max(state.seats, _FEWEST_PARTIES)
    if state.seats not in components.DICE:
        yield Defect("SETUP-1", said("number of players", players=state.seats))
    elif len(state.parties) != parties or len(state.round.taken) != parties:
        yield Defect("TWO-1", said("number of parties", players=state.seats, parties=parties, found=len(state.parties)))
    for seat in (state.round.start, *_seats_of(state)):
        if seat not in range(state.seats):
            yield Defect("SETUP-1", said("nobody on seat", players=state.seats, seat=seat))
    search = _search_of(state)
    if search is not None:
        beneficiaries = {search.seat} | ({state.seats} if state.has_neutral else set())
        if search.beneficiary not in beneficiaries:
            yield Defect("TWO-2", said("search for nobody", party=search.beneficiary, seat=search.seat))


def _seats_of(state: State) -> Iterator[Seat]:
    search = _search_of(state)
    if search is not None:
        yield search.seat
    if isinstance(state.phase, phases.TurnStart | phases.Donating):
        yield state.phase.seat


def _search_of(state: State) -> phases.Search | None:
    return state.phase.search if isinstance(state.phase, phases.SearchPhase) else None


@implements("SETUP-2", "SETUP-8")
def _of_tiles(state: State) -> _Found:
    held = [tile for party in state.parties for tile in party.tiles]
    tiles = [*held, *(tile for stack in state.city.stacks for tile in _tiles_of(stack))]
    known, different = set(state.components.tiles), set(tiles)
    is_sure = len(different) == len(tiles) and different <= known
    for tile, count in () if is_sure else Counter(tiles).items():
        if count > 1:
            yield Defect("SETUP-2", said("tile twice", tile=tile, count=count))
        if tile not in known:
            yield Defect("SETUP-8", said("no such tile", tile=tile))
    for district, stack in zip(components.DISTRICTS, state.city.stacks, strict=True):
        for tile in _tiles_of(stack):
            if tile.category is not district:
                yield Defect("SETUP-2", said("tile on wrong stack", tile=tile, district=district))


def _tiles_of(stack: Stack) -> tuple[components.DistrictTile, ...]:
    return (*(() if stack.tile is None else (stack.tile,)), *stack.unseen)


@implements("SETUP-1", "EMPTY-6")
def _of_resources(state: State) -> _Found:
    out_of_game = state.out_of_game
    for resource in components.RESOURCES:
        count = components.RESOURCES_PER_TYPE - out_of_game[resource]
        if count > components.RESOURCES_PER_TYPE:
            yield Defect(
                "SETUP-1",
                said("too many resources", count=count, resource=resource, most=components.RESOURCES_PER_TYPE),
            )
        if not state.city.is_exhausted(resource.home):
            continue
        for area, store in zip(Area, state.city.stores, strict=True):
            if store[resource]:
                yield Defect("EMPTY-6", said("lies but out of game", resource=resource, area=area))
        for party, player in enumerate(state.parties):
            if player.resources[resource]:
                yield Defect("EMPTY-6", said("held but out of game", party=_name(state, party), resource=resource))


@implements("EMPTY-1", "EMPTY-6")
def _of_districts(state: State) -> _Found:
    city, phase = state.city, state.phase
    for district, stack in zip(components.DISTRICTS, city.stacks, strict=True):
        lying, dice = city.lying_at(district), state.round.dice_at(district)
        if isinstance(phase, phases.LayingOut):
            waits = phase.district <= district
        else:
            waits = isinstance(phase, phases.Uncovering) and phase.district is district
        if stack.is_waiting != waits:
            yield Defect("EMPTY-1", said("tile to uncover", district=district))
        if lying and not stack.has_held and not stack.is_exhausted:
            yield Defect("EMPTY-1", said("never held", district=district))
        if stack.is_exhausted and (lying or dice or stack.has_held):
            yield Defect("EMPTY-6", said("exhausted but not bare", district=district))
        if isinstance(phase, _BETWEEN_TURNS) and not stack.is_exhausted and stack.has_held and not lying:
            yield Defect("EMPTY-1", said("not scored", district=district))


@implements("SETUP-7", "CLOCK-5")
def _of_clock(state: State) -> _Found:
    wave, phase = state.components.wave, state.phase
    if state.hand > wave:
        yield Defect("SETUP-7", said("hand behind wave", hand=state.hand, wave=wave))
    if isinstance(phase, phases.Over):
        if state.hand != wave:
            yield Defect("CLOCK-5", said("over before wave"))
    elif state.hand == wave and not _searched(state):
        yield Defect("CLOCK-5", said("on wave unsearched"))


def _searched(state: State) -> int:
    """Count the finished searches of this round: one of them may have moved the hand."""
    return state.round.turns - (_search_of(state) is not None)


@implements("SETUP-6", "SEARCH-1", "TWO-1")
def _of_dice(state: State) -> _Found:
    dice, phase = state.round, state.phase
    left = phase.dice_left if isinstance(phase, phases.OpeningGates) else 0
    expected = 0 if isinstance(phase, phases.LayingOut) else components.DICE[state.seats]
    count = sum(dice.dice) + sum(dice.taken) + left
    if count != expected:
        yield Defect("SETUP-6", said("number of dice", count=count, expected=expected))
    if isinstance(phase, phases.LayingOut | phases.OpeningGates):
        if sum(dice.taken):
            yield Defect("SEARCH-1", said("taken before rolled"))
    elif not sum(dice.dice):
        yield Defect("SEARCH-1", said("no die left"))
    given = _given(state)
    for party, taken in enumerate(dice.taken):
        if taken > two_players.DICE_FOR_ONESELF:
            yield Defect(
                "SEARCH-1",
                said("too many dice got", party=_name(state, party), taken=taken, most=two_players.DICE_FOR_ONESELF),
            )
        elif party != state.seats and taken + given.get(party, 0) != _turns_of(state, party):
            yield Defect("SEARCH-1", said("dice of turns", party=_name(state, party), taken=taken))


def _turns_of(state: State, seat: Seat) -> int:
    """Count the turns of a seat in this round that have begun by taking a die."""
    place = (seat - state.round.start) % state.seats
    return len(range(place, state.round.turns, state.seats))


def _given(state: State) -> dict[Seat, int]:
    """Return how many dice each seat has taken for the neutral player: the rest of its turns, if that is possible."""
    if not state.has_neutral:
        return {}
    lacking = {seat: _turns_of(state, seat) - state.round.taken[seat] for seat in range(state.seats)}
    return lacking if all(count in (0, 1) for count in lacking.values()) else {}


@implements("CLOCK-1", "EMPTY-1")
def _of_phase(state: State) -> _Found:
    phase = state.phase
    match phase:
        case phases.LayingOut():
            yield from _of_setup(state)
        case phases.TurnStart():
            yield from _of_turn(state, phase)
        case phases.Searching() | phases.UsingSubmarine() | phases.Rolling() | phases.CarryingOut():
            yield from _of_search(state, phase)
        case phases.Donating():
            yield from _of_donation(state, phase)
        case phases.Uncovering(district):
            yield from _of_uncovering(state, district)
        case phases.OpeningGates() | phases.Over():
            pass
        case _:
            assert_never(phase)
    if isinstance(phase, phases.Donating | phases.Over) and sum(state.round.dice) > 1:
        yield Defect("CLOCK-1", said("dice left over"))


@implements("SEARCH-1")
def _of_turn(state: State, phase: phases.TurnStart) -> _Found:
    turn = (state.round.start + state.round.turns) % state.seats
    if phase.seat != turn:
        yield Defect("SEARCH-1", said("turn of other", turn=turn, seat=phase.seat))
    if sum(state.round.dice) == 1:
        yield Defect("SEARCH-1", said("one die left over"))


@implements("CLOCK-4")
def _of_donation(state: State, phase: phases.Donating) -> _Found:
    if not clock.can_donate(state.parties[phase.seat].resources):
        yield Defect("CLOCK-4", said("nothing to donate", seat=phase.seat))
    if components.ClockSpace.DONATION not in state.components.clock[state.hand : state.hand + 1]:
        yield Defect("CLOCK-4", said("no donation"))


@implements("SEARCH-2", "SEARCH-4", "EMPTY-6")
def _of_search(state: State, phase: phases.SearchPhase) -> _Found:
    search, dice = phase.search, state.round
    turn = (dice.start + dice.turns) % state.seats
    if (search.seat + 1) % state.seats != turn or not dice.turns:
        yield Defect("SEARCH-1", said("last die of other", seat=search.seat))
    if state.city.is_exhausted(search.area):
        yield Defect("EMPTY-6", said("exhausted area searched", area=search.area))
    if not dice.taken[search.beneficiary]:
        yield Defect("SEARCH-2", said("no die got", party=_name(state, search.beneficiary)))
    match phase:
        case phases.UsingSubmarine():
            if state.city.submarine is not search.area:
                yield Defect("SEARCH-4", said("submarine elsewhere", area=search.area))
            if not state.city.lying_at(search.area):
                yield Defect("SEARCH-4", said("nothing left", area=search.area))
        case phases.Rolling() | phases.CarryingOut():
            yield from _of_effect(state, phase, search)
        case phases.Searching():
            pass
        case _:
            assert_never(phase)


@implements("SEARCH-6", "FX-2", "FX-6")
def _of_effect(state: State, phase: phases.Rolling | phases.CarryingOut, search: phases.Search) -> _Found:
    if search.area is Area.BLACK_MARKET:
        yield Defect("SEARCH-6", said("effect of black market"))
        return
    tile = state.city.stack_of(search.area).tile
    if tile is None:
        return  # that is a defect of the district
    effect = tile.effect
    if isinstance(phase, phases.Rolling):
        if effect not in effects.SUCCESSES:
            yield Defect(effect.clause, said("no die by effect", effect=effect.value))
        elif phase.again and effect is not Effect.SEARCH_ON_SIX:
            yield Defect(effect.clause, said("one die by effect", effect=effect.value))
    elif effect in (Effect.SEARCH_ON_SIX, Effect.HAND_BELOW_FIVE):
        yield Defect(effect.clause, said("no choice by effect", effect=effect.value))
    elif effect is Effect.LIBRARY_ON_SECOND_DIE and not effects.is_second_die(state.round, search):
        yield Defect(effect.clause, said("not second die", party=_name(state, search.beneficiary)))


@implements("EMPTY-1", "EMPTY-5", "SETUP-2")
def _of_uncovering(state: State, district: Area) -> _Found:
    if district is Area.BLACK_MARKET:
        yield Defect("EMPTY-1", said("black market without tiles"))
        return
    if not state.round.turns:
        yield Defect("EMPTY-1", said("uncovered too early", district=district))
    stack, resource = state.city.stack_of(district), components.resource_of(district)
    if len(stack.unseen) == 1:
        yield Defect("SETUP-2", said("one tile covered", district=district))
    if stack.has_held and not state.city.lying_at(district):
        yield Defect("EMPTY-1", said("has held", district=district))
    for party, player in enumerate(state.parties):
        if player.resources[resource]:
            yield Defect("EMPTY-5", said("not given back", party=_name(state, party), resource=resource))


@implements("SETUP-2", "SETUP-4", "SETUP-5")
def _of_setup(state: State) -> _Found:
    if isinstance(state.phase, phases.LayingOut) and state.phase.district is Area.BLACK_MARKET:
        yield Defect("SETUP-2", said("black market without tiles"))
    new = new_game(state.seats, state.components)
    if (state.city.stores, state.city.submarine) != (new.city.stores, new.city.submarine) or state.hand:
        yield Defect("SETUP-4", said("start of set-up"))
    if state.parties != new.parties or state.round != new.round:
        yield Defect("SETUP-5", said("got during set-up"))
    for stack, start in zip(state.city.stacks, new.city.stacks, strict=True):
        if set(_tiles_of(stack)) != set(start.unseen) or not stack.has_held:
            yield Defect("SETUP-2", said("stacks of set-up"))


@implements("ROUND-1")
def _without_choice(state: State) -> _Found:
    """Every phase but the last has a legal action."""
    if not isinstance(state.phase, phases.Over) and not state.legal_actions():
        yield Defect("ROUND-1", said("nothing to do"))


def _name(state: State, party: components.Party) -> str:
    return said("seat", seat=party) if party < state.seats else said("neutral player")
