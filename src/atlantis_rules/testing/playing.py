"""Playing any game by a script: the same script gives the same game, on every machine.

A script can play a state of any game, since the state knows its rules. Its `repr` is code that plays the game again.
The policies here play any game, and those of each game are built from them.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import singledispatch, update_wrapper
from random import Random
from typing import Final, Generic, Never, Protocol, Self, TypeVar, cast, get_type_hints

from attrs import field

from atlantis_rules._errors import (
    WrongType,
    WrongValue,
    not_of_kind,
    require_at_least,
    require_iterable,
    require_kind,
    require_type,
)
from atlantis_rules._frozen_records import frozen, printed_by_repr
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.descriptions import Standing
from atlantis_rules.games.game import Advanceable, AnyView, Game, GameState, Replayable, Viewable, replayable
from atlantis_rules.games.parts import HasParts
from atlantis_rules.games.playing import StateWithActions
from atlantis_rules.games.states import AnyState, Outcome
from atlantis_rules.testing.checks import checked, require, require_callables


class InGame(Advanceable[object, AnyState, Outcome], Viewable[Never, AnyView, AnyView, object], Protocol):
    """What scripts and laws need of a state of any game; each `GameState` satisfies it."""

    @property
    def game(self) -> HasParts:
        """The package of the game."""
        ...

    def standing(self) -> Standing:
        """The scores if the game ended here."""
        ...

    def resample(self, viewer: int, rng: Random, /) -> Self:
        """A state that a seat cannot distinguish from this one."""
        ...


StateT = TypeVar("StateT", bound=InGame)

Policy = Callable[[StateT, Random], ActionT]
"""Chooses a legal action; it depends only on the state and the random numbers that it receives."""

MOST_DECISIONS: Final = 50_000
"""The number of decisions of players after which `play` gives up; the laws of each game have sharper bounds."""

MOST_CHANCE_STEPS: Final = 1_000
"""The number of consecutive chance steps after which `play` gives up.

Games need far fewer. Only effect 2 of Atlandice at an empty jeweller can take longer, if 6 and 1 are rolled again and
again (EFFECT-2). With fair chance that happens with a probability below 36 to the power of -480.
"""


@singledispatch
def code_of_state(state: object) -> str:
    """Return code that builds a state; games register functions for states that a shorter call builds."""
    return f"read_state({str(state)!r})"


def name_of(function: object) -> str:
    """Return the name of a function, such as a law or a policy."""
    return str(getattr(function, "__name__", function))


def _names(functions: Iterable[object]) -> str:
    return f"({''.join(f'{name_of(function)}, ' for function in functions).rstrip()})"


class PrintedAsCode:
    """A value that Hypothesis and notebooks print by its `repr`: code to paste."""

    __slots__ = ()

    _repr_pretty_ = printed_by_repr


@frozen
class Act(PrintedAsCode, Generic[StateT, ActionT]):
    """A part of a game in which each player keeps to one policy, and chance to another.

    Attributes:
        policies: the policies of the seats in order, repeated if there are fewer than players. Without any, all legal
            actions are equally likely.
        chance: the policy of chance; None for the exact probabilities.
        turns: the number of turns of the act; the last act of a script lasts to the end. A turn begins when a different
            player is to act.

    Examples:
        >>> from atlantis_rules.atlantis.parts.testing import hoard, rush
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> from atlantis_rules.testing import Script, play
        >>> script = Script(LAST_TURN, 1, (Act((rush,), None, 3), Act((hoard,), None, 1)))
        >>> len(play(script).actions)
        4
    """

    policies: tuple[Policy[StateT, ActionT], ...] = field(default=(), repr=_names)
    chance: Policy[StateT, ActionT] | None = field(default=None, repr=name_of)
    turns: int = 0


@frozen
class Script(PrintedAsCode, Generic[StateT, ActionT]):
    """Everything that a game played by `play` depends on.

    Attributes:
        initial: the state in which the game begins.
        seed: the seed of the random numbers, any whole number.
        acts: the policies over time, in order, at least one act.
        setting: the policy of chance until a player is to act for the first time; None for the exact probabilities.
        interventions: pairs of a step, counted from 0, and an index, in any order. At this step, the legal action at
            this index of `legal_actions`, modulo their number, overrules the policy.
        steps: the number of actions after which to stop, if the game is not over earlier; None to play to the end.

    Examples:
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> from atlantis_rules.testing import Act, play
        >>> game = play(Script(LAST_TURN, 1, (Act((), None, 1),)))
        >>> game.final.outcome().scores
        (5, 1)
    """

    initial: StateT = field(repr=code_of_state)
    seed: int = 0
    acts: tuple[Act[StateT, ActionT], ...] = (Act(),)
    setting: Policy[StateT, ActionT] | None = field(default=None, repr=name_of)
    interventions: tuple[tuple[int, int], ...] = ()
    steps: int | None = None


def game_of(state: StateT) -> Game[StateT, ActionT]:
    """Return the package of a state's game."""
    # No type checker knows the game of a type variable's state; the state's own package accepts it.
    return cast("Game[StateT, ActionT]", state.game)


@frozen(repr=False)
class PlayedGame(PrintedAsCode, Generic[StateT, ActionT]):
    """A played game, or the beginning of one.

    Attributes:
        states: all states in order, from the initial one on: one more than there are actions.
        actions: the actions in order; each leads from the state at its index to the next one.
        script: the script that played it, if any; it is excluded from comparison.

    Examples:
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> game = PlayedGame.replay(LAST_TURN, LAST_TURN.legal_actions()[:1])
        >>> len(game.states), len(game.actions), game.final.to_act
        (2, 1, CHANCE)
    """

    states: tuple[StateT, ...]
    actions: tuple[ActionT, ...]
    script: Script[StateT, ActionT] | None = field(default=None, eq=False)

    @classmethod
    def replay(cls, initial: StateT, actions: Iterable[ActionT]) -> Self:
        """Replay recorded actions.

        Args:
            initial: the state before the first of them.
            actions: the actions, of players and of chance, in the order of play.

        Raises:
            IllegalAction: one of them is not legal.
            WrongType: the initial state is not a state, or the actions are not iterable or contain something else.

        Examples:
            >>> from atlantis_rules import DrawCard, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> game = PlayedGame.replay(THREE_MOVES, [PlayCard(0, Item.FLAG), DrawCard(Item.CROWN)])
            >>> [state.to_act for state in game.states]
            [0, CHANCE, 1]
        """
        require_kind("initial", initial, GameState, "a state of a game")
        require_iterable("actions", actions)
        played = tuple(actions)
        start: Replayable[StateT, ActionT, object] = replayable(initial)
        return cls(tuple(start.replay(played)), played)

    @property
    def game(self) -> Game[StateT, ActionT]:
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> PlayedGame((SMITHY,), ()).game.NAME
            'atlandice'
        """
        return game_of(self.initial)

    @property
    def initial(self) -> StateT:
        """Return the state before the first action.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> PlayedGame.replay(THREE_MOVES, THREE_MOVES.legal_actions()[:1]).initial == THREE_MOVES
            True
        """
        return self.states[0]

    @property
    def final(self) -> StateT:
        """Return the state after the last action.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> PlayedGame.replay(THREE_MOVES, THREE_MOVES.legal_actions()[:1]).final.to_act
            CHANCE
        """
        return self.states[-1]

    def transitions(self) -> Iterator[tuple[StateT, ActionT, StateT]]:
        """Yield the state before, the action, and the state after, for all actions in order.

        Examples:
            >>> from atlantis_rules import DrawCard, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> game = PlayedGame.replay(THREE_MOVES, [PlayCard(0, Item.FLAG), DrawCard(Item.CROWN)])
            >>> [(before.to_act, str(action), after.to_act) for before, action, after in game.transitions()]
            [(0, 'play a flag with the figure on Atlantis', CHANCE), (CHANCE, 'draw a crown', 1)]
        """
        return zip(self.states, self.actions, self.states[1:], strict=False)

    def __repr__(self) -> str:
        """Return code that plays the game again: by its script, or by its actions.

        The code needs the names that the packages of the game and of its tests export.
        """
        if self.script is not None:
            return f"play({self.script!r})"
        actions = [self.game.format_action(action) for action in self.actions]
        return f"PlayedGame.replay({code_of_state(self.initial)}, map(parse_action, {actions!r}))"


class ScriptedGame(Generic[StateT, ActionT]):
    """A game that is being played by a script, one step at a time."""

    def __init__(self, script: Script[StateT, ActionT]) -> None:
        """Begin a game.

        Raises:
            WrongType: a part of the script has the wrong type.
            WrongValue: a part of the script has an invalid value.
        """
        _check(script)
        self.state: StateT = script.initial
        self.made: int = 0  # the number of actions carried out
        self._script = script
        self._rng = Random(script.seed)
        self._interventions = dict(script.interventions)
        self._acts = iter(script.acts)
        self._act = next(self._acts)
        self._turns_left = self._act.turns
        self._player: int | None = None
        self._decisions = 0
        self._chance_steps = 0

    def choose(self) -> ActionT | None:
        """Return the next action of the script, or None if the game or the script is over.

        Call it exactly once before each action that is carried out. `LawBroken` is raised if the game does not end, or
        chance acts without end, and `WrongType` if a policy returns None.
        """
        state, actor = self.state, self.state.to_act
        playable: Replayable[StateT, ActionT, object] = replayable(state)
        if actor is None or self.made == self._script.steps:
            return None
        if isinstance(actor, Chance):
            self._chance_steps += 1
            require(
                self._chance_steps <= MOST_CHANCE_STEPS,
                f"chance has made {MOST_CHANCE_STEPS} steps in a row, and no player had anything to decide",
            )
            policy = self._script.setting if self._player is None else self._act.chance
        else:
            self._chance_steps = 0
            self._decisions += 1
            require(self._decisions <= MOST_DECISIONS, f"after {MOST_DECISIONS} decisions the game is not over")
            if actor != self._player:
                self._begin_turn(actor)
            policies = self._act.policies
            policy = policies[actor % len(policies)] if policies else None
        pick = self._interventions.get(self.made)
        if pick is not None:
            choices = playable.legal_actions()
            return choices[pick % len(choices)]
        if policy is not None:
            action = policy(state, self._rng)
            if action is None:  # it would end the game
                raise WrongType(f"the policy {name_of(policy)} returned None, not an action")
            return action
        if isinstance(actor, Chance):
            return playable.sample(self._rng)
        return self._rng.choice(playable.legal_actions())

    def _begin_turn(self, player: int) -> None:
        if self._player is not None and self._turns_left == 0:
            self._act = next(self._acts, self._act)
            self._turns_left = self._act.turns
        self._player = player
        self._turns_left -= 1

    def carry_out(self, action: ActionT) -> StateT:
        """Carry out the action that `choose` returned, and return the state after it."""
        before: Replayable[StateT, ActionT, object] = replayable(self.state)
        self.state = before.apply(action)
        self.made += 1
        return self.state


def play(script: Script[StateT, ActionT]) -> PlayedGame[StateT, ActionT]:
    """Play a game by a script.

    Args:
        script: the script.

    Raises:
        IllegalAction: a policy has chosen an illegal action.
        LawBroken: the game does not end, or chance makes `MOST_CHANCE_STEPS` consecutive steps without a decision of a
            player.
        WrongType: a part of the script has the wrong type, or a policy has returned something that is no action.
        WrongValue: a part of the script has an invalid value.

    Examples:
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> from atlantis_rules.testing import Act, Script
        >>> [str(action) for action in play(Script(LAST_TURN, 1, (Act((), None, 1),))).actions]
        ['play a flag with the figure on 50', 'draw a flag', 'pay a ring card', 'pay a ring card']
    """
    course = ScriptedGame(script)
    states, actions = [course.state], list[ActionT]()
    while (action := course.choose()) is not None:
        actions.append(action)
        states.append(course.carry_out(action))
    return PlayedGame(tuple(states), tuple(actions), script)


def _check(script: Script[StateT, ActionT]) -> None:
    require_type("script", script, Script)
    require_kind("initial", script.initial, GameState, "a state of a game")
    require_type("seed", script.seed, int)
    if script.steps is not None:
        require_at_least("steps", script.steps, 0)
    require_type("interventions", script.interventions, tuple)
    for pair in script.interventions:
        match pair:
            case (int() as step, int() as pick):
                require_at_least("interventions", step, 0)
                require_type("interventions", pick, int)
            case _:
                raise not_of_kind("interventions", pair, "pairs of a step and an index")
    require_type("acts", script.acts, tuple)
    if not script.acts:
        raise WrongValue("acts must not be empty")
    policies = [script.setting]
    for act in script.acts:
        require_type("act", act, Act)
        require_at_least("turns", act.turns, 0)
        require_type("policies", act.policies, tuple)
        require_callables("policies", *act.policies)
        policies.append(act.chance)
    require_callables("chance", *(policy for policy in policies if policy is not None))


@checked
def uniform(state: StateWithActions[ActionT], rng: Random) -> ActionT:
    """Choose a legal action, each with the same probability."""
    return rng.choice(state.legal_actions())


@checked
def fair(state: StateWithActions[ActionT], rng: Random) -> ActionT:
    """Let chance act with the exact probabilities.

    It draws as `sample` does.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import new_game
        >>> state = new_game(players=2)
        >>> fair(state, Random(1)) in state.legal_actions()
        True
    """
    return state.sample(rng)


def best_by(score: Callable[[StateT, ActionT], float]) -> Policy[StateT, ActionT]:
    """Return a policy that chooses among the legal actions with the highest score, with equal probability."""

    def policy(state: StateT, rng: Random) -> ActionT:
        playable: Replayable[StateT, ActionT, object] = replayable(state)
        legal = playable.legal_actions()
        scores = [score(state, action) for action in legal]
        best = max(scores)
        return rng.choice([action for action, points in zip(legal, scores, strict=True) if points == best])

    hints = get_type_hints(score)
    update_wrapper(policy, score, ("__module__", "__name__", "__qualname__", "__doc__"))
    del vars(policy)["__wrapped__"]  # its parameters differ
    policy.__annotations__ = {"state": hints["state"], "rng": Random, "return": hints["action"]}
    return checked(policy)
