"""What a human player of Atlandice is shown, and how they are asked."""

from functools import partial
from typing import assert_never

from rich.text import Text

from atlantis_rules.atlandice import Area, actions, phases
from atlantis_rules.atlandice.drawing.scene import scene_of
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.parts.console.coloured_words import line
from atlantis_rules.atlandice.parts.console.typed_actions import WORDS, action_in_words, help_lines
from atlantis_rules.atlandice.parts.terminal import table_lines
from atlantis_rules.atlandice.rules.effects import effect_of
from atlantis_rules.atlandice.seen import PlayerView
from atlantis_rules.atlandice.table_words import TABLE
from atlantis_rules.programs.console.human import HINT_PLAYOUTS, Questions
from atlantis_rules.programs.console.terminal import Terminal
from atlantis_rules.study.players import hint
from atlantis_rules.text.languages import ENGLISH


def _belongings(language: str, knowledge: PlayerView) -> list[Text]:
    return [line("own resources", language, resources=knowledge.players[knowledge.seat].resources)]


def _draw(knowledge: PlayerView, terminal: Terminal) -> None:
    terminal.draw(partial(table_lines, scene_of(knowledge, None, terminal.called, terminal.language)))


def _heading(language: str, knowledge: PlayerView, action: actions.Action) -> str:
    del action
    match knowledge.phase:
        case phases.TurnStart():
            return str(line("choose search", language))
        case phases.Searching(phases.Search(seat, beneficiary, area)):
            return str(line("choose resource", language, area=area, neutral=beneficiary != seat))
        case phases.UsingSubmarine(search):
            return str(line("choose extra by submarine", language, area=search.area))
        case phases.CarryingOut(search):
            return str(line("choose by effect", language, area=search.area, effect=effect_of(knowledge.city, search)))
        case phases.Donating():
            return str(line("choose donation", language))
        case _:
            raise TypeError(knowledge.phase)  # no seat is asked then


def _words(language: str, knowledge: PlayerView, action: actions.Action) -> Text:  # noqa: C901, PLR0912 - one case for each kind
    match action:
        case actions.ChooseArea(area, neutral):
            lying, submarine = knowledge.city.lying_at(area), knowledge.city.submarine is area
            tile = None if area is Area.BLACK_MARKET else knowledge.city.stack_of(area).tile
            if tile is None:
                return line("area", language, area=area, neutral=neutral, lying=lying, submarine=submarine)
            effect = tile.effect
            return line(
                "area with effect",
                language,
                area=area,
                neutral=neutral,
                lying=lying,
                submarine=submarine,
                effect=effect,
            )
        case actions.TakeResource(resource):
            return line("resource", language, resource=resource)
        case actions.TakeExtra(area, resource):
            return line("resource from area", language, resource=resource, area=area)
        case actions.DeclineExtra():
            return line("no extra", language)
        case actions.SwapResources(resource, district, other):
            return line("resource for other", language, resource=resource, other=other, district=district)
        case actions.PutResource(area, resource):
            return line("resource onto area", language, resource=resource, area=area)
        case actions.MoveSubmarine(area):
            return line("submarine to area", language, area=area)
        case actions.TurnDie(origin, destination):
            return line("die to area", language, origin=origin, destination=destination)
        case actions.Donate(first, second) if first is second:
            return line("donation of two alike", language, resource=first)
        case actions.Donate(first, second):
            return line("donation", language, first=first, second=second)
        case actions.StopDonating():
            return line("no donation", language)
        case actions.RevealTile() | actions.RollDie():
            raise TypeError(action)  # these are chance's
        case _:
            assert_never(action)


def questions(language: str = ENGLISH) -> Questions[PlayerView, actions.Action]:
    """Return what a human player of Atlandice is shown, and how they are asked, in a language."""
    return Questions(
        legal=lambda knowledge: knowledge.legal_actions,
        language=language,
        legend=TABLE.said(language, "legend"),
        help=help_lines(language),
        verbs=WORDS,
        belongings=partial(_belongings, language),
        heading=partial(_heading, language),
        words=partial(_words, language),
        draw=_draw,
        hint=lambda knowledge: hint(knowledge, playouts=HINT_PLAYOUTS),
        read=lambda knowledge, text: action_in_words(state_seen(knowledge.table), text),
        explain=PlayerView.explain,
        hanging=6,
    )
