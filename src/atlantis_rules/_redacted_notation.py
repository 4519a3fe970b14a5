"""The notation of what somebody has seen of a turn: that of turns, with the cards that all have seen of a hand."""

import re
from collections.abc import Sequence
from typing import Final

from atlantis_rules.atlantis.actions import SHOW_HAND, ShowHand
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import CARDS_PER_ITEM, ITEMS
from atlantis_rules.atlantis.text.notation import SeenAction, format_seen_turn, parse_seen_turn
from atlantis_rules.redacted_actions import GivenCards, RedactedAction, ShownHand
from atlantis_rules.text.unreadable import UnreadableNotation

_GIVE: Final = "give "
_SHOW: Final = "show"
_SHOWN: Final = re.compile(rf"(?<={_SHOW}) ([^;]*)")
_COUNTED: Final = {
    f"{item}{f' {count}' if count > 1 else ''}": [item] * count
    for item in ITEMS
    for count in range(1, CARDS_PER_ITEM + 1)
}


def format_redacted(actions: Sequence[RedactedAction]) -> str:
    """Write on one line what was seen.

    Args:
        actions: what was seen of a turn, or of a settlement; at least one.
    """
    given = [action.cards for action in actions if isinstance(action, GivenCards)]
    if given:
        return f"{_GIVE}{given[0]}"
    shown = (action for action in actions if isinstance(action, ShownHand | ShowHand))
    text = format_seen_turn([_without_cards(action) for action in actions if not isinstance(action, GivenCards)])
    return "; ".join(_shown_words(next(shown)) if group == _SHOW else group for group in text.split("; "))


def _without_cards(action: SeenAction | ShownHand) -> SeenAction:
    return SHOW_HAND if isinstance(action, ShownHand) else action


def _shown_words(action: ShownHand | ShowHand) -> str:
    return f"{_SHOW} {action.hand}" if isinstance(action, ShownHand) else _SHOW


def parse_redacted(text: str) -> tuple[RedactedAction, ...]:
    """Read what was seen.

    Args:
        text: what `format_redacted` gives, to the letter.

    Raises:
        UnreadableNotation: it is no such line.
    """
    if text.startswith(_GIVE):
        return (GivenCards(_cards(text, len(_GIVE), text.removeprefix(_GIVE))),)
    shown = _SHOWN.search(text)
    if shown is None:
        return parse_seen_turn(text)
    hand = _cards(text, shown.start(1), shown[1])
    try:
        actions = parse_seen_turn(text[: shown.start()] + text[shown.end() :])
    except UnreadableNotation as error:
        column = error.column if error.column <= shown.start() else error.column + len(shown[0])
        raise UnreadableNotation(text, column, error.found, error.expected) from None
    return tuple(_with_hand(action, hand) for action in actions)


def _with_hand(action: SeenAction, hand: Cards) -> RedactedAction:
    return ShownHand(hand) if isinstance(action, ShowHand) else action


def _cards(text: str, start: int, listed: str) -> Cards:
    items = [_COUNTED.get(part, ()) for part in listed.split(", ")]
    cards = Cards.count(item for part in items for item in part)
    if str(cards) != listed:
        raise UnreadableNotation(
            text, start + 1, listed[:40], ("cards in their order, such as 'ring 2, flag', or 'none'",)
        )
    return cards
