"""The notation of actions: one short text for each, such as ``search smithy``, and one line for a turn.

A whole turn reads ``search smithy; take weapon; extra weapon from smithy; put jewel on jeweller``, the gates of a round
``roll 5, 5, 1, 4, 6, 3, 6``. The text alone gives the actions back, whatever they are and wherever the line begins and
ends.

``docs/notation.md`` has the grammar.
"""

from collections.abc import Sequence
from typing import Final, Never

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
from atlantis_rules.errors import WrongType, type_name
from atlantis_rules.text.notation import Words, read_action, read_turn, vocabulary, write_action, write_turn

_VERBS: Final = ("search", "take", "extra", "swap", "put", "submarine", "turn", "donate", "reveal", "roll")


def _words_of(action: Action) -> Words:  # noqa: C901, PLR0912 - one case for each kind of action
    """Return the words of which the text of an action is made.

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


_VOCABULARY: Final = vocabulary(ALL_ACTIONS, _words_of, verbs=_VERBS)


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
    return write_action(_VOCABULARY, action)


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
    return read_action(_VOCABULARY, text)


def format_turn(actions: Sequence[Action]) -> str:
    """Write actions in a row.

    Args:
        actions: any actions, of players and of chance, in the order in which they are taken; at least one. They need
            not be a whole turn, and need not be allowed.

    Returns:
        One line, which begins with what the actions without the last one would give. `parse_turn` reads it.

    Raises:
        WrongType: it is no sequence, or something in it is not an action.
        WrongValue: there is no action.
    """
    return write_turn(_VOCABULARY, actions)


def parse_turn(text: str) -> tuple[Action, ...]:
    """Read actions in a row.

    Args:
        text: what `format_turn` gives, to the letter.

    Returns:
        The actions, at least one, whether they are allowed or not.

    Raises:
        UnreadableNotation: the text is no such line; the error tells where and what was expected.
        WrongType: it is no text at all.
    """
    return read_turn(_VOCABULARY, text)
