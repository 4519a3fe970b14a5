"""The notation of single actions: one short text for each, such as ``search smithy`` or ``put book on tavern``.

``docs/notation.md`` has the grammar.
"""

from typing import Final, Never

from atlantis_rules._vocabulary import Words, read_action, vocabulary, written
from atlantis_rules.atlandice.actions import (
    ALL_ACTIONS,
    Action,
    ChooseArea,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    PutResource,
    RevealTile,
    RollDie,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
)
from atlantis_rules.atlandice.components import DistrictTile
from atlantis_rules.errors import WrongType, require_type, type_name

_VERBS: Final = ("search", "take", "extra", "swap", "put", "submarine", "turn", "donate", "reveal", "roll")


def words_of(action: Action) -> Words:  # noqa: C901, PLR0912 - one case for each kind of action
    """Give the words of which the text of an action is made.

    Raises:
        WrongType: it is not an action.
    """
    match action:
        case ChooseArea(area, for_neutral):
            return ("search", f"{area}", "for neutral") if for_neutral else ("search", f"{area}")
        case TakeResource(resource):
            return "take", f"{resource}"
        case TakeExtra(area, resource):
            return "extra", f"{resource}", "from", f"{area}"
        case DeclineExtra():
            return ("decline",)
        case SwapResources(resource, district, other):
            return "swap", f"{resource}", "with", f"{other}", "on", f"{district}"
        case PutResource(area, resource):
            return "put", f"{resource}", "on", f"{area}"
        case MoveSubmarine(area):
            return "submarine", "to", f"{area}"
        case TurnDie(origin, destination):
            return "turn", f"{origin}", "to", f"{destination}"
        case Donate(first, second):
            return "donate", f"{first}", "and", f"{second}"
        case StopDonating():
            return ("stop",)
        case RevealTile(tile):
            return "reveal", *_tile(tile)
        case RollDie(number):
            return "roll", f"{number}"
        case _:
            raise _not_an_action(action)


def _tile(tile: DistrictTile) -> Words:
    return f"{tile.category}", "effect", f"{tile.effect.value}", "pointers", f"{tile.pointers}"


def _not_an_action(action: Never) -> WrongType:
    return WrongType(f"{type_name(action)} is not an action of Atlandice")


VOCABULARY: Final = vocabulary(((words_of(action), action) for action in ALL_ACTIONS), verbs=_VERBS)
"""The words of all actions."""


def format_action(action: Action) -> str:
    """Write an action.

    Args:
        action: any action, of a player or of chance.

    Returns:
        A short text, such as ``search smithy``, ``search smithy for neutral``, ``take book``,
        ``extra book from library``, ``decline``, ``swap jewel with book on library``, ``put book on smithy``,
        ``submarine to tavern``, ``turn smithy to library`` (a die), ``donate book and tool``, ``stop``,
        ``reveal library effect 5 pointers 2`` or ``roll 4``. No two actions have the same one; `parse_action` reads it.

    Raises:
        WrongType: it is not an action.
    """
    return written(words_of(action))


def parse_action(text: str) -> Action:
    """Read an action.

    Args:
        text: what `format_action` gives, to the letter.

    Returns:
        The action, whether it is allowed anywhere or not.

    Raises:
        UnreadableNotation: the text is not that of an action; the error tells where and what was expected.
        WrongType: it is no text at all.
    """
    require_type("text", text, str)
    return read_action(VOCABULARY, text)
