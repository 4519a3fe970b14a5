"""A game of Atlandice in motion: a table that stays, on which actions are carried out in place."""

from random import Random
from typing import final

from atlantis_rules.atlandice.actions import Action, ChanceAction
from atlantis_rules.atlandice.components import Seat
from atlantis_rules.atlandice.phases import Phase
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.rules.engine import carry_out, let_chance_act, list_actions, require_legal, sample
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.scores import Outcome
from atlantis_rules.atlandice.state import State
from atlantis_rules.chance import Chance
from atlantis_rules.errors import require_type
from atlantis_rules.games.game import GameInMotion


@final
class InMotion(GameInMotion[State, Action]):
    """A game of Atlandice in motion."""

    __slots__ = ("_phase", "_table")

    def __init__(self, state: State) -> None:
        """Begin with a state, which stays as it is.

        Args:
            state: any state.

        Raises:
            WrongType: it is not a state of Atlandice.
        """
        require_type("state", state, State)
        super().__init__()
        self._table: Table = Table(state)
        self._table.set_in_motion()
        self._phase: Phase = state.phase

    @property
    def to_act(self) -> Seat | Chance | None:  # noqa: D102 - as the base says, here and below
        return self._phase.to_act

    def sample(self, rng: Random) -> ChanceAction:  # noqa: D102
        return sample(self.state(), rng)

    def outcome(self) -> Outcome | None:  # noqa: D102
        return outcome(self.state()) if self.to_act is None else None

    def state(self) -> State:  # noqa: D102
        return self._table.left_at(self._phase)

    def copy(self) -> "InMotion":  # noqa: D102
        return InMotion(self.state())

    def _list_actions(self) -> tuple[Action, ...]:
        return list_actions(self._table, self._phase)

    def _require_legal(self, action: Action) -> None:
        require_legal(self.state(), action)

    def _carry_out(self, action: Action) -> None:
        self._phase = carry_out(self._table, self._phase, action)

    def _let_chance_act(self, rng: Random) -> None:
        self._phase = let_chance_act(self._table, self._phase, rng)


def in_motion(state: State) -> InMotion:
    """Return a game in motion that begins with a state, which stays as it is.

    Args:
        state: any state.

    Raises:
        WrongType: it is not a state of Atlandice.
    """
    return InMotion(state)
