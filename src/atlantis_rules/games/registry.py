"""The registry of games: finds a game by name, whether it belongs to this package, another package, or a program.

Installed packages offer their games as entry points of the group ``atlantis_rules.games``, as this one does::

    [project.entry-points."atlantis_rules.games"]
    liars_dice = "my_games.liars_dice"

Each entry names the package of a game. A program can also pass one to `register`.
"""

import sys
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from atlantis_rules._errors import (
    AtlantisError,
    WrongValue,
    brief,
    require_iterable,
    require_kind,
    require_type,
    type_name,
)
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._type_variables import ActionT, ValueT
from atlantis_rules.games.game import AnyAction, Game, InPlay, SeatInPlay, StateT
from atlantis_rules.games.lacking_words import LACKING, read_by, require_usable
from atlantis_rules.games.notices import warn
from atlantis_rules.games.parts import require_game
from atlantis_rules.rulebook.marks import PACKAGES
from atlantis_rules.text.messages import WordedText, in_language

if TYPE_CHECKING:
    from importlib import metadata  # noqa: TC004 - `import_later` imports it

import_later(globals(), "importlib.metadata")


AnyInPlay: TypeAlias = InPlay[AnyAction, SeatInPlay[AnyAction]]
"""A state of a game that was found by name, so its type of actions is unknown."""

AnyPlayerView: TypeAlias = SeatInPlay[AnyAction]
"""What a seat sees of such a state."""

AnyGame: TypeAlias = Game[AnyInPlay, AnyAction]
"""The package of a game that was found by name."""

GROUP: Final = "atlantis_rules.games"
"""The group of entry points with which an installed package offers its games."""

_DISTRIBUTION: Final = "atlantis-rules"

_GAMES: Final[dict[str, AnyGame]] = {}

_WARNED: Final[set[str]] = set()
"""The warnings about broken games that were given: each is given once."""


class BrokenGame(WrongValue, ImportError):
    r"""An installed game cannot be imported, or does not register itself; the message says why.

    Examples:
        >>> import subprocess, sys
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> code = "from atlantis_rules.games.registry import game_named; game_named('lost')"
        >>> with TemporaryDirectory() as folder:
        ...     information = Path(folder, "lost-1.dist-info")
        ...     information.mkdir()
        ...     _ = (information / "METADATA").write_text("Name: lost\\n")
        ...     _ = (information / "entry_points.txt").write_text("[atlantis_rules.games]\nlost = lost_game\n")
        ...     ended = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True)
        >>> print(ended.stderr.splitlines()[-1].partition(", and ")[2])
        cannot be imported: ModuleNotFoundError: No module named 'lost_game'
    """


def register(game: Game[StateT, ActionT]) -> None:
    """Register the package of a game under its name.

    Args:
        game: the package; it replaces a game of the same name that was registered before.

    Raises:
        WrongType: the value has no name, so it is not the package of a game.
        WrongValue: its name is no Python identifier in lower case, or its numbers of players do not ascend from 1 to 4.

    Examples:
        >>> from atlantis_rules.games.higher_card import HIGHER_CARD
        >>> from atlantis_rules.games.registry import game_names
        >>> register(HIGHER_CARD)
        >>> "higher_card" in game_names()
        True
        >>> register("chess")
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongType: game must be the package of a game, such as atlantis_rules.atlantis, not str
    """
    require_game(game)
    require_usable(game.NAME, game.PACKAGE, lambda: game.PLAYER_COUNTS)
    _GAMES[game.NAME] = cast("AnyGame", game)  # the type of its actions is known only by name
    PACKAGES[game.NAME] = game.PACKAGE
    if "_atlantis_rules_hypothesis" in sys.modules:  # only tests import it
        from _atlantis_rules_hypothesis import register_classes  # noqa: PLC0415 - see above

        register_classes()


def registered_names() -> tuple[str, ...]:
    """Return the names of the games that are imported."""
    return tuple(_GAMES)


@cache
def _installed() -> "dict[str, metadata.EntryPoint]":
    """Return entry points by name: this package's own first, beginning with its namesake."""

    def place(point: "metadata.EntryPoint") -> tuple[bool, bool, str, str]:
        return not _is_own(point), not _DISTRIBUTION.startswith(point.name), point.name, point.value

    found: dict[str, metadata.EntryPoint] = {}
    for point in sorted(metadata.entry_points(group=GROUP), key=place):
        found.setdefault(point.name, point)
    return found


def _is_own(point: "metadata.EntryPoint") -> bool:
    return point.dist is not None and point.dist.name == _DISTRIBUTION


def own_names() -> tuple[str, ...]:
    """Return the names of the games that come with this package."""
    return tuple(name for name, point in _installed().items() if _is_own(point))


def game_names() -> tuple[str, ...]:
    """Return the names of all games: those of this package, those of others, then those that a program registered."""
    return *_installed(), *(name for name in _GAMES if name not in _installed())


def game_named(name: str) -> AnyGame:
    """Return the package of the game of the given name; an installed game is imported on first use.

    Args:
        name: one of `game_names`.

    Raises:
        BrokenGame: the package of the game cannot be imported, or does not register it.
        WrongType: the name is not a string.
        WrongValue: no game has this name.

    Examples:
        >>> game_named("atlandice").RULES_VERSION > 0
        True
        >>> game_named("chess")
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongValue: unknown game 'chess'; choose from atlantis, atlandice
    """
    require_type("name", name, str)
    if name not in _GAMES and name in _installed():
        _load(name, _installed()[name])
    if name not in _GAMES:
        raise WrongValue(f"unknown game {brief(name)}; choose from {', '.join(game_names())}")
    return _GAMES[name]


def _load(name: str, point: "metadata.EntryPoint") -> None:
    try:
        point.load()
    except Exception as error:
        if _is_own(point):
            raise
        message = LACKING.text("not imported", module=point.value, game=brief(name), why=told(error))
        raise BrokenGame(message) from error  # other people's code may raise anything
    if name not in _GAMES:
        raise BrokenGame(LACKING.text("not registered", module=point.value, game=brief(name)))


def told(error: Exception) -> WordedText:
    """Return an error of a game as one line: other people's code may raise anything."""

    def word(language: str) -> str:
        words = " ".join(in_language(error, language).split())
        return words if isinstance(error, AtlantisError) else f"{type_name(error)}: {words}"

    return WordedText(word)


def warn_of(name: str, error: Exception) -> None:
    """Warn once, by a line in the log or on standard error, that a game cannot be used because of an error.

    Raises:
        Exception: the error itself, if the game belongs to this package.
    """
    if name in own_names():
        raise error
    warning = LACKING.text("left out", game=name, why=told(error))
    if str(warning) not in _WARNED:
        _WARNED.add(str(warning))
        warn(__name__, warning)


def of_each_game(
    ask: Callable[[str], ValueT],
    refused: Callable[[str, Exception], None] = warn_of,
    names: Iterable[str] | None = None,
) -> dict[str, ValueT]:
    """Return what a function returns for each game, by name; a broken game is left out.

    Args:
        ask: the function, which is called with each name.
        refused: is called with the name of a game and the error that was raised.
        names: the names of the games; all `game_names` if it is None.

    Raises:
        Exception: what the function raises for a game of this package.
        WrongType: an argument has the wrong type.
    """
    require_kind("ask", ask, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
    require_kind("refused", refused, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
    if names is not None:
        require_iterable("names", names)
        names = tuple(names)
        for name in names:
            require_type("names", name, str)
    found: dict[str, ValueT] = {}
    for name in game_names() if names is None else names:
        try:
            found[name] = ask(name)
        except Exception as error:  # noqa: BLE001 - as in `told`
            refused(name, error)
    return found


def beginning(game: str, players: int, rules: str | None = None) -> AnyInPlay:
    """Return the state in which the game of the given name begins, as its `begin` does.

    Args:
        game: one of `game_names`.
        players: the number of players.
        rules: the rules to play by, as `begin` of the game takes them; the first of its `RULES` if it is None.

    Raises:
        BadRules: the game cannot be played by these rules.
        WrongType: an argument has the wrong type.
        WrongValue: no game has this name, or it is not for this number of players.

    Examples:
        >>> beginning("atlandice", 3).phase
        LayingOut(district=Area.JEWELLER)
    """
    package = game_named(game)
    return package.begin(players, package.RULES[0] if rules is None else rules)


def position(game: str, text: str, rules: str | None = None) -> AnyInPlay:
    """Return the state that a text describes, as the `read_state` of the game of the given name does.

    The rules count if the text does not state them; None stands for those that `read_state` assumes.

    Raises:
        BadRules: the game cannot be played by these rules, or the position has other rules.
        WrongType: an argument has the wrong type.
        WrongValue: no game has this name, or it cannot read the text; and errors of this package that it raises.
    """
    package = game_named(game)
    return read_by(game, lambda: package.read_state(text) if rules is None else package.read_state_under(text, rules))


def require_none_besides_a_state(*given: object) -> None:
    """Refuse a number of players or rules next to an initial state."""
    if any(value is not None for value in given):
        raise WrongValue("an initial state already has its players and rules")
