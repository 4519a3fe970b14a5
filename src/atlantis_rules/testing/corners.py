"""Corners of the rules that play hardly ever comes to: how games are brought to one, whatever the game.

The end of a game is played once more from some place on, again and again, and kept if it is as near to the corner or
nearer. The result is a script like all others: what was played otherwise stands in its interventions.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from random import Random
from typing import Final, Generic, TypeVar

from attrs import evolve
from hypothesis import reject, strategies as st

from atlantis_rules.errors import require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ActionT
from atlantis_rules.testing.draws import Draws
from atlantis_rules.testing.playing import Act, PlayedGame, Policy, Script, StateT, play
from atlantis_rules.testing.strategies import PLAYERS, draw_game

CornerT = TypeVar("CornerT", bound=Enum)

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


def draw_aimed(  # noqa: PLR0913 - what a game is drawn by, and its corners
    draws: Draws,
    aims: Mapping[CornerT, Aim[StateT, ActionT]],
    corners: st.SearchStrategy[CornerT] | None,
    begin: Callable[[Aim[StateT, ActionT] | None], StateT],
    policies: Callable[[tuple[Policy[StateT, ActionT], ...]], Policy[StateT, ActionT]],
    chance: Callable[[], Policy[StateT, ActionT]],
    *,
    may_seek: bool,
    whole: bool,
) -> PlayedGame[StateT, ActionT]:
    """Draw a game, and let some games come to a corner: all if corners are given, else one in `ONE_OF`.

    Args:
        draws: makes the draws.
        aims: the corners of the game, and how games are aimed at them.
        corners: the corners to choose from, to which all games come; None for all corners, and some games.
        begin: draws the state in which a game begins that is aimed at a corner, or at none.
        policies: draws a policy of a player: one of those given, if there are any.
        chance: draws a policy of chance.
        may_seek: whether a corner is sought where none is asked for.
        whole: whether to play to the end always, or to stop somewhere; games aimed at a corner are always whole.
    """
    aim = None
    if corners is not None or (may_seek and draws.number(ONE_OF - 1) == ONE_OF - 1):
        corner = draws.of(corners, tuple(aims))
        require_type("corner", corner, type(next(iter(aims))))
        aim = aims[corner]
    favoured = aim.policies if aim else ()
    game = draw_game(draws, begin(aim), lambda: policies(favoured), chance, whole=whole or aim is not None)
    return brought_to(game, aim, certainly=corners is not None) if aim else game


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
