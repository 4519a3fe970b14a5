"""A state of the game: all that the rules need to know to go on, and nothing that nobody can know."""

from typing import Final

from attrs import evolve

from atlantis_rules._records import frozen
from atlantis_rules.atlandice.city import City
from atlantis_rules.atlandice.components import (
    NEUTRAL,
    RESOURCES,
    RESOURCES_PER_TYPE,
    Area,
    DistrictTile,
    Party,
    Resource,
    Seat,
)
from atlantis_rules.atlandice.phases import Phase
from atlantis_rules.atlandice.printed import Components
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.chance import Chance
from atlantis_rules.marks import implements

DICE_FOR_ONESELF: Final = 2
"""How many dice each player takes for itself in a round (SEARCH-1, TWO-1)."""


@frozen
class Player:
    """What belongs to a player, or to the neutral player.

    Attributes:
        resources: the resources.
        tiles: the district tiles, by category, effect and pointers.
        points: the victory points, without those of the tiles.
    """

    resources: Resources
    tiles: tuple[DistrictTile, ...]
    points: int


@frozen
class Round:
    """The dice of a round.

    Attributes:
        start: the starting player.
        dice: how many dice lie at each area, in ascending order; dice at one area are alike.
        taken: how many dice each party has got, in the order of `State.parties`.
    """

    start: Seat
    dice: tuple[int, ...]
    taken: tuple[int, ...]

    def dice_at(self, area: Area) -> int:
        """Give how many dice lie at an area."""
        return self.dice[area - 1]

    @property
    def turns(self) -> int:
        """Give how many turns of the round have begun with the taking of a die."""
        return sum(self.taken)


@frozen
class State:
    """A state of a game of Atlandice.

    It holds no order of covered tiles: what nobody can know is not there. Equal situations are equal states. A state
    never changes; `apply` gives a new one, which shares all that has stayed the same.

    Attributes:
        components: what the pictures told: the clock track and the tiles among other things.
        seats: the number of players, 2 to 4.
        city: the stacks, the resources in the areas, and the submarine.
        parties: who can score: the players by seat, and after them, with two players, the neutral player.
        round: the dice.
        hand: the place of the clock's hand, counted from 0.
        phase: what is to be decided next.
    """

    components: Components
    seats: int
    city: City
    parties: tuple[Player, ...]
    round: Round
    hand: int
    phase: Phase

    @property
    def to_act(self) -> Seat | Chance | None:
        """Give who decides next: a seat, `CHANCE`, or None when the game is over."""
        return self.phase.to_act

    def _repr_svg_(self) -> str:
        """Draw the table, as a notebook shows it."""
        from atlantis_rules.atlandice.drawing.picture import svg  # noqa: PLC0415 - pictures are made of states

        return svg(self)

    @property
    def players(self) -> tuple[Player, ...]:
        """Give the players by seat, without the neutral one."""
        return self.parties[: self.seats]

    @property
    def has_neutral(self) -> bool:
        """Tell whether the neutral player takes part (TWO-1)."""
        return len(self.parties) > self.seats

    @property
    def in_game(self) -> tuple[Resource, ...]:
        """Give the types of resources that are still in the game, in order (EMPTY-6)."""
        return tuple(resource for resource in RESOURCES if not self.city.is_exhausted(resource.home))

    @property
    def out_of_game(self) -> Resources:
        """Give the resources that are out of the game: never placed, or of an exhausted stack."""
        places = (*self.city.stores, *(party.resources for party in self.parties))
        return Resources(tuple(RESOURCES_PER_TYPE - sum(place[resource] for place in places) for resource in RESOURCES))


def with_party(state: State, party: Party, player: Player) -> State:
    """Replace what belongs to a party."""
    return evolve(state, parties=(*state.parties[:party], player, *state.parties[party + 1 :]))


def with_points(state: State, party: Party, points: int) -> State:
    """Give a party victory points."""
    player = state.parties[party]
    return with_party(state, party, Player(player.resources, player.tiles, player.points + points))


def with_dice(dice: tuple[int, ...], area: Area, change: int) -> tuple[int, ...]:
    """Lay dice at an area, or take them away from it if the change is negative."""
    return (*dice[: area - 1], dice[area - 1] + change, *dice[area:])


@implements("ROUND-1", "CLOCK-4")
def seats_clockwise(state: State) -> tuple[Seat, ...]:
    """Give the seats in the order of this round, the starting player first."""
    seats, start = state.seats, state.round.start
    return tuple((start + offset) % seats for offset in range(seats))


@implements("EMPTY-3", "TWO-3")
def parties_clockwise(state: State) -> tuple[Party, ...]:
    """Give the parties from the starting player on, the neutral player last."""
    seats = seats_clockwise(state)
    return (*seats, NEUTRAL) if state.has_neutral else seats


@implements("TWO-1")
def has_given(state: State, seat: Seat) -> bool:
    """Tell whether a player has taken a die for the neutral player in this round."""
    turns = seats_clockwise(state).index(seat)
    begun = len(range(turns, state.round.turns, state.seats))
    return begun > state.round.taken[seat]


@implements("TWO-1", "TWO-3")
def may_take_for(state: State, seat: Seat, *, for_neutral: bool) -> bool:
    """Tell whether the next die of a player may be for itself, or for the neutral player.

    Of three dice in a game of two players exactly one is for the neutral player; otherwise none is.
    """
    if not state.has_neutral:
        return not for_neutral
    given = has_given(state, seat)
    return not given if for_neutral else given or state.round.taken[seat] < DICE_FOR_ONESELF
