"""The notation of single actions: one short text for each, such as ``12 ring`` or ``pay crown 4B``.

``docs/notation.md`` has the grammar.
"""

from typing import Final, Never

from atlantis_rules._vocabulary import FURTHER, Words, read_action, vocabulary, written
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
from atlantis_rules.errors import WrongType, require_type, type_name

VERBS: Final = ("buy", "bridge", "pay", "extra", "reveal", "draw")
"""The first words that actions of a turn share when they come in a row."""


def words_of(action: Action) -> Words:  # noqa: C901 - one case for each kind of action
    """Give the words of which the text of an action is made.

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


MOVES: Final = (FURTHER, *map(_figure, range(ATLANTIS, MAINLAND)))
"""The first words of plays of cards; a further card is joined to them."""

VOCABULARY: Final = vocabulary(((words_of(action), action) for action in ALL_ACTIONS), verbs=VERBS, moves=MOVES)
"""The words of all actions."""


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
