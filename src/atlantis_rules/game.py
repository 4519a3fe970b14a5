"""The functions that serve both games of the package: they go by the type of the state.

Each game's own package offers the same functions for its own states alone. Here, too, a type checker knows what belongs
together: the legal actions of a state of Atlandice are actions of Atlandice.
"""

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, overload

from atlantis_rules import atlantis
from atlantis_rules.errors import WrongType, type_name

if TYPE_CHECKING:
    from atlantis_rules import atlandice

# Which game's it is, only the run time knows: the overloads below say what goes with what, and the tests hold it.
_OfItsGame = Any  # type: ignore[explicit-any]


class _Game(Protocol):
    """What the package of a game offers."""

    def legal_actions(self, state: _OfItsGame, /) -> "tuple[atlantis.Action | atlandice.Action, ...]": ...
    def violations(
        self, state: _OfItsGame, action: _OfItsGame, /
    ) -> "tuple[atlantis.RuleViolation | atlandice.RuleViolation, ...]": ...
    def apply(self, state: _OfItsGame, action: _OfItsGame, /) -> "atlantis.State | atlandice.State": ...
    def chance_outcomes(
        self, state: _OfItsGame, /
    ) -> "tuple[tuple[atlantis.ChanceAction | atlandice.ChanceAction, Fraction], ...]": ...
    def sample(self, state: _OfItsGame, rng: Random, /) -> "atlantis.ChanceAction | atlandice.ChanceAction": ...
    def advance(self, state: _OfItsGame, rng: Random, /) -> "atlantis.State | atlandice.State": ...
    def outcome(self, state: _OfItsGame, /) -> "atlantis.Outcome | atlandice.Outcome | None": ...
    def explain(self, state: _OfItsGame, action: _OfItsGame, /) -> "atlantis.Explanation | atlandice.Explanation": ...
    def explain_outcome(
        self, state: _OfItsGame, /
    ) -> "atlantis.OutcomeExplanation | atlandice.OutcomeExplanation | None": ...


_GAMES: Final[dict[type, _Game]] = {atlantis.State: atlantis}


def _game_of(state: object) -> _Game:
    try:
        return _GAMES[type(state)]
    except KeyError:
        return _second_game_of(state)


def _game_of_judged(state: object) -> _Game:
    """Return the game of a state or of a seat's view."""
    if type(state) in _GAMES:
        return _GAMES[type(state)]
    if isinstance(state, atlantis.PlayerView):
        return atlantis
    from atlantis_rules import atlandice  # noqa: PLC0415 - as below

    return atlandice if isinstance(state, atlandice.PlayerView) else _second_game_of(state)


def _second_game_of(state: object) -> _Game:
    from atlantis_rules import atlandice  # noqa: PLC0415 - it takes a while to load, and who plays Atlantis needs none

    if type(state) is not atlandice.State:
        message = f"state must be a state of a game, not {type_name(state)}"
        raise WrongType(message)
    _GAMES[atlandice.State] = atlandice
    return atlandice


@overload
def legal_actions(state: atlantis.State) -> tuple[atlantis.Action, ...]: ...
@overload
def legal_actions(state: "atlandice.State") -> "tuple[atlandice.Action, ...]": ...
def legal_actions(state: "atlantis.State | atlandice.State") -> "tuple[atlantis.Action | atlandice.Action, ...]":
    """List what is allowed to whoever is to act.

    Args:
        state: any state of a game.

    Returns:
        The actions, none twice, in an order that depends on the state alone; empty only when the game is over.

    Raises:
        WrongType: it is not a state.
    """
    return _game_of(state).legal_actions(state)


@overload
def violations(
    state: "atlantis.State | atlantis.PlayerView", action: atlantis.Action
) -> tuple[atlantis.RuleViolation, ...]: ...
@overload
def violations(
    state: "atlandice.State | atlandice.PlayerView", action: "atlandice.Action"
) -> "tuple[atlandice.RuleViolation, ...]": ...
def violations(
    state: "atlantis.State | atlantis.PlayerView | atlandice.State | atlandice.PlayerView",
    action: "atlantis.Action | atlandice.Action",
) -> "tuple[atlantis.RuleViolation | atlandice.RuleViolation, ...]":
    """Return every reason why an action is not allowed; there is none exactly when it is legal.

    In Atlantis the reasons depend on the hand of the seat to act, so show them to that seat alone. Its view gives the
    same reasons as the state. Where chance is to act, show them to nobody who plays.

    Args:
        state: any state of a game, or the view of the seat to act.
        action: any action of the same game, of a player or of chance.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: it is the view of a seat that is not to act.
    """
    return _game_of_judged(state).violations(state, action)


@overload
def apply(state: atlantis.State, action: atlantis.Action) -> atlantis.State: ...
@overload
def apply(state: "atlandice.State", action: "atlandice.Action") -> "atlandice.State": ...
def apply(
    state: "atlantis.State | atlandice.State", action: "atlantis.Action | atlandice.Action"
) -> "atlantis.State | atlandice.State":
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
    return _game_of(state).apply(state, action)


@overload
def chance_outcomes(state: atlantis.State) -> tuple[tuple[atlantis.ChanceAction, Fraction], ...]: ...
@overload
def chance_outcomes(state: "atlandice.State") -> "tuple[tuple[atlandice.ChanceAction, Fraction], ...]": ...
def chance_outcomes(
    state: "atlantis.State | atlandice.State",
) -> "tuple[tuple[atlantis.ChanceAction | atlandice.ChanceAction, Fraction], ...]":
    """Give what chance may do next, and with which probability.

    Args:
        state: a state in which chance is to act.

    Returns:
        Pairs of an action and its exact probability, in the order of `legal_actions`; the probabilities add up to 1.

    Raises:
        NotChanceToAct: a player is to act, or nobody.
        WrongType: it is not a state.
    """
    return _game_of(state).chance_outcomes(state)


@overload
def sample(state: atlantis.State, rng: Random) -> atlantis.ChanceAction: ...
@overload
def sample(state: "atlandice.State", rng: Random) -> "atlandice.ChanceAction": ...
def sample(state: "atlantis.State | atlandice.State", rng: Random) -> "atlantis.ChanceAction | atlandice.ChanceAction":
    """Draw one of the chance outcomes with its exact probability.

    Args:
        state: a state in which chance is to act.
        rng: the only source of randomness.

    Raises:
        NotChanceToAct: a player is to act, or nobody.
        WrongType: an argument is not of its type.
    """
    return _game_of(state).sample(state, rng)


@overload
def advance(state: atlantis.State, rng: Random) -> atlantis.State: ...
@overload
def advance(state: "atlandice.State", rng: Random) -> "atlandice.State": ...
def advance(state: "atlantis.State | atlandice.State", rng: Random) -> "atlantis.State | atlandice.State":
    """Let chance act until a player must, or until the game is over.

    It draws from `rng` just what `sample` would draw step by step, and gives the same state.

    Args:
        state: any state of a game.
        rng: the only source of randomness.

    Raises:
        WrongType: an argument is not of its type.
    """
    return _game_of(state).advance(state, rng)


@overload
def outcome(state: atlantis.State) -> atlantis.Outcome | None: ...
@overload
def outcome(state: "atlandice.State") -> "atlandice.Outcome | None": ...
def outcome(state: "atlantis.State | atlandice.State") -> "atlantis.Outcome | atlandice.Outcome | None":
    """Give how the game has ended, or None as long as it has not.

    Args:
        state: any state of a game.

    Raises:
        WrongType: it is not a state.
    """
    return _game_of(state).outcome(state)


@overload
def explain(state: "atlantis.State | atlantis.PlayerView", action: atlantis.Action) -> "atlantis.Explanation": ...
@overload
def explain(state: "atlandice.State | atlandice.PlayerView", action: "atlandice.Action") -> "atlandice.Explanation": ...
def explain(
    state: "atlantis.State | atlantis.PlayerView | atlandice.State | atlandice.PlayerView",
    action: "atlantis.Action | atlandice.Action",
) -> "atlantis.Explanation | atlandice.Explanation":
    """Explain why an action is refused, or what it brings about, clause by clause.

    The explanation depends on nothing that the seat to act can't know, and never on what chance is still to decide. In
    Atlantis it depends on the hand of that seat, so show it to that seat alone. Its view gives the same explanation as
    the state. Where chance is to act, show it to nobody who plays.

    Args:
        state: any state of a game, or the view of the seat to act.
        action: any action of the same game, of a player or of chance.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: it is the view of a seat that is not to act.
    """
    return _game_of_judged(state).explain(state, action)


@overload
def explain_outcome(state: atlantis.State) -> "atlantis.OutcomeExplanation | None": ...
@overload
def explain_outcome(state: "atlandice.State") -> "atlandice.OutcomeExplanation | None": ...
def explain_outcome(
    state: "atlantis.State | atlandice.State",
) -> "atlantis.OutcomeExplanation | atlandice.OutcomeExplanation | None":
    """Explain why a game has ended and how each score is made up, or give None as long as it has not ended.

    Args:
        state: any state of a game; its outcome alone does not hold what the scores are made up of.

    Raises:
        WrongType: it is not a state.
    """
    return _game_of(state).explain_outcome(state)
