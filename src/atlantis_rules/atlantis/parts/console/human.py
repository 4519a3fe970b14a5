"""What a human player of Atlantis is offered and shown, and how they are asked."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import assert_never

from rich.text import Text

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.atlantis import PlayerAction, actions, seen_phases
from atlantis_rules.atlantis.drawing.scene import scene_of
from atlantis_rules.atlantis.knowledge.moves import possible_moves
from atlantis_rules.atlantis.parts.console import coloured_words, typed_actions
from atlantis_rules.atlantis.parts.terminal import table_lines
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.programs.console.human import HINT_PLAYOUTS, Questions
from atlantis_rules.programs.console.terminal import Terminal
from atlantis_rules.study.players import hint
from atlantis_rules.text.languages import ENGLISH as IN_ENGLISH


@frozen
class OfferedAction:
    """An offered action.

    Attributes:
        key: its kind, such as ``paid move``. `TABLE` has a text with the key ``choose`` and this kind, and another with
            ``offer`` if a line says more.
        values: the values of those texts.
    """

    key: str
    values: Mapping[str, object]


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
        _offer(language, "own tiles", tiles=tiles if own.tiles else _offer(language, "no tiles")),
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


def questions(language: str = IN_ENGLISH) -> Questions[PlayerView, actions.Action]:
    """Return what a human player of Atlantis is shown, and how they are asked, in a language."""
    return Questions(
        legal=lambda knowledge: knowledge.legal_actions,
        language=language,
        legend=TABLE.said(language, "legend"),
        help=typed_actions.help_lines(language),
        verbs=typed_actions.WORDS,
        is_forced=_is_forced,
        prepare=_prepare,
        in_order=in_order,
        belongings=partial(_belongings, language),
        heading=partial(_heading, language),
        words=partial(_words, language),
        draw=_draw,
        hint=lambda knowledge: hint(knowledge, playouts=HINT_PLAYOUTS),
        read=typed_actions.action_in_words,
        explain=PlayerView.explain,
    )
