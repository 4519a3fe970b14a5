"""A game of Atlandice in motion: a table on which actions are carried out in place."""

from random import Random

from atlantis_rules._errors import WrongType, require_type, type_name
from atlantis_rules.atlandice.actions import Action, ChanceAction
from atlantis_rules.atlandice.components import Seat
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.rules.engine import carry_out, draw_action, let_chance_act, list_actions, require_legal
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.scores import Outcome
from atlantis_rules.atlandice.state import State, left_on
from atlantis_rules.games.chance import Chance, require_random
from atlantis_rules.games.motion import GameInMotion


class InMotion(GameInMotion[State, Action, Table]):
    """A game of Atlandice in motion."""

    __slots__ = ("_kept", "_table")

    def __init__(self, table: Table) -> None:
        """Begin with a table, which nothing else changes from here on."""
        super().__init__()
        table.set_in_motion()
        self._table: Table = table
        self._kept: State | None = None

    @property
    def to_act(self) -> Seat | Chance | None:
        return self._table.phase.to_act

    @property
    def position(self) -> Table:
        return self._table

    def play_legal(self, action: Action) -> None:
        self._legal = self._kept = None
        table = self._table
        table.phase = carry_out(table, table.phase, action)

    def sample(self, rng: Random) -> ChanceAction:
        if type(rng) is not Random:
            require_random(rng)
        return draw_action(self._table, rng)

    def advance(self, rng: Random) -> None:
        if type(rng) is not Random:
            require_random(rng)
        self._legal = self._kept = None
        table = self._table
        table.phase = let_chance_act(table, table.phase, rng)

    def outcome(self) -> Outcome | None:
        return outcome(self.state()) if self.to_act is None else None

    def state(self) -> State:
        kept = self._kept
        if kept is None:
            kept = self._kept = left_on(self._table, self._table.phase)
        return kept

    def copy(self) -> "InMotion":
        return InMotion(Table(self._table))

    def _list_actions(self) -> tuple[Action, ...]:
        return list_actions(self._table, self._table.phase)

    def _require_legal(self, action: object) -> None:
        if isinstance(action, Action):
            require_legal(self.state(), action)
        else:
            message = f"{type_name(action)} is not an action of Atlandice"
            raise WrongType(message)


def in_motion(state: State) -> InMotion:
    """Return a game in motion that begins with a state, which does not change.

    Raises:
        WrongType: the value is not a state of Atlandice.
    """
    require_type("state", state, State)
    return InMotion(Table(state))
