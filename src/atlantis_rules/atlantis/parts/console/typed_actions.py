"""Actions typed in words, such as ``play ring 12`` or ``pay flag 3A``.

The words stand for an action whether it is allowed or not: that is for the rules to say.
"""

import re
from collections.abc import Sequence
from typing import Final

from atlantis_rules.atlantis import ATLANTIS, MAINLAND, SPACES, Space, actions, seen_phases
from atlantis_rules.atlantis.components import ITEMS, TILES, Item, Tile
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.programs.console.human import Misunderstood
from atlantis_rules.text.languages import ENGLISH as IN_ENGLISH
from atlantis_rules.text.outside import whole_number

FORMS: Final = (
    ("play ITEM [SPACE]", "form play"),
    ("pay ITEM", "form pay"),
    ("pay ITEM VALUE", "form pay tile"),
    ("buy ITEM VALUE", "form buy"),
    ("bridge SPACE", "form bridge"),
    ("extra NUMBER", "form extra"),
    ("show, end", "form end"),
    ("explain ACTION", "form explain"),
)
"""What can be typed, and the keys of what it does."""

WORDS: Final = ("play", "pay", "buy", "bridge", "extra", "show", "end", "explain")
"""With what that begins."""

_ITEMS: Final = {str(item): item for item in ITEMS}


def help_lines(language: str = IN_ENGLISH) -> tuple[str, ...]:
    """Return what can be typed, one line for each form, with what it does in a language."""
    texts = TABLE.translated(language)
    return tuple(f"{form:<20}{texts.say(key, {}) if key else ''}".rstrip() for form, key in FORMS)


def action_in_words(knowledge: PlayerView, text: str) -> actions.PlayerAction | None:
    """Read an action in words, in small or capital letters.

    If only one figure or tile can be meant, what the seat knows says which.

    Returns:
        The action, allowed or not, or None if the words do not begin like one.

    Raises:
        Misunderstood: they begin like one, but the rest cannot be read.
    """
    match text.lower().split():
        case ["play", *rest]:
            return _play(knowledge, rest)
        case ["pay", *rest]:
            return _pay(knowledge, rest)
        case ["buy", *rest]:
            return _buy(knowledge, rest)
        case ["bridge", *rest]:
            return _bridge(rest)
        case ["extra", *rest]:
            return _extra(rest)
        case ["show"]:
            return actions.ShowHand()
        case ["end"]:
            return actions.EndTurn()
        case ["show" | "end" as word, *_]:
            raise Misunderstood(TABLE.text("misread end", word=repr(word)))
        case _:
            return None


def _play(knowledge: PlayerView, words: Sequence[str]) -> actions.PlayerAction:
    match words:
        case [name]:
            item = _item(name)
            return (
                actions.PlayAnotherCard(item)
                if isinstance(knowledge.phase, seen_phases.SeenMoving)
                else actions.PlayCard(_figure(knowledge), item)
            )
        case [name, place]:
            item = _item(name)
            number = ATLANTIS if place == "atlantis" else _number(place)
            if number is None or number not in range(ATLANTIS, MAINLAND):
                raise Misunderstood(TABLE.text("misread figure"))
            return actions.PlayCard(number, item)
        case _:
            raise Misunderstood(TABLE.text("misread play"))


def _figure(knowledge: PlayerView) -> Space:
    places = sorted({*knowledge.players[knowledge.seat].figures} - {MAINLAND})
    if len(places) == 1:
        return places[0]
    raise Misunderstood(TABLE.text("misread play without figure", places=tuple(places)))


def _pay(knowledge: PlayerView, words: Sequence[str]) -> actions.PlayerAction:
    match words:
        case [name]:
            return actions.PayCard(_item(name))
        case [name, *rest]:
            return actions.PayTile(_tile(knowledge, _item(name), rest))
        case _:
            raise Misunderstood(TABLE.text("misread pay"))


def _buy(knowledge: PlayerView, words: Sequence[str]) -> actions.PlayerAction:
    match words:
        case [name, *rest] if rest:
            return actions.BuyCards(_tile(knowledge, _item(name), rest))
        case _:
            raise Misunderstood(TABLE.text("misread buy"))


def _bridge(words: Sequence[str]) -> actions.PlayerAction:
    number = _number(words[0]) if len(words) == 1 else None
    if number is None or number not in SPACES:
        raise Misunderstood(TABLE.text("misread bridge"))
    return actions.PlaceBridge(number)


def _extra(words: Sequence[str]) -> actions.PlayerAction:
    number = _number(words[0]) if len(words) == 1 else None
    if number is None or number not in actions.EXTRA_CARDS:
        raise Misunderstood(TABLE.text("misread extra", most=actions.EXTRA_CARDS[-1]))
    return actions.DrawExtra(number)


def _item(word: str) -> Item:
    item = _ITEMS.get(word)
    if item is None:
        raise Misunderstood(TABLE.text("misread item", items=", ".join(_ITEMS)))
    return item


def _number(word: str) -> int | None:
    return whole_number(word, 2)


def _tile(knowledge: PlayerView, item: Item, words: Sequence[str]) -> Tile:
    """Find a tile by its value and, if need be, its back; one that the seat has is meant rather than another."""
    matched = re.fullmatch(r"([1-7])([ab]?)", "".join(words), re.ASCII)
    if matched is None:
        raise Misunderstood(TABLE.text("misread tile"))
    value, back = int(matched[1]), matched[2].upper()
    meant = [tile for tile in TILES if (tile.item, tile.value) == (item, value) and back in ("", str(tile.back))]
    if not meant:
        raise Misunderstood(TABLE.text("misread back", name=f"{item} {value}", back=back))
    own = [tile for tile in meant if tile in knowledge.players[knowledge.seat].tiles]
    if len(own) > 1:
        raise Misunderstood(TABLE.text("misread tile without back", name=f"{item} {value}"))
    return (own or meant)[0]
