"""Drawing states of games, of whichever game they are."""

from collections.abc import Callable
from enum import Enum
from typing import Protocol, TypeVar

from hypothesis import note
from hypothesis import strategies as st

from atlantis_rules.chance import CHANCE, Chance


class ToAct(Enum):
    """Who is to act in the states that `states` draws."""

    ANYBODY = "anybody"
    """Any state, also one in which the game is over."""

    PLAYER = "player"
    """A player decides."""

    CHANCE = "chance"
    """Chance decides."""

    NOBODY = "nobody"
    """The game is over."""

    def is_that_of(self, actor: int | Chance | None) -> bool:
        """Tell whether the one who is to act is such a one.

        Args:
            actor: who is to act in a state.
        """
        match self:
            case ToAct.ANYBODY:
                return True
            case ToAct.PLAYER:
                return actor is not None and not isinstance(actor, Chance)
            case ToAct.CHANCE:
                return actor is CHANCE
            case ToAct.NOBODY:
                return actor is None


class _AnyState(Protocol):
    @property
    def to_act(self) -> int | Chance | None: ...

    @property
    def phase(self) -> object: ...


_StateT = TypeVar("_StateT", bound=_AnyState)
_StateT_co = TypeVar("_StateT_co", bound=_AnyState, covariant=True)


class _AnyGame(Protocol[_StateT_co]):
    @property
    def states(self) -> tuple[_StateT_co, ...]: ...


def states_of(
    games: st.SearchStrategy[_AnyGame[_StateT]], fits: Callable[[_StateT], bool]
) -> st.SearchStrategy[_StateT]:
    """Draw states of games, each kind of phase that a game comes to as often as the others.

    Args:
        games: the games; those that have no fitting state are thrown away.
        fits: tells which states may be drawn.
    """

    @st.composite
    def draw_state(draw: st.DrawFn) -> _StateT:
        game = draw(games.filter(lambda game: any(map(fits, game.states))))
        places: dict[type, list[int]] = {}
        for place, state in enumerate(game.states):
            if fits(state):
                places.setdefault(type(state.phase), []).append(place)
        place = draw(st.sampled_from(draw(st.sampled_from(tuple(places.values())))))
        note(f"the state is number {place} of {game!r}")
        return game.states[place]

    return draw_state()
