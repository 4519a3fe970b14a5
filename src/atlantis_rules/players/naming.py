"""Players named in text, as on the command line: ``greedy``, ``random``, or ``module:name`` of one's own."""

from importlib import import_module
from random import Random
from typing import Final, Protocol, runtime_checkable

from atlantis_rules.errors import WrongValue, brief, require_type, type_name
from atlantis_rules.players.greedy import Greedy
from atlantis_rules.players.player import ActionT, Known, RandomPlayer


@runtime_checkable
class AnyPlayer(Protocol):
    """A player of whichever game."""

    def choose(self, known: Known[ActionT], rng: Random, /) -> ActionT:
        """Return one of the legal actions."""
        ...


class UnknownPlayer(WrongValue):
    """A text names no player, or one that can't be loaded; the message says why."""


_NAMED: Final[dict[str, AnyPlayer]] = {"greedy": Greedy(), "random": RandomPlayer()}

PLAYER_NAMES: Final = tuple(_NAMED)
"""The names of the players of this package."""


def player_named(text: str) -> AnyPlayer:
    """Return the player that a text names.

    Args:
        text: one of `PLAYER_NAMES`; or the name of a module, a colon, and the name of a player there: a class that can
            be called without arguments, or an object that has a method `choose`. Such a module is imported, that is,
            its code is run.

    Raises:
        WrongType: it is no text.
        UnknownPlayer: no player has this name, or it can't be loaded.
    """
    require_type("text", text, str)
    if text in _NAMED:
        return _NAMED[text]
    module, colon, name = text.partition(":")
    if colon and module and name:
        return _loaded(module, name)
    message = f"no player is called {brief(text)}; choose from {', '.join(PLAYER_NAMES)}, or MODULE:NAME"
    raise UnknownPlayer(message)


def _loaded(module: str, name: str) -> AnyPlayer:
    try:
        found: object = getattr(import_module(module), name)
        player: object = found() if isinstance(found, type) else found
    except Exception as error:  # whatever the code of somebody else raises
        message = f"the player {brief(f'{module}:{name}')} can't be loaded: {type_name(error)}: {error}"
        raise UnknownPlayer(message) from error
    if not isinstance(player, AnyPlayer):
        message = f"{brief(f'{module}:{name}')} is no player: {type_name(player)} has no method 'choose'"
        raise UnknownPlayer(message)
    return player
