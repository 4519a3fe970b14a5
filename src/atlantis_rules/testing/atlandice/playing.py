"""Playing a game of Atlandice by a script: the same script gives the same game, on every machine."""

from collections.abc import Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from attrs import field

from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    RESOURCES,
    Action,
    ClockSpace,
    Components,
    State,
    apply,
    format_action,
    legal_actions,
    new_game,
    write_state,
)
from atlantis_rules.atlandice.components import RESOURCES_PER_TYPE
from atlantis_rules.atlandice.phases import OpeningGates, UsingSubmarine
from atlantis_rules.chance import CHANCE, Chance
from atlantis_rules.errors import WrongValue, brief, require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.testing._arguments import checked, require_callables
from atlantis_rules.testing._reading import require
from atlantis_rules.testing.atlandice.policies import Policy, fair, uniform
from atlantis_rules.testing.played import PlayedGame, PrintedAsCode


def _name(policy: Policy) -> str:
    return str(getattr(policy, "__name__", policy))


def _names(policies: Iterable[Policy]) -> str:
    return f"({''.join(f'{_name(policy)}, ' for policy in policies).rstrip()})"


def code_of_components(components: Components) -> str:
    """Return code that gives components.

    Args:
        components: any components.
    """
    return "RECONSTRUCTION" if components == RECONSTRUCTION else repr(components)


def _code_of(state: State | None) -> str:
    """Return code that gives a state, from its text."""
    if state is None:
        return repr(state)
    return f"read_state({write_state(state)!r}, {code_of_components(state.components)})"


@frozen
class Script(PrintedAsCode):
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
    components: Components = field(default=RECONSTRUCTION, repr=code_of_components)
    seed: int = 0
    policies: tuple[Policy, ...] = field(default=(uniform,), repr=_names)
    chance: Policy = field(default=fair, repr=_name)
    interventions: tuple[tuple[int, int], ...] = ()
    steps: int | None = None
    initial: State | None = field(default=None, repr=_code_of)


@frozen(repr=False)
class Game(PlayedGame[State, Action, Script]):
    """A game of Atlandice that was played, or the beginning of one."""

    @staticmethod
    def _after(state: State, action: Action) -> State:
        return apply(state, action)

    def _code_of_initial(self) -> str:
        players, components = self.initial.seats, self.initial.components
        is_new = self.initial == new_game(players, components)
        return f"new_game({players}, {code_of_components(components)})" if is_new else _code_of(self.initial)

    @staticmethod
    def _notation(action: Action) -> str:
        return format_action(action)


MOST_CHANCE_STEPS: Final = 1_000
"""How many steps chance may make in a row before `play` gives a game up.

Games need far fewer: five tiles and up to nine dice at the start, the rolls of an effect, some tiles and the dice
between two rounds. Only effect 2 at an empty jeweller can go on longer, by the rolls 6 and 1 again and again
(EFFECT-2). With fair chance that happens with a probability below 36 to the power of -480.
"""

_CHANCE_ONLY: Final = f"chance has made {MOST_CHANCE_STEPS} steps in a row, and no player had anything to decide"

TURNS: Final[Mapping[int, int]] = MappingProxyType({2: 3, 3: 2, 4: 2})
"""How many turns each player has in a round, by the number of players (SEARCH-1, TWO-1)."""


@checked
def most_rounds(components: Components) -> int:
    """Give the number of rounds within which every game ends: the hand has that many spaces ahead of it.

    The hand never goes back. Every area has at least one pointer (SETUP-7), and one die is always left over (SEARCH-1),
    so each round that does not end the game turns the hand by at least one space, and not onto the wave (CLOCK-5).

    Args:
        components: what the pictures tell.
    """
    return components.wave


@checked
def most_decisions(state: State) -> int:
    """Return how many decisions players make at most from a state on, however they play and whatever chance does.

    docs/termination.md proves it. The steps of chance have no bound: at an empty jeweller effect 2 can lead to itself
    again and again, but no player decides anything there.

    Args:
        state: any state.

    Raises:
        WrongType: it is no state.
    """
    components, players = state.components, state.seats
    turns = most_rounds(components) * players * TURNS[players]
    resources = len(RESOURCES) * RESOURCES_PER_TYPE - len(state.out_of_game)
    donations = components.clock.count(ClockSpace.DONATION)
    taken = (3 + donations) * resources
    by_submarine = taken + isinstance(state.phase, UsingSubmarine)
    return 2 * turns + taken + by_submarine + donations * (resources // 2) + donations * players


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
        self.state: State = new_game(script.players, script.components) if script.initial is None else script.initial
        self.made: int = 0
        self._script = script
        self._rng = Random(script.seed)
        self._interventions = dict(script.interventions)
        self._rounds = 0
        self._chance_steps = 0

    def choose(self) -> Action | None:
        """Return the next action of the script, or None if the game or the script is over.

        Raises:
            LawBroken: the game does not end, or chance goes on without end.
        """
        state = self.state
        actor = state.to_act
        if actor is None or self.made == self._script.steps:
            return None
        limit = most_rounds(state.components)
        require(self._rounds <= limit, f"a game with more than {limit} rounds should have ended before")
        require(self._chance_steps < MOST_CHANCE_STEPS, _CHANCE_ONLY)
        pick = self._interventions.get(self.made)
        if pick is not None:
            choices = legal_actions(state)
            return choices[pick % len(choices)]
        if isinstance(actor, Chance):
            return self._script.chance(state, self._rng)
        return self._script.policies[actor % len(self._script.policies)](state, self._rng)

    def carry_out(self, action: Action) -> State:
        """Carry out an action and return the state after it.

        Args:
            action: what `choose` has returned.

        Raises:
            IllegalAction: it is not legal.
        """
        before = self.state
        self.state = apply(before, action)
        self.made += 1
        self._chance_steps = self._chance_steps + 1 if before.to_act is CHANCE else 0
        self._rounds += isinstance(self.state.phase, OpeningGates) and not isinstance(before.phase, OpeningGates)
        return self.state


def play(script: Script) -> Game:
    """Play a game by a script.

    Args:
        script: who plays how.

    Raises:
        WrongType: a part of the script is not of its type.
        WrongValue: a part of it has a value that there is not.
        LawBroken: the game does not end, or chance makes `MOST_CHANCE_STEPS` steps in a row, and no player decides.
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
    require_type("policies", script.policies, tuple)
    if not script.policies:
        raise WrongValue("policies must not be empty")
    require_callables("policies", *script.policies)
    require_callables("chance", script.chance)
