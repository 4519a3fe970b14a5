"""A human player of Atlandice at the terminal: numbered choices or words, `?` for the table, `q` to leave."""

from collections.abc import Sequence
from random import Random
from typing import assert_never

from attrs import frozen
from rich.console import Console
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
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, print_lines
from atlantis_rules.cli.atlandice.naming import resource_words, resources_words
from atlantis_rules.cli.atlandice.picture import LEGEND, print_picture
from atlantis_rules.cli.atlandice.words import HELP, Misunderstood, action_in_words
from atlantis_rules.cli.terminal import PlayerLeft, ask, choose_words, no_choice_words, numbered_choice


@frozen
class Human:
    """A human player.

    Attributes:
        console: where it is asked.
        names: who plays for each seat.
    """

    console: Console
    names: Sequence[str]

    def choose(self, knowledge: State, actions: tuple[Action, ...], rng: Random) -> Action:
        """Let the player choose; what leaves no choice is done without asking.

        Args:
            knowledge: the state.
            actions: the legal actions.
            rng: not used.

        Raises:
            PlayerLeft: the player wants to leave.
            InputEnded: there is no more input.
        """
        del rng
        seat = knowledge.to_act
        if not isinstance(seat, Seat):
            raise TypeError(seat)  # only a seat is asked
        if len(actions) == 1:
            return actions[0]
        self._offer(knowledge, seat, actions)
        while True:
            answer = ask(self.console, choose_words(seat, len(actions)))
            chosen = numbered_choice(answer, actions)
            if chosen is not None:
                return chosen
            match answer.lower():
                case "q":
                    raise PlayerLeft
                case "?":
                    self.console.print()
                    print_picture(self.console, knowledge, self.names)
                    print_lines(self.console, [Text(LEGEND, FAINT_STYLE)])
                    print_lines(self.console, [Text("Instead of a number you can type:", FAINT_STYLE)])
                    print_lines(self.console, [Text(line, FAINT_STYLE) for line in HELP], indent=2)
                    self.console.print()
                    self._offer(knowledge, seat, actions)
                case _:
                    typed = self._in_words(knowledge, answer)
                    if typed is not None:
                        return typed

    def _in_words(self, state: State, answer: str) -> Action | None:
        """Give the action that was typed in words if it is allowed; otherwise tell why not."""
        first, _, rest = answer.partition(" ")
        asks = first.lower() == "explain"
        try:
            typed = action_in_words(state, rest if asks else answer)
        except Misunderstood as error:
            print_lines(self.console, [Text(str(error))])
            return None
        if typed is None:
            self.console.print(no_choice_words(answer))
            return None
        explanation = explain(state, typed)
        if explanation.is_legal and not asks:
            return typed
        heading, *lines = str(explanation).splitlines()
        print_lines(self.console, [Text(heading)])
        print_lines(self.console, [Text(line.strip()) for line in lines], indent=2)
        return None

    def _offer(self, state: State, seat: Seat, actions: Sequence[Action]) -> None:
        lines = [
            Text.assemble("Your resources: ", resources_words(state.players[seat].resources)),
            Text(_heading(state), HEADING_STYLE),
        ]
        print_lines(self.console, lines)
        for number, action in enumerate(actions, 1):
            line = Text.assemble((f"{number:>3} ", FAINT_STYLE), _words(state, action))
            print_lines(self.console, [line], hanging=6)


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
