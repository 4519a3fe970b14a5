"""Hypothesis strategies: components, games, states and actions of Atlandice.

As those of Atlantis they draw games as scripts. What shrinks, and to what: the number of players to 2, the components
to the built-in ones, the policies to uniform play with fair chance, the interventions to none, the seed to 0, the
number of steps of a partial game to 0, and the place of a state in its game to the earliest one that fits.
"""

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st

from atlantis_rules.atlandice import (
    ALL_ACTIONS,
    RECONSTRUCTION,
    Action,
    Components,
    Phase,
    State,
    legal_actions,
)
from atlantis_rules.errors import WrongValue, require_type
from atlantis_rules.testing._arguments import require_callables, require_phases, require_strategies
from atlantis_rules.testing.atlandice._positions import odd_position
from atlantis_rules.testing.atlandice.arranging import BETWEEN, GUESSED, arranged
from atlantis_rules.testing.atlandice.playing import Game, Script, play
from atlantis_rules.testing.atlandice.policies import CHANCE_POLICIES, POLICIES, Policy
from atlantis_rules.testing.choosing import ToAct, states_of

_MOST_STEPS = 500
_LONGEST_CLOCK = 40


def components() -> st.SearchStrategy[Components]:
    """Draw any components that the text of the rulebook allows; in many of them stacks are exhausted in time.

    They shrink to the built-in ones.
    """
    few = st.integers(min_value=1, max_value=9)
    pointers = st.integers(min_value=1, max_value=3)
    made_up = st.builds(
        arranged,
        st.permutations(GUESSED),
        pointers=st.just((1,) * 12) | st.tuples(*[pointers] * 12),
        resources=st.sampled_from([(1, 1, 1), (2, 2, 2)]) | st.builds(_resources, few, few),
        between=st.lists(st.sampled_from(BETWEEN), max_size=_LONGEST_CLOCK),
        black_market_pointers=pointers,
    )
    return st.just(RECONSTRUCTION) | made_up


def _resources(with_two_or_three: int, with_four: int) -> tuple[int, int, int]:
    return with_two_or_three, with_two_or_three, with_four


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
    return st.builds(
        odd_position,
        st.integers(min_value=0, max_value=2**32 - 1).map(Random),
        players if players is not None else player_counts(),
        components if components is not None else _components(),
    )


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
    interventions = st.tuples(st.integers(min_value=0, max_value=_MOST_STEPS), st.integers(min_value=0, max_value=99))
    return st.builds(
        Script,
        players=players if players is not None else player_counts(),
        components=components if components is not None else _components(),
        seed=st.integers(min_value=0, max_value=2**32 - 1),
        policies=st.lists(policies if policies is not None else _policies(), min_size=1, max_size=4).map(tuple),
        chance=chance if chance is not None else chance_policies(),
        interventions=st.lists(interventions, max_size=4).map(tuple),
        steps=st.none() if whole else st.integers(min_value=0, max_value=_MOST_STEPS),
        initial=initial if initial is not None else st.none(),
    )


# The arguments of `scripts` have the names of these functions.
_components, _policies = components, policies


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
    drawn = scripts(
        players=players, components=components, policies=policies, chance=chance, initial=initial, whole=whole
    )
    return drawn.map(play)


_games = games


def states(
    *,
    games: st.SearchStrategy[Game] | None = None,
    to_act: ToAct = ToAct.ANYBODY,
    phases: tuple[type[Phase], ...] = (),
    where: Callable[[State], bool] | None = None,
) -> st.SearchStrategy[State]:
    """Draw states that are reached by play.

    Where kinds of phases are rare, each kind that a game comes to is drawn as often as the others. A game that has
    no fitting state is thrown away; if most games have none, Hypothesis complains of a filter that leaves too little.

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

    return states_of(games if games is not None else _games(), fits)


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
