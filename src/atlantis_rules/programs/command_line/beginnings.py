"""Initial states and positions, given the name of a game and the requested rules."""

from collections.abc import Callable

from attrs import frozen

from atlantis_rules._errors import BadRules
from atlantis_rules._type_variables import ValueT
from atlantis_rules.games import registry
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.programs.command_line.files import text_of
from atlantis_rules.programs.console.exits import BadFile
from atlantis_rules.text.limits import LONGEST_COMPONENTS


@frozen
class GameChoice:
    """A game and its rules: the name of a set of rules, or a file with rules; None for the usual ones."""

    name: str
    rules: str | None = None


def beginning(choice: GameChoice, players: int) -> AnyInPlay:
    """Return the initial state of a game.

    Raises:
        BadFile: the rules are invalid, or their file cannot be read.
        WrongValue: the game is not for this number of players.
    """
    return _by_rules(choice, lambda rules: registry.beginning(choice.name, players, rules))


def position(choice: GameChoice, text: str) -> AnyInPlay:
    """Parse a position.

    Raises:
        BadFile: the rules are invalid, or their file cannot be read.
        ValueError: the text is not a position of the game.
    """
    return _by_rules(choice, lambda rules: registry.position(choice.name, text, rules))


def _by_rules(choice: GameChoice, begin: Callable[[str | None], ValueT]) -> ValueT:
    if choice.rules is None:
        return begin(None)
    names = registry.game_named(choice.name).RULES
    name = choice.rules.upper()
    if name in names:
        return begin(name)
    try:
        text = text_of(choice.rules, LONGEST_COMPONENTS)
    except BadFile as error:
        values = {"game": choice.name, "rules": ascii(choice.rules[:40]), "known": ", ".join(names), "why": error}
        raise BadFile("no rules", **values) from None
    try:
        return begin(text)
    except BadRules as error:
        raise BadFile("bad rules", file=ascii(choice.rules), game=choice.name, why=error) from None
