"""The registry of games: finds a game by name, whether it belongs to this package, another package, or a program.

Installed packages offer their games as entry points of the group ``atlantis_rules.games``, as this one does::

    [project.entry-points."atlantis_rules.games"]
    liars_dice = "my_games.liars_dice"

Each entry names the package of a game. A program can also pass one to `register`.
"""

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from atlantis_rules.errors import WrongValue, brief, require_type
from atlantis_rules.games.game import ActionT, AnyAction, AnyEvent, EventT, Game, InPlay, SeatInPlay, StateT
from atlantis_rules.games.parts import require_game
from atlantis_rules.rulebook.marks import PACKAGES

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


AnyInPlay: TypeAlias = InPlay[AnyAction, SeatInPlay[AnyAction]]
"""A state of a game that was found by name, so its type of actions is unknown."""

AnyGame: TypeAlias = Game[AnyInPlay, AnyAction, AnyEvent]
"""The package of a game that was found by name."""

GROUP: Final = "atlantis_rules.games"
"""The group of entry points with which an installed package offers its games."""

_DISTRIBUTION: Final = "atlantis-rules"


_GAMES: Final[dict[str, AnyGame]] = {}


def register(game: Game[StateT, ActionT, EventT]) -> None:
    """Register the package of a game under its name.

    Args:
        game: the package; it replaces a game of the same name that was registered before.

    Raises:
        WrongType: the value has no name, so it is not the package of a game.
    """
    require_game(game)
    _GAMES[game.NAME] = cast("AnyGame", game)  # its actions are hashable; their type is known only by name
    PACKAGES[game.NAME] = game.PACKAGE


@cache
def _installed() -> "dict[str, EntryPoint]":
    """Return entry points by name: this package's own first, beginning with its namesake."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - a program that imports its game does not need it

    def place(point: "EntryPoint") -> tuple[bool, bool, str, str]:
        return not _is_own(point), not _DISTRIBUTION.startswith(point.name), point.name, point.value

    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=place):
        found.setdefault(point.name, point)
    return found


def _is_own(point: "EntryPoint") -> bool:
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
        ImportError: the package of the game cannot be imported.
        WrongType: the name is not a string.
        WrongValue: no game has this name.
    """
    require_type("name", name, str)
    if name not in _GAMES and name in _installed():
        _installed()[name].load()
    if name in _GAMES:
        return _GAMES[name]
    if name in _installed():
        message = f"{_installed()[name].value} is offered as the game {brief(name)}, and does not register it"
    else:
        message = f"there is no game {brief(name)}; there are {', '.join(game_names())}"
    raise WrongValue(message)


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
    """
    package = game_named(game)
    return package.begin(players, package.RULES[0] if rules is None else rules)


def position(game: str, text: str, rules: str | None = None) -> AnyInPlay:
    """Return the state that a text describes, as the `read_state` of the game of the given name does.

    Args:
        game: one of `game_names`.
        text: the text.
        rules: the rules of the game, as its `begin` takes them, if the text does not state them; None for those that
            `read_state` assumes.

    Raises:
        BadRules: the game cannot be played by these rules, or the position has other rules.
        WrongType: an argument has the wrong type.
        WrongValue: no game has this name; and what `read_state` of the game raises.
    """
    package = game_named(game)
    return package.read_state(text) if rules is None else package.read_state_under(text, rules)


def require_none_besides_a_state(*given: object) -> None:
    """Refuse a number of players or rules next to an initial state.

    Raises:
        WrongValue: one of them is not None.
    """
    if any(value is not None for value in given):
        raise WrongValue("an initial state already has its players and rules")
