"""Hypothesis strategies: options, games, states and actions.

Drawing every decision of a game as a choice of its own would be slow, so games are drawn as scripts: a seed, and who
plays by which policy. What shrinks, and to what:

- the number of players to 2, each option to the original rule, the policies to uniform play with fair chance, the acts
  to one, the interventions to none, the seed to 0;
- the number of steps of a partial game to 0;
- the place of a state in its game to the earliest one that fits.

What does not shrink is what the random numbers of the seed decide; a failure is therefore printed as a script, which
`play` plays again.
"""

from collections.abc import Callable
from enum import Enum
from typing import TypeVar

from hypothesis import strategies as st

from atlantis_rules.atlantis import (
    ALL_ACTIONS,
    Action,
    BoughtCards,
    ExtraCard,
    Landing,
    MainlandTile,
    Options,
    Overpaying,
    PaidCards,
    Phase,
    State,
    legal_actions,
)
from atlantis_rules.errors import WrongValue, require_type
from atlantis_rules.testing._arguments import require_callables, require_phases, require_strategies
from atlantis_rules.testing._positions import odd_position
from atlantis_rules.testing.choosing import ToAct, states_of
from atlantis_rules.testing.playing import Act, Game, Script, play
from atlantis_rules.testing.policies import CHANCE_POLICIES, POLICIES, Policy

_MOST_TURNS = 30
_MOST_STEPS = 500
_EnumT = TypeVar("_EnumT", bound=Enum)


def _values(enum: type[_EnumT]) -> st.SearchStrategy[_EnumT]:
    return st.sampled_from(tuple(enum))


def options() -> st.SearchStrategy[Options]:
    """Draw any of the 64 combinations of options; they shrink to the original rules, `AMIGO`."""
    return st.builds(
        Options,
        paid_cards=_values(PaidCards),
        bought_cards=_values(BoughtCards),
        overpaying=_values(Overpaying),
        landing=_values(Landing),
        extra_card=_values(ExtraCard),
        mainland_tile=_values(MainlandTile),
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


def scripts(
    *,
    players: st.SearchStrategy[int] | None = None,
    options: st.SearchStrategy[Options] | None = None,
    policies: st.SearchStrategy[Policy] | None = None,
    chance: st.SearchStrategy[Policy] | None = None,
    initial: st.SearchStrategy[State] | None = None,
    whole: bool = True,
) -> st.SearchStrategy[Script]:
    """Draw scripts by which `play` plays games.

    Args:
        players: the numbers of players to choose from; all if None.
        options: the options to choose from; all if None.
        policies: the policies of players; all of this package if None.
        chance: the policies of chance; all of this package if None.
        initial: the states in which the games begin, such as `positions`; only new games if None.
        whole: whether to play to the end always, or to stop somewhere.

    Raises:
        WrongType: an argument is not of its type.
    """
    require_strategies(players=players, options=options, policies=policies, chance=chance, initial=initial)
    require_type("whole", whole, bool)
    drawn_policies = policies if policies is not None else _policies()
    drawn_chance = chance if chance is not None else chance_policies()
    acts = st.builds(
        Act,
        policies=st.lists(drawn_policies, min_size=1, max_size=4).map(tuple),
        chance=drawn_chance,
        turns=st.integers(min_value=1, max_value=_MOST_TURNS),
    )
    interventions = st.tuples(st.integers(min_value=0, max_value=_MOST_STEPS), st.integers(min_value=0, max_value=99))
    return st.builds(
        Script,
        players=players if players is not None else player_counts(),
        options=options if options is not None else _options(),
        seed=st.integers(min_value=0, max_value=2**32 - 1),
        acts=st.lists(acts, min_size=1, max_size=3).map(tuple),
        setting=drawn_chance,
        interventions=st.lists(interventions, max_size=4).map(tuple),
        steps=st.none() if whole else st.integers(min_value=0, max_value=_MOST_STEPS),
        initial=initial if initial is not None else st.none(),
    )


# The arguments of `scripts` have the names of these functions.
_options, _policies = options, policies


def games(
    *,
    players: st.SearchStrategy[int] | None = None,
    options: st.SearchStrategy[Options] | None = None,
    policies: st.SearchStrategy[Policy] | None = None,
    chance: st.SearchStrategy[Policy] | None = None,
    initial: st.SearchStrategy[State] | None = None,
    whole: bool = True,
) -> st.SearchStrategy[Game]:
    """Draw games that were played, with all their states and actions.

    Args:
        players: the numbers of players to choose from; all if None.
        options: the options to choose from; all if None.
        policies: the policies of players; all of this package if None.
        chance: the policies of chance; all of this package if None.
        initial: the states in which the games begin, such as `positions`; only new games if None.
        whole: whether to play to the end always, or to stop somewhere.

    Raises:
        WrongType: an argument is not of its type.
    """
    drawn = scripts(players=players, options=options, policies=policies, chance=chance, initial=initial, whole=whole)
    return drawn.map(play)


def positions(
    *, players: st.SearchStrategy[int] | None = None, options: st.SearchStrategy[Options] | None = None
) -> st.SearchStrategy[State]:
    """Draw states at the start of a turn that are sound but may be as odd as no game ever comes to.

    Much water, few tiles, full or empty piles, hands of any size: where such a state leads is up to the rules as well.
    They shrink to fewer stacks, to smaller hands and to fewer tiles.

    Args:
        players: the numbers of players to choose from; all if None.
        options: the options to choose from; all if None.

    Raises:
        WrongType: an argument is not of its type.
    """
    require_strategies(players=players, options=options)
    percent = st.integers(min_value=0, max_value=100)
    return st.builds(
        odd_position,
        players=players if players is not None else player_counts(),
        options=options if options is not None else _options(),
        seed=st.integers(min_value=0, max_value=2**32 - 1),
        stacks=percent,
        covered=percent,
        collected=percent,
        hand=st.integers(min_value=0, max_value=20),
        draw_pile=percent,
        discards=percent,
    )


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


_games = games


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
    """Draw any of the 706 actions that can be written down, legal or not; they shrink to the first of `ALL_ACTIONS`."""
    return st.sampled_from(ALL_ACTIONS)
