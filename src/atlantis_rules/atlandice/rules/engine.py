"""Playing: the legal actions of a state, and their effects. Chance is a player like the others."""

from itertools import chain, compress
from random import Random
from typing import TYPE_CHECKING, Final, assert_never

from atlantis_rules._errors import IllegalAction, NotChanceToAct
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.atlandice import actions, phases
from atlantis_rules.atlandice.city import CityAtTable
from atlantis_rules.atlandice.components import Seat
from atlantis_rules.atlandice.rules import clock, effects, empty, gate, search, setup
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.rules.two_players import NextDie, next_die
from atlantis_rules.atlandice.situation import Situation, require_state
from atlantis_rules.games.chance import one_of, require_random
from atlantis_rules.rulebook.marks import implements

if TYPE_CHECKING:
    import fractions

import_later(globals(), "fractions")


_CHOOSE_AREA_FOR_EITHER: Final = tuple(zip(actions.CHOOSE_AREA, actions.CHOOSE_AREA_FOR_NEUTRAL, strict=True))

# A caller that applies an action has usually just asked for the legal ones of this very state: the last answer is
# cached, so that it need not be computed again. The cache affects nothing but speed.
_latest: Final[list[tuple[Situation | None, tuple[actions.Action, ...]]]] = [(None, ())]


def remembered(state: Situation, legal: tuple[actions.Action, ...]) -> tuple[actions.Action, ...]:
    """Return the legal actions of a state, and remember them for `require_legal`."""
    _latest[0] = (state, legal)
    return legal


def list_actions(state: Situation | Table, phase: phases.Phase) -> tuple[actions.Action, ...]:
    """List the legal actions of a state, or of a table, of the seat (or chance) to act: each once.

    There are none only when the game is over. Areas and types of resources come in ascending order, an action with
    several of them by the first one, then the next; a die for oneself comes before one for the neutral player;
    declining and stopping come last. Tiles come by effect and pointers, numbers in ascending order.
    """
    match phase:
        case phases.TurnStart():
            return _areas(state, phase.seat)
        case phases.Searching():
            return tuple(compress(actions.TAKE_RESOURCE, state.city.stores[phase.search.area - 1].counts))
        case phases.UsingSubmarine():
            return search.submarine_choices(state.city, phase.search)
        case phases.CarryingOut():
            return search.effect_choices(state.city, state.round, phase)
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
def _areas(state: Situation | Table, seat: Seat) -> tuple[actions.ChooseArea, ...]:
    dice = state.round.dice
    allowed = next_die(state, seat)
    if allowed is NextDie.FOR_EITHER:
        return tuple(chain.from_iterable(compress(_CHOOSE_AREA_FOR_EITHER, dice)))
    of_one_kind = actions.CHOOSE_AREA if allowed is NextDie.FOR_ONESELF else actions.CHOOSE_AREA_FOR_NEUTRAL
    return tuple(compress(of_one_kind, dice))


@implements("SETUP-2", "GATE-1", "SEARCH-5")
def _chance_actions(city: CityAtTable, phase: phases.ChancePhase) -> tuple[actions.ChanceAction, ...]:
    """List the actions of chance, which are equally likely, since no two covered tiles are alike."""
    match phase:
        case phases.OpeningGates() | phases.Rolling():
            return actions.ROLL_DIE
        case phases.LayingOut() | phases.Uncovering():
            return tuple([actions.REVEAL_TILE[tile] for tile in city.stacks[phase.district - 1].unseen])
        case _:
            assert_never(phase)


def chance_outcomes(state: Situation) -> "tuple[tuple[actions.ChanceAction, fractions.Fraction], ...]":
    """Return the possible outcomes of chance, with their probabilities.

    See also: `atlantis_rules.chance_outcomes`, which serves every game.

    Args:
        state: a state in which chance is to act.

    Returns:
        Pairs of an action and its exact probability, in the order of `legal_actions`; the probabilities add up to 1.

    Raises:
        NotChanceToAct: a player is to act, or the game is over.
        WrongType: the value is not a state of Atlandice.

    Examples:
        >>> from atlantis_rules.atlandice import new_game
        >>> action, probability = chance_outcomes(new_game(players=3))[0]
        >>> print(action, probability)
        reveal the jeweller (effect 1, pointers 1) 1/3
    """
    from fractions import Fraction  # noqa: PLC0415 - imports `decimal`; rarely needed

    possible = _require_chance(state)
    return tuple((action, Fraction(1, len(possible))) for action in possible)


def sample(state: Situation, rng: Random) -> actions.ChanceAction:
    """Draw one of the outcomes of chance with its exact probability; `rng` makes one draw.

    Raises:
        NotChanceToAct: a player is to act, or the game is over.
        WrongType: an argument has the wrong type.
    """
    if type(rng) is not Random:
        require_random(rng)
    return one_of(_require_chance(state), rng)


def draw_action(position: Situation | Table, rng: Random) -> actions.ChanceAction:
    """Draw one of the outcomes of chance for a state or a table, as `sample` does."""
    return one_of(_list_chance_actions(position), rng)


def _require_chance(state: Situation) -> tuple[actions.ChanceAction, ...]:
    require_state(state)
    possible = _list_chance_actions(state)
    _latest[0] = (state, possible)
    return possible


def _list_chance_actions(position: Situation | Table) -> tuple[actions.ChanceAction, ...]:
    phase = position.phase
    if not isinstance(phase, phases.ChanceToAct):
        raise NotChanceToAct(position.to_act)
    return _chance_actions(position.city, phase)


def let_chance_act(table: Table, phase: phases.Phase, rng: Random) -> phases.Phase:
    """Let chance act on a table until a player must, or until the game is over; return the next phase."""
    while isinstance(phase, phases.ChanceToAct):
        if isinstance(phase, phases.OpeningGates):
            phase = gate.lay_rest_of_dice(table, phase, rng)
        else:
            phase = carry_out(table, phase, one_of(_chance_actions(table.city, phase), rng))
    return phase


def require_legal(state: Situation, action: actions.Action) -> None:
    """Raise `IllegalAction` unless an action is legal.

    Raises:
        IllegalAction: the action is not legal; the error lists every reason.
        WrongType: an argument has the wrong type.
    """
    known_state, legal = _latest[0]
    if known_state is state:
        for known in legal:
            if known is action:
                return
    from atlantis_rules.atlandice.rules.legality import violations  # noqa: PLC0415 - not needed for legal actions

    found = violations(state, action)
    if found:
        raise IllegalAction(action, found)


def carry_out(table: Table, phase: phases.Phase, action: actions.Action) -> phases.Phase:
    """Carry out a legal action on a table, and everything that the rules force after it; return the next phase."""
    match phase:  # the most frequent phases come first
        case phases.TurnStart() if isinstance(action, actions.ChooseArea):
            return search.choose_area(table, phase.seat, action.area, for_neutral=action.for_neutral)
        case phases.Searching() if isinstance(action, actions.TakeResource):
            return search.take_resource(table, phase.search, action.resource)
        case phases.Rolling() if isinstance(action, actions.RollDie):
            roll = search.roll_for_search if phase.again else search.roll_for_effect
            return roll(table, phase.search, action.number)
        case phases.CarryingOut() | phases.UsingSubmarine():
            return _carry_out_extra(table, phase, action)
        case phases.Uncovering() if isinstance(action, actions.RevealTile):
            return empty.uncover(table, phase.district, action.tile)
        case phases.OpeningGates() if isinstance(action, actions.RollDie):
            return gate.lay_die(table, phase, action.number)
        case phases.Donating() if isinstance(action, actions.Donate):
            return clock.donate(table, phase.seat, action.first, action.second)
        case phases.Donating() if isinstance(action, actions.StopDonating):
            return clock.stop_donating(table, phase.seat)
        case phases.LayingOut() if isinstance(action, actions.RevealTile):
            return setup.lay_out(table, phase.district, action.tile)
        case _:
            raise AssertionError(action, phase)  # violations() has excluded this


def _carry_out_extra(
    table: Table, phase: phases.CarryingOut | phases.UsingSubmarine, action: actions.Action
) -> phases.Phase:
    match action:
        case actions.TakeExtra():
            return search.take_extra(table, phase, action.area, action.resource)
        case actions.DeclineExtra():
            return search.decline_extra(table, phase)
        case _:
            return _carry_out_effect(table, phase.search, action)


def _carry_out_effect(table: Table, searched: phases.Search, action: actions.Action) -> phases.Phase:
    match action:
        case actions.MoveSubmarine():
            return effects.move_submarine(table, searched.seat, action.area)
        case actions.PutResource():
            return effects.put(table, searched, action.area, action.resource)
        case actions.TurnDie():
            return effects.turn_die(table, searched.seat, action.origin, action.destination)
        case actions.SwapResources():
            return effects.swap(table, searched.seat, action.resource, action.district, action.other)
        case _:
            raise AssertionError(action, searched)  # violations() has excluded this
