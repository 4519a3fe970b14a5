"""The notation of turns: actions of players and of chance on one line, as one would write them by hand.

A whole turn reads ``12 ring + flag; pay crown 4B, ring; reveal olive 3B; bridge 30; draw ring, flag``. The text alone
gives the actions back, whatever they are and wherever the line begins and ends. ``docs/notation.md`` has the grammar.
"""

from collections.abc import Sequence
from typing import Final

from atlantis_rules._records import frozen
from atlantis_rules._vocabulary import Vocabulary, Words, read_turn, require_actions, vocabulary, write_turn
from atlantis_rules.atlantis.actions import ALL_ACTIONS, Action
from atlantis_rules.atlantis.text.notation import MOVES, VERBS, VOCABULARY, words_of
from atlantis_rules.errors import require_type


@frozen
class HiddenDraw:
    """In place of `DrawCard`: somebody has been dealt or has drawn a card, and whoever writes does not know which."""

    def __str__(self) -> str:
        """Give it in words."""
        return "draw a card unseen"


HIDDEN_DRAW: Final = HiddenDraw()

SeenAction = Action | HiddenDraw
"""An action as somebody has seen it who may not see every card that is drawn."""


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
    require_actions(actions)
    return write_turn(VOCABULARY, map(words_of, actions))


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
    require_type("text", text, str)
    return read_turn(VOCABULARY, text)


def format_seen_turn(actions: Sequence[SeenAction]) -> str:
    """Write actions in a row, some of which may be `HiddenDraw`: that is written ``draw ?``.

    Args:
        actions: actions, of players and of chance, in the order in which they are taken; at least one.

    Returns:
        One line, as `format_turn` gives it. `parse_seen_turn` reads it.

    Raises:
        WrongType: it is no sequence, or something in it is neither an action nor a hidden draw.
        WrongValue: there is no action.
    """
    require_actions(actions)
    return write_turn(_SEEN_VOCABULARY, map(_seen_words_of, actions))


def parse_seen_turn(text: str) -> tuple[SeenAction, ...]:
    """Read actions in a row, some of which may be hidden draws.

    Args:
        text: what `format_seen_turn` gives, to the letter.

    Returns:
        The actions, at least one, whether they are allowed or not.

    Raises:
        UnreadableNotation: the text is no such line; the error tells where and what was expected.
        WrongType: it is no text at all.
    """
    require_type("text", text, str)
    return read_turn(_SEEN_VOCABULARY, text)


def _seen_words_of(action: SeenAction) -> Words:
    return ("draw", "?") if isinstance(action, HiddenDraw) else words_of(action)


_SEEN_VOCABULARY: Final[Vocabulary[SeenAction]] = vocabulary(
    ((_seen_words_of(action), action) for action in (*ALL_ACTIONS, HIDDEN_DRAW)), verbs=VERBS, moves=MOVES
)
