"""Playing: the legal actions of a state, and their effects. Chance is a player like the others.

The only source of randomness is the generator that is passed in, from which each card or tile takes one number, so
`advance` gives the same state as sampling and applying step by step.
"""

from random import Random
from typing import TYPE_CHECKING, Final, assert_never

from atlantis_rules._errors import IllegalAction, NotChanceToAct
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.atlantis import actions, phases
from atlantis_rules.atlantis.cards import ONE_CARD, CardCounts, item_at, number_of_cards, unpacked
from atlantis_rules.atlantis.components import Back, Item, Seat, Tile
from atlantis_rules.atlantis.path import PathInMotion, back_on, path_of, unseen_for
from atlantis_rules.atlantis.phases import ChanceToAct, MoverToBegin, PayerToAct
from atlantis_rules.atlantis.rules import bridge, buy, draw, fast, move, pay, setup, stuck, take, turn
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.situation import Situation, require_state
from atlantis_rules.atlantis.spaces import LAID_SPACES
from atlantis_rules.atlantis.tiles import OF_BACK, TileSet, list_tiles, tile_at, tile_set, tiles_in
from atlantis_rules.games.chance import below, require_random
from atlantis_rules.rulebook.marks import implements

if TYPE_CHECKING:
    import fractions

import_later(globals(), "fractions")

_SPACES_OF_BACK: Final = tuple(tuple(space for space in LAID_SPACES if back_on(space) is back) for back in Back)

# A caller that applies an action has usually just asked for the legal ones of this very state: the last answer is
# cached, so that it need not be computed again. The cache affects nothing but speed.
_latest: Final[list[tuple[Situation | None, tuple[object, ...]]]] = [(None, ())]


def remembered(state: Situation, legal: tuple[actions.Action, ...]) -> tuple[actions.Action, ...]:
    """Return the legal actions of a state, and remember them for `require_legal`."""
    _latest[0] = (state, legal)
    return legal


def list_actions(state: Situation | Table, phase: phases.Phase) -> tuple[actions.Action, ...]:
    """List the legal actions of a state, or of a table, of the seat (or chance) to act: each once.

    There are none only when the game is over. Purchases come first, the most valuable tile in front; then bridges from
    Atlantis on; then cards by figure from Atlantis on and in item order; payments from high to low; then showing the
    hand, ending the turn, or the extra cards from none on. Chance actions come in the order of `TILES` and of the
    items.
    """
    if isinstance(phase, phases.TurnStart):  # the most frequent phases come first
        hand = state.players[phase.seat].hand_counts
        return buy.purchases(state, phase.seat) + stuck.before_move(state, phase.seat, hand)
    if isinstance(phase, PayerToAct):
        return tuple(fast.payment_actions(state.options, state.players[phase.seat].tile_set, phase.payment))
    if isinstance(phase, phases.Prepared):
        return stuck.before_move(state, phase.seat, phase.usable.packed)
    if isinstance(phase, phases.TurnEnd):
        return (*bridge.bridges(state, phase.seat), actions.END_TURN)
    if isinstance(phase, phases.Moving):
        return tuple(fast.further_cards(state, phase))
    if isinstance(phase, phases.ExtraDraw):
        return actions.DRAW_EXTRA[: phase.most + 1]
    if isinstance(phase, phases.Over):
        return ()
    return tuple([action for action, _ in _weighted_actions(state, phase)])


@implements("SETUP-2", "SETUP-5", "TAKE-2", "DRAW-1", "DRAW-4")
def _weighted_actions(state: Situation | Table, phase: phases.ChancePhase) -> list[tuple[actions.ChanceAction, int]]:
    """List the chance actions with integer weights: 1 for a tile, and the number of such cards for a card."""
    match phase:
        case phases.LayingPath() | phases.Uncovering():
            return [(actions.REVEAL_TILE[tile.index], 1) for tile in tiles_in(unseen_for(state.path, phase.space))]
        case phases.Dealing() | phases.Purchase() | phases.Drawing():
            cards = zip(actions.DRAW_CARD, unpacked(state.draw_counts), strict=True)
            return [(action, count) for action, count in cards if count]
        case _:
            assert_never(phase)


def chance_outcomes(state: Situation) -> "tuple[tuple[actions.ChanceAction, fractions.Fraction], ...]":
    """Return the possible outcomes of chance, with their probabilities.

    Args:
        state: a state in which chance is to act.

    Returns:
        Pairs of an action and its exact probability, in the order of `legal_actions`; the probabilities add up to 1.

    Raises:
        NotChanceToAct: a player is to act, or the game is over.
        WrongType: the value is not a state of Atlantis.
    """
    from fractions import Fraction  # noqa: PLC0415 - imports `decimal`; rarely needed

    require_state(state)
    phase = state.phase
    if not isinstance(phase, phases.ChancePhase):
        raise NotChanceToAct(state.to_act)
    weighted = _weighted_actions(state, phase)
    total = sum(weight for _, weight in weighted)
    return tuple((action, Fraction(weight, total)) for action, weight in weighted)


def require_legal(state: Situation, action: actions.Action) -> None:
    """Raise `IllegalAction` unless an action is legal.

    Raises:
        IllegalAction: the action is not legal; the error lists every reason.
        WrongType: an argument has the wrong type.
    """
    known_state, legal = _latest[0]
    if known_state is state:
        for known in legal:
            if known is action:
                return
    from atlantis_rules.atlantis.rules.legality import violations  # noqa: PLC0415 - not needed for legal actions

    found = violations(state, action)
    if found:
        raise IllegalAction(action, found)


def carry_out(table: Table, phase: phases.Phase, action: actions.Action) -> phases.Phase:
    """Carry out a legal action on the table, and return the next phase."""
    if isinstance(phase, MoverToBegin):  # the most frequent phases are found without a match
        return _carry_out_before_move(table, phase, action)
    if isinstance(phase, PayerToAct) and isinstance(action, (actions.PayTile, actions.PayCard)):
        return pay.pay(table, phase, action.piece)
    match phase:
        case phases.Moving() if isinstance(action, actions.PlayAnotherCard):
            return move.play_further_card(table, phase, action.item)
        case phases.TurnEnd() if isinstance(action, actions.EndTurn):
            return bridge.end_turn(table, phase)
        case phases.TurnEnd() if isinstance(action, actions.PlaceBridge):
            return bridge.place_bridge_after_take(table, phase, action.space)
        case phases.ExtraDraw() if isinstance(action, actions.DrawExtra):
            return draw.draw_extra(table, phase, action.number)
        case phases.Drawing() | phases.Purchase() | phases.Dealing() if isinstance(action, actions.DrawCard):
            return _carry_out_draw(table, phase, action.item)
        case phases.Uncovering() if isinstance(action, actions.RevealTile):
            return take.uncover(table, phase, action.tile)
        case phases.LayingPath() if isinstance(action, actions.RevealTile):
            return setup.lay_tile(table, phase, action.tile)
        case _:
            raise AssertionError(action, phase)  # violations() has excluded this


def _carry_out_before_move(
    table: Table, phase: phases.TurnStart | phases.Prepared, action: actions.Action
) -> phases.Phase:
    if isinstance(action, actions.PlayCard):
        return move.play_first_card(table, phase, action.figure, action.item)
    match action:
        case actions.PlaceBridge():
            return bridge.place_bridge_before_move(table, phase, action.space)
        case actions.BuyCards():
            return buy.buy(table, phase.seat, action.tile)
        case actions.ShowHand():
            return stuck.show_hand(table, phase)
        case _:
            raise AssertionError(action, phase)  # violations() has excluded this


def _carry_out_draw(table: Table, phase: phases.Drawing | phases.Purchase | phases.Dealing, item: Item) -> phases.Phase:
    match phase:
        case phases.Drawing():
            return draw.draw_card(table, phase, item)
        case phases.Purchase():
            return buy.draw_bought_card(table, phase, item)
        case phases.Dealing():
            return setup.deal_card(table, phase, item)
        case _:
            assert_never(phase)


def sample(state: Situation, rng: Random) -> actions.ChanceAction:
    """Draw one of the outcomes of chance with its exact probability; `rng` makes one draw.

    Raises:
        NotChanceToAct: a player is to act, or the game is over.
        WrongType: an argument has the wrong type.
    """
    require_state(state)
    if type(rng) is not Random:  # a fraction of the cost of the call
        require_random(rng)
    return draw_action(state, rng)


def draw_action(position: Situation | Table, rng: Random) -> actions.ChanceAction:
    """Draw one of the outcomes of chance for a state or a table, as `sample` does."""
    phase = position.phase
    match phase:
        case phases.Drawing() | phases.Purchase() | phases.Dealing():
            return actions.DRAW_CARD[_sample_item(position.draw_counts, rng)]
        case phases.Uncovering() | phases.LayingPath():
            return actions.REVEAL_TILE[_sample_tile(unseen_for(position.path, phase.space), rng).index]
        case _:
            raise NotChanceToAct(position.to_act)


def let_chance_act(table: Table, phase: phases.Phase, rng: Random) -> phases.Phase:
    """Let chance act on a table until a player must, or until the game is over; return the next phase."""
    while isinstance(phase, ChanceToAct):
        if isinstance(phase, phases.Drawing):
            phase = _draw_rest_of_cards(table, phase, rng)
        elif isinstance(phase, phases.Uncovering):
            phase = take.uncover(table, phase, _sample_tile(unseen_for(table.path, phase.space), rng))
        elif isinstance(phase, phases.Purchase):
            phase = _draw_rest_of_bought_cards(table, phase, rng)
        elif isinstance(phase, phases.LayingPath):
            phase = _lay_rest_of_path(table, phase, rng)
        else:
            phase = _deal_rest_of_hands(table, rng)
    return phase


def _sample_item(pile: CardCounts, rng: Random) -> Item:
    return item_at(pile, below(number_of_cards(pile), rng))


def _sample_tile(tiles: TileSet, rng: Random) -> Tile:
    return tile_at(tiles, below(tiles.bit_count(), rng))


@implements("SETUP-2")
def _lay_rest_of_path(table: Table, phase: phases.LayingPath, rng: Random) -> phases.Phase:
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
    return phases.Dealing(0)


@implements("SETUP-5")
def _deal_rest_of_hands(table: Table, rng: Random) -> phases.Phase:
    """Deal all cards that are still to be dealt, at once."""
    pile = table.draw_counts
    for seat, (player, size) in enumerate(zip(table.players, setup.HAND_SIZES, strict=False)):
        hand = player.hand_counts
        for _ in range(size - number_of_cards(hand)):
            card = ONE_CARD[_sample_item(pile, rng)]
            pile -= card
            hand += card
        table.put_hand(seat, hand)
    table.draw_counts = pile
    return turn.begin_turn(table, 0)


@implements("DRAW-1", "DRAW-2", "STUCK-1")
def _draw_rest_of_cards(table: Table, phase: phases.Drawing, rng: Random) -> phases.Phase:
    """Draw all cards that are still to be drawn, at once."""
    _draw_at_once(table, phase.seat, phase.cards_left, rng)
    return draw.after_draw(table, phase.seat)


@implements("BUY-1", "DRAW-3", "OPT-2")
def _draw_rest_of_bought_cards(table: Table, phase: phases.Purchase, rng: Random) -> phases.Phase:
    """Draw all bought cards that are still to be drawn, at once."""
    drawn = _draw_at_once(table, phase.seat, phase.cards_left, rng)
    return phases.make_prepared(phase.seat, buy.usable_with(table.options, phase.usable, drawn))


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
