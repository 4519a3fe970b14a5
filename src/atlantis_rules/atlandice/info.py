"""Facts about a game of Atlandice before it is played, with bounds of its length and scores (docs/termination.md)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from atlantis_rules._errors import WrongValue, brief, require_type
from atlantis_rules.atlandice import actions, components as box, phases
from atlantis_rules.atlandice.components import ClockSpace, Components
from atlantis_rules.atlandice.scores import FIRST_POINTS
from atlantis_rules.atlandice.state import State
from atlantis_rules.games.descriptions import GameInfo

TURNS: Final[Mapping[int, int]] = MappingProxyType({2: 3, 3: 2, 4: 2})
"""The number of turns of each player in a round, by number of players (SEARCH-1, TWO-1)."""

PLAYER_COUNTS: Final = tuple(TURNS)
"""The possible numbers of players (SETUP-1)."""

LOWEST_SCORE: Final = 0
"""A lower bound on all scores: nothing takes points away."""

_LONGEST_SEEN: Final[Mapping[int, int]] = MappingProxyType({2: 189, 3: 196, 4: 250})


def longest_seen(players: int, components: Components) -> int | None:
    """Return the most decisions found by docs/longest_games.py, which uses the built-in components."""
    _require(players, components)
    return _LONGEST_SEEN[players] if components == box.RECONSTRUCTION else None


def highest_score(players: int, components: Components) -> int:
    """Return an upper bound on all scores in a game that begins with `new_game`.

    Each type yields at most 3 points three times: for each of its tiles, or at the end unless all three have been
    awarded by then. An inventory yields 1 point, and donations yield 1 for every two existing resources.
    """
    _require(players, components)
    inventories = sum(bool(space.counted) for space in components.clock)
    pairs = _resources_at_start(players, components) // 2
    return len(box.RESOURCES) * box.TILES_PER_CATEGORY * FIRST_POINTS + inventories + _donations(components) * pairs


def most_rounds(components: Components) -> int:
    """Return the number of rounds in which every game ends: the number of spaces ahead of the hand.

    The hand never goes back. Every area has at least one pointer (SETUP-7), and one die is always left over (SEARCH-1),
    so each round that does not end the game turns the hand by at least one space, and not onto the wave (CLOCK-5).

    Args:
        components: the components.

    Raises:
        WrongType: they are not components.
    """
    require_type("components", components, Components)
    return components.wave


def most_decisions(state: State) -> int:
    """Return an upper bound on the number of players' decisions from a state on, whatever players and chance do.

    docs/termination.md has the proof. The number of chance steps has no bound: at an empty jeweller effect 2 can lead
    back to itself again and again, but no player decides anything there.

    Args:
        state: any state.

    Raises:
        WrongType: the value is not a state.

    Examples:
        >>> from atlantis_rules.atlandice import new_game
        >>> [most_decisions(new_game(players=players)) for players in (2, 3, 4)]
        [876, 880, 1038]
    """
    require_type("state", state, State)
    resources = len(box.RESOURCES) * box.RESOURCES_PER_TYPE - len(state.out_of_game)
    return _most_decisions(state.seats, state.components, resources) + isinstance(state.phase, phases.UsingSubmarine)


def most_decisions_of_game(players: int, components: Components) -> int:
    """Return an upper bound on the number of players' decisions in a game that begins with `new_game`."""
    _require(players, components)
    return _most_decisions(players, components, _resources_at_start(players, components))


def _most_decisions(players: int, components: Components, resources: int) -> int:
    turns = most_rounds(components) * players * TURNS[players]
    donations = _donations(components)
    taken = by_submarine = (3 + donations) * resources
    return 2 * turns + taken + by_submarine + donations * (resources // 2) + donations * players


def _donations(components: Components) -> int:
    return components.clock.count(ClockSpace.DONATION)


def _resources_at_start(players: int, components: Components) -> int:
    return len(box.RESOURCES) * (components.resources_for(players) + box.MARKET_RESOURCES)


def _require(players: int, components: Components) -> None:
    require_type("players", players, int)
    require_type("components", components, Components)
    if players not in PLAYER_COUNTS:
        message = f"SETUP-1: the game is for 2 to 4 players, not {brief(players)}"
        raise WrongValue(message)


def game_info(state: State) -> GameInfo:
    """Describe the game of a state, from `new_game` to its end."""
    require_type("state", state, State)
    players, components = state.seats, state.components
    return GameInfo(
        name=state.game.NAME,
        rules_version=state.game.RULES_VERSION,
        players=players,
        player_counts=PLAYER_COUNTS,
        player_actions=len(actions.PLAYER_ACTIONS),
        chance_actions=len(actions.CHANCE_ACTIONS),
        most_decisions=most_decisions_of_game(players, components),
        most_chance_steps=None,
        longest_seen=longest_seen(players, components),
        lowest_score=LOWEST_SCORE,
        highest_score=highest_score(players, components),
        has_hidden_information=False,
        has_simultaneous_moves=False,
        has_chance=True,
        is_constant_sum=False,
        scores_only_at_end=True,
        derivation_of_length="2tw + 2(3 + d)r + d⌊r/2⌋ + dn: turns, effects, resources taken and donated, donors asked",
        derivation_of_scores="nothing is taken away; 9 points a type, 1 an inventory, ⌊r/2⌋ a donation",
    )
