"""Atlandice at the full-screen table: the part `table` of the game."""

from collections.abc import Callable
from typing import cast

from textual.screen import Screen

from atlantis_rules._errors import not_of_kind
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlandice.parts.table import game
from atlantis_rules.atlandice.parts.table.screen import AtlandiceScreen
from atlantis_rules.atlandice.state import State
from atlantis_rules.programs.console.exits import Ended
from atlantis_rules.programs.full_screen.game import AnyTableGame, without_types
from atlantis_rules.programs.full_screen.screens import in_language


def table_of(beginning: object, seats: tuple[str, ...], seed: str, language: str) -> AnyTableGame:
    """Return a game of Atlandice on the table."""
    if not isinstance(beginning, State):
        raise not_of_kind("beginning", beginning, "a state of Atlandice")
    return without_types(game.table_of(beginning, seats, seed, language))


def screen_in(language: str) -> Callable[[AnyTableGame, float, Callable[[Ended], None]], Screen[None]]:
    """Return what makes the screen of the table, in a language."""
    screen = in_language(AtlandiceScreen, language, AtlandiceScreen.TEXTS)
    return cast("Callable[[AnyTableGame, float, Callable[[Ended], None]], Screen[None]]", screen)  # of its own games


_rooms(globals())
