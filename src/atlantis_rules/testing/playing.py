"""Playing a game by a script: the same script gives the same game, on every machine."""

from collections.abc import Iterable
from random import Random

from attrs import field

from atlantis_rules._records import frozen
from atlantis_rules.atlantis import AMIGO, Action, Options, State, apply, legal_actions, new_game
from atlantis_rules.atlantis.phases import TurnStart
from atlantis_rules.chance import Chance
from atlantis_rules.errors import WrongValue, brief, require_type
from atlantis_rules.testing._arguments import require_callables
from atlantis_rules.testing._reading import most_turns, require
from atlantis_rules.testing.played import PlayedGame
from atlantis_rules.testing.policies import Policy, fair, uniform


def _name(policy: Policy) -> str:
    return str(getattr(policy, "__name__", policy))


def _names(policies: Iterable[Policy]) -> str:
    return f"({''.join(f'{_name(policy)}, ' for policy in policies).rstrip()})"


@frozen
class Act:
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
class Script:
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
    initial: State | None = None


@frozen(repr=False)
class Game(PlayedGame[State, Action, Script]):
    """A game of Atlantis that was played, or the beginning of one."""

    @staticmethod
    def _after(state: State, action: Action) -> State:
        return apply(state, action)


def play(script: Script) -> Game:
    """Play a game by a script.

    Args:
        script: who plays how.

    Raises:
        WrongType: a part of the script is not of its type.
        WrongValue: a part of it has a value that there is not.
        LawBroken: the game does not end.
    """
    _check(script)
    rng = Random(script.seed)
    interventions = dict(script.interventions)
    acts = iter(script.acts)
    act = next(acts)
    turns_left = act.turns
    state = new_game(script.players, script.options) if script.initial is None else script.initial
    states, actions = [state], list[Action]()
    in_set_up, turns = True, 0
    while (actor := state.to_act) is not None and len(actions) != script.steps:
        if isinstance(state.phase, TurnStart):
            if not in_set_up and turns_left == 0:
                act = next(acts, act)
                turns_left = act.turns
            in_set_up = False
            turns_left -= 1
            turns += 1
            require(turns <= most_turns(len(state.players)), f"a game of {turns} turns should have ended before")
        pick = interventions.get(len(actions))
        if pick is not None:
            choices = legal_actions(state)
            action = choices[pick % len(choices)]
        elif isinstance(actor, Chance):
            action = (script.setting if in_set_up else act.chance)(state, rng)
        else:
            action = act.policies[actor % len(act.policies)](state, rng)
        state = apply(state, action)
        actions.append(action)
        states.append(state)
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
