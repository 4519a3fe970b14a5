"""Strategies for Hypothesis: games, states and actions of Atlandice, with odd positions and invented components.

In addition to `atlantis_rules.testing.strategies`, the number of players shrinks to 2, and the components to the
built-in ones.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from attrs import evolve
from hypothesis import strategies as st

from atlantis_rules import atlandice
from atlantis_rules._errors import WrongValue, require_iterable, require_type
from atlantis_rules.atlandice import NEUTRAL, RECONSTRUCTION, Area, ClockSpace, DistrictTile, Effect, Stack
from atlantis_rules.atlandice.components import AREAS, DICE, DISTRICTS, RESOURCES, RESOURCES_PER_TYPE
from atlantis_rules.atlandice.parts.testing.policies import AIMS, CHANCE_POLICIES, POLICIES, Corner, Policy
from atlantis_rules.atlandice.phases import OpeningGates
from atlantis_rules.atlandice.rules.round import begin_turn
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.state import left_on
from atlantis_rules.games.chance import require_random
from atlantis_rules.testing import playing
from atlantis_rules.testing.checks import checked, require_strategies
from atlantis_rules.testing.corners import Manner, Manners
from atlantis_rules.testing.strategies import MOST_SEED, PLAYERS, Draws, ToAct, Wanted, random_script

Act = playing.Act[atlandice.State, atlandice.Action]
"""A part of a game in which each player keeps to one policy."""


Script = playing.Script[atlandice.State, atlandice.Action]
"""Everything that a game played by `play` depends on."""


PlayedGame = playing.PlayedGame[atlandice.State, atlandice.Action]
"""A played game, or the beginning of one."""


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
        return RECONSTRUCTION
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

    They have exhausted stacks, many resources in one place or the hand anywhere, or are in the middle of a round; the
    rules must handle all of that.

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

    If games are new, whole and played by any policies, one in four is steered to a corner, and most of these reach it.

    Args:
        players: the possible numbers of players; all if None.
        components: the possible components; all if None.
        policies: the policies of players; all of this package if None.
        chance: the policies of chance; all of this package if None.
        initial: the initial states, such as `positions`; only new games if None.
        corners: the corners to choose from. Each game is steered to one of them, which decides how its end is played,
            and is rejected if it does not get there.
        whole: whether to play every game to its end, or to stop anywhere; games steered to a corner are always whole.

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
        WrongValue: a class in `phases` is not a phase, or the actor of `to_act` decides in none of them.

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
    """Return another script that `scripts` could have drawn, for as many players."""
    require_type("script", script, playing.Script)
    require_random(rng)
    return random_script(rng, _with_other_components(script.initial, rng), POLICIES, CHANCE_POLICIES)


def arbitrary_actions() -> st.SearchStrategy[atlandice.Action]:
    """Draw any of the 311 actions, legal or not; they shrink to the first action of players.

    Examples:
        >>> from hypothesis import find
        >>> print(find(arbitrary_actions(), lambda drawn: True))
        search the jeweller
    """
    return st.sampled_from(atlandice.actions.ALL_ACTIONS)


@playing.code_of_state.register
def _(state: atlandice.State) -> str:
    if state == atlandice.new_game(state.seats, state.components):
        return f"new_game({state.seats}, {state.components!r})"
    return f"read_state({str(state)!r}, {state.components!r})"


# --- Odd positions ---


_KEPT: Final = 0.8
"""The share of the tiles that have left their stacks and belong to a party."""


_EXHAUSTED: Final = 0.25


_MOST_POINTS: Final = 9


def odd_position(rng: Random, players: int, of: atlandice.Components) -> atlandice.State:
    """Build an odd position at the start of a turn: sound, but such as ordinary play hardly ever reaches."""
    parties = range(max(players, 3))
    stacks, owned = [], []
    for district in DISTRICTS:
        stack, away = _odd_stack(rng, of.tiles_of(district))
        stacks.append(stack)
        owned += [tile for tile in away if rng.random() < _KEPT]
    open_districts = [district for district, stack in zip(DISTRICTS, stacks, strict=True) if stack.tile is not None]
    open_areas = [*open_districts, Area.BLACK_MARKET]

    places: list[Area | int] = [*open_areas, *(party - len(parties) for party in parties)]  # parties below 0
    weights = [rng.choice((0, 1, 1, 5)) for _ in places]
    weights[0] += not any(weights)
    lying: dict[Area | int, list[int]] = {place: [0] * len(RESOURCES) for place in (*AREAS, *places)}
    for resource in RESOURCES:
        if resource.home in open_areas:
            for place in rng.choices(places, weights, k=rng.randint(0, RESOURCES_PER_TYPE)):
                lying[place][resource] += 1
    stores = tuple(atlandice.Resources(tuple(lying[area])) for area in AREAS)
    stacks = [evolve(stack, has_held=bool(store)) for stack, store in zip(stacks, stores, strict=False)]

    owners = [rng.choice(parties) for _ in owned]
    tiles = tuple(
        tuple(sorted(tile for tile, owner in zip(owned, owners, strict=True) if owner == party)) for party in parties
    )
    taken = _odd_taken(rng, players)
    dice = [rng.choice(open_areas) for _ in range(DICE[players] - sum(taken))]
    start = rng.randrange(players)
    if players > NEUTRAL:
        taken = tuple(taken[(party - start) % players] for party in parties)
    elif start:
        taken = (taken[1], taken[0], taken[2])
    state = atlandice.State(
        components=of,
        seats=players,
        city=atlandice.City(tuple(stacks), stores, rng.choice(AREAS)),
        parties=tuple(
            atlandice.Player(
                atlandice.Resources(tuple(lying[party - len(parties)])), tiles[party], rng.randint(0, _MOST_POINTS)
            )
            for party in parties
        ),
        round=atlandice.Round(start, tuple(map(dice.count, AREAS)), taken),
        hand=rng.randrange(of.wave + bool(sum(taken))),
        phase=OpeningGates(1),
    )
    table = Table(state)
    return left_on(table, begin_turn(table))


def _odd_stack(rng: Random, tiles: Sequence[DistrictTile]) -> tuple[Stack, list[DistrictTile]]:
    """Return a stack, which may be exhausted, and the tiles that have left it."""
    shuffled = rng.sample(tiles, len(tiles))
    if rng.random() < _EXHAUSTED:
        return Stack(None, (), has_held=False), shuffled
    covered = rng.randint(0, len(tiles) - 1)
    return Stack(shuffled[0], tuple(sorted(shuffled[1 : covered + 1])), has_held=True), shuffled[covered + 1 :]


def _odd_taken(rng: Random, players: int) -> tuple[int, ...]:
    """Return the number of dice of a round that each party has got, counted from the starting player on."""
    turns = rng.randrange(DICE[players] - 1)
    taken = [0] * max(players, 3)
    for seat in range(players):
        mine = len(range(seat, turns, players))
        for_neutral = players == NEUTRAL and (mine > NEUTRAL or (mine > 0 and rng.choice((False, True))))
        taken[seat] += mine - for_neutral
        if for_neutral:
            taken[NEUTRAL] += 1
    return tuple(taken)


# --- Invented components ---


GUESSED: Final = (
    Effect.OTHER_DISTRICT_ON_FIVE,
    Effect.HAND_BELOW_FIVE,
    Effect.MARKET_TO_DISTRICT,
    Effect.MARKET_ON_SIX,
    Effect.TURN_DIE,
)
"""The effects that may be on tiles of the library, the tavern or the smithy (SETUP-8)."""


BETWEEN: Final = tuple(space for space in ClockSpace if space is not ClockSpace.WAVE)
"""The possible spaces of the clock between its first and its last one (SETUP-7)."""


_ANY_POINTERS: Final = (2,) * 12
"""Pointers for all tiles except those of the machine works."""


def arranged(
    guessed: Sequence[Effect] = GUESSED,
    *,
    pointers: Sequence[int] = _ANY_POINTERS,
    resources: tuple[int, ...] = RECONSTRUCTION.resources,
    between: Sequence[ClockSpace] = RECONSTRUCTION.clock[1:-1],
    black_market_pointers: int = RECONSTRUCTION.black_market_pointers,
) -> atlandice.Components:
    """Build components: the text places some effects, and the arguments place the others.

    Args:
        guessed: effects 4, 8, 11, 12 and 13: the first goes to the library, two to the tavern, two to the smithy.
        pointers: those of all tiles except the machine works, from the jeweller on.
        resources: the number of resources of each district, with 2, 3 and 4 players; the first two are equal.
        between: the spaces of the clock between its first and its last one.
        black_market_pointers: those of the black market.

    Raises:
        UnsoundComponents: the text does not allow them.
        WrongType: an argument has the wrong type.
        WrongValue: there are not as many effects or pointers as there are tiles.
    """
    for name, row in (("guessed", guessed), ("pointers", pointers), ("between", between)):
        require_iterable(name, row, Sequence)
    if (len(guessed), len(pointers)) != (len(GUESSED), len(_ANY_POINTERS)):
        message = f"there must be {len(GUESSED)} effects and {len(_ANY_POINTERS)} pointers"
        raise WrongValue(message)
    told = {
        Area.JEWELLER: (Effect.JEWELLER_ON_ODD, Effect.SEARCH_ON_SIX, Effect.SWAP),
        Area.LIBRARY: (Effect.LIBRARY_TO_MARKET, Effect.LIBRARY_ON_SECOND_DIE, guessed[0]),
        Area.TAVERN: (Effect.MARKET_TO_OTHER_DISTRICT, *guessed[1:3]),
        Area.SMITHY: (Effect.SMITHY_ON_EVEN, *guessed[3:]),
    }
    places = [(category, effect) for category, effects in told.items() for effect in effects]
    tiles = [DistrictTile(*place, number) for place, number in zip(places, pointers, strict=True)]
    works = [DistrictTile(Area.MACHINE_WORKS, Effect.SUBMARINE, number) for number in (1, 2, 3)]
    return atlandice.Components(
        resources=resources,
        clock=(ClockSpace.PLAIN, *between, ClockSpace.WAVE),
        tiles=(*tiles, *works),
        black_market_pointers=black_market_pointers,
        source="made up for a test",
    )


@checked
def random_components(rng: Random) -> atlandice.Components:
    """Invent components; with many of them stacks are exhausted before a game ends.

    Args:
        rng: the only source of randomness.
    """
    fewer, more = (rng.choice((rng.randint(1, 2), rng.randint(1, 9))) for _ in range(2))
    return arranged(
        rng.sample(GUESSED, len(GUESSED)),
        pointers=rng.choice(((1,) * 12, rng.choices((1, 2, 3), k=12))),
        resources=(fewer, fewer, more),
        between=rng.choices(BETWEEN, k=rng.choice((0, 5, 20, 60))),
        black_market_pointers=rng.randint(1, 3),
    )
