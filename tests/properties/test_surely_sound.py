"""A table of Atlantis that is taken for sound at a glance has none of the defects that a list of them would name."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from attrs import evolve
from hypothesis import given, strategies as st

from atlantis_rules.atlantis import TILES, Cards, Path, Player, State, position
from atlantis_rules.atlantis.parts.testing import positions, states
from atlantis_rules.atlantis.path import NO_TILE
from atlantis_rules.atlantis.phases import Drawing, LayingPath, TurnEnd, TurnStart, Uncovering
from atlantis_rules.atlantis.position import Position

some_state = st.one_of(states(), positions())


def with_path(change: Callable[[Path, Random], Path]) -> Callable[[State, Random], State]:
    return lambda state, rng: evolve(state, path=change(state.path, rng))


def with_a_player(change: Callable[[Player, Random], Player]) -> Callable[[State, Random], State]:
    def changed(state: State, rng: Random) -> State:
        players = [*state.players]
        seat = rng.randrange(len(players))
        players[seat] = change(players[seat], rng)
        return evolve(state, players=tuple(players))

    return changed


def other_tile(path: Path, rng: Random) -> Path:
    visible = bytearray(path.visible)
    visible[rng.randrange(55)] = rng.choice((NO_TILE, *range(84)))
    return evolve(path, visible=bytes(visible))


def with_other_back(path: Path, rng: Random) -> Path:
    """Return a path with a tile that looks as before, and has the other back."""
    shown = [(space, TILES[index]) for space, index in enumerate(path.visible) if index != NO_TILE]
    alike = [
        (space, tile, other)
        for space, tile in shown
        for other in TILES
        if (other.item, other.value) == (tile.item, tile.value) and other is not tile
    ]
    if not alike:
        return path
    space, tile, other = rng.choice(alike)
    visible = bytearray(path.visible)
    visible[space] = other.index
    return evolve(path, visible=bytes(visible), unseen=path.unseen & ~(1 << other.index) | 1 << tile.index)


def swapped(path: Path, one: int, other: int) -> Path:
    """Return a path on which two places have changed their stacks."""
    visible = bytearray(path.visible)
    visible[one], visible[other] = visible[other], visible[one]
    return evolve(
        path,
        visible=bytes(visible),
        stacks=moved(path.stacks, one, other),
        covered=moved(path.covered, one, other),
    )


def moved(places: int, one: int, other: int) -> int:
    """Return a set of places in which two are exchanged."""
    differ = (places >> one ^ places >> other) & 1
    return places ^ (differ << one | differ << other)


def other_figures(player: Player, rng: Random) -> Player:
    places = [*player.figures[1:], rng.randrange(55)]
    return evolve(player, figures=tuple(sorted(places)))


CHANGES: Final[Mapping[str, Callable[[State, Random], State]]] = {
    "tile": with_path(other_tile),
    "back": with_path(with_other_back),
    "two stacks": with_path(lambda path, rng: swapped(path, *rng.sample(range(1, 54), 2))),
    "two stacks, one on water": with_path(lambda path, rng: swapped(path, rng.randrange(1, 54), 27)),
    "two covered": with_path(lambda path, rng: evolve(path, covered=moved(path.covered, *rng.sample(range(1, 54), 2)))),
    "two bridges": with_path(
        lambda path, rng: evolve(
            path, bridges=moved(path.bridges, (path.bridges | 1).bit_length() - 1, rng.randrange(54))
        )
    ),
    "covered": with_path(lambda path, rng: evolve(path, covered=path.covered ^ 1 << rng.randrange(55))),
    "bridges": with_path(lambda path, rng: evolve(path, bridges=path.bridges ^ 1 << rng.randrange(55))),
    "unseen": with_path(lambda path, rng: evolve(path, unseen=path.unseen ^ 1 << rng.randrange(84))),
    "stacks": with_path(lambda path, rng: evolve(path, stacks=path.stacks ^ 1 << rng.randrange(1, 54))),
    "held": with_a_player(lambda player, rng: evolve(player, tile_set=player.tile_set ^ 1 << rng.randrange(84))),
    "bridge": with_a_player(lambda player, _: evolve(player, bridge=not player.bridge)),
    "figures": with_a_player(other_figures),
    "two figures": with_a_player(lambda player, _: evolve(player, figures=player.figures[:2])),
    "hand": with_a_player(
        lambda player, rng: evolve(player, hand_counts=player.hand_counts + (1 << rng.randrange(60)))
    ),
    "discards": lambda state, rng: evolve(state, discard_counts=state.discard_counts + (1 << 8 * rng.randrange(7))),
    "laying": lambda state, rng: evolve(state, phase=LayingPath(rng.randrange(1, 54))),
    "uncovering": lambda state, rng: evolve(state, phase=Uncovering(rng.randrange(4), rng.randrange(1, 54), 1)),
    "turn": lambda state, rng: evolve(state, phase=TurnStart(rng.randrange(4), rng.randrange(4))),
    "drawing": lambda state, rng: evolve(state, phase=Drawing(rng.randrange(4), 1)),
    "end of turn": lambda state, rng: evolve(state, phase=TurnEnd(rng.randrange(4), 1)),
    "one player": lambda state, _: evolve(state, players=state.players[:1]),
    "nothing": lambda state, _: state,
}


ODD: Final = {"covered", "tile", "stacks", "two covered"}
"""Changes that may go unnoticed, since no rule looks at them: a covered tile where no stack is."""


CHANGES_OF_POSITIONS: Final[Mapping[str, Callable[[Position, Random], Position]]] = {
    "nothing": lambda described, _: described,
    "stack twice": lambda described, rng: evolve(described, stacks=(*described.stacks, rng.choice(described.stacks))),
    "no such stack": lambda described, rng: evolve(
        described, stacks=(evolve(described.stacks[0], value=rng.randrange(10)), *described.stacks[1:])
    ),
    "stack elsewhere": lambda described, rng: evolve(
        described, stacks=(evolve(described.stacks[0], space=rng.randrange(60)), *described.stacks[1:])
    ),
    "water": lambda described, rng: evolve(described, water=(rng.randrange(56), rng.randrange(56))),
    "bridge": lambda described, rng: evolve(described, bridges=(*described.bridges, rng.randrange(56))),
    "bridge twice": lambda described, _: evolve(described, bridges=described.bridges * 2),
    "box of tiles": lambda described, _: evolve(described, box_tiles=None),
    "tile in no box": lambda described, _: evolve(described, box_tiles=(described.box_tiles or ())[1:]),
    "tile of another": lambda described, _: evolve(
        described, box_tiles=(*(described.box_tiles or ()), *described.players[0].tiles[:1])
    ),
    "draw pile": lambda described, _: evolve(described, draw_pile=None),
    "box of cards": lambda described, rng: evolve(described, box_cards=Cards.of_counts([rng.randrange(2)] * 7)),
    "figure": lambda described, rng: evolve(
        described,
        players=(evolve(described.players[0], figures=(0, 0, rng.randrange(60))), *described.players[1:]),
    ),
    "figures of another": lambda described, _: evolve(
        described,
        players=(
            evolve(described.players[0], figures=(0, 0)),
            evolve(described.players[1], figures=(0, 0, 0, 0)),
            *described.players[2:],
        ),
    ),
}


def listed(state: State) -> tuple[object, ...]:
    """Return the defects of a table that are listed before those of the moment."""
    return (*position._of_tiles_in_state(state), *listed_of(position.position_of(state)))


def listed_of(described: Position) -> tuple[object, ...]:
    """Return the defects of the table of a position."""
    found = (position._of_table, position._of_path, position._of_figures, position._of_bridges, position._of_tiles)
    return tuple(defect for each in (*found, position._of_cards) for defect in each(described))


@given(some_state, st.integers(0, 10**6))
def test_a_position_that_surely_has_no_defect_has_none(state: State, seed: int) -> None:
    rng, described = Random(seed), position.position_of(state)
    assert position._surely_state(described) == state
    for change in CHANGES_OF_POSITIONS.values():
        if described.stacks:
            for _ in range(4):
                changed = change(described, rng)
                assert position._surely_state(changed) is None or not listed_of(changed)


@given(some_state, st.integers(0, 10**6))
def test_what_surely_has_no_defect_has_none(state: State, seed: int) -> None:
    rng = Random(seed)
    for change in CHANGES.values():
        for _ in range(4):
            changed = change(state, rng)
            assert not position._surely_lies_well(changed) or not listed(changed)


@given(some_state, st.integers(0, 10**6))
def test_nearly_everything_that_has_no_defect_surely_has_none(state: State, seed: int) -> None:
    assert position._surely_lies_well(state)
    rng = Random(seed)
    for name, change in CHANGES.items():
        if name not in ODD:
            changed = change(state, rng)
            assert position._surely_lies_well(changed) or listed(changed)
