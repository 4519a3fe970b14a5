"""What the golden tests share: short names, and ways to play that check what is legal at every step."""

from typing import Final

from attrs import evolve

from atlantis_rules import (
    ATLANTIS,
    COLOURS,
    MAINLAND,
    Cards,
    DrawCard,
    Item,
    PayCard,
    PayTile,
    Player,
    Space,
    State,
    Tile,
    legal_actions,
)
from atlantis_rules.atlantis import SPACES, Back
from atlantis_rules.atlantis.path import Gap, crossing_price, gaps
from atlantis_rules.atlantis.phases import Paying, Settling
from tests.playing import play

RING: Final = Item.RING
CROWN: Final = Item.CROWN
STATUE: Final = Item.STATUE
HELMET: Final = Item.HELMET
AMPHORA: Final = Item.AMPHORA
FLAG: Final = Item.FLAG
OLIVE: Final = Item.OLIVE

BLACK: Final = 0
RED: Final = 1
BLUE: Final = 2
WHITE: Final = 3


def draw(state: State, *items: Item) -> State:
    """Let chance deal or draw these cards."""
    return play(state, *map(DrawCard, items))


def on(state: State, place: str) -> Space:
    """Return the space that shows such as "ring 7", counted from Atlantis; or "Atlantis" or "mainland"."""
    lands = {"Atlantis": ATLANTIS, "mainland": MAINLAND}
    if place in lands:
        return lands[place]
    found = [space for space in SPACES if str(state.path.tile_at(space)) == place]
    assert found, f"{place} is not to be seen"
    return found[0]


def tile(text: str) -> Tile:
    """Read a tile, such as "ring 7A"."""
    item, value_and_back = text.split()
    return Tile(Item[item.upper()], int(value_and_back[0]), Back[value_and_back[1]])


def tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles, such as "ring 7A, olive 4B"."""
    return tuple(tile(part) for part in text.split(", ")) if text else ()


def cards(*items: Item) -> Cards:
    """Collect cards."""
    return Cards.of(*items)


def due(state: State) -> int:
    """Return what is still to be paid."""
    phase = state.phase
    assert isinstance(phase, Paying | Settling)
    return phase.payment.due


def payments(state: State) -> list[str]:
    """List all ways to complete the payment that is due, such as "ring 7B + olive 1A + flag" with a flag card."""
    phase = state.phase
    assert isinstance(phase, Paying | Settling)
    found = []
    assert legal_actions(state), "no piece may follow, although the payment is not complete"
    for action in legal_actions(state):
        assert isinstance(action, PayTile | PayCard)
        piece = f"{action.tile}{action.tile.back}" if isinstance(action, PayTile) else f"{action.item}"
        after = play(state, action)
        goes_on = isinstance(after.phase, Paying | Settling) and after.phase.seat == phase.seat
        found += [f"{piece} + {rest}" for rest in payments(after)] if goes_on else [piece]
    return found


def player(state: State, seat: int) -> Player:
    """Return what belongs to a seat."""
    return state.players[seat]


def taken(before: State, after: State, seat: int) -> list[Tile]:
    """List the tiles that a seat has collected in between."""
    return [tile for tile in after.players[seat].tiles if tile not in before.players[seat].tiles]


def price(state: State, origin: str, destination: str) -> int:
    """Return the price of the gaps between two places, named as for `on`."""
    return crossing_price(state.path, on(state, origin), on(state, destination))


def all_gaps(state: State) -> list[Gap]:
    """List the gaps from Atlantis on."""
    return list(gaps(state.path))


def visible(state: State) -> list[str]:
    """List what the path shows from Atlantis on: a tile such as "ring 7+ (red)", or "~" or "=" for a space of water."""
    figures = {space: COLOURS[seat] for seat, owner in enumerate(state.players) for space in owner.figures}
    return [_sight(state, space, figures.get(space)) for space in SPACES]


def _sight(state: State, space: Space, colour: str | None) -> str:
    shown = state.path.tile_at(space)
    if shown is None:
        return "=" if state.path.bridges >> space & 1 else "~"
    beneath = "+" if state.path.covered >> space & 1 else ""
    return f"{shown}{beneath}" + (f" ({colour})" if colour else "")


def with_piles(state: State, draw_pile: Cards, discards: Cards) -> State:
    """Replace the piles of a state."""
    return evolve(state, draw_counts=draw_pile.packed, discard_counts=discards.packed)
