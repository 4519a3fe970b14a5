"""What a person has typed: an action in its notation or in words, written as people write, in any game and language."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import chain
from typing import Final, Generic, TypeAlias, cast

from atlantis_rules._errors import WrongValue, require_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, ActionT_co
from atlantis_rules.front_end.narration import action_words
from atlantis_rules.games import registry
from atlantis_rules.games.game import Drawable, Game, SeatInPlay, SeatView
from atlantis_rules.text import limits, outside, unreadable
from atlantis_rules.text.languages import ENGLISH, require_language

_WORD: Final = re.compile(r"[^\W_]+|[+]")
_SHORTEST: Final = 3
"""The minimum number of letters with which the beginning of a word stands for the word."""

_ALIKE: Final = 0.7
"""How similar a mistyped word must be, as `difflib` measures it."""

_MOST_OFFERED: Final = 5
"""The maximum number of actions that a text may have meant."""

_GameOf: TypeAlias = Game[registry.AnyInPlay, ActionT]


@frozen
class Understood(Generic[ActionT_co]):
    """What a text means.

    Attributes:
        action: the action that the text means, legal or not; None if that is uncertain. The game's `violations` says
            why an action is illegal.
        perhaps: legal actions that the text may mean, at most five, in the order of `legal_actions`; empty if `action`
            is known, or if no legal action is more like the text than the others.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> from atlantis_rules.front_end.understanding import understood
        >>> found = understood(BY_BOAT.view(2), "play ring")
        >>> found.action is None, [action.figure for action in found.perhaps]
        (True, [0, 28, 37])
    """

    action: ActionT_co | None
    perhaps: tuple[ActionT_co, ...] = ()


def understood(seen: SeatInPlay[ActionT], text: str, language: str = ENGLISH) -> Understood[ActionT]:
    """Return the action that a player has typed, or the few that they may have meant.

    The text can be an action's notation; its number in `legal_actions`, from 1 on; its words, in the language or in
    English; or some of these words, as long as they fit no other legal action. Case does not matter, and the beginning
    of a word stands for the word. Only what the seat may know is used, and no action of chance is ever offered.

    Args:
        seen: the view of the seat to act.
        text: what was typed.
        language: the code of the language, such as ``"de"``.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: an argument has the wrong type.
        WrongValue: the seat is not to act.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> [understood(THREE_MOVES.view(0), text).action for text in ("34 flag", "flag with figure on 34")]
        [PlayCard(figure=34, item=Item.FLAG), PlayCard(figure=34, item=Item.FLAG)]
    """
    require_type("text", text, str)
    require_language(language)
    require_kind("seen", seen, SeatView, "the view of a seat")
    if not seen.legal_actions:
        raise WrongValue("seen must be the view of the seat to act")
    game = cast("_GameOf[ActionT]", seen.game)  # it has more than parts
    legal = tuple(seen.legal_actions)
    line = " ".join(text[: limits.LONGEST_ACTION].split())
    action = _in_notation(game, text.strip(), line)
    if action is not None:
        return Understood(action)
    number = outside.whole_number(line)
    if number is not None and 0 < number <= len(legal):
        return Understood(legal[number - 1])
    typed = _words(line)
    said = {each: _said(game, seen, each, language) for each in legal}
    exact = [each for each in legal if typed and typed in said[each]]
    return Understood(exact[0]) if len(exact) == 1 else _in_words(said, typed)


def _in_notation(game: _GameOf[ActionT], typed: str, line: str) -> ActionT | None:
    """Return the action of a player that a text is as it was typed, or on one line, or None."""
    for spelled in (typed, line, line.lower(), line.capitalize()):
        try:
            action = game.parse_action(spelled)
        except unreadable.UnreadableNotation:
            continue
        if action in game.PLAYER_ACTIONS:
            return action
    return None


def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.casefold()))


def _said(game: _GameOf[ActionT], seen: Drawable, action: ActionT, language: str) -> tuple[tuple[str, ...], ...]:
    """Return the words of each text that says an action, in their order."""
    texts = (game.format_action(action), action_words(seen, action), action_words(seen, action, language))
    return tuple(map(_words, texts))


def _in_words(said: dict[ActionT, tuple[tuple[str, ...], ...]], typed: tuple[str, ...]) -> Understood[ActionT]:
    """Return what some words mean, in any order, given what says each legal action."""
    offered = {action: frozenset(chain.from_iterable(texts)) for action, texts in said.items()}
    fitting = [action for action, words in offered.items() if typed and all(any(_fits(words, each)) for each in typed)]
    if len(fitting) == 1:
        return Understood(fitting[0])
    alike = {action: sum(_alike(words, each) for each in typed) for action, words in offered.items()}
    best = max(alike.values())
    perhaps = fitting or [action for action, number in alike.items() if number == best > 0]
    return Understood(None, tuple(perhaps[:_MOST_OFFERED]) if len(perhaps) < len(offered) else ())


def _fits(words: Iterable[str], typed: str) -> Iterator[bool]:
    """Yield for each word whether a typed one stands for it."""
    return (word == typed or (len(typed) >= _SHORTEST and word.startswith(typed)) for word in words)


def _alike(words: Iterable[str], typed: str) -> bool:
    return any(_fits(words, typed)) or bool(typed.isalpha() and get_close_matches(typed, words, 1, _ALIKE))
