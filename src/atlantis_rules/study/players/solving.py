"""Exact endgames: the value of a state under best play, if few enough states can follow."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice
from typing import Final, Generic, NamedTuple, TypeAlias

from atlantis_rules._errors import (
    AtlantisError,
    counted,
    require_at_least,
    require_kind,
)
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.game import AnyView, GameState, InPlay
from atlantis_rules.study.players.rollouts import lead_of, share_of_win

MOST_STATES: Final = 10_000
"""The usual maximum number of states to search."""


class TooLarge(AtlantisError, ValueError):
    """An exact value is out of reach: too many states can follow, or the game can return to one of them.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> from atlantis_rules.study.players import solve
        >>> try:
        ...     solve(BY_BOAT, most_states=10)
        ... except TooLarge as error:
        ...     print(error)
        more than 10 states can follow
    """


@frozen
class Solved(Generic[ActionT]):
    """The value of a state under best play by every seat.

    Attributes:
        leads: the expected leads over the best other seat at the end, by seat, in points.
        wins: the expected shares of the win, by seat, 0 to 1; a shared win counts in part.
        best: the optimal actions of the seat to act, in the order of `legal_actions`; empty if no seat is to act.
        states: the number of states searched.

    Examples:
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> from atlantis_rules.study.players import solve
        >>> solve(LAST_TURN).wins
        (Fraction(1, 1), Fraction(0, 1))
    """

    leads: tuple[Fraction, ...]
    wins: tuple[Fraction, ...]
    best: tuple[ActionT, ...]
    states: int


class _Worth(NamedTuple):
    """The value of a state to each seat."""

    leads: tuple[Fraction, ...]
    wins: tuple[Fraction, ...]


_State: TypeAlias = InPlay[ActionT, AnyView]


def solve(state: InPlay[ActionT, AnyView], *, most_states: int = MOST_STATES) -> Solved[ActionT]:
    """Return the exact value of a state, if few enough states can follow from it.

    Each seat maximizes its own lead, and chance acts by its exact probabilities. All seats decide as if they saw the
    whole state. With two players, this is perfect play if every seat that still decides sees everything; otherwise it
    is play with open hands. With more players, it is an equilibrium in which a seat takes the first of several actions
    that are equally good for its own lead.

    Args:
        state: any state.
        most_states: the maximum number of states to search.

    Raises:
        TooLarge: more states can follow, or the game can return to one of them.
        WrongType: an argument has the wrong type.
        WrongValue: `most_states` is below 1.

    Examples:
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> solved = solve(LAST_TURN)
        >>> solved.leads, solved.states
        ((Fraction(4, 1), Fraction(-4, 1)), 7)
        >>> print(*solved.best)
        play a flag with the figure on 50
    """
    require_kind("state", state, GameState, "a state of a game")
    require_at_least("most_states", most_states, 1)
    states, following = _reachable(state, most_states)
    worths = _worths(states, following)
    best: tuple[ActionT, ...] = ()
    seat = state.to_act
    if isinstance(seat, int):
        leads = [worths[after].leads[seat] for after in following[0]]
        best = tuple(action for action, lead in zip(state.legal_actions(), leads, strict=True) if lead == max(leads))
    return Solved(*worths[0], best, len(states))


def _reachable(root: _State[ActionT], most_states: int) -> tuple[list[_State[ActionT]], list[list[int]]]:
    """Return the states that can follow, with the root first, and the places of the successors of each of them.

    The nearest come first: near the root there are most actions, so it shows soon if there are too many states.
    `TooLarge` is raised if there are too many.
    """
    states, following = [root], list[list[int]]()
    places: dict[_State[ActionT], int] = {root: 0}
    for state in states:  # which grows
        after = [state.apply(action) for action in _actions(state)]
        following.append([places.setdefault(each, len(places)) for each in after])
        if len(places) > most_states:
            message = f"more than {counted(most_states, 'state')} can follow"
            raise TooLarge(message)
        states += islice(places, len(states), None)
    return states, following


def _worths(states: Sequence[_State[ActionT]], following: Sequence[Sequence[int]]) -> list[_Worth]:
    """Return the value of each state, worked out from the last ones on; raise `TooLarge` if a state can occur again."""
    worths: dict[int, _Worth] = {}
    entered, ahead = set[int](), [0]
    while ahead:
        place = ahead[-1]
        if place in worths:
            ahead.pop()
        elif place in entered:
            if any(after not in worths for after in following[place]):
                raise TooLarge("the game can come back to a state")
            worths[place] = _worth(states[place], [worths[after] for after in following[place]])
            ahead.pop()
        else:
            entered.add(place)
            ahead += [after for after in following[place] if after not in worths]
    return [worths[place] for place in range(len(states))]


def _actions(state: _State[ActionT]) -> Sequence[ActionT]:
    return [action for action, _ in state.chance_outcomes()] if state.to_act is CHANCE else state.legal_actions()


def _worth(state: _State[ActionT], following: Sequence[_Worth]) -> _Worth:
    """Return the value of a state, given the values of its successors."""
    result = state.outcome()
    if result is not None:
        seats = range(len(result.scores))
        leads = tuple(Fraction(lead_of(result, seat)) for seat in seats)
        return _Worth(leads, tuple(share_of_win(result, seat) for seat in seats))
    seat = state.to_act
    if isinstance(seat, int):
        return max(following, key=lambda worth: worth.leads[seat])
    weights = [weight for _, weight in state.chance_outcomes()]
    return _Worth(
        _expected(weights, [worth.leads for worth in following]),
        _expected(weights, [worth.wins for worth in following]),
    )


def _expected(weights: Sequence[Fraction], values: Sequence[Sequence[Fraction]]) -> tuple[Fraction, ...]:
    return tuple(
        sum((weight * value for weight, value in zip(weights, by_outcome, strict=True)), Fraction())
        for by_outcome in zip(*values, strict=True)
    )
