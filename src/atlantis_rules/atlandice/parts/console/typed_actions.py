"""Actions of Atlandice typed in words, such as ``search smithy`` or ``take book``.

The words are those of the notation, with some that people leave out or put in. They stand for an action whether it is
allowed or not: that is for the rules to say.
"""

from collections.abc import Sequence
from typing import Final

from atlantis_rules.atlandice import PlayerAction, State, TakeExtra, phases
from atlantis_rules.atlandice.components import RESOURCES, Area
from atlantis_rules.atlandice.table_words import TABLE
from atlantis_rules.atlandice.text.notation import parse_action
from atlantis_rules.programs.console.human import Misunderstood
from atlantis_rules.text.languages import ENGLISH as IN_ENGLISH
from atlantis_rules.text.unreadable import UnreadableNotation

FORMS: Final = (
    ("search AREA [for neutral]", "form search"),
    ("take RESOURCE [from AREA]", "form take"),
    ("decline", "form decline"),
    ("swap RESOURCE with RESOURCE on DISTRICT", ""),
    ("put RESOURCE on AREA", ""),
    ("submarine to AREA", ""),
    ("turn AREA to AREA", "form turn"),
    ("donate RESOURCE and RESOURCE", ""),
    ("stop", "form stop"),
    ("explain ACTION", "form explain"),
)
"""What can be typed, and the keys of what it does, where the words do not say it."""

WORDS: Final = ("search", "take", "decline", "swap", "put", "submarine", "turn", "donate", "stop", "explain")
"""With what that begins."""

_VERBS: Final = ("search", "take", "extra", "decline", "swap", "put", "submarine", "turn", "donate", "stop")
_ORDER: Final = {str(resource): place for place, resource in enumerate(RESOURCES)}


def help_lines(language: str = IN_ENGLISH) -> tuple[str, ...]:
    """Return what can be typed, one line for each form, with what it does in a language."""
    texts = TABLE.translated(language)
    return tuple(f"{form:<28}{texts.say(key, {}) if key else ''}".rstrip() for form, key in FORMS)


def action_in_words(state: State, text: str) -> PlayerAction | None:
    """Read an action in words, in small or capital letters, with articles or without.

    If only one area can be meant, the state says from where something is taken.

    Returns:
        The action, allowed or not, or None if the words do not begin like one of a player.

    Raises:
        Misunderstood: they begin like one, but the rest cannot be read.
    """
    words = [word for word in text.lower().split() if word not in ("a", "die", "player", "the")]
    match words:
        case ["move", "submarine", *rest]:
            words = ["submarine", *rest]
        case ["donate", first, "and", second] if _ORDER.get(first, 0) > _ORDER.get(second, len(_ORDER)):
            words = ["donate", second, "and", first]
        case ["take", resource, *origin]:
            words = _taken(state, resource, origin)
        case _:
            pass
    if not words or words[0] not in _VERBS:
        return None
    action = _read(" ".join(words))
    return action if isinstance(action, PlayerAction) else None


def _taken(state: State, resource: str, origin: Sequence[str]) -> list[str]:
    """Distinguish what is taken by a search from what is an extra resource, and find the area from which that comes."""
    match state.phase:
        case phases.Searching(search) if not origin or origin == ["from", *str(search.area).split()]:
            return ["take", resource]
        case phases.UsingSubmarine(search) if not origin:
            return ["extra", resource, "from", str(search.area)]
        case phases.CarryingOut() if not origin:
            return ["extra", resource, "from", _only_area(state, resource)]
        case _:
            return ["extra", resource, *origin] if origin else ["take", resource]


def _only_area(state: State, resource: str) -> str:
    extras = [action for action in state.legal_actions() if isinstance(action, TakeExtra)]
    areas = [str(extra.area) for extra in extras if str(extra.resource) == resource]
    if len(areas) > 1:
        raise Misunderstood(TABLE.text("misread origin", resource=resource, areas=tuple(areas)))
    return areas[0] if areas else str(Area.BLACK_MARKET)


def _read(text: str) -> object:
    try:
        return parse_action(text)
    except UnreadableNotation as error:
        if error.expected == (" ",):
            return _read(f"{text} ")  # then the message says which word is missing
        raise Misunderstood(TABLE.text("misread", text=ascii(text.strip()[:40]), reason=error)) from error
