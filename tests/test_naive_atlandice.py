"""The naive model of Atlandice alone: the rulebook's examples, single clauses, and whole games that add up."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

import pytest

from tests.naive_atlandice.components import (
    AREAS,
    COPIES,
    DISTRICTS,
    MARKET,
    SAMPLE,
    TYPES,
    Action,
    Components,
    Tile,
    majority,
    random_components,
)
from tests.naive_atlandice.model import NaiveAtlandice

EMPTY: Mapping[int, Sequence[str]] = {}
PLAIN: Components = {**SAMPLE, "track": ["plain"] * 9 + ["wave"]}
IN_TURN = {"taking", "extra", "rolling", "choosing"}


def position(  # noqa: PLR0913 -- a position has that many parts
    effects: Sequence[int],
    dice: Sequence[int],
    lying: Mapping[int, Sequence[str]] = EMPTY,
    holdings: Sequence[Sequence[str]] = ((), (), ()),
    *,
    left: int = 2,
    components: Components = PLAIN,
    never_held: Sequence[int] = (),
    taken: Sequence[int] = (),
    submarine: int = 4,
    hand: int = 0,
    start: int = 0,
    players: int = 0,
) -> NaiveAtlandice:
    """A position in which the five districts have these effects (0: the stack is exhausted).

    Areas that are not mentioned hold two resources of their type, the black market nothing. `left`: how many of the two
    other tiles of each category are unseen; the rest of them is lost.
    """
    tiles: dict[int, Tile] = {}
    unseen: dict[int, list[Tile]] = {}
    for place, effect in zip(DISTRICTS, effects, strict=True):
        stack = [tile for tile in components["tiles"] if tile[0] == place]
        if effect:
            tiles[place] = next(tile for tile in stack if tile[1] == effect)
            unseen[place] = [tile for tile in stack if tile != tiles[place]][:left]
    return NaiveAtlandice.from_position(
        players or len(holdings),
        components,
        tops=tiles,
        unseen=unseen,
        lying={**{place: [TYPES[place - 1]] * 2 for place in tiles}, **lying},
        holdings=holdings,
        dice=dice,
        never_held=never_held,
        taken=taken,
        submarine=submarine,
        hand=hand,
        start=start,
    )


def run(game: NaiveAtlandice, *actions: Action) -> NaiveAtlandice:
    for action in actions:
        game.apply(action)
    return game


def resources(game: NaiveAtlandice) -> list[str]:
    return sorted(kind for those in [*game.lying.values(), *game.holdings, game.gone] for kind in those)


# The worked examples.


def test_example_1_the_smithy_with_the_submarine() -> None:
    """SEARCH-2, SEARCH-4, EFFECT."""
    game = position([1, 5, 9, 7, 10], [5, 5, 4, 1, 1, 2, 3], {5: ["weapon", "weapon", "weapon", "jewel"]}, submarine=5)
    run(game, ("search", 5))
    assert game.legal_actions() == [("take", "jewel"), ("take", "weapon")]
    run(game, ("take", "weapon"))
    assert game.legal_actions() == [("extra", "jewel"), ("extra", "weapon"), ("decline",)]
    run(game, ("extra", "jewel"))
    assert game.to_act == "chance"
    run(game, ("roll", 6))
    assert game.legal_actions() == [("gain", 5, "weapon"), ("decline",)]
    run(game, ("gain", 5, "weapon"))
    assert game.holdings[0] == ["weapon", "jewel", "weapon"]
    assert game.lying[5] == ["weapon"]
    assert game.seat == 1


def test_example_2_the_empty_library() -> None:
    """EMPTY-1, EMPTY-2, EMPTY-3, EMPTY-5."""
    holdings = [["book"] * 2, ["book"] * 3, ["book"], []]
    game = position([1, 5, 9, 7, 10], [2, 2, 3, 3, 4, 4, 5, 1, 1], {2: ["book"], 3: ["book"], 6: ["book"]}, holdings)
    run(game, ("search", 2), ("take", "book"))  # effect 5 finds nothing to put
    assert game.to_act == "chance"
    assert game.chance_weights() == {
        ("reveal", (2, 4, 1)): Fraction(1, 2),
        ("reveal", (2, 6, 3)): Fraction(1, 2),
    }
    run(game, ("reveal", (2, 6, 3)))
    assert game.tiles == [[(2, 5, 2)], [], [], []]
    assert game.totals() == [3, 3, 0, 0]
    assert game.holdings == [[], [], [], []]
    assert (game.lying[MARKET], game.lying[2], game.lying[3]) == (["book"] * 3, ["book"] * 5, ["book"])
    assert game.seat == 1


def test_example_3_three_pointers_at_the_machine_works() -> None:
    """CLOCK-1, CLOCK-2."""
    components: Components = {**SAMPLE, "tiles": [tile for tile in SAMPLE["tiles"] if tile[:2] != (4, 7)]}
    components["tiles"].append((4, 7, 3))
    game = position(
        [1, 5, 9, 7, 10],
        [4],
        holdings=[["jewel", "book"], ["tool"], ["tool", "tool", "jewel"]],
        components=components,
        taken=[0, 1, 2, 0, 1, 2],
    )
    assert game.hand == 3
    assert game.seat == 0
    assert game.legal_actions() == [("donate", ("jewel", "book")), ("stop",)]
    run(game, ("donate", ("jewel", "book")))
    assert game.lying[1].count("jewel") == 3
    assert game.seat == 2  # seat 1 cannot give two
    assert game.legal_actions() == [("donate", ("jewel", "tool")), ("donate", ("tool", "tool")), ("stop",)]
    run(game, ("stop",))
    assert (game.points, game.phase, game.start) == ([1, 0, 0], "gates", 1)


def test_example_4_the_swap() -> None:
    """EFFECT-3, EFFECT-4."""
    game = run(position([3, 5, 9, 7, 10], [1, 1, 2, 3, 4, 5, 5]), ("search", 1), ("take", "jewel"))
    assert ("swap", "jewel", 5, "weapon") in game.legal_actions()
    assert ("swap", "jewel", 1, "jewel") not in game.legal_actions()
    run(game, ("swap", "jewel", 5, "weapon"))
    assert (game.lying[1], sorted(game.lying[5])) == (["weapon"], ["jewel", "weapon"])


def test_example_5_the_search_of_the_black_market() -> None:
    """EFFECT-2."""
    game = position([2, 5, 9, 7, 10], [1, 1, 2, 3, 4, 5, 5], {6: ["jewel", "tool"]})
    run(game, ("search", 1), ("take", "jewel"), ("roll", 6), ("roll", 6), ("take", "jewel"))
    assert game.holdings[0] == ["jewel", "jewel"]
    assert game.seat == 1


def test_example_6_the_submarine() -> None:
    """EFFECT-5."""
    game = position([2, 5, 9, 7, 10], [1, 1, 2, 3, 4, 5, 5], submarine=2)
    run(game, ("search", 4), ("take", "tool"))
    assert game.legal_actions() == [("submarine", area) for area in (1, 3, 4, 5, 6)]
    run(game, ("submarine", 6))
    assert game.submarine == MARKET


# Single clauses.


@pytest.mark.parametrize(
    ("numbers", "firsts", "seconds"),
    [
        ([0, 0, 0], [], []),
        ([2, 0, 0], [0], []),
        ([1, 2, 1], [1], [0, 2]),
        ([1, 2, 2], [1, 2], []),
        ([3, 1, 2], [0], [2]),
    ],
)
def test_majority(numbers: list[int], firsts: list[int], seconds: list[int]) -> None:
    """EMPTY-2, EMPTY-3, EMPTY-4, END-1."""
    assert majority(numbers) == (firsts, seconds)


@pytest.mark.parametrize(("players", "dice", "number"), [(2, 7, 7), (3, 7, 7), (4, 9, 9)])
def test_the_beginning(players: int, dice: int, number: int) -> None:
    """SETUP-3, SETUP-4, SETUP-5, SETUP-6."""
    game = NaiveAtlandice(players, SAMPLE)
    assert game.legal_actions() == [("reveal", (1, effect, effect)) for effect in (1, 2, 3)]
    run(game, *[("reveal", tile) for tile in SAMPLE["tiles"][::3]])
    assert game.lying[2] == ["book"] * number
    assert sorted(game.lying[MARKET]) == sorted(TYPES * 3)
    assert game.submarine == 4
    run(game, *[("roll", 1 + roll % 6) for roll in range(dice)])
    assert len(game.dice) == dice
    assert game.seat == 0


def test_the_number_of_players() -> None:
    """SETUP-1."""
    with pytest.raises(ValueError, match="SETUP-1"):
        NaiveAtlandice(5, SAMPLE)


def test_an_illegal_action_changes_nothing() -> None:
    game = NaiveAtlandice(3, SAMPLE)
    before = game.snapshot()
    with pytest.raises(ValueError, match="not legal"):
        game.apply(("roll", 3))
    with pytest.raises(ValueError, match="not over"):
        game.scores()
    assert game.snapshot() == before


def test_exhausted_stacks_and_turned_dice() -> None:
    """GATE-2, EFFECT-6."""
    game = position([1, 0, 9, 7, 13], [5, 5, 6, 6, 6, 1, 1])
    run(game, ("search", 5), ("take", "weapon"))
    assert game.legal_actions() == [("turn", here, there) for here in (1, 5, 6) for there in (1, 3, 4, 5, 6)]
    run(game, ("turn", 6, 3))
    assert sorted(game.dice) == [1, 1, 3, 5, 6, 6]


def test_nothing_to_take() -> None:
    """SEARCH-3, SEARCH-5."""
    game = position([1, 5, 9, 7, 10], [5, 5, 6, 6, 6, 1, 1], {1: []}, never_held=[1], submarine=1)
    run(game, ("search", 1))
    assert game.phase == "rolling"
    run(game, ("roll", 1))
    assert game.seat == 1
    assert game.tiles == [[], [], []]  # EMPTY-1: it has never held one


def test_a_second_pass_after_a_stack_is_exhausted() -> None:
    """EMPTY-1, EMPTY-4, EMPTY-6: with the last smithy goes what lies at the jeweller, as the next pass finds."""
    game = position(
        [1, 0, 9, 7, 10],
        [5, 5, 6, 6, 6, 1, 1],
        {1: ["weapon"], 5: ["weapon"], 6: ["weapon", "tool"]},
        [["jewel"], ["weapon"], ["weapon", "tool"]],
        left=0,
        submarine=5,
    )
    run(game, ("search", 5), ("take", "weapon"), ("roll", 2))  # nothing to gain
    assert game._in_play() == [3, 4]
    assert game.totals() == [6, 3, 3]
    assert game.tiles == [[(5, 10, 1), (1, 1, 1)], [], []]
    assert game.holdings == [[], [], ["tool"]]
    assert game.lying[MARKET] == ["tool"]
    assert sorted(game.dice) == [6] * 6
    assert game.submarine == 5
    assert ("submarine", 5) not in run(
        position([0, 0, 0, 7, 0], [4, 4]), ("search", 4), ("take", "tool")
    ).legal_actions()


def test_a_new_tile_without_a_resource_waits() -> None:
    """EMPTY-1, EMPTY-5."""
    game = position([1, 5, 9, 7, 10], [2, 2, 6, 6, 6, 1, 1], {2: ["book"]}, left=1)
    run(game, ("search", 2), ("take", "book"))
    assert game.lying[MARKET] == ["book"]
    assert (game.lying[2], game.held[2], game.tops[2]) == ([], False, (2, 4, 1))
    assert game.seat == 1


def test_the_tile_goes_to_the_first_from_the_starting_player() -> None:
    """EMPTY-3."""
    game = position(
        [1, 5, 9, 7, 10], [2, 6, 6, 6, 1], {2: ["book"]}, [["book"], ["book"], []], start=1, taken=[1], left=1
    )
    run(game, ("search", 2), ("take", "book"))  # by seat 2
    assert game.tiles == [[], [(2, 5, 2)], []]
    assert game.totals() == [3, 3, 3]


def test_gains_from_another_district() -> None:
    """EFFECT-1, SEARCH-5."""
    game = position([1, 4, 9, 7, 10], [2, 2, 6, 6, 6, 1, 1], {3: ["jewel", "supplies"], 6: ["tool"]})
    run(game, ("search", 2), ("take", "book"), ("roll", 5))
    assert game.legal_actions() == [
        ("gain", 1, "jewel"),
        ("gain", 3, "jewel"),
        ("gain", 3, "supplies"),
        ("gain", 4, "tool"),
        ("gain", 5, "weapon"),
        ("decline",),
    ]
    run(game, ("decline",))
    assert game.holdings[0] == ["book"]


@pytest.mark.parametrize(("effect", "districts"), [(9, (1, 4)), (11, (1, 3, 4))])
def test_laying_from_the_black_market(effect: int, districts: tuple[int, ...]) -> None:
    """EFFECT-4: exhausted are the library and the smithy; effect 11 stands on the tavern here."""
    components: Components = {**PLAIN, "tiles": [*PLAIN["tiles"], (3, 11, 1)]}
    game = position([1, 0, effect, 7, 0], [3, 3, 6], {6: ["jewel"]}, components=components)
    run(game, ("search", 3), ("take", "supplies"))
    assert game.legal_actions() == [("put", "jewel", district) for district in districts]
    run(game, ("put", "jewel", 4))
    assert game.lying[4] == ["tool", "tool", "jewel"]


def test_nothing_to_lay() -> None:
    """EFFECT-4."""
    assert run(position([1, 5, 9, 7, 10], [3, 3]), ("search", 3), ("take", "supplies")).to_act == 1
    game = position([0, 0, 9, 0, 0], [3, 3], {6: ["jewel"]}, submarine=6)
    assert run(game, ("search", 3), ("take", "supplies")).to_act == 1


def test_the_second_die_of_the_round() -> None:
    """EFFECT-2, EFFECT-4: the die of the jeweller is the second one; the library is searched without a die."""
    game = position([2, 6, 9, 7, 10], [1, 5], {2: ["book"] * 3}, taken=[0, 1, 2], submarine=2)
    run(game, ("search", 1), ("take", "jewel"), ("roll", 6), ("roll", 2), ("take", "book"), ("extra", "book"))
    assert game.legal_actions() == [("gain", 2, "book"), ("decline",)]
    game = position([2, 6, 9, 7, 10], [2, 5])
    assert run(game, ("search", 2), ("take", "book")).to_act == 1


def test_the_jeweller_recurs() -> None:
    """EFFECT-2."""
    game = position([2, 0, 9, 7, 10], [1, 5], {1: ["jewel"] * 4, 6: ["tool"]})
    run(game, ("search", 1), ("take", "jewel"), ("roll", 6), ("roll", 1), ("take", "jewel"), ("roll", 6), ("roll", 2))
    assert game.legal_actions() == [("take", "tool")]  # the library is exhausted
    assert game.snapshot()[-2] == ("again", False)


def test_effect_8_brings_the_wave() -> None:
    """CLOCK-1, CLOCK-5."""
    game = position([1, 5, 8, 7, 10], [3, 3, 4], hand=8, taken=[0, 1, 2, 0], holdings=[["tool"], ["jewel"], ["tool"]])
    run(game, ("search", 3), ("take", "supplies"), ("roll", 4))
    assert (game.hand, game.to_act) == (9, 2)
    run(game, ("search", 3), ("take", "supplies"))  # the tavern is empty: scored after the roll
    run(game, ("roll", 4), ("reveal", (3, 12, 3)))
    assert (game.hand, game.to_act) == (9, None)
    assert game.scores() == [3, 6, 6]  # supplies: tile and 3; jewel 3; tool 3 each
    assert game.winners() == [1, 2]


@pytest.mark.parametrize(("space", "points"), [("tool", [0, 1, 1]), ("all", [1, 0, 0]), ("book", [0, 0, 0])])
def test_inventories(space: str, points: list[int]) -> None:
    """CLOCK-3."""
    components: Components = {**PLAIN, "track": ["plain", space, space, space, "wave"]}
    holdings = [["jewel"] * 3, ["tool"], ["tool"]]
    game = position([1, 5, 9, 7, 10], [6], holdings=holdings, components=components, taken=[0, 1, 2, 0, 1, 2])
    assert (game.points, game.hand, game.start) == (points, 2, 1)


# Two players.


def test_the_neutral_player() -> None:
    """TWO-1, TWO-2."""
    game = position([1, 6, 9, 7, 10], [2, 2, 2, 6, 6, 6, 6], {2: ["book"] * 6}, submarine=2, players=2)
    both = [("search", 2, "self"), ("search", 2, "neutral"), ("search", 6, "self"), ("search", 6, "neutral")]
    assert game.legal_actions() == both
    run(game, ("search", 2, "neutral"), ("take", "book"))
    assert game.seat == 0
    assert game.legal_actions() == [("extra", "book")]
    run(game, ("extra", "book"))  # the neutral player's first die
    assert game.holdings == [[], [], ["book", "book"]]
    assert game.legal_actions() == both
    run(game, ("search", 2, "neutral"), ("take", "book"), ("extra", "book"))
    assert game.legal_actions() == [("gain", 2, "book"), ("decline",)]  # its second one
    run(game, ("decline",))
    assert game.legal_actions() == [("search", 2, "self"), ("search", 6, "self")]
    run(game, ("search", 6, "self"), ("search", 6, "self"), ("search", 6, "self"))
    assert game.legal_actions() == [("search", 2, "self"), ("search", 6, "self")]


def test_the_last_die_must_be_for_the_neutral_player() -> None:
    """TWO-1."""
    game = position([1, 6, 9, 7, 10], [2, 6, 6], taken=[0, 2, 0, 1], players=2)
    assert game.legal_actions() == [("search", 2, "neutral"), ("search", 6, "neutral")]


def test_the_neutral_player_scores_but_never_wins() -> None:
    """TWO-3, CLOCK-5."""
    holdings = [["tool"], ["book"], ["tool", "tool", "jewel"]]
    game = position([1, 6, 9, 7, 10], [6], holdings=holdings, taken=[0, 1, 0, 1, 2, 2], players=2, hand=8)
    assert game.totals() == [1, 3, 6]
    assert game.scores() == [1, 3]
    assert game.winners() == [1]


# Whole games.


def chosen(game: NaiveAtlandice, rng: Random) -> Action:
    if game.to_act != "chance":
        assert not game.chance_weights()
        return rng.choice(game.legal_actions())
    weights = game.chance_weights()
    assert list(weights) == game.legal_actions()
    assert sum(weights.values()) == 1
    return rng.choices(list(weights), [float(weight) for weight in weights.values()])[0]


def check_table(game: NaiveAtlandice, components: Components) -> None:
    assert resources(game) == sorted(TYPES * COPIES)
    if game.phase not in {"laying", "gates"}:
        assert len(game.dice) + len(game.taken) == game.dice_number
    for who in game.taken:
        assert game.taken.count(who) <= 2
    stacks = [tile for tile in game.tops.values() if tile] + [tile for own in game.unseen.values() for tile in own]
    tiles = [*stacks, *game.lost_tiles, *(tile for own in game.tiles for tile in own)]
    assert sorted(tiles) == sorted(components["tiles"])
    if game.to_act is None:
        assert game.legal_actions() == []
    elif game.to_act != "chance":
        for place in DISTRICTS:
            if game.tops[place] is None:  # EMPTY-6
                assert TYPES[place - 1] not in [kind for those in game.lying.values() for kind in those]
                assert not game.lying[place]
                assert place not in game.dice
            elif game.phase == "turn":  # EMPTY-1
                assert game.lying[place] or not game.held[place]


def check_points(game: NaiveAtlandice, before: list[int], action: Action, phase: str) -> None:
    """Points come from donations, one by one, or else at the end of a turn: of districts, the clock, the game."""
    gained = [now - then for now, then in zip(game.totals(), before, strict=True)]
    if action[0] == "donate":
        assert sorted(gained) == [0] * (len(gained) - 1) + [1]
    elif game.phase in IN_TURN or phase in {"laying", "gates", "donating"}:
        assert not any(gained)
    else:
        assert min(gained) >= 0


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_whole_games(players: int, seed: int) -> None:
    rng = Random(f"{players} {seed}")
    components = SAMPLE if seed < 3 else random_components(rng)
    game = NaiveAtlandice(players, components)
    rounds = 0
    for _ in range(5_000):
        if game.to_act is None:
            break
        before, phase = game.totals(), game.phase
        action = chosen(game, rng)
        game.apply(action)
        rounds += phase != "gates" and game.phase == "gates"
        check_table(game, components)
        check_points(game, before, action, phase)
    assert game.to_act is None
    assert rounds <= len(components["track"]) - 1  # CLOCK-1: at least one pointer
    assert len(game.scores()) == players
    assert game.winners()
    assert len(game.snapshot()) == len({name for name, _ in game.snapshot()})


def test_games_visit_every_kind_of_action() -> None:
    """Long games, so that stacks are exhausted and everything is met."""
    kinds = set()
    exhausted = 0
    rng = Random(1)
    components: Components = {**SAMPLE, "resources": {2: 3, 3: 3, 4: 3}, "track": [*["plain", "donation"] * 30, "wave"]}
    for players in (2, 3, 4):
        game = NaiveAtlandice(players, components)
        while game.to_act is not None:
            action = chosen(game, rng)
            kinds.add((action[0], len(action)))
            game.apply(action)
            check_table(game, components)
        exhausted += len(AREAS) - 1 - len(game._in_play())
    assert len(kinds) == 15
    assert exhausted
