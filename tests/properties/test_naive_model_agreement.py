"""The engine and the naive model agree in every state of whole games, from the set-up on and from odd positions."""

from random import Random
from typing import TypeVar

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from atlantis_rules import (
    ALL_ACTIONS,
    ATLANTIS,
    CHANCE,
    ITEMS,
    MAINLAND,
    SPACES,
    TILES,
    Back,
    Cards,
    Options,
    Position,
    Reason,
    Space,
    State,
    Tile,
    apply,
    chance_outcomes,
    diagram,
    legal_actions,
    outcome,
    state_of,
    violations,
)
from atlantis_rules.atlantis.position import Face, Seated, Stack
from atlantis_rules.atlantis.spaces import FIRST_WATER, STACKS_OF_TWO
from atlantis_rules.testing import CHANCE_POLICIES, POLICIES, Game, games, options, player_counts
from tests.naive.adapter import naive_action, naive_game, naive_options, naive_snapshot
from tests.naive_model import NaiveGame

EVERY_SO_MANY_STATES = 23
"""How often all actions that can be written down are looked at, and not only those that are listed as legal."""

REASONS = {Reason.THIRD_FIGURE_HOME: "home", Reason.ALL_STUCK: "stuck"}


def assert_agreement(state: State, naive: NaiveGame) -> None:
    """Hold a state against its counterpart: what it is, what is allowed, how likely it is, and how it has ended."""
    assert dict(naive_snapshot(state)) == dict(naive.snapshot())
    allowed = naive.legal_actions()
    assert [naive_action(action) for action in legal_actions(state)] == allowed
    if state.to_act is CHANCE:
        assert {naive_action(action): weight for action, weight in chance_outcomes(state)} == naive.chance_weights()
    if state.to_act is None:
        result = outcome(state)
        assert result is not None
        assert list(result.scores) == naive.scores()
        assert list(result.winners) == naive.winners()
        assert REASONS[result.reason] == naive.reason()
    else:
        assert outcome(state) is None


def assert_agreement_on_all_actions(state: State, naive: NaiveGame) -> None:
    """Hold all actions that can be written down against each other, the illegal ones too."""
    free_of_violations = [naive_action(action) for action in ALL_ACTIONS if not violations(state, action)]
    assert sorted(free_of_violations, key=str) == sorted(naive.legal_actions(), key=str)


@pytest.mark.clause("TURN-2", "MOVE-6", "PAY-4", "TAKE-1", "DRAW-2", "BUY-1", "BRIDGE-4", "STUCK-3", "END-2")
@given(game=games(), offset=st.integers(min_value=0, max_value=EVERY_SO_MANY_STATES - 1))
def test_whole_games_agree(game: Game, offset: int) -> None:
    initial = game.initial
    naive = NaiveGame(len(initial.players), naive_options(initial.options))
    for number, (state, action, _) in enumerate(game.transitions()):
        assert_agreement(state, naive)
        if number % EVERY_SO_MANY_STATES == offset:
            assert_agreement_on_all_actions(state, naive)
        naive.apply(naive_action(action))
    assert_agreement(game.final, naive)
    assert_agreement_on_all_actions(game.final, naive)


@pytest.mark.clause("TURN-2", "MOVE-6", "PAY-4", "TAKE-1", "DRAW-2", "BUY-1", "BRIDGE-4", "STUCK-3", "END-2")
@settings(max_examples=8 * settings().max_examples)  # these games are short
@given(seed=st.integers(min_value=0, max_value=2**32 - 1), players=player_counts(), options=options())
def test_games_from_odd_positions_agree(seed: int, players: int, options: Options) -> None:
    rng = Random(seed)
    state = odd_state(rng, players, options)
    note(diagram(state))
    assert_agreement_while_playing(state, rng)


def assert_agreement_while_playing(state: State, rng: Random) -> None:
    """Play to the end, every player and chance by a policy of its own."""
    naive = naive_game(state)
    policies = [rng.choice(POLICIES) for _ in state.players]
    chance = rng.choice(CHANCE_POLICIES)
    while state.to_act is not None:
        assert_agreement(state, naive)
        if rng.randrange(EVERY_SO_MANY_STATES) == 0:
            assert_agreement_on_all_actions(state, naive)
        policy = policies[state.to_act] if isinstance(state.to_act, int) else chance
        action = policy(state, rng)
        note(str(action))
        state = apply(state, action)
        naive.apply(naive_action(action))
    assert_agreement(state, naive)


_T = TypeVar("_T")


def odd_state(rng: Random, players: int, options: Options) -> State:
    """Make a sound position that play hardly ever comes to: much water, nearly empty piles, big hands, many tiles."""
    stacks, loose = _laid_path(rng)
    bearing = [stack.space for stack in stacks]
    water = [space for space in SPACES if space not in bearing]
    bridges = rng.sample(water, rng.randint(0, min(players, len(water))))
    placed = rng.sample(range(players), len(bridges))
    cards = rng.sample([item for item in ITEMS for _ in range(15)], 105)
    places = rng.sample(bearing, len(bearing))
    most_cards, most_tiles = rng.choice((1, 4, 30)), rng.choice((1, 4, 12))
    seated = tuple(
        Seated(
            figures=_figures(rng, places),
            hand=Cards.count(_some(rng, cards, most_cards)),
            tiles=tuple(map(_face, _some(rng, loose, most_tiles))),
            bridge=seat not in placed,
        )
        for seat in range(players)
    )
    return state_of(
        Position(
            players=seated,
            stacks=tuple(stacks),
            bridges=tuple(bridges),
            turn=rng.randrange(players),
            options=options,
            discards=Cards.count(_some(rng, cards, rng.choice((0, 2, 20)))),
            draw_pile=Cards.count(_some(rng, cards, rng.choice((0, 1, 3, 40)))),
            box_cards=Cards.count(cards),
            box_tiles=tuple(map(_face, loose)),
            futile_turns=rng.randrange(players),
        )
    )


def _laid_path(rng: Random) -> tuple[list[Stack], list[Tile]]:
    """Lay a path with more or less water, and give the tiles that lie neither on it nor beneath."""
    tiles = {back: rng.sample([tile for tile in TILES if tile.back is back], 42) for back in Back}
    bearing, covering = rng.choice((0.1, 0.5, 0.8, 1.0)), rng.choice((0.0, 0.2, 1.0))
    stacks = []
    for space in SPACES:
        if space != FIRST_WATER and rng.random() < bearing:
            pile = tiles[Back.A if space < FIRST_WATER else Back.B]
            tile = pile.pop()
            covered = bool(STACKS_OF_TWO >> space & 1) and rng.random() < covering
            if covered:
                pile.pop()
            stacks.append(Stack(space, tile.item, tile.value, covered))
    loose = [*tiles[Back.A], *tiles[Back.B]]
    return stacks, rng.sample(loose, len(loose))


def _figures(rng: Random, places: list[Space]) -> tuple[Space, ...]:
    """Put three figures somewhere, but not all of them on the mainland; a place on the path is used up."""
    home = rng.choice((0, 0, 1, 2))
    others = [places.pop() if places and rng.random() < 0.7 else ATLANTIS for _ in range(3 - home)]
    return (*others, *[MAINLAND] * home)


def _some(rng: Random, things: list[_T], most: int) -> list[_T]:
    """Take away some of the things, at most so many."""
    number = min(len(things), rng.randint(0, most))
    taken, things[:] = things[:number], things[number:]
    return taken


def _face(tile: Tile) -> Face:
    return Face(tile.item, tile.value, tile.back)
