"""Facts about a game of Atlantis before it is played, with bounds of its length and scores (docs/termination.md)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from atlantis_rules._errors import WrongValue, brief, require_type
from atlantis_rules.atlantis import actions, spaces
from atlantis_rules.atlantis.components import CARDS_PER_ITEM, FIGURES_PER_PLAYER, ITEMS, SEATS, TILES
from atlantis_rules.atlantis.state import State
from atlantis_rules.games.descriptions import GameInfo

PLAYER_COUNTS: Final = (2, 3, 4)
"""The possible numbers of players (SETUP-1)."""

_CARDS: Final = CARDS_PER_ITEM * len(ITEMS)
_VALUES: Final = sorted((tile.value for tile in TILES), reverse=True)

_MOST_GAPS: Final = (len(spaces.SPACES) - 1) // 2
"""The maximum number of gaps that a figure crosses in a game."""

LOWEST_SCORE: Final = -FIGURES_PER_PLAYER * sum(_VALUES[:_MOST_GAPS])
"""A lower bound on all scores: no seat can owe more for the ways home of its figures."""

HIGHEST_SCORE: Final = sum(_VALUES) + _CARDS
"""An upper bound on all scores: the total value of all tiles and cards."""

LONGEST_SEEN: Final[Mapping[int, int]] = MappingProxyType({2: 300, 3: 411, 4: 501})
"""The highest numbers of decisions found by docs/longest_games.py, by number of players."""


def most_turns(players: int) -> int:
    """Return a number of turns in which every game of 2 to 4 players ends; reject other numbers."""
    _require_players(players)
    stuck_with_a_change = _CARDS + _most_cards_played(players) + _most_pieces_paid(players) + players
    return players * (_most_cards_played(players) + stuck_with_a_change + 1)


def most_decisions(players: int) -> int:
    """Return an upper bound on the number of players' decisions in a game, including the settlement.

    Each turn has one first decision of its move: a card, or showing the hand. The others are further cards, pieces of
    payments, purchases, bridges, and after a move one for the bridge and one for the extra cards.
    """
    moves = _most_cards_played(players)
    return most_turns(players) + 2 * moves + _most_pieces_paid(players) + len(TILES) + players


def most_chance_steps(players: int) -> int:
    """Return an upper bound on the number of chance steps: each tile is revealed once, each card dealt or drawn."""
    _require_players(players)
    return len(TILES) + _CARDS + _most_cards_played(players) + _most_pieces_paid(players)


def _most_cards_played(players: int) -> int:
    """Each card moves a figure forward by at least one place."""
    return spaces.MAINLAND * FIGURES_PER_PLAYER * players


def _most_pieces_paid(players: int) -> int:
    """Each piece covers at least 1 of the price of a gap, which is the value of a tile at most."""
    return _MOST_GAPS * max(_VALUES) * FIGURES_PER_PLAYER * players


def _require_players(players: int) -> None:
    require_type("players", players, int)
    if players not in PLAYER_COUNTS:
        message = f"SETUP-1: the game is for 2 to {len(SEATS)} players, not {brief(players)}"
        raise WrongValue(message)


def game_info(state: State) -> GameInfo:
    """Describe the game of a state, from its beginning to its end, whatever its options."""
    require_type("state", state, State)
    players = len(state.players)
    return GameInfo(
        name=state.game.NAME,
        rules_version=state.game.RULES_VERSION,
        players=players,
        player_counts=PLAYER_COUNTS,
        player_actions=len(actions.PLAYER_ACTIONS),
        chance_actions=len(actions.CHANCE_ACTIONS),
        most_decisions=most_decisions(players),
        most_chance_steps=most_chance_steps(players),
        longest_seen=LONGEST_SEEN[players],
        lowest_score=LOWEST_SCORE,
        highest_score=HIGHEST_SCORE,
        has_hidden_information=True,
        has_simultaneous_moves=False,
        has_chance=True,
        is_constant_sum=False,
        scores_only_at_end=True,
        derivation_of_length="n(871n + 106) turns with one decision each, and 871n + 84 further decisions",
        derivation_of_scores="3 ways home over 26 gaps at the values of the best 26 tiles; all 84 tiles and 105 cards",
    )
