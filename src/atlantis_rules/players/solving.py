"""Exact ends: what a state is worth if every seat plays as well as can be, where few enough states can follow."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Generic, NamedTuple, TypeAlias

from atlantis_rules.chance import CHANCE
from atlantis_rules.errors import AtlantisError, WrongValue, brief, require_kind, require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ActionT, AnyView, GameState, InPlay
from atlantis_rules.players.rollouts import lead_of

MOST_STATES: Final = 10_000
"""So many states are looked at usually, at most."""


class TooLarge(AtlantisError, ValueError):
    """Too many states can follow for an exact value, or the game can come back to one of them."""


@frozen
class Solved(Generic[ActionT]):
    """What a state is worth if every seat plays as well as can be.

    Attributes:
        leads: by how many points each seat is then ahead of the best of the others at the end, on average over chance.
        wins: the share of the win that each seat then has; a win that several share counts in parts.
        best: the actions of the seat to act that lead there, in the order of the legal ones; none if no seat is to act.
        states: how many states were looked at.
    """

    leads: tuple[Fraction, ...]
    wins: tuple[Fraction, ...]
    best: tuple[ActionT, ...]
    states: int


class _Worth(NamedTuple):
    """What a state is worth to each seat."""

    leads: tuple[Fraction, ...]
    wins: tuple[Fraction, ...]


_State: TypeAlias = InPlay[ActionT, AnyView]


def solve(state: InPlay[ActionT, AnyView], *, most_states: int = MOST_STATES) -> Solved[ActionT]:
    """Return the exact value of a state from which few enough states can follow.

    Each seat plays for its own lead, and chance by its exact probabilities. All seats decide as if they saw the whole
    state. So with two players the value is that of perfect play if no seat that still decides lacks anything; where
    hands are hidden, it is that of play with open hands. With more than two, it is that of an equilibrium: of actions
    that are equally good for its own lead a seat takes the first one.

    Args:
        state: any state.
        most_states: how many states are looked at, at most.

    Raises:
        TooLarge: more states can follow, or the game can come back to one of them.
        WrongType: an argument has the wrong type.
        WrongValue: there is not at least one state to look at.
    """
    require_kind("state", state, GameState, "a state of a game")
    require_type("most_states", most_states, int)
    if most_states < 1:
        message = f"most_states must be at least 1, not {brief(most_states)}"
        raise WrongValue(message)
    worths = _worths(state, most_states)
    best: tuple[ActionT, ...] = ()
    seat = state.to_act
    if isinstance(seat, int):
        leads = {action: worths[state.apply(action)].leads[seat] for action in state.legal_actions()}
        best = tuple(action for action, lead in leads.items() if lead == max(leads.values()))
    return Solved(*worths[state], best, len(worths))


def _worths(root: _State[ActionT], most_states: int) -> dict[_State[ActionT], _Worth]:
    """Return what each state that can follow is worth: those that come last first.

    Raises:
        TooLarge: there are too many, or one can come again.
    """
    following: dict[_State[ActionT], list[_State[ActionT]]] = {}
    worths: dict[_State[ActionT], _Worth] = {}
    ahead = [root]
    while ahead:
        state = ahead[-1]
        if state in worths:
            ahead.pop()
        elif state in following:
            if any(after not in worths for after in following[state]):
                raise TooLarge("the game can come back to a state")
            worths[state] = _worth(state, [worths[after] for after in following[state]])
            ahead.pop()
        else:
            if len(following) == most_states:
                message = f"more than {most_states} states can follow"
                raise TooLarge(message)
            following[state] = [state.apply(action) for action in _actions(state)]
            ahead += [after for after in following[state] if after not in worths]
    return worths


def _actions(state: _State[ActionT]) -> Sequence[ActionT]:
    return [action for action, _ in state.chance_outcomes()] if state.to_act is CHANCE else state.legal_actions()


def _worth(state: _State[ActionT], following: Sequence[_Worth]) -> _Worth:
    """Return what a state is worth, by what its next states are."""
    result = state.outcome()
    if result is not None:
        seats = range(len(result.scores))
        shares = (Fraction(int(seat in result.winners), len(result.winners)) for seat in seats)
        return _Worth(tuple(Fraction(lead_of(result, seat)) for seat in seats), tuple(shares))
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
