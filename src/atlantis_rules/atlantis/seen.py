"""Views and knowledge of a seat or a spectator: separate types, which contain nothing else.

Methods of a state return such values, so their types are defined below it; `knowledge` makes them from states.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, Self, TypeGuard

from atlantis_rules import atlantis
from atlantis_rules._errors import no_such_seat, require_type
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import fast_frozen, frozen, maker
from atlantis_rules.atlantis.actions import Action, PlayerAction
from atlantis_rules.atlantis.cards import Cards, all_cards, make_cards
from atlantis_rules.atlantis.components import Seat, Tile
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.path import Path
from atlantis_rules.atlantis.seen_phases import SeenPhase
from atlantis_rules.atlantis.spaces import MAINLAND, Space, figures_from
from atlantis_rules.atlantis.tiles import TileSet, code_of_tiles, tiles_descending, tiles_from, tiles_in, worth
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import GameInformation, GameView, SeatView
from atlantis_rules.games.parts import HasParts
from atlantis_rules.games.viewers import SPECTATOR, Spectator, require_to_act

if TYPE_CHECKING:  # as in `state`
    from atlantis_rules import drawing
    from atlantis_rules.atlantis import (
        events,
        rule_violations,  # noqa: F401 - in a string
        state,
    )
    from atlantis_rules.atlantis.drawing import picture
    from atlantis_rules.atlantis.knowledge import determinization, folding, information, soundness, views
    from atlantis_rules.games import descriptions, soundness as defects

import_later(
    globals(),
    "atlantis_rules.atlantis.drawing.picture",
    "atlantis_rules.atlantis.events",
    "atlantis_rules.atlantis.knowledge.determinization",
    "atlantis_rules.atlantis.knowledge.folding",
    "atlantis_rules.atlantis.knowledge.information",
    "atlantis_rules.atlantis.knowledge.soundness",
    "atlantis_rules.atlantis.knowledge.views",
    "atlantis_rules.atlantis.phases",
    "atlantis_rules.atlantis.rule_violations",
    "atlantis_rules.atlantis.state",
    "atlantis_rules.drawing",
    "atlantis_rules.games.descriptions",
    defects="atlantis_rules.games.soundness",
)


@fast_frozen
class SeenPlayer:
    """The public information about a player.

    `tiles` are the collected tiles (TAKE-7); `SeenPlayer.of` builds a value.

    Attributes:
        hand_size: the number of the player's hand cards (DRAW-4).
        figures: the places of the three figures, 0 to 54, in ascending order.
        bridge: whether the bridge is still to be placed.

    Examples:
        >>> from atlantis_rules import SPECTATOR, view
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> view(BY_BOAT, SPECTATOR).players[0]
        SeenPlayer.of(hand_size=3, tiles=(Tile(Item.CROWN, 3, Back.B),), figures=(29, 32, 43), bridge=True)

    Packed attributes:
        tile_set: the collected tiles: bit n stands for `TILES[n]`.
    """

    hand_size: int
    tile_set: TileSet
    figures: tuple[Space, ...]
    bridge: bool

    @classmethod
    def of(cls, hand_size: int, tiles: Iterable[Tile], figures: Iterable[Space], *, bridge: bool) -> Self:
        """Return the public information about a player.

        Args:
            hand_size: the number of the player's hand cards.
            tiles: the collected tiles, in any order.
            figures: the places of the three figures, in any order.
            bridge: whether the bridge is still to be placed.

        Raises:
            WrongType: an argument has the wrong type.
            WrongValue: there is no such place, or there are not three figures.

        Examples:
            >>> from atlantis_rules.atlantis import TILES
            >>> SeenPlayer.of(3, [TILES[0]], [33, 0, 0], bridge=True).figures
            (0, 0, 33)
        """
        require_type("hand_size", hand_size, int)
        require_type("bridge", bridge, bool)
        return cls(hand_size, tiles_from(tiles), figures_from(figures), bridge)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Return the collected tiles, the most valuable first.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> print(*view(BY_BOAT, SPECTATOR).players[2].tiles, sep=", ")
            ring 6, olive 4, helmet 3
        """
        return tuple(tiles_descending(self.tile_set))

    @property
    def figures_home(self) -> int:
        """Return the number of figures on the mainland.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> [player.figures_home for player in view(LAST_TURN, SPECTATOR).players]
            [2, 1]
        """
        return self.figures.count(MAINLAND)

    @property
    def wealth(self) -> int:
        """Return the value of the collected tiles and of the hand cards together (PAY-3, END-4).

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> [player.wealth for player in view(BY_BOAT, SPECTATOR).players]
            [6, 4, 16]
        """
        return worth(self.tile_set) + self.hand_size

    def __repr__(self) -> str:
        """Return the information as code."""
        parts = f"hand_size={self.hand_size}, tiles={code_of_tiles(self.tile_set)}, figures={self.figures}"
        return f"SeenPlayer.of({parts}, bridge={self.bridge})"


make_seen_player: Final = maker(SeenPlayer)
"""Makes the public information about a player from its attributes, in order."""


class _Seen(GameView["events.SeenEvent"]):
    """What both kinds of views have in common."""

    __slots__ = ()

    @property
    def game(self) -> HasParts:
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules import SPECTATOR
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(SPECTATOR).game.NAME
            'atlantis'
        """
        return atlantis

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
        options: the rules of the game.
        path: the tiles, the water and the bridges; it does not contain covered tiles.
        players: the public information about the players, by seat.
        draw_pile_size: the number of cards in the draw pile.
        discards: the discard pile, which lies face up (MOVE-8).
        box_cards: the cards that are out of the game; everybody saw how they were handed over.
        phase: the next decision.

    Examples:
        >>> from atlantis_rules import SPECTATOR, view
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> seen = view(BY_BOAT, SPECTATOR)
        >>> seen.draw_pile_size, [player.hand_size for player in seen.players]
        (95, [3, 4, 3])
        >>> seen == view(BY_BOAT, 0).table
        True
    """

    options: Options
    path: Path
    players: tuple[SeenPlayer, ...]
    draw_pile_size: int
    discards: Cards
    box_cards: Cards
    phase: SeenPhase

    @property
    def viewer(self) -> Spectator:
        """Return the viewer: a spectator.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> view(BY_BOAT, SPECTATOR).viewer
            SPECTATOR
        """
        return SPECTATOR

    @property
    def table(self) -> Self:
        """Return the public information: this view itself.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> seen = view(BY_BOAT, SPECTATOR)
            >>> seen.table is seen, seen.table == view(BY_BOAT, 1).table
            (True, True)
        """
        return self

    @property
    def to_act(self) -> Seat | Chance | None:
        """Return the seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> view(BY_BOAT, SPECTATOR).to_act
            2
        """
        return self.phase.to_act

    @property
    def unseen_cards(self) -> Cards:
        """Return the cards that lie in hands and in the draw pile.

        Examples:
            >>> from atlantis_rules import SPECTATOR, view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> len(view(BY_BOAT, SPECTATOR).unseen_cards)
            105
        """
        return make_cards(all_cards().packed - self.discards.packed - self.box_cards.packed)

    @property
    def unseen_tiles(self) -> tuple[Tile, ...]:
        """Return the tiles that nobody has seen yet, the least valuable first.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import SPECTATOR, advance, new_game, view
            >>> state = advance(new_game(players=2), Random(1))
            >>> seen = view(state, SPECTATOR)
            >>> len(seen.unseen_tiles), str(seen.unseen_tiles[0])
            (32, 'statue 1')
        """
        return tuple(tiles_in(self.path.unseen))

    def standing(self) -> "descriptions.Standing":
        return views.standing(self)

    def fold(self, event: "events.SeenEvent") -> "TableView":
        return folding.fold_view(self, event)

    def information(self) -> "Information":
        return information.information(self)

    def determinize(self, rng: Random) -> "state.State":
        return determinization.determinize(self, rng)

    def _defects(self) -> "Sequence[defects.Defect]":
        return soundness.defects_of_view(self)


make_table_view: Final = maker(TableView)
"""Makes the public view from its attributes, in order."""


@fast_frozen
class PlayerView(_Seen, SeatView[Action, "events.SeenEvent", "rule_violations.RuleViolation"]):
    """The information that a seat has about a state.

    Attributes:
        seat: the seat.
        hand: its hand cards.
        usable: the cards in its hand that may pay: all of them, except that the options may forbid cards bought in its
            own turn until that turn's crossing is paid (PAY-5, OPT-2).
        legal_actions: the legal actions of the seat, in the order of `legal_actions`; empty if it is not to act.
        table: the public information.

    Examples:
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> seen = view(BY_BOAT, 0)
        >>> print(seen.hand, "|", [player.hand_size for player in seen.players])
        crown 2, amphora | [3, 4, 3]
        >>> seen.legal_actions, len(view(BY_BOAT, 2).legal_actions)
        ((), 12)
    """

    seat: Seat
    hand: Cards
    usable: Cards
    legal_actions: tuple[PlayerAction, ...]
    table: TableView

    @property
    def viewer(self) -> Seat:
        """Return the viewer: the seat.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> view(BY_BOAT, 1).viewer
            1
        """
        return self.seat

    @property
    def options(self) -> Options:
        """Return the rules of the game.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> view(BY_BOAT, 1).options
            AMIGO
        """
        return self.table.options

    @property
    def path(self) -> Path:
        """Return the tiles, the water and the bridges.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> view(BY_BOAT, 1).path == BY_BOAT.path
            True
        """
        return self.table.path

    @property
    def players(self) -> tuple[SeenPlayer, ...]:
        """Return the public information about the players, by seat, including this seat.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> [player.hand_size for player in view(BY_BOAT, 1).players]
            [3, 4, 3]
        """
        return self.table.players

    @property
    def phase(self) -> SeenPhase:
        """Return the next decision.

        Examples:
            >>> from atlantis_rules import Item, PlayCard, view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> moving = BY_BOAT.apply(PlayCard(28, Item.FLAG))
            >>> view(moving, 1).phase
            SeenMoving(seat=2, origin=28, figure=32)
        """
        return self.table.phase

    @property
    def unseen_cards(self) -> Cards:
        """Return the cards that lie in the hands of others and in the draw pile.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> print(view(BY_BOAT, 1).unseen_cards)
            ring 15, crown 15, statue 14, helmet 15, amphora 15, flag 13, olive 14
        """
        return make_cards(self.table.unseen_cards.packed - self.hand.packed)

    def standing(self) -> "descriptions.Standing":
        return views.standing(self)

    def fold(self, event: "events.SeenEvent") -> "PlayerView":
        return folding.fold_view(self, event)

    def information(self) -> "Information":
        return information.information(self)

    def determinize(self, rng: Random) -> "state.State":
        return determinization.determinize(self, rng)

    def _defects(self) -> "Sequence[defects.Defect]":
        return soundness.defects_of_view(self)

    def _state_to_judge(self) -> "state.State":
        require_to_act(self.seat, self.to_act)
        return determinization.imagined(self)

    def _beginnings(self) -> "Iterator[events.SeenEvent]":
        state = self._state_to_judge()
        return (next(state.seen_events((action,), self.seat)) for action in self.legal_actions)


make_player_view: Final = maker(PlayerView)
"""Makes the view of a seat from its attributes, in order."""


View = PlayerView | TableView
"""The view of a player or a spectator."""


@frozen
class KnownHand:
    """What is known about a hand."""

    known: Cards  # cards that are certainly in it
    unknown: int  # the number of its other cards
    held_before: int  # the maximum number of these that were in it when the draw pile was last made from the discards
    drawn_since: int  # the maximum number of these that were drawn since then


@frozen
class Bought:
    """What is known about the cards that another player has bought in their turn, if they cannot pay (OPT-2)."""

    seat: Seat  # the seat whose turn it is
    cards: int  # the number of cards that it has bought
    known_before: Cards  # the cards that were certainly in its hand before
    played: Cards  # the cards that it has played since
    paid: Cards  # the cards that it has paid since


@frozen
class CardKnowledge:
    """The places of the cards that are neither in the discard pile nor in the box."""

    hands: tuple[KnownHand, ...]  # what is known about each hand, by seat; the viewer's own is fully known
    in_hands: Cards  # unknown cards that are certainly in hands, since they were when the draw pile was made
    # unknown cards that were in the draw pile when it was made: they are still there, or somebody drew them
    from_pile: Cards
    either: Cards  # unknown cards that may be either of the two
    bought: Bought | None  # what is known about the cards bought in this turn, if it matters


@frozen
class Information(GameInformation[PlayerAction, "events.SeenEvent", "View", "state.State"]):
    """The view of a viewer, and what the viewer remembers from earlier events.

    This is certain knowledge: nothing is inferred from the players' choices.

    Attributes:
        view: the current view.
        cards: where the cards are, as far as the viewer knows.

    Examples:
        >>> from atlantis_rules import ShowHand, read_state, view
        >>> from atlantis_rules.atlantis.events import seen_by
        >>> state = read_state('''
        ... path: 28: ring 1 (black), ~, olive 2
        ... hand black: olive
        ... ''')
        >>> known = view(state, 1).information()
        >>> after, events = state.step(ShowHand())
        >>> known = known.observe([seen_by(event, 1) for event in events], view(after, 1))
        >>> print(known.known_hand(0))
        olive
    """

    view: View
    cards: CardKnowledge

    @property
    def game(self) -> HasParts:
        """Return the package of the game.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> BY_BOAT.view(2).information().game.NAME
            'atlantis'
        """
        return atlantis

    def observe(self, events: "Iterable[events.SeenEvent]", after: "View") -> "Information":
        return information.observe(self, events, after)

    def determinize(self, rng: Random) -> "state.State":
        return determinization.determinize(self, rng)

    def known_hand(self, seat: Seat) -> Cards:
        """Return the cards that are certainly in the hand of a seat: the whole hand if it is the viewer's.

        Args:
            seat: the seat.

        Raises:
            WrongType: the seat is not an int.
            WrongValue: the game has no such seat.

        Examples:
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> known = view(BY_BOAT, 1).information()
            >>> print(known.known_hand(1), "|", known.known_hand(0))
            statue, flag 2, olive | none
        """
        require_type("seat", seat, int)
        if seat not in range(len(self.cards.hands)):
            raise no_such_seat(seat, len(self.cards.hands))
        return self.cards.hands[seat].known
