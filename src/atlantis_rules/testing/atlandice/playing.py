"""Playing a game of Atlandice by a script: the same script gives the same game, on every machine."""

from collections.abc import Iterable
from random import Random

from attrs import field

from atlantis_rules._records import frozen
from atlantis_rules.atlandice import RECONSTRUCTION, Action, Components, State, apply, legal_actions, new_game
from atlantis_rules.atlandice.phases import OpeningGates
from atlantis_rules.chance import Chance
from atlantis_rules.errors import WrongValue, brief, require_type
from atlantis_rules.testing._arguments import require_callables
from atlantis_rules.testing._reading import require
from atlantis_rules.testing.atlandice.policies import Policy, fair, uniform
from atlantis_rules.testing.played import PlayedGame


def _name(policy: Policy) -> str:
    return str(getattr(policy, "__name__", policy))


def _names(policies: Iterable[Policy]) -> str:
    return f"({''.join(f'{_name(policy)}, ' for policy in policies).rstrip()})"


@frozen
class Script:
    """Everything that a game played by `play` depends on.

    Attributes:
        players: the number of players, 2 to 4.
        components: what the pictures tell.
        seed: where the random numbers begin.
        policies: those of the seats in order; if there are fewer than players they are repeated.
        chance: the policy of chance.
        interventions: at which step, counted from 0, not what the policy chooses is done but the legal action at a
            place in `legal_actions`, counted round and round.
        steps: after how many actions to stop if the game is not over before; None to play to the end.
        initial: the state in which the game begins, which has players and components of its own; None for a new game.
    """

    players: int = 2
    components: Components = RECONSTRUCTION
    seed: int = 0
    policies: tuple[Policy, ...] = field(default=(uniform,), repr=_names)
    chance: Policy = field(default=fair, repr=_name)
    interventions: tuple[tuple[int, int], ...] = ()
    steps: int | None = None
    initial: State | None = None


@frozen(repr=False)
class Game(PlayedGame[State, Action, Script]):
    """A game of Atlandice that was played, or the beginning of one."""

    @staticmethod
    def _after(state: State, action: Action) -> State:
        return apply(state, action)


def most_rounds(components: Components) -> int:
    """Give the number of rounds within which every game ends: the hand has that many spaces ahead of it.

    The hand never goes back. Every area has at least one pointer (SETUP-7), and one die is always left over (SEARCH-1),
    so each round that does not end the game turns the hand by at least one space, and not onto the wave (CLOCK-5).

    Args:
        components: what the pictures tell.
    """
    return components.wave


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
    state = new_game(script.players, script.components) if script.initial is None else script.initial
    states, actions, rounds = [state], list[Action](), 0
    while (actor := state.to_act) is not None and len(actions) != script.steps:
        pick = interventions.get(len(actions))
        if pick is not None:
            choices = legal_actions(state)
            action = choices[pick % len(choices)]
        elif isinstance(actor, Chance):
            action = script.chance(state, rng)
        else:
            action = script.policies[actor % len(script.policies)](state, rng)
        after = apply(state, action)
        rounds += isinstance(after.phase, OpeningGates) and not isinstance(state.phase, OpeningGates)
        limit = most_rounds(after.components)
        require(rounds <= limit, f"a game with more than {limit} rounds should have ended before")
        state = after
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
    require_type("policies", script.policies, tuple)
    if not script.policies:
        raise WrongValue("policies must not be empty")
    require_callables("policies", *script.policies)
    require_callables("chance", script.chance)
