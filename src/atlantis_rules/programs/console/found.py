"""The game of a state or a view for the command line: with its part `console`, or in its notation."""

from typing import cast

from atlantis_rules._errors import not_of_kind
from atlantis_rules.games.game import AnyAction, Game, GameState
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.games.views import GameView
from atlantis_rules.programs.console.by_notation import by_notation
from atlantis_rules.programs.console.seeded_games import CONSOLE, AnySeededGame


def console_of(shown: object, language: str) -> AnySeededGame:
    """Return the game of a state or a view, with its rules, in a language.

    Raises:
        ImportError: the game's part needs a package that is not installed.
        UnknownLanguage: the package has no texts in this language.
        WrongType: the value is neither a state nor a view.
    """
    if not isinstance(shown, GameState | GameView):
        raise not_of_kind("shown", shown, "a state or a view of one")
    if CONSOLE.is_offered_by(shown.game):
        return CONSOLE.of(shown.game).console_of(shown, language)
    return by_notation(cast("Game[AnyInPlay, AnyAction]", shown.game), language)  # whose types are unknown
