"""The notation of actions: a short text for each, such as ``12 ring`` or ``pay crown 4B``, and one line for a turn.

A whole turn reads ``12 ring + flag; pay crown 4B, ring; reveal olive 3B; bridge 30; draw ring, flag``. The text alone
determines the actions, whatever they are and wherever the line begins and ends.

``docs/notation.md`` has the grammar.
"""

from typing import Final, Never

from atlantis_rules._errors import WrongType, type_name
from atlantis_rules.atlantis import actions, components, spaces
from atlantis_rules.text.notation import FURTHER, Notation, Words

_VERBS: Final = ("buy", "bridge", "pay", "extra", "reveal", "draw")
"""The first words that consecutive actions of a turn share."""


def _words_of(action: actions.Action) -> Words:  # noqa: C901 - one case for each kind of action
    match action:
        case actions.BuyCards(tile):
            return "buy", *_tile(tile)
        case actions.PlaceBridge(space):
            return "bridge", f"{space}"
        case actions.PlayCard(figure, item):
            return _figure(figure), f"{item}"
        case actions.PlayAnotherCard(item):
            return FURTHER, f"{item}"
        case actions.PayTile(tile):
            return "pay", *_tile(tile)
        case actions.PayCard(item):
            return "pay", f"{item}"
        case actions.ShowHand():
            return ("show",)
        case actions.EndTurn():
            return ("end",)
        case actions.DrawExtra(number):
            return "extra", f"{number}"
        case actions.RevealTile(tile):
            return "reveal", *_tile(tile)
        case actions.DrawCard(item):
            return "draw", f"{item}"
        case _:
            raise _not_an_action(action)


def _tile(tile: components.Tile) -> Words:
    return f"{tile.item}", f"{tile.value}{tile.back}"


def _figure(space: spaces.Space) -> str:
    return "Atlantis" if space == spaces.ATLANTIS else f"{space}"


def _not_an_action(action: Never) -> WrongType:
    return WrongType(f"{type_name(action)} is not an action of Atlantis")


_MOVES: Final = (FURTHER, *map(_figure, range(spaces.ATLANTIS, spaces.MAINLAND)))
"""The first words of card plays; further cards are joined to them."""

_NOTATION: Final = Notation(actions.ALL_ACTIONS, _words_of, verbs=_VERBS, moves=_MOVES)

format_action: Final = _NOTATION.format_action
"""Write an action (`Notation.format_action`).

Examples: ``buy ring 7B``, ``bridge 27``, ``12 ring`` (the figure on 12 plays a ring), ``Atlantis ring``, ``+ flag`` (a
further card of a move), ``pay crown 4B``, ``pay ring``, ``show``, ``end``, ``extra 1`` (one extra card is drawn),
``reveal ring 7B`` or ``draw ring``.
"""

parse_action: Final = _NOTATION.parse_action
"""Parse an action (`Notation.parse_action`)."""

format_turn: Final = _NOTATION.format_turn
"""Write consecutive actions (`Notation.format_turn`)."""

parse_turn: Final = _NOTATION.parse_turn
"""Parse consecutive actions (`Notation.parse_turn`)."""
