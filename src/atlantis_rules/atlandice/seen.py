"""Views and knowledge of a seat or a spectator: separate types, which contain nothing else.

Nothing is hidden in this game but the order of the covered tiles, which no state contains either. So all viewers see
the same table, and a seat also knows its legal actions. Methods of a state return such values, so their types are
defined below it; `knowledge` makes them from states.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, Self, TypeGuard

from atlantis_rules import atlandice
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import fast_frozen, frozen, maker
from atlantis_rules.atlandice.actions import Action, PlayerAction
from atlantis_rules.atlandice.city import City
from atlantis_rules.atlandice.components import Components, DistrictTile, Resource, Seat
from atlantis_rules.atlandice.parties import Player, Round, resources_in_game, resources_out_of_game
from atlantis_rules.atlandice.phases import Phase
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import GameInformation, GameView, SeatView
from atlantis_rules.games.parts import HasParts
from atlantis_rules.games.viewers import SPECTATOR, Spectator, require_to_act

if TYPE_CHECKING:  # as in `state`
    from atlantis_rules import drawing
    from atlantis_rules.atlandice import (
        events,
        rule_violations,  # noqa: F401 - in a string
        soundness,
        state,
    )
    from atlantis_rules.atlandice.drawing import picture
    from atlantis_rules.atlandice.knowledge import folding, information, views
    from atlantis_rules.games import descriptions, soundness as defects

import_later(
    globals(),
    "atlantis_rules.atlandice.drawing.picture",
    "atlantis_rules.atlandice.events",
    "atlantis_rules.atlandice.knowledge.folding",
    "atlantis_rules.atlandice.knowledge.information",
    "atlantis_rules.atlandice.knowledge.views",
    "atlantis_rules.atlandice.rule_violations",
    "atlantis_rules.atlandice.state",
    "atlantis_rules.atlandice.scores",
    "atlantis_rules.atlandice.soundness",
    "atlantis_rules.drawing",
    "atlantis_rules.games.descriptions",
    defects="atlantis_rules.games.soundness",
)


class _Seen(GameView["events.SeenEvent"]):
    """What both kinds of views have in common."""

    __slots__ = ()

    @property
    def game(self) -> HasParts:
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules import SPECTATOR
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> LIBRARY.view(SPECTATOR).game.NAME
            'atlandice'
        """
        return atlandice

    def _repr_svg_(self, **details: object) -> "drawing.Picture":
        return picture.svg(self, **details)  # type: ignore[arg-type]  # each game has its own, and checks them

    def _is_seen_event(self, event: object) -> "TypeGuard[events.SeenEvent]":
        return events.is_seen_event(event)

    def _seen_by_all(self, event: "events.SeenEvent") -> "events.SeenEvent":
        return events.seen_by_all(event)


@fast_frozen
class TableView(_Seen):
    """The public information about a state, which is everything that a spectator sees.

    Attributes:
        components: the components, including the clock track and the tiles.
        seats: the number of players, 2 to 4.
        city: the stacks, the resources in the areas, and the submarine; it contains the set of covered tiles, which
            everybody can work out, but not their order.
        parties: the parties that can score: the players by seat, and after them, with two players, the neutral player.
        round: the dice.
        hand: the place of the clock's hand, counted from 0.
        phase: the next decision.

    Examples:
        >>> from atlantis_rules import SPECTATOR, view
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> seen = view(SMITHY, SPECTATOR)
        >>> seen.to_act, str(seen.city.submarine), seen == view(SMITHY, 2).table
        (0, 'smithy', True)
    """

    components: Components
    seats: int
    city: City
    parties: tuple[Player, ...]
    round: Round
    hand: int
    phase: Phase

    @property
    def viewer(self) -> Spectator:
        """Return the viewer: a spectator.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> view(SMITHY, SPECTATOR).viewer
            SPECTATOR
        """
        return SPECTATOR

    @property
    def table(self) -> Self:
        """Return the public information: this view itself.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> seen = view(SMITHY, SPECTATOR)
            >>> seen.table is seen
            True
        """
        return self

    @property
    def to_act(self) -> Seat | Chance | None:
        """Return the seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlandice.examples import DONATION
            >>> view(DONATION, SPECTATOR).to_act
            2
        """
        return self.phase.to_act

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the players by seat, without the neutral one.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> [str(player.resources) for player in view(LIBRARY, SPECTATOR).players]
            ['book 2', 'book 3', 'book', 'none']
        """
        return self.parties[: self.seats]

    @property
    def has_neutral(self) -> bool:
        """Return whether the neutral player takes part (TWO-1).

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlandice import new_game
            >>> view(new_game(players=2), SPECTATOR).has_neutral
            True
        """
        return len(self.parties) > self.seats

    @property
    def in_game(self) -> tuple[Resource, ...]:
        """Return the types of resources that are still in the game, in order (EMPTY-6).

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlandice import read_state
            >>> [str(resource) for resource in view(read_state("library: exhausted"), SPECTATOR).in_game]
            ['jewel', 'supplies', 'tool', 'weapon']
        """
        return resources_in_game(self.city)

    @property
    def out_of_game(self) -> Resources:
        """Return the resources that are out of the game: never placed, or of an exhausted stack.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlandice import Resource, read_state
            >>> view(read_state("library: exhausted"), SPECTATOR).out_of_game[Resource.BOOK]
            12
        """
        return resources_out_of_game(self.city, self.parties)

    @property
    def unseen_tiles(self) -> tuple[DistrictTile, ...]:
        """Return the covered tiles, by category, effect and pointers.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> len(view(SMITHY, SPECTATOR).unseen_tiles)
            10
        """
        return tuple(tile for stack in self.city.stacks for tile in stack.unseen)

    def standing(self) -> "descriptions.Standing":
        return views.standing(self)

    def fold(self, event: "events.SeenEvent") -> "TableView":
        return folding.fold_view(self, event)

    def information(self) -> "Information":
        return information.information(self)

    def determinize(self, rng: Random) -> "state.State":
        return information.determinize(self, rng)

    def _defects(self) -> "Sequence[defects.Defect]":
        return soundness.defects_of_view(self)


make_table_view: Final = maker(TableView)
"""Makes the public view from its attributes, in order."""


@fast_frozen
class PlayerView(_Seen, SeatView[Action, "events.SeenEvent", "rule_violations.RuleViolation"]):
    """The information that a seat has about a state.

    Attributes:
        seat: the seat.
        legal_actions: the legal actions of the seat, in the order of `legal_actions`; empty if it is not to act.
        table: the public information.

    Examples:
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> seen = view(SMITHY, 1)
        >>> seen.seat, seen.legal_actions, seen.hand
        (1, (), 0)
    """

    seat: Seat
    legal_actions: tuple[PlayerAction, ...]
    table: TableView

    @property
    def viewer(self) -> Seat:
        """Return the viewer: the seat.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> view(SMITHY, 1).viewer
            1
        """
        return self.seat

    @property
    def components(self) -> Components:
        """Return the components.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> view(SMITHY, 1).components
            RECONSTRUCTION
        """
        return self.table.components

    @property
    def city(self) -> City:
        """Return the stacks, the resources in the areas, and the submarine.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> view(SMITHY, 1).city.submarine
            Area.SMITHY
        """
        return self.table.city

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the players by seat, including this seat, without the neutral one.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> [str(player.resources) for player in view(LIBRARY, 1).players]
            ['book 2', 'book 3', 'book', 'none']
        """
        return self.table.players

    @property
    def parties(self) -> tuple[Player, ...]:
        """Return the parties that can score: the players by seat, then, with two players, the neutral one.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlandice import new_game
            >>> state = new_game(players=2)
            >>> len(view(state, 0).players), len(view(state, 0).parties)
            (2, 3)
        """
        return self.table.parties

    @property
    def round(self) -> Round:
        """Return the dice.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlandice.examples import DONATION
            >>> view(DONATION, 1).round
            Round(start=0, dice=(0, 0, 0, 1, 0, 1), taken=(2, 2, 1))
        """
        return self.table.round

    @property
    def hand(self) -> int:
        """Return the place of the clock's hand, counted from 0.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlandice.examples import DONATION
            >>> view(DONATION, 1).hand
            3
        """
        return self.table.hand

    @property
    def phase(self) -> Phase:
        """Return the next decision.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlandice.examples import DONATION
            >>> view(DONATION, 1).phase
            TurnStart(seat=2)
        """
        return self.table.phase

    def standing(self) -> "descriptions.Standing":
        return views.standing(self)

    def fold(self, event: "events.SeenEvent") -> "PlayerView":
        return folding.fold_view(self, event)

    def information(self) -> "Information":
        return information.information(self)

    def determinize(self, rng: Random) -> "state.State":
        return information.determinize(self, rng)

    def _defects(self) -> "Sequence[defects.Defect]":
        return soundness.defects_of_view(self)

    def _state_to_judge(self) -> "state.State":
        require_to_act(self.seat, self.to_act)
        return views.state_seen(self.table)

    def _beginnings(self) -> "Iterator[events.SeenEvent]":
        state = self._state_to_judge()
        return (next(state.seen_events((action,), self.seat)) for action in self.legal_actions)


make_player_view: Final = maker(PlayerView)
"""Makes the view of a seat from its attributes, in order."""


View = PlayerView | TableView
"""The view of a player or a spectator."""


@frozen
class Information(GameInformation[PlayerAction, "events.SeenEvent", "View", "state.State"]):
    """The knowledge of a viewer: only the order of covered tiles is hidden, and nobody can know it.

    Attributes:
        view: the current view.

    Examples:
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> view(SMITHY, 0).information().view == view(SMITHY, 0)
        True
    """

    view: View

    @property
    def game(self) -> HasParts:
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> LIBRARY.view(0).information().game.NAME
            'atlandice'
        """
        return atlandice

    def observe(self, events: "Iterable[events.SeenEvent]", after: "View") -> "Information":
        return information.observe(self, events, after)

    def determinize(self, rng: Random) -> "state.State":
        return information.determinize(self, rng)
