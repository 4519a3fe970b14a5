"""Chance: drawing cards and tiles with their exact probabilities.

The only source of randomness is the generator that is passed in, from which each card or tile takes one number, so
`advance` gives the same state as sampling and applying step by step.
"""

from random import Random
from typing import Final

from atlantis_rules._errors import NotChanceToAct
from atlantis_rules.atlantis.actions import DRAW_CARD, REVEAL_TILE, ChanceAction
from atlantis_rules.atlantis.cards import ONE_CARD, CardCounts, item_at, number_of_cards
from atlantis_rules.atlantis.components import Back, Item, Seat, Tile
from atlantis_rules.atlantis.path import PathInMotion, back_on, path_of, unseen_for
from atlantis_rules.atlantis.phases import (
    ChanceToAct,
    Dealing,
    Drawing,
    LayingPath,
    Phase,
    Purchase,
    Uncovering,
    make_prepared,
)
from atlantis_rules.atlantis.rules.buy import usable_with
from atlantis_rules.atlantis.rules.draw import after_draw
from atlantis_rules.atlantis.rules.setup import HAND_SIZES
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.rules.take import uncover
from atlantis_rules.atlantis.rules.turn import begin_turn
from atlantis_rules.atlantis.situation import Situation, require_state
from atlantis_rules.atlantis.spaces import LAID_SPACES
from atlantis_rules.atlantis.tiles import OF_BACK, TileSet, list_tiles, tile_at, tile_set
from atlantis_rules.games.chance import below, require_random
from atlantis_rules.rulebook.marks import implements

_SPACES_OF_BACK: Final = tuple(tuple(space for space in LAID_SPACES if back_on(space) is back) for back in Back)


def sample(state: Situation, rng: Random) -> ChanceAction:
    """Draw one of the outcomes of chance with its exact probability.

    Args:
        state: a state in which chance is to act.
        rng: the only source of randomness; one number is drawn.

    Raises:
        NotChanceToAct: a player is to act, or the game is over.
        WrongType: an argument has the wrong type.
    """
    require_state(state)
    if type(rng) is not Random:  # a fraction of the cost of the call
        require_random(rng)
    return draw_action(state, rng)


def draw_action(position: Situation | Table, rng: Random) -> ChanceAction:
    """Draw one of the outcomes of chance for a state or a table, as `sample` does."""
    phase = position.phase
    match phase:
        case Drawing() | Purchase() | Dealing():
            return DRAW_CARD[_sample_item(position.draw_counts, rng)]
        case Uncovering() | LayingPath():
            return REVEAL_TILE[_sample_tile(unseen_for(position.path, phase.space), rng).index]
        case _:
            raise NotChanceToAct(position.to_act)


def let_chance_act(table: Table, phase: Phase, rng: Random) -> Phase:
    """Let chance act on a table until a player must, or until the game is over; return the next phase."""
    while isinstance(phase, ChanceToAct):
        if isinstance(phase, Drawing):
            phase = _draw_rest_of_cards(table, phase, rng)
        elif isinstance(phase, Uncovering):
            phase = uncover(table, phase, _sample_tile(unseen_for(table.path, phase.space), rng))
        elif isinstance(phase, Purchase):
            phase = _draw_rest_of_bought_cards(table, phase, rng)
        elif isinstance(phase, LayingPath):
            phase = _lay_rest_of_path(table, phase, rng)
        else:
            phase = _deal_rest_of_hands(table, rng)
    return phase


def _sample_item(pile: CardCounts, rng: Random) -> Item:
    return item_at(pile, below(number_of_cards(pile), rng))


def _sample_tile(tiles: TileSet, rng: Random) -> Tile:
    return tile_at(tiles, below(tiles.bit_count(), rng))


@implements("SETUP-2")
def _lay_rest_of_path(table: Table, phase: LayingPath, rng: Random) -> Phase:
    """Lay all tiles that are still to be laid, at once."""
    path = table.path
    visible = {space: tile for space in range(1, phase.space) if (tile := path.tile_at(space))}
    unseen = 0
    for back in Back:
        pool = list_tiles(path.unseen & OF_BACK[back])
        for space in _SPACES_OF_BACK[back]:
            if space >= phase.space:
                visible[space] = pool.pop(below(len(pool), rng))
        unseen |= tile_set(pool)
    laid = path_of(visible, path.covered, path.bridges, unseen)
    table.path = PathInMotion(laid) if table.in_motion else laid
    return Dealing(0)


@implements("SETUP-5")
def _deal_rest_of_hands(table: Table, rng: Random) -> Phase:
    """Deal all cards that are still to be dealt, at once."""
    pile = table.draw_counts
    for seat, (player, size) in enumerate(zip(table.players, HAND_SIZES, strict=False)):
        hand = player.hand_counts
        for _ in range(size - number_of_cards(hand)):
            card = ONE_CARD[_sample_item(pile, rng)]
            pile -= card
            hand += card
        table.put_hand(seat, hand)
    table.draw_counts = pile
    return begin_turn(table, 0)


@implements("DRAW-1", "DRAW-2", "STUCK-1")
def _draw_rest_of_cards(table: Table, phase: Drawing, rng: Random) -> Phase:
    """Draw all cards that are still to be drawn, at once."""
    _draw_at_once(table, phase.seat, phase.cards_left, rng)
    return after_draw(table, phase.seat)


@implements("BUY-1", "DRAW-3", "OPT-2")
def _draw_rest_of_bought_cards(table: Table, phase: Purchase, rng: Random) -> Phase:
    """Draw all bought cards that are still to be drawn, at once."""
    drawn = _draw_at_once(table, phase.seat, phase.cards_left, rng)
    return make_prepared(phase.seat, usable_with(table.options, phase.usable, drawn))


@implements("DRAW-2", "DRAW-3")
def _draw_at_once(table: Table, seat: Seat, cards: int, rng: Random) -> CardCounts:
    """Draw some cards, or as many of them as there are, and return them."""
    pile, discards, drawn = table.draw_counts, table.discard_counts, 0
    for _ in range(cards):
        card = ONE_CARD[_sample_item(pile, rng)]
        pile -= card
        drawn += card
        if not pile:
            pile, discards = discards, 0
            if not pile:
                break
    table.draw_counts, table.discard_counts = pile, discards
    table.put_hand(seat, table.players[seat].hand_counts + drawn)
    return drawn
