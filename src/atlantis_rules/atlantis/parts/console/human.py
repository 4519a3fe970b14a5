"""What a human player of Atlantis is shown, and how they are asked."""

from collections.abc import Sequence
from functools import partial
from typing import assert_never

from rich.text import Text

from atlantis_rules.atlantis import actions, seen_phases
from atlantis_rules.atlantis.drawing.scene import scene_of
from atlantis_rules.atlantis.parts.console import coloured_words, offers, typed_actions
from atlantis_rules.atlantis.parts.terminal import table_lines
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.programs.console.human import HINT_PLAYOUTS, Questions
from atlantis_rules.programs.console.terminal import Terminal
from atlantis_rules.study.players import hint
from atlantis_rules.text.languages import ENGLISH as IN_ENGLISH


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
            offer = offers.offered(knowledge, action)
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
        in_order=offers.in_order,
        belongings=partial(_belongings, language),
        heading=partial(_heading, language),
        words=partial(_words, language),
        draw=_draw,
        hint=lambda knowledge: hint(knowledge, playouts=HINT_PLAYOUTS),
        read=typed_actions.action_in_words,
        explain=PlayerView.explain,
    )
