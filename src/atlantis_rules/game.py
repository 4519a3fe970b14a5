"""The functions that serve every game of the package: they go by the type of the state.

Each game's own package offers the same functions, typed to its own states.
"""

from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from atlantis_rules.atlantis import engine as atlantis
from atlantis_rules.atlantis import explanation as atlantis_explanation
from atlantis_rules.atlantis.actions import Action, ChanceAction
from atlantis_rules.atlantis.explanation import Explanation, OutcomeExplanation
from atlantis_rules.atlantis.scoring import Outcome
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.violation import RuleViolation
from atlantis_rules.errors import WrongType


class _Rules(Protocol):
    """What a game's `engine` module offers."""

    def legal_actions(self, state: State, /) -> tuple[Action, ...]: ...
    def violations(self, state: State, action: Action, /) -> tuple[RuleViolation, ...]: ...
    def apply(self, state: State, action: Action, /) -> State: ...
    def chance_outcomes(self, state: State, /) -> tuple[tuple[ChanceAction, Fraction], ...]: ...
    def sample(self, state: State, rng: Random, /) -> ChanceAction: ...
    def advance(self, state: State, rng: Random, /) -> State: ...
    def outcome(self, state: State, /) -> Outcome | None: ...


class _Words(Protocol):
    """What a game's `explanation` module offers."""

    def explain(self, state: State, action: Action, /) -> Explanation: ...
    def explain_outcome(self, state: State, /) -> OutcomeExplanation | None: ...


_RULES: Final[dict[type, _Rules]] = {State: atlantis}
_WORDS: Final = MappingProxyType[type, _Words]({State: atlantis_explanation})


def _rules_of(state: State) -> _Rules:
    try:
        return _RULES[type(state)]
    except KeyError:
        raise _no_state(state) from None


def _words_of(state: State) -> _Words:
    try:
        return _WORDS[type(state)]
    except KeyError:
        raise _no_state(state) from None


def _no_state(state: object) -> WrongType:
    return WrongType(f"state must be a state of a game, not {state!r}")


def legal_actions(state: State) -> tuple[Action, ...]:
    """List what is allowed to whoever is to act.

    Args:
        state: any state of a game.

    Returns:
        The actions, none twice, in an order that depends on the state alone; empty only when the game is over.

    Raises:
        WrongType: it is not a state.
    """
    return _rules_of(state).legal_actions(state)


def violations(state: State, action: Action) -> tuple[RuleViolation, ...]:
    """Give every reason why an action is not allowed; there is none exactly when it is legal.

    Args:
        state: any state of a game.
        action: any action of the same game, of a player or of chance.

    Raises:
        WrongType: an argument is not of its type.
    """
    return _rules_of(state).violations(state, action)


def apply(state: State, action: Action) -> State:
    """Carry out an action, of a player or of chance, and all that the rules force after it.

    Args:
        state: any state of a game; it stays as it is.
        action: what whoever is to act has decided.

    Returns:
        The state in which the next decision is to be made.

    Raises:
        IllegalAction: the action is not allowed; it tells every reason.
        WrongType: an argument is not of its type.
    """
    return _rules_of(state).apply(state, action)


def chance_outcomes(state: State) -> tuple[tuple[ChanceAction, Fraction], ...]:
    """Give what chance may do next, and with which probability.

    Args:
        state: a state in which chance is to act.

    Returns:
        Pairs of an action and its exact probability, in the order of `legal_actions`; the probabilities add up to 1.

    Raises:
        NotChanceToAct: a player is to act, or nobody.
        WrongType: it is not a state.
    """
    return _rules_of(state).chance_outcomes(state)


def sample(state: State, rng: Random) -> ChanceAction:
    """Draw one of the chance outcomes with its exact probability.

    Args:
        state: a state in which chance is to act.
        rng: the only source of randomness.

    Raises:
        NotChanceToAct: a player is to act, or nobody.
        WrongType: an argument is not of its type.
    """
    _require_random(rng)
    return _rules_of(state).sample(state, rng)


def advance(state: State, rng: Random) -> State:
    """Let chance act until a player must, or until the game is over.

    It draws from `rng` just what `sample` would draw step by step, and gives the same state.

    Args:
        state: any state of a game.
        rng: the only source of randomness.

    Raises:
        WrongType: an argument is not of its type.
    """
    _require_random(rng)
    return _rules_of(state).advance(state, rng)


def outcome(state: State) -> Outcome | None:
    """Give how the game has ended, or None as long as it has not.

    Args:
        state: any state of a game.

    Raises:
        WrongType: it is not a state.
    """
    return _rules_of(state).outcome(state)


def explain(state: State, action: Action) -> Explanation:
    """Explain why an action is refused, or what it brings about, clause by clause.

    What is told depends on nothing that the seat to act can't know, and never on what chance is still to decide.

    Args:
        state: any state of a game.
        action: any action of the same game, of a player or of chance.

    Raises:
        WrongType: an argument is not of its type.
    """
    return _words_of(state).explain(state, action)


def explain_outcome(state: State) -> OutcomeExplanation | None:
    """Explain why a game has ended and how each score is made up, or give None as long as it has not ended.

    Args:
        state: any state of a game; its outcome alone does not hold what the scores are made up of.

    Raises:
        WrongType: it is not a state.
    """
    return _words_of(state).explain_outcome(state)


def _require_random(rng: object) -> None:
    if not isinstance(rng, Random):
        message = f"rng must be a random.Random, not {rng!r}"
        raise WrongType(message)
