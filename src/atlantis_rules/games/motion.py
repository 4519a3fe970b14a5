"""Games in motion, which are played in place: faster than state by state."""

from collections.abc import Sequence
from random import Random
from typing import Generic, Self, TypeVar

from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.states import AnyState, Outcome

StateT = TypeVar("StateT", bound=AnyState)
StateT_co = TypeVar("StateT_co", bound=AnyState, covariant=True)
PositionT_co = TypeVar("PositionT_co", bound=AnyState, covariant=True)


class GameInMotion(Generic[StateT, ActionT, PositionT_co]):
    """A game that is played in place, faster than state by state: for search and learning.

    It shares nothing mutable with the states from which it was made or that it has made. Each game has its own mutable
    table, and implements the methods that raise `NotImplementedError` here.

    It is generic in the game's states and actions, and in the type of the table as it is read.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import new_game
        >>> motion = new_game(players=2).in_motion()
        >>> rng = Random(1)
        >>> motion.advance(rng)
        >>> motion.play(rng.choice(motion.legal_actions()))
        >>> motion.to_act, motion.outcome()
        (0, None)
    """

    __slots__ = ("_legal",)

    def __init__(self) -> None:
        self._legal: tuple[ActionT, ...] | None = None

    @property
    def to_act(self) -> int | Chance | None:
        """Return the seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.in_motion().to_act
            2
        """
        raise NotImplementedError

    @property
    def position(self) -> PositionT_co:
        """Return the table, which has the fields of a state and its `to_act`; it changes as the game goes on.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.in_motion().position.to_act
            2
        """
        raise NotImplementedError

    def legal_actions(self) -> tuple[ActionT, ...]:
        """Return the legal actions, in the order of the state's.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> THREE_MOVES.in_motion().legal_actions() == THREE_MOVES.legal_actions()
            True
        """
        legal = self._legal
        if legal is None:
            legal = self._legal = self._list_actions()
        return legal

    def play(self, action: ActionT) -> None:
        """Apply an action as `apply` does; an illegal one changes nothing.

        Args:
            action: the decision of the seat, or of chance, to act.

        Raises:
            IllegalAction: the action is illegal; the error has every reason.
            WrongType: the value is not an action of the game.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> motion = THREE_MOVES.in_motion()
            >>> motion.play(motion.legal_actions()[-1])
            >>> motion.state() == THREE_MOVES.apply(THREE_MOVES.legal_actions()[-1])
            True
        """
        for known in self._legal or ():  # refusing an unlisted action is cheaper than listing all
            if known is action:
                break
        else:
            self._require_legal(action)
        self.play_legal(action)

    def play_legal(self, action: ActionT) -> None:
        """Apply an action that is known to be legal; any other has undefined results.

        Args:
            action: one of `legal_actions`.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> motion = THREE_MOVES.in_motion()
            >>> motion.play_legal(motion.legal_actions()[0])
            >>> motion.to_act
            CHANCE
        """
        raise NotImplementedError

    def sample(self, rng: Random) -> ActionT:
        """Sample a chance action, as the function `sample` does.

        Args:
            rng: the only source of randomness; one draw.

        Raises:
            NotChanceToAct: a player is to act, or the game is over.
            WrongType: `rng` is not a random generator.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import new_game
            >>> motion = new_game(players=2).in_motion()
            >>> print(motion.sample(Random(1)))
            reveal crown 2 (A)
        """
        raise NotImplementedError

    def advance(self, rng: Random) -> None:
        """Apply sampled chance actions until a player is to act or the game is over, as the function `advance` does.

        Args:
            rng: the only source of randomness; one draw for each chance action, as in `sample`.

        Raises:
            WrongType: `rng` is not a random generator.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import new_game
            >>> motion = new_game(players=2).in_motion()
            >>> motion.advance(Random(1))
            >>> motion.to_act
            0
        """
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Return the outcome of the game, or None until it is over.

        Examples:
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> motion = LAST_TURN.in_motion()
            >>> while motion.outcome() is None:
            ...     motion.play(motion.legal_actions()[0])
            >>> motion.outcome().winners
            (0,)
        """
        raise NotImplementedError

    def state(self) -> StateT:
        """Return the current state; later play does not change it.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> THREE_MOVES.in_motion().state() == THREE_MOVES
            True
        """
        raise NotImplementedError

    def copy(self) -> Self:
        """Return an independent copy of the game, as `copy.copy` does.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> motion = THREE_MOVES.in_motion()
            >>> other = motion.copy()
            >>> other.play(other.legal_actions()[-1])
            >>> motion.state() == THREE_MOVES, other.state() == THREE_MOVES
            (True, False)
        """
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        """Return a copy: what games share never changes."""
        return self.copy()

    def _list_actions(self) -> tuple[ActionT, ...]:
        """Return the legal actions."""
        raise NotImplementedError

    def _require_legal(self, action: object) -> None:
        """Raise an error if an action is illegal."""
        raise NotImplementedError


def play_together(
    motions: Sequence[GameInMotion[StateT, ActionT, PositionT_co]],
    actions: Sequence[ActionT],
    generators: Sequence[Random],
) -> list[int]:
    """Apply a legal action in each of some games, then sampled chance actions: one loop, which is compiled.

    Args:
        motions: the games.
        actions: an action for each, as `play_legal` takes it.
        generators: a source of randomness for each, as `advance` takes it.

    Returns:
        The indexes of the games that are over.
    """
    over: list[int] = []
    for index, motion in enumerate(motions):
        motion.play_legal(actions[index])
        motion.advance(generators[index])
        if motion.to_act is None:
            over.append(index)
    return over


def seats_to_act(motions: Sequence[GameInMotion[StateT, ActionT, PositionT_co]], seats: Sequence[int]) -> list[int]:
    """Return the seat to act in each of some games, or where none is, that of the given ones: one loop, as above."""
    found: list[int] = []
    for index, motion in enumerate(motions):
        seat = motion.to_act
        found.append(seat if isinstance(seat, int) else seats[index])
    return found


def listed_together(
    motions: Sequence[GameInMotion[StateT, ActionT, PositionT_co]],
) -> list[tuple[ActionT, ...]]:
    """Return the legal actions of each of some games: one loop, as above."""
    return [motion.legal_actions() for motion in motions]
