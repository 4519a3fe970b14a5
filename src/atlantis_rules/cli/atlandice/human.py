"""What a human player of Atlandice is shown, and how it is asked."""

from collections.abc import Sequence
from typing import Final, assert_never

from rich.text import Text

from atlantis_rules.atlandice.actions import (
    Action,
    ChooseArea,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    PutResource,
    RevealTile,
    RollDie,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
)
from atlantis_rules.atlandice.components import Area, Seat
from atlantis_rules.atlandice.phases import CarryingOut, Donating, Searching, TurnStart, UsingSubmarine
from atlantis_rules.atlandice.rules.effects import effect_of
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.text.explanation import explain
from atlantis_rules.atlandice.words import IN_A_ROW
from atlantis_rules.cli.atlandice.naming import resource_words, resources_words
from atlantis_rules.cli.atlandice.picture import LEGEND, print_picture
from atlantis_rules.cli.atlandice.words import HELP, action_in_words
from atlantis_rules.cli.human import Questions
from atlantis_rules.cli.terminal import Terminal


def _is_forced(state: State, actions: Sequence[Action]) -> bool:
    del state
    return len(actions) == 1


def _prepare(state: State, terminal: Terminal) -> None:
    """Do nothing: everything lies open."""
    del state, terminal


def _in_order(actions: Sequence[Action]) -> Sequence[Action]:
    return actions


def _belongings(state: State) -> list[Text]:
    own = [state.players[state.to_act]] if isinstance(state.to_act, Seat) else []
    return [Text.assemble("Your resources: ", resources_words(player.resources)) for player in own]


def _draw(state: State, terminal: Terminal) -> None:
    print_picture(terminal.console, state, terminal.names)


def _heading(state: State) -> str:
    match state.phase:
        case TurnStart():
            return "Take a die and search its area"
        case Searching(search):
            whom = "" if search.beneficiary == search.seat else " for the neutral player"
            return f"Take a resource from the {search.area}{whom}"
        case UsingSubmarine(search):
            return f"The submarine is at the {search.area}: take one more resource"
        case CarryingOut(search):
            return f"The effect of the {search.area}: {IN_A_ROW[effect_of(state.city, search)]}"
        case Donating():
            return "Donate two resources for a point"
        case _:
            raise TypeError(state.phase)  # no seat is asked then


def _words(state: State, action: Action) -> Text:  # noqa: C901 - one case for each kind
    match action:
        case ChooseArea(area, for_neutral):
            return _area_words(state, area, for_neutral=for_neutral)
        case TakeResource(resource):
            return resource_words(resource)
        case TakeExtra(area, resource):
            return Text.assemble(resource_words(resource), f" from the {area}")
        case DeclineExtra():
            return Text("take nothing more")
        case SwapResources(resource, district, other):
            given = Text.assemble(resource_words(resource), " on the jeweller")
            return Text.assemble(given, " with ", resource_words(other), f" on the {district}")
        case PutResource(area, resource):
            return Text.assemble(resource_words(resource), f" on the {area}")
        case MoveSubmarine(area):
            return Text(f"to the {area}")
        case TurnDie(origin, destination):
            return Text(f"a die at the {origin}, to the {destination}")
        case Donate(first, second):
            return Text.assemble(resource_words(first), " and ", resource_words(second))
        case StopDonating():
            return Text("donate nothing more")
        case RevealTile() | RollDie():
            raise TypeError(action)  # these are chance's
        case _:
            assert_never(action)


def _area_words(state: State, area: Area, *, for_neutral: bool) -> Text:
    line = Text.assemble(f"{area}", " for the neutral player" if for_neutral else "", ": ")
    line.append_text(resources_words(state.city.lying_at(area)))
    if state.city.submarine is area:
        line.append(", with the submarine")
    tile = None if area is Area.BLACK_MARKET else state.city.stack_of(area).tile
    return line if tile is None else line.append(f"; {IN_A_ROW[tile.effect]}")


def _heading_above(state: State, action: Action) -> str:
    del action
    return _heading(state)


QUESTIONS: Final = Questions(
    legend=LEGEND,
    help=HELP,
    is_forced=_is_forced,
    prepare=_prepare,
    in_order=_in_order,
    belongings=_belongings,
    heading=_heading_above,
    words=_words,
    draw=_draw,
    read=action_in_words,
    explain=explain,
    hanging=6,
)
"""What a human player of Atlandice is shown, and how it is asked."""
