"""Hypothesis strategies: components, games, states and actions of Atlandice.

As those of Atlantis they draw games as scripts. What shrinks, and to what: the number of players to 2, the components
to the built-in ones, the policies to uniform play with fair chance, the interventions to none, the seed to 0, the
number of steps of a partial game to 0, and the place of a state in its game to the earliest one that fits.
"""

from collections.abc import Callable
from random import Random

from attrs import evolve
from hypothesis import note, strategies as st

from atlantis_rules.atlandice import (
    ALL_ACTIONS,
    RECONSTRUCTION,
    Action,
    Components,
    Phase,
    State,
    legal_actions,
    read_state,
    write_state,
)
from atlantis_rules.errors import WrongValue, require_type
from atlantis_rules.testing._arguments import require_callables, require_phases, require_strategies
from atlantis_rules.testing.atlandice._positions import odd_position
from atlantis_rules.testing.atlandice.arranging import BETWEEN, GUESSED, arranged, random_components
from atlantis_rules.testing.atlandice.playing import Game, Script, code_of_components, play
from atlantis_rules.testing.atlandice.policies import CHANCE_POLICIES, POLICIES, Policy
from atlantis_rules.testing.choosing import FEW_GAMES, MOST_GAMES, ToAct, kinds_of, states_of
from atlantis_rules.testing.draws import Draws

_MOST_SEATS = 4
_MOST_STEPS = 500
_MOST_INTERVENTIONS = 4
_PICKS = 99
_MOST_SEED = 2**32 - 1
_LONGEST_CLOCK = 40
_MOST_POINTERS = 3
_MOST_RESOURCES = 9
_TILES_WITH_POINTERS = 12
_PLAYERS = (2, 3, 4)


@st.composite
def components(draw: st.DrawFn) -> Components:
    """Draw any components that the text of the rulebook allows; in many of them stacks are exhausted in time.

    They shrink to the built-in ones.
    """
    return _components(Draws(draw))


def _components(draws: Draws) -> Components:
    if not draws.number(1):
        return RECONSTRUCTION
    effects = list(GUESSED)
    order = [effects.pop(draws.number(len(effects) - 1)) for _ in GUESSED]
    few = draws.one_of((1, 2, None))
    with_two_or_three, with_four = (
        (few, few)
        if few is not None
        else (1 + draws.number(_MOST_RESOURCES - 1), 1 + draws.number(_MOST_RESOURCES - 1))
    )
    has_various_pointers = draws.one_of((False, True))
    return arranged(
        order,
        pointers=tuple(
            1 + draws.number(_MOST_POINTERS - 1) if has_various_pointers else 1 for _ in range(_TILES_WITH_POINTERS)
        ),
        resources=(with_two_or_three, with_two_or_three, with_four),
        between=[draws.one_of(BETWEEN) for _ in range(draws.number(_LONGEST_CLOCK))],
        black_market_pointers=1 + draws.number(_MOST_POINTERS - 1),
    )


def player_counts() -> st.SearchStrategy[int]:
    """Draw a number of players, 2 to 4; it shrinks to 2."""
    return st.integers(min_value=2, max_value=4)


def policies() -> st.SearchStrategy[Policy]:
    """Draw one of the policies for players; it shrinks to uniform play."""
    return st.sampled_from(POLICIES)


def chance_policies() -> st.SearchStrategy[Policy]:
    """Draw one of the policies for chance; it shrinks to the fair one."""
    return st.sampled_from(CHANCE_POLICIES)


def positions(
    *, players: st.SearchStrategy[int] | None = None, components: st.SearchStrategy[Components] | None = None
) -> st.SearchStrategy[State]:
    """Draw states at the start of a turn that are sound but may be as odd as hardly any game comes to.

    Exhausted stacks, heaps of resources in one place, the hand anywhere, in the middle of a round: where such a state
    leads is up to the rules as well.

    Args:
        players: the numbers of players to choose from; all if None.
        components: the components to choose from; all if None.

    Raises:
        WrongType: an argument is not of its type.
    """
    require_strategies(players=players, components=components)
    return _positions(players, components)


@st.composite
def _positions(
    draw: st.DrawFn, players: st.SearchStrategy[int] | None, components: st.SearchStrategy[Components] | None
) -> State:
    draws = Draws(draw)
    seats, of = draws.of(players, _PLAYERS), _components(draws) if components is None else draw(components)
    text = write_state(odd_position(Random(draws.number(_MOST_SEED)), seats, of))
    note(f'the position is read_state("""\n{text}""", {code_of_components(of)})')
    return read_state(text, of)


def scripts(
    *,
    players: st.SearchStrategy[int] | None = None,
    components: st.SearchStrategy[Components] | None = None,
    policies: st.SearchStrategy[Policy] | None = None,
    chance: st.SearchStrategy[Policy] | None = None,
    initial: st.SearchStrategy[State] | None = None,
    whole: bool = True,
) -> st.SearchStrategy[Script]:
    """Draw scripts by which `play` plays games.

    Args:
        players: the numbers of players to choose from; all if None.
        components: the components to choose from; all if None.
        policies: the policies of players; all of this package if None.
        chance: the policies of chance; all of this package if None.
        initial: the states in which the games begin, such as `positions`; only new games if None.
        whole: whether to play to the end always, or to stop somewhere.

    Raises:
        WrongType: an argument is not of its type.
    """
    require_strategies(players=players, components=components, policies=policies, chance=chance, initial=initial)
    require_type("whole", whole, bool)
    return _scripts(players, components, policies, chance, initial, whole=whole)


@st.composite
def _scripts(  # noqa: PLR0913 - as many as `scripts` has
    draw: st.DrawFn,
    players: st.SearchStrategy[int] | None,
    components: st.SearchStrategy[Components] | None,
    policies: st.SearchStrategy[Policy] | None,
    chance: st.SearchStrategy[Policy] | None,
    initial: st.SearchStrategy[State] | None,
    *,
    whole: bool,
) -> Script:
    draws = Draws(draw)
    return Script(
        players=draws.of(players, _PLAYERS),
        components=_components(draws) if components is None else draw(components),
        seed=draws.number(_MOST_SEED),
        policies=tuple(draws.of(policies, POLICIES) for _ in range(1 + draws.number(_MOST_SEATS - 1))),
        chance=draws.of(chance, CHANCE_POLICIES),
        interventions=tuple(
            (draws.number(_MOST_STEPS), draws.number(_PICKS)) for _ in range(draws.number(_MOST_INTERVENTIONS))
        ),
        steps=None if whole else draws.number(_MOST_STEPS),
        initial=None if initial is None else draw(initial),
    )


def games(
    *,
    players: st.SearchStrategy[int] | None = None,
    components: st.SearchStrategy[Components] | None = None,
    policies: st.SearchStrategy[Policy] | None = None,
    chance: st.SearchStrategy[Policy] | None = None,
    initial: st.SearchStrategy[State] | None = None,
    whole: bool = True,
) -> st.SearchStrategy[Game]:
    """Draw games that were played, with all their states and actions.

    Args:
        players: the numbers of players to choose from; all if None.
        components: the components to choose from; all if None.
        policies: the policies of players; all of this package if None.
        chance: the policies of chance; all of this package if None.
        initial: the states in which the games begin, such as `positions`; only new games if None.
        whole: whether to play to the end always, or to stop somewhere.

    Raises:
        WrongType: an argument is not of its type.
    """
    return _played(
        scripts(players=players, components=components, policies=policies, chance=chance, initial=initial, whole=whole)
    )


@st.composite
def _played(draw: st.DrawFn, scripts: st.SearchStrategy[Script]) -> Game:
    return play(draw(scripts))


_games = games


def states(
    *,
    games: st.SearchStrategy[Game] | None = None,
    to_act: ToAct = ToAct.ANYBODY,
    phases: tuple[type[Phase], ...] = (),
    where: Callable[[State], bool] | None = None,
) -> st.SearchStrategy[State]:
    """Draw states that are reached by play.

    Each kind of phase is drawn as often as the others, however rare it is: the kind is drawn first, and then up to
    twelve games (three with `where`) are played until one comes to it. If none of them does, the state has another
    kind that fits. A game that has no fitting state at all is thrown away; if most games have none, Hypothesis
    complains of a filter that leaves too little.

    Args:
        games: the games to take states from; any if None.
        to_act: who is to act.
        phases: the classes of phases to choose from; all if empty.
        where: a further condition, or None.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: a class in `phases` is no phase.
    """
    require_type("to_act", to_act, ToAct)
    require_strategies(games=games)
    require_phases(phases, Phase.__args__)
    if where is not None:
        require_callables("where", where)

    def fits(state: State) -> bool:
        return (
            to_act.is_that_of(state.to_act)
            and (not phases or isinstance(state.phase, phases))
            and (where is None or where(state))
        )

    kinds = kinds_of(phases or Phase.__args__, to_act)
    if not kinds:
        raise WrongValue("phases: in none of them the one of `to_act` is to act")
    tries = MOST_GAMES if where is None else FEW_GAMES
    if games is not None:
        return states_of(games, kinds, fits, _with_another_seed, tries)
    return states_of(_games(), kinds, fits, _with_other_components, tries)


def _with_another_seed(script: Script, attempt: int) -> Game:
    return play(evolve(script, seed=script.seed + attempt))


def _with_other_components(script: Script, attempt: int) -> Game:
    seed = script.seed + attempt
    return play(evolve(script, seed=seed, components=random_components(Random(seed))))


def actions(state: State) -> st.SearchStrategy[Action]:
    """Draw a legal action; it shrinks to the first of `legal_actions`.

    Args:
        state: a state in which the game is not over.

    Raises:
        WrongType: it is not a state.
        WrongValue: the game is over.
    """
    require_type("state", state, State)
    if state.to_act is None:
        raise WrongValue("the game is over: there are no legal actions")
    return st.sampled_from(legal_actions(state))


def arbitrary_actions() -> st.SearchStrategy[Action]:
    """Draw any of the 311 actions that can be written down, legal or not; they shrink to the first of `ALL_ACTIONS`."""
    return st.sampled_from(ALL_ACTIONS)
