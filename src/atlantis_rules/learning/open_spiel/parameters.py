"""The parameters of OpenSpiel games, the number of players and the rules, and the initial states."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote, unquote

from atlantis_rules._errors import WrongValue, require_kind
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.game import AnyAction, GameState, InPlay, SeatInPlay
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.games.registry import AnyInPlay, beginning, game_named
from atlantis_rules.learning.recall import Moment

Parameters = Mapping[str, str | int]
"""The parameters of a game: ``players``, their number, and ``rules``, the argument of its `begin`, percent-encoded."""

_PLAYERS: Final = 3


def first_moment(game: str, parameters: Parameters) -> Moment[AnyAction]:
    """Return the initial moment of a game.

    Args:
        game: the name of the game.
        parameters: its parameters.

    Raises:
        BadRules: the game cannot be played with these rules.
        WrongValue: no game has this name, or it cannot be played by that many players.
    """
    state: AnyInPlay = beginning(game, int(parameters["players"]), unquote(str(parameters["rules"])))
    return Moment(state, Numbering(state.game))


def usual_parameters(game: str) -> dict[str, str | int]:
    """Return the default parameters of a game.

    Args:
        game: the name of the game.

    Raises:
        WrongValue: no game has this name.
    """
    package = game_named(game)
    counts = package.PLAYER_COUNTS
    return {"players": _PLAYERS if _PLAYERS in counts else min(counts), "rules": _written(package.RULES[0])}


def parameters_of(beginning: InPlay[ActionT, SeatInPlay[ActionT]]) -> dict[str, str | int]:
    """Return the parameters of a game that begins in a state.

    Args:
        beginning: the result of `new_game` or `begin` of a game.

    Raises:
        WrongType: the value is not a state of a game.
        WrongValue: no game begins like this.
    """
    require_kind("beginning", beginning, GameState, "a state in which a game begins")
    game, players = beginning.game, beginning.game_info().players
    rules = game.rules_of(beginning)
    if beginning != game.begin(players, rules):
        raise WrongValue("beginning must be a state that new_game returns")
    return {"players": players, "rules": _written(rules)}


def _written(rules: str) -> str:
    """Encode rules: OpenSpiel writes parameters without quotes, so commas and brackets would end the text."""
    return quote(rules, safe="")
