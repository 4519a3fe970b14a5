"""Players named in text, as on the command line: ``greedy``, ``rollouts:200``, or ``module:name`` of one's own."""

from importlib import import_module
from typing import Final

from atlantis_rules._errors import WrongValue, brief, require_type, type_name
from atlantis_rules.games.players import AnyPlayer
from atlantis_rules.study.players.quick import Greedy, LearnedPlayer, RandomPlayer
from atlantis_rules.study.players.rollouts import Rollouts
from atlantis_rules.text import languages, messages, outside


class UnknownPlayer(WrongValue):
    """A text does not name a player, or the player cannot be loaded; the message says why.

    Examples:
        >>> from atlantis_rules.study.players import player_named
        >>> try:
        ...     player_named("clever")
        ... except UnknownPlayer as error:
        ...     print(error)
        no player is called 'clever'; choose from greedy, random, rollouts, easy, good, strong, or MODULE:NAME
    """


PLAYERS: Final = messages.Language.common(
    "players",
    {
        "unknown": "no player is called {text}; choose from {known}, or MODULE:NAME",
        "no playouts": "{text} must have a whole number of playouts from 1 to {most} behind the colon",
        "not loaded": "the player {text} cannot be loaded: {error}",
        "no player": "{text} is not a player: {kind} has no method 'choose'",
        "called person": "person",
        "called human": "human",
        "called easy": "easy",
        "called good": "good",
        "called strong": "strong",
        "called greedy": "greedy",
        "called random": "random",
        "called learned": "learned",
        "called rollouts": "{number} {number:playout|playouts}",
    },
)
"""The messages about a text that does not name a player, and what players are called in sentences."""


LEVELS: Final = {"easy": Rollouts(8, 4), "good": Rollouts(32, 4), "strong": Rollouts(128, 4)}
"""The levels of computer players by name: they look four turns ahead, with different numbers of playouts."""

_NAMED: Final[dict[str, AnyPlayer]] = {
    "greedy": Greedy(),
    "random": RandomPlayer(),
    "rollouts": Rollouts(),
    **LEVELS,
}
_WITH_PLAYOUTS: Final = "rollouts"

LEARNED_NAME: Final = "learned"
"""The name of the player with a learned policy: it plays few games, and needs numpy."""

PLAYER_NAMES: Final = tuple(_NAMED)
"""The names of this package's players for all games; ``:N`` after ``rollouts`` is the number of playouts."""

MOST_PLAYOUTS: Final = 1_000_000
"""The most playouts per decision that a named player may have."""


def player_named(text: str) -> AnyPlayer:
    """Return the player with a name.

    Args:
        text: one of `PLAYER_NAMES`, such as ``greedy``; ``rollouts`` may have a colon and the number of playouts after
            it, as in ``rollouts:200``. Or `LEARNED_NAME`. Or the name of a module, a colon, and the name of a player in
            it: a class that can be called without arguments, or an object with a method `choose`. The module is
            imported, so its code runs.

    Raises:
        WrongType: the value is not a string.
        UnknownPlayer: no player has this name, or it cannot be loaded.

    Examples:
        >>> player_named("greedy")
        Greedy()
        >>> try:
        ...     player_named("clever")
        ... except ValueError as error:
        ...     print(error)
        no player is called 'clever'; choose from greedy, random, rollouts, easy, good, strong, or MODULE:NAME
    """
    require_type("text", text, str)
    module, colon, name = text.partition(":")
    if text == LEARNED_NAME:
        return LearnedPlayer()
    if is_of_package(text):
        return Rollouts(_playouts(text, name)) if colon else _NAMED[text]
    if colon and module and name:
        return _loaded(module, name)
    raise UnknownPlayer(PLAYERS.text("unknown", text=brief(text), known=", ".join(PLAYER_NAMES)))


def called(name: str, language: str = languages.ENGLISH) -> str:
    """Return what a person calls a player in a language, such as ``8 playouts`` for ``rollouts:8``.

    A name that is no player of this package is a person's, and stays.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: the language is not a string.
    """
    kind, _, playouts = name.partition(":")
    words, key = PLAYERS.translated(language), f"called {kind}"
    if key not in words.sentences or (playouts and kind != _WITH_PLAYOUTS):
        return name
    number = _number_of_playouts(playouts) if playouts else Rollouts().playouts
    return words.say(key, {"number": number}) if number else name


def is_computer(name: str) -> bool:
    """Return whether a name in a record is that of a player of this package."""
    return name == LEARNED_NAME or is_of_package(name)


def is_of_package(text: str) -> bool:
    """Return whether a text names a player of this package, so that no other code runs."""
    return text in _NAMED or text.partition(":")[0] == _WITH_PLAYOUTS


def tries_out(text: str) -> bool:
    """Return whether a text names a player of this package that uses playouts, and so needs time."""
    return text in LEVELS or text.partition(":")[0] == _WITH_PLAYOUTS


def _playouts(text: str, number: str) -> int:
    playouts = _number_of_playouts(number)
    if not 1 <= playouts <= MOST_PLAYOUTS:
        raise UnknownPlayer(PLAYERS.text("no playouts", text=brief(text), most=MOST_PLAYOUTS))
    return playouts


def _number_of_playouts(text: str) -> int:
    """Return the number of playouts, or 0 if the text is no number that a player can have."""
    return outside.whole_number(text, len(str(MOST_PLAYOUTS))) or 0


def _loaded(module: str, name: str) -> AnyPlayer:
    try:
        found: object = getattr(import_module(module), name)
        player: object = found() if isinstance(found, type) else found
    except Exception as error:  # other people's code may raise anything
        said = f"{type_name(error)}: {error}"
        raise UnknownPlayer(PLAYERS.text("not loaded", text=brief(f"{module}:{name}"), error=said)) from error
    if not isinstance(player, AnyPlayer):
        raise UnknownPlayer(PLAYERS.text("no player", text=brief(f"{module}:{name}"), kind=type_name(player)))
    return player
