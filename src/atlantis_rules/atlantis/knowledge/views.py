"""What a seat, or a spectator, may know of a state: another type, which holds nothing else."""

from typing import TYPE_CHECKING, Self, overload

from atlantis_rules.atlantis.actions import Action, PlayerAction
from atlantis_rules.atlantis.cards import Cards, all_cards, number_of_cards
from atlantis_rules.atlantis.components import Seat, Tile, Viewer
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import Path
from atlantis_rules.atlantis.phases import Phase, seat_and_usable
from atlantis_rules.atlantis.rules.engine import legal_actions
from atlantis_rules.atlantis.rules.violations import RuleViolation
from atlantis_rules.atlantis.seen_phases import SeenPhase, seen_phase
from atlantis_rules.atlantis.spaces import MAINLAND, Space
from atlantis_rules.atlantis.state import GAME, Player, State
from atlantis_rules.atlantis.tiles import TileSet, tiles_descending, tiles_in, worth
from atlantis_rules.chance import Chance
from atlantis_rules.errors import require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.marks import implements
from atlantis_rules.viewers import SPECTATOR, Spectator, require_viewer_at
from atlantis_rules.views import GameView, SeatSight, SeatView, Sight

if TYPE_CHECKING:
    from random import Random

    from atlantis_rules.atlantis.events import SeenEvent
    from atlantis_rules.atlantis.knowledge.information import Information


@frozen
class SeenPlayer:
    """What everybody sees of a player.

    Attributes:
        hand_size: the number of its hand cards (DRAW-4).
        tile_set: the collected tiles (TAKE-7).
        figures: where the three figures stand, in ascending order.
        bridge: whether the bridge is still to be placed.
    """

    hand_size: int
    tile_set: TileSet
    figures: tuple[Space, ...]
    bridge: bool

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Return the collected tiles, the most valuable first."""
        return tuple(tiles_descending(self.tile_set))

    @property
    def figures_home(self) -> int:
        """Count the figures on the mainland."""
        return self.figures.count(MAINLAND)

    @property
    def wealth(self) -> int:
        """Return the value of the collected tiles and of the hand cards together (PAY-3, END-4)."""
        return worth(self.tile_set) + self.hand_size


@frozen
class TableView(GameView["SeenEvent"]):
    """What everybody sees, and all that a spectator sees.

    Attributes:
        options: the rules that are played.
        path: the tiles, the water and the bridges; it holds no covered tile.
        players: what is seen of the players, by seat.
        draw_pile_size: the number of cards in the draw pile.
        discards: the discard pile, which lies face up (MOVE-8).
        box_cards: the cards that are out of the game; all saw how they were handed over.
        phase: what is to be decided next.
    """

    options: Options
    path: Path
    players: tuple[SeenPlayer, ...]
    draw_pile_size: int
    discards: Cards
    box_cards: Cards
    phase: SeenPhase

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
    def unseen_cards(self) -> Cards:
        """Return the cards that lie in hands and in the draw pile."""
        return all_cards() - self.discards - self.box_cards

    @property
    def unseen_tiles(self) -> tuple[Tile, ...]:
        """Return the tiles that nobody has seen yet, the least valuable first."""
        return tuple(tiles_in(self.path.unseen))

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
        hand: its hand cards.
        usable: those of them that may pay: all, save cards bought in its own turn, until that turn's crossing is paid,
            as far as the options don't let them (PAY-5, OPT-2).
        legal_actions: what the seat may do, in the order of `legal_actions`; none if it is not to act.
        table: what everybody sees.
    """

    seat: Seat
    hand: Cards
    usable: Cards
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
    def options(self) -> Options:
        """Return the rules that are played."""
        return self.table.options

    @property
    def path(self) -> Path:
        """Return the tiles, the water and the bridges."""
        return self.table.path

    @property
    def players(self) -> tuple[SeenPlayer, ...]:
        """Return what is seen of the players, by seat, the own seat included."""
        return self.table.players

    @property
    def phase(self) -> SeenPhase:
        """Return what is to be decided next."""
        return self.table.phase

    @property
    def unseen_cards(self) -> Cards:
        """Return the cards that lie in the hands of others and in the draw pile."""
        return self.table.unseen_cards - self.hand

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

    States that differ only in what the viewer cannot know give it equal views.

    Args:
        state: any state.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: nobody sits on the seat.
    """
    require_type("state", state, State)
    require_viewer_at(viewer, len(state.players))
    if isinstance(viewer, Spectator):
        return _table_view(state)
    hand = state.players[viewer].hand
    usable = _usable(state.phase, viewer, hand)
    return PlayerView(viewer, hand, usable, _actions_of(state, viewer), _table_view(state))


@implements("TAKE-7", "DRAW-4", "MOVE-8")
def _table_view(state: State) -> TableView:
    return TableView(
        state.options,
        state.path,
        tuple(map(_seen_player, state.players)),
        number_of_cards(state.draw_counts),
        state.discards,
        state.box_cards,
        seen_phase(state.phase),
    )


def _seen_player(player: Player) -> SeenPlayer:
    return SeenPlayer(number_of_cards(player.hand_counts), player.tile_set, player.figures, player.bridge)


def _actions_of(state: State, seat: Seat) -> tuple[PlayerAction, ...]:
    if state.to_act != seat:
        return ()
    return tuple(action for action in legal_actions(state) if isinstance(action, PlayerAction))


@implements("PAY-5", "OPT-2")
def _usable(phase: Phase, seat: Seat, hand: Cards) -> Cards:
    told = seat_and_usable(phase)
    return hand if told is None or told[0] != seat else told[1]
