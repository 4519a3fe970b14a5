"""Steering games of any kind to corners: situations that ordinary play hardly ever reaches.

The end of a game is replayed from some place on, again and again, and kept if it comes at least as near to the corner.
The result is an ordinary script: the changes are its interventions.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, Generic
from weakref import WeakKeyDictionary

from attrs import evolve
from hypothesis import reject, strategies as st

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, ValueT
from atlantis_rules.testing.playing import Act, PlayedGame, Policy, Script, StateT, play
from atlantis_rules.testing.strategies import PLAYERS, Draws, Wanted, draw_script, states_of_games, states_of_scripts

ONE_OF: Final = 4
"""One drawn game in this many is steered to a corner."""

_MOST_ENDS: Final = 100
"""The number of attempts at the end of a game to reach a corner."""

_MANY_ENDS: Final = 400
"""The number of attempts if a game that does not reach the corner is rejected."""

_SEEDS: Final = 2**32


@frozen
class Aim(Generic[StateT, ActionT]):
    """How to steer games to a corner."""

    # the distance of a whole game from the corner; 0 if it reaches it
    lacks: Callable[[PlayedGame[StateT, ActionT]], int]
    # policies of players whose games come near it; if there are none, games are played by all policies of the game's
    # package, and their ends uniformly
    policies: tuple[Policy[StateT, ActionT], ...]
    players: tuple[int, ...] = PLAYERS  # the numbers of players to choose from
    # changes a new game to one in which the corner can be reached, for example by an option
    suited: Callable[[StateT], StateT] | None = None


@frozen
class Manner(Generic[StateT, ActionT, ValueT]):
    """How games are drawn."""

    aims: Mapping[ValueT, Aim[StateT, ActionT]]  # the corners of the game, and how to steer games to them
    # the corners to choose from, which all games reach; None for all corners, and only some games
    corners: st.SearchStrategy[ValueT] | None
    begin: Callable[[Draws, tuple[int, ...]], StateT]  # draws a new game for one of some numbers of players
    # returns a new game that could have been drawn as well, with the same number of players; None if there is none
    another: Callable[[StateT, Random], StateT] | None
    initial: st.SearchStrategy[StateT] | None  # the initial states; only new games if None
    # the policies of players, or None, and those to choose from in this case
    policies: tuple[st.SearchStrategy[Policy[StateT, ActionT]] | None, tuple[Policy[StateT, ActionT], ...]]
    # the same for chance
    chance: tuple[st.SearchStrategy[Policy[StateT, ActionT]] | None, tuple[Policy[StateT, ActionT], ...]]
    whole: bool  # whether to play to the end always, or to stop somewhere; games steered to a corner are always whole


def _draw_aimed(
    draw: st.DrawFn, manner: Manner[StateT, ActionT, ValueT]
) -> tuple[Script[StateT, ActionT], Aim[StateT, ActionT] | None]:
    """Draw how a game is played, and the corner to which it is steered, if any."""
    draws, aim, corners = Draws(draw), None, manner.corners
    (chosen, every), chance, initial = manner.policies, manner.chance, manner.initial
    is_free = manner.whole and chosen is None and chance[0] is None and initial is None
    if corners is not None or (is_free and draws.number(ONE_OF - 1) == ONE_OF - 1):
        corner = draws.of(corners, tuple(manner.aims))
        require_type("corner", corner, type(next(iter(manner.aims))))
        aim = manner.aims[corner]
    start = manner.begin(draws, aim.players if aim else PLAYERS) if initial is None else draw(initial)
    if aim and aim.suited and manner.another:
        start = aim.suited(start)
    favoured = aim.policies if aim else ()
    whole = manner.whole or bool(aim)
    script = draw_script(
        draws, start, lambda: draws.of(chosen, favoured or every), lambda: draws.of(*chance), whole=whole
    )
    return script, aim


@st.composite
def _aimed_games(draw: st.DrawFn, manner: Manner[StateT, ActionT, ValueT]) -> PlayedGame[StateT, ActionT]:
    script, aim = _draw_aimed(draw, manner)
    game = play(script)
    return brought_to(game, aim, certainly=manner.corners is not None) if aim else game


@st.composite
def _aimed_scripts(draw: st.DrawFn, manner: Manner[StateT, ActionT, ValueT]) -> Script[StateT, ActionT]:
    """Draw how games are played; some are likely to come near to a corner, but their ends are not played again."""
    return _draw_aimed(draw, manner)[0]


class Manners(Generic[StateT, ActionT, ValueT]):
    """Makes the strategies of a game, and remembers how each draws games: for a state, none is played to its end."""

    def __init__(self) -> None:
        """Begin without any strategy."""
        self._known = WeakKeyDictionary[
            st.SearchStrategy[PlayedGame[StateT, ActionT]], Manner[StateT, ActionT, ValueT]
        ]()

    def games(self, manner: Manner[StateT, ActionT, ValueT]) -> st.SearchStrategy[PlayedGame[StateT, ActionT]]:
        """Draw games, and steer some to a corner: all if corners are given, else one in `ONE_OF` that may be any."""
        games = _aimed_games(manner)
        self._known[games] = manner
        return games

    def scripts(
        self, games: st.SearchStrategy[PlayedGame[StateT, ActionT]]
    ) -> st.SearchStrategy[Script[StateT, ActionT]]:
        """Draw scripts in the way of a strategy that `games` made."""
        return _aimed_scripts(self._known[games])

    def states(
        self,
        games: st.SearchStrategy[PlayedGame[StateT, ActionT]],
        wanted: Wanted[StateT],
    ) -> st.SearchStrategy[StateT]:
        """Draw states of games; those of unknown strategies, or that go to a corner, are played whole."""
        manner = self._known.get(games)
        if manner is None or manner.corners is not None:
            return states_of_games(games, wanted)
        return states_of_scripts(_aimed_scripts(manner), wanted, manner.another)


def brought_to(
    game: PlayedGame[StateT, ActionT], aim: Aim[StateT, ActionT], *, certainly: bool
) -> PlayedGame[StateT, ActionT]:
    """Replay the end of a scripted game until it reaches a corner, or at least comes nearer to it.

    If it must reach the corner certainly, Hypothesis rejects the example otherwise.
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
    picks = (state.legal_actions().index(action) for state, action in zip(states[kept:-1], actions[kept:], strict=True))
    return PlayedGame(states, actions, evolve(script, interventions=(*before, *enumerate(picks, kept))))


def lack_of_tie(winners: int) -> Callable[[PlayedGame[StateT, ActionT]], int]:
    """Return what a game lacks to have this many winners or more: a number of points, or 1 if they are too few."""

    def lack(game: PlayedGame[StateT, ActionT]) -> int:
        result = game.final.outcome()
        if result is None or winners > len(result.scores):
            return 1
        return max(result.scores) - sorted(result.scores)[-winners]

    return lack
