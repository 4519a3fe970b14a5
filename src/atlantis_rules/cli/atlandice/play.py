"""`atlantis-rules play atlandice`: a whole game of Atlandice, told turn by turn."""

from collections.abc import Callable

from attrs import define, field
from rich.console import Console
from rich.text import Text

from atlantis_rules.atlandice.actions import Action
from atlantis_rules.atlandice.components import Seat
from atlantis_rules.atlandice.event import Event, GameEnded, GatesOpened, HandTurned, RoundBegan, TurnBegan
from atlantis_rules.atlandice.setup import new_game
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlantis.components import COLOURS
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, make_console, print_lines, seat_words
from atlantis_rules.cli.arguments import HUMAN, PathDrawing, PlayAtlandiceArguments
from atlantis_rules.cli.atlandice.course import COMPUTERS, Step, course, laid_out, set_up
from atlantis_rules.cli.atlandice.files import BAD_FILE, load, source_line
from atlantis_rules.cli.atlandice.human import Human
from atlantis_rules.cli.atlandice.narration import Narrator, ending_words
from atlantis_rules.cli.atlandice.picture import LEGEND, print_picture
from atlantis_rules.cli.atlandice.tables import result_lines
from atlantis_rules.cli.recording import CANNOT_RECORD, can_record, write
from atlantis_rules.cli.terminal import InputEnded, PlayerLeft, farewell, go_on
from atlantis_rules.record import AtlandiceRecord


@define
class Show:
    """A game on its way to the audience.

    Attributes:
        arguments: what was asked for.
        console: where the output goes.
        narrator: tells what happens.
        pause: is called before each turn.
        rounds: how many rounds have begun.
    """

    arguments: PlayAtlandiceArguments
    console: Console
    narrator: Narrator
    pause: Callable[[], None] = go_on
    rounds: int = field(default=0, init=False)

    def begin(self) -> None:
        """Begin with the first round."""
        print_lines(self.console, [Text(LEGEND, FAINT_STYLE)])
        self.begin_round(0)

    def step(self, step: Step) -> None:
        """Tell all that has happened by an action."""
        for event in step.events:
            self.tell(event, step.after)

    def tell(self, event: Event, state: State) -> None:
        """Tell what has happened, and what stands behind it."""
        if isinstance(event, HandTurned):
            print_lines(self.console, [Text("The clock", HEADING_STYLE)])
        print_lines(self.console, self.narrator.tell(event), indent=2)
        match event:
            case RoundBegan(start):
                self.begin_round(start)
            case GatesOpened() if self.arguments.drawing is PathDrawing.ROUND:
                self.draw(state)
            case TurnBegan(seat):
                self.begin_turn(seat, state)
            case GameEnded():
                self.console.print()
                print_lines(self.console, [Text.assemble(("The end: ", HEADING_STYLE), ending_words(event))])
                if self.arguments.drawing is not PathDrawing.NEVER:
                    self.draw(state)
            case _:
                pass

    def begin_round(self, start: Seat) -> None:
        """Tell who starts a round."""
        self.rounds += 1
        self.console.print()
        heading = (f"Round {self.rounds}", HEADING_STYLE)
        print_lines(self.console, [Text.assemble(heading, ": ", seat_words(start), " starts")])

    def skip(self, event: Event) -> None:
        """Take notice of what has happened, and tell nothing."""
        self.narrator.tell(event)
        self.rounds += isinstance(event, RoundBegan)

    def begin_turn(self, seat: Seat, state: State) -> None:
        """Tell whose turn begins."""
        self.pause()
        name, drawing = self.arguments.seats[seat], self.arguments.drawing
        seen = drawing is PathDrawing.ROUND and state.round.turns == 0
        if drawing is PathDrawing.TURN or (name == HUMAN and drawing is PathDrawing.ROUND and not seen):
            self.draw(state)
        print_lines(self.console, [Text.assemble(seat_words(seat), f" ({name})")])

    def draw(self, state: State) -> None:
        """Draw the table."""
        print_picture(self.console, state, self.arguments.seats)
        self.console.print()


def run(arguments: PlayAtlandiceArguments) -> int:
    """Play a game.

    Returns:
        The exit code.
    """
    components = load(arguments.components)
    if components is None:
        return BAD_FILE
    if not can_record(arguments.record):
        return CANNOT_RECORD
    console = make_console()
    seats = arguments.seats
    listed = ", ".join(f"{COLOURS[seat]} {name}" for seat, name in enumerate(seats))
    print_lines(console, [Text(f"Atlandice, seed {arguments.seed}: {listed}"), source_line(components)])
    show = Show(arguments, console, Narrator(len(seats)))
    done: list[Action] = [*set_up(components, len(seats), arguments.seed)]
    choosers = [Human(console, seats) if name == HUMAN else COMPUTERS[name] for name in seats]
    state = laid_out(components, len(seats), arguments.seed)
    if not arguments.quiet:
        show.begin()
    try:
        for step in course(state, choosers, arguments.seed):
            state = step.after
            done.append(step.action)
            if not arguments.quiet:
                show.step(step)
    except (PlayerLeft, InputEnded) as reason:
        console.print(farewell(reason))
        return 0
    finally:
        if arguments.record is not None:
            write(arguments.record, AtlandiceRecord(new_game(len(seats), components), tuple(done), arguments.seed))
    console.print()
    print_lines(console, result_lines(state, seats))
    return 0
