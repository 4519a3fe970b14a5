"""`atlantis-rules play`: a whole game, told turn by turn."""

from collections.abc import Sequence

from attrs import define, field
from rich.console import Console
from rich.text import Text

from atlantis_rules.atlantis.actions import Action
from atlantis_rules.atlantis.components import COLOURS, Seat
from atlantis_rules.atlantis.explanation import Explanation, explain
from atlantis_rules.atlantis.state import State
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, make_console, print_lines, seat_words
from atlantis_rules.cli.arguments import HUMAN, PathDrawing, PlayArguments
from atlantis_rules.cli.course import COMPUTERS, Step, course, laid_out
from atlantis_rules.cli.happenings import GameEnded, Happening, TurnBegan
from atlantis_rules.cli.human import Human, Terminal
from atlantis_rules.cli.knowledge import table_of
from atlantis_rules.cli.narration import Narrator, ending_words
from atlantis_rules.cli.picture import LEGEND, print_picture
from atlantis_rules.cli.tables import result_lines
from atlantis_rules.cli.terminal import InputEnded, PlayerLeft, farewell
from atlantis_rules.cli.translation import happenings


@define
class _Show:
    """A game on its way to the audience."""

    arguments: PlayArguments
    console: Console
    terminal: Terminal
    narrator: Narrator
    turns: int = field(default=0, init=False)

    def begin(self, state: State) -> None:
        print_lines(self.console, [Text(LEGEND, FAINT_STYLE)])
        self.begin_turn(0, state)

    def step(self, step: Step) -> None:
        for happening in happenings(step):
            self.tell(happening, step.after)

    def tell(self, happening: Happening, state: State) -> None:
        for line in self.narrator.tell(happening):
            self.terminal.tell(line, indent=2)
        match happening:
            case TurnBegan(seat):
                self.begin_turn(seat, state)
            case GameEnded():
                self.console.print()
                self.terminal.tell(Text.assemble(("The end: ", HEADING_STYLE), ending_words(happening)))
                if self.arguments.drawing is not PathDrawing.NEVER:
                    self.draw(state)
            case _:
                pass

    def begin_turn(self, seat: Seat, state: State) -> None:
        drawing, seats = self.arguments.drawing, self.arguments.seats
        round_begins = self.turns % len(seats) == 0
        if round_begins:
            self.console.print()
            self.terminal.tell(Text(f"Round {self.turns // len(seats) + 1}", HEADING_STYLE))
        human = seats[seat] == HUMAN
        handed_over = human and self.terminal.is_shared  # draws the path then
        if not handed_over and (
            drawing is PathDrawing.TURN or (drawing is PathDrawing.ROUND and (round_begins or human))
        ):
            self.draw(state)
        self.turns += 1
        self.terminal.tell(Text.assemble(seat_words(seat), f" ({seats[seat]})"))

    def draw(self, state: State) -> None:
        hands = {seat: state.players[seat].hand for seat in self.narrator.open_hands}
        print_picture(self.console, table_of(state), self.arguments.seats, hands)
        self.console.print()


def _open_hands(seats: Sequence[str]) -> tuple[Seat, ...]:
    """Give the seats whose cards all who look may see: of several humans none may see another's."""
    humans = tuple(seat for seat, name in enumerate(seats) if name == HUMAN)
    if not humans:
        return tuple(range(len(seats)))
    return humans if len(humans) == 1 else ()


def run(arguments: PlayArguments) -> int:
    """Play a game.

    Returns:
        The exit code.
    """
    console = make_console()
    seats = arguments.seats
    listed = ", ".join(f"{COLOURS[seat]} {name}" for seat, name in enumerate(seats))
    print_lines(console, [Text(f"Atlantis, rules of {arguments.preset}, seed {arguments.seed}: {listed}")])
    terminal = Terminal(console, seats, arguments.drawing is not PathDrawing.NEVER)
    show = _Show(arguments, console, terminal, Narrator(_open_hands(seats)))
    state = laid_out(arguments.options, len(seats), arguments.seed)

    def explain_now(action: Action) -> Explanation:
        return explain(state, action)  # the state of the moment: the loop below goes on to the next one

    choosers = [Human(terminal, explain_now) if name == HUMAN else COMPUTERS[name] for name in seats]
    if not arguments.quiet:
        show.begin(state)
    try:
        for step in course(state, choosers, arguments.seed):
            state = step.after
            if not arguments.quiet:
                show.step(step)
    except (PlayerLeft, InputEnded) as reason:
        console.print(farewell(reason))
        return 0
    console.print()
    print_lines(console, result_lines(state, seats))
    return 0
