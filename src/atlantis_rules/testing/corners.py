"""Steering games of any kind to corners: situations that ordinary play hardly ever reaches.

The end of a game is replayed from some place on, again and again, and kept if it comes at least as near to the corner.
The result is an ordinary script: the changes are its interventions.
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
"""One drawn game in this many is steered to a corner."""

_MOST_ENDS: Final = 100
"""The number of attempts at the end of a game to reach a corner."""

_MANY_ENDS: Final = 400
"""The number of attempts if a game that does not reach the corner is rejected."""

_SEEDS: Final = 2**32


@frozen
class Aim(Generic[StateT, ActionT]):
    """How to steer games to a corner.

    Attributes:
        lacks: the distance of a whole game from the corner; 0 if it reaches it.
        policies: policies of players whose games come near it; if there are none, games are played by all policies of
            the game's package, and their ends uniformly.
        players: the numbers of players to choose from.
        suited: changes a new game to one in which the corner can be reached, for example by an option.
    """

    lacks: Callable[[PlayedGame[StateT, ActionT]], int]
    policies: tuple[Policy[StateT, ActionT], ...]
    players: tuple[int, ...] = PLAYERS
    suited: Callable[[StateT], StateT] | None = None


@st.composite
def aimed_games(  # noqa: PLR0913, PLR0917 - what a game is drawn by, and its corners
    draw: st.DrawFn,
    aims: Mapping[CornerT, Aim[StateT, ActionT]],
    corners: st.SearchStrategy[CornerT] | None,
    begin: Callable[[Draws, tuple[int, ...]], StateT],
    initial: st.SearchStrategy[StateT] | None,
    policies: tuple[st.SearchStrategy[Policy[StateT, ActionT]] | None, tuple[Policy[StateT, ActionT], ...]],
    chance: tuple[st.SearchStrategy[Policy[StateT, ActionT]] | None, tuple[Policy[StateT, ActionT], ...]],
    *,
    may_suit: bool,
    whole: bool,
) -> PlayedGame[StateT, ActionT]:
    """Draw games, and steer some to a corner: all if corners are given, else one in `ONE_OF` that is free to be any.

    Args:
        draw: makes the draws.
        aims: the corners of the game, and how to steer games to them.
        corners: the corners to choose from, which all games reach; None for all corners, and only some games.
        begin: draws a new game for one of some numbers of players.
        initial: the initial states; only new games if None.
        policies: the policies of players, or None, and those to choose from in this case.
        chance: the same for chance.
        may_suit: whether a new game may be changed to one in which a corner can be reached.
        whole: whether to play to the end always, or to stop somewhere; games steered to a corner are always whole.
    """
    draws, aim = Draws(draw), None
    is_free = whole and policies[0] is None and chance[0] is None and initial is None
    if corners is not None or (is_free and draws.number(ONE_OF - 1) == ONE_OF - 1):
        corner = draws.of(corners, tuple(aims))
        require_type("corner", corner, type(next(iter(aims))))
        aim = aims[corner]
    start = begin(draws, aim.players if aim else PLAYERS) if initial is None else draw(initial)
    if aim and aim.suited and may_suit and initial is None:
        start = aim.suited(start)
    (chosen, every), favoured = policies, aim.policies if aim else ()
    game = draw_game(
        draws, start, lambda: draws.of(chosen, favoured or every), lambda: draws.of(*chance), whole=whole or bool(aim)
    )
    return brought_to(game, aim, certainly=corners is not None) if aim else game


def brought_to(
    game: PlayedGame[StateT, ActionT], aim: Aim[StateT, ActionT], *, certainly: bool
) -> PlayedGame[StateT, ActionT]:
    """Replay the end of a game until it reaches a corner, or at least comes nearer to it.

    Args:
        game: a whole game played by a script.
        aim: the corner.
        certainly: whether Hypothesis should reject the example if its game does not reach the corner.
    """
    script, lack, kept = game.script, aim.lacks(game), len(game.actions)
    if script is None:
        return game
    states, actions, rng = game.states, game.actions, Random(script.seed)
    for _ in range((_MANY_ENDS if certainly else _MOST_ENDS) if kept else 0):
        if not lack:
            break
        back = rng.random()
        place = len(actions) - 1 - int(len(actions) * back * back)  # late ones more often
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
    """Return the lead of the best score if the game has this many winners; 1 if it has another number."""
    return max(scores) - sorted(scores)[-winners] if winners <= len(scores) else 1
