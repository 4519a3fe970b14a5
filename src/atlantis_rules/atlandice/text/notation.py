"""The notation of actions: a short text for each, such as ``search smithy``, and one line for a turn.

A whole turn reads ``search smithy; take weapon; extra weapon from smithy; put jewel on jeweller``, the gates of a round
``roll 5, 5, 1, 4, 6, 3, 6``. The text alone determines the actions, whatever they are and wherever the line begins and
ends.

``docs/notation.md`` has the grammar.
"""

from typing import Final, Never

from atlantis_rules._errors import WrongType, type_name
from atlantis_rules.atlandice import actions, components
from atlantis_rules.text.notation import Notation, Words

_VERBS: Final = ("search", "take", "extra", "swap", "put", "submarine", "turn", "donate", "reveal", "roll")


def _words_of(action: actions.Action) -> Words:  # noqa: C901, PLR0912 - one case for each kind of action
    match action:
        case actions.ChooseArea(area, for_neutral):
            return ("search", f"{area}", "for neutral") if for_neutral else ("search", f"{area}")
        case actions.TakeResource(resource):
            return "take", f"{resource}"
        case actions.TakeExtra(area, resource):
            return "extra", f"{resource}", "from", f"{area}"
        case actions.DeclineExtra():
            return ("decline",)
        case actions.SwapResources(resource, district, other):
            return "swap", f"{resource}", "with", f"{other}", "on", f"{district}"
        case actions.PutResource(area, resource):
            return "put", f"{resource}", "on", f"{area}"
        case actions.MoveSubmarine(area):
            return "submarine", "to", f"{area}"
        case actions.TurnDie(origin, destination):
            return "turn", f"{origin}", "to", f"{destination}"
        case actions.Donate(first, second):
            return "donate", f"{first}", "and", f"{second}"
        case actions.StopDonating():
            return ("stop",)
        case actions.RevealTile(tile):
            return "reveal", *_tile(tile)
        case actions.RollDie(number):
            return "roll", f"{number}"
        case _:
            raise _not_an_action(action)


def _tile(tile: components.DistrictTile) -> Words:
    return f"{tile.category}", "effect", f"{tile.effect.value}", "pointers", f"{tile.pointers}"


def _not_an_action(action: Never) -> WrongType:
    return WrongType(f"{type_name(action)} is not an action of Atlandice")


_NOTATION: Final = Notation(actions.ALL_ACTIONS, _words_of, verbs=_VERBS)

format_action: Final = _NOTATION.format_action
"""Write an action (`Notation.format_action`).

Examples: ``search smithy``, ``search smithy for neutral``, ``take book``, ``extra book from library``, ``decline``,
``swap jewel with book on library``, ``put book on smithy``, ``submarine to tavern``, ``turn smithy to library`` (a
die), ``donate book and tool``, ``stop``, ``reveal library effect 5 pointers 2`` or ``roll 4``.
"""

parse_action: Final = _NOTATION.parse_action
"""Parse an action (`Notation.parse_action`)."""

format_turn: Final = _NOTATION.format_turn
"""Write consecutive actions (`Notation.format_turn`)."""

parse_turn: Final = _NOTATION.parse_turn
"""Parse consecutive actions (`Notation.parse_turn`)."""
