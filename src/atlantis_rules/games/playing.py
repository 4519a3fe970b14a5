"""Functions for playing any game: each takes a state or a view, which knows its game.

Type checkers keep the games apart: the legal actions of a state of Atlandice are actions of Atlandice.
"""

from random import Random
from typing import TYPE_CHECKING, Final, Never, TypeAlias, overload

from atlantis_rules._errors import ViolationT, require_kind
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._type_variables import ActionT, EventT
from atlantis_rules.games.game import (
    ActionJudge,
    Advanceable,
    GameState,
    OutcomeT,
    Played,
    PlayerViewT,
    SeatView,
    StateT,
    Steppable,
    TableViewT,
    Viewable,
)
from atlantis_rules.games.states import AnyState, Outcome
from atlantis_rules.games.viewers import Spectator

if TYPE_CHECKING:
    import fractions

    from atlantis_rules.rulebook import explanations

import_later(globals(), "fractions", "atlantis_rules.rulebook.explanations")


StateWithActions: TypeAlias = Advanceable[ActionT, AnyState, Outcome]
"""A state of which only the actions have a type of its game."""


def legal_actions(state: StateWithActions[ActionT]) -> tuple[ActionT, ...]:
    """Return the legal actions of the seat (or chance) to act.

    Args:
        state: any state of a game.

    Returns:
        The actions, none twice, in an order that depends on the state alone; empty only when the game is over.

    Raises:
        WrongType: the value is not a state.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> legal_actions(THREE_MOVES)
        (PlayCard(figure=0, item=Item.FLAG), PlayCard(figure=32, item=Item.FLAG), PlayCard(figure=34, item=Item.FLAG))
        >>> print(*legal_actions(SMITHY), sep="; ")
        search the smithy; search the black market
    """
    if type(state) not in _known_states:
        _require_state(state)
    return state.legal_actions()


def violations(state: ActionJudge[ActionT, ViolationT], action: ActionT) -> tuple[ViolationT, ...]:
    """Return every reason why an action is illegal; a legal action has none.

    In Atlantis the reasons depend on the hand of the seat to act, so show them to that seat alone. Its view has the
    same reasons as the state. When chance is to act, show them to no player.

    Args:
        state: any state of a game, or the view of the seat to act.
        action: any action of the same game, of a player or of chance.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the view belongs to a seat that is not to act.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> for violation in violations(BY_BOAT, PlayCard(29, Item.OLIVE)):
        ...     print(violation.clause, violation)
        MOVE-1 the mover has no figure on space 29
        MOVE-2 there is no olive card in the hand
        >>> violations(BY_BOAT, PlayCard(28, Item.FLAG))
        ()
    """
    _require_judge(state)
    return state.violations(action)


def apply(state: Steppable[ActionT, StateT, object], action: ActionT) -> StateT:
    """Apply an action of a player or of chance, and everything that the rules force after it.

    See also: `step`, which also returns the events; `play_on`, which goes on until a player is to act; `advance`, which
    only lets chance act; `fold`, which follows events without the rules.

    Args:
        state: any state of a game; it is not changed.
        action: the decision of the seat, or of chance, to act.

    Returns:
        The state at the next decision.

    Raises:
        IllegalAction: the action is illegal; the error has every reason.
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules import Item, PlayCard, ShowHand
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> after = apply(THREE_MOVES, PlayCard(34, Item.FLAG))
        >>> THREE_MOVES.players[0].figures, after.players[0].figures
        ((0, 32, 34), (0, 32, 35))
        >>> apply(THREE_MOVES, ShowHand())
        Traceback (most recent call last):
            ...
        atlantis_rules.IllegalAction: show the hand: STUCK-2: a flag can be played with the figure on Atlantis
    """
    if type(state) not in _known_states:
        _require_state(state)
    return state.apply(action)


def step(state: Steppable[ActionT, StateT, EventT], action: ActionT) -> tuple[StateT, tuple[EventT, ...]]:
    """Apply an action as `apply` does, and also return the events.

    See also: `apply`, where no events are needed; `play_on`, which lets chance act as well.

    Args:
        state: any state of a game; it is not changed.
        action: the decision of the seat, or of chance, to act.

    Returns:
        The state at the next decision, and the full events in order. Only the last one is `DecisionDue`. `seen_by`
        returns what a viewer sees of each.

    Raises:
        IllegalAction: the action is illegal; the error has every reason.
        WrongType: an argument has the wrong type.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> after, events = step(THREE_MOVES, PlayCard(34, Item.FLAG))
        >>> [type(event).__name__ for event in events]
        ['CardPlayed', 'FigureMoved', 'TileTaken', 'GapFormed', 'DecisionDue']
    """
    _require_state(state)
    return state.step(action)


def play_on(state: Steppable[ActionT, StateT, EventT], action: ActionT, rng: Random) -> Played[StateT, ActionT, EventT]:
    """Apply an action, then chance actions until a player is to act or the game is over.

    The state is that of `advance` after `apply`, and so are the draws.

    See also: `step`, for one action; `advance`, where nobody has decided anything yet.

    Args:
        state: any state of a game; it is not changed.
        action: the decision of the seat, or of chance, to act.
        rng: the only source of randomness; one draw for each chance action, as in `sample`.

    Returns:
        The state in which a player is to act or the game is over, the actions applied, and all events.

    Raises:
        IllegalAction: the action is illegal; the error has every reason.
        WrongType: an argument has the wrong type.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> played = play_on(THREE_MOVES, PlayCard(0, Item.FLAG), Random(1))
        >>> [str(action) for action in played.actions], played.state.to_act
        (['play a flag with the figure on Atlantis', 'draw a crown'], 1)
    """
    _require_state(state)
    return state.play_on(action, rng)


def chance_outcomes(state: StateWithActions[ActionT]) -> "tuple[tuple[ActionT, fractions.Fraction], ...]":
    """Return the possible chance actions and their probabilities.

    Args:
        state: a state in which chance is to act.

    Returns:
        Pairs of an action and its exact probability, in the order of `legal_actions`; the probabilities sum to 1.

    Raises:
        NotChanceToAct: a player is to act, or the game is over.
        WrongType: the value is not a state.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> chance_outcomes(LAST_TURN.apply(PlayCard(50, Item.FLAG)))
        ((DrawCard(item=Item.FLAG), Fraction(1, 1)),)
        >>> chance_outcomes(LAST_TURN)
        Traceback (most recent call last):
            ...
        atlantis_rules.NotChanceToAct: seat 0 is to act, not chance
    """
    _require_state(state)
    return state.chance_outcomes()


def sample(state: StateWithActions[ActionT], rng: Random) -> ActionT:
    """Sample a chance action by its exact probability.

    Args:
        state: a state in which chance is to act.
        rng: the only source of randomness; one draw.

    Raises:
        NotChanceToAct: a player is to act, or the game is over.
        WrongType: an argument has the wrong type.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import new_game
        >>> print(sample(new_game(players=2), Random(1)))
        reveal crown 2 (A)
    """
    _require_state(state)
    return state.sample(rng)


def advance(state: Advanceable[object, StateT, Outcome], rng: Random) -> StateT:
    """Apply sampled chance actions until a player is to act or the game is over.

    The draws from `rng` and the state are those of `sample` and `apply`, step by step.

    See also: `play_on`, which begins with the action of a player; `sample`, for a single chance action.

    Args:
        state: any state of a game.
        rng: the only source of randomness; one draw for each chance action, as in `sample`.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import new_game
        >>> state = new_game(players=2)
        >>> state.to_act, advance(state, Random(1)).to_act
        (CHANCE, 0)
    """
    if type(state) not in _known_states:
        _require_state(state)
    return state.advance(rng)


def outcome(state: Advanceable[object, AnyState, OutcomeT]) -> OutcomeT | None:
    """Return the outcome of the game, or None until it is over.

    Args:
        state: any state of a game.

    Raises:
        WrongType: the value is not a state.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT, LAST_TURN
        >>> outcome(BY_BOAT) is None
        True
        >>> state = LAST_TURN
        >>> while state.to_act is not None:
        ...     state = state.apply(state.legal_actions()[-1])
        >>> outcome(state)
        Outcome(scores=(5, 1), winners=(0,), reason=Reason.THIRD_FIGURE_HOME)
    """
    _require_state(state)
    return state.outcome()


@overload
def view(state: Viewable[Never, PlayerViewT, TableViewT, object], viewer: int) -> PlayerViewT: ...
@overload
def view(state: Viewable[Never, PlayerViewT, TableViewT, object], viewer: Spectator) -> TableViewT: ...
def view(state: Viewable[Never, PlayerViewT, TableViewT, object], viewer: int | Spectator) -> PlayerViewT | TableViewT:
    """Return what a viewer may know of a state, from the state alone.

    States that differ only in what the viewer cannot know have equal views.

    See also: `information`, for what a viewer remembers; `determinize`, for a state that fits a view.

    Args:
        state: any state of a game.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the game has no such seat.

    Examples:
        >>> from atlantis_rules import SPECTATOR
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> print(view(BY_BOAT, 0).hand)
        crown 2, amphora
        >>> [player.hand_size for player in view(BY_BOAT, SPECTATOR).players]
        [3, 4, 3]
        >>> view(BY_BOAT, 3)
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongValue: seat 3 does not exist: there are 3 players
    """
    _require_state(state)
    return state.view(viewer)


def explain(
    state: ActionJudge[ActionT, ViolationT], action: ActionT
) -> "explanations.Explanation[ActionT, ViolationT]":
    """Explain clause by clause why an action is illegal, or what it does.

    The explanation depends only on what the seat to act can know, never on what chance has yet to decide. In Atlantis
    it depends on the hand of that seat, so show it to that seat alone. Its view has the same explanation as the state.
    When chance is to act, show it to no player.

    Args:
        state: any state of a game, or the view of the seat to act.
        action: any action of the same game, of a player or of chance.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the view belongs to a seat that is not to act.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> print(explain(BY_BOAT, PlayCard(28, Item.OLIVE)))
        play an olive with the figure on 28: not allowed
          MOVE-2: there is no olive card in the hand
        >>> print(str(explain(BY_BOAT, PlayCard(37, Item.RING))).splitlines()[1])
          MOVE-8: the ring card goes face up to the discard pile
    """
    _require_judge(state)
    return state.explain(action)


def write_state(state: AnyState) -> str:
    """Write a state of any game as text.

    See also: `atlantis_rules.records` for a whole game; `format_action` for an action; the JSON documents of
    `atlantis_rules.records.wire` for other programs.

    Args:
        state: any state.

    Returns:
        Lines of text, which `read_state` of the game's package parses into an equal state; `str` of a state returns
        them as well.

    Raises:
        WrongType: the value is not a state of a game.

    Examples:
        >>> from atlantis_rules import read_state
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> print(*write_state(BY_BOAT).splitlines()[10:13], sep="; ")
        hand black: crown 2, amphora; tiles black: crown 3B; hand red: statue, flag 2, olive
        >>> read_state(write_state(BY_BOAT)) == BY_BOAT
        True
    """
    _require_state(state)
    return str(state)


_known_states: Final[set[type]] = set()  # faster than asking an abstract class


def _require_state(state: object) -> None:
    if type(state) not in _known_states:
        require_kind("state", state, GameState, "a state of a game")
        _known_states.add(type(state))


def _require_judge(state: object) -> None:
    if type(state) not in _known_states:
        require_kind("state", state, GameState | SeatView, "a state of a game or a player's view of one")
