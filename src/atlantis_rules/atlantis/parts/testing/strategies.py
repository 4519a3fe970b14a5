"""Strategies for Hypothesis: options, games, states and actions of Atlantis, and odd positions built at random.

In addition to `atlantis_rules.testing.strategies`, the number of players shrinks to 2, and each option to the original
rule.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from hypothesis import strategies as st

from atlantis_rules import atlantis
from atlantis_rules._errors import require_type
from atlantis_rules.atlantis import Action, Options, Phase, State, actions, new_game, read_state
from atlantis_rules.atlantis.parts.testing.policies import AIMS, CHANCE_POLICIES, POLICIES, Corner, Policy
from atlantis_rules.atlantis.phases import TurnStart
from atlantis_rules.atlantis.position import Face, Position, Seated, Stack
from atlantis_rules.atlantis.text.rules import OPTION_VALUES, all_options, options_of
from atlantis_rules.games.chance import require_random
from atlantis_rules.testing import playing
from atlantis_rules.testing.checks import require_strategies
from atlantis_rules.testing.corners import Manner, Manners
from atlantis_rules.testing.strategies import MOST_SEED, PLAYERS, Draws, ToAct, Wanted, random_script

Act = playing.Act[State, Action]
"""A part of a game in which each player keeps to one policy."""


Script = playing.Script[State, Action]
"""Everything that a game played by `play` depends on."""


PlayedGame = playing.PlayedGame[State, Action]
"""A played game, or the beginning of one."""


_PERCENT = 100


_BIGGEST_HAND = 20


_DRY = 8
"""In one position of this many, both piles are empty."""


_MANNERS: Final[Manners[State, Action, Corner]] = Manners()


def _options(draws: Draws) -> Options:
    values = {name: draws.one_of(values) for name, values in OPTION_VALUES.items()}
    return options_of(values)


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Draw any combination of options; each shrinks to the original rule of `AMIGO`.

    Examples:
        >>> from hypothesis import find
        >>> from atlantis_rules import AMIGO
        >>> find(options(), lambda drawn: True) == AMIGO
        True
    """
    return _options(Draws(draw))


def games(  # noqa: PLR0913 - a game depends on so much
    *,
    players: st.SearchStrategy[int] | None = None,
    options: st.SearchStrategy[Options] | None = None,
    policies: st.SearchStrategy[Policy] | None = None,
    chance: st.SearchStrategy[Policy] | None = None,
    initial: st.SearchStrategy[State] | None = None,
    corners: st.SearchStrategy[Corner] | None = None,
    whole: bool = True,
) -> st.SearchStrategy[PlayedGame]:
    """Draw played games, with all their states and actions.

    If games are new, whole and played by any policies, one in four is steered to a corner, and most of these reach it.

    Args:
        players: the possible numbers of players; all if None.
        options: the possible options; all if None.
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
        ... @given(games(players=strategies.just(2)))
        ... def check_ends(game):
        ...     assert game.final.outcome() is not None
        >>> check_ends()
    """
    require_strategies(
        players=players, options=options, policies=policies, chance=chance, initial=initial, corners=corners
    )
    require_type("whole", whole, bool)

    def begin(draws: Draws, counts: tuple[int, ...]) -> State:
        return new_game(draws.of(players, counts), draws.made(options, _options))

    of_players, of_chance = (policies, POLICIES), (chance, CHANCE_POLICIES)
    another = _with_other_options if initial is None and options is None else None
    return _MANNERS.games(Manner(AIMS, corners, begin, another, initial, of_players, of_chance, whole))


def positions(
    *, players: st.SearchStrategy[int] | None = None, options: st.SearchStrategy[Options] | None = None
) -> st.SearchStrategy[State]:
    """Draw states at the start of a turn that are sound but may be positions that ordinary play does not reach.

    They have much water, few tiles, full or empty piles, or hands of any size; the rules must handle all of that. They
    shrink to fewer stacks, to smaller hands and to fewer tiles.

    Args:
        players: the possible numbers of players; all if None.
        options: the possible options; all if None.

    Raises:
        WrongType: an argument has the wrong type.

    Examples:
        >>> from hypothesis import given, settings, strategies
        >>> @settings(max_examples=3, database=None)
        ... @given(positions(players=strategies.just(3)))
        ... def check_seats(state):
        ...     assert state.seat_to_act in range(3)
        >>> check_seats()
    """
    require_strategies(players=players, options=options)
    return _positions(players, options)


@st.composite
def _positions(
    draw: st.DrawFn, players: st.SearchStrategy[int] | None, options: st.SearchStrategy[Options] | None
) -> State:
    draws = Draws(draw)
    is_dry = draws.number(_DRY - 1) == _DRY - 1
    position = odd_position(
        players=draws.of(players, PLAYERS),
        options=draws.made(options, _options),
        seed=draws.number(MOST_SEED),
        stacks=draws.number(_PERCENT),
        covered=draws.number(_PERCENT),
        collected=draws.number(_PERCENT),
        hand=draws.number(_BIGGEST_HAND),
        draw_pile=0 if is_dry else draws.number(_PERCENT),
        discards=0 if is_dry else draws.number(_PERCENT),
    )
    return read_state(str(position))  # a failing property prints this


def states(
    *,
    games: st.SearchStrategy[PlayedGame] | None = None,
    to_act: ToAct = ToAct.ANYBODY,
    phases: tuple[type[Phase], ...] = (),
    where: Callable[[State], bool] | None = None,
) -> st.SearchStrategy[State]:
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
    wanted = Wanted.by(lambda state: type(state.phase), Phase.__args__, to_act, phases, where)
    return _MANNERS.states(_ANY_GAMES if games is None else games, wanted)


def _with_other_options(state: State, rng: Random) -> State:
    return new_game(len(state.players), rng.choice(all_options()))


_ANY_GAMES: Final = games()


def scripts() -> st.SearchStrategy[Script]:
    """Draw scripts of whole games; they are played by all policies."""
    return _MANNERS.scripts(_ANY_GAMES)


def another_script(script: Script, rng: Random) -> Script:
    """Return another script that `scripts` could have drawn, for as many players."""
    require_type("script", script, playing.Script)
    require_random(rng)
    return random_script(rng, _with_other_options(script.initial, rng), POLICIES, CHANCE_POLICIES)


def arbitrary_actions() -> st.SearchStrategy[Action]:
    """Draw any of the 709 actions, legal or not; they shrink to the first action of players.

    Examples:
        >>> from hypothesis import find
        >>> find(arbitrary_actions(), lambda drawn: True)
        BuyCards(tile=Tile(Item.RING, 1, Back.A))
    """
    return st.sampled_from(actions.ALL_ACTIONS)


@playing.code_of_state.register
def _(state: State) -> str:
    players, options = len(state.players), state.options
    return f"new_game({players}, {options!r})" if state == new_game(players, options) else f"read_state({str(state)!r})"


# --- Odd positions ---


_WATER = 27


_DOUBLE = frozenset({*range(1, 11), *range(21, 27), *range(28, 34), *range(44, 54)})


_FIGURES = 3


def odd_position(  # noqa: PLR0913 - a position has so many parts
    *,
    players: int,
    options: Options,
    seed: int,
    stacks: int,
    covered: int,
    collected: int,
    hand: int,
    draw_pile: int,
    discards: int,
) -> State:
    """Build a position; all arguments but the hand limit are percentages.

    The percentages are those of the spaces that have tiles, the stacks that have a second tile, the other tiles that
    have been collected, the cards outside the hands that are in the draw pile, and the rest of them that are discards;
    everything else is in the box.
    """
    rng = Random(seed)

    def happens(percent: int) -> bool:
        return rng.randrange(100) < percent

    left: dict[atlantis.Back, list[atlantis.Tile]] = {
        back: [tile for tile in atlantis.TILES if tile.back is back] for back in atlantis.Back
    }
    path: list[Stack] = []
    hidden = dict.fromkeys(atlantis.Back, 0)
    for tiles in left.values():
        rng.shuffle(tiles)
    for space in atlantis.SPACES:
        if space != _WATER and happens(stacks):
            back = atlantis.Back.A if space < _WATER else atlantis.Back.B
            tile = left[back].pop()
            beneath = space in _DOUBLE and happens(covered)
            hidden[back] += beneath
            path.append(Stack(space, tile.item, tile.value, beneath))
    loose = [tile for back, tiles in left.items() for tile in tiles[hidden[back] :]]
    deck: list[atlantis.Item] = list(atlantis.cards.all_cards())
    rng.shuffle(deck)
    free = [stack.space for stack in path]
    water = [space for space in atlantis.SPACES if space not in free]
    seated: list[Seated] = []
    bridges: list[atlantis.Space] = []
    tiles_of = [list[Face]() for _ in range(players)]
    boxed: list[Face] = []
    for tile in loose:
        (rng.choice(tiles_of) if happens(collected) else boxed).append(Face(tile.item, tile.value, tile.back))
    for tiles_held in tiles_of:
        placed = bool(water) and happens(50)
        if placed:
            bridges.append(water.pop(rng.randrange(len(water))))
        cards = [deck.pop() for _ in range(rng.randint(0, hand))]
        seated.append(Seated(_figures(free, rng), atlantis.Cards.count(cards), tuple(tiles_held), not placed))
    pile = [deck.pop() for _ in range(len(deck) * draw_pile // 100)]
    played = [deck.pop() for _ in range(len(deck) * discards // 100)]
    turn = rng.randrange(players)
    return Position(
        players=tuple(seated),
        stacks=tuple(path),
        bridges=tuple(sorted(bridges)),
        options=options,
        discards=atlantis.Cards.count(played),
        draw_pile=atlantis.Cards.count(pile),
        box_cards=atlantis.Cards.count(deck),
        box_tiles=tuple(boxed),
        phase=TurnStart(turn, futile_turns=0 if pile or played else rng.randrange(players)),
    ).state()


def _figures(free: list[atlantis.Space], rng: Random) -> tuple[atlantis.Space, ...]:
    """Choose places for the figures of a player, among the lands and the free places; never three on the mainland."""
    figures: list[atlantis.Space] = []
    for _ in range(_FIGURES):
        may_be_home = figures.count(atlantis.MAINLAND) < _FIGURES - 1
        land = rng.choice([atlantis.ATLANTIS, atlantis.MAINLAND] if may_be_home else [atlantis.ATLANTIS])
        figure = rng.choice([land, *rng.sample(free, min(3, len(free)))])
        if figure in free:
            free.remove(figure)
        figures.append(figure)
    return tuple(sorted(figures))
