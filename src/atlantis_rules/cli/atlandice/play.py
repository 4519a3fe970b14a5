"""`atlantis-rules play atlandice`: a whole game of Atlandice, told turn by turn."""

from collections import deque
from collections.abc import Callable

from attrs import define, field
from rich.console import Console
from rich.text import Text

from atlantis_rules.atlandice.actions import Action
from atlantis_rules.atlandice.components import Seat
from atlantis_rules.atlandice.events import Event, GameEnded, GatesOpened, HandTurned, RoundBegan, TurnBegan
from atlantis_rules.atlandice.rules.setup import new_game
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlantis.components import COLOURS
from atlantis_rules.cli.appearance import FAINT_STYLE, HEADING_STYLE, make_console, print_lines, seat_words
from atlantis_rules.cli.arguments import HUMAN, PathDrawing, PlayAtlandiceArguments
from atlantis_rules.cli.atlandice.course import COMPUTERS, Player, Step, course, laid_out, set_up
from atlantis_rules.cli.atlandice.files import BAD_FILE, load, source_line
from atlantis_rules.cli.atlandice.human import Human
from atlantis_rules.cli.atlandice.narration import Narrator, ending_words
from atlantis_rules.cli.atlandice.picture import LEGEND, print_picture
from atlantis_rules.cli.atlandice.tables import result_lines
from atlantis_rules.cli.choosers import Recalling
from atlantis_rules.cli.recording import Recording
from atlantis_rules.cli.resumption import after_setup, decisions_of, require_same
from atlantis_rules.cli.terminal import InputEnded, PlayerLeft, farewell, go_on
from atlantis_rules.record import AtlandiceRecord, replay


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

    def begin(self, state: State) -> None:
        """Begin with the first round, or in the middle of a game of which some steps were skipped."""
        print_lines(self.console, [Text(LEGEND, FAINT_STYLE)])
        if not self.rounds:
            self.begin_round(0)
            return
        self.console.print()
        print_lines(self.console, [Text(f"Round {self.rounds} goes on", HEADING_STYLE)])
        if self.arguments.drawing is not PathDrawing.NEVER:
            self.draw(state)
        if isinstance(state.to_act, Seat):
            print_lines(self.console, [self._seat_words(state.to_act)])

    def skip_step(self, step: Step) -> None:
        """Take notice of all that has happened by an action, and tell nothing."""
        self.rounds = max(self.rounds, 1)  # the first one begins without an event
        for event in step.events:
            self.skip(event)

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
        print_lines(self.console, [self._seat_words(seat)])

    def _seat_words(self, seat: Seat) -> Text:
        return Text.assemble(seat_words(seat), f" ({self.arguments.seats[seat]})")

    def draw(self, state: State) -> None:
        """Draw the table."""
        print_picture(self.console, state, self.arguments.seats)
        self.console.print()


def run(arguments: PlayAtlandiceArguments, begun: AtlandiceRecord | None = None) -> int:
    """Play a game.

    Args:
        arguments: what was asked for.
        begun: the record with which the game goes on; it is one of the same arguments, but for its components.

    Returns:
        The exit code.

    Raises:
        Astray: the record is not one of these arguments.
        Ended: the game can't be recorded, or was stopped.
    """
    components = load(arguments.components) if begun is None else begun.initial.components
    if components is None:
        return BAD_FILE
    console = make_console()
    seats, seed = arguments.seats, arguments.seed
    initial, set_up_by = new_game(len(seats), components), tuple(set_up(components, len(seats), seed))
    show = Show(arguments, console, Narrator(len(seats)))
    human, choosers = Human(console, seats), list[Player]()
    for seat, name in enumerate(seats):
        past = deque[Action]() if begun is None else decisions_of(seat, replay(begun), begun.actions)
        choosers.append(Recalling(past, human) if name == HUMAN else COMPUTERS[name])
    state = laid_out(components, len(seats), seed)
    done: list[Action] = [*set_up_by]
    recording = Recording(arguments.record, lambda: AtlandiceRecord(initial, tuple(done), seed, seats))
    steps = course(state, choosers, seed)
    for recorded, step in zip(() if begun is None else after_setup(begun.actions, set_up_by), steps, strict=False):
        require_same(recorded, step.action)
        state = step.after
        done.append(step.action)
        show.skip_step(step)
    recording.begin()
    listed = ", ".join(f"{COLOURS[seat]} {name}" for seat, name in enumerate(seats))
    print_lines(console, [Text(f"Atlandice, seed {seed}: {listed}"), source_line(components)])
    if not arguments.quiet:
        show.begin(state)
    try:
        with recording.kept():
            for step in steps:
                state = step.after
                done.append(step.action)
                if any(isinstance(event, TurnBegan) for event in step.events):
                    recording.save()
                if not arguments.quiet:
                    show.step(step)
    except (PlayerLeft, InputEnded) as reason:
        print_lines(console, farewell(reason, arguments.record))
        return 0
    console.print()
    print_lines(console, result_lines(state, seats))
    return 0
