"""Playing: what is allowed in a state, and what comes of it. Chance is a player among the others."""

from random import Random
from typing import TYPE_CHECKING, assert_never

from atlantis_rules.atlandice import actions, phases
from atlantis_rules.atlandice.city import City
from atlantis_rules.atlandice.components import AREAS, Seat
from atlantis_rules.atlandice.rules import clock, effects, empty, gate, search, setup
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.rules.two_players import may_take_for
from atlantis_rules.atlandice.state import State
from atlantis_rules.chance import require_random, sample_index
from atlantis_rules.errors import IllegalAction, NotChanceToAct, require_type
from atlantis_rules.marks import implements

if TYPE_CHECKING:
    from fractions import Fraction


__all__ = ["advance", "apply", "chance_outcomes", "legal_actions", "outcome", "sample"]


def legal_actions(state: State) -> tuple[actions.Action, ...]:
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
        case phases.TurnStart():
            return _areas(state, phase.seat)
        case phases.Searching():
            return tuple(actions.TAKE_RESOURCE[resource] for resource in state.city.lying_at(phase.search.area).types)
        case phases.UsingSubmarine():
            return search.submarine_choices(state.city, phase.search)
        case phases.CarryingOut():
            return effects.choices(state.city, state.round, phase.search)
        case phases.Donating():
            pairs = clock.possible_donations(state.parties[phase.seat].resources)
            return (*(actions.DONATE[pair] for pair in pairs), actions.STOP_DONATING)
        case phases.Over():
            return ()
        case phases.LayingOut() | phases.OpeningGates() | phases.Rolling() | phases.Uncovering():
            return _chance_actions(state.city, phase)
        case _:
            assert_never(phase)


@implements("SEARCH-2", "SEARCH-3", "TWO-1")
def _areas(state: State, seat: Seat) -> tuple[actions.ChooseArea, ...]:
    allowed = [neutral for neutral in (False, True) if may_take_for(state, seat, for_neutral=neutral)]
    return tuple(
        actions.CHOOSE_AREA[area, neutral] for area in AREAS if state.round.dice_at(area) for neutral in allowed
    )


@implements("SETUP-2", "GATE-1", "SEARCH-5")
def _chance_actions(city: City, phase: phases.ChancePhase) -> tuple[actions.ChanceAction, ...]:
    """List what chance can do; all of it is equally likely, as no two covered tiles are alike."""
    match phase:
        case phases.LayingOut() | phases.Uncovering():
            return tuple(actions.REVEAL_TILE[tile] for tile in city.stack_of(phase.district).unseen)
        case phases.OpeningGates() | phases.Rolling():
            return actions.ROLL_DIE
        case _:
            assert_never(phase)


def chance_outcomes(state: State) -> "tuple[tuple[actions.ChanceAction, Fraction], ...]":
    """Return what chance may do next, and with which probability.

    Args:
        state: a state in which chance is to act.

    Returns:
        Pairs of an action and its exact probability, in the order of `legal_actions`; the probabilities add up to 1.

    Raises:
        NotChanceToAct: a player is to act, or nobody.
        WrongType: it is not a state of Atlandice.
    """
    from fractions import Fraction  # noqa: PLC0415 - it loads all decimal numbers, and hardly anybody asks

    possible = _require_chance(state)
    return tuple((action, Fraction(1, len(possible))) for action in possible)


def sample(state: State, rng: Random) -> actions.ChanceAction:
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


def _sample(possible: tuple[actions.ChanceAction, ...], rng: Random) -> actions.ChanceAction:
    return possible[sample_index((1,) * len(possible), rng)]


def _require_chance(state: State) -> tuple[actions.ChanceAction, ...]:
    if type(state) is not State:
        require_type("state", state, State)
    if not isinstance(state.phase, phases.ChancePhase):
        raise NotChanceToAct(state.to_act)
    return _chance_actions(state.city, state.phase)


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
    phase = state.phase
    if not isinstance(phase, phases.ChancePhase):
        return state
    table = Table(state)
    while isinstance(phase, phases.ChancePhase):
        phase = carry_out(table, phase, _sample(_chance_actions(table.city, phase), rng))
    return table.left_at(phase)


def apply(state: State, action: actions.Action) -> State:
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
    require_legal(state, action)
    table = Table(state)
    return table.left_at(carry_out(table, state.phase, action))


def require_legal(state: State, action: actions.Action) -> None:
    """Refuse an action that is not allowed.

    Raises:
        IllegalAction: the action is not allowed; it tells every reason.
        WrongType: an argument is not of its type.
    """
    from atlantis_rules.atlandice.rules.legality import violations  # noqa: PLC0415 - who plays on what is legal needs no reasons

    found = violations(state, action)
    if found:
        raise IllegalAction(action, found)


def carry_out(table: Table, phase: phases.Phase, action: actions.Action) -> phases.Phase:  # noqa: C901, PLR0912 - one line for each kind of decision
    """Carry out an action, and all that the rules force after it.

    Args:
        table: the table, which is changed.
        phase: what is to be decided.
        action: a legal decision.

    Returns:
        What is to be decided next.
    """
    match action, phase:
        case actions.RollDie(number), phases.OpeningGates():
            return gate.lay_die(table, phase, number)
        case actions.ChooseArea(area, for_neutral), phases.TurnStart(seat):
            return search.choose_area(table, seat, area, for_neutral=for_neutral)
        case actions.TakeResource(resource), phases.Searching(searched):
            return search.take_resource(table, searched, resource)
        case actions.RollDie(number), phases.Rolling(searched, again):
            roll = search.roll_for_search if again else search.roll_for_effect
            return roll(table, searched, number)
        case actions.TakeExtra(area, resource), phases.UsingSubmarine() | phases.CarryingOut():
            return search.take_extra(table, phase, area, resource)
        case actions.DeclineExtra(), phases.UsingSubmarine() | phases.CarryingOut():
            return search.decline_extra(table, phase)
        case actions.SwapResources(resource, district, other), phases.CarryingOut(searched):
            return effects.swap(table, searched.seat, resource, district, other)
        case actions.PutResource(area, resource), phases.CarryingOut(searched):
            return effects.put(table, searched, area, resource)
        case actions.MoveSubmarine(area), phases.CarryingOut(searched):
            return effects.move_submarine(table, searched.seat, area)
        case actions.TurnDie(origin, destination), phases.CarryingOut(searched):
            return effects.turn_die(table, searched.seat, origin, destination)
        case actions.Donate(first, second), phases.Donating(seat):
            return clock.donate(table, seat, first, second)
        case actions.StopDonating(), phases.Donating(seat):
            return clock.stop_donating(table, seat)
        case actions.RevealTile(tile), phases.LayingOut(district):
            return setup.lay_out(table, district, tile)
        case actions.RevealTile(tile), phases.Uncovering(district):
            return empty.uncover(table, district, tile)
        case _:
            raise AssertionError(action, phase)  # violations() has ruled this out
