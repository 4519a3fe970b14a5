"""Corners of the rules that play hardly ever comes to: how games are brought to one, whatever the game.

The end of a game is played once more from some place on, again and again, and kept if it is as near to the corner or
nearer. The result is a script like all others: what was played otherwise stands in its interventions.
"""

from collections.abc import Callable
from random import Random
from typing import Final, Generic

from attrs import evolve
from hypothesis import reject

from atlantis_rules.frozen_records import frozen
from atlantis_rules.testing.playing import Act, ActionT, PlayedGame, Policy, Script, StateT, play
from atlantis_rules.testing.strategies import PLAYERS

ONE_OF: Final = 4
"""In one drawn game of so many, a corner is sought."""

_MOST_ENDS: Final = 100
"""How many ends of a game are played to come to a corner."""

_MANY_ENDS: Final = 400
"""How many are played if the game is of no use without it."""

_SEEDS: Final = 2**32


@frozen
class Aim(Generic[StateT, ActionT]):
    """How games are aimed at a corner.

    Attributes:
        lacks: how far a whole game is from the corner; 0 if it comes to it.
        policies: those of players by which games come near it; if there are none, games are played by all policies of
            the game's package, and their ends uniformly.
        players: the numbers of players to choose from.
        suited: makes a new game one in which it can be come to, such as by an option.
    """

    lacks: Callable[[PlayedGame[StateT, ActionT]], int]
    policies: tuple[Policy[StateT, ActionT], ...]
    players: tuple[int, ...] = PLAYERS
    suited: Callable[[StateT], StateT] | None = None


def brought_to(
    game: PlayedGame[StateT, ActionT], aim: Aim[StateT, ActionT], *, certainly: bool
) -> PlayedGame[StateT, ActionT]:
    """Play the end of a game otherwise until it comes to a corner, or at least nearer to it.

    Args:
        game: a whole game that was played by a script.
        aim: the corner.
        certainly: whether an example of Hypothesis is thrown away if its game does not come to the corner.
    """
    script, lack, kept = game.script, aim.lacks(game), len(game.actions)
    if script is None:
        return game
    states, actions, rng = game.states, game.actions, Random(script.seed)
    for _ in range((_MANY_ENDS if certainly else _MOST_ENDS) if kept else 0):
        if not lack:
            break
        place = len(actions) - 1 - int(len(actions) * rng.random() ** 2)  # late ones more often
        end = play(Script(states[place], seed=rng.randrange(_SEEDS), acts=(Act(aim.policies),)))
        other = PlayedGame((*states[:place], *end.states), (*actions[:place], *end.actions))
        if (new := aim.lacks(other)) <= lack:
            states, actions, lack, kept = other.states, other.actions, new, min(kept, place)
    if lack and certainly:
        reject()
    before = tuple(each for each in script.interventions if each[0] < kept)
    choices = map(game.rules.legal_actions, states[kept:-1])
    picks = (legal.index(action) for legal, action in zip(choices, actions[kept:], strict=True))
    return PlayedGame(states, actions, evolve(script, interventions=(*before, *enumerate(picks, kept))))


def lead(scores: tuple[int, ...], winners: int) -> int:
    """Return by how many points the best one leads where so many should win; 1 if there are not so many."""
    return max(scores) - sorted(scores)[-winners] if winners <= len(scores) else 1
