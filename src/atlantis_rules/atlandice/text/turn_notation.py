"""The notation of turns: actions of players and of chance on one line, as one would write them by hand.

A whole turn reads ``search smithy; take weapon; extra weapon from smithy; put jewel on jeweller``, the gates of a round
``roll 5, 5, 1, 4, 6, 3, 6``. The text alone gives the actions back, whatever they are and wherever the line begins and
ends. ``docs/notation.md`` has the grammar.
"""

from collections.abc import Sequence

from atlantis_rules._vocabulary import read_turn, require_actions, write_turn
from atlantis_rules.atlandice.actions import Action
from atlantis_rules.atlandice.text.notation import VOCABULARY, words_of
from atlantis_rules.errors import require_type


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
