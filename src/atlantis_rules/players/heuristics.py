"""What players know of a game that its rules do not say: what looks best, and how to play on fast.

Players work for every game by its rules alone. A game with `Heuristics` is played by `Greedy`, too, and `Rollouts` and
`InformationSetMcts` play it better.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Final, Generic, Protocol, TypeVar

from atlantis_rules import atlandice, atlantis
from atlantis_rules.chance import require_random
from atlantis_rules.errors import require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.game import AnyState, Game, Outcome
from atlantis_rules.players.atlandice.fast import take_what_is_needed
from atlantis_rules.players.atlandice.greedy import Greedy as GreedyInAtlandice
from atlantis_rules.players.atlantis.greedy import Greedy as GreedyInAtlantis
from atlantis_rules.players.player import Known


class KnownInGame(Known[object], Protocol):
    """What a seat knows of a state of a game."""

    @property
    def game(self) -> object:
        """The package of the game."""
        ...


StateT = TypeVar("StateT", bound=AnyState)
ViewT = TypeVar("ViewT", bound=KnownInGame)
ActionT = TypeVar("ActionT")

MOST_PROMISING: Final = 8
"""So many actions at most are looked at in Atlantis, of the up to 40 that there are."""


@frozen
class Heuristics(Generic[StateT, ViewT, ActionT]):
    """What players know of a game.

    Attributes:
        game: its package.
        states: the class of its states.
        views: the class of its views of a seat.
        choose: returns the action that looks best to the seat to act, by its view.
        promising: returns the actions that are worth a closer look, the best first, by a state, the seat to act, and
            its legal actions.
        playing: returns for a random generator what decides in playouts: fast, by the same three.
    """

    game: Game[StateT, ActionT, object]
    states: type[StateT]
    views: type[ViewT]
    choose: Callable[[ViewT, Random], ActionT]
    promising: Callable[[StateT, int, Sequence[ActionT]], Sequence[ActionT]]
    playing: Callable[[Random], Callable[[StateT, int, Sequence[ActionT]], ActionT]]

    def place_of_best(self, known: object, rng: Random) -> int | None:
        """Return the place of the action that looks best among the legal ones; None for a view of another game."""
        require_random(rng)
        if not isinstance(known, self.views) or known.game is not self.game:
            return None
        return known.legal_actions.index(self.choose(known, rng))

    def promising_places(self, state: object) -> list[int] | None:
        """Return the places of the promising actions among the legal ones; None for a state of another game."""
        if not isinstance(state, self.states) or not isinstance(state.to_act, int):
            return None
        legal = self.game.legal_actions(state)
        return [legal.index(action) for action in self.promising(state, state.to_act, legal)]

    def played_out(self, state: object, rng: Random) -> Outcome | None:
        """Play a state to its end, and return how the game has ended; None for a state of another game."""
        require_random(rng)
        if not isinstance(state, self.states):
            return None
        advance, legal_actions, apply = self.game.advance, self.game.legal_actions, self.game.apply
        position, choose = state, self.playing(rng)
        while (seat := position.to_act) is not None:
            if isinstance(seat, int):
                legal = legal_actions(position)
                position = apply(position, legal[0] if len(legal) == 1 else choose(position, seat, legal))
            else:
                position = advance(position, rng)
        return self.game.outcome(position)


class AnyHeuristics(Protocol):
    """The heuristics of any game."""

    def place_of_best(self, known: object, rng: Random) -> int | None: ...  # noqa: D102 - as in `Heuristics`
    def promising_places(self, state: object) -> list[int] | None: ...  # noqa: D102
    def played_out(self, state: object, rng: Random) -> Outcome | None: ...  # noqa: D102


def _of_atlantis() -> AnyHeuristics:
    greedy, fast = GreedyInAtlantis(), GreedyInAtlantis(modest=-3.0)  # the fast one hardly thinks of buying cards

    def promising(state: atlantis.State, seat: int, legal: Sequence[atlantis.Action]) -> Sequence[atlantis.Action]:
        return greedy.promising(state, seat, legal, MOST_PROMISING)

    return Heuristics(atlantis, atlantis.State, atlantis.PlayerView, greedy.choose, promising, lambda _: fast.play)


def _of_atlandice() -> AnyHeuristics:
    greedy = GreedyInAtlandice()
    return Heuristics(
        atlandice,
        atlandice.State,
        atlandice.PlayerView,
        greedy.choose,
        greedy.promising,
        lambda rng: partial(take_what_is_needed, rng),
    )


HEURISTICS: Final[dict[str, AnyHeuristics]] = {atlantis.NAME: _of_atlantis(), atlandice.NAME: _of_atlandice()}
"""The heuristics of games, by their names."""


def register_heuristics(heuristics: Heuristics[StateT, ViewT, ActionT]) -> None:
    """Let players know a game.

    Args:
        heuristics: what they know; what was registered for the same game before is forgotten.

    Raises:
        WrongType: these are no heuristics.
    """
    require_type("heuristics", heuristics, Heuristics)
    HEURISTICS[heuristics.game.NAME] = heuristics
