"""The course of a turn: taking a die, searching its area, and what the effect of the area leads to.

Every function takes a decision that is allowed and gives the state in which the next decision is to be made; all that
the rules force happens in between.
"""

from attrs import evolve

from atlantis_rules.atlandice.actions import DECLINE_EXTRA, PlayerAction
from atlantis_rules.atlandice.city import area_of_number
from atlantis_rules.atlandice.components import NEUTRAL, Area, Effect, Resource
from atlantis_rules.atlandice.phases import CarryingOut, Rolling, Search, Searching, TurnStart, UsingSubmarine
from atlantis_rules.atlandice.rules.clock import moved_hand
from atlantis_rules.atlandice.rules.effects import SUCCESSES, choices, effect_of, extras_from, give, is_second_die
from atlantis_rules.atlandice.rules.empty import end_turn
from atlantis_rules.atlandice.state import State, with_dice
from atlantis_rules.marks import implements


@implements("SEARCH-2", "TWO-1", "TWO-2")
def choose_area(state: State, phase: TurnStart, area: Area, *, for_neutral: bool) -> State:
    """Take a die at an area, for oneself or for the neutral player, and search the area."""
    search = Search(phase.seat, NEUTRAL if for_neutral else phase.seat, area)
    return _search(take_die(state, search), search)


@implements("SEARCH-1", "SEARCH-2", "TWO-1")
def take_die(state: State, search: Search) -> State:
    """Take a die at the area that is to be searched."""
    taken = tuple(count + (party == search.beneficiary) for party, count in enumerate(state.round.taken))
    dice = with_dice(state.round.dice, search.area, -1)
    return evolve(state, round=evolve(state.round, dice=dice, taken=taken))


@implements("SEARCH-2", "SEARCH-3", "EFFECT-2")
def _search(state: State, search: Search) -> State:
    """Begin a search: where nothing lies, nothing is taken, and the effect comes at once."""
    if state.city.lying_at(search.area):
        return evolve(state, phase=Searching(search))
    return _begin_effect(state, search)


@implements("SEARCH-2", "SEARCH-4", "SEARCH-5", "TWO-2")
def take_resource(state: State, search: Search, resource: Resource) -> State:
    """Take the resource that the search brings; the submarine may bring another one."""
    taken = give(state, search, search.area, resource)
    if taken.city.submarine is search.area and taken.city.lying_at(search.area):
        return evolve(taken, phase=UsingSubmarine(search))
    return _begin_effect(taken, search)


@implements("SEARCH-4", "SEARCH-5", "TWO-2")
def submarine_choices(state: State, search: Search) -> tuple[PlayerAction, ...]:
    """List what can be done where the submarine offers one more resource: for the neutral player it must be taken."""
    extras = extras_from(state.city, (search.area,))
    return extras if must_use_submarine(search) else (*extras, DECLINE_EXTRA)


@implements("SEARCH-5", "TWO-2")
def must_use_submarine(search: Search) -> bool:
    """Tell whether the resource that the submarine brings must be taken: it is the neutral player's."""
    return search.beneficiary != search.seat


@implements("SEARCH-4", "SEARCH-5", "EFFECT-3")
def take_extra(state: State, phase: UsingSubmarine | CarryingOut, area: Area, resource: Resource) -> State:
    """Take an extra resource; the submarine adds nothing to one that an effect brings."""
    return go_on(give(state, phase.search, area, resource), phase)


@implements("SEARCH-2", "SEARCH-5")
def go_on(state: State, phase: UsingSubmarine | CarryingOut) -> State:
    """Go on after an extra resource was taken or declined: after the submarine's comes the effect."""
    return _begin_effect(state, phase.search) if isinstance(phase, UsingSubmarine) else end_turn(state)


@implements("SEARCH-2", "SEARCH-5", "SEARCH-6", "FX-6")
def _begin_effect(state: State, search: Search) -> State:
    """Carry out the effect of the searched area, up to its roll or its choice if it has one."""
    if search.area is Area.BLACK_MARKET:
        return end_turn(state)
    effect = effect_of(state, search)
    if effect in SUCCESSES:
        return evolve(state, phase=Rolling(search, again=False))
    if effect is Effect.LIBRARY_ON_SECOND_DIE and not is_second_die(state, search):
        return end_turn(state)
    return _offer_choices(state, search)


@implements("SEARCH-2", "SEARCH-5")
def _offer_choices(state: State, search: Search) -> State:
    """Let the player choose if there is anything to be chosen."""
    return evolve(state, phase=CarryingOut(search)) if choices(state, search) else end_turn(state)


@implements("SEARCH-5", "FX-1", "FX-2", "FX-4", "FX-8", "FX-10", "FX-12", "EFFECT-2")
def roll_for_effect(state: State, phase: Rolling, number: int) -> State:
    """Roll the taken die, and carry out what comes of it."""
    search = phase.search
    if phase.again:
        return _search(state, evolve(search, area=area_of_number(state.city, number)))
    effect = effect_of(state, search)
    if number not in SUCCESSES[effect]:
        return end_turn(state)
    if effect is Effect.SEARCH_ON_SIX:
        return evolve(state, phase=Rolling(search, again=True))
    moved = moved_hand(state, 1) if effect is Effect.HAND_BELOW_FIVE else state
    return _offer_choices(moved, search)
