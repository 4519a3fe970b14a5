"""The notation of actions, which is made of words. A game brings the words, this module reads and writes them.

The words of all actions make a tree, so whatever has words can be read, and where a text can't be read the tree tells
everything that could stand there. Each action has exactly one text, and so has each sequence of actions.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from atlantis_rules.errors import WrongType, WrongValue, require_type, type_name
from atlantis_rules.frozen_records import frozen
from atlantis_rules.limits import LONGEST_ACTION, LONGEST_TURN
from atlantis_rules.text.unreadable import UnreadableNotation

Words = tuple[str, ...]
"""The words of an action; a few of them hold a space, such as ``black market``."""

NEXT: Final = "; "
"""What stands between two actions."""

AGAIN: Final = ", "
"""What stands between two actions that share their first word, which is not repeated."""

FURTHER: Final = "+"
"""The first word of an action that goes on with the one before."""

_FURTHER: Final = f" {FURTHER} "
_SPACE: Final = " "
_END: Final = ""

_WORD: Final = re.compile(r"\w{1,40}")

_ActionT = TypeVar("_ActionT")


@frozen(eq=False)
class _Node(Generic[_ActionT]):
    """What may follow some words.

    Attributes:
        action: the action whose words they are, if there is one.
        children: the words that may follow, in the order of the actions, and what may follow those.
    """

    action: _ActionT | None
    children: "Mapping[str, _Node[_ActionT]]"


@frozen(eq=False)
class Vocabulary(Generic[_ActionT]):
    """The words of all actions of a game.

    Attributes:
        words_of: gives the words of an action.
        root: their tree.
        verbs: first words that actions in a row share.
        moves: first words of actions that go on with `FURTHER`; that is one of them.
    """

    words_of: Callable[[_ActionT], Words]
    root: _Node[_ActionT]
    verbs: frozenset[str]
    moves: frozenset[str]


def vocabulary(
    actions: Iterable[_ActionT],
    words_of: Callable[[_ActionT], Words],
    *,
    verbs: Iterable[str],
    moves: Iterable[str] = (),
) -> Vocabulary[_ActionT]:
    """Collect the words of all actions.

    Args:
        actions: the actions.
        words_of: gives the words of an action; no two have the same ones.
        verbs: first words that actions in a row share; a further word must follow each.
        moves: first words of actions that go on with `FURTHER`.
    """
    tree = _tree((words_of(action), action) for action in actions)
    return Vocabulary(words_of, tree, frozenset(verbs), frozenset(moves))


def _tree(phrases: Iterable[tuple[Words, _ActionT]]) -> _Node[_ActionT]:
    own: _ActionT | None = None
    following: dict[str, list[tuple[Words, _ActionT]]] = {}
    for words, action in phrases:
        if words:
            first, *rest = words
            following.setdefault(first, []).append((tuple(rest), action))
        else:
            own = action
    return _Node(own, {word: _tree(rest) for word, rest in following.items()})


def write_action(vocabulary: Vocabulary[_ActionT], action: _ActionT) -> str:
    """Write one action.

    Raises:
        WrongType: it is not an action of the game.
    """
    return _SPACE.join(vocabulary.words_of(action))


def require_actions(actions: object) -> None:
    """Refuse what is no sequence, or an empty one.

    Raises:
        WrongType: it is no sequence.
        WrongValue: it is empty.
    """
    if not isinstance(actions, Sequence):
        message = f"actions must be a sequence, not {type_name(actions)}"
        raise WrongType(message)
    if not actions:
        message = "without an action there is nothing to write"
        raise WrongValue(message)


def write_turn(vocabulary: Vocabulary[_ActionT], actions: Sequence[_ActionT]) -> str:
    """Write actions in a row, in the order in which they are taken.

    Raises:
        WrongType: it is no sequence, or something in it is not an action of the game.
        WrongValue: there is no action.
    """
    require_actions(actions)
    text, latest = "", ""
    for words in map(vocabulary.words_of, actions):
        first, *rest = words
        if first == FURTHER and latest in vocabulary.moves:
            text += _SPACE + _SPACE.join(words)
        elif first == latest and latest in vocabulary.verbs:
            text += AGAIN + _SPACE.join(rest)
        else:
            text += (NEXT if latest else "") + _SPACE.join(words)
        latest = first
    return text


def read_action(vocabulary: Vocabulary[_ActionT], text: str) -> _ActionT:
    """Read one action.

    Raises:
        UnreadableNotation: the text is not that of an action.
        WrongType: it is no text at all.
    """
    require_type("text", text, str)
    reader = _Reader(text, LONGEST_ACTION)
    action, _ = _read_words(reader, vocabulary.root.children[reader.choose(vocabulary.root.children)], (_END,))
    return action


def read_turn(vocabulary: Vocabulary[_ActionT], text: str) -> tuple[_ActionT, ...]:
    """Read actions in a row: one or more.

    Raises:
        UnreadableNotation: the text is not that of actions in a row.
        WrongType: it is no text at all.
    """
    require_type("text", text, str)
    reader, actions = _Reader(text, LONGEST_TURN), list[_ActionT]()
    root = vocabulary.root.children
    first = reader.choose(root)
    node = root[first]
    while True:
        action, ending = _read_words(reader, node, _endings(vocabulary, first))
        actions.append(action)
        if ending == _END:
            return tuple(actions)
        if ending == NEXT:
            first = reader.choose(_firsts_after(vocabulary, first))
            node = root[first]
        else:
            first = FURTHER if ending == _FURTHER else first
            node = root[first].children[reader.choose(root[first].children)]


def _read_words(reader: "_Reader", node: _Node[_ActionT], endings: Collection[str]) -> tuple[_ActionT, str]:
    """Read the words of an action behind its first ones, and what ends it."""
    while True:
        inside = (_SPACE,) if node.children else ()
        if node.action is None:
            reader.choose(inside)
        else:
            ending = reader.choose((*inside, *endings))
            if ending != _SPACE:
                return node.action, ending
        node = node.children[reader.choose(node.children)]


def _endings(vocabulary: Vocabulary[_ActionT], first: str) -> tuple[str, ...]:
    """List what may stand behind an action that begins, or would begin, with a word."""
    further = (_FURTHER,) if first in vocabulary.moves else ()
    again = (AGAIN,) if first in vocabulary.verbs else ()
    return *further, *again, NEXT, _END


def _firsts_after(vocabulary: Vocabulary[_ActionT], first: str) -> list[str]:
    """List the words with which an action may begin that is not written in a shorter way."""
    shorter = {first} & vocabulary.verbs | ({FURTHER} if first in vocabulary.moves else set())
    return [word for word in vocabulary.root.children if word not in shorter]


class _Reader:
    """A text, and how far it has been read."""

    def __init__(self, text: str, longest: int) -> None:
        """Begin to read.

        Args:
            text: the text.
            longest: how many characters it may have.

        Raises:
            UnreadableNotation: it has more: it had to end there.
        """
        self.text: Final = text
        self.place = 0
        self._latest = ""
        self._others: Collection[str] = ()
        """Among what the latest text was chosen: another one may go on where it ends."""
        if len(text) > longest:
            self.place = longest
            raise self._unreadable((_END,))

    def choose(self, choices: Collection[str]) -> str:
        """Read the one of some texts that stands next. No two of them could, as words end where they end."""
        word = _WORD.match(self.text, self.place)
        choice = word[0] if word and word[0] in choices else next(filter(self._stands_next, choices), None)
        if choice is None:
            longer = (other for other in self._others if other.startswith(self._latest) and other != self._latest)
            raise self._unreadable((*choices, *(other.removeprefix(self._latest) for other in longer)))
        self.place += len(choice)
        self._latest, self._others = choice, choices
        return choice

    def _unreadable(self, expected: Sequence[str]) -> UnreadableNotation:
        word = _WORD.match(self.text, self.place)
        found = word[0] if word else self.text[self.place : self.place + 1]
        return UnreadableNotation(self.text, self.place + 1, found, expected)

    def _stands_next(self, choice: str) -> bool:
        end = self.place + len(choice)
        following = self.text[end : end + 1]
        if not choice:
            return not following
        return self.text.startswith(choice, self.place) and not (choice[-1].isalnum() and following.isalnum())
