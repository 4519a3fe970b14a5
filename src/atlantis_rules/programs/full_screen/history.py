"""Taking back: a player's own decisions, until hidden information has come to light or the turn has ended."""

from enum import Enum
from typing import Generic

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.game import StateT
from atlantis_rules.programs.full_screen.words import SCREEN


class Barrier(Enum):
    """Why no earlier decision can be taken back."""

    BEGINNING = "nothing decided"
    TILE_UNCOVERED = "tile uncovered"
    CARD_DRAWN = "card drawn"
    DIE_ROLLED = "die rolled"
    TURN_ENDED = "turn has ended"


class NothingToTakeBack(Exception):
    """No decision can be taken back; the message says why, in English."""

    def __init__(self, barrier: Barrier) -> None:
        super().__init__(SCREEN.say(barrier.value, {}))
        self.barrier = barrier


@frozen
class PastDecision(Generic[StateT, ActionT]):
    """A player's action, and whether it was forced, so that nobody was asked."""

    before: StateT
    action: ActionT
    forced: bool


@frozen
class History(Generic[StateT, ActionT]):
    """A state, and the decisions before it that can be taken back.

    Attributes:
        state: the state of the game.
        decisions: the decisions that can be taken back, the oldest first: all by one seat in one turn, without chance
            between.
        barrier: why no earlier decision can be taken back.
    """

    state: StateT
    decisions: tuple[PastDecision[StateT, ActionT], ...] = ()
    barrier: Barrier = Barrier.BEGINNING


def continued(
    history: History[StateT, ActionT], action: ActionT, after: StateT, barrier: Barrier | None, *, forced: bool = False
) -> History[StateT, ActionT]:
    """Add an action of a player or of chance; a barrier says why nothing up to it can be taken back."""
    if barrier is not None:
        return History(after, (), barrier)
    return History(after, (*history.decisions, PastDecision(history.state, action, forced)), history.barrier)


def taken_back(history: History[StateT, ActionT]) -> History[StateT, ActionT]:
    """Return the history before the last decision that was not forced.

    Raises:
        NothingToTakeBack: there is none.
    """
    for number, decision in reversed(tuple(enumerate(history.decisions))):
        if not decision.forced:
            return History(decision.before, history.decisions[:number], history.barrier)
    raise NothingToTakeBack(history.barrier)
