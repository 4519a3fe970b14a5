"""What a seat, or a spectator, may know of a state: another type, which holds nothing else.

Everything lies open in this game but the order of the covered tiles, which no state holds either. So all viewers see
the same table, and a seat also knows its legal actions.
"""

from typing import TYPE_CHECKING, Self, overload

from atlantis_rules.atlandice.actions import Action, PlayerAction
from atlantis_rules.atlandice.city import City
from atlantis_rules.atlandice.components import Components, DistrictTile, Resource, Seat, Viewer
from atlantis_rules.atlandice.phases import Phase
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.atlandice.rules.engine import legal_actions
from atlantis_rules.atlandice.rules.violations import RuleViolation
from atlantis_rules.atlandice.state import GAME, Player, Round, State
from atlantis_rules.chance import Chance
from atlantis_rules.errors import require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.marks import implements
from atlantis_rules.viewers import SPECTATOR, Spectator, require_viewer_at
from atlantis_rules.views import GameView, SeatSight, SeatView, Sight

if TYPE_CHECKING:
    from random import Random

    from atlantis_rules.atlandice.events import SeenEvent
    from atlantis_rules.atlandice.knowledge.information import Information


@frozen
class TableView(GameView["SeenEvent"]):
    """What everybody sees, and all that a spectator sees.

    Attributes:
        components: what the pictures showed: the clock track and the tiles among other things.
        seats: the number of players, 2 to 4.
        city: the stacks, the resources in the areas, and the submarine; of the covered tiles it says which ones they
            are, as everybody can find out, and no order.
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
    def game(self) -> "Sight[TableView, SeenEvent]":  # pyright: ignore[reportIncompatibleMethodOverride] - as in `State`
        """Return the package of the game."""
        return GAME.content

    @property
    def viewer(self) -> Spectator:
        """Return whose view it is: nobody's who plays."""
        return SPECTATOR

    @property
    def table(self) -> Self:
        """Return what everybody sees: this view itself."""
        return self

    @property
    def to_act(self) -> Seat | Chance | None:
        """Return who decides next: a seat, `CHANCE`, or None when the game is over."""
        return self.phase.to_act

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the players by seat, without the neutral one."""
        return state_seen(self).players

    @property
    def has_neutral(self) -> bool:
        """Return whether the neutral player takes part (TWO-1)."""
        return state_seen(self).has_neutral

    @property
    def in_game(self) -> tuple[Resource, ...]:
        """Return the types of resources that are still in the game, in order (EMPTY-6)."""
        return state_seen(self).in_game

    @property
    def out_of_game(self) -> Resources:
        """Return the resources that are out of the game: never placed, or of an exhausted stack."""
        return state_seen(self).out_of_game

    @property
    def unseen_tiles(self) -> tuple[DistrictTile, ...]:
        """Return the covered tiles, by category, effect and pointers."""
        return tuple(tile for stack in self.city.stacks for tile in stack.unseen)

    def information(self) -> "Information":
        """Return what somebody knows who sees this first, as the function `information` does."""
        return GAME.content.information(self)

    def determinize(self, rng: "Random") -> State:
        """Return a state that fits what is seen, as the function `determinize` does."""
        return GAME.content.determinize(self, rng)


@frozen
class PlayerView(SeatView[Action, "SeenEvent", RuleViolation]):
    """What a seat knows of a state.

    Attributes:
        seat: the seat.
        legal_actions: what the seat may do, in the order of `legal_actions`; none if it is not to act.
        table: what everybody sees.
    """

    seat: Seat
    legal_actions: tuple[PlayerAction, ...]
    table: TableView

    @property
    def game(self) -> "SeatSight[PlayerView, Action, SeenEvent, RuleViolation]":  # pyright: ignore[reportIncompatibleMethodOverride] - as in `State`
        """Return the package of the game."""
        return GAME.content

    @property
    def viewer(self) -> Seat:
        """Return whose view it is: the seat."""
        return self.seat

    @property
    def components(self) -> Components:
        """Return the components."""
        return self.table.components

    @property
    def city(self) -> City:
        """Return the stacks, the resources in the areas, and the submarine."""
        return self.table.city

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the players by seat, without the neutral one, the own seat included."""
        return self.table.players

    @property
    def parties(self) -> tuple[Player, ...]:
        """Return who can score: the players by seat, and after them, with two players, the neutral player."""
        return self.table.parties

    @property
    def round(self) -> Round:
        """Return the dice."""
        return self.table.round

    @property
    def hand(self) -> int:
        """Return the place of the clock's hand, counted from 0."""
        return self.table.hand

    @property
    def phase(self) -> Phase:
        """Return what is to be decided next."""
        return self.table.phase

    def information(self) -> "Information":
        """Return what somebody knows who sees this first, as the function `information` does."""
        return GAME.content.information(self)

    def determinize(self, rng: "Random") -> State:
        """Return a state that fits what is seen, as the function `determinize` does."""
        return GAME.content.determinize(self, rng)


View = PlayerView | TableView
"""What somebody sees: a player or a spectator."""


@overload
def view(state: State, viewer: Seat) -> PlayerView: ...
@overload
def view(state: State, viewer: Spectator) -> TableView: ...
@overload
def view(state: State, viewer: Viewer) -> View: ...
def view(state: State, viewer: Viewer) -> View:
    """Return what a viewer may know of a state, from the state alone.

    Args:
        state: any state.
        viewer: a seat, or `SPECTATOR`. The neutral player has no view: nobody sits there.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: nobody sits on the seat.
    """
    require_type("state", state, State)
    require_viewer_at(viewer, state.seats)
    if isinstance(viewer, Spectator):
        return _table_view(state)
    return PlayerView(viewer, _actions_of(state, viewer), _table_view(state))


@implements("SETUP-2")
def _table_view(state: State) -> TableView:
    return TableView(state.components, state.seats, state.city, state.parties, state.round, state.hand, state.phase)


def state_seen(table: TableView) -> State:
    """Return the state that a table shows: there is just one, as nothing is hidden from anybody."""
    return State(table.components, table.seats, table.city, table.parties, table.round, table.hand, table.phase)


def _actions_of(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    if state.to_act != seat:
        return ()
    return tuple(action for action in legal_actions(state) if isinstance(action, PlayerAction))
