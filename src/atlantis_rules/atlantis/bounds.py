"""Upper bounds on the length of a game of Atlantis, and bounds of the scores; docs/termination.md has the proofs."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from atlantis_rules._errors import WrongValue, brief, require_type
from atlantis_rules.atlantis.components import CARDS_PER_ITEM, FIGURES_PER_PLAYER, ITEMS, SEATS, TILES
from atlantis_rules.atlantis.spaces import MAINLAND, SPACES

PLAYER_COUNTS: Final = (2, 3, 4)
"""The possible numbers of players (SETUP-1)."""

_CARDS: Final = CARDS_PER_ITEM * len(ITEMS)
_VALUES: Final = sorted((tile.value for tile in TILES), reverse=True)

_MOST_GAPS: Final = (len(SPACES) - 1) // 2
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
    return MAINLAND * FIGURES_PER_PLAYER * players


def _most_pieces_paid(players: int) -> int:
    """Each piece covers at least 1 of the price of a gap, which is the value of a tile at most."""
    return _MOST_GAPS * max(_VALUES) * FIGURES_PER_PLAYER * players


def _require_players(players: int) -> None:
    require_type("players", players, int)
    if players not in PLAYER_COUNTS:
        message = f"SETUP-1: the game is for 2 to {len(SEATS)} players, not {brief(players)}"
        raise WrongValue(message)
