"""Games of Atlandice for tests: components, policies that lead to rare states, odd positions, and playing.

No policy for chance may have effect 2 search the jeweller for ever: a game ends only with probability 1.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from attrs import evolve, frozen
from hypothesis import strategies as st

from atlantis_rules.atlandice import (
    AREAS,
    DISTRICTS,
    RECONSTRUCTION,
    RESOURCES,
    Action,
    Area,
    ChooseArea,
    City,
    ClockSpace,
    Components,
    DeclineExtra,
    DistrictTile,
    Donate,
    Effect,
    Player,
    PutResource,
    Resources,
    RollDie,
    Round,
    Stack,
    State,
    StopDonating,
    SwapResources,
    TakeExtra,
    apply,
    legal_actions,
    new_game,
    sample,
)
from atlantis_rules.atlandice.components import DICE, NEUTRAL, RESOURCES_PER_TYPE
from atlantis_rules.atlandice.gates import begin_turn
from atlantis_rules.atlandice.phases import OpeningGates, Rolling
from atlantis_rules.chance import CHANCE

Policy = Callable[[State, Random], Action]
"""Chooses a legal action; it draws on nothing but the state and the random numbers that it is given."""


# --- Components ---

GUESSED: Final = (
    Effect.OTHER_DISTRICT_ON_FIVE,
    Effect.HAND_BELOW_FIVE,
    Effect.MARKET_TO_DISTRICT,
    Effect.MARKET_ON_SIX,
    Effect.TURN_DIE,
)
"""The effects that may stand on tiles of the library, the tavern or the smithy (SETUP-8)."""

BETWEEN: Final = tuple(space for space in ClockSpace if space is not ClockSpace.WAVE)


def arranged(
    guessed: Sequence[Effect] = GUESSED,
    *,
    pointers: Sequence[int] = (2,) * 12,
    resources: tuple[int, ...] = RECONSTRUCTION.resources,
    between: Sequence[ClockSpace] = RECONSTRUCTION.clock[1:-1],
    black_market_pointers: int = RECONSTRUCTION.black_market_pointers,
) -> Components:
    """Arrange components.

    Args:
        guessed: effects 4, 8, 11, 12 and 13: the first goes to the library, two to the tavern, two to the smithy.
        pointers: those of all tiles but the machine works, from the jeweller on.
        resources: what each district gets, with 2, 3 and 4 players.
        between: the clock between its first and its last space.
        black_market_pointers: those of the black market.
    """
    told = {
        Area.JEWELLER: (Effect.JEWELLER_ON_ODD, Effect.SEARCH_ON_SIX, Effect.SWAP),
        Area.LIBRARY: (Effect.LIBRARY_TO_MARKET, Effect.LIBRARY_ON_SECOND_DIE, guessed[0]),
        Area.TAVERN: (Effect.MARKET_TO_OTHER_DISTRICT, *guessed[1:3]),
        Area.SMITHY: (Effect.SMITHY_ON_EVEN, *guessed[3:]),
    }
    places = [(category, effect) for category, effects in told.items() for effect in effects]
    tiles = [DistrictTile(*place, number) for place, number in zip(places, pointers, strict=True)]
    works = [DistrictTile(Area.MACHINE_WORKS, Effect.SUBMARINE, number) for number in (1, 2, 3)]
    return Components(
        resources=resources,
        clock=(ClockSpace.PLAIN, *between, ClockSpace.WAVE),
        tiles=(*tiles, *works),
        black_market_pointers=black_market_pointers,
        source="made up for a test",
    )


def components() -> st.SearchStrategy[Components]:
    """Give any components that the text of the rulebook allows; in many of them stacks are exhausted in time."""
    few = st.integers(min_value=1, max_value=9)
    pointers = st.integers(min_value=1, max_value=3)
    made_up = st.builds(
        arranged,
        st.permutations(GUESSED),
        pointers=st.just((1,) * 12) | st.tuples(*[pointers] * 12),
        resources=st.sampled_from([(1, 1, 1), (2, 2, 2)]) | st.tuples(few, few, few),
        between=st.lists(st.sampled_from(BETWEEN), max_size=40),
        black_market_pointers=pointers,
    )
    return st.just(RECONSTRUCTION) | made_up


def random_components(rng: Random) -> Components:
    """Give such components without Hypothesis."""
    return arranged(
        rng.sample(GUESSED, len(GUESSED)),
        pointers=rng.choice(((1,) * 12, rng.choices((1, 2, 3), k=12))),
        resources=tuple(rng.choice((rng.randint(1, 2), rng.randint(1, 9))) for _ in DICE),
        between=rng.choices(BETWEEN, k=rng.choice((0, 5, 20, 60))),
        black_market_pointers=rng.randint(1, 3),
    )


# --- Policies ---


def _one_of_the_best(state: State, score: Callable[[Action], float], rng: Random) -> Action:
    scored = [(score(action), action) for action in legal_actions(state)]
    best = max(points for points, _ in scored)
    return rng.choice([action for points, action in scored if points == best])


def uniform(state: State, rng: Random) -> Action:
    """Choose any legal action, each as likely as the others."""
    return rng.choice(legal_actions(state))


def deplete(state: State, rng: Random) -> Action:
    """Empty districts, the fullest last: stacks are exhausted."""

    def score(action: Action) -> float:
        match action:
            case ChooseArea(area):
                return -100 if area is Area.BLACK_MARKET else -len(state.city.lying_at(area))
            case TakeExtra(area):
                return -len(state.city.lying_at(area))
            case DeclineExtra() | StopDonating():
                return -100
            case Donate():
                return -200
            case PutResource(area) if area is not Area.BLACK_MARKET:
                return len(state.city.lying_at(area))
            case _:
                return 0

    return _one_of_the_best(state, score, rng)


def plunder(state: State, rng: Random) -> Action:
    """Empty the black market, so that what is given back goes there, and new tiles hold nothing."""

    def score(action: Action) -> float:
        match action:
            case ChooseArea(Area.BLACK_MARKET) | TakeExtra(Area.BLACK_MARKET):
                return 100
            case ChooseArea(area) | TakeExtra(area):
                return -len(state.city.lying_at(area))
            case DeclineExtra() | Donate():
                return -100
            case _:
                return 0

    return _one_of_the_best(state, score, rng)


def scatter(state: State, rng: Random) -> Action:
    """Carry resources to where they don't belong, and decline what can be declined."""

    def score(action: Action) -> float:
        match action:
            case DeclineExtra():
                return 1
            case PutResource(area, resource):
                return area is not resource.home
            case SwapResources(resource, district, other):
                return (resource.home is not district) + (other.home is not Area.JEWELLER)
            case _:
                return 0

    return _one_of_the_best(state, score, rng)


def give_away(state: State, rng: Random) -> Action:
    """Donate as long as possible, the first types first."""

    def score(action: Action) -> float:
        match action:
            case Donate(first, second):
                return 100 - first - second
            case StopDonating():
                return 0
            case _:
                return rng.random()

    return _one_of_the_best(state, score, rng)


def fickle(state: State, rng: Random) -> Action:
    """Follow another policy at every decision."""
    return rng.choice((uniform, deplete, plunder, scatter, give_away))(state, rng)


POLICIES: Final[tuple[Policy, ...]] = (uniform, deplete, plunder, scatter, give_away, fickle)


def fair(state: State, rng: Random) -> Action:
    """Let chance be what it is."""
    return sample(state, rng)


def alike(state: State, rng: Random) -> Action:
    """Roll all dice of a round alike, more often than not."""
    phase = state.phase
    if isinstance(phase, OpeningGates) and any(state.round.dice) and rng.random() < 0.8:
        return RollDie(1 + state.round.dice.index(max(state.round.dice)))
    return sample(state, rng)


def lucky(state: State, rng: Random) -> Action:
    """Let effects succeed more often than not; effect 2 leads to the jeweller often, too."""
    phase = state.phase
    if isinstance(phase, Rolling):
        if phase.again:
            return RollDie(1) if rng.random() < 0.3 else sample(state, rng)
        return RollDie(rng.choice((6, 6, 6, 6, 2, 3)))
    return sample(state, rng)


CHANCE_POLICIES: Final[tuple[Policy, ...]] = (fair, alike, lucky)


# --- Games ---

Step = tuple[State, Action, State]


@frozen
class Script:
    """A game that can be played again.

    Attributes:
        players: the number of players.
        components: the components.
        policies: those of the seats; they are followed in turn if there are fewer.
        chance: the policy of chance.
        seed: for the random numbers.
        odd: whether the game begins in an odd position instead of the set-up.
    """

    players: int
    components: Components
    policies: tuple[Policy, ...]
    chance: Policy
    seed: int
    odd: bool = False

    @property
    def initial(self) -> State:
        """Give the state in which the game begins."""
        if self.odd:
            return odd_state(Random(f"{self.seed}, odd"), self.players, self.components)
        return new_game(self.players, self.components)

    def steps(self) -> Iterator[Step]:
        """Play to the end."""
        rng = Random(self.seed)
        state = self.initial
        while state.to_act is not None:
            policy = self.chance if state.to_act is CHANCE else self.policies[state.to_act % len(self.policies)]
            action = policy(state, rng)
            after = apply(state, action)
            yield state, action, after
            state = after


def scripts(*, odd: bool | None = None) -> st.SearchStrategy[Script]:
    """Give scripts of any kind.

    Args:
        odd: whether they begin in an odd position; None for both.
    """
    return st.builds(
        Script,
        st.integers(min_value=2, max_value=4),
        components(),
        st.lists(st.sampled_from(POLICIES), min_size=1, max_size=4).map(tuple),
        st.sampled_from(CHANCE_POLICIES),
        st.integers(min_value=0, max_value=2**32 - 1),
        st.booleans() if odd is None else st.just(odd),
    )


def random_script(rng: Random, seed: int) -> Script:
    """Give such a script without Hypothesis."""
    return Script(
        rng.randint(2, 4),
        random_components(rng),
        tuple(rng.choices(POLICIES, k=4)),
        rng.choice(CHANCE_POLICIES),
        seed,
        odd=rng.random() < 0.3,
    )


# --- Odd positions ---


def odd_state(rng: Random, players: int, of: Components) -> State:
    """Make an odd position at the start of a turn: sound, but such as play hardly ever comes to.

    Args:
        rng: the only source of randomness.
        players: the number of players.
        of: the components.
    """
    parties = range(max(players, 3))
    stacks, owned = [], []
    for district in DISTRICTS:
        stack, away = _odd_stack(rng, of.tiles_of(district))
        stacks.append(stack)
        owned += [tile for tile in away if rng.random() < 0.8]
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
    stores = tuple(Resources(tuple(lying[area])) for area in AREAS)
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
    state = State(
        components=of,
        seats=players,
        city=City(tuple(stacks), stores, rng.choice(AREAS)),
        parties=tuple(
            Player(Resources(tuple(lying[party - len(parties)])), tiles[party], rng.randint(0, 9)) for party in parties
        ),
        round=Round(start, tuple(map(dice.count, AREAS)), taken),
        hand=rng.randrange(of.wave + bool(sum(taken))),
        phase=OpeningGates(1),
    )
    return begin_turn(state)


def _odd_stack(rng: Random, tiles: Sequence[DistrictTile]) -> tuple[Stack, list[DistrictTile]]:
    """Give a stack, which may be exhausted, and the tiles that have left it."""
    shuffled = rng.sample(tiles, len(tiles))
    if rng.random() < 0.25:
        return Stack(None, (), has_held=False), shuffled
    covered = rng.randint(0, len(tiles) - 1)
    return Stack(shuffled[0], tuple(sorted(shuffled[1 : covered + 1])), has_held=True), shuffled[covered + 1 :]


def _odd_taken(rng: Random, players: int) -> tuple[int, ...]:
    """Give how many dice of a round the parties have got, counted from the starting player on."""
    turns = rng.randrange(DICE[players] - 1)
    taken = [0] * max(players, 3)
    for seat in range(players):
        mine = len(range(seat, turns, players))
        for_neutral = players == NEUTRAL and (mine > NEUTRAL or (mine > 0 and rng.random() < 0.5))
        taken[seat] += mine - for_neutral
        if for_neutral:
            taken[NEUTRAL] += 1
    return tuple(taken)
