"""What lies on the table and what is to be decided: the part of a state that the rules take."""

from atlantis_rules._errors import not_of_kind
from atlantis_rules.atlandice.city import City
from atlantis_rules.atlandice.components import Components, Resource, Seat
from atlantis_rules.atlandice.parties import Player, Round, resources_in_game, resources_out_of_game
from atlantis_rules.atlandice.phases import Phase
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.games.chance import Chance
from atlantis_rules.rulebook.marks import implements


class Situation:
    """What lies on the table and what is to be decided: the base of `State`, which the rules take.

    Attributes:
        components: the components, including the clock track and the tiles.
        seats: the number of players, 2 to 4.
        city: the stacks, the resources in the areas, and the submarine.
        parties: the parties that can score: the players by seat, and after them, with two players, the neutral player.
        round: the dice.
        hand: the place of the clock's hand, counted from 0.
        phase: the next decision.

    Examples:
        >>> from atlantis_rules.atlandice.examples import LIBRARY
        >>> isinstance(LIBRARY, Situation), LIBRARY.to_act
        (True, 0)
    """

    __slots__ = ()

    components: Components
    seats: int
    city: City
    parties: tuple[Player, ...]
    round: Round
    hand: int
    phase: Phase

    @property
    def to_act(self) -> Seat | Chance | None:
        """Return the seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules.atlandice import new_game
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> LIBRARY.to_act, new_game(2).to_act
            (0, CHANCE)
        """
        return self.phase.to_act

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the players by seat, without the neutral one.

        Examples:
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> [str(player.resources) for player in LIBRARY.players]
            ['book 2', 'book 3', 'book', 'none']
        """
        return self.parties[: self.seats]

    @property
    def has_neutral(self) -> bool:
        """Return whether the neutral player takes part (TWO-1).

        Examples:
            >>> from atlantis_rules.atlandice import new_game
            >>> new_game(2).has_neutral, new_game(3).has_neutral
            (True, False)
        """
        return len(self.parties) > self.seats

    @property
    def in_game(self) -> tuple[Resource, ...]:
        """Return the types of resources that are still in the game, in order (EMPTY-6).

        Examples:
            >>> from atlantis_rules.atlandice import read_state
            >>> [str(resource) for resource in read_state("library: exhausted").in_game]
            ['jewel', 'supplies', 'tool', 'weapon']
        """
        return resources_in_game(self.city)

    @property
    def out_of_game(self) -> Resources:
        """Return the resources that are out of the game: never placed, or of an exhausted stack.

        Examples:
            >>> from atlantis_rules.atlandice import Resource, read_state
            >>> read_state("library: exhausted").out_of_game[Resource.BOOK]
            12
        """
        return resources_out_of_game(self.city, self.parties)


def require_state(state: object) -> None:
    """Check that a value is a state, for a rule that anybody may call.

    Raises:
        WrongType: it is none.
    """
    if not isinstance(state, Situation):
        raise not_of_kind("state", state, "of type State")


@implements("ROUND-1", "CLOCK-4")
def seats_clockwise(seats: int, start: Seat) -> tuple[Seat, ...]:
    """Return the seats in the order of a round, the starting player first."""
    return tuple((start + offset) % seats for offset in range(seats))
