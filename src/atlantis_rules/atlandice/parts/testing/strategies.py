"""Strategies for Hypothesis: components, games, states and actions of Atlandice.

In addition to `atlantis_rules.testing.strategies`, the number of players shrinks to 2, and the components to the
built-in ones.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from hypothesis import strategies as st

from atlantis_rules import atlandice
from atlantis_rules._errors import require_type
from atlantis_rules.atlandice.parts.testing._positions import odd_position
from atlantis_rules.atlandice.parts.testing.arranging import BETWEEN, GUESSED, arranged, random_components
from atlantis_rules.atlandice.parts.testing.playing import PlayedGame, Script
from atlantis_rules.atlandice.parts.testing.policies import AIMS, CHANCE_POLICIES, POLICIES, Corner, Policy
from atlantis_rules.games.chance import require_random
from atlantis_rules.testing._arguments import require_strategies
from atlantis_rules.testing.corners import Manner, Manners
from atlantis_rules.testing.playing import Script as AnyScript
from atlantis_rules.testing.strategies import MOST_SEED, PLAYERS, Draws, ToAct, Wanted, random_script

_LONGEST_CLOCK = 40
_MOST_POINTERS = 3
_MOST_RESOURCES = 9
_TILES_WITH_POINTERS = 12

_MANNERS: Final[Manners[atlandice.State, atlandice.Action, Corner]] = Manners()


@st.composite
def components(draw: st.DrawFn) -> atlandice.Components:
    """Draw any components that the text of the rulebook allows; with many of them stacks are exhausted in time.

    They shrink to the built-in ones.

    Examples:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=3, database=None)
        ... @given(components())
        ... def check_pointers(drawn):
        ...     assert drawn.black_market_pointers > 0
        >>> check_pointers()
    """
    return _components(Draws(draw))


def _components(draws: Draws) -> atlandice.Components:
    if not draws.number(1):
        return atlandice.RECONSTRUCTION
    effects = list(GUESSED)
    order = [effects.pop(draws.number(len(effects) - 1)) for _ in GUESSED]
    few = draws.one_of((1, 2, None))
    with_two_or_three, with_four = (few or 1 + draws.number(_MOST_RESOURCES - 1) for _ in range(2))
    most_pointers = draws.one_of((1, _MOST_POINTERS))
    return arranged(
        order,
        pointers=[1 + draws.number(most_pointers - 1) for _ in range(_TILES_WITH_POINTERS)],
        resources=(with_two_or_three, with_two_or_three, with_four),
        between=[draws.one_of(BETWEEN) for _ in range(draws.number(_LONGEST_CLOCK))],
        black_market_pointers=1 + draws.number(_MOST_POINTERS - 1),
    )


def positions(
    *, players: st.SearchStrategy[int] | None = None, components: st.SearchStrategy[atlandice.Components] | None = None
) -> st.SearchStrategy[atlandice.State]:
    """Draw states at the start of a turn that are sound but may be positions that ordinary play hardly ever reaches.

    They have exhausted stacks, many resources in one place, the hand anywhere, or are in the middle of a round: the
    rules must also handle them.

    Args:
        players: the possible numbers of players; all if None.
        components: the possible components; all if None.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from hypothesis import given, settings, strategies
        >>> @settings(max_examples=3, database=None)
        ... @given(positions(players=strategies.just(3)))
        ... def check_turn_starts(state):
        ...     assert type(state.phase).__name__ == "TurnStart"
        >>> check_turn_starts()
    """
    require_strategies(players=players, components=components)
    return _positions(players, components)


@st.composite
def _positions(
    draw: st.DrawFn, players: st.SearchStrategy[int] | None, components: st.SearchStrategy[atlandice.Components] | None
) -> atlandice.State:
    draws = Draws(draw)
    seats, of = draws.of(players, PLAYERS), draws.made(components, _components)
    text = str(odd_position(Random(draws.number(MOST_SEED)), seats, of))
    return atlandice.read_state(text, of)  # a failing property prints this


def games(  # noqa: PLR0913 - a game depends on so much
    *,
    players: st.SearchStrategy[int] | None = None,
    components: st.SearchStrategy[atlandice.Components] | None = None,
    policies: st.SearchStrategy[Policy] | None = None,
    chance: st.SearchStrategy[Policy] | None = None,
    initial: st.SearchStrategy[atlandice.State] | None = None,
    corners: st.SearchStrategy[Corner] | None = None,
    whole: bool = True,
) -> st.SearchStrategy[PlayedGame]:
    """Draw played games, with all their states and actions.

    One in four games is steered to a corner, if they are whole new games by all policies; most of these reach it.

    Args:
        players: the possible numbers of players; all if None.
        components: the possible components; all if None.
        policies: the policies of players; all of this package if None.
        chance: the policies of chance; all of this package if None.
        initial: the initial states, such as `positions`; only new games if None.
        corners: the corners to choose from, which all games reach; others are rejected. How their ends are played
            depends on the corner.
        whole: whether to play to the end always, or to stop somewhere; games that reach a corner are always whole.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from hypothesis import given, settings, strategies
        >>> @settings(max_examples=2, database=None)
        ... @given(games(players=strategies.just(3)))
        ... def check_ends(game):
        ...     assert game.final.outcome() is not None
        >>> check_ends()
    """
    require_strategies(
        players=players, components=components, policies=policies, chance=chance, initial=initial, corners=corners
    )
    require_type("whole", whole, bool)

    def begin(draws: Draws, counts: tuple[int, ...]) -> atlandice.State:
        return atlandice.new_game(draws.of(players, counts), draws.made(components, _components))

    of_players, of_chance = (policies, POLICIES), (chance, CHANCE_POLICIES)
    another = _with_other_components if initial is None and components is None else None
    return _MANNERS.games(Manner(AIMS, corners, begin, another, initial, of_players, of_chance, whole))


def states(
    *,
    games: st.SearchStrategy[PlayedGame] | None = None,
    to_act: ToAct = ToAct.ANYBODY,
    phases: tuple[type[atlandice.Phase], ...] = (),
    where: Callable[[atlandice.State], bool] | None = None,
) -> st.SearchStrategy[atlandice.State]:
    """Draw states reached by play.

    Each kind of phase is drawn equally often, however rare it is: the kind is drawn first, and then up to eight games
    (three with `where`) are played until one reaches it. If none of them does, the state has another kind that fits. A
    game without a fitting state is rejected; if most games have none, Hypothesis reports a filter that rejects too
    much.

    Args:
        games: the games to take states from; any if None.
        to_act: the actor who decides.
        phases: the possible classes of phases; all if empty.
        where: a further condition, or None.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: a class in `phases` is not a phase, or the one of `to_act` is to act in none of them.

    Examples:
        >>> from hypothesis import given, settings
        >>> from atlantis_rules.testing import ToAct
        >>> @settings(max_examples=2, database=None)
        ... @given(states(to_act=ToAct.PLAYER))
        ... def check_can_act(state):
        ...     assert state.legal_actions()
        >>> check_can_act()
    """
    require_strategies(games=games)
    wanted = Wanted.by(lambda state: type(state.phase), atlandice.Phase.__args__, to_act, phases, where)
    return _MANNERS.states(_ANY_GAMES if games is None else games, wanted)


def _with_other_components(state: atlandice.State, rng: Random) -> atlandice.State:
    return atlandice.new_game(len(state.players), random_components(rng))


_ANY_GAMES: Final = games()


def scripts() -> st.SearchStrategy[Script]:
    """Draw scripts of whole games; they are played by all policies."""
    return _MANNERS.scripts(_ANY_GAMES)


def another_script(script: Script, rng: Random) -> Script:
    """Return another script that `scripts` could have drawn, for as many players.

    Args:
        script: a script.
        rng: the only source of randomness.

    Raises:
        WrongType: an argument has the wrong type.
    """
    require_type("script", script, AnyScript)
    require_random(rng)
    return random_script(rng, _with_other_components(script.initial, rng), POLICIES, CHANCE_POLICIES)


def arbitrary_actions() -> st.SearchStrategy[atlandice.Action]:
    """Draw any of the 311 actions, legal or not; they shrink to the first one of players.

    Examples:
        >>> from hypothesis import find
        >>> print(find(arbitrary_actions(), lambda drawn: True))
        search the jeweller
    """
    return st.sampled_from(atlandice.actions.ALL_ACTIONS)
