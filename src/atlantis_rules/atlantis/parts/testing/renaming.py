"""The same state with the names of items exchanged, together with their tiles and cards.

The tiles of ring, crown, statue and helmet have the same values, and so have those of amphora, flag and olive branch
(COMP-6). So the items of each of these groups can exchange their names, and the result is still a game of Atlantis.
"""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from atlantis_rules import atlantis
from atlantis_rules.atlantis import Cards, Item, Tile, phases
from atlantis_rules.atlantis.parts.testing.reading import tiles_on
from atlantis_rules.atlantis.path import face_down_spaces, path_of
from atlantis_rules.atlantis.situation import player_with
from atlantis_rules.atlantis.spaces import space_set
from atlantis_rules.atlantis.state import state_with
from atlantis_rules.atlantis.tiles import TileSet, tiles_in

Names = Mapping[Item, Item]
"""For each item an item of its group."""


def _cycle(*items: Item) -> Names:
    return dict(zip(items, (*items[1:], items[0]), strict=True))


RENAMINGS: Final[tuple[Names, ...]] = (
    {**_cycle(Item.RING, Item.CROWN, Item.STATUE, Item.HELMET), **_cycle(Item.AMPHORA, Item.FLAG, Item.OLIVE)},
    {**{item: item for item in Item}, **_cycle(Item.RING, Item.CROWN), **_cycle(Item.AMPHORA, Item.FLAG)},
)
"""Two renamings, which generate all of them."""

_TILES: Final = {(tile.item, tile.value, tile.back): tile for tile in atlantis.TILES}


def renamed_state(state: atlantis.State, names: Names) -> atlantis.State:
    """Return a state with the items renamed."""
    path = state.path
    return state_with(
        state.options,
        path_of(
            {space: _tile(tile, names) for space, tile in tiles_on(path).items()},
            path.covered,
            path.bridges,
            _tiles(path.unseen, names),
            space_set(face_down_spaces(path)),
        ),
        tuple(
            player_with(
                _cards(player.hand, names), _tiles(player.tile_set, names), player.figures, bridge=player.bridge
            )
            for player in state.players
        ),
        _cards(state.draw_pile, names),
        _cards(state.discards, names),
        _phase(state.phase, names),
    )


def renamed_action(action: atlantis.Action, names: Names) -> atlantis.Action:
    """Return an action with the items renamed."""
    match action:
        case atlantis.PlayCard() | atlantis.PlayAnotherCard() | atlantis.PayCard() | atlantis.DrawCard():
            return evolve(action, item=names[action.item])
        case atlantis.BuyCards() | atlantis.PayTile() | atlantis.RevealTile():
            return evolve(action, tile=_tile(action.tile, names))
        case _:
            return action


def _phase(phase: atlantis.Phase, names: Names) -> atlantis.Phase:
    match phase:
        case phases.Purchase() | phases.Prepared() | phases.Moving():
            return evolve(phase, usable=_cards(phase.usable, names))
        case phases.Paying() | phases.Settling():
            last = phase.payment.last
            if last is not None:
                last = _tile(last, names) if isinstance(last, Tile) else names[last]
            return evolve(phase, payment=evolve(phase.payment, cards=_cards(phase.payment.cards, names), last=last))
        case _:
            return phase


def _tile(tile: Tile, names: Names) -> Tile:
    return _TILES[names[tile.item], tile.value, tile.back]


def _tiles(tiles: TileSet, names: Names) -> TileSet:
    return sum(1 << _tile(tile, names).index for tile in tiles_in(tiles))


def _cards(cards: Cards, names: Names) -> Cards:
    return Cards.count(names[item] for item in cards)
