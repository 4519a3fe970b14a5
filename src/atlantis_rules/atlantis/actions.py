"""What players and chance can do: small frozen values, one class for each kind of decision.

Equal actions are interchangeable. The rules hand out the ready-made ones of the tables at the end, so no action is
built during play. The order of the classes is the order in which `legal_actions` lists them.
"""

from typing import Final, TypeVar

from attrs import Attribute, field

from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, ITEMS, TILES, Item, Tile
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space
from atlantis_rules.atlantis.words import AtlantisMessage
from atlantis_rules.errors import WrongValue, brief
from atlantis_rules.frozen_records import frozen
from atlantis_rules.vocabulary import of_its_type

_T = TypeVar("_T")


def _from_where_a_figure_can_move(action: object, attribute: "Attribute[_T]", value: _T) -> None:
    of_its_type(action, attribute, value)
    if value not in range(ATLANTIS, MAINLAND):
        message = (
            f"{type(action).__name__}: a figure can move from {ATLANTIS} (Atlantis) to 53, not from {brief(value)}"
        )
        raise WrongValue(message)


def _on_the_path(action: object, attribute: "Attribute[_T]", value: _T) -> None:
    of_its_type(action, attribute, value)
    if value not in SPACES:
        message = f"{type(action).__name__}: the spaces are 1 to 53, not {brief(value)}"
        raise WrongValue(message)


def _of_the_extra_cards(action: object, attribute: "Attribute[_T]", value: _T) -> None:
    of_its_type(action, attribute, value)
    if value not in EXTRA_CARDS:
        message = f"{type(action).__name__}: the numbers of extra cards are 0 to {EXTRA_CARDS[-1]}, not {brief(value)}"
        raise WrongValue(message)


EXTRA_CARDS: Final = range(FIGURES_PER_PLAYER)
"""How many extra cards a player may say that it draws: the third figure ends the game."""


@frozen
class BuyCards(AtlantisMessage):
    """Put a collected tile into the box and draw half its value in cards, rounded down (BUY-1)."""

    tile: Tile = field(validator=of_its_type)


@frozen
class PlaceBridge(AtlantisMessage):
    """Place the bridge on a gap, which is named by its water space nearest to Atlantis (BRIDGE-1)."""

    space: Space = field(validator=_on_the_path)


@frozen
class PlayCard(AtlantisMessage):
    """Play the first card of a move with the figure that stands on a space, or on Atlantis (MOVE-1, MOVE-2)."""

    figure: Space = field(validator=_from_where_a_figure_can_move)
    item: Item = field(validator=of_its_type)


@frozen
class PlayAnotherCard(AtlantisMessage):
    """Play a further card because the figure has come to an occupied space (MOVE-3)."""

    item: Item = field(validator=of_its_type)


@frozen
class PayTile(AtlantisMessage):
    """Hand over a collected tile as one piece of a payment (PAY-3)."""

    tile: Tile = field(validator=of_its_type)

    @property
    def piece(self) -> Tile:
        """Return the piece that is handed over."""
        return self.tile


@frozen
class PayCard(AtlantisMessage):
    """Hand over a hand card as one piece of a payment (PAY-3)."""

    item: Item = field(validator=of_its_type)

    @property
    def piece(self) -> Item:
        """Return the piece that is handed over."""
        return self.item


@frozen
class ShowHand(AtlantisMessage):
    """Show the hand because no figure can be moved, and draw two cards (STUCK-1)."""


@frozen
class EndTurn(AtlantisMessage):
    """Go on to the draw without placing the bridge (BRIDGE-4, BRIDGE-5)."""


@frozen
class DrawExtra(AtlantisMessage):
    """Draw this many extra cards for the figures on the mainland, beyond the first card (OPT-7)."""

    number: int = field(validator=_of_the_extra_cards)

    @property
    def key(self) -> str:
        """The key of the message: drawing none has its own sentence."""
        return "DrawExtra" if self.number else "DrawExtra none"


@frozen
class RevealTile(AtlantisMessage):
    """Chance: the next visible tile of the path is this one (SETUP-2, TAKE-2)."""

    tile: Tile = field(validator=of_its_type)


@frozen
class DrawCard(AtlantisMessage):
    """Chance: the next card that is dealt or drawn shows this item (SETUP-5, DRAW-1)."""

    item: Item = field(validator=of_its_type)


PlayerAction = BuyCards | PlaceBridge | PlayCard | PlayAnotherCard | PayTile | PayCard | ShowHand | EndTurn | DrawExtra
"""What a player decides."""

ChanceAction = RevealTile | DrawCard
"""What chance decides."""

Action = PlayerAction | ChanceAction
"""Everything that `apply` takes."""

BUY_CARDS: Final = tuple(map(BuyCards, TILES))
PLACE_BRIDGE: Final = {space: PlaceBridge(space) for space in SPACES}
PLAY_CARD: Final = tuple(tuple(PlayCard(figure, item) for item in ITEMS) for figure in range(MAINLAND))
PLAY_ANOTHER_CARD: Final = tuple(map(PlayAnotherCard, ITEMS))
PAY_TILE: Final = tuple(map(PayTile, TILES))
PAY_CARD: Final = tuple(map(PayCard, ITEMS))
SHOW_HAND: Final = ShowHand()
END_TURN: Final = EndTurn()
DRAW_EXTRA: Final = tuple(map(DrawExtra, EXTRA_CARDS))
REVEAL_TILE: Final = tuple(map(RevealTile, TILES))
DRAW_CARD: Final = tuple(map(DrawCard, ITEMS))

PLAYER_ACTIONS: Final[tuple[PlayerAction, ...]] = (
    *BUY_CARDS,
    *PLACE_BRIDGE.values(),
    *(action for figure in PLAY_CARD for action in figure),
    *PLAY_ANOTHER_CARD,
    *PAY_TILE,
    *PAY_CARD,
    SHOW_HAND,
    END_TURN,
    *DRAW_EXTRA,
)
"""Every action of a player that can be written down."""

CHANCE_ACTIONS: Final[tuple[ChanceAction, ...]] = (*REVEAL_TILE, *DRAW_CARD)
"""Every action of chance that can be written down."""

ALL_ACTIONS: Final[tuple[Action, ...]] = (*PLAYER_ACTIONS, *CHANCE_ACTIONS)
"""Every action that can be written down: there are 709 of them."""
