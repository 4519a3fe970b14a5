"""The notation of actions, which consists of words. A game supplies the words, this module parses and writes them.

The words of all actions form a tree, so every action that has words can be parsed, and where parsing fails the tree
contains everything that could stand there. Each action has exactly one text, and so has each sequence of actions.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, Generic

from atlantis_rules._errors import WrongValue, require_iterable, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.text import limits, unreadable

Words = tuple[str, ...]
"""The words of an action; a few contain a space, such as ``black market``."""

NEXT: Final = "; "
"""The separator of two actions."""

AGAIN: Final = ", "
"""The separator of two actions that share their first word, which is not repeated."""

FURTHER: Final = "+"
"""The first word of an action that continues the one before."""

_FURTHER: Final = f" {FURTHER} "
_SPACE: Final = " "
_END: Final = ""

_WORD: Final = re.compile(r"\w{1,40}")


@frozen(eq=False)
class _Node(Generic[ActionT]):
    """The possible continuations of some words."""

    action: ActionT | None  # the action that these words spell, if any
    # the words that may follow, in the order of the actions, and their continuations
    children: "Mapping[str, _Node[ActionT]]"


class Notation(Generic[ActionT]):
    """The notation of a game's actions."""

    def __init__(
        self,
        actions: Iterable[ActionT],
        words_of: Callable[[ActionT], Words],
        *,
        verbs: Iterable[str],
        moves: Iterable[str] = (),
    ) -> None:
        """Collect the words of all actions: `words_of` returns those of one, different for each, or raises `WrongType`.

        `verbs` are first words that consecutive actions share; at least one more word must follow each. `moves` are
        first words of actions that can continue with `FURTHER`; this is one of them.
        """
        self._words_of = words_of
        self._roots = _tree((words_of(action), action) for action in actions).children
        self._verbs = frozenset(verbs)
        self._moves = frozenset(moves)

    def format_action(self, action: ActionT) -> str:
        """Write an action.

        Args:
            action: any action, of a player or of chance.

        Returns:
            A short text; no two actions have the same one. `parse_action` reads it.

        Raises:
            WrongType: the value is not an action.
        """
        return _SPACE.join(self._words_of(action))

    def parse_action(self, text: str) -> ActionT:
        """Parse an action.

        Args:
            text: exactly what `format_action` returns.

        Returns:
            The action, whether it is legal anywhere or not.

        Raises:
            UnreadableNotation: the text is not an action; the error says where, and what was expected.
            WrongType: the value is not a string.
        """
        require_type("text", text, str)
        reader = _Reader(text, limits.LONGEST_ACTION)
        action, _ = _read_words(reader, self._roots[reader.choose(self._roots)], (_END,))
        return action

    def format_turn(self, actions: Sequence[ActionT]) -> str:
        """Write consecutive actions.

        Args:
            actions: any actions, of players and of chance, in the order in which they are taken; at least one. They
                need not be a whole turn, and need not be legal.

        Returns:
            One line; it begins with the text of the actions before the last one. `parse_turn` reads it.

        Raises:
            WrongType: the value is not a sequence, or something in it is not an action.
            WrongValue: there is no action.
        """
        require_iterable("actions", actions, Sequence)
        if not actions:
            raise WrongValue("there must be at least one action to write")
        text, latest = "", ""
        for words in map(self._words_of, actions):
            first, *rest = words
            if first == FURTHER and latest in self._moves:
                text += _SPACE + _SPACE.join(words)
            elif first == latest and latest in self._verbs:
                text += AGAIN + _SPACE.join(rest)
            else:
                text += (NEXT if latest else "") + _SPACE.join(words)
            latest = first
        return text

    def parse_turn(self, text: str) -> tuple[ActionT, ...]:
        """Parse consecutive actions.

        Args:
            text: exactly what `format_turn` returns.

        Returns:
            The actions, at least one, whether they are legal or not.

        Raises:
            UnreadableNotation: the text is not such a line; the error says where, and what was expected.
            WrongType: the value is not a string.
        """
        require_type("text", text, str)
        reader, actions = _Reader(text, limits.LONGEST_TURN), list[ActionT]()
        first = reader.choose(self._roots)
        node = self._roots[first]
        while True:
            action, ending = _read_words(reader, node, self._endings(first))
            actions.append(action)
            if ending == _END:
                return tuple(actions)
            if ending == NEXT:
                first = reader.choose(self._firsts_after(first))
                node = self._roots[first]
            else:
                first = FURTHER if ending == _FURTHER else first
                node = self._roots[first].children[reader.choose(self._roots[first].children)]

    def _endings(self, first: str) -> tuple[str, ...]:
        """List the separators that may follow an action whose first word is given."""
        further = (_FURTHER,) if first in self._moves else ()
        again = (AGAIN,) if first in self._verbs else ()
        return *further, *again, NEXT, _END

    def _firsts_after(self, first: str) -> list[str]:
        """List the first words of further actions, without the words for which an abbreviation is required."""
        shorter = {first} & self._verbs | ({FURTHER} if first in self._moves else set())
        return [word for word in self._roots if word not in shorter]


def _tree(phrases: Iterable[tuple[Words, ActionT]]) -> _Node[ActionT]:
    own: ActionT | None = None
    following: dict[str, list[tuple[Words, ActionT]]] = {}
    for words, action in phrases:
        if words:
            first, *rest = words
            following.setdefault(first, []).append((tuple(rest), action))
        else:
            own = action
    return _Node(own, {word: _tree(rest) for word, rest in following.items()})


def _read_words(reader: "_Reader", node: _Node[ActionT], endings: Collection[str]) -> tuple[ActionT, str]:
    """Parse the words of an action after its first ones, and the separator that ends it."""
    while True:
        inside = (_SPACE,) if node.children else ()
        if node.action is None:
            reader.choose(inside)
        else:
            ending = reader.choose((*inside, *endings))
            if ending != _SPACE:
                return node.action, ending
        node = node.children[reader.choose(node.children)]


class _Reader:
    """A text, and how far it has been parsed."""

    def __init__(self, text: str, longest: int) -> None:
        """Start to parse a text of at most `longest` characters.

        Raises:
            UnreadableNotation: it is longer; the error expects the end after `longest` characters.
        """
        self.text: Final = text
        self.place = 0
        self._latest = ""
        self._others: Collection[str] = ()
        """The alternatives to the latest choice, some of which may be longer texts that begin with it."""
        if len(text) > longest:
            self.place = longest
            raise self._unreadable((_END,))

    def choose(self, choices: Collection[str]) -> str:
        """Parse whichever of some texts comes next. At most one can match, since words are compared whole."""
        word = _WORD.match(self.text, self.place)
        choice = word[0] if word and word[0] in choices else next(filter(self._stands_next, choices), None)
        if choice is None:
            longer = (other for other in self._others if other.startswith(self._latest) and other != self._latest)
            raise self._unreadable((*choices, *(other.removeprefix(self._latest) for other in longer)))
        self.place += len(choice)
        self._latest, self._others = choice, choices
        return choice

    def _unreadable(self, expected: Sequence[str]) -> unreadable.UnreadableNotation:
        word = _WORD.match(self.text, self.place)
        found = word[0] if word else self.text[self.place : self.place + 1]
        return unreadable.UnreadableNotation(self.text, self.place + 1, found, expected)

    def _stands_next(self, choice: str) -> bool:
        end = self.place + len(choice)
        following = self.text[end : end + 1]
        if not choice:
            return not following
        return self.text.startswith(choice, self.place) and not (choice[-1].isalnum() and following.isalnum())
