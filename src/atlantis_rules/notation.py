"""The notation of actions, turns and positions of both games: it goes by their type, or by the name of the game.

Each game's own package offers the same functions for its own actions alone. The texts of the two games are read apart:
``reveal`` begins an action of either.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, Never, TypeGuard, overload

from atlantis_rules import atlantis
from atlantis_rules.atlantis.text import notation as _notation
from atlantis_rules.errors import WrongType, WrongValue, brief, require_type, type_name
from atlantis_rules.text.notation import require_actions as _require_actions

if TYPE_CHECKING:
    from atlantis_rules import atlandice

_ATLANTIS: Final = "atlantis"
_ATLANDICE: Final = "atlandice"


def format_action(action: "atlantis.Action | atlandice.Action") -> str:
    """Write an action of either game.

    Args:
        action: any action, of a player or of chance.

    Returns:
        A short text, such as ``12 ring``; no two actions of a game have the same one. `parse_action` reads it.

    Raises:
        WrongType: it is not an action.
    """
    if isinstance(action, atlantis.Action):
        return _notation.format_action(action)
    from atlantis_rules import atlandice  # noqa: PLC0415 - it takes a while to load, and who plays Atlantis needs none
    from atlantis_rules.atlandice.text import notation  # noqa: PLC0415 - as above

    if isinstance(action, atlandice.Action):
        return notation.format_action(action)
    raise _not_an_action(action)


def _not_an_action(action: Never) -> WrongType:
    return WrongType(f"action must be an action of a game, not {type_name(action)}")


@overload
def parse_action(text: str, game: Literal["atlantis"] = "atlantis") -> atlantis.Action: ...
@overload
def parse_action(text: str, game: Literal["atlandice"]) -> "atlandice.Action": ...
def parse_action(
    text: str, game: Literal["atlantis", "atlandice"] = "atlantis"
) -> "atlantis.Action | atlandice.Action":
    """Read an action.

    Args:
        text: what `format_action` gives, to the letter.
        game: the game whose action it is.

    Raises:
        UnreadableNotation: the text is not that of an action; the error tells where and what was expected.
        WrongType: it is no text at all.
        WrongValue: there is no such game.
    """
    if _is_atlantis(game):
        return _notation.parse_action(text)
    from atlantis_rules.atlandice.text import notation  # noqa: PLC0415 - as above

    return notation.parse_action(text)


@overload
def format_turn(actions: Sequence[atlantis.Action]) -> str: ...
@overload
def format_turn(actions: "Sequence[atlandice.Action]") -> str: ...
def format_turn(actions: "Sequence[atlantis.Action | atlandice.Action]") -> str:
    """Write actions in a row, all of the same game, on one line.

    Args:
        actions: any actions, of players and of chance, in the order in which they are taken; at least one.

    Returns:
        One line, such as ``12 ring + flag; pay crown 4B, ring; end; draw ring``. `parse_turn` reads it.

    Raises:
        WrongType: it is no sequence, or something in it is not an action of the same game.
        WrongValue: there is no action.
    """
    _require_actions(actions)
    if _all_of_atlantis(actions):
        return _notation.format_turn(actions)
    from atlantis_rules.atlandice.text import notation  # noqa: PLC0415 - as above

    if not _all_of_atlandice(actions):
        message = "actions must all be actions of the same game"
        raise WrongType(message)
    return notation.format_turn(actions)


@overload
def parse_turn(text: str, game: Literal["atlantis"] = "atlantis") -> tuple[atlantis.Action, ...]: ...
@overload
def parse_turn(text: str, game: Literal["atlandice"]) -> "tuple[atlandice.Action, ...]": ...
def parse_turn(
    text: str, game: Literal["atlantis", "atlandice"] = "atlantis"
) -> "tuple[atlantis.Action, ...] | tuple[atlandice.Action, ...]":
    """Read actions in a row.

    Args:
        text: what `format_turn` gives, to the letter.
        game: the game whose actions they are.

    Returns:
        The actions, at least one, whether they are allowed or not.

    Raises:
        UnreadableNotation: the text is no such line; the error tells where and what was expected.
        WrongType: it is no text at all.
        WrongValue: there is no such game.
    """
    if _is_atlantis(game):
        return _notation.parse_turn(text)
    from atlantis_rules.atlandice.text import notation  # noqa: PLC0415 - as above

    return notation.parse_turn(text)


@overload
def write_state(state: atlantis.State) -> str: ...
@overload
def write_state(state: "atlandice.State") -> str: ...
def write_state(state: "atlantis.State | atlandice.State") -> str:
    """Write a state of either game down as text.

    Args:
        state: any state.

    Returns:
        Lines of text, from which `read_state` of the same game's package gives the equal state.

    Raises:
        WrongType: it is not a state of a game.
    """
    if type(state) is atlantis.State:
        return atlantis.write_state(state)
    from atlantis_rules import atlandice  # noqa: PLC0415 - as above

    if type(state) is atlandice.State:
        return atlandice.write_state(state)
    message = f"state must be a state of a game, not {type_name(state)}"
    raise WrongType(message)


def _is_atlantis(game: object) -> bool:
    require_type("game", game, str)
    if game not in (_ATLANTIS, _ATLANDICE):
        message = f"game must be {_ATLANTIS!r} or {_ATLANDICE!r}, not {brief(game)}"
        raise WrongValue(message)
    return game == _ATLANTIS


def _all_of_atlantis(
    actions: "Sequence[atlantis.Action | atlandice.Action]",
) -> TypeGuard[Sequence[atlantis.Action]]:
    return all(isinstance(action, atlantis.Action) for action in actions)


def _all_of_atlandice(
    actions: "Sequence[atlantis.Action | atlandice.Action]",
) -> "TypeGuard[Sequence[atlandice.Action]]":
    from atlantis_rules import atlandice  # noqa: PLC0415

    return all(isinstance(action, atlandice.Action) for action in actions)
