"""Playing a game by a script: the same script gives the same game, on every machine."""

from collections.abc import Iterable
from random import Random

from attrs import field

from atlantis_rules.atlantis import (
    AMIGO,
    Action,
    Options,
    State,
    apply,
    format_action,
    legal_actions,
    new_game,
    write_state,
)
from atlantis_rules.atlantis.phases import TurnStart
from atlantis_rules.chance import Chance
from atlantis_rules.errors import WrongValue, brief, require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.testing._arguments import require_callables
from atlantis_rules.testing._reading import most_turns, require
from atlantis_rules.testing.played import PlayedGame, PrintedAsCode
from atlantis_rules.testing.policies import Policy, fair, uniform


def _name(policy: Policy) -> str:
    return str(getattr(policy, "__name__", policy))


def _names(policies: Iterable[Policy]) -> str:
    return f"({''.join(f'{_name(policy)}, ' for policy in policies).rstrip()})"


def _code_of(state: State | None) -> str:
    """Return code that gives a state, from its text."""
    return repr(state) if state is None else f"read_state({write_state(state)!r})"


@frozen
class Act(PrintedAsCode):
    """A part of a game in which nobody changes its ways.

    Attributes:
        policies: those of the seats in order; if there are fewer than players they are repeated.
        chance: the policy of chance.
        turns: how many turns the act lasts; the last act of a script lasts to the end.
    """

    policies: tuple[Policy, ...] = field(default=(uniform,), repr=_names)
    chance: Policy = field(default=fair, repr=_name)
    turns: int = 0


@frozen
class Script(PrintedAsCode):
    """Everything that a game played by `play` depends on.

    Attributes:
        players: the number of players, 2 to 4.
        options: the rules to be played.
        seed: where the random numbers begin.
        acts: who plays how, at least one act.
        setting: the policy of chance in the set-up.
        interventions: at which step, counted from 0, not what the policy chooses is done but the legal action at a
            place in `legal_actions`, counted round and round.
        steps: after how many actions to stop if the game is not over before; None to play to the end.
        initial: the state in which the game begins, which has players and options of its own; None for a new game.
    """

    players: int = 2
    options: Options = AMIGO
    seed: int = 0
    acts: tuple[Act, ...] = (Act(),)
    setting: Policy = field(default=fair, repr=_name)
    interventions: tuple[tuple[int, int], ...] = ()
    steps: int | None = None
    initial: State | None = field(default=None, repr=_code_of)


@frozen(repr=False)
class Game(PlayedGame[State, Action, Script]):
    """A game of Atlantis that was played, or the beginning of one."""

    @staticmethod
    def _after(state: State, action: Action) -> State:
        return apply(state, action)

    def _code_of_initial(self) -> str:
        players, options = len(self.initial.players), self.initial.options
        is_new = self.initial == new_game(players, options)
        return f"new_game({players}, {options!r})" if is_new else _code_of(self.initial)

    @staticmethod
    def _notation(action: Action) -> str:
        return format_action(action)


class Course:
    """A game in the course of being played by a script, one step at a time.

    Attributes:
        state: the state that the game has come to.
        made: how many actions were carried out.
    """

    def __init__(self, script: Script) -> None:
        """Begin a game.

        Args:
            script: who plays how.

        Raises:
            WrongType: a part of the script is not of its type.
            WrongValue: a part of it has a value that there is not.
        """
        _check(script)
        self.state: State = new_game(script.players, script.options) if script.initial is None else script.initial
        self.made: int = 0
        self._script = script
        self._rng = Random(script.seed)
        self._interventions = dict(script.interventions)
        self._acts = iter(script.acts)
        self._act = next(self._acts)
        self._turns_left = self._act.turns
        self._turns = 0
        self._in_set_up = True

    def choose(self) -> Action | None:
        """Return the next action of the script, or None if the game or the script is over.

        It is to be called once before each action that is carried out.

        Raises:
            LawBroken: the game does not end.
        """
        state = self.state
        actor = state.to_act
        if actor is None or self.made == self._script.steps:
            return None
        if isinstance(state.phase, TurnStart):
            self._begin_turn()
        pick = self._interventions.get(self.made)
        if pick is not None:
            choices = legal_actions(state)
            return choices[pick % len(choices)]
        if isinstance(actor, Chance):
            return (self._script.setting if self._in_set_up else self._act.chance)(state, self._rng)
        return self._act.policies[actor % len(self._act.policies)](state, self._rng)

    def _begin_turn(self) -> None:
        if not self._in_set_up and self._turns_left == 0:
            self._act = next(self._acts, self._act)
            self._turns_left = self._act.turns
        self._in_set_up = False
        self._turns_left -= 1
        self._turns += 1
        limit = most_turns(len(self.state.players))
        require(self._turns <= limit, f"a game of {self._turns} turns should have ended before")

    def carry_out(self, action: Action) -> State:
        """Carry out an action and return the state after it.

        Args:
            action: what `choose` has returned.

        Raises:
            IllegalAction: it is not legal.
        """
        self.state = apply(self.state, action)
        self.made += 1
        return self.state


def play(script: Script) -> Game:
    """Play a game by a script.

    Args:
        script: who plays how.

    Raises:
        WrongType: a part of the script is not of its type.
        WrongValue: a part of it has a value that there is not.
        LawBroken: the game does not end.
    """
    course = Course(script)
    states, actions = [course.state], list[Action]()
    while (action := course.choose()) is not None:
        actions.append(action)
        states.append(course.carry_out(action))
    return Game(tuple(states), tuple(actions), script)


def _check(script: Script) -> None:
    require_type("script", script, Script)
    require_type("seed", script.seed, int)
    if script.steps is not None:
        require_type("steps", script.steps, int)
        if script.steps < 0:
            message = f"steps must be at least 0, not {brief(script.steps)}"
            raise WrongValue(message)
    if script.initial is not None:
        require_type("initial", script.initial, State)
    require_type("interventions", script.interventions, tuple)
    require_callables("setting", script.setting)
    require_type("acts", script.acts, tuple)
    _require_some("acts", script.acts)
    for act in script.acts:
        require_type("act", act, Act)
        require_type("policies", act.policies, tuple)
        _require_some("policies", act.policies)
        require_callables("policies", *act.policies)
        require_callables("chance", act.chance)


def _require_some(name: str, values: tuple[object, ...]) -> None:
    if not values:
        message = f"{name} must not be empty"
        raise WrongValue(message)
