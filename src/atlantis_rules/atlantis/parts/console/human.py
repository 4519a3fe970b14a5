"""What a human player of Atlantis is offered and shown, and what they can type.

Actions can be typed in words, such as ``play ring 12`` or ``pay flag 3A``. The words stand for an action whether it is
allowed or not: that is for the rules to say.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final, assert_never

from rich.text import Text

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.atlantis import ATLANTIS, MAINLAND, SPACES, PlayerAction, Space, actions, seen_phases
from atlantis_rules.atlantis.components import ITEMS, TILES, Item, Tile
from atlantis_rules.atlantis.drawing.scene import scene_of
from atlantis_rules.atlantis.knowledge.views import possible_moves
from atlantis_rules.atlantis.parts.console import coloured_words
from atlantis_rules.atlantis.parts.terminal import table_lines
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.programs.console.human import HINT_PLAYOUTS, Misunderstood, Questions
from atlantis_rules.programs.console.terminal import Terminal
from atlantis_rules.study.players import hint
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.outside import whole_number


def questions(language: str = ENGLISH) -> Questions[PlayerView, actions.Action]:
    """Return what a human player of Atlantis is shown, and how they are asked, in a language."""
    return Questions(
        legal=lambda knowledge: knowledge.legal_actions,
        language=language,
        legend=TABLE.said(language, "legend"),
        help=help_lines(language),
        verbs=WORDS,
        is_forced=_is_forced,
        prepare=_prepare,
        in_order=in_order,
        belongings=partial(_belongings, language),
        heading=partial(_heading, language),
        words=partial(_words, language),
        draw=_draw,
        hint=lambda knowledge: hint(knowledge, playouts=HINT_PLAYOUTS),
        read=action_in_words,
        explain=PlayerView.explain,
    )


def _is_forced(knowledge: PlayerView, legal: Sequence[actions.Action]) -> bool:
    """Return whether a payment is due that can be made in only one way."""
    return len(legal) == 1 and isinstance(knowledge.phase, seen_phases.SeenPaying | seen_phases.SeenSettling)


def _prepare(knowledge: PlayerView, terminal: Terminal) -> None:
    table = scene_of(knowledge.table, None, None, terminal.called, terminal.language)
    terminal.hand_over(knowledge.seat, partial(table_lines, table))


def _belongings(language: str, knowledge: PlayerView) -> list[Text]:
    own = knowledge.players[knowledge.seat]
    tiles = _offer(language, "tiles and worth", tiles=own.tiles, worth=worth(own.tile_set))
    return [
        _offer(language, "own hand", hand=knowledge.hand),
        _offer(language, "own tiles", tiles=tiles if own.tiles else _offer(language, "nothing")),
    ]


def _draw(knowledge: PlayerView, terminal: Terminal) -> None:
    terminal.draw(partial(table_lines, scene_of(knowledge, None, None, terminal.called, terminal.language)))


def _heading(language: str, knowledge: PlayerView, action: actions.Action) -> str:
    match action:
        case actions.PlayCard():
            return str(_offer(language, "offer to move"))
        case actions.PlayAnotherCard():
            return str(_offer(language, "offer another card"))
        case actions.BuyCards():
            return str(_offer(language, "offer purchase"))
        case actions.PlaceBridge():
            return str(_offer(language, "offer gaps"))
        case actions.PayTile() | actions.PayCard():
            phase = knowledge.phase
            due = phase.due if isinstance(phase, seen_phases.SeenPaying | seen_phases.SeenSettling) else 0
            return str(_offer(language, "offer payment", due=due))
        case actions.ShowHand() | actions.EndTurn():
            return str(_offer(language, "offer otherwise"))
        case actions.DrawExtra():
            return str(_offer(language, "offer draw"))
        case actions.RevealTile() | actions.DrawCard():
            raise TypeError(action)  # these are chance's
        case _:
            assert_never(action)


def _words(language: str, knowledge: PlayerView, action: actions.Action) -> Text:
    match action:
        case actions.PayTile(tile):
            return _offer(language, "offer tile", tile=tile)
        case actions.PayCard(item):
            return _offer(language, "offer card", item=item)
        case actions.RevealTile() | actions.DrawCard():
            raise TypeError(action)  # these are chance's
        case _:
            offer = offered(knowledge, action)
            key = f"offer {offer.key}"
            return _offer(language, key if key in TABLE.sentences else f"choose {offer.key}", **offer.values)


def _offer(language: str, key: str, **values: object) -> Text:
    return coloured_words.message(TABLE, key, values, language)


# --- Offers ---


@frozen
class OfferedAction:
    """An offered action."""

    # its kind, such as ``paid move``. `TABLE` has a text with the key ``choose`` and this kind, and another with
    # ``offer`` if a line says more.
    key: str
    values: Mapping[str, object]  # the values of those texts


def in_order(legal: Iterable[ActionT]) -> list[ActionT]:
    """Put the moves first, and the largest number of extra cards: players choose these most often."""

    def rank(action: ActionT) -> int:
        return -action.number if isinstance(action, actions.DrawExtra) else not isinstance(action, actions.PlayCard)

    return sorted(legal, key=rank)


def offered(view: PlayerView, action: PlayerAction) -> OfferedAction:
    """Return what a legal action is as an offer."""
    match action:
        case actions.PlayCard() | actions.PlayAnotherCard():
            return _move(view, action)
        case actions.BuyCards(tile):
            return OfferedAction("to buy", {"tile": tile, "cards": _brought(view, action)["tile sold"]["cards"]})
        case actions.PlaceBridge():
            return OfferedAction("bridge", {"gap": _brought(view, action)["bridge placed"]["gap"]})
        case actions.PayTile() | actions.PayCard():
            return _piece(view, action)
        case actions.ShowHand():
            brought = _brought(view, action)
            if "piles empty" in brought:
                return OfferedAction("to show hand for nothing", {})
            return OfferedAction("to show hand", {"cards": brought["draw stuck"]["cards"]})
        case actions.EndTurn():
            return OfferedAction("end", {})
        case actions.DrawExtra(extra):
            cards = _brought(view, action)["draw extra"]["cards"]
            return OfferedAction("extra" if extra else "no extra", {"cards": cards, "extra": extra})
        case _:
            assert_never(action)


def _move(view: PlayerView, action: actions.PlayCard | actions.PlayAnotherCard) -> OfferedAction:
    move = possible_moves(view, action)[0]
    values = {
        "item": action.item,
        "origin": move.figure,
        "landing": move.landing,
        "tile": view.path.tile_at(move.landing),
        "price": move.price,
        "taken": move.tile,
    }
    if len(move.items) > 1:
        return OfferedAction("to go on", values)
    return OfferedAction(
        f"{'paid move' if move.price else 'move'}{' for no tile' if move.tile is None else ''}", values
    )


def _piece(view: PlayerView, action: actions.PayTile | actions.PayCard) -> OfferedAction:
    piece, brought = action.piece, _brought(view, action)
    if "still due" in brought:
        return OfferedAction("piece", {"piece": piece, "due": brought["still due"]["due"]})
    if "no change" in brought:
        return OfferedAction("too large piece", {"piece": piece, "surplus": brought["no change"]["surplus"]})
    return OfferedAction("last piece", {"piece": piece})


def _brought(view: PlayerView, action: PlayerAction) -> Mapping[str, Mapping[str, object]]:
    """Return what an action does: the values of the steps of its explanation, by their keys."""
    return {step.key: dict(step.values) for step in view.explain(action).steps}


# --- What can be typed ---


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


def help_lines(language: str = ENGLISH) -> tuple[str, ...]:
    """Return what can be typed, one line for each form, with what it does in a language."""
    texts = TABLE.translated(language)
    return tuple(f"{form:<20}{texts.say(key, {}) if key else ''}".rstrip() for form, key in FORMS)


def action_in_words(knowledge: PlayerView, text: str) -> actions.PlayerAction | None:
    """Read an action in words, in small or capital letters, allowed or not; None if they do not begin like one.

    If only one figure or tile can be meant, what the seat knows says which. `Misunderstood` is raised if the words
    begin like an action, but the rest cannot be read.
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
