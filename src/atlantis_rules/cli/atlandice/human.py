"""What a human player of Atlandice is shown, and how it is asked."""

from collections.abc import Sequence
from typing import Final, assert_never

from rich.text import Text

from atlantis_rules.atlandice import actions, phases
from atlantis_rules.atlandice.components import Area
from atlantis_rules.atlandice.knowledge.views import PlayerView, state_seen
from atlantis_rules.atlandice.rules.effects import effect_of
from atlantis_rules.atlandice.text.explanation import explain
from atlantis_rules.cli.atlandice.coloured_words import line
from atlantis_rules.cli.atlandice.picture import LEGEND, print_picture
from atlantis_rules.cli.atlandice.typed_actions import HELP, action_in_words
from atlantis_rules.cli.human import HINT_PLAYOUTS, Questions
from atlantis_rules.cli.terminal import Terminal
from atlantis_rules.players import Hint, hint


def _legal(knowledge: PlayerView) -> Sequence[actions.Action]:
    return knowledge.legal_actions


def _read(knowledge: PlayerView, text: str) -> actions.Action | None:
    return action_in_words(state_seen(knowledge.table), text)


def _hint(knowledge: PlayerView) -> Sequence[Hint[actions.Action]]:
    return hint(knowledge, playouts=HINT_PLAYOUTS)


def _belongings(knowledge: PlayerView) -> list[Text]:
    return [line("own resources", resources=knowledge.players[knowledge.seat].resources)]


def _draw(knowledge: PlayerView, terminal: Terminal) -> None:
    print_picture(terminal.console, state_seen(knowledge.table), terminal.names)


def _heading(knowledge: PlayerView, action: actions.Action) -> str:
    del action
    match knowledge.phase:
        case phases.TurnStart():
            return str(line("choose search"))
        case phases.Searching(phases.Search(seat, beneficiary, area)):
            return str(line("choose resource", area=area, neutral=beneficiary != seat))
        case phases.UsingSubmarine(search):
            return str(line("choose extra by submarine", area=search.area))
        case phases.CarryingOut(search):
            return str(line("choose by effect", area=search.area, effect=effect_of(knowledge.city, search)))
        case phases.Donating():
            return str(line("choose donation"))
        case _:
            raise TypeError(knowledge.phase)  # no seat is asked then


def _words(knowledge: PlayerView, action: actions.Action) -> Text:  # noqa: C901, PLR0912 - one case for each kind
    match action:
        case actions.ChooseArea(area, neutral):
            lying, submarine = knowledge.city.lying_at(area), knowledge.city.submarine is area
            tile = None if area is Area.BLACK_MARKET else knowledge.city.stack_of(area).tile
            if tile is None:
                return line("area", area=area, neutral=neutral, lying=lying, submarine=submarine)
            effect = tile.effect
            return line("area with effect", area=area, neutral=neutral, lying=lying, submarine=submarine, effect=effect)
        case actions.TakeResource(resource):
            return line("resource", resource=resource)
        case actions.TakeExtra(area, resource):
            return line("resource from area", resource=resource, area=area)
        case actions.DeclineExtra():
            return line("no extra")
        case actions.SwapResources(resource, district, other):
            return line("resource for other", resource=resource, other=other, district=district)
        case actions.PutResource(area, resource):
            return line("resource onto area", resource=resource, area=area)
        case actions.MoveSubmarine(area):
            return line("submarine to area", area=area)
        case actions.TurnDie(origin, destination):
            return line("die to area", origin=origin, destination=destination)
        case actions.Donate(first, second):
            return line("donation", first=first, second=second)
        case actions.StopDonating():
            return line("no donation")
        case actions.RevealTile() | actions.RollDie():
            raise TypeError(action)  # these are chance's
        case _:
            assert_never(action)


QUESTIONS: Final = Questions(
    legal=_legal,
    legend=LEGEND,
    help=HELP,
    belongings=_belongings,
    heading=_heading,
    words=_words,
    draw=_draw,
    hint=_hint,
    read=_read,
    explain=explain,
    hanging=6,
)
"""What a human player of Atlandice is shown, and how it is asked."""
