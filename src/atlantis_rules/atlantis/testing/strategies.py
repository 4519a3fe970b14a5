"""Strategies for Hypothesis: options, games, states and actions of Atlantis.

What shrinks besides what `atlantis_rules.testing.strategies` says: the number of players to 2, and each option to the
original rule.
"""

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st

from atlantis_rules.atlantis import ALL_ACTIONS, Action, Options, Phase, State, new_game, read_state, write_state
from atlantis_rules.atlantis.all_options import OPTION_VALUES, all_options, options_of
from atlantis_rules.atlantis.testing._positions import odd_position
from atlantis_rules.atlantis.testing.playing import PlayedGame
from atlantis_rules.atlantis.testing.policies import CHANCE_POLICIES, POLICIES, Policy, burn
from atlantis_rules.errors import require_type
from atlantis_rules.testing._arguments import require_strategies
from atlantis_rules.testing.draws import Draws
from atlantis_rules.testing.strategies import MOST_SEED, PLAYERS, ToAct, draw_game, states_of

_PERCENT = 100
_BIGGEST_HAND = 20
_WASTEFUL = 4
"""In one game of so many, four players burn their cards: more than a third of these games end with all stuck."""


def _options(draws: Draws) -> Options:
    values = {name: draws.one_of(values) for name, values in OPTION_VALUES.items()}
    return options_of(values)


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Draw any combination of options; each shrinks to that of the original rules, `AMIGO`."""
    return _options(Draws(draw))


def policies() -> st.SearchStrategy[Policy]:
    """Draw one of the policies for players; it shrinks to uniform play."""
    return st.sampled_from(POLICIES)


def chance_policies() -> st.SearchStrategy[Policy]:
    """Draw one of the policies for chance; it shrinks to the fair one."""
    return st.sampled_from(CHANCE_POLICIES)


def games(
    *,
    players: st.SearchStrategy[int] | None = None,
    options: st.SearchStrategy[Options] | None = None,
    policies: st.SearchStrategy[Policy] | None = None,
    chance: st.SearchStrategy[Policy] | None = None,
    initial: st.SearchStrategy[State] | None = None,
    whole: bool = True,
) -> st.SearchStrategy[PlayedGame]:
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
    require_strategies(players=players, options=options, policies=policies, chance=chance, initial=initial)
    require_type("whole", whole, bool)

    @st.composite
    def draw_one(draw: st.DrawFn) -> PlayedGame:
        draws = Draws(draw)
        is_wasteful = policies is None and draws.number(_WASTEFUL - 1) == _WASTEFUL - 1
        return draw_game(
            draws,
            draw(initial)
            if initial is not None
            else new_game(
                draws.of(players, PLAYERS[-1:] if is_wasteful else PLAYERS),
                _options(draws) if options is None else draw(options),
            ),
            (lambda: burn) if is_wasteful else lambda: draws.of(policies, POLICIES),
            lambda: draws.of(chance, CHANCE_POLICIES),
            whole=whole,
        )

    return draw_one()


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
    return _positions(players, options)


@st.composite
def _positions(
    draw: st.DrawFn, players: st.SearchStrategy[int] | None, options: st.SearchStrategy[Options] | None
) -> State:
    draws = Draws(draw)
    position = odd_position(
        players=draws.of(players, PLAYERS),
        options=_options(draws) if options is None else draw(options),
        seed=draws.number(MOST_SEED),
        stacks=draws.number(_PERCENT),
        covered=draws.number(_PERCENT),
        collected=draws.number(_PERCENT),
        hand=draws.number(_BIGGEST_HAND),
        draw_pile=draws.number(_PERCENT),
        discards=draws.number(_PERCENT),
    )
    return read_state(write_state(position))  # which is what a failing property prints


def states(
    *,
    games: st.SearchStrategy[PlayedGame] | None = None,
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
        to_act: the seat to act.
        phases: the classes of phases to choose from; all if empty.
        where: a further condition, or None.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: a class in `phases` is no phase, or the one of `to_act` is to act in none of them.
    """
    if games is not None:
        return states_of(games, Phase.__args__, to_act, phases, where, None)
    return states_of(_games(), Phase.__args__, to_act, phases, where, _with_other_options)


_games = games


def _with_other_options(state: State, rng: Random) -> State:
    return new_game(len(state.players), rng.choice(all_options()))


def arbitrary_actions() -> st.SearchStrategy[Action]:
    """Draw any of the 709 actions that can be written down, legal or not; they shrink to the first of `ALL_ACTIONS`."""
    return st.sampled_from(ALL_ACTIONS)
