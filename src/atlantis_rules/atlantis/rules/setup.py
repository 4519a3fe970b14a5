"""Setting the game up: laying the path and dealing the hands, one tile and one card at a time."""

from atlantis_rules.atlantis.cards import NO_CARDS, all_cards
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.options import AMIGO, Options
from atlantis_rules.atlantis.path import bare_path, reveal
from atlantis_rules.atlantis.phases import Dealing, LayingPath, TurnStart
from atlantis_rules.atlantis.piles import Piles, without_card
from atlantis_rules.atlantis.spaces import LAID_SPACES
from atlantis_rules.atlantis.state import Player, State, starting_figures, with_player
from atlantis_rules.errors import WrongValue, brief, require_type
from atlantis_rules.marks import implements

HAND_SIZES = (4, 5, 6, 7)
"""The number of cards that each seat is dealt."""


@implements("SETUP-1", "SETUP-2", "SETUP-4", "SETUP-5", "COMP-4")
def new_game(players: int, options: Options = AMIGO) -> State:
    """Give the state before the first tile is laid; chance is to act.

    Args:
        players: the number of players, 2 to 4.
        options: the rules to be played.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: there are not 2 to 4 players.
    """
    require_type("players", players, int)
    require_type("options", options, Options)
    if players not in range(2, len(HAND_SIZES) + 1):
        message = f"SETUP-1: the game is for 2 to {len(HAND_SIZES)} players, not {brief(players)}"
        raise WrongValue(message)
    player = Player(NO_CARDS, 0, starting_figures(), bridge=True)
    return State(options, bare_path(), (player,) * players, Piles(all_cards(), NO_CARDS), LayingPath(LAID_SPACES[0]))


@implements("SETUP-2")
def lay_tile(state: State, phase: LayingPath, tile: Tile) -> State:
    """Lay the visible tile of a space."""
    following = LAID_SPACES.index(phase.space) + 1
    after = LayingPath(LAID_SPACES[following]) if following < len(LAID_SPACES) else Dealing(0)
    return State(state.options, reveal(state.path, phase.space, tile), state.players, state.piles, after)


@implements("SETUP-1", "SETUP-5", "TURN-1")
def deal_card(state: State, phase: Dealing, item: Item) -> State:
    """Deal one card: each seat gets its whole hand, seat 0 first."""
    seat = phase.seat
    player = state.players[seat]
    hand = player.hand.plus(item)
    players = with_player(state.players, seat, Player(hand, player.tile_set, player.figures, player.bridge))
    if len(hand) == HAND_SIZES[seat]:
        seat += 1
    after = Dealing(seat) if seat < len(players) else TurnStart(0, futile_turns=0)
    return State(state.options, state.path, players, without_card(state.piles, item), after)
