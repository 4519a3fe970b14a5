"""What can be taken back: a player's own decisions, until something hidden has come to light or the turn has ended."""

from enum import Enum

from attrs import frozen

from atlantis_rules.atlantis.actions import Action, DrawCard, PlayerAction, RevealTile
from atlantis_rules.atlantis.phases import Over, Settling, TurnStart
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.words import TABLE


class Barrier(Enum):
    """Why nothing that lies further back can be taken back."""

    BEGINNING = "nothing decided"
    TILE_UNCOVERED = "tile uncovered"
    CARD_DRAWN = "card drawn"
    TURN_ENDED = "turn has ended"


class NothingToTakeBack(Exception):
    """No decision can be taken back; the message says why, in English.

    Attributes:
        barrier: why not.
    """

    def __init__(self, barrier: Barrier) -> None:
        super().__init__(TABLE.say(barrier.value, {}))
        self.barrier = barrier


@frozen
class Decision:
    """What a player has done.

    Attributes:
        before: the state in which it was done.
        action: what was done.
        forced: whether there was no choice, so that nobody was asked.
    """

    before: State
    action: PlayerAction
    forced: bool


@frozen
class History:
    """A state, and the decisions before it that can be taken back.

    Attributes:
        state: the state of the game.
        decisions: what can be taken back, the oldest first: all by one seat in one turn, with no chance action between.
        barrier: why nothing before them can be taken back.
    """

    state: State
    decisions: tuple[Decision, ...] = ()
    barrier: Barrier = Barrier.BEGINNING


def continued(history: History, action: Action, *, forced: bool = False) -> History:
    """Carry out an action of a player or of chance; `forced` says that a player had no choice.

    Raises:
        IllegalAction: the action is not allowed.
    """
    before = history.state
    after = before.apply(action)
    if isinstance(action, RevealTile):
        return History(after, (), Barrier.TILE_UNCOVERED)
    if isinstance(action, DrawCard):
        return History(after, (), Barrier.CARD_DRAWN)
    if _turn_ended(before, after):
        return History(after, (), Barrier.TURN_ENDED)
    return History(after, (*history.decisions, Decision(before, action, forced)), history.barrier)


def taken_back(history: History) -> History:
    """Return the history before the last decision for which there was a choice.

    Raises:
        NothingToTakeBack: there is none.
    """
    for number, decision in reversed(tuple(enumerate(history.decisions))):
        if not decision.forced:
            return History(decision.before, history.decisions[:number], history.barrier)
    raise NothingToTakeBack(history.barrier)


def _turn_ended(before: State, after: State) -> bool:
    """Return whether a decision has ended a turn, or the settlement of a seat."""
    match after.phase:
        case TurnStart() | Over():
            return True
        case Settling(seat):
            return not isinstance(before.phase, Settling) or before.phase.seat != seat
        case _:
            return False
