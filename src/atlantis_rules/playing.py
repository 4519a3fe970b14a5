"""Playing any game: each function takes a state or a view, which knows its game, and serves them all alike.

A type checker knows what belongs together; the legal actions of a state of Atlandice are actions of Atlandice.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING, Any, Final, Never, Protocol, TypeAlias, overload

from atlantis_rules.errors import WrongType, WrongValue, require_kind, type_name
from atlantis_rules.games.descriptions import AnyState, GameInfo, Outcome, Standing, UnseenAction
from atlantis_rules.games.game import (
    ActionT,
    ActionT_co,
    EventT,
    EventT_co,
    EventT_contra,
    GameState,
    InformationT,
    InformationT_co,
    OutcomeT,
    OutcomeT_co,
    Played,
    PlayerViewT,
    Seen,
    Shown,
    StateT,
    StateT_co,
    TableViewT,
    ViewT_contra,
    ViolationT,
    ViolationT_co,
)
from atlantis_rules.games.registry import beginning, require_none_besides_a_state
from atlantis_rules.games.views import GameInformation, GameView, SeatView
from atlantis_rules.viewers import Spectator

if TYPE_CHECKING:
    from fractions import Fraction

    from atlantis_rules.rulebook.explanations import Explanation, OutcomeExplanation


class Situation(AnyState, Protocol[ActionT_co, StateT_co, OutcomeT_co]):
    """A state: what can be done in it, what chance makes of it, and how its game has ended."""

    def legal_actions(self) -> tuple[ActionT_co, ...]: ...
    def chance_outcomes(self) -> "tuple[tuple[ActionT_co, Fraction], ...]": ...
    def sample(self, rng: Random, /) -> ActionT_co: ...
    def advance(self, rng: Random, /) -> StateT_co: ...
    def outcome(self) -> OutcomeT_co | None: ...
    def explain_outcome(self) -> "OutcomeExplanation[OutcomeT_co] | None": ...
    def game_info(self) -> GameInfo: ...


Acts: TypeAlias = Situation[ActionT, AnyState, Outcome]
"""A state of which nothing but the actions has a type of its game."""


class ActedOn(Protocol[ActionT, StateT_co, EventT_co]):
    """A state that actions change into others."""

    def apply(self, action: ActionT, /) -> StateT_co: ...
    def step(self, action: ActionT, /) -> tuple[StateT_co, tuple[EventT_co, ...]]: ...
    def play_on(self, action: ActionT, rng: Random, /) -> Played[StateT_co, ActionT, EventT_co]: ...
    def seen_action(self, action: ActionT, viewer: int | Spectator, /) -> ActionT | UnseenAction: ...


class Judges(Protocol[ActionT, ViolationT_co]):
    """What knows whether an action is legal: a state, or the view of the seat to act."""

    def violations(self, action: ActionT, /) -> tuple[ViolationT_co, ...]: ...
    def explain(self, action: ActionT, /) -> "Explanation[ActionT, ViolationT_co]": ...


class Folds(Protocol[EventT_contra, StateT_co]):
    """What an event changes: a state, or a view."""

    def fold(self, event: EventT_contra, /) -> StateT_co: ...


class Observes(Protocol[EventT_contra, ViewT_contra, InformationT_co]):
    """What goes on with a game: the information of a viewer."""

    def observe(self, events: Iterable[EventT_contra], after: ViewT_contra, /) -> InformationT_co: ...


class Fits(Protocol[StateT_co]):
    """What some states fit: a view, or the information of a viewer."""

    def determinize(self, rng: Random, /) -> StateT_co: ...


def legal_actions(state: Acts[ActionT]) -> tuple[ActionT, ...]:
    """Return the legal actions of the seat (or chance) to act.

    Args:
        state: any state of a game.

    Returns:
        The actions, none twice, in an order that depends on the state alone; empty only when the game is over.

    Raises:
        WrongType: it is not a state.
    """
    try:
        found = _LEGAL_ACTIONS[type(state)]
    except KeyError:
        found = _learned(state, "legal_actions", _LEGAL_ACTIONS)
    return found(state)  # type: ignore[no-any-return]  # see `_LEGAL_ACTIONS`


def violations(state: Judges[ActionT, ViolationT], action: ActionT) -> tuple[ViolationT, ...]:
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
    _require_judge(state)
    return state.violations(action)


def apply(state: ActedOn[ActionT, StateT, object], action: ActionT) -> StateT:
    """Carry out an action, of a player or of chance, and all that the rules force after it.

    Args:
        state: any state of a game; it stays as it is.
        action: the decision of the seat, or of chance, to act.

    Returns:
        The state in which the next decision is to be made.

    Raises:
        IllegalAction: the action is not allowed; it has every reason.
        WrongType: an argument is not of its type.
    """
    try:
        found = _APPLY[type(state)]
    except KeyError:
        found = _learned(state, "apply", _APPLY)
    return found(state, action)  # type: ignore[no-any-return]  # see `_LEGAL_ACTIONS`


def step(state: ActedOn[ActionT, StateT, EventT], action: ActionT) -> tuple[StateT, tuple[EventT, ...]]:
    """Carry out an action as `apply` does, and return the events, too.

    Args:
        state: any state of a game; it stays as it is.
        action: the decision of the seat, or of chance, to act.

    Returns:
        The state in which the next decision is to be made, and the events in the order in which they happen, in
        full: the last one, and no other, is `DecisionDue`. `seen_by` returns what a viewer sees of each.

    Raises:
        IllegalAction: the action is not allowed; it has every reason.
        WrongType: an argument is not of its type.
    """
    _require_state(state)
    return state.step(action)


def play_on(state: ActedOn[ActionT, StateT, EventT], action: ActionT, rng: Random) -> Played[StateT, ActionT, EventT]:
    """Carry out an action, and let chance act until a player must, or until the game is over.

    Chance draws from `rng` just what `advance` would draw after `apply`, and the state is the same.

    Args:
        state: any state of a game; it stays as it is.
        action: the decision of the seat, or of chance, to act.
        rng: the only source of randomness.

    Returns:
        The state in which a player is to act or the game is over, the action and those of chance, and all events.

    Raises:
        IllegalAction: the action is not allowed; it has every reason.
        WrongType: an argument is not of its type.
    """
    _require_state(state)
    return state.play_on(action, rng)


def chance_outcomes(state: Acts[ActionT]) -> "tuple[tuple[ActionT, Fraction], ...]":
    """Return what chance may do next, and with which probability.

    Args:
        state: a state in which chance is to act.

    Returns:
        Pairs of an action and its exact probability, in the order of `legal_actions`; the probabilities add up to 1.

    Raises:
        NotChanceToAct: a player is to act, or nobody.
        WrongType: it is not a state.
    """
    _require_state(state)
    return state.chance_outcomes()


def sample(state: Acts[ActionT], rng: Random) -> ActionT:
    """Draw one of the chance outcomes with its exact probability.

    Args:
        state: a state in which chance is to act.
        rng: the only source of randomness.

    Raises:
        NotChanceToAct: a player is to act, or nobody.
        WrongType: an argument is not of its type.
    """
    _require_state(state)
    return state.sample(rng)


def advance(state: Situation[object, StateT, Outcome], rng: Random) -> StateT:
    """Let chance act until a player must, or until the game is over.

    It draws from `rng` just what `sample` would draw step by step, and gives the same state.

    Args:
        state: any state of a game.
        rng: the only source of randomness.

    Raises:
        WrongType: an argument is not of its type.
    """
    try:
        found = _ADVANCE[type(state)]
    except KeyError:
        found = _learned(state, "advance", _ADVANCE)
    return found(state, rng)  # type: ignore[no-any-return]  # see `_LEGAL_ACTIONS`


def fold(state: Folds[EventT, StateT], event: EventT) -> StateT:
    """Return the state after an event; no rule is applied.

    Folding the events of a game, one after the other, into the state before its first step gives each of its states:
    those of a step are complete once its `DecisionDue` is folded in.

    Args:
        state: the state before the event, at the beginning or in the middle of a step.
        event: the next event of the same game, in full.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: the event cannot happen in this state.
    """
    _require_state(state)
    return state.fold(event)


def fold_view(seen: Folds[EventT, StateT], event: EventT) -> StateT:
    """Return the view after an event, as far as the viewer sees it.

    Args:
        seen: what somebody saw before the event.
        event: the next event of the same game as `seen_by` gives it to the same viewer.

    Returns:
        What the viewer sees then. In the middle of a step no actions are legal until `DecisionDue` is folded in.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: the event cannot happen in what is seen, or the viewer cannot see it so.
    """
    _require_view(seen)
    return seen.fold(event)


def outcome(state: Situation[object, AnyState, OutcomeT]) -> OutcomeT | None:
    """Return how the game has ended, or None as long as it has not.

    Args:
        state: any state of a game.

    Raises:
        WrongType: it is not a state.
    """
    _require_state(state)
    return state.outcome()


def standing(shown: Shown) -> Standing:
    """Return what the scores would be if the game ended here, who would win, and what each seat would owe.

    In Atlantis all players settle then, each as cheaply as it can; in Atlandice the majorities are counted. When the
    game is over, these are the scores of its outcome. Nothing hidden is needed: a view stands as its state does.

    Args:
        shown: any state of a game, or what somebody sees of one.

    Raises:
        WrongType: it is neither.
    """
    require_kind("shown", shown, GameState | GameView, "a state of a game or a view of one")
    return shown.standing()


@overload
def game_info(game: Acts[object]) -> GameInfo: ...
@overload
def game_info(game: str, players: int, *, rules: str | None = ...) -> GameInfo: ...
def game_info(game: Acts[object] | str, players: int | None = None, *, rules: str | None = None) -> GameInfo:
    """Describe a game: numbers of actions, proven bounds, what is hidden.

    Args:
        game: the name of a game, such as ``"atlantis"``; or any state of one, such as that of `new_game`: its number of
            players and its rules matter, and how it stands makes no difference.
        players: the number of players. This and what follows belongs to the name of a game; a state knows it already.
        rules: the rules, as a text that the game's `begin` takes; the usual ones if it is None.

    Raises:
        BadRules: the game cannot be played by such rules.
        WrongType: an argument is not of its type.
        WrongValue: there is no such game, or it is not for so many players; or players or rules are passed with a
            state.
    """
    if isinstance(game, str):
        if players is None:
            raise WrongValue("players must be the number of players: the name of a game does not know it")
        return beginning(game, players, rules).game_info()
    _require_state(game)
    require_none_besides_a_state(players, rules)
    return game.game_info()


def seen_action(
    state: ActedOn[ActionT, StateT, EventT], action: ActionT, viewer: int | Spectator
) -> ActionT | UnseenAction:
    """Return what a viewer sees of an action: the action itself, unless only somebody else sees what chance has done.

    In Atlantis the cards that others are dealt or draw are not seen; everything else is.

    Args:
        state: any state of a game.
        action: the decision of the seat, or of chance, to act.
        viewer: a seat, or `SPECTATOR`.

    Returns:
        The action, or an `UnseenAction` that names the seat that sees it.

    Raises:
        IllegalAction: the action is not allowed.
        WrongType: an argument is not of its type.
        WrongValue: nobody sits on the seat.
    """
    _require_state(state)
    return state.seen_action(action, viewer)


def information(first_view: GameView[EventT, StateT, InformationT]) -> InformationT:
    """Return what somebody knows who sees a table for the first time.

    Args:
        first_view: what it sees.

    Raises:
        WrongType: it is no view.
    """
    _require_view(first_view)
    return first_view.information()


def observe(
    known: Observes[EventT, PlayerViewT, InformationT], events: Iterable[EventT], after: PlayerViewT
) -> InformationT:
    """Go on by a step of the game: what the viewer sees happen, and what it sees afterwards.

    Args:
        known: what the viewer knew before the step.
        events: what it sees of the events of the step, in their order, as `seen_by` returns it.
        after: what it sees after the step.

    Raises:
        WrongType: an argument is not of its type, or the view is that of somebody else.
        WrongValue: the events show what the viewer cannot see, or do not lead from what was known to this view.
    """
    require_kind("known", known, GameInformation, "the information of a viewer")
    return known.observe(events, after)


def determinize(known: Fits[StateT], rng: Random) -> StateT:
    """Draw a state that fits what somebody knows: all that fit are equally likely.

    Args:
        known: a view, or the information of a viewer.
        rng: the only source of randomness.

    Returns:
        A state of which the viewer has exactly this view. Where nothing is hidden it is the state itself.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: no state fits.
    """
    require_kind("known", known, GameView | GameInformation, "a view of a game or the information of a viewer")
    return known.determinize(rng)


@overload
def view(state: Seen[Never, PlayerViewT, TableViewT, object], viewer: int) -> PlayerViewT: ...
@overload
def view(state: Seen[Never, PlayerViewT, TableViewT, object], viewer: Spectator) -> TableViewT: ...
def view(state: Seen[Never, PlayerViewT, TableViewT, object], viewer: int | Spectator) -> PlayerViewT | TableViewT:
    """Return what a viewer may know of a state, from the state alone.

    States that differ only in what the viewer cannot know give it equal views.

    Args:
        state: any state of a game.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: nobody sits on the seat.
    """
    _require_state(state)
    return state.view(viewer)


def explain(state: Judges[ActionT, ViolationT], action: ActionT) -> "Explanation[ActionT, ViolationT]":
    """Explain why an action is refused, or what it does, clause by clause.

    The explanation depends on nothing that the seat to act cannot know, and never on what chance is still to decide. In
    Atlantis it depends on the hand of that seat, so show it to that seat alone. Its view gives the same explanation as
    the state. Where chance is to act, show it to nobody who plays.

    Args:
        state: any state of a game, or the view of the seat to act.
        action: any action of the same game, of a player or of chance.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: it is the view of a seat that is not to act.
    """
    _require_judge(state)
    return state.explain(action)


def explain_outcome(state: Situation[object, AnyState, OutcomeT]) -> "OutcomeExplanation[OutcomeT] | None":
    """Explain why a game has ended and how each score is made up, or return None as long as it has not ended.

    Args:
        state: any state of a game; its outcome alone does not hold what the scores are made up of.

    Raises:
        WrongType: it is not a state.
    """
    _require_state(state)
    return state.explain_outcome()


def write_state(state: AnyState) -> str:
    """Write a state of any game down as text.

    Args:
        state: any state.

    Returns:
        Lines of text, from which `read_state` of the same game's package gives the equal state; `str` of a state gives
        them, too.

    Raises:
        WrongType: it is not a state of a game.
    """
    _require_state(state)
    return str(state)


_Function = Callable[..., Any]  # type: ignore[explicit-any]  # functions of several games
_LEGAL_ACTIONS: Final[dict[type, _Function]] = {}
_APPLY: Final[dict[type, _Function]] = {}
_ADVANCE: Final[dict[type, _Function]] = {}
"""What random play calls all the time, for each class of states: to call a state's method takes longer.

The signatures of the functions in this module say what belongs together; no type of a dictionary can.
"""


def _learned(state: object, name: str, functions: dict[type, _Function]) -> _Function:
    if not isinstance(state, GameState):
        message = f"state must be a state of a game, not {type_name(state)}"
        raise WrongType(message)
    found: _Function = getattr(state.game, name)
    functions[type(state)] = found
    return found


_known_states: Final[set[type]] = set()  # to look here takes less time than to ask an abstract class


def _require_state(state: object) -> None:
    if type(state) not in _known_states:
        require_kind("state", state, GameState, "a state of a game")
        _known_states.add(type(state))


def _require_judge(state: object) -> None:
    require_kind("state", state, GameState | SeatView, "a state of a game or a player's view of one")


def _require_view(seen: object) -> None:
    require_kind("seen", seen, GameView, "a view of a game")
