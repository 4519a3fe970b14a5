"""Positions from outside: described without any check, then checked against the rules as a whole.

A `Position` may be arbitrarily wrong, and lists its defects; only a position without defects becomes a state.
"""

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

from attrs import field

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice import components as box, phases, soundness
from atlantis_rules.atlandice.city import City, Stack
from atlantis_rules.atlandice.components import RECONSTRUCTION, Area, Components, DistrictTile, Seat
from atlantis_rules.atlandice.defect_words import said
from atlantis_rules.atlandice.parties import Player, Round
from atlantis_rules.atlandice.resources import NO_RESOURCES, Resources
from atlantis_rules.atlandice.state import State
from atlantis_rules.games.soundness import Defect, UnsoundPosition
from atlantis_rules.rulebook.marks import implements


@frozen
class District:
    """The things at a district."""

    # the uppermost tile; None if the stack is exhausted, or if the uppermost tile is face down
    tile: DistrictTile | None
    # the face-down tiles, in any order, or None for all tiles of the category that are nowhere else, and for none if
    # there is no uppermost tile
    covered: tuple[DistrictTile, ...] | None = None
    resources: Resources = NO_RESOURCES
    dice: int = 0  # the number of dice there
    emptied: bool = False  # whether the uppermost tile has held resources and holds none: it will be scored


@frozen
class Seated:
    """The things of a player, or of the neutral player, in a position."""

    resources: Resources = NO_RESOURCES
    tiles: tuple[DistrictTile, ...] = ()  # the district tiles, in any order
    points: int = 0  # the victory points, without those of the tiles
    dice: int = 0  # the number of dice of this round that have been taken for it


_PLACE_OF_TILE: Final = attrgetter("category", "effect", "pointers")
"""Returns by what tiles are sorted; comparing tiles takes ten times as long."""


def _first_tiles() -> tuple[District, ...]:
    return tuple(District(RECONSTRUCTION.tiles_of(district)[0]) for district in box.DISTRICTS)


@frozen
class Position:
    """A position at any moment of a game, not yet checked.

    See also: `read_state`, which checks a text and returns a state; `state`, which checks a position.

    Attributes:
        players: the things of each player, by seat.
        districts: the things at each of the five districts, by district.
        market: the resources on the black market.
        market_dice: the number of dice there, or None for all that are nowhere else.
        neutral: the things of the neutral player, or None if it has none; with two players it takes part either way.
        submarine: the area at which the submarine stands.
        start: the starting player.
        phase: the next decision; None for the start of the turn that follows from the starting player and the dice
            taken.
        hand: the place of the clock's hand, counted from 0.
        components: the components, by default a reconstruction.

    Examples:
        >>> from atlantis_rules.atlandice.text.positions import read_position
        >>> position = read_position("smithy: effect 10, weapon 3")
        >>> position.market_dice, position.state().round.dice
        (None, (0, 0, 0, 0, 0, 7))
    """

    players: tuple[Seated, ...]
    districts: tuple[District, ...] = field(factory=_first_tiles)
    market: Resources = NO_RESOURCES
    market_dice: int | None = None
    neutral: Seated | None = None
    submarine: Area = Area.MACHINE_WORKS
    start: Seat = 0
    phase: phases.Phase | None = None
    hand: int = 0
    components: Components = RECONSTRUCTION

    def state(self) -> State:
        """Convert a position to a state.

        Raises:
            UnsoundPosition: it has defects; the error lists all of them.

        Examples:
            >>> from atlantis_rules.atlandice import Area
            >>> from atlantis_rules.atlandice.text.positions import read_position
            >>> print(read_position("smithy: effect 10, weapon 3").state().city.lying_at(Area.SMITHY))
            weapon 3
        """
        found, state = _checked(self)
        if found or state is None:
            raise UnsoundPosition(found)
        return state

    def defects(self) -> tuple[Defect, ...]:
        """List all defects of a position.

        Returns:
            The defects, each once. Empty if the position is sound. If a number is invalid, such as -1 dice or four
            counts of resources, only such defects are listed.

        Examples:
            >>> from atlantis_rules.atlandice.text.positions import read_position
            >>> print(*read_position("smithy: effect 10, weapon 13").defects())
            SETUP-1: there are 13 of weapon, more than 12
        """
        return _checked(self)[0]


def _checked(position: Position) -> tuple[tuple[Defect, ...], State | None]:
    """Return the defects of a position, and the state made from it, unless the defects leave none to be made."""
    if found := (*_of_numbers(position),):
        return found, None
    state = _state(position)
    return soundness.defects_of_state(state), state


@implements("SETUP-1", "SETUP-2", "SETUP-6", "SETUP-7")
def _of_numbers(position: Position) -> Iterator[Defect]:
    districts, owners = position.districts, _owners(position)
    stores = (*(district.resources for district in districts), position.market, *(owner.resources for owner in owners))
    dice = (*(district.dice for district in districts), position.market_dice or 0, *(owner.dice for owner in owners))
    if len(districts) != len(box.DISTRICTS):
        yield Defect("SETUP-2", said("number of districts", expected=len(box.DISTRICTS), districts=len(districts)))
    for counts in dict.fromkeys(store.counts for store in stores):
        if len(counts) != len(box.RESOURCES) or min(counts) < 0:
            yield Defect("SETUP-1", said("no counts of resources", counts=counts, types=len(box.RESOURCES)))
    if min(dice) < 0:
        yield Defect("SETUP-6", said("negative dice", dice=min(dice)))
    if min((0, *(owner.points for owner in owners))) < 0:
        yield Defect("SETUP-1", said("negative points"))
    if isinstance(position.phase, phases.OpeningGates) and position.phase.dice_left < 1:
        yield Defect("SETUP-6", said("no dice to roll", dice=position.phase.dice_left))
    if position.hand < 0:
        yield Defect("SETUP-7", said("hand before track", hand=position.hand))


@implements("TWO-1")
def _owners(position: Position) -> tuple[Seated, ...]:
    """Return the parties: a neutral player that is not described takes part only if there are two players."""
    if position.neutral is not None:
        return *position.players, position.neutral
    return (*position.players, Seated()) if len(position.players) == box.NEUTRAL else position.players


@implements("SETUP-6", "SEARCH-1", "EMPTY-1")
def _state(position: Position) -> State:
    """Convert a position with valid numbers to a state, which may be as unsound as the position."""
    seats, owners = len(position.players), _owners(position)
    named = {tile for owner in owners for tile in owner.tiles}
    named |= {tile for district in position.districts for tile in (district.tile, *(district.covered or ())) if tile}
    stacks = tuple(
        Stack(place.tile, _covered(position, district, named), has_held=bool(place.resources) or place.emptied)
        for district, place in zip(box.DISTRICTS, position.districts, strict=True)
    )
    taken = tuple(owner.dice for owner in owners)
    dice = [district.dice for district in position.districts]
    left = max(0, box.DICE.get(seats, 0) - sum(taken) - sum(dice) - _to_be_rolled(position.phase, seats))
    dice.append(left if position.market_dice is None else position.market_dice)
    phase = (
        phases.TurnStart((position.start + sum(taken)) % max(seats, 1)) if position.phase is None else position.phase
    )
    return State(
        components=position.components,
        seats=seats,
        city=City(stacks, (*(place.resources for place in position.districts), position.market), position.submarine),
        parties=tuple(
            Player(owner.resources, tuple(sorted(owner.tiles, key=_PLACE_OF_TILE)), owner.points) for owner in owners
        ),
        round=Round(position.start, tuple(dice), taken),
        hand=position.hand,
        phase=phase,
    )


@implements("GATE-1")
def _to_be_rolled(phase: phases.Phase | None, seats: int) -> int:
    """Return the number of dice that are still to be rolled."""
    match phase:
        case phases.LayingOut():
            return box.DICE.get(seats, 0)
        case phases.OpeningGates():
            return phase.dice_left
        case _:
            return 0


@implements("SETUP-2")
def _covered(position: Position, district: Area, named: set[DistrictTile]) -> tuple[DistrictTile, ...]:
    place = position.districts[district - 1]
    if place.covered is not None:
        return tuple(sorted(place.covered, key=_PLACE_OF_TILE))
    if place.tile is None:
        return ()
    return tuple(tile for tile in position.components.tiles_of(district) if tile not in named)
