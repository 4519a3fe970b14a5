"""Policies: ways to play that, mixed with each other, come to all corners of the rules of Atlandice.

A policy for players is called where a player is to act, a policy for chance where chance is: chance may do whatever has
a probability above 0, so what it does need not be likely. But no policy for chance may have effect 2 search the empty
jeweller for ever: the rules allow that (EFFECT-2), and `play` gives up after `MOST_CHANCE_STEPS` steps of chance.
"""

from random import Random
from typing import Final

from atlantis_rules.atlandice import Action, Area, State, actions, sample
from atlantis_rules.atlandice.phases import OpeningGates, Rolling
from atlantis_rules.testing import playing
from atlantis_rules.testing._arguments import checked
from atlantis_rules.testing.policies import best_by, fair, uniform

_ALIKE: Final = 0.8
"""How often a die is rolled like most of those before it."""

_JEWELLER: Final = 0.3
"""How often effect 2 leads to the jeweller again."""

_LUCK: Final = (6, 6, 6, 6, 2, 3)

Policy = playing.Policy[State, Action]
"""Chooses a legal action; it draws on nothing but the state and the random numbers that it is given."""


@best_by
def deplete(state: State, action: Action) -> float:
    """Empty districts, the fullest last: stacks are exhausted."""
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
    """Empty the black market, so that what is given back goes there, and new tiles hold nothing."""
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
    """Carry resources to where they don't belong, and decline what can be declined."""
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
    """Roll all dice of a round alike, more often than not."""
    phase = state.phase
    if isinstance(phase, OpeningGates) and any(state.round.dice) and rng.random() < _ALIKE:
        return actions.RollDie(1 + state.round.dice.index(max(state.round.dice)))
    return sample(state, rng)


@checked
def lucky(state: State, rng: Random) -> Action:
    """Let effects succeed more often than not; effect 2 leads to the jeweller often, too."""
    phase = state.phase
    if isinstance(phase, Rolling):
        if phase.again:
            return actions.RollDie(1) if rng.random() < _JEWELLER else sample(state, rng)
        return actions.RollDie(rng.choice(_LUCK))
    return sample(state, rng)


CHANCE_POLICIES: Final[tuple[Policy, ...]] = (fair, alike, lucky)
"""All policies for chance, the fair one first."""
