"""A game in motion: a table that stays, on which actions are carried out in place."""

from random import Random
from typing import final

from atlantis_rules.atlandice.actions import Action, ChanceAction
from atlantis_rules.atlandice.components import Seat
from atlantis_rules.atlandice.phases import Over, Phase
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.rules.engine import carry_out, let_chance_act, list_actions, require_legal, sample
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.scores import Outcome
from atlantis_rules.atlandice.state import State
from atlantis_rules.chance import Chance, require_random
from atlantis_rules.errors import require_type


@final
class InMotion:
    """A game of Atlandice in motion, as `atlantis_rules.game.GameInMotion` describes it."""

    __slots__ = ("_legal", "_phase", "_table")

    def __init__(self, state: State) -> None:
        """Begin with a state, which stays as it is.

        Args:
            state: any state.

        Raises:
            WrongType: it is not a state of Atlandice.
        """
        if type(state) is not State:
            require_type("state", state, State)
        self._table: Table = Table(state)
        self._phase: Phase = state.phase
        self._legal: tuple[Action, ...] | None = None

    @property
    def to_act(self) -> Seat | Chance | None:
        """Return who decides next: a seat, `CHANCE`, or None when the game is over."""
        return self._phase.to_act

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the legal actions, as those of the state."""
        legal = self._legal
        if legal is None:
            legal = self._legal = list_actions(self._table, self._phase)
        return legal

    def play(self, action: Action) -> None:
        """Carry out an action, as `apply` does.

        Args:
            action: the decision of the seat, or of chance, to act.

        Raises:
            IllegalAction: the action is not allowed; it has every reason. Nothing has changed then.
            WrongType: it is no action of Atlandice; nothing has changed.
        """
        for known in self.legal_actions():
            if known is action:
                break
        else:
            require_legal(self.state(), action)
        self.play_legal(action)

    def play_legal(self, action: Action) -> None:
        """Carry out an action that is known to be legal; what another one does is undefined.

        Args:
            action: one of `legal_actions`.
        """
        self._legal = None
        self._phase = carry_out(self._table, self._phase, action)

    def sample(self, rng: Random) -> ChanceAction:
        """Draw a chance outcome by its probability, as the function `sample` does.

        Args:
            rng: the only source of randomness.

        Raises:
            NotChanceToAct: a player is to act, or nobody.
            WrongType: it is no random generator.
        """
        if type(rng) is not Random:
            require_random(rng)
        return sample(self.state(), rng)

    def advance(self, rng: Random) -> None:
        """Let chance act until a player must, or until the game is over, as the function `advance` does.

        Args:
            rng: the only source of randomness.

        Raises:
            WrongType: it is no random generator.
        """
        if type(rng) is not Random:
            require_random(rng)
        self._legal = None
        self._phase = let_chance_act(self._table, self._phase, rng)

    def outcome(self) -> Outcome | None:
        """Return how the game has ended, or None as long as it has not."""
        return outcome(self.state()) if isinstance(self._phase, Over) else None

    def copy(self) -> "InMotion":
        """Return a game that goes on from here on its own."""
        return InMotion(self.state())

    def state(self) -> State:
        """Return the state, which the game in motion no longer changes."""
        return self._table.left_at(self._phase)


def in_motion(state: State) -> InMotion:
    """Return a game in motion that begins with a state, which stays as it is.

    Args:
        state: any state.

    Raises:
        WrongType: it is not a state of Atlandice.
    """
    return InMotion(state)
