"""Legality: the reasons against an action; a legal one has none."""

from collections.abc import Iterator
from typing import Final, Never

from atlantis_rules._errors import WrongType, type_name
from atlantis_rules.atlandice import actions, phases, rule_violations as reasons
from atlantis_rules.atlandice.components import Area, Effect, Resource
from atlantis_rules.atlandice.rules import effects
from atlantis_rules.atlandice.rules.two_players import NextDie, must_use_submarine, next_die
from atlantis_rules.atlandice.situation import Situation, require_state
from atlantis_rules.rulebook.marks import implements

_Reasons = Iterator[reasons.RuleViolation]

_CHOOSING: Final = reasons.NotNow("SEARCH-2", reasons.Moment.TURN_START)
_TAKING: Final = reasons.NotNow("SEARCH-2", reasons.Moment.DIE_TAKEN)
_EXTRA: Final = reasons.NotNow("SEARCH-2", reasons.Moment.EXTRA_OFFERED)
_SWAPPING: Final = reasons.NotNow("FX-3", reasons.Moment.EFFECT_3)
_PUTTING: Final = reasons.NotNow("SEARCH-2", reasons.Moment.EFFECT_5_9_11)
_MOVING: Final = reasons.NotNow("FX-7", reasons.Moment.EFFECT_7)
_TURNING: Final = reasons.NotNow("FX-13", reasons.Moment.EFFECT_13)
_DONATING: Final = reasons.NotNow("CLOCK-4", reasons.Moment.DONATION)
_REVEALING: Final = reasons.NotNow("SETUP-2", reasons.Moment.TILE_TO_COME)
_ROLLING: Final = reasons.NotNow("GATE-1", reasons.Moment.DIE_TO_ROLL)


def violations(state: Situation, action: actions.Action) -> tuple[reasons.RuleViolation, ...]:  # noqa: C901, PLR0912 - one case for each kind
    """Return the reasons against an action in a state, as the function `violations` does.

    Raises:
        WrongType: an argument has the wrong type.
    """
    require_state(state)
    match action:
        case actions.ChooseArea():
            found = _against_choosing(state, action)
        case actions.TakeResource():
            found = _against_taking(state, action)
        case actions.TakeExtra():
            found = _against_extra(state, action)
        case actions.DeclineExtra():
            found = _against_declining(state)
        case actions.SwapResources():
            found = _against_swap(state, action)
        case actions.PutResource():
            found = _against_putting(state, action)
        case actions.MoveSubmarine():
            found = _against_moving_submarine(state, action)
        case actions.TurnDie():
            found = _against_turning_die(state, action)
        case actions.Donate():
            found = _against_donation(state, action)
        case actions.StopDonating():
            found = _against_stopping(state)
        case actions.RevealTile():
            found = _against_revealing(state, action)
        case actions.RollDie():
            found = _against_rolling(state)
        case _:
            raise _not_an_action(action)
    return tuple(found)


def _not_an_action(action: Never) -> WrongType:
    return WrongType(f"{type_name(action)} is not an action of Atlandice")


def _out_of_place(phase: phases.Phase, not_now: reasons.NotNow) -> reasons.RuleViolation:
    return reasons.GameIsOver(phase.reason) if isinstance(phase, phases.Over) else not_now


def _effect_to_carry_out(state: Situation) -> Effect | None:
    """Return the effect that waits for a choice, or None if there is none."""
    return effects.effect_of(state.city, state.phase.search) if isinstance(state.phase, phases.CarryingOut) else None


@implements("SEARCH-3", "TWO-1")
def _against_choosing(state: Situation, action: actions.ChooseArea) -> _Reasons:
    phase = state.phase
    if not isinstance(phase, phases.TurnStart):
        yield _out_of_place(phase, _CHOOSING)
    if not isinstance(phase, phases.PlayerPhase):
        return
    if not state.round.dice_at(action.area):
        yield reasons.NoDieThere("SEARCH-3", action.area)
    if action.for_neutral and not state.has_neutral:
        yield reasons.NoNeutralPlayer(state.seats)
    elif isinstance(phase, phases.TurnStart):
        allowed = next_die(state, phase.seat)
        if action.for_neutral and allowed is NextDie.FOR_ONESELF:
            yield reasons.AlreadyGiven()
        elif not action.for_neutral and allowed is NextDie.FOR_NEUTRAL:
            yield reasons.MustBeForNeutral()


@implements("SEARCH-2")
def _against_taking(state: Situation, action: actions.TakeResource) -> _Reasons:
    phase = state.phase
    if isinstance(phase, phases.Searching):
        yield from _against_lying(state, "SEARCH-2", phase.search.area, action.resource)
    else:
        yield _out_of_place(phase, _TAKING)


def _against_lying(state: Situation, clause: str, area: Area, resource: Resource) -> _Reasons:
    if not state.city.lying_at(area)[resource]:
        yield reasons.NotLyingThere(clause, area, resource)


@implements("SEARCH-2", "SEARCH-4", "FX-1", "FX-4", "FX-6", "FX-10", "FX-12", "EFFECT-1", "EMPTY-6")
def _against_extra(state: Situation, action: actions.TakeExtra) -> _Reasons:
    phase, area = state.phase, action.area
    if isinstance(phase, phases.UsingSubmarine):
        if area is not phase.search.area:
            yield reasons.NotFromThere("SEARCH-4", area, (phase.search.area,))
        yield from _against_lying(state, "SEARCH-4", area, action.resource)
        return
    effect = _effect_to_carry_out(state)
    if not isinstance(phase, phases.CarryingOut) or effect not in effects.GAINS:
        yield _out_of_place(phase, _EXTRA)
        return
    is_effect_4 = effect is Effect.OTHER_DISTRICT_ON_FIVE
    sources = effects.extra_sources(state.city, effect, phase.search.area)
    if is_effect_4 and state.city.is_exhausted(area):
        yield reasons.StackExhausted("EMPTY-6", area)
    elif area not in sources:
        yield reasons.NotFromThere("EFFECT-1" if is_effect_4 else effect.clause, area, sources)
    yield from _against_lying(state, effect.clause, area, action.resource)


@implements("SEARCH-2", "SEARCH-5", "TWO-2")
def _against_declining(state: Situation) -> _Reasons:
    phase = state.phase
    if isinstance(phase, phases.UsingSubmarine):
        if must_use_submarine(phase.search):
            yield reasons.MustBeTaken()
    elif _effect_to_carry_out(state) not in effects.GAINS:
        yield _out_of_place(phase, _EXTRA)


@implements("FX-3", "EMPTY-6")
def _against_swap(state: Situation, action: actions.SwapResources) -> _Reasons:
    if _effect_to_carry_out(state) is not Effect.SWAP:
        yield _out_of_place(state.phase, _SWAPPING)
    if not isinstance(state.phase, phases.PlayerPhase):
        return
    yield from _against_lying(state, "FX-3", Area.JEWELLER, action.resource)
    yield from _against_exhausted(state, "EMPTY-6", action.district)
    yield from _against_lying(state, "FX-3", action.district, action.other)


@implements("EMPTY-6", "GATE-2")
def _against_exhausted(state: Situation, clause: str, area: Area) -> _Reasons:
    if state.city.is_exhausted(area):
        yield reasons.StackExhausted(clause, area)


@implements("SEARCH-2", "FX-5", "FX-9", "FX-11", "EMPTY-6")
def _against_putting(state: Situation, action: actions.PutResource) -> _Reasons:
    effect = _effect_to_carry_out(state)
    in_place = effect in effects.PUT_SOURCES
    if not in_place:
        yield _out_of_place(state.phase, _PUTTING)
    if not isinstance(state.phase, phases.PlayerPhase):
        return
    yield from _against_exhausted(state, "EMPTY-6", action.area)
    if effect is None or not in_place:
        return
    if action.area not in effects.PUT_TARGETS[effect]:
        yield reasons.NotOntoThere(effect.clause, action.area, effects.put_targets(state.city, effect))
    yield from _against_lying(state, effect.clause, effects.PUT_SOURCES[effect], action.resource)


@implements("FX-7", "EFFECT-5", "EMPTY-6")
def _against_moving_submarine(state: Situation, action: actions.MoveSubmarine) -> _Reasons:
    if _effect_to_carry_out(state) is not Effect.SUBMARINE:
        yield _out_of_place(state.phase, _MOVING)
    if not isinstance(state.phase, phases.PlayerPhase):
        return
    if action.area is state.city.submarine:
        yield reasons.SubmarineIsThere(action.area)
    yield from _against_exhausted(state, "EMPTY-6", action.area)


@implements("FX-13", "EFFECT-6", "GATE-2")
def _against_turning_die(state: Situation, action: actions.TurnDie) -> _Reasons:
    if _effect_to_carry_out(state) is not Effect.TURN_DIE:
        yield _out_of_place(state.phase, _TURNING)
    if not isinstance(state.phase, phases.PlayerPhase):
        return
    if not state.round.dice_at(action.origin):
        yield reasons.NoDieThere("EFFECT-6", action.origin)
    yield from _against_exhausted(state, "GATE-2", action.destination)


@implements("CLOCK-4")
def _against_donation(state: Situation, action: actions.Donate) -> _Reasons:
    phase = state.phase
    if not isinstance(phase, phases.Donating):
        yield _out_of_place(phase, _DONATING)
        return
    held = state.parties[phase.to_act].resources
    pieces = (action.first, action.second)
    for resource in dict.fromkeys(pieces):
        needed = pieces.count(resource)
        if held[resource] < needed:
            yield reasons.NotHeld(resource, held[resource], needed)


@implements("CLOCK-4")
def _against_stopping(state: Situation) -> _Reasons:
    if not isinstance(state.phase, phases.Donating):
        yield _out_of_place(state.phase, _DONATING)


@implements("SETUP-2")
def _against_revealing(state: Situation, action: actions.RevealTile) -> _Reasons:
    phase = state.phase
    if not isinstance(phase, phases.LayingOut | phases.Uncovering):
        yield _out_of_place(phase, _REVEALING)
    elif action.tile not in state.city.stack_of(phase.district).unseen:
        yield reasons.TileCannotAppear(action.tile, phase.district)


@implements("GATE-1", "SEARCH-5")
def _against_rolling(state: Situation) -> _Reasons:
    if not isinstance(state.phase, phases.OpeningGates | phases.Rolling):
        yield _out_of_place(state.phase, _ROLLING)
