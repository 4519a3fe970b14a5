"""The notation of actions: one short text for each, such as ``12 ring`` or ``pay crown 4B``, and one line for a turn.

A whole turn reads ``12 ring + flag; pay crown 4B, ring; reveal olive 3B; bridge 30; draw ring, flag``. The text alone
gives the actions back, whatever they are and wherever the line begins and ends.

``docs/notation.md`` has the grammar.
"""

from collections.abc import Sequence
from typing import Final, Never

from atlantis_rules.atlantis.actions import (
    ALL_ACTIONS,
    Action,
    BuyCards,
    DrawCard,
    DrawExtra,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
)
from atlantis_rules.atlantis.components import Tile
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.errors import WrongType, type_name
from atlantis_rules.text.notation import FURTHER, Words, read_action, read_turn, vocabulary, write_action, write_turn

_VERBS: Final = ("buy", "bridge", "pay", "extra", "reveal", "draw")
"""The first words that actions of a turn share when they come in a row."""


def _words_of(action: Action) -> Words:  # noqa: C901 - one case for each kind of action
    """Return the words of which the text of an action is made.

    Raises:
        WrongType: it is not an action.
    """
    match action:
        case BuyCards(tile):
            return "buy", *_tile(tile)
        case PlaceBridge(space):
            return "bridge", f"{space}"
        case PlayCard(figure, item):
            return _figure(figure), f"{item}"
        case PlayAnotherCard(item):
            return FURTHER, f"{item}"
        case PayTile(tile):
            return "pay", *_tile(tile)
        case PayCard(item):
            return "pay", f"{item}"
        case ShowHand():
            return ("show",)
        case EndTurn():
            return ("end",)
        case DrawExtra(number):
            return "extra", f"{number}"
        case RevealTile(tile):
            return "reveal", *_tile(tile)
        case DrawCard(item):
            return "draw", f"{item}"
        case _:
            raise _not_an_action(action)


def _tile(tile: Tile) -> Words:
    return f"{tile.item}", f"{tile.value}{tile.back}"


def _figure(space: Space) -> str:
    return "Atlantis" if space == ATLANTIS else f"{space}"


def _not_an_action(action: Never) -> WrongType:
    return WrongType(f"{type_name(action)} is not an action of Atlantis")


_MOVES: Final = (FURTHER, *map(_figure, range(ATLANTIS, MAINLAND)))
"""The first words of plays of cards; a further card is joined to them."""

_VOCABULARY: Final = vocabulary(ALL_ACTIONS, _words_of, verbs=_VERBS, moves=_MOVES)


def format_action(action: Action) -> str:
    """Write an action.

    Args:
        action: any action, of a player or of chance.

    Returns:
        A short text, such as ``buy ring 7B``, ``bridge 27``, ``12 ring`` (the figure on 12 plays a ring),
        ``Atlantis ring``, ``+ flag`` (a further card of a move), ``pay crown 4B``, ``pay ring``, ``show``, ``end``,
        ``extra 1`` (one extra card is drawn), ``reveal ring 7B`` or ``draw ring``. No two actions have the same one;
        `parse_action` reads it.

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
