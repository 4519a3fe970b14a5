"""Drawing states of games, of whichever game they are."""

from collections.abc import Callable
from enum import Enum
from typing import Final, Protocol, TypeVar

from hypothesis import note, reject, strategies as st

from atlantis_rules.chance import CHANCE, Chance
from atlantis_rules.testing.draws import Draws
from atlantis_rules.testing.played import PlayedGame


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
_ActionT = TypeVar("_ActionT")
_ScriptT = TypeVar("_ScriptT")

MOST_GAMES: Final = 12
"""How many games are played to come to the phase that was drawn."""

FEW_GAMES: Final = 3
"""How many are played if there is a further condition, which some kinds of phases may never meet."""


def kinds_of(phases: tuple[type, ...], to_act: ToAct) -> tuple[type, ...]:
    """Return those classes of phases in which somebody is to act.

    Args:
        phases: the classes to choose from.
        to_act: who is to act.
    """

    def fits(phase: type) -> bool:
        actor: object = getattr(phase, "to_act")  # noqa: B009 - `type` does not have it
        # It is chance or nobody; in the phases of players it is a property.
        return to_act.is_that_of(actor if actor is None or isinstance(actor, Chance) else 0)

    return tuple(phase for phase in phases if fits(phase))


def states_of(
    games: st.SearchStrategy[PlayedGame[_StateT, _ActionT, _ScriptT]],
    kinds: tuple[type, ...],
    fits: Callable[[_StateT], bool],
    again: Callable[[_ScriptT, int], PlayedGame[_StateT, _ActionT, _ScriptT]],
    tries: int,
) -> st.SearchStrategy[_StateT]:
    """Draw states of games: first the kind of phase, then a game that comes to it.

    Args:
        games: the games.
        kinds: the classes of phases, each drawn as often as the others.
        fits: returns whether a state may be drawn.
        again: plays another game like that of a script; the number, from 1 on, says which.
        tries: how many games are played at most.
    """

    @st.composite
    def draw_state(draw: st.DrawFn) -> _StateT:
        draws = Draws(draw)
        kind = draws.one_of(kinds)
        game = draw(games)
        script = game.script
        for attempt in range(1, tries):
            if script is None or any(isinstance(state.phase, kind) and fits(state) for state in game.states):
                break
            game = again(script, attempt)
        places: dict[type, list[int]] = {}
        for place, state in enumerate(game.states):
            if fits(state):
                places.setdefault(type(state.phase), []).append(place)
        if not places:
            reject()
        place = draws.one_of(places[kind] if kind in places else draws.one_of(tuple(places.values())))
        note(f"the state is {game!r}.states[{place}]")
        return game.states[place]

    return draw_state()
