"""Strategies for Hypothesis that serve every game: scripts, states of games, actions.

Drawing every decision of a game as a separate choice would be slow, so games are drawn as scripts: a seed, and the
policies of the players. They shrink like this: the policies to uniform play with fair chance, the acts to one, the
interventions to none, the seed to 0, the number of steps of a partial game to 0, and the index of a state in its game
to the earliest one that fits. Decisions made by the seed's random numbers do not shrink; so a failure is printed as a
script, which `play` plays again.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from random import Random
from typing import Final, Generic, Self

from attrs import evolve
from hypothesis import note, reject, strategies as st

from atlantis_rules._errors import WrongValue, require_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, ValueT
from atlantis_rules.games.chance import CHANCE, Chance
from atlantis_rules.games.game import GameState
from atlantis_rules.games.playing import StateWithActions
from atlantis_rules.testing.checks import require_callables, require_phases
from atlantis_rules.testing.playing import Act, PlayedGame, Policy, Script, ScriptedGame, StateT, play

_STRIDE = 2**40


class Draws:
    """Draws within one example, each from its own strategy.

    Hypothesis derives an example from another by copying what was drawn from one strategy to where the same strategy,
    or one of the same kind, was drawn from again. Five of six examples are then near copies: they have the same options
    and number of players, and stop in the same phase. So within an example nothing is drawn in the same way twice.
    """

    def __init__(self, draw: st.DrawFn) -> None:
        """Begin an example, or a part of one, with the function that a composite strategy receives."""
        self._draw = draw
        self._made = 0

    def number(self, most: int) -> int:
        """Draw a number from 0 to `most`; it shrinks to 0."""
        self._made += 1
        # Only slices of long ranges can be chosen from on 32 bits: findings/wasm-choice.sh
        first = self._made * _STRIDE
        return self._draw(st.sampled_from(range(first, first + most + 1))) - first

    def one_of(self, values: Sequence[ValueT]) -> ValueT:
        """Draw one of at least one value; it shrinks to the first."""
        return values[self.number(len(values) - 1)]

    def of(self, strategy: st.SearchStrategy[ValueT] | None, values: Sequence[ValueT]) -> ValueT:
        """Draw from a strategy if it is given, or else a value."""
        return self.one_of(values) if strategy is None else self._draw(strategy)

    def made(self, strategy: st.SearchStrategy[ValueT] | None, make: Callable[[Self], ValueT]) -> ValueT:
        """Draw from a strategy if it is given, or else what a function makes of several draws."""
        return make(self) if strategy is None else self._draw(strategy)


PLAYERS: Final = (2, 3, 4)
MOST_SEED: Final = 2**31 - 2
_MOST_ACTS: Final = 3
_MOST_SEATS: Final = 4
_MOST_TURNS: Final = 30
_MOST_STEPS: Final = 500
_MOST_INTERVENTIONS: Final = 4
_PICKS: Final = 99

_MOST_SKIPPED: Final = 60
"""The number of states of the drawn kind of phase that are skipped at most."""

_PARTS: Final = 99

_MOST_GAMES: Final = 8
"""The number of games played to reach the drawn phase."""

_FEW_GAMES: Final = 3
"""The number of games if a further condition is given, which some kinds of phases may never meet."""


class ToAct(Enum):
    """The actor in the states that `states` draws.

    Examples:
        >>> [member.name for member in ToAct]
        ['ANYBODY', 'PLAYER', 'CHANCE', 'NOBODY']
    """

    ANYBODY = "anybody"
    """Any state, even one in which the game is over."""

    PLAYER = "player"
    """A player decides."""

    CHANCE = "chance"
    """Chance decides."""

    NOBODY = "nobody"
    """The game is over."""

    def is_that_of(self, actor: int | Chance | None) -> bool:
        """Return whether the given actor fits.

        Examples:
            >>> from atlantis_rules import CHANCE
            >>> [ToAct.PLAYER.is_that_of(actor) for actor in (1, CHANCE, None)]
            [True, False, False]
        """
        kinds: dict[int | Chance | None, ToAct] = {CHANCE: ToAct.CHANCE, None: ToAct.NOBODY}
        return self in {ToAct.ANYBODY, kinds.get(actor, ToAct.PLAYER)}


def player_counts() -> st.SearchStrategy[int]:
    """Draw a number of players, 2 to 4; it shrinks to 2.

    Examples:
        >>> from hypothesis import find
        >>> find(player_counts(), lambda players: players > 2)
        3
    """
    return st.integers(min_value=2, max_value=4)


def actions(state: StateWithActions[ActionT]) -> st.SearchStrategy[ActionT]:
    """Draw a legal action; it shrinks to the first of `legal_actions`.

    Args:
        state: a state in which the game is not over.

    Raises:
        WrongType: the value is not a state.
        WrongValue: the game is over.

    Examples:
        >>> from hypothesis import find
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> str(find(actions(THREE_MOVES), lambda action: action.figure > 0))
        'play a flag with the figure on 32'
    """
    require_kind("state", state, GameState, "a state of a game")
    legal = state.legal_actions()
    if not legal:
        raise WrongValue("the game is over: there are no legal actions")
    return st.sampled_from(legal)


def draw_script(
    draws: Draws,
    initial: StateT,
    policy: Callable[[], Policy[StateT, ActionT]],
    chance: Callable[[], Policy[StateT, ActionT]],
    *,
    whole: bool,
) -> Script[StateT, ActionT]:
    """Draw a script of a game from a state on: always to the end if `whole`, otherwise to anywhere."""

    def act() -> Act[StateT, ActionT]:
        policies = tuple(policy() for _ in range(1 + draws.number(_MOST_SEATS - 1)))
        return Act(policies, chance(), 1 + draws.number(_MOST_TURNS - 1))

    return Script(
        initial,
        seed=draws.number(MOST_SEED),
        acts=tuple(act() for _ in range(1 + draws.number(_MOST_ACTS - 1))),
        setting=chance(),
        interventions=tuple(
            (draws.number(_MOST_STEPS), draws.number(_PICKS)) for _ in range(draws.number(_MOST_INTERVENTIONS))
        ),
        steps=None if whole else draws.number(_MOST_STEPS),
    )


def draw_skipped(draws: Draws) -> int:
    """Draw how many states that fit are skipped; a small number more often, for each may be many steps."""
    part = draws.number(_PARTS)
    return _MOST_SKIPPED * part * part * part // (_PARTS * _PARTS * _PARTS)


def random_script(
    rng: Random,
    initial: StateT,
    policies: tuple[Policy[StateT, ActionT], ...],
    chance: tuple[Policy[StateT, ActionT], ...],
) -> Script[StateT, ActionT]:
    """Return a script like those that `draw_script` draws, with given policies and without Hypothesis."""
    return Script(
        initial,
        seed=rng.getrandbits(32),
        acts=tuple(
            Act(tuple(rng.choices(policies, k=_MOST_SEATS)), rng.choice(chance), rng.randint(1, _MOST_TURNS))
            for _ in range(rng.randint(1, _MOST_ACTS))
        ),
        setting=rng.choice(chance),
        interventions=tuple(
            (rng.randrange(_MOST_STEPS), rng.randrange(_PICKS + 1))
            for _ in range(rng.randrange(_MOST_INTERVENTIONS + 1))
        ),
    )


@frozen
class Wanted(Generic[StateT]):
    """Which states are drawn; the arguments are those of `states` of each game."""

    kinds: tuple[type, ...]  # the classes of phases, each of which is drawn equally often
    kind_of: Callable[[StateT], type]  # returns the class of the phase of a state
    fits: Callable[[StateT], bool]  # whether a state is one of them
    tries: int  # the number of games to play until one reaches the drawn kind

    @classmethod
    def by(
        cls,
        kind_of: Callable[[StateT], type],
        all_phases: tuple[type, ...],
        to_act: ToAct,
        phases: tuple[type, ...],
        where: Callable[[StateT], bool] | None,
    ) -> Self:
        """Return what the arguments of `states` ask for, after checking them."""
        require_type("to_act", to_act, ToAct)
        require_phases(phases, all_phases)
        if where is not None:
            require_callables("where", where)
        kinds = _kinds_of(phases or all_phases, to_act)
        if not kinds:
            raise WrongValue("phases: the actor of `to_act` decides in none of them")

        def fits(state: StateT) -> bool:
            return (
                to_act.is_that_of(state.to_act)
                and (not phases or kind_of(state) in phases)
                and (where is None or where(state))
            )

        return cls(kinds, kind_of, fits, _MOST_GAMES if where is None else _FEW_GAMES)


@st.composite
def states_of_games(
    draw: st.DrawFn, games: st.SearchStrategy[PlayedGame[StateT, ActionT]], wanted: Wanted[StateT]
) -> StateT:
    """Draw states of games that were played: first the kind of phase, then a game, then one of its states."""
    draws = Draws(draw)
    kind = draws.one_of(wanted.kinds)
    game = draw(games)
    script = game.script
    for attempt in range(1, wanted.tries):
        if script is None or any(wanted.kind_of(state) is kind and wanted.fits(state) for state in game.states):
            break
        game = play(evolve(script, seed=script.seed + attempt))
    places: dict[type, list[int]] = {}
    for place, state in enumerate(game.states):
        if wanted.fits(state):
            places.setdefault(wanted.kind_of(state), []).append(place)
    if not places:
        reject()
    place = draws.one_of(places[kind] if kind in places else draws.one_of(tuple(places.values())))
    note(f"the state is {game!r}.states[{place}]")
    return game.states[place]


@st.composite
def states_of_scripts(
    draw: st.DrawFn,
    scripts: st.SearchStrategy[Script[StateT, ActionT]],
    wanted: Wanted[StateT],
    another: Callable[[StateT, Random], StateT] | None,
) -> StateT:
    """Draw states of games that are played only as far as needed: first the kind of phase, then a script.

    A game tried as a replacement begins in `another` initial state similar to the one before, or in the same one.
    """
    draws = Draws(draw)
    kind = draws.one_of(wanted.kinds)
    script = draw(scripts)
    skipped = draw_skipped(draws)
    found = _places(script, kind, wanted, skipped)
    for attempt in range(1, wanted.tries):
        if kind in found:
            break
        seed = script.seed + attempt
        initial = script.initial if another is None else another(script.initial, Random(seed))
        script = evolve(script, seed=seed, initial=initial)
        found = _places(script, kind, wanted, skipped)
    if not found:
        reject()
    place, state = found[kind if kind in found else draws.one_of(tuple(found))]
    note(f"the state is play({script!r}).states[{place}]")
    return state


def _places(
    script: Script[StateT, ActionT], kind: type, wanted: Wanted[StateT], skipped: int
) -> dict[type, tuple[int, StateT]]:
    """Play until a phase of some kind was found once more often than skipped, and return the last of each kind."""
    course, found = ScriptedGame(script), dict[type, tuple[int, StateT]]()
    while True:
        state = course.state
        if wanted.fits(state):
            reached = wanted.kind_of(state)
            found[reached] = course.made, state
            skipped -= reached is kind
        action = None if skipped < 0 else course.choose()
        if action is None:
            return found
        course.carry_out(action)


def _kinds_of(phases: tuple[type, ...], to_act: ToAct) -> tuple[type, ...]:
    """Return those classes of phases in which the given actor decides: chance, nobody, or a player."""
    actors: dict[type, object] = {phase: getattr(phase, "to_act") for phase in phases}  # noqa: B009 - not of `type`
    seats = {phase: actor if actor is None or isinstance(actor, Chance) else 0 for phase, actor in actors.items()}
    return tuple(phase for phase, seat in seats.items() if to_act.is_that_of(seat))
