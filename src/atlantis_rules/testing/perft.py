"""Perft: count the action sequences and distinct states of a game to a given depth, chance included.

Chess programs test their move generators with such counts, and measure their speed. Here an action of chance counts
like one of a player, whatever its probability. Two implementations that agree on the counts of many positions are
unlikely to disagree on what is legal; where they disagree, `divide` leads to the first action that they treat
differently.
"""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Final, Generic

from atlantis_rules._errors import AtlantisError, WrongValue, brief, not_of_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.game import GameState, Playable

__all__ = [
    "MOST_DEPTH",
    "MOST_STEPS",
    "Branch",
    "Count",
    "Progress",
    "TooDeep",
    "counting",
    "divide",
    "dividing",
    "perft",
]

MOST_STEPS: Final = 20_000_000
"""The maximum number of steps of a count, as far as they can be predicted, unless it is called with `anyway`.

A step applies one action to one state. The pure package takes about 45,000 steps a second, and about 600 bytes for
each distinct state.
"""

MOST_DEPTH: Final = 1_000
"""The maximum number of actions in a counted sequence."""

_FORESEEN_AFTER: Final = 5_000
_LEVELS_LOOKED_BACK: Final = (1, 2, 4)
_STATES_UNTIL_PROGRESS: Final = 1_000
_UNTHINKABLE: Final = 10**18


class TooDeep(AtlantisError, ValueError):
    """A count would take too many steps, judging by how the number of states has grown.

    Attributes:
        depth: the requested number of actions.
        steps: approximately how many steps it would take.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.testing.perft import perft
        >>> try:
        ...     perft(THREE_MOVES, 15)
        ... except TooDeep as error:
        ...     print(error)
        depth 15 would take about 26,614,897 steps, more than 20,000,000: `anyway=True` counts nevertheless
    """

    def __init__(self, depth: int, steps: int) -> None:
        self.depth: int = depth
        self.steps: int = steps
        super().__init__(depth, steps)

    def __str__(self) -> str:
        """Return how many steps it would take."""
        costs = f"depth {self.depth} would take about {self.steps:,} steps, more than {MOST_STEPS:,}"
        return f"{costs}: `anyway=True` counts nevertheless"


@frozen
class Count:
    """The counts for sequences of one length.

    Attributes:
        depth: how many actions each sequence has.
        sequences: how many sequences there are.
        states: how many distinct states they lead to.
        over: how many of the sequences end the game with their last action.
        kinds: how many of the sequences end with an action of each kind, by class name, in the order of the classes.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.testing.perft import perft
        >>> perft(THREE_MOVES, 1)[0]
        Count(depth=1, sequences=3, states=3, over=0, kinds=(('PlayCard', 3),))
    """

    depth: int
    sequences: int
    states: int
    over: int
    kinds: tuple[tuple[str, int], ...]


@frozen
class Branch(Generic[ActionT]):
    """The counts for the sequences that begin with one action.

    Attributes:
        action: the first action.
        sequences: how many sequences there are.
        states: how many distinct states they lead to. Different branches may lead to the same ones.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.testing.perft import divide
        >>> divide(THREE_MOVES, 1)[0]
        Branch(action=PlayCard(figure=0, item=Item.FLAG), sequences=1, states=1)
    """

    action: ActionT
    sequences: int
    states: int


@frozen
class Progress:
    """How far a count has progressed.

    Attributes:
        depth: the length of the sequences that are being counted.
        done: how many of the states from which they start have been expanded.
        states: how many of those states exist.
    """

    depth: int
    done: int
    states: int


def perft(state: Playable[ActionT], depth: int, *, anyway: bool = False) -> tuple[Count, ...]:
    """Count the sequences of actions, and the distinct states that they lead to.

    Equal states are expanded once, so the number of steps is the number of legal actions of all distinct states
    reached, however many sequences there are.

    Args:
        state: any state of any game.
        depth: the length of the longest sequences, from 1 to `MOST_DEPTH`.
        anyway: whether to continue even if the count would take more than `MOST_STEPS` steps.

    Returns:
        One count for each length from 1 to `depth`. Once all games are over the counts are 0.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the depth is out of range.
        TooDeep: the count would take too many steps, if the number of states keeps growing as it has so far.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> [(count.depth, count.sequences) for count in perft(THREE_MOVES, 2)]
        [(1, 3), (2, 11)]
    """
    return tuple(found for found in counting(state, depth, anyway=anyway) if isinstance(found, Count))


def divide(state: Playable[ActionT], depth: int, *, anyway: bool = False) -> tuple[Branch[ActionT], ...]:
    """Count the sequences of one length separately for each first action.

    Args:
        state: any state of any game.
        depth: the length of the sequences, the first action included: from 1 to `MOST_DEPTH`.
        anyway: whether to continue even if the count would take more than `MOST_STEPS` steps.

    Returns:
        One branch for each legal action, in order. Their sequences add up to those that `perft` counts.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the depth is out of range.
        TooDeep: the count would take too many steps, if all branches grow like the first one that is too large.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> for branch in divide(THREE_MOVES, 2):
        ...     print(branch)
        Branch(action=PlayCard(figure=0, item=Item.FLAG), sequences=7, states=7)
        Branch(action=PlayCard(figure=32, item=Item.FLAG), sequences=2, states=2)
        Branch(action=PlayCard(figure=34, item=Item.FLAG), sequences=2, states=2)
    """
    return tuple(found for found in dividing(state, depth, anyway=anyway) if isinstance(found, Branch))


def counting(state: Playable[ActionT], depth: int, *, anyway: bool = False) -> Iterator[Progress | Count]:
    """Count as `perft` does, with the same arguments and errors, and report progress.

    Yields:
        Progress from time to time, and one count for each length from 1 to `depth`.
    """
    _require_arguments(state, depth, anyway=anyway)
    return _counting(state, depth, None if anyway else MOST_STEPS)


def dividing(state: Playable[ActionT], depth: int, *, anyway: bool = False) -> Iterator[Progress | Branch[ActionT]]:
    """Count as `divide` does, with the same arguments and errors, and report progress.

    Yields:
        The progress of a branch from time to time, and one branch for each legal action.
    """
    _require_arguments(state, depth, anyway=anyway)
    return _dividing(state, depth, anyway=anyway)


def _dividing(state: Playable[ActionT], depth: int, *, anyway: bool) -> Iterator[Progress | Branch[ActionT]]:
    actions = state.legal_actions()
    for action in actions:
        sequences, states = 1, 1
        try:
            for found in _counting(state.apply(action), depth - 1, None if anyway else MOST_STEPS // len(actions)):
                if isinstance(found, Count):
                    sequences, states = found.sequences, found.states
                else:
                    yield found
        except TooDeep as error:
            raise TooDeep(depth, error.steps * len(actions)) from None
        yield Branch(action, sequences, states)


def _require_arguments(state: Playable[ActionT], depth: int, *, anyway: bool) -> None:
    if not isinstance(state, GameState):
        raise not_of_kind("state", state, "a state of a game")
    require_type("depth", depth, int)
    require_type("anyway", anyway, bool)
    if not 1 <= depth <= MOST_DEPTH:
        raise WrongValue(f"depth must be from 1 to {MOST_DEPTH}, not {brief(depth)}")


def _counting(state: Playable[ActionT], depth: int, most: int | None) -> Iterator[Progress | Count]:
    level = {state: 1}  # the number of sequences that lead to each state
    sizes, steps = [1], 0
    for length in range(1, depth + 1):
        if most is not None and level and steps > _FORESEEN_AFTER:
            foreseen = _foreseen(sizes, steps, depth)
            if foreseen > most:
                raise TooDeep(depth, foreseen)
        reached: dict[Playable[ActionT], int] = {}
        kinds = Counter[str]()
        for place, (before, sequences) in enumerate(level.items()):
            if place % _STATES_UNTIL_PROGRESS == 0:
                yield Progress(length, place, len(level))
            actions = before.legal_actions()
            steps += len(actions)
            for action in actions:
                after = before.apply(action)
                reached[after] = reached.get(after, 0) + sequences
                kinds[type(action).__name__] += sequences
        over = sum(sequences for after, sequences in reached.items() if after.to_act is None)
        yield Count(length, kinds.total(), len(reached), over, tuple(sorted(kinds.items())))
        level = reached
        sizes.append(len(level))


def _foreseen(sizes: list[int], steps: int, depth: int) -> int:
    """Estimate the total number of steps of a count, given the states at each depth and the steps so far.

    The states are taken to keep growing as in the levels before.
    """
    back = max(levels for levels in _LEVELS_LOOKED_BACK if levels < len(sizes))
    growth = sizes[-1] / sizes[-1 - back]
    while back > 1:
        growth, back = sqrt(growth), back // 2
    states, foreseen, steps_per_state = float(sizes[-1]), float(steps), steps / sum(sizes[:-1])
    for _ in range(len(sizes), depth + 1):
        foreseen += states * steps_per_state
        states *= growth
        if foreseen > _UNTHINKABLE:
            return _UNTHINKABLE
    return int(foreseen)
