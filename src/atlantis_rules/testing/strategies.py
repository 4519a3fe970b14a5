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
from random import Random

from attrs import evolve
from hypothesis import note, strategies as st

from atlantis_rules.atlantis import (
    ALL_ACTIONS,
    Action,
    Options,
    Phase,
    State,
    legal_actions,
    read_state,
    write_state,
)
from atlantis_rules.errors import WrongValue, require_type
from atlantis_rules.testing._arguments import require_callables, require_phases, require_strategies
from atlantis_rules.testing._positions import odd_position
from atlantis_rules.testing.all_options import OPTION_VALUES, all_options, options_of
from atlantis_rules.testing.choosing import FEW_GAMES, MOST_GAMES, ToAct, kinds_of, states_of
from atlantis_rules.testing.draws import Draws
from atlantis_rules.testing.playing import Act, Game, Script, play
from atlantis_rules.testing.policies import CHANCE_POLICIES, POLICIES, Policy, burn

_MOST_ACTS = 3
_MOST_SEATS = 4
_MOST_TURNS = 30
_MOST_STEPS = 500
_MOST_INTERVENTIONS = 4
_PICKS = 99
_PERCENT = 100
_BIGGEST_HAND = 20
_MOST_SEED = 2**32 - 1
_PLAYERS = (2, 3, 4)
_WASTEFUL = 4
"""In one game of so many, four players burn their cards: more than a third of these games end with all stuck."""


def _options(draws: Draws) -> Options:
    values = {name: draws.one_of(values) for name, values in OPTION_VALUES.items()}
    return options_of(values)


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Draw any combination of options; each shrinks to that of the original rules, `AMIGO`."""
    return _options(Draws(draw))


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
    return _scripts(players, options, policies, chance, initial, whole=whole)


@st.composite
def _scripts(  # noqa: PLR0913 - as many as `scripts` has
    draw: st.DrawFn,
    players: st.SearchStrategy[int] | None,
    options: st.SearchStrategy[Options] | None,
    policies: st.SearchStrategy[Policy] | None,
    chance: st.SearchStrategy[Policy] | None,
    initial: st.SearchStrategy[State] | None,
    *,
    whole: bool,
) -> Script:
    draws = Draws(draw)
    is_wasteful = policies is None and draws.number(_WASTEFUL - 1) == _WASTEFUL - 1

    def act() -> Act:
        seats = 1 if is_wasteful else 1 + draws.number(_MOST_SEATS - 1)
        return Act(
            (burn,) if is_wasteful else tuple(draws.of(policies, POLICIES) for _ in range(seats)),
            draws.of(chance, CHANCE_POLICIES),
            1 + draws.number(_MOST_TURNS - 1),
        )

    return Script(
        players=draws.of(players, _PLAYERS[-1:] if is_wasteful else _PLAYERS),
        options=_options(draws) if options is None else draw(options),
        seed=draws.number(_MOST_SEED),
        acts=(act(),) if is_wasteful else tuple(act() for _ in range(1 + draws.number(_MOST_ACTS - 1))),
        setting=draws.of(chance, CHANCE_POLICIES),
        interventions=tuple(
            (draws.number(_MOST_STEPS), draws.number(_PICKS)) for _ in range(draws.number(_MOST_INTERVENTIONS))
        ),
        steps=None if whole else draws.number(_MOST_STEPS),
        initial=None if initial is None else draw(initial),
    )


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
    return _played(
        scripts(players=players, options=options, policies=policies, chance=chance, initial=initial, whole=whole)
    )


@st.composite
def _played(draw: st.DrawFn, scripts: st.SearchStrategy[Script]) -> Game:
    return play(draw(scripts))


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
        players=draws.of(players, _PLAYERS),
        options=_options(draws) if options is None else draw(options),
        seed=draws.number(_MOST_SEED),
        stacks=draws.number(_PERCENT),
        covered=draws.number(_PERCENT),
        collected=draws.number(_PERCENT),
        hand=draws.number(_BIGGEST_HAND),
        draw_pile=draws.number(_PERCENT),
        discards=draws.number(_PERCENT),
    )
    text = write_state(position)
    note(f'the position is read_state("""\n{text}""")')
    return read_state(text)


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
    return states_of(_games(), kinds, fits, _with_other_options, tries)


_games = games


def _with_another_seed(script: Script, attempt: int) -> Game:
    return play(evolve(script, seed=script.seed + attempt))


def _with_other_options(script: Script, attempt: int) -> Game:
    seed = script.seed + attempt
    return play(evolve(script, seed=seed, options=Random(seed).choice(all_options())))


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
    """Draw any of the 709 actions that can be written down, legal or not; they shrink to the first of `ALL_ACTIONS`."""
    return st.sampled_from(ALL_ACTIONS)
