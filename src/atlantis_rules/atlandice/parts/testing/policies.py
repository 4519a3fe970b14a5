"""Policies: ways to play that, combined, reach all corners of the rules of Atlandice.

A policy for players is called when a player is to act, a policy for chance when chance is: chance may do anything with
a probability above 0, so its actions need not be likely. But no policy for chance may have effect 2 search the empty
jeweller for ever: the rules allow that (EFFECT-2), and `play` gives up after `MOST_CHANCE_STEPS` steps of chance.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from random import Random
from typing import Final

from attrs import evolve

from atlantis_rules.atlandice import Action, Area, State, actions, new_game, phases
from atlantis_rules.atlandice.components import DISTRICTS
from atlantis_rules.testing import playing
from atlantis_rules.testing.checks import checked
from atlantis_rules.testing.corners import Aim, lack_of_tie
from atlantis_rules.testing.playing import best_by, fair, uniform
from atlantis_rules.text.vocabulary import ShownAsCode

_ALIKE: Final = 0.8
"""The share of dice that are rolled like most of those before."""

_JEWELLER: Final = 0.3
"""The share of second rolls of effect 2 that lead to the jeweller again."""

_LONG_CLOCK: Final = 20
"""The minimum number of spaces of a clock on which stacks are exhausted in time."""

_LUCK: Final = (6, 6, 6, 6, 2, 3)

Policy = playing.Policy[State, Action]
"""Chooses a legal action; it depends only on the state and the random numbers that it receives."""


@best_by
def deplete(state: State, action: Action) -> float:
    """Empty districts, the fullest last: stacks are exhausted.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> print(deplete(SMITHY, Random(1)))
        search the smithy
    """
    match action:
        case actions.ChooseArea(area):
            return -100 if area is Area.BLACK_MARKET else -len(state.city.lying_at(area))
        case actions.TakeExtra(area):
            return -len(state.city.lying_at(area))
        case actions.DeclineExtra() | actions.StopDonating():
            return -100
        case actions.Donate():
            return -200
        case actions.PutResource(area) if area is not Area.BLACK_MARKET:
            return len(state.city.lying_at(area))
        case _:
            return 0


@best_by
def plunder(state: State, action: Action) -> float:
    """Empty the black market, so that returned resources go there, and new tiles hold nothing."""
    match action:
        case actions.ChooseArea(Area.BLACK_MARKET) | actions.TakeExtra(Area.BLACK_MARKET):
            return 100
        case actions.ChooseArea(area) | actions.TakeExtra(area):
            return -len(state.city.lying_at(area))
        case actions.DeclineExtra() | actions.Donate():
            return -100
        case _:
            return 0


@best_by
def scatter(state: State, action: Action) -> float:
    """Carry resources away from their homes, and decline whatever can be declined.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> using = SMITHY.apply(SMITHY.legal_actions()[0])
        >>> using = using.apply(using.legal_actions()[0])
        >>> print(*using.legal_actions(), sep="; ")
        take a weapon from the smithy as an extra; decline the extra resource
        >>> print(scatter(using, Random(1)))
        decline the extra resource
    """
    match action:
        case actions.DeclineExtra():
            return 1
        case actions.PutResource(area, resource):
            return area is not resource.home
        case actions.SwapResources(resource, district, other):
            return (resource.home is not district) + (other.home is not Area.JEWELLER)
        case _:
            return 0


@best_by
def give_away(state: State, action: Action) -> float:
    """Donate as long as possible, the first types first."""
    match action:
        case actions.Donate(first, second):
            return 100 - first - second
        case _:
            return 0


@checked
def fickle(state: State, rng: Random) -> Action:
    """Follow another policy at every decision."""
    return rng.choice((uniform, deplete, plunder, scatter, give_away))(state, rng)


POLICIES: Final[tuple[Policy, ...]] = (uniform, deplete, plunder, scatter, give_away, fickle)
"""All policies for players, the simplest first."""


@checked
def alike(state: State, rng: Random) -> Action:
    """Roll dice of the same round alike, more often than not."""
    phase = state.phase
    if isinstance(phase, phases.OpeningGates) and any(state.round.dice) and rng.random() < _ALIKE:
        return actions.RollDie(1 + state.round.dice.index(max(state.round.dice)))
    return state.sample(rng)


@checked
def lucky(state: State, rng: Random) -> Action:
    """Let effects succeed more often than not; effect 2 often leads to the jeweller as well.

    A second roll of effect 2 takes one draw, or two draws if the first does not lead to the jeweller; any other roll
    takes one draw.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> rolling = SMITHY
        >>> while isinstance(rolling.to_act, int):
        ...     rolling = rolling.apply(rolling.legal_actions()[-1])
        >>> [lucky(rolling, Random(seed)).number for seed in range(10)]
        [4, 2, 1, 2, 2, 5, 5, 3, 2, 4]
    """
    phase = state.phase
    if isinstance(phase, phases.Rolling):
        if phase.again:
            return actions.RollDie(1) if rng.random() < _JEWELLER else state.sample(rng)
        return actions.RollDie(rng.choice(_LUCK))
    return state.sample(rng)


CHANCE_POLICIES: Final[tuple[Policy, ...]] = (fair, alike, lucky)
"""All policies for chance, the fair one first."""


class Corner(ShownAsCode, Enum):
    """A situation that hardly any game reaches unless it is steered there.

    Examples:
        >>> for corner in Corner:
        ...     print(corner.name, corner.value)
        TIE_OF_THREE a tie of three
        TILE_LOST a tile lost
        TWO_STACKS_AT_ONCE two stacks at once
        TWO_PASSES two passes
    """

    TIE_OF_THREE = "a tie of three"
    """Three or four players win (END-2)."""

    TILE_LOST = "a tile lost"
    """A district tile leaves the game, since nobody holds a resource of its type (EMPTY-4)."""

    TWO_STACKS_AT_ONCE = "two stacks at once"
    """Two stacks are exhausted after one turn (EMPTY-6)."""

    TWO_PASSES = "two passes"
    """A district is scored after one with a higher number, in a second pass over all of them (EMPTY-1)."""


def _tiles(state: State) -> int:
    in_stacks = sum((stack.tile is not None) + len(stack.unseen) for stack in state.city.stacks)
    return in_stacks + sum(len(party.tiles) for party in state.parties)


def _exhausted(state: State) -> int:
    return sum(stack.is_exhausted for stack in state.city.stacks)


def _exhausts_two(game: playing.PlayedGame[State, Action]) -> bool:
    return any(_exhausted(after) > _exhausted(before) + 1 for before, _, after in game.transitions())


def _passes_again(game: playing.PlayedGame[State, Action]) -> bool:
    return any(
        after.city.is_exhausted(district) > before.city.is_exhausted(district)
        for before, _, after in game.transitions()
        if isinstance(after.phase, phases.Uncovering)
        for district in DISTRICTS
        if district > after.phase.district
    )


def _scarce(resources: int) -> Callable[[State], State]:
    """Return how a new game gets this few resources in each district, and a clock with a long way for the hand."""

    def suited(state: State) -> State:
        before, wave = state.components.clock[:-1], state.components.clock[-1:]
        clock = (*before * -(-_LONG_CLOCK // len(before)), *wave)
        return new_game(state.seats, evolve(state.components, resources=(resources,) * 3, clock=clock))

    return suited


AIMS: Final[Mapping[Corner, Aim[State, Action]]] = {
    Corner.TIE_OF_THREE: Aim(lack_of_tie(3), (), (3, 4)),
    Corner.TILE_LOST: Aim(
        lambda game: _tiles(game.final) >= _tiles(game.initial), (scatter, uniform), suited=_scarce(1)
    ),
    Corner.TWO_STACKS_AT_ONCE: Aim(lambda game: not _exhausts_two(game), (), suited=_scarce(2)),
    Corner.TWO_PASSES: Aim(lambda game: not _passes_again(game), (scatter, uniform), suited=_scarce(2)),
}
"""How to steer games to each corner."""
