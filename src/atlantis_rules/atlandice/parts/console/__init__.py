"""Atlandice in the terminal, line by line: the part `console` of the game."""

from atlantis_rules._errors import not_of_kind
from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlandice.parts.console.game import game_of
from atlantis_rules.atlandice.seen import PlayerView, TableView
from atlantis_rules.atlandice.state import State
from atlantis_rules.programs.console.seeded_games import AnySeededGame, without_types


def console_of(shown: object, language: str) -> AnySeededGame:
    """Return Atlandice as it is played by the rules of a state or a view, in a language."""
    if not isinstance(shown, State | PlayerView | TableView):
        raise not_of_kind("shown", shown, "a state of Atlandice or a view of one")
    return without_types(game_of(shown.components, language))


_rooms(globals())
