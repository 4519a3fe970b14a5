"""Playing: what is allowed in a state, and what comes of it. Chance is a player among the others."""

from fractions import Fraction
from random import Random
from typing import assert_never

from atlantis_rules.atlandice.actions import (
    CHOOSE_AREA,
    DONATE,
    REVEAL_TILE,
    ROLL_DIE,
    STOP_DONATING,
    TAKE_RESOURCE,
    Action,
    ChanceAction,
    ChooseArea,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    PutResource,
    RevealTile,
    RollDie,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
)
from atlantis_rules.atlandice.components import AREAS, Seat
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    ChancePhase,
    Donating,
    LayingOut,
    OpeningGates,
    Over,
    Rolling,
    Searching,
    TurnStart,
    Uncovering,
    UsingSubmarine,
)
from atlantis_rules.atlandice.rules.clock import donate, possible_donations, stop_donating
from atlantis_rules.atlandice.rules.effects import PUT_SOURCES, choices, effect_of, move_submarine, put, swap, turn_die
from atlantis_rules.atlandice.rules.empty import end_turn, uncover
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.rules.gate import lay_die
from atlantis_rules.atlandice.rules.legality import violations
from atlantis_rules.atlandice.rules.search import (
    choose_area,
    go_on,
    roll_for_effect,
    submarine_choices,
    take_extra,
    take_resource,
)
from atlantis_rules.atlandice.rules.setup import lay_out
from atlantis_rules.atlandice.state import State, may_take_for
from atlantis_rules.chance import require_random, sample_index
from atlantis_rules.errors import IllegalAction, NotChanceToAct, require_type
from atlantis_rules.marks import implements

__all__ = ["advance", "apply", "chance_outcomes", "legal_actions", "outcome", "sample", "violations"]


def legal_actions(state: State) -> tuple[Action, ...]:
    """List what is allowed to whoever is to act.

    Args:
        state: any state.

    Returns:
        The actions, none twice; empty only when the game is over. Areas and types of resources come in ascending
        order, an action with several of them by the first one, then the next; a die for oneself comes before one for
        the neutral player; declining and stopping come last. Tiles come by effect and pointers, numbers in ascending
        order.

    Raises:
        WrongType: it is not a state of Atlandice.
    """
    if type(state) is not State:
        require_type("state", state, State)
    phase = state.phase
    match phase:
        case TurnStart():
            return _areas(state, phase.seat)
        case Searching():
            return tuple(TAKE_RESOURCE[resource] for resource in state.city.lying_at(phase.search.area).types)
        case UsingSubmarine():
            return submarine_choices(state, phase.search)
        case CarryingOut():
            return choices(state, phase.search)
        case Donating():
            pairs = possible_donations(state.parties[phase.seat].resources)
            return (*(DONATE[pair] for pair in pairs), STOP_DONATING)
        case Over():
            return ()
        case LayingOut() | OpeningGates() | Rolling() | Uncovering():
            return _chance_actions(state, phase)
        case _:
            assert_never(phase)


@implements("SEARCH-2", "SEARCH-3", "TWO-1")
def _areas(state: State, seat: Seat) -> tuple[ChooseArea, ...]:
    allowed = [neutral for neutral in (False, True) if may_take_for(state, seat, for_neutral=neutral)]
    return tuple(CHOOSE_AREA[area, neutral] for area in AREAS if state.round.dice_at(area) for neutral in allowed)


@implements("SETUP-2", "GATE-1", "SEARCH-5")
def _chance_actions(state: State, phase: ChancePhase) -> tuple[ChanceAction, ...]:
    """List what chance can do; all of it is equally likely, as no two covered tiles are alike."""
    match phase:
        case LayingOut() | Uncovering():
            return tuple(REVEAL_TILE[tile] for tile in state.city.stack_of(phase.district).unseen)
        case OpeningGates() | Rolling():
            return ROLL_DIE
        case _:
            assert_never(phase)


def chance_outcomes(state: State) -> tuple[tuple[ChanceAction, Fraction], ...]:
    """Give what chance may do next, and with which probability.

    Args:
        state: a state in which chance is to act.

    Returns:
        Pairs of an action and its exact probability, in the order of `legal_actions`; the probabilities add up to 1.

    Raises:
        NotChanceToAct: a player is to act, or nobody.
        WrongType: it is not a state of Atlandice.
    """
    actions = _require_chance(state)
    return tuple((action, Fraction(1, len(actions))) for action in actions)


def sample(state: State, rng: Random) -> ChanceAction:
    """Draw one of the chance outcomes with its exact probability.

    Args:
        state: a state in which chance is to act.
        rng: the only source of randomness.

    Raises:
        NotChanceToAct: a player is to act, or nobody.
        WrongType: an argument is not of its type.
    """
    if type(rng) is not Random:
        require_random(rng)
    return _sample(_require_chance(state), rng)


def _sample(actions: tuple[ChanceAction, ...], rng: Random) -> ChanceAction:
    return actions[sample_index((1,) * len(actions), rng)]


def _require_chance(state: State) -> tuple[ChanceAction, ...]:
    if type(state) is not State:
        require_type("state", state, State)
    if not isinstance(state.phase, ChancePhase):
        raise NotChanceToAct(state.to_act)
    return _chance_actions(state, state.phase)


def advance(state: State, rng: Random) -> State:
    """Let chance act until a player must, or until the game is over.

    Args:
        state: any state.
        rng: the only source of randomness; it is used just as by `sample` step by step.

    Raises:
        WrongType: an argument is not of its type.
    """
    if type(state) is not State or type(rng) is not Random:  # a fraction of what the two calls cost
        require_type("state", state, State)
        require_random(rng)
    while isinstance(phase := state.phase, ChancePhase):
        state = _carry_out(state, _sample(_chance_actions(state, phase), rng))
    return state


def apply(state: State, action: Action) -> State:
    """Carry out an action, of a player or of chance, and all that the rules force after it.

    Args:
        state: any state; it stays as it is.
        action: what whoever is to act has decided.

    Returns:
        The state in which the next decision is to be made.

    Raises:
        IllegalAction: the action is not allowed; it tells every reason.
        WrongType: an argument is not of its type.
    """
    found = violations(state, action)
    if found:
        raise IllegalAction(action, found)
    return _carry_out(state, action)


def _carry_out(state: State, action: Action) -> State:  # noqa: C901, PLR0912 - one line for each kind of decision
    match action, state.phase:
        case ChooseArea(area, for_neutral), TurnStart() as phase:
            return choose_area(state, phase, area, for_neutral=for_neutral)
        case TakeResource(resource), Searching(search):
            return take_resource(state, search, resource)
        case TakeExtra(area, resource), (UsingSubmarine() | CarryingOut()) as phase:
            return take_extra(state, phase, area, resource)
        case DeclineExtra(), (UsingSubmarine() | CarryingOut()) as phase:
            return go_on(state, phase)
        case SwapResources(resource, district, other), CarryingOut():
            return end_turn(swap(state, resource, district, other))
        case PutResource(area, resource), CarryingOut(search):
            return end_turn(put(state, PUT_SOURCES[effect_of(state, search)], area, resource))
        case MoveSubmarine(area), CarryingOut():
            return end_turn(move_submarine(state, area))
        case TurnDie(origin, destination), CarryingOut():
            return end_turn(turn_die(state, origin, destination))
        case Donate(first, second), Donating() as phase:
            return donate(state, phase, first, second)
        case StopDonating(), Donating(seat):
            return stop_donating(state, seat)
        case RevealTile(tile), LayingOut() as phase:
            return lay_out(state, phase, tile)
        case RevealTile(tile), Uncovering() as phase:
            return uncover(state, phase, tile)
        case RollDie(number), OpeningGates() as phase:
            return lay_die(state, phase, number)
        case RollDie(number), Rolling() as phase:
            return roll_for_effect(state, phase, number)
        case _:
            raise AssertionError(action, state.phase)  # violations() has ruled this out
