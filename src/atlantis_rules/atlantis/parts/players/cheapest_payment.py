"""The cheapest payment: the least value first, then tiles or cards, whichever is more dispensable."""

from collections.abc import Sequence
from typing import TypeVar

from atlantis_rules.atlantis.actions import Action, PayCard, PayTile
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Tile
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.phases import Payment
from atlantis_rules.atlantis.rules.pay import may_be_next, purses
from atlantis_rules.atlantis.tiles import TileSet, tiles_in

ActionT = TypeVar("ActionT", bound=Action)

WANTED_HAND = 5
"""Up to this number, hand cards are worth more in the hand than as payment."""


def cheapest_piece(
    options: Options, tiles: TileSet, hand: Cards, payment: Payment, actions: Sequence[ActionT]
) -> ActionT:
    """Return the next piece of the cheapest payment; all legal actions are payments."""
    found: list[tuple[tuple[int, int, int], list[Tile]]] = []
    for own_tiles, own in purses(options, tiles, payment):
        found += _cheapest_tiles(list(tiles_in(may_be_next(own_tiles, own))), len(own.cards), own.due, len(hand))
    chosen = min(found, key=_cost)[1] if found else list(tiles_in(may_be_next(tiles, payment)))
    if chosen:
        wanted: Action = PayTile(max(chosen, key=lambda tile: tile.index))
    else:
        cards = [action for action in actions if isinstance(action, PayCard)]
        # The most frequent item of the hand is missed least.
        wanted = max(cards, key=lambda action: (hand[action.item], -action.item), default=actions[-1])
    return next((action for action in actions if action == wanted), actions[-1])


def _cheapest_tiles(
    tiles: list[Tile], cards: int, due: int, hand_size: int
) -> list[tuple[tuple[int, int, int], list[Tile]]]:
    """Return the tiles of the payment that wastes least, and of those the one that keeps the best hand, with its cost.

    There is no such payment if all of the tiles and this number of cards do not cover what is due.
    """
    by_sum: dict[int, list[Tile]] = {0: []}
    for tile in tiles:
        for total, chosen in sorted(by_sum.items(), reverse=True):
            if total < due:
                by_sum.setdefault(total + tile.value, [*chosen, tile])

    def cost(total: int) -> tuple[int, int, int]:
        paid_cards = max(0, due - total)
        kept = abs(min(0, hand_size - paid_cards - WANTED_HAND))
        return max(0, total - due), kept + len(by_sum[total]), total

    best = min((cost(total) for total in by_sum if total + cards >= due), default=None)
    return [] if best is None else [(best, by_sum[best[2]])]


def _cost(found: tuple[tuple[int, int, int], list[Tile]]) -> tuple[int, int, int]:
    return found[0]
