"""A state of the game: everything that the rules need to continue, and nothing that nobody can know."""

from typing import TYPE_CHECKING, Final, cast

from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.atlandice.city import City, Stack
from atlantis_rules.atlandice.components import (
    Components,
    Resource,
    Seat,
)
from atlantis_rules.atlandice.package import PACKAGE
from atlantis_rules.atlandice.parties import Player, Round, resources_in_game, resources_out_of_game
from atlantis_rules.atlandice.phases import Phase
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.chance import Chance
from atlantis_rules.frozen_records import fast_frozen, maker
from atlantis_rules.games.game import GameState, Rules, Slot
from atlantis_rules.rulebook.marks import implements

if TYPE_CHECKING:  # return types of a state's methods; a program that only plays needs none of them
    from atlantis_rules.atlandice import actions, events, rule_violations, scores, seen

import_later(
    globals(),
    "atlantis_rules.atlandice.actions",
    "atlantis_rules.atlandice.events",
    "atlantis_rules.atlandice.rule_violations",
    "atlantis_rules.atlandice.scores",
    "atlantis_rules.atlandice.seen",
)


GAME: Final = cast(
    """Slot[Rules[
        State, actions.Action, events.Event, events.SeenEvent, seen.PlayerView, seen.TableView, scores.Outcome,
        rule_violations.RuleViolation
    ]]""",
    PACKAGE,
)
"""The slot of this game's package, with the types that a state needs."""


_latest_stacks: Final[list[tuple[tuple[Stack, ...], int]]] = [((), hash(()))]
"""The latest stacks that were hashed, and their hash: most states share them with the state before."""


@fast_frozen
class State(
    GameState[
        "actions.Action",
        "events.Event",
        "events.SeenEvent",
        "seen.PlayerView",
        "seen.TableView",
        "scores.Outcome",
        "rule_violations.RuleViolation",
    ]
):
    """A state of a game of Atlandice.

    It does not contain the order of covered tiles, since nobody can know it. Equal situations are equal states. A state
    never changes; `apply` returns a new one, which shares everything that has not changed.

    Attributes:
        components: the components, including the clock track and the tiles.
        seats: the number of players, 2 to 4.
        city: the stacks, the resources in the areas, and the submarine.
        parties: the parties that can score: the players by seat, and after them, with two players, the neutral player.
        round: the dice.
        hand: the place of the clock's hand, counted from 0.
        phase: the next decision.

    Examples:
        >>> from atlantis_rules.atlandice import Area
        >>> from atlantis_rules.examples import LIBRARY
        >>> LIBRARY.to_act, LIBRARY.hand, str(LIBRARY.players[1].resources)
        (0, 0, 'book 3')
        >>> after = LIBRARY.apply(LIBRARY.legal_actions()[0])
        >>> after.round.dice_at(Area.LIBRARY), LIBRARY.round.dice_at(Area.LIBRARY)
        (0, 1)
    """

    components: Components
    seats: int
    city: City
    parties: tuple[Player, ...]
    round: Round
    hand: int
    phase: Phase

    def __hash__(self) -> int:
        """Return a hash of what changes during a game."""
        city, begun, stacks = self.city, self.round, self.city.stacks
        hashed, number = _latest_stacks[0]
        if stacks is not hashed:
            number = hash(stacks)
            _latest_stacks[0] = (stacks, number)
        return hash(
            (
                number,
                tuple([store.counts for store in city.stores]),
                tuple([party.resources.counts for party in self.parties]),
                city.submarine,
                begun.dice,
                begun.taken,
                self.hand,
                self.phase,
            )
        )

    def __eq__(self, other: object) -> bool:
        """Return whether another state has equal parts; parts that both share are not looked at."""
        if not isinstance(other, State):
            return NotImplemented
        return self is other or (
            self.hand == other.hand
            and self.phase == other.phase
            and (self.round is other.round or self.round == other.round)
            and (self.city is other.city or self.city == other.city)
            and (self.parties is other.parties or self.parties == other.parties)
            and self.seats == other.seats
            and (self.components is other.components or self.components == other.components)
        )

    @property
    def to_act(self) -> Seat | Chance | None:
        """Return the seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules.atlandice import new_game
            >>> from atlantis_rules.examples import LIBRARY
            >>> LIBRARY.to_act, new_game(2).to_act
            (0, CHANCE)
        """
        return self.phase.to_act

    # The base declares the package of any class; this class has no subclasses.
    @property
    def game(  # pyright: ignore[reportIncompatibleMethodOverride]
        self,
    ) -> """Rules[
        State, actions.Action, events.Event, events.SeenEvent, seen.PlayerView, seen.TableView, scores.Outcome,
        rule_violations.RuleViolation
    ]""":
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.examples import LIBRARY
            >>> LIBRARY.game.NAME
            'atlandice'
        """
        return GAME.content

    @property
    def key(self) -> int:
        """Return a number of 128 bits that stands for the state: for opening tables, data sets and files.

        Equal states have equal keys, in every process, on every system and in every Python, until a version of the
        package whose changelog says otherwise. Of a billion different states, two have the same key with a probability
        of about 1e-21; of the lower 64 bits, `key % 2**64`, this holds of a million with about 3e-8.
        """
        from atlantis_rules.games.keys import described, key_of  # noqa: PLC0415 - a program that only plays needs none

        city, begun = self.city, self.round
        stores = [f"{each.counts}" for each in city.stores]
        parties = [f"{each.resources.counts},{described(each.tiles)},{each.points}" for each in self.parties]
        return key_of(
            f"atlandice;{described(self.components)};{self.seats};{described(city.stacks)};{';'.join(stores)};"
            f"{int(city.submarine)};{';'.join(parties)};{begun.start};{begun.dice};{begun.taken};{self.hand};"
            f"{described(self.phase)}"
        )

    def _reading_of(self, text: str) -> str:
        return f"read_state({text}, {self.components!r})"

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the players by seat, without the neutral one.

        Examples:
            >>> from atlantis_rules.examples import LIBRARY
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


make_state: Final = maker(State)
"""Makes a state from its attributes, in order."""


@implements("ROUND-1", "CLOCK-4")
def seats_clockwise(seats: int, start: Seat) -> tuple[Seat, ...]:
    """Return the seats in the order of a round, the starting player first."""
    return tuple((start + offset) % seats for offset in range(seats))
